"""Labels of attacks: beside their targets, or at the edge of what is seen."""

import pygame
import pytest

from game.boards.attack_arrows import AttackArrow
from game.boards.attack_labels import draw_labels, place_labels
from game.boards.hex_views import HexMapView
from game.rules.nieuchess.terrain import GRID
from game.scenes.nieuchess.pawns import UPRIGHT_FROM
from game.widgets.theme import Theme
from tests.rules.nieuchess.help import place
from tests.scenes.nieuchess.movement_help import place_match

SEEN = pygame.Rect(300, 200, 400, 300)


def labels(*cells, **more):
    surface = pygame.Surface((1000, 800))
    placed = HexMapView(GRID).place(surface.get_rect())
    arrows = [AttackArrow(cell, cell, "2-1") for cell in cells]
    found = place_labels(placed, arrows, Theme(), SEEN, **more)
    draw_labels(surface, found, Theme())
    return [label.box for label in found], surface


@pytest.mark.parametrize(
    ("cell", "edge"), [("AJ13", "right"), ("A13", "left"), ("S1", "top"), ("S25", "bottom")]
)
def test_that_of_a_target_out_of_sight_stands_at_the_edge_and_points_there(cell, edge):
    (box,), surface = labels(cell, beyond=True)
    assert SEEN.contains(box)
    assert abs(getattr(box, edge) - getattr(SEEN, edge)) < 12
    beside = {"right": (box.right + 4, box.centery), "left": (box.left - 5, box.centery)}
    if edge in beside:
        assert surface.get_at(beside[edge]) != pygame.Color("black"), "the point"


def test_several_stand_apart():
    boxes, _surface = labels("AJ12", "AJ13", "AJ14", beyond=True)
    assert all(box.collidelist([other for other in boxes if other is not box]) < 0 for box in boxes)


def test_it_is_left_out_where_the_board_is_not_to_be_moved():
    assert labels("AJ13")[0] == []


def test_the_arrow_of_a_battle_lies_above_the_figures_at_its_ends(make_driver):
    """Its tail reaches over the attacker's side, so that more of it is seen than fits between the two."""
    driver = make_driver(size=(1280, 800))
    place_match(driver, place("O12", "P12"))
    driver.settle()
    placed = driver.board.placed
    assert placed.cell_px >= UPRIGHT_FROM
    start, end = map(pygame.Vector2, (placed.centre("O12"), placed.centre("P12")))
    tail = start + 0.3 * placed.cell_px * (end - start).normalize()
    picture = driver.app.window.get_surface()
    assert picture.get_at((round(tail.x), round(tail.y)))[:3] == pytest.approx((0xFB, 0xF4, 0xE0), abs=12)
