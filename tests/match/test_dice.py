"""Where dice come from can be exchanged; whatever fell stays."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.match.archive import open_archive
from game.match.clock import TimeControl
from game.match.match import Match
from game.match.record import read_record, write_record
from game.rules.errors import IllegalMove
from game.rules.protocol import CHANCE
from tests.match.helpers import Time, shape
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")


@dataclass
class FixedDice:
    """Rolls from a list."""

    results: tuple[int, ...]

    def roll(self, number, weights):
        assert weights == (3, 2, 2, 1)
        return self.results[number]


class DiceOnTheTable:
    """Somebody throws real dice and says what they show."""

    def roll(self, number, weights):
        return None


def rolls(match):
    return [node.text for node in match.current.path() if node.mover == CHANCE]


def test_rolls_come_from_the_source():
    match = Match.create(games.DICE, dice=FixedDice((0, 2, 1)))
    match.play("run a")
    match.play("run b")
    assert rolls(match) == ["=1", "=3", "=2"]
    match.undo()
    match.play("run a")
    assert rolls(match) == ["=1", "=3", "=2"]
    assert shape(read_record(write_record(match))) == shape(match)


def test_a_match_waits_for_a_roll_that_somebody_has_to_tell():
    now = Time()
    match = Match.create(games.DICE, dice=DiceOnTheTable(), control=TimeControl.parse("1+5"), now=now)
    assert (match.current, match.to_act, match.player_to_act) == (match.root, CHANCE, None)
    with pytest.raises(IllegalMove):
        match.play("run a")
    match.play("=3")
    assert (match.to_act, match.clock.running) == (0, 0)
    now.now += 10
    match.play("run a")
    assert (match.to_act, match.clock.running, match.clock.times()) == (CHANCE, None, (55, 60))
    now.now += 10
    assert match.play("=1").clocks == (55, 60)
    assert match.clock.running == 1


def test_nobody_rolls_twice():
    match = Match.create(games.DICE, dice=DiceOnTheTable())
    match.play("=3")
    match.play("run a")
    second = match.play("=1")
    with pytest.raises(IllegalMove, match="the dice have been rolled here: =1"):
        match.play("=2", at=second.parent)
    match.undo()
    assert match.to_act == 0
    assert match.redo()[-1] is second
    match.undo()
    match.play("run b")  # another move, the same roll
    assert rolls(match) == ["=3", "=1"]
    assert match.to_act == 1


def test_a_waiting_match_is_kept_and_goes_on(tmp_path):
    archive, _ = open_archive(tmp_path)
    dice = DiceOnTheTable()
    match = Match.create(games.DICE, dice=dice, archive=archive)
    match.play("=3")
    match.play("run a")
    again = archive.load(match.id, dice)
    assert shape(again) == shape(match)
    again.play("=4")
    assert rolls(archive.load(match.id, dice)) == ["=3", "=4"]
    again.play("run b")
    rolled = archive.load(match.id)  # from now on by the seed, and kept at once
    assert rolled.to_act == 0
    rolled.play("run a")
    assert shape(archive.load(match.id)) == shape(rolled)
    archive.close()
