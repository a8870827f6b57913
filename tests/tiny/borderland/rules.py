"""Borderland: two armies of pawns on a large map, several steps a turn.

A turn has three steps; the word ``end`` gives up those that are left. A pawn steps to a neighbouring hex
that is no water and takes what stands there, but nobody climbs onto an enemy on a hill unless from a hill
or a wood. Who enters the enemy's capital, or takes the last pawn, wins. Position text:
``A1,B2 / C3 side:0 steps:3 turn:0``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.rules.common_rules import OpenRules
from game.rules.errors import BadPosition, IllegalMove, InvalidText
from game.rules.events import Captured, Ended, Moved, Passed, Piece
from game.rules.options import Option, read_options
from game.rules.protocol import NOBODY, Outcome, Step
from tests.tiny.borderland.land import CAPITALS, HILL, MAP, MEADOW, START, TERRAIN, WATER

PAWNS = (Piece(0, "pawn"), Piece(1, "pawn"))
HEX = r"[A-Z]{1,2}[0-9]{1,2}"


@dataclass(frozen=True, slots=True)
class State:
    pawns: tuple[frozenset[int], frozenset[int]]
    side: int
    steps: int  # left in this turn
    count: int  # turns played, those before a position that was read included
    length: int  # turns until the game is drawn
    most: int  # steps of a turn
    turn: int = field(default=0, compare=False)

    @property
    def to_act(self) -> int:
        return NOBODY if RULES.outcome(self) is not None else self.side


class March(NamedTuple):
    origin: int
    target: int


class End(NamedTuple):
    """Gives up the steps that are left."""


class Rules(OpenRules):
    name = "tiny-borderland"
    title = "Borderland"
    sides = ("North", "South")
    options = (
        Option("steps", "Steps", "Steps of a turn.", 3, low=1, high=5),
        Option("turns", "Turns", "Turns until a draw.", 40, low=2, high=400),
    )

    def resolve_options(self, given):
        return read_options(self.options, given)

    def knows_draws(self, options):
        return True

    def initial(self, options):
        values = self.resolve_options(options)
        pawns = frozenset(START[0]), frozenset(START[1])
        return State(pawns, 0, values["steps"], 0, values["turns"], values["steps"])

    def legal_moves(self, state):
        if state.to_act == NOBODY:
            return ()
        found = [
            March(origin, target)
            for origin in sorted(state.pawns[state.side])
            for target in MAP.neighbours(origin)
            if not hindrance(state, origin, target)
        ]
        return (*found, End())

    def apply(self, state, move):
        if state.to_act == NOBODY:
            raise IllegalMove("the war is over")
        if isinstance(move, End):
            return Step(_next(state, state.pawns, 0), (Passed(state.side),))
        origin, target = MAP.name(move.origin), MAP.name(move.target)
        if move.origin not in state.pawns[state.side]:
            raise IllegalMove("no pawn of yours stands on {cell}", cell=origin, cells=(origin,))
        if move.target not in MAP.neighbours(move.origin):
            raise IllegalMove("{target} is more than a step away", target=target, cells=(target,))
        reason = hindrance(state, *move)
        if reason:
            raise IllegalMove(reason, target=target, cells=(target,))
        return self._march(state, move)

    def _march(self, state, move):
        side = state.side
        mine = state.pawns[side] - {move.origin} | {move.target}
        theirs = state.pawns[1 - side] - {move.target}
        events = [Moved(PAWNS[side], MAP.name(move.origin), MAP.name(move.target))]
        if theirs != state.pawns[1 - side]:
            events.append(Captured(PAWNS[1 - side], MAP.name(move.target), (MAP.name(move.target),)))
        both = (mine, theirs) if side == 0 else (theirs, mine)
        after = _next(state, both, state.steps - 1)
        outcome = self.outcome(after)
        if outcome:
            events.append(Ended(outcome.winner, outcome.reason, outcome.cells))
        return Step(after, tuple(events))

    def outcome(self, state):
        for side, name in enumerate(self.sides):
            if CAPITALS[1 - side] in state.pawns[side]:
                return Outcome(
                    side, "capital", f"{name} has taken the capital.", (MAP.name(CAPITALS[1 - side]),)
                )
            if not state.pawns[1 - side]:
                return Outcome(side, "last-pawn", f"{name} has taken the last pawn.")
        if state.count >= state.length:
            return Outcome(None, "too-long", "The war took too long.")
        return None

    def parse_move(self, state, text):
        found = re.fullmatch(f"({HEX})-({HEX})|end", text.strip(), re.ASCII)
        if not found:
            raise InvalidText("'{text}' is neither 'end' nor a step such as 'C7-C8'", text=text)
        return March(MAP.cell(found[1]), MAP.cell(found[2])) if found[1] else End()

    def format_move(self, state, move, side=None):
        return "end" if isinstance(move, End) else f"{MAP.name(move.origin)}-{MAP.name(move.target)}"

    def parse_state(self, text, options):
        values = self.resolve_options(options)
        armies = f"(-|{HEX}(?:,{HEX})*)"
        found = re.fullmatch(
            f"{armies} / {armies} side:([01]) steps:([1-9]) turn:([0-9]{{1,3}})", text, re.ASCII
        )
        if not found:
            raise InvalidText("'{text}' is no position of the war", text=text)
        lists = [
            [] if army == "-" else [MAP.cell(name) for name in army.split(",")]
            for army in (found[1], found[2])
        ]
        cells = lists[0] + lists[1]
        if len(cells) != len(set(cells)) or any(TERRAIN[cell] == WATER for cell in cells):
            raise BadPosition("two pawns stand on one hex, or one in the water")
        if (
            max(map(len, lists)) > len(START[0])
            or int(found[4]) > values["steps"]
            or int(found[5]) % 2 != int(found[3])
        ):
            raise BadPosition("there are too many pawns or steps, or it is another side's turn")
        pawns = frozenset(lists[0]), frozenset(lists[1])
        return State(pawns, int(found[3]), int(found[4]), int(found[5]), values["turns"], values["steps"])

    def format_state(self, state):
        north, south = (",".join(map(MAP.name, sorted(army))) or "-" for army in state.pawns)
        return f"{north} / {south} side:{state.side} steps:{state.steps} turn:{state.count}"


def hindrance(state, origin, target):
    """Why the pawn on a hex cannot step to its neighbour; empty: it can."""
    if TERRAIN[target] == WATER:
        return "{target} is water"
    if target in state.pawns[state.side]:
        return "a pawn of yours stands on {target} already"
    if TERRAIN[target] == HILL and TERRAIN[origin] == MEADOW and target in state.pawns[1 - state.side]:
        return "nobody attacks the hill {target} from a meadow"
    return ""


def _next(state, pawns, steps):
    if steps:
        return replace(state, pawns=pawns, steps=steps)
    return replace(
        state, pawns=pawns, side=1 - state.side, steps=state.most, count=state.count + 1, turn=state.turn + 1
    )


RULES = Rules()
