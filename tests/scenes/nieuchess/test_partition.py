"""The division of pawns in contact into battles: the proposal, and how it is changed."""

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards.gestures import Gesture, InputMethod
from game.rules.nieuchess.battles import in_order, partitions
from game.rules.nieuchess.combat import FACES
from game.rules.nieuchess.expectation import DRIVEN, best_partition, results_of, sole_partition
from game.rules.nieuchess.moves import read_move, write_battle
from game.rules.nieuchess.reasons import against_partition
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Phase
from game.rules.nieuchess.terrain import GRID
from game.scenes.nieuchess.gestures import NieuchessGestures
from tests.rules.nieuchess.help import after, crowd, place
from tests.scenes.nieuchess.combat_help import (
    BLUE,
    PROPOSED,
    RED,
    actions,
    arrows,
    callout,
    marked,
    start,
    status,
    texts,
)


def expectation(results):
    """What a battle with these results is worth to the attacker on the average, in pawns."""
    return sum(
        len(result.faces)
        * (result.losses[1] - result.losses[0] + DRIVEN * (result.driven[1] - result.driven[0]))
        for result in results
    ) / len(FACES)


def worth(state, parts):
    return sum(expectation(results_of(state, part)) for part in parts)


def drawn(driver):
    """The battles that the arrows show."""
    view = driver.scene.board_controller.log.view_of(driver.match.current)
    return [write_battle(part) for part in driver.scene.board_controller.game.gestures.battles.of(view.state)]


# The proposal


def test_a_result_tells_faces_losses_and_who_is_driven_back():
    state = after(place("O10 Q10", "P9"), ".")
    (fought,) = best_partition(state)
    found = {
        result.name: (result.faces, result.losses, result.driven) for result in results_of(state, fought)
    }
    assert found == {
        "Delim": ((1, 2), (0, 1), (0, 0)),
        "Dback2": ((3, 4), (0, 1), (0, 0)),  # gray hexes and zones leave P9 no way
        "exchange": ((5,), (1, 1), (0, 0)),
        "Aelim": ((6,), (2, 0), (0, 0)),
    }
    assert expectation(results_of(state, fought)) == (2 + 2 + 0 - 2) / 6


def test_no_division_is_worth_more_than_the_proposed_one():
    compared = 0
    for seed in range(40):
        state = after(crowd(seed, pawns=7, distance=3), ".")
        if state.phase == Phase.DECLARE:
            every = list(partitions(state.contacts(), state.pawns[state.mover]))
            assert in_order(best_partition(state)) in {in_order(parts) for parts in every}
            best = max(worth(state, parts) for parts in every)
            assert abs(worth(state, best_partition(state)) - best) < 1e-9
            compared += len(every) > 1
    assert compared > 20


def test_the_only_division_is_known_as_such():
    assert sole_partition(after(place(BLUE, RED), ".")) is None
    (fought,) = sole_partition(after(place("G10", "G11"), "."))
    assert write_battle(fought) == "{G10 x G11}"


# Changing it, as a model


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 300), st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99)), max_size=12))
def test_however_it_is_changed_it_can_be_confirmed_if_and_only_if_it_is_legal(seed, carried):
    state = after(crowd(seed), ".")
    if state.phase != Phase.DECLARE:
        return
    view, gestures = RULES.view(state, 0), NieuchessGestures()
    for pawn, enemy in carried:
        origins = sorted(gestures.origins(view, ()))
        origin = origins[pawn % len(origins)]
        targets = sorted(gestures.targets(view, (), origin))
        gesture = Gesture(origin, targets[enemy % len(targets)], True, InputMethod.CLICK)
        assert gestures.moves_for(view, gesture) == ()
        parts = gestures.battles.of(state)
        fighting = [each for part in parts for each in part.pawns]
        assert len(fighting) == len(set(fighting))
        assert set(fighting) <= state.contacts().keys()
        reason, prepared = against_partition(state, parts), gestures.prepared(view, ())
        assert (reason is None) == (prepared is not None)
        if reason is not None:
            assert {cell for cell, _kind in gestures.unfinished()} == set(reason.cells)
        else:
            after_all = state
            for text in (prepared.move, *prepared.further):
                assert read_move(after_all, text).battle in parts
                after_all = after(after_all, text)
            assert after_all.phase != Phase.DECLARE
    gestures.reset()
    assert gestures.battles.of(state) == best_partition(state)


def test_every_division_can_be_made_from_the_proposal():
    made = 0
    for seed in range(20):
        state = after(crowd(seed, pawns=6, distance=3), ".")
        if state.phase == Phase.DECLARE:
            for goal in partitions(state.contacts(), state.pawns[state.mover]):
                gestures = NieuchessGestures()
                for part in 3 * goal:
                    gather(gestures, state, part)
                assert gestures.battles.of(state) == in_order(goal)
                made += 1
    assert made > 30


def gather(gestures, state, part):
    """Let the pawns of a battle fight each other, by the gestures of a player who looks at what is drawn."""
    first, enemy = part.attackers[0], part.defenders[0]
    pairs = [(first, enemy), *((each, enemy) for each in part.attackers[1:])]
    for pawn, other in (*pairs, *((each, first) for each in part.defenders[1:])):
        at = next((each for each in gestures.battles.of(state) if pawn in each.pawns), None)
        strangers = at is not None and not set(part.pawns).issuperset(at.pawns)
        if at is None or other not in at.pawns or (pawn == first and strangers):
            gesture = Gesture(GRID.name(pawn), GRID.name(other), True, InputMethod.CLICK)
            gestures.moves_for(RULES.view(state, 0), gesture)


# On the screen


def test_the_proposal_is_drawn_with_its_odds(driver):
    start(driver)
    assert drawn(driver) == PROPOSED
    assert ("T11", "U12", "2-1") in arrows(driver)
    assert ("T13", "U13", "1-1") in arrows(driver)
    assert status(driver)[0] == "Blue: 3 battles"


def test_a_pawn_is_dragged_to_another_enemy_and_proposed_again(driver):
    start(driver)
    driver.drag("T12", "U13")
    assert drawn(driver) == ["{O10 Q10 x P9}", "{T11 x U12}", "{T12 T13 x U13}"]
    assert actions(driver) == ["confirm", "propose"]
    driver.click("propose")
    assert drawn(driver) == PROPOSED


def test_a_pawn_is_clicked_and_then_its_enemy(driver):
    start(driver)
    driver.click("U13")
    driver.click("T12")  # the enemy joins the battle of T12: nobody is left for T13
    assert drawn(driver) == ["{O10 Q10 x P9}", "{T11 T12 x U12 U13}"]
    title, detail = status(driver)
    assert title == "Not like this"
    assert "T11 does not touch U13" in detail
    assert marked(driver, "unfought") == {"T11", "U13"}
    assert actions(driver) == ["propose"]
    driver.click("propose")
    assert drawn(driver) == PROPOSED


def test_escape_lets_go_of_a_pawn_but_keeps_the_division(driver):
    start(driver)
    driver.drag("T12", "U13")
    divided = drawn(driver)
    assert divided != PROPOSED
    driver.click("T11")
    driver.press(pygame.K_ESCAPE)
    assert driver.board.gestures.selected is None
    assert drawn(driver) == divided
    driver.press(pygame.K_p, text="p")
    assert drawn(driver) == PROPOSED


def test_with_the_keyboard_alone(driver):
    match = start(driver)
    driver.walk_to("T12")
    driver.press(pygame.K_RETURN)
    driver.walk_to("U13")
    driver.press(pygame.K_RETURN)
    assert "{T12 T13 x U13}" in drawn(driver)
    driver.tab_to("confirm")
    driver.press(pygame.K_RETURN)
    assert texts(match)[1:] == ["{O10 Q10 x P9}", "{T11 x U12}", "{T12 T13 x U13}"]


def test_enter_declares_all_battles_at_once(driver):
    match = start(driver)
    driver.press(pygame.K_RETURN)
    assert texts(match) == [".", *PROPOSED]


def test_a_pawn_that_does_not_touch_the_enemy_is_refused(driver):
    match = start(driver)
    driver.drag("O10", "U12")
    assert callout(driver) == "The pawns on O10 and U12 do not touch each other."
    driver.drag("O10", "Q10")
    assert callout(driver) == "O10 and Q10 are on one side; carry a pawn to an enemy."
    driver.press(pygame.K_ESCAPE)
    driver.click("S12")
    assert callout(driver) == "The pawn on S12 touches no enemy, so it takes no part in a battle."
    assert texts(match) == ["."]
    assert drawn(driver) == PROPOSED


def test_where_there_is_one_division_only_it_is_declared_and_seen(driver):
    match = start(driver, "G10 O10", "G11 O11")
    assert texts(match) == [".", "{G10 x G11}", "{O10 x O11}"]
    assert {label for _origin, _target, label in arrows(driver)} == {"1-1"}


def test_what_was_declared_without_asking_can_be_taken_back(driver):
    match = start(driver, "G10 O10", "G11 O11", moves=())
    driver.click("end-movement")
    driver.wait(0.1)
    assert len(texts(match)) == 3
    for _ in range(3):
        driver.press(pygame.K_z, pygame.KMOD_CTRL)
        driver.wait(0.2)
    assert match.current is match.root


def test_a_single_battle_is_seen_before_its_die_falls(driver):
    match = start(driver, "G10 A13", "G11 AJ1", rolls=(1,))
    assert texts(match) == ["."]
    assert status(driver) == ("Blue: one battle", "")
    driver.press(pygame.K_RETURN)
    assert texts(match) == [".", "{G10 x G11}", ":1 Delim"]
