"""What is told of a part of a reviewed match."""

from __future__ import annotations

import pytest

from game.review.marks import mark_of
from game.review.review import ReviewedPart, Reviewing
from game.review.verdict import Verdict
from game.scenes.review.words import told_of
from tests.scenes.review.help import finished


@pytest.mark.parametrize(
    ("after", "best", "name"),
    [
        (0.61, True, "The best move"),
        (0.6, False, "A good move"),
        (0.54, False, "Not the best move, but no fault"),
        (0.5, False, "An inaccuracy"),
    ],
)
def test_a_move_that_loses_something_is_not_called_good(after, best, name):
    match = finished(plies=2)
    part = Reviewing(match, "quick").parts[0]
    verdict = Verdict(0.61, after, part.texts, 1, (), None, None, 20)
    reviewed = ReviewedPart(part, verdict, 0.61, after, mark_of(0.61 - after, best))
    assert (name, "subheading") in told_of(match, reviewed)


@pytest.mark.parametrize(("after", "told"), [(0.614, "stayed at 61 %."), (0.52, "went from 61 % to 52 %.")])
def test_a_chance_that_is_the_same_is_not_told_as_a_change(after, told):
    match = finished(plies=2)
    part = Reviewing(match, "quick").parts[0]
    verdict = Verdict(0.61, after, part.texts, 1, (), None, None, 20)
    reviewed = ReviewedPart(part, verdict, 0.61, after, mark_of(0.0, best=True))
    assert (f"The chance of winning {told}", "body") in told_of(match, reviewed)
