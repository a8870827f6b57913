"""Where only a part of the window looks different, only that is drawn, and the picture is the same as if all
had been drawn."""

from __future__ import annotations

import random

import pygame
import pytest

from game.boards.view import BoardView
from game.checks import checks_of
from game.match.match import Match
from game.match.players import Human
from game.registry import GAMES
from game.scenes.match.moves import MoveList
from game.scenes.match.page import MatchPage
from game.scenes.match.panels import PlayerCard
from game.selfcheck.driver import open_driver
from game.selfcheck.screens import screens
from game.settings import Settings
from game.widgets.widget import Widget

BOARDS = ("match-", "editor-", "rule-book-", "lesson-", "explorer", "tournament", "review", "puzzles")
FRAME = 1 / 60
KEYS = (
    *(pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN),
    *(pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_h, pygame.K_w, pygame.K_PAGEDOWN, pygame.K_1, pygame.K_PLUS),
)


def motion(pos):
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)


def picture(app):
    return app.window.get_surface().copy()


def show(driver, entry):
    """A match of a game that begins with a full board; returns it."""
    match = Match.create(
        entry, players=(Human(), Human()), archive=driver.app.archive, setup=checks_of(entry).crowded or None
    )
    driver.app.push(MatchPage(match))
    driver.settle()
    return match


def check(app, events=(), seconds=0.0):
    """Turn the loop once: what it has drawn is what is there when all is drawn, but for the roundings of what
    is blended, which depend on where a part begins."""
    app.step(list(events), seconds)
    if not app.running:
        return
    shown, whole = picture(app), picture(app)
    app.scenes[-1].draw(whole)
    if app.toasts.shown:
        app.toasts.draw(whole, app.toast_rooms, app.scenes[-1].ui.theme)
    if shown.get_buffer().raw != whole.get_buffer().raw:
        same = pygame.mask.from_threshold(shown, (0, 0, 0), (3, 3, 3, 255), whole)
        same.invert()
        differ = same.get_bounding_rects()
        assert not differ, f"something else is drawn in {differ[:4]}"


def beyond_reach(widget, size):
    """How many pixels a widget draws where it should not."""
    count = 0
    for colour in ("black", "white"):
        surface = pygame.Surface(size)
        surface.fill(colour)
        widget.draw(surface)
        widget.draw_ring(surface)
        surface.fill(colour, widget.reach)
        count += size[0] * size[1] - pygame.mask.from_threshold(surface, colour, (1, 1, 1, 255)).count()
    return count


def path(driver, rng):
    """Where the mouse goes: over the board in small steps and large ones, and elsewhere."""
    window = pygame.Rect((0, 0), driver.app.size)
    boards = [each.rect for each in driver.scene.ui.ground.walk() if isinstance(each, BoardView)]
    for board in [*boards[:1], window]:
        room = board.clip(window)
        for _ in range(4):
            x, y = rng.randrange(room.left, room.right), rng.randrange(room.top, room.bottom)
            yield from [(x, y), (min(x + 24, window.right - 1), y), (x, min(y + 24, window.bottom - 1))]


def anything(driver, rng):
    """What a person might do next: mostly with something on the layer on top."""
    window = pygame.Rect((0, 0), driver.app.size)
    rects = [widget.rect.clip(window) for widget in driver.layer.walk() if widget.visible]
    room = rng.choice([rect for rect in rects if rect.size > (0, 0)] or [window])
    pos = rng.randrange(room.left, room.right), rng.randrange(room.top, max(room.bottom, room.top + 1))
    buttons = [
        pygame.event.Event(kind, pos=pos, button=rng.choice((1, 1, 1, 3)), touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    key = rng.choice(KEYS)
    keys = [pygame.event.Event(kind, key=key, mod=0, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP)]
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((1, -1)), precise_y=0.0)
    choices = (
        [motion(pos)],
        [motion(pos), *buttons],
        [motion(pos), buttons[0]],
        buttons[1:],
        [wheel],
        keys,
        [],
    )
    return rng.choices(choices, (6, 5, 1, 1, 1, 4, 2))[0]


@pytest.mark.parametrize("name", screens())
def test_whatever_is_done_draws_what_differs(name, tmp_path):
    rng = random.Random(name)
    with open_driver(tmp_path, Settings(window=(700, 1000), ui_scale=130, theme="light")) as driver:
        screens()[name](driver)
        driver.settle()
        for _ in range(30):
            if driver.app.running:
                check(driver.app, anything(driver, rng), rng.choice((FRAME, FRAME, 0.1)))


@pytest.mark.parametrize("name", [name for name in screens() if name.startswith(BOARDS)])
def test_pointing_draws_what_differs_on_every_page_with_a_board(name, tmp_path):
    rng, size = random.Random(name), (1280, 800)
    with open_driver(tmp_path, Settings(window=size)) as driver:
        screens()[name](driver)
        driver.settle()
        for number, pos in enumerate(path(driver, rng)):
            check(driver.app, [motion(pos)], FRAME)
            if number == 9:
                driver.app.toast("Copied.", ("Undo", lambda: None))
            elif number == 12:
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                    check(driver.app, [pygame.event.Event(kind, pos=pos, button=1, touch=False)])
        for widget in driver.layer.walk():
            assert not widget.visible or not beyond_reach(widget, size), widget


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_pointing_draws_what_differs_while_pieces_move(entry, tmp_path):
    rng = random.Random(entry.name)
    with open_driver(tmp_path, Settings(window=(1280, 800))) as driver:
        match = show(driver, entry)
        for _ in range(4):
            moves = match.legal_moves()
            match.play(match.rules.format_move(match.state, rng.choice(moves)))
            for pos in list(path(driver, rng))[::3]:
                check(driver.app, [motion(pos)], 2 * FRAME)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_pointing_draws_nothing_beside_the_board(entry, tmp_path, monkeypatch):
    with open_driver(tmp_path, Settings(window=(1280, 800))) as driver:
        show(driver, entry)
        drawn = []
        for widget in (PlayerCard, MoveList):
            monkeypatch.setattr(widget, "draw", lambda self, surface: drawn.append(self))
        board = driver.board
        driver.point(board.rect.center)
        driver.wait(1.0)
        drawn.clear()
        frames = driver.app.frames
        for cell in board.geometry.cells[::5]:
            if board.rect.collidepoint(board.placed.centre(cell)):
                driver.step(motion(board.placed.centre(cell)), seconds=FRAME)
        assert driver.app.frames > frames
        assert not drawn


def test_a_widget_that_changes_alone_is_drawn_alone(driver, monkeypatch):
    class Counted(Widget):
        beyond = 0
        drawn = 0

        def draw(self, surface):
            self.drawn += 1

    driver.start()
    driver.settle()
    ground = driver.scene.ui.ground
    one, other = (ground.add(Counted(pygame.Rect(x, 10, 20, 20))) for x in (10, 100))
    driver.step()
    before = one.drawn, other.drawn
    one.touch()
    assert driver.step()
    assert (one.drawn, other.drawn) == (before[0] + 1, before[1])
