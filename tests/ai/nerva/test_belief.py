"""Where Nerva's computer player believes hidden kings to be, and where it hides its own."""

from __future__ import annotations

import random

import pytest

from game.ai.nerva.belief import STAGES, TRACES, belief, drawn, hiding_place, stage, suspicions, traces
from game.ai.nerva.weights import WHOLE
from game.rules.nerva import layout
from game.rules.nerva.rules import RULES
from game.rules.protocol import random_decision
from tests.rules.nerva.help import begun, place, play


def random_position(seed, plies):
    position, rng = RULES.initial({}), random.Random(seed)
    for _ in range(plies):
        position = RULES.apply(position, random_decision(RULES, position, rng)).state
        if position.ended is not None:
            break
    return position


def test_hiding_places_vary():
    view, rng = RULES.view(RULES.initial({}), 0), random.Random(4)
    found = [hiding_place(view, rng) for _ in range(4000)]
    counts = [found.count(cell) for cell in range(layout.SIZE)]
    assert min(counts) > 0
    assert max(counts) < 4000 * 0.02
    levels = [sum(counts[64 * level : 64 * level + 64]) for level in range(3)]
    assert max(levels) < 1.2 * min(levels)


def test_a_king_hides_on_a_free_cell():
    start = RULES.parse_state("wwww4/8/8/8/8/8/8/4bbbb - - white", {})
    view, rng = RULES.view(start, 0), random.Random(4)
    assert {hiding_place(view, rng) for _ in range(4000)} == set(start.free())


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("reading", [0, 40, 90, 100])
def test_belief_is_shared_among_the_cells_where_a_king_can_be(seed, reading):
    position = random_position(seed, 4 + 25 * seed)
    if position.ended is not None:
        pytest.skip("this game has ended by chance")
    view = RULES.view(position, None)
    for side in range(2):
        shares = belief(view, side, reading)
        assert WHOLE - layout.SIZE < sum(shares) <= WHOLE  # each share is rounded down
        assert min(shares) >= 0
        assert {cell for cell, share in enumerate(shares) if share} <= set(view.free())
        if not position.revealed[side]:
            assert shares[position.kings[side]] > 0


def test_a_king_that_the_moves_betray_is_found():
    """White keeps its blocks together around c3_2, and leaves the cell in their middle alone."""
    position = begun("c3_2", "h8_3")
    for own, other in (
        ("c2_2", "h1_1"),
        ("c4_2", "h3_1"),
        ("b3_2", "h5_1"),
        ("b4_2", "e2_2"),
        ("d2_2", "e3_2"),
    ):
        position = play(play(position, own).state, other).state
    view = RULES.view(position, 1)
    shares = belief(view, 0)
    best = sorted(range(layout.SIZE), key=shares.__getitem__)[-2:]
    true = layout.index("c3_2")
    assert true in best
    assert shares[true] > 5 * WHOLE / len(view.free())
    assert belief(view, 0, reading=0)[true] < WHOLE * 0.02  # where kings are hidden does not tell it


def test_a_cell_where_a_king_would_fall_is_believed_in_less():
    """White stands alike around c3_1 and f3_1, and Black beside both; only into f3_1 it can strike."""
    view = RULES.view(place("c4_1 b3_1 f4_1 g3_1", "d2_1 e1_1 d4_1 e2_1 d1_1 g4_1"), None)
    safe, open_to_attack = layout.index("c3_1"), layout.index("f3_1")
    found = traces(view, 0, [safe, open_to_attack])
    told = [{name for name, value in zip(TRACES, each, strict=True) if value} for each in found]
    assert told[1] - told[0] == {"attack above defence: 2"}
    shares = belief(view, 0)
    assert shares[open_to_attack] < 0.8 * shares[safe]


def test_traces_have_names():
    view = RULES.view(place("e3_1 e5_1 d4_1 f4_1 e4_2", "d5_1 c7_2"), None)
    inside = layout.index("e4_1")
    (found,) = traces(view, 0, [inside])
    told = {name for name, value in zip(TRACES, found, strict=True) if value}
    assert told == {"own beside: 4", "enemies at corners: 1", "contested", "below its own"}
    above = layout.index("d5_2")
    (found,) = traces(view, 0, [above])
    told = {name for name, value in zip(TRACES, found, strict=True) if value}
    assert told == {"own at corners: 1", "above a pawn", "enemies two steps off: 1", "on the second level"}
    assert suspicions(view, 0, [inside])[0] > suspicions(view, 1, [inside])[0] + 1


def test_the_first_pawns_betray_more_than_later_ones():
    """At the corner of one of two pawns a king is likelier than at that of one of many."""
    few = RULES.view(place("c3_2 g6_1", "h8_3 h7_3"), None)
    many = RULES.view(place("c3_2 g6_1 a1_1 c1_1 e1_1 g1_1 a8_1 c8_1 e8_1 g8_1", "h8_3 h7_3"), None)
    assert stage(few, 0) == 0 < stage(many, 0) < len(STAGES)
    beside, far = layout.index("d4_2"), layout.index("g2_2")
    odds = []
    for view in (few, many):
        near, away = suspicions(view, 0, [beside, far])
        odds.append(near - away)
    assert odds[0] > odds[1] + 0.5


def test_each_stage_has_its_weight_of_each_trace():
    assert all(len(row) == len(STAGES) for row in TRACES.values())
    assert list(STAGES) == sorted(set(STAGES))
    assert STAGES[-1] == layout.LEVELS * layout.PAWNS


def test_the_own_king_counts_where_others_would_not_look():
    """Where it stands open nobody believes it to be; it is drawn there all the same, and to no other cell."""
    for name in ("c3_1", "a8_3"):
        view = RULES.view(place("d4_1", "b3_1 b2_1 d2_1 c5_1 e1_1", kings=(name, "h8_3")), 0)
        cell = layout.index(name)
        plain, pulled = belief(view, 0, 0), drawn(view, 0, 60)
        assert sum(pulled) == pytest.approx(WHOLE, abs=layout.SIZE)
        assert pulled[cell] > 0.15 * WHOLE
        others = [here for here in range(layout.SIZE) if here != cell and plain[here]]
        assert all(pulled[here] < plain[here] for here in others)


def test_belief_knows_nothing_of_hidden_kings():
    """Positions that differ only in where the kings hide give the same belief."""
    found = set()
    for kings in (("a1_2", "h8_3"), ("h1_3", "b2_2"), ("c3_1", "c3_1")):
        view = RULES.view(place("d4_1 e4_1 d5_2", "e5_1 f6_1", kings=kings), None)
        found.add(tuple(belief(view, 0) + belief(view, 1)))
    assert len(found) == 1
