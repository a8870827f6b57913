"""Pointing at pieces of Cyvasse: what they can do, what could be done to them, and what they count as."""

import random

import pygame
import pytest

from game.boards.hover_info import Tone
from game.boards.links import MEANINGS
from game.boards.marks import TINTED
from game.boards.move_trail import LOST, LOST_MEANING, WAYS, WAYS_MEANING
from game.boards.tag import draw_tag
from game.rules.cyvasse import pieces
from game.rules.cyvasse.formations import formations
from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.cyvasse.setups import write_setup
from game.rules.cyvasse.state import GO, SAIL, SHOT
from game.scenes.cyvasse.hover_info import hover_info_of, reach_marks
from game.scenes.cyvasse.move_range import range_from
from game.widgets.basic import Label
from tests.rules.cyvasse.help import A, C, after, options, place
from tests.scenes.cyvasse.match_help import EVERY, FAR, SEA, hover_info, links, marks, start, view_of
from tests.scenes.match.help import walk

BOARDS = [A, C, RuleSet("c", larger=True), RuleSet(board="hex"), SEA, EVERY]


def test_pointing_at_an_own_piece_shows_where_it_goes_and_what_it_takes(driver):
    # The trebuchet moves a step, takes the crossbowman beside it, and shoots the spear over a mountain.
    start(driver, place(C, FAR + " Td4 ce4 Md5 sd6 hf4 lb6", "od3 we5"))
    driver.point("d4")
    found = hover_info(driver)
    assert (found.name, found.title) == ("d4", "trebuchet")
    assert marks(found.marks, "reach") == {"c3", "c4", "c5", "d3", "e3", "e5"}
    assert marks(found.marks, "cost-2") == {"d3"}
    assert marks(found.marks, "cost-3") == {"e5"}
    assert marks(found.marks, "capture") == {"e4"}
    assert marks(found.marks, "shot") == {"d6"}
    assert marks(found.marks, "threat") == {"b6"}  # the heavy horse on f4 cannot pass the crossbowman


def test_picking_a_piece_up_shows_the_same_until_it_is_put_down(driver):
    start(driver, place(C, FAR + " Td4 ce4 Md5 sd6 hf4 lb6"))
    driver.click("d4")
    driver.point("h1")
    shown = driver.board.state.target_marks()
    assert marks(shown, "shot") == {"d6"}
    assert marks(shown, "capture") == {"e4"}
    assert marks(shown, "threat") == {"b6"}
    driver.press(pygame.K_ESCAPE)
    assert driver.board.state.target_marks() == []


def test_pointing_at_an_enemy_shows_what_it_could_do(driver):
    start(driver, place(C, FAR + " Ra4 he5 Ce3 Lb2"))
    driver.point("e5")
    found = hover_info(driver)
    assert "c3" in marks(found.marks, "reach")  # two steps down the diagonal are free
    assert marks(found.marks, "capture") == {"b2"}
    assert marks(found.marks, "threat") == set()
    assert links(found, "could-take") == set()
    driver.point("e3")
    assert links(hover_info(driver), "could-take") == set()
    driver.point("b2")
    assert links(hover_info(driver), "could-take") == {"e5"}


def test_who_threatens_by_moving_and_who_by_shooting_are_told_apart(driver):
    start(driver, place(C, FAR + " Rd4 re4 td7 sd5"))
    driver.point("d4")
    found = hover_info(driver)
    assert links(found, "could-take") == {"e4", "d5"}
    assert links(found, "could-shoot") == {"d7"}


def test_the_legend_tells_the_arrows_of_threats(make_driver):
    driver = make_driver(size=(1280, 800))
    start(driver, place(C, FAR + " Rd4 re4 td7 sd5"))
    driver.point("d4")
    driver.wait(0.1)
    told = driver.find("marks-line").kinds
    at = told.index("threat")
    assert told[at : at + 3] == ("threat", "could-take", "could-shoot"), "beside the ring, with the same word"
    driver.press(pygame.K_w)
    words = {widget.text for widget in driver.layer.walk() if isinstance(widget, Label)}
    assert {MEANINGS[kind][1] for kind in ("could-take", "could-shoot")} <= words


def test_where_the_dragon_in_reserve_may_come_in_is_marked_as_other_ways_are(driver):
    start(driver, place(EVERY, FAR + " Rd4 ra8", reserve="Dd"))
    driver.click("reserve")
    assert {kind for _cell, kind in driver.board.state.target_marks()} == {"reach"}


def test_a_king_in_check_is_linked_to_who_gives_it(driver):
    start(driver, place(A, "Ka1 kh7 ea4 Rd4"))
    driver.point("a1")
    found = hover_info(driver)
    assert links(found, "could-take") == {"a4"}
    assert marks(found.marks, "threat") == {"a4"}


@pytest.mark.parametrize(
    ("standing", "ground", "cell", "title", "text"),
    [
        (FAR + " Rd4", "", "d4", "rabble", ""),
        ("Kd3 kh7 Rd4", "", "d4", "rabble, counts as spear", "beside its king"),
        ("Kd3 kh7 Rd4", "Fd4", "d4", "rabble, counts as dragon", "beside its king, in a fortress"),
        (FAR + " Sd4", "fd4", "d4", "spear, counts as dragon", "in a fortress"),
        (FAR + " sd4", "fd4", "d4", "spear, counts as dragon", "in a fortress"),
        (FAR + " Hd4", "wd4", "d4", "heavy horse", "cannot attack from water"),
        (FAR + " Ed4", "wd4", "d4", "elephant", ""),
        (FAR + " Md4", "", "d4", "mountain", "nothing passes it but dragons"),
    ],
)
def test_the_tag_says_what_a_piece_counts_as_and_why(standing, ground, cell, title, text):
    found = hover_info_of(view_of(C, standing, ground), None, cell)
    assert (found.title, found.text) == (title, text)


@pytest.mark.parametrize(
    ("standing", "text", "tone"),
    [
        ("Rd4 hd5", "your rabble takes it", Tone.GOOD),
        ("Rd4 hd6", "your rabble takes it", Tone.PLAIN),
        ("Rd4 sd5", "it takes your rabble", Tone.PLAIN),
        ("Rd4 rd5", "it and your rabble take each other", Tone.GOOD),
        ("Cd4 hd6", "it takes your crossbowman", Tone.PLAIN),
        ("Rd4 dd5", "it takes your rabble", Tone.PLAIN),
        ("Cd4 dd5", "it takes your crossbowman", Tone.PLAIN),
    ],
)
def test_who_takes_whom_where_two_pieces_meet(standing, text, tone):
    view = view_of(C, f"{FAR} {standing}")
    target = next(word[1:] for word in standing.split() if word[0].islower())
    found = hover_info_of(view, "d4", target)
    assert (found.text, found.tone) == (text, tone)


def test_the_ground_and_its_price_for_what_is_picked_up(driver):
    start(driver, place(C, FAR + " Hd4 De1", "we5 of6"))
    driver.point("e5")
    assert (hover_info(driver).title, hover_info(driver).text) == ("water", "")
    driver.click("d4")
    driver.point("e5")
    assert hover_info(driver).text == "costs 3"
    driver.press(pygame.K_ESCAPE)
    driver.click("e1")
    driver.point("f6")
    assert hover_info(driver).text == "costs 1"
    driver.point("h1")
    assert hover_info(driver) is None


def test_the_way_to_a_pointed_cell_is_drawn_where_it_is_a_diagonal_of_hexes(driver):
    start(driver, place(RuleSet(board="hex"), "Kf1 kf11 Hf5 re7"))
    driver.click("f5")
    grid = RULES.ruleset({"board": "hex"}).field.grid
    ray = [grid.name(cell) for cell in grid.ray(grid.cell("f5"), grid.DIAGONAL[0])]
    for cell, way in ((ray[0], {"f5"}), (ray[1], {"f5", ray[0]}), ("f6", set()), ("f1", set())):
        driver.point(cell)
        found = hover_info(driver)
        assert (links(found, "step") if found is not None else set()) == way
    square = hover_info_of(view_of(A, FAR + " Hd4"), "d4", "e5")
    assert square is None or links(square, "step") == set()


def test_the_cursor_explains_as_the_mouse_does(driver):
    start(driver, place(C, FAR + " Td4 ce4"))
    driver.press(pygame.K_UP)
    walk(driver, "d4")
    assert hover_info(driver).title == "trebuchet"
    assert driver.scene.widgets.status.status.detail.startswith("d4, White's trebuchet")


@pytest.mark.parametrize("rules", BOARDS, ids=lambda rules: rules.code)
def test_what_is_shown_is_what_may_be_played(rules):
    """Over random games: the marks of the side to act are its legal moves, and threats are the enemy's."""
    state, rng = RULES.initial(options(rules)), random.Random(5)
    for _side in range(2):
        state = after(state, write_setup(rules, rng.choice(formations(rules)).setup))
    for _ply in range(30):
        if state.ended is not None:
            break
        view, moves = RULES.view(state, None), RULES.legal_moves(state)
        for cell, piece in enumerate(view.cells):
            if pieces.owner(piece) != view.mover:
                continue
            reach = range_from(view, cell)
            own = [move for move in moves if move.origin == cell]
            assert reach.goes | reach.takes == {m.target for m in own if m.kind in (GO, SAIL)}
            assert reach.shoots == {move.target for move in own if move.kind == SHOT}
        state = RULES.apply(state, rng.choice(moves)).state


def test_the_next_port_is_reached_by_sea_and_costs_nothing():
    view = view_of(RuleSet("c", "hex", sea=True), "Kf6 kh8 Ra1", "wf1")
    found = reach_marks(view, view.rules.field.grid.cell("a1"))
    assert {kind for cell, kind in found if cell == "f1"} == {"reach"}
    water, bare = (hover_info_of(view, "a1", port) for port in ("f1", "a6"))
    assert (water.title, water.text) == ("water, port", "by sea")
    assert (bare.title, bare.text) == ("port", "by sea")


def test_the_legend_tells_the_way_of_a_shot_and_the_cross_over_whom_it_took(make_driver):
    driver = make_driver(size=(1280, 800))
    match = start(driver, place(C, FAR + " Td4 sd6 ra8"))
    assert {*WAYS, *LOST}.isdisjoint(driver.find("marks-line").kinds)
    match.play("Td4*d6")
    driver.wait()
    assert {WAYS[0], LOST[1]} == {*WAYS, *LOST}.intersection(driver.find("marks-line").kinds)
    driver.press(pygame.K_w)
    words = {widget.text for widget in driver.layer.walk() if isinstance(widget, Label)}
    assert {WAYS_MEANING[1], LOST_MEANING[1]} <= words


def test_a_tag_covers_no_disc_to_which_the_piece_in_hand_may_go(driver, monkeypatch):
    drawn = []
    monkeypatch.setattr("game.boards.renderer.draw_tag", lambda *all: drawn.append(draw_tag(*all)))
    start(driver, place(C, FAR + " Dd4 re5 lb6 cg3", "oe3 wc5 hd5 oe4 hc3 wf5"))
    driver.click("d4")
    placed = driver.board.placed
    discs = {cell for cell, kind in driver.board.state.target_marks() if kind == "reach"}
    assert len(discs) > 8
    for pointed in sorted(discs | driver.board.state.playback.shown_pieces.keys()):
        drawn.clear()
        driver.point(pointed)
        driver.wait(0.1)
        boxes = [placed.box(cell) for cell in discs - {pointed}]
        seen = [box.inflate(-box.width * 2 // 3, -box.height * 2 // 3) for box in boxes]
        assert all(box.collidelist(seen) < 0 for box in drawn if box is not None), pointed


@pytest.mark.parametrize("origin", ["d4", "c4"])
def test_the_tag_of_a_target_covers_no_other_where_it_can_stand_elsewhere(driver, monkeypatch, origin):
    drawn = []
    monkeypatch.setattr("game.boards.renderer.draw_tag", lambda *all: drawn.append(draw_tag(*all)))
    start(driver, place(C, FAR + " Td4 Dc4 ce4 Md5 sd6 hf4 lb6 Hf3 rg4 re3 rc3", "od3 we5 of5"))
    driver.click(origin)
    targets = {cell for cell, kind in driver.board.state.target_marks() if kind not in TINTED}
    for cell in sorted(targets):
        drawn.clear()
        driver.point(cell)
        driver.wait(0.1)
        others = [driver.board.placed.box(other).inflate(-4, -4) for other in targets - {cell}]
        assert all(box is None or box.collidelist(others) < 0 for box in drawn)
    assert targets
