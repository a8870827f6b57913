"""Where a sentence stands beside a cell."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.boards.callout import Callout, CalloutText, place_callout, set_in, side_of
from game.widgets.focus import Ui
from game.widgets.theme import Theme

BOUNDS = pygame.Rect(100, 50, 700, 700)
cells = st.builds(
    lambda column, row: pygame.Rect(100 + 50 * column, 50 + 50 * row, 50, 50),
    st.integers(0, 13),
    st.integers(0, 13),
)
sizes = st.tuples(st.integers(80, 330), st.integers(40, 140))


@given(sizes, cells, st.lists(cells, max_size=3))
def test_it_stays_on_the_board_and_off_its_own_cell(size, anchor, others):
    box = place_callout(size, anchor, others, BOUNDS, 10)
    assert BOUNDS.contains(box)
    assert box.size == size
    assert not box.colliderect(anchor)


def test_below_is_preferred_and_what_must_be_seen_is_avoided():
    anchor = pygame.Rect(400, 400, 50, 50)
    assert side_of(place_callout((200, 60), anchor, [], BOUNDS, 10), anchor) == "below"
    assert side_of(place_callout((200, 60), anchor, [anchor.move(0, 50)], BOUNDS, 10), anchor) == "above"
    both = [anchor.move(0, 50), anchor.move(0, -50)]
    assert side_of(place_callout((200, 60), anchor, both, BOUNDS, 10), anchor) == "right"


def test_at_the_lower_edge_it_goes_up():
    anchor = pygame.Rect(400, 700, 50, 50)
    assert side_of(place_callout((200, 60), anchor, [], BOUNDS, 10), anchor) == "above"


@given(sizes, cells, cells)
def test_what_is_spoken_of_stays_in_sight_wherever_there_is_room(size, anchor, other):
    box = place_callout(size, anchor, [other], BOUNDS, 10)
    assert not box.colliderect(other)


def test_a_long_move_into_a_corner_is_not_covered():
    corner, origin = pygame.Rect(100, 50, 50, 50), pygame.Rect(100, 110, 50, 50)
    beside = pygame.Rect(150, 50, 50, 50)
    box = place_callout((200, 60), corner, [origin, beside], BOUNDS, 10)
    assert not any(box.colliderect(cell) for cell in (corner, origin, beside))
    assert side_of(box, corner) in ("right", "below")


def test_it_stands_near_where_all_neighbours_must_be_seen():
    cell = pygame.Rect(400, 700, 50, 50)
    around = [cell.move(-50, 0), cell.move(50, 0), cell.move(0, -50)]
    box = place_callout((300, 60), cell, around, BOUNDS, 10)
    assert box.collidelist([cell, *around]) == -1
    assert side_of(box, cell) == "above"
    assert box.bottom == around[-1].top - 10


def test_on_a_full_board_the_only_free_place_is_found():
    anchor, free = pygame.Rect(400, 400, 50, 50), pygame.Rect(590, 110, 220, 80)
    full = [pygame.Rect(x, y, 50, 50) for x in range(100, 800, 50) for y in range(50, 750, 50)]
    full = [cell for cell in full if not cell.colliderect(free)]
    box = place_callout((190, 60), anchor, [], BOUNDS, 10, full)
    assert box.collidelist([anchor, *full]) == -1
    assert side_of(box, anchor) == "above"


def test_among_many_targets_it_stands_at_the_nearest_free_place_not_at_the_edge():
    anchor = pygame.Rect(400, 400, 50, 50)
    targets = [anchor.move(50 * x, 50 * y) for x in range(-3, 4) for y in range(-3, 4)]
    box = place_callout((200, 60), anchor, [anchor.move(50, 0)], BOUNDS, 10, targets)
    assert box.collidelist(targets) == -1
    assert box.colliderect(anchor.inflate(6 * 50 + 40, 6 * 50 + 40))


@pytest.mark.parametrize(
    ("near", "room"), [(True, (300, 40, 200, 100)), (False, (600, 40, 200, 100))], ids=str
)
def test_a_tip_points_only_at_a_cell_that_is_near(monkeypatch, near, room):
    pygame.init()
    pygame.display.set_mode((10, 10))
    anchor, theme = pygame.Rect(230, 60, 40, 40), Theme()
    told = CalloutText("A sentence", "hint", "a1", ())
    callout = Callout(
        pygame.Rect(room), set_in(theme, told.text, room[2]), told, anchor, lambda: None, lambda pos: False
    )
    Ui(theme).ground.add(callout)
    tips = []
    monkeypatch.setattr(pygame.draw, "polygon", lambda _surface, _colour, points: tips.append(points))
    callout.draw(pygame.Surface((900, 300)))
    assert callout.points is bool(tips) is near
