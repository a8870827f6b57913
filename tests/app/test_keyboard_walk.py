"""Every page, menu and dialog beside the board, for every game, by keyboard alone through the real loop."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pygame
import pytest

from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.scenes.base import scene_of
from game.scenes.home.page import HomePage
from game.widgets.text_field import TextField

pytestmark = pytest.mark.long

PAGES = {
    "home": None,
    **{
        f"{title} of {entry.name}": partial(scene_of, path, entry)
        for title, path in (
            ("new game", "game.scenes.new_game.page:NewGamePage"),
            ("book", "game.scenes.rulebook:RulebookPage"),
        )
        for entry in GAMES
    },
    "settings": partial(scene_of, "game.scenes.settings:SettingsPage"),
    "library": partial(scene_of, "game.scenes.library.page:LibraryPage"),
}
WINDOWS = [((960, 600), 200), ((1280, 800), 100)]
LEAVES = ("quit", "start", "continue", "back", "match-")  # they end the walk: out of here, or to a board


@pytest.fixture
def make_page(make_driver, tmp_path):
    """A page over the first one, with a match of every game kept."""

    def make(page, size=(960, 600), scale=100):
        driver = make_driver(size=size, ui_scale=scale, animation="off")
        for entry in GAMES:
            Match.create(entry, {}, (Human("Ragnhild"), Computer(2)), archive=driver.app.archive)
            Match.create(entry, {}, (Human(), Human()), archive=driver.app.archive).resign(0)
        driver.click("settings")
        driver.press(pygame.K_ESCAPE)
        driver.layer.set_focus(None)
        open_page(driver, page)
        return driver

    return make


def open_page(driver, page):
    if PAGES[page] is not None:
        driver.app.push(PAGES[page]())
    driver.wait(0.2)


def look(driver, rect):
    """How many pixels around ``rect`` have the colour of the focus ring; of a line of a menu, its picture."""
    surface = driver.app.window.get_surface()
    around = rect.inflate(20, 20).clip(surface.get_rect())
    if driver.layer.key == "menu":
        return pygame.image.tobytes(surface.subsurface(around), "RGB")
    ring = driver.app.theme.colour("focus")
    return pygame.mask.from_threshold(surface.subsurface(around), ring, (2, 2, 2, 255)).count()


def assert_seen(driver, widget):
    """The focused widget and its ring can be seen: both go when the focus goes."""
    driver.wait(0.1)
    layer, window = driver.layer, driver.app.window.get_surface().get_rect()
    view = window if widget.area is None else widget.area.view.clip(window)
    shown = widget.rect.clip(view)
    whole = widget.rect.height <= view.height
    assert shown == widget.rect if whole else shown.height == view.height, f"{widget.key} is out of sight"
    with_ring = look(driver, shown)
    layer.ui.keyboard = layer.shows_focus = False
    if layer.key == "menu":  # the line that has the focus is lit, whatever was used last
        layer.set_focus(None)
    layer.ui.dirty = True
    driver.wait(0.1)
    without = look(driver, shown)
    layer.set_focus(widget)
    layer.ui.keyboard = True
    layer.ui.dirty = True
    driver.wait(0.1)
    seen = with_ring != without if layer.key == "menu" else with_ring > without + 20
    assert seen, f"the focus on {widget.key} cannot be seen"


def walk(driver, back=False):
    """Press Tab until it comes round; returns the keys in order."""
    layer, seen = driver.layer, []
    wanted = len(layer.stops())
    for _ in range(wanted):
        driver.press(pygame.K_TAB, pygame.KMOD_SHIFT if back else 0)
        assert driver.layer is layer
        seen.append(layer.focus)
    return seen


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("page", PAGES)
def test_tab_reaches_everything_and_the_focus_is_seen(make_page, page, size, scale):
    driver = make_page(page, size, scale)
    layer = driver.layer
    every = layer.stops()
    assert len(every) >= 3
    assert len({widget.key for widget in every}) == len(every)
    first = every.index(layer.find_first() or every[0])
    every = [*every[first:], *every[:first]]
    for expected in every:
        driver.press(pygame.K_TAB)
        assert layer.focus is expected
        assert_seen(driver, expected)
    driver.press(pygame.K_TAB)
    assert layer.focus is every[0]
    assert walk(driver, back=True) == [*reversed(every[1:]), every[0]]


@pytest.mark.parametrize("page", PAGES)
def test_the_order_of_tab_is_that_of_reading(make_page, page):
    """Downwards, but for a column of its own at the side and a footer that does not scroll."""
    driver = make_page(page)
    groups = {}
    for widget in driver.layer.focusables():
        groups.setdefault(id(widget.area), []).append(widget)
    for widgets in groups.values():
        places = [(widget.rect.centery, widget.rect.x) for widget in widgets]
        for (y, x), (below, right) in pairwise(places):
            assert below >= y - 8 or right > x, [widget.key for widget in widgets]


@pytest.mark.parametrize("page", [page for page in PAGES if page != "home"])
def test_escape_leads_back_from_everywhere(make_page, page):
    driver = make_page(page)
    for key in [widget.key for widget in driver.layer.focusables()]:
        widget = driver.find(key)
        driver.layer.set_focus(widget)
        driver.press(pygame.K_ESCAPE)
        if isinstance(widget, TextField):
            assert driver.layer.focus is None  # out of the text first
            driver.press(pygame.K_ESCAPE)
        assert type(driver.scene) is HomePage, f"Esc on {key} does not lead back"
        open_page(driver, page)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("page", PAGES)
def test_whatever_enter_opens_can_be_walked_and_left(make_page, page, size, scale):
    """Lists, menus, dialogs and other pages: all in reach, and Esc leads to where one was."""
    driver = make_page(page, size, scale)
    opened = 0
    for key in [widget.key for widget in driver.layer.stops()]:
        if key.startswith(LEAVES) or not driver.has(key):
            continue
        scenes, scene = len(driver.app.scenes), driver.scene
        driver.tab_to(key)
        driver.press(pygame.K_RETURN)
        if len(driver.app.scenes) < scenes or driver.scene is not scene:
            for _ in range(3):  # a text or the board may want it first
                if driver.scene is not scene:
                    driver.press(pygame.K_ESCAPE)
            assert driver.scene is scene, f"Esc does not lead back from what {key} opens"
            assert driver.layer.focus.key == key
            opened += 1
        elif driver.layer is not scene.ui.ground:
            opened += 1
            explore(driver, key)
    assert opened


def explore(driver, opener):
    """A layer has opened: walk it, open what its lines open, and leave it."""
    scene, kind = driver.scene, driver.layer.key
    lines = walk(driver)
    for _each in lines:
        driver.press(pygame.K_TAB)
        assert_seen(driver, driver.layer.focus)
    keys = [widget.key for widget in lines]
    driver.press(pygame.K_ESCAPE)
    assert driver.layer is scene.ui.ground
    assert driver.layer.focus.key == opener
    for key in keys if kind == "menu" and not keys[0].startswith(("choice-", "link-")) else ():
        if key in ("open", "delete", "play"):
            continue  # another page, or nothing left to come back to; they have tests of their own
        driver.press(pygame.K_RETURN)
        driver.tab_to(key)
        driver.press(pygame.K_RETURN)
        if driver.layer is not scene.ui.ground:
            driver.wait(6)  # until the toasts of the lines before are gone
            fields = walk(driver)
            assert fields
            for _each in fields:
                driver.press(pygame.K_TAB)
                assert_seen(driver, driver.layer.focus)
            driver.press(pygame.K_ESCAPE)
        assert driver.layer is scene.ui.ground
        assert driver.layer.focus.key == opener


@pytest.mark.parametrize("page", PAGES)
def test_the_list_of_keys_opens_and_closes_on_every_page(make_page, page):
    driver = make_page(page)
    driver.press(pygame.K_SLASH, text="?")
    assert driver.layer.key == "keys"
    assert_seen(driver, driver.layer.focus)
    driver.press(pygame.K_ESCAPE)
    assert driver.layer.key == "ground"


@pytest.mark.parametrize(("size", "scale"), [((640, 480), 100), *WINDOWS])
@pytest.mark.parametrize(
    ("path", "arguments", "first"),
    [
        ("puzzles.page:PuzzlesPage", GAMES[:1], ("daily",)),
        ("new_game.page:NewGamePage", GAMES[:1], ("start",)),
        ("rulebook:RulebookPage", GAMES[:1], ("link-0", "contents")),
        ("opponents:OpponentsPage", GAMES[:1], ("play-",)),
        ("tournament.new_tournament:NewTournamentPage", GAMES[:1], ("start",)),
        ("tournament.tournaments:TournamentsPage", GAMES[:1], ("way-on",)),
        ("settings:SettingsPage", (), ("theme", "preview-game")),
        ("library.page:LibraryPage", (), ("match-",)),
        ("lessons.page:LearnPage", (), ("course-",)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_keyboard_comes_first_to_what_a_page_is_for(make_page, path, arguments, first, size, scale):
    driver = make_page("home", size, scale)
    driver.app.push(scene_of(f"game.scenes.{path}", *arguments))
    driver.wait(0.2)
    if driver.layer.focus is None:
        driver.press(pygame.K_TAB)
    assert driver.layer.focus.key.startswith(first)
