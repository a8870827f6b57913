"""Movement on the screen: reach and ways, reasons, spent pawns, invasions, and the end of movement."""

from itertools import pairwise

import pygame
import pytest

from game.boards.hover_info import Tone
from game.rules.nieuchess.state import Phase
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.nieuchess.movement.hover_info import hover_info_of
from game.scenes.nieuchess.movement.move_range import range_from
from tests.rules.nieuchess.help import of, place
from tests.scenes.match.help import walk
from tests.scenes.nieuchess.movement_help import (
    begin,
    callout,
    hover_info,
    key,
    links,
    marks,
    place_match,
    status,
    target_marks,
    texts,
)

COSTS = [f"cost-{number}" for number in range(1, 6)]


# MoveRange


def test_a_pawn_that_is_picked_up_shows_where_it_can_go_and_pointing_how_far_that_is(driver):
    state = place("K20 B5", "AJ25")
    place_match(driver, state)
    driver.click("K20")
    shown = target_marks(driver, "reach")
    assert {f"-{cell}" for cell in shown} == of(state, "K20")
    assert not any(target_marks(driver, kind) for kind in COSTS), "numerals would cover the land"
    told = {cell: hover_info_of(state, "K20", cell).title for cell in shown}
    near = {GRID.name(cell) for cell in GRID.neighbours(GRID.cell("K20"))} & shown
    assert {cell for cell, title in told.items() if title == "1 hex"} == near
    assert set(told.values()) == {"1 hex", *(f"{count} hexes" for count in range(2, 6))}


def test_rides_landings_and_stops_are_marked_differently(driver):
    state = place("J13 C3", "V13")
    place_match(driver, state)
    driver.click("J13")
    assert {f"={cell}" for cell in target_marks(driver, "ride")} == {
        text for text in of(state, "J13") if text[0] == "="
    }
    assert target_marks(driver, "stop") == target_marks(driver, "ride") & {"U12", "U13", "U14"}
    assert target_marks(driver, "stop")
    driver.press(pygame.K_ESCAPE)
    driver.click("C3")
    assert target_marks(driver, "landing") == set(names(state.rules.terrain.red))


def test_a_hex_in_a_zone_ends_the_move_and_shows_whose_zone_it_is(driver):
    place_match(driver, place("C11 C16", "F11"))
    driver.click("C11")
    driver.point("E11")
    found = hover_info(driver)
    assert "E11" in target_marks(driver, "stop")
    assert (found.title, found.text) == ("2 hexes", "stops in a zone; F11 at 1-1")
    assert found.marks == (("F11", "threat"),)
    assert found.tone is Tone.PLAIN


def test_the_way_is_drawn_for_the_mouse_and_for_the_cursor(driver):
    place_match(driver, place("K20", "AJ25"))
    driver.click("K20")
    driver.point("K17")
    way = links(hover_info(driver))
    assert [way[0][0], way[-1][1]] == ["K20", "K17"]
    assert all(there == again for (_here, there), (again, _next) in pairwise(way))
    assert hover_info(driver).title == "3 hexes"
    driver.press(pygame.K_ESCAPE)
    walk(driver, "K20")
    driver.press(pygame.K_RETURN)
    walk(driver, "K17")
    assert links(hover_info(driver)) == way
    driver.press(pygame.K_RETURN)
    assert "K17" in driver.board.pieces


def test_the_odds_grow_while_pawns_come(driver):
    match = place_match(driver, place("C11 C14 E12", "F11"))
    driver.click("C11")
    driver.point("E11")
    assert hover_info(driver).text == "stops in a zone; F11 at 2-1"
    assert hover_info(driver).tone is Tone.GOOD
    driver.click("E11")
    driver.settle()
    assert status(driver).advice == "Battles so far: 1. Attackers to defenders: 2-1."
    driver.point("F11")
    assert hover_info(driver).text == "would fight at 2-1"
    arrows = driver.board.state.attacks
    assert {(arrow.origin, arrow.target, arrow.label) for arrow in arrows} == {
        ("E11", "F11", "2-1"),
        ("E12", "F11", "2-1"),
    }
    driver.drag("C14", "F12")
    driver.settle()
    driver.point("F12")
    assert hover_info(driver).text == "would fight at 3-1"
    assert match.state.phase == Phase.MOVE


# Moving


def test_a_dragged_pawn_goes_looks_spent_and_is_counted(driver):
    match = place_match(driver, place("K20 L21", "AJ25"))
    assert status(driver).title == "Blue: 2 of 2 to move"
    driver.drag("K20", "K17")
    driver.settle()
    assert texts(match) == ["K20-K17"]
    assert driver.board.pieces["K17"] == "pawn-0"
    assert driver.board.pieces["L21"] == "pawn-0-ready"
    assert status(driver).title == "Blue: 1 of 2 to move"
    driver.click("K17")
    assert callout(driver) == "The pawn on K17 has moved in this turn."


def test_a_pawn_rides_and_another_invades(driver):
    match = place_match(driver, place("J13 C3 D3", "AJ25"))
    driver.click("J13")
    driver.click("U13")
    driver.settle()
    driver.click("C3")
    driver.click("AE2")
    driver.settle()
    assert texts(match) == ["J13=U13", "C3^AE2"]
    facts = driver.scene.board_controller.game.words.facts(match.view(None))[0]
    assert "4 may join, 1 invasion" in facts


def test_single_moves_are_taken_back_until_movement_ends(driver):
    match = place_match(driver, place("K20 L21", "AJ25"))
    driver.drag("K20", "K17")
    driver.drag("L21", "M21")
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert texts(match)[: match.current.ply] == ["K20-K17"]
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.current is match.root
    driver.press(pygame.K_y, pygame.KMOD_CTRL)
    assert match.state.moved == {GRID.cell("K17")}


@pytest.mark.parametrize(
    ("target", "brief", "said", "cause"),
    [
        ("K5", "hexes: too far", "hexes long; a pawn moves at most 5.", "K5"),
        ("I22", "closed", "I22 is water or mountains, which no pawn enters.", "I22"),
        ("F11", "occupied", "A pawn of Red stands on F11.", "F11"),
        ("G11", "ends the move", "leads through the enemy's zone on E", "F9"),
        ("B2", "only from beside a red hex", "The pawn on C11 does not stand beside a red hex.", ""),
    ],
)
def test_why_a_hex_cannot_be_reached_is_told_under_the_pointer_and_after_a_click(
    driver, target, brief, said, cause
):
    match = place_match(driver, place("C11 C16 AD24", "F9 F11 F13 AE24"))
    driver.press(pygame.K_0)  # the whole map
    driver.click("C11")
    driver.point(target)
    assert brief in hover_info(driver).text
    driver.click(target)
    assert said in callout(driver)
    assert not cause or cause in marks(driver, "cause")
    assert match.current is match.root


def test_every_hex_that_cannot_be_reached_has_a_brief_reason():
    """On a crowded map, from every pawn to every hex."""
    for blue, red in (("J13 C3 E12 B2", "V13 F11 AJ25"), ("N13 P13 D3 A1", "R13 S12 H9"), ("K12 K13", "M13")):
        state = place(blue, red, invasions="2,2")
        for origin in state.pawns[0]:
            for cell in GRID.names():
                found = hover_info_of(state, GRID.name(origin), cell)
                assert (GRID.cell(cell) in range_from(state, origin).kinds) == bool(found.links), cell


def test_what_cannot_be_moved_is_told(driver):
    place_match(driver, place("C11 C16", "F11"))
    driver.click("F11")
    assert callout(driver) == "The pawn on F11 is Red's, and it is Blue's turn."


# The next pawn


def test_keys_go_from_pawn_to_pawn_that_has_not_moved(driver):
    match = place_match(driver, place("K20 L21 C9", "AJ25"))
    board = driver.board
    key(driver, "n")
    assert board.gestures.selected == "L21"
    key(driver, "n")
    assert board.gestures.selected == "K20"
    driver.press(pygame.K_UP)
    driver.press(pygame.K_RETURN)
    driver.settle()
    assert texts(match) == ["K20-K19"]
    key(driver, "n")
    assert board.gestures.selected == "C9"
    key(driver, "n")
    assert board.gestures.selected == "L21"
    driver.press(pygame.K_n, pygame.KMOD_SHIFT)
    assert board.gestures.selected == "C9"


def test_the_next_pawn_is_brought_into_the_middle_of_a_zoomed_map(driver):
    place_match(driver, place("J13 W9", "AJ25"))
    for _ in range(8):
        driver.press(pygame.K_PLUS, text="+")
    assert driver.board.state.viewport.zoomed
    for cell in ("W9", "J13"):
        driver.click("next-pawn")
        assert driver.board.gestures.selected == cell
        middle, window = driver.board.placed.box(cell).center, driver.board.state.viewport.window
        assert abs(middle[0] - window.centerx) < 3
        assert abs(middle[1] - window.centery) < 3


# The map


def test_on_a_zoomed_map_pawns_are_dragged_and_elsewhere_the_map_is(driver):
    match = place_match(driver, place("K12 L21", "AJ25"))
    driver.point("K12")
    for _ in range(6):
        driver.wheel(1)
    driver.settle()
    before = driver.board.placed.area.topleft
    driver.drag("L12", "M14")
    assert driver.board.placed.area.topleft != before
    assert match.current is match.root
    driver.drag("K12", "L13")
    driver.settle()
    assert texts(match) == ["K12-L13"]
    assert driver.board.placed.cell_px > 40


def test_the_view_follows_the_cursor_with_the_pawn_that_is_picked_up(driver):
    match = place_match(driver, place("J13 L21", "AJ25"))
    key(driver, "n")
    key(driver, "n")
    for _ in range(8):
        driver.press(pygame.K_PLUS, text="+")
    assert driver.board.gestures.selected == "J13"
    walk(driver, "V13")
    window, box = driver.board.state.viewport.window, driver.board.placed.box("V13")
    assert window.contains(box)
    driver.press(pygame.K_RETURN)
    driver.settle()
    assert texts(match) == ["J13=V13"]


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((1280, 800), 200), ((800, 1200), 100)])
def test_a_pawn_is_moved_by_clicks_at_every_size(make_driver, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    match = place_match(driver, place("K12 K14", "AJ25"))
    driver.click("K12")
    driver.click("L15")
    driver.settle()
    driver.click("end-movement")
    driver.settle()
    assert texts(match)[:2] == ["K12-L15", "."]


# Zones


def test_zones_are_shown_by_key_by_button_and_again_in_the_next_match(driver):
    place_match(driver, place("C11", "F11"))
    red = set(names({GRID.cell("F11"), *GRID.neighbours(GRID.cell("F11"))}))
    key(driver, "z")
    assert (marks(driver, "zone-0"), marks(driver, "zone-1")) == (set(), red)
    driver.click("zones")
    assert marks(driver, "zone-0")
    assert marks(driver, "zone-1") == red
    driver.app.home()
    driver.settle()
    place_match(driver, place("C11", "F11"))
    assert marks(driver, "zone-0")
    key(driver, "z")
    assert not marks(driver, "zone-0")


# The end of movement


def test_movement_ends_by_button_and_by_key(driver):
    match = place_match(driver, place("K20 L21", "AJ25"))
    driver.drag("K20", "K17")
    driver.settle()
    driver.click("end-movement")
    driver.settle()
    assert match.state.mover == 1
    driver.drag("AJ25", "AI23")
    driver.settle()
    driver.press(pygame.K_e)
    driver.settle()
    assert match.state.number == 2


def test_who_has_moved_nobody_is_asked(driver):
    match = place_match(driver, place("K20 L21", "AJ25"))
    driver.press(pygame.K_e)
    assert match.current is match.root
    driver.press(pygame.K_ESCAPE)
    assert match.current is match.root
    driver.press(pygame.K_e)
    driver.click("yes")
    assert match.state.mover == 1


def test_who_fights_against_more_enemies_is_asked(driver):
    match = place_match(driver, place("C11 A9", "E11 E12"))
    driver.drag("C11", "D11")
    driver.settle()
    driver.press(pygame.K_e)
    assert match.state.phase == Phase.MOVE
    driver.click("yes")
    driver.settle()
    assert match.state.phase != Phase.MOVE


# Hexes in words


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("I22", "I22, closed to all"),
        ("B2", "B2, bank"),
        ("E7", "E7, Blue's centre, star"),
        ("C3", "C3, embarkation hex"),
        ("C11", "C11, Blue's pawn"),
        ("F11", "F11, Red's pawn"),
        ("F12", "F12, in Red's zone"),
        ("M13", "M13, hot line"),
        ("A9", "A9"),
    ],
)
def test_every_hex_is_described_for_the_cursor(driver, cell, said):
    place_match(driver, place("C11", "F11"))
    driver.press(pygame.K_UP)
    walk(driver, cell)
    assert status(driver).detail.startswith(said)


def test_the_arrow_keys_reach_every_hex(driver):
    begin(driver, deployed=[0, 4])
    placed = driver.board.placed
    seen, edge = {"J13"}, ["J13"]
    while edge:
        here = edge.pop()
        for right, down in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            there = placed.step(here, right, down)
            if there is not None and there not in seen:
                seen.add(there)
                edge.append(there)
    assert seen == set(GRID.names())


def test_a_pawn_that_is_picked_up_and_what_is_refused_need_no_tag(driver):
    place_match(driver, place("G10", "K20"))
    driver.point("G10")
    assert driver.board.state.current_hover_info() is not None
    driver.click("G10")
    assert driver.board.state.current_hover_info() is None
    driver.point("G18")
    assert driver.board.state.current_hover_info() is not None
    driver.click("G18")
    assert callout(driver)
    assert driver.board.state.current_hover_info() is None
    driver.point("G17")
    assert driver.board.state.current_hover_info() is not None


def test_the_next_pawn_comes_into_sight_and_stays_below_the_mouse(driver):
    place_match(driver, place("O10 N12 B3", "S11 AE24"))
    driver.settle()
    viewport, gestures = driver.board.state.viewport, driver.board.gestures
    assert viewport.zoomed
    assert not viewport.shows(("B3",))
    while gestures.selected != "B3":
        driver.click("next-pawn")
    driver.settle()
    assert viewport.shows(("B3",))
    before = viewport.placed
    driver.point(driver.pixel("B3"))
    driver.settle()
    assert viewport.placed == before


def test_a_click_on_a_pawn_in_sight_moves_no_view(driver):
    place_match(driver, place("O10 N12", "S11"))
    driver.settle()
    viewport = driver.board.state.viewport
    before = viewport.placed
    driver.click("N12")
    driver.settle()
    assert not viewport.shows(driver.board.gestures.targets())
    assert viewport.placed == before


def test_ending_movement_is_the_main_button_once_a_pawn_has_moved(driver):
    place_match(driver, place("O10 N12", "V13"))
    assert driver.find("end-movement").kind == "plain"
    driver.click_move("O10-O11")
    assert driver.find("end-movement").kind == "primary"


def test_with_a_pawn_in_hand_the_odds_and_who_may_still_move_are_seen(driver):
    place_match(driver, place("O12 O10 M11 M13", "O9"))
    driver.click_move("M13-N13")
    state = driver.board.state
    assert [(arrow.label, arrow.pale) for arrow in state.shown_attacks] == [("1-1", False)]
    driver.click("O12")
    pieces = state.content.pieces
    assert {"pawn-0-ready"} == {pieces[cell] for cell in ("O12", "O10", "M11")}
    assert pieces["N13"] == "pawn-0"
    assert [(arrow.label, arrow.pale) for arrow in state.shown_attacks] == [("1-1", True)]
    assert {"pawn-0-ready", "fight-0"} <= set(driver.find("marks-line").kinds)
    driver.press(pygame.K_ESCAPE)
    assert [arrow.pale for arrow in state.shown_attacks] == [False]


def test_movement_ends_with_a_pawn_in_hand_and_a_hex_pointed_at(driver):
    match = place_match(driver, place("K20 B5", "AJ25"))
    driver.click_move("K20-K19")
    driver.click("B5")
    driver.point("B20")
    assert hover_info(driver) is not None
    driver.press(pygame.K_e)
    driver.wait()
    assert texts(match) == ["K20-K19", "."]
    assert driver.board.gestures.selected is None


def test_the_button_that_ends_movement_has_a_word_in_the_least_window(make_driver):
    driver = make_driver(size=(640, 480))
    place_match(driver, place("O10 N12", "V13"))
    assert driver.find("end-movement").text


def test_with_a_pawn_in_hand_it_is_told_what_can_be_done_with_it(driver):
    place_match(driver, place("O10 N12", "AJ25"))
    assert status(driver).detail.startswith("Click a pawn, then a hex.")
    driver.click("N12")
    driver.point("AJ1")
    assert "Click a hex within the line." in status(driver).detail
    assert "Click a pawn" not in status(driver).detail
    driver.press(pygame.K_ESCAPE)
    assert "Click a pawn, then a hex." in status(driver).detail


ARMY = "C4 C6 C8 C10 C12 C14 C16 C18"


def test_when_nearly_all_pawns_have_stayed_it_is_told_with_a_way_back(driver):
    match = place_match(driver, place(ARMY, "AJ25"))
    driver.click_move("C4-D4")
    before = match.current
    driver.click("end-movement")
    assert match.state.mover == 1, "nobody is asked"
    assert driver.app.toasts.texts == ("7 of 8 pawns have not moved.",)
    driver.app.toasts.shown[-1].action[1]()
    assert match.current is before


@pytest.mark.parametrize("moves", [("C4-D4", "C6-D6", "C8-D8"), ()], ids=["several", "none"])
def test_who_has_moved_several_or_was_asked_is_told_nothing(driver, moves):
    match = place_match(driver, place(ARMY, "AJ25"))
    for move in moves:
        driver.click_move(move)
    driver.click("end-movement")
    if not moves:
        driver.click("yes")
    assert match.state.mover == 1
    assert driver.app.toasts.texts == ()


def test_who_wants_no_warnings_is_told_nothing(make_driver):
    driver = make_driver(warn=False)
    match = place_match(driver, place(ARMY, "AJ25"))
    driver.click_move("C4-D4")
    driver.click("end-movement")
    assert match.state.mover == 1
    assert driver.app.toasts.texts == ()


def test_what_marks_mean_is_told_only_of_those_in_sight(driver):
    place_match(driver, place("I13 C20", "AJ25"))
    driver.settle()
    driver.click("I13")
    assert "ride" in driver.find("marks-line").kinds
    board = driver.board
    for _notch in range(12):
        board.wheel(1)
    board.look_at(board.state.viewport.minimap.centre("C20"))
    driver.point("C20")
    driver.settle()
    assert "ride" not in driver.find("marks-line").kinds
