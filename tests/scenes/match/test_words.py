"""Clocks and judgements in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.scenes.match.panels import clock_text, judgement, share_of
from game.scenes.match.words import lone_human, player_name, player_role, turn_title

SIDES = ("Attackers", "Defenders")


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (600, "10:00"),
        (599.2, "10:00"),
        (61, "1:01"),
        (59.5, "1:00"),
        (10, "0:10"),
        (9.96, "0:10.0"),
        (7.41, "0:07.5"),
        (0.01, "0:00.1"),
        (0, "0:00.0"),
        (3723, "1:02:03"),
    ],
)
def test_clock(seconds, text):
    assert clock_text(seconds) == text


@given(st.floats(0.001, 40_000))
def test_a_clock_that_runs_never_shows_zero(seconds):
    assert clock_text(seconds) not in ("0:00.0", "0:00")


@pytest.mark.parametrize(
    ("score", "thinker", "words"),
    [
        (0, 0, "Even"),
        (-39, 1, "Even"),
        (100, 0, "Attackers slightly better"),
        (100, 1, "Defenders slightly better"),
        (-200, 0, "Defenders better"),
        (500, 1, "Defenders much better"),
        (-2000, 1, "Attackers winning"),
    ],
)
def test_judgement(score, thinker, words):
    assert judgement(score, None, thinker, SIDES) == words


def test_a_proven_result_outweighs_the_score():
    assert judgement(-900, 0, 1, SIDES) == "Attackers win by force"
    assert judgement(-900, 0, 1, ("White", "Black")) == "White wins by force"
    assert share_of(-900, 0, 1) == 1.0
    assert share_of(900, 1, 0) == 0.0


@given(st.integers(-5000, 5000), st.integers(-5000, 5000))
def test_the_scales_lean_to_whoever_is_better(first, second):
    assert (share_of(first, None, 0) >= share_of(second, None, 0)) == (first >= second) or share_of(
        first, None, 0
    ) == share_of(second, None, 0)
    assert share_of(first, None, 0) == pytest.approx(1 - share_of(first, None, 1))


FIRST, SECOND = GAMES[0].rules().sides


@pytest.mark.parametrize(
    ("players", "names", "roles", "title"),
    [
        ((Human(), Human()), (FIRST, SECOND), ("", ""), f"{FIRST} to move"),
        ((Human("Astrid"), Human("Leif")), ("Astrid", "Leif"), (FIRST, SECOND), "Astrid to move"),
        ((Human(), Computer(1)), ("You", "Computer"), (FIRST, f"{SECOND} · Novice"), "Your move"),
        (
            (Computer(5), Computer(1)),
            ("Computer", "Computer"),
            (f"{FIRST} · Master", f"{SECOND} · Novice"),
            f"{FIRST} to move",
        ),
    ],
)
def test_players(players, names, roles, title):
    match = Match.create(GAMES[0], players=players)
    assert tuple(player_name(match, side) for side in (0, 1)) == names
    assert tuple(player_role(match, side) for side in (0, 1)) == roles
    assert turn_title(match, match.root) == title


def test_the_lone_person():
    entry = GAMES[0]
    assert lone_human(Match.create(entry, players=(Human(), Computer(1)))) == 0
    assert lone_human(Match.create(entry, players=(Computer(1), Human()))) == 1
    assert lone_human(Match.create(entry, players=(Human(), Human()))) is None
    assert lone_human(Match.create(entry, players=(Computer(1), Computer(1)))) is None
