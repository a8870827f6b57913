"""The coach of Nerva: what the enemy can capture, and what a move is good for, by what the view shows."""

import dataclasses

import pygame
import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision
from game.match.players import Computer, Human
from game.registry import find
from game.rules.nerva.strength import attack_of
from game.scenes.nerva.coach import NervaCoach
from tests.scenes.nerva.help import AMBUSH, start

NERVA = find("nerva")
RULES = NERVA.rules()
# Black's revealed king on f6 and its pawn on b1 stand alone; White has a pawn beside each of them.
EXPOSED = "8/8/6w1/8/8/8/w7/1b6 - - black kings:a8_1!,f6_1!"


def view_of(text, side):
    return RULES.view(RULES.parse_state(text, {}), side)


def test_a_king_is_told_before_a_pawn_and_then_what_is_weakest():
    threats = NervaCoach(RULES).threats(view_of(EXPOSED, 1))
    assert [threat.cell for threat in threats] == ["f6_1"]
    assert threats[0].sentence == (
        "White can capture your king on f6¹ from g6¹, 1 against 0: that would be the end."
    )
    more = view_of(EXPOSED.replace("w7/1b6", "1w6/wb6"), 1)
    assert [threat.cell for threat in NervaCoach(RULES).threats(more)] == ["f6_1", "b1_1"]


def test_an_ambush_is_a_threat_and_one_that_is_warded_off_is_not():
    threats = NervaCoach(RULES).threats(view_of(AMBUSH.replace("white", "black"), 1))
    assert {threat.cell for threat in threats} == {"c2_1"}
    assert "3 against 1" in threats[0].sentence


def test_without_pawns_of_a_level_nothing_threatens_on_it():
    view = view_of(EXPOSED, 1)
    none_left = dataclasses.replace(view, supply=((0, 32, 32), view.supply[1]))
    assert [threat.cell for threat in NervaCoach(RULES).threats(none_left)] == [None]


def test_what_is_told_are_the_attacks_that_the_rules_let_succeed():
    """Over all positions of a game: as a move of the other side each of them captures."""
    state, told = RULES.parse_state(EXPOSED, {}), 0
    for text in ("b2_1", "h7_1", "c2_1", "e6_2", "c1_1", "f7_1", "d1_1"):
        view = RULES.view(state, state.to_act)
        for threat in NervaCoach(RULES).threats(view):
            turned = dataclasses.replace(state, mover=1 - state.mover)
            attacks = [
                move
                for move in RULES.legal_moves(turned)
                if RULES.format_move(turned, move).endswith(f"->{threat.cell}x")
            ]
            assert any(attack_of(view.field, *attack).succeeds for attack in attacks)
            told += 1
        state = RULES.apply(state, RULES.parse_move(state, text)).state
    assert told > 5


@pytest.mark.parametrize(
    ("ranks", "move", "reason"),
    [
        ("8/8/6w1/8/8/8/8/1b6", "b8_1", ""),  # the king can be captured already
        ("8/8/8/8/8/8/b7/wb6", "b2_1", "It threatens a2¹, 2 against 1."),
        ("8/5b2/6w1/8/8/8/8/8", "h7_1", "It threatens the king on f6¹, 2 against 1."),
        ("8/8/8/8/8/8/2b5/wb6", "a2_1", "It protects a1¹."),
        ("8/8/8/8/8/8/8/wb6", "a1_1->b1_1", ""),
        ("8/8/8/8/8/8/1w6/wb6", "a1_1->b1_1", "It succeeds, 2 against 1."),
    ],
)
def test_the_reason_of_a_move(ranks, move, reason):
    view = view_of(f"{ranks} - - white kings:a8_1!,f6_1!", 0)
    assert NervaCoach(RULES).reason(view, move) == reason


def test_nothing_is_told_that_is_true_of_every_cell():
    view = view_of("8/8/8/8/8/8/8/8 - - white kings:a8_1,c2_2", 0)
    assert NervaCoach(RULES).reason(view, "h8_3") == ""
    assert NervaCoach(RULES).reason(view, "c2_2") == ""  # the answer must not tell where the king is
    assert NervaCoach(RULES).quiet(view, "c2_2") == NervaCoach(RULES).quiet(view, "h8_3") != ""


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        ("8/8/8/8/8/8/8/8 - - white kings:a8_1!,c2_2", "h8_3", "A waiting move"),
        ("8/8/8/8/8/8/8/8 - - white kings:a8_1!,c2_2", "h8_3", "one of 191 cells for Black's king."),
        ("8/8/8/8/8/8/8/8 - - white kings:a8_1!,c2_2!", "h8_3", "threatened or protected by it."),
        ("8/8/8/8/8/8/w7/8 - - white kings:a8_1!,h8_1!", "a2_3", "With a2¹ it is two thirds of a stack."),
        (
            "8/8/8/8/8/8/b7/8 8/8/8/8/8/8/b7/8 - white kings:a8_1!,h8_1!",
            "a2_3",
            "It keeps Black from a stack",
        ),
        ("8/8/8/8/8/8/b7/8 - - white kings:a8_1!,h8_1!", "a1_1", "It stands beside a2¹; one more point"),
        ("8/8/8/8/8/8/bb6/8 - - white kings:a8_1!,h8_1!", "a1_1", "2 more points of attack"),
        ("8/8/8/8/8/8/w7/8 - - white kings:a8_1!,h8_1!", "b1_1", "lend each other's attack a point"),
        ("8/8/8/8/8/8/w7/8 - - white kings:a8_1!,h8_1!", "a1_1", "lend each other's defence a point"),
    ],
)
def test_what_is_said_of_a_pawn_that_does_nothing_yet(position, move, said):
    view, coach = view_of(position, 0), NervaCoach(RULES)
    assert coach.reason(view, move) == ""
    assert said in coach.quiet(view, move)


def test_of_an_attack_that_fails_it_is_said_that_it_waits():
    view, coach = view_of("8/8/8/8/8/8/8/wb6 - - white kings:a8_1!,f6_1!", 0), NervaCoach(RULES)
    assert coach.quiet(view, "a1_1->b1_1").startswith("The attack fails and costs no pawn")
    view = view_of("8/8/8/8/8/8/1w6/wb6 - - white kings:a8_1!,f6_1!", 0)
    assert coach.quiet(view, "a1_1->b1_1") == ""


def test_a_hint_says_that_a_move_waits(make_driver):
    driver = make_driver(animation="off")
    start(driver, "8/8/8/8/8/8/8/8 - - white kings:a8_1,h1_2", (Human(), Computer(1)))
    driver.press(pygame.K_h)
    driver.engine.decide("h8_3")
    driver.wait(0.2)
    assert "A waiting move" in driver.scene.session.callouts.text


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        ("8/8/8/8/8/8/w7/8 8/8/8/8/8/8/w7/8 -", "a2_3", "It makes a stack"),
        ("8/8/8/8/8/wbb5/b7/8 - -", "b4_1", ""),
        ("8/8/8/8/8/2b5/2w5/8 - -", "b1_1", "It threatens c3"),
        ("8/8/8/8/2b5/1bbb4/2w5/8 - -", "b1_1", "It lends the attack of c2¹ a point."),
        ("8/8/8/8/2b5/1bbb4/2w5/8 - -", "c1_1", "It protects c2¹."),
        ("8/8/8/8/8/1b6/2w5/8 - -", "c1_1", "It lends the defence of c2¹ a point."),
    ],
)
def test_what_a_quiet_pawn_does(position, move, reason):
    view = view_of(f"{position} white kings:a8_1!,h8_1!", 0)
    assert NervaCoach(RULES).reason(view, move).startswith(reason)


def test_a_level_without_pawns_in_supply_is_told_of_both_sides():
    view = view_of("8/8/8/8/8/8/8/8 - - white kings:a8_1,c2_2", 0)
    spent = dataclasses.replace(view, supply=((0, 3, 4), (2, 5, 0)))
    told = [threat.sentence for threat in NervaCoach(RULES).threats(spent)]
    assert told == [
        "You have no large pawns left: on level 1 you find and capture nobody any more.",
        "Black has no small pawns left and finds and captures nobody on level 3 any more.",
    ]
    assert not NervaCoach(RULES).threats(view)


def test_the_points_of_a_stack_with_an_ambush_are_told_apart():
    view = view_of("8/8/8/8/3w4/2b5/1w6/8 8/8/8/8/8/8/1w6/8 8/8/8/8/8/8/1w6/8 white kings:a8_1,h8_2", 0)
    assert "5 (a stack's 3 and an ambush) against 1" in NervaCoach(RULES).reason(view, "b2_1->c3_1")


def test_a_new_threat_is_told_once(make_driver):
    driver = make_driver(coach="always", animation="off")
    match = start(driver, "8/8/8/8/8/8/b7/w7 - - black kings:a8_1,h1_2", (Human(), Computer(1)))
    for move, told in (("b1_1", True), ("h7_3", False)):
        driver.engine.decide(move)
        driver.wait(0.5)
        assert ("capture your large pawn on a1¹" in driver.scene.session.callouts.text) == told
        driver.scene.session.callouts.close()
        match.play("c5_3" if told else "c6_3")


def test_a_refutation_says_what_it_costs(make_driver):
    driver = make_driver(coach="always", animation="off")
    start(driver, "8/8/8/8/8/8/b7/wb6 - - white kings:a8_1,h1_2", (Human(), Computer(1)))
    driver.click("g7_3")
    line = ("g7_3", "b1_1->a1_1x")
    driver.engine.answers.append(Thought("g7_3", 3, 0, line, 100, 0.1, None, ("g7_3",), 0.2))
    best = Thought("b2_1", 3, 0, ("b2_1",), 100, 0.1, None, ("b2_1",), 0.6)
    driver.engine.answers.append(Decision(driver.engine.job, "b2_1", best))
    driver.wait(0.1)
    driver.click("why")
    told = driver.scene.ui.top.text
    assert told == (
        "After b1¹→a1¹ ×: White's large pawn on a1¹ is captured. "
        "The best move does more: it threatens a2¹, 2 against 1."
    )


def test_a_refutation_names_no_moves_that_are_a_guess(make_driver):
    """Where Black's king is hidden nobody knows what Black will do; what the best move does is seen."""
    driver = make_driver(coach="always", animation="off")
    start(driver, "8/8/8/8/8/8/b7/wb6 - - white kings:a8_1,h1_2", (Human(), Computer(1)))
    driver.click("g7_3")
    line = ("g7_3", "c5_1", "c6_1")
    driver.engine.answers.append(Thought("g7_3", 3, 0, line, 100, 0.1, None, ("g7_3",), 0.2))
    best = Thought("b2_1", 3, 0, ("b2_1",), 100, 0.1, None, ("b2_1",), 0.6)
    driver.engine.answers.append(Decision(driver.engine.job, "b2_1", best))
    driver.wait(0.1)
    driver.click("why")
    assert driver.scene.ui.top.text == "The best move does more: it threatens a2¹, 2 against 1."
