"""What two people see together tells neither of them what the other has hidden.

Matches that differ in nothing but the hidden cells are played by the same hands; every picture, sound, text
and question to the engine that both people could notice must be the same to the byte.
"""

import errno
import os
from itertools import pairwise

import pygame
import pytest

from game.boards.geometry import Perspective
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.record import read_record, write_moves
from game.registry import find
from game.scenes.base import scene_of
from tests.kit.hands import PEOPLE
from tests.scenes.match.curtain import hold

KINGS = ("e4_2", "f6_1"), ("a1_3", "h8_2"), ("c7_1", "c7_1")  # on cells that nobody uses below
GAME = ("d4_1", "e5_1", "d5_1", "e6_1", "b2_3", "b2_1")
LEVELS = {"1": pygame.K_1, "2": pygame.K_2, "3": pygame.K_3}


class Witness:
    """Who sits at the screen: they remember all that can be noticed.

    ``overhears``: what the engine is asked counts, too.
    """

    def __init__(self, hands, overhears=True):
        self.hands, self.seen, self.overhears = hands, [], overhears

    def look(self, label):
        self.hands.scene.dirty = True
        self.hands.wait()
        picture = pygame.image.tobytes(self.hands.app.window.get_surface(), "RGB")
        self.seen.append((label, picture))
        self.seen.append((f"{label}: heard", tuple(self.hands.sounds.heard)))
        if self.overhears:
            self.seen.append((f"{label}: asked", tuple(self.hands.engine.asked)))
        self.seen.append((f"{label}: clipboard", self.hands.clipboard))
        self.seen.append((f"{label}: told", self.hands.app.toasts.texts))
        self.hands.sounds.heard.clear()

    def same_as(self, other):
        assert [label for label, _thing in self.seen] == [label for label, _thing in other.seen]
        for (label, one), (_label, two) in zip(self.seen, other.seen, strict=True):
            assert one == two, label


def point(hands, cell):
    """Point at a cell of any level."""
    hands.key(LEVELS[cell[-1]])
    hands.wait(0.4)
    hands.click(cell)


def hide(hands, cell):
    """Behind the curtain: look, pick out the level, choose, confirm; the pointer ends on the button."""
    hold(hands)
    hands.settle()
    point(hands, cell)
    hands.wait(0.1)
    assert hands.scene.board_presenter.prepared.cell == cell
    hands.push_button("confirm")


def place(hands, cell):
    """Put a pawn on the board in the open; the level is given back."""
    point(hands, cell)
    hands.key(pygame.K_0)
    hands.settle()


def begin(hands, players=PEOPLE):
    return hands.show(Match.create(find("nerva"), {}, players, archive=hands.app.archive, seed=7))


def evening(hands, kings):
    """One match, from the first curtain to the page with all matches; returns what was noticed."""
    witness = Witness(hands)
    match = begin(hands)
    hands.settle()
    witness.look("first curtain")
    hide(hands, kings[0])
    for frame in range(6):
        hands.wait(0.1)
        witness.look(f"the curtain falls {frame}")
    hands.settle()
    witness.look("second curtain")
    hide(hands, kings[1])
    for frame in range(6):
        hands.wait(0.1)
        witness.look(f"the curtain opens {frame}")
    hands.settle()
    for number, cell in enumerate(GAME):
        place(hands, cell)
        witness.look(f"move {number}")
    the_open(hands, witness)
    going_back(hands, witness, kings)
    leaving(hands, witness, match)
    return witness


def the_open(hands, witness):
    """What is done in front of both."""
    hands.key(pygame.K_k)
    hands.wait(0.4)
    witness.look("somebody begins to hold the button")
    hands.post(pygame.KEYUP, key=pygame.K_k, mod=0, unicode="", scancode=0)
    hands.settle()
    hold(hands, seconds=1.0)
    hands.settle()
    witness.look("after a glance")
    hands.key(pygame.K_h)
    witness.look("a hint is asked for")
    hands.engine.decide("c4_1")
    hands.wait()
    witness.look("a hint")
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_c, pygame.KMOD_CTRL)
    witness.look("the position")
    hands.key(pygame.K_c, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    witness.look("the record")
    hands.key(pygame.K_F10)
    hands.wait(0.2)
    witness.look("the menu")
    hands.key(pygame.K_ESCAPE)
    for cell in ("d4_1", "e5_1", "b2_1", "e4_1"):
        hands.move_mouse(hands.at(cell))
        witness.look(f"pointing at {cell}")
    hands.click("d4_1")
    witness.look("a pawn is picked up")
    for cell in ("e5_1", "c3_1"):
        hands.move_mouse(hands.at(cell))
        witness.look(f"aiming at {cell}")
    hands.click("e5_1")
    hands.wait(0.1)
    witness.look("an attack that fails is asked about")
    hands.key(pygame.K_ESCAPE)
    hands.settle()


def going_back(hands, witness, kings):
    """Looking back, taking back, hiding again: in the one match elsewhere, in the other the same."""
    for key in (pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END):
        hands.key(key)
        hands.settle()
        witness.look(f"looking back {key}")
    for number in range(len(GAME) + 1):
        hands.key(pygame.K_z, pygame.KMOD_CTRL)
        hands.settle()
        witness.look(f"taken back {number}")
    hands.settle()
    hide(hands, kings[1])
    hands.settle()
    witness.look("hidden again")
    for cell in GAME:
        place(hands, cell)
        witness.look(f"again {cell}")


def leaving(hands, witness, match):
    """Other pages that show the match."""
    hands.app.home()
    hands.app.replace(scene_of("game.scenes.home.scene:Home"))
    hands.settle()
    witness.look("home")
    hands.app.push(scene_of("game.scenes.library.scene:Library"))
    hands.settle()
    witness.look("library")
    hands.key(pygame.K_TAB)
    row = hands.scene.ui.ground.find(f"match-{match.id}")
    hands.scene.ui.ground.set_focus(row)
    hands.key(pygame.K_c, pygame.KMOD_CTRL)
    witness.look("library: copied")


@pytest.fixture(scope="module")
def evenings(tmp_path_factory):
    from game.app import App
    from game.scenes.base import Scene
    from game.settings import Settings
    from tests.kit.hands import Driver

    found = []
    for number, kings in enumerate(KINGS):
        app = App(tmp_path_factory.mktemp(f"evening{number}"), Settings(window=(960, 600), volume=0), Scene)
        hands = Driver(app)
        found.append(evening(hands, kings))
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


def test_the_level_that_was_picked_out_in_secret_is_not_left_on_the_board(make_hands):
    hands = make_hands()
    begin(hands)
    hands.settle()
    hide(hands, "e4_3")
    assert hands.board.placed.perspective == Perspective()
    assert hands.board.gestures.cursor is None
    assert hands.board.gestures.hover is None
    hide(hands, "c3_2")
    hands.settle()
    hands.key(pygame.K_k)
    hands.wait(0.8)
    assert "e4_3" in hands.board.pieces
    assert "c3_2" not in hands.board.pieces
    hands.key(pygame.K_3)
    assert hands.board.placed.perspective.level == 3
    hands.post(pygame.KEYUP, key=pygame.K_k, mod=0, unicode="", scancode=0)
    assert hands.board.placed.perspective.level == 0
    assert "e4_3" not in hands.board.pieces


def against_the_computer(hands, king):
    """The computer hides its king; returns what the person noticed."""
    witness = Witness(hands, overhears=False)  # the computer's own questions are its own
    match = begin(hands, (Human(), Computer(1)))
    hands.settle()
    point(hands, "e4_2")
    hands.wait(0.1)
    hands.push_button("confirm")
    hands.wait(0.1)
    hands.engine.think_aloud(f"hide_{king}", score=17, line=(f"hide_{king}",))
    hands.wait(0.1)
    witness.look("the computer thinks about where to hide")
    hands.engine.decide(f"hide_{king}")
    hands.settle()
    for number, (mine, theirs) in enumerate((("d4_1", "e5_1"), ("d5_1", "e6_1"))):
        place(hands, mine)
        hands.engine.think_aloud(theirs, score=len(king) + number, line=(theirs, king))
        hands.wait()
        witness.look(f"the computer thinks {number}")
        hands.engine.decide(theirs, score=ord(king[0]))
        hands.settle()
        witness.look(f"the computer has moved {number}")
    hands.key(pygame.K_h)
    hands.wait()
    witness.seen.append(("a hint: asked", hands.engine.asked[-1]))
    hands.engine.decide("c4_1")
    hands.wait()
    witness.look("a hint")
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_c, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    witness.look("copied")
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    hands.settle()
    witness.look("taken back")
    hands.key(pygame.K_HOME)
    hands.settle()
    witness.look("looking back")
    assert match.secrets
    return witness


def test_what_the_person_sees_is_the_same_wherever_the_computer_hides(make_hands):
    one, other = (against_the_computer(make_hands(folder, animation="full"), king)
                  for folder, king in (("one", "f6_1"), ("other", "a1_3")))
    one.same_as(other)
    assert any(label == "copied: clipboard" and "e5_1" in thing for label, thing in one.seen)


# What leaves the program


def in_play(hands, players=PEOPLE):
    match = begin(hands, players)
    for text in ("hide_e4_3", "hide_c3_2", "d4_1", "e5_1"):
        match.play(text)
    hands.wait()
    return match


@pytest.mark.parametrize("players", [PEOPLE, (Human(), Computer(1))], ids=["hot seat", "computer"])
def test_only_what_everybody_knows_is_copied_and_written(make_hands, tmp_path, players):
    hands = make_hands()
    match = in_play(hands, players)
    hands.key(pygame.K_c, pygame.KMOD_CTRL)
    assert hands.clipboard == ""
    assert any("would tell" in text for text in hands.app.toasts.texts)
    hands.key(pygame.K_c, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert hands.clipboard == write_moves(match)
    hands.key(pygame.K_s, pygame.KMOD_CTRL)
    hands.scene.ui.top.field = str(tmp_path / "game.longhall")
    hands.push_button("yes")
    assert (tmp_path / "game.longhall").read_text(encoding="utf-8") == write_moves(match)
    match.resign(0)
    hands.key(pygame.K_c, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert "hide_e4_3" in hands.clipboard
    assert read_record(hands.clipboard).state == match.state


def test_the_library_shares_the_same(make_hands, tmp_path):
    hands = make_hands()
    match = in_play(hands)
    hands.app.push(scene_of("game.scenes.library.scene:Library"))
    hands.settle()
    hands.push_button(f"more-{match.id}")
    hands.push_button("export")
    hands.scene.ui.top.field = str(tmp_path / "game.longhall")
    hands.push_button("yes")
    assert (tmp_path / "game.longhall").read_text(encoding="utf-8") == write_moves(match)


HIDDEN_FROM_THE_START = "8/8/8/8/2b5/2w5/8/8 - - white kings:e4_3,f6_2"


def test_of_a_match_that_began_with_something_hidden_nothing_is_told(make_hands, tmp_path):
    hands = make_hands()
    match = hands.show(Match.create(find("nerva"), {}, PEOPLE, archive=hands.app.archive,
                                    setup=HIDDEN_FROM_THE_START))
    hands.key(pygame.K_c, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert any("only when it is over" in text for text in hands.app.toasts.texts)
    hands.key(pygame.K_s, pygame.KMOD_CTRL)
    hands.scene.ui.top.field = str(tmp_path / "game.longhall")
    hands.push_button("yes")
    assert "only when it is over" in hands.scene.ui.top.text
    hands.key(pygame.K_ESCAPE)
    hands.app.push(scene_of("game.scenes.library.scene:Library"))
    hands.settle()
    hands.push_button(f"more-{match.id}")
    hands.push_button("copy")
    hands.push_button(f"more-{match.id}")
    hands.push_button("export")
    hands.scene.ui.top.field = str(tmp_path / "game.longhall")
    hands.push_button("yes")
    assert "only when it is over" in hands.scene.ui.top.text
    assert hands.clipboard == ""
    assert list(tmp_path.glob("*.longhall*")) == []


def test_a_file_that_cannot_be_finished_is_not_begun(make_hands, tmp_path, monkeypatch):
    hands = make_hands()
    in_play(hands)

    def fail(_number):
        raise OSError(errno.ENOSPC, "No space left on device")

    hands.key(pygame.K_s, pygame.KMOD_CTRL)
    hands.scene.ui.top.field = str(tmp_path / "game.longhall")
    monkeypatch.setattr(os, "fsync", fail)
    hands.push_button("yes")
    assert not (tmp_path / "game.longhall").exists()
    assert "No space left" in hands.scene.ui.top.text


def test_after_the_end_everything_is_shown(make_hands):
    hands = make_hands()
    match = in_play(hands)
    match.resign(1)
    hands.settle()
    assert {"e4_3", "c3_2"} <= set(hands.board.pieces)
    texts = [hands.scene.board_presenter.text(node) for node in match.line()[1:3]]
    assert texts == ["hide_e4_3", "hide_c3_2"]
    assert hands.scene.curtain.gone


def test_after_the_end_free_cells_promise_nothing(make_hands):
    hands = make_hands()
    match = in_play(hands)
    hands.move_mouse(hands.at("c3_1"))
    assert hands.board.state.insight(None, "c3_1") is not None
    match.resign(1)
    hands.settle()
    assert hands.board.state.insight(None, "c3_1") is None
    assert hands.board.state.insight(None, "d4_1") is not None
