"""What two people see together tells neither of them what the other has hidden.

Matches that differ in nothing but the hidden cells are played by the same driver; every picture, sound, text
and question to the engine that both people could notice must be the same to the byte.
"""

import errno
import os
from itertools import pairwise

import pygame
import pytest

from game.boards.geometry import Perspective
from game.match.match import Match
from game.match.move_list import write_moves
from game.match.players import Computer, Human
from game.match.record import read_record
from game.registry import find
from game.scenes.base import scene_of
from tests.kit.app import PEOPLE
from tests.scenes.match.handover import hold

pytestmark = pytest.mark.long


KINGS = ("e4_2", "f6_1"), ("a1_3", "h8_2"), ("c7_1", "c7_1")  # on cells that nobody uses below
GAME = ("d4_1", "e5_1", "d5_1", "e6_1", "b2_3", "b2_1")
LEVELS = {"1": pygame.K_1, "2": pygame.K_2, "3": pygame.K_3}


class Witness:
    """Who sits at the screen: they remember all that can be noticed.

    ``overhears``: what the engine is asked counts, too.
    """

    def __init__(self, driver, overhears=True):
        self.driver, self.seen, self.overhears = driver, [], overhears

    def look(self, label):
        self.driver.scene.dirty = True
        self.driver.wait()
        picture = pygame.image.tobytes(self.driver.app.window.get_surface(), "RGB")
        self.seen.append((label, picture))
        self.seen.append((f"{label}: heard", tuple(self.driver.sounds.heard)))
        if self.overhears:
            self.seen.append((f"{label}: asked", tuple(self.driver.engine.asked)))
        self.seen.append((f"{label}: clipboard", self.driver.clipboard))
        self.seen.append((f"{label}: told", self.driver.app.toasts.texts))
        self.driver.sounds.heard.clear()

    def same_as(self, other):
        assert [label for label, _thing in self.seen] == [label for label, _thing in other.seen]
        for (label, one), (_label, two) in zip(self.seen, other.seen, strict=True):
            assert one == two, label


def point(driver, cell):
    """Point at a cell of any level."""
    driver.press(LEVELS[cell[-1]])
    driver.wait(0.4)
    driver.click(cell)


def hide(driver, cell):
    """Behind the curtain: look, pick out the level, choose, confirm; the pointer ends on the button."""
    hold(driver)
    driver.settle()
    point(driver, cell)
    driver.wait(0.1)
    assert driver.scene.board_controller.position.prepared.cell == cell
    driver.click("confirm")


def place(driver, cell):
    """Put a pawn on the board in the open; the level is given back."""
    point(driver, cell)
    driver.press(pygame.K_0)
    driver.settle()


def begin(driver, players=PEOPLE):
    return driver.show(Match.create(find("nerva"), {}, players, archive=driver.app.archive, seed=7))


def evening(driver, kings):
    """One match, from the first curtain to the page with all matches; returns what was noticed."""
    witness = Witness(driver)
    match = begin(driver)
    driver.settle()
    witness.look("first curtain")
    hide(driver, kings[0])
    for frame in range(6):
        driver.wait(0.1)
        witness.look(f"the curtain falls {frame}")
    driver.settle()
    witness.look("second curtain")
    hide(driver, kings[1])
    for frame in range(6):
        driver.wait(0.1)
        witness.look(f"the curtain opens {frame}")
    driver.settle()
    for number, cell in enumerate(GAME):
        place(driver, cell)
        witness.look(f"move {number}")
    the_open(driver, witness)
    going_back(driver, witness, kings)
    leaving(driver, witness, match)
    return witness


def the_open(driver, witness):
    """What is done in front of both."""
    driver.key_down(pygame.K_k)
    driver.wait(0.4)
    witness.look("somebody begins to hold the button")
    driver.key_up(pygame.K_k)
    driver.settle()
    witness.look("somebody asks to look at their king")
    hold(driver, seconds=1.0)
    driver.settle()
    driver.press(pygame.K_k)
    driver.settle()
    witness.look("after a glance")
    driver.press(pygame.K_h)
    witness.look("a hint is asked for")
    driver.engine.decide("c4_1")
    driver.wait()
    witness.look("a hint")
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_c, pygame.KMOD_CTRL)
    witness.look("the position")
    driver.press(pygame.K_c, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    witness.look("the record")
    driver.press(pygame.K_F10)
    driver.wait(0.2)
    witness.look("the menu")
    driver.press(pygame.K_ESCAPE)
    for cell in ("d4_1", "e5_1", "b2_1", "e4_1"):
        driver.point(driver.pixel(cell))
        witness.look(f"pointing at {cell}")
    driver.click("d4_1")
    witness.look("a pawn is picked up")
    for cell in ("e5_1", "c3_1"):
        driver.point(driver.pixel(cell))
        witness.look(f"aiming at {cell}")
    driver.click("e5_1")
    driver.wait(0.1)
    witness.look("an attack that fails is asked about")
    driver.press(pygame.K_ESCAPE)
    driver.settle()


def going_back(driver, witness, kings):
    """Looking back, taking back, hiding again: in the one match elsewhere, in the other the same."""
    for key in (pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END):
        driver.press(key)
        driver.settle()
        witness.look(f"looking back {key}")
    for number in range(len(GAME) + 1):
        driver.press(pygame.K_z, pygame.KMOD_CTRL)
        driver.settle()
        witness.look(f"taken back {number}")
    driver.settle()
    hide(driver, kings[1])
    driver.settle()
    witness.look("hidden again")
    for cell in GAME:
        place(driver, cell)
        witness.look(f"again {cell}")


def leaving(driver, witness, match):
    """Other pages that show the match."""
    driver.app.home()
    driver.app.replace(scene_of("game.scenes.home.page:HomePage"))
    driver.settle()
    witness.look("home")
    driver.app.push(scene_of("game.scenes.library.page:LibraryPage"))
    driver.settle()
    witness.look("library")
    driver.press(pygame.K_TAB)
    row = driver.scene.ui.ground.find(f"match-{match.id}")
    driver.scene.ui.ground.set_focus(row)
    driver.press(pygame.K_c, pygame.KMOD_CTRL)
    witness.look("library: copied")


@pytest.fixture(scope="module")
def evenings(tmp_path_factory):
    from game.app import App
    from game.scenes.base import Scene
    from game.settings import Settings
    from tests.kit.app import FakedDriver

    found = []
    for number, kings in enumerate(KINGS):
        app = App(tmp_path_factory.mktemp(f"evening{number}"), Settings(window=(960, 600), volume=0), Scene)
        driver = FakedDriver(app)
        found.append(evening(driver, kings))
        app.close()
    return found


def test_what_both_see_is_the_same_wherever_the_kings_hide(evenings):
    for one, other in pairwise(evenings):
        one.same_as(other)


def test_the_witness_notices_what_differs(evenings):
    """The pictures are no empty windows, and one pawn more is noticed."""
    moments = ("first curtain", *(f"move {number}" for number in range(len(GAME))))
    pictures = [thing for label, thing in evenings[0].seen if label in moments]
    assert len(set(pictures)) == len(moments)
    asked = next(thing for label, thing in evenings[0].seen if label == "a hint: asked")
    assert len(asked) == 1
    copied = [thing for label, thing in evenings[0].seen if label.endswith("clipboard")]
    assert "d4_1" in copied[-1]
    assert not any(f"hide_{cell}" in text for text in copied for pair in KINGS for cell in pair)


def test_the_level_that_was_picked_out_in_secret_is_not_left_on_the_board(make_driver):
    driver = make_driver()
    begin(driver)
    driver.settle()
    hide(driver, "e4_3")
    assert driver.board.placed.perspective == Perspective()
    assert driver.board.gestures.cursor is None
    assert driver.board.gestures.hovered is None
    hide(driver, "c3_2")
    driver.settle()
    driver.press(pygame.K_k)
    driver.settle()
    hold(driver)
    assert "e4_3" in driver.board.pieces
    assert "c3_2" not in driver.board.pieces
    driver.press(pygame.K_3)
    assert driver.board.placed.perspective.level == 3
    driver.press(pygame.K_k)
    assert driver.board.placed.perspective.level == 0
    assert "e4_3" not in driver.board.pieces


def against_the_computer(driver, king):
    """The computer hides its king; returns what the person noticed."""
    witness = Witness(driver, overhears=False)  # the computer's own questions are its own
    match = begin(driver, (Human(), Computer(1)))
    driver.settle()
    point(driver, "e4_2")
    driver.wait(0.1)
    driver.click("confirm")
    driver.wait(0.1)
    driver.engine.think_aloud(f"hide_{king}", score=17, line=(f"hide_{king}",))
    driver.wait(0.1)
    witness.look("the computer thinks about where to hide")
    driver.engine.decide(f"hide_{king}")
    driver.wait(2.0)
    for number, (mine, theirs) in enumerate((("d4_1", "e5_1"), ("d5_1", "e6_1"))):
        place(driver, mine)
        driver.engine.think_aloud(theirs, score=len(king) + number, line=(theirs, king))
        driver.wait()
        witness.look(f"the computer thinks {number}")
        driver.engine.decide(theirs, score=ord(king[0]))
        driver.wait(2.0)
        witness.look(f"the computer has moved {number}")
    driver.press(pygame.K_h)
    driver.wait()
    witness.seen.append(("a hint: asked", driver.engine.asked[-1]))
    driver.engine.decide("c4_1")
    driver.wait()
    witness.look("a hint")
    driver.press(pygame.K_c, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    witness.look("copied")
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.settle()
    witness.look("taken back")
    driver.press(pygame.K_HOME)
    driver.settle()
    witness.look("looking back")
    assert match.secrets
    return witness


def test_what_the_person_sees_is_the_same_wherever_the_computer_hides(make_driver, tmp_path_factory):
    one, other = (
        against_the_computer(make_driver(folder=tmp_path_factory.mktemp(king), animation="full"), king)
        for king in ("f6_1", "a1_3")
    )
    one.same_as(other)
    assert any(label == "copied: clipboard" and "e5_1" in thing for label, thing in one.seen)


# What leaves the program


def in_play(driver, players=PEOPLE):
    match = begin(driver, players)
    for text in ("hide_e4_3", "hide_c3_2", "d4_1", "e5_1"):
        match.play(text)
    driver.wait()
    return match


@pytest.mark.parametrize("players", [PEOPLE, (Human(), Computer(1))], ids=["hot seat", "computer"])
def test_only_what_everybody_knows_is_copied_and_written(make_driver, tmp_path, players):
    driver = make_driver()
    match = in_play(driver, players)
    driver.press(pygame.K_c, pygame.KMOD_CTRL)
    assert driver.clipboard == ""
    assert any("would tell" in text for text in driver.app.toasts.texts)
    driver.press(pygame.K_c, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert driver.clipboard == write_moves(match)
    driver.press(pygame.K_s, pygame.KMOD_CTRL)
    driver.scene.ui.top.field = str(tmp_path / "game.longhall")
    driver.click("yes")
    assert (tmp_path / "game.longhall").read_text(encoding="utf-8") == write_moves(match)
    match.resign(0)
    driver.press(pygame.K_c, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert "hide_e4_3" in driver.clipboard
    assert read_record(driver.clipboard).state == match.state


def test_the_library_shares_the_same(make_driver, tmp_path):
    driver = make_driver()
    match = in_play(driver)
    driver.app.push(scene_of("game.scenes.library.page:LibraryPage"))
    driver.settle()
    driver.click(f"more-{match.id}")
    driver.click("export")
    driver.scene.ui.top.field = str(tmp_path / "game.longhall")
    driver.click("yes")
    assert (tmp_path / "game.longhall").read_text(encoding="utf-8") == write_moves(match)


HIDDEN_FROM_THE_START = "8/8/8/8/2b5/2w5/8/8 - - white kings:e4_3,f6_2"


def test_of_a_match_that_began_with_something_hidden_nothing_is_told(make_driver, tmp_path):
    driver = make_driver()
    match = driver.show(
        Match.create(find("nerva"), {}, PEOPLE, archive=driver.app.archive, setup=HIDDEN_FROM_THE_START)
    )
    match.play("a3_1")  # the library lists matches that have begun
    driver.press(pygame.K_c, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert any("only when it is over" in text for text in driver.app.toasts.texts)
    driver.press(pygame.K_s, pygame.KMOD_CTRL)
    driver.scene.ui.top.field = str(tmp_path / "game.longhall")
    driver.click("yes")
    assert "only when it is over" in driver.scene.ui.top.text
    driver.press(pygame.K_ESCAPE)
    driver.app.push(scene_of("game.scenes.library.page:LibraryPage"))
    driver.settle()
    driver.click(f"more-{match.id}")
    driver.click("copy")
    driver.click(f"more-{match.id}")
    driver.click("export")
    driver.scene.ui.top.field = str(tmp_path / "game.longhall")
    driver.click("yes")
    assert "only when it is over" in driver.scene.ui.top.text
    assert driver.clipboard == ""
    assert list(tmp_path.glob("*.longhall*")) == []


def test_a_file_that_cannot_be_finished_is_not_begun(make_driver, tmp_path, monkeypatch):
    driver = make_driver()
    in_play(driver)

    def fail(_number):
        raise OSError(errno.ENOSPC, "No space left on device")

    driver.press(pygame.K_s, pygame.KMOD_CTRL)
    driver.scene.ui.top.field = str(tmp_path / "game.longhall")
    monkeypatch.setattr(os, "fsync", fail)
    driver.click("yes")
    assert not (tmp_path / "game.longhall").exists()
    assert "No space left" in driver.scene.ui.top.text


def test_after_the_end_everything_is_shown(make_driver):
    driver = make_driver()
    match = in_play(driver)
    match.resign(1)
    driver.settle()
    assert {"e4_3", "c3_2"} <= set(driver.board.pieces)
    texts = [driver.scene.board_controller.log.text(node) for node in match.line()[1:3]]
    assert texts == ["hides e4³", "hides c3²"]
    assert driver.scene.handover_screen.gone


def test_after_the_end_free_cells_promise_nothing(make_driver):
    driver = make_driver()
    match = in_play(driver)
    driver.point(driver.pixel("c3_1"))
    assert driver.board.state.hover_info(None, "c3_1") is not None
    match.resign(1)
    driver.settle()
    assert driver.board.state.hover_info(None, "c3_1") is None
    assert driver.board.state.hover_info(None, "d4_1") is not None


def test_a_search_that_is_taken_back_is_announced_and_the_fourth_is_refused(make_driver):
    driver = make_driver()
    match = in_play(driver, (Human(), Computer(1)))
    match.play("a3_1")
    match.play("h1_3")
    for number, cell in enumerate(("b3_1", "c3_1", "d3_1"), 1):
        driver.press(pygame.K_z, pygame.KMOD_CTRL)
        assert any(f"3 times in a match; {3 - number} left" in text for text in driver.app.toasts.texts)
        match.play(cell)
        match.play("h1_3")
    end = match.current
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.current is end
    assert any("3 placements" in text and "no more" in text for text in driver.app.toasts.texts)


ANEW = "A copy: its secrets are hidden anew, at random."


def test_a_copy_without_its_secrets_says_so_wherever_it_is_met(make_driver, tmp_path):
    driver = make_driver()
    match = in_play(driver)
    driver.press(pygame.K_s, pygame.KMOD_CTRL)
    driver.scene.ui.top.field = str(tmp_path / "game.longhall")
    driver.click("yes")
    driver.app.push(scene_of("game.scenes.library.page:LibraryPage"))
    driver.settle()
    driver.clipboard = (tmp_path / "game.longhall").read_text(encoding="utf-8")
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    driver.settle()
    assert f"The match was imported. {ANEW}" in driver.app.toasts.texts
    (copied,) = (each for each in driver.app.archive.summaries() if each.id != match.id)
    rows = {key: driver.scene.ui.ground.find(f"match-{key}").facts for key in (match.id, copied.id)}
    assert "hidden anew at random" in rows[copied.id]
    assert "hidden anew" not in rows[match.id]
    driver.click(f"match-{copied.id}")
    driver.settle()
    assert driver.scene.match.id == copied.id
    assert ANEW in driver.app.toasts.texts
    driver.press(pygame.K_k)
    driver.settle()
    assert driver.scene.handover_screen.words[1] == "Hidden anew at random; looks so far: 0"


@pytest.mark.parametrize(
    ("text", "guessed"),
    [
        ("nerva\n1. d4_1 2. e5_1", True),
        ("nerva\n1. hide_e4_3 2. hide_c3_2 3. d4_1", False),
        ("nerva\n1. d4_1 2. K_d5_1 3. K_e5_1", False),
    ],
)
def test_a_list_is_guessed_where_it_does_not_tell_what_is_still_hidden(text, guessed):
    assert read_record(text).header.guessed is guessed


@pytest.mark.parametrize("size", [(640, 480), (700, 1000), (960, 600), (1280, 800)], ids=str)
def test_that_a_match_is_a_copy_is_told_beside_the_cards_of_the_players(make_driver, size):
    driver = make_driver(size=size)
    driver.show(read_record("nerva\n1. d4_1 2. e5_1 3. c3_1 4. f6_1"))
    driver.settle()
    assert driver.app.toasts.texts == (ANEW,)
    ((_toast, box, *_rest),) = driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme)
    rooms = driver.scene.widgets.rooms
    assert box.collidelist([rooms["far"], rooms["near"], rooms["controls"]]) == -1
