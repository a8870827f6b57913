"""Hide and seek on a row of cells: the hider chooses in secret, and may slip one cell on in secret.

The seeker opens a cell a turn; opened cells stay open and nobody can be in them. Found: the seeker wins;
not found in so many tries: the hider. Position text: ``at:3 opened:1,5 act:0`` (``at:-``: not yet hidden);
view text: ``side|at:? opened:1,5 act:0``. An opening that found the child is written ``open 3!``.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.rules.common_rules import CommonRules, find_moves
from game.rules.errors import BadPosition, IllegalMove, InvalidText
from game.rules.events import Chosen, Ended, Piece, Removed, Revealed
from game.rules.options import Option
from game.rules.protocol import HIDDEN_MOVE, NOBODY, Outcome, Step

_LISTED = re.compile("(?:hide|slip|open) [1-9]!?")  # moves in a list by hand

HIDER, SEEKER = 0, 1
CHILD = Piece(HIDER, "child")
LID = Piece(SEEKER, "lid")


@dataclass(frozen=True, slots=True)
class State:
    cells: int
    tries: int
    at: int | None  # where the child is
    opened: tuple[int, ...]
    side: int  # whose turn it would be: HIDER or SEEKER
    turn: int = field(default=0, compare=False)

    @property
    def to_act(self) -> int:
        return NOBODY if RULES.outcome(self) else self.side


@dataclass(frozen=True, slots=True)
class View:
    side: int | None
    cells: int
    tries: int
    at: int | None  # None also when the side may not know
    hidden: bool  # whether the child has hidden
    opened: tuple[int, ...]
    to_act: int
    turn: int = field(default=0, compare=False)


class Move(NamedTuple):
    verb: str  # "hide", "slip" or "open"
    cell: int


class Rules(CommonRules):
    name = "tiny-secret"
    title = "Hide and seek"
    sides = ("Hider", "Seeker")
    options = (
        Option("cells", "Cells", "How many cells there are.", 5, low=3, high=9),
        Option("tries", "Tries", "How often the seeker may open one.", 3, low=1, high=3),
    )

    def knows_draws(self, options):
        return False

    def initial(self, options):
        values = self.resolve_options(options)
        return State(values["cells"], values["tries"], None, (), HIDER)

    def legal_moves(self, state):
        if state.to_act == NOBODY:
            return ()
        free = [cell for cell in range(1, state.cells + 1) if cell not in state.opened]
        if state.to_act == SEEKER:
            return tuple(Move("open", cell) for cell in free)
        if state.at is None:
            return tuple(Move("hide", cell) for cell in free)
        return tuple(Move("slip", cell) for cell in free if abs(cell - state.at) <= 1)

    def board(self, state):
        return None

    def apply(self, state, move):
        if move not in self.legal_moves(state):
            raise IllegalMove(
                "nobody can {verb} cell {cell} now", verb=move.verb, cell=move.cell, cells=(f"{move.cell}",)
            )
        if move.verb != "open":
            after = State(state.cells, state.tries, move.cell, state.opened, SEEKER, state.turn + 1)
            return Step(after, (Chosen(HIDER, f"{move.cell}", audience=(HIDER,)),))
        after = State(state.cells, state.tries, state.at, (*state.opened, move.cell), HIDER, state.turn + 1)
        events = [Removed(LID, f"{move.cell}")]
        outcome = self.outcome(after)
        if outcome:
            events += [Revealed(CHILD, f"{state.at}"), Ended(outcome.winner, outcome.reason)]
        return Step(after, tuple(events))

    def outcome(self, state):
        if state.at in state.opened:
            return Outcome(SEEKER, "found", f"The child was found in cell {state.at}.", (f"{state.at}",))
        if len(state.opened) >= state.tries:
            return Outcome(HIDER, "not-found", f"The child was in cell {state.at} all the time.")
        return None

    def view(self, state, side):
        known = side == HIDER or self.outcome(state) is not None
        return View(
            side,
            state.cells,
            state.tries,
            state.at if known else None,
            state.at is not None,
            state.opened,
            state.to_act,
            state.turn,
        )

    def disclose(self, state, side):
        return replace(self.view(state, side), at=state.at)

    def sample(self, view, rng: random.Random):
        side = view.to_act
        if side == NOBODY:
            side = HIDER if view.opened else SEEKER
        at = view.at
        if at is None and view.hidden:
            at = rng.choice(sorted(possible_cells(view)))
        return State(view.cells, view.tries, at, view.opened, side, view.turn)

    def parse_move(self, state, text):
        found = re.fullmatch(r"(hide|slip|open) ([1-9])!?", text.strip())
        if not found:
            raise InvalidText("'{text}' is not like 'hide 3', 'slip 2' or 'open 1'", text=text)
        return Move(found[1], int(found[2]))

    def format_move(self, state, move, side=None):
        if move.verb != "open" and side == SEEKER:
            return HIDDEN_MOVE
        return f"{move.verb} {move.cell}"

    def format_played(self, state, move, side=None):
        found = move.verb == "open" and move.cell == state.at
        return self.format_move(state, move, side) + ("!" if found else "")

    def transcribe(self, state, text):
        """What the hider did, which everybody may leave out, is anything that fits what was opened."""
        listed = find_moves(_LISTED, text)
        filled = self._fill(state, listed)
        if filled is None:
            raise InvalidText("the child cannot have been where this says")
        return filled

    def _fill(self, state, listed):
        """``listed`` with the hider's decisions put in; None where nothing fits."""
        if not listed:
            return []
        if self.outcome(state) or listed[0].startswith("open") != (state.side == SEEKER):
            return None if self.outcome(state) else self._fill_in(state, listed)
        move = self.parse_move(state, listed[0])
        if move not in self.legal_moves(state) or (
            move.verb == "open" and self.format_played(state, move) != listed[0]
        ):
            return None
        rest = self._fill(self.apply(state, move).state, listed[1:])
        return None if rest is None else [listed[0], *rest]

    def _fill_in(self, state, listed):
        for move in self.legal_moves(state) if state.side == HIDER else ():
            rest = self._fill(self.apply(state, move).state, listed)
            if rest is not None:
                return [self.format_move(state, move), *rest]
        return None

    def parse_state(self, text, options):
        values = self.resolve_options(options)
        at, opened, turn = _read(text, values, r"-|[1-9]")
        state = State(values["cells"], values["tries"], at, opened, turn)
        if at is None and (opened or turn == SEEKER):
            raise BadPosition("the child has not hidden yet")
        if at in opened[:-1] or len(opened) > values["tries"]:
            raise BadPosition("the game was over before")
        if at in opened and turn == SEEKER:
            raise BadPosition("the child sits in an open cell")
        return state

    def format_state(self, state):
        return _written("-" if state.at is None else f"{state.at}", state.opened, state.side)

    def parse_view(self, text, options):
        values = self.resolve_options(options)
        word, _, rest = text.partition("|")
        if word not in ("0", "1", "-"):
            raise InvalidText("'{text}' is no view of hide and seek", text=text)
        at, opened, turn = _read(rest, values, r"-|\?|[1-9]", (HIDER, SEEKER, NOBODY))
        return View(
            None if word == "-" else int(word),
            values["cells"],
            values["tries"],
            at,
            "at:-" not in rest,
            opened,
            turn,
        )

    def format_view(self, view):
        at = f"{view.at}" if view.at is not None else "?" if view.hidden else "-"
        return f"{'-' if view.side is None else view.side}|{_written(at, view.opened, view.to_act)}"


def possible_cells(view):
    """Where the child can be, from what the seeker has seen."""
    cells = set(range(1, view.cells + 1))
    opened = set()
    for count, cell in enumerate(view.opened, start=1):
        opened.add(cell)
        cells.discard(cell)
        if count < len(view.opened) or view.to_act == SEEKER:
            cells = {
                near
                for at in cells
                for near in (at - 1, at, at + 1)
                if 1 <= near <= view.cells and near not in opened
            }
    return cells


def _read(text, values, where, turns=(HIDER, SEEKER)):
    found = re.fullmatch(rf"at:({where}) opened:(-|[1-9](?:,[1-9])*) act:(-?\d)", text, re.ASCII)
    if not found or int(found[3]) not in turns:
        raise InvalidText("'{text}' is no position of hide and seek", text=text)
    opened = () if found[2] == "-" else tuple(int(word) for word in found[2].split(","))
    at = int(found[1]) if found[1].isdigit() else None
    if len(set(opened)) < len(opened) or max((*opened, at or 0)) > values["cells"]:
        raise BadPosition("there are {cells} cells, and each is opened once", cells=values["cells"])
    return at, opened, int(found[3])


def _written(at, opened, turn):
    return f"at:{at} opened:{','.join(map(str, opened)) or '-'} act:{turn}"


RULES = Rules()
