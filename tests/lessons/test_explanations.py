"""Sentences about what is new are read whole or refused, and chosen by the events of a move."""

from __future__ import annotations

import pytest

from game.entry import GameEntry
from game.lessons.explanations import cell_of, cells_of, explanations_of, first_new, parse_explanations
from game.lessons.table import BadLesson
from game.registry import GAMES
from game.rules.events import Captured, Event, Moved, Passed, Piece

ONE = '[[explanations]]\nkey = "one"\nevent = {is = "Captured"}\ntext = "One."\n'
TWO = '[[explanations]]\nkey = "two"\nevent = {is = "Captured"}\ntimes = 2\ntext = "Two."\n'
STONE = Piece(0, "stone")


def captured(cell):
    return Captured(piece=STONE, cell=cell)


def test_as_many_events_are_wanted_as_it_says():
    two, one = parse_explanations(TWO + ONE, "file")
    assert one.cause([Moved(STONE, "a1", "a2"), captured("a3")]) == captured("a3")
    assert two.cause([captured("a3")]) is None
    assert two.cause([captured("a3"), captured("a4")]) == captured("a3")


def test_as_many_captors_are_wanted_as_it_says():
    text = ONE.replace("event =", "captors = 2\nevent =")
    (both,) = parse_explanations(text, "file")
    two = Captured(piece=STONE, cell="a3", by=("a2", "a4"))
    assert both.cause([captured("a3")]) is None
    assert both.cause([captured("a1"), two]) == two


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("explanations = 1", "'explanations' must be"),
        (ONE + ONE, "the same key"),
        (ONE.replace('key = "one"', ""), "explanation 1: 'key' is missing"),
        (ONE.replace("is =", "was ="), "needs the name of a class"),
        (f"{ONE}colour = 1", "no key 'colour'"),
        ("explanations", "is no TOML"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(text, told):
    with pytest.raises(BadLesson) as error:
        parse_explanations(text, "file")
    assert told in str(error.value)
    assert str(error.value).startswith("file")


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_the_file_of_every_game_is_read(entry):
    found = explanations_of(entry)
    assert bool(found) == (entry.file("explanations.toml") is not None)
    assert first_new(found, [Passed(side=0)], []) is None


def classes_below(kind):
    return {kind.__name__}.union(*map(classes_below, kind.__subclasses__()))


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_every_explanation_is_about_a_kind_of_event_that_there_is(entry):
    entry.rules()
    assert {each.event.name for each in explanations_of(entry)} <= classes_below(Event)


def test_a_game_without_a_file_explains_nothing():
    assert explanations_of(GameEntry("x", "X", "")) == ()


def test_the_cell_of_an_event():
    assert cell_of(captured("a3")) == "a3"
    assert cell_of(Moved(STONE, "a1", "a2")) == "a2"
    assert cell_of(Passed(side=0)) == ""


def test_all_cells_of_events_are_those_where_it_happened_from_where_and_by_whom():
    taken = Captured(piece=STONE, cell="a3", by=("a2", "a4"))
    assert cells_of([Moved(STONE, "b4", "a4"), taken]) == ("b4", "a4", "a3", "a2")
    assert cells_of([Passed(side=0)]) == ()
