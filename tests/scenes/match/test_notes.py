"""Notes about cells on which something may be hidden: by mouse and by keyboard, seen by their side alone."""

import pygame
import pytest

from game import registry
from game.checks import checks_of
from game.match.match import Match
from game.match.notes import RULED_OUT, SUSPECTED
from game.match.players import Computer, Human
from game.registry import GAMES
from game.scenes.base import scene_of
from tests.kit.app import PEOPLE
from tests.scenes.match.handover import hold, picture
from tests.scenes.match.help import walk
from tests.scenes.secret_scenes import HIDE, NINE
from tests.tiny.games import DICE

RIGHT = pygame.BUTTON_RIGHT
SEEKING = (Computer(1), Human("Ada"))


def keeps_notes(entry):
    match = Match.create(entry, {}, PEOPLE)
    return entry.scene()(match.rules, match.view(None)).search is not None


SEARCHING = [entry for entry in GAMES if keeps_notes(entry)]


def seek(driver, **more):
    """A person searches for what the computer has hidden."""
    match = Match.create(HIDE, NINE, SEEKING, **more)
    match.play("hide 5")
    driver.show(match)
    driver.wait()
    return match


def shown(driver):
    return dict(driver.board.state.notes)


def right_click(driver, cell):
    driver.click(cell, button=RIGHT)


def press_n_over(driver, cell):
    driver.point(cell)
    driver.press(pygame.K_n)


def press_n_at_cursor(driver, cell):
    walk(driver, cell)
    driver.press(pygame.K_n)


@pytest.mark.parametrize("note", [right_click, press_n_over, press_n_at_cursor])
def test_suspected_then_ruled_out_then_nothing(driver, note):
    match = seek(driver)
    for kind in (SUSPECTED, RULED_OUT):
        note(driver, "4")
        assert shown(driver) == dict(match.notebook.of(1)) == {"4": kind}
        assert driver.board.state.drawings.shown == ()
    note(driver, "4")
    assert shown(driver) == {}
    assert match.notebook.of(0) == {}


def test_notes_stay_when_moves_are_played_and_taken_back_and_are_there_after_a_reload(driver, monkeypatch):
    monkeypatch.setattr(registry, "GAMES", (*GAMES, HIDE))
    match = seek(driver, archive=driver.app.archive)
    for cell in "46":
        right_click(driver, cell)
    driver.click("4")  # opened: nothing is hidden there any more
    driver.wait()
    assert shown(driver) == {"6": SUSPECTED}
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.wait()
    assert shown(driver) == {"4": SUSPECTED, "6": SUSPECTED}
    driver.app.replace(scene_of("game.scenes.match.page:MatchPage", driver.app.archive.load(match.id)))
    driver.wait()
    assert shown(driver) == {"4": SUSPECTED, "6": SUSPECTED}


def test_a_note_is_told_in_words(driver):
    seek(driver)
    right_click(driver, "4")
    driver.point("4")
    driver.wait()
    assert driver.board.state.current_hover_info().text == "suspected"
    assert driver.find("status").status.detail.startswith("4, suspected")


def test_a_drag_and_a_click_with_a_key_held_still_draw(driver):
    seek(driver)
    driver.button_down("1", RIGHT)
    driver.point("3")
    driver.button_up("3", RIGHT)
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    try:
        right_click(driver, "4")
    finally:
        pygame.key.set_mods(0)
    assert [(each.origin, each.target) for each in driver.board.state.drawings.shown] == [
        ("1", "3"),
        ("4", "4"),
    ]
    assert shown(driver) == {}


def test_pictures_that_are_copied_and_what_the_computer_is_asked_hold_no_notes(driver):
    match = seek(driver)
    driver.point((2, 2))
    before, seen = pygame.image.tobytes(driver.board.still_picture(), "RGBA"), picture(driver)
    driver.press(pygame.K_h)
    asked = list(driver.engine.asked)
    driver.scene.session.computers.forget()
    for cell in "46":
        match.note(1, cell, SUSPECTED)
    assert pygame.image.tobytes(driver.board.still_picture(), "RGBA") == before
    assert pygame.image.tobytes(picture(driver), "RGB") != pygame.image.tobytes(seen, "RGB")
    driver.press(pygame.K_h)
    assert driver.engine.asked == asked * 2


def test_the_menu_clears_notes_and_shows_where_nothing_can_be_hidden(driver):
    match = seek(driver)
    right_click(driver, "4")
    driver.click("2")
    driver.wait()
    match.play("slip 5")
    driver.wait()
    driver.press(pygame.K_F10)
    driver.click("excluded")
    # The child was not in 2 and has slipped by one cell, or not: 2 alone is excluded.
    assert driver.board.state.excluded == {"2"}
    assert list(driver.app.toasts.texts) == ["The child can be in 8 cells."]
    driver.press(pygame.K_p)
    assert driver.board.state.excluded == frozenset()
    driver.press(pygame.K_F10)
    driver.click("clear-notes")
    assert shown(driver) == {}
    assert match.notebook.of(1) == {}


@pytest.mark.parametrize(
    ("cell", "why"), [(None, "Point at a free cell first."), ("2", "Nothing can be hidden there.")]
)
def test_why_there_is_no_note(driver, cell, why):
    match = seek(driver)
    driver.click("2")
    driver.wait()
    match.play("slip 5")
    driver.wait()
    driver.point((2, 2) if cell is None else cell)
    driver.press(pygame.K_n)
    assert list(driver.app.toasts.texts) == [why]
    assert shown(driver) == {}


def test_after_the_end_there_are_no_notes(driver):
    match = seek(driver)
    right_click(driver, "4")
    match.resign(1)
    driver.wait()
    assert shown(driver) == {}
    driver.point("4")
    driver.press(pygame.K_n)
    assert list(driver.app.toasts.texts) == ["The game is over."]


def test_a_game_without_secrets_has_no_notes(driver):
    driver.show(Match.create(DICE, {}, PEOPLE))
    driver.wait()
    for key in (pygame.K_n, pygame.K_p):
        driver.press(key)
    assert list(driver.app.toasts.texts) == []
    told = driver.scene.keys()
    assert not any("Note" in what for _keys, what in told)
    driver.press(pygame.K_F10)
    assert not driver.has("excluded")


def noting(driver, entry):
    """Two people, both of whom have hidden something; the one whose turn it is has noted two cells."""
    match = Match.create(entry, {}, PEOPLE)
    for move in (*checks_of(entry).opening.secrets, *checks_of(entry).opening.moves[:2]):
        match.play(move)
    driver.show(match)
    driver.wait()
    return match


@pytest.mark.parametrize("entry", SEARCHING, ids=lambda entry: entry.name)
def test_two_people_see_their_own_notes_behind_the_curtain_alone(driver, entry):
    match = noting(driver, entry)
    driver.point((2, 2))
    before = pygame.image.tobytes(picture(driver), "RGB")
    side, cells = match.to_act, sorted(driver.scene.board_controller.notes.searched)[:4]
    match.note(side, cells[0], SUSPECTED)
    match.note(1 - side, cells[1], RULED_OUT)
    driver.wait()
    assert shown(driver) == {}
    assert pygame.image.tobytes(picture(driver), "RGB") == before
    driver.point(cells[0])
    driver.press(pygame.K_n)
    assert list(driver.app.toasts.texts) == ["Notes are kept behind the curtain, by each side alone."]
    driver.press(pygame.K_k)
    driver.wait()
    assert shown(driver) == {}
    hold(driver)
    assert shown(driver) == {cells[0]: SUSPECTED}
    driver.scene.board_controller.notes.change(cells[2])
    driver.wait()
    assert shown(driver) == {cells[0]: SUSPECTED, cells[2]: SUSPECTED}
    assert dict(match.notebook.of(1 - side)) == {cells[1]: RULED_OUT}
    driver.press(pygame.K_k)
    driver.wait()
    assert shown(driver) == {}


@pytest.mark.parametrize("entry", SEARCHING, ids=lambda entry: entry.name)
def test_where_nothing_can_be_hidden_is_the_same_for_both(driver, entry):
    match = noting(driver, entry)
    driver.press(pygame.K_p)
    assert driver.board.state.excluded
    assert (
        driver.board.state.excluded
        == frozenset(driver.board.geometry.cells) - driver.scene.board_controller.notes.searched
    )
    assert match.view(None) == driver.scene.board_controller.log.view_of(match.current)
