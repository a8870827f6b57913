"""What a puzzle of Nerva is: both kings have come to light, and one is caught by force."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from game.ai.search import Evaluator
from game.ai.selfplay import play_game
from game.entry import GameEntry
from game.puzzles.forced_wins import ForcedWinMaker, SolutionMove
from game.puzzles.puzzle import Puzzle
from game.rules import fast_board
from game.rules.events import Attacked, Captured
from game.rules.nerva import layout
from game.rules.nerva.board import ATTACKS, NO_CHANGE, Board
from game.rules.nerva.state import State
from game.rules.nerva.strength import attack_of
from game.rules.protocol import AnyRules
from game.texts import _

_WORLDS = 8  # other hiding places that are tried for each position
_FEW = range(8, 16)  # pawns on the board of puzzles for those who have just learnt the game
_FEW_RANDOM = (2, 8)  # random moves at the start of games in which these are looked for
_FEW_WORLDS = 30  # hiding places that are tried for each of their positions


class _AttacksFirst(Evaluator):
    """Knows that attacks come first, and which ends depend on the past."""

    def urgency(self, board: fast_board.Board, move: int) -> int:
        return 100 if move >= ATTACKS else 0

    def depends_on_past(self, board: fast_board.Board) -> bool:
        assert isinstance(board, Board)
        return int(board.reason) == NO_CHANGE


class NervaPuzzles(ForcedWinMaker):
    """Forced captures of a king, with nothing hidden.

    There are none in which a king must be found: all that is known of a hidden king is that no pawn has ever
    stood on his cell. Such cells are many as long as a game lasts (28 at least in sixty games of the computer
    against itself), so that no first move finds him for sure, and none is more likely to than others.
    """

    random_plies = (2, 2)  # the kings' hiding places

    def mine(self, entry: GameEntry, seed: int, at_once: bool) -> Iterator[Puzzle]:
        """Of every second game the beginning is looked at instead of the end, while few pawns stand: among
        these there may be any number of wins in one."""
        yield from self._mine_early(entry, seed) if seed % 2 == 0 else super().mine(entry, seed, at_once)

    def _mine_early(self, entry: GameEntry, seed: int) -> Iterator[Puzzle]:
        rules, rng = entry.rules(), random.Random(f"early puzzles {seed}")
        played = play_game(entry, {}, rng.choice(self.levels), seed, rng.randint(*_FEW_RANDOM))
        state = rules.initial(rules.resolve_options({}))
        for text in played.moves:
            state = rules.apply(state, rules.parse_move(state, text)).state
            pawns = sum(map(bool, state.cells))
            if pawns >= _FEW.stop or rules.outcome(state) is not None:
                return
            for candidate in _besieged(state, rng) if pawns in _FEW else ():
                puzzle = self.puzzle_at(entry, {}, candidate, True)
                if puzzle is not None:
                    yield puzzle
                    return  # the next positions of the game have nearly the same pawns

    def themes(self) -> Mapping[str, str]:
        return {
            "link": _("Strength by links"),
            "stack": _("A stack of three"),
            "ambush": _("Ambush"),
            "unguarded": _("A king without a guard"),
            "clearing": _("A defender removed"),
            "quiet-move": _("Quiet move"),
        }

    def themes_of(self, rules: AnyRules, line: Sequence[SolutionMove]) -> Iterable[str]:
        last = line[-1]
        target = last.before.kings[1 - last.before.mover]
        origin = next(event.origin for event in last.events if isinstance(event, Attacked))
        blow = attack_of(last.before.field, layout.index(origin), target)
        if blow.attacker.stack:
            yield "stack"
        elif blow.attacker.attack > 1:
            yield "link"
        elif blow.ambush is None:
            yield "unguarded"
        if blow.ambush is not None:
            yield "ambush"
        if len(line) > 1:
            clears = any(isinstance(event, Captured) for event in line[0].events)
            yield "clearing" if clears else "quiet-move"

    def evaluator(self, state: State) -> Evaluator:
        return _AttacksFirst()

    def variations(self, rules: AnyRules, state: State, rng: random.Random) -> Iterator[State]:
        """The kings on other cells on which they could as well have hidden."""
        hidden = rules.view(replace(state, revealed=(False, False)), None)
        for _number in range(_WORLDS):
            yield rules.sample(hidden, rng)

    def without_past(self, state: State) -> State | None:
        return replace(state, quiet=0, revealed=(True, True))

    def images(self, state: State) -> Iterable[State]:
        sides = (layout.EMPTY, layout.BLACK, layout.WHITE)
        for turn in range(8):
            order = [_turned(cell, turn) for cell in range(layout.SIZE)]
            white, black = (None if king is None else order.index(king) for king in state.kings)
            cells = bytes(state.cells[cell] for cell in order)
            yield replace(state, cells=cells, kings=(white, black))
            yield replace(
                state,
                cells=bytes(sides[pawn] for pawn in cells),
                kings=(black, white),
                supply=(state.supply[1], state.supply[0]),
                mover=1 - state.mover,
            )


def _besieged(state: State, rng: random.Random) -> Iterator[State]:
    """The same pawns with both kings in the open beside enemies. Where the mover can capture the king, one of
    several attacks does it."""
    free = state.free()
    beside = [
        [cell for cell in free if any(state.cells[near] == 2 - side for near in _around(cell))]
        for side in (0, 1)
    ]
    for _number in range(_FEW_WORLDS if all(beside) else 0):
        white, black = map(rng.choice, beside)
        if white == black:
            continue
        found = replace(state, kings=(white, black), revealed=(True, True))
        king = (white, black)[1 - found.mover]
        attacks = [
            attack_of(found.field, origin, king).succeeds
            for origin in _around(king)
            if found.field.pawn(found.mover, origin)
        ]
        if not any(attacks) or (sum(attacks) == 1 and len(attacks) > 1):
            yield found


def _around(cell: int) -> tuple[int, ...]:
    return layout.DIAGONAL[cell] + layout.ORTHOGONAL[cell]


def _turned(cell: int, turn: int) -> int:
    """The cell in its stead in one of the eight ways to turn and mirror the board."""
    level, square = divmod(cell, layout.SQUARES)
    return level * layout.SQUARES + layout.GRID.turned(square, turn)


PUZZLES = NervaPuzzles()
