"""Positions as one line.

``1a2b3c4d/5e6f7a8b move on:Blue first:Red turn:12 loss:9 invasions:0,1 Blue:B3,C4 Red:- moved:C4
transfers:0``: the codes of board and combat results table, the phase, the side whose turn it is (or that
decides), who moves first (``-`` while that is open), number of the complete turn and of the last one with a
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

from game.rules.errors import BadPosition, InvalidText
from game.rules.nieuchess import battles, turns
from game.rules.nieuchess.battles import Battle, battle
from game.rules.nieuchess.ruleset import ARMY, INVASION, INVASIONS, RuleSet
from game.rules.nieuchess.state import (
    CHOICE,
    DECLARE,
    DEPLOY,
    EXCHANGE,
    FIGHT,
    FIRST_ROLL,
    MOVE,
    OVER,
    PHASES,
    REPLACE,
    RETREAT,
    ROLL,
    State,
)
from game.rules.nieuchess.terrain import GRAY, GRID, RED, SIDES, half, names

_COMMON = ("on", "first", "turn", "loss", "invasions", *SIDES)
_EXTRAS: Mapping[str, tuple[str, ...]] = {
    FIRST_ROLL: ("rolled",),
    MOVE: ("moved", "transfers"),
    DECLARE: ("battles",),
    FIGHT: ("battles",),
    ROLL: ("battles",),
    RETREAT: ("battles", "pending"),
    EXCHANGE: ("battles", "pending"),
    REPLACE: ("returns",),
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
    _check_code(words[0] if words else "", rules)
    if len(words) < 2 or words[1] not in PHASES:
        raise InvalidText(
            "a position names its phase after its code: {known}; this says '{found}'",
            known=", ".join(PHASES),
            found=words[1] if len(words) > 1 else "",
        )
    phase = words[1]
    values = _values(words[2:], (*_COMMON, *_EXTRAS.get(phase, ())))
    state = State(rules=rules, phase=phase, **_fields(values))
    _CHECKS.get(phase, _check_play)(state)
    return _finished(state) if phase == OVER else state


def _check_code(code: str, rules: RuleSet) -> None:
    if code == rules.code:
        return
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
            "such a position has {wanted} words after its phase ({known}); this has {count}",
            wanted=len(wanted),
            known=", ".join(wanted),
            count=len(words),
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


# Checking


def _bad(template: str, cells: Iterable[int] = (), **params: object) -> BadPosition:
    found = names(cells)
    return BadPosition(template, cells=found, **{"names": ", ".join(found), **params})


def _check_start(state: State) -> None:
    """Before all pawns are placed."""
    if (state.number, state.last_loss, state.invasions) != (1, 0, (0, 0)):
        raise _bad("before the first turn there are no earlier turns, losses and invasions")
    placed = [len(pawns) for pawns in state.pawns]
    if state.phase == DEPLOY and state.first >= 0:
        waiting = state.first == state.mover
        expected = [0, 0]
        expected[state.first] = 0 if waiting else ARMY
        if placed == expected:
            _check_pawns(state)
            return _check_home(state)
        raise _bad(
            "{side} places its pawns {when}; Blue has placed {blue} and Red {red}",
            side=SIDES[state.mover],
            when="first" if waiting else f"after the {ARMY} of the other side",
            blue=placed[0],
            red=placed[1],
        )
    if any(placed) or state.first >= 0 or state.phase == DEPLOY:
        raise _bad("no pawns are placed before it is known who moves first")
    if state.phase == FIRST_ROLL and (state.rolled > 6 or state.mover):
        raise _bad("Blue rolls first, and a die shows 1 to 6")
    if state.rules.first_mover != "roll":
        raise _bad("nobody rolls for the first move in this game")
    return None


def _check_home(state: State) -> None:
    for side, pawns in enumerate(state.pawns):
        away = [cell for cell in pawns if half(cell) != side]
        if away:
            raise _bad("pawns outside of {side}'s half: {names}", away, side=SIDES[side])


def _check_pawns(state: State) -> None:
    both = state.pawns[0] & state.pawns[1]
    if both:
        raise _bad("pawns of both sides stand on {names}", both)
    for side, pawns in enumerate(state.pawns):
        gray = [cell for cell in pawns if state.rules.terrain.kinds[cell] == GRAY]
        if gray:
            raise _bad("no pawn stands on gray hexes: {names}", gray)
        if len(pawns) > ARMY:
            raise _bad(
                "{side} has {count} pawns; there are {most}", side=SIDES[side], count=len(pawns), most=ARMY
            )


def _check_play(state: State) -> None:
    """From the first move on."""
    _check_common(state)
    for side, pawns in enumerate(state.pawns):
        if not pawns:
            raise _bad("{side} has no pawn left, so the game is over", side=SIDES[side])
    rules = state.rules
    if state.number > rules.turns or state.number - state.last_loss > rules.quiet_turns:
        raise _bad("the game is over before complete turn {number}", number=state.number)
    if state.phase in (FIGHT, ROLL, RETREAT, EXCHANGE):
        _check_battles(state)


def _check_common(state: State) -> None:
    _check_pawns(state)
    if state.first < 0:
        raise _bad("it is not said who moves first")
    if not 0 <= state.last_loss <= state.number or not state.number:
        raise _bad(
            "the last loss was in complete turn {loss}, but this is the {number}.",
            loss=state.last_loss,
            number=state.number,
        )
    if max(state.invasions) > INVASIONS:
        raise _bad("a side has {most} invasions in a game", most=INVASIONS)


def _check_move(state: State) -> None:
    _check_play(state)
    strange = state.moved - state.pawns[state.mover]
    if strange:
        raise _bad("no pawns of {side} that can have moved: {names}", strange, side=SIDES[state.mover])
    landed = [cell for cell in state.moved if state.rules.terrain.kinds[cell] == RED]
    if state.transfers != len(landed) or state.room() < 0:
        raise _bad(
            "{count} pawns have invaded, but {landed} that have moved stand on red hexes, and {most} may",
            count=state.transfers,
            landed=len(landed),
            most=INVASION * (INVASIONS - state.invasions[state.mover]),
        )


def _check_declare(state: State) -> None:
    _check_play(state)
    earlier = replace(state, battles=())
    contacts, own = earlier.contacts(), state.pawns[state.mover]
    for each in state.battles:
        if each not in battles.next_battles(contacts, own):
            raise _bad("these pawns cannot fight the next battle that is declared: {names}", each.pawns)
        contacts = battles.without(contacts, each.pawns)
    if not contacts:
        raise _bad("all pawns in contact are in a battle already, or there are none")


def _check_battles(state: State) -> None:
    """Battles that are to be fought, and pawns that are being dealt with."""
    engaged: set[int] = set(state.pending)
    for each in state.battles:
        sides = ((each.attackers, state.mover), (each.defenders, 1 - state.mover))
        strange = [cell for cells, side in sides for cell in cells if state.owner(cell) != side]
        if strange:
            raise _bad("no pawns of the right side for a battle: {names}", strange)
        apart = [
            cell for cell in each.attackers for enemy in each.defenders if GRID.distance(cell, enemy) != 1
        ]
        if apart or engaged & set(each.pawns):
            raise _bad(
                "pawns in a battle with somebody they do not touch, or in two: {names}",
                apart or engaged & set(each.pawns),
            )
        engaged |= set(each.pawns)
    least = {FIGHT: 2, ROLL: 1}.get(state.phase, 0)
    if len(state.battles) < least:
        raise _bad("there are fewer battles than are still to be fought")
    if state.battles[least == 1 :] != battles.in_order(state.battles[least == 1 :]):
        raise _bad("battles stand in the map order of their first defenders")
    if state.phase in (RETREAT, EXCHANGE):
        _check_pending(state)


def _check_pending(state: State) -> None:
    owners = [state.owner(cell) for cell in state.pending]
    if not owners or -1 in owners:
        raise _bad("there is no pawn on some of the pending hexes: {names}", state.pending)
    if state.phase == EXCHANGE:
        if 1 in (owners.count(0), owners.count(1)):
            raise _bad("nobody chooses where a side has one pawn in an exchange: {names}", state.pending)
        return
    if len(set(owners)) > 1:
        raise _bad("pawns of both sides retreat from one battle: {names}", state.pending)
    if len(owners) == 1 and not state.position().retreats(state.pending[0]):
        raise _bad("the pawn on {names} cannot retreat, so it is lost already", state.pending)


def _check_replace(state: State) -> None:
    _check_play(state)
    side = state.mover
    for each in (0, 1):
        most = turns.entitled(state, each)
        if state.returns[each] > most:
            raise _bad("at most {most} pawns of {side} may return", most=most, side=SIDES[each])
    if not state.returns[side] or not state.vacant_stars(side):
        raise _bad("no pawn of {side} can return", side=SIDES[side])
    if side != state.first and state.returns[1 - side] and state.vacant_stars(1 - side):
        raise _bad("{side} decides on its replacements first", side=SIDES[1 - side])


def _finished(state: State) -> State:
    outcome = turns.annihilation(state) or turns.exhaustion(state)
    if outcome is None:
        raise _bad("the game is not over: both sides have pawns and turns left")
    return replace(state, ended=outcome)


_CHECKS: dict[str, Callable[[State], None]] = {
    FIRST_ROLL: _check_start,
    CHOICE: _check_start,
    DEPLOY: _check_start,
    MOVE: _check_move,
    DECLARE: _check_declare,
    REPLACE: _check_replace,
    OVER: _check_common,
}
