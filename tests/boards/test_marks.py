"""Marks: each has a meaning, and is told apart from all others without colour."""

from itertools import combinations

import pygame
import pytest

from game.boards import links
from game.boards.marks import COMMON, KINDS, LAST_MOVE, MEANINGS, draw_circle, draw_mark
from game.registry import GAMES
from tests.kit.pictures import difference

GROUNDS = ("#c9a878", "#4d6b4a", "#e8e2d0")


def drawn(kind, ground, px=40):
    cell = pygame.Surface((px, px))
    cell.fill(ground)
    draw_mark(cell, cell.get_rect(), kind)
    return cell


@pytest.mark.parametrize("ground", GROUNDS)
def test_every_mark_can_be_drawn_and_seen(ground):
    plain = pygame.Surface((40, 40))
    plain.fill(ground)
    for kind in KINDS:
        assert difference(drawn(kind, ground), plain) > 2, kind


def test_no_marks_have_the_same_meaning_but_the_zones_of_both_sides():
    assert MEANINGS["zone-0"] == MEANINGS["zone-1"]
    assert len(set(MEANINGS.values())) == len(MEANINGS) - 1


@pytest.mark.parametrize("px", [23, 40, 96])
def test_what_may_be_taken_and_what_threatens_differ_in_form(px):
    """One ring is open with lines inwards, the other is closed with points outwards."""
    nothing = pygame.Color(1, 2, 3)
    rings = []
    for kind in ("capture", "threat"):
        mask = pygame.mask.from_threshold(drawn(kind, nothing, px), nothing, (40, 40, 40, 255))
        mask.invert()
        rings.append(mask)
    open_ring, closed = rings
    assert open_ring.get_at((px // 2, round(px * 0.2))), "a line inwards"
    assert not closed.get_at((px // 2, round(px * 0.25)))
    both = open_ring.overlap_area(closed, (0, 0))
    assert both < 0.75 * min(open_ring.count(), closed.count())


def test_a_mark_of_another_kind_is_refused():
    with pytest.raises(KeyError, match="wizard"):
        drawn("wizard", GROUNDS[0])


def test_where_the_last_move_began_is_fainter_than_where_it_ended():
    plain = pygame.Surface((40, 40))
    for ground in GROUNDS:
        plain.fill(ground)
        began, ended = (difference(drawn(kind, ground), plain) for kind in LAST_MOVE)
        assert 0.1 * ended < began < 0.7 * ended


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_a_game_names_its_own_marks_only(entry):
    game = entry.scene()(entry.rules(), entry.rules().view(entry.rules().initial({}), None))
    own = game.pictures.own_marks
    assert set(own) <= {*MEANINGS, *links.MEANINGS} - set(COMMON)


@pytest.mark.parametrize("ground", GROUNDS)
def test_marks_are_told_apart_without_colour(ground):
    pictures = {kind: drawn(kind, ground) for kind in MEANINGS}
    for first, second in combinations(pictures, 2):
        assert difference(pictures[first], pictures[second]) > 4, (first, second)


@pytest.mark.parametrize("colour", [(46, 92, 30), (167, 200, 120), (160, 30, 24)])
def test_a_circle_is_seen_on_ground_of_its_own_colour(colour):
    plain = pygame.Surface((60, 60))
    plain.fill(colour)
    circled = plain.copy()
    draw_circle(circled, (30, 30), 56, (*colour, 255))
    assert difference(circled, plain) > 2
