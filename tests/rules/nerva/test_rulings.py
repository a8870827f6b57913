"""Every example of the rulings, and every sentence of them that can be tried."""

from __future__ import annotations

import random

import pytest

from game.rules.errors import IllegalMove
from game.rules.events import Attacked, Captured, Chosen, Ended, Passed, Piece, Placed, Revealed
from game.rules.nerva import layout
from game.rules.nerva.rules import RULES
from game.rules.nerva.strength import attack_of, strength_at
from game.rules.protocol import NOBODY
from tests.rules.nerva.help import begun, fast, place, play, texts

WHITE, BLACK = Piece(0, "pawn"), Piece(1, "pawn")
WHITE_KING, BLACK_KING = Piece(0, "king"), Piece(1, "king")


def points(position, name):
    """Attack and defence by the rules' words; the fast board must count the same."""
    cell = layout.index(name)
    strength = strength_at(position.field, cell)
    side = strength.piece.side
    assert fast(position).defence(side, cell) == strength.defence
    if strength.piece.kind == "pawn":
        assert fast(position).attack(side, cell) == strength.attack
    return strength.attack, strength.defence


def assault(position, text):
    origin, target = (layout.index(name) for name in text.split("->"))
    found = attack_of(position.field, origin, target)
    side = found.attacker.piece.side
    assert fast(position).applied(side, origin, target) == found.applied
    assert bool(fast(position).succeeds(side, origin, target)) == found.succeeds
    return found


def verdict(position, text):
    """Applied attack, defence and success; playing the attack by its side must agree."""
    found = assault(position, text)
    if found.attacker.piece.side == position.mover:
        after = play(position, text).state
        target = layout.index(text[-4:])
        assert (after.cells[target] == position.mover + 1) == found.succeeds
    return found.applied, found.defence, found.succeeds


# The examples


def test_attack_links():
    position = place("e3_1 d4_1 f4_1 f2_1 d2_1")
    assert points(position, "e3_1") == (5, 1)
    for name in ("d4_1", "f4_1", "f2_1", "d2_1"):
        assert points(position, name) == (2, 1)


def test_defence_links():
    position = place("e3_1 e4_1 f3_1 e2_1 d3_1")
    assert points(position, "e3_1") == (1, 5)
    for name in ("e4_1", "f3_1", "e2_1", "d3_1"):
        # The example gives these four an attack of 1. But each has two of the others on its diagonals, and
        # the rule counts those, as the example of c3, d3 and c4 does for d3 and c4: a slip of the manual.
        assert points(position, name) == (3, 2)


def test_three_against_one():
    position = place("d3_1 c3_1 c4_1", "d2_1")
    assert {name: points(position, name) for name in ("d2_1", "d3_1", "c3_1", "c4_1")} == {
        "d2_1": (1, 1),
        "d3_1": (2, 2),
        "c3_1": (1, 3),
        "c4_1": (2, 2),
    }
    assert verdict(position, "d3_1->d2_1") == (2, 1, True)


def test_a_pair_holds():
    position = place("c3_1 d3_1", "d2_1", side="black")
    assert verdict(position, "d2_1->d3_1") == (1, 2, False)


@pytest.mark.parametrize("side", ["white", "black"])
def test_the_corner(side):
    position = place("b1_3 a2_3", "a1_3", side=side, kings=("h1_1", "h2_1"))
    assert points(position, "b1_3")[0] == points(position, "a2_3")[0] == 2
    assert points(position, "a1_3") == (1, 1)
    assert verdict(position, "a1_3->b1_3") == (1, 1, False)
    assert verdict(position, "b1_3->a1_3") == (2, 1, True)


@pytest.mark.parametrize("side", ["white", "black"])
def test_a_column_against_a_triangle(side):
    position = place("a8_2 a7_2 a6_2", "c8_2 b7_2 c6_2", side=side)
    assert [points(position, name)[1] for name in ("a8_2", "a7_2", "a6_2")] == [2, 3, 2]
    assert points(position, "b7_2") == (3, 1)
    assert points(position, "c8_2")[0] == points(position, "c6_2")[0] == 2  # a slip of the manual says 1
    assert verdict(position, "b7_2->a7_2") == (3, 3, False)
    assert verdict(position, "b7_2->a8_2") == (3, 2, True)
    assert verdict(position, "a6_2->b7_2") == (1, 1, False)


def test_a_triangle_against_one():
    position = place("a8_2", "c8_2 b7_2 c6_2", side="black")
    assert points(position, "b7_2")[0] == 3
    assert verdict(position, "b7_2->a8_2") == (3, 1, True)


def test_the_ambush():
    position = place("e7_1 g5_1", "f6_1")
    found = assault(position, "e7_1->f6_1")
    assert (found.applied, found.defence, found.succeeds) == (3, 1, True)
    assert (found.ambush, found.guard) == (layout.index("g5_1"), None)
    step = play(position, "e7_1->f6_1")
    assert step.events == (
        Attacked(WHITE, "e7_1", "f6_1", 3, 1, True),
        Captured(BLACK, "f6_1", ("e7_1", "g5_1")),
        Placed(WHITE, "f6_1"),
    )
    assert assault(position, "g5_1->f6_1").ambush == layout.index("e7_1")


def test_a_guarded_ambush():
    position = place("e7_1 g5_1", "f6_1 f6_2")
    found = assault(position, "e7_1->f6_1")
    assert (found.applied, found.defence, found.succeeds) == (1, 1, False)
    assert (found.ambush, found.guard) == (None, layout.index("f6_2"))
    assert assault(place("e7_1 g5_1 f6_2", "f6_1"), "e7_1->f6_1").succeeds  # only the target's side guards


def test_another_level_does_not_attack():
    position = place("e6_2", "f5_2 g6_1")
    assert verdict(position, "e6_2->f5_2") == (1, 1, False)
    black = place("f5_2", "g6_1", side="black")
    with pytest.raises(IllegalMove, match="on its own level only; g6_1 is on level 1, f5_2 on level 2"):
        play(black, "g6_1->f5_2")
    with pytest.raises(ValueError, match="no pawn"):
        attack_of(black.field, layout.index("g6_1"), layout.index("f5_2"))


def test_the_stack():
    position = place("f4_1 f4_2 f4_3")
    for name in ("f4_1", "f4_2", "f4_3"):
        assert points(position, name) == (3, 3)
    weaker = place("f4_1 f4_2 f4_3 e4_1 g4_1 f5_1 f3_1 e5_1 g5_1 e3_1")
    assert points(weaker, "f4_1") == (3, 3)  # 4 and 5 by its links
    assert points(weaker, "e4_1") == (3, 4)  # it still lends to its neighbours
    assert points(place("f4_1 f4_2", "f4_3"), "f4_1") == (1, 1)


def test_a_king_is_captured():
    position = place("g6_1", kings=("a1_3", "f6_1!"))
    assert verdict(position, "g6_1->f6_1") == (1, 0, True)
    move = RULES.parse_move(position, "g6_1->f6_1")
    assert RULES.format_move(position, move) == "g6_1->f6_1x"
    assert RULES.format_played(position, move) == "g6_1->f6_1x -K_f6_1"
    step = RULES.apply(position, move)
    assert step.events == (
        Attacked(WHITE, "g6_1", "f6_1", 1, 0, True),
        Captured(BLACK_KING, "f6_1", ("g6_1",)),
        Placed(WHITE, "f6_1"),
        Revealed(WHITE_KING, "a1_3"),
        Ended(0, "king-captured", ("f6_1",)),
    )
    after = step.state
    assert (after.ended.winner, after.to_act, after.captured) == (0, NOBODY, 1)
    assert after.pieces() == {"a1_3": (WHITE_KING,), "f6_1": (WHITE,), "g6_1": (WHITE,)}
    assert after.supply == ((30, 32, 32), (32, 32, 32))


# Board, pieces, supply


def test_levels_are_independent():
    after = play(begun("h8_1", "h8_2"), "d2_2", "b5_3", "d4_1", "d4_2").state
    assert after.pieces() == {"d2_2": (WHITE,), "b5_3": (BLACK,), "d4_1": (WHITE,), "d4_2": (BLACK,)}
    assert after.supply == ((31, 31, 32), (32, 31, 31))


def test_a_capture_takes_from_the_supply_of_its_level():
    position = place("e4_2 d4_2 e3_2", "e5_2")
    assert not assault(position, "e4_2->e5_2").succeeds
    assert assault(place("e4_2 d3_2", "e5_2"), "e4_2->e5_2").succeeds
    after = play(place("e4_2 d3_2", "e5_2"), "e4_2->e5_2").state
    assert after.supply == ((32, 29, 32), (32, 31, 32))
    assert after.cells.count(2) == 0


def test_without_a_pawn_of_the_level_nothing_is_done_there():
    position = place("e4_1 d3_1", "e5_1", supply="0,32,32/31,32,32")
    assert not any(text.endswith("_1") or "_1->" in text for text in texts(position))
    for text in ("a1_1", "e4_1->e5_1"):
        with pytest.raises(IllegalMove, match="White has none left"):
            play(position, text)
    hidden = place("e4_1", kings=("a1_1", "b1_1"), supply="0,32,32/32,32,32")
    for text in ("a1_1", "b1_1"):  # nor is a king revealed with a pawn that one does not have
        with pytest.raises(IllegalMove, match="White has none left"):
            play(hidden, text)


# Hidden kings


def test_each_side_hides_its_king_first():
    start = RULES.initial({})
    assert texts(start) == [f"hide_{name}" for name in layout.CELLS]
    after = play(start, "hide_e4_2").state
    assert (after.to_act, after.phase) == (1, "hide")
    assert texts(after) == [f"hide_{name}" for name in layout.CELLS]  # the same cell is open to Black, too
    after = play(after, "hide_e4_2").state
    assert (after.to_act, after.phase, after.kings) == (0, "play", (after.kings[1],) * 2)
    assert texts(after) == list(layout.CELLS)


def test_kings_hide_on_free_cells_where_pawns_stand_already():
    start = RULES.parse_state("w7/8/8/8/8/8/8/7b - - white", {})
    assert RULES.parse_state(RULES.format_state(start), {}) == start
    free = [f"hide_{name}" for name in layout.CELLS if name not in ("a8_1", "h1_1")]
    assert texts(start) == free
    with pytest.raises(IllegalMove, match="h1_1 is taken: Black's pawn stands there"):
        play(start, "hide_h1_1")
    after = play(start, "hide_a8_2").state
    assert texts(after) == free
    assert play(after, "hide_h1_2").state.to_act == 0


def test_a_game_that_nobody_can_go_on_with_ends_when_the_kings_are_hidden():
    start = RULES.parse_state("- - - white supply:0,0,0/0,0,0", {})
    hidden = play(start, "hide_e4_2").state
    assert hidden.ended is None
    step = play(hidden, "hide_f6_1")
    assert step.state.ended.reason == "no-supply"
    assert [type(event) for event in step.events] == [Chosen, Revealed, Revealed, Ended]


@pytest.mark.parametrize("text", ["e4_2", "f6_1"])
def test_a_placement_reveals(text):
    position = begun("e4_2", "f6_1")
    owner = 0 if text == "e4_2" else 1
    move = RULES.parse_move(position, text)
    assert RULES.format_move(position, move) == text
    assert RULES.format_played(position, move) == f"K_{text}"
    step = RULES.apply(position, move)
    assert step.events == (Revealed(Piece(owner, "king"), text),)
    after = step.state
    assert after.pieces() == {text: (Piece(owner, "king"),)}
    assert after.supply == position.supply
    assert after.to_act == 1
    assert after.revealed == (owner == 0, owner == 1)


def test_both_kings_on_one_cell():
    position = begun("e4_2", "e4_2")
    step = play(position, "e4_2")
    assert step.events == (Revealed(WHITE_KING, "e4_2"), Revealed(BLACK_KING, "e4_2"))
    assert step.state.pieces() == {"e4_2": (WHITE_KING, BLACK_KING)}
    after = play(step.state, "f5_2", "d5_2").state
    black = play(after, "f5_2->e4_2").state
    assert (black.ended.winner, black.captured) == (1, 0)
    assert black.pieces()["e4_2"] == (BLACK_KING,)  # the captor's own king keeps the cell
    assert black.supply == after.supply
    white = play(after, "a1_1", "d5_2->e4_2").state
    assert (white.ended.winner, white.captured) == (0, 1)
    assert white.pieces()["e4_2"] == (WHITE_KING,)


def test_kings_on_one_cell_are_defended_by_their_own():
    position = place("d4_2 f4_2", "e5_2", kings=("e4_2!", "e4_2!"))
    assert strength_at(position.field, layout.index("e4_2"), 0).defence == 2
    assert strength_at(position.field, layout.index("e4_2"), 1).defence == 1
    assert not assault(position, "e5_2->e4_2").succeeds
    assert not assault(position, "d4_2->e4_2").succeeds
    assert assault(place("d4_2 f4_2", "", kings=("e4_2!", "e4_2!")), "d4_2->e4_2").succeeds


def test_a_revealed_king_blocks_and_a_hidden_one_does_not():
    shown = place(kings=("e4_2!", "f6_1"))
    assert "e4_2" not in texts(shown)
    with pytest.raises(IllegalMove, match="e4_2 is taken: White's king stands there"):
        play(shown, "e4_2")
    assert {"e4_2", "f6_1"} <= set(texts(place(kings=("e4_2", "f6_1"))))


def test_a_hidden_king_cannot_be_attacked_and_guards_nothing():
    assert not any("->" in text for text in texts(place("e4_2", kings=("a1_1", "e5_2"))))
    ambush = place("e7_1 g5_1", "f6_1", kings=("a1_3", "f6_2"))
    assert assault(ambush, "e7_1->f6_1").applied == 3
    shown = place("e7_1 g5_1", "f6_1", kings=("a1_3", "f6_2!"))
    assert assault(shown, "e7_1->f6_1").guard == layout.index("f6_2")


def test_what_a_side_may_know():
    position = begun("e4_2", "f6_1")
    e4, f6 = layout.index("e4_2"), layout.index("f6_1")
    views = {side: RULES.view(position, side) for side in (0, 1, None)}
    assert [views[side].kings for side in (0, 1, None)] == [(e4, None), (None, f6), (None, None)]
    assert [views[side].own_hidden for side in (0, 1, None)] == ["e4_2", "f6_1", None]
    after = play(position, "f6_1").state
    assert [RULES.view(after, side).kings for side in (0, 1, None)] == [(e4, f6), (None, f6), (None, f6)]
    assert RULES.view(after, 1).own_hidden is None
    first = play(RULES.initial({}), "hide_e4_2").state
    assert RULES.view(first, 1).chosen == (True, False)
    assert RULES.view(first, 1).kings == (None, None)


def test_a_hidden_king_is_on_no_cell_that_was_ever_occupied():
    position = place("e7_1 g5_1 a2_2", "f6_1 b2_2", kings=("a1_3", "c2_2!"))
    after = play(position, "e7_1->f6_1").state  # captured and replaced: still occupied
    view = RULES.view(after, None)
    found = {RULES.sample(view, random.Random(seed)).kings[0] for seed in range(3000)}
    taken = {layout.index(name) for name in ("e7_1", "g5_1", "f6_1", "a2_2", "b2_2", "c2_2")}
    assert found == set(range(192)) - taken
    assert RULES.sample(view, random.Random(1)).kings[1] == layout.index("c2_2")


# Strength


def test_a_revealed_king_has_no_attack_and_lends_nothing():
    position = place("e5_1 d4_1", kings=("e4_1!", "a1_3"))
    assert points(position, "e4_1") == (0, 2)
    assert points(position, "e5_1") == (2, 1)
    assert points(place("d3_1", kings=("e4_1!", "a1_3")), "d3_1") == (1, 1)
    with pytest.raises(IllegalMove, match="a king cannot attack"):
        play(place("", "e5_1", kings=("e4_1!", "a1_3")), "e4_1->e5_1")


def test_a_king_makes_no_stack():
    assert points(place("f4_1 f4_2", kings=("f4_3!", "a1_3")), "f4_1") == (1, 1)


def test_strength_names_the_pawns_that_it_is_made_of():
    position = place("e3_1 d4_1 e4_1", "f4_1")
    strength = strength_at(position.field, layout.index("e3_1"))
    assert strength.attack_links == (layout.index("d4_1"),)
    assert strength.defence_links == (layout.index("e4_1"),)
    assert strength_at(position.field, layout.index("a1_1")) is None


# Attack


def test_an_ambush_adds_to_links():
    position = place("e7_1 g5_1 d8_1 d6_1 f8_1", "f6_1 f7_1 f5_1 e6_1")
    assert assault(position, "e7_1->f6_1").applied == 1 + 3 + 2
    assert assault(position, "e7_1->f7_1").applied == 4  # no ambush along a rank


def test_the_second_pawn_of_an_ambush_is_a_pawn():
    assert assault(place("e7_1", "f6_1", kings=("g5_1!", "a1_3")), "e7_1->f6_1").applied == 1
    assert assault(place("e7_1 g5_2", "f6_1"), "e7_1->f6_1").applied == 1  # of the same level
    assert assault(place("g7_1", "h6_1"), "g7_1->h6_1").applied == 1  # nothing is beyond the edge


def test_level_three_has_no_guard():
    assert assault(place("e7_3 g5_3", "f6_3 f6_2 f6_1", kings=("a1_1", "b1_1")), "e7_3->f6_3").applied == 3


def test_a_failing_attack_is_legal_and_uses_up_the_turn():
    position = place("e4_1", "e5_1")
    assert "e4_1->e5_1" in texts(position)
    step = play(position, "e4_1->e5_1")
    assert step.events == (Attacked(WHITE, "e4_1", "e5_1", 1, 1, False),)
    assert (step.state.cells, step.state.supply) == (position.cells, position.supply)
    assert (step.state.to_act, step.state.quiet) == (1, 1)


# End

LOWER, UPPER = (
    " ".join(f"{file}{rank}_1" for rank in ranks for file in "abcdefgh")
    for ranks in (range(1, 5), range(5, 9))
)


def test_both_supplies_empty_is_a_draw():
    position = place("a1_1", "b4_1", supply="1,0,0/0,0,0")
    step = play(position, "c7_1")
    assert (step.state.ended.winner, step.state.ended.reason) == (None, "no-supply")
    assert step.events[-1] == Ended(None, "no-supply")
    assert step.events[1:3] == (Revealed(WHITE_KING, "a1_3"), Revealed(BLACK_KING, "h1_3"))


def test_a_side_with_nothing_to_do_passes():
    position = place("a1_1", "b4_1", side="black", supply="2,0,0/0,0,0")
    assert texts(position) == ["pass"]
    step = play(position, "pass")
    assert step.events == (Passed(1),)
    assert step.state.to_act == 0
    with pytest.raises(IllegalMove, match="White can place a pawn on b1_1"):
        play(step.state, "pass")


def test_a_position_in_which_nothing_can_change_is_a_draw():
    """White keeps a large pawn for a full level on which each side's half holds."""
    position = place(
        LOWER.removeprefix("a1_1 "),
        UPPER.removesuffix(" h8_1"),
        side="black",
        kings=("a1_1!", "d4_3"),
        supply="1,0,0/1,0,0",
    )
    step = play(position, "h8_1")
    assert (step.state.ended.winner, step.state.ended.reason) == (None, "nothing-left")
    assert step.events == (Placed(BLACK, "h8_1"), Revealed(BLACK_KING, "d4_3"), Ended(None, "nothing-left"))
    assert any(assault(position, text).succeeds is False for text in ("a4_1->a5_1", "d4_1->d5_1"))


def test_a_full_level_on_which_an_attack_wins_goes_on():
    stack = "a5_1 a5_2 a5_3"  # and one pawn of White's among Black's, three strong
    black = UPPER.removesuffix(" h8_1").removeprefix("a5_1 ")
    position = place(
        f"{LOWER.removeprefix('a1_1 ').removesuffix(' h4_1')} {stack}",
        f"{black} h4_1",
        side="black",
        kings=("a1_1!", "d4_3"),
        supply="1,0,0/1,0,0",
    )
    after = play(position, "h8_1").state
    assert after.ended is None
    assert set(texts(after)) >= {"g3_1->h4_1x"}
    assert not any("->" not in text for text in texts(after))


def test_turns_that_change_nothing_end_the_game():
    position = place("e4_1", "e5_1", limit=2)
    for text in ("e4_1->e5_1", "e5_1->e4_1", "e4_1->e5_1"):
        position = play(position, text).state
        assert position.ended is None
    ended = play(position, "e5_1->e4_1").state.ended
    assert (ended.winner, ended.reason) == (None, "no-change")
    assert "2 turns each" in ended.text
    assert play(position, "a1_1").state.quiet == 0
    for change in ("a1_3", "h1_3"):
        assert play(position, change).state.quiet == 0  # a king that comes up is a change
    single = place("e4_1", "e5_1", limit=1)
    for text in ("e4_1->e5_1", "e5_1->e4_1"):
        single = play(single, text).state
    assert single.ended.text.startswith("One turn each that has changed")
    endless = place("e4_1", "e5_1", limit=0)
    for _ in range(50):
        endless = play(endless, "e4_1->e5_1", "e5_1->e4_1").state
    assert endless.ended is None


# The siege decides: an option of ours

SIEGE = {"supply": "1,0,0/0,0,0", "ending": "siege"}


@pytest.mark.parametrize(
    ("white", "black", "winner", "reason", "text"),
    [
        ("a1_2 b5_1", "b2_3 g2_1", 0, "siege", "White's king on b1_2 is besieged by 0 against 1 and Black's"),
        ("b5_1", "a2_2 d8_2", 1, "siege", "White's king on b1_2 is besieged by 1 against 0 and Black's king"),
        ("g2_3 b5_1", "", 0, "siege", "Black's king on h1_3 is besieged by 1 against 0: White wins"),
        ("b5_1 c5_1", "d8_2 e8_2", 0, "more-pawns", "White has more pawns on the board, 3 against 2"),
        ("b5_1", "d8_2 e8_2 f8_2", 1, "more-pawns", "Black has more pawns on the board, 3 against 2"),
        ("b5_1", "d8_2 e8_2", None, "no-supply", "both sides have 2 pawns on the board: a draw."),
    ],
)
def test_the_siege_decides_where_nobody_can_go_on(white, black, winner, reason, text):
    """White's last pawn, far from both kings, ends the game; no king has been found."""
    step = play(place(white, black, kings=("b1_2", "h1_3"), **SIEGE), "c7_1")
    ended = step.state.ended
    assert (ended.winner, ended.reason) == (winner, reason)
    assert text in ended.text
    assert "Neither side has a pawn left in its supply. " in ended.text
    assert ended.cells == (() if reason != "siege" else ("h1_3",) if winner == 0 else ("b1_2",))
    assert step.state.revealed == (True, True)
    assert step.events[-1] == Ended(winner, reason, ended.cells)
    assert [event.cell for event in step.events if isinstance(event, Revealed)] == ["b1_2", "h1_3"]


def test_an_ambush_counts_in_a_siege():
    white, black = "g2_2 b5_1 c5_1", "d8_2 e8_2 f8_2 g8_2"
    for helper, points in (("e2_2", 1), ("e4_2", 3)):  # beside the attacker, and across the king
        position = place(f"{white} {helper}", black, kings=("b1_3", "f3_2"), **SIEGE)
        assert f"f3_2 is besieged by {points} against 0" in play(position, "c7_1").state.ended.text


def test_nobody_sits_a_siege_out_by_turns_that_change_nothing():
    position = place("e4_1 b1_1", "e5_1 c8_1", limit=1, ending="siege", kings=("a1_1", "a8_1"))
    step = play(position, "e4_1->e5_1", "e5_1->e4_1")
    assert (step.state.ended.winner, step.state.ended.reason) == (0, "siege")
    assert "One turn each that has changed nothing on the board. White's king" in step.state.ended.text


def test_a_king_is_captured_before_any_siege():
    bare = place("g6_1", "f8_1", kings=("a1_3", "f6_1!"), supply="1,0,0/0,0,0", ending="siege")
    assert play(bare, "g6_1->f6_1").state.ended.reason == "king-captured"


def test_who_may_not_know_the_kings_is_told_no_verdict():
    text = "white 8/8/8/8/8/8/8/8 - - white kings:e4_2,? supply:0,0,0/0,0,0"
    assert RULES.parse_view(text, {"ending": "siege"}).ended.winner is None
