"""Positions as one line.

``1a2b3c4d/5e6f7a8b move on:Blue first:Red turn:12 loss:9 invasions:0,1 Blue:B3,C4 Red:- moved:C4
transfers:0``: the codes of board and combat results table, the phase, the side whose turn it is (or that
decides), who moves first (``-`` while that is open), number of the round and of the last one with a
loss, invasions made by Blue and Red, and where their pawns stand. What follows depends on the phase:
``rolled`` (Blue's first roll, 0 before it), ``moved`` and ``transfers`` (pawns that have moved, how many of
them invaded), ``battles`` (``{B3,B4xC4}{...}``: declared ones, later those still to be fought, the one that
is being fought first), ``pending`` (beaten pawns, or those of whom one is lost), ``returns`` (pawns of Blue
and Red that may return). ``-`` is an empty list. The last word, in a finished game, is the phase ``over``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from game.rules.errors import InvalidText
from game.rules.nieuchess import position_checks
from game.rules.nieuchess.battles import Battle, battle
from game.rules.nieuchess.board_file import lesson_board
from game.rules.nieuchess.ruleset import RuleSet
from game.rules.nieuchess.state import Phase, State
from game.rules.nieuchess.terrain import GRID, SIDES, names

_COMMON = ("on", "first", "turn", "loss", "invasions", *SIDES)
_EXTRAS: Mapping[str, tuple[str, ...]] = {
    Phase.FIRST_ROLL: ("rolled",),
    Phase.MOVE: ("moved", "transfers"),
    Phase.DECLARE: ("battles",),
    Phase.FIGHT: ("battles",),
    Phase.ROLL: ("battles",),
    Phase.RETREAT: ("battles", "pending"),
    Phase.EXCHANGE: ("battles", "pending"),
    Phase.REPLACE: ("returns",),
}
_NUMBER = re.compile("0|[1-9][0-9]{0,2}")
_BATTLE = re.compile(r"\{([^{}x]+)x([^{}x]+)\}")


# Writing


def write_state(state: State) -> str:
    """The whole position as one line; ``read_state`` gives it back."""
    values = {
        "on": SIDES[state.mover],
        "first": "-" if state.first < 0 else SIDES[state.first],
        "turn": str(state.number),
        "loss": str(state.last_loss),
        "invasions": _pair(state.invasions),
        SIDES[0]: _list(state.pawns[0]),
        SIDES[1]: _list(state.pawns[1]),
        "rolled": str(state.rolled),
        "moved": _list(state.moved),
        "transfers": str(state.transfers),
        "battles": "".join(map(_battle, state.battles)) or "-",
        "pending": _list(state.pending),
        "returns": _pair(state.returns),
    }
    words = [f"{name}:{values[name]}" for name in (*_COMMON, *_EXTRAS.get(state.phase, ()))]
    return " ".join([state.rules.code, state.phase, *words])


def _pair(values: tuple[int, int]) -> str:
    return f"{values[0]},{values[1]}"


def _list(cells: Iterable[int]) -> str:
    return ",".join(names(cells)) or "-"


def _battle(fought: Battle) -> str:
    return f"{{{_list(fought.attackers)}x{_list(fought.defenders)}}}"


# Reading


def read_state(text: str, rules: RuleSet) -> State:
    """The position that a line means, with its outcome if the game is over.

    Raises:
        InvalidText: the line cannot be read, or is of another board or table.
        BadPosition: it contradicts itself or the rules.
    """
    words = text.split()
    rules = _on_its_board(words[0] if words else "", rules)
    if len(words) < 2 or words[1] not in list(Phase):
        raise InvalidText(
            "a position names its phase after its code: {known}; this says '{found}'",
            known=", ".join(Phase),
            found=words[1] if len(words) > 1 else "",
        )
    phase = Phase(words[1])
    values = _values(words[2:], (*_COMMON, *_EXTRAS.get(phase, ())))
    state = State(rules=rules, phase=phase, **_fields(values))
    position_checks.check(state)
    return position_checks.finished(state) if phase == Phase.OVER else state


def _on_its_board(code: str, rules: RuleSet) -> RuleSet:
    """The rules with the board that a code tells: that of the game, or that of the first lesson."""
    if code == rules.code:
        return rules
    lesson = replace(rules, terrain=lesson_board())
    if code == lesson.code:
        return lesson
    board, _, table = code.partition("/")
    if not re.fullmatch("[0-9a-f]{8}/[0-9a-f]{8}", code):
        raise InvalidText(
            "a position of Nieuchess begins with the codes of board and table, {code}, not with '{found}'",
            code=rules.code,
            found=code,
        )
    other = "board" if board != rules.terrain.digest else "combat results table"
    raise InvalidText(
        "this position belongs to another {other}: its code is {found}, that of this game {code}",
        other=other,
        found=board if other == "board" else table,
        code=rules.terrain.digest if other == "board" else rules.table.digest,
    )


def _values(words: list[str], wanted: tuple[str, ...]) -> dict[str, str]:
    if len(words) != len(wanted):
        raise InvalidText(
            "such a position has {wanted} words after its phase ({known}); "
            "this has {count}, '{last}' at the end",
            wanted=len(wanted),
            known=", ".join(wanted),
            count=len(words),
            last=words[-1] if words else "",
        )
    found = {}
    for name, word in zip(wanted, words, strict=True):
        head, colon, value = word.partition(":")
        if head != name or not colon:
            raise InvalidText("'{word}' stands where {name}: should", word=word, name=name)
        found[name] = value
    return found


def _fields(values: Mapping[str, str]) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "mover": _side(values["on"], SIDES),
        "first": _side(values["first"], (*SIDES, "-")),
        "number": _number(values["turn"], "turn"),
        "last_loss": _number(values["loss"], "loss"),
        "invasions": _numbers(values["invasions"], "invasions"),
        "pawns": (frozenset(_cells(values[SIDES[0]])), frozenset(_cells(values[SIDES[1]]))),
    }
    readers: dict[str, Callable[[str], Any]] = {
        "rolled": lambda text: _number(text, "rolled"),
        "moved": lambda text: frozenset(_cells(text)),
        "transfers": lambda text: _number(text, "transfers"),
        "battles": _read_battles,
        "pending": lambda text: tuple(sorted(_cells(text))),
        "returns": lambda text: _numbers(text, "returns"),
    }
    return fields | {name: read(values[name]) for name, read in readers.items() if name in values}


def _side(text: str, known: tuple[str, ...]) -> int:
    if text not in known:
        raise InvalidText("'{text}' is none of {known}", text=text, known=", ".join(known))
    return -1 if text == "-" else known.index(text)


def _number(text: str, name: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise InvalidText("{name}: '{text}' is no number from 0 to 999", name=name, text=text)
    return int(text)


def _numbers(text: str, name: str) -> tuple[int, int]:
    first, _, second = text.partition(",")
    return _number(first, name), _number(second, name)


def _cells(text: str) -> tuple[int, ...]:
    return () if text == "-" else GRID.cells(text.split(","))


def _read_battles(text: str) -> tuple[Battle, ...]:
    if text == "-":
        return ()
    found = list(_BATTLE.finditer(text))
    if "".join(match[0] for match in found) != text:
        raise InvalidText("battles are written {{B3,B4xC4}}{{D5xE5}}, not '{text}'", text=text)
    return tuple(battle(_cells(match[1]), _cells(match[2])) for match in found)
