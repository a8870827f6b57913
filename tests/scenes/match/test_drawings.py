"""Arrows and circles drawn with the right mouse button, and pictures of the board in files."""

from __future__ import annotations

import pygame
import pytest

from game.boards.drawings import BLUE, GREEN, RED, YELLOW
from game.checks import checks_of
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES

RIGHT = pygame.BUTTON_RIGHT


def draw(driver, origin, target):
    """Drag with the right button."""
    driver.button_down(origin, RIGHT)
    driver.point(target)
    driver.button_up(target, RIGHT)


def drawn(driver):
    return [(each.origin, each.target) for each in driver.board.state.drawings.shown]


@pytest.fixture
def held_keys():
    """Sets the modifier keys that are held, and lets go of them at the end."""
    yield pygame.key.set_mods
    pygame.key.set_mods(0)


def test_arrows_and_circles_are_drawn_and_drawn_again_they_go(driver):
    match = driver.start()
    before = pygame.image.tobytes(driver.screenshot(), "RGB")
    draw(driver, "b2", "d4")
    arrow = pygame.image.tobytes(driver.screenshot(), "RGB")
    draw(driver, "a1", "a1")
    both = pygame.image.tobytes(driver.screenshot(), "RGB")
    assert len({before, arrow, both}) == 3
    assert drawn(driver) == [("b2", "d4"), ("a1", "a1")]
    draw(driver, "b2", "d4")
    assert drawn(driver) == [("a1", "a1")]
    assert match.current is match.root


@pytest.mark.parametrize(
    ("held", "colour"),
    [(0, GREEN), (pygame.KMOD_LSHIFT, RED), (pygame.KMOD_LCTRL, YELLOW), (pygame.KMOD_LALT, BLUE)],
)
def test_colours(driver, held_keys, held, colour):
    driver.start()
    held_keys(held)
    draw(driver, "b2", "b4")
    (drawing,) = driver.board.state.drawings.shown
    assert pygame.Color(*drawing.colour) == colour


def test_the_same_in_another_colour_replaces(driver, held_keys):
    driver.start()
    draw(driver, "b2", "b4")
    held_keys(pygame.KMOD_LSHIFT)
    draw(driver, "b2", "b4")
    (drawing,) = driver.board.state.drawings.shown
    assert pygame.Color(*drawing.colour) == RED


def test_a_click_clears_and_so_does_the_next_move(driver):
    match = driver.start()
    draw(driver, "b2", "d4")
    driver.click("b4")
    assert drawn(driver) == []
    draw(driver, "b2", "d4")
    match.play("c1-c2")
    driver.step()
    assert drawn(driver) == []


def test_who_holds_a_piece_lets_go_of_it_and_draws_nothing(driver):
    driver.start()
    driver.click("c1")
    assert driver.board.gestures.selected == "c1"
    draw(driver, "b2", "d4")
    assert driver.board.gestures.selected is None
    assert drawn(driver) == []
    draw(driver, "b2", "d4")
    assert drawn(driver) == [("b2", "d4")]


def test_the_middle_button_does_not_draw(driver):
    driver.start()
    driver.button_down("b2", pygame.BUTTON_MIDDLE)
    driver.button_up("d4", pygame.BUTTON_MIDDLE)
    assert drawn(driver) == []


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_every_board_shows_what_is_drawn(driver, held_keys, entry):
    held_keys(pygame.KMOD_SHIFT)  # with no key held, a click may mean a note
    options, seed = dict(checks_of(entry).demonstration.options), checks_of(entry).demonstration.seed
    match = Match.create(entry, options, (Human(), Computer(1)), seed=seed)
    for move in checks_of(entry).demonstration.moves[:6]:
        match.play(move)
    driver.show(match)
    driver.settle()
    driver.point((2, 2))
    board, viewport = driver.board, driver.board.state.viewport
    cells = [
        cell
        for cell in board.geometry.cells
        if board.placed.cell_at(board.placed.centre(cell), board.pieces) == cell
        and viewport.window.contains(board.placed.box(cell))
        and not (viewport.shows_minimap and viewport.minimap.area.colliderect(board.placed.box(cell)))
    ]
    first, last = cells[0], cells[-1]
    pictures = [pygame.image.tobytes(driver.screenshot(), "RGB")]
    for target in (last, first):
        draw(driver, first, target)
        driver.point((2, 2))
        pictures.append(pygame.image.tobytes(driver.screenshot(), "RGB"))
    assert drawn(driver) == [(first, last), (first, first)]
    assert len(set(pictures)) == 3


def save_picture(driver, path):
    driver.click("menu")
    driver.click("share")
    driver.click("picture")
    assert driver.find("field").text.endswith(".png")
    driver.press(pygame.K_a, pygame.KMOD_CTRL)
    driver.type(str(path))
    driver.press(pygame.K_RETURN)


def test_a_picture_of_the_board_is_saved(driver, tmp_path):
    driver.start()
    draw(driver, "b2", "d4")
    driver.settle()
    board = driver.board
    driver.point((2, 2))
    shown = driver.screenshot().subsurface(board.rect)
    save_picture(driver, tmp_path / "with.png")
    assert "with.png" in driver.app.toasts.texts[-1]
    picture = pygame.image.load(tmp_path / "with.png")
    assert picture.get_size() == board.rect.size
    assert picture.get_at(picture.get_rect().center)[:3] == shown.get_at(shown.get_rect().center)[:3]
    driver.point("c1")  # what follows the mouse is not in it
    save_picture(driver, tmp_path / "pointed.png")
    assert (tmp_path / "pointed.png").read_bytes() == (tmp_path / "with.png").read_bytes()
    driver.click("b4")
    save_picture(driver, tmp_path / "without.png")
    assert (tmp_path / "without.png").read_bytes() != (tmp_path / "with.png").read_bytes()


def test_a_picture_that_cannot_be_written_is_told(driver, tmp_path, monkeypatch):
    def fail(*_values):
        raise PermissionError(13, "Permission denied")

    driver.start()
    monkeypatch.setattr("game.scenes.match.sharing.write_whole", fail)
    save_picture(driver, tmp_path / "no.png")
    assert "Permission denied" in driver.find("dialog-text").text
