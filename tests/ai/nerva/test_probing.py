"""Whether the strongest level covers a cell on which the enemy's king may hide."""

from __future__ import annotations

import random

import pytest

from game.ai.bot import Limit, Task
from game.ai.nerva import probing
from game.ai.nerva.bot import BOT, LEVEL_TUNINGS, board_for, part_of, probes, shown
from game.ai.nerva.probing import LEAST_NODES, SHARE, Prober
from game.ai.nerva.weights import WEIGHTS, WHOLE
from game.rules.nerva import layout
from game.rules.nerva.rules import RULES
from tests.rules.nerva.help import begun, place

# Black's king would be taken on f3_1 at once, and nowhere else; on b7_2 nothing attacks it.
READY = ("e2_1 e4_1 g2_1 g4_1 d3_1 d1_1 d5_1", "a8_1 c8_1 e8_3 h7_2 a6_3 c6_3 h8_1")
TAKEN = " ".join(READY).split()
TARGET, PROPOSED = layout.index("f3_1"), layout.index("h1_3")


def shares_on(**cells):
    """Belief on named cells in per cent; of the rest as much on each free cell of the third level."""
    free = [cell for cell in range(2 * layout.SQUARES, layout.SIZE) if layout.CELLS[cell] not in TAKEN]
    found, rest = [0] * layout.SIZE, 100 - sum(cells.values())
    for cell in free:
        found[cell] = WHOLE * rest // 100 // len(free)
    for name, per_cent in cells.items():
        found[layout.index(name)] = WHOLE * per_cent // 100
    return tuple(found)


def prober(position, shares, enough=lambda: False):
    view = RULES.view(position, position.mover)
    return Prober(
        shown(view),
        shares,
        lambda contents: board_for(view, LEVEL_TUNINGS[-1], WEIGHTS, contents),
        WEIGHTS,
        enough,
    )


@pytest.fixture
def ready():
    return place(*READY, kings=("a1_3", "f3_1"))


def test_a_cell_is_covered_where_a_king_would_fall(ready):
    assert prober(ready, shares_on(f3_1=20, b7_2=20)).better(PROPOSED, 6_000) == TARGET


def test_a_king_that_could_not_be_attacked_stays_hidden(ready):
    assert prober(ready, shares_on(b7_2=60)).cells == []
    assert prober(ready, shares_on(b7_2=60)).better(PROPOSED, 6_000) is None


@pytest.mark.parametrize(("left", "covers"), [("20,20,20", False), ("0,20,20", True), ("0,0,0", True)])
def test_a_king_that_nobody_can_guard_any_more_need_not_stand_open_yet(left, covers):
    """e2_1 takes f2_1, and then the king: two turns in which an enemy without large pawns is helpless."""
    position = place("e2_1 d1_1", "f2_1 f4_1 h8_1", kings=("a1_3", "f3_1"), supply=f"5,5,5/{left}")
    searching = prober(position, shares_on(f3_1=60))
    assert searching.cells == ([TARGET] if covers else [])
    assert searching.better(PROPOSED, 6_000) == (TARGET if covers else None)


def test_an_unlikely_cell_is_no_candidate(ready):
    few = list(shares_on(b7_2=90))
    few[TARGET] = int(probing.LIKELY * WHOLE) - 1
    assert prober(ready, tuple(few)).cells == []
    few[TARGET] += 2
    assert prober(ready, tuple(few)).cells == [TARGET]


def test_the_own_hidden_king_is_never_covered():
    position = place(*READY, kings=("f3_1", "b7_2"))
    assert prober(position, shares_on(f3_1=50)).cells == []


def test_without_pawns_of_the_level_nothing_is_covered():
    position = place(*READY, kings=("a1_3", "f3_1"), supply="0,5,5/20,20,20")
    assert prober(position, shares_on(f3_1=50)).cells == []


def test_both_ends_of_covering_are_searched(ready):
    searching = prober(ready, shares_on(f3_1=20, b7_2=20))
    revealed, _ = searching.look(searching.with_king(TARGET), 800, 0)
    assert revealed == 1.0  # no reply saves the king
    placed, depth = searching.placed(TARGET, TARGET, 800, 0)
    assert 0 < placed < 1
    assert depth >= 1


def test_what_is_gained_counts_by_how_likely_the_king_is_there(ready):
    gains = [
        prober(ready, shares_on(f3_1=share, b7_2=20)).gain(TARGET, PROPOSED, 0.5, 2_000, 2)
        for share in (5, 10, 20)
    ]
    assert 0 < gains[0] < gains[1] < gains[2] < 0.1


def test_a_king_that_would_be_guarded_in_time_is_no_gain():
    position = place("e2_1", "a8_1 c8_1 e8_3 f2_1 f4_1 e3_1 h8_1", kings=("a1_3", "f3_1"))
    assert prober(position, shares_on(f3_1=30)).gain(TARGET, PROPOSED, 0.5, 2_000, 2) == 0


def test_it_stops_when_told(ready):
    told = prober(ready, shares_on(f3_1=20), enough=lambda: True)
    assert told.better(PROPOSED, 6_000) is None


def test_it_keeps_to_its_nodes(ready):
    searching = prober(ready, shares_on(f3_1=5, f5_1=5, d2_1=5, e3_1=5, c4_1=5, d4_1=5))
    searching.better(PROPOSED, 2_000)
    assert 0 < searching.nodes < 4_000


def think(position, **limit):
    view = RULES.view(position, position.mover)
    shown_thoughts = []
    task = Task(Limit(**limit), random.Random(1), report=shown_thoughts.append)
    found = BOT.think(RULES, view, task)
    assert shown_thoughts[-1] == found
    return found


def test_the_strongest_level_covers_the_betrayed_king(monkeypatch, ready):
    monkeypatch.setattr("game.ai.nerva.bot.belief", lambda view, side, reading: shares_on(f3_1=70))
    found = think(ready, level=5, nodes=6_000)
    assert (found.move, found.plan, found.line) == ("f3_1", ("f3_1",), ("f3_1",))
    assert found.chance is not None
    assert found.nodes <= 9_000


def test_who_compares(ready):
    view, rng = RULES.view(ready, 0), random.Random(1)

    def compares(view=view, **limit):
        return probes(view, Task(Limit(**limit), rng))

    assert compares(level=5)
    assert compares(seconds=1.0)
    assert compares(nodes=LEAST_NODES)
    assert not compares(level=4)
    assert not compares(nodes=LEAST_NODES - 1)
    assert not compares(level=5, depth=3)
    assert not compares(level=5, seconds=float("inf"))  # it goes on until it is stopped
    assert not compares(RULES.view(ready, None), level=5)
    revealed = RULES.view(place(*READY, kings=("a1_3", "f3_1!")), 0)
    assert not compares(revealed, level=5)


def test_the_proposal_takes_its_share():
    assert part_of(Limit(nodes=10_000)).nodes == SHARE * 10_000
    assert part_of(Limit(5, seconds=2.0)).seconds == pytest.approx(SHARE * 2)
    assert part_of(Limit(5)).seconds == pytest.approx(SHARE * 3)


def test_the_same_seed_gives_the_same_thought(ready):
    first, second = (think(ready, level=5, nodes=3_000) for _ in range(2))
    assert (first.move, first.line, first.score, first.nodes) == (
        second.move,
        second.line,
        second.score,
        second.nodes,
    )


def test_placements_by_a_hidden_king_are_seen():
    """Beside where a king is believed to hide a placement looks better, to both sides."""
    position = begun("e4_2", "h8_3")
    board = board_for(RULES.view(position, 0), LEVEL_TUNINGS[-1])
    beside, far = layout.index("e5_2"), layout.index("a1_1")
    assert board.sight(0, 1, beside) > board.sight(0, 0, far) + 40
    assert board.sight(1, 1, beside) > board.sight(1, 0, far) + 40
