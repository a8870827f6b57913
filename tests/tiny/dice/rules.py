"""A race with dice: each side brings two runners home.

Turn: the die falls (CHANCE), then the side moves a runner by each number in turn. A runner that lands on
an enemy runner sends it back to the start. Exact rolls are not needed. Position text:
``0,3 2,5 side:1 steps:2,2 turn:7`` (``steps:-``: the die is to fall).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.rules.common_rules import OpenRules, find_moves
from game.rules.errors import BadPosition, IllegalMove, InvalidText
from game.rules.events import Captured, Ended, Event, Moved, Piece, Rolled
from game.rules.options import Option, Options
from game.rules.protocol import CHANCE, NOBODY, Outcome, Step

_LISTED = re.compile("=[1-4]|run [ab]|pass")  # moves in a list by hand

FACES = (1, 2, 3, 4)
WEIGHTS = (3, 2, 2, 1)
LAST_TURN = 120
NAMES = "ab"
RUNNER = (Piece(0, "runner"), Piece(1, "runner"))


@dataclass(frozen=True, slots=True)
class State:
    length: int
    doubles: bool
    runners: tuple[tuple[int, int], tuple[int, int]]
    side: int
    steps: tuple[int, ...]
    count: int  # turns played, those before a position that was read included
    turn: int = field(default=0, compare=False)

    @property
    def to_act(self) -> int:
        if RULES.outcome(self) is not None:
            return NOBODY
        return self.side if self.steps else CHANCE


@dataclass(frozen=True, slots=True)
class Roll:
    value: int


@dataclass(frozen=True, slots=True)
class Run:
    runner: int  # 0, 1, or -1: nothing can move


class RaceRules(OpenRules[State, Roll | Run]):
    name = "tiny-dice"
    title = "Race"
    sides = ("Red", "Blue")
    options = (
        Option("length", "Length", "Cells to run.", 8, low=4, high=20),
        Option("doubles", "Doubles", "A 4 is played as two steps of 2.", True),
    )

    def knows_draws(self, options: Options) -> bool:
        return False

    def initial(self, options: Options) -> State:
        given = self.resolve_options(options)
        return State(given["length"], given["doubles"], ((0, 0), (0, 0)), 0, (), 0)

    def legal_moves(self, state: State) -> Sequence[Roll | Run]:
        if state.to_act == NOBODY:
            return ()
        if state.to_act == CHANCE:
            return tuple(Roll(value) for value in FACES)
        can = tuple(Run(i) for i, at in enumerate(state.runners[state.side]) if at < state.length)
        return can or (Run(-1),)

    def chance_weights(self, state: State) -> Sequence[int]:
        return WEIGHTS

    def apply(self, state: State, move: Roll | Run) -> Step[State]:
        if move not in self.legal_moves(state):
            raise IllegalMove("{move} cannot be played now", move=self.format_move(state, move))
        if isinstance(move, Roll):
            steps = (2, 2) if move.value == 4 and state.doubles else (move.value,)
            return Step(replace(state, steps=steps), (Rolled((move.value,)),))
        return self._run(state, move.runner)

    def _run(self, state: State, runner: int) -> Step[State]:
        side, events = state.side, list[Event]()
        mine, theirs = list(state.runners[side]), list(state.runners[1 - side])
        if runner >= 0:
            start = mine[runner]
            mine[runner] = end = min(state.length, start + state.steps[0])
            events.append(Moved(RUNNER[side], f"{start}", f"{end}"))
            for i, at in enumerate(theirs):
                if at == end and 0 < end < state.length:
                    theirs[i] = 0
                    events.append(Captured(RUNNER[1 - side], f"{end}", (f"{end}",)))
        moved, others = (mine[0], mine[1]), (theirs[0], theirs[1])
        rest = state.steps[1:]
        after = replace(
            state,
            runners=(moved, others) if side == 0 else (others, moved),
            side=side if rest else 1 - side,
            steps=rest,
            count=state.count + (not rest),
            turn=state.turn + (not rest),
        )
        outcome = self.outcome(after)
        if outcome:
            events.append(Ended(outcome.winner, outcome.reason))
        return Step(after, tuple(events))

    def outcome(self, state: State) -> Outcome | None:
        for side, name in enumerate(self.sides):
            if all(at == state.length for at in state.runners[side]):
                return Outcome(side, "home", f"Both runners of {name} are home.")
        if state.count >= LAST_TURN:
            return Outcome(None, "too-long", "The race took too long.")
        return None

    def parse_move(self, state: State, text: str) -> Roll | Run:
        found = re.fullmatch(r"=([1-4])|run ([ab])|(pass)", text.strip())
        if not found:
            raise InvalidText("'{text}' is none of 'run a', 'run b', 'pass' or a roll like '=3'", text=text)
        if found[1]:
            return Roll(int(found[1]))
        return Run(-1 if found[3] else NAMES.index(found[2]))

    def format_move(self, state: State, move: Roll | Run, side: int | None = None) -> str:
        if isinstance(move, Roll):
            return f"={move.value}"
        return f"run {NAMES[move.runner]}" if move.runner >= 0 else "pass"

    def transcribe(self, state: State, text: str) -> Sequence[str]:
        return find_moves(_LISTED, text)

    def parse_state(self, text: str, options: Options) -> State:
        given = self.resolve_options(options)
        length: int = given["length"]
        number = r"(\d{1,3})"
        found = re.fullmatch(
            f"{number},{number} {number},{number} side:([01]) steps:(-|[1-4](?:,[1-4])?) turn:{number}",
            text,
            re.ASCII,
        )
        if not found:
            raise InvalidText("'{text}' is no position of the race", text=text)
        a, b, c, d = (int(found[i]) for i in range(1, 5))
        if max(a, b, c, d) > length:
            raise BadPosition("nobody runs farther than {length}", length=length)
        steps = () if found[6] == "-" else tuple(int(word) for word in found[6].split(","))
        return State(length, given["doubles"], ((a, b), (c, d)), int(found[5]), steps, int(found[7]))

    def format_state(self, state: State) -> str:
        (a, b), (c, d) = state.runners
        steps = ",".join(map(str, state.steps)) or "-"
        return f"{a},{b} {c},{d} side:{state.side} steps:{steps} turn:{state.count}"


RULES = RaceRules()
