"""Every question about a view reaches the gestures of its phase; the others reach those of all phases."""

from __future__ import annotations

import inspect

import pytest

from game.scenes.board.game_scene import GestureRules
from game.scenes.board.phase_gestures import GesturesByPhase

QUESTIONS = {
    name: len(inspect.signature(method).parameters)
    for part in GesturesByPhase.__bases__
    for name, method in vars(part).items()
    if inspect.isfunction(method) and not name.startswith("_")
}


class Answers(GesturesByPhase):
    """Answers every question with its name, its arguments, and which gestures these are."""

    def __init__(self, name):
        self.name, self.asked = name, []


def answering(question):
    def answer(self, *given):
        self.asked.append(question)
        return ((self.name, question, *given),)

    return answer


for name in QUESTIONS:
    setattr(Answers, name, answering(name))


class Silent(GestureRules):
    """Gestures without any capability."""

    def moves_for(self, view, gesture):
        return ("nothing else",)

    def refusal(self, view, gesture):
        return None


@pytest.fixture
def parts():
    return Answers("first"), Answers("second")


@pytest.fixture
def gestures(parts):
    first, second = parts
    return GesturesByPhase(lambda view: view[0], {"a": first, "b": second, "c": first})


@pytest.mark.parametrize("question", sorted(name for name, count in QUESTIONS.items() if count > 1))
def test_the_gestures_of_the_phase_answer(gestures, question):
    further = tuple(range(QUESTIONS[question] - 2))
    for view, name in (("a view", "first"), ("b view", "second"), ("c view", "first")):
        assert getattr(gestures, question)(view, *further) == ((name, question, view, *further),)


@pytest.mark.parametrize("question", ["keys", "unfinished"])
def test_each_gestures_answer_once_where_there_is_no_view(gestures, question):
    assert getattr(gestures, question)() == (("first", question), ("second", question))


def test_unfinished_gestures_of_all_phases_are_dropped(gestures, parts):
    gestures.reset()
    assert [each.asked for each in parts] == [["reset"], ["reset"]]


def test_a_phase_without_gestures_is_an_error(gestures):
    with pytest.raises(KeyError):
        gestures.origins("d view", ())


@pytest.mark.parametrize("question", sorted(QUESTIONS.keys() - vars(GestureRules).keys()))
def test_a_phase_may_offer_less_than_others(question):
    gestures = GesturesByPhase(lambda view: view, {"a": Silent()})
    assert not getattr(gestures, question)(*"a" * (QUESTIONS[question] > 1), *range(QUESTIONS[question] - 2))
