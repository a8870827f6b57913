"""Puzzles of games in which everything is known: win by force; exactly one first move does it. Also
who plays the other side there."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from game.ai.bot import Limit, Task, Thought
from game.ai.forced_win import ForcedWin, OutOfNodes
from game.ai.levels import LEVELS
from game.ai.search import Evaluator
from game.ai.selfplay import play_game
from game.entry import GameEntry
from game.puzzles.maker import PuzzleVariant, chosen, maker_of, telling_options, texts
from game.puzzles.puzzle import ForcedWinProof, Puzzle, PuzzleError, position_of
from game.registry import find
from game.rules.events import Event
from game.rules.options import Options
from game.rules.protocol import AnyRules, random_decision
from game.texts import _

MOST_TURNS = 4  # of the solver
BEYOND = 2  # turns more in which other first moves are to fail; at least one
FEWEST_CHOICES = 5  # legal moves in the first position
LEVEL_NODES = 40_000  # for a level without a bound of its own
_LAST_DECISIONS = 24  # of a game that are looked at
_PER_GAME = 3  # puzzles of one game
_VARIATIONS = 3  # of each position
_FIRST_LOOK = 60_000  # moves that may be made to find a win
_FULL_LOOK = 1_500_000  # and for each turn more in which it is to be the only one
_PROOF_LOOK = 60_000_000  # and for a whole proof
_TIES = 8  # best defences that are compared
BOT_PATH = "game.puzzles.forced_wins:BOT"  # of the other side
_REPLY_NODES = 20_000  # for the choice of its reply that is looked at first
_REPLY_LOOK = 3_000_000  # moves that may be made to find out whether the win still stands


@dataclass(frozen=True, slots=True)
class SolutionMove:
    """A move of a solution: the states before and behind it, and what happened."""

    before: Any
    after: Any
    events: Sequence[Event]


class ForcedWinMaker:
    """A ``Maker`` by the search for forced wins. A game derives from it.

    A win in n turns is one within 2n plies, so that ends count which a board finds out only when the loser is
    to move. Positions have no past: no repetition nor move limit has begun.
    """

    variants: tuple[PuzzleVariant, ...] = (PuzzleVariant(),)
    levels: tuple[tuple[int, int], ...] = ((1, 1), (1, 2), (2, 1), (2, 2))
    random_plies = (2, 10)

    # What a game must add

    def themes(self) -> Mapping[str, str]:
        raise NotImplementedError

    def themes_of(self, rules: AnyRules, line: Sequence[SolutionMove]) -> Iterable[str]:
        """Codes of the themes of a solution."""
        raise NotImplementedError

    def evaluator(self, state: Any) -> Evaluator:
        """What orders the moves of the search for boards of this position's game."""
        raise NotImplementedError

    def without_past(self, state: Any) -> Any:
        """The state as if a game began with it; None where it is not fit for a puzzle."""
        raise NotImplementedError

    def images(self, state: Any) -> Iterable[Any]:
        """States that are the same puzzle: mirrored, turned, with the sides changed; itself among them."""
        raise NotImplementedError

    # Maker

    def task(self, entry: GameEntry, puzzle: Puzzle) -> str:
        assert isinstance(puzzle.proof, ForcedWinProof)
        side = _(entry.rules().sides[position_of(entry, puzzle).to_act])
        if puzzle.proof.turns == 1:
            return _("Your side: {side}. Win at once.").format(side=side)
        return _("Your side: {side}. Win in {turns} moves.").format(side=side, turns=puzzle.proof.turns)

    def verdict(self, entry: GameEntry, puzzle: Puzzle, answer: Sequence[str]) -> str:
        return ""

    def likeness(self, entry: GameEntry, puzzle: Puzzle) -> str:
        rules = entry.rules()
        told = ",".join(f"{name}={value}" for name, value in sorted(puzzle.options.items()))
        state = position_of(entry, puzzle)
        return f"{told} {min(rules.format_state(image) for image in self.images(state))}"

    def variations(self, rules: AnyRules, state: Any, rng: random.Random) -> Iterator[Any]:
        """Other positions that might have come about in a game, from one that has: after a random move of
        either side."""
        for _number in range(_VARIATIONS):
            other = state
            for _move in range(2):
                if rules.outcome(other) is None and other.to_act in (0, 1):
                    other = rules.apply(other, random_decision(rules, other, rng)).state
            yield other

    def mine(self, entry: GameEntry, seed: int, at_once: bool) -> Iterator[Puzzle]:
        """Puzzles of one game share no move of their solutions."""
        rules, rng = entry.rules(), random.Random(f"puzzles {seed}")
        options = chosen(self.variants, rng)
        played = play_game(entry, options, rng.choice(self.levels), seed, rng.randint(*self.random_plies))
        state, states = rules.initial(rules.resolve_options(options)), []
        for text in played.moves:
            states.append(state)
            state = rules.apply(state, rules.parse_move(state, text)).state
        found, used = 0, set[str]()
        for each in reversed(states[-_LAST_DECISIONS:]):
            if not self._has_board(rules, each):
                continue
            for candidate in (each, *self.variations(rules, each, rng)):
                puzzle = self.puzzle_at(entry, options, candidate, at_once)
                if puzzle is not None and used.isdisjoint(puzzle.solution[::2]):
                    used.update(puzzle.solution[::2])
                    found += 1
                    yield puzzle
                if found == _PER_GAME:
                    return

    def prove(self, entry: GameEntry, puzzle: Puzzle) -> None:
        proof, rules = puzzle.proof, entry.rules()
        if not isinstance(proof, ForcedWinProof):
            raise PuzzleError("the puzzle has no proof by search")
        state = position_of(entry, puzzle)
        if not self._has_board(rules, state):
            raise PuzzleError("nothing is to be decided in the position")
        attack = ForcedWinSearch(self, rules, state, state.to_act, _PROOF_LOOK)
        try:
            for beyond in range(proof.beyond + 1):  # what is found near by is remembered further off
                found = attack.winning(state, proof.turns + beyond)
            if list(found) != [puzzle.solution[0]]:
                told = ", ".join(found) or "no moves"
                raise PuzzleError(f"winning are {told}, not only {puzzle.solution[0]}")
            if found[puzzle.solution[0]] != proof.turns:
                raise PuzzleError(f"the win takes {found[puzzle.solution[0]]} turns, not {proof.turns}")
            attack.follow(state, puzzle.solution, proof.turns)
        except OutOfNodes:
            raise PuzzleError(f"there is no proof within {_PROOF_LOOK:,} moves") from None

    def solves(self, entry: GameEntry, puzzle: Puzzle, level: int, seed: int) -> bool:
        """Other moves than the solution's are right where the win is not put off by them."""
        assert isinstance(puzzle.proof, ForcedWinProof)
        rules, bot, strength = entry.rules(), entry.bot(), LEVELS[level - 1]
        state, rng = position_of(entry, puzzle), random.Random(f"{puzzle.key} {level} {seed}")
        limit = Limit(level, nodes=strength.nodes or LEVEL_NODES, depth=strength.depth or None)
        side, left = state.to_act, puzzle.proof.turns
        attack = ForcedWinSearch(self, rules, state, state.to_act, _PROOF_LOOK)
        for text in puzzle.solution:
            if state.to_act == side:
                thought = bot.think(rules, rules.view(state, side), Task(limit, rng))
                found = rules.format_move(state, rules.parse_move(state, str(thought.move)))
                if found != text:
                    return left < puzzle.proof.turns and attack.wins_after(state, found, left)
                left -= 1
            state = rules.apply(state, rules.parse_move(state, text)).state
        return True

    # Mining

    def puzzle_at(self, entry: GameEntry, options: Options, state: Any, at_once: bool) -> Puzzle | None:
        """The puzzle of a position, None where it is none, or a win in one that is not wanted."""
        rules = entry.rules()
        if not self._has_board(rules, state):
            return None
        state = self.without_past(state)
        if state is None or len(rules.legal_moves(state)) < FEWEST_CHOICES:
            return None
        attack = ForcedWinSearch(self, rules, state, state.to_act)
        try:
            turns = attack.turns(state, MOST_TURNS, _FIRST_LOOK)
        except OutOfNodes:
            return None
        beyond = self._alone(attack, state, turns) if turns > (not at_once) else 0
        if not beyond:
            return None
        attack.limit = attack.search.nodes + _PROOF_LOOK
        try:
            solution = attack.line(state, turns)
        except OutOfNodes:
            return None
        return Puzzle(
            entry.name,
            telling_options(rules, options),
            rules.format_state(state),
            solution,
            ForcedWinProof(turns, beyond, attack.search.nodes),
            tuple(sorted(set(self.themes_of(rules, _played(rules, state, solution))))),
        )

    def _alone(self, attack: ForcedWinSearch, state: Any, turns: int) -> int:
        """For how many turns beyond a win no second first move is found to win, 0 where there is one."""
        for beyond in range(BEYOND + 1):
            attack.limit = attack.search.nodes + _FULL_LOOK
            try:
                if len(attack.winning(state, turns + beyond, most=1)) > 1:
                    return 0
            except OutOfNodes:
                return beyond - 1 if beyond else 0
        return BEYOND

    def _has_board(self, rules: AnyRules, state: Any) -> bool:
        return rules.outcome(state) is None and state.to_act in (0, 1) and rules.board(state) is not None


class ForcedWinSearch:
    """What wins for a side by force, and how the other side defends best.

    Args:
        state: one in which the game is not over.
        side: the attacking one.

    Attributes:
        search: whose table serves all questions.
        limit: ``search.nodes`` at which the search gives up; 0 is never.
    """

    def __init__(self, maker: ForcedWinMaker, rules: AnyRules, state: Any, side: int, limit: int = 0) -> None:
        self.rules, self.side = rules, side
        self.search = ForcedWin(maker.evaluator(state), 18)
        self.limit = limit

    def turns(self, state: Any, most: int, nodes: int = 0) -> int:
        """Turns within which the side wins from a state in which it is to move, 0 for not within ``most``.

        Raises:
            OutOfNodes: it is not known.
        """
        return self._shortest(state, 2 * most, nodes) // 2

    def turns_after(self, state: Any, text: str, most: int) -> int:
        """As ``turns``, with that first move.

        Raises:
            OutOfNodes: it is not known.
        """
        after = self.rules.apply(state, self.rules.parse_move(state, text)).state
        outcome = self.rules.outcome(after)
        if outcome is not None:
            return 1 if outcome.winner == self.side else 0
        return (self._shortest(after, 2 * most - 1) + 1) // 2

    def wins_after(self, state: Any, text: str, most: int) -> bool:
        """Whether that first move is known to win within ``most`` turns."""
        try:
            return self.turns_after(state, text, most) > 0
        except OutOfNodes:
            return False

    def _shortest(self, state: Any, plies: int, nodes: int = 0) -> int:
        if self.limit:
            left = self.limit - self.search.nodes
            if left <= 0:
                raise OutOfNodes
            nodes = min(nodes, left) if nodes else left
        board = self.rules.board(state)
        assert board is not None, "games with forced wins have boards while they go on"
        return self.search.shortest(board, self.side, plies, nodes)

    def winning(self, state: Any, turns: int, most: int = 0) -> dict[str, int]:
        """The moves that win within ``turns``, by text, with the turns that they need.

        Args:
            most: where more have been found, the rest is not looked at; 0 is no bound.

        Raises:
            OutOfNodes: it is not known.
        """
        found: dict[str, int] = {}
        for text in texts(self.rules, state):
            needed = self.turns_after(state, text, turns)
            if needed:
                found[text] = needed
                if most and len(found) > most:
                    break
        return found

    def holds(self, state: Any, text: str, turns: int) -> bool:
        """Whether a move of the other side, which is to move, keeps the side from winning within ``turns``,
        as far as that is known."""
        after = self.rules.apply(state, self.rules.parse_move(state, text)).state
        outcome = self.rules.outcome(after)
        if outcome is not None:
            return outcome.winner != self.side
        try:
            return turns == 0 or self.turns(after, turns) == 0
        except OutOfNodes:
            return True

    def best_defence(self, state: Any, turns: int) -> str:
        """The move of the other side that holds out longest; of several that with the fewest ways to go on.

        Args:
            turns: within which the side wins.
        """
        lengths = {}
        for text, move in texts(self.rules, state).items():
            after = self.rules.apply(state, move).state
            lengths[text] = 0 if self.rules.outcome(after) is not None else self.turns(after, turns)
        longest = [text for text in lengths if lengths[text] == max(lengths.values())]
        return min(longest[:_TIES], key=lambda text: self._ways(state, text, lengths[text]))

    def _ways(self, state: Any, text: str, turns: int) -> int:
        after = self.rules.apply(state, self.rules.parse_move(state, text)).state
        return len(self.winning(after, turns)) if turns else 0

    def line(self, state: Any, turns: int) -> tuple[str, ...]:
        """The fastest win against the best defence, from a state in which the side is to move."""
        found = []
        for left in range(turns, 0, -1):
            text = next(iter(self.winning(state, left, most=1)))
            found.append(text)
            state = self.rules.apply(state, self.rules.parse_move(state, text)).state
            if self.rules.outcome(state) is not None:
                break
            found.append(self.best_defence(state, left - 1))
            state = self.rules.apply(state, self.rules.parse_move(state, found[-1])).state
            if self.rules.outcome(state) is not None:
                break
        return tuple(found)

    def follow(self, state: Any, solution: Sequence[str], turns: int) -> None:
        """Check that each move of the side in a solution keeps to the fastest win, and each of the other
        side holds out as long as can be.

        Raises:
            PuzzleError: one does not, or the end is no win.
        """
        left = turns
        for text in solution:
            own = state.to_act == self.side
            if self.rules.outcome(state) is not None or text not in texts(self.rules, state):
                raise PuzzleError(f"{text} of the solution is not legal")
            if own:
                if self.turns_after(state, text, left) != left:
                    raise PuzzleError(f"{text} of the solution does not win in {left} turns")
                left -= 1
            state = self.rules.apply(state, self.rules.parse_move(state, text)).state
            outcome = self.rules.outcome(state)
            if not own and outcome is None and self.turns(state, left) < left:
                raise PuzzleError(f"{text} of the solution is not the best defence")
        outcome = self.rules.outcome(state)
        if outcome is None or outcome.winner != self.side:
            raise PuzzleError("the solution does not end with a win")


def _played(rules: AnyRules, state: Any, solution: Sequence[str]) -> list[SolutionMove]:
    found = []
    for text in solution:
        step = rules.apply(state, rules.parse_move(state, text))
        found.append(SolutionMove(state, step.state, step.events))
        state = step.state
    return found


class PuzzleOpponent:
    """The other side of a puzzle, as a computer player: it defends best, or refutes.

    ``Limit.depth`` is the number of turns that the solver has left. ``Thought.proven`` is the solver's side
    where the win still stands, and None where it does not any more or that takes too long to find out.
    """

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        entry = find(rules.name)
        maker = maker_of(entry)
        if not isinstance(maker, ForcedWinMaker):
            raise ValueError("this game has no puzzles with forced wins")
        state = rules.sample(view, task.rng)
        solver, left = 1 - state.to_act, task.limit.depth or 0
        attack = ForcedWinSearch(maker, rules, state, solver, _REPLY_LOOK)
        strong = replace(task, limit=Limit(nodes=_REPLY_NODES), report=lambda thought: None)
        thought: Thought = entry.bot().think(rules, view, strong)
        likely = rules.format_move(state, rules.parse_move(state, str(thought.move)))
        # The strongest reply comes first: where it holds, nothing else has to be looked at.
        for text in (likely, *(other for other in texts(rules, state) if other != likely)):
            if attack.holds(state, text, left):
                return task.answer(Thought(text, line=(text,)))
        with suppress(OutOfNodes):  # any defence loses; how long each lasts may not be known
            likely = attack.best_defence(state, left)
        return task.answer(Thought(likely, line=(likely,), proven=solver))


BOT = PuzzleOpponent()
