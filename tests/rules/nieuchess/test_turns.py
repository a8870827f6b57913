"""The first roll, deployment, replacements, and how games end."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.rules.errors import BadPosition, IllegalMove
from game.rules.nieuchess import deployments
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Phase, State
from game.rules.nieuchess.terrain import GRID, names
from game.rules.protocol import CHANCE, random_decision
from tests.rules.nieuchess.help import SHIPPED, after, cells, place, play, stands, texts

BLUE, RED = (
    deployments.write_deployment(deployments.seen_by(side, deployments.formations()[0].cells))
    for side in (0, 1)
)


# Start


def test_both_roll_until_one_is_higher_and_chooses():
    state = RULES.initial({})
    assert (state.to_act, texts(state)) == (CHANCE, {f":{value}" for value in range(1, 7)})
    tied = after(state, ":4", ":4")
    assert tied == state
    assert (tied.to_act, tied.phase) == (CHANCE, state.phase)
    won = after(tied, ":2", ":5")
    assert (won.to_act, texts(won)) == (1, {"first", "second"})
    assert after(won, "first").first == 1
    assert after(won, "second").first == 0
    assert after(state, ":5", ":2").to_act == 0


@pytest.mark.parametrize(("option", "first"), [("blue", 0), ("red", 1)])
def test_the_first_mover_can_be_an_option(option, first):
    state = RULES.initial({"first_mover": option})
    assert (state.phase, state.first, state.to_act) == (Phase.DEPLOY, first, first)


def test_the_first_mover_places_twenty_pawns_then_the_other_then_the_first_moves():
    state = RULES.initial({"first_mover": "red"})
    assert not RULES.legal_moves(state)
    state = after(state, RED)
    assert (state.phase, state.to_act) == (Phase.DEPLOY, 0)
    state = after(state, BLUE)
    assert (state.phase, state.to_act, state.number) == (Phase.MOVE, 1, 1)
    assert [len(pawns) for pawns in state.pawns] == [20, 20]


def test_pawns_are_placed_on_red_hexes_too():
    chosen = [*names(SHIPPED.terrain.half_open(0))]
    red = [name for name in chosen if SHIPPED.terrain.kinds[GRID.cell(name)] == "r"]
    line = "set:" + ",".join([*red, *[name for name in chosen if name not in red][:10]])
    assert len(red) == 10
    assert cells(" ".join(red)) <= after(RULES.initial({"first_mover": "blue"}), line).pawns[0]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("R2,", "S2,", "hexes outside of Blue's half: S2"),
        ("R2,", "R5,", "no pawn stands on water or mountains: R5"),
        ("R2,", "", "Blue places 20 pawns, not 19"),
        ("R2,", "R2,A1,", "Blue places 20 pawns, not 21"),
    ],
)
def test_a_bad_deployment_is_refused(old, new, message):
    with pytest.raises(IllegalMove) as caught:
        after(RULES.initial({"first_mover": "blue"}), BLUE.replace(old, new))
    assert str(caught.value) == message


def test_shipped_deployments_are_allowed_for_both_sides():
    found = deployments.formations()
    assert len(found) >= 6
    assert len({formation.name for formation in found}) == len(found)
    assert len({formation.cells for formation in found}) == len(found)
    for formation in found:
        assert formation.purpose.endswith(".")
        for side in (0, 1):
            own = deployments.seen_by(side, formation.cells)
            state = RULES.initial({"first_mover": ("blue", "red")[side]})
            assert len(after(state, deployments.write_deployment(own)).pawns[side]) == 20
            other = deployments.mirrored(SHIPPED.terrain, own)
            assert len(after(state, deployments.write_deployment(other)).pawns[side]) == 20


def test_mirrored_pawns_stand_on_the_other_flank():
    own = cells("B2 C13 R2 A1")
    assert {"B24", "R24", "A25"} <= set(names(deployments.mirrored(SHIPPED.terrain, own)))


def test_random_deployments_are_allowed():
    for seed in range(20):
        state = RULES.initial({"first_mover": ("blue", "red")[seed % 2]})
        RULES.apply(state, random_decision(RULES, state, random.Random(seed)))


# Replacements: Blue's stars are E7 and G19


def closing(blue, red, on="Red", **more):
    """The position at the end of a round in which Red moves last."""
    return after(place(blue, red, on=on, **more), ".")


@pytest.mark.parametrize(
    ("abroad", "intruders", "stars"),
    [
        ("", "", set()),  # nobody in the enemy's half
        ("T10", "", {"+E7", "+G19"}),  # one there: one returns, on either star
        ("T10 T14", "", {"+E7", "+G19"}),
        ("T10 T14", "E8", {"+G19"}),  # an enemy on any purple hex
        ("T10 T14", "E8 G18", set()),
    ],
)
def test_stars_of_controlled_centres_take_pawns_if_there_are_some_abroad(abroad, intruders, stars):
    state = closing(f"A13 {abroad}", f"AJ1 {intruders}")
    found = texts(state) - {"+-"} if (state.phase, state.mover) == (Phase.REPLACE, 0) else set()
    assert found == stars


@pytest.mark.parametrize(
    ("abroad", "intruders", "count"),
    [("T10", "", 1), ("T10", "E8", 1), ("T10 T14", "E8", 1), ("T10 T14", "", 2), ("T10 T14 T16", "", 2)],
)
def test_one_or_two_pawns_return_by_centres_and_pawns_abroad(abroad, intruders, count):
    state = closing(f"A13 {abroad}", f"AJ1 {intruders}")
    before = len(state.pawns[0])
    while (state.phase, state.mover) == (Phase.REPLACE, 0):
        state = after(state, sorted(texts(state) - {"+-"})[0])
    assert len(state.pawns[0]) - before == count


def test_at_most_one_pawn_returns_on_each_star():
    state = after(closing("A13 T10 T14", "AJ1"), "+E7")
    assert texts(state) == {"+G19", "+-"}
    taken = closing("E7 T10 T14", "AJ1")
    assert texts(taken) == {"+G19", "+-"}
    assert after(taken, "+G19").phase == Phase.MOVE


def test_only_eliminated_pawns_return():
    chosen = [name for name in names(SHIPPED.terrain.half_open(0)) if name not in ("E7", "G19")]
    full = " ".join([*chosen[:18], "T10", "T14"])
    assert closing(full, "AJ25").phase == Phase.MOVE
    assert texts(closing(full.replace(" T14", ""), "AJ25")) == {"+E7", "+G19", "+-"}


def test_replacements_may_be_declined():
    state = after(closing("A13 T10 T14", "AJ1"), "+-")
    assert (state.phase, state.to_act, state.number) == (Phase.MOVE, 0, 2)
    state = after(closing("A13 T10 T14", "AJ1"), "+E7", "+-")
    assert (state.phase, stands(state, 0)) == (Phase.MOVE, {"A13", "T10", "T14", "E7"})


def test_the_first_mover_replaces_first_whichever_side_it_is():
    state = closing("A13 T10", "AJ1 Q10", on="Blue", first="Red")
    assert state.to_act == 1
    state = after(state, sorted(texts(state) - {"+-"})[0])
    assert state.to_act == 0
    assert (after(state, "+-").to_act, after(state, "+-").number) == (1, 2)


def test_nobody_returns_between_the_turns_of_a_complete_turn():
    state = after(place("A13 T10", "AJ1"), ".")
    assert (state.phase, state.mover) == (Phase.MOVE, 1)


def test_a_centre_that_own_pawns_stand_in_is_controlled():
    assert "+E7" in texts(closing("E8 T10", "AJ1"))


def test_where_it_is_so_agreed_nobody_gets_pawns_back():
    assert closing("A13 T10", "AJ1 Q10", options={"replacements": "none"}).phase == Phase.MOVE
    assert closing("A13 T10", "AJ1 Q10").phase == Phase.REPLACE


WEAKER = {"replacements": "weaker"}


@pytest.mark.parametrize(
    ("blue", "red", "movers"),
    [
        ("A13 T10", "AJ1 Q10", {0, 1}),  # as many: both
        ("A13 A15 T10", "AJ1 Q10", {1}),
        ("A13 T10", "AJ1 AJ3 Q10", {0}),
    ],
)
def test_where_it_is_so_agreed_only_a_side_that_has_no_more_pawns_than_the_other_gets_some_back(
    blue, red, movers
):
    state, seen = closing(blue, red, options=WEAKER), set()
    while state.phase == Phase.REPLACE:
        seen.add(state.mover)
        assert RULES.parse_state(RULES.format_state(state), WEAKER) == state
        state = after(state, sorted(texts(state) - {"+-"})[0])
    assert seen == movers


def test_who_is_the_weaker_side_is_judged_before_anybody_returns():
    state = after(closing("A13 T10 T14", "AJ1 Q10 Q14", options=WEAKER), "+E7")
    assert texts(state) == {"+G19", "+-"}
    assert RULES.parse_state(RULES.format_state(state), WEAKER) == state
    state = after(state, "+G19")
    assert (state.phase, state.mover) == (Phase.REPLACE, 1)


# Ends


def test_a_side_without_pawns_at_the_end_of_a_turn_has_lost():
    state = after(place("G10", "G11"), ".", "{G10 x G11}", ":1")
    assert (state.phase, state.ended.winner, state.ended.reason) == (Phase.OVER, 0, "army-eliminated")
    lost = after(place("G10", "G11"), ".", "{G10 x G11}", ":6")
    assert (lost.ended.winner, lost.ended.text) == (1, "Red has eliminated the last enemy pawn.")


def test_both_gone_at_once_is_a_draw():
    state = after(place("G10", "G11"), ".", "{G10 x G11}", ":3")
    assert (state.ended.winner, state.ended.reason) == (None, "both-eliminated")


def test_nobody_has_lost_before_the_turn_is_over():
    state = after(place("G10 M3", "G11 M2"), ".", "{M3 x M2}", "{G10 x G11}", "!M2", ":1")
    assert state.ended is None
    assert after(state, ":1").ended.winner == 0


def test_so_many_turns_without_a_loss_end_the_game():
    state = place("A13 A15", "AJ13", on="Red", turn=47, loss=8)
    assert after(state, ".").ended is None  # 39 turns
    state = place("A13 A15", "AJ13", on="Red", turn=48, loss=8)
    ended = after(state, ".").ended
    assert (ended.winner, ended.reason) == (0, "no-losses")
    assert ended.text == "40 rounds went by without a loss; Blue has more pawns."
    assert after(place("A13", "AJ13", on="Red", turn=48, loss=8), ".").ended.winner is None
    assert after(place("A13", "AJ13 AJ15", on="Red", turn=48, loss=8), ".").ended.winner == 1


@pytest.mark.parametrize(("red", "limit"), [("AJ13 AJ15", 40), ("AJ13", 10)])
def test_the_count_is_over_sooner_where_a_side_has_fewer_than_a_quarter_of_the_others_pawns(red, limit):
    blue = "A13 A15 A17 A19 A21"
    state = place(blue, red, on="Red", turn=60, loss=61 - limit)
    assert state.quiet_limit == limit
    assert after(state, ".").ended is None
    ended = after(place(blue, red, on="Red", turn=60, loss=60 - limit), ".").ended
    assert (ended.winner, ended.text) == (0, f"{limit} rounds went by without a loss; Blue has more pawns.")
    with pytest.raises(BadPosition, match="the game is over before round 60"):
        place(blue, red, turn=60, loss=59 - limit)


def test_the_shorter_count_is_rounded_up_and_a_quarter_is_not_fewer_than_a_quarter():
    options = {"quiet_turns": 5}
    assert place("A13 A15 A17 A19 A21", "AJ13", options=options).quiet_limit == 2
    assert place("A13 A15 A17 A19", "AJ13", options=options).quiet_limit == 5
    assert place("AJ13", "A13 A15 A17 A19 A21", options=options).quiet_limit == 2


def test_a_loss_begins_the_count_anew():
    state = after(place("G10 A13", "G11 AJ13", turn=40), ".", "{G10 x G11}", ":1", ".")
    assert state.ended is None
    assert state.last_loss == 40


def test_replacements_of_the_last_turn_count():
    state = after(place("A13 T10", "AJ13 AJ15", on="Red", turn=48, loss=8), ".")
    assert state.phase == Phase.REPLACE
    assert after(state, "+E7").ended.winner == 0
    assert after(state, "+-").ended.winner is None


def test_the_longest_game():
    options = {"turns": 30}
    state = after(place("A13", "AJ13 AJ15", on="Red", turn=30, loss=30, options=options), ".")
    assert (state.ended.winner, state.ended.reason) == (1, "last-turn")
    assert after(place("A13", "AJ13", on="Blue", turn=30, loss=30, options=options), ".").ended is None


def test_the_middle_of_a_turn_does_not_end_by_its_number():
    state = place("A13", "AJ13", on="Blue", turn=48, loss=8)
    assert after(state, ".").ended is None


def test_nothing_is_decided_when_the_game_is_over():
    state = after(place("G10", "G11"), ".", "{G10 x G11}", ":3")
    with pytest.raises(IllegalMove, match="the game is over"):
        play(state, ".")


@pytest.mark.parametrize("seed", range(3))
def test_random_games_end(seed):
    rng, state = random.Random(seed), RULES.initial({"turns": 20})
    while state.ended is None:
        state = RULES.apply(state, random_decision(RULES, state, rng)).state
    assert state.number <= 20


def test_states_are_values():
    assert replace(place("G10", "G11"), turn=5) == place("G10", "G11")
    assert isinstance(hash(place("G10", "G11")), int)
    assert State(rules=SHIPPED) == RULES.initial({})
