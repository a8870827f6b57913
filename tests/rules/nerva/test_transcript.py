"""Lists of moves as people write them."""

from __future__ import annotations

import random

import pytest

from game.rules.errors import InvalidText
from game.rules.nerva import layout
from game.rules.nerva.rules import RULES
from tests.rules.nerva.help import place

# From the examples of the game's own manual, as they stand there.
MANUAL = {
    "- h7_1 2. g2_1 3. e4_2 4. e5_2 5. a7_3 6. b6_3": "h7_1 g2_1 e4_2 e5_2 a7_3 b6_3",
    "- d2_2 2. c3_2 3. h7_1 4. g2_1 5. b5_3 6.c6_3": "d2_2 c3_2 h7_1 g2_1 b5_3 c6_3",
    "- b8_1 2. f4_1 3. b8_2 4. f4_2 5. b8_3 6. f4_3 7. f6_2 8. f6_3 9. e7_3 10. e7_2 11. e7_1 12. d4_1 "
    "13. d4_2 14. d4_3": "b8_1 f4_1 b8_2 f4_2 b8_3 f4_3 f6_2 f6_3 e7_3 e7_2 e7_1 d4_1 d4_2 d4_3",
    "- K_c4_2 2. K_f6_1": "K_c4_2 K_f6_1",
}


def read(text, start=None):
    """The moves of a list behind the choices of the kings' cells, and what has become of the game."""
    position = start or RULES.initial({})
    found = RULES.transcribe(position, text)
    for move in found:
        position = RULES.apply(position, RULES.parse_move(position, move)).state
    return " ".join(move for move in found if not move.startswith("hide")), position


@pytest.mark.parametrize("text", MANUAL)
def test_the_manual_s_lists(text):
    assert read(text)[0] == MANUAL[text]


def test_a_captured_king_tells_whose_it_was():
    moves, position = read("1. g6_1 2. a1_1 3. K_f6_1 4. a2_1 5. g6_1 -> f6_1 6. -K_f6_1")
    assert moves == "g6_1 a1_1 K_f6_1 a2_1 g6_1->f6_1x -K_f6_1"
    assert (position.captured, position.ended.winner) == (1, 0)


@pytest.mark.parametrize("revealer", [0, 1])
@pytest.mark.parametrize("captor", [0, 1])
def test_whoever_revealed_it(revealer, captor):
    """White and Black take turns; ``revealer`` brings the king up, ``captor`` takes it."""
    cells = ["a1_1", "c1_1", "a3_1", "c3_1"]
    line = [*cells[: 2 + revealer], "K_b2_1"]
    line += ["h8_2"] * ((len(line) - captor) % 2) + [f"{'ac'[captor]}1_1->b2_1"]
    moves, position = read(" ".join(line))
    assert position.captured == 1 - captor
    assert moves.endswith("-K_b2_1")


def test_both_kings_on_one_cell():
    """Only where the list says so, or where nothing else fits."""
    assert len(set(read("a1_1 K_b2_1 h8_2 h7_2 a1_1->b2_1x")[1].kings)) == 2
    assert len(set(read("hide_b2_1 hide_b2_1 a1_1 K_b2_1 h8_2 h7_2 a1_1->b2_1x")[1].kings)) == 1


def test_attacks_on_the_same_king_need_both_kings_there():
    """Each side attacks the king on b2, and neither attack is strong enough."""
    text = "a1_1 K_b2_1 a2_1 c1_1 b1_1 c2_1 h8_2 b3_1 a1_1->b2_1 c1_1->b2_1"
    _moves, position = read(text)
    assert position.kings == (9, 9)
    assert position.ended is None


@pytest.mark.parametrize(
    "text",
    [
        "1. g6_1 2. a1_1\n3. a2_1\n",
        "g6_1, a1_1, a2_1",
        "1.g6_1 2.a1_1 3.a2_1",
        "1) g6_1 2) a1_1 3) a2_1",
        "* g6_1\n* a1_1\n* a2_1",
        "- g6_1 - a1_1 - a2_1",
        "… … 1. g6_1 a1_1 2. a2_1",
        "... ... g6_1 a1_1 a2_1",
        "G6_1 A1_1 A2_1",
        "1 g6_1 2 a1_1 3 a2_1",
        "– g6_1 – a1_1 – a2_1",
    ],
)
def test_ways_of_listing(text):
    assert read(text)[0] == "g6_1 a1_1 a2_1"


@pytest.mark.parametrize("between", [" - ", "\n- ", "\n * ", "\n5. "])
def test_a_revelation_after_an_attack_is_no_capture(between):
    """The dash of a list is none of the notation's."""
    moves, _position = read(between.join(["a1_1", "h8_1", "b2_1", "b1_1", "b2_1->b1_1x", "K_d3_1"]))
    assert moves == "a1_1 h8_1 b2_1 b1_1 b2_1->b1_1x K_d3_1"


@pytest.mark.parametrize("captured", [" -K_f6_1", "\n- -K_f6_1", " - K_f6_1", "\n-K_f6_1", "-K_f6_1"])
def test_ways_of_writing_a_capture(captured):
    assert read(f"g6_1 a1_1 K_f6_1 a2_1 g6_1->f6_1{captured}")[1].captured == 1


def test_kings_that_never_come_up_stay_on_free_cells():
    line = [name for name in layout.CELLS if name not in ("d4_2", "c3_1")][-150:]
    found = RULES.transcribe(RULES.initial({}), " ".join(line))
    assert {text.removeprefix("hide_") for text in found[:2]}.isdisjoint(line)
    assert found[2:] == line


def test_where_kings_stay_hidden_is_no_habit():
    """Whoever goes on from a list against the computer would know its king's cell."""
    lists = [f"1. d4_2 2. {cell}" for cell in ("c3_1", "c3_2", "e4_1", "h1_3", "a8_1", "g5_2")]
    found = [tuple(RULES.transcribe(RULES.initial({}), text)[:2]) for text in lists]
    assert len(set(found)) == len(lists)
    assert all(white != black for white, black in found)
    again = RULES.transcribe(RULES.initial({}), "d4_2, c3_1")
    assert tuple(again[:2]) == found[0]  # but the same moves are read alike, however they are written


def test_a_list_that_hides_nothing_yet():
    assert RULES.transcribe(RULES.initial({}), "") == []
    assert len(RULES.transcribe(RULES.initial({}), "…")) == 1
    assert RULES.transcribe(RULES.initial({}), "hide_e4_2") == ["hide_e4_2"]
    assert len(RULES.transcribe(RULES.initial({}), "… …")) == 2


def test_told_choices_are_kept():
    found = RULES.transcribe(RULES.initial({}), "hide_e4_2 … a1_1 K_b2_2 e4_2")
    assert found[0] == "hide_e4_2"
    assert found[1] == "hide_b2_2"
    assert found[-1] == "K_e4_2"


def test_a_list_may_go_on_from_a_position():
    start = place("e4_1 d3_1", "e5_1", kings=("a1_3", "b2_2"))
    assert RULES.transcribe(start, "1. e4_1 -> e5_1 2. c3_3 3. K_b2_2") == ["e4_1->e5_1x", "c3_3", "K_b2_2"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1. foo", "ply 1, foo: 'foo' is no move; write e4_2 to place"),
        ("a1_1 a2_1 a3_4 a4_1", "ply 5, a3_4: 'a3_4' is no move; write"),
        ("hide_a1_1 foo", "ply 2, foo: 'foo' is no move"),
        ("hide_a1_1 a2_1 foo", "ply 4, foo: 'foo' is no move"),
        ("\u0130 a1_1", "ply 1, \u0130: '\u0130' is no move"),
        ("a1_1\u0130", "ply 1, a1_1\u0130: 'a1_1\u0130' is no move"),
        ("a1_1 a1_1", "ply 4, a1_1: a1_1 is taken: White's pawn stands there"),
        ("K_f6_1 2. g6_1 -> f6_1", "ply 4, g6_1 -> f6_1: no pawn stands on g6_1"),
        ("a1_1 a2_1 a1_1->a2_1x", "ply 5, a1_1->a2_1x: the attack fails"),
        ("a1_1 a2_1 -K_f6_1", "ply 4, -K_f6_1: no king has been captured on f6_1"),
        ("K_a1_1 K_a2_1 K_a3_1", "reveals more than two kings"),
        ("hide_a1_1 hide_b1_1 hide_c1_1", "hides 3 kings; only 2 can be hidden"),
        ("hide_a1_1 hide_b1_1 K_c1_1", "ply 3, K_c1_1: no king is hidden there"),
        ("a1_1 hide_b1_1", "ply 4, hide_b1_1: both kings are hidden already"),
        ("a1_1 … a2_1", "ply 4, …: only the kings are hidden"),
        ("K_a1_1 b2_2 K_c3_3 pass", "a side passes only when"),
        ("a1_1 g6_1\n->\n f6_1", "ply 4, g6_1 -> f6_1: no pawn stands on g6_1"),
    ],
)
def test_lists_without_a_consistent_reading(text, why):
    with pytest.raises(InvalidText) as caught:
        RULES.transcribe(RULES.initial({}), text)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_revelation_that_is_repeated_over_and_over_is_refused_at_once():
    """Every distinct cell is tried once for each king, however often the list names it."""
    with pytest.raises(InvalidText, match="ply 5, K_a1_1: a1_1 is taken"):
        RULES.transcribe(RULES.initial({}), "K_a1_1 K_b1_1 " * 3000)


@pytest.mark.parametrize("seed", range(12))
def test_public_lists_of_random_games_are_read(seed):
    """The moves as everybody saw them are enough to play the game again."""
    rng = random.Random(seed)
    position, public = RULES.initial({}), []
    for _ in range(rng.randrange(5, 320)):
        moves = RULES.legal_moves(position)
        if not moves:
            break
        move = rng.choice(moves)
        secret = position.phase == "hide"
        public.append("…" if secret else RULES.format_played(position, move))
        position = RULES.apply(position, move).state
    told, again = read(" ".join(public))
    assert told.split() == " ".join(public[2:]).split()
    assert (again.cells, again.supply, again.turn) == (position.cells, position.supply, position.turn)
    assert (again.ended is None, again.captured) == (position.ended is None, position.captured)
    if position.ended is None:
        assert again.pieces().keys() == position.pieces().keys()


def test_a_list_that_takes_every_cell_leaves_none_for_a_king():
    with pytest.raises(InvalidText, match="leaves no cell where a king could have stayed hidden"):
        RULES.transcribe(RULES.initial({}), " ".join(layout.CELLS))
