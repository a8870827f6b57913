"""Battles on the screen: what they may bring about, their order, and the example turn of the sheet."""

import pygame

from game.match.match import Match
from game.match.players import Computer, Human
from game.rules.nieuchess.combat import ODDS
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Phase
from game.scenes.board.scene_parts import Threat
from game.scenes.nieuchess.entry import ENTRY
from game.scenes.nieuchess.scene import NieuchessScene
from tests.kit.app import PEOPLE
from tests.rules.nieuchess.help import place
from tests.rules.nieuchess.test_battles import TURN
from tests.scenes.nieuchess.combat_help import PROPOSED, actions, arrows, callout, start, status, texts

SHEET = "Q15 O11 S12 S13 V16 Y12 X15", "P9 U13 W13"
LAST = [":1 Delim", ":1 Delim", ":1 Delim"]


def panel(driver):
    """The forecast beside the board, or None."""
    found = driver.scene.ui.ground.find("forecast")
    return found.forecast if found is not None else None


# The example of the reference sheet


def test_the_example_turn_with_mouse_and_keyboard(driver):
    match = start(driver, *SHEET, moves=TURN[0][:-1], rolls=(3, 6, 5))
    driver.click("end-movement")
    driver.drag("T13", "U13")  # as the sheet has it, whatever is proposed
    driver.drag("V13", "W13")
    driver.press(pygame.K_RETURN)
    assert texts(match)[8:] == ["{O10 Q10 x P9}", "{T12 T13 x U13}", "{X12 V13 X13 x W13}"]
    driver.click("P9")
    assert texts(match)[-1] == ":3 Dback2"
    assert "P9" not in driver.board.pieces  # blocked on all sides
    assert status(driver)[0] == "Blue: 2 battles left"
    assert status(driver)[1].startswith("Last battle: 3 – No way back: Red eliminated. Click W13 to ")
    driver.click("T12")  # of the battle for U13
    assert texts(match)[-1] == ":6 Aelim"
    assert status(driver)[0] == "Blue: the last battle"
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert texts(match)[-1] == ":5 exchange"
    assert {"T12", "T13", "W13"}.isdisjoint(driver.board.pieces)
    assert status(driver)[0] == "Exchange: one Blue pawn is lost"
    driver.click("T12")
    assert callout(driver) == "T12 is not one of the pawns of which one is lost."
    driver.click("X13")
    assert texts(match)[-1] == "-X13"
    assert (match.current.state.phase, match.current.state.mover) == ("move", 1)


# What a battle may bring about


def test_chances_and_costs_are_told_before_the_roll(driver):
    start(driver)
    driver.press(pygame.K_RETURN)
    found = panel(driver)
    assert (found.title, found.names, found.side) == ("2-1", ("O10 Q10", "P9"), 0)
    assert found.pictures == (("pawn-0", "pawn-0"), ("pawn-1",))
    told = {row.text: (row.faces, round(100 * found.chance(row)), row.detail) for row in found.rows}
    blue, red = driver.scene.session.board_controller.game.pictures.side_colours
    for row in found.rows:  # bars are in the colours of those who suffer what they tell
        sides = {"Red": ("1",), "No": ("1",), "Blue": ("0",), "Exchange": ("0", "1")}[row.text.split()[0]]
        assert row.colours == tuple((blue, red)[int(side)] for side in sides)
        assert row.sufferers == tuple(f"pawn-{side}" for side in sides)
    assert told == {
        "Red eliminated": ((1, 2), 33, "Red loses 1"),
        "No way back": ((3, 4), 33, "Red loses 1"),
        "Exchange": ((5,), 17, "Each loses 1"),
        "Blue eliminated": ((6,), 17, "Blue loses 2"),
    }


def test_the_warning_before_a_battle_names_ones_own_outnumbered_pawns():
    view = RULES.view(place("G10 K4", "F10 H10", moved="G10"), 0)
    text = NieuchessScene(RULES, view).words.warning(view, ".")
    assert "G10 at 1-2" in text
    assert "F10" not in text


def test_the_battle_that_is_pointed_at_is_told(driver):
    start(driver)
    driver.point("T13")
    assert panel(driver).names == ("T13", "U13")
    driver.point("U12")
    assert panel(driver).names == ("T11 T12", "U12")
    driver.point("A13")
    assert panel(driver).names == ("O10 Q10", "P9")


def test_the_tag_beside_a_pawn_tells_odds_and_chances(driver):
    start(driver)
    driver.point("T12")
    found = driver.board.state.current_hover_info()
    assert (found.name, found.title) == ("T11 T12 × U12", "2-1")
    assert found.text == "Red eliminated 33 % · Red driven back 33 % · Exchange 17 % · Blue eliminated 17 %"
    driver.point("P9")  # which has no way back
    found = driver.board.state.current_hover_info()
    assert found.text == "Red eliminated 67 % · Exchange 17 % · Blue eliminated 17 %"
    driver.point("S12")
    assert driver.board.state.current_hover_info() is None


def test_the_tag_of_a_pawn_goes_while_a_menu_is_open(driver):
    start(driver)
    driver.point("T12")
    driver.press(pygame.K_ESCAPE)
    assert driver.layer.key == "menu"
    driver.settle()
    assert driver.board.state.current_hover_info() is None
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert driver.board.state.current_hover_info().title == "2-1"
    driver.press(pygame.K_ESCAPE)
    driver.point(driver.board.boxes("Q10")[0].center)  # while the menu lies over it
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert driver.board.gestures.hovered == "Q10"
    driver.press(pygame.K_ESCAPE)
    driver.point((1250, 400))
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert driver.board.gestures.hovered is None


def test_the_list_of_moves_is_back_after_the_battles(driver):
    start(driver, "G10", "G11", rolls=(1,), moves=())
    assert driver.scene.widgets.moves is not None
    driver.click("end-movement")
    assert panel(driver) is not None
    assert driver.scene.widgets.moves is None
    driver.press(pygame.K_RETURN)
    driver.wait(0.1)
    assert panel(driver) is None


def test_the_column_of_the_table_is_lit(driver):
    start(driver)
    driver.press(pygame.K_c, text="c")
    assert driver.scene.widgets.chart.lit == "2-1"
    assert driver.scene.widgets.chart.chart.column("2-1") == ODDS.index("2-1")
    driver.point("T13")
    assert driver.scene.widgets.chart.lit == "1-1"


def test_the_button_of_the_table_is_named_after_it(driver):
    start(driver, "G10", "G11")
    assert driver.find("chart").tooltip == "Combat results (C)"


def test_the_table_fits_beside_the_board_or_over_it(make_driver):
    for size in ((960, 600), (1280, 800), (800, 1200), (1920, 1080)):
        driver = make_driver(size=size)
        start(driver)
        driver.press(pygame.K_c, text="c")
        assert driver.layer.find("chart-table") is not None, size
        driver.screenshot()


# The order of battles


def test_enter_fights_the_next_battle(driver):
    match = start(driver)
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_RETURN)
    assert texts(match) == [".", *PROPOSED, "!P9", ":1 Delim"]
    assert {target for _origin, target, _label in arrows(driver)} == {"U12", "U13"}


def test_enter_fights_the_next_battle_wherever_the_cursor_rests(driver):
    match = start(driver, moves=(".", *PROPOSED))
    driver.walk_to("J13")
    driver.press(pygame.K_RETURN)
    assert texts(match)[-2:] == ["!P9", ":1 Delim"]
    driver.walk_to("T13")
    driver.press(pygame.K_RETURN)
    assert "!U13" in texts(match)


def test_a_click_on_any_of_its_pawns_fights_a_battle(driver):
    match = start(driver, moves=(".", *PROPOSED))
    driver.click("T13")
    assert texts(match)[-2:] == ["!U13", ":1 Delim"]
    driver.click("O10")
    assert texts(match)[-2:] == ["!P9", ":1 Delim"]
    driver.click("T11")
    assert texts(match)[-2:] == [":1 Delim", ":1 Delim"]  # the last one needs no choice


def test_a_pawn_that_is_in_no_battle_is_told_so(driver):
    match = start(driver, moves=(".", *PROPOSED))
    driver.click("S12")
    assert callout(driver) == "The pawn on S12 is in no battle that is left."
    assert len(texts(match)) == 4


def test_fighting_all_stops_where_somebody_must_decide_and_goes_on_then(driver):
    match = start(driver, moves=(".", *PROPOSED), rolls=(1, 3, 1))
    driver.click("fight-all")
    driver.wait(0.1)
    assert match.current.state.phase == "retreat"
    assert "confirm" in actions(driver)
    driver.press(pygame.K_RETURN)
    driver.wait(0.1)
    assert texts(match)[-1] == ":1 Delim"
    assert match.current.state.phase == "move"


def test_fighting_all_leaves_a_retreat_to_the_other_person_who_has_won(driver):
    match = start(driver, "G10 G20 R10", "G11 G21 R11", rolls=(4, 1, 1))
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_a, text="a")
    driver.wait(0.3)
    assert match.current.state.phase == "retreat"
    assert match.to_act == 1
    assert [text for text in texts(match) if text[0] == ":"] == [":4 Aback2"]
    assert len(match.legal_moves()) > 1


def test_a_roll_taken_back_ends_fighting_all(driver):
    match = start(driver, moves=(".", *PROPOSED), rolls=(1, 3, 1))
    driver.click("fight-all")
    driver.wait(0.1)
    match.goto(match.line()[4], agreed=True)  # before the first of them
    driver.wait(0.2)
    assert match.current.state.phase == "fight"
    assert len(match.current.state.battles) == 3


def test_a_key_fights_all_battles(driver):
    match = start(driver, moves=(".", *PROPOSED))
    driver.press(pygame.K_a, text="a")
    driver.wait(0.1)
    assert [text for text in texts(match) if text[0] == ":"] == LAST
    assert match.current.state.mover == 1


def test_all_are_fought_although_the_computer_chooses_a_retreat(driver):
    blue, red = "G10 G20 R10", "G11 G21 R11"
    match = start(driver, blue, red, rolls=(4, 1, 1), players=(Human(), Computer(2)), moves=())
    driver.click("end-movement")
    driver.press(pygame.K_a, text="a")
    driver.wait(0.1)
    assert match.current.state.phase == "retreat"
    assert match.to_act == 1
    move = match.rules.format_move(match.current.state, match.rules.legal_moves(match.current.state)[0])
    driver.engine.decide(move)
    driver.wait(0.3)
    assert [text for text in texts(match) if text[0] == ":"] == [":4 Aback2", ":1 Delim", ":1 Delim"]


# How it is written


def test_decisions_are_typeset_for_people(driver):
    start(driver)
    typeset = driver.scene.board_controller.game.words.typeset
    assert typeset("{C4 C5 x D5}") == "C4 C5 × D5 2-1"
    assert typeset(":4 Dback2") == "4: D back"
    assert typeset(":4") == "4"
    assert typeset("D5>F6 by Blue") == "D5→F6"
    assert typeset("B3-D4") == "B3–D4"


def test_battles_that_wait_are_marked_by_their_arrows_alone(driver):
    """Rings of captures around the pawns of both sides would tell nothing."""
    start(driver, moves=(".", *PROPOSED))
    assert arrows(driver)
    assert list(driver.board.state.target_marks()) == []
    driver.point("T13")
    assert "1-1" in driver.board.state.current_hover_info().title


def test_the_next_battle_and_those_close_to_it_are_framed(driver):
    start(driver, "O10 Q10 W14", "P9 V14", moves=(".", "{O10 Q10 x P9}", "{W14 x V14}"))
    assert set(driver.scene.board_controller.display.describe().focus) == {"O10", "Q10", "P9"}
    driver.settle()
    start(driver, "O10 Q10 O13", "P9 O14", moves=(".", "{O10 Q10 x P9}", "{O13 x O14}"))
    assert set(driver.scene.board_controller.display.describe().focus) == {"O10", "Q10", "P9", "O13", "O14"}


def test_after_movement_by_keys_enter_fights_where_no_arrow_says_otherwise(driver):
    """The cursor stands on the pawn that moved last: Enter is not to pick that up."""
    match = start(driver, moves=())
    driver.walk_to("T12")
    driver.press(pygame.K_e)
    driver.wait()
    assert match.state.phase == Phase.DECLARE
    driver.press(pygame.K_RETURN)
    assert texts(match) == [".", *PROPOSED]


def test_an_arrow_brings_the_cursor_back_to_divide_the_battles_otherwise(driver):
    match = start(driver, moves=())
    driver.walk_to("T12")
    driver.press(pygame.K_e)
    driver.wait()
    driver.press(pygame.K_UP)
    assert driver.board.gestures.cursor == "T12"
    driver.press(pygame.K_RETURN)
    assert driver.board.gestures.selected == "T12"
    assert texts(match) == ["."]


def test_a_fight_is_seen_from_near_and_a_threat_is_none(driver):
    start(driver, "G10 A13", "G11 AJ1", moves=())
    state, before = driver.board.state, driver.board.placed.cell_px
    driver.scene.session.board_controller.guidance.show_threat(Threat("", origins=("G11",), cell="G10"))
    driver.wait(0.1)
    assert any(arrow.strong for arrow in state.attacks)
    assert not state.fight, "nothing is darkened"
    driver.click("end-movement")
    driver.settle()
    assert [(arrow.origin, arrow.target) for arrow in state.fight] == [("G10", "G11")]
    assert driver.board.placed.cell_px > 1.3 * before


def test_a_fight_is_seen_from_near_where_few_pawns_are_left_too(driver):
    options = {"replacements": "none"}
    setup = RULES.format_state(place("G10 A13", "G11 O13", options=options, invasions="2,2"))
    driver.show(Match.create(ENTRY, options, PEOPLE, archive=driver.app.archive, setup=setup))
    before = driver.board.placed.cell_px
    assert driver.board.state.viewport.shows(("G10", "A13", "G11", "O13")), "all of them are in sight"
    driver.click("end-movement")
    driver.settle()
    assert driver.board.placed.cell_px > 1.3 * before
