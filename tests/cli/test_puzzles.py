"""``longhall puzzles``: lists, proves and mines."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.entry import GamePart
from game.puzzles.maker import TRIES, maker_of, mine
from game.puzzles.puzzle import Expectation, load, read_lines, write_lines
from game.registry import GAMES
from tests.kit.effort import COMPILED

WITH_PUZZLES = [entry for entry in GAMES if entry.has(GamePart.PUZZLES)]
GAME = WITH_PUZZLES[0]


def cheapest(entry, count=2):
    """The puzzles whose proofs cost least."""

    def cost(puzzle):
        return 0 if isinstance(puzzle.proof, Expectation) else puzzle.proof.nodes

    return sorted(load(entry), key=cost)[:count]


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "some.jsonl"
    path.write_text(write_lines(cheapest(GAME)))
    return path


def test_lists_how_many_each_game_has(longhall):
    status, out, err = longhall("puzzles")
    assert (status, err) == (0, "")
    rows = {line.split()[0]: line.split()[1] for line in out.splitlines()[1:]}
    assert rows == {entry.name: str(len(load(entry))) for entry in GAMES}
    status, out, err = longhall("puzzles", "--json")
    assert json.loads(out)[GAME.name]["puzzles"] == len(load(GAME))


def test_what_holds_is_proven(longhall, file):
    status, out, _err = longhall("puzzles", GAME.name, "--verify", "5", "--file", str(file))
    assert (status, out) == (0, f"{GAME.name}: 2 of 2 proven\n")
    status, out, _err = longhall("puzzles", GAME.name, "--verify", "1", "--file", str(file), "--json")
    assert json.loads(out) == {"game": GAME.name, "proven": 1, "failed": {}}


def test_what_does_not_hold_is_named_and_fails(longhall, file):
    first, second = cheapest(GAME)
    rules = GAME.rules()
    state = rules.parse_state(second.position, rules.resolve_options(second.options))
    other = rules.format_move(state, rules.legal_moves(state)[0])
    assert other != second.solution[0]
    file.write_text(write_lines([first, replace(second, solution=(other,))]))
    status, out, _err = longhall("puzzles", GAME.name, "--verify", "2", "--file", str(file))
    assert status == 1
    assert f"{second.key}: winning are {second.solution[0]}, not only {other}" in out
    assert "1 of 2 proven" in out
    file.write_text(write_lines([replace(first, game=WITH_PUZZLES[1].name)]))
    status, out, _err = longhall("puzzles", GAME.name, "--verify", "2", "--file", str(file))
    assert status == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--verify", "3"), "name the game"),
        (("nothing",), "there is no game 'nothing'"),
        ((GAME.name, "--verify", "0"), "--verify: lies between 1 and 100000, not 0"),
        ((GAME.name, "--mine", "x"), "invalid int value"),
        ((GAME.name, "--verify", "1", "--file", "/no/such/file"), "cannot be read"),
        ((GAME.name, "--mine", "1", "--verify", "1"), "not allowed with"),
        (("--grade",), "name the game"),
    ],
)
def test_bad_input_is_told_in_a_sentence(refused, arguments, told):
    assert told in refused("puzzles", *arguments)


@pytest.mark.parametrize("text", ["{", "[]", '{"game": 3}', "{}", "3"])
def test_a_damaged_line_is_told_with_its_number(refused, file, text):
    file.write_text(file.read_text() + text + "\n")
    assert "line 3: " in refused("puzzles", GAME.name, "--verify", "1", "--file", str(file))


class Played:
    """A maker in whose games the same two puzzles come up again and again, and a new one each third time."""

    def __init__(self, puzzles):
        self.puzzles, self.at_once = puzzles, []

    def mine(self, entry, seed, at_once):
        self.at_once.append(at_once)
        yield from self.puzzles[:2]
        if seed % 3 == 2:
            yield self.puzzles[2 + seed // 3]

    def likeness(self, entry, puzzle):
        return maker_of(entry).likeness(entry, puzzle)

    def solves(self, entry, puzzle, level, seed):
        return level > 3 or (level == 3 and seed == 0)


def test_what_is_alike_is_left_out_and_the_rest_is_graded():
    puzzles = cheapest(GAME, 4)
    maker, seeds = Played(puzzles), []
    found = list(mine(GAME, maker, 2, 0, puzzles[:1], seeds.append))
    assert [puzzle.key for puzzle in found] == [puzzles[1].key, puzzles[2].key]
    assert seeds == [0, 1, 2]
    assert all(puzzle.solved == (0, 0, 1, 3, 3) for puzzle in found)
    assert all(1150 < puzzle.rating < 1750 for puzzle in found)


def test_the_puzzles_of_a_file_are_graded_again(longhall, tmp_path):
    """Of the game whose puzzles cost least; what stands in the file otherwise stays."""
    entry = next(each for each in WITH_PUZZLES if isinstance(load(each)[0].proof, Expectation))
    puzzle, path = load(entry)[0], tmp_path / "some.jsonl"
    path.write_text(write_lines([replace(puzzle, rating=2400.0, solved=(0, 0, 0, 0, 0), tries=1)]))
    status, out, _err = longhall("puzzles", entry.name, "--grade", "--file", str(path), "--json")
    (found,) = read_lines(path.read_text(), "some")
    assert (status, json.loads(out)["graded"]) == (0, 1)
    assert replace(found, rating=0, solved=(), tries=0, deviation=0) == replace(
        puzzle, rating=0, solved=(), tries=0, deviation=0
    )
    assert found.tries == TRIES
    assert sum(found.solved) > 0
    assert found.rating < 2400
    assert json.loads(out)["mean change"] == 2400 - found.rating


def test_a_game_is_mined_into_a_file(longhall, tmp_path):
    """Of the game whose puzzles cost least to be proven."""
    entry = next(each for each in WITH_PUZZLES if isinstance(load(each)[0].proof, Expectation))
    if not COMPILED:
        pytest.skip("games of the computer against itself take minutes where modules are plain")
    path = tmp_path / "new.jsonl"
    status, _out, _err = longhall("puzzles", entry.name, "--mine", "1", "--seed", "7", "--file", str(path))
    assert status == 0
    (puzzle,) = read_lines(path.read_text(), "new")
    maker_of(entry).prove(entry, puzzle)
    assert len(puzzle.solved) == 5
