"""The slow rules themselves, sentence by sentence of the ruling: turns, ends, pieces, version A."""

from __future__ import annotations

import random

import pytest

from tests.rules.cyvasse.slow import MOVE, Slow, other, perft
from tests.rules.cyvasse.slow_help import ALL, RULE_SETS, game, of, options_of, to
from tests.rules.cyvasse.slow_setup import random_setup

TAKES = """
  K D E T C H L S R
K y y y y y y y y y
D y y y y y y y y y
E y y y y y y y y y
T y y - y y - - y y
C y - y - y - - y y
H y y - y y y y - -
L y - y y y - y - -
S y y - - - y y y y
R y - y - - y y - y
"""


def test_rule_sets_that_the_source_does_not_have_are_refused():
    for version, board, options in [
        ("B", "square 8", ""),
        ("A", "square 10", ""),
        ("A", "square 8", "reserve"),
        ("A", "hex 91", "dragonfyre"),
        ("A", "square 8", "sea"),
        ("C", "square 8", "sea"),
        ("C", "hex 91", "cannons"),
        ("C", "square 9", ""),
    ]:
        with pytest.raises(ValueError, match=r"no rule set|no board"):
            Slow(version, board, options_of(options))


# Players, turns, ends


def test_no_move_ever_takes_a_king():
    position = game(
        """
        . . . . . . . k
        . . . . e . . E
        . . . . . . . .
        . . . . K . . .
        """
    )
    assert position.moves() == to("Eh3xe3 Ke1-d1 Ke1-f1 Ke1-d2 Ke1-f2")


def test_the_king_may_not_come_into_check():
    position = game(
        """
        . . . . . . . k
        . . . . . . . .
        e . . . . . . .
        . . . . K . . .
        """
    )
    assert of(position, "e1") == to("-d1 -f1 -e2 -f2")  # from a2 the elephant reaches d2


def test_a_side_in_check_must_end_it():
    position = game(
        """
        . . . . . . . k
        m . . . . . . .
        R . S . . . . .
        K . . e . . . .
        """
    )
    assert position.check()
    assert position.moves() == to("Ka1-b2 Sc2-b1 Sc2-c1")


def test_kings_do_not_take_protected_pieces():
    position = game(
        """
        . . . . . . . .
        . . . s . . . .
        . . k r . . . .
        . . . . K . . .
        """
    )
    assert not position.check()
    assert position.moves() == to("Ke1-f1 Ke1-f2")  # the spear protects d2 and attacks e2


def test_pinned_pieces_still_give_check():
    position = game(
        """
        . . . . . . . .
        k s . E . . . .
        . . K . . . . .
        . . . . . . . .
        """
    )
    assert position.check()
    assert position.moves() == to("Ed3xb3 Kc2-b1 Kc2-c1 Kc2-d1 Kc2-d2")  # the king of Black protects b3


def test_checkmate_wins():
    position = game(
        """
        . . . . . . . k
        m m . . . . . .
        K . . e . . . .
        m m . . . . . .
        """
    )
    assert (position.check(), position.end(), position.moves()) == (True, ("b", "checkmate"), set())


def test_no_legal_move_and_not_in_check_is_a_draw():
    drawing = """
        . . . . . . . k
        m m . . . . . .
        K . . . . e . .
        m m . . . . . .
        """
    assert game(drawing).moves() == {"Ka2-b2"}
    stalemate = game(drawing.replace(". e", "e ."))
    assert (stalemate.check(), stalemate.end()) == (False, ("draw", "stalemate"))


def test_third_repetition_of_a_position_is_a_draw():
    position = game(
        """
        . . . . . . . k
        . . . r . . . .
        . . . . . . . .
        K . . . . . . .
        """
    )
    for _ in range(2):
        assert position.end() is None
        for move in ("Ka1-a2", "Kh4-h3", "Ka2-a1", "Kh3-h4"):
            position.play(move)
    assert (position.end(), position.moves()) == (("draw", "repetition"), set())


def test_terrain_reserve_fire_and_side_make_another_position():
    drawing = """
        . . . . . . . k
        . . . r . . . .
        . . . . . . . .
        K . .w .F . . . .
        """
    plain = game(drawing, ALL)
    others = [
        game(drawing.replace(".w", ".!"), ALL),
        game(drawing.replace(".F", ".r"), ALL),
        game(drawing, ALL, reserve="b"),
        game(drawing, ALL, side="b"),
    ]
    assert len({position.seen[0] for position in (plain, *others)}) == 5
    assert game(drawing, ALL, counter=7).seen == plain.seen


NEARLY_MATE = """
        . . . . . . . k
        m m . . . . . .
        K . . . e . . .
        m m . . . R . .
        """


def test_100_plies_without_a_capture_are_a_draw():
    position = game(NEARLY_MATE, counter=98)
    position.play("Rf1-g1")
    assert (position.counter, position.end()) == (99, None)
    position.play("Kh4-h3")
    assert (position.counter, position.end()) == (100, ("draw", "no capture"))


def test_a_capture_begins_the_count_of_plies_anew():
    position = game(NEARLY_MATE.replace(". . R", ". R ."), counter=99)
    position.play("Re1xe2")
    assert (position.counter, position.end()) == (0, None)


def test_mate_comes_before_the_count_of_plies():
    position = game(NEARLY_MATE.replace("R", "."), side="b", counter=99)
    position.play("Ee2-d2")
    assert (position.counter, position.end()) == (100, ("b", "checkmate"))


def test_bare_kings_are_a_draw_at_once():
    drawing = """
        . . . . . m . k
        . . . . . . . .
        . r . . . . . .
        K . . M . . . .
        """
    position = game(drawing, "reserve")
    position.play("Ka1xb2")
    assert position.end() == ("draw", "bare kings")
    position = game(drawing, "reserve", reserve="b")
    position.play("Ka1xb2")
    assert position.end() is None


def test_mate_comes_before_bare_kings():
    """A king on water attacks nothing, so that the other king can mate it."""
    position = game(
        """
        . . . . . . . .
        m m . . . . . .
        kw r K . . . . .
        """
    )
    position.play("Kc1xb1")
    assert position.end() == ("w", "checkmate")


def test_positions_with_the_side_not_to_move_in_check_are_refused():
    drawing = """
        . . . . . . . k
        . . . . . . . E
        . . . . . . . .
        K . . . . . . .
        """
    with pytest.raises(ValueError, match="side b is in check"):
        game(drawing)
    assert game(drawing, side="b").check()


def test_a_move_that_is_not_legal_is_refused():
    with pytest.raises(ValueError, match="Rf1-f3 is no legal move"):
        game(NEARLY_MATE).play("Rf1-f3")


# Pieces of the squares


def test_dragon_flies_over_mountains_of_either_side_and_each_cell_costs_one():
    drawing = """
        . . . . . . k .
        . . . . . . . .
        . . . . . . . .
        . . . m . . . .
        M . . D m m m .
        . . . r . . . .
        . . . . . . . .
        . . . . . . . K
        """
    straight = "-d6 -d7 -d8 -c4 -b4 -h4 xd3"
    diagonal = "-e5 -f6 -g7 -h8 -c5 -b6 -a7 -c3 -b2 -a1 -e3 -f2 -g1"
    for version in "AC":
        assert of(game(drawing, version=version), "d4") == to(straight) | to(diagonal)


def test_flights_over_mountains_give_check():
    drawing = """
        . . . . . . . k
        . . . . . . m .
        . . . . . M . .
        . . . . D . . .
        K . . . . . . .
        """
    for version in "AC":
        assert game(drawing, version=version, side="b").check()


def test_a_move_is_a_straight_line_and_nothing_passes_over_a_piece():
    position = game(
        """
        . . . . . . . k
        . . . r . . . .
        . . . r . . . .
        . . M . . . . .
        . S . E . . . .
        K . . . . . . .
        """
    )
    assert of(position, "d2") == to("-d3 xd4 -c2 -e2 -f2 -g2 -d1")


def test_a_diagonal_step_between_two_mountains_is_allowed():
    position = game(
        """
        . . . . . . . k
        . . . m . . . .
        . . S M . . . .
        K . m . . . . .
        """
    )
    assert of(position, "c2") == to("-b1 -b2 -b3 -c3 -d1")


@pytest.mark.parametrize(
    ("letter", "version", "expected"),
    [
        ("T", "A", "-d5 -d6 -d7 -d3 -d2 -d1 -c4 -b4 -a4 -e4 -f4 -g4"),
        ("T", "C", "-c3 -d3 -e3 -c4 -e4 -c5 -d5 -e5"),
        ("E", "C", "-d5 -d6 -d7 -d3 -d2 -d1 -c4 -b4 -a4 -e4 -f4 -g4"),
        ("C", "C", "-c3 -b2 -e3 -f2 -c5 -b6 -e5 -f6"),
        ("H", "C", "-c3 -b2 -a1 -e3 -f2 -g1 -c5 -b6 -a7 -e5 -f6 -g7"),
        ("L", "A", "-c3 -b2 -e3 -f2 -c5 -b6 -e5 -f6"),
        ("S", "C", "-c3 -d3 -e3 -c4 -e4 -c5 -d5 -e5"),
        ("R", "C", "-d3 -c4 -e4 -d5"),
        ("M", "A", ""),
    ],
)
def test_moves_of_each_piece_on_squares(letter, version, expected):
    drawing = """
        . . . . . . . .
        . . . . . . . k
        . . . . . . . .
        . . . . . . . .
        . . . X . . . .
        . . . . . . . .
        . . . . . . . K
        . . r . . . . .
        """
    assert of(game(drawing.replace("X", letter), version=version), "d4") == to(expected)


@pytest.mark.parametrize("version", ["A", "C"])
def test_who_takes_whom(version):
    columns, *rows = [line.split() for line in TAKES.strip().splitlines()]
    for attacker, *answers in rows:
        for target, answer in zip(columns, answers, strict=True):
            position = Slow(version, "square 8")
            cell = "e5" if attacker in "CHL" else "d5"
            position.pieces = {"d4": ("w", attacker), cell: ("b", target)}
            if attacker != "K":
                position.pieces["a1"] = ("w", "K")
            if target != "K":
                position.pieces["h7"] = ("b", "K")
            expected = {("x", "d4", cell)} if answer == "y" else set()
            assert set(position.captures("w")) == expected, attacker + target


def test_nothing_takes_a_mountain():
    position = game(
        """
        . . . . . . . k
        . . . m m m . .
        r . . m K m . .
        . . . . . . . .
        """
    )
    assert of(position, "e2") == to("-d1 -e1 -f1")


def test_on_10x10_moves_are_those_of_8x8():
    position = game(
        """
        . . . . . . . . . k
        . . . . . . . . . .
        . . . . . . . . r .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . D . .
        . . . . . . C . . .
        . . . . . . . . . .
        . . . . . . . . . .
        K . . . . . . . . .
        """
    )
    assert of(position, "g4") == to("-f3 -e2 -h3 -i2 -f5 -e6")
    assert to("-h9 -d5 -j5 -j7") < of(position, "h5")
    assert not to("-h10 -c5") & of(position, "h5")


# Trebuchet of version A


def test_trebuchet_of_version_a_shoots_over_mountains_and_friends_and_stays():
    position = game(
        """
        . . . . . . . k
        . . . . . . . .
        . . . r . . . .
        . . . m . . . .
        . . . . . . . .
        . s R T . r . .
        . . . r . . . .
        K . . r . . . .
        """,
        version="A",
    )
    assert of(position, "d3") == to("-d4 *d6 *b3 -e3 xf3 xd2")  # no shot at f3 nor, over an enemy, at d1
    position.play("Td3*d6")
    assert position.pieces["d3"] == ("w", "T")
    assert "d6" not in position.pieces


def test_trebuchet_of_version_a_shoots_no_further_than_three():
    drawing = """
        k . . . . . . .
        r . . . . . . .
        X . . . . . . .
        m . . . . . . .
        m . . . . . . .
        T . . . . . . K
        """
    assert of(game(drawing.replace("X", "m"), version="A"), "a1") == to("-b1 -c1 -d1")
    assert of(game(drawing.replace("X", "s"), version="A"), "a1") == to("-b1 -c1 -d1 *a4")


# All rule sets


@pytest.mark.parametrize(("version", "board", "options"), RULE_SETS)
def test_random_games_and_their_turns_and_flips(version, board, options):
    """A turn by 180 degrees with the sides changed, or a flip, has the same moves, turned or flipped."""
    rng = random.Random(f"{version} {board} {options}")
    position = Slow(version, board, options_of(options))
    for side in "wb":
        position.setup(side, *random_setup(rng, version, board, options_of(options), side))
    for _ in range(30):
        moves = position.moves()
        if not moves:
            break
        assert len(moves) <= 347
        for change, swap in ((position.board.turned, True), (position.board.mirrored, False)):
            changed = changed_by(position, change, swap)
            assert {reworded(move, change) for move in moves} == changed.moves()
            assert changed.check() == position.check()
        position.play(rng.choice(sorted(moves)))
        assert not position.in_check(other(position.side))
        assert all(position.terrain.get(cell) == "w" for cell in position.fires)


def changed_by(position, change, swap):
    after = position.copy()
    side = other if swap else str
    after.pieces = {change(cell): (side(owner), letter) for cell, (owner, letter) in position.pieces.items()}
    after.terrain = {change(cell): kind for cell, kind in position.terrain.items()}
    after.owners = {change(cell): side(owner) for cell, owner in position.owners.items()}
    after.fires = {change(cell) for cell in position.fires}
    after.reserve = {side(owner) for owner in position.reserve}
    after.side, after.seen = side(position.side), []
    return after


def reworded(move, change):
    letter, origin, sign, target = MOVE.fullmatch(move).groups()
    return f"{letter}{change(origin) if origin else ''}{sign}{change(target)}"


def test_perft_counts_sequences():
    position = game(NEARLY_MATE)
    assert perft(position, 1) == 3
    # The king has 5 moves each time; the elephant 8 after Rf1-f2, else 10.
    assert perft(position, 2) == (5 + 8) + (5 + 10) + (5 + 10)
