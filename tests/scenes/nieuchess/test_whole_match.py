"""A whole match of Nieuchess with the keyboard alone: its end, rematch, taking back, sharing, going on."""

import pygame
import pytest

from game.match.dice import SeededDice
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.record import write_record
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Phase
from game.scenes.library.page import LibraryPage
from game.scenes.nieuchess.entry import ENTRY
from game.widgets.theme import NO_BREAK
from tests.rules.nieuchess.help import place
from tests.scenes.match.help import texts
from tests.scenes.nieuchess.combat_help import BLUE, PROPOSED, RED, actions, start, status
from tests.scenes.nieuchess.movement_help import begin, key

NAMED = (Human("Astrid"), Human("Leif"))
POSITION = RULES.format_state(place(BLUE, RED))
CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


def press_button(driver, name):
    driver.tab_to(name)
    driver.press(pygame.K_RETURN)
    driver.wait(0.1)


def win(driver, players=NAMED):
    """Blue's last battle, which takes Red's last pawn."""
    match = start(driver, "G10 K8", "G11", rolls=(1,), moves=(), players=players)
    key(driver, "e")
    for _step in range(2):  # the battle is declared, then fought
        if match.result is None:
            driver.press(pygame.K_RETURN)
    driver.wait(0.1)
    assert match.result is not None
    return match


# The end


def test_the_result_says_who_won_and_why(driver):
    win(driver)
    banner = driver.find("banner")
    assert banner.headline == "Astrid wins"
    assert banner.reason.replace(NO_BREAK, " ").split("\n")[:3] == [
        "Blue has eliminated the last enemy pawn.",
        "1 round · 1 battle",
        "Blue lost 18 pawns · Red lost 20 pawns",  # most of them before this position
    ]


@pytest.mark.parametrize(("name", "players"), [("swap", NAMED[::-1]), ("rematch", NAMED)])
def test_another_game_is_begun_by_the_keyboard(driver, name, players):
    match = win(driver)
    press_button(driver, name)
    assert driver.match is not match
    assert driver.match.players == players
    assert driver.match.options == match.options


def test_a_finished_match_is_looked_through(driver):
    match = win(driver)
    press_button(driver, "look-back")
    driver.press(pygame.K_PAGEUP)
    assert driver.scene.board_controller.history.shown.parent is not None
    driver.press(pygame.K_HOME)
    assert driver.scene.board_controller.history.shown is match.root
    assert "G11" in driver.board.pieces
    driver.press(pygame.K_END)
    assert "G11" not in driver.board.pieces
    assert status(driver)[0] == "Astrid wins"


def fought(driver, over):
    """A match in which the first of three battles has been fought, and that goes on or is over."""
    match = start(driver, moves=(".", *PROPOSED, "!P9"), players=NAMED)
    if over:
        match.resign(0)
        driver.wait(0.1)
        press_button(driver, "look-back")
    return match


@pytest.mark.parametrize("over", [False, True])
def test_who_looks_back_into_battles_is_asked_for_no_decision(driver, over):
    match = fought(driver, over)
    latest, nodes = match.current, len(list(match.root.walk()))
    for _step in range(2 + over):
        driver.press(pygame.K_PAGEUP)
    shown = driver.scene.board_controller.history.shown
    assert shown.state.phase == Phase.FIGHT
    assert status(driver)[0] == "Looking back"
    assert actions(driver) == ["to-game", "go-on", "confirm"]
    assert driver.has("moves")  # and not the chances of a battle in its place
    driver.press(pygame.K_RETURN)
    assert driver.scene.board_controller.history.shown is shown
    assert len(list(match.root.walk())) == nodes
    driver.press(pygame.K_END)
    assert driver.scene.board_controller.history.shown is latest


def test_the_proposal_can_be_tried_in_an_analysis(driver):
    match = fought(driver, over=True)
    for _step in range(3):
        driver.press(pygame.K_PAGEUP)
    controller = driver.scene.board_controller
    before = controller.history.shown
    assert before.state.phase == Phase.FIGHT
    driver.press(pygame.K_RETURN, CTRL)
    assert before in controller.history.shown.path()[:-1]
    assert match.result.reason == "resignation"


def test_after_the_end_no_pawn_may_return(driver):
    win(driver)
    assert [card.player.facts for card in driver.scene.widgets.cards.values()].count(
        "2 pawns · 2 more than Red · 2 of 2 centres · 2 invasions"
    ) == 1


def test_the_library_shows_the_end_with_its_picture(driver):
    match = win(driver)
    driver.app.push(LibraryPage())
    driver.wait(0.5)
    row = driver.find(f"match-{match.id}")
    assert row.facts.startswith("Nieuchess  ·  Astrid won: army eliminated  ·  1 round")
    assert row._picture() is not None


# Taking back


def test_a_roll_is_taken_back_by_both_and_falls_again(driver):
    match = start(driver, moves=(".", *PROPOSED), players=NAMED)
    driver.press(pygame.K_RETURN)
    rolled = match.current
    driver.press(pygame.K_z, CTRL)
    assert driver.layer.title == "Take back a roll of the dice?"
    for name in ("agree-0", "agree-1"):
        driver.tab_to(name)
        driver.press(pygame.K_SPACE)
    driver.tab_to("yes")
    driver.press(pygame.K_RETURN)
    driver.wait(0.1)
    assert match.state.phase == Phase.FIGHT
    assert rolled.parent.parent is match.current
    driver.press(pygame.K_RETURN)
    assert match.current is rolled


def test_taking_back_while_the_other_side_decides_keeps_the_turn(driver):
    match = start(driver, moves=(".", *PROPOSED, "!U13"), rolls=(4,) * 9, players=NAMED)
    rolled = match.current
    assert (match.state.phase, match.state.to_act) == (Phase.RETREAT, 1 - match.state.mover)
    match.undo(agreed=True)
    assert match.state.phase == Phase.FIGHT
    assert rolled.parent.parent is match.current
    match.redo()
    assert match.current is rolled


def test_the_computer_lets_no_roll_be_taken_back(driver):
    match = start(driver, moves=(".", *PROPOSED), players=(Human(), Computer(1)))
    driver.press(pygame.K_RETURN)
    played = texts(match)
    driver.press(pygame.K_z, CTRL)
    assert texts(match) == played
    assert driver.layer is driver.scene.ui.ground


# Dice of one's own


def test_a_match_with_own_dice_is_begun_and_fought_by_telling_them(driver):
    match = Match.create(ENTRY, {}, NAMED, own_dice=True, archive=driver.app.archive)
    driver.show(match)
    for side, face in (("Blue", "3"), ("Red", "5")):
        assert status(driver)[1].startswith(f"{side} rolls; the higher roll says who moves first.")
        key(driver, face)
    assert texts(match) == [":3", ":5"]
    key(driver, "2")  # Red, who has won, moves second
    assert texts(match)[2:] == ["second"]
    for _side in (0, 1):
        key(driver, "p")
        driver.press(pygame.K_RETURN, CTRL)
    assert match.state.phase == Phase.MOVE
    assert match.state.mover == 0


def test_a_roll_of_a_battle_is_told(driver):
    match = Match.create(ENTRY, {}, NAMED, own_dice=True, archive=driver.app.archive, setup=POSITION)
    driver.show(match)
    key(driver, "e")
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_RETURN)
    assert match.state.phase == Phase.ROLL
    key(driver, "4")
    assert texts(match)[-1].startswith(":4 ")


# Sharing


def test_export_and_import_in_the_middle_of_a_battle(driver, tmp_path):
    match = start(driver, moves=(".", *PROPOSED, "!U13"), rolls=(4,) * 9, players=NAMED)
    assert match.state.phase == Phase.RETREAT
    driver.press(pygame.K_s, CTRL)
    driver.layer.field = str(tmp_path / "game.longhall")
    driver.tab_to("yes")
    driver.press(pygame.K_RETURN)
    text = (tmp_path / "game.longhall").read_text()
    assert "Seed" not in text
    driver.app.push(LibraryPage([tmp_path / "game.longhall"]))
    driver.settle()
    assert driver.match.id == match.id, "it is known by its identity, and opened again"
    assert texts(driver.match) == texts(match)
    assert driver.match.state == match.state
    driver.press(pygame.K_RETURN)  # Red moves Blue's pawn back as proposed
    assert texts(driver.match)[-1].endswith(" by Red")


def test_a_position_and_a_match_are_pasted(driver):
    match = start(driver, moves=(".", *PROPOSED), players=NAMED)
    driver.press(pygame.K_c, CTRL)
    position = driver.clipboard
    driver.press(pygame.K_c, CTRL | SHIFT)
    record = driver.clipboard.replace("Match: ", "# ")  # of another match
    for pasted, moves in ((position, []), (record, texts(match))):
        driver.clipboard = pasted
        driver.press(pygame.K_v, CTRL)
        driver.wait(0.1)
        assert driver.match is not match
        assert texts(driver.match) == moves
        assert driver.match.state == match.state
        assert driver.match.players == NAMED


# Going on later


@pytest.mark.parametrize(
    ("moves", "phase"),
    [((".",), Phase.DECLARE), ((".", *PROPOSED), Phase.FIGHT), ((".", *PROPOSED, "!U13"), Phase.RETREAT)],
)
def test_who_leaves_in_the_middle_of_a_turn_goes_on_there(make_driver, moves, phase):
    driver = make_driver()
    match = Match.create(ENTRY, {}, NAMED, seed=seed_of(4), archive=driver.app.archive, setup=POSITION)
    for move in moves:
        match.play(move)
    driver.show(match)
    assert match.state.phase == phase
    driver.app.close()
    again = make_driver()
    press_button(again, "continue")
    loaded = again.match
    assert write_record(loaded) == write_record(match)
    assert loaded.state.phase == phase
    again.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert len(texts(loaded)) > len(moves)


def seed_of(face):
    """A seed whose first roll is this face."""
    return next(seed for seed in range(99) if SeededDice(seed).roll(0, (1,) * 6) == face - 1)


def test_a_draft_is_there_again(driver):
    match = begin(driver, players=NAMED)
    key(driver, "p")
    placed = set(driver.board.pieces)
    driver.app.pop()
    driver.wait()
    driver.show(driver.app.archive.load(match.id))
    assert set(driver.board.pieces) == placed
