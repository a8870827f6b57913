"""Moves and positions as text, both ways, and what is said of bad ones."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.errors import BadPosition, IllegalMove, InvalidText
from game.rules.nieuchess import deployments
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Phase
from tests.kit.effort import tries
from tests.rules.nieuchess.help import LESSON, SHIPPED, after, fought, place, reached, texts, walks

CODE = SHIPPED.code
PLAIN = f"{CODE} move on:Blue first:Blue turn:3 loss:1 invasions:0,1 Blue:G10 Red:G12 moved:- transfers:0"


@settings(max_examples=tries(40), deadline=None)
@given(
    st.one_of(
        st.builds(fought, st.integers(0, 2**32)), st.builds(reached, st.integers(0, 99), st.integers(0, 90))
    )
)
def test_texts_go_both_ways(state):
    text = RULES.format_state(state)
    again = RULES.parse_state(text, {})
    assert again == state
    assert again.ended == state.ended
    for move in RULES.legal_moves(state):
        written = RULES.format_move(state, move)
        assert RULES.parse_move(state, written) == move
        assert list(RULES.transcribe(state, f"12. {written} 13. .")) == [written, "."]


def test_a_position_reads_as_it_is_described():
    state = RULES.parse_state(PLAIN, {})
    assert (state.number, state.last_loss, state.invasions, state.first) == (3, 1, (0, 1), 0)
    assert RULES.format_state(state) == PLAIN


def test_a_position_on_the_lesson_board_says_so_by_its_code():
    text = PLAIN.replace(CODE, LESSON.code).replace("G10", "B4").replace("G12", "F3")
    state = RULES.parse_state(text, {})
    assert state.rules.terrain == LESSON.terrain
    assert RULES.format_state(state) == text
    assert "A2" not in walks(state, "B4")
    assert "A2" in walks(place("B4", "F3"), "B4")


def test_a_whole_list_is_taken_apart():
    line = (
        "1. :4 2. :3 3. first 4. set:A1,B1 5. B3-D4 6. B3=H12 7. B3^A2 8. . 9. {C4 C5 x D5} 10. !D5 "
        "11. :4 Dback2 12. D5>F6 by Blue 13. -D5 14. +K12 15. +-"
    )
    found = RULES.transcribe(RULES.initial({}), line)
    assert list(found) == [
        ":4",
        ":3",
        "first",
        "set:A1,B1",
        "B3-D4",
        "B3=H12",
        "B3^A2",
        ".",
        "{C4 C5 x D5}",
        "!D5",
        ":4 Dback2",
        "D5>F6 by Blue",
        "-D5",
        "+K12",
        "+-",
    ]
    wrong = list(RULES.transcribe(RULES.initial({}), ":4 :3 B3~D4 ."))
    assert "B3~D4" in wrong  # which cannot be read, and is told with its ply
    assert list(RULES.transcribe(RULES.initial({}), "B3-D4. .")) == ["B3-D4.", "."]


def test_results_behind_rolls_are_those_of_the_table():
    state = after(place("G10", "G11"), ".", "{G10 x G11}")
    assert {f":{roll}" for roll in range(1, 7)} == {text.split()[0] for text in texts(state)}
    assert RULES.parse_move(state, ":4") == RULES.parse_move(state, ":4 Aback2")
    with pytest.raises(InvalidText, match="a 4 means Aback2 in this battle, not Dback2"):
        RULES.parse_move(state, ":4 Dback2")
    with pytest.raises(InvalidText, match="no battle is being fought, so :4 has no result"):
        RULES.parse_move(RULES.initial({}), ":4 Dback2")


def test_retreats_may_be_read_without_the_chooser_but_not_with_the_other():
    state = after(place("G10", "G11"), ".", "{G10 x G11}", ":2")
    assert RULES.parse_move(state, "G11>G13") == RULES.parse_move(state, "G11>G13 by Blue")
    with pytest.raises(InvalidText, match="Blue chooses this retreat, not Red"):
        RULES.parse_move(state, "G11>G13 by Red")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is no move; write B3-D4 to move"),
        ("b3-d4", "'b3-d4' is no move"),
        ("B3-ZZ4", "'ZZ4' is no hex of this map; hexes run from A1 to AJ25"),
        ("B3-D26", "'D26' is no hex of this map"),
        (":7", "':7' is no move"),
        ("{B3 x }", "'{B3 x }' is no move"),
        ("{B3 B3 x C3}", "B3 is named twice"),
        ("{B3 x B3}", "B3 is named twice"),
        ("set:B3,B3", "B3 is named twice"),
        ("set:", "'set:' is no deployment"),
        ("!D5", "D5 defends in no battle that is to be fought"),
    ],
)
def test_bad_moves(text, message):
    with pytest.raises(InvalidText) as caught:
        RULES.parse_move(place("G10", "G12"), text)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("old", "new", "error", "message"),
    [
        (PLAIN, "", InvalidText, "a position of Nieuchess begins with the codes of board and table"),
        (
            CODE,
            "00000000" + CODE[8:],
            InvalidText,
            "this position belongs to another board: its code is 00000000",
        ),
        (CODE, CODE[:9] + "00000000", InvalidText, "this position belongs to another combat results table"),
        (" move", " ride", InvalidText, "a position names its phase after its code: first-roll, choice"),
        (" moved:-", "", InvalidText, "such a position has 9 words after its phase (on, first, turn,"),
        ("turn:3", "round:3", InvalidText, "'round:3' stands where turn: should"),
        ("turn:3", "turn:x", InvalidText, "turn: 'x' is no number from 0 to 999"),
        ("turn:3", "turn:03", InvalidText, "turn: '03' is no number from 0 to 999"),
        ("on:Blue", "on:Green", InvalidText, "'Green' is none of Blue, Red"),
        ("Red:G12", "Red:G12,G12", InvalidText, "G12 is named twice"),
        ("Red:G12", "Red:G30", InvalidText, "'G30' is no hex of this map"),
        ("Red:G12", "Red:G10", BadPosition, "pawns of both sides stand on G10"),
        ("Red:G12", "Red:R5", BadPosition, "no pawn stands on water or mountains: R5"),
        ("Red:G12", "Red:-", BadPosition, "Red has no pawn left, so the game is over"),
        ("first:Blue", "first:-", BadPosition, "it is not said who moves first"),
        ("loss:1", "loss:4", BadPosition, "the last loss was in round 4, but this is round 3."),
        ("invasions:0,1", "invasions:0,3", BadPosition, "a side has 2 invasions in a game"),
        ("turn:3", "turn:101", BadPosition, "the game is over before round 101"),
        ("turn:3", "turn:42", BadPosition, "the game is over before round 42"),
        ("moved:-", "moved:G12", BadPosition, "no pawns of Blue that can have moved: G12"),
        (
            "transfers:0",
            "transfers:1",
            BadPosition,
            "1 pawns have invaded, but 0 that have moved stand on red",
        ),
        (" move ", " choice ", InvalidText, "such a position has 7 words after its phase"),
    ],
)
def test_bad_positions(old, new, error, message):
    assert old in PLAIN
    with pytest.raises(error) as caught:
        RULES.parse_state(PLAIN.replace(old, new, 1), {})
    assert str(caught.value).startswith(message)


START = f"{CODE} deploy on:Blue first:Blue turn:1 loss:0 invasions:0,0 Blue:- Red:-"
FIGHT = f"{CODE} fight on:Blue first:Blue turn:1 loss:0 invasions:0,0 Blue:G10,M10 Red:G11,M11 battles:"
BACK = f"{CODE} retreat on:Blue first:Blue turn:1 loss:0 invasions:0,0 Blue:G10,M10 Red:G11,M11 battles:"
RETURN = f"{CODE} replace on:Blue first:Blue turn:1 loss:0 invasions:0,0 Blue:G10,T10 Red:AH10 returns:"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (START.replace("Red:-", "Red:AJ1"), "Blue places its pawns first; Blue has placed 0 and Red 1"),
        (START.replace("on:Blue", "on:Red"), "Red places its pawns after the 20 of the other side"),
        (START.replace("turn:1", "turn:2"), "before the first turn there are no earlier turns"),
        (START.replace("first:Blue", "first:-"), "no pawns are placed before it is known who moves first"),
        (
            f"{CODE} first-roll on:Red first:- turn:1 loss:0 invasions:0,0 Blue:- Red:- rolled:3",
            "Blue rolls first",
        ),
        (
            f"{CODE} first-roll on:Blue first:- turn:1 loss:0 invasions:0,0 Blue:- Red:- rolled:7",
            "Blue rolls first",
        ),
        (FIGHT + "{G10xG11}", "there are fewer battles than are still to be fought"),
        (FIGHT + "{M10xG11}{G10xM11}", "pawns in a battle with somebody they do not touch, or in two: M10"),
        (FIGHT + "{G11xG10}{M10xM11}", "no pawns of the right side for a battle: G10, G11"),
        (
            FIGHT + "{G10xG11}{G10xG11}",
            "pawns in a battle with somebody they do not touch, or in two: G10, G11",
        ),
        (FIGHT + "{M10xM11}{G10xG11}", "battles stand in the map order of their first defenders"),
        (FIGHT + "{G10-G11}", "battles are written {B3,B4xC4}{D5xE5}, not '{G10-G11}'"),
        (BACK + "- pending:-", "there is no pawn on some of the pending hexes"),
        (BACK + "- pending:G10,G11", "pawns of both sides retreat from one battle: G10, G11"),
        (BACK.replace("retreat", "exchange") + "- pending:G11", "nobody chooses where a side has one pawn"),
        (RETURN + "2,0", "at most 1 pawns of Blue may return"),
        (RETURN + "0,0", "no pawn of Blue can return"),
        (RETURN.replace("on:Blue", "on:Red") + "1,0", "no pawn of Red can return"),
        (PLAIN.replace(" move ", " over ").partition(" moved")[0], "the game is not over"),
        (
            PLAIN.replace(" move ", " declare ").partition(" moved")[0] + " battles:-",
            "all pawns in contact are in",
        ),
    ],
)
def test_positions_that_cannot_be(text, message):
    with pytest.raises((InvalidText, BadPosition)) as caught:
        RULES.parse_state(text, {})
    assert str(caught.value).startswith(message)


def test_a_lone_pawn_without_a_way_is_lost_already():
    blocked = "Blue:O10,Q10 Red:P9,AJ1"
    text = f"{CODE} retreat on:Blue first:Blue turn:1 loss:0 invasions:0,0 {blocked} battles:- pending:P9"
    with pytest.raises(BadPosition, match="the pawn on P9 cannot retreat, so it is lost already"):
        RULES.parse_state(text, {})


def test_an_exchange_is_read_back_where_a_side_has_lost_its_last_pawn():
    state = after(place("G10 H10", "G11"), ".", "{G10 H10 x G11}", ":5 exchange")
    assert (state.phase, len(state.pawns[1])) == (Phase.EXCHANGE, 0)
    assert RULES.parse_state(RULES.format_state(state), {}) == state
    assert after(state, "-G10").ended.reason == "army-eliminated"
    nobody = RULES.format_state(state).replace("Blue:G10,H10", "Blue:-")
    with pytest.raises(BadPosition, match="Blue has no pawn left, so the game is over"):
        RULES.parse_state(nobody, {})


def test_deployments_are_words():
    line = deployments.write_deployment(deployments.formations()[0].cells)
    assert deployments.read_deployment(line) == deployments.formations()[0].cells
    with pytest.raises(InvalidText, match="'C3,C4' is no deployment"):
        deployments.read_deployment("C3,C4")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("One\nPurpose.\n", "the deployments are not written in blocks of three lines"),
        ("One\nPurpose.\nset:A1,A2", "the deployment 'One' has 2 pawns, not 20"),
        ("One\nPurpose.\nset:A1,S1", "the deployment 'One' uses S1, which is gray or not in Blue's half"),
        ("One\nPurpose.\nset:A1,R5", "the deployment 'One' uses R5, which is gray or not in Blue's half"),
    ],
)
def test_bad_deployments_of_the_file(text, message):
    with pytest.raises((InvalidText, BadPosition)) as caught:
        deployments.read_formations(text)
    assert str(caught.value).startswith(message)


def test_illegal_moves_change_nothing():
    state = place("G10", "G12")
    before = RULES.format_state(state)
    with pytest.raises(IllegalMove):
        after(state, "G10-G12")
    assert RULES.format_state(state) == before
