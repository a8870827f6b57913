"""Nerva on the match screen: placing and attacking by mouse and by keyboard."""

import pygame
import pytest

from game.boards.geometry import Perspective
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from game.rules.events import Piece
from game.rules.nerva.layout import CELLS
from tests.scenes.match.help import steer
from tests.scenes.nerva.help import AMBUSH, FIGHT, ground, hover_info, marks, on_level, start, texts


def test_a_pawn_is_placed_on_the_ground(driver):
    match = start(driver)
    driver.click(ground(driver, "g1_1"))
    assert texts(match) == ["g1_1"]
    assert driver.board.pieces["g1_1"] == "white-large"
    assert marks(driver, "last") == {"g1_1"}
    assert "nerva/block-large" in driver.sounds.heard


@pytest.mark.parametrize("cell", ["g1_1", "g1_2", "a8_3"])
def test_a_pawn_is_placed_on_a_small_board(driver, cell):
    match = start(driver)
    driver.click(on_level(driver, cell))
    assert texts(match) == [cell]
    assert match.view(None).pieces()[cell] == (Piece(0, "pawn"),)


@pytest.mark.parametrize(("key", "cell"), [(pygame.K_1, "g1_1"), (pygame.K_2, "g1_2"), (pygame.K_3, "c6_3")])
def test_a_pawn_is_placed_on_the_level_that_is_lifted(driver, key, cell):
    match = start(driver)
    driver.press(key)
    driver.click(ground(driver, cell))
    assert texts(match) == [cell]


def test_clicks_on_the_middle_of_a_square_of_the_plan_build_from_the_ground_up(driver):
    match = start(driver)
    driver.press(pygame.K_v)
    assert driver.board.placed.perspective == Perspective(0, plan=True)
    square = driver.board.placed.square("g4_1").center
    for _ in range(3):
        driver.click(square)
        driver.wait(1.0)  # a second press at once would mean nothing
    assert texts(match)[-3:] == ["g4_1", "g4_2", "g4_3"]


def test_what_would_be_placed_is_seen_before(driver):
    start(driver)
    before = pygame.image.tobytes(driver.app.window.get_surface(), "RGB")
    driver.point(on_level(driver, "g5_2"))
    driver.wait(0.1)
    assert pygame.image.tobytes(driver.app.window.get_surface(), "RGB") != before
    assert driver.board.gestures.hovered == "g5_2"
    assert hover_info(driver).title == "g5²"
    assert hover_info(driver).text == "a pawn here: attack 1 · defence 1"


def test_free_cells_are_not_strewn_with_marks(driver):
    start(driver)
    assert not driver.board.state.target_marks()
    assert len(driver.board.gestures.targets()) > 150


@pytest.mark.parametrize("where", ["stacks", "level", "plan"])
def test_an_attack_by_clicks(driver, where):
    def point(cell):
        if where == "level":
            return on_level(driver, cell)
        placed = driver.board.placed
        return placed.square(cell).center if where == "plan" else tuple(map(round, placed.roof(cell)))

    match = start(driver, AMBUSH)
    if where == "plan":
        driver.press(pygame.K_v)
    driver.click(point("b3_1"))
    assert driver.board.gestures.selected == "b3_1"
    assert dict(driver.board.state.target_marks()) == {"c2_1": "capture"}
    driver.click(point("c2_1"))
    assert texts(match) == ["b3_1->c2_1x"]
    assert driver.board.pieces["c2_1"] == "white-large"
    assert {"nerva/strike", "nerva/block-large"} <= set(driver.sounds.heard)
    assert (marks(driver, "origin"), marks(driver, "last")) == ({"b3_1"}, {"c2_1"})


@pytest.mark.parametrize("where", ["stacks", "level"])
def test_an_attack_by_dragging(driver, where):
    match = start(driver, AMBUSH)

    def point(cell):
        return on_level(driver, cell) if where == "level" else driver.pixel(cell)

    driver.point(point("b3_1"))
    driver.button_down(point("b3_1"))
    for cell in ("b2_1", "c2_1"):
        driver.point(point(cell), held=True)
    driver.button_up(point("c2_1"))
    assert texts(match) == ["b3_1->c2_1x"]


def test_a_failing_attack_is_asked_about_first(driver):
    match = start(driver)
    for yes in (False, True):
        driver.click(on_level(driver, "d3_1"))
        driver.click(on_level(driver, "d2_1"))
        assert texts(match) == []
        assert driver.scene.ui.top is not driver.scene.ui.ground
        driver.click("yes" if yes else "cancel")
    assert texts(match) == ["d3_1->d2_1"]
    assert driver.board.pieces["d2_1"] == "black-large"
    assert "nerva/repelled" in driver.sounds.heard


def test_targets_of_attacks_that_would_fail_are_marked_otherwise(driver):
    """d3 stands beside d2, which it cannot take, and takes e4 with the help of two others."""
    start(driver, "8/8/8/8/4b3/3w4/2ww4/3b4 - - white kings:a8_1,h8_1")
    driver.click(on_level(driver, "d2_1"))
    assert dict(driver.board.state.target_marks()) == {"d1_1": "withstands"}
    driver.click(on_level(driver, "d3_1"))
    assert dict(driver.board.state.target_marks()) == {"e4_1": "capture"}


def test_the_second_click_of_a_double_click_does_not_pick_up_what_the_first_has_placed(driver):
    match = start(driver, FIGHT, (Human(), Human()))
    place = on_level(driver, "f5_1")
    driver.click(place)
    driver.click(place)
    assert texts(match) == ["f5_1"]
    match.play("h1_1")
    driver.settle()
    driver.click(place)
    assert driver.board.gestures.selected is None
    driver.wait(1.0)
    driver.click(place)
    assert driver.board.gestures.selected == "f5_1"


def test_a_failing_attack_is_made_at_once_where_nobody_wants_to_be_asked(make_driver):
    driver = make_driver(warn=False)
    match = start(driver)
    driver.click(on_level(driver, "d3_1"))
    driver.click(on_level(driver, "d2_1"))
    assert texts(match) == ["d3_1->d2_1"]


def test_where_pieces_overlap_targets_of_the_pawn_in_hand_come_first(driver):
    """e4_3 hides a part of e4_1; while a pawn of level 1 is in hand, e4_1 is meant."""
    start(driver, "8/8/8/8/4b3/4w3/8/8 8/8/8/8/4b3/8/8/8 8/8/8/8/4b3/8/8/8 white kings:a8_1,h1_1")
    point = tuple(map(round, driver.board.placed.roof("e4_1")))
    driver.point(point)
    assert driver.board.gestures.hovered in ("e4_2", "e4_3")
    driver.click(on_level(driver, "e3_1"))
    driver.point(point)
    assert driver.board.gestures.hovered == "e4_1"


TOWER = "8/8/8/8/3bw3/8/8/8 8/8/8/8/4w3/8/8/8 - white kings:a8_1,h1_1"


def roof(driver, cell):
    return tuple(map(round, driver.board.placed.roof(cell)))


def ledge(driver, cell):
    """A point on the top of a pawn that a pawn on it does not hide."""
    left, bottom = driver.board.placed.block(cell).bottomleft
    return left + 4, bottom - 12


def test_over_a_pawn_that_cannot_attack_the_next_free_level_is_offered(driver):
    match = start(driver, TOWER)
    driver.point(roof(driver, "e4_2"))
    assert driver.board.gestures.hovered == "e4_2"
    assert driver.board.state.pointed_target == "e4_3"
    assert driver.board.state.previewed_piece("e4_3") == "white-small"
    assert "click: e4³" in driver.board.state.current_hover_info().text
    driver.click(roof(driver, "e4_2"))
    assert texts(match) == ["e4_3"]


def test_over_an_enemy_s_pawn_the_next_free_level_is_offered(driver):
    match = start(driver, TOWER)
    driver.click(roof(driver, "d4_1"))
    assert texts(match) == ["d4_2"]


def test_a_pawn_that_can_attack_is_picked_up_by_one_click_and_built_on_by_the_next(driver):
    match = start(driver, TOWER.replace("4w3", "8"))
    driver.point(roof(driver, "e4_1"))
    assert "click twice: e4²" in driver.board.state.current_hover_info().text
    driver.click(roof(driver, "e4_1"))
    assert texts(match) == []
    assert driver.board.gestures.selected == "e4_1"
    assert dict(driver.board.state.target_marks()) == {"d4_1": "withstands"}
    assert driver.board.state.pointed_target == "e4_2"
    assert driver.board.state.previewed_piece("e4_2") == "white-medium"
    assert "click again: e4²" in driver.board.state.current_hover_info().text
    driver.click(roof(driver, "e4_1"))
    assert texts(match) == ["e4_2"]
    assert driver.board.gestures.selected is None


def test_a_pawn_in_hand_is_put_down_without_a_move_by_a_click_elsewhere_or_by_esc(driver):
    match = start(driver, TOWER.replace("4w3", "8"))
    for put_down in (lambda: driver.click(ground(driver, "h8_1")), lambda: driver.press(pygame.K_ESCAPE)):
        driver.click(roof(driver, "e4_1"))
        assert driver.board.gestures.selected == "e4_1"
        put_down()
        assert driver.board.gestures.selected is None
    assert texts(match) == []


def test_keys_build_on_a_pawn_as_well(driver):
    match = start(driver, TOWER)
    driver.scene.ui.ground.set_focus(driver.board)
    driver.board.gestures.cursor = "d4_1"
    driver.press(pygame.K_RETURN)
    assert texts(match) == ["d4_2"]
    driver.board.gestures.cursor = "d4_1"
    driver.press(pygame.K_RETURN)
    assert texts(match) == ["d4_2"]
    assert "Enter again: d4³" in driver.board.state.current_hover_info().text
    driver.press(pygame.K_RETURN)
    assert texts(match) == ["d4_2", "d4_3"]


def test_of_a_full_tower_the_pawn_is_taken_that_can_attack(driver):
    """Nothing can be built on e4, so that a click on its top picks up e4_1, which has an enemy beside it."""
    full = TOWER.replace("- white", "8/8/8/8/4w3/8/8/8 white")
    match = start(driver, full)
    for taken in ("e4_1", None, "e4_1"):
        driver.click(roof(driver, "e4_3"))
        assert driver.board.gestures.selected == taken
    driver.click(on_level(driver, "d4_1"))
    assert texts(match) == ["e4_1->d4_1x"]


def test_the_ledge_of_a_pawn_below_picks_it_up(driver):
    start(driver, TOWER)
    driver.click(ledge(driver, "e4_1"))
    assert driver.board.gestures.selected == "e4_1"


def test_a_tower_never_hands_on_to_an_empty_cell(driver):
    match = start(
        driver, "8/8/8/8/8/8/8/8 8/8/8/8/4w3/8/8/8 - white kings:e4_1,h1_1", (Human("Ada"), Computer(1))
    )
    driver.click(roof(driver, "e4_2"))
    assert texts(match)[:1] == ["e4_3"]


def test_where_a_level_is_picked_out_it_is_meant(driver):
    start(driver, TOWER)
    driver.click(on_level(driver, "e4_2"))
    assert driver.board.gestures.selected is None
    assert "to build on it, choose e4³" in driver.scene.session.callouts.text


def test_pointing_at_a_free_cell_puts_the_pawn_down_and_places_nothing(driver):
    match = start(driver, AMBUSH)
    driver.click(on_level(driver, "b3_1"))
    driver.click(on_level(driver, "h5_1"))
    assert driver.board.gestures.selected is None
    assert texts(match) == []
    driver.click(on_level(driver, "h5_1"))
    assert texts(match) == ["h5_1"]


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ("b2_1", "No enemy stands beside the pawn on b2¹"),
        ("e4_1", "attack it with one of White's pawns beside it"),
        ("f6_2", "attack it with one of White's pawns beside it"),
    ],
)
def test_pointing_at_what_cannot_be_used_is_explained(driver, cell, words):
    start(driver)
    driver.click(on_level(driver, cell))
    assert words in driver.scene.session.callouts.text


def test_a_distant_target_is_explained_in_the_rules_words(driver):
    start(driver)
    driver.click(on_level(driver, "d3_1"))
    driver.click(on_level(driver, "e5_1"))
    assert "attacks the eight cells around it" in driver.scene.session.callouts.text


def test_a_level_without_supply_is_explained(driver):
    start(driver, "8/8/8/8/4b3/4w3/8/8 - - white kings:a8_1,h1_1 supply:0,32,32/31,32,32")
    driver.click(on_level(driver, "c3_1"))
    assert "White has none left to place" in driver.scene.session.callouts.text
    driver.click(on_level(driver, "e3_1"))
    assert "has none left" in driver.scene.session.callouts.text


def test_passing_is_offered_where_nothing_else_is_possible(driver):
    match = start(driver, "b7/8/8/8/8/8/8/8 - - white kings:a8_2!,h1_1! supply:0,0,0/3,3,3")
    assert [str(move) for move in match.rules.legal_moves(match.current.state)] == ["Pass()"]
    assert driver.scene.board_controller.position.prepared.move == "pass"
    driver.press(pygame.K_RETURN)
    assert texts(match)[0] == "pass"


def on_its_level(driver, cell):
    """Choose the level of a cell, go there, press Enter."""
    driver.press(getattr(pygame, f"K_{cell[-1]}"))
    steer(driver, cell)


def test_placing_and_attacking_by_keyboard(driver):
    match = start(driver, AMBUSH)
    on_its_level(driver, "h5_3")
    on_its_level(driver, "h6_2")
    for cell in ("b3_1", "c2_1"):
        on_its_level(driver, cell)
    assert texts(match) == ["h5_3", "h6_2", "b3_1->c2_1x"]


def test_hiding_by_keyboard(driver):
    match = Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=driver.app.archive)
    driver.show(match)
    on_its_level(driver, "c5_2")
    assert driver.scene.board_controller.position.prepared.cell == "c5_2"
    driver.press(pygame.K_RETURN)
    assert match.current.state.kings[0] == CELLS.index("c5_2")


def test_the_cursor_follows_the_level(driver):
    start(driver)
    driver.press(pygame.K_RIGHT)
    assert driver.board.gestures.cursor == "e4_1"
    driver.press(pygame.K_3)
    assert driver.board.gestures.cursor == "e4_3"
    driver.press(pygame.K_v)
    driver.press(pygame.K_UP)
    assert driver.board.gestures.cursor == "e5_3"
    driver.press(pygame.K_0)
    assert driver.board.gestures.cursor == "e5_1"


def test_what_lent_a_point_to_the_last_move_is_marked_and_what_it_took(driver):
    """An ambush: d1 lends its point; then a failed attack: what guards the target lends one."""
    match = start(driver, AMBUSH)
    match.play("b3_1->c2_1")
    driver.wait(0.2)
    assert marks(driver, "origin") == {"b3_1"}
    assert marks(driver, "last") == marks(driver, "captured") == {"c2_1"}
    assert marks(driver, "lent") == {"d1_1"}
    match = start(driver, "8/8/8/8/8/3w4/3b4/3b4 - - white kings:a8_1,h1_1")
    match.play("d3_1->d2_1")
    driver.wait(0.2)
    assert not marks(driver, "captured")
    assert marks(driver, "lent") == {"d1_1"}
