"""Plates with the odds of battles: a click on one chooses its battle, and none covers a mark."""

import pygame
import pytest

from game.boards.battlefields import battles_of
from game.boards.move_trail import Loss, MoveTrail
from tests.scenes.nieuchess.combat_help import PROPOSED, start, texts

GOLD = pygame.Color("#ffcf4a")


def plates(driver):
    """The places of the plates by the target of their battle."""
    found = driver.board._renderer.labels(driver.board.theme)
    return {label.arrow.target: label.box for label in found}


def rimmed(driver, box):
    """Whether there is a golden rim around a box."""
    part = driver.app.window.get_surface().subsurface(box.inflate(8, 8))
    return pygame.mask.from_threshold(part, GOLD, (12, 12, 12, 255)).count() > box.width


@pytest.mark.parametrize("target", ["P9", "U12", "U13"])
@pytest.mark.parametrize("size", [(1280, 800), (640, 480)])
def test_a_click_on_a_plate_fights_its_battle(make_driver, target, size):
    driver = make_driver(size=size)
    match = start(driver, moves=(".", *PROPOSED))
    driver.settle()
    box = plates(driver)[target]
    for point in (box.center, (box.left + 2, box.centery), (box.right - 3, box.centery)):
        driver.point(point)
        assert driver.board.gestures.hovered == target
    driver.click(box.center)
    assert texts(match)[-2] == f"!{target}"


def test_pointing_at_a_plate_lights_it_and_tells_of_its_battle(driver):
    start(driver, moves=(".", *PROPOSED))
    driver.settle()
    boxes = plates(driver)
    driver.point(boxes["U13"].center)
    driver.settle()
    assert [rimmed(driver, boxes[each]) for each in ("U13", "U12")] == [True, False]
    assert driver.scene.ui.ground.find("forecast").forecast.names == ("T13", "U13")
    assert "1-1" in driver.board.state.current_hover_info().title
    driver.point("T11")  # a pawn of another battle
    driver.settle()
    assert [rimmed(driver, boxes[each]) for each in ("U13", "U12")] == [False, True]
    driver.point("A13")
    driver.settle()
    assert not any(rimmed(driver, box) for box in boxes.values())


def test_the_plate_of_a_battle_out_of_sight_chooses_it_too(driver):
    match = start(driver, "O10 Q10 AB14", "P9 AA14", moves=(".", "{O10 Q10 x P9}", "{AB14 x AA14}"))
    driver.settle()
    assert not driver.board.state.viewport.shows(("AA14",))
    driver.click(plates(driver)["AA14"].center)
    assert texts(match)[-2] == "!AA14"


def test_plates_of_battles_that_are_still_to_come_let_clicks_through(driver):
    """While pawns move, they lie over hexes to which these may go."""
    start(driver, "G10 H12", "G11 AA13", moves=())
    driver.settle()
    box = plates(driver)["G11"]
    driver.point(box.center)
    assert driver.board.gestures.hovered == driver.board.placed.cell_at(box.center)
    assert not rimmed(driver, box)


@pytest.mark.parametrize("size", [(1280, 800), (640, 480), (700, 1000)])
@pytest.mark.parametrize("fallen", ["U14", "V12", "V13", "T14", "U11"])
def test_no_plate_covers_the_cross_of_a_pawn_that_has_fallen(make_driver, size, fallen):
    driver = make_driver(size=size)
    start(driver, "T13 T12", "U13 AA13", moves=())
    driver.settle()
    board, free = driver.board, plates(driver)["U13"]
    loss = Loss(fallen, "pawn-1", 1)
    board.mark(board.state.marks, attacks=board.state.attacks, move_trail=MoveTrail(losses=(loss,)))
    box, cross = plates(driver)["U13"], board.placed.box(fallen)
    cross = cross.inflate(-cross.width * 0.28, -cross.height * 0.28)
    assert not box.colliderect(cross), (free, box, cross)
    assert len(battles_of(board.state.attacks)) == 1


@pytest.mark.parametrize(
    ("blue", "red", "rolls"),
    [
        ("G10 R10", "G11 R11 AA13", (1, 1)),
        ("G10 G13 A1", "G11 G14 AA13", (2, 3)),
        ("G10 R10", "G11 R11", (4, 5)),
    ],
)
def test_the_view_goes_straight_from_one_battle_to_the_next(make_driver, blue, red, rolls):
    driver = make_driver(animation="full")
    match = start(driver, blue, red, rolls=rolls, moves=(".",))
    driver.settle()
    viewport, battles = driver.board.state.viewport, len(match.state.battles)
    while match.state.battles and match.state.phase != "move":
        driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
        while driver.app.busy and match.state.battles:
            driver.step(seconds=0.05)
            assert viewport.placed.cell_px > 2 * viewport.fitted.cell_px, texts(match)
    assert battles in (1, 2)
    assert len([text for text in texts(match) if text.startswith(":")]) == 2


@pytest.mark.parametrize("thinking", [False, True])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((640, 480), 100), ((700, 1000), 100), ((1280, 800), 100), ((1600, 1000), 100), ((1280, 800), 200)],
)
def test_the_message_after_a_short_movement_covers_neither_title_nor_map_nor_odds(
    make_driver, size, scale, thinking
):
    driver = make_driver(size=size, ui_scale=scale, thinking=thinking)
    match = start(driver, "G10 R10 G13 H10 R13 E10 E11 E12", "G11 R11 AA13 AB14 AC13 R12", moves=())
    match.play("E12-D12")
    driver.click("end-movement")
    driver.settle()
    (placed,) = driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme)
    assert placed.toast.text == "7 of 8 pawns have not moved."
    ground, viewport = driver.scene.ui.ground, driver.board.state.viewport
    spared = [
        widget.rect for widget in map(ground.find, ("game", "rule-set", "overview", "status")) if widget
    ]
    spared += [viewport.minimap.area] if viewport.shows_minimap else []
    assert placed.box.collidelist([*spared, *plates(driver).values()]) == -1
