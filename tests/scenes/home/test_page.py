from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.checks import checks_of
from game.match import entries
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES, find
from game.scenes.base import scene_of
from game.scenes.board_preview import BoardPreview
from game.scenes.home.background import place_banner
from game.scenes.home.page import HomePage
from game.scenes.lessons.page import LearnPage
from game.scenes.library.page import LibraryPage
from game.scenes.match.page import MatchPage
from game.scenes.new_game.page import NewGamePage
from game.scenes.opponents import OpponentsPage
from game.scenes.players import flipped_for
from game.scenes.rulebook import RulebookPage
from game.scenes.settings import SettingsPage
from game.widgets.paint import ring_reach
from game.widgets.theme import Theme
from tests.kit.entries import changed
from tests.match.helpers import journal_of, rewrite

GAME, OTHER = GAMES[0], GAMES[-1]
PLAYERS = (Human("Ragnhild"), Computer(2))
ARROWS = {"left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN}
WAYS = ["learn", "puzzles", "opponents", "tournaments", "library", "rulebook", "settings", "sound", "quit"]


def begin(driver, *moves, players=PLAYERS, entry=GAME):
    match = Match.create(entry, {}, players, archive=driver.app.archive)
    for move in moves or (match.legal_moves() or checks_of(entry).demonstration.moves)[:1]:
        match.play(move)
    return match


def test_every_way_leads_somewhere_and_back(driver):
    for key, scene in [
        *((f"play-{entry.name}", NewGamePage) for entry in GAMES),
        ("opponents", OpponentsPage),
        ("library", LibraryPage),
        ("settings", SettingsPage),
        ("rulebook", RulebookPage),
        ("learn", LearnPage),
        ("learn-card", LearnPage),
    ]:
        driver.click(key)
        assert type(driver.scene) is scene
        assert driver.app.window.title.endswith("– Longhall")
        driver.press(pygame.K_ESCAPE)
        assert type(driver.scene) is HomePage


def test_a_click_on_the_board_of_a_card_is_one_on_the_card(driver):
    for entry in GAMES:
        board = driver.find(f"board-{entry.name}")
        assert driver.find(f"play-{entry.name}").rect.contains(board.rect)
        driver.click(board.rect.center)
        assert driver.scene.entry is entry
        driver.press(pygame.K_ESCAPE)


def test_the_same_by_keyboard(driver):
    ways = [("opponents", OpponentsPage), ("library", LibraryPage), ("settings", SettingsPage)]
    for key, scene in [*ways, *((f"play-{entry.name}", NewGamePage) for entry in GAMES)]:
        driver.tab_to(key)
        driver.press(pygame.K_RETURN)
        assert type(driver.scene) is scene
        driver.tab_to("back")
        driver.press(pygame.K_SPACE)
        assert type(driver.scene) is HomePage


def test_escape_does_not_end_the_program_but_quit_does(driver):
    driver.press(pygame.K_ESCAPE)
    assert driver.app.running
    driver.click("quit")
    assert not driver.app.running


def test_quit_asks_nothing_stands_apart_and_keeps_the_match_under_way(make_driver):
    driver = make_driver(size=(1280, 800))
    match = begin(driver)
    driver.scene.resume()
    driver.scene.relayout()
    driver.wait(0.1)
    settings, leave = driver.find("settings").rect, driver.find("quit").rect
    assert leave.left - settings.right >= driver.find("sound").rect.width
    assert "Every move is kept" in driver.find("quit").tooltip
    driver.click("quit")
    assert not driver.app.running
    assert [summary.id for summary in driver.app.archive.unfinished()] == [match.id]


def test_continue_is_there_only_with_an_unfinished_match(driver):
    Match.create(GAME, {}, PLAYERS, archive=driver.app.archive)  # it has not begun
    driver.click("settings")
    driver.press(pygame.K_ESCAPE)
    assert not driver.has("continue")
    match = begin(driver)
    driver.click("settings")
    driver.press(pygame.K_ESCAPE)
    card = driver.find("continue")
    assert "Ragnhild" in card.title
    assert "round 1" in card.facts
    match.resign(1)
    driver.click("settings")
    driver.press(pygame.K_ESCAPE)
    assert not driver.has("continue")


def test_continue_goes_on(driver):
    match = begin(driver, players=(Human("A"), Human("B")))
    driver.click("library")
    driver.press(pygame.K_ESCAPE)
    driver.click("continue")
    assert isinstance(driver.scene, MatchPage)
    assert driver.scene.match.id == match.id


def test_the_other_unfinished_matches_are_counted_and_one_click_away(driver):
    matches = [begin(driver) for _ in range(3)]
    driver.click("settings")
    driver.press(pygame.K_ESCAPE)
    assert driver.find("more").title == "2 more matches"
    driver.click("more")
    assert isinstance(driver.scene, LibraryPage)
    assert driver.find("state").value == "unfinished"
    matches[0].resign(0)
    matches[1].resign(0)
    driver.press(pygame.K_ESCAPE)
    assert driver.has("continue")
    assert not driver.has("more")


def test_a_match_that_cannot_be_read_is_reported(driver, monkeypatch):
    begin(driver)
    driver.click("library")
    driver.press(pygame.K_ESCAPE)
    monkeypatch.setattr(
        driver.app.archive, "load", lambda _id: (_ for _ in ()).throw(LookupError("It is gone."))
    )
    driver.click("continue")
    assert isinstance(driver.scene, HomePage)
    assert "It is gone." in driver.app.toasts.texts


def test_when_a_match_cannot_be_read_another_one_waits(driver):
    other, match = begin(driver), begin(driver)
    rewrite(driver.app.archive, match.id, lambda entries: entries[-1].update(at="x"))
    driver.click("settings")
    driver.press(pygame.K_ESCAPE)
    driver.click("continue")
    assert isinstance(driver.scene, HomePage)
    assert any("cannot be read" in text for text in driver.app.toasts.texts)
    driver.click("continue")
    assert driver.scene.match.id == other.id


def test_a_match_that_is_open_is_not_loaded_once_more(driver, monkeypatch):
    begin(driver)
    archive, loaded = driver.app.archive, []
    load = archive.load
    monkeypatch.setattr(archive, "load", lambda match_id: loaded.append(match_id) or load(match_id))
    driver.app.push(scene_of("game.scenes.settings:SettingsPage"))
    driver.app.pop()  # the picture of the match is wanted with the next frames
    driver.scene.relayout()
    driver.scene._go_on()
    driver.wait(1.0)
    assert isinstance(driver.scene, MatchPage)
    assert len(loaded) == 1


def test_the_picture_of_a_match_of_another_version_changes_nothing_of_it(driver, monkeypatch):
    match = begin(driver)
    path = journal_of(driver.app.archive, match.id)
    before = path.read_bytes()
    monkeypatch.setattr(entries, "__version__", "another")
    driver.click("settings")
    driver.press(pygame.K_ESCAPE)
    driver.wait(1.0)
    assert driver.scene._left is not None
    assert path.read_bytes() == before


def test_the_first_frame_waits_for_nothing(tmp_path, monkeypatch):
    from game.app import App
    from game.settings import Settings

    def refuse(*_values):
        raise AssertionError("too early")

    monkeypatch.setattr("game.match.archive.open_archive", refuse)
    monkeypatch.setattr("game.scenes.diagram.draw_diagram", refuse)
    app = App(tmp_path, Settings())
    app.step([], 0.0)
    assert app.frames == 1
    app.close()


def test_boards_are_not_drawn_below_another_page(tmp_path, monkeypatch):
    from game.app import App
    from game.settings import Settings

    drawn, prepare = [], BoardPreview.prepare

    def note(board, fade=False):
        drawn.append(board.key)
        prepare(board, fade)

    monkeypatch.setattr(BoardPreview, "prepare", note)
    app = App(tmp_path, Settings())
    app.step([], 0.0)
    app.push(scene_of("game.scenes.settings:SettingsPage"))
    for _ in range(20):
        app.step([], 0.02)
    assert len(drawn) <= 1  # asked for before the page came
    app.pop()
    for _ in range(40):
        app.step([], 0.02)
    assert {f"board-{entry.name}" for entry in GAMES} <= set(drawn)
    app.close()


def test_a_dropped_record_is_taken_to_the_library_and_opened(driver, tmp_path):
    from game.match.record import save_record

    path = tmp_path / "game.longhall"
    match = Match.create(GAME, {}, (Human("Dropped"), Human()))
    match.play(match.legal_moves()[0])
    save_record(match, path)
    driver.post(pygame.DROPFILE, file=str(path))
    driver.wait(0.2)
    assert isinstance(driver.scene, MatchPage)
    driver.app.pop()
    driver.wait()
    assert isinstance(driver.scene, LibraryPage)
    assert [summary.players[0] for summary in driver.app.archive.summaries()] == ["human Dropped"]


def games(count):
    """So many games under names of their own: those that exist, again and again."""
    return tuple(changed(GAMES[number % len(GAMES)], name=f"game{number}") for number in range(count))


@pytest.fixture
def make_home(make_driver, monkeypatch):
    """Home with any number of games; their boards are drawn as those of the games that exist."""
    known = {entry.name: GAMES[int(entry.name[4:]) % len(GAMES)] for entry in games(9)}
    monkeypatch.setattr("game.scenes.diagram.find", lambda name: known.get(name) or find(name))

    def make(count, resumes=True, **window):
        monkeypatch.setattr("game.scenes.home.page.GAMES", games(count))
        driver = make_driver(**window)
        if resumes:
            begin(driver, players=(Human("Ragnhild"), Human("Ivar")))
            driver.click("settings")
            driver.press(pygame.K_ESCAPE)
        driver.wait(1.0)
        assert driver.has("continue") == resumes
        return driver

    return make


def test_tab_goes_downwards(make_home):
    driver = make_home(5, size=(1000, 1100))
    assert len({driver.find(f"play-game{number}").rect.y for number in range(5)}) == 2
    driver.tab_to(WAYS[-1])
    order = []
    for _ in range(7 + len(WAYS)):
        driver.press(pygame.K_TAB)
        order.append(driver.layer.focus.key)
    assert order == ["continue", "learn-card", *(f"play-game{number}" for number in range(5)), *WAYS]


def neighbours(driver):
    """Where each arrow leads from each widget, found out by pressing it."""
    found = {}
    for widget in driver.layer.focusables():
        for name, key in ARROWS.items():
            driver.layer.set_focus(widget)
            driver.press(key)
            found[widget.key, name] = driver.layer.focus.key
    return found


def reached(ways, start):
    seen, new = {start}, [start]
    while new:
        here = new.pop()
        there = {ways[here, name] for name in ARROWS} - seen
        seen |= there
        new += there
    return seen


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1000, 1100)], ids=["wide", "tall"])
@pytest.mark.parametrize("count", [2, 3, 5])
def test_arrows_walk_the_page_in_two_dimensions(make_home, count, size, scale):
    driver = make_home(count, size=size, ui_scale=scale)
    ways = neighbours(driver)
    every = {widget.key for widget in driver.layer.focusables()}
    assert all(reached(ways, key) == every for key in every)
    rows = {}
    for number in range(count):
        rows.setdefault(driver.find(f"play-game{number}").rect.y, []).append(f"play-game{number}")
    below = {}  # the ways to other pages, in one row or two
    for key in WAYS:
        below.setdefault(driver.find(key).rect.y, []).append(key)
    for row in [*rows.values(), *below.values()]:
        for left, right in pairwise(row):
            assert ways[left, "right"] == right
            assert ways[right, "left"] == left
    lines = [["continue", "learn-card"], *rows.values(), *below.values()]
    for upper, lower in pairwise(lines):
        assert all(ways[key, "down"] in lower for key in upper)
        cards = upper if lower[0] != WAYS[0] else [f"play-game{number}" for number in range(count)]
        assert all(ways[key, "up"] in cards for key in lower)


@pytest.mark.parametrize("scale", [100, 120, 150, 200])
@pytest.mark.parametrize("count", [3, 5])
def test_nothing_has_to_be_scrolled_to_in_the_smallest_window(make_home, count, scale):
    driver = make_home(count, size=(960, 600), ui_scale=scale)
    assert driver.find("page").furthest == 0
    for key in ("continue", "learn-card", *(f"play-game{number}" for number in range(count)), *WAYS):
        assert pygame.Rect(0, 0, 960, 600).contains(driver.find(key).rect)


@pytest.mark.parametrize("size", [(640, 480), (700, 1000), (1400, 500), (1600, 1000), (1920, 1080)], ids=str)
def test_the_ring_of_the_focus_is_cut_nowhere_however_large_all_is(make_home, size):
    driver = make_home(5, size=size, ui_scale=200)
    ground, reach = driver.scene.ui.ground, 2 * ring_reach(driver.app.theme)
    driver.press(pygame.K_TAB)
    for widget in ground.focusables():
        ground.set_focus(widget)
        seen = pygame.Rect((0, 0), size) if widget.area is None else widget.area.rect
        assert widget.ring is None or seen.contains(widget.ringed.inflate(reach, reach)), widget.key


def test_where_not_all_fits_the_ways_to_other_pages_stay_in_sight(make_home):
    driver = make_home(20, size=(640, 480))
    assert driver.find("page").furthest > 0
    for key in WAYS:
        assert pygame.Rect(0, 0, 640, 480).contains(driver.find(key).rect)
    for number in range(20):
        driver.tab_to(f"play-game{number}")
        assert driver.find("page").rect.contains(driver.layer.focus.rect)


def test_the_card_to_go_on_with_shows_the_board_as_it_was_left(make_home):
    driver = make_home(3)
    board = driver.find("board-continue")
    assert board.drawn
    start = driver.app.window.get_surface().subsurface(board.rect).copy()
    match = driver.app.archive.load(driver.app.archive.unfinished()[0].id)
    for _ in range(2):
        match.play(match.legal_moves()[-1])
    driver.click("settings")
    driver.press(pygame.K_ESCAPE)
    driver.wait(1.0)
    assert driver.find("board-continue").position == match.rules.format_state(match.state)
    now = driver.app.window.get_surface().subsurface(board.rect)
    assert pygame.image.tobytes(now, "RGB") != pygame.image.tobytes(start, "RGB")


def test_the_board_of_a_game_is_shown_as_its_first_side_sees_it(driver):
    entry = next(each for each in GAMES if flipped_for(each, 0))
    driver.wait(1.0)  # the page is laid out anew when boards are drawn
    board = driver.find(f"board-{entry.name}")
    middle = board.rect.inflate(-board.rect.width // 2, -board.rect.height // 2)  # without the page around it
    pictures = []
    for flipped in (board.flipped, True, False):
        board.show(board.position, board.options, flipped)
        driver.wait(1.0)
        pictures.append(pygame.image.tobytes(driver.screenshot().subsurface(middle), "RGB"))
    assert pictures[0] == pictures[1] != pictures[2]


def test_the_card_to_go_on_with_shows_the_board_from_where_its_player_sits(make_driver):
    driver = make_driver()
    entry = next(each for each in GAMES if flipped_for(each, 0))
    for players, turned in (((Human(), Human()), True), ((Computer(1), Human()), False)):
        match = Match.create(entry, {}, players, archive=driver.app.archive)
        match.play(match.rules.format_move(match.state, match.legal_moves()[0]))
        driver.click("settings")
        driver.press(pygame.K_ESCAPE)
        driver.wait(1.0)
        assert driver.find("board-continue").flipped is turned


def test_a_match_that_cannot_be_read_has_no_picture_and_nothing_is_said_before_it_is_opened(
    make_driver, monkeypatch
):
    driver = make_driver()
    begin(driver)
    monkeypatch.setattr(
        driver.app.archive, "look_at", lambda _id: (_ for _ in ()).throw(LookupError("It is gone."))
    )
    driver.click("settings")
    driver.press(pygame.K_ESCAPE)
    driver.wait(1.0)
    assert not driver.find("board-continue").drawn
    assert not driver.app.toasts.texts


def test_the_rule_book_opens_at_the_game_that_is_played(driver):
    begin(driver, entry=OTHER)
    driver.click("settings")
    driver.press(pygame.K_ESCAPE)
    driver.click("rulebook")
    assert driver.scene.entry is OTHER


def test_the_sound_is_switched_off_and_on(make_home):
    driver = make_home(3)
    settings = driver.app.settings
    driver.click("sound")
    assert (settings.sound, driver.find("sound").icon) == (False, "sound-off")
    driver.press(pygame.K_m, text="m")
    driver.wait(0.1)
    assert (settings.sound, driver.find("sound").icon) == (True, "sound")


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(640, 480), (700, 800), (960, 600), (1280, 800), (1920, 1080)], ids=str)
def test_a_sentence_covers_no_way_to_another_page(make_driver, size, scale):
    driver = make_driver(HomePage, size=size, ui_scale=scale)
    driver.wait()
    driver.app.toast("Deleted: White against Computer, level 2", ("Undo", lambda: None))
    (toast,) = driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme)
    assert pygame.Rect((0, 0), size).contains(toast.box)
    ways = [driver.find(key).rect for key in WAYS]
    assert toast.box.collidelist(ways) == -1


@pytest.mark.parametrize("from_new_game", [False, True], ids=["first page", "new game"])
def test_f1_opens_the_rule_book(driver, from_new_game):
    entry = OTHER if from_new_game else GAME
    if from_new_game:
        driver.click(f"play-{entry.name}")
    assert dict(driver.scene.keys())["F1"] == "Rule book"
    before = type(driver.scene)
    driver.press(pygame.K_F1)
    assert isinstance(driver.scene, RulebookPage)
    assert driver.scene.entry is entry
    assert "F1" not in dict(driver.scene.keys())
    driver.press(pygame.K_F1)
    driver.press(pygame.K_ESCAPE)
    assert type(driver.scene) is before


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (700, 1000), (3840, 2160)])
@pytest.mark.parametrize("hall_side", ["left", "right"])
def test_the_players_banner_hangs_on_the_chosen_side_and_covers_nothing(make_driver, size, hall_side):
    driver = make_driver(size=size, name="Sigrid of the Fells", hall_side=hall_side)
    driver.wait(0.3)
    banner, ground = driver.find("banner"), driver.scene.ui.ground
    assert (banner.rect.centerx < size[0] / 2) == (hall_side == "left")
    heading, others = ground.find("name"), [each for each in ground.walk() if each.focusable]
    letters = heading.rect.copy()
    letters.width = heading.natural_size(driver.scene.theme).width
    letters.centerx = heading.rect.centerx
    assert not banner.rect.colliderect(letters)
    assert not any(banner.rect.colliderect(each.rect) for each in others if each is not banner)
    driver.click("banner")
    assert type(driver.scene) is SettingsPage
    assert driver.has("hall_side")


def test_no_banner_without_a_name_or_without_room(driver):
    driver.wait(0.3)
    assert not driver.has("banner")
    theme = driver.scene.theme
    assert place_banner(theme, 0, pygame.Rect(0, 0, 60, 400)) is None
    assert place_banner(theme, 0, pygame.Rect(0, 0, 400, 40)) is None


@pytest.mark.parametrize(
    ("size", "words"),
    [
        ((640, 480), ["2 more"]),
        ((700, 1000), ["2 more"]),
        ((960, 600), ["2 more"]),
        ((1280, 800), ["2 more matches", "not over yet"]),
    ],
    ids=str,
)
def test_a_card_of_other_matches_tells_in_words_what_it_counts(make_driver, monkeypatch, size, words):
    driver = make_driver(size=size)
    for _ in range(3):
        begin(driver)
    driver.click("settings")
    driver.press(pygame.K_ESCAPE)
    drawn = []
    text = Theme.text
    monkeypatch.setattr(
        Theme, "text", lambda self, words, *more: drawn.append(words) or text(self, words, *more)
    )
    card = driver.find("more")
    drawn.clear()
    card.draw(pygame.Surface(size))
    assert drawn == words
    assert card.tooltip == "2 more matches  ·  not over yet"


@pytest.mark.parametrize("name", ["", "Astrid"])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(640, 480), (700, 1000), (960, 600), (1280, 800)], ids=str)
def test_a_sentence_covers_nothing_that_can_be_pressed(make_driver, size, scale, name):
    driver = make_driver(size=size, ui_scale=scale, name=name)
    for _ in range(2):
        begin(driver)
    driver.click("settings")
    driver.press(pygame.K_ESCAPE)
    driver.wait(0.1)
    if driver.find("page").furthest:
        return  # it can be scrolled away from below
    driver.app.toast("The match is kept in the library.", ("Undo", lambda: None))
    (toast,) = driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme)
    assert pygame.Rect((0, 0), size).contains(toast.box)
    assert not [each.key for each in driver.layer.focusables() if toast.box.colliderect(each.rect)]
