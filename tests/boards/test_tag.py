"""Where the tag of a cell stands."""

import math
import random

import pygame
import pytest

from game.boards import tag
from game.boards.hover_info import HoverInfo
from game.boards.tag import away, covered, draw_tag, leader, place_tag
from game.widgets.theme import Theme

BOUNDS = pygame.Rect(0, 0, 800, 600)
SIZE, GAP = (140, 30), 6


def place(anchor, avoid=(), taken=()):
    return place_tag(SIZE, anchor, avoid, BOUNDS, GAP, taken)


def test_a_tag_stands_above_its_cell():
    anchor = pygame.Rect(400, 300, 50, 50)
    assert place(anchor).midbottom == (anchor.centerx, anchor.top - GAP)


@pytest.mark.parametrize("seed", range(40))
def test_no_place_is_better_than_the_one_that_is_found(seed):
    rng = random.Random(seed)

    def boxes(count):
        return [pygame.Rect(50 * rng.randrange(16), 50 * rng.randrange(12), 50, 50) for _ in range(count)]

    (anchor,), avoid, rather, taken = boxes(1), boxes(6), boxes(50), boxes(seed % 3)
    cores = tag._cores((*avoid, *rather), anchor)

    def cost(box):
        far = round(away(box, anchor) * anchor.height * tag._NEAR)
        crossed = tag._crossed(box, anchor, cores)
        return covered(box, taken), covered(box, (anchor, *avoid)), covered(box, rather) + crossed + far

    found = place_tag(SIZE, anchor, avoid, BOUNDS, GAP, taken, rather)
    for middle in tag._middles(SIZE, anchor, GAP, taken):
        other = pygame.Rect((0, 0), SIZE)
        other.center = middle
        assert cost(found) <= cost(other.clamp(BOUNDS))


@pytest.mark.parametrize("seed", range(20))
def test_a_line_spoils_what_it_crosses_and_nothing_else(seed):
    rng = random.Random(seed)
    anchor, box = pygame.Rect(400, 300, 50, 50), pygame.Rect((rng.randrange(660), rng.randrange(570)), SIZE)
    others = [pygame.Rect(rng.randrange(760), rng.randrange(560), 40, 40) for _ in range(60)]
    line = leader(box, anchor)
    parts = [] if line is None else [part for part in (each.clipline(line) for each in others) if part]
    assert tag._crossed(box, anchor, others) == round(sum(math.dist(*part) for part in parts) * 50 / 16)


@pytest.mark.parametrize("top", [0, 550])
def test_a_tag_stays_on_the_board_and_off_its_cell(top):
    anchor = pygame.Rect(400, top, 50, 50)
    box = place(anchor)
    assert BOUNDS.contains(box)
    assert not box.colliderect(anchor)


def test_a_tag_rather_covers_nothing():
    anchor = pygame.Rect(400, 300, 50, 50)
    above = anchor.move(0, -50)
    box = place_tag(SIZE, anchor, (), BOUNDS, GAP, (), [above])
    assert not box.colliderect(above)


@pytest.mark.parametrize(
    "taken", [pygame.Rect(250, 200, 330, 90), pygame.Rect(250, 360, 330, 90), pygame.Rect(200, 180, 420, 300)]
)
def test_a_tag_is_never_where_it_could_not_be_read(taken):
    anchor = pygame.Rect(400, 300, 50, 50)
    near = [anchor.move(dx, dy) for dx in (-50, 0, 50) for dy in (-50, 0, 50)]
    box = place(anchor, near, [taken])
    assert not box.colliderect(taken)
    assert BOUNDS.contains(box)


def test_a_tag_does_not_go_far_away_for_little():
    anchor = pygame.Rect(400, 300, 50, 50)
    around = [anchor.inflate(2 * reach, 2 * reach) for reach in (60, 120)]
    strips = [pygame.Rect(box.left, box.top + 10, box.width, 2) for box in around]
    strips += [pygame.Rect(box.left, box.bottom - 30, box.width, 2) for box in around]
    strips += [pygame.Rect(left, anchor.top, 2, 50) for left in (380, 470)]
    box = place_tag(SIZE, anchor, (), BOUNDS, GAP, (), strips)
    assert anchor.inflate(2 * (GAP + 1), 2 * (GAP + 1)).colliderect(box)


def test_a_tag_goes_two_cells_away_where_everything_nearer_is_of_use():
    anchor = pygame.Rect(400, 300, 50, 50)
    useful = [anchor.move(dx, dy) for dx in (-100, -50, 0, 50, 100) for dy in (-50, 0, 50)]
    useful += [anchor.move(dx, 0) for dx in (-250, -200, -150, 150, 200, 250)]
    useful += [anchor.move(dx, dy) for dx in (-250, -200, -150, 150, 200, 250) for dy in (-50, 50)]
    box = place_tag(SIZE, anchor, (), BOUNDS, GAP, (), useful)
    assert not any(box.colliderect(cell) for cell in useful)


@pytest.mark.parametrize("side", [-1, 1])
def test_a_tag_steps_aside_where_it_would_cover_the_edge_of_something(side):
    anchor = pygame.Rect(400, 300, 50, 50)
    crowd = [anchor.move(dx, dy) for dx in range(-250, 251, 50) for dy in (-200, -150, -100, 50, 100, 150)]
    crowd += [anchor.move(dx, 0) for dx in range(-250, 251, 50) if dx]
    box = place_tag(SIZE, anchor, (), BOUNDS, GAP, (), crowd)
    near, far = (pygame.Rect(0, box.y, 12, box.height) for _ in range(2))
    near.centerx, far.centerx = (anchor.centerx + side * aside for aside in (71, -84))
    crowd += [near, far]
    moved = place_tag(SIZE, anchor, (), BOUNDS, GAP, (), crowd)
    assert moved.collidelist(crowd) == -1
    assert moved.y == box.y
    assert 0 < (box.x - moved.x) * side < 12


def test_a_large_tag_leaves_small_cells_free():
    """As at 200 % over a map that is shown whole."""
    size, cell = (320, 62), 24
    anchor = pygame.Rect(400, 300, cell, cell)
    crowd = [anchor.move(dx * cell, dy * cell) for dx in range(-3, 4) for dy in range(-2, 3)]
    box = place_tag(size, anchor, (), BOUNDS, GAP, (), crowd)
    assert box.collidelist(crowd) == -1
    assert BOUNDS.contains(box)


def test_the_line_from_a_tag_that_is_far_away_crosses_no_piece():
    """Above and below the cell stands nobody for a tag's height, but the way there leads over pieces."""
    anchor = pygame.Rect(400, 300, 50, 50)
    crowd = [anchor.move(dx, dy) for dx in (-150, -100, -50, 0, 50, 100, 150) for dy in (-50, 0, 50)]
    crowd.remove(anchor)
    crowd.remove(anchor.move(50, -50))
    box = place_tag(SIZE, anchor, crowd, BOUNDS, GAP)
    assert box.collidelist(crowd) == -1
    start, end = leader(box, anchor)
    assert not any(piece.inflate(-12, -12).clipline(start, end) for piece in crowd)


def test_a_line_across_a_piece_is_better_than_a_piece_that_is_covered():
    """Around the cell all stand close, and only two rows below is there room."""
    anchor = pygame.Rect(400, 300, 50, 50)
    crowd = [anchor.move(dx, dy) for dx in range(-400, 400, 50) for dy in range(-300, 300, 50) if dy != 100]
    crowd.remove(anchor)
    box = place_tag((140, 30), anchor, (), BOUNDS, GAP, (), crowd)
    assert box.collidelist(crowd) == -1


@pytest.mark.parametrize(("text", "covered"), [("", False), ("costs 2", True)])
def test_a_tag_that_tells_only_a_name_covers_nothing(text, covered):
    surface, theme = pygame.Surface((300, 200)), Theme("dark", 100)
    anchor, told = pygame.Rect(130, 80, 40, 40), HoverInfo("d4", "spear", text)
    everywhere = [surface.get_rect()]
    box = draw_tag(surface, theme, told, anchor, [], surface.get_rect(), (), everywhere)
    assert (box is not None) == covered
    assert bool(pygame.mask.from_threshold(surface, "black", (1, 1, 1)).count() < 300 * 200) == covered
    assert draw_tag(surface, theme, told, anchor, [], surface.get_rect()) is not None
