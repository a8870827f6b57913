"""The match screen: everything is there, in reach and in its place at every size."""

from itertools import product

import pygame
import pytest

from game.boards.marks import COMMON, HINT_ARROW, HINT_ARROW_MEANING, MEANINGS, Arrow
from game.checks import checks_of
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.scenes.board.capabilities import TakenPieces
from game.scenes.board.game_scene import chapter_of
from game.scenes.board.legend import draw_sample
from game.selfcheck.screens import played
from game.widgets.basic import Button, Label, Line
from game.widgets.theme import THEMES
from tests.kit.app import PEOPLE
from tests.scenes.match.help import VERSUS, texts


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_the_page_has_the_colours_of_its_game(make_driver, entry, name):
    driver = make_driver(theme=name)
    driver.show(Match.create(entry, {}, (Human(), Human()), archive=driver.app.archive))
    usual, own = driver.app.theme, driver.scene.ui.theme
    palette = entry.palette()
    different = {} if palette is None else dict(getattr(palette, name))
    for role in ("ground", "panel", "accent", "danger"):
        assert own.colour(role) == pygame.Color(different.get(role, usual.colour(role)))


@pytest.mark.parametrize(("size", "scale"), [((640, 480), 100), ((960, 600), 200), ((1280, 800), 200)])
def test_the_menu_has_what_the_page_has_no_room_for(make_driver, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    driver.start()
    keys = {widget.key for widget in driver.scene.ui.ground.walk()}
    driver.press(pygame.K_ESCAPE)
    keys |= {widget.key for widget in driver.scene.ui.top.walk()}
    driver.click("share")
    keys |= {widget.key for widget in driver.scene.ui.top.walk()}
    assert {"flip", "resign", "copy", "paste", "export"} <= keys
    assert {"rulebook", "settings", "new", "home"} <= keys
    driver.press(pygame.K_ESCAPE)
    assert driver.scene.ui.top is driver.scene.ui.ground


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F10, pygame.K_i])
def test_a_menu_that_a_key_opens_lights_its_first_line_at_once_also_after_the_mouse(driver, key):
    driver.start()
    driver.click_move("c1-c2")
    assert not driver.scene.ui.keyboard
    driver.press(key)
    driver.wait(0.5)
    assert driver.layer.key == "menu"
    assert [line.key for line in driver.layer.focusables() if line.glow] == [driver.layer.focusables()[0].key]


def test_tab_reaches_the_list_of_moves_and_arrows_walk_it(driver):
    match = driver.start()
    driver.click_move("c1-c2")
    driver.click_move("d5-d4")
    for _ in range(30):
        driver.press(pygame.K_TAB)
        if driver.scene.ui.ground.focus is driver.scene.widgets.moves:
            break
    driver.press(pygame.K_UP)
    assert driver.scene.board_controller.history.shown.text == "c1-c2"
    driver.press(pygame.K_DOWN)
    assert driver.scene.board_controller.history.shown is match.current


def test_every_control_is_reached_with_tab(driver):
    driver.start()
    driver.click_move("c1-c2")
    driver.click_move("d5-d4")
    driver.click("undo")
    seen = set()
    for _ in range(40):
        driver.press(pygame.K_TAB)
        seen.add(driver.scene.ui.ground.focus.key)
    assert {"board", "menu", "moves", "undo", "redo", "hint", "flip", "resign", "nav-first"} <= seen


def test_the_board_stays_usable_while_the_window_is_resized(driver):
    match = driver.start()
    driver.app.window.size = (1000, 640)
    driver.post(pygame.WINDOWRESIZED, x=1000, y=640)
    assert driver.app.resizing
    driver.click_move("c1-c2")
    driver.wait(0.3)
    assert not driver.app.resizing
    assert not driver.board.state.coarse
    driver.click_move("d5-d4")
    assert texts(match) == ["c1-c2", "d5-d4"]


def test_keys_are_listed(driver):
    driver.start()
    driver.press(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert driver.scene.ui.top.key == "keys"


@pytest.mark.parametrize("moment", ["opening", "thinking", "back", "over"])
@pytest.mark.parametrize(
    ("size", "scale"),
    list(product([(960, 600), (1280, 800), (1920, 1080), (1080, 1500)], [100, 150, 200])),
    ids=str,
)
def test_nothing_overlaps_and_nothing_is_cut_off(make_driver, size, scale, moment):
    driver = make_driver(size=size, ui_scale=scale)
    players = VERSUS if moment == "thinking" else (Human("Astrid"), Human("Leif"))
    match = driver.show(Match.create(GAMES[0], {}, players, archive=driver.app.archive))
    match.play(match.legal_moves()[0])
    if moment == "back":
        driver.press(pygame.K_HOME)
    if moment == "over":
        match.resign(1)
    driver.wait(0.1)
    window = pygame.Rect((0, 0), size)
    widgets = [widget for widget in driver.scene.ui.ground.walk() if widget.visible and widget.key]
    for widget in widgets:
        assert window.contains(widget.rect), widget.key
        assert widget is driver.board or not widget.rect.colliderect(driver.board.rect), widget.key
    solid = [widget for widget in widgets if widget.key not in ("banner", "game", "rule-set")]
    for index, one in enumerate(solid):
        for other in solid[index + 1 :]:
            assert not one.rect.colliderect(other.rect), (one.key, other.key)
    for widget in widgets:
        if isinstance(widget, Button):
            assert widget.rect.width >= driver.app.theme.space(24), widget.key


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_scenes_of_games_satisfy_the_contract(entry):
    rules = entry.rules()
    view = rules.view(rules.initial({}), None)
    controller = entry.scene()(rules, view)
    assert set(controller.pictures.pieces(view)) <= set(controller.geometry.cells)
    assert controller.home in controller.geometry.cells
    assert controller.pictures.emblem(0) != controller.pictures.emblem(1)
    if isinstance(controller.pictures, TakenPieces):
        assert controller.pictures.captured(view) == ((), ())


def test_the_menu_switches_the_sound(driver):
    driver.start()
    for wanted in (False, True):
        driver.press(pygame.K_ESCAPE)
        driver.click("show")
        assert driver.find("sound").choice.checked() is not wanted
        driver.click("sound")
        assert driver.app.settings.sound is wanted


def line_bytes(driver, line):
    return pygame.image.tobytes(driver.screenshot().subsurface(line.rect), "RGB")


def test_the_open_menu_tells_and_switches_what_a_key_has_changed(driver):
    driver.start()
    driver.press(pygame.K_ESCAPE)
    driver.click("show")
    line = driver.find("sound")
    ticked = line_bytes(driver, line)
    driver.press(pygame.K_m)
    driver.wait()
    assert line_bytes(driver, line) != ticked
    driver.click("sound")
    assert driver.app.settings.sound  # it was off when the line was chosen


@pytest.mark.parametrize(("size", "scale"), [((640, 480), 100), ((700, 1000), 100), ((1900, 600), 200)])
def test_nothing_moves_when_the_computer_begins_to_think(make_driver, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    driver.start(VERSUS)

    def places():
        return {widget.key: tuple(widget.rect) for widget in driver.scene.ui.ground.walk() if widget.key}

    before = places()
    driver.click_move("c1-c2")
    driver.wait(0.1)
    assert driver.has("move-now")
    after = places()
    del before["status"], after["status"], after["move-now"]
    before.pop("marks-line", None)  # gives way to the button
    assert after == before


def test_about_this_match_tells_players_and_rules_in_full(driver, monkeypatch):
    match = driver.start((Human("Astrid"), Computer(2)))
    rules = "A rule set with a name that is longer than the panel beside the board is wide"
    monkeypatch.setattr(driver.scene.board_controller.game.words, "subtitle", lambda options: rules)
    driver.scene.relayout()
    label = driver.find("rule-set")
    assert (label.text.endswith("…"), label.tooltip) == (True, rules)
    driver.press(pygame.K_F10)
    driver.click("about")
    text = driver.find("dialog-text").text
    assert rules in text
    assert "Astrid" in text
    assert match.current is match.root


def test_a_line_tells_what_the_marks_on_the_board_mean(make_driver):
    driver = make_driver(size=(1280, 800))
    driver.start()
    line = driver.find("marks-line")
    assert line.kinds == ()
    driver.click("c1")
    assert line.kinds == ("target",)
    driver.click("c2")
    driver.settle()
    assert driver.find("marks-line").kinds == ("last",)


@pytest.mark.parametrize("size", [(640, 480), (1280, 800)], ids=str)
def test_the_legend_is_opened_from_the_menu_and_left_with_a_key(make_driver, size):
    driver = make_driver(size=size)
    driver.start()
    driver.press(pygame.K_ESCAPE)
    driver.click("legend")
    legend = driver.scene.ui.top
    kinds = {*COMMON, *driver.scene.board_controller.game.pictures.own_marks}
    told = {widget.text for widget in legend.walk() if isinstance(widget, Label)}
    assert {MEANINGS[kind] for kind in kinds} <= told
    driver.press(pygame.K_ESCAPE)
    assert driver.scene.ui.top is driver.scene.ui.ground


@pytest.mark.parametrize("opened_by", ["key", "menu"])
def test_the_legend_begins_with_what_is_on_the_board(make_driver, opened_by):
    """In the smallest window, too, where no line below the board tells it."""
    driver = make_driver(size=(640, 480))
    driver.start()
    driver.click_move("c1-c2")
    driver.settle()
    if opened_by == "key":
        driver.press(pygame.K_w)
    else:
        driver.click("menu")
        driver.click("legend")
    told = [widget.text for widget in driver.layer.walk() if isinstance(widget, Label)]
    now, others = told.index("On the board now"), told.index("Moving")
    assert told[now + 1 : others] == [MEANINGS["last"]]
    assert told[others + 1] == MEANINGS["selected"]
    assert MEANINGS["origin"] in told[told.index("What has happened") :], "it is not shown"
    assert MEANINGS["threat"] in told[told.index("Taking and fighting") :]


def test_the_legend_and_the_line_tell_the_arrow_of_a_hint(make_driver):
    driver = make_driver(size=(1280, 800))
    driver.start()
    driver.press(pygame.K_h)
    driver.engine.decide("c1-c2", score=150)
    driver.wait()
    assert driver.find("marks-line").kinds == (HINT_ARROW,)
    driver.press(pygame.K_w)
    told = [widget.text for widget in driver.layer.walk() if isinstance(widget, Label)]
    now, others = told.index("On the board now"), told.index("Moving")
    assert told[now + 1 : others] == [HINT_ARROW_MEANING[1]]


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_in_every_game_the_legend_shows_the_arrow_of_a_hint(driver, entry):
    driver.show(Match.create(entry, {}, PEOPLE))
    board = driver.board
    red, blue = (
        draw_sample(board.geometry.compact(), board.picture, (HINT_ARROW,), 40, pygame.Color(colour))
        for colour in ("red", "blue")
    )
    width, height = red.get_size()
    arrow = [(x, y) for x in range(width) for y in range(height) if red.get_at((x, y)) != blue.get_at((x, y))]
    columns = [x for x, _y in arrow]
    assert max(columns) - min(columns) > 0.7 * width
    assert len(arrow) < 0.5 * width * height


@pytest.mark.usefixtures("tiny_games")
def test_the_first_arrow_key_takes_over_where_the_mouse_was(driver):
    driver.start()
    driver.point("c3")
    driver.press(pygame.K_RIGHT)
    assert driver.board.gestures.cursor == "c3" != driver.board.start
    driver.press(pygame.K_RIGHT)
    assert driver.board.gestures.cursor == "d3"
    driver.click("b2")
    driver.point("menu")
    driver.press(pygame.K_UP)
    assert driver.board.gestures.cursor == "b2"


@pytest.mark.parametrize("key", ["hint", "undo", "flip", "menu"])
def test_a_button_that_is_pressed_with_the_mouse_leaves_the_keys_to_the_board(driver, key):
    driver.start()
    driver.click_move("c1-c2")
    driver.click_move("d5-d4")
    driver.click(key)
    if key == "menu":
        driver.press(pygame.K_ESCAPE)
    ground, before = driver.scene.ui.ground, driver.scene.session.flipped
    driver.press(pygame.K_RIGHT)
    assert ground.focus is driver.board
    assert driver.board.gestures.cursor is not None
    driver.press(pygame.K_RETURN)
    assert driver.scene.ui.top is ground
    assert driver.scene.session.flipped == before


def test_a_button_that_is_pressed_with_a_key_keeps_the_focus(driver):
    driver.start()
    driver.tab_to("flip")
    for flipped in (True, False):
        driver.press(pygame.K_RETURN)
        assert driver.scene.session.flipped == flipped
        assert driver.scene.ui.ground.focus.key == "flip"


def test_f1_opens_the_chapter_about_what_is_to_be_decided(make_driver):
    """In every game that names such a chapter; the others open the book at its beginning."""
    driver, found = make_driver(), []
    for entry in GAMES:
        driver.show(Match.create(entry, {}, PEOPLE))
        controller = driver.scene.board_controller
        chapter = chapter_of(controller.game, controller.position.view)
        driver.press(pygame.K_F1)
        driver.wait(0.1)
        (here,) = [link.text for link in driver.scene._links if link.selected]
        assert here == (chapter or driver.scene._links[0].text)
        found.append(chapter)
    assert any(found)
    assert not all(found)


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (700, 1000)], ids=str)
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_a_message_covers_no_card_and_no_place_where_something_can_be_put(make_driver, entry, size):
    """At the first decision of a match, which in some games is a whole setup."""
    driver = make_driver(size=size)
    driver.show(Match.create(entry, {}, (Human(), Computer(1))))
    driver.app.toast("The clocks stand still meanwhile.")
    driver.wait(0.1)
    board, cards = driver.board, driver.scene.widgets.cards.values()
    (placed,) = driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme)
    places = [
        board.placed.centre(cell) for cell in board.gestures.places() if board.state.tray.box(cell) is None
    ]
    assert placed.box.collidelist([card.rect for card in cards]) < 0
    assert not any(placed.box.collidepoint(point) for point in places)


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (700, 1000)], ids=str)
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_the_words_of_a_hint_cover_neither_its_arrow_nor_a_table(make_driver, entry, size):
    driver = make_driver(size=size, animation="off")
    match = driver.show(played(entry, len(checks_of(entry).demonstration.moves) // 2))
    driver.settle()
    board, callouts = driver.board, driver.scene.session.callouts
    view, pictures = match.view(match.to_act), driver.scene.board_controller.game.pictures
    tables = [table for table in (driver.scene.widgets.forecast, driver.scene.widgets.chart) if table]
    texts = [match.rules.format_move(match.state, move) for move in match.legal_moves()]
    arrows = [arrow for text in texts[::9] if isinstance(arrow := pictures.arrow(view, text), Arrow)]
    assert arrows
    for arrow in arrows[:6]:
        callouts.show("This move looks best. It guards the corner.", "hint", arrow.target, (arrow.origin,))
        box = callouts._callout.rect
        start, end = (pygame.Vector2(board.boxes(cell)[0].center) for cell in (arrow.origin, arrow.target))
        assert not any(box.collidepoint(start.lerp(end, part / 40)) for part in range(41)), arrow
        assert box.collidelist([table.rect for table in tables]) == -1, arrow


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (700, 1000)], ids=str)
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_a_message_covers_neither_the_newest_moves_nor_the_shown_one(make_driver, entry, size):
    """In small windows a very long one does, rather than what can be clicked."""
    driver = make_driver(size=size, animation="off")
    driver.show(played(entry))
    driver.settle()
    long = ("The clock goes on. " * 6,) if size > (640, 480) else ()
    for text in ("The clock goes on.", "The clocks stand still meanwhile.", *long):
        moves = driver.scene.widgets.moves
        marked = [place for item, place in moves.items if {moves.shown, moves.latest} & {*item.nodes}]
        assert marked
        driver.app.toast(text)
        driver.wait(0.1)
        (placed,) = driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme)
        assert placed.box.collidelist(marked) < 0
        driver.app.toasts.clear()
        driver.press(pygame.K_PAGEUP)


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (700, 1000), (1216, 704)], ids=str)
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_a_message_does_not_cover_the_sentence_beside_the_board(make_driver, entry, size):
    driver = make_driver(size=size, animation="off")
    driver.show(played(entry))
    driver.settle()
    callouts = driver.scene.session.callouts
    for cell in (None, driver.scene.board_controller.game.home):
        callouts.show("The screen has gone, and from now on all is open.", "event", cell)
        driver.app.toast("This replaced what you had placed.", ("Undo", lambda: None))
        driver.wait(0.1)
        (placed,) = driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme)
        assert not placed.box.colliderect(callouts._callout.rect)
        driver.app.toasts.clear()


@pytest.mark.parametrize("size", [(640, 480), (700, 1000), (1280, 800), (1600, 1000)], ids=str)
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_menu_has_one_button_once_the_match_is_over(make_driver, size, scale):
    driver = make_driver(size=size, animation="off", ui_scale=scale)
    match = driver.show(Match.create(GAMES[0], {}, PEOPLE))
    match.resign(0)
    driver.settle()
    assert driver.has("banner")
    driver.click("menu")
    assert driver.has("rulebook")


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_the_list_of_keys_names_each_key_once_and_is_seen_as_a_whole(make_driver, entry):
    driver = make_driver()
    driver.show(Match.create(entry, {}, PEOPLE))
    driver.press(pygame.K_QUESTION, pygame.KMOD_SHIFT, "?")
    named = [key for keys, _what in driver.layer.keys for key in keys.split(", ")]
    assert len(set(named)) == len(named)
    assert driver.find("keys-area").furthest == 0


def test_a_list_of_keys_that_is_scrolled_ends_at_a_line(make_driver):
    driver = make_driver(size=(640, 480))
    driver.show(Match.create(GAMES[0], {}, PEOPLE))
    driver.press(pygame.K_QUESTION, pygame.KMOD_SHIFT, "?")
    area, (line,) = driver.find("keys-area"), [each for each in driver.layer.walk() if isinstance(each, Line)]
    assert area.furthest
    assert area.rect.bottom - 2 <= line.rect.top <= driver.find("close").rect.top


@pytest.mark.usefixtures("tiny_games")
def test_undo_and_redo_look_as_if_nothing_could_be_done_where_nothing_can(driver):
    driver.start()

    def enabled():
        driver.wait()
        return driver.find("undo").enabled, driver.find("redo").enabled

    assert enabled() == (False, False)
    driver.click_move("c1-c2")
    assert enabled() == (True, False)
    driver.click("undo")
    assert enabled() == (False, True)
    driver.click("redo")
    assert enabled() == (True, False)
