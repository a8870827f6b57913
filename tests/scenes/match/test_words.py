"""Clocks and judgements in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.bot import Thought
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.scenes.judgement.words import judgement
from game.scenes.match.panels import share_of
from game.scenes.phrases import clock_text
from game.scenes.players import lone_human, player_name, players_in_words

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


def thought(score=0, proven=None, chance=None):
    return Thought("a1-a2", 4, score, ("a1-a2",), 100, 0.1, proven, chance=chance)


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (0.5, "Even chances"),
        (0.46, "Even chances"),
        (0.55, "Attackers slightly better, 55 %"),
        (0.4, "Defenders slightly better, 60 %"),
        (0.3, "Defenders better, 70 %"),
        (0.85, "Attackers much better, 85 %"),
        (0.97, "Attackers winning, 97 %"),
        (0.0001, "Defenders winning, 99 %"),
    ],
)
def test_judgement(share, words):
    assert judgement(share, None, SIDES) == words


def test_a_proven_result_outweighs_the_score():
    assert judgement(0.1, 0, SIDES) == "Attackers win by force"
    assert judgement(0.1, 0, ("White", "Black")) == "White wins by force"
    assert share_of(thought(-900, proven=0, chance=0.2), 1) == 1.0
    assert share_of(thought(900, proven=1, chance=0.9), 0) == 0.0


def test_the_chance_that_a_player_tells_counts_more_than_its_score():
    assert share_of(thought(-300, chance=0.62), 0) == 0.62
    assert share_of(thought(-300, chance=0.62), 1) == pytest.approx(0.38)


@given(st.integers(-5000, 5000), st.integers(-5000, 5000))
def test_the_scales_lean_to_whoever_is_better(first, second):
    low, high = sorted((first, second))
    assert share_of(thought(low), 0) <= share_of(thought(high), 0)
    assert share_of(thought(first), 0) == pytest.approx(1 - share_of(thought(first), 1))


FIRST, SECOND = GAMES[0].rules().sides
NOVICE, MASTER = (GAMES[0].opponents().at(level).name for level in (1, 5))


@pytest.mark.parametrize(
    ("players", "names", "roles", "title"),
    [
        ((Human(), Human()), (FIRST, SECOND), ("", ""), f"{FIRST} to move"),
        ((Human("Astrid"), Human("Leif")), ("Astrid", "Leif"), (FIRST, SECOND), "Astrid to move"),
        ((Human(), Computer(1)), ("You", NOVICE), (FIRST, f"{SECOND} · Novice"), "Your move"),
        (
            (Computer(5), Computer(1)),
            (MASTER, NOVICE),
            (f"{FIRST} · Master", f"{SECOND} · Novice"),
            f"{FIRST} to move",
        ),
    ],
)
def test_players(players, names, roles, title):
    match = Match.create(GAMES[0], players=players)
    said = players_in_words(match)
    assert tuple(player_name(match, side) for side in (0, 1)) == said.names == names
    assert said.roles == roles
    assert said.turns[match.root.to_act] == title


def test_cards_say_which_name_is_ones_own():
    def names(*players):
        return players_in_words(Match.create(GAMES[0], players=players)).on_cards

    assert names(Human("Astrid"), Computer(1)) == ("Astrid (you)", NOVICE)
    assert names(Computer(1), Human()) == (NOVICE, "You")
    assert names(Human("Astrid"), Human("Leif")) == ("Astrid", "Leif")


def test_the_lone_person():
    entry = GAMES[0]
    assert lone_human(Match.create(entry, players=(Human(), Computer(1)))) == 0
    assert lone_human(Match.create(entry, players=(Computer(1), Human()))) == 1
    assert lone_human(Match.create(entry, players=(Human(), Human()))) is None
    assert lone_human(Match.create(entry, players=(Computer(1), Computer(1)))) is None
