"""A match of Cyvasse once the screen is lifted: gestures, shots, fortresses, the sea, the chart."""

import re
from dataclasses import replace

import pygame
import pytest

from game.assets import sound_names
from game.boards.marks import draw_mark
from game.boards.move_trail import NO_TRAIL, Loss, Trail
from game.match.match import Match
from game.match.players import Computer, Human
from game.rules.cyvasse.formations import formations
from game.rules.cyvasse.setups import write_setup
from game.rules.events import Captured, Shot
from game.scenes.board.chart import ChartPanel
from game.scenes.cyvasse.chart import chart_of
from game.scenes.cyvasse.entry import ENTRY
from game.widgets.theme import Theme
from tests.kit.app import PEOPLE
from tests.rules.cyvasse.help import A, C, options, place
from tests.scenes.cyvasse.match_help import EVERY, FAR, SEA, callout, hover_info, start, texts
from tests.scenes.match.help import walk


def test_a_shot_is_made_by_clicking_its_target(driver):
    match = start(driver, place(C, FAR + " Td4 sd6 ra8"))
    driver.click("d4")
    driver.click("d6")
    assert texts(match) == ["Td4*d6"]
    assert "d4" in driver.board.pieces
    assert "d6" not in driver.board.pieces
    assert [name for name in driver.sounds.heard if name.startswith("cyvasse/")] == ["cyvasse/shot-trebuchet"]
    assert "capture" in driver.sounds.heard


@pytest.mark.parametrize(("line", "text"), [("move-1", "Cd4xf6"), ("move-2", "Cd4*f6")])
def test_where_a_piece_may_move_or_shoot_a_menu_asks(driver, line, text):
    match = start(driver, place(C, FAR + " Cd4 sf6 ra8"))
    driver.click("d4")
    driver.click("f6")
    lines = [driver.find(key).choice.text for key in ("move-1", "move-2")]
    assert lines == [
        "Taking the spear on f6 with the crossbowman from d4",
        "Shooting the spear on f6 with the crossbowman on d4",
    ]
    driver.click(line)
    assert texts(match) == [text]


def test_a_drag_that_could_be_both_comes_back_and_asks(driver):
    match = start(driver, place(C, FAR + " Cd4 sf6 ra8"))
    driver.drag("d4", "f6")
    assert driver.has("move-1")
    driver.press(pygame.K_ESCAPE)
    assert texts(match) == []


def test_the_whole_choice_by_keyboard(driver):
    match = start(driver, place(C, FAR + " Cd4 sf6 ra8"))
    driver.press(pygame.K_UP)
    walk(driver, "d4")
    driver.press(pygame.K_RETURN)
    walk(driver, "f6")
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_DOWN)
    driver.press(pygame.K_RETURN)
    assert texts(match) == ["Cd4*f6"]


def test_the_choice_says_what_will_burn_for_good(driver):
    start(driver, place(EVERY, FAR + " Cd4 sf6 ra8", "wf6"))
    driver.click("d4")
    driver.point("f6")
    assert hover_info(driver).text.endswith("; shot, the water burns from then on")
    driver.click("f6")
    taking, shooting = (driver.find(key).choice.text for key in ("move-1", "move-2"))
    assert taking == "Taking the spear on f6 with the crossbowman from d4"
    assert shooting == "Shooting the spear on f6 with the crossbowman on d4: the water burns from then on"


def test_dragonfyre_says_that_it_ruins_a_fortress(driver):
    match = start(driver, place(EVERY, FAR + " Dd4 rd6", "Fd6"))
    words = driver.scene.board_controller.game.words
    told = [words.phrase(match.view(None), move) for move in ("Dd4*d6", "Dd4-e5")]
    assert [": the fortress becomes a ruin" in text for text in told] == [True, False]


@pytest.mark.parametrize("shooter", ["Td4", "Dd4"])
def test_a_shot_leaves_its_trace_until_the_next_move(driver, shooter):
    match = start(driver, place(EVERY, FAR + f" {shooter} sd6 ra8", "wd6"))
    match.play(f"{shooter[0]}d4*d6")
    driver.wait()
    move_trail = driver.board.state.move_trail
    assert move_trail.trails == (Trail(("d4", "d6"), 0),)
    assert move_trail.losses == (Loss("d6", "spear-1", 1),)
    assert driver.board.state.playback.around.terrain["d6"] == "fire"
    match.play("Ra8-a7")
    driver.wait()
    assert driver.board.state.move_trail == NO_TRAIL  # a move shows by its marks
    driver.press(pygame.K_PAGEUP)
    driver.press(pygame.K_t)
    assert driver.board.state.move_trail == move_trail


# Storming, reserve and sea


def test_a_second_click_on_a_piece_in_the_enemys_fortress_offers_to_ruin_it(driver):
    match = start(driver, place(EVERY, FAR + " Rd4 ra8", "fd4"))
    driver.click("d4")
    assert "click it again to ruin the fortress" in hover_info(driver).text
    driver.click("d4")
    assert texts(match) == []
    assert "becomes a ruin" in driver.find("dialog-title").layer.text
    driver.click("yes")
    assert texts(match) == ["!d4"]
    assert driver.board.state.playback.around.terrain["d4"] == "ruin"
    assert "cyvasse/ruin" in driver.sounds.heard


def test_the_fortress_is_ruined_by_keyboard_too(driver):
    match = start(driver, place(EVERY, FAR + " Rd4 ra8", "fd4"))
    driver.press(pygame.K_UP)
    walk(driver, "d4")
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_RETURN)
    driver.tab_to("yes")
    driver.press(pygame.K_RETURN)
    assert texts(match) == ["!d4"]


def test_a_second_click_elsewhere_puts_the_piece_down(driver):
    start(driver, place(EVERY, FAR + " Rd4 ra8"))
    driver.click("d4")
    driver.click("d4")
    assert driver.board.gestures.selected is None


def test_the_dragon_comes_from_the_tray(driver):
    match = start(driver, place(EVERY, FAR + " Rd4 ra8", reserve="Dd"))
    driver.click("reserve")
    driver.click("e3")
    assert texts(match) == ["D@e3"]
    assert driver.board.pieces["e3"] == "dragon-0"
    driver.click("reserve")
    driver.click("e2")
    assert callout(driver) == "The dragon comes onto Black's own ground; e2 is outside of it."


def test_the_board_keeps_its_place_while_a_dragon_is_in_reserve(driver):
    match = start(driver, place(EVERY, FAR + " Rd4 ra8", reserve="Dd"))
    area = driver.board.placed.area
    match.play("D@e3")
    match.play("Ra8-a7")
    driver.settle()
    assert driver.board.placed.area == area
    driver.click("reserve")
    assert driver.board.gestures.selected is None


def test_the_dragon_comes_from_the_tray_by_keyboard(driver):
    match = start(driver, place(EVERY, FAR + " Rd4 ra8", reserve="Dd"))
    driver.press(pygame.K_UP)
    walk(driver, "h4")  # the tray stands beside the board
    driver.press(pygame.K_RIGHT)
    assert driver.board.gestures.cursor == "reserve"
    assert driver.scene.widgets.status.status.detail.startswith("White's dragon in reserve")
    driver.press(pygame.K_RETURN)
    walk(driver, "e3")
    driver.press(pygame.K_RETURN)
    assert texts(match) == ["D@e3"]


def test_the_own_fortress_is_not_ruined_by_mistake(driver):
    match = start(driver, place(C, FAR + " Dd4 ra8", "Fd6"))
    driver.click("d4")
    driver.click("d6")
    assert texts(match) == []
    driver.click("yes")
    assert texts(match) == ["Dd4-d6"]


def test_sailing_to_the_next_port(driver):
    match = start(driver, place(SEA, "Kf6 kh8 Ra1 rb6"))
    driver.click("a1")
    driver.click("f1")
    assert texts(match) == ["a1~f1"]
    assert "cyvasse/sail" in driver.sounds.heard
    assert driver.board.pieces["f1"] == "rabble-0"


# Refusals


@pytest.mark.parametrize(
    ("standing", "clicks", "sentence"),
    [
        (" Rd4 re8", ("c6",), ""),
        (" Rd4 re8", ("e8",), "The rabble on e8 is Black's, and it is White's turn."),
        (" Md4 Re4", ("d4",), "The mountain on d4 never moves."),
        (" Rd4 re8", ("d4", "d6"), "The reach of the rabble is 1, and d6 is 2 away."),
        (
            " Rd4 sd5",
            ("d4", "d5"),
            "The rabble does not take the spear on d5; it takes elephant, heavy horse, light horse, rabble.",
        ),
        (" Td4 me4 rf4", ("d4", "e4"), "A mountain stands on e4; nothing takes it or stops there."),
    ],
)
def test_refusals_say_why(driver, standing, clicks, sentence):
    match = start(driver, place(A, FAR + standing))
    for cell in clicks:
        driver.click(cell)
    assert callout(driver) == sentence
    assert texts(match) == []


def test_a_piece_without_a_move_says_what_closes_it_in(driver):
    start(driver, place(A, FAR + " Rd4 Md5 Mc4 Me4 Md3 ra8"))
    driver.click("d4")
    assert callout(driver) == "The rabble on d4 cannot move: every way from it is closed."
    assert set(driver.scene.board_controller.guidance.causes) == {"d5", "c4", "e4", "d3"}


def test_a_pinned_piece_says_to_whom_it_would_expose_the_king(driver):
    start(driver, place(A, "Ka1 kh7 ea3 Ra2"))
    driver.click("a2")
    assert callout(driver) == ""
    driver.click("b2")
    assert callout(driver) == "This would expose the king to check from a3."


# What happens, in its order


def recorded(driver):
    """The kinds of events in the order in which they are shown."""
    shown, happened = [], driver.board.state.playback.on_events
    driver.board.state.playback.on_events = lambda events: (shown.extend(map(type, events)), happened(events))
    return shown


def test_a_shot_flies_before_its_target_falls(make_driver):
    driver = make_driver(animation="full")
    match = start(driver, place(EVERY, FAR + " Td4 sd6 ra8", "wd6"))
    driver.settle()
    shown = recorded(driver)
    match.play("Td4*d6")
    playing = driver.board.state.playback.playing
    (missile,) = playing.animation.missiles
    assert missile.kind == "stone"
    (hit,) = [cue.time for cue in playing.animation.cues if isinstance(cue.events[0], Captured)]
    assert missile.begin < missile.end <= hit + 0.01
    assert driver.board.state.playback.around.terrain["d6"] == "water"
    while driver.board.animating:
        driver.app.step([], 0.02)
    assert driver.board.state.playback.around.terrain["d6"] == "fire"
    assert shown[:2] == [Shot, Captured]


@pytest.mark.parametrize(
    ("standing", "move", "kind"), [("Cd4 sf6", "Cd4*f6", "bolt"), ("Dd4 sd6", "Dd4*d6", "fire")]
)
def test_bolts_and_fire_look_different(make_driver, standing, move, kind):
    driver = make_driver(animation="full")
    match = start(driver, place(EVERY, f"{FAR} {standing} ra8"))
    driver.settle()

    def picture():
        surface = pygame.Surface(driver.app.size)
        driver.board.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    match.play(move)
    (missile,) = driver.board.state.playback.playing.animation.missiles
    assert missile.kind == kind
    driver.app.step([], missile.begin + 0.02)
    one = picture()
    driver.app.step([], 0.08)
    assert picture() != one


@pytest.mark.parametrize("animation", ["full", "reduced", "off"])
@pytest.mark.parametrize(
    ("rules", "standing", "ground", "move"),
    [
        (EVERY, FAR + " Td4 sd6 ra8", "wd6", "Td4*d6"),
        (EVERY, FAR + " Rd4 ra8", "fd4", "!d4"),
        (C, FAR + " Dd4 rd6 ra8", "fd6", "Dd4xd6"),
        (SEA, "Kf6 kh8 Ra1 rb6", "", "a1~f1"),
    ],
)
def test_taking_back_leads_to_the_same_picture(make_driver, animation, rules, standing, ground, move):
    driver = make_driver(animation=animation)
    match = start(driver, place(rules, standing, ground))
    driver.settle()
    playback = driver.board.state.playback
    before = dict(playback.shown_pieces), playback.around
    match.play(move)
    driver.settle()
    assert (dict(playback.shown_pieces), playback.around) != before
    driver.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    driver.settle()
    assert (dict(playback.shown_pieces), playback.around) == before


def test_badges_mark_what_counts_as_more(driver):
    match = start(driver, place(C, "Kd1 kh7 Rd2 Se4 He1", "Fe4"))
    overlay = driver.board.state.playback.around.overlay
    assert overlay == {"d2": "status-elite", "e4": "status-special"}
    match.play("Rd2-d3")
    driver.settle()
    assert driver.board.state.playback.around.overlay == {"e4": "status-special"}


@pytest.mark.parametrize(
    ("rules", "standing", "ground", "badges"),
    [
        (A, "Kd3 kh7 Rd4", "", set()),
        (C, "Kd3 kh7 Rd4", "", {"status-elite"}),
        (C, FAR + " Rd4", "fd4", {"status-special"}),
    ],
)
def test_the_line_below_the_board_tells_what_badges_mean(driver, rules, standing, ground, badges):
    start(driver, place(rules, standing, ground))
    told = driver.find("marks-line").kinds
    assert {kind for kind in told if kind.startswith("status")} == badges


def test_check_is_announced(driver):
    match = start(driver, place(A, "Ka1 kh7 Ee4 ra8"))
    match.play("Ee4-e7+")
    driver.settle()
    assert "cyvasse/check" in driver.sounds.heard
    assert ("h7", "check") in driver.board.state.marks
    assert "Black's king is in check." in driver.scene.widgets.status.status.detail


@pytest.mark.parametrize("rules", [A, SEA], ids=lambda rules: rules.code)
def test_a_check_in_which_a_position_begins_is_marked(driver, rules):
    match = start(driver, place(rules, "Ka1 kf6 Rb4 ea4"))
    assert ("a1", "check") in driver.board.state.marks
    match.play("Ka1-b1")
    driver.settle()
    assert "check" not in {kind for _cell, kind in driver.board.state.marks}
    driver.press(pygame.K_HOME)
    driver.settle()
    assert ("a1", "check") in driver.board.state.marks


def test_every_sound_is_there():
    names = {"screen", "shot-trebuchet", "shot-crossbow", "sail", "ruin", "fire", "check"}
    assert {f"cyvasse/{name}" for name in names} <= {re.sub(r"-\d+$", "", name) for name in sound_names()}


# The chart


def test_the_chart_stays_beside_the_board(driver):
    start(driver, place(C, FAR + " Rd4 ra8", "Fd4"))
    driver.press(pygame.K_c, text="c")
    chart = driver.find("chart-table")
    assert driver.scene.widgets.moves is None
    driver.point("d4")
    driver.step()
    assert chart.lit == "elephant"  # what the rabble counts as
    driver.point("a8")
    driver.step()
    assert chart.lit == "rabble"
    driver.point("c6")
    driver.step()
    assert chart.lit == ""
    driver.click("chart")
    assert driver.scene.widgets.moves is not None
    assert not driver.has("chart-table")


def test_a_narrow_chart_says_where_to_see_how_pieces_move(make_driver):
    driver = make_driver(size=(700, 1000))
    start(driver, place(C, FAR + " Rd4 ra8", "Fd4"))
    driver.press(pygame.K_c, text="c")
    table = driver.find("chart-table")

    def below():
        """What is seen below the last row of the table, which has no columns of facts."""
        rows, rect = len(table.chart.rows), table.rect
        line = rect.height // (rows + 2)
        low = pygame.Rect(rect.x, rect.bottom - 2 * line, rect.width, 2 * line)
        return pygame.image.tobytes(driver.screenshot().subsurface(low), "RGB")

    assert table.note_below(None) == "Point at a piece: moves, shoots"
    unlit = below()
    driver.point("a8")
    driver.step()
    assert table.note_below(table.chart.rows[table.chart.row("rabble")]) == "rabble · moves 1 straight"
    assert below() != unlit


@pytest.mark.parametrize(("ruleset", "count"), [(C, 2), (A, 0)])
def test_the_chart_tells_what_the_badges_mean(make_driver, monkeypatch, ruleset, count):
    driver, seen = make_driver(size=(1280, 1000)), []
    write = Theme.text
    monkeypatch.setattr(
        Theme,
        "text",
        lambda self, text, *more, **named: seen.append(text) or write(self, text, *more, **named),
    )
    start(driver, place(ruleset, FAR + " Rd4 ra8"))
    driver.press(pygame.K_c, text="c")
    driver.screenshot()
    told = [text for text in seen if text.startswith(("beside its king", "in a fortress"))]
    assert len(set(told)) == count
    badges = {sign.picture for sign in driver.find("chart-table").chart.signs}
    assert badges == ({"status-elite", "status-special"} if count else set())


def test_a_low_panel_shows_the_chart_without_the_badges_rather_than_not_at_all(driver):
    chart, theme = chart_of(C), driver.app.theme
    low = next(
        height for height in range(600) if ChartPanel.fits(theme, chart, pygame.Rect(0, 0, 460, height))
    )
    assert ChartPanel.fits(theme, replace(chart, signs=()), pygame.Rect(0, 0, 460, low))
    assert not ChartPanel.fits(theme, replace(chart, signs=()), pygame.Rect(0, 0, 460, low - 1))


@pytest.mark.parametrize("size", [(640, 480), (960, 600)])
def test_where_there_is_no_room_the_chart_lies_over_the_page(make_driver, size):
    driver = make_driver(size=size)
    start(driver, place(C, FAR + " Rd4 ra8"))
    driver.press(pygame.K_c, text="c")
    if driver.layer.key == "chart-sheet":
        assert driver.has("chart-table")
        driver.press(pygame.K_ESCAPE)
        assert driver.layer is driver.scene.ui.ground
        driver.press(pygame.K_c, text="c")
        driver.press(pygame.K_c, text="c")
        assert driver.layer is driver.scene.ui.ground, "the key that shows it puts it away"
    else:
        assert driver.find("chart-table").rect.width > 0


def test_games_without_a_chart_have_no_button_for_it(driver):
    driver.start()
    assert not driver.has("chart")
    driver.press(pygame.K_c, text="c")
    assert not driver.has("chart-table")


@pytest.mark.parametrize("rules", [A, SEA], ids=lambda rules: rules.code)
def test_the_screen_is_lifted_off_the_other_army(make_driver, rules):
    driver = make_driver(animation="full")
    white, black = (write_setup(rules, formations(rules)[number].setup) for number in (0, 1))
    match = driver.show(
        Match.create(ENTRY, options(rules), (Human(), Computer(1)), archive=driver.app.archive)
    )
    driver.settle()
    match.play(white)
    own = dict(driver.board.pieces)
    assert len(own) == 26
    match.play(black)
    playback = driver.board.state.playback
    covers = {cover.cell for cover in playback.playing.animation.covers}
    assert len(covers) == len(rules.field.half)
    assert not covers & set(own)
    assert playback.playing.animation.length <= 2.0
    assert not playback.moving_cells  # nobody rises out of the board
    while driver.board.animating:
        driver.app.step([], 0.05)
    assert len(driver.board.pieces) == 52
    assert "cyvasse/screen" in driver.sounds.heard


def test_the_moves_of_setting_up_are_short_in_the_list(driver):
    match = driver.show(Match.create(ENTRY, options(A), PEOPLE, archive=driver.app.archive))
    for number in (0, 1):
        match.play(write_setup(A, formations(A)[number].setup))
    driver.settle()
    shown = [driver.scene.board_controller.log.text(node) for node in match.line()[1:]]
    assert shown == ["set up", "set up"]


def test_what_marks_the_last_move_does_not_look_like_water(driver):
    """A blue cell is water: the marks leave the middle of their cells as it is."""
    match = start(driver, place(EVERY, "Ka1 Rb2 kh7"))
    match.play("Rb2-b3")
    driver.settle()
    shown = [kind for cell, kind in driver.board.state.marks if cell in ("b2", "b3")]
    assert len(shown) == 2
    for kind in shown:
        surface = pygame.Surface((60, 60))
        surface.fill("#808080")
        draw_mark(surface, surface.get_rect(), kind)
        assert pygame.transform.average_color(surface.subsurface((15, 15, 30, 30)))[:3] == (128, 128, 128)


def test_a_king_that_is_checkmated_is_lit_for_a_moment(make_driver):
    driver = make_driver(animation="full")
    start(driver, place(A, "Kc3 ka1 Ed4 Sa5 rh8 mb1"))
    driver.settle()
    driver.click("d4")
    driver.click("a4")
    driver.until(lambda: driver.board.state.effects, 60.0, "the effect")
    assert [effect.cells for effect in driver.board.state.effects] == [("a1",)]
    driver.wait(5)
    assert not driver.board.state.effects
