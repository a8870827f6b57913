"""A skirmish behind a screen: both sides set up in secret, in free form; then all is open.

Every side puts a chief and its guards on its two ranks, all in one line of text: ``chief a1 guards b1 c2``.
Then pieces step one square along rows and columns and take what they step on; who takes the chief wins,
with a step that is written ``b2-b1#``.
Position text: ``chief a1 guards b1 c2 | - | side:1 turn:1`` (``-``: not set up; ``x``: no chief left).
"""

from __future__ import annotations

import itertools
import random
import re
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.rules.common_rules import CommonRules, find_moves
from game.rules.errors import BadPosition, IllegalMove, InvalidText
from game.rules.events import Captured, Chosen, Ended, Moved, Piece, Revealed
from game.rules.options import Option
from game.rules.protocol import HIDDEN_MOVE, NOBODY, Outcome, Step
from game.rules.topology.squares import SquareGrid

_LISTED = re.compile(r"chief [a-z]\d guards(?: [a-z]\d(?!-))+|[a-z]\d-[a-z]\d#?")  # moves in a list by hand

RANKS = 5
LAST_TURN = 60


class Setup(NamedTuple):
    chief: int | None
    guards: tuple[int, ...]  # rising


class Walk(NamedTuple):
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class State:
    files: int
    guards: int
    armies: tuple[Setup | None, Setup | None]
    side: int
    count: int  # turns played, those before a position that was read included
    turn: int = field(default=0, compare=False)

    @property
    def grid(self) -> SquareGrid:
        return SquareGrid(self.files, RANKS)

    @property
    def to_act(self) -> int:
        return NOBODY if RULES.outcome(self) else self.side


@dataclass(frozen=True, slots=True)
class View:
    side: int | None
    state: State  # with an army of the enemy that may not be known taken away
    to_act: int

    @property
    def turn(self) -> int:
        return self.state.turn


class Rules(CommonRules):
    name = "tiny-formation"
    title = "Skirmish"
    sides = ("South", "North")
    options = (
        Option("files", "Files", "Width of the board.", 4, low=3, high=6),
        Option("guards", "Guards", "Guards of each side.", 2, low=1, high=3),
    )

    def knows_draws(self, options):
        return True

    def initial(self, options):
        values = self.resolve_options(options)
        return State(values["files"], values["guards"], (None, None), 0, 0)

    def legal_moves(self, state):
        if state.to_act == NOBODY or None in state.armies:
            return ()
        own = _cells(state.armies[state.side])
        return tuple(
            Walk(origin, target) for origin in own for target in _near(state, origin) if target not in own
        )

    def board(self, state):
        return None

    def random_free_form(self, state, rng: random.Random):
        if None not in state.armies:
            return None
        cells = rng.sample(sorted(_home(state, state.to_act)), state.guards + 1)
        return Setup(cells[0], tuple(sorted(cells[1:])))

    def apply(self, state, move):
        if state.to_act == NOBODY:
            raise IllegalMove("the skirmish is over")
        if isinstance(move, Setup):
            return self._set_up(state, move)
        if None in state.armies:
            raise IllegalMove("both sides must set up first")
        if move not in self.legal_moves(state):
            raise IllegalMove(
                "no piece of yours can go from {origin} to {target}",
                cells=(state.grid.name(move.origin),),
                origin=state.grid.name(move.origin),
                target=state.grid.name(move.target),
            )
        return self._walk(state, move)

    def _set_up(self, state, setup):
        side = state.to_act
        if state.armies[side] is not None:
            raise IllegalMove("your pieces stand already")
        outside = sorted(set(_cells(setup)) - _home(state, side))
        if outside:
            names = tuple(state.grid.name(cell) for cell in outside)
            raise IllegalMove("{squares} is not on your two ranks", cells=names, squares=", ".join(names))
        complete = setup.chief is not None and len(setup.guards) == state.guards
        if not complete or len(set(_cells(setup))) <= state.guards:
            raise IllegalMove("a chief and {count} guards stand on different squares", count=state.guards)
        armies = (setup, None) if side == 0 else (state.armies[0], setup)
        after = replace(state, armies=armies, side=1 - side, count=state.count + 1, turn=state.turn + 1)
        if side == 0:
            return Step(after, (Chosen(0, self.format_move(state, setup), audience=(0,)),))
        return Step(
            after,
            tuple(
                Revealed(piece, state.grid.name(cell))
                for owner in (0, 1)
                for cell, piece in _pieces(armies[owner], owner)
            ),
        )

    def _walk(self, state, walk):
        side, grid = state.side, state.grid
        mine, theirs = state.armies[side], state.armies[1 - side]
        piece = dict(_pieces(mine, side))[walk.origin]
        taken = dict(_pieces(theirs, 1 - side)).get(walk.target)
        events = [Moved(piece, grid.name(walk.origin), grid.name(walk.target))]
        mine = _move(mine, walk)
        if taken:
            theirs = _without(theirs, walk.target)
            events.append(Captured(taken, grid.name(walk.target), (grid.name(walk.target),)))
        armies = (mine, theirs) if side == 0 else (theirs, mine)
        after = replace(state, armies=armies, side=1 - side, count=state.count + 1, turn=state.turn + 1)
        outcome = self.outcome(after)
        if outcome:
            events.append(Ended(outcome.winner, outcome.reason, outcome.cells))
        return Step(after, tuple(events))

    def outcome(self, state):
        if None in state.armies:
            return None
        for side, army in enumerate(state.armies):
            if army.chief is None:
                return Outcome(1 - side, "chief-taken", f"The chief of {self.sides[side]} was taken.")
        if state.count >= LAST_TURN:
            return Outcome(None, "too-long", "The skirmish took too long.")
        return None

    def view(self, state, side):
        armies = state.armies
        if None in armies:
            armies = tuple(army if owner == side else None for owner, army in enumerate(armies))
        return View(side, replace(state, armies=armies), state.to_act)

    def disclose(self, state, side):
        return View(side, state, state.to_act)

    def sample(self, view, rng: random.Random):
        state = view.state
        if state.count == 1 and state.armies[0] is None:
            empty = replace(state, armies=(None, None), side=0)
            return replace(state, armies=(self.random_free_form(empty, rng), None))
        return state

    def parse_move(self, state, text):
        words = text.split()
        if words[:1] == ["chief"]:
            return _read_army(text.strip(), state.grid)
        found = re.fullmatch(r"([a-z]\d)-([a-z]\d)#?", text.strip(), re.ASCII)
        if not found:
            raise InvalidText(
                "'{text}' is neither a walk such as 'b1-b2' nor a setup such as 'chief a1 guards b1 c2'",
                text=text,
            )
        return Walk(state.grid.cell(found[1]), state.grid.cell(found[2]))

    def format_move(self, state, move, side=None):
        if isinstance(move, Walk):
            return f"{state.grid.name(move.origin)}-{state.grid.name(move.target)}"
        if side is not None and side != state.to_act and state.armies == (None, None):
            return HIDDEN_MOVE
        return _write_army(move, state.grid)

    def format_played(self, state, move, side=None):
        text = self.format_move(state, move, side)
        if isinstance(move, Walk) and state.armies[1 - state.side].chief == move.target:
            return f"{text}#"
        return text

    def transcribe(self, state, text):
        """South's formation, which everybody may leave out, is any that lets the rest be played."""
        moves = find_moves(_LISTED, text)
        if moves and state.armies == (None, None) and not self._plays(state, moves):
            home = sorted(_home(state, 0))
            for chief, *guards in itertools.permutations(home, 1 + state.guards):
                if guards == sorted(guards):
                    setup = _write_army(Setup(chief, tuple(guards)), state.grid)
                    if self._plays(state, [setup, *moves]):
                        return [setup, *moves]
        return moves

    def _plays(self, state, moves):
        try:
            for text in moves:
                move = self.parse_move(state, text)
                too_early = isinstance(move, Walk) and None in state.armies
                if too_early or self.format_played(state, move) != text:
                    return False
                state = self.apply(state, move).state
        except (IllegalMove, InvalidText):
            return False
        return True

    def parse_state(self, text, options):
        values = self.resolve_options(options)
        found = re.fullmatch(r"([a-z0-9 -]+) \| ([a-z0-9 -]+) \| side:([01]) turn:(\d{1,3})", text, re.ASCII)
        if not found:
            raise InvalidText("'{text}' is no position of the skirmish", text=text)
        grid = SquareGrid(values["files"], RANKS)
        armies = tuple(None if word == "-" else _read_army(word, grid) for word in (found[1], found[2]))
        state = State(values["files"], values["guards"], armies, int(found[3]), int(found[4]))
        cells = [cell for army in armies if army for cell in _cells(army)]
        if len(cells) > len(set(cells)) or any(army and len(army.guards) > state.guards for army in armies):
            raise BadPosition("there are too many pieces, or two on one square")
        if (
            (armies[0] is None and armies[1] is not None)
            or armies.count(None) != max(0, 2 - state.count)
            or state.count % 2 != state.side
        ):
            raise BadPosition("the turn does not fit what stands on the board")
        return state

    def format_state(self, state):
        words = ("-" if army is None else _write_army(army, state.grid) for army in state.armies)
        return f"{' | '.join(words)} | side:{state.side} turn:{state.count}"

    def parse_view(self, text, options):
        found = re.fullmatch(r"([01-])>(-?\d)>(.*?)(\?)?", text, re.ASCII)
        if not found or int(found[2]) not in (0, 1, NOBODY):
            raise InvalidText("'{text}' is no view of the skirmish", text=text)
        side = None if found[1] == "-" else int(found[1])
        if not found[4]:
            return View(side, self.parse_state(found[3], options), int(found[2]))
        blind = self.initial(options)
        return View(side, replace(blind, side=1, count=1), int(found[2]))

    def format_view(self, view):
        side = "-" if view.side is None else view.side
        hidden = view.state.count == 1 and view.state.armies[0] is None
        return f"{side}>{view.to_act}>{'?' if hidden else self.format_state(view.state)}"


def _cells(army):
    return ((army.chief,) if army.chief is not None else ()) + army.guards


def _pieces(army, side):
    chief = [(army.chief, Piece(side, "chief"))] if army.chief is not None else []
    return chief + [(cell, Piece(side, "guard")) for cell in army.guards]


def _home(state, side):
    start = 0 if side == 0 else (RANKS - 2) * state.files
    return set(range(start, start + 2 * state.files))


def _near(state, cell):
    rank, file = divmod(cell, state.files)
    steps = ((rank + 1, file), (rank, file + 1), (rank - 1, file), (rank, file - 1))
    return [r * state.files + f for r, f in steps if 0 <= r < RANKS and 0 <= f < state.files]


def _move(army, walk):
    guards = tuple(sorted(walk.target if cell == walk.origin else cell for cell in army.guards))
    return Setup(walk.target if army.chief == walk.origin else army.chief, guards)


def _without(army, cell):
    return Setup(None if army.chief == cell else army.chief, tuple(c for c in army.guards if c != cell))


def _write_army(army, grid):
    chief = "x" if army.chief is None else grid.name(army.chief)
    return " ".join(["chief", chief, "guards", *(grid.name(cell) for cell in army.guards)])


def _read_army(text, grid):
    words = text.split()
    if len(words) < 3 or words[0] != "chief" or words[2] != "guards":
        raise InvalidText("'{text}' is not like 'chief a1 guards b1 c2'", text=text)
    chief = None if words[1] == "x" else grid.cell(words[1])
    return Setup(chief, tuple(sorted(grid.cell(word) for word in words[3:])))


RULES = Rules()
