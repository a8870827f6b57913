"""A draft is its owner's alone: it stays while the owner looks away, and nobody else learns anything of it.

Matches that differ in nothing but what a side builds behind the curtain look and sound the same to the pixel.
"""

import pygame
import pytest

from game.match.players import Computer, Human
from tests.scenes.cyvasse.setup_help import BOARDS, key, left, look, room, rules_of, start, text

CORNER = (5, 5)  # a pixel on which nothing lies
boards = pytest.mark.parametrize("options", BOARDS, ids=lambda options: rules_of(options).code)


class Witness:
    """Remembers everything that can be noticed from now on."""

    def __init__(self, driver):
        self.driver, self.seen = driver, []
        driver.sounds.heard.clear()

    def look(self, label):
        driver = self.driver
        driver.point(CORNER)
        driver.scene.dirty = True
        driver.wait()
        picture = pygame.image.tobytes(driver.app.window.get_surface(), "RGB")
        self.seen.append((label, picture))
        told = tuple(driver.sounds.heard), driver.clipboard, tuple(driver.app.toasts.texts)
        self.seen.append((f"{label}: heard and told", told))
        self.seen.append((f"{label}: asked", tuple(driver.engine.asked)))
        driver.sounds.heard.clear()

    def same_as(self, other):
        assert [label for label, _thing in self.seen] == [label for label, _thing in other.seen]
        for (label, one), (_label, two) in zip(self.seen, other.seen, strict=True):
            assert one == two, label


def look_away(driver):
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.settle()


def build(driver, number):
    """Set a formation up, and begin to change it."""
    driver.click(f"setup-shipped-{number}")
    if number:
        key(driver, "r")
        cell = next(iter(driver.board.pieces))
        driver.click(cell, button=pygame.BUTTON_RIGHT)
        driver.click(next(iter(driver.board.pieces)))


@boards
def test_a_draft_stays_while_its_owner_looks_away(driver, options):
    start(driver, options)
    build(driver, 3)
    before, scrolled = text(driver), left(driver)
    look_away(driver)
    assert not driver.board.visible
    assert not room(driver).is_open
    look(driver)
    assert (text(driver), left(driver)) == (before, scrolled)
    driver.post(pygame.VIDEORESIZE, w=960, h=600, size=(960, 600))
    driver.settle()
    assert text(driver) == before
    driver.press(pygame.K_F1)
    driver.settle()
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    look(driver)
    assert text(driver) == before
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert text(driver) != before, "its steps stay, too"


def behind_the_handover_screen(driver, options, number):
    """One opening by two people, with what both could notice."""
    match = start(driver, options)
    build(driver, number)
    look_away(driver)
    witness = Witness(driver)
    witness.look("White looks away")
    for letter in "psrxtl":
        key(driver, letter)
        witness.look(f"the key {letter} on the curtain")
    for chord in (pygame.K_z, pygame.K_y, pygame.K_c):
        driver.press(chord, pygame.KMOD_CTRL)
        witness.look(f"Ctrl and {chord} on the curtain")
    driver.press(pygame.K_DELETE)
    driver.press(pygame.K_F10)
    witness.look("the menu")
    driver.press(pygame.K_ESCAPE)
    look(driver)
    driver.click("clear")
    driver.click(f"setup-shipped-{number}")
    driver.click("confirm")
    driver.sounds.heard.clear()
    for frame in range(4):
        driver.wait(0.1)
        witness.look(f"the curtain falls {frame}")
    driver.settle()
    witness.look("the curtain for Black")
    look(driver)
    witness.look("Black sees the screen")
    assert left(driver)
    assert 0 not in left(driver).values()
    driver.click("setup-shipped-1")
    witness.look("Black has a setup")
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.settle()
    assert match.current is not match.root, "Black takes back nothing of White's"
    witness.look("Black has taken everything of its own back")
    look_away(driver)
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.settle()
    assert match.current is match.root
    witness.look("White's setup is taken back")
    return witness


@boards
def test_nobody_learns_what_white_builds(make_driver, tmp_path, options):
    witnesses = []
    for number in (0, 4):
        driver = make_driver(folder=tmp_path / str(number), animation="off")
        witnesses.append(behind_the_handover_screen(driver, options, number))
    witnesses[0].same_as(witnesses[1])


def test_a_setup_that_was_taken_back_is_its_owners_draft(driver):
    start(driver, {})
    build(driver, 0)
    built = text(driver)
    driver.click("confirm")
    driver.settle()
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.settle()
    look(driver)
    assert text(driver) == built


def test_the_computer_learns_nothing_of_what_a_person_has_built(make_driver, tmp_path):
    asked = []
    for number in (0, 4):
        driver = make_driver(folder=tmp_path / str(number), animation="off")
        start(driver, {}, (Human(), Computer(1)))
        driver.click(f"setup-shipped-{number}")
        driver.click("confirm")
        driver.wait(0.2)
        asked.append(tuple(driver.engine.asked))
    assert asked[0]
    assert asked[0] == asked[1]


def test_against_the_computer_the_setup_stays_in_sight_and_the_screen_covers_its_half(driver):
    start(driver, {"version": "c"}, (Human(), Computer(1)))
    driver.click("setup-shipped-0")
    standing = dict(driver.board.pieces)
    driver.click("confirm")
    driver.wait(0.2)
    assert dict(driver.board.pieces) == standing
    terrain = driver.board.state.playback.around.terrain
    assert {terrain[f"{file}{rank}"] for file in "abcdefgh" for rank in "5678"} == {"screen"}
    assert not driver.board.state.tray.items


@pytest.mark.parametrize(
    "name", ["clear", "choose", "layer", "setup-shipped-2", "setup-more", "undo", "confirm"]
)
def test_a_button_that_is_pressed_as_the_curtain_falls_does_nothing(driver, name):
    """Both events come in the same turn of the loop, before the page is laid out anew."""
    match = start(driver, {"version": "c"})
    build(driver, 0)
    before, place = text(driver), driver.pixel(name)
    driver.step(
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
        *(
            pygame.event.Event(kind, pos=place, button=1, touch=False)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        ),
    )
    driver.settle()
    assert match.current is match.root
    if driver.layer is not driver.scene.ui.ground:
        driver.press(pygame.K_ESCAPE)
    look(driver)
    assert text(driver) == before


@pytest.mark.parametrize("options", BOARDS)
def test_against_the_computer_the_own_army_stays_in_sight_when_the_match_is_opened_again(driver, options):
    start(driver, options, (Human(), Computer(1)))
    driver.click("setup-shipped-0")
    driver.click("confirm")
    driver.settle()
    shown = [dict(driver.board.pieces), dict(driver.board.state.playback.around.terrain)]
    driver.app.home()
    driver.settle()
    driver.click("continue")
    driver.settle()
    assert [dict(driver.board.pieces), dict(driver.board.state.playback.around.terrain)] == shown
    assert driver.board.pieces


def confirm(driver):
    """The side that sets up confirms, and hands the screen over."""
    driver.click("confirm")
    driver.settle()


def chord(driver, key):
    driver.press(key, pygame.KMOD_CTRL)
    driver.settle()


def save_as(driver, name):
    chord(driver, pygame.K_s)
    driver.type(name)
    driver.press(pygame.K_RETURN)
    driver.settle()


def own_names(driver):
    return [setup.name for setup in room(driver).own_setups()]


@boards
def test_what_white_copies_is_gone_from_the_clipboard_when_black_comes(driver, options):
    start(driver, options)
    driver.click("setup-shipped-2")
    built = text(driver)
    chord(driver, pygame.K_c)
    assert driver.clipboard == built
    confirm(driver)
    assert driver.clipboard == ""
    assert not driver.app.toasts.texts, "nor does a sentence tell that something was copied"
    look(driver)
    before = text(driver)
    chord(driver, pygame.K_v)
    assert text(driver) == before != built


def test_a_side_pastes_its_own_copy_when_the_screen_comes_back_to_it(driver):
    start(driver, {})
    driver.click("setup-shipped-2")
    built = text(driver)
    chord(driver, pygame.K_c)
    confirm(driver)
    chord(driver, pygame.K_z)
    look(driver)
    driver.click("clear")
    chord(driver, pygame.K_v)
    assert text(driver) == built


def test_what_black_has_copied_elsewhere_stays_on_the_clipboard(driver):
    start(driver, {})
    driver.click("setup-shipped-2")
    chord(driver, pygame.K_c)
    driver.clipboard = "a line of something else"
    confirm(driver)
    assert driver.clipboard == "a line of something else"


def test_a_match_that_is_left_takes_its_secret_from_the_clipboard(driver):
    start(driver, {})
    driver.click("setup-shipped-2")
    chord(driver, pygame.K_c)
    driver.app.home()
    driver.settle()
    assert driver.clipboard == ""


def test_nothing_is_pasted_while_the_curtain_is_down(driver):
    match = start(driver, {})
    driver.click("setup-shipped-2")
    built = text(driver)
    confirm(driver)
    driver.clipboard = built
    chord(driver, pygame.K_v)
    assert driver.match is match
    assert driver.app.toasts.texts == ("Look behind the curtain first.",)


def test_a_saved_army_is_its_owners_until_nothing_is_hidden(driver):
    start(driver, {})
    driver.click("setup-shipped-2")
    save_as(driver, "Wall")
    assert [name.casefold() for name in own_names(driver)] == ["wall"]
    confirm(driver)
    look(driver)
    assert own_names(driver) == []
    driver.click("setup-shipped-4")
    save_as(driver, "Wall")
    assert not driver.has("field"), "nobody is asked about a name that the other side has used"
    assert len(own_names(driver)) == 1
    confirm(driver)
    start(driver, {})
    assert [name.casefold() for name in own_names(driver)] == ["wall", "wall 2"]


def test_a_saved_army_stays_its_owners_when_the_program_is_started_again(make_driver, tmp_path):
    driver = make_driver(folder=tmp_path, animation="off")
    start(driver, {})
    driver.click("setup-shipped-2")
    save_as(driver, "Wall")
    again = make_driver(folder=tmp_path, animation="off")
    start(again, {})
    assert own_names(again) == [], "not in another match either, as long as this one is unfinished"
    again.app.home()
    for summary in again.app.archive.summaries():
        again.app.archive.load(summary.id).resign(0)
    start(again, {})
    assert len(own_names(again)) == 1, "with its match over it is nobody's secret"


def test_the_board_turns_to_the_side_that_sets_up(driver):
    start(driver, {})
    turned = [driver.scene.session.flipped]
    driver.click("setup-shipped-2")
    confirm(driver)
    look(driver)
    turned.append(driver.scene.session.flipped)
    driver.click("setup-shipped-2")
    confirm(driver)
    turned.append(driver.scene.session.flipped)
    assert turned == [False, True, False]
