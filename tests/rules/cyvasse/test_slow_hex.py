"""The slow rules on the hex board, sentence by sentence of the ruling."""

from __future__ import annotations

import pytest

from tests.rules.cyvasse.slow_help import HEX, game, of, takers, to

# The hex board


def test_names_of_the_hex_cells():
    places = {
        "f1": (-5, 5),
        "f6": (0, 0),
        "f11": (5, -5),
        "a1": (-5, 0),
        "a6": (0, -5),
        "k1": (0, 5),
        "k6": (5, 0),
    }
    assert places.items() <= HEX.places.items()
    files = [len([cell for cell in HEX.places if cell[0] == letter]) for letter in "abcdefghijk"]
    assert files == [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]
    assert all(HEX.names[place] == cell for cell, place in HEX.places.items())


def test_37_cells_a_side_and_17_between():
    assert [len(HEX.half("w")), len(HEX.no_mans_land()), len(HEX.half("b"))] == [37, 17, 37]
    middle = {"b4", "d5", "f6", "h5", "j4"}
    assert middle == {cell for cell, (q, r) in HEX.places.items() if q == r}
    touched = {cell for cell, (q, r) in HEX.places.items() if abs(q - r) == 1}
    assert HEX.no_mans_land() == middle | touched
    assert all(HEX.beside(cell, "o") & middle for cell in touched)


def test_turn_and_flip():
    assert [HEX.turned(cell) for cell in ("f1", "a1", "b4", "f6", "e5")] == ["f11", "k6", "j4", "f6", "g6"]
    assert [HEX.mirrored(cell) for cell in ("f1", "a1", "b4", "f6", "e5")] == ["f1", "k1", "j4", "f6", "g5"]


@pytest.mark.parametrize(
    ("letter", "version", "expected"),
    [
        ("K", "A", "f7 f5 e6 e5 g6 g5 g7 h5 g4 e4 d5 e7"),
        ("S", "C", "f7 f5 e6 e5 g6 g5 g7 h5 g4 e4 d5 e7"),
        ("R", "C", "f7 f5 e6 e5 g6 g5"),
        ("T", "C", "f7 f5 e6 e5 g6 g5"),
        ("C", "A", "f7 f8 f5 f4 e6 d6 e5 d4 g6 h6 g5 h4"),
        ("C", "C", "f7 f8 f5 f4 e6 d6 e5 d4 g6 h6 g5 h4"),
        ("E", "C", "f7 f8 f9 f5 f4 f3 e6 d6 c6 e5 d4 c3 g6 h6 i6 g5 h4 i3"),
        ("T", "A", "f7 f8 f9 f5 f4 f3 e6 d6 c6 e5 d4 c3 g6 h6 i6 g5 h4 i3"),
        ("L", "A", "g7 h8 h5 j4 g4 h2 e4 d2 d5 b4 e7 d8"),
        ("H", "C", "g7 h8 h5 j4 g4 h2 e4 d2 d5 b4 e7 d8"),
    ],
)
def test_moves_of_each_piece_on_hex(letter, version, expected):
    kings = "kk6" if letter == "K" else "Ka1 kk6"
    position = game(f"{letter}f6 {kings} rk1", version=version)
    assert of(position, "f6") == {"-" + cell for cell in expected.split()}


def test_dragon_on_hex_goes_five_orthogonally():
    for version in "AC":
        position = game("Df6 Ka2 kk5 rk1 mf7 Mg6", version=version)
        assert of(position, "f6") == to(
            "-f8 -f9 -f10 -f11 -f5 -f4 -f3 -f2 -f1 -h6 -i6 -j6 -k6 -e6 -d6 -c6 -b6 -a6 -e5 -d4 -c3 -b2 -a1"
            " -g5 -h4 -i3 -j2 xk1"
        )


def test_a_heavy_horse_on_hex_goes_three_diagonally():
    position = game("Hf3 Ka1 kk6 rk1", version="C")
    assert to("-g4 -h5 -i6") < of(position, "f3")
    assert "-j7" not in of(position, "f3")


def test_a_diagonal_step_on_hex_is_not_blocked_by_the_cells_beside_it():
    position = game("Sf6 Ka1 kk6 rk1 mf7 mg6 Mg5 Mf5 me5 me6")
    assert of(position, "f6") == to("-g7 -h5 -g4 -e4 -d5 -e7")


def test_shots_on_hex_are_orthogonal_and_one_longer():
    position = game("Tf3 Ka1 kk6 rf7 rf5 mf4 rg4 rh5", "super trebuchets")
    assert {move for move in of(position, "f3") if "*" in move} == to("*f5 *f7")
    position = game("Tf3 Ka1 kk6 rf7 rf8 mf4 rh5")
    assert {move for move in of(position, "f3") if "*" in move} == {"*f7"}
    position = game("Cf3 Ka1 kk6 rf6 rh5 sg3 ri3")
    assert {move for move in of(position, "f3") if "*" in move or "x" in move} == to("*f6 xg3")
    position = game("Cf3 Ka1 kk6 rf7")
    assert of(position, "f3") == to("-f4 -f5 -f2 -f1 -e3 -d3 -e2 -d1 -g3 -h3 -g2 -h1")


def test_trebuchet_of_version_a_on_hex_shoots_two_or_three():
    position = game("Tf3 Ka1 kk6 rf6 mf4 rf7", version="A")
    assert {move for move in of(position, "f3") if "*" in move} == {"*f6"}
    position = game("Tf3 Ka1 kk6 mf6 mf4 rf7", version="A")
    assert not {move for move in of(position, "f3") if "*" in move}


def test_dragonfyre_on_hex_is_orthogonal_only():
    position = game("Df3 Ka1 kk6 rf5 rh5 Rg4 Rf4 rd2", "dragonfyre")
    assert {move for move in of(position, "f3") if "*" in move} == {"*f5"}


def test_on_hex_adjacent_is_all_12_cells():
    position = game("Kf3 Rg4 rg5 kk6", side="b")
    assert position.status("g4") == ("infantry", True)
    assert takers(position, "g4") == set()
    assert takers(game("Kf2 Rg4 rg5 kk6", side="b"), "g4") == {"Rg5xg4"}


def test_reserve_on_hex_is_within_five_rows_of_a_friendly_edge():
    white = {move[2:] for move in game("Kf1 kf11 ra6", "reserve", reserve="wb").moves() if "@" in move}
    assert len(white) == 55 - 1
    assert to("f2 f5 a1 a5 k1 k5 e5 g5") <= white
    assert not to("f6 f7 a6 k6 e6 g6") & white
    black = {
        move[2:] for move in game("Kf1 kf11 ra6", "reserve", reserve="wb", side="b").moves() if "@" in move
    }
    assert black == {HEX.turned(cell) for cell in white | {"f1"}} - {"f11", "a6"}


# Sea


def test_sea_movement_goes_to_the_next_port_either_way():
    position = game("Ra1 Kf3 kf9", "sea")
    assert of(position, "a1") == to("~f1 ~a6 -a2 -b1 -b2")
    assert of(game("Ra1 Kf3 kf9"), "a1") == to("-a2 -b1 -b2")
    assert {move for move in of(game("Rf11 Kf3 kh7", "sea", version="A"), "f11") if "~" in move} == to(
        "~a6 ~k6"
    )
    position.play("a1~f1")
    assert position.pieces["f1"] == ("w", "R")
    assert "a1" not in position.pieces


def test_sea_movement_takes_an_enemy_whom_the_piece_may_take():
    position = game("Ra1 Kf3 kf9 ra6 Rf1", "sea", counter=9)
    assert of(position, "a1") == to("~xa6 -a2 -b1 -b2")
    position.play("a1~xa6")
    assert (position.pieces["a6"], position.counter) == (("w", "R"), 0)
    assert of(game("Ra1 Kf3 kf9 sa6 mf1", "sea"), "a1") == to("-a2 -b1 -b2")


def test_no_taking_by_sea_from_a_port_of_water_but_by_elephants():
    assert {move for move in of(game("Ra1w Kf3 kf9 ra6", "sea"), "a1") if "~" in move} == {"~f1"}
    assert {move for move in of(game("Ea1w Kf3 kf9 ra6", "sea"), "a1") if "~" in move} == to("~f1 ~xa6")


def test_sea_has_no_terrain_cost_and_no_arrival_on_burning_cells():
    position = game("Ra1 Kf3 kf9 .a6f .f1!", "sea, wildfyre")
    assert {move for move in of(position, "a1") if "~" in move} == {"~a6"}


def test_the_dragon_does_not_sail_and_the_king_may():
    assert not [move for move in game("Da1 Kf3 kf9", "sea").moves() if "~" in move]
    assert {move for move in of(game("Ka1 kf9 rj1", "sea"), "a1") if "~" in move} == to("~a6 ~f1")
    attacked = game("Ka1 kf9 rk1", "sea")  # from k1 the rabble sails to f1
    assert {move for move in of(attacked, "a1") if "~" in move} == {"~a6"}


def test_a_piece_in_a_port_gives_check_by_sea():
    assert game("Ra1 Kf3 ka6", "sea", side="b").check()
    assert not game("Ra1 Kf3 ka6", "sea", side="b").in_check("w")
    assert not game("Ra1 Kf3 ka6", side="b").check()
    assert not game("Ra1w Kf3 ka6", "sea", side="b").check()
