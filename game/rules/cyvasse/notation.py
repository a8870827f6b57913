"""Positions and views as one line.

``C8:rw <pieces> <terrain> w Dd 12 after:e4-e5,d8-d7``: the rule set, what stands on the cells and the
ground row by row (see ``rows``; capitals are White's), whose turn it is, whose dragons are in reserve,
plies since the last capture, and the last of them as far as repetition looks at them (left out where there
are none). ``-`` is no terrain, and no reserve. Terrain: ``o`` forest, ``h`` hills, ``w`` water, ``F`` and
``f`` White's and Black's fortress, ``X`` and ``x`` their ruins, ``*`` burning water. Behind the screen:
``A8 setup <White's> <Black's>``, where ``-`` is no setup yet and ``?`` one that the viewer does not know. A
view begins with white, black or all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

from game.rules.cyvasse import pieces, setups
from game.rules.cyvasse.pieces import ARMY, DRAGON, KING, LETTERS, MOUNTAIN, NAMES, SIDES
from game.rules.cyvasse.ruleset import (
    BURNING,
    FORTRESSES,
    GRASS,
    RUINS,
    TERRAIN_LETTERS,
    TERRAIN_NAMES,
    WATER,
    RuleSet,
)
from game.rules.cyvasse.setups import Setup
from game.rules.cyvasse.state import State, StateBase, View
from game.rules.errors import BadPosition, InvalidText
from game.rules.rows import EMPTY, read_rows, write_rows

VIEWERS = {"white": 0, "black": 1, "all": None}  # first word of a view's text
_KNOWN = LETTERS[1:] + LETTERS[1:].lower()
_QUIET_MOVE = re.compile("([a-k][0-9]{1,2})-([a-k][0-9]{1,2})")


# Writing


def write_state(state: State) -> str:
    """The whole position as one line; ``read_state`` gives it back."""
    return _write(state, (state.chosen[0] is not None, state.chosen[1] is not None))


def write_view(view: View) -> str:
    """A view as one line; ``read_view`` gives it back."""
    viewer = next(word for word, side in VIEWERS.items() if side == view.side)
    return f"{viewer} {_write(view, view.done)}"


def _write(situation: StateBase, done: tuple[bool, bool]) -> str:
    rules, field = situation.rules, situation.rules.field
    words = [rules.code]
    if situation.phase == "setup":
        words.append("setup")
        for known, made in zip(situation.chosen, done, strict=True):
            words.append(setups.write_setup(rules, known) if known else "?" if made else "-")
        return " ".join(words)
    letters = [_letter(rules, cell, found) for cell, found in enumerate(situation.cells)]
    ground = [TERRAIN_LETTERS[terrain] for terrain in situation.terrain]
    for by_cell in (letters, ground) if rules.expert else (letters,):
        words.append(write_rows([by_cell[cell] for cell in row] for row in field.rows))
    words += [] if rules.expert else ["-"]
    words.append("wb"[situation.mover])
    words.append(
        "".join(letter for letter, there in zip("Dd", situation.reserve, strict=True) if there) or "-"
    )
    words.append(str(situation.quiet))
    if situation.after:
        moves = (f"{situation.name(origin)}-{situation.name(target)}" for origin, target in situation.after)
        words.append("after:" + ",".join(moves))
    return " ".join(words)


def _letter(rules: RuleSet, cell: int, found: int) -> str:
    letter = LETTERS[found & pieces.KIND]
    black = rules.field.halves[cell] == 1 if found == pieces.A_MOUNTAIN else pieces.owner(found) == 1
    return letter.lower() if black else letter


# Reading


def read_state(text: str, rules: RuleSet) -> State:
    """A position without its outcome.

    Raises:
        InvalidText: the line cannot be read, or is of another rule set.
        BadPosition: it contradicts itself or the rules.
    """
    fields, done = _read(text, rules)
    if any(made and known is None for made, known in zip(done, fields.get("chosen", ()), strict=False)):
        raise BadPosition("a position names both setups; only a view leaves one open")
    return State(**fields)


def read_view(text: str, rules: RuleSet) -> View:
    """A view without its outcome; errors as in ``read_state``."""
    viewer, _, position = text.strip().partition(" ")
    if viewer not in VIEWERS:
        raise InvalidText(
            "a view of Cyvasse begins with {known}, not with '{viewer}'",
            known=", ".join(VIEWERS),
            viewer=viewer,
        )
    fields, done = _read(position, rules)
    return View(**fields, side=VIEWERS[viewer], done=done)


def _read(text: str, rules: RuleSet) -> tuple[dict[str, Any], tuple[bool, bool]]:
    code, *words = text.split() or [""]
    if code != rules.code:
        raise InvalidText(
            "a position of this rule set begins with {code}, not with '{found}'", code=rules.code, found=code
        )
    if words[:1] == ["setup"]:
        return _read_screen(words[1:], rules)
    if len(words) not in (5, 6):
        raise InvalidText(
            "a position has pieces, terrain, side, reserve and a number of plies; this has {count} words",
            count=len(words),
        )
    fields: dict[str, Any] = {
        "rules": rules,
        "cells": _read_pieces(words[0], rules),
        "terrain": _read_terrain(words[1], rules),
        "mover": _read_word(words[2], {"w": 0, "b": 1}, "whose turn it is"),
        "reserve": _read_word(
            words[3],
            {"-": (False, False), "D": (True, False), "d": (False, True), "Dd": (True, True)},
            "the reserve",
        ),
        "quiet": _read_quiet(words[4]),
        "after": _read_after(words[5], rules) if len(words) == 6 else (),
    }
    _check_armies(rules, fields["cells"], fields["reserve"])
    _check_ground(rules, fields["cells"], fields["terrain"])
    _check_after(StateBase(**fields))
    _check_kings(StateBase(**fields))
    return fields, (True, True)


def _read_screen(words: list[str], rules: RuleSet) -> tuple[dict[str, Any], tuple[bool, bool]]:
    if len(words) != 2:
        raise InvalidText(
            "behind the screen stand two setups, '-' for one that is still to be made, not '{found}'",
            found=" ".join(words),
        )
    found: list[Setup | None] = []
    for side, word in enumerate(words):
        setup = None if word in "-?" else setups.read_setup(rules, word)
        if setup is not None:
            setups.check_setup(rules, setup, side)
        found.append(setup)
    done = (words[0] != "-", words[1] != "-")
    if done[1]:
        raise BadPosition("White sets up first, and when Black has, too, the screen is gone")
    return {"rules": rules, "chosen": (found[0], found[1]), "mover": int(done[0])}, done


def _read_word(word: str, known: dict[str, Any], what: str) -> Any:
    if word not in known:
        raise InvalidText(
            "'{word}' does not say {what}; it is one of {known}", word=word, what=what, known=", ".join(known)
        )
    return known[word]


def _read_quiet(word: str) -> int:
    if not re.fullmatch("[0-9]{1,3}", word):
        raise InvalidText("'{word}' is no number of plies since the last capture", word=word)
    return int(word)


def _read_pieces(text: str, rules: RuleSet) -> bytes:
    cells = bytearray(rules.field.grid.size)
    for cell, letter in _read_cells(text, rules, _KNOWN, "position"):
        if letter != EMPTY:
            cells[cell] = pieces.piece(int(letter.islower()), LETTERS.index(letter.upper()))
    return bytes(cells)


def _read_terrain(text: str, rules: RuleSet) -> bytes:
    if not rules.expert:
        if text != "-":
            raise InvalidText("version A has no terrain; write '-' instead of '{text}'", text=text)
        return bytes(rules.field.grid.size)
    found = sorted(_read_cells(text, rules, TERRAIN_LETTERS[1:], "terrain"))
    return bytes(TERRAIN_LETTERS.index(letter) for _cell, letter in found)


def _read_cells(text: str, rules: RuleSet, letters: str, what: str) -> Iterator[tuple[int, str]]:
    """All cells, in the order of the text, and what stands there."""
    rows = rules.field.rows
    return zip(chain(*rows), "".join(read_rows(text, [len(row) for row in rows], letters, what)), strict=True)


def _read_after(text: str, rules: RuleSet) -> tuple[tuple[int, int], ...]:
    found = [_QUIET_MOVE.fullmatch(part) for part in text.removeprefix("after:").split(",")]
    if not text.startswith("after:") or not all(found):
        raise InvalidText("'{text}' does not belong in a position of Cyvasse", text=text)
    cell = rules.field.grid.cell
    return tuple((cell(match[1]), cell(match[2])) for match in found if match)


# Checking


def _check_armies(rules: RuleSet, cells: bytes, reserve: tuple[bool, bool]) -> None:
    for side, name in enumerate(SIDES):
        if reserve[side] and not rules.reserve:
            raise BadPosition("there is no reserve in this game")
        for kind in range(KING, MOUNTAIN):
            found = cells.count(pieces.piece(side, kind)) + (reserve[side] and kind == DRAGON)
            if kind == KING and not found:
                raise BadPosition("{side} has no king", side=name)
            if found > ARMY[kind]:
                raise BadPosition(
                    "{side} has {found} of the {kind}; at most {most} may be on the board",
                    side=name,
                    found=found,
                    kind=NAMES[kind],
                    most=ARMY[kind],
                )
    if cells.count(pieces.A_MOUNTAIN) > 2 * ARMY[MOUNTAIN]:
        raise BadPosition("there are more than {most} mountains", most=2 * ARMY[MOUNTAIN])


def _check_ground(rules: RuleSet, cells: bytes, terrain: bytes) -> None:
    grid = rules.field.grid
    for side, name in enumerate(SIDES):
        if terrain.count(FORTRESSES[side]) + terrain.count(RUINS[side]) > 1:
            raise BadPosition("{side} has more than one fortress", side=name)
    for cell, ground in enumerate(terrain):
        here = grid.name(cell)
        if ground == BURNING and (cells[cell] or not rules.wildfyre):
            raise BadPosition("nothing may stand on burning water, such as on {cell}", cell=here)
        if cells[cell] == pieces.A_MOUNTAIN and ground in (WATER, *FORTRESSES, *RUINS):
            raise BadPosition(
                "no mountain may stand on {terrain}, such as on {cell}",
                terrain="water" if ground == WATER else f"a {TERRAIN_NAMES[ground]}",
                cell=here,
            )
    if rules.sea:
        for cell in rules.field.ports:
            if cells[cell] == pieces.A_MOUNTAIN:
                here = grid.name(cell)
                raise BadPosition("no mountain may stand in a port, such as on {cell}", cell=here)


def _check_after(situation: StateBase) -> None:
    """Walk back through ``after`` and see that each of its moves could have been made."""
    if len(situation.after) > situation.quiet:
        raise BadPosition(
            "{quiet} plies without a capture are fewer than the {moves} moves after the last one",
            quiet=situation.quiet,
            moves=len(situation.after),
        )
    standing = bytearray(situation.cells)
    side = situation.mover
    for origin, target in reversed(situation.after):
        side = 1 - side
        piece = standing[target]
        if standing[origin] or pieces.owner(piece) != side:
            names = (situation.name(origin), situation.name(target))
            raise BadPosition(
                "{side} cannot have moved from {origin} to {target}",
                side=SIDES[side],
                origin=names[0],
                target=names[1],
                cells=names,
            )
        standing[origin], standing[target] = piece, GRASS


def _check_kings(situation: StateBase) -> None:
    waiting = 1 - situation.mover
    board = situation.board_of(situation.mover)
    if board.in_check(waiting) and not (waiting == 1 and board.in_check(0) and is_start(situation)):
        cells = tuple(situation.name(cell) for cell in board.checkers(waiting))
        raise BadPosition(
            "{side} is in check from {cells_text}, but it is {mover}'s turn",
            side=SIDES[waiting],
            cells_text=", ".join(cells),
            mover=SIDES[situation.mover],
            cells=cells,
        )


def is_start(situation: StateBase) -> bool:
    """Whether it looks as when the screen has just fallen: whole armies, each in its own half."""
    halves, army = situation.rules.field.halves, situation.rules.army()
    home: tuple[list[int], list[int]] = ([], [])
    for cell, found in enumerate(situation.cells):
        if found:
            owner = pieces.owner(found)
            if halves[cell] not in (0, 1) or owner == 1 - halves[cell]:
                return False
            home[halves[cell]].append(found & pieces.KIND)
    return situation.quiet == 0 and all(
        own.count(kind) == count for own in home for kind, count in enumerate(army) if kind
    )
