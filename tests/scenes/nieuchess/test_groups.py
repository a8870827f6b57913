"""Several pawns that are chosen with Shift: by clicks, and by a frame."""

import hypothesis.strategies as st
import pygame
import pytest
from hypothesis import given, settings

from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.nieuchess.movement.group import journeys
from tests.rules.nieuchess.help import place
from tests.scenes.match.help import walk
from tests.scenes.nieuchess.movement_help import (
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

LINE = ("F10", "F11", "F12", "F13")


@pytest.fixture
def shift():
    """Holds Shift down, or lets go of it."""
    yield lambda held=True: pygame.key.set_mods(pygame.KMOD_SHIFT if held else 0)
    pygame.key.set_mods(0)


@pytest.fixture
def match(driver):
    return place_match(driver, place(" ".join(LINE), "AF10"))


def group(driver):
    return marks(driver, "selected")


def frame(driver, first, last):
    """Draw a frame from beside one hex to beside another."""
    px = driver.board.placed.cell_px
    (left, top), (right, bottom) = driver.pixel(first), driver.pixel(last)
    driver.drag((left - px * 2 // 5, top - px * 2 // 5), (right + px * 2 // 5, bottom + px * 2 // 5))
    driver.step()


def test_clicks_with_shift_add_pawns_and_take_them_out_again(driver, match, shift):
    shift()
    driver.click("F10")
    driver.click("F11")
    driver.click("F12")
    assert group(driver) == {"F10", "F11", "F12"}
    driver.click("F11")
    assert group(driver) == {"F10", "F12"}
    shift(False)
    driver.click("G11")
    assert set(texts(match)) == {"F10-G9", "F12-G11"}


def test_what_can_be_done_is_told_while_the_mouse_is_on_a_chosen_pawn(driver, match, shift):
    shift()
    driver.click("F10")
    driver.click("F11")
    assert driver.board.gestures.hovered == "F11"
    told = driver.scene.widgets.status.status.detail
    assert told == "F11, Blue's pawn. Click more pawns, or the hex to which the last of them goes."


def test_a_pawn_that_is_picked_up_is_one_of_those_that_are_chosen(driver, match, shift):
    driver.click("F13")
    shift()
    driver.click("F12")
    assert group(driver) == {"F12", "F13"}
    assert driver.board.gestures.selected is None


def test_the_last_pawn_that_is_taken_out_ends_it(driver, match, shift):
    shift()
    driver.click("F10")
    driver.click("F10")
    shift(False)
    driver.click("F10")
    assert driver.board.gestures.selected == "F10"


@pytest.mark.parametrize("back", [False, True])
def test_a_frame_chooses_the_pawns_within_it(driver, match, shift, back):
    shift()
    driver.click("F13")
    frame(driver, *(("E12", "E10") if back else ("E10", "G13")))
    shift(False)
    assert group(driver) == ({"F13"} if back else set(LINE))
    assert texts(match) == []


def test_the_frame_is_seen_while_it_is_drawn_and_not_after_it(driver, match, shift):
    before = pygame.image.tobytes(driver.screenshot(), "RGB")
    shift()
    start = driver.pixel("D9")
    driver.point(start)
    driver.button_down(start)
    driver.point(driver.pixel("H14"), held=True)
    assert driver.board.state.band.rect.size > (50, 50)
    assert pygame.image.tobytes(driver.screenshot(), "RGB") != before
    driver.press(pygame.K_ESCAPE)
    assert driver.board.state.band is None
    driver.button_up(driver.pixel("H14"))
    assert group(driver) == set()


def test_a_frame_on_an_enlarged_map_does_not_move_it(driver, match, shift):
    driver.point(driver.pixel("F11"))
    driver.wheel(4)
    driver.wait(0.3)
    placed = driver.board.placed
    shift()
    frame(driver, "E10", "G13")
    assert driver.board.placed == placed
    assert group(driver) == {"F10", "F11", "F12"}


def test_shift_changes_nothing_where_no_pawn_can_be_chosen(driver, match, shift):
    shift()
    driver.click("AF10")
    assert "Red" in callout(driver)
    assert group(driver) == set()
    shift(False)
    key(driver, "g")
    driver.click("F10")
    shift()
    driver.click("F11")
    assert group(driver) == {"F10", "F11"}


def test_several_pawns_invade_together(driver, shift):
    match = place_match(driver, place("C3 D3 E3", "AF10 AG2"))
    shift()
    for cell in ("C3", "D3", "E3"):
        driver.click(cell)
    shift(False)
    driver.click("AE2")
    driver.settle()
    assert texts(match) == ["E3^AE2", "D3^AF2", "C3^AH2"]
    assert match.state.transfers == 3


def test_an_invasion_is_of_five_pawns_at_most_and_of_pawns_that_stand_on_the_shore(driver):
    shore = [GRID.cell(name) for name in ("B3", "B1", "C1", "D1", "E1", "F1")]
    state = place("B3 B1 C1 D1 E1 F1 H10", "AF10")
    (target,) = GRID.cells(["AE2"])
    assert len(journeys(state, tuple(shore[:5]))[target]) == 5
    assert target not in journeys(state, tuple(shore))
    assert target not in journeys(state, (shore[0], GRID.cell("H10")))
    spent = place("B3 B1 C1 H10", "AF10", invasions="2,0")
    assert target not in journeys(spent, tuple(shore[:3]))
    taken = place("B3 B1 C1 H10", "AF2 AG2 AH2")
    assert target not in journeys(taken, tuple(shore[:3]))


def test_a_group_goes_back_by_one_undo_and_comes_again_by_one_redo(driver, match, shift):
    shift()
    driver.click("F10")
    driver.click("F11")
    shift(False)
    driver.click("G11")
    driver.settle()
    there = match.current
    assert there.ply == 2
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.settle()
    assert match.current is match.root
    driver.press(pygame.K_y, pygame.KMOD_CTRL)
    driver.settle()
    assert match.current is there
    driver.drag("F12", "G13")
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.current is there


def test_a_group_goes_back_as_one_after_the_match_was_opened_again(driver, match, shift):
    shift()
    driver.click("F10")
    driver.click("F11")
    shift(False)
    driver.click("G11")
    driver.drag("F12", "G13")
    driver.settle()
    again = driver.app.archive.load(match.id)
    driver.app.home()
    driver.show(again)
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert again.current.ply == 2
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert again.current is again.root
    driver.press(pygame.K_y, pygame.KMOD_CTRL)
    assert again.current.ply == 2


def test_who_takes_the_first_of_a_group_back_alone_keeps_the_others_together(driver, match, shift):
    shift()
    for cell in ("F10", "F11", "F12"):
        driver.click(cell)
    shift(False)
    driver.click("G12")
    driver.settle()
    assert match.current.ply == 3
    first = GRID.name(GRID.cell(match.current.path()[1].text.split("-")[1]))
    driver.click(first, button=3)
    driver.settle()
    assert match.current.ply == 2
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.current is match.root


def test_several_pawns_are_clicked_and_go_together(driver):
    match = place_match(driver, place("C9 C10 D10 H20", "AJ25"))
    key(driver, "g")
    for cell in ("C9", "C10", "D10"):
        driver.click(cell)
    assert status(driver).title == "3 pawns together"
    assert marks(driver, "selected") == {"C9", "C10", "D10"}
    assert marks(driver, "choice") == {"H20"}
    assert not target_marks(driver, "capture")  # a click on a pawn of one's own does not take it
    assert "E10" in target_marks(driver, "target")
    driver.point("G10")
    found = hover_info(driver)
    assert ("D10", "G10") in links(found)
    assert {here for here, _there in links(found)} == {"C9", "C10", "D10"}
    goals = {there for _here, there in links(found)}
    driver.click("G10")
    driver.settle()
    assert {GRID.name(cell) for cell in match.state.moved} == goals
    assert len(texts(match)) == 3
    assert marks(driver, "selected") == set()
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert not match.state.moved


def test_a_group_is_moved_with_the_keyboard_alone(driver):
    match = place_match(driver, place("C9 C10 H20", "AJ25"))
    key(driver, "g")
    for cell in ("C9", "C10"):
        walk(driver, cell)
        driver.press(pygame.K_RETURN)
    walk(driver, "E10")
    driver.press(pygame.K_RETURN)
    driver.settle()
    assert len(match.state.moved) == 2
    assert GRID.cell("E10") in match.state.moved


def test_what_is_no_group_move_is_told_and_escape_ends_choosing(driver):
    match = place_match(driver, place("C9 C10 H20", "AJ25"))
    driver.click("C9")
    key(driver, "g")
    assert driver.board.gestures.selected is None
    assert status(driver).title == "Several pawns"
    driver.click("E9")
    assert callout(driver) == "First click the pawns that are to move together."
    driver.click("C9")
    driver.click("H20")
    driver.click("H20")
    assert marks(driver, "selected") == {"C9"}
    driver.click("AJ25")
    assert callout(driver) == "The pawn on AJ25 is Red's, and it is Blue's turn."
    driver.click("Y9")
    assert callout(driver) == "Not all of these pawns can go that way in this turn."
    driver.press(pygame.K_ESCAPE)
    assert status(driver).title == "Blue: 3 of 3 to move"
    assert marks(driver, "selected") == set()
    driver.click("C9")
    assert driver.board.gestures.selected == "C9"
    assert match.current is match.root


@given(st.randoms(use_true_random=False))
@settings(max_examples=30)
def test_every_group_move_that_is_offered_can_be_played_and_keeps_the_formation(rng):
    room = sorted(place("A1", "AJ25").rules.terrain.open)
    area = [cell for cell in room if GRID.distance(cell, GRID.cell("K12")) <= 5]
    blue, red = rng.sample(area, 6), rng.sample([cell for cell in room if cell not in area], 4)
    red += rng.sample([cell for cell in area if cell not in blue], 2)
    state = place(" ".join(names(blue)), " ".join(names(red)))
    members = tuple(rng.sample(blue, rng.randint(1, 4)))
    places = GRID.places()
    for target, moves in journeys(state, members).items():
        after = state
        for move in moves:
            after = RULES.apply(after, move).state
        gone = {move.origin: move.target for move in moves}
        assert gone.keys() == set(members)
        assert gone[members[-1]] == target
        steps = {
            (places[there].x - places[here].x, places[there].y - places[here].y)
            for here, there in gone.items()
        }
        assert len(steps) == 1


def test_one_pawn_and_one_hex_are_counted_as_one(driver, match, shift):
    shift()
    driver.click("F10")
    driver.point("G10")
    assert hover_info(driver).title == "1 pawn, 1 hex"
    driver.click("F11")
    driver.point("G11")
    assert hover_info(driver).title == "2 pawns, 1 hex"
