"""Nerva on the match screen: what pointing at a cell tells."""

import pygame
import pytest

from game.boards.insight import Link, Tone
from game.boards.tag import draw_tag
from game.match.players import Computer, Human
from game.rules.nerva.layout import CELLS
from tests.scenes.nerva.help import AMBUSH, insight, mini, start


def test_insight_of_pieces(hands):
    start(hands)
    hands.move_mouse(mini(hands, "d3_1"))
    shown = insight(hands)
    assert (shown.cell, shown.title, shown.tone) == ("d3_1", "A 1  D 2", Tone.PLAIN)
    assert shown.links == (Link("e3_1", "d3_1", "defence"),)
    hands.move_mouse(mini(hands, "d2_1"))
    assert insight(hands).title == "A 1  D 1"
    hands.move_mouse(mini(hands, "b2_2"))
    assert (insight(hands).title, insight(hands).links) == ("A 3  D 3", ())
    assert "stack" in insight(hands).text
    hands.move_mouse(mini(hands, "f6_2"))
    assert (insight(hands).title, insight(hands).text) == ("A 0  D 0", "king")


def test_insight_of_a_free_cell_tells_what_a_pawn_would_be_worth_there(hands):
    start(hands)
    hands.move_mouse(mini(hands, "c2_1"))
    shown = insight(hands)
    assert (shown.title, shown.text) == ("c2_1", "A 2  D 2")
    assert set(shown.links) == {Link("d3_1", "c2_1", "attack"), Link("b2_1", "c2_1", "defence")}


def test_a_free_cell_tells_nothing_while_the_other_side_is_to_move(hands):
    start(hands, players=(Computer(1), Human("Ada")))
    hands.move_mouse(mini(hands, "c2_1"))
    assert insight(hands) is None
    hands.move_mouse(mini(hands, "d3_1"))
    assert insight(hands).title == "A 1  D 2"


def test_insight_of_a_pawn_that_would_complete_a_stack(hands):
    start(hands, "8/8/8/8/8/8/1w6/8 8/8/8/8/8/8/1w6/8 - white kings:a8_1,h1_1")
    hands.move_mouse(mini(hands, "b2_3"))
    assert insight(hands).text == "A 3  D 3"


def test_insight_of_an_ambush(hands):
    start(hands, AMBUSH)
    hands.click_at(mini(hands, "b3_1"))
    hands.move_mouse(mini(hands, "c2_1"))
    shown = insight(hands)
    assert (shown.title, shown.text, shown.tone) == ("3 v 1", "ambush", Tone.GOOD)
    assert {Link("b3_1", "c2_1", "strike"), Link("d1_1", "c2_1", "strike")} <= set(shown.links)


def test_insight_of_an_ambush_that_is_warded_off(hands):
    start(hands, AMBUSH)
    hands.click_at(mini(hands, "c7_1"))
    hands.move_mouse(mini(hands, "d6_1"))
    shown = insight(hands)
    assert (shown.title, shown.tone) == ("1 v 1", Tone.DANGER)
    assert "d6_2" in shown.text
    assert Link("d6_2", "d6_1", "guard") in shown.links
    assert shown.marks == (("d6_2", "cause"),)


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 200), ((960, 600), 100), ((1280, 800), 200)])
def test_a_long_tag_stays_on_the_board(make_hands, monkeypatch, size, scale):
    hands = make_hands(size=size, ui_scale=scale)
    start(hands, AMBUSH)
    drawn = []
    monkeypatch.setattr("game.boards.renderer.draw_tag", lambda *all: drawn.append(draw_tag(*all)))
    hands.click_at(mini(hands, "c7_1"))
    hands.move_mouse(mini(hands, "d6_1"))
    hands.wait(0.1)
    assert "wards off" in insight(hands).text
    assert hands.board.placed.area.contains(drawn[-1])


def test_insight_is_drawn_and_goes_away(hands):
    def picture():
        hands.wait(0.1)
        return pygame.image.tobytes(hands.app.window.get_surface(), "RGB")

    start(hands)
    hands.move_mouse((2, 2))
    before = picture()
    hands.move_mouse(mini(hands, "d3_1"))
    assert picture() != before
    hands.move_mouse((2, 2))
    assert picture() == before


def test_a_tag_keeps_clear_of_what_is_said(hands, monkeypatch):
    start(hands)
    hands.click_at(mini(hands, "b2_1"))
    said = pygame.Rect(hands.scene.ui.ground.find("callout").rect)
    drawn = []
    monkeypatch.setattr("game.boards.renderer.draw_tag", lambda *all: drawn.append(draw_tag(*all)))
    for cell in CELLS[:64]:
        hands.move_mouse(tuple(map(round, hands.board.placed.centre(cell))))
        hands.wait(0.02)
    assert len(drawn) > 20
    assert not any(said.colliderect(box) for box in drawn)
    hands.key(pygame.K_ESCAPE)
    assert hands.board.state.taken == ()


def test_a_tag_keeps_clear_of_the_cell_of_a_hint(hands, monkeypatch):
    start(hands)
    drawn = []
    monkeypatch.setattr("game.boards.renderer.draw_tag", lambda *all: drawn.append(draw_tag(*all)))
    for pointed, hinted in (("d3_1", "d4_1"), ("d2_1", "c2_1"), ("e4_1", "e3_1"), ("e5_1", "d5_1")):
        hands.scene.board_presenter.point(hinted)
        hands.move_mouse(tuple(map(round, hands.board.placed.centre(pointed))))
        hands.wait(0.1)
        assert not hands.board.placed.box(hinted).colliderect(drawn[-1])


def test_what_a_tag_says_in_figures_stands_beside_the_board_in_words(hands):
    start(hands)
    line = hands.scene.page.status
    hands.move_mouse(mini(hands, "c2_1"))
    hands.wait(0.1)
    assert line.status.detail == "Place a pawn on a free cell, or pick one of yours up to attack."
    hands.move_mouse(mini(hands, "d3_1"))
    hands.wait(0.1)
    assert line.status.detail == "d3, level 1, White's large pawn, attack 1, defence 2"


def test_news_are_not_pushed_aside_by_the_mouse(hands):
    match = start(hands, "8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 - white kings:a8_1,h1_1")
    assert hands.scene.page.status.status.detail == "Place a pawn on any free cell of the three levels."
    hands.move_mouse(mini(hands, "h1_1"))
    match.play("h1_1")
    hands.wait(2)
    assert hands.scene.page.status.status.detail == "Black's king is revealed on h1_1."
