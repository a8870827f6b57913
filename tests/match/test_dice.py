"""Where dice come from can be exchanged; whatever fell stays."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.match.archive import open_archive
from game.match.build import branch_match
from game.match.clock import TimeControl
from game.match.dice import OwnDice, read_dice, write_dice
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.record import copy_match, read_record, write_record
from game.match.secrecy import NeedsConsent
from game.rules.errors import IllegalMove, InvalidText
from game.rules.protocol import CHANCE
from tests.match.helpers import Time, rewrite, shape
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")


@dataclass
class FixedDice:
    """Rolls from a list."""

    results: tuple[int, ...]

    def roll(self, number, weights):
        assert weights == (3, 2, 2, 1)
        return self.results[number]


def rolls(match):
    return [node.text for node in match.current.path() if node.mover == CHANCE]


def test_rolls_come_from_the_source():
    match = Match.create(games.DICE, dice=FixedDice((0, 2, 1)))
    match.play("run a")
    match.play("run b")
    assert rolls(match) == ["=1", "=3", "=2"]
    match.undo(agreed=True)
    match.play("run a")
    assert rolls(match) == ["=1", "=3", "=2"]
    assert shape(read_record(write_record(match))) == shape(match)


def test_a_match_waits_for_a_roll_that_somebody_has_to_tell():
    now = Time()
    match = Match.create(games.DICE, dice=OwnDice(), control=TimeControl.parse("1+5"), now=now)
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
    match = Match.create(games.DICE, dice=OwnDice())
    match.play("=3")
    match.play("run a")
    second = match.play("=1")
    with pytest.raises(IllegalMove, match="the dice have been rolled here: =1"):
        match.play("=2", at=second.parent, agreed=True)
    match.undo(agreed=True)
    assert match.to_act == 0
    assert match.redo()[-1] is second
    match.undo(agreed=True)
    match.play("run b")  # another move, the same roll
    assert rolls(match) == ["=3", "=1"]
    assert match.to_act == 1


def test_a_waiting_match_is_kept_and_goes_on(tmp_path):
    archive, _ = open_archive(tmp_path)
    match = Match.create(games.DICE, own_dice=True, archive=archive)
    match.play("=3")
    match.play("run a")
    again = archive.load(match.id)
    assert shape(again) == shape(match)
    again.play("=2")
    assert rolls(archive.load(match.id)) == ["=3", "=2"]
    again.play("run b")
    rewrite(archive, match.id, lambda entries: entries[0].update(seed=write_dice(2, False)))
    rolled = archive.load(match.id)  # from now on by the seed, and kept at once
    assert rolled.to_act == 0
    rolled.play("run a")
    assert shape(archive.load(match.id)) == shape(rolled)
    archive.close()


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (Human(), "both sides must agree"),
        (Computer(1), "the computer does not agree to take back a roll of the dice"),
    ],
)
def test_a_roll_is_taken_back_by_both_people_and_by_nobody_against_the_computer(other, why):
    match = Match.create(games.DICE, seed=7, players=(Human(), other))
    before = match.play("run a").parent
    rolled = match.current
    refused = (match.undo, lambda: match.goto(before), lambda: match.play("run b", at=before))
    for act in refused:
        with pytest.raises(NeedsConsent, match=why):
            act()
        assert match.current is rolled


def test_a_person_cannot_agree_for_the_computer():
    match = Match.create(games.DICE, seed=7, players=(Human(), Computer(1)))
    match.play("run a")
    with pytest.raises(NeedsConsent):
        match.undo(agreed=True)


def test_a_step_before_the_next_roll_is_taken_back_freely():
    match = Match.create(games.DICE, setup="0,0 0,0 side:0 steps:2,2 turn:0", players=(Human(), Computer(1)))
    step = match.play("run a")
    assert not match.undo_reveals
    assert match.undo() == [step]


def test_own_dice_stay_with_the_match(tmp_path):
    archive, _ = open_archive(tmp_path)
    match = Match.create(games.DICE, own_dice=True, archive=archive, players=(Human(), Computer(1)))
    assert match.to_act == CHANCE
    match.play("=2")
    again = archive.load(match.id)
    copies = (
        read_record(write_record(match)),
        copy_match(match, (Human(), Human())),
        branch_match(match, match.current),
    )
    for each in (again, *copies):
        each.play("run a")
        assert each.to_act == CHANCE, "the computer has rolled"
        assert each.header.own_dice
    archive.close()


def test_the_words_for_dice_are_read_back_and_nothing_else_is():
    for seed in (0, 7, 10**40 - 1):
        for own in (False, True):
            assert read_dice(write_dice(seed, own)) == (seed, own)
    for text in ("", "own dice", "-1", "7 dice", "1" * 41, "7 own dice own dice", "٣"):
        with pytest.raises(InvalidText):
            read_dice(text)


def test_a_told_roll_that_means_something_else_now_stays_the_same_roll():
    match = Match.create(games.DICE, own_dice=True, setup="0,0 0,0 side:0 steps:2,2 turn:0")
    match.play("run a")
    match.play("run a")
    match.play("=4")
    match.goto(match.root, agreed=True)
    match.play("run b")
    match.play("run b")
    assert rolls(match) == ["=4"]
