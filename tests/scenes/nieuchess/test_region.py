"""Which part of the map is shown while nothing is decided."""

from __future__ import annotations

import pygame
import pytest

from game.boards.attack_arrows import piece_box
from game.rules.nieuchess.rules import RULES
from game.scenes.nieuchess.entry import ENTRY
from game.scenes.nieuchess.scene import NieuchessScene
from game.selfcheck.screens import played
from tests.rules.nieuchess.help import place
from tests.scenes.nieuchess import combat_help
from tests.scenes.nieuchess.movement_help import key, place_match


def region(blue="O10 N12", red="V13", **position):
    state = place(blue, red, **position)
    view = RULES.view(state, 0)
    return set(NieuchessScene.large_map.region(view))


def test_all_pawns_are_the_region_where_no_others_can_come():
    assert region(options={"replacements": "none"}, invasions="2,2") == {"O10", "N12", "V13"}


@pytest.mark.parametrize(
    ("options", "invasions"),
    [({}, "2,2"), ({"replacements": "none"}, "2,1"), ({"replacements": "none"}, "0,0")],
)
def test_only_pawns_with_an_enemy_within_a_turn_are_the_region_where_pawns_can_return_or_land(
    options, invasions
):
    assert region(options=options, invasions=invasions) == set()  # none: the whole map is shown
    near = region("O10 N12 B2", "S11 AE24", options=options, invasions=invasions)
    assert near == {"O10", "N12", "S11"}


def test_of_two_fronts_the_one_is_the_region_where_pawns_may_still_move_and_most_stand():
    blue, red = "C10 C11 C12 O10", "F11 S11"
    assert region(blue, red) == {"C10", "C11", "C12", "F11"}
    assert region(blue, red, moved="C10 C11 C12") == {"O10", "S11"}


def test_the_whole_map_stands_in_a_high_panel_and_a_click_on_it_leads_there(driver):
    place_match(driver, place("O12 O10 M11", "O9"))
    overview, viewport = driver.find("overview"), driver.board.state.viewport
    assert viewport.zoomed
    assert not viewport.shows_minimap, "nothing of the map is covered"
    assert not overview.rect.colliderect(driver.board.rect)
    driver.click(tuple(map(round, viewport.minimap.centre("AD20"))))
    assert viewport.window.contains(driver.board.placed.box("AD20"))


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (2560, 1600)], ids=str)
def test_menu_name_and_whole_map_stand_on_one_plate_as_far_from_its_edges(make_driver, size):
    driver = make_driver(size=size)
    place_match(driver, place("O12 O10 M11", "O9"))
    plate = driver.scene.widgets.rooms["header"]
    menu, title, told, overview = map(driver.find, ("menu", "game", "rule-set", "overview"))
    around = plate.right - overview.rect.right
    assert around > 0
    edges = (
        overview.rect.top - plate.top,
        plate.bottom - overview.rect.bottom,
        menu.rect.top - plate.top,
        menu.rect.left - plate.left,
        plate.right - overview.rect.right,
    )
    assert max(edges) - min(edges) <= 1
    assert len(told.lines) == 1
    line = driver.scene.ui.theme.font("small").get_linesize()
    assert abs(told.rect.top + line - overview.rect.bottom) <= 1, "words end where the map does"
    assert title.rect.bottom == told.rect.top
    assert menu.rect.bottom <= title.rect.top


def test_in_a_low_window_the_whole_map_lies_in_a_corner(make_driver):
    driver = make_driver(size=(960, 600))
    place_match(driver, place("O12 O10 M11", "O9"))
    assert not driver.has("overview")
    assert driver.board.state.viewport.shows_minimap


def test_dice_that_fall_out_of_sight_come_into_a_view_that_the_player_has_chosen(make_driver):
    driver = make_driver(animation="full")
    combat_help.start(driver, moves=(".", *combat_help.PROPOSED))
    driver.settle()
    viewport = driver.board.state.viewport
    driver.board.look_at(viewport.minimap.centre("AE22"))
    assert not viewport.shows(("P9",))
    before = driver.board.placed.cell_px
    driver.press(pygame.K_RETURN)
    driver.until(
        lambda: driver.board.state.falling and viewport.shows(("O10", "P9", "Q10")), 60.0, "the battle"
    )
    assert driver.board.placed.cell_px == before


def test_on_a_map_too_small_to_be_read_a_clicked_pawn_stays_below_the_mouse(make_driver):
    driver = make_driver(size=(640, 480))
    place_match(driver, place("C10 M4", "AH20"))
    before = driver.board.placed
    driver.click("M4")
    driver.settle()
    assert driver.board.placed == before
    driver.press(pygame.K_ESCAPE)
    key(driver, "n")
    driver.settle()
    assert driver.board.gestures.selected is not None
    assert driver.board.state.viewport.zoomed, "with the keyboard the map comes to what can be done"


def zoomed_to(driver, cell, notches=8):
    """The player enlarges the map and looks at a hex."""
    board = driver.board
    for _notch in range(notches):
        board.wheel(1)
    board.look_at(board.state.viewport.minimap.centre(cell))


def test_a_turn_begins_where_one_can_act_though_the_view_was_chosen_before(driver):
    match = place_match(driver, place("C4 D20", "AH20"))
    zoomed_to(driver, "C4")
    viewport, before = driver.board.state.viewport, driver.board.placed.cell_px
    driver.click_move("C4-D4")
    match.play(".")
    driver.settle()
    assert match.state.mover == 1
    assert viewport.shows(("AH20",)), "Red's only pawn"
    assert driver.board.placed.cell_px == before


def test_a_view_that_was_chosen_just_now_stays(driver):
    match = place_match(driver, place("C4 D20", "AH20"))
    driver.click_move("C4-D4")
    driver.settle()
    zoomed_to(driver, "C4")
    before = driver.board.placed
    match.play(".")
    driver.settle()
    assert match.state.mover == 1
    assert driver.board.placed == before


def test_what_a_sentence_is_about_comes_into_sight(driver):
    place_match(driver, place("C4 D20", "AH20"))
    zoomed_to(driver, "C4")
    viewport = driver.board.state.viewport
    assert not viewport.shows(("D20",))
    driver.scene.session.callouts.show("Look there", "event", "D20")
    assert viewport.shows(("D20",))


def test_at_the_edge_of_a_front_hardly_any_pawn_is_cut(make_driver):
    driver = make_driver(size=(1280, 800))
    driver.show(played(ENTRY))
    driver.settle()
    window, boxes = (
        driver.board.state.viewport.window,
        [piece_box(driver.board.placed, cell) for cell in driver.board.pieces],
    )
    assert sum(window.contains(box) for box in boxes) > len(boxes) // 2
    assert sum(bool(window.colliderect(box)) and not window.contains(box) for box in boxes) < 3
