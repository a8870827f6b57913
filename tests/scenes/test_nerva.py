"""Nerva on the match screen: everything by mouse, wheel and keys through the real loop."""

import re

import pygame
import pytest

from game.assets import sound_names
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from game.rules.events import Attacked, Captured, Piece, Placed, Revealed
from game.rules.nerva.layout import CELLS
from game.scenes.match.status import title_role
from game.ui.board.geometry import Stance
from game.ui.board.insight import Link, Tone
from game.ui.board.tag import draw_tag

PEOPLE = (Human("Ada"), Human("Kay"))
# White: d3 e3 and a stack on b2; Black: d2 beside them, e5 over e4, a king on f6_2, h8 on level 3.
FIGHT = ("8/8/8/4b3/4b3/3ww3/1w1b4/8 8/8/8/8/8/8/1w6/8 7b/8/8/8/8/8/1w6/8 white kings:a8_1,f6_2!")
# c2 stands between b3 and d1: an ambush. d6 does so between c7 and e5, but d6_2 wards it off.
AMBUSH = ("8/2w5/3b4/4w3/8/1w6/2b5/3w4 8/8/3b4/8/8/8/8/8 - white kings:a8_1,h1_1")
# A white pawn stands beside Black's revealed king.
HUNT = "8/8/6w1/8/8/8/8/1b6 - - white kings:a8_1!,f6_1!"


def start(hands, setup=FIGHT, players=PEOPLE, **options):
    match = Match.create(find("nerva"), options, players, archive=hands.app.archive, setup=setup)
    return hands.show(match)


def texts(match):
    return [match.log_entry(node, None).text for node in match.line() if node.parent is not None]


def mini(hands, cell):
    return hands.board.placed.mini_box(cell).center


def ground(hands, cell):
    """A point on the floor of a cell in the large view that no piece covers."""
    return tuple(map(round, hands.board.placed.quad(cell, 0.5)[0]))


def header(hands, level):
    return hands.board.placed.parts.headers[level - 1].center


def marks(hands, kind):
    return {cell for cell, found in hands.board.marks if found == kind}


def insight(hands):
    board = hands.board
    return board.insight(board.hand.selected, board._aim())


# Placing


def test_a_pawn_is_placed_on_the_ground(hands):
    match = start(hands)
    hands.click_at(ground(hands, "g1_1"))
    assert texts(match) == ["g1_1"]
    assert hands.board.pieces["g1_1"] == "white-large"
    assert marks(hands, "last") == {"g1_1"}
    assert "block-large" in hands.sounds.heard


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
    assert hands.board.placed.stance == Stance(0, plan=True)
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
    assert hands.board.hand.hover == "g5_2"
    assert insight(hands).title == "g5_2"
    assert insight(hands).text == "A 1  D 1"


def test_free_cells_are_not_strewn_with_marks(hands):
    start(hands)
    assert not hands.board._target_marks()
    assert len(hands.board.hand.targets()) > 150


# Levels


def test_the_wheel_lifts_levels(hands):
    start(hands)
    hands.move_mouse(hands.board.placed.parts.main.center)
    levels = []
    for notch in (1, 1, 1, 1, -1, -1, -1, -1):
        hands.post(pygame.MOUSEWHEEL, x=0, y=notch)
        levels.append(hands.board.placed.stance.level)
    assert levels == [1, 2, 3, 3, 2, 1, 0, 0]


def test_headers_and_switches(hands):
    start(hands)
    hands.click_at(header(hands, 2))
    assert hands.board.placed.stance == Stance(2)
    hands.click_at(header(hands, 3))
    assert hands.board.placed.stance == Stance(3)
    hands.click_at(header(hands, 3))
    assert hands.board.placed.stance == Stance(0)
    hands.click_at(hands.board.placed.parts.turn.center)
    assert hands.board.placed.stance == Stance(0, plan=True)
    hands.click_at(header(hands, 1))
    assert hands.board.placed.stance == Stance(1, plan=True)
    hands.click_at(hands.board.placed.parts.whole.center)
    assert hands.board.placed.stance == Stance(0, plan=True)


def test_keys_of_levels_work_wherever_the_focus_is(hands):
    start(hands)
    hands.scene.ui.ground.set_focus(hands.scene.ui.ground.find("hint"))
    hands.key(pygame.K_3)
    assert hands.board.placed.stance.level == 3
    hands.key(pygame.K_KP0)
    assert hands.board.placed.stance.level == 0


def test_a_level_stays_lifted_when_the_window_changes(hands):
    start(hands)
    hands.key(pygame.K_2)
    hands.key(pygame.K_f)
    hands.wait(0.2)
    assert hands.board.placed.stance.level == 2
    assert hands.board.placed.flipped


def test_lifting_is_animated_and_comes_to_rest(make_hands):
    hands = make_hands(animation="full")
    start(hands)
    hands.settle()
    hands.key(pygame.K_2)
    assert hands.board.moving
    hands.app.step([], 0.05)
    halfway = hands.board._turn.seen(hands.board.placed).lift(1)
    assert 0 < halfway < hands.board.placed.lift(1)
    hands.settle()
    assert not hands.board.moving


def test_the_levels_are_in_the_list_of_keys(hands):
    start(hands)
    assert dict(hands.scene.keys())["0"] == "The whole stack"
    hands.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert hands.scene.ui.top is not hands.scene.ui.ground


# Attacks


@pytest.mark.parametrize("where", ["large", "small"])
def test_an_attack_by_clicks(hands, where):
    def point(cell):
        return mini(hands, cell) if where == "small" else tuple(map(round, hands.board.placed.roof(cell)))

    match = start(hands, AMBUSH)
    hands.click_at(point("b3_1"))
    assert hands.board.hand.selected == "b3_1"
    assert hands.board._target_marks() == [("c2_1", "capture")]
    hands.click_at(point("c2_1"))
    assert texts(match) == ["b3_1->c2_1x"]
    assert hands.board.pieces["c2_1"] == "white-large"
    assert {"strike", "block-large"} <= set(hands.sounds.heard)
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
    assert "repelled" in hands.sounds.heard


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
    assert hands.board.hand.hover in ("e4_2", "e4_3")
    hands.click_at(mini(hands, "e3_1"))
    hands.move_mouse(point)
    assert hands.board.hand.hover == "e4_1"


TOWER = "8/8/8/8/3bw3/8/8/8 8/8/8/8/4w3/8/8/8 - white kings:a8_1,h1_1"


def test_of_a_tower_the_pawn_is_taken_that_can_attack(hands):
    """e4_2 stands on e4_1, which has an enemy beside it; nothing stands beside e4_2."""
    match = start(hands, TOWER)
    top = tuple(map(round, hands.board.placed.roof("e4_2")))
    hands.move_mouse(top)
    assert hands.board.hand.hover == "e4_2"
    hands.click_at(top)
    assert hands.board.hand.selected == "e4_1"
    hands.click_at(top)
    assert hands.board.hand.selected is None
    hands.click_at(top)
    hands.click_at(mini(hands, "d4_1"))
    hands.push_button("yes")
    assert texts(match) == ["e4_1->d4_1"]


def test_a_tower_never_hands_on_to_an_empty_cell(hands):
    match = start(hands, "8/8/8/8/8/8/8/8 8/8/8/8/4w3/8/8/8 - white kings:e4_1,h1_1",
                  (Human("Ada"), Computer(1)))
    hands.click_at(tuple(map(round, hands.board.placed.roof("e4_2"))))
    assert texts(match) == []
    assert "No enemy stands beside the pawn on e4_2" in hands.scene.callout


@pytest.mark.parametrize("lifted", [True, False])
def test_where_a_level_is_picked_out_it_is_meant(hands, lifted):
    start(hands, TOWER)
    if lifted:
        hands.key(pygame.K_2)
    point = hands.board.placed.roof("e4_2") if lifted else mini(hands, "e4_2")
    hands.click_at(tuple(map(round, point)))
    assert hands.board.hand.selected is None
    assert "No enemy stands beside the pawn on e4_2" in hands.scene.callout


def test_pointing_at_a_free_cell_puts_the_pawn_down_and_places_nothing(hands):
    match = start(hands, AMBUSH)
    hands.click_at(mini(hands, "b3_1"))
    hands.click_at(mini(hands, "h5_2"))
    assert hands.board.hand.selected is None
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
    assert words in hands.scene.callout


def test_a_distant_target_is_explained_in_the_rules_words(hands):
    start(hands)
    hands.click_at(mini(hands, "d3_1"))
    hands.click_at(mini(hands, "e5_1"))
    assert "attacks the eight cells around it" in hands.scene.callout


def test_a_level_without_supply_is_explained(hands):
    start(hands, "8/8/8/8/4b3/4w3/8/8 - - white kings:a8_1,h1_1 supply:0,32,32/31,32,32")
    hands.click_at(mini(hands, "c3_1"))
    assert "White has none left to place" in hands.scene.callout
    hands.click_at(mini(hands, "e3_1"))
    assert "has none left" in hands.scene.callout


# Insight


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
    monkeypatch.setattr("game.ui.board.view.draw_tag", lambda *all: drawn.append(draw_tag(*all)))
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
    said = pygame.Rect(hands.scene._callout.rect)
    drawn = []
    monkeypatch.setattr("game.ui.board.view.draw_tag", lambda *all: drawn.append(draw_tag(*all)))
    for cell in CELLS[:64]:
        hands.move_mouse(tuple(map(round, hands.board.placed.centre(cell))))
        hands.wait(0.02)
    assert len(drawn) > 20
    assert not any(said.colliderect(box) for box in drawn)
    hands.key(pygame.K_ESCAPE)
    assert hands.board.taken == ()


# Kings


def test_a_king_is_hidden_and_confirmed(hands):
    match = Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=hands.app.archive)
    hands.show(match)
    assert hands.scene.stage.table.secret(hands.scene.stage.view_of(match.current))
    hands.click_at(mini(hands, "c5_2"))
    assert texts(match) == []
    assert hands.board.hand.reach.waiting == {"c5_2": "white-hidden"}
    hands.click_at(mini(hands, "d5_3"))
    assert hands.board.hand.reach.waiting == {"d5_3": "white-hidden"}
    assert hands.scene.stage.prepared.question == "Hide the king on d5, level 3?"
    hands.key(pygame.K_RETURN)
    assert match.current.state.kings == (CELLS.index("d5_3"), None)
    assert hands.board.pieces == {"d5_3": "white-hidden"}


def test_chance_may_hide_the_king(hands):
    match = Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=hands.app.archive)
    hands.show(match)
    hands.push_button("chance")
    choice = hands.scene.stage.table.choice
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
    assert hands.scene.stage.prepared.cell == chosen
    assert hands.board.placed.stance == Stance(then, plan)


def test_another_level_may_be_looked_at_after_a_choice(hands):
    hands.show(Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=hands.app.archive))
    hands.click_at(mini(hands, "c5_2"))
    hands.key(pygame.K_3)
    hands.scene.stage.refresh()
    assert hands.board.placed.stance.level == 3


def test_a_choice_can_be_dropped(hands):
    match = Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=hands.app.archive)
    hands.show(match)
    hands.click_at(mini(hands, "c5_2"))
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.stage.prepared is None
    assert not hands.board.hand.reach.waiting


def test_only_the_own_hidden_king_is_seen(hands):
    match = start(hands, "- - - white kings:e4_1,f6_2", (Human("Ada"), Computer(1)))
    assert hands.board.pieces == {"e4_1": "white-hidden"}
    match.resign(0)
    hands.wait(0.1)
    view = hands.scene.stage.view_of(match.current)
    assert hands.scene.stage.table.pieces(view) == {"e4_1": "white-king", "f6_2": "black-king"}


def test_placing_on_a_hidden_king_reveals_it(hands):
    match = start(hands, "- - - white kings:e4_1,f6_2")
    hands.click_at(mini(hands, "f6_2"))
    assert texts(match) == ["K_f6_2"]
    assert hands.board.pieces == {"f6_2": "black-king"}
    assert "reveal" in hands.sounds.heard


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
    hands.scene.stage.begin_glance()
    hands.click_at(mini(hands, "e4_1"))
    assert texts(match) == ["K_e4_1"]


def test_two_kings_in_one_cell_are_both_told_about(hands):
    """White's king has a pawn beside it on e3, Black's none; White's pawn on d4 can attack Black's king."""
    match = start(hands, "- 8/8/8/8/3w4/4w3/8/8 - white kings:e4_2!,e4_2!")
    hands.move_mouse(mini(hands, "e4_2"))
    shown = insight(hands)
    assert (shown.title, shown.text) == ("White D 2 · Black D 0", "kings")
    assert {link.origin for link in shown.links} == {"d4_2", "e3_2"}
    stage = hands.scene.stage
    assert stage.table.describe(stage.view_of(match.current), "e4_2") == (
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
        if hands.board.effects:
            break
    assert hands.board.effects
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


# Animations


def test_an_attack_is_told_in_its_order(make_hands):
    hands = make_hands(animation="full")
    match = start(hands, AMBUSH)
    hands.settle()
    told = []
    happened = hands.board.on_event
    hands.board.on_event = lambda event: (told.append(type(event)), happened(event))
    match.play("b3_1->c2_1")
    for _frame in range(60):
        hands.app.step([], 0.02)
    assert told == [Attacked, Captured, Placed]


@pytest.mark.parametrize("animation", ["full", "reduced"])
@pytest.mark.parametrize(("setup", "move"), [
    (AMBUSH, "b3_1->c2_1"), (FIGHT, "d3_1->d2_1"), (FIGHT, "g4_2"), (FIGHT, "c2_1"),
    ("- - - white kings:e4_1,f6_2", "f6_2"), (HUNT, "g6_1->f6_1"),
])
def test_an_animated_board_comes_to_rest_as_it_would_be_shown_at_once(make_hands, animation, setup, move):
    def picture(hands):
        surface = pygame.Surface(hands.app.size)
        hands.board.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    hands = make_hands(animation=animation)
    match = start(hands, setup)
    hands.settle()
    first = picture(hands)
    match.play(move)
    hands.app.step([], 0.1)
    halfway = picture(hands)
    hands.wait(5)
    assert not hands.board.moving
    rest = picture(hands)
    hands.board.show(dict(hands.board.pieces))
    assert picture(hands) == rest
    assert len({first, halfway, rest}) == 3
    hands.key(pygame.K_PAGEUP)
    hands.wait(5)
    assert picture(hands) == first


def test_revealing_takes_its_time(make_hands):
    hands = make_hands(animation="full")
    match = start(hands, "- - - white kings:e4_1,f6_2")
    hands.settle()
    match.play("f6_2")
    hands.app.step([], 0.5)
    assert hands.board.animating


def test_every_event_has_a_sound_of_its_own(hands):
    start(hands)
    table, known = hands.scene.stage.table, {re.sub(r"-\d+$", "", name) for name in sound_names()}
    pawn, king = Piece(0, "pawn"), Piece(1, "king")
    heard = [table.sound(event) for event in (
        *(Placed(pawn, f"a1_{level}") for level in (1, 2, 3)), Captured(pawn, "a1_1"), Captured(king, "a1_1"),
        Attacked(pawn, "a1_1", "a2_1", 1, 1, False), Revealed(king, "a1_1"))]
    assert set(heard) <= known
    assert len(set(heard)) == len(heard)


# Words, cards, hints


def test_supplies_and_what_is_lost(hands):
    match = start(hands, AMBUSH)
    table = hands.scene.stage.table
    view = hands.scene.stage.view_of(match.current)
    assert table.stock(view)[0] == (("white-large", 28), ("white-medium", 32), ("white-small", 32))
    assert table.trays(view) == ((), ())
    match.play("b3_1->c2_1")
    view = hands.scene.stage.view_of(match.current)
    assert table.stock(view)[0][0] == ("white-large", 27)
    assert table.trays(view) == (("black-large",), ())


def test_a_hint_points_at_a_cell_or_along_an_attack(hands):
    match = start(hands)
    stage = hands.scene.stage
    view = stage.view_of(match.current)
    assert stage.table.arrow(view, "g1_2") == ("g1_2", "g1_2")
    assert stage.table.arrow(view, "d3_1->d2_1") == ("d3_1", "d2_1")
    before = pygame.image.tobytes(hands.app.window.get_surface(), "RGB")
    stage.point("g1_2")
    hands.wait(0.1)
    assert pygame.image.tobytes(hands.app.window.get_surface(), "RGB") != before


@pytest.mark.parametrize(("move", "words"), [
    ("g1_1", "A large pawn on g1 looks best. Even."),
    ("c6_3", "A small pawn on c6 looks best. Even."),
    ("d3_1->d2_1", "Attacking d2 from d3 on level 1 looks best. Even."),
])
def test_a_hint_is_a_sentence(hands, move, words):
    start(hands)
    hands.key(pygame.K_h)
    hands.engine.decide(move, score=0)
    hands.wait(0.2)
    assert hands.scene.callout == words


def test_a_hint_where_to_hide_is_a_sentence(hands):
    hands.show(Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=hands.app.archive))
    hands.key(pygame.K_h)
    hands.engine.decide("hide_a7_3", score=0)
    hands.wait(0.2)
    assert hands.scene.callout == "Hiding the king on a7, level 3 looks best. Even."


def test_a_hint_to_pass_is_a_sentence_about_no_cell(hands):
    start(hands, "b7/8/8/8/8/8/8/8 - - white kings:a8_2!,h1_1! supply:0,0,0/3,3,3")
    hands.key(pygame.K_h)
    hands.engine.decide("pass", score=0)
    hands.wait(0.2)
    assert hands.scene.callout == "Passing is all that can be done."
    assert not hands.board.arrows
    assert hands.board.rect.contains(hands.scene.ui.ground.find("callout").rect)
    hands.push_button("callout")
    assert hands.scene.callout == ""


def test_every_move_has_words(hands):
    start(hands)
    phrase = hands.scene.stage.table.phrase
    view = hands.scene.stage.view_of(hands.scene.stage.shown)
    assert phrase(view, "pass") == "Passing"


def test_passing_is_offered_where_nothing_else_is_possible(hands):
    match = start(hands, "b7/8/8/8/8/8/8/8 - - white kings:a8_2!,h1_1! supply:0,0,0/3,3,3")
    assert [str(move) for move in match.rules.legal_moves(match.current.state)] == ["Pass()"]
    assert hands.scene.stage.prepared.move == "pass"
    hands.key(pygame.K_RETURN)
    assert texts(match)[0] == "pass"


def test_cells_are_described(hands):
    match = start(hands)
    stage = hands.scene.stage
    view = stage.view_of(match.current)
    assert stage.table.describe(view, "d3_1") == "d3, level 1, White's large pawn, attack 1, defence 2"
    assert stage.table.describe(view, "g5_2") == "g5, level 2"
    assert stage.table.describe(view, "f6_2") == "f6, level 2, Black's king, attack 0, defence 0"


@pytest.mark.parametrize(("event", "words"), [
    (Revealed(Piece(1, "king"), "f6_2"), "Black's king is revealed on f6_2."),
    (Captured(Piece(0, "pawn"), "a1_3"), "White's small pawn on a1_3 is captured."),
    (Captured(Piece(0, "king"), "a1_3"), "White's king on a1_3 is captured."),
    (Attacked(Piece(0, "pawn"), "a1_1", "a2_1", 1, 2, False), "The attack fails, 1 against 2."),
    (Attacked(Piece(0, "pawn"), "a1_1", "a2_1", 3, 2, True), ""),
])
def test_events_in_words(hands, event, words):
    start(hands)
    assert hands.scene.stage.table.tell(event) == words


# The keyboard alone


def steer(hands, cell):
    """Choose the level, walk to a cell with the arrow keys, press Enter."""
    hands.key(getattr(pygame, f"K_{cell[-1]}"))
    hands.key(pygame.K_RIGHT)
    for _step in range(30):
        here = hands.board.hand.cursor
        if here == cell:
            hands.key(pygame.K_RETURN)
            return
        if here[0] != cell[0]:
            hands.key(pygame.K_RIGHT if here[0] < cell[0] else pygame.K_LEFT)
        else:
            hands.key(pygame.K_UP if here[1] < cell[1] else pygame.K_DOWN)
    raise AssertionError(f"{cell} cannot be reached")


def test_placing_and_attacking_by_keyboard(hands):
    match = start(hands, AMBUSH)
    steer(hands, "h5_3")
    steer(hands, "h6_2")
    for cell in ("b3_1", "c2_1"):
        steer(hands, cell)
    assert texts(match) == ["h5_3", "h6_2", "b3_1->c2_1x"]


def test_hiding_by_keyboard(hands):
    match = Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=hands.app.archive)
    hands.show(match)
    steer(hands, "c5_2")
    assert hands.scene.stage.prepared.cell == "c5_2"
    hands.key(pygame.K_RETURN)
    assert match.current.state.kings[0] == CELLS.index("c5_2")


def test_the_cursor_follows_the_level(hands):
    start(hands)
    hands.key(pygame.K_RIGHT)
    assert hands.board.hand.cursor == "e4_1"
    hands.key(pygame.K_3)
    assert hands.board.hand.cursor == "e4_3"
    hands.key(pygame.K_0)
    assert hands.board.hand.cursor == "e4_3"
    hands.key(pygame.K_v)
    hands.key(pygame.K_UP)
    assert hands.board.hand.cursor == "e5_3"


# Looks


@pytest.mark.parametrize(("size", "scale"), [
    ((960, 600), 100), ((1280, 800), 200), ((1920, 1080), 100), ((3840, 2160), 200)])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_size_shows_all_three_levels(make_hands, size, scale, theme):
    hands = make_hands(size=size, ui_scale=scale, theme=theme)
    start(hands)
    parts = hands.board.placed.parts
    assert pygame.Rect((0, 0), hands.app.size).contains(parts.area)
    assert len(parts.minis) == 3
    assert parts.mini_px >= 13
    for level in (1, 2, 3):
        hands.click_at(header(hands, level))
        assert hands.board.placed.stance.level == level


def test_pieces_are_told_apart_without_colours(make_hands):
    looks = []
    for safe in (False, True):
        hands = make_hands(folder=f"home-{safe}", safe_pieces=safe)
        start(hands)
        surface = pygame.Surface(hands.app.size)
        hands.board.draw(surface)
        looks.append(pygame.image.tobytes(surface, "RGB"))
    assert looks[0] != looks[1]
