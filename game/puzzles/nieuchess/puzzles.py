"""What a puzzle of Nieuchess is: the division into battles, or the move, from which most is to be expected.

Expected are pawns won less pawns lost in the battles of the turn, over all rolls of the dice. Whether a pawn
that is driven back has a way is judged as the pawns stand, and pawns that are driven back count nothing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from game.ai.bot import Limit, Task
from game.ai.selfplay import play_game
from game.entry import GameEntry
from game.puzzles.puzzle import Expectation, Puzzle, PuzzleError, position_of
from game.rules.nieuchess import battles, moves
from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.expectation import best_gain, gain, quick_partition, trapped
from game.rules.nieuchess.state import AnyMove, Declare, EndMovement, Phase, State
from game.rules.protocol import AnyRules
from game.texts import _

Division = tuple[Battle, ...]

LEAD = 0.3  # pawns by which the solution is better than every other answer
_MOST_DIVISIONS = 400  # of a position that is taken
_FEWEST_BATTLES, _MOST_BATTLES = 2, 6  # in a division
_APART = 25  # decisions between two puzzles of a game
_LEVEL_NODES = 60  # turns that a level may judge, times the level


class NieuchessPuzzles:
    """Finds, proves and judges the puzzles of Nieuchess; a ``Maker``."""

    levels = ((2, 2), (2, 1), (3, 2))

    def themes(self) -> Mapping[str, str]:
        return {
            "division": _("Best division into battles"),
            "attack": _("Best move to attack"),
            "no-way-back": _("No way back"),
        }

    def task(self, entry: GameEntry, puzzle: Puzzle) -> str:
        state: State = position_of(entry, puzzle)
        side = _(entry.rules().sides[state.to_act])
        if state.phase == Phase.DECLARE:
            return _(
                "Your side: {side}. Which division of the pawns into battles is expected to win most?"
            ).format(side=side)
        return _(
            "Your side: {side}. After which move of one pawn are the battles expected to win most?"
        ).format(side=side)

    def verdict(self, entry: GameEntry, puzzle: Puzzle, answer: Sequence[str]) -> str:
        assert isinstance(puzzle.proof, Expectation)
        rules, state = entry.rules(), position_of(entry, puzzle)
        if state.phase == Phase.DECLARE:
            worth = division_gains(state).get(tuple(answer))
        else:
            worth = best_gain(_fighting(rules, state, moves.read_move(state, answer[0])))
        if worth is None:
            return ""
        told = _("Expected are {worth} pawns more won than lost; {best} are possible.")
        if tuple(answer) == puzzle.solution:
            told = _("Expected are {best} pawns more won than lost; the next best answer brings {second}.")
        numbers = {"worth": worth, "best": puzzle.proof.best, "second": puzzle.proof.second}
        return told.format(**{name: f"{number:.2f}" for name, number in numbers.items()})

    def likeness(self, entry: GameEntry, puzzle: Puzzle) -> str:
        """Where the pawns in contact stand after the solution: those far away make no other puzzle."""
        rules, state = entry.rules(), position_of(entry, puzzle)
        if state.phase == Phase.MOVE:
            state = _fighting(rules, state, moves.read_move(state, puzzle.solution[0]))
        return f"{state.mover} {sorted(state.contacts())}"

    def mine(self, entry: GameEntry, seed: int, at_once: bool) -> Iterator[Puzzle]:
        rules, rng = entry.rules(), random.Random(f"puzzles {seed}")
        played = play_game(entry, {}, rng.choice(self.levels), seed)
        state, last = rules.initial(rules.resolve_options({})), -_APART
        for at, text in enumerate(played.moves):
            if at - last >= _APART:
                puzzle = self.puzzle_at(entry, state)
                if puzzle is not None:
                    last = at
                    yield puzzle
            state = rules.apply(state, rules.parse_move(state, text)).state

    def puzzle_at(self, entry: GameEntry, state: State) -> Puzzle | None:
        rules = entry.rules()
        if state.phase == Phase.DECLARE and not state.battles:
            answers = division_gains(state)
        elif state.phase == Phase.MOVE and not state.moved:
            answers = move_gains(rules, state)
        else:
            return None
        ranked = sorted(answers.items(), key=lambda item: -item[1])
        if len(ranked) < 2 or ranked[0][1] <= 0 or ranked[0][1] - ranked[1][1] < LEAD:
            return None
        solution, best = ranked[0]
        if state.phase == Phase.DECLARE and (
            not _FEWEST_BATTLES <= len(solution) <= _MOST_BATTLES
            or solution == _texts(state, quick_partition(state))
        ):
            return None
        themes = ["division" if state.phase == Phase.DECLARE else "attack"]
        fighting = state
        if state.phase == Phase.MOVE:
            fighting = _fighting(rules, state, moves.read_move(state, solution[0]))
        enemies = fighting.contacts().keys() - fighting.pawns[fighting.mover]
        if trapped(fighting, enemies):
            themes.append("no-way-back")
        proof = Expectation(round(best, 4), round(ranked[1][1], 4))
        return Puzzle(entry.name, {}, rules.format_state(state), solution, proof, tuple(sorted(themes)))

    def prove(self, entry: GameEntry, puzzle: Puzzle) -> None:
        state: State = position_of(entry, puzzle)
        found = self.puzzle_at(entry, state)
        if found is None:
            raise PuzzleError("no answer is expected to bring far more than all others")
        if found.solution != puzzle.solution:
            raise PuzzleError(f"best is {' '.join(found.solution)}, not {' '.join(puzzle.solution)}")
        if found.proof != puzzle.proof:
            raise PuzzleError(f"the expectations are {found.proof}, not {puzzle.proof}")

    def solves(self, entry: GameEntry, puzzle: Puzzle, level: int, seed: int) -> bool:
        rules, state = entry.rules(), position_of(entry, puzzle)
        limit = Limit(level, nodes=_LEVEL_NODES * level)
        task = Task(limit, random.Random(f"{puzzle.key} {level} {seed}"))
        plan = entry.bot().think(rules, rules.view(state, state.to_act), task).plan
        return set(puzzle.solution) <= set(plan)


def division_gains(state: State) -> dict[tuple[str, ...], float]:
    """All divisions into battles by their texts, and what each is expected to bring; empty where there are
    too many."""
    contacts = state.contacts()
    found = list(islice(battles.partitions(contacts, state.pawns[state.mover]), _MOST_DIVISIONS + 1))
    if len(found) > _MOST_DIVISIONS:
        return {}
    stuck = trapped(state, contacts)
    worth: dict[Battle, float] = {}
    for each in {each for division in found for each in division}:
        worth[each] = gain(state, each, stuck)
    return {_texts(state, division): sum(worth[each] for each in division) for division in found}


def _texts(state: State, division: Division) -> tuple[str, ...]:
    return tuple(moves.write_move(state, Declare(each)) for each in division)


def move_gains(rules: AnyRules, state: State) -> dict[tuple[str, ...], float]:
    """All moves, and the end of movement, by their texts, and what the battles after them are expected to
    bring."""
    return {
        (moves.write_move(state, move),): best_gain(_fighting(rules, state, move))
        for move in rules.legal_moves(state)
    }


def _fighting(rules: AnyRules, state: State, move: AnyMove) -> State:
    """The state after one move, in which it shows who is in contact; of the end of movement, the same."""
    return state if isinstance(move, EndMovement) else rules.apply(state, move).state


PUZZLES = NieuchessPuzzles()
