"""The explorer by mouse and by keyboard: from the library, by moves, to the matches behind a position."""

import json
import random
from itertools import combinations

import pygame
import pytest

from game.boards.marks import MEANINGS
from game.entry import GamePart
from game.explorer.filling import BackgroundFilling
from game.explorer.index import Filter
from game.match.match import Match
from game.match.players import Human
from game.match.record import save_record
from game.registry import GAMES
from game.rules.protocol import CHANCE, random_decision
from game.scenes.explorer.page import ExplorerPage
from game.scenes.explorer.rows import FoundRow, MoveRow, results_of
from game.scenes.library.page import LibraryPage
from game.scenes.match.page import MatchPage
from game.widgets.basic import Label
from game.widgets.theme import Theme
from tests.kit.openings import opened

GAME = next(entry for entry in GAMES if entry.has(GamePart.IMAGES))


def keep(driver, *moves, loser=None, names=("Anna", "Bo")):
    match = Match.create(GAME, {}, tuple(map(Human, names)))
    for move in moves:
        match.play(move)
    if loser is not None:
        match.resign(loser)
    match.keep_in(driver.app.archive)
    return match


def rows(driver, kind=MoveRow):
    return [each for each in driver.scene.ui.ground.walk() if isinstance(each, kind)]


def moves(driver):
    return {row.text: row.results for row in rows(driver)}


@pytest.fixture
def page(make_driver):
    """Opens the page once it has read some matches."""

    def open_page(entry=GAME, **window):
        driver = make_driver(**window)
        keep(driver, "d1-d3", "f8-f9", loser=0)
        keep(driver, "h1-h3", loser=1, names=("Cai", "Anna"))
        keep(driver, "e1-e2")
        shown = ExplorerPage(entry)
        driver.app.push(shown)
        driver.until(lambda: shown.complete, 120.0, "the matches to be read")
        driver.settle()
        return driver

    return open_page


def shown(driver):
    return driver.scene


def settle(driver):
    driver.wait(0.1)
    driver.until(lambda: shown(driver).complete, 120.0, "an answer")
    driver.settle()


def test_moves_are_listed_with_their_results_and_played_by_a_click(page):
    driver = page()
    first = rows(driver)[0]
    assert sum(first.results) == 2
    assert first.results[:2] == (1, 1)
    driver.click(first.key)
    settle(driver)
    assert shown(driver).board.plies == 1
    assert [sum(row.results) for row in rows(driver)] == [1]
    driver.press(pygame.K_PAGEUP)
    settle(driver)
    assert shown(driver).board.plies == 0
    assert len(rows(driver)) == 2


@pytest.mark.parametrize(("size", "told"), [((1280, 800), True), ((640, 480), False)])
def test_the_meaning_of_colours_is_told_where_rows_have_room_for_bars(page, size, told):
    driver = page(size=size)
    assert (driver.find("legend").rect.height > 0) == told


def test_all_of_it_works_by_keyboard(page):
    driver = page()
    focus = driver.scene.ui.ground
    focus.set_focus(focus.find("move-0"))
    driver.press(pygame.K_RETURN)
    settle(driver)
    assert shown(driver).board.plies == 1
    driver.press(pygame.K_HOME)
    settle(driver)
    assert shown(driver).board.plies == 0
    driver.press(pygame.K_s)
    assert driver.has("mirrored")
    driver.press(pygame.K_s)
    assert not driver.has("mirrored")


def test_a_position_that_no_match_knows_is_said_to_be_one(page):
    driver = page()
    shown(driver).board.play("d1-d2")
    settle(driver)
    assert rows(driver) == []
    assert "No match has come" in driver.find("state").text


def test_mirror_images_count_where_they_are_wanted(page):
    driver = page()
    assert max(sum(row.results) for row in rows(driver)) == 2
    driver.press(pygame.K_s)
    driver.click("mirrored")
    settle(driver)
    assert {text: sum(results) for text, results in moves(driver).items()} == {
        "d1–d3": 1,
        "h1–h3": 1,
        "e1–e2": 1,
    }


def test_matches_are_narrowed_by_player(page):
    driver = page()
    assert len(rows(driver, FoundRow)) == 3
    driver.press(pygame.K_s)
    driver.click("player")
    driver.click("choice-human Cai")
    settle(driver)
    (found,) = rows(driver, FoundRow)
    assert found.title == "Cai – Anna"
    assert shown(driver)._wanted == Filter(player="human Cai")


def test_a_match_is_opened_where_the_position_is(page):
    driver = page()
    shown(driver).board.play("d1-d3")
    shown(driver).board.play("f8-f9")
    settle(driver)
    (found,) = rows(driver, FoundRow)
    driver.click(found.key)
    scene = driver.scene
    assert isinstance(scene, MatchPage)
    assert (scene.match.current.ply, scene.match.end.ply) == (2, 3)
    driver.press(pygame.K_ESCAPE)


def test_a_position_is_pasted(page):
    driver = page()
    rules = GAME.rules()
    state = rules.initial({})
    state = rules.apply(state, rules.parse_move(state, "d1-d3")).state
    driver.app.copy(rules.format_state(state))
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    settle(driver)
    assert [sum(row.results) for row in rows(driver)] == [1]
    driver.app.copy("nothing")
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    settle(driver)
    assert [sum(row.results) for row in rows(driver)] == [1]


def played(driver, entry):
    """A match of a few random moves of two people."""
    rng = random.Random(4)
    match = Match.create(entry, {}, (Human("Anna"), Human("Bo")), seed=3)
    while match.place.ply < 6 and match.outcome is None:
        if match.to_act != CHANCE:
            match.play(random_decision(match.rules, match.state, rng))
    match.resign(0)
    match.keep_in(driver.app.archive)
    return match


@pytest.mark.parametrize("listed", [False, True])
def test_the_library_leads_to_the_game_played_last_or_listed_which_stays(make_driver, monkeypatch, listed):
    monkeypatch.setattr(BackgroundFilling, "start", lambda self: None)
    driver = make_driver()
    other = next(entry for entry in reversed(GAMES) if entry is not GAME and not opened(entry).secrets)
    for _ in range(3):
        keep(driver, "d1-d3")
    played(driver, other)
    if listed:
        keep(driver, "h1-h3")
    driver.app.push(LibraryPage())
    driver.wait(0.1)
    if listed:
        driver.scene._narrow("game", other.name)
    driver.click("explorer")
    page = driver.scene
    driver.until(lambda: driver.find("state").text != "Looking…", 120.0, "an answer")
    assert page.game_entry is other
    assert ": 0 of " in driver.find("progress").text
    assert driver.find("state").text == "Nothing has been found so far."
    rules = other.rules()
    page.board.play(rules.format_move(page.board.state, rules.legal_moves(page.board.state)[0]))
    plies = page.board.plies
    monkeypatch.undo()
    page._start()
    driver.until(lambda: page.complete, 120.0, "the matches to be read")
    driver.settle()
    assert (page.game_entry, page.board.plies) == (other, plies)
    assert driver.find("variant").text.startswith(other.title)
    driver.click("leave")
    assert isinstance(driver.scene, LibraryPage)


def test_only_who_has_played_a_move_is_told_to_take_one_back(page):
    driver = page(next(entry for entry in GAMES if entry is not GAME))
    assert driver.find("state").text == "No match with these rules has been counted yet."
    shown(driver)._choose("length", "long")
    settle(driver)
    assert driver.find("state").text == "No match has come to this position. Widen the search."
    shown(driver)._choose("length", "")
    shown(driver)._change_variant(json.dumps([GAME.name, "{}"]))
    settle(driver)
    driver.click("a4")
    driver.click("a3")
    settle(driver)
    assert driver.find("state").text == "No match has come to this position. Take a move back."


@pytest.mark.parametrize(
    ("size", "scale"), [((640, 480), 100), ((1280, 800), 150), ((1280, 800), 200), ((700, 1000), 150)]
)
def test_title_and_game_are_told_in_narrow_panels(page, size, scale):
    driver = page(size=size, ui_scale=scale)
    heading, room = driver.find("heading"), driver.scene.panel_room
    assert heading.rect.height > 0
    assert room.contains(heading.rect)
    assert GAME.title in heading.text + driver.find("variant").text
    buttons = [driver.find(key).rect for key in ("start", "undo", "flip", "filters", "leave")]
    assert heading.rect.collidelist(buttons) < 0
    assert driver.find("list").rect.height >= 60


def test_without_matches_it_says_so(make_driver):
    driver = make_driver()
    driver.app.push(ExplorerPage())
    driver.until(lambda: driver.scene.complete, 120.0, "an answer")
    driver.settle()
    assert "no matches yet" in driver.find("state").text


def test_without_matches_files_are_imported_from_here(make_driver, tmp_path):
    driver = make_driver(folder=tmp_path / "home", animation="off")
    files = tmp_path / "files"
    files.mkdir()
    for name, moves in (("first", ("d1-d3", "f8-f9")), ("second", ("h1-h3",))):
        match = Match.create(GAME)
        for move in moves:
            match.play(move)
        save_record(match, files / f"{name}.longhall")
    driver.app.push(ExplorerPage(GAME))
    driver.until(lambda: driver.scene.complete, 120.0, "an answer")
    driver.settle()
    driver.click("import")
    dialog = driver.layer
    assert dialog.modal
    driver.press(pygame.K_ESCAPE)
    dialog.act([files])
    driver.settle()
    assert isinstance(driver.scene, LibraryPage)
    driver.press(pygame.K_ESCAPE)
    settle(driver)
    assert sum(sum(row.results) for row in rows(driver)) == 2


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_the_parts_of_a_bar_are_told_apart(entry, theme):
    rules = entry.rules()
    scene = entry.scene()(rules, rules.view(rules.initial(rules.resolve_options({})), None))
    shades = Theme(theme)
    drawn = [
        shades.colour(colour) if isinstance(colour, str) else colour
        for _winner, colour in results_of(scene.pictures.side_colours)
    ]
    for one, other in combinations(drawn, 2):
        assert sum(abs(one[part] - other[part]) for part in range(3)) > 120


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (700, 1000)])
def test_every_game_is_shown_in_every_window(make_driver, entry, size):

    driver = make_driver(size=size)
    played(driver, entry)
    driver.app.push(ExplorerPage(entry))
    driver.until(lambda: driver.scene.complete, 120.0, "the matches to be read")
    driver.settle()
    assert rows(driver)
    assert rows(driver, FoundRow)
    if shown(driver).board.state.to_act == CHANCE:
        assert all(row.text.startswith("Rolled ") for row in rows(driver))


def test_a_match_leads_to_what_was_played_in_its_position(page):
    driver = page()
    match = keep(driver, "h1-h3")
    driver.show(match)
    driver.click("menu")
    driver.click("deeper")
    driver.click("explore")
    settle(driver)
    assert shown(driver).board.state.turn == 1
    assert [sum(row.results) for row in rows(driver)] == [1]
    assert len(rows(driver, FoundRow)) == 3
    driver.press(pygame.K_ESCAPE)
    assert driver.scene.match is match


def test_the_legend_tells_the_marks_of_the_explorer(page):
    driver = page()
    driver.scene._play("d1-d3")
    driver.settle()
    driver.press(pygame.K_w)
    told = [widget.text for widget in driver.layer.walk() if isinstance(widget, Label)]
    now = told[told.index("On the board now") : told.index("Moving")]
    assert {MEANINGS["origin"], MEANINGS["last"]} <= {*now}
    driver.press(pygame.K_ESCAPE)
    assert dict(driver.scene.keys())["W"] == "What the marks mean"
