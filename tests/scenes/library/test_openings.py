"""The openings of one's own games: a tree with results, and setups that are alike as little boards."""

import random

import pygame
import pytest

from game.entry import GamePart
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.rules.protocol import random_decision
from game.scenes.base import scene_of
from game.scenes.board.setup_room import SetupPicture
from game.scenes.explorer.page import ExplorerPage
from game.scenes.explorer.rows import FoundRow, MoveRow
from game.scenes.library.openings import OpeningsPage, SetupGroup, add_alike
from game.scenes.match.page import MatchPage
from game.scenes.results import own_games
from tests.scenes.test_page_layout import faults

GAME = next(entry for entry in GAMES if entry.has(GamePart.IMAGES))
SETS_UP = [
    entry
    for entry in GAMES
    if entry.scene()(entry.rules(), entry.rules().view(entry.rules().initial({}), 0)).room is not None
]


ANN = Human("Ann"), Computer(1)


def keep(driver, *moves, loser, players=ANN, entry=GAME):
    match = Match.create(entry, {}, players)
    for move in moves:
        match.play(move)
    match.resign(loser)
    match.keep_in(driver.app.archive)
    return match


def show(driver, entry=GAME):
    own = [game for game in own_games(driver.app.archive.summaries(), "Ann") if game.game == entry.name]
    page = OpeningsPage(entry, own)
    driver.app.push(page)
    settle(driver)
    return page


def settle(driver):
    page = driver.scene
    driver.until(lambda: page.complete, 120.0, "the matches to be read")
    driver.wait(0.2)


def rows(driver, kind=MoveRow):
    return [each for each in driver.scene.ui.ground.walk() if isinstance(each, kind)]


def tree(driver):
    return [(row.depth, row.text, row.results) for row in rows(driver)]


@pytest.fixture
def played(make_driver):
    def play(**window):
        driver = make_driver(**window)
        keep(driver, "d1-d3", "f8-f9", "e1-e2", loser=1)
        keep(driver, "h1-h3", "f8-f9", loser=0)  # the mirror image of the same move
        keep(driver, "e1-e2", loser=0)
        keep(driver, "d1-d3", loser=0, players=(Human("Bo"), Computer(1)))  # somebody else's
        keep(driver, "d1-d2", loser=0, players=(Computer(1), Human("Ann")))  # with the other side
        return driver

    return play


def test_the_tree_counts_own_games_and_unfolds(played):
    driver = played()
    page = show(driver)
    (first, *others, second) = tree(driver)
    assert (first, second) == ((0, "a4–c4", (1, 1, 0, 0)), (0, "a5–b5 …", (0, 1, 0, 0)))
    assert [(depth, results) for depth, _text, results in others] == [(1, (1, 1, 0, 0)), (2, (1, 0, 0, 0))]
    assert rows(driver)[0].parts[0] == (0, "good")
    driver.click(rows(driver)[0].key)
    assert page._shown.chosen.played.move == "a4-c4"  # d1-d3 and its mirror images
    assert driver.find("position")._diagram.arrows == (("a4", "c4"),)
    driver.click(rows(driver)[0].key)
    assert [row[1] for row in tree(driver)] == ["a4–c4 …", "a5–b5 …"]
    driver.click("explore")
    assert isinstance(driver.scene, ExplorerPage)
    assert "c4" in driver.scene.board.widget.pieces


def test_all_of_it_works_by_keyboard(played):
    driver = played()
    page = show(driver)
    driver.tab_to(rows(driver)[-1].key)
    driver.press(pygame.K_RETURN)
    settle(driver)
    assert page._shown.chosen.played.results == (0, 1, 0, 0)
    driver.tab_to("side")
    driver.press(pygame.K_RIGHT)
    settle(driver)
    assert [(row.text, row.results, row.parts[0]) for row in rows(driver)] == [
        ("a4–b4", (0, 1, 0, 0), (1, "good"))
    ]
    driver.press(pygame.K_ESCAPE)
    assert not isinstance(driver.scene, OpeningsPage)


def test_my_results_leads_there(played):
    driver = played()
    driver.app.settings.change(name="Ann")
    driver.app.push(scene_of("game.scenes.library.page:LibraryPage"))
    driver.click("results")
    driver.click(f"openings-{GAME.name}")
    settle(driver)
    assert len(tree(driver)) == 4


def set_up(driver, entry, seed, loser=0):
    """A match in which both sides have set up at random."""
    match, rng = Match.create(entry, {}, (Human("Ann"), Computer(1)), seed=seed), random.Random(seed)
    for _ in range(3):
        match.play(random_decision(match.rules, match.current.state, rng))
    match.resign(loser)
    match.keep_in(driver.app.archive)
    return match


@pytest.mark.parametrize("entry", SETS_UP, ids=lambda entry: entry.name)
def test_setups_are_little_boards_with_results(make_driver, entry):
    driver = make_driver()
    for seed, loser in ((1, 0), (1, 1), (2, 0)):
        match = set_up(driver, entry, seed, loser)
    page = show(driver, entry)
    first, second = page._shown.setups
    assert (first.tally, second.tally) == ({"won": 1, "lost": 1}, {"lost": 1})
    driver.click("setup-1")
    (row,) = rows(driver, FoundRow)
    driver.click(row.key)
    assert isinstance(driver.scene, MatchPage)
    assert driver.scene.match.id == match.id


def test_setups_are_alike_where_most_pieces_stand_on_the_same_cells():
    groups: list[SetupGroup] = []
    for number, cells in enumerate(("abcdef", "abcdxy", "abxyzv")):
        add_alike(groups, SetupPicture(dict.fromkeys(cells, "pawn"), cells), number)
    assert [group.games for group in groups] == [[0, 1], [2]]


@pytest.mark.parametrize(("size", "ui_scale"), [((640, 480), 100), ((1280, 800), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("entry", [GAME, *SETS_UP[:1]], ids=lambda entry: entry.name)
def test_it_can_be_laid_out_in_every_window(played, entry, size, ui_scale):
    driver = played(size=size, ui_scale=ui_scale)
    if entry in SETS_UP:
        set_up(driver, entry, 1)
    show(driver, entry)
    assert not faults(driver)
