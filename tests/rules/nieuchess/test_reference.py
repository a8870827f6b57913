"""The real engine agrees with the slow one in random games, and the walk finds what is different.

For many whole games: ``python -m tests.rules.nieuchess.test_reference GAMES [SEED]``.
"""

from __future__ import annotations

import random
import sys

import pytest

from game.rules.nieuchess.state import Phase
from tests.rules.nieuchess import help as real
from tests.rules.nieuchess.reference import Fast, follow, walk
from tests.rules.nieuchess.slow import Board, Slow, place

OPTIONS = {"turns": 12}
LIMITS = (
    OPTIONS,
    {"turns": 8, "first_mover": "red"},
    {"quiet_turns": 2, "turns": 20, "first_mover": "blue"},
    {"turns": 12, "replacements": "weaker"},
    {"turns": 12, "replacements": "none"},
)
# Where pawns of both sides stand mixed: in the open, beside red hexes, on the hot line, in a flank pass, and
# pressed into nine hexes.
CROWDED = (
    ("F G H I J K", range(14, 20)),
    ("A B C D E F", range(1, 6)),
    ("Q R S T U V", range(11, 16)),
    ("Q R S T", range(1, 5)),
    ("G H I", range(10, 13)),
    ("A B C", range(1, 4)),
)


def crowd(seed):
    """A short game from a random position where pawns of both sides stand mixed: the number of decisions."""
    rng = random.Random(seed)
    columns, rows = rng.choice(CROWDED)
    hexes = [f"{column}{row}" for column in columns.split() for row in rows]
    hexes = [name for name in hexes if Slow.board.kind[name] != "#"]
    mixed = rng.sample(hexes, rng.randint(2, min(20, len(hexes))))
    half = rng.randint(1, len(mixed) - 1)
    sides = " ".join(mixed[:half]), " ".join(mixed[half:])
    on, first = rng.choice(("Blue", "Red")), rng.choice(("Blue", "Red"))
    options = {"turns": 4, "quiet_turns": rng.choice((2, 8)), "first_mover": first.lower()}
    options["replacements"] = rng.choice(("both", "weaker", "none"))
    fast = Fast(options)
    fast.state = real.place(*sides, on=on, first=first, options=options)
    return follow(rng, fast, place(*sides, on=on, first=first, **options))


class NoRides(Fast):
    def moves(self):
        return {text for text in super().moves() if "=" not in text}


class OneRetreatTooFew(Fast):
    def moves(self):
        found = super().moves()
        return set(sorted(found)[1:]) if self.state.phase == Phase.RETREAT else found


class AnotherWinner(Fast):
    def end(self):
        found = super().end()
        return found and (None if found[0] else "Blue", found[1])


class ForgottenLosses(Fast):
    def pawns(self):
        found = super().pawns()
        if self.state.phase == Phase.MOVE and len(found["Red"]) < 20:
            found["Red"].add("A1")
        return found


class WrongSide(Fast):
    def decides(self):
        return "Blue" if self.state.phase == Phase.RETREAT else super().decides()


@pytest.mark.parametrize("seed", range(4))
def test_both_engines_agree(seed):
    walk(Slow, seed, LIMITS[seed % len(LIMITS)])


def test_both_engines_agree_where_pawns_stand_mixed():
    assert sum(map(crowd, range(60))) > 1000


@pytest.mark.parametrize(
    ("blue", "red", "opening"),
    [
        ("G10 G11", "F10 H10", ".|{G10 G11 x F10 H10}|:3 exchange"),
        ("G10 G11", "F10 H10", ".|{G10 G11 x F10 H10}|:2 Dback2"),
        ("G10 G11", "F10 H10", ".|{G10 G11 x F10 H10}|:4 Aback2"),
        ("A2", "A1 B1 AJ25", ".|{A2 x A1 B1}|:1 Dback2"),
    ],
)
def test_both_engines_agree_after_rare_battles(blue, red, opening):
    options = {"turns": 2, "first_mover": "blue"}
    for seed in range(4):
        fast, slow = Fast(options), place(blue, red, **options)
        fast.state = real.place(blue, red, options=options)
        for text in opening.split("|"):
            assert fast.moves() == slow.moves()
            fast.play(text)
            slow.play(text)
        follow(random.Random(seed), fast, slow)


def test_both_engines_agree_on_the_lesson_board(monkeypatch):
    monkeypatch.setattr(Slow, "board", Board("lesson_board.txt"))
    options = {"turns": 4, "first_mover": "blue"}
    for seed in range(6):
        rng = random.Random(seed)
        mixed = rng.sample([name for name in Slow.board.kind if Slow.board.is_open(name)], 8)
        sides = " ".join(mixed[:4]), " ".join(mixed[4:])
        fast = Fast(options)
        fast.state = real.place(*sides, options=options, code=real.LESSON.code)
        follow(rng, fast, place(*sides, **options))


def test_the_engine_agrees_with_itself():
    assert walk(Fast, 1, OPTIONS) > 100


@pytest.mark.parametrize("fault", [NoRides, OneRetreatTooFew, AnotherWinner, ForgottenLosses, WrongSide])
def test_differences_are_found(fault):
    def walk_some():
        for seed in range(5):
            walk(fault, seed, OPTIONS)

    with pytest.raises(AssertionError):
        walk_some()


def main(games: int, seed: int) -> None:
    """Compare whole games, in every second of which only the weaker side gets pawns back, and after each ten
    short ones where pawns stand mixed; an AssertionError says where the engines differ."""
    decisions = 0
    for number in range(seed, seed + games):
        print(f"seed {number}", end=": ", flush=True)
        decisions += walk(Slow, number, {"replacements": ("both", "weaker")[number % 2]})
        decisions += sum(map(crowd, range(10 * number, 10 * number + 10)))
        print(f"agreed; {number - seed + 1} games, {decisions} decisions", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
