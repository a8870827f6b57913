"""Nerva on the match screen: kings are hidden, revealed and captured."""

import pygame
import pytest

from game.boards.geometry import Perspective
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from game.rules.nerva.layout import CELLS
from game.scenes.match.status import title_role
from tests.scenes.nerva.help import HUNT, insight, marks, mini, start, texts


def test_a_king_is_hidden_and_confirmed(hands):
    match = Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=hands.app.archive)
    hands.show(match)
    assert hands.scene.board_presenter.game.secrets.secret(hands.scene.board_presenter.view_of(match.current))
    hands.click_at(mini(hands, "c5_2"))
    assert texts(match) == []
    assert hands.board.gestures.reach.waiting == {"c5_2": "white-hidden"}
    hands.click_at(mini(hands, "d5_3"))
    assert hands.board.gestures.reach.waiting == {"d5_3": "white-hidden"}
    assert hands.scene.board_presenter.prepared.question == "Hide the king on d5, level 3?"
    hands.key(pygame.K_RETURN)
    assert match.current.state.kings == (CELLS.index("d5_3"), None)
    assert hands.board.pieces == {"d5_3": "white-hidden"}


def test_chance_may_hide_the_king(hands):
    match = Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=hands.app.archive)
    hands.show(match)
    hands.push_button("chance")
    choice = hands.scene.board_presenter.game.gestures.choice
    assert choice in CELLS
    hands.push_button("confirm")
    assert match.current.state.kings[0] == CELLS.index(choice)


@pytest.mark.parametrize(("size", "scale", "words"), [
    ((960, 600), 200, "Hide on h8, level 3?"), ((1280, 800), 100, "Hide the king on h8, level 3?")])
def test_where_the_king_is_hidden_is_asked_in_full(make_hands, size, scale, words):
    hands = make_hands(size=size, ui_scale=scale)
    hands.show(Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=hands.app.archive))
    hands.click_at(mini(hands, "h8_3"))
    hands.wait(0.1)
    line = hands.scene.page.status
    assert line.headline == words
    role = title_role(line.theme, words, line.rect.size)
    assert " ".join(line._headlines(words, role, line.rect.width)) == words


@pytest.mark.parametrize(("lifted", "chosen", "then"), [
    (1, "c5_2", 2), (3, "c5_1", 1), (0, "c5_3", 0), (2, "c5_2", 2)])
@pytest.mark.parametrize("plan", [False, True])
def test_what_chance_chooses_is_brought_into_view(hands, monkeypatch, lifted, chosen, then, plan):
    hands.show(Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=hands.app.archive))
    hands.key(getattr(pygame, f"K_{lifted}"))
    if plan:
        hands.key(pygame.K_v)
    monkeypatch.setattr("random.choice", lambda cells: chosen)
    hands.push_button("chance")
    assert hands.scene.board_presenter.prepared.cell == chosen
    assert hands.board.placed.perspective == Perspective(then, plan)


def test_another_level_may_be_looked_at_after_a_choice(hands):
    hands.show(Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=hands.app.archive))
    hands.click_at(mini(hands, "c5_2"))
    hands.key(pygame.K_3)
    hands.scene.board_presenter.refresh()
    assert hands.board.placed.perspective.level == 3


def test_a_choice_can_be_dropped(hands):
    match = Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=hands.app.archive)
    hands.show(match)
    hands.click_at(mini(hands, "c5_2"))
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.board_presenter.prepared is None
    assert not hands.board.gestures.reach.waiting


def test_only_the_own_hidden_king_is_seen(hands):
    match = start(hands, "- - - white kings:e4_1,f6_2", (Human("Ada"), Computer(1)))
    assert hands.board.pieces == {"e4_1": "white-hidden"}
    match.resign(0)
    hands.wait(0.1)
    presenter = hands.scene.board_presenter
    view = presenter.view_of(match.current)
    assert presenter.game.pictures.pieces(view) == {"e4_1": "white-king", "f6_2": "black-king"}


def test_placing_on_a_hidden_king_reveals_it(hands):
    match = start(hands, "- - - white kings:e4_1,f6_2")
    hands.click_at(mini(hands, "f6_2"))
    assert texts(match) == ["K_f6_2"]
    assert hands.board.pieces == {"f6_2": "black-king"}
    assert "nerva/reveal" in hands.sounds.heard


HIDDEN = "- - - white kings:e4_1,f6_2"


@pytest.mark.parametrize("where", ["large", "small"])
def test_who_knows_of_the_king_is_asked_before_revealing_it(hands, where):
    match = start(hands, HIDDEN, (Human("Ada"), Computer(1)))
    for yes in (False, True):
        hands.click_at(mini(hands, "e4_1") if where == "small" else hands.at("e4_1"))
        assert texts(match) == []
        assert hands.scene.ui.top is not hands.scene.ui.ground
        hands.push_button("yes" if yes else "cancel")
    assert texts(match) == ["K_e4_1"]


def test_the_enemys_hidden_king_is_never_asked_about(hands):
    match = start(hands, HIDDEN, (Human("Ada"), Computer(1)))
    hands.click_at(mini(hands, "f6_2"))
    assert texts(match) == ["K_f6_2"]


def test_two_people_are_never_asked_because_the_question_would_tell(hands):
    match = start(hands, HIDDEN)
    hands.key(pygame.K_k)  # not even while White looks at its king
    hands.scene.board_presenter.begin_glance()
    hands.click_at(mini(hands, "e4_1"))
    assert texts(match) == ["K_e4_1"]


def test_two_kings_in_one_cell_are_both_told_about(hands):
    """White's king has a pawn beside it on e3, Black's none; White's pawn on d4 can attack Black's king."""
    match = start(hands, "- 8/8/8/8/3w4/4w3/8/8 - white kings:e4_2!,e4_2!")
    hands.move_mouse(mini(hands, "e4_2"))
    shown = insight(hands)
    assert (shown.title, shown.text) == ("White D 2 · Black D 0", "kings")
    assert {link.origin for link in shown.links} == {"d4_2", "e3_2"}
    presenter = hands.scene.board_presenter
    assert presenter.game.words.describe(presenter.view_of(match.current), "e4_2") == (
        "e4, level 2, White's king, attack 0, defence 2, Black's king, attack 0, defence 0")
    hands.click_at(mini(hands, "d4_2"))
    hands.move_mouse(mini(hands, "e4_2"))
    assert (insight(hands).title, insight(hands).text) == ("2 v 0", "succeeds")


def test_two_kings_in_one_cell(hands):
    start(hands, "- - - white kings:e4_2,e4_2")
    hands.click_at(mini(hands, "e4_2"))
    assert hands.board.pieces == {"e4_2": "kings"}
    hands.wait(0.1)


def test_capturing_the_king_wins_and_is_celebrated(make_hands):
    hands = make_hands(animation="full")
    match = start(hands, HUNT)
    hands.settle()
    hands.click_at(mini(hands, "g6_1"))
    hands.click_at(mini(hands, "f6_1"))
    assert match.outcome.winner == 0
    for _frame in range(40):
        hands.app.step([], 0.05)
        if hands.board.state.effects:
            break
    assert hands.board.state.effects
    assert "king-captured" in hands.sounds.heard
    hands.wait(4)
    assert not hands.board.moving
    assert marks(hands, "check") == {"f6_1"}


@pytest.mark.parametrize(("size", "scale"), [
    ((960, 600), 200), ((960, 600), 100), ((1280, 800), 200), ((1920, 1080), 100)])
def test_the_result_is_told_in_full(make_hands, size, scale):
    hands = make_hands(size=size, ui_scale=scale)
    match = start(hands, HUNT)
    hands.click_at(mini(hands, "g6_1"))
    hands.click_at(mini(hands, "f6_1"))
    hands.wait(0.5)
    assert match.outcome.winner == 0
    banner = hands.scene.ui.ground.find("banner")
    assert " ".join(banner.reason_in()[1]) == match.outcome.text
