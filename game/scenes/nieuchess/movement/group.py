"""Several pawns that move together: each goes as many hexes in the same direction, or all invade one bank."""

from __future__ import annotations

import dataclasses
from functools import lru_cache

from game.rules.nieuchess.position import ALLOWANCE, INVADE, WALK
from game.rules.nieuchess.ruleset import INVASION
from game.rules.nieuchess.state import Move, State, with_pawns
from game.rules.nieuchess.terrain import GRID
from game.rules.topology.topology import Place
from game.scenes.nieuchess.movement.move_range import range_from

_CELLS = {place: cell for cell, place in enumerate(GRID.places())}


class Group:
    """The pawns that are chosen to move together.

    Attributes:
        choices: the hexes of the pawns that may be chosen; none while each pawn moves by itself.
        members: the hexes of the chosen pawns; the last one goes to the hex that is clicked, the others keep
            their places beside it.
    """

    def __init__(self) -> None:
        self.choices: tuple[int, ...] = ()
        self.members: tuple[int, ...] = ()

    @property
    def choosing(self) -> bool:
        """Whether clicks choose pawns, and then where they go."""
        return bool(self.choices)

    def switch(self, choices: tuple[int, ...]) -> None:
        """Begin to choose among the pawns on these hexes, or end it."""
        self.choices, self.members = () if self.choices else choices, ()

    def add(self, choices: tuple[int, ...], cells: tuple[int, ...]) -> None:
        """Add pawns, each of which is one of ``choices``; a single one that is in the group leaves it, and
        the last one that leaves ends it."""
        self.choices = choices
        if len(cells) == 1:
            self.toggle(*cells)
        else:
            self.members = (*(member for member in self.members if member not in cells), *cells)
        if not self.members:
            self.end()

    def toggle(self, cell: int) -> None:
        """Add a pawn to the group, or take it out."""
        if cell in self.members:
            self.members = tuple(member for member in self.members if member != cell)
        else:
            self.members = (*self.members, cell)

    def end(self) -> None:
        """Let all pawns go."""
        self.choices = self.members = ()


@lru_cache(maxsize=32)
def journeys(state: State, members: tuple[int, ...]) -> dict[int, tuple[Move, ...]]:
    """By hex to which the last member can go, the moves with which all of them keep their places, in an order
    in which they are possible; and by red hex the moves with which they invade its bank."""
    found = _landings(state, members)
    for target in _near(members[-1]) if members else ():
        goals = _goals(members, target)
        moves = _in_order(state, dict(zip(members, goals, strict=True))) if goals is not None else None
        if moves is not None:
            found[target] = moves
    return found


def _landings(state: State, members: tuple[int, ...]) -> dict[int, tuple[Move, ...]]:
    """By vacant red hex, the invasion in which the last member comes there, the others to the vacant hexes
    of the bank that are nearest to it; none where not all can invade."""
    embarked = state.rules.terrain.embarkation.issuperset(members)
    if not members or not embarked or len(members) > min(INVASION, state.room()):
        return {}
    found = {}
    for bank in state.rules.terrain.banks:
        vacant = sorted(bank - state.pawns[0] - state.pawns[1])
        for target in vacant if len(vacant) >= len(members) else ():
            goals = sorted(vacant, key=lambda cell: GRID.distance(cell, target))[: len(members)]
            pairs = zip(reversed(members), goals, strict=True)
            found[target] = tuple(Move(INVADE, member, goal) for member, goal in pairs)
    return found


def _near(cell: int) -> list[int]:
    """The hexes that a walk could lead to on an empty map."""
    return [other for other in range(GRID.size) if 0 < GRID.distance(cell, other) <= ALLOWANCE]


def _goals(members: tuple[int, ...], target: int) -> tuple[int, ...] | None:
    """Where the members come when the last of them comes to a hex; None where the map ends before."""
    places = GRID.places()
    x, y = places[target].x - places[members[-1]].x, places[target].y - places[members[-1]].y
    goals = [_CELLS.get(Place(places[member].x + x, places[member].y + y)) for member in members]
    known = tuple(goal for goal in goals if goal is not None)
    return known if len(known) == len(goals) else None


def _in_order(state: State, ways: dict[int, int]) -> tuple[Move, ...] | None:
    """Walks from origins to goals in an order in which each is possible; None where there is none."""
    side, left, moves = state.mover, dict(ways), []
    taken = (state.pawns[0] | state.pawns[1]) - ways.keys()
    if any(goal in taken or goal not in state.rules.terrain.open for goal in ways.values()):
        return None
    while left:
        going = next((cell for cell in left if range_from(state, cell).kinds.get(left[cell]) == WALK), None)
        if going is None:
            return None
        goal = left.pop(going)
        moves.append(Move(WALK, going, goal))
        state = with_pawns(state, side, state.pawns[side] - {going} | {goal})
        state = dataclasses.replace(state, moved=state.moved | {goal})
    return tuple(moves)
