"""Nerva on the match screen: placing and attacking by mouse and by keyboard."""

import pygame
import pytest

from game.boards.geometry import Perspective
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from game.rules.events import Piece
from game.rules.nerva.layout import CELLS
from tests.scenes.match.help import steer
from tests.scenes.nerva.help import AMBUSH, ground, insight, marks, mini, start, texts


def test_a_pawn_is_placed_on_the_ground(hands):
    match = start(hands)
    hands.click_at(ground(hands, "g1_1"))
    assert texts(match) == ["g1_1"]
    assert hands.board.pieces["g1_1"] == "white-large"
    assert marks(hands, "last") == {"g1_1"}
    assert "nerva/block-large" in hands.sounds.heard


@pytest.mark.parametrize("cell", ["g1_1", "g1_2", "a8_3"])
def test_a_pawn_is_placed_on_a_small_board(hands, cell):
    match = start(hands)
    hands.click_at(mini(hands, cell))
    assert texts(match) == [cell]
    assert match.view(None).pieces()[cell] == (Piece(0, "pawn"),)


@pytest.mark.parametrize(("key", "cell"), [(pygame.K_1, "g1_1"), (pygame.K_2, "g1_2"), (pygame.K_3, "c6_3")])
def test_a_pawn_is_placed_on_the_level_that_is_lifted(hands, key, cell):
    match = start(hands)
    hands.key(key)
    hands.click_at(ground(hands, cell))
    assert texts(match) == [cell]


def test_a_pawn_is_placed_on_every_level_of_the_plan(hands):
    match = start(hands)
    hands.key(pygame.K_v)
    assert hands.board.placed.perspective == Perspective(0, plan=True)
    box = hands.board.placed.plan_box("g4_1")
    places = ((box.left + 2, "g4_1"), (box.centerx + box.width * 0.25, "g4_2"), (box.centerx, "g4_3"))
    for x, expected in places:
        hands.click_at((round(x), box.centery))
        assert texts(match)[-1] == expected


def test_what_would_be_placed_is_seen_before(hands):
    start(hands)
    before = pygame.image.tobytes(hands.app.window.get_surface(), "RGB")
    hands.move_mouse(mini(hands, "g5_2"))
    hands.wait(0.1)
    assert pygame.image.tobytes(hands.app.window.get_surface(), "RGB") != before
    assert hands.board.gestures.hover == "g5_2"
    assert insight(hands).title == "g5_2"
    assert insight(hands).text == "A 1  D 1"


def test_free_cells_are_not_strewn_with_marks(hands):
    start(hands)
    assert not hands.board.state.target_marks()
    assert len(hands.board.gestures.targets()) > 150


@pytest.mark.parametrize("where", ["large", "small"])
def test_an_attack_by_clicks(hands, where):
    def point(cell):
        return mini(hands, cell) if where == "small" else tuple(map(round, hands.board.placed.roof(cell)))

    match = start(hands, AMBUSH)
    hands.click_at(point("b3_1"))
    assert hands.board.gestures.selected == "b3_1"
    assert hands.board.state.target_marks() == [("c2_1", "capture")]
    hands.click_at(point("c2_1"))
    assert texts(match) == ["b3_1->c2_1x"]
    assert hands.board.pieces["c2_1"] == "white-large"
    assert {"nerva/strike", "nerva/block-large"} <= set(hands.sounds.heard)
    assert (marks(hands, "origin"), marks(hands, "last")) == ({"b3_1"}, {"c2_1"})


@pytest.mark.parametrize("where", ["large", "small"])
def test_an_attack_by_dragging(hands, where):
    match = start(hands, AMBUSH)

    def point(cell):
        return mini(hands, cell) if where == "small" else hands.at(cell)

    hands.move_mouse(point("b3_1"))
    hands.press(point("b3_1"))
    for cell in ("b2_1", "c2_1"):
        hands.move_mouse(point(cell), held=True)
    hands.release(point("c2_1"))
    assert texts(match) == ["b3_1->c2_1x"]


def test_a_failing_attack_is_asked_about_first(hands):
    match = start(hands)
    for yes in (False, True):
        hands.click_at(mini(hands, "d3_1"))
        hands.click_at(mini(hands, "d2_1"))
        assert texts(match) == []
        assert hands.scene.ui.top is not hands.scene.ui.ground
        hands.push_button("yes" if yes else "cancel")
    assert texts(match) == ["d3_1->d2_1"]
    assert hands.board.pieces["d2_1"] == "black-large"
    assert "nerva/repelled" in hands.sounds.heard


def test_a_failing_attack_is_made_at_once_where_nobody_wants_to_be_asked(make_hands):
    hands = make_hands(warn=False)
    match = start(hands)
    hands.click_at(mini(hands, "d3_1"))
    hands.click_at(mini(hands, "d2_1"))
    assert texts(match) == ["d3_1->d2_1"]


def test_where_pieces_overlap_targets_of_the_pawn_in_hand_come_first(hands):
    """e4_3 hides a part of e4_1; while a pawn of level 1 is in hand, e4_1 is meant."""
    start(hands, "8/8/8/8/4b3/4w3/8/8 8/8/8/8/4b3/8/8/8 8/8/8/8/4b3/8/8/8 white kings:a8_1,h1_1")
    point = tuple(map(round, hands.board.placed.roof("e4_1")))
    hands.move_mouse(point)
    assert hands.board.gestures.hover in ("e4_2", "e4_3")
    hands.click_at(mini(hands, "e3_1"))
    hands.move_mouse(point)
    assert hands.board.gestures.hover == "e4_1"


TOWER = "8/8/8/8/3bw3/8/8/8 8/8/8/8/4w3/8/8/8 - white kings:a8_1,h1_1"


def test_of_a_tower_the_pawn_is_taken_that_can_attack(hands):
    """e4_2 stands on e4_1, which has an enemy beside it; nothing stands beside e4_2."""
    match = start(hands, TOWER)
    top = tuple(map(round, hands.board.placed.roof("e4_2")))
    hands.move_mouse(top)
    assert hands.board.gestures.hover == "e4_2"
    hands.click_at(top)
    assert hands.board.gestures.selected == "e4_1"
    hands.click_at(top)
    assert hands.board.gestures.selected is None
    hands.click_at(top)
    hands.click_at(mini(hands, "d4_1"))
    hands.push_button("yes")
    assert texts(match) == ["e4_1->d4_1"]


def test_a_tower_never_hands_on_to_an_empty_cell(hands):
    match = start(hands, "8/8/8/8/8/8/8/8 8/8/8/8/4w3/8/8/8 - white kings:e4_1,h1_1",
                  (Human("Ada"), Computer(1)))
    hands.click_at(tuple(map(round, hands.board.placed.roof("e4_2"))))
    assert texts(match) == []
    assert "No enemy stands beside the pawn on e4_2" in hands.scene.session.callouts.text


@pytest.mark.parametrize("lifted", [True, False])
def test_where_a_level_is_picked_out_it_is_meant(hands, lifted):
    start(hands, TOWER)
    if lifted:
        hands.key(pygame.K_2)
    point = hands.board.placed.roof("e4_2") if lifted else mini(hands, "e4_2")
    hands.click_at(tuple(map(round, point)))
    assert hands.board.gestures.selected is None
    assert "No enemy stands beside the pawn on e4_2" in hands.scene.session.callouts.text


def test_pointing_at_a_free_cell_puts_the_pawn_down_and_places_nothing(hands):
    match = start(hands, AMBUSH)
    hands.click_at(mini(hands, "b3_1"))
    hands.click_at(mini(hands, "h5_2"))
    assert hands.board.gestures.selected is None
    assert texts(match) == []
    hands.click_at(mini(hands, "h5_2"))
    assert texts(match) == ["h5_2"]


@pytest.mark.parametrize(("cell", "words"), [
    ("b2_1", "No enemy stands beside the pawn on b2_1"),
    ("e4_1", "pick up one of White's pawns beside it"),
    ("f6_2", "pick up one of White's pawns beside it"),
])
def test_pointing_at_what_cannot_be_used_is_explained(hands, cell, words):
    start(hands)
    hands.click_at(mini(hands, cell))
    assert words in hands.scene.session.callouts.text


def test_a_distant_target_is_explained_in_the_rules_words(hands):
    start(hands)
    hands.click_at(mini(hands, "d3_1"))
    hands.click_at(mini(hands, "e5_1"))
    assert "attacks the eight cells around it" in hands.scene.session.callouts.text


def test_a_level_without_supply_is_explained(hands):
    start(hands, "8/8/8/8/4b3/4w3/8/8 - - white kings:a8_1,h1_1 supply:0,32,32/31,32,32")
    hands.click_at(mini(hands, "c3_1"))
    assert "White has none left to place" in hands.scene.session.callouts.text
    hands.click_at(mini(hands, "e3_1"))
    assert "has none left" in hands.scene.session.callouts.text


def test_passing_is_offered_where_nothing_else_is_possible(hands):
    match = start(hands, "b7/8/8/8/8/8/8/8 - - white kings:a8_2!,h1_1! supply:0,0,0/3,3,3")
    assert [str(move) for move in match.rules.legal_moves(match.current.state)] == ["Pass()"]
    assert hands.scene.board_presenter.prepared.move == "pass"
    hands.key(pygame.K_RETURN)
    assert texts(match)[0] == "pass"


def on_its_level(hands, cell):
    """Choose the level of a cell, go there, press Enter."""
    hands.key(getattr(pygame, f"K_{cell[-1]}"))
    steer(hands, cell)


def test_placing_and_attacking_by_keyboard(hands):
    match = start(hands, AMBUSH)
    on_its_level(hands, "h5_3")
    on_its_level(hands, "h6_2")
    for cell in ("b3_1", "c2_1"):
        on_its_level(hands, cell)
    assert texts(match) == ["h5_3", "h6_2", "b3_1->c2_1x"]


def test_hiding_by_keyboard(hands):
    match = Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=hands.app.archive)
    hands.show(match)
    on_its_level(hands, "c5_2")
    assert hands.scene.board_presenter.prepared.cell == "c5_2"
    hands.key(pygame.K_RETURN)
    assert match.current.state.kings[0] == CELLS.index("c5_2")


def test_the_cursor_follows_the_level(hands):
    start(hands)
    hands.key(pygame.K_RIGHT)
    assert hands.board.gestures.cursor == "e4_1"
    hands.key(pygame.K_3)
    assert hands.board.gestures.cursor == "e4_3"
    hands.key(pygame.K_0)
    assert hands.board.gestures.cursor == "e4_3"
    hands.key(pygame.K_v)
    hands.key(pygame.K_UP)
    assert hands.board.gestures.cursor == "e5_3"
