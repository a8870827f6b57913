"""The optional rules, one by one, and which of them a version and a board know."""

from __future__ import annotations

import pytest

from game.rules.cyvasse.events import Ignited, Ruined, Sailed
from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.errors import BadPosition, InvalidText
from game.rules.events import Captured, Piece, Placed
from game.rules.options import shown_options
from tests.rules.cyvasse.help import AHEX, CHEX, SEA, A, C, after, cells, goes, place, play, takes, texts

FAR = "Ka1 kh7"
HEX_FAR = "Kb1 kb7"


def c(**switches):
    return RuleSet("c", **switches)


def drops(state):
    return {text[2:] for text in texts(state) if text.startswith("D@")}


# What is known where


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ({}, "version board"),
        ({"board": "hex"}, "version board sea"),
        ({"version": "c"}, "version board larger reserve super_trebuchets dragonfyre storming wildfyre"),
        (
            {"version": "c", "board": "hex"},
            "version board reserve super_trebuchets dragonfyre storming wildfyre sea",
        ),
    ],
)
def test_what_can_be_chosen(given, shown):
    values = RULES.resolve_options(given)
    assert [option.name for option in shown_options(RULES.options, values)] == shown.split()
    others = {option.name: True for option in RULES.options if option.name not in shown.split()}
    assert RULES.resolve_options({**given, **others}) == values, "what means nothing is ignored"


def test_all_are_off_by_default():
    assert RULES.initial({}).rules == A == RuleSet()
    assert not any(value for value in RULES.resolve_options({}).values() if isinstance(value, bool))


def test_a_wrong_option_is_refused():
    with pytest.raises(InvalidText):
        RULES.initial({"version": "b"})


# Dragon in reserve


def test_a_dragon_comes_onto_an_empty_cell_of_its_own_half():
    state = place(c(reserve=True), f"{FAR} Rd3 Md2", reserve="D")
    own = {f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 5)}
    assert drops(state) == own - cells("a1 d3 d2")
    step = play(state, "D@e4")
    assert step.state.pieces()["e4"] == (0, "dragon")
    assert step.state.reserve == (False, False)
    assert step.events[0] == Placed(Piece(0, "dragon"), "e4")
    assert drops(after(step.state, "kh7-h8")) == set()


def test_black_has_his_own_half():
    state = place(c(reserve=True), f"{FAR} Rd3", side="b", reserve="Dd")
    assert {cell[1] for cell in drops(state)} == set("5678")


def test_on_the_larger_board_the_half_has_five_ranks():
    state = place(c(larger=True, reserve=True), "Ka1 kj9 Rd6", reserve="D")
    assert len(drops(state)) == 49


def test_on_hexes_the_first_five_rows_from_a_friendly_edge():
    state = place(RuleSet("c", "hex", reserve=True), f"{HEX_FAR} Rf2", reserve="D")
    assert len(drops(state)) == 55 - 2
    assert {"a1", "a5", "f9", "f10", "k1"} & drops(state) == {"a1", "a5", "k1"}


def test_a_drop_may_be_behind_the_enemy_block_give_check_and_land_on_water():
    blocked = place(c(reserve=True), "Ka1 kh7 ea4 ra8", reserve="D")
    assert drops(blocked) == cells("a2 a3")
    assert after(place(c(reserve=True), "Ka1 kd7 rb4", reserve="D"), "D@d4").board().in_check(1)
    assert "d3" in drops(place(c(reserve=True), f"{FAR} rd4", "wd3", reserve="D"))


def test_a_drop_not_onto_burning_water():
    state = place(c(reserve=True, wildfyre=True), f"{FAR} rd4", "*d3", reserve="D")
    assert "d3" not in drops(state)


def test_a_drop_ruins_the_fortress():
    state = after(place(c(reserve=True), f"{FAR} rd8", "Fd3", reserve="D"), "D@d3")
    assert RULES.format_state(state).split()[2].count("X") == 1


def test_a_setup_has_no_dragon_where_it_is_in_reserve():
    with pytest.raises(BadPosition):
        place(C, FAR + " Rd4", reserve="D")


def test_a_dragon_in_reserve_is_no_bare_king():
    state = after(place(c(reserve=True), "Kd4 kh7 rd5", reserve="d"), "Kd4xd5")
    assert state.ended is None
    assert after(place(c(reserve=True), "Kd4 kh7 rd5"), "Kd4xd5").ended.reason == "bare-kings"


# Super trebuchets


def test_super_trebuchets_shoot_over_everything():
    plain, better = (place(rules, f"{FAR} Td4 he4 lf4 rg4") for rules in (C, c(super_trebuchets=True)))
    assert takes(plain, "d4") == set()
    assert takes(better, "d4") == {"*g4"}


# Dragonfyre


def test_dragonfyre_reaches_exactly_two():
    state = place(c(dragonfyre=True), "Ka1 kh7 Dd4 rf4 sd7 lb6 ec5 rd1")
    assert {move for move in takes(state, "d4") if move[0] == "*"} == {"*f4"}
    assert "xf4" in takes(state, "d4")


def test_it_goes_over_friends_but_not_over_mountains_or_enemies():
    for between, burns in (("Re4", True), ("Me4", False), ("me4", False), ("le4", False), ("", True)):
        state = place(c(dragonfyre=True), f"{FAR} Dd4 rf4 {between}")
        assert ("*f4" in takes(state, "d4")) == burns, between


def test_on_hexes_it_is_orthogonal_only():
    state = place(RuleSet("c", "hex", dragonfyre=True), f"{HEX_FAR} Df6 rf8 sh8")
    assert {move for move in takes(state, "f6") if move[0] == "*"} == {"*f8"}


def test_the_dragon_shoots_from_water_and_gives_check_over_friends():
    assert "*f4" in takes(place(c(dragonfyre=True), f"{FAR} Dd4 rf4", "wd4"), "d4")
    assert place(c(dragonfyre=True), "Ka1 kf4 Dd4 Re4", side="b").board().in_check(1)


def test_no_dragonfyre_without_the_option():
    assert takes(place(C, f"{FAR} Dd4 rf4"), "d4") == {"xf4"}


# Ruins


def ruined(state, *moves):
    return "X" in RULES.format_state(after(state, *moves)).split()[2].upper()


def test_a_dragon_that_ends_its_move_on_a_fortress_ruins_it_its_own_too():
    for fortress in "Ff":
        assert ruined(place(C, f"{FAR} Dd4 ra8", f"{fortress}e4"), "Dd4-e4")


def test_a_dragon_that_takes_on_a_fortress_ruins_it():
    step = play(place(C, f"{FAR} Dd4 re4", "fe4"), "Dd4xe4")
    assert Ruined("e4", 1) in step.events


def test_by_fire_as_well():
    assert ruined(place(c(dragonfyre=True), f"{FAR} Dd4 rf4", "ff4"), "Dd4*f4")


def test_flying_over_does_nothing_and_others_ruin_nothing():
    assert not ruined(place(C, f"{FAR} Dd4 ra8", "fe4"), "Dd4-f4")
    assert not ruined(place(C, f"{FAR} Ed4 ra8", "fe4"), "Ed4-e4")
    assert not ruined(place(C, f"{FAR} Td4 sf4", "ff4"), "Td4*f4")


def test_a_piece_that_counts_as_a_dragon_is_none():
    assert not ruined(place(C, "Kc3 kh7 Ed4 ra8", "fe4"), "Ed4-e4")


def test_a_ruin_is_forest():
    state = place(C, f"{FAR} Ed4 ra8", "xe4")
    assert goes(state, "d4") & cells("e4 f4 g4") == cells("e4 f4")


# Castle storming


def test_a_piece_in_the_enemys_fortress_may_ruin_it():
    step = play(place(c(storming=True), f"{FAR} Rd4 ra8", "fd4"), "!d4")
    assert Ruined("d4", 1) in step.events
    assert step.state.pieces()["d4"] == (0, "rabble")
    assert step.state.mover == 1


def test_not_its_own_no_ruin_and_not_without_the_option():
    for rules, ground in ((c(storming=True), "Fd4"), (c(storming=True), "xd4"), (C, "fd4")):
        assert not any("!" in text for text in texts(place(rules, f"{FAR} Rd4 ra8", ground)))


def test_it_needs_no_wait_beyond_the_move_that_entered():
    state = after(place(c(storming=True), f"{FAR} Rd3 ra8", "fd4"), "Rd3-d4", "ra8-a7")
    assert "!d4" in texts(state)


def test_a_king_may_storm_but_nobody_while_in_check():
    assert "!d4" in texts(place(c(storming=True), "Kd4 kh7 ra8", "fd4"))
    assert "!d4" not in texts(place(c(storming=True), "Kd4 kh7 ed6", "fd4"))
    assert "!d4" not in texts(place(c(storming=True), "Ka1 kh7 Rd4 ea3", "fd4"))


# Wildfyre


def test_a_shot_at_a_piece_on_water_sets_it_burning():
    step = play(place(c(wildfyre=True), f"{FAR} Td4 rf4", "wf4"), "Td4*f4")
    assert Ignited("f4") in step.events
    assert RULES.format_state(step.state).split()[2].count("*") == 1


def test_any_ranged_victim_even_an_elephant_and_by_dragonfyre():
    state = place(c(wildfyre=True, dragonfyre=True), f"{FAR} Dd4 ef4", "wf4")
    assert "*" in RULES.format_state(after(state, "Dd4*f4")).split()[2]


def test_not_by_moving_not_on_land_and_not_without_the_option():
    state = place(c(wildfyre=True), f"{FAR} Dd4 rf4", "wf4")
    assert "*" not in RULES.format_state(after(state, "Dd4xf4")).split()[2]
    for rules, ground in ((c(wildfyre=True), "of4"), (C, "wf4")):
        state = after(place(rules, f"{FAR} Td4 rf4", ground), "Td4*f4")
        assert "*" not in RULES.format_state(state).split()[2]


def test_burning_cells_stop_every_move_but_shots_cross_them():
    for letter in "ED":
        state = place(c(wildfyre=True), f"{FAR} {letter}d4 ra8", "*e4")
        assert goes(state, "d4") & cells("e4 f4 g4") == set()
    assert "d5" not in goes(place(c(wildfyre=True), "Kd4 kh7 ra8", "*d5"), "d4")
    assert "*f4" in takes(place(c(wildfyre=True), f"{FAR} Td4 rf4", "*e4"), "d4")


def test_it_burns_for_the_rest_of_the_game():
    state = after(place(c(wildfyre=True), f"{FAR} Td4 rf4 Re3 ra8", "wf4"), "Td4*f4", "ra8-a7", "Re3-e4")
    assert "f4" not in goes(after(state, "ra7-a6"), "e4")


# Sea movement

PORTS = ("f1", "a1", "a6", "f11", "k6", "k1")


@pytest.mark.parametrize("index", range(6))
def test_from_port_to_the_next_port_either_way(index):
    port, others = PORTS[index], {PORTS[index - 1], PORTS[(index + 1) % 6]}
    state = place(SEA, f"Ke5 ke7 R{port}")
    assert {text for text in texts(state) if "~" in text} == {f"{port}~{other}" for other in others}


def test_an_enemy_is_taken_if_it_may_be():
    state = place(SEA, f"{HEX_FAR} Ra1 hf1 sa6")
    assert {text for text in texts(state) if "~" in text} == {"a1~xf1"}
    step = play(state, "a1~xf1")
    assert step.events[:2] == (
        Sailed(step.events[0].piece, "a1", "f1"),
        Captured(state.pieces()["f1"], "f1", ("a1",)),
    )


def test_not_the_dragon_not_onto_friends_and_not_without_the_option():
    for rules, standing in ((SEA, "Da1"), (SEA, "Ra1 Rf1 Ra6"), (AHEX, "Ra1")):
        found = {text for text in texts(place(rules, f"Kf5 kf8 {standing}")) if "~" in text}
        assert {text for text in found if text.startswith("a1")} == set()


def test_the_sea_costs_no_terrain_but_water_attacks_nothing():
    rules = RuleSet("c", "hex", sea=True)
    assert "a1~f1" in texts(place(rules, f"{HEX_FAR} Ra1", "of1 wa1"))
    assert "a1~xf1" not in texts(place(rules, f"{HEX_FAR} Ra1 hf1", "wa1"))
    assert "a1~xf1" in texts(place(rules, f"{HEX_FAR} Ea1 hf1", "wa1"))


def test_no_arrival_on_burning_water():
    rules = RuleSet("c", "hex", sea=True, wildfyre=True)
    assert "a1~f1" not in texts(place(rules, f"{HEX_FAR} Ra1", "*f1"))


def test_the_king_sails_and_is_threatened_by_sea():
    assert "a1~f1" in texts(place(SEA, "Ka1 kb7 rg9"))
    assert place(SEA, "Ka1 kb7 ra6").board().in_check(0), "a1 faces a6 from the first move on"
    assert not place(AHEX, "Ka1 kb7 ra6").board().in_check(0)
    assert "a1~f1" not in texts(place(SEA, "Ka1 kb7 rk1")), "k1 faces f1"


def test_no_mountain_stands_in_a_port():
    with pytest.raises(BadPosition):
        place(SEA, f"{HEX_FAR} Ma1")
    assert place(AHEX, f"{HEX_FAR} Ma1 Rf6")
    assert place(CHEX, f"{HEX_FAR} Ma1 Rf6")
