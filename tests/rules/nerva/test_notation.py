"""Moves and positions as text."""

from __future__ import annotations

import pytest

from game.rules.errors import BadPosition, IllegalMove, InvalidText
from game.rules.nerva import layout, notation
from game.rules.nerva.rules import RULES
from game.rules.nerva.state import Attack, Hide, Pass, Place
from game.rules.protocol import HIDDEN_MOVE
from tests.rules.nerva.help import begun, place, play

E4, E5, F6, G6 = (layout.index(name) for name in ("e4_2", "e5_2", "f6_1", "g6_1"))


# Moves


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("e4_2", Place(E4)),
        (" e4_2 ", Place(E4)),
        ("E4_2", Place(E4)),
        ("3.e4_2", Place(E4)),
        ("3. e4_2", Place(E4)),
        ("12) e4_2", Place(E4)),
        ("K_e4_2", Place(E4)),
        ("Ke4_2", Place(E4)),
        ("hide_e4_2", Hide(E4)),
        ("pass", Pass()),
        ("Pass", Pass()),
        ("g6_1->f6_1", Attack(G6, F6)),
        ("g6_1 -> f6_1", Attack(G6, F6)),
        ("g6_1-->f6_1", Attack(G6, F6)),
        ("g6_1→f6_1", Attack(G6, F6)),
        ("2. g6_1 -> f6_1", Attack(G6, F6)),
        ("g6_1 ->f6_1 x", Attack(G6, F6)),
        ("g6_1->f6_1x -K_f6_1", Attack(G6, F6)),
        ("g6_1 -> f6_1 -K_f6_1", Attack(G6, F6)),
    ],
)
def test_reading_moves(text, move):
    assert RULES.parse_move(place("g6_1", kings=("a1_3", "f6_1!")), text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "e4",
        "e4_4",
        "i4_1",
        "e4-e5",
        "e4_2->",
        "->e4_2",
        "e4_2->e5_2y",
        "e4_2x",
        "K_",
        "-K_f6_1",
        "hide e4_2",
        "K_hide_e4_2",
        "passe",
        "e4_2 e5_2",
        "e4_22",
        "…",
        "e4_2->e5_2->e6_2",
        "3.",
        "K_g6_1->f6_1",
    ],
)
def test_no_moves(text):
    with pytest.raises(InvalidText, match="is no move"):
        RULES.parse_move(place("g6_1", kings=("a1_3", "f6_1!")), text)


def test_an_x_where_the_attack_fails_is_refused():
    position = place("e4_2", "e5_2")
    assert RULES.parse_move(position, "e4_2->e5_2") == Attack(E4, E5)
    with pytest.raises(InvalidText, match="it fails, 1 against 1"):
        RULES.parse_move(position, "e4_2->e5_2x")
    with pytest.raises(InvalidText, match="it fails"):
        RULES.parse_move(position, "e4_2->e5_2 -K_e5_2")


def test_a_king_that_is_not_captured_is_refused():
    with pytest.raises(InvalidText, match="says that a king is captured"):
        RULES.parse_move(place("e4_2 d3_2", "e5_2"), "e4_2->e5_2x -K_e5_2")
    with pytest.raises(InvalidText, match="on another cell"):
        RULES.parse_move(place("g6_1", kings=("a1_3", "f6_1!")), "g6_1->f6_1x -K_f5_1")


def test_an_x_behind_what_is_not_legal_is_left_to_the_rules():
    position = place("e4_2")
    move = RULES.parse_move(position, "e4_2->e5_2x")
    with pytest.raises(IllegalMove, match="nothing stands on e5_2"):
        RULES.apply(position, move)


def test_reading_a_revelation_tells_nothing():
    """Whatever is hidden where, ``K_`` is read alike: asking does not find a king."""
    for hidden in ("e4_2", "f6_1"):
        assert RULES.parse_move(begun("a1_1", hidden), "K_e4_2") == Place(E4)


def test_a_choice_is_read_by_its_side_alone():
    start = RULES.initial({})
    assert RULES.format_move(start, Hide(E4)) == RULES.format_move(start, Hide(E4), 0) == "hide_e4_2"
    assert RULES.format_move(start, Hide(E4), 1) == HIDDEN_MOVE
    assert RULES.format_played(start, Hide(E4), 1) == HIDDEN_MOVE
    second = play(start, "hide_e4_2").state
    assert RULES.format_played(second, Hide(E4), 0) == HIDDEN_MOVE
    assert RULES.format_played(second, Hide(E4), 1) == "hide_e4_2"


def test_what_is_hidden_is_written_only_of_a_move_that_was_made():
    position = begun("a1_1", "e4_2")
    for side in (None, 0, 1):
        assert RULES.format_move(position, Place(E4), side) == "e4_2"
        assert RULES.format_played(position, Place(E4), side) == "K_e4_2"
        assert RULES.format_played(position, Place(F6), side) == "f6_1"


def test_an_x_stands_behind_an_attack_that_succeeds():
    position = place("e4_2 d3_2 g6_1", "e5_2 f6_1")
    assert RULES.format_move(position, Attack(E4, E5)) == "e4_2->e5_2x"
    assert RULES.format_move(position, Attack(G6, F6)) == "g6_1->f6_1"
    assert RULES.format_move(position, Pass()) == "pass"


# Positions


@pytest.mark.parametrize(
    "text",
    [
        "- - - white",
        "- - - black kings:e4_2,-",
        "- - - white kings:e4_2,e4_2",
        "8/8/8/8/2b5/2w5/8/8 8/8/8/8/2b5/8/8/8 - black kings:e4_2,f6_1! supply:30,32,32/31,31,31 quiet:3",
        "8/8/8/8/8/8/6w1/5w2 - - black kings:a1_3!,f1_1x",
        "- 8/8/8/8/4w3/8/8/8 - black kings:a1_3!,e4_2x supply:32,30,32/32,32,32",
        "w7/8/8/8/8/8/8/8 - - black kings:e4_3!,e4_3x",
    ],
)
def test_positions_survive_being_written(text):
    assert RULES.format_state(RULES.parse_state(text, {})) == text


def test_a_position_is_read():
    position = RULES.parse_state(
        "8/8/8/8/2b5/2w5/8/8 8/8/8/8/2b5/8/8/8 - b kings:e4_2,f6_1! supply:30,32,32/31,31,31 quiet:3", {}
    )
    assert {name: piece[0].side for name, piece in position.pieces().items()} == {
        "c3_1": 0,
        "c4_1": 1,
        "c4_2": 1,
        "f6_1": 1,
    }
    assert position.kings == (layout.index("e4_2"), F6)
    assert (position.revealed, position.mover, position.quiet) == ((False, True), 1, 3)
    assert position.supply == ((30, 32, 32), (31, 31, 31))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "begins with its three levels"),
        ("- -", "begins with its three levels"),
        ("- - 8/8", "has 2 rows"),
        ("- - 8/8/8/8/8/8/8/7", "has 7 cells"),
        ("- - 8/8/8/8/8/8/8/9", "has 9 cells instead of 8"),
        ("- - 8/8/8/8/8/8/8/08", "known are w b and numbers of empty cells"),
        ("- - 8/8/8/8/8/8/8/x7", "row 8 of the level, 'x7', has 'x'"),
        ("- - - red", "'red' does not belong"),
        ("- - - white black", "says 'side' twice"),
        ("- - - white kings:e4_2", "does not name two cells"),
        ("- - - white kings:e4_2,e4_9", "does not name two cells"),
        ("- - - white kings:-!,e4_2", "cannot be marked '!'"),
        ("- - - white kings:e4_2,f6_1 supply:1,2,3", "'supply:1,2,3' does not belong"),
        ("- - - white kings:e4_2,f6_1 quiet:x", "'quiet:x' does not belong"),
        ("- - - white kings:e4_2,f6_1 quiet:٣", "does not belong"),
        ("- - - white kings:e4_2,f6_1 supply:٣,2,3/1,2,3", "does not belong"),
    ],
)
def test_what_is_no_position(text, why):
    with pytest.raises(InvalidText, match=why):
        RULES.parse_state(text, {})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("- - - white kings:e4_2,?", "names the cell of Black's king"),
        ("w7/8/8/8/8/8/8/8 - - black", "White chooses"),
        ("w7/8/8/8/8/8/8/8 - - white kings:e4_2,-", "White chooses"),
        (" ".join(["/".join(["wwwwwwww"] * 4 + ["bbbbbbbb"] * 4)] * 3), "no king can be hidden"),
        ("w7/8/8/8/8/8/8/8 - - white kings:a8_1,e4_1", "a pawn stands on a8_1, where White's king is"),
        ("- - - white kings:-,e4_1", "White chooses"),
        ("- - - white kings:e4_1,-", "White chooses"),
        ("- - - black", "White chooses"),
        (
            "- - - white kings:e4_1,f6_1 supply:33,0,0/0,0,0",
            "White has 33 large pawns left and 0 on the board",
        ),
        ("w7/8/8/8/8/8/8/8 - - white kings:e4_1,f6_1 supply:32,0,0/0,0,0", "32 large pawns left and 1 on"),
        ("wwwwwwww/wwwwwwww/wwwwwwww/wwwwwwww/w7/8/8/8 - - white kings:e4_2,f6_2", "33 on the board"),
        ("- - - white kings:e4_1x,f6_1x", "both kings are captured"),
        ("- - - white kings:e4_1x,f6_1", "the captor does not stand there"),
        ("b7/8/8/8/8/8/8/8 - - white kings:a8_1,a8_1x", "a pawn stands on a8_1, where White's king is"),
        ("b7/8/8/8/8/8/8/8 - - black kings:a8_1x,e4_2", "it would be White's turn"),
        ("- - - white kings:e4_2!,- quiet:1", "White chooses"),
        ("- - - black kings:e4_2!,-", "a king cannot be revealed before both are hidden"),
        ("- - - white kings:e4_2!,e4_2", "both kings are on e4_2, where they are revealed together"),
        ("- - - white kings:e4_2,e4_2!", "both kings are on e4_2, where they are revealed together"),
    ],
)
def test_positions_that_cannot_be(text, why):
    with pytest.raises(BadPosition, match=why):
        RULES.parse_state(text, {})


def test_a_captured_king_ends_the_game():
    position = RULES.parse_state("8/8/8/8/8/8/6w1/5w2 - - black kings:a1_3,f1_1x", {})
    assert (position.ended.winner, position.ended.reason) == (0, "king-captured")
    assert position.revealed == (True, True)  # and shows the other


def test_levels():
    board = bytes([1, 0, 2] + [0] * 61)
    assert notation.write_level(board) == "8/8/8/8/8/8/8/w1b5"
    assert notation.read_level("8/8/8/8/8/8/8/w1b5") == board
    assert notation.read_level("-") == bytes(64)


# Views


def test_views_are_written():
    position = play(begun("e4_2", "f6_1"), "c3_1").state
    texts = [RULES.format_view(RULES.view(position, side)) for side in (0, 1, None)]
    assert texts == [
        "white 8/8/8/8/8/2w5/8/8 - - black kings:e4_2,?",
        "black 8/8/8/8/8/2w5/8/8 - - black kings:?,f6_1",
        "all 8/8/8/8/8/2w5/8/8 - - black kings:?,?",
    ]
    assert [RULES.parse_view(text, {}) for text in texts] == [
        RULES.view(position, side) for side in (0, 1, None)
    ]


def test_views_before_the_first_move():
    start = RULES.initial({})
    assert RULES.format_view(RULES.view(start, 1)) == "black - - - white"
    second = play(start, "hide_e4_2").state
    assert RULES.format_view(RULES.view(second, 1)) == "black - - - black kings:?,-"
    assert RULES.format_view(RULES.view(second, 0)) == "white - - - black kings:e4_2,-"


@pytest.mark.parametrize("text", ["", "red - - - white", "white", "- - - white kings:e4_2,f6_1"])
def test_no_views(text):
    with pytest.raises(InvalidText):
        RULES.parse_view(text, {})


def test_what_is_disclosed():
    position = play(begun("e4_2", "f6_1"), "c3_1").state
    for side in (0, 1, None):
        shown = RULES.disclose(position, side)
        assert shown.side == side
        assert set(shown.pieces()) == {"c3_1", "e4_2", "f6_1"}
        assert RULES.parse_view(RULES.format_view(shown), {}) == shown
    early = RULES.disclose(play(RULES.initial({}), "hide_e4_2").state, None)
    assert set(early.pieces()) == {"e4_2"}
    assert RULES.parse_view(RULES.format_view(early), {}) == early
