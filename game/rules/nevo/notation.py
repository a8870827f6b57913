"""Moves and positions of NEVO as text.

A move is ``c7-c6``, with the pieces that it removes ``c7-c6xd7,e7``; a claim is ``xd7``, and ``pass`` is the
turn of a side that can only claim. A position is one
line::

    wwwwwwwwwwww/12/12/12/12/12/bbbbbbbbbbbb white best:0,0 quiet:2 after:a7-a6,a1-a2

the board (see ``layout.read_record``), the side to move, and where they differ from what is usual: ``best``,
the most points of White and Black so far (as many as now); ``quiet``, turns since a piece was removed or a
best grew (0); ``claimed``, the side to move has claimed a piece in this turn; ``misnamed:d7,e7`` or
``misnamed:none``, the side that moved has lost by that naming; ``passed``, the side to move had no move and
has ended the game; ``after``, the moves since a piece was last removed.
"""

from __future__ import annotations

import re
from typing import Any

from game.rules.errors import BadPosition, InvalidText
from game.rules.nevo import layout, tables
from game.rules.nevo.layout import GRID, SIDES
from game.rules.nevo.state import AnyMove, Claim, Misnaming, Move, Pass, Ruleset, State

_MOVE = re.compile(r"([a-z][0-9]+)\s*-\s*([a-z][0-9]+)")
_CLAIM = re.compile(r"x\s*([a-z][0-9]+)")


def read_move(text: str) -> Move | Claim | Pass:
    """The move that a text means, with the removals that it names.

    Raises:
        InvalidText: neither a move nor a claim nor a pass, or a square that the board does not have.
    """
    plain = text.strip().lower()
    if plain == "pass":
        return Pass()
    claim = _CLAIM.fullmatch(plain)
    if claim:
        return Claim(GRID.cell(claim[1]))
    move = _MOVE.match(plain)
    blank, *removed = re.split("[x/,]", plain[move.end() :]) if move else ("",)
    if not move or blank.strip() or not all(map(str.strip, removed)):
        raise InvalidText(
            "'{text}' is no move; write c7-c6, c7-c6xd7,e7 with removals, xd7 for a claim, or pass", text=text
        )
    return Move(GRID.cell(move[1]), GRID.cell(move[2]), _squares(removed))


def _squares(names: list[str]) -> tuple[int, ...]:
    return tuple(sorted(GRID.cells([name.strip() for name in names])))


def write_move(move: AnyMove) -> str:
    """The text of a move; ``read_move`` gives it back."""
    if isinstance(move, Pass):
        return "pass"
    if isinstance(move, Claim):
        return f"x{GRID.name(move.cell)}"
    squares = move.named if isinstance(move, Misnaming) else move.removed
    removed = f"x{_list(squares)}" if squares else ""
    return f"{GRID.name(move.origin)}-{GRID.name(move.target)}{removed}"


def _list(squares: tuple[int, ...]) -> str:
    return ",".join(GRID.name(square) for square in squares)


def write_state(state: State) -> str:
    """The whole position as one line; ``read_state`` gives it back."""
    words = [layout.write_record(state.cells), SIDES[state.side].lower()]
    if state.best != state.scores:
        words.append(f"best:{state.best[0]},{state.best[1]}")
    if state.quiet:
        words.append(f"quiet:{state.quiet}")
    if state.claimed:
        words.append("claimed")
    if state.passed:
        words.append("passed")
    if state.misnamed is not None:
        words.append(f"misnamed:{_list(state.misnamed) or 'none'}")
    if state.line:
        moves = ",".join(f"{GRID.name(origin)}-{GRID.name(target)}" for origin, target in state.line)
        words.append(f"after:{moves}")
    return " ".join(words)


def read_state(text: str, ruleset: Ruleset) -> State:
    """A position without its outcome.

    Raises:
        InvalidText: the line cannot be read.
        BadPosition: it contradicts itself or the rules.
    """
    record, *words = text.split() or [""]
    cells = layout.read_record(record)
    fields = _fields(words)
    side = fields.pop("side", 0)
    state = State(ruleset, cells, side, best=(0, 0))
    best = fields.pop("best", state.scores)
    state = State(ruleset, cells, side, best, **fields)
    _validate(state)
    return State(ruleset, cells, side, best, **fields, keys=_earlier_keys(state))


def _fields(words: list[str]) -> dict[str, Any]:
    """The words behind the record as fields of a state."""
    fields: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition(":")
        read: Any
        if word in ("white", "w", "black", "b"):
            name, read = "side", int(word[0] == "b")
        elif word in ("claimed", "passed"):
            name, read = word, True
        elif name == "best" and re.fullmatch(r"[0-9]{1,2},[0-9]{1,2}", value):
            white, black = value.split(",")
            read = (int(white), int(black))
        elif name == "quiet" and re.fullmatch(r"[0-9]{1,4}", value):
            read = int(value)
        elif name == "misnamed" and value:
            read = () if value == "none" else _squares(value.split(","))
        elif name == "after":
            name, read = "line", tuple(_read_quiet(part) for part in value.split(","))
        else:
            raise InvalidText("'{word}' does not belong in a position of NEVO", word=word)
        if name in fields:
            raise InvalidText("the position says '{name}' twice", name=word.partition(":")[0])
        fields[name] = read
    return fields


def _read_quiet(text: str) -> tuple[int, int]:
    move = read_move(text)
    if not isinstance(move, Move) or move.removed:
        raise InvalidText("'{text}' cannot stand in a list of moves that removed nothing", text=text)
    return move.origin, move.target


def _validate(state: State) -> None:
    """Raise BadPosition where the parts of a position contradict each other or the mode."""
    if not any(state.cells):
        raise BadPosition("there is no piece on the board")
    for name, best, points in zip(SIDES, state.best, state.scores, strict=True):
        if best < points:
            raise BadPosition(
                "{side} has {points} points, more than its best so far, {best}",
                side=name,
                points=points,
                best=best,
            )
        if best not in layout.TOTALS:
            raise BadPosition(
                "{side} cannot have had {best} points: columns bring 2, 5 or 8", side=name, best=best
            )
        if best >= layout.GOAL > points and state.ruleset.isolation != "claim":
            raise BadPosition("{side} would have won with {best} points", side=name, best=best)
    if state.claimed and (state.ruleset.isolation != "claim" or state.quiet or state.line):
        raise BadPosition("'claimed' stands only where claims are made, and right behind one")
    if state.passed and (state.ruleset.isolation != "claim" or state.board().can_move()):
        raise BadPosition(
            "'passed' stands only where claims are made, and the side to move can move no piece"
        )
    if state.misnamed is not None and state.ruleset.isolation != "forfeit":
        raise BadPosition("'misnamed' stands only in the isolation mode forfeit")


def _earlier_keys(state: State) -> tuple[int, ...]:
    """Keys of the positions before each move of ``state.line``, found by walking the moves back."""
    cells, side = bytearray(state.cells), state.side
    keys = []
    for origin, target in reversed(state.line):
        side = 1 - side
        if cells[target] != side + 1 or cells[origin] or target not in layout.NEIGHBOURS[origin]:
            raise BadPosition(
                "{move} cannot have been a move of {side} on the way to this position",
                move=f"{GRID.name(origin)}-{GRID.name(target)}",
                side=SIDES[side],
            )
        cells[origin], cells[target] = cells[target], layout.EMPTY
        keys.append(tables.key_of(bytes(cells), side))
    return tuple(reversed(keys))
