"""Slow falls of the chance of winning, in which no move was a mistake by itself."""

from types import SimpleNamespace

import pytest

from game.review.marks import Mark, mark_of
from game.review.slow_falls import slow_falls


def part(side, before, after, *, roll=False, mark=None):
    """A part of a review, with nothing but what the search for slow falls reads."""
    lost = max(0.0, before - after)
    return SimpleNamespace(
        part=SimpleNamespace(side=side, is_roll=roll),
        before=before,
        after=after,
        lost=lost,
        mark=mark or (Mark.LUCK if roll else mark_of(lost, False)),
    )


def match(chances, step=0.04):
    """Moves of side 0 that lose ``step`` each, from these chances on, and good answers to them."""
    found = []
    for chance in chances:
        found += [part(0, chance, chance - step), part(1, 1 - chance + step, 1 - chance + step)]
    return found


def test_small_losses_that_add_up_are_told_once():
    played = match((0.6, 0.55, 0.5, 0.45, 0.4, 0.35))
    (fall,) = slow_falls(played)
    assert (fall.side, len(fall.parts)) == (0, 6)
    assert (fall.before, round(fall.after, 2)) == (0.6, 0.31)
    assert fall.worst in played


@pytest.mark.parametrize(
    "chances", [(0.6, 0.55, 0.5), (0.6, 0.58, 0.57, 0.56, 0.55), (0.5, 0.5, 0.5, 0.5, 0.5, 0.5)]
)
def test_few_moves_and_small_falls_are_not_told(chances):
    assert not slow_falls(match(chances))


def test_a_mistake_is_told_alone_and_parts_the_moves_around_it():
    played = match((0.6, 0.57, 0.54, 0.51, 0.3, 0.27, 0.24, 0.21))
    played[6] = part(0, 0.51, 0.3, mark=Mark.BLUNDER)
    assert not slow_falls(played)


def test_bad_luck_with_the_dice_is_nobodys_fall():
    played = []
    for chance in (0.6, 0.55, 0.5, 0.45, 0.4, 0.35):
        played += [part(0, chance, chance), part(0, chance, chance - 0.05, roll=True)]
    assert not slow_falls(played)


def test_both_sides_are_told_in_the_order_of_play():
    first = match((0.6, 0.55, 0.5, 0.45, 0.4, 0.35))
    second = [part(1, chance, chance - 0.04) for chance in (0.7, 0.65, 0.6, 0.55, 0.5, 0.45)]
    assert [fall.side for fall in slow_falls([*first, *second])] == [0, 1]
