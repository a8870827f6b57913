"""Nerva on the match screen: what pointing at a cell tells."""

import pygame
import pytest

from game.boards import renderer
from game.boards.hover_info import Link, Tone
from game.boards.tag import draw_tag
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from game.rules.nerva.layout import CELLS
from tests.scenes.nerva.help import AMBUSH, ground, hover_info, on_level, start


def test_insight_of_pieces(driver):
    start(driver)
    driver.point(on_level(driver, "d3_1"))
    shown = hover_info(driver)
    assert (shown.cell, shown.title, shown.tone) == ("d3_1", "attack 1 · defence 2", Tone.PLAIN)
    assert shown.links == (Link("e3_1", "d3_1", "defence"),)
    driver.point(on_level(driver, "d2_1"))
    assert hover_info(driver).title == "attack 1 · defence 1"
    driver.point(on_level(driver, "b2_2"))
    assert (hover_info(driver).title, hover_info(driver).links) == ("attack 3 · defence 3", ())
    assert "stack" in hover_info(driver).text
    driver.point(on_level(driver, "f6_2"))
    assert (hover_info(driver).title, hover_info(driver).text) == ("attack 0 · defence 0", "king")


def test_insight_of_a_free_cell_tells_what_a_pawn_would_be_worth_there(driver):
    start(driver)
    driver.point(on_level(driver, "c2_1"))
    shown = hover_info(driver)
    assert (shown.title, shown.text) == ("c2¹", "a pawn here: attack 2 · defence 2")
    assert set(shown.links) == {Link("d3_1", "c2_1", "attack"), Link("b2_1", "c2_1", "defence")}


def test_a_free_cell_tells_nothing_while_the_other_side_is_to_move(driver):
    start(driver, players=(Computer(1), Human("Ada")))
    driver.point(on_level(driver, "c2_1"))
    assert hover_info(driver) is None
    driver.point(on_level(driver, "d3_1"))
    assert hover_info(driver).title == "attack 1 · defence 2"


def test_insight_of_a_pawn_that_would_complete_a_stack(driver):
    start(driver, "8/8/8/8/8/8/1w6/8 8/8/8/8/8/8/1w6/8 - white kings:a8_1,h1_1")
    driver.point(on_level(driver, "b2_3"))
    assert hover_info(driver).text == "a pawn here: attack 3 · defence 3"


def test_insight_of_an_ambush(driver):
    start(driver, AMBUSH)
    driver.click(on_level(driver, "b3_1"))
    driver.point(on_level(driver, "c2_1"))
    shown = hover_info(driver)
    assert (shown.title, shown.text, shown.tone) == ("3 against 1", "ambush", Tone.GOOD)
    assert {Link("b3_1", "c2_1", "strike"), Link("d1_1", "c2_1", "strike")} <= set(shown.links)


def test_insight_of_an_ambush_that_is_warded_off(driver):
    start(driver, AMBUSH)
    driver.click(on_level(driver, "c7_1"))
    driver.point(on_level(driver, "d6_1"))
    shown = hover_info(driver)
    assert (shown.title, shown.tone) == ("1 against 1", Tone.DANGER)
    assert "d6²" in shown.text
    assert Link("d6_2", "d6_1", "guard") in shown.links
    assert shown.marks == (("d6_2", "cause"),)


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 200), ((960, 600), 100), ((1280, 800), 200)])
def test_a_long_tag_stays_on_the_board(make_driver, monkeypatch, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    start(driver, AMBUSH)
    drawn = []
    monkeypatch.setattr("game.boards.renderer.draw_tag", lambda *all: drawn.append(draw_tag(*all)))
    driver.press(pygame.K_1)
    driver.click("c7_1")
    driver.point("d6_1")
    driver.wait(0.1)
    assert "wards off" in hover_info(driver).text
    assert driver.board.placed.area.contains(drawn[-1])


def test_insight_is_drawn_and_goes_away(driver):
    def picture():
        driver.wait(0.1)
        return pygame.image.tobytes(driver.app.window.get_surface(), "RGB")

    start(driver)
    place = on_level(driver, "d3_1")
    driver.point((2, 2))
    before = picture()
    driver.point(place)
    assert picture() != before
    driver.point((2, 2))
    assert picture() == before


def test_a_tag_keeps_clear_of_what_is_said(driver, monkeypatch):
    start(driver)
    driver.click(on_level(driver, "b2_1"))
    said = pygame.Rect(driver.scene.ui.ground.find("callout").rect)
    drawn = []
    monkeypatch.setattr("game.boards.renderer.draw_tag", lambda *all: drawn.append(draw_tag(*all)))
    for cell in CELLS[:64]:
        driver.point(tuple(map(round, driver.board.placed.centre(cell))))
        driver.wait(0.02)
    assert len(drawn) > 20
    assert not any(said.colliderect(box) for box in drawn)
    driver.press(pygame.K_ESCAPE)
    assert driver.board.state.covered == ()


def test_a_tag_keeps_clear_of_the_cell_of_a_hint(driver, monkeypatch):
    start(driver)
    drawn = []
    monkeypatch.setattr("game.boards.renderer.draw_tag", lambda *all: drawn.append(draw_tag(*all)))
    for pointed, hinted in (("d3_1", "d4_1"), ("d2_1", "c2_1"), ("e4_1", "e3_1"), ("e5_1", "d5_1")):
        driver.scene.board_controller.guidance.show_hint(hinted)
        driver.point(tuple(map(round, driver.board.placed.centre(pointed))))
        driver.wait(0.1)
        assert not driver.board.placed.box(hinted).colliderect(drawn[-1])


def test_what_a_tag_says_in_figures_stands_beside_the_board_in_words(driver):
    start(driver)
    line = driver.scene.widgets.status
    driver.point(on_level(driver, "c2_1"))
    driver.wait(0.1)
    advice = "Place a pawn, or attack with one."
    assert line.status.detail == f"c2, level 1. {advice}"
    driver.point(on_level(driver, "d3_1"))
    driver.wait(0.1)
    assert line.status.detail == "d3, level 1, White's large pawn, attack 1, defence 2"


def test_news_are_not_pushed_aside_by_the_mouse(driver):
    match = start(driver, "8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 - white kings:a8_1,h1_1")
    assert driver.scene.widgets.status.status.detail == "Place a pawn."
    driver.point(on_level(driver, "h1_1"))
    match.play("h1_1")
    driver.wait(2)
    assert driver.scene.widgets.status.status.detail == "Black's king is revealed on h1¹."


def test_every_tag_and_the_panel_name_the_cell(driver):
    start(driver)
    for cell, name in (("d3_1", "d3¹"), ("a1_1", "a1¹")):
        driver.point(on_level(driver, cell))
        driver.wait()
        shown = hover_info(driver)
        assert name in (shown.name, shown.title)
        assert driver.scene.widgets.status.status.detail.startswith(f"{cell[:2]}, level 1")


def test_the_cell_is_named_while_a_king_is_hidden(driver):
    match = driver.show(Match.create(find("nerva"), {}, (Human(), Computer(1)), archive=driver.app.archive))
    driver.point(on_level(driver, "c6_1"))
    driver.wait()
    assert hover_info(driver).title == "c6¹"
    assert driver.scene.widgets.status.status.detail.startswith("c6, level 1. Level: 1, 2 or 3")
    assert match.current is match.root


@pytest.mark.parametrize("plan", [False, True])
def test_the_tag_covers_no_coordinate_on_the_rim(driver, monkeypatch, plan):
    start(driver)
    if plan:
        driver.press(pygame.K_v)
    tags = []
    monkeypatch.setattr(renderer, "draw_tag", lambda *args: tags.append(draw_tag(*args)))
    for cell in ("a8_1", "a5_1", "a1_1", "b4_1", "h7_1", "h3_1", "e8_1", "d1_1"):
        driver.point(ground(driver, cell))
        driver.wait(0.2)
        labels = [label.centre for label in driver.board.placed.labels()]
        assert tags, "there is one"
        assert not [point for point in labels if tags[-1].collidepoint(point)]


def test_the_boxes_of_pieces_are_found_once_as_long_as_they_stand(driver, monkeypatch):
    """A tag is placed for each cell that is pointed at, and all pieces are better seen than covered."""
    start(driver)
    driver.point(on_level(driver, "d3_1"))
    driver.settle()
    placed, asked = type(driver.board.placed), []
    found = placed.boxes
    monkeypatch.setattr(placed, "boxes", lambda self, cell: asked.append(cell) or found(self, cell))
    for cell in ("d2_1", "b2_2", "d3_1"):
        driver.point(on_level(driver, cell))
    assert hover_info(driver).cell == "d3_1"
    assert len(asked) < 2 * len(driver.board.pieces), "for three cells, of which none asks for all pieces"
