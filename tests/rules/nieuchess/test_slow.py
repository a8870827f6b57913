"""The slow engine alone: sentences of the ruling and examples of the reference sheet."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.nieuchess.slow import Board, Results, Slow, place

BOARD = Board()
BLUE_SET = "set:R2,R9,Q10,R11,K12,L12,N12,Q12,K13,P11,R13,L14,N14,H15,L15,P15,R15,Q16,R17,R24"


def in_order(text):
    return "set:" + ",".join(BOARD.in_map_order(text.removeprefix("set:").split(",")))


def turned(text):
    """A deployment turned by 180 degrees."""
    names = {place: name for name, place in BOARD.place.items()}
    places = [BOARD.place[name] for name in text.removeprefix("set:").split(",")]
    return in_order(",".join(names[35 - column, 24 - row] for column, row in places))


def play(game, *texts):
    for text in texts:
        game.play(text)
    return game


def of(game, start):
    """The moves of the pawn on a hex, without the name of the hex."""
    return {
        text.removeprefix(start)
        for text in game.moves()
        if text.startswith((f"{start}-", f"{start}=", f"{start}^"))
    }


# Board and table


def test_board_is_as_the_ruling_counts_it():
    kinds = Counter(BOARD.kind.values())
    assert len(BOARD.kind) == 36 * 25
    assert (kinds["r"], kinds["*"], kinds["p"], kinds["-"]) == (20, 4, 24, 20)
    assert len(BOARD.stars("Blue")) == len(BOARD.stars("Red")) == 2
    for side in ("Blue", "Red"):
        for star in BOARD.stars(side):
            assert [BOARD.kind[name] for name in BOARD.neighbours[star]] == ["p"] * 6


def test_board_turned_by_180_degrees_is_the_same():
    names = {place: name for name, place in BOARD.place.items()}

    def turn(name):
        column, row = BOARD.place[name]
        return names[35 - column, 24 - row]

    for name in BOARD.kind:
        assert BOARD.kind[turn(name)] == BOARD.kind[name]
        assert {turn(other) for other in BOARD.neighbours[name]} == set(BOARD.neighbours[turn(name)])
    assert turn("R13") in BOARD.neighbours["R13"]


def test_neighbours_of_flat_topped_hexes():
    assert set(BOARD.neighbours["A1"]) == {"A2", "B1"}
    assert set(BOARD.neighbours["B1"]) == {"A1", "A2", "B2", "C1", "C2"}
    assert set(BOARD.neighbours["G10"]) == {"G9", "G11", "F9", "F10", "H9", "H10"}
    assert set(BOARD.neighbours["AJ25"]) == {"AJ24", "AI25"}


def test_each_bank_can_be_embarked_at_and_left():
    for bank in ("BCDEF", ("AE", "AF", "AG", "AH", "AI")):
        for row in (2, 24):
            reds = {f"{column}{row}" for column in bank}
            assert reds <= set(BOARD.red())
            assert (
                sum(
                    BOARD.is_embarkation(name) and bool(reds & {*BOARD.neighbours[name]})
                    for name in BOARD.kind
                )
                >= 5
            )
            for name in reds:
                assert sum(map(BOARD.is_open, BOARD.neighbours[name])) >= 2


@pytest.mark.parametrize(
    ("attackers", "defenders", "like"),
    [
        (5, 3, (1, 1)),
        (2, 3, (1, 2)),
        (2, 2, (1, 1)),
        (5, 2, (2, 1)),
        (1, 6, (1, 4)),
        (8, 1, (7, 1)),
        (2, 5, (1, 3)),
    ],
)
def test_odds_are_rounded_down_in_the_defenders_favour(attackers, defenders, like):
    results = Results()
    for roll in range(1, 7):
        assert results.of(attackers, defenders, roll) == results.of(*like, roll)


def test_entries_of_the_table_that_the_source_fixes():
    results = Results()
    assert [results.of(3, 1, roll) for roll in (4, 5, 6)] == ["Dback2", "exchange", "Delim"]
    assert results.of(2, 1, 6) == "Aelim"
    assert "Dback2" in [results.of(2, 1, roll) for roll in range(1, 7)]


# Setup


def test_equal_first_rolls_are_rolled_again_and_the_higher_one_chooses():
    game = Slow({})
    assert game.decides() == "die"
    assert game.moves() == {":1", ":2", ":3", ":4", ":5", ":6"}
    play(game, ":3", ":3")
    assert game.decides() == "die"
    play(game, ":2", ":5")
    assert (game.decides(), game.moves()) == ("Red", {"first", "second"})
    assert play(game, "second").decides() == "Blue"


def test_the_first_mover_places_first_and_moves_first():
    game = play(Slow({"first_mover": "red"}), turned(BLUE_SET))
    assert game.decides() == "Blue"
    play(game, in_order(BLUE_SET))
    assert game.decides() == "Red"
    assert {side: len(pawns) for side, pawns in game.pawns().items()} == {"Blue": 20, "Red": 20}


@pytest.mark.parametrize(
    "text",
    [
        "set:A1",
        in_order(BLUE_SET.replace("R2,", "S2,")),
        in_order(BLUE_SET.replace("R2,", "I3,")),
        in_order(BLUE_SET.replace("R2,", "R9,")),
        BLUE_SET,
        in_order(BLUE_SET)[4:],
        in_order(BLUE_SET).replace("R2,", "R26,"),
    ],
)
def test_twenty_pawns_on_the_own_half_not_on_gray_one_a_hex_in_map_order(text):
    with pytest.raises(ValueError, match="not legal"):
        Slow({"first_mover": "blue"}).play(text)


def test_red_hexes_may_be_taken_at_setup():
    assert play(Slow({"first_mover": "blue"}), in_order(BLUE_SET.replace("R2,", "B2,"))).decides() == "Red"


# Movement


def test_five_hexes_never_onto_gray_or_red():
    game = place("G13", "AJ25")
    assert {"-G8", "-G18", "-L13", "-L11", "-L15"} <= of(game, "G13")
    assert not {"-G7", "-G19", "-M13", "-G13"} & of(game, "G13")
    assert "-D13" not in of(place("F13", "AJ25"), "F13")
    assert not {"-B2", "-C2"} & of(place("B4", "AJ25"), "B4")


def test_a_pawn_leaves_red_by_an_ordinary_move_but_does_not_embark_again():
    found = of(place("B2", "AJ25"), "B2")
    assert {"-B1", "-B3", "-A2"} <= found
    assert not [text for text in found if text[0] == "^"]


def test_own_pawns_are_passed_but_not_ended_on_and_each_moves_once():
    game = place("A1 A2 B1", "AJ25")
    assert "-A3" in of(game, "A1")
    assert not {"-A2", "-B1"} & of(game, "A1")
    play(game, "A1-A3")
    assert of(game, "A3") == set()
    assert play(game, "B1-A1").decides() == "Blue"


def test_a_moving_pawn_stops_on_the_first_controlled_hex():
    found = of(place("G13", "G10"), "G13")
    assert {"-G11", "-F10", "-F9"} <= found  # F9 is reached round the zone: F12, F11, E11, E10
    assert not {"-G10", "-G9", "-F8"} & found


def test_a_pawn_may_leave_a_zone_and_stops_if_its_first_hex_is_controlled_again():
    found = of(place("G11", "G10"), "G11")
    assert {"-F10", "-G12", "-G16"} <= found
    assert not {"-G9", "-G8"} & found


def test_a_controlled_hex_that_holds_a_friend_cannot_be_entered():
    assert of(place("A1 A2 B1", "B2"), "A1") == set()


# Hot line


def test_a_pawn_that_gets_onto_the_line_rides_and_stays_on_it():
    found = of(place("I16", "AJ25"), "I16")
    line = {name for name, kind in BOARD.kind.items() if kind == "-"}
    near = {"I13", "J13", "K13", "L13", "M13", "N13"}
    assert {f"-{name}" for name in near} <= found
    assert {text for text in found if text[0] == "="} == {f"={name}" for name in line - near}


def test_a_ride_stops_before_or_in_a_zone():
    found = of(place("I16", "T14"), "I16")
    assert {"=S13", "=T13"} <= found
    assert "=U13" not in found


def test_a_ride_is_blocked_by_a_pawn_on_the_line():
    for blue, red in (("I16 Q13", "AJ25"), ("I16", "Q13")):
        found = of(place(blue, red), "I16")
        assert "=O13" in found
        assert not {"=Q13", "=R13", "=AB13"} & found


def test_no_ride_from_an_occupied_hex():
    assert {"=I13", "=M13"} <= of(place("K18 K13", "AJ25"), "K18")
    assert not [text for text in of(place("K18 J13 K13 L13", "AJ25"), "K18") if text[0] == "="]


def test_no_ride_from_a_controlled_hex_that_was_entered():
    assert "=I13" in of(place("K18 L13", "AJ25"), "K18")
    found = of(place("K18 L13", "J12"), "K18")
    assert {"-J13", "-K13"} <= found
    assert not [text for text in found if text[0] == "="]


def test_a_pawn_that_starts_on_the_line_in_a_zone_rides():
    assert {"=I13", "=AB13"} <= of(place("P13", "P14"), "P13")


# Invasions


def test_an_invasion_leads_to_every_vacant_red_hex():
    found = {text[1:] for text in of(place("B3 B2", "AI24"), "B3") if text[0] == "^"}
    assert found == set(BOARD.red()) - {"B2", "AI24"}


def test_only_pawns_that_started_on_an_embarkation_hex_invade():
    game = place("G10 B5", "AJ25")
    assert not [text for text in game.moves() if "^" in text]
    play(game, "B5-B3")
    assert not [text for text in game.moves() if "^" in text]


def test_a_pawn_in_an_enemy_zone_invades_and_that_is_its_whole_move():
    game = place("B3", "B4")
    assert "^F2" in of(game, "B3")
    assert of(play(game, "B3^F2"), "F2") == set()


@pytest.mark.parametrize(("transfers", "invasions"), [(1, 1), (5, 1), (6, 2), (10, 2)])
def test_one_to_five_transfers_are_one_invasion_and_six_to_ten_are_two(transfers, invasions):
    starts = "B1 C1 D1 E1 F1 B3 C3 D3 E3 F3 A3"
    game = place(starts, "V13")
    for start, target in zip(starts.split()[:transfers], BOARD.red(), strict=False):
        play(game, f"{start}^{target}")
    assert bool([text for text in game.moves() if "^" in text]) == (transfers < 10)
    play(game, ".", ".")
    if game.stage == "replace":
        play(game, "+-")
    assert game.invasions == {"Blue": invasions, "Red": 0}
    assert bool([text for text in game.moves() if "^" in text]) == (invasions < 2)


def test_a_second_invasion_takes_five_more_at_most():
    starts = "B1 C1 D1 E1 F1 B3 C3"
    game = place(starts, "V13")
    play(game, "B1^B2", ".", ".")
    for start, target in zip(starts.split()[1:6], ("C2", "D2", "E2", "F2", "B24"), strict=True):
        play(game, f"{start}^{target}")
    assert not [text for text in game.moves() if "^" in text]


# The partition


def test_no_contact_no_battle():
    assert play(place("G10", "G12"), ".").decides() == "Red"


def test_two_attackers_and_three_defenders_in_a_row_have_two_partitions():
    """The sheet: Red's A and Blue's C are not in each other's zones, nor are Red's B and Blue's A."""
    game = play(place("E10 G10 I10", "F10 H9", on="Red", first="Red"), ".")
    assert game.moves() == {"{F10 x E10}", "{F10 x E10 G10}"}
    assert play(game, "{F10 x E10}").moves() == {"{H9 x G10 I10}"}
    other = play(place("E10 G10 I10", "F10 H9", on="Red", first="Red"), ".", "{F10 x E10 G10}")
    assert other.moves() == {"{H9 x I10}"}


def test_two_against_two_only_where_all_are_adjacent():
    game = play(place("G10 G11", "F10 H10", on="Red", first="Red"), ".")
    assert game.moves() == {"{F10 H10 x G10 G11}", "{F10 x G10}", "{H10 x G10}"}


def test_one_may_be_sacrificed_against_three():
    game = play(place("G10", "G9 F10 H10"), ".")
    assert game.moves() == {"{G10 x G9 F10 H10}"}
    assert play(game, "{G10 x G9 F10 H10}").moves() == {
        f":{roll} {result}" for roll, result in enumerate(("Aback2", "Aback2", *["Aelim"] * 4), 1)
    }


# Battles


def test_the_example_turn_of_the_reference_sheet():
    game = place("K14 L8 J14 J15 H14 F13 F14", "K9 I15 G14")
    assert "-J8" not in of(game, "K14")  # J9 is the full five hexes away
    play(game, "K14-J9", ".")
    assert game.moves() == {"{L8 J9 x K9}"}
    play(game, "{L8 J9 x K9}")
    assert game.moves() == {"{F13 F14 x G14}", "{F13 F14 H14 x G14}"}
    play(game, "{F13 F14 H14 x G14}", "{J14 J15 x I15}")
    assert (game.decides(), game.moves()) == ("Blue", {"!K9", "!G14", "!I15"})
    play(game, "!K9", ":4 Dback2")  # its retreat is blocked on all sides by gray hexes and Blue's zones
    assert game.pawns()["Red"] == {"I15", "G14"}
    play(game, "!I15", ":6 Aelim")
    assert game.pawns()["Blue"] == {"L8", "J9", "H14", "F13", "F14"}
    play(game, ":5 exchange")
    assert (game.decides(), game.moves()) == ("Blue", {"-F13", "-F14", "-H14"})
    play(game, "-F14")
    assert game.pawns() == {"Blue": {"L8", "J9", "H14", "F13"}, "Red": {"I15"}}
    assert game.decides() == "Red"  # H14 and I15 are adjacent, but have fought
    assert of(game, "I15")
    assert play(game, ".").moves() == {"{I15 x H14}"}


def test_the_mover_chooses_both_losses_of_an_exchange_its_own_first():
    game = play(place("G10 G11", "F10 H10"), ".", "{G10 G11 x F10 H10}", ":3 exchange")
    assert (game.decides(), game.moves()) == ("Blue", {"-G10", "-G11"})
    play(game, "-G11")
    assert (game.decides(), game.moves()) == ("Blue", {"-F10", "-H10"})
    assert play(game, "-F10").pawns() == {"Blue": {"G10"}, "Red": {"H10"}}


def test_an_exchange_of_two_single_pawns_asks_nothing():
    game = play(place("G10 A1", "G11 AJ25"), ".", "{G10 x G11}", ":3 exchange")
    assert game.pawns() == {"Blue": {"A1"}, "Red": {"AJ25"}}
    assert game.decides() == "Red"


# Retreats


def test_a_retreat_leads_two_hexes_over_free_hexes_outside_the_winners_zones():
    game = play(place("G11", "G10"), ".", "{G11 x G10}", ":2 Dback2")
    assert game.decides() == "Blue"
    ends = ("G8", "F8", "F9", "H8", "H9", "E9", "E10", "G9", "I9", "I10")
    assert game.moves() == {f"G10>{end} by Blue" for end in ends}


def test_retreats_enter_neither_red_nor_occupied_hexes():
    game = play(place("C4", "C3 D4"), ".", "{C4 x C3 D4}", ":1 Dback2")
    targets = {text.split()[0][3:] for text in game.moves() if text.startswith("C3>")}
    assert not targets & set(BOARD.red())
    assert not targets & set(game.on)


def test_a_beaten_attacker_is_moved_by_the_other_side():
    game = play(place("G11", "G10"), ".", "{G11 x G10}", ":4 Aback2")
    assert game.decides() == "Red"
    assert "G11>G13 by Red" in game.moves()
    assert play(game, "G11>G13 by Red").pawns() == {"Blue": {"G13"}, "Red": {"G10"}}


def test_retreating_pawns_block_each_other_and_the_winner_chooses_the_order():
    def beaten():
        return play(place("A2", "A1 B1 AJ25"), ".", "{A2 x A1 B1}", ":1 Dback2")

    assert beaten().moves() == {"-A1", "B1>D1 by Blue"}
    assert play(beaten(), "-A1").moves() == {"B1>D1 by Blue"}
    # A1 is the last one then and has no way: it is lost without a question.
    assert play(beaten(), "B1>D1 by Blue").pawns()["Red"] == {"D1", "AJ25"}


# Replacements


def test_one_abroad_brings_back_one_pawn_and_two_abroad_two():
    game = play(place("A13 T10", "AJ1"), ".", ".")
    assert (game.decides(), game.moves()) == ("Blue", {"+E7", "+G19", "+-"})
    assert play(game, "+G19").stage == "move"
    game = play(place("T14 T10", "AJ1"), ".", ".", "+G19")
    assert game.moves() == {"+E7", "+-"}
    play(game, "+E7")
    assert game.pawns()["Blue"] == {"T14", "T10", "G19", "E7"}
    assert (game.decides(), game.stage) == ("Blue", "move")


@pytest.mark.parametrize("enemy", ["E7", "E6", "E8", "D6", "D7", "F6", "F7"])
def test_one_enemy_on_any_purple_hex_takes_the_control(enemy):
    game = play(place("T14 T10", enemy), ".", ".")
    assert game.moves() == {"+G19", "+-"}
    play(game, "+G19")
    assert game.decides() == "Red"  # Blue gets one; Red's pawn abroad brings back one, too
    assert game.moves() == {"+-", *(f"+{star}" for star in BOARD.stars("Red"))}


def test_an_enemy_beside_the_purple_hexes_does_not_take_the_control():
    assert "+E7" in play(place("T14 T10", "E5"), ".", ".").moves()


def test_no_replacement_without_pawns_abroad_losses_or_a_vacant_star():
    assert play(place("A13 A14", "AJ1"), ".", ".").stage == "move"
    assert play(place("T14 E7 G19", "AJ1"), ".", ".").stage == "move"
    everybody = " ".join(f"{column}25" for column in "ABCDEFGHIJKLMNOPQRST")
    assert play(place(everybody, "AJ1"), ".", ".").stage == "move"


def test_declining_ends_the_replacements_of_a_side():
    game = play(place("T14 T10", "H1 AJ1"), ".", ".", "+-")
    assert game.decides() == "Red"
    assert (play(game, "+-").decides(), game.stage) == ("Blue", "move")


def test_the_first_mover_replaces_first():
    game = play(place("T14", "H1", on="Red", first="Red"), ".", ".")
    assert game.decides() == "Red"
    assert play(game, "+-").decides() == "Blue"


def test_replacements_come_only_after_a_complete_turn():
    assert play(place("T14", "AJ1"), ".").stage == "move"


# Ends


def test_a_side_without_pawns_has_lost():
    game = play(place("G10", "G11"), ".", "{G10 x G11}", ":1 Delim")
    assert (game.end(), game.decides(), game.moves()) == (("Blue", "army-eliminated"), "nobody", set())


def test_both_gone_at_once_is_a_draw():
    assert play(place("G10", "G11"), ".", "{G10 x G11}", ":3 exchange").end() == (None, "both-eliminated")


def test_turns_without_losses_end_the_game_and_more_pawns_win():
    game = play(place("A1", "AJ1 AJ2", quiet_turns=2), ".", ".", ".")
    assert game.end() is None
    assert play(game, ".").end() == ("Red", "no-losses")
    assert play(place("A1", "AJ1", quiet_turns=1), ".", ".").end() == (None, "no-losses")


def test_a_loss_begins_the_count_anew():
    game = play(place("A1 G10", "G11 AJ1", quiet_turns=2), ".", "{G10 x G11}", ":1 Delim", ".", ".", ".")
    assert game.end() is None
    assert play(game, ".", ".").end() == ("Blue", "no-losses")


def test_the_last_turn_ends_the_game_and_turns_without_losses_are_judged_first():
    assert play(place("A1 A2", "AJ1", turns=1), ".", ".").end() == ("Blue", "last-turn")
    assert play(place("A1 A2", "AJ1", turns=1, quiet_turns=1), ".", ".").end() == ("Blue", "no-losses")


def test_limits_are_judged_after_the_replacements():
    game = play(place("T14", "AJ1", turns=1), ".", ".")
    assert game.end() is None
    assert play(game, "+E7").end() == ("Blue", "last-turn")
