"""History, undo and redo, endings, dice, hidden information."""

from __future__ import annotations

import random

import pytest

from game.match.archive import Archive
from game.match.build import branch_match
from game.match.clock import TimeControl
from game.match.dice import SeededDice
from game.match.header import Header
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.record import read_record, write_record
from game.rules.errors import BadPosition, IllegalMove, InvalidText
from game.rules.events import Chosen, Rolled
from game.rules.protocol import CHANCE, HIDDEN_MOVE, NOBODY
from tests.match.helpers import decide, shape
from tests.tiny import games

SETUP = "chief a1 guards b1 c1"
OTHER = "chief a5 guards b5 c5"
BOTH_STAND = f"{SETUP} | {OTHER} | side:0 turn:2"
NEARLY_HOME = "7,7 0,0 side:0 steps:2 turn:0"
DECIDED = "8,8 0,3 side:0 steps:- turn:9"
AGAINST_COMPUTER = (Human("Anna"), Computer(1))


@pytest.fixture
def skirmish():
    match = Match.create(games.FORMATION, seed=1)
    match.play(SETUP)
    match.play(OTHER)
    return match


def texts(nodes):
    return [node.text for node in nodes]


def test_create_refuses_what_the_rules_refuse():
    with pytest.raises(InvalidText):
        Match.create(games.DICE, {"length": 99})
    with pytest.raises(InvalidText):
        Match.create(games.DICE, setup="nonsense")
    with pytest.raises(BadPosition):
        Match.create(games.DICE, setup="99,0 0,0 side:0 steps:- turn:0")
    with pytest.raises(BadPosition, match="already over"):
        Match.create(games.DICE, setup=DECIDED)


@pytest.mark.usefixtures("tiny_games")
def test_what_began_where_it_was_over_is_still_read():
    header = Header.new(games.DICE, setup=DECIDED)
    record = write_record(Match(header))
    assert read_record(record).outcome.winner == 0


def test_play_and_outcome(skirmish):
    assert skirmish.to_act == 0
    for move in ("b1-b2", "b5-b4", "b2-b3", "b4-b3", "c1-c2", "b3-b2", "c2-c3", "b2-b1", "c3-c4", "b1-a1"):
        assert skirmish.outcome is None
        skirmish.play(move)
    assert skirmish.outcome.reason == "chief-taken"
    assert skirmish.outcome.winner == 1
    assert skirmish.to_act == NOBODY
    assert skirmish.player_to_act is None
    assert skirmish.legal_moves() == ()
    with pytest.raises(IllegalMove, match="over"):
        skirmish.play("c4-c5")


@pytest.mark.parametrize(
    ("text", "error"), [("nonsense", InvalidText), ("a1-a3", IllegalMove), ("a5-a4", IllegalMove)]
)
def test_refused_moves_change_nothing(skirmish, text, error):
    before, seen = shape(skirmish), []
    skirmish.subscribe(seen.append)
    with pytest.raises(error):
        skirmish.play(text)
    with pytest.raises(error):
        skirmish.play(text, at=skirmish.root.children[0].children[0])
    assert shape(skirmish) == before
    assert seen == []


def test_hot_seat_undo_takes_back_one_decision(skirmish):
    skirmish.play("b1-b2")
    taken = skirmish.undo()
    assert texts(taken) == ["b1-b2"]
    assert texts(skirmish.undo(agreed=True)) == [OTHER]
    assert texts(skirmish.undo()) == [SETUP]
    assert not skirmish.can_undo
    assert skirmish.undo() == []
    assert texts(skirmish.redo() + skirmish.redo() + skirmish.redo()) == [SETUP, OTHER, "b1-b2"]
    assert not skirmish.can_redo
    assert skirmish.redo() == []


def test_variations_are_kept_and_the_last_one_is_preferred(skirmish):
    start = skirmish.current
    skirmish.play("b1-b2")
    skirmish.play("b5-b4")
    skirmish.undo()
    skirmish.undo()
    skirmish.play("c1-c2")
    assert texts(start.children) == ["b1-b2", "c1-c2"]
    skirmish.undo()
    assert texts(skirmish.line()) == ["", SETUP, OTHER, "c1-c2"]
    node = skirmish.play("c5-c4", at=start.children[0])
    assert texts(start.children[0].children) == ["b5-b4", "c5-c4"]
    assert skirmish.current is node
    assert texts(skirmish.line()[3:]) == ["b1-b2", "c5-c4"]


def test_a_known_move_is_taken_up_again(skirmish):
    first = skirmish.play("b1-b2")
    skirmish.play("b5-b4")
    skirmish.goto(first.parent)
    assert skirmish.play("b1-b2") is first
    assert skirmish.can_redo
    assert len(list(skirmish.root.walk())) == 5


def test_goto_keeps_the_way_on(skirmish):
    last = skirmish.play("b1-b2")
    skirmish.goto(skirmish.root, agreed=True)
    assert skirmish.current is skirmish.root
    assert skirmish.line()[-1] is last
    skirmish.goto(last)
    assert skirmish.current is last
    assert skirmish.node(last.id) is last
    with pytest.raises(KeyError):
        skirmish.node(999)


def test_undo_against_the_computer_goes_back_to_the_persons_decision():
    match = Match.create(games.FORMATION, players=AGAINST_COMPUTER, setup=BOTH_STAND)
    match.play("b1-b2")
    assert texts(match.undo()) == ["b1-b2"]  # the computer was thinking
    match.redo()
    match.play("b5-b4")
    match.play("b2-b3")
    match.play("b4-a4")
    assert texts(match.undo()) == ["b4-a4", "b2-b3"]
    assert texts(match.redo()) == ["b2-b3", "b4-a4"]
    match.undo()
    assert texts(match.undo()) == ["b5-b4", "b1-b2"]


def test_no_undo_where_only_the_computer_has_moved():
    match = Match.create(games.FORMATION, players=(Computer(1), Human()), setup=BOTH_STAND)
    match.play("b1-b2")
    assert not match.can_undo
    match.play("b5-b4")
    match.play("b2-b3")
    assert texts(match.undo()) == ["b2-b3", "b5-b4"]


def test_undo_among_computers_takes_back_one_decision():
    match = Match.create(games.FORMATION, players=(Computer(1), Computer(2)), setup=BOTH_STAND)
    match.play("b1-b2")
    match.play("b5-b4")
    assert texts(match.undo()) == ["b5-b4"]


def test_resignation_is_final(skirmish):
    skirmish.play("b1-b2")
    node = skirmish.resign(0)
    assert node.text == "resigns"
    assert (skirmish.outcome.winner, skirmish.outcome.reason) == (1, "resignation")
    assert skirmish.to_act == NOBODY
    with pytest.raises(IllegalMove):
        skirmish.resign(1)
    with pytest.raises(IllegalMove):
        skirmish.play("b5-b4")
    assert skirmish.undo() == [node]  # this looks back
    assert skirmish.outcome is None
    skirmish.play("b5-b4")  # analysis beside the resignation
    assert len(node.parent.children) == 2
    assert (skirmish.end, skirmish.place, skirmish.result.winner) == (node, node, 1)
    for ends_again in (lambda: skirmish.resign(0), lambda: skirmish.offer_draw(0)):
        with pytest.raises(IllegalMove, match="over"):
            ends_again()
    assert node.parent.preferred is node  # the match's own line stays the main one
    assert skirmish.is_analysis(skirmish.current)
    assert not skirmish.is_analysis(node.parent)


def test_after_the_end_the_computer_plays_no_more():
    match = Match.create(games.FORMATION, players=AGAINST_COMPUTER, setup=BOTH_STAND)
    node = match.play("b1-b2")
    match.resign(0)
    assert texts(match.undo()) == ["resigns"]
    assert match.current is node
    assert match.player_to_act == Human()


@pytest.mark.usefixtures("tiny_games")
def test_a_win_stays_when_another_line_is_tried_and_kept():
    archive = Archive(None)
    match = Match.create(
        games.DICE, {"doubles": False}, setup=NEARLY_HOME, archive=archive, control=TimeControl.parse("5+2")
    )
    match.play("run a")
    before = match.current
    match.play("run a")
    match.play("run b")
    end, times = match.current, match.clock.times()
    assert (match.result.winner, match.end) == (0, end)
    (told,) = archive.summaries()
    other = match.play("run b", at=before)
    assert match.outcome is None
    assert match.clock.running is None
    assert other.clocks == before.clocks  # no time goes by in an analysis
    (summary,) = archive.summaries()
    assert (summary.finished, summary.winner, summary.moves) == (True, 0, told.moves)
    for again in (archive.load(match.id), read_record(write_record(match))):
        assert shape(again) == shape(match)
        assert again.current.text == end.text  # it is opened at its end
        assert (again.result, again.times) == (match.result, times)
        assert [child.text for child in again.end.path()[before.ply].children] == ["run a", "run b"]


def test_going_on_from_a_line_after_the_end_is_a_new_match():
    match = Match.create(games.FORMATION, players=AGAINST_COMPUTER, setup=BOTH_STAND)
    start = match.current
    match.play("b1-b2")
    match.resign(0)
    node = match.play("c1-c2", at=start)
    new = branch_match(match, node)
    assert new.id != match.id
    assert (new.result, new.players, new.header.setup) == (None, match.players, match.header.setup)
    assert texts(new.line()[1:]) == ["c1-c2"]
    assert new.player_to_act == Computer(1)
    with pytest.raises(IllegalMove, match="over"):
        branch_match(match, match.end)


def test_draws_are_offered_where_the_rules_know_them(skirmish):
    with pytest.raises(IllegalMove, match="nobody"):
        skirmish.accept_draw()
    skirmish.offer_draw(0)
    assert skirmish.draw_offer == 0
    skirmish.play("b1-b2")
    assert skirmish.draw_offer == 0  # it stands until the other side moves
    skirmish.play("b5-b4")
    assert skirmish.draw_offer is None
    skirmish.offer_draw(1)
    skirmish.decline_draw()
    assert skirmish.draw_offer is None
    skirmish.offer_draw(1)
    skirmish.offer_draw(0)  # the other side offers too: agreed
    assert (skirmish.outcome.winner, skirmish.outcome.reason) == (None, "agreement")
    with pytest.raises(IllegalMove, match="draw"):
        Match.create(games.DICE).offer_draw(0)


def test_changes_are_told_after_they_happened(skirmish):
    seen = []
    stop = skirmish.subscribe(
        lambda change: seen.append((change.kind, texts(change.nodes), skirmish.current.text))
    )
    skirmish.play("b1-b2")
    skirmish.undo()
    skirmish.redo()
    skirmish.goto(skirmish.current.parent)
    skirmish.offer_draw(0)
    skirmish.resign(0)
    stop()
    skirmish.undo()
    assert seen == [
        ("played", ["b1-b2"], "b1-b2"),
        ("undone", ["b1-b2"], OTHER),
        ("redone", ["b1-b2"], "b1-b2"),
        ("went", [OTHER], OTHER),
        ("draw-offer", [], OTHER),
        ("ended", ["resigns"], "resigns"),
    ]


# Dice


def test_dice_are_rolled_by_the_match_and_fall_alike_after_undo():
    match = Match.create(games.DICE, seed=7)
    assert match.to_act == 0  # the first roll has been made
    assert [node.mover for node in match.line()] == [NOBODY, CHANCE]
    rng = random.Random(1)
    for _ in range(12):
        decide(match, rng)
    line = match.line()
    rolls = [node.text for node in line if node.mover == CHANCE]
    while match.can_undo:
        taken = match.undo(agreed=True)
        assert taken[-1].mover in (0, 1)
        assert match.to_act in (0, 1)
    assert match.current.mover == CHANCE  # undo does not take back the first roll
    for node in line:
        if node.mover in (0, 1):
            match.play(
                "run b" if node.text == "run a" else "run a", agreed=True
            )  # other moves, the same dice
    assert [node.text for node in match.current.path() if node.mover == CHANCE][:6] == rolls[:6]


def test_undo_takes_back_a_step_of_an_unfinished_turn_and_otherwise_the_whole_turn():
    match = Match.create(games.DICE, setup="0,0 0,0 side:0 steps:2,2 turn:0")
    first = match.play("run a")
    assert (match.to_act, match.undo()) == (0, [first])
    assert match.current is match.root
    assert match.redo() == [first]
    second = match.play("run a")
    roll = match.current
    assert (match.to_act, roll.mover) == (1, CHANCE)
    assert [node.turn for node in (match.root, first, second, roll)] == [0, 0, 1, 1]
    assert match.undo(agreed=True) == [roll, second, first]
    assert match.redo() == [first, second, roll]
    match.goto(first, agreed=True)
    assert match.redo() == [second, roll]  # from within a turn step by step, as far as a side is to act


def test_undo_against_the_computer_takes_back_its_whole_turn_and_the_persons():
    match = Match.create(games.BORDERLAND, {"steps": 2}, players=(Human(), Computer(1)))
    while match.current.turn < 2:
        match.play(match.legal_moves()[0])
    taken = match.undo()
    assert len(taken) == 4
    assert match.current is match.root
    assert match.redo() == taken[::-1]
    assert match.current.turn == 2


def test_fall_is_fixed_for_ever_and_follows_the_weights():
    dice, weights = SeededDice(42), (3, 2, 2, 1)
    assert [dice.roll(number, weights) for number in range(12)] == [2, 2, 2, 1, 3, 2, 0, 3, 1, 2, 2, 0]
    counts = [0, 0, 0, 0]
    for number in range(8000):
        counts[SeededDice(1).roll(number, (3, 2, 2, 1))] += 1
    for count, weight in zip(counts, (3, 2, 2, 1), strict=True):
        assert abs(count - 1000 * weight) < 150


# Secrets


def test_the_log_hides_what_a_side_may_not_know():
    match = Match.create(games.SECRET)
    match.play("hide 3")
    match.play("open 1")
    match.play("slip 4")
    seeker, hider, spectator = (match.log(side) for side in (1, 0, None))
    assert [entry.text for entry in hider] == ["hide 3", "open 1", "slip 4"]
    assert [entry.text for entry in seeker] == [HIDDEN_MOVE, "open 1", HIDDEN_MOVE]
    assert [entry.text for entry in spectator] == [HIDDEN_MOVE, "open 1", HIDDEN_MOVE]
    assert any(isinstance(event, Chosen) for event in hider[0].events)
    assert seeker[0].events == spectator[0].events == ()
    match.undo()
    assert [entry.text for entry in match.log(1)] == [HIDDEN_MOVE, "open 1", HIDDEN_MOVE]
    assert match.view(1).at is None
    assert match.view(0).at == 3


def test_undo_tells_when_it_would_take_back_a_revelation():
    match = Match.create(games.SECRET)
    match.play("hide 3")
    assert not match.undo_reveals
    match.play("open 1")
    assert not match.undo_reveals
    match.play("slip 3")
    match.play("open 3")
    assert match.outcome.reason == "found"
    assert not match.undo_reveals  # nothing is taken back after the end


def test_rolls_are_in_the_log():
    match = Match.create(games.DICE)
    assert isinstance(match.log(0)[0].events[0], Rolled)
