"""The puzzles that come with the games: legal, different from each other, and proven again for a sample."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.puzzles.maker import maker_of
from game.puzzles.puzzle import Expectation, ForcedWinProof, PuzzleError, load, position_of, read, write
from game.registry import GAMES
from tests.kit.effort import COMPILED

WITH_PUZZLES = [entry for entry in GAMES if load(entry)]
AFFORDABLE = 150_000 if COMPILED else 1_500  # moves that the search for a proof may make
SAMPLE = 6 if COMPILED else 2


def affordable(entry):
    """Those whose proofs cost least."""
    return [
        puzzle
        for puzzle in load(entry)
        if isinstance(puzzle.proof, Expectation) or puzzle.proof.nodes <= AFFORDABLE
    ]


def sample(entry):
    """Some of these."""
    cheap = affordable(entry)
    return cheap[:: max(1, len(cheap) // SAMPLE)][:SAMPLE]


def test_every_game_has_puzzles():
    assert [entry.name for entry in WITH_PUZZLES] == [entry.name for entry in GAMES]


@pytest.mark.parametrize("entry", WITH_PUZZLES, ids=lambda entry: entry.name)
def test_solutions_are_legal_and_graded(entry):
    rules, titles = entry.rules(), maker_of(entry).themes()
    for puzzle in load(entry):
        state = position_of(entry, puzzle)
        assert rules.format_state(state) == puzzle.position
        side = state.to_act
        for text in puzzle.solution:
            assert text in {rules.format_move(state, move) for move in rules.legal_moves(state)}
            state = rules.apply(state, rules.parse_move(state, text)).state
        if isinstance(puzzle.proof, ForcedWinProof):
            assert rules.outcome(state).winner == side
            assert puzzle.proof.beyond >= 1
        assert puzzle.game == entry.name
        assert puzzle.themes
        assert set(puzzle.themes) <= titles.keys()
        assert len(puzzle.solved) == 5
        assert max(puzzle.solved) <= puzzle.tries
        assert 300 < puzzle.rating < 2800
        assert maker_of(entry).task(entry, puzzle)
        assert read(write(puzzle)) == puzzle


@pytest.mark.parametrize("entry", WITH_PUZZLES, ids=lambda entry: entry.name)
def test_no_two_puzzles_are_alike(entry):
    puzzles = load(entry)
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles)
    assert len({maker_of(entry).likeness(entry, puzzle) for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize("entry", WITH_PUZZLES, ids=lambda entry: entry.name)
def test_a_sample_is_proven_again(entry):
    for puzzle in sample(entry):
        maker_of(entry).prove(entry, puzzle)


@pytest.mark.parametrize("entry", WITH_PUZZLES, ids=lambda entry: entry.name)
def test_a_wrong_solution_is_refused(entry):
    rules = entry.rules()

    def other_moves(puzzle):
        state = position_of(entry, puzzle)
        first_moves = {rules.format_move(state, move) for move in rules.legal_moves(state)}
        return sorted(first_moves - {puzzle.solution[0]})

    puzzle, wrong = next((each, moves) for each in affordable(entry) if (moves := other_moves(each)))
    with pytest.raises(PuzzleError):
        maker_of(entry).prove(entry, replace(puzzle, solution=(wrong[0], *puzzle.solution[1:])))


@pytest.mark.parametrize("entry", WITH_PUZZLES, ids=lambda entry: entry.name)
def test_what_a_proof_does_not_say_is_refused(entry):
    for puzzle in sample(entry)[:1]:
        told = puzzle.proof
        if isinstance(told, ForcedWinProof):
            wrong = replace(told, turns=told.turns + 1)
        else:
            wrong = replace(told, second=told.second - 0.1)
        with pytest.raises(PuzzleError):
            maker_of(entry).prove(entry, replace(puzzle, proof=wrong))
        with pytest.raises(PuzzleError):
            maker_of(entry).prove(entry, replace(puzzle, position="nothing"))
