"""Nerva on the match screen: kings are hidden, revealed and captured."""

import pygame
import pytest

from game.boards.geometry import Perspective
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from game.rules.nerva.layout import CELLS
from game.scenes.match.status_line import title_role
from tests.scenes.match.handover import hold
from tests.scenes.nerva.help import HUNT, hover_info, marks, on_level, start, texts


def test_a_king_is_hidden_and_confirmed(driver):
    match = Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=driver.app.archive)
    driver.show(match)
    controller = driver.scene.board_controller
    assert controller.game.secrets.secret(controller.log.view_of(match.current))
    driver.click(on_level(driver, "c5_2"))
    assert texts(match) == []
    assert driver.board.gestures.legal.unconfirmed == {"c5_2": "white-hidden"}
    driver.click(on_level(driver, "d5_3"))
    assert driver.board.gestures.legal.unconfirmed == {"d5_3": "white-hidden"}
    assert driver.scene.board_controller.position.prepared.question == "Hide the king on d5, level 3?"
    driver.press(pygame.K_RETURN)
    assert match.current.state.kings == (CELLS.index("d5_3"), None)
    assert driver.board.pieces == {"d5_3": "white-hidden"}


def test_chance_may_hide_the_king(driver):
    match = Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=driver.app.archive)
    driver.show(match)
    driver.click("chance")
    choice = driver.scene.board_controller.game.gestures.choice
    assert choice in CELLS
    driver.click("confirm")
    assert match.current.state.kings[0] == CELLS.index(choice)


@pytest.mark.parametrize(
    ("size", "scale", "words"),
    [((640, 480), 100, "Hide on h8, level 3?"), ((1280, 800), 100, "Hide the king on h8, level 3?")],
)
def test_where_the_king_is_hidden_is_asked_in_full(make_driver, size, scale, words):
    driver = make_driver(size=size, ui_scale=scale)
    driver.show(Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=driver.app.archive))
    driver.press(pygame.K_3)
    driver.click("h8_3")
    driver.wait(0.1)
    line = driver.scene.widgets.status
    assert line.headline == words
    role = title_role(line.theme, words, line.rect.size)
    assert " ".join(line._headlines(words, role, line.rect.width)) == words


@pytest.mark.parametrize(
    ("lifted", "chosen", "then"), [(1, "c5_2", 2), (3, "c5_1", 1), (0, "c5_3", 0), (2, "c5_2", 2)]
)
@pytest.mark.parametrize("plan", [False, True])
def test_what_chance_chooses_is_brought_into_view(driver, monkeypatch, lifted, chosen, then, plan):
    driver.show(Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=driver.app.archive))
    driver.press(getattr(pygame, f"K_{lifted}"))
    if plan:
        driver.press(pygame.K_v)
    monkeypatch.setattr("random.choice", lambda cells: CELLS.index(chosen))
    driver.click("chance")
    assert driver.scene.board_controller.position.prepared.cell == chosen
    assert driver.board.placed.perspective == Perspective(then, plan)


def hiding(driver):
    return driver.show(
        Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=driver.app.archive)
    )


def prepared_on(driver, match, cell, level):
    """The king is prepared on a cell, with that level shown, in all that is seen and said of it."""
    driver.wait(0.1)
    assert driver.board.placed.perspective.level == level
    assert driver.board.gestures.legal.unconfirmed == {cell: "white-hidden"}
    assert marks(driver, "selected") == {cell}
    assert driver.scene.widgets.status.headline == f"Hide the king on {cell[:2]}, level {cell[-1]}?"
    assert match.current is match.root


def test_keys_of_levels_move_the_king_that_is_prepared(driver):
    match = hiding(driver)
    driver.click("c5_1")
    prepared_on(driver, match, "c5_1", 0)
    for level in (2, 3, 1, 2):
        driver.press(getattr(pygame, f"K_{level}"))
        prepared_on(driver, match, f"c5_{level}", level)
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert match.current.state.kings == (CELLS.index("c5_2"), None)


def test_a_king_is_prepared_moved_and_hidden_with_keys_alone(driver):
    match = hiding(driver)
    driver.press(pygame.K_RIGHT)
    here = driver.board.gestures.cursor
    assert here.endswith("_1")
    driver.press(pygame.K_RETURN)
    prepared_on(driver, match, here, 0)
    driver.press(pygame.K_2)
    prepared_on(driver, match, f"{here[:-1]}2", 2)
    driver.press(pygame.K_RETURN)
    assert match.current.state.kings == (CELLS.index(f"{here[:-1]}2"), None)


@pytest.mark.parametrize("plan", [False, True])
def test_however_a_level_is_chosen_the_prepared_king_goes_with_it(driver, plan):
    match = hiding(driver)
    if plan:
        driver.press(pygame.K_v)
    driver.click("c5_1")
    for notch, cell, level in ((1, "c5_1", 1), (1, "c5_2", 2), (1, "c5_3", 3), (-1, "c5_2", 2)):
        driver.wheel(notch)
        prepared_on(driver, match, cell, level)
    parts = driver.board.placed.parts
    for tab, cell in ((3, "c5_3"), (0, "c5_3"), (2, "c5_2"), (0, "c5_2"), (1, "c5_1")):
        driver.click(parts.tabs[tab].center)
        prepared_on(driver, match, cell, tab)
    driver.click("confirm")
    assert match.current.state.kings == (CELLS.index("c5_1"), None)


def test_a_level_that_is_shown_as_long_as_its_key_is_down_takes_the_king_back_with_it(driver):
    match = hiding(driver)
    driver.press(pygame.K_1)
    driver.click("c5_1")
    driver.key_down(pygame.K_3)
    driver.wait(0.5)
    prepared_on(driver, match, "c5_3", 3)
    driver.key_up(pygame.K_3)
    prepared_on(driver, match, "c5_1", 1)


def test_with_all_levels_or_levels_apart_the_prepared_king_stays_on_its_own(driver):
    match = hiding(driver)
    driver.press(pygame.K_2)
    driver.click("c5_2")
    for key in (pygame.K_e, pygame.K_e, pygame.K_0, pygame.K_v):
        driver.press(key)
        prepared_on(driver, match, "c5_2", 0)
    driver.point(driver.board.placed.square("c5_1").center)
    assert driver.board.state.pointed == "c5_2"


# As in the short game: on c5 a pawn stands on level 2.
BUILT = "- 8/8/8/2w5/8/8/8/8 - white kings:-,-"


def test_a_king_that_has_no_place_on_the_level_shown_waits_for_another_one(driver):
    match = start(driver, BUILT, (Human("Ada"), Computer(1)))
    driver.click("c5_1")
    driver.press(pygame.K_2)
    driver.wait(0.1)
    assert driver.scene.widgets.status.headline == "Hide the king"
    assert not driver.board.gestures.legal.unconfirmed
    assert not marks(driver, "selected")
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert match.current is match.root
    driver.press(pygame.K_3)
    prepared_on(driver, match, "c5_3", 3)
    driver.press(pygame.K_2)
    driver.press(pygame.K_0)
    prepared_on(driver, match, "c5_3", 0)


def test_chance_chooses_among_the_free_cells(driver, monkeypatch):
    match = start(driver, BUILT, (Human("Ada"), Computer(1)))
    offered = []
    monkeypatch.setattr("random.choice", lambda cells: offered.extend(cells) or cells[0])
    driver.click("chance")
    assert {CELLS[cell] for cell in offered} == set(CELLS) - {"c5_2"}
    driver.click("confirm")
    assert match.current.state.kings[0] is not None


def test_a_choice_can_be_dropped(driver):
    match = Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=driver.app.archive)
    driver.show(match)
    driver.click(on_level(driver, "c5_2"))
    driver.press(pygame.K_ESCAPE)
    assert driver.scene.board_controller.position.prepared is None
    assert not driver.board.gestures.legal.unconfirmed


def test_only_the_own_hidden_king_is_seen(driver):
    match = start(driver, "- - - white kings:e4_1,f6_2", (Human("Ada"), Computer(1)))
    assert driver.board.pieces == {"e4_1": "white-hidden"}
    match.resign(0)
    driver.wait(0.1)
    controller = driver.scene.board_controller
    view = controller.log.view_of(match.current)
    assert controller.game.pictures.pieces(view) == {"e4_1": "white-king", "f6_2": "black-king"}


def test_placing_on_a_hidden_king_reveals_it(driver):
    match = start(driver, "- - - white kings:e4_1,f6_2")
    driver.click(on_level(driver, "f6_2"))
    assert texts(match) == ["K_f6_2"]
    assert driver.board.pieces == {"f6_2": "black-king"}
    assert "nerva/reveal" in driver.sounds.heard


HIDDEN = "- - - white kings:e4_1,f6_2"


@pytest.mark.parametrize("where", ["large", "small"])
def test_who_knows_of_the_king_is_asked_before_revealing_it(driver, where):
    match = start(driver, HIDDEN, (Human("Ada"), Computer(1)))
    for yes in (False, True):
        driver.click(on_level(driver, "e4_1") if where == "small" else driver.pixel("e4_1"))
        assert texts(match) == []
        assert driver.scene.ui.top is not driver.scene.ui.ground
        driver.click("yes" if yes else "cancel")
    assert texts(match) == ["K_e4_1"]


def test_the_enemys_hidden_king_is_never_asked_about(driver):
    match = start(driver, HIDDEN, (Human("Ada"), Computer(1)))
    driver.click(on_level(driver, "f6_2"))
    assert texts(match) == ["K_f6_2"]


def test_two_people_are_never_asked_because_the_question_would_tell(driver):
    match = start(driver, HIDDEN)
    driver.click(on_level(driver, "e4_1"))
    assert texts(match) == ["K_e4_1"]


def test_who_looks_at_the_own_king_is_asked_before_revealing_it(driver):
    match = start(driver, HIDDEN)
    driver.press(pygame.K_k)
    driver.wait()
    hold(driver)
    driver.click(on_level(driver, "e4_1"))
    assert texts(match) == []
    driver.click("yes")
    assert texts(match) == ["K_e4_1"]
    assert driver.scene.board_controller.viewer is None


def test_two_kings_in_one_cell_are_both_told_about(driver):
    """White's king has a pawn beside it on e3, Black's none; White's pawn on d4 can attack Black's king."""
    match = start(driver, "- 8/8/8/8/3w4/4w3/8/8 - white kings:e4_2!,e4_2!")
    driver.point(on_level(driver, "e4_2"))
    shown = hover_info(driver)
    assert (shown.title, shown.text) == ("White 2 · Black 0", "defence of the kings")
    assert {link.origin for link in shown.links} == {"d4_2", "e3_2"}
    controller = driver.scene.board_controller
    assert controller.game.words.describe(controller.log.view_of(match.current), "e4_2") == (
        "e4, level 2, White's king, attack 0, defence 2, Black's king, attack 0, defence 0"
    )
    driver.click(on_level(driver, "d4_2"))
    driver.point(on_level(driver, "e4_2"))
    assert (hover_info(driver).title, hover_info(driver).text) == ("2 against 0", "succeeds")


def test_two_kings_in_one_cell(driver):
    start(driver, "- - - white kings:e4_2,e4_2")
    driver.click(on_level(driver, "e4_2"))
    assert driver.board.pieces == {"e4_2": "kings"}
    driver.wait(0.1)


def test_capturing_the_king_wins_and_is_celebrated(make_driver):
    driver = make_driver(animation="full")
    match = start(driver, HUNT)
    driver.settle()
    driver.click(on_level(driver, "g6_1"))
    driver.click(on_level(driver, "f6_1"))
    assert match.outcome.winner == 0
    for _frame in range(40):
        driver.app.step([], 0.05)
        if driver.board.state.effects:
            break
    assert driver.board.state.effects
    assert "king-captured" in driver.sounds.heard
    driver.wait(4)
    assert not driver.board.moving
    assert marks(driver, "check") == {"f6_1"}


@pytest.mark.parametrize(
    ("size", "scale"), [((960, 600), 200), ((960, 600), 100), ((1280, 800), 200), ((1920, 1080), 100)]
)
def test_the_result_is_told_in_full(make_driver, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    match = start(driver, HUNT)
    driver.click("g6_1")
    driver.click("f6_1")
    driver.wait(0.5)
    assert match.outcome.winner == 0
    reason = driver.scene.ui.ground.find("reason")
    assert " ".join(reason.lines).startswith(match.outcome.text)


def test_no_king_waits_under_the_cursor_while_one_looks_back(driver):
    match = Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=driver.app.archive)
    driver.show(match)
    driver.point("e4_2")
    assert driver.board.state.previewed_piece("e4_2") == "white-hidden"
    match.play("hide_e4_2")
    driver.wait()
    driver.press(pygame.K_HOME)
    driver.wait()
    driver.point("c3_2")
    assert driver.board.state.previewed_piece("c3_2") is None
