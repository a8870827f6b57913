"""The slow rules of version C, sentence by sentence of the ruling: terrain, morale, shots, options."""

from __future__ import annotations

import pytest

from tests.rules.cyvasse.slow import Slow
from tests.rules.cyvasse.slow_help import ALL, game, of, takers, to

# Terrain


@pytest.mark.parametrize(
    ("letter", "north_east", "expected"),
    [
        ("L", "f g g", "e5"),  # an allowance of 2 must stop in forest and hills
        ("L", "g h g", "e5 f6"),  # and enters them with one point left
        ("C", "r g g", "e5"),
        ("L", "g w g", "e5 f6"),
        ("L", "w g g", "e5"),
        ("H", "f g g", "e5 f6"),  # an allowance of 3 pays the full cost, and goes on
        ("H", "g h g", "e5 f6"),
        ("H", "f f g", "e5"),
        ("H", "g g f", "e5 f6"),
        ("H", "g g w", "e5 f6 g7"),  # water is easier than forest for it
        ("H", "f w g", "e5 f6"),
        ("H", "w g g", "e5"),
        ("H", "g g F", "e5 f6 g7"),  # a fortress costs 1
        ("H", "F g g", "e5"),  # and ends the move
        ("S", "f g g", "e5"),
        ("S", "w g g", "e5"),
        ("D", "w F f", "e5 f6 g7 h8"),  # dragons ignore all terrain
    ],
)
def test_costs_of_terrain_on_a_diagonal(letter, north_east, expected):
    line = ["e5", "f6", "g7", "h8"]
    terrain = dict(zip(line, north_east.split(), strict=False))
    pieces = {"d4": ("w", letter), "a1": ("w", "K"), "a8": ("b", "K")}
    position = Slow.position("C", "square 8", frozenset(), pieces, terrain)
    assert position.walks("d4") & set(line) == to(expected)


@pytest.mark.parametrize(
    ("letter", "north", "expected"),
    [
        ("E", "w w w", "d5 d6 d7"),  # elephants treat water as grassland
        ("E", "g f g", "d5 d6"),
        ("E", "h g g", "d5 d6"),
        ("E", "h h g", "d5"),
        ("E", "g g r", "d5 d6"),
        ("E", "F g g", "d5"),
        ("R", "h g g", "d5"),
        ("R", "w g g", "d5"),
        ("T", "f g g", "d5"),
        ("K", "w g g", "d5"),
    ],
)
def test_costs_of_terrain_on_a_file(letter, north, expected):
    line = ["d5", "d6", "d7"]
    pieces = {"d4": ("w", letter), "a8": ("b", "K")} | ({"a1": ("w", "K")} if letter != "K" else {})
    terrain = dict(zip(line, north.split(), strict=True))
    position = Slow.position("C", "square 8", frozenset(), pieces, terrain)
    assert position.walks("d4") & set(line) == to(expected)


def test_cost_is_paid_on_entering_and_not_on_leaving():
    position = game(
        """
        . . . . . . . k
        . . . . . . . .
        . . . . . . . .
        Hw . . . . r . .
        . . . . . . . .
        . . . . . . . .
        Kf . . . . . . .
        """
    )
    assert of(position, "a4") == to("-b5 -c6 -d7 -b3 -c2 -d1")


def test_the_target_square_of_a_capture_must_be_enterable():
    position = game(
        """
        k . . . . . . .
        cf . . . . . cw .
        . . . . . . . .
        . . . . . . . .
        . . . H . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . K
        """
    )
    assert of(position, "d4") == to("-c5 -b6 -e5 -f6 xg7 -c3 -b2 -a1 -e3 -f2 -g1")


def test_no_attack_from_water_but_by_dragon_and_elephant():
    drawing = """
        . . . . . . . k
        . . . r r . . .
        . . . Xw . . . .
        . . . . . . . .
        K . . . . . . .
        """
    assert of(game(drawing.replace("X", "S")), "d3") == to("-c3 -e3 -c4 -c2 -d2 -e2")
    assert of(game(drawing.replace("X", "E")), "d3") == to("xd4 -c3 -b3 -a3 -e3 -f3 -g3 -d2 -d1")
    assert to("xd4 xe4") < of(game(drawing.replace("X", "D")), "d3")


def test_a_king_on_water_attacks_nothing():
    position = game(
        """
        . . . . . . . .
        . . kw . . . . .
        . . . . . . . .
        . . K . . . . r
        """
    )
    position.play("Kc1-c2")
    assert position.check()
    assert position.moves() == to("Kc3-b4 Kc3-c4 Kc3-d4")


def test_kings_never_stand_where_the_enemy_king_attacks():
    position = game(
        """
        . . . . . . . .
        . . k . . . . .
        . . . . . . . .
        . . K . . . . r
        """
    )
    assert of(position, "c1") == to("-b1 -d1")


def test_pieces_on_water_give_no_check():
    drawing = """
        . . . . . . . k
        . . . . . . . .
        . . . sX . . . .
        . . . . K . . .
        """
    assert game(drawing.replace("X", "")).check()
    assert not game(drawing.replace("X", "w")).check()


def test_a_piece_on_a_fortress_attacks_as_a_special_of_its_grade():
    position = game(
        """
        . . . . . . . k
        . . . t . . . .
        . . tF RF s . . .
        . . . . . . . .
        K . . . . . . .
        """
    )
    assert of(position, "d3") == to("xd4 xc3 xe3 -d2")


def test_a_basic_piece_on_a_fortress_is_taken_as_an_elephant():
    drawing = """
        . . . . . . . k
        . S rX R . . . .
        . . . . . . . .
        H . . . L . . K
        """
    assert takers(game(drawing.replace("X", "")), "c3") == to("Sb3xc3 Rd3xc3")
    assert takers(game(drawing.replace("X", "F")), "c3") == to("Rd3xc3 Le1xc3")


def test_an_elite_piece_on_a_fortress_is_taken_as_a_dragon():
    drawing = """
        . . . . . . . k
        . S sX R . . . .
        . . . . . . . .
        H . . . L . . K
        """
    assert takers(game(drawing.replace("X", "")), "c3") == to("Sb3xc3")
    assert takers(game(drawing.replace("X", "F")), "c3") == to("Sb3xc3 Ha1xc3")


def test_fortress_status_lasts_for_the_capture_and_ends_with_leaving():
    position = game(
        """
        . . . . . . . k
        . . . r . . . .
        . . RF t . . . .
        . . . . . . . .
        K . . . . . . .
        """
    )
    position.play("Rc3xd3")
    assert position.status("d3") == ("infantry", False)
    assert "Rd4xd3" in position.moves()


def test_a_king_on_a_fortress_stays_a_king():
    drawing = """
        . . . . . . . k
        . . . . . . . .
        . . KF X . . . .
        """
    for letter in "rs":
        assert game(drawing.replace("X", letter)).check()
        assert "Kc1xd1" in game(drawing.replace("X", letter)).moves()


FORTRESSES = """
        . . . . . . . k
        . . sF . . . . .
        . . . . . . . .
        . . D .F . . . .
        . . . . . . . .
        K . . . . . . .
        """


@pytest.mark.parametrize(
    ("move", "c5", "d3"),
    [
        ("Dc3-d3", "F", "r"),  # its own
        ("Dc3xc5", "r", "F"),
        ("Dc3*c5", "r", "F"),
        ("D@d3", "F", "r"),
        ("Dc3-e3", "F", "F"),  # flying over does nothing
    ],
)
def test_a_dragon_ruins_a_fortress(move, c5, d3):
    position = game(FORTRESSES, "dragonfyre, reserve", reserve="w")
    position.play(move)
    assert position.terrain == {"c5": c5, "d3": d3}


def test_others_do_not_ruin_a_fortress():
    position = game(FORTRESSES.replace("D", "E"))
    position.play("Ec3xc5")
    assert position.terrain == {"c5": "F", "d3": "F"}


def test_a_ruined_fortress_is_forest_for_costs_and_status():
    position = game(
        """
        . . . . . . . k
        . . . t . . . .
        . . . .r . . . .
        . . . . . . . .
        . . . E . . . .
        K . . r . . . .
        """
    )
    assert of(position, "d2") == to("xd1 -d3 -d4 -a2 -b2 -c2 -e2 -f2 -g2")
    position = game(
        """
        . . . . . . . k
        . . . t . . . .
        . . . Rr . . . .
        K . . . . . . .
        """
    )
    assert of(position, "d2") == to("-c2 -e2 -d1")


# Morale


def test_morale_defends_pieces_beside_their_king():
    drawing = """
        . . . . . . . k
        . . . . . . . .
        . . . . R X . .
        Y . . Z . . . .
        """
    far, beside = drawing.replace("Y", "K").replace("Z", "."), drawing.replace("Y", ".").replace("Z", "K")
    assert takers(game(far.replace("X", "r"), side="b"), "e2") == {"Rf2xe2"}
    assert takers(game(beside.replace("X", "r"), side="b"), "e2") == set()
    assert takers(game(beside.replace("X", "s"), side="b"), "e2") == {"Sf2xe2"}
    assert takers(game(beside.replace("X", "r"), version="A", side="b"), "e2") == {"Rf2xe2"}


def test_morale_of_an_elephant_makes_it_a_dragon():
    drawing = """
        . . . . . . . k
        . . . . . . . .
        . . . . E X . .
        . . . K . . . .
        """
    assert takers(game(drawing.replace("X", "r"), side="b"), "e2") == set()
    assert takers(game(drawing.replace("X", "s"), side="b"), "e2") == {"Sf2xe2"}


def test_morale_also_takes_away():
    drawing = """
        . . . . . . . k
        . . . . . . . .
        . . . d . . . .
        . . e R . . . .
        . . . . X . . Y
        """
    beside, far = drawing.replace("X", "K").replace("Y", "."), drawing.replace("X", ".").replace("Y", "K")
    assert of(game(far), "d2") == to("xc2 -e2 -d1")
    assert of(game(beside), "d2") == to("xd3 -e2 -d1")  # judged on d2: d3 is not beside the king
    crossbow = """
        . . . . . . . k
        . . . d . e . .
        . . . . C . . .
        . . . X . . . Y
        """
    beside, far = crossbow.replace("X", "K").replace("Y", "."), crossbow.replace("X", ".").replace("Y", "K")
    assert {"xf3"} == {move for move in of(game(far), "e2") if "x" in move}
    assert {"xd3"} == {move for move in of(game(beside), "e2") if "x" in move}


def test_grade_first_and_then_category():
    drawing = """
        . . . . . . . k
        . . . . . . . .
        . . . . RF X . .
        Y . . Z . . . .
        """
    far, beside = drawing.replace("Y", "K").replace("Z", "."), drawing.replace("Y", ".").replace("Z", "K")
    assert game(far.replace("X", "r"), side="b").status("e2") == ("special", False)
    assert game(beside.replace("X", "r"), side="b").status("e2") == ("special", True)
    assert takers(game(far.replace("X", "r"), side="b"), "e2") == {"Rf2xe2"}
    assert takers(game(far.replace("X", "s"), side="b"), "e2") == set()
    assert takers(game(beside.replace("X", "r"), side="b"), "e2") == set()
    assert takers(game(beside.replace("X", "s"), side="b"), "e2") == {"Sf2xe2"}


def test_morale_is_only_the_own_king_s():
    position = game(
        """
        . . . . . . . .
        . . k . . . . .
        . . . R r . . .
        K . . . . . . .
        """
    )
    assert position.status("d2") == ("infantry", False)
    assert position.status("e2") == ("infantry", False)


# Ranged attacks of version C

SHOTS = """
        . . . . . . . k
        . . . s . . . .
        . . . . . . . .
        . . . m . . . .
        r . R T . .h rf r
        . . . r . . . .
        . . . r . . . .
        . . . . . . . K
        """


def test_trebuchet_shoots_three_orthogonally_over_mountains_and_friends_but_not_enemies():
    position = game(SHOTS)
    assert of(position, "d4") == to("*d7 *a4 *g4 xd3 -c3 -e3 -c5 -e5 -e4")
    position.play("Td4*g4")
    assert position.pieces["d4"] == ("w", "T")
    assert "g4" not in position.pieces


def test_super_trebuchets_shoot_over_enemies_too():
    position = game(SHOTS, "super trebuchets")
    assert of(position, "d4") == to("*d7 *a4 *g4 *d2 xd3 -c3 -e3 -c5 -e5 -e4")


def test_a_shooter_takes_whom_it_may_take():
    position = game(SHOTS.replace("rf r", "h r").replace("r . R T", "d . R T"))
    assert of(position, "d4") == to("*d7 *a4 xd3 -c3 -e3 -c5 -e5 -e4")


def test_crossbow_shoots_two_diagonally_when_the_cell_between_is_empty():
    """Where it may take by moving and by shooting, both are legal."""
    position = game(
        """
        . . . . . . . k
        . . . . . . . .
        . r . . . rf . .
        . . R . .f . . .
        . . . C . . . .
        . . m . r . . .
        . r . . . r . .
        . . . . . . . K
        """
    )
    assert of(position, "d4") == to("-e5 *f6 xe3")  # the forest of e5 ends the move
    position = game(
        """
        . . . . . . . k
        . . . . . r . .
        . . . . . . . .
        . . . C . . . .
        K . . . . . . .
        """
    )
    assert of(position, "d2") == to("-e3 xf4 *f4 -c3 -b4 -c1 -e1")


@pytest.mark.parametrize(("letter", "target"), [("T", "d4"), ("C", "f4"), ("D", "d4")])
def test_nobody_shoots_from_water_but_the_dragon(letter, target):
    drawing = """
        . . . . . . . k
        . . . r . r . .
        . . . . . . . .
        . . . XY . . . .
        K . . . . . . .
        """.replace("X", letter)
    assert "*" + target in of(game(drawing.replace("Y", ""), "dragonfyre"), "d2")
    assert ("*" + target in of(game(drawing.replace("Y", "w"), "dragonfyre"), "d2")) == (letter == "D")


@pytest.mark.parametrize(
    ("cell", "letter", "check"), [("h1", "T", True), ("f2", "C", True), ("h2", "C", False)]
)
def test_threats_to_a_king_count_shots(cell, letter, check):
    pieces = {"h4": ("b", "K"), "a1": ("w", "K"), cell: ("w", letter)}
    assert Slow.position("C", "square 8", frozenset(), pieces, side="b").check() == check


# Options


def test_dragon_in_reserve_is_placed_on_an_empty_cell_of_the_own_half():
    drawing = """
        . . . . . . . k
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . .! . . . . . .
        . . . r .w . . .
        . R . . . . . K
        """
    position = game(drawing, ALL, reserve="wb")
    drops = {move[2:] for move in position.moves() if move.startswith("D@")}
    half = {f"{file}{rank}" for file in "abcdefgh" for rank in (1, 2, 3, 4)}
    assert drops == half - {"b3", "d2", "b1", "h1"}
    position.play("D@e2")
    assert (position.pieces["e2"], position.reserve, position.counter) == (("w", "D"), {"b"}, 1)
    drops = {move[2:] for move in position.moves() if move.startswith("D@")}
    assert drops == {f"{file}{rank}" for file in "abcdefgh" for rank in (5, 6, 7, 8)} - {"h8"}


def test_a_drop_may_block_and_give_check():
    position = game(
        """
        . . . . . . . .
        . . k . . . . .
        m m . . . . . .
        K . . e . . . .
        """,
        "reserve",
        reserve="w",
    )
    assert position.moves() == {"D@b1", "D@c1"}
    position.play("D@c1")
    assert position.check()


def test_dragonfyre_reaches_exactly_two_over_friends_and_not_over_mountains_or_enemies():
    position = game(
        """
        . . . . . . k .
        . . . r . . . .
        . r . . . r . .
        . . m R r . . .
        . r M D R r . .
        . . . . . . . .
        . . . r . . . .
        K . . r . . . .
        """,
        "dragonfyre",
    )
    shots = {move for move in of(position, "d4") if move.startswith("*")}
    assert shots == to("*f4 *d2")
    assert to("xd2 -d3 xb4 xb6 xe5") < of(position, "d4")
    assert not {move for move in game(SHOTS.replace(". k", "k .").replace("T", "D")).moves() if "*" in move}


def test_castle_storming_ruins_the_enemy_s_fortress_from_within():
    drawing = """
        . . . . . . . k
        . . .F . . . . .
        . . S . . . . .
        . RF . . . . . .
        . . . . . . . .
        K . . . . . . r
        """
    position = game(drawing, "storming")
    assert not any("!" in move for move in position.moves())
    position.play("Sc4-c5")
    position.play("Kh6-h5")
    assert {move for move in position.moves() if "!" in move} == {
        "!c5"
    }  # no longer wait; not the own fortress
    position.play("!c5")
    assert (position.terrain["c5"], position.side, position.counter) == ("r", "b", 3)
    assert position.pieces["c5"] == ("w", "S")
    position.play("Kh5-h6")
    assert "!c5" not in position.moves()
    plain = game(drawing)
    plain.play("Sc4-c5")
    plain.play("Kh6-h5")
    assert "!c5" not in plain.moves()


def test_a_king_may_storm_but_nobody_while_in_check():
    drawing = """
        . . . . . . . k
        . . KF . X . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . r
        """
    assert "!c5" in game(drawing.replace("X", "."), "storming").moves()
    assert game(drawing.replace("X", "e"), "storming").check()
    assert "!c5" not in game(drawing.replace("X", "e"), "storming").moves()


@pytest.mark.parametrize(("letter", "shooter"), [("r", "C"), ("e", "C"), ("r", "D")])
def test_wildfyre_sets_the_water_under_a_ranged_victim_burning(letter, shooter):
    drawing = """
        . . . . . . . k
        . . . . . Xw . .
        . . . . . . . .
        . . . Y . . . .
        K . . . . . . .
        """.replace("X", letter).replace("Y", shooter)
    position = game(drawing, "wildfyre, dragonfyre")
    position.play(f"{shooter}d2*f4")
    assert position.fires == {"f4"}
    plain = game(drawing, "dragonfyre")
    plain.play(f"{shooter}d2*f4")
    assert plain.fires == set()
    moved = game(drawing, "wildfyre")
    moved.play(f"{shooter}d2xf4")
    assert moved.fires == set()
    dry = game(drawing.replace("w", "f"), "wildfyre, dragonfyre")
    dry.play(f"{shooter}d2*f4")
    assert dry.fires == set()


def test_burning_cells_stop_moves_and_flights_but_not_shots():
    position = game(
        """
        . . . . . . k .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        T .! r . . . . .
        . . . . . . . .
        D . .! E . . . K
        """,
        "wildfyre",
    )
    assert of(position, "a3") == to("*c3 -a2 -a4 -b2 -b4")
    assert to("-b1") == {move for move in of(position, "a1") if move.endswith("1")}
    assert "-c1" not in of(position, "d1")
    assert "-d4" in of(position, "d1")
