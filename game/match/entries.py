"""A match as the entries of its journal, and a match made of them.

The first entry says what was agreed before the first move. Every other one says what has changed:

- ``steps``: lists ``[id, parent, mover, text, to act, turn, clocks, ending, position, joined]`` of new
  nodes, without the nulls at their ends;
- ``comments``: by the ids of nodes, what is written about them;
- ``fold``: by the ids of the first nodes of variations, whether lists of moves show nothing else of them;
- ``children``: by the ids of nodes, those of their children in the order in which they are shown;
- ``removed``: ids of the first nodes of variations that are gone;
- ``prefer``: by the ids of nodes, the child that redo goes to (null: none), else it is the newest;
- whatever else stands there replaces what was said before: where the match stands, what the library lists.

Turns, sides to act and positions follow from the rest. They stand there so that a long match opens without
playing it. A journal that another version of Longhall has begun is played, so that no illegal step goes
unnoticed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from game import __version__, registry
from game.match.build import add_ending, add_move
from game.match.change import NO_EDIT, Edit
from game.match.clock import TimeControl, Times
from game.match.dice import read_dice, write_dice
from game.match.header import Header, check_codes, read_codes, write_codes
from game.match.journal import Entry, folded
from game.match.match import Match
from game.match.notes import read_notes, write_notes
from game.match.players import parse_player
from game.match.read_only import ReadOnlyMatch
from game.match.tree import BrokenHistory, Ending, Node, attach, detach
from game.registry import find
from game.rules.errors import RulesError
from game.rules.options import Options
from game.rules.protocol import CHANCE, NOBODY

FORMAT: Final = 1
_STEPS: Final = 32  # in one line of a match that is written whole
CHECKPOINT: Final = 32  # plies from one kept position to the next, at least
_STEP: Final = 60  # letters that a step takes, roughly
_LONGEST_TIME = 1e7  # seconds
_NULLS: Final = (None,) * 6  # that a step may end with
# What comes of values that nobody has written by accident, as they carry right checksums.
_MALFORMED = (LookupError, TypeError, ValueError, AttributeError, OverflowError)


class BadEntry(ValueError):
    """An entry cannot be what Longhall has written; the message completes "it cannot be read: ..."."""


# Writing


def first_entry(header: Header) -> Entry:
    """What was agreed before the first move."""
    return {
        "format": FORMAT,
        "version": __version__,
        "identity": header.identity,
        "game": header.entry.name,
        "options": header.options,
        "codes": write_codes(header.entry.rules().data_codes(header.options)),
        "setup": header.setup,
        "players": [str(player) for player in header.players],
        "clock": str(header.control),
        "seed": write_dice(header.seed, header.own_dice),
        "created": header.created.isoformat(),
        **({"tags": [list(tag) for tag in header.tags]} if header.tags else {}),
        **({"guessed": True} if header.guessed else {}),
    }


def changes(match: ReadOnlyMatch, edit: Edit = NO_EDIT) -> Entry:
    """The entry for what has changed in a history, and where the match stands."""
    parents = [node.parent for node in edit.new if node.parent is not None]
    return _edited(replace(edit, preferred=[*parents, *edit.preferred])) | _standing(match)


def whole(match: ReadOnlyMatch, more: Entry) -> list[Entry]:
    """All entries of a match; ``more`` is what it does not know of itself."""
    nodes = sorted(match.root.walk(), key=_number)
    written, standing = [first_entry(match.header)], _standing(match)
    for at in range(1, len(nodes), _STEPS):
        part = nodes[at : at + _STEPS]
        written.append(_edited(Edit(part)) | standing | {"at": part[-1].id, "result": None})
    parents = [node for node in nodes if node.children]
    chosen = [node for node in parents if node.preferred is not max(node.children, key=_number)]
    reordered = tuple(node for node in parents if node.children != sorted(node.children, key=_number))
    last = _edited(Edit(preferred=chosen, commented=(match.root,), reordered=reordered)) | standing
    return [*written, last | {"notes": write_notes(match.notebook)} | more]


def _number(node: Node) -> int:
    return node.id


def _edited(edit: Edit) -> Entry:
    commented = [*(node for node in edit.new if node.comment), *edit.commented]
    folded = [*(node for node in edit.new if node.folded), *edit.folded]
    told = {
        "steps": [_step(node) for node in edit.new],
        "comments": {node.id: node.comment for node in commented},
        "fold": {node.id: node.folded for node in folded},
        "children": {node.id: [child.id for child in node.children] for node in edit.reordered},
        "removed": [node.id for node in edit.removed],
        "prefer": {node.id: node.preferred and node.preferred.id for node in edit.preferred},
    }
    entry: Entry = {name: value for name, value in told.items() if value}
    if any(node.mover in (0, 1) for node in edit.new):
        entry |= {"begun": True, "imported": False}
    return entry


def _standing(match: ReadOnlyMatch) -> Entry:
    outcome = match.result
    return {
        "at": match.place.id,
        "moves": match.place.decisions,
        "round": _round(match),
        "clocks": match.times,
        "draw_offer": match.draw_offer,
        "to_act": None if outcome is not None else match.side_to_act,
        "result": [outcome.winner, outcome.reason, outcome.text] if outcome is not None else None,
    }


def _round(match: ReadOnlyMatch) -> int:
    """The number of the round, of a turn of either side, in which a match stands or, where it is over, a side
    made the last move; 0 where none did."""
    node: Node | None = match.place
    if match.result is not None:
        while node is not None and (node.mover not in (0, 1) or node.ending):
            node = node.parent
        node = node and node.parent
    if node is None:
        return 0
    told = match.rules.full_turn(node.state)
    return node.turn // 2 + 1 if told is None else told[0]


def _step(node: Node) -> list[Any]:
    assert node.parent is not None
    if _is_checkpoint(node):
        node.position = _position(node)
    step: list[Any] = [node.id, node.parent.id, node.mover, node.text, node.to_act, node.turn, node.clocks]
    step += [node.ending.kind if node.ending else None, node.position, node.joined or None]
    while step[-1] is None:
        step.pop()
    return step


def _is_checkpoint(node: Node) -> bool:
    """Whether the position is to be kept: so seldom that all of them take no more room than the steps."""
    if node.ply % CHECKPOINT or node.ending or node.position is not None:
        return False
    at = node.parent
    while at is not None and at.parent is not None and at.position is None:
        at = at.parent
    return at is None or (node.ply - at.ply) * _STEP >= len(at.position or "")


def _position(node: Node) -> str | None:
    """The state as text, unless it would be read as another one."""
    rules, options = node.variant.rules, node.variant.options
    with suppress(RulesError):
        text = rules.format_state(node.state)
        if rules.parse_state(text, options) == node.state:
            return text
    return None


# Reading


def is_newer(head: Entry) -> bool:
    """Whether a newer Longhall has written a match, which is then left alone."""
    written = head.get("format")
    return isinstance(written, int) and written > FORMAT


def name_of(head: Entry) -> str:
    """What is left of the title, players and game of a match that cannot be read."""
    players, game = head.get("players"), head.get("game")
    names = (str(each).removeprefix("human") for each in (players if isinstance(players, list) else ()))
    title = next((entry.title for entry in registry.GAMES if entry.name == game), game)
    parts = (head.get("title"), " – ".join(filter(None, map(str.strip, names))), title)
    told = " · ".join(str(part)[:80] for part in parts if part)
    return "".join(c if c.isprintable() else "?" for c in told)


@contextmanager
def _refusing(malformed: str) -> Iterator[None]:
    """Raise BadEntry for all that reading raises, with ``malformed`` where the rules have no words for it."""
    try:
        yield
    except (RulesError, BrokenHistory) as error:
        raise BadEntry(str(error)) from error
    except _MALFORMED as error:
        raise BadEntry(malformed) from error


class Summary:
    """A match as the library lists it, by all that was said of it last.

    Attributes:
        id, entry: which match, of which game.
        identity: as in ``Header``.
        options: as they were given; nobody has checked them.
        title: the name that a player gave it, or "".
        players: two texts as ``players.parse_player`` reads them.
        moves: decisions played on the current line.
        rounds: number of the round in which it stands, of a turn of either side, or in which something was
            played last where it is over; 0 while nothing but what comes before the first was played.
        begun: whether anything was ever played, be it taken back.
        listed: whether it has begun, or a side has noted or set up anything.
        finished: whether the match is over.
        to_act: the side whose turn it is; None when finished.
        winner, reason, result: as in Outcome (0, 1 or None; code; sentence) when it is finished.
        imported: whether it was played elsewhere, and has not gone on here.
        guessed: as in ``Header``.
        created, updated: in UTC.
        deleted: when it was taken out of the library; None where it is there.
    """

    @_refusing("what the archive says of it is damaged")
    def __init__(self, match_id: str, head: Entry) -> None:
        """Raises BadEntry."""
        first, second = (str(parse_player(text)) for text in head["players"])
        winner, reason, result = head["result"] or (None, "", "")
        self.id = match_id
        self.entry = find(head["game"])
        self.identity = str(head["identity"])
        self.options: Options = dict(head["options"])
        self.title = str(head.get("title", ""))
        self.players = first, second
        self.moves = int(head["moves"])
        self.rounds = int(head["round"])
        self.begun = bool(head.get("begun") or head["result"])
        self.listed = self.begun or head.get("notes") is not None
        self.finished = bool(head["result"])
        self.to_act = _side(head["to_act"])
        self.winner = _side(winner)
        self.reason = str(reason)
        self.result = str(result)
        self.imported = bool(head.get("imported"))
        self.guessed = bool(head.get("guessed"))
        self.created = _moment(head["created"])
        self.updated = _moment(head.get("updated") or head["created"])  # cut off right after its first moves
        self.deleted = _moment(head["deleted"]) if head.get("deleted") else None


@_refusing("its steps do not belong together")
def restore(match_id: str, entries: Sequence[Entry]) -> Match:
    """The match of a journal. Raises BadEntry: something does not fit."""
    head = folded(entries)
    match = Match(_header(match_id, head))
    if head.get("notes") is not None:
        match.notebook = read_notes(head["notes"])
    nodes = {0: match.root}
    for entry in entries:
        for step in entry.get("steps", ()):
            node = _read_step(nodes, step, trusted=head["version"] == __version__)
            nodes[node.id] = node
        _read_edits(nodes, entry)
    place = nodes[head["at"]]
    times = _times(head.get("clocks")) or place.clocks
    match.stand_at(place, times, _side(head.get("draw_offer")), max(nodes) + 1)
    _require(match.place.state is not None)  # found now, and not when somebody looks
    return match


def _header(match_id: str, head: Entry) -> Header:
    entry, options = find(head["game"]), head["options"]
    check_codes(entry.rules().data_codes(options), read_codes(head["codes"]))
    seed, own_dice = read_dice(head["seed"])
    first, second = head["players"]
    return Header(
        id=match_id,
        entry=entry,
        options=entry.rules().resolve_options(options),
        players=(parse_player(first), parse_player(second)),
        control=TimeControl.parse(head["clock"]),
        seed=seed,
        setup=head["setup"],
        created=_moment(head["created"]),
        own_dice=own_dice,
        identity=str(head["identity"]),
        tags=tuple((str(name), str(text)) for name, text in head.get("tags", ())),
        guessed=bool(head.get("guessed")),
    )


def _read_edits(nodes: Mapping[int, Node], entry: Entry) -> None:
    """Do to the tree what somebody has done to it besides playing on."""
    for number, comment in entry.get("comments", {}).items():
        _require(isinstance(comment, str))
        nodes[int(number)].comment = comment
    for number, is_folded in entry.get("fold", {}).items():
        _require(isinstance(is_folded, bool))
        nodes[int(number)].folded = is_folded
    for number in entry.get("removed", ()):
        detach(nodes[number])
    for number, order in entry.get("children", {}).items():
        node, children = nodes[int(number)], [nodes[each] for each in order]
        _require({child.id for child in children} == {child.id for child in node.children})
        _require(len(children) == len(node.children))
        node.children[:] = children
    for number, chosen in entry.get("prefer", {}).items():
        node = nodes[int(number)]
        node.preferred = None if chosen is None else nodes[chosen]
        _require(node.preferred is None or node.preferred.parent is node)


def _read_step(nodes: dict[int, Node], step: list[Any], trusted: bool) -> Node:
    """Put the node of a step into the tree, without playing it where it is trusted."""
    number, above, mover, text, to_act, turn, clocks, kind, position, joined = (*step, *_NULLS)[:10]
    parent, times = nodes[above], _times(clocks)
    _require(all(type(each) is int for each in (number, mover, to_act, turn)) and number not in nodes)
    _require(mover in (0, 1, CHANCE) and to_act in (0, 1, CHANCE, NOBODY))
    _require(isinstance(text, str) and isinstance(position, str | None) and joined in (None, True))
    ending = None if kind is None else Ending.read(kind, mover)
    if not trusted:
        if ending is not None:
            return add_ending(number, parent, ending, times)
        node = add_move(number, parent, text, mover, times)
        node.joined = bool(joined)
        return node
    node = Node(
        parent.variant, number, parent, text, mover, to_act, turn, times, ending, position, bool(joined)
    )
    attach(node)
    return node


def _require(sound: bool) -> None:
    if not sound:
        raise ValueError


def _side(value: Any) -> int | None:
    _require(value in (0, 1, None))
    return None if value is None else int(value)


def _times(value: Any) -> Times | None:
    if value is None:
        return None
    first, second = (float(seconds) for seconds in value)
    _require(0 <= first <= _LONGEST_TIME and 0 <= second <= _LONGEST_TIME)
    return first, second


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)  # years at both ends do not survive this
