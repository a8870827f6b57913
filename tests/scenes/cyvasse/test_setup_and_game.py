"""The way from setting up to the game and back: what can be done in which of them."""

import pygame
import pytest

from game.boards import callout
from game.match.match import Match
from game.match.players import Computer, Human
from game.rules.cyvasse.setups import write_setup
from game.scenes.cyvasse.entry import ENTRY
from game.scenes.cyvasse.names import standing
from game.scenes.match.menu import menu_items
from tests.kit.app import PEOPLE
from tests.scenes.cyvasse.setup_help import BOARDS, EXPERT, formation, left, look, rules_of, start


def set_up(driver):
    """Both sides take a formation."""
    for side in (0, 1):
        if side:
            look(driver)
        driver.click("choose")
        driver.click("confirm")
        driver.settle()


def look_back(driver, node):
    """Look at a node of the setting up, in which nothing can be done, and return."""
    place = driver.match.place
    driver.scene.session.look_at(node)
    driver.settle()
    assert not any(driver.has(key) for key in ("confirm", "choose", "setup-shipped-0"))
    driver.click("to-game")
    driver.settle()
    assert driver.scene.board_controller.history.shown is place


def promised(driver):
    """The lines of the menu that name a chord of keys."""
    items = [each for item in menu_items(driver.scene.commands) for each in (item, *item.group)]
    return {item.key for item in items if item.shortcut.startswith("Ctrl+")}


def test_who_looks_back_at_the_setup_finds_the_way_to_the_game(driver):
    """The start shows no room in which another setup could be made: its place has what leads back."""
    match = start(driver, {})
    set_up(driver)
    for node in (match.root, match.root.preferred):
        look_back(driver, node)
    match.resign(0)
    driver.settle()
    look_back(driver, match.root)


def test_the_list_of_moves_tells_both_setups_once_the_screen_is_lifted(driver):
    match = start(driver, {})
    controller = driver.scene.board_controller
    driver.click("choose")
    driver.click("confirm")
    driver.settle()
    first = match.current
    assert controller.log.text(first) == "…"
    look(driver)
    driver.click("choose")
    driver.click("confirm")
    driver.settle()
    assert [controller.log.text(node) for node in (first, match.current)] == ["set up", "set up"]


@pytest.mark.parametrize("options", [{}, EXPERT])
@pytest.mark.parametrize("players", [PEOPLE, (Human(), Computer(1))])
def test_who_resigns_during_the_setup_leaves_no_draft_on_the_board(driver, options, players):
    match = driver.show(Match.create(ENTRY, options, players, archive=driver.app.archive))
    if players is PEOPLE:
        look(driver)
        driver.click("choose")
        driver.click("confirm")
        look(driver)
    driver.click("choose")
    assert left(driver)
    armies = [standing(match.view(0), side, army) for side, army in enumerate(match.state.chosen) if army]
    match.resign(match.to_act)
    driver.settle()
    assert not left(driver)
    assert dict(driver.board.pieces) == {cell: kind for army in armies for cell, kind in army.items()}


def test_the_menu_promises_no_keys_that_are_for_setups(driver):
    start(driver, {})
    keys = {"copy", "paste", "export"}
    assert not promised(driver) & keys
    set_up(driver)
    assert keys <= promised(driver)


def test_tray_and_screen_leave_no_shadow(make_driver):
    driver = make_driver(size=(1216, 704))
    options = {"board": "hex", "sea": True}
    match = driver.show(Match.create(ENTRY, options, (Human(), Computer(2)), archive=driver.app.archive))
    around = driver.board.rect.union(driver.board.state.tray.area)

    def there():
        driver.point("f6")
        driver.settle()
        return pygame.image.tobytes(driver.screenshot().subsurface(around), "RGB")

    driver.click("choose")
    driver.click("confirm")
    driver.wait()
    driver.engine.decide(write_setup(rules_of(options), formation(options)))
    driver.wait(2 + callout.SECONDS)  # a sentence has come and gone
    seen = there()
    driver.app.home()
    driver.show(match)
    assert there() == seen


@pytest.mark.parametrize("options", BOARDS)
@pytest.mark.parametrize("size", [(1280, 800), (800, 1200)])
def test_the_board_keeps_its_place_while_its_tray_empties_and_fills(make_driver, size, options):
    driver = make_driver(size=size, ui_scale=200)
    start(driver, options)
    before = pygame.Rect(driver.board.placed.area)
    driver.click("choose")
    assert driver.board.placed.area == before
    area = driver.board.state.tray.area
    assert before.contains(area)
    assert not any(area.collidepoint(driver.board.placed.centre(cell)) for cell in driver.board.pieces)
    piece = next(cell for cell in driver.board.pieces if cell in driver.board.gestures.legal.origins)
    driver.drag(piece, next(item.name for item in driver.board.state.tray.items if "pieces" in item.name))
    assert any(left(driver).values())
    assert driver.board.placed.area == before


def test_the_coach_is_offered_once_the_army_stands(make_driver):
    driver = make_driver(coach_offered=False)
    start(driver, {}, (Human(), Computer(2)))
    driver.settle()
    assert driver.app.toasts.texts == ()
    driver.click("choose")
    driver.click("confirm")
    driver.settle()
    assert any("A coach can warn you" in text for text in driver.app.toasts.texts)
