"""Matches as rows of the archive. What is read is checked before anything is made of it.

A row carries a checksum over all of its columns; one of these, ``nodes_digest``, stands for all rows of its
nodes. So no value of a match that is kept can change without being noticed, wherever it was changed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from typing import Any, Final, TypeVar

from game.entry import GameEntry
from game.match.clock import TimeControl, Times
from game.match.data_codes import check_codes, read_codes, write_codes
from game.match.dice import read_dice, write_dice
from game.match.header import Header
from game.match.notes import Notebook, read_notes, write_notes
from game.match.players import parse_player
from game.match.read_only import ReadOnlyMatch
from game.registry import find
from game.rules.errors import RulesError
from game.rules.protocol import CHANCE

MATCH_COLUMNS: Final = tuple(
    "id revision game title options setup player_0 player_1 control seed created updated current moves "
    "clocks draw_offer finished winner reason result deleted to_act played nodes_digest checksum notes "
    "round data_codes".split()
)
LATER_COLUMNS: Final = ("notes", "round", "data_codes")  # came one after the other; NULL in older rows
LARGEST_COUNT: Final = 1 << 53  # no number of ours comes near it
_LONGEST_TEXT = 1 << 20  # characters of one value
_LONGEST_TITLE = 200
_LONGEST_CLOCKS = 80
_LONGEST_TIME = 1e7  # seconds

T = TypeVar("T")
Row = Any  # gives a column by its name


class BadRow(ValueError):
    """A row cannot be what Longhall has written; the message completes "it cannot be read: ..."."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A match as the library lists it.

    Attributes:
        id, game, game_title, sides: which match, of which game, and how its sides are called.
        title: the name that a player gave it, or "".
        players: two texts as ``players.parse_player`` reads them.
        moves: decisions played on the current line.
        rounds: number of the round in which it stands, of a turn of either side; 0 while nothing but what
            comes before the first was played.
        begun: whether anything was ever played, be it taken back.
        listed: whether it has begun, or a side has noted or set up anything.
        finished: whether the match is over.
        to_act: the side whose turn it is; None when finished, or kept by a Longhall that did not note it.
        winner, reason, result: as in Outcome (0, 1 or None; code; sentence) when it is finished.
        created, updated: in UTC.
    """

    id: str
    game: str
    game_title: str
    sides: tuple[str, str]
    title: str
    players: tuple[str, str]
    moves: int
    rounds: int
    begun: bool
    listed: bool
    finished: bool
    to_act: int | None
    winner: int | None
    reason: str
    result: str
    created: datetime
    updated: datetime


def row_checksum(values: Iterable[object]) -> str:
    """The checksum of a row's values, 64 bits in hexadecimal digits."""
    return sha256(repr(tuple(values)).encode()).hexdigest()[:16]


def nodes_digest(checksums: Iterable[str | None]) -> str:
    """What stands for the rows of all nodes of a match: their number, and their checksums combined."""
    count, combined = 0, 0
    for checksum in checksums:
        count, combined = count + 1, combined ^ int(checksum or "0", 16)
    return f"{count}:{combined:016x}"


def changed_digest(digest: str, added: Iterable[str], old: Iterable[str], new: Iterable[str]) -> str:
    """``digest`` after rows were added and others, of the checksums ``old``, were changed to ``new``."""
    count, combined = digest.split(":")
    more, rest = nodes_digest(added).split(":")
    total = int(combined, 16) ^ int(rest, 16)
    for checksum in (*old, *new):
        total ^= int(checksum, 16)
    return f"{int(count) + int(more)}:{total:016x}"


def match_checksum(row: Mapping[str, object] | Row) -> str:
    """The checksum that belongs into a row of ``matches``. A row in which the last columns are empty has the
    one that it had before there were any."""
    names = [name for name in MATCH_COLUMNS if name != "checksum"]
    while names[-1] in LATER_COLUMNS and row[names[-1]] is None:
        names.pop()
    return row_checksum(row[name] for name in names)


def row_of_match(match: ReadOnlyMatch, match_id: str, revision: int) -> dict[str, object]:
    """What a row says of a match; without the columns that follow from other rows."""
    header, outcome = match.header, match.result
    return {
        "id": match_id,
        "revision": revision,
        "game": header.entry.name,
        "title": "",
        "options": json.dumps(header.options),
        "setup": header.setup,
        "player_0": str(header.players[0]),
        "player_1": str(header.players[1]),
        "control": str(header.control),
        "seed": write_dice(header.seed, header.own_dice),
        "created": header.created.isoformat(),
        "updated": datetime.now(UTC).isoformat(),
        "current": match.place.id,
        "moves": match.place.decisions,
        "clocks": write_times(match.times),
        "draw_offer": match.draw_offer,
        "finished": int(outcome is not None),
        "winner": outcome.winner if outcome else None,
        "reason": outcome.reason if outcome else "",
        "result": outcome.text if outcome else "",
        "deleted": None,
        "to_act": None if outcome else match.side_to_act,
        "notes": write_notes(match.notebook),
        "round": _round(match),
        "data_codes": write_codes(match.rules.data_codes(match.options)),
    }


def _round(match: ReadOnlyMatch) -> int | None:
    """The number of the round in which a match stands, counted from 1 in this match; None where the numbers
    of its turns tell as much."""
    first, now = (match.rules.full_turn(node.state) for node in (match.root, match.place))
    return None if first is None or now is None else now[0] - max(first[0], 1) + 1


def check_row(row: Row) -> None:
    """Raise BadRow unless the row is just as it was written."""
    if row["checksum"] != match_checksum(row):
        raise BadRow("its entry in the archive is damaged")


def read_summary(row: Row, turn: object, begun: object) -> Summary:
    """A row for the library.

    Args:
        turn: its number where the match stands, as the node has it; older rows have none.
        begun: whether there is a node that a side has made.

    Raises:
        BadRow: something in the row cannot be.
    """
    entry = _entry(row)
    moves, finished = read_count(row, "moves"), read_count(row, "finished") > 0
    begun = bool(begun or moves or finished)
    for name in ("player_0", "player_1"):
        _understood(partial(parse_player, _text(row, name)))
    return Summary(
        id=_text(row, "id"),
        game=entry.name,
        game_title=entry.title,
        sides=entry.rules().sides,
        title=_text(row, "title", _LONGEST_TITLE),
        players=(_text(row, "player_0"), _text(row, "player_1")),
        moves=moves,
        rounds=_rounds(row, turn if isinstance(turn, int) and 0 <= turn < LARGEST_COUNT else moves, finished),
        begun=begun,
        listed=begun or row["notes"] is not None,
        finished=finished,
        to_act=None if row["to_act"] == CHANCE else read_side(row, "to_act"),
        winner=read_side(row, "winner"),
        reason=_text(row, "reason"),
        result=_text(row, "result"),
        created=_moment(row, "created"),
        updated=_moment(row, "updated"),
    )


def _rounds(row: Row, turns: int, finished: bool) -> int:
    """The round in which a match stands after so many turns, unless its row tells another one."""
    if row["round"] is not None:
        return read_count(row, "round")
    return (turns + 1) // 2 if finished else turns // 2 + 1


def read_header(row: Row) -> Header:
    """What was agreed before the first move. Raises BadRow."""
    entry, options = _entry(row), _options(_text(row, "options"))
    codes = None if row["data_codes"] is None else _text(row, "data_codes")
    _understood(lambda: check_codes(entry.rules().data_codes(options), read_codes(codes)))
    seed, own_dice = _understood(lambda: read_dice(_text(row, "seed")))
    return Header(
        id=_text(row, "id"),
        entry=entry,
        options=_understood(lambda: entry.rules().resolve_options(options)),
        players=(
            _understood(lambda: parse_player(_text(row, "player_0"))),
            _understood(lambda: parse_player(_text(row, "player_1"))),
        ),
        control=_understood(lambda: TimeControl.parse(_text(row, "control"))),
        seed=seed,
        setup=None if row["setup"] is None else _text(row, "setup"),
        created=_moment(row, "created"),
        own_dice=own_dice,
    )


def read_notebook(row: Row) -> Notebook:
    """What the sides have noted for themselves. Raises BadRow."""
    return Notebook() if row["notes"] is None else _understood(lambda: read_notes(_text(row, "notes")))


def write_times(times: Times | None) -> str | None:
    """Clocks as a row holds them."""
    return json.dumps(times) if times else None


def read_times(text: object) -> Times | None:
    """What ``write_times`` wrote. Raises BadRow."""
    if text is None:
        return None
    try:
        if not isinstance(text, str) or len(text) > _LONGEST_CLOCKS:
            raise ValueError
        first, second = json.loads(text)
        times = float(first), float(second)
        if not all(0 <= seconds <= _LONGEST_TIME for seconds in times):
            raise ValueError
        return times
    except (ValueError, TypeError):
        raise BadRow("its clock times are damaged") from None


def is_text(value: object) -> bool:
    """Whether this is text that can be written; what was read and was no UTF-8 has lone surrogates."""
    return isinstance(value, str) and not re.search("[\ud800-\udfff]", value)


def _entry(row: Row) -> GameEntry:
    return _understood(lambda: find(_text(row, "game")))


def _understood(read: Callable[[], T]) -> T:
    try:
        return read()
    except RulesError as error:
        raise BadRow(str(error)) from error


def _text(row: Row, name: str, longest: int = _LONGEST_TEXT) -> str:
    value = row[name]
    if isinstance(value, str) and len(value) <= longest and is_text(value):
        return value
    raise BadRow(f"its {name.replace('_', ' ')} is damaged")


def read_count(row: Row, name: str) -> int:
    """A number from 0 on. Raises BadRow."""
    value = row[name]
    if isinstance(value, int) and 0 <= value < LARGEST_COUNT:
        return value
    raise BadRow(f"its {name} is no number that can be")


def read_side(row: Row, name: str) -> int | None:
    """Side 0 or 1, or None. Raises BadRow."""
    value = row[name]
    if value is None or (isinstance(value, int) and value in (0, 1)):
        return value
    raise BadRow(f"its {name.replace('_', ' ')} is damaged")


def _moment(row: Row, name: str) -> datetime:
    try:
        moment = datetime.fromisoformat(_text(row, name))
        return moment.astimezone(UTC)  # years at both ends do not survive this
    except (ValueError, OverflowError):
        raise BadRow(f"its time '{name}' is damaged") from None


def _options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise BadRow("its options are damaged")
    return options
