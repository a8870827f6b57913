"""Positions of Nerva as text.

A position is one line::

    8/8/8/8/2b5/2w5/8/8 8/8/8/8/2b5/8/8/8 - black kings:e4_2,f6_1! supply:30,32,32/31,32,32 quiet:3

the three levels from the lowest, each with ranks 8 to 1 in ``w``, ``b`` and numbers of empty cells, or
``-`` if it is empty; the side to move; ``kings``, the cells of White's and Black's, ``-`` where none is
chosen yet, with ``!`` behind one that is revealed and ``x`` behind one that has been captured there;
``supply``, large, medium and small pawns left to White and to Black (left out where no pawn has been lost);
``quiet``, turns in a row that have changed nothing (0 is left out). A view begins with its viewer, and
shows ``?`` for a king's cell that the viewer may not know::

    white 8/8/8/8/2b5/2w5/8/8 - - black kings:e4_2,?
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple, TypeVar

from game.rules.errors import BadPosition, InvalidText
from game.rules.nerva import layout
from game.rules.nerva.layout import FILES, PAWNS, RANKS, SIDES, SIZES, SQUARES
from game.rules.nerva.state import Kings, State, StateBase, Supply, Terms, View
from game.rules.rows import read_rows, rows_of, write_rows

LETTERS = ".wb"  # by what stands on a cell
VIEWERS = {"white": 0, "black": 1, "all": None}  # first word of a view's text

_KING = re.compile(r"(-|\?|[a-h][1-8]_[1-3])([!x]?)")
_SUPPLY = re.compile(r"[0-9]{1,2}(?:,[0-9]{1,2}){2}/[0-9]{1,2}(?:,[0-9]{1,2}){2}")

S = TypeVar("S", bound=StateBase)


# Levels


def read_level(text: str) -> bytes:
    """The 64 squares of a level.

    Raises:
        InvalidText: not eight rows of eight squares.
    """
    if text == "-":
        return bytes(SQUARES)
    ranks = reversed(read_rows(text, [FILES] * RANKS, LETTERS[1:], "level"))
    return bytes(map(LETTERS.index, "".join(ranks)))


def write_level(squares: bytes) -> str:
    """The text of a level; ``read_level`` gives it back."""
    if not any(squares):
        return "-"
    letters = "".join(LETTERS[found] for found in squares)
    return write_rows(reversed(rows_of(letters, FILES)))


# Writing


def write_state(state: State) -> str:
    """The whole position as one line; ``read_state`` gives it back."""
    kings = [_king_text(state, side, "-") for side in range(2)]
    return " ".join(_words(state, kings))


def write_view(view: View) -> str:
    """A view as one line; ``read_view`` gives it back."""
    viewer = next(word for word, side in VIEWERS.items() if side == view.side)
    kings = [_king_text(view, side, "?" if view.chosen[side] else "-") for side in range(2)]
    return " ".join([viewer, *_words(view, kings)])


def _king_text(situation: StateBase, side: int, unknown: str) -> str:
    cell = situation.kings[side]
    if cell is None:
        return unknown
    mark = "x" if situation.captured == side else "!" if situation.revealed[side] else ""
    return layout.CELLS[cell] + mark


def _words(situation: StateBase, kings: list[str]) -> list[str]:
    words = [
        write_level(situation.cells[level * SQUARES : (level + 1) * SQUARES])
        for level in range(layout.LEVELS)
    ]
    words.append(SIDES[situation.mover].lower())
    if kings != ["-", "-"]:
        words.append(f"kings:{','.join(kings)}")
    if situation.supply != full_supply(situation.cells):
        words.append("supply:" + "/".join(",".join(map(str, row)) for row in situation.supply))
    if situation.quiet:
        words.append(f"quiet:{situation.quiet}")
    return words


def full_supply(cells: bytes) -> Supply:
    """What is left to each side if all the pawns that it has spent are still on the board."""
    white, black = (
        tuple(
            PAWNS - cells[level * SQUARES : (level + 1) * SQUARES].count(side + 1)
            for level in range(layout.LEVELS)
        )
        for side in range(2)
    )
    return (white[0], white[1], white[2]), (black[0], black[1], black[2])


# Reading


class _King(NamedTuple):
    cell: int | None
    chosen: bool = False
    revealed: bool = False
    captured: bool = False


def read_state(text: str, terms: Terms) -> State:
    """A position without its outcome.

    Raises:
        InvalidText: the line cannot be read.
        BadPosition: it contradicts itself or the rules.
    """
    fields, kings = _read(text, terms)
    for side, king in zip(SIDES, kings, strict=True):
        if king.chosen and king.cell is None:
            raise BadPosition(
                "a position names the cell of {side}'s king; only a view leaves it open", side=side
            )
    if None in fields["kings"] and any(fields["revealed"]):
        raise BadPosition("a king cannot be revealed before both are hidden")
    return State(**fields)


def read_view(text: str, terms: Terms) -> View:
    """A view without its outcome; errors as in ``read_state``."""
    viewer, _, position = text.strip().partition(" ")
    if viewer not in VIEWERS:
        raise InvalidText(
            "a view of Nerva begins with {known}, not with '{viewer}'",
            known=", ".join(VIEWERS),
            viewer=viewer,
        )
    fields, kings = _read(position, terms)
    return View(**fields, side=VIEWERS[viewer], chosen=(kings[0].chosen, kings[1].chosen))


def _read(text: str, terms: Terms) -> tuple[dict[str, Any], tuple[_King, _King]]:
    words = text.split()
    if len(words) < layout.LEVELS:
        raise InvalidText("a position of Nerva begins with its three levels, '-' for an empty one")
    cells = b"".join(read_level(word) for word in words[: layout.LEVELS])
    values = _read_words(words[layout.LEVELS :])
    kings: tuple[_King, _King] = values.get("kings", (_King(None), _King(None)))
    fields = {
        **terms._asdict(),
        "cells": cells,
        "kings": (kings[0].cell, kings[1].cell),
        "revealed": (kings[0].revealed, kings[1].revealed),
        "captured": next((side for side in range(2) if kings[side].captured), None),
        "supply": values.get("supply", full_supply(cells)),
        "mover": values.get("side", 0),
        "quiet": values.get("quiet", 0),
    }
    _check_supply(cells, fields["supply"])
    _check_kings(StateBase(**fields), kings)
    return fields, kings


def _read_words(words: list[str]) -> dict[str, Any]:
    """The words behind the levels by name."""
    values: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition(":")
        read: Any
        if word in ("white", "w", "black", "b"):
            name, read = "side", int(word[0] == "b")
        elif name == "kings":
            read = _read_kings(value)
        elif name == "supply" and _SUPPLY.fullmatch(value):
            read = tuple(tuple(map(int, row.split(","))) for row in value.split("/"))
        elif name == "quiet" and re.fullmatch(r"[0-9]{1,4}", value):
            read = int(value)
        else:
            raise InvalidText("'{word}' does not belong in a position of Nerva", word=word)
        if name in values:
            raise InvalidText("the position says '{name}' twice", name=name)
        values[name] = read
    return values


def _read_kings(text: str) -> tuple[_King, _King]:
    found = [_KING.fullmatch(part) for part in text.split(",")]
    if len(found) != 2 or not all(found):
        raise InvalidText("'kings:{text}' does not name two cells, like kings:e4_2,f6_1!", text=text)
    white, black = (_king(match[1], match[2]) for match in found if match)
    return white, black


def _king(name: str, mark: str) -> _King:
    if name in "-?":
        if mark:
            raise InvalidText("a king without a cell cannot be marked '{mark}'", mark=mark)
        return _King(None, chosen=name == "?")
    return _King(layout.index(name), True, bool(mark), mark == "x")


def _check_supply(cells: bytes, supply: Supply) -> None:
    for side, (rest, most) in enumerate(zip(supply, full_supply(cells), strict=True)):
        for size, left, possible in zip(SIZES, rest, most, strict=True):
            if left > possible or possible < 0:
                raise BadPosition(
                    "{side} has {left} {size} pawns left and {placed} on the board; there are {all} of them",
                    side=SIDES[side],
                    left=max(left, 0),
                    size=size,
                    placed=PAWNS - possible,
                    all=PAWNS,
                )


def _check_kings(found: StateBase, kings: tuple[_King, _King]) -> None:
    """Raise BadPosition where the kings cannot be as the position says."""
    if kings[0].captured and kings[1].captured:
        raise BadPosition("both kings are captured; the game was over with the first")
    chosen = kings[0].chosen, kings[1].chosen
    for side, king in enumerate(kings):
        if king.captured:
            _check_captured(found, side)
        elif king.cell is not None and found.cells[king.cell]:
            cell = layout.CELLS[king.cell]
            raise BadPosition("a pawn stands on {cell}, where {side}'s king is", side=SIDES[side], cell=cell)
    if not all(chosen):
        _check_choosing(found, chosen)
    _check_shared_cell(found)


def _check_choosing(found: StateBase, chosen: tuple[bool, bool]) -> None:
    """Raise BadPosition where kings that are still to be hidden cannot be."""
    if chosen[1] or found.mover != int(chosen[0]):
        raise BadPosition("White chooses the cell of its king first, then Black")
    if not found.free():
        raise BadPosition("a pawn stands on every cell, so no king can be hidden")


def _check_shared_cell(found: StateBase) -> None:
    """Raise BadPosition where only one of two kings on one cell is revealed."""
    cell = found.kings[0]
    if (
        cell is not None
        and found.kings == (cell, cell)
        and found.captured is None
        and found.revealed[0] != found.revealed[1]
    ):
        name = layout.CELLS[cell]
        raise BadPosition("both kings are on {cell}, where they are revealed together", cell=name)


def _check_captured(found: StateBase, side: int) -> None:
    cell = found.kings[side]
    assert cell is not None
    if found.cells[cell] != 2 - side and found.kings[1 - side] != cell:
        name = layout.CELLS[cell]
        raise BadPosition(
            "{side}'s king was captured on {cell}, but the captor does not stand there",
            side=SIDES[side],
            cell=name,
        )
    if found.mover != side:
        raise BadPosition("{side}'s king was captured, so it would be {side}'s turn", side=SIDES[side])


def public_kings(situation: StateBase, side: int | None) -> Kings:
    """The kings' cells as ``side`` may know them: its own, and those that are revealed."""
    white, black = (
        cell if side == owner or situation.revealed[owner] else None
        for owner, cell in enumerate(situation.kings)
    )
    return white, black
