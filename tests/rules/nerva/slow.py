"""Nerva once more, from the rules' text alone: slow, and sharing nothing with game.rules.nerva.

A cell is (column letter, row, level), a colour "w" or "b". The kings are hidden before a position begins.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

COLUMNS = "abcdefgh"
CELLS = [(column, row, level) for level in (1, 2, 3) for row in range(1, 9) for column in COLUMNS]


class Position(NamedTuple):
    pawns: dict  # cell: colour
    kings: dict  # colour: cell
    shown: frozenset = frozenset()  # colours
    supply: dict = {(colour, level): 32 for colour in "wb" for level in (1, 2, 3)}  # noqa: RUF012
    turn: str = "w"
    quiet: int = 0
    captured: str = ""  # whose king


def other(colour):
    return "b" if colour == "w" else "w"


def name(cell):
    return "{}{}_{}".format(*cell)


def cell_of(text):
    return text[0], int(text[1]), int(text[3])


def beside(cell, across):
    """The diagonal (``across`` 2) or the orthogonal (1) neighbours of a cell."""
    column, row, level = cell
    for dx, dy in product((-1, 0, 1), repeat=2):
        if abs(dx) + abs(dy) == across:
            there = COLUMNS.find(column) + dx, row + dy
            if there[0] in range(8) and there[1] in range(1, 9):
                yield COLUMNS[there[0]], there[1], level


def revealed(position, cell):
    """The colours of the kings that are to be seen on a cell."""
    return {
        colour for colour in position.shown if position.kings[colour] == cell and position.captured != colour
    }


def in_stack(position, cell):
    column, row, _ = cell
    return len({position.pawns.get((column, row, level)) for level in (1, 2, 3)} | {None}) == 2 and all(
        (column, row, level) in position.pawns for level in (1, 2, 3)
    )


def attack(position, cell):
    colour = position.pawns[cell]
    if in_stack(position, cell):
        return 3
    return 1 + sum(position.pawns.get(near) == colour for near in beside(cell, 2))


def defence(position, cell, colour):
    friends = sum(position.pawns.get(near) == colour for near in beside(cell, 1))
    if position.pawns.get(cell) != colour:
        assert colour in revealed(position, cell)
        return friends
    return 3 if in_stack(position, cell) else 1 + friends


def applied(position, origin, target):
    colour = position.pawns[origin]
    points = attack(position, origin)
    if target in beside(origin, 2):
        column = 2 * COLUMNS.index(target[0]) - COLUMNS.index(origin[0])
        behind = (COLUMNS[column] if column in range(8) else None, 2 * target[1] - origin[1], target[2])
        roof = (target[0], target[1], target[2] + 1)
        covered = position.pawns.get(roof) == other(colour) or other(colour) in revealed(position, roof)
        if position.pawns.get(behind) == colour and not covered:
            points += 2
    return points


def succeeds(position, origin, target):
    enemy = other(position.pawns[origin])
    return applied(position, origin, target) > defence(position, target, enemy)


def free(position):
    return [cell for cell in CELLS if cell not in position.pawns and not revealed(position, cell)]


def attacks(position, colour):
    for origin in CELLS:
        if position.pawns.get(origin) == colour and position.supply[colour, origin[2]]:
            for target in (*beside(origin, 1), *beside(origin, 2)):
                if position.pawns.get(target) == other(colour) or other(colour) in revealed(position, target):
                    yield origin, target


def placements(position, colour):
    return [cell for cell in free(position) if position.supply[colour, cell[2]]]


def moves(position, limit=0):
    """Texts of the legal moves; none when the game is over."""
    if result(position, limit) is not None:
        return []
    found = [name(cell) for cell in placements(position, position.turn)]
    for origin, target in attacks(position, position.turn):
        found.append(f"{name(origin)}->{name(target)}" + "x" * succeeds(position, origin, target))
    return found or ["pass"]


def play(position, text):
    after = position._replace(turn=other(position.turn), quiet=position.quiet + 1)
    if text == "pass":
        return after
    if "->" in text:
        return _attack(position, after, *(cell_of(part) for part in text.split("->")))
    cell = cell_of(text)
    here = {colour for colour, where in position.kings.items() if where == cell}
    if here:
        return after._replace(shown=position.shown | here, quiet=0)
    return _put(position, after, cell)


def _put(position, after, cell):
    spent = {**position.supply, (position.turn, cell[2]): position.supply[position.turn, cell[2]] - 1}
    return after._replace(pawns={**position.pawns, cell: position.turn}, supply=spent, quiet=0)


def _attack(position, after, origin, target):
    if not succeeds(position, origin, target):
        return after
    if target in position.pawns:
        return _put(position, after, target)
    after = after._replace(captured=other(position.turn), quiet=0)
    return after if position.turn in revealed(position, target) else _put(position, after, target)


def result(position, limit=0, siege=False):
    """None, or "w", "b", "draw"; ``limit`` is quiet turns of both sides together, 0 for none; with ``siege``
    that decides where nobody can go on."""
    if position.captured:
        return other(position.captured)
    end = verdict(position) if siege else "draw"
    if not any(position.supply.values()) or (limit and position.quiet >= limit):
        return end
    for colour in "wb":
        if placements(position, colour) or any(
            succeeds(position, *attack) for attack in attacks(position, colour)
        ):
            return None
    return end


def verdict(position):
    """Who wins a siege: "w", "b" or "draw"."""
    seen = position._replace(shown=frozenset("wb"))
    worth = {}
    for colour in "wb":
        king = position.kings[colour]
        near = [cell for across in (1, 2) for cell in beside(king, across)]
        attacks = [applied(seen, cell, king) for cell in near if position.pawns.get(cell) == other(colour)]
        pawns = [*position.pawns.values()].count(colour)
        worth[colour] = defence(seen, king, colour) - max([0, *attacks]), pawns
    return "draw" if worth["w"] == worth["b"] else max("wb", key=worth.get)


def perft(position, depth, limit=0):
    if depth == 0 or result(position, limit) is not None:
        return 1
    texts = moves(position, limit)
    if depth == 1:
        return len(texts)
    return sum(perft(play(position, text), depth - 1, limit) for text in texts)
