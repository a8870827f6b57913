"""What is forbidden is refused in words, with the cells that are the cause, and nothing hidden shows."""

from __future__ import annotations

import random

import pytest

from game.rules.errors import IllegalMove
from game.rules.nerva import layout
from game.rules.nerva.rules import RULES
from game.rules.nerva.state import Attack, Hide, Pass, Place
from tests.rules.nerva.help import begun, place, play, texts


def refused(position, text):
    before = RULES.format_state(position)
    with pytest.raises(IllegalMove) as caught:
        play(position, text)
    assert RULES.format_state(position) == before
    return str(caught.value), caught.value.cells


@pytest.mark.parametrize(
    ("position", "text", "why", "cells"),
    [
        (
            RULES.initial({}),
            "e4_2",
            "before the first pawn is placed, each side hides its king; it is White's turn to choose a cell",
            (),
        ),
        (
            play(RULES.initial({}), "hide_e4_2").state,
            "pass",
            "before the first pawn is placed, each side hides its king; it is Black's turn to choose a cell",
            (),
        ),
        (begun("e4_2", "f6_1"), "hide_a1_1", "both kings are hidden already and stay where they are", ()),
        (place("e4_2"), "e4_2", "e4_2 is taken: White's pawn stands there", ("e4_2",)),
        (place("", "e4_2"), "e4_2", "e4_2 is taken: Black's pawn stands there", ("e4_2",)),
        (place(kings=("e4_2!", "a1_1")), "e4_2", "e4_2 is taken: White's king stands there", ("e4_2",)),
        (place(kings=("e4_2!", "e4_2!")), "e4_2", "both kings stand on e4_2", ("e4_2",)),
        (
            place(supply="32,0,32/32,32,32"),
            "e4_2",
            "a pawn on level 2 comes from the medium ones, and White has none left to place",
            ("e4_2",),
        ),
        (
            place("e4_2 d3_2", "e5_2", supply="32,0,32/32,31,32"),
            "e4_2->e5_2",
            "an attack on level 2 needs a medium pawn in the supply, and White has none left",
            ("e5_2",),
        ),
        (
            place("e4_2", "e6_2"),
            "e4_2->e6_2",
            "a pawn attacks the eight cells around it; e6_2 is not next to e4_2",
            ("e4_2", "e6_2"),
        ),
        (
            place("a4_2", "h4_2"),
            "a4_2->h4_2",
            "a pawn attacks the eight cells around it; h4_2 is not next to a4_2",
            ("a4_2", "h4_2"),
        ),
        (
            place("e4_2", "e5_3"),
            "e4_2->e5_3",
            "a pawn attacks on its own level only; e4_2 is on level 2, e5_3 on level 3",
            ("e4_2", "e5_3"),
        ),
        (place("e4_2 e5_2"), "e4_2->e5_2", "the piece on e5_2 is White's own", ("e5_2",)),
        (place("e4_2", kings=("e5_2!", "a1_1")), "e4_2->e5_2", "the piece on e5_2 is White's own", ("e5_2",)),
        (
            place("e4_2"),
            "e4_2->e5_2",
            "nothing stands on e5_2 that could be attacked; a king can be attacked only when it is revealed",
            ("e5_2",),
        ),
        (place("", "e5_2"), "e4_2->e5_2", "no pawn stands on e4_2 that could attack", ("e4_2",)),
        (
            place("e4_2", "e5_2"),
            "e5_2->e4_2",
            "the piece on e5_2 is Black's, and it is White's turn",
            ("e5_2",),
        ),
        (
            place("", "e5_2", kings=("e4_2!", "a1_1")),
            "e4_2->e5_2",
            "a king cannot attack, and White's king stands on e4_2",
            ("e4_2",),
        ),
        (
            place("e4_2"),
            "pass",
            "a side passes only when it can do nothing else; White can place a pawn on a1_1",
            ("a1_1",),
        ),
    ],
)
def test_why_not(position, text, why, cells):
    assert refused(position, text) == (why, cells)


def test_no_pass_where_an_attack_is_left():
    cells = [*layout.CELLS[:64]]
    position = place(
        " ".join(cells[1:32]),
        " ".join(cells[32:]),
        kings=("a1_1!", "d4_3"),
        side="black",
        supply="1,0,0/0,32,0",
    )
    after = play(position, "d4_2").state
    assert refused(after, "pass") == (
        "a side passes only when it can do nothing else; White can attack b5_1 from a4_1",
        ("a4_1", "b5_1"),
    )


def test_nothing_is_played_when_the_game_is_over():
    over = play(place("g2_2", kings=("a1_3", "f1_2!")), "g2_2->f1_2").state
    for move in (Place(3), Hide(3), Attack(3, 4), Pass()):
        with pytest.raises(IllegalMove, match="the game is over; take moves back to play on"):
            RULES.apply(over, move)


def every_answer(position):
    """What each conceivable move of a kind is answered with, legal ones aside."""
    found = []
    cells = range(layout.SIZE)
    rng = random.Random(7)
    tries = [Place(cell) for cell in cells] + [Hide(cell) for cell in cells] + [Pass()]
    tries += [Attack(rng.choice(cells), rng.choice(cells)) for _ in range(150)]
    tries += [Attack(cell, near) for cell in cells for near in layout.DIAGONAL[cell][:2]]
    for move in tries:
        try:
            RULES.apply(position, move)
            found.append("legal")
        except IllegalMove as error:
            found.append((str(error), error.cells))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_no_answer_tells_where_a_king_is_hidden(seed):
    rng = random.Random(seed)
    position = begun(*rng.choices(layout.CELLS, k=2))
    for _ in range(rng.randrange(20, 120)):
        moves = RULES.legal_moves(position)
        if not moves:
            break
        position = RULES.apply(position, rng.choice(moves)).state
    view = RULES.view(position, None)
    assert position.ended is None or view.kings == position.kings
    other = RULES.sample(view, rng)
    assert texts(other) == texts(position)
    assert every_answer(other) == every_answer(position)
