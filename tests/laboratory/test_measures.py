"""What makes a game good, on games of which it is known."""

import pytest

from game.laboratory import measures
from tests.laboratory.experiments import game


def test_a_lead_changes_when_it_goes_to_the_other_side():
    assert measures.course(game(0, [0.5, 0.7, 0.6, 0.3, 0.4, 0.8, 1.0])).lead_changes == 2


def test_a_small_advantage_is_no_lead():
    assert measures.course(game(0, [0.6, 0.49, 0.46, 0.6, 1.0])).lead_changes == 0


def test_drama_is_how_far_the_winner_was_behind():
    assert measures.course(game(0, [0.5, 0.6, 1.0])).drama == 0
    # behind twice, with deficits of 0.64 and 0.16
    assert measures.course(game(0, [0.18, 0.42, 0.9])).drama == pytest.approx((0.8 + 0.4) / 2)
    assert measures.course(game(1, [0.82, 0.58, 0.1])).drama == pytest.approx((0.8 + 0.4) / 2)


def test_a_decided_game_drags_on_until_its_end():
    assert measures.course(game(0, [0.5, 0.95, 0.95, 0.95, 1.0])).dragging == 3
    assert measures.course(game(1, [0.5, 0.05, 0.05, 0.05, 0.0])).dragging == 3
    assert measures.course(game(0, [0.5, 0.95, 0.6, 0.95, 1.0])).dragging == 1


def test_a_game_that_was_never_decided_does_not_drag_on():
    assert measures.course(game(0, [0.5, 0.4, 0.5])).dragging == 0


def test_a_game_is_decisive_from_what_the_loser_never_had():
    # The loser never had more than 0.7; the winner passes that for good at the fourth of five turns.
    assert measures.course(game(0, [0.5, 0.3, 0.6, 0.8, 1.0])).decisiveness == pytest.approx(1 / 4)


def test_a_draw_is_neither_decisive_nor_dramatic():
    course = measures.course(game(None, [0.5, 0.9, 0.2]))
    assert (course.drama, course.decisiveness, course.dragging) == (0, None, None)
    assert course.lead_changes == 1


def test_variety_is_what_two_games_do_not_share():
    assert measures.variety([("a", "b"), ("a", "b")]) == 0
    assert measures.variety([("a", "b"), ("c", "d")]) == 1
    assert measures.variety([("a", "b"), ("b", "c")]) == pytest.approx(2 / 3)
    assert measures.variety([("a",)]) == 0


def test_measures_of_several_games():
    games = [game(0, [0.6, 1.0], 4, "caught"), game(1, [0.6, 0.0], 8, "caught"), game(None, [], 20, "limit")]
    found = measures.measure(games)
    assert found.ends == (("caught", 2), ("limit", 1))
    assert (found.turns, found.shortest, found.longest) == (8, 4, 20)
    assert found.choices == 5
    assert found.lead_changes == pytest.approx(1 / 3)


def test_a_course_of_chances_runs_from_the_first_to_the_last():
    courses = measures.course_of_chances([game(0, [0.1, 0.5, 0.9]), game(0, [])], 5)
    assert [course[0] for course in courses] == [0.1]
    assert [course[-1] for course in courses] == [0.9]
