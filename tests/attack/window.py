"""Random events over all pages and games: clicks, keys, texts, sizes, looks, files that are dropped.

No event may raise an error or hold the window up, and from wherever that leads Esc and the menus must
lead back to the first page.
"""

from __future__ import annotations

import os
import random
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pygame

from game import registry
from game.ai.engines import Engines
from game.match.match import Match
from game.match.players import Computer, Human
from game.rules.protocol import random_decision
from game.scenes.base import scene_of
from game.scenes.home.page import HomePage
from game.scenes.match.page import MatchPage
from game.scenes.open_match import show_match
from game.selfcheck.driver import Driver, open_driver
from game.settings import ANIMATIONS, SCALES, SMALLEST_WINDOW, THEMES, Settings
from tests.attack.worker import harm
from tests.tiny.games import TINY

COUNT = 100
EVENTS = 400  # of one attack
LONGEST_FRAME = 2.0  # seconds of work
_WAITED = 5  # times as long a turn of the loop may take on a busy machine
_ESCAPES = 60  # presses of Esc after which the first page must have been reached
_REMEMBERED = 12  # events that are told with a fault
_KEYS = [
    value
    for name, value in vars(pygame).items()
    if name.startswith("K_") and name not in ("K_F11", "K_ESCAPE")
]
_COMMON_KEYS = [
    *map(ord, "0123hkfvzycsn?"),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F11),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
]
_MODIFIERS = [0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_META]
_MODIFIERS.append(pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
_TEXTS = [
    "a",
    "K",
    "1",
    "9" * 300,
    "æøå",
    "日本語",
    "\u202e\u0301",
    "🂡",
    "/",
    "~nobody/x",
    "..",
    " ",
    "{x}",
    "\\",
    "%s",
]
_WINDOW_EVENTS = [
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWENTER,
    pygame.WINDOWLEAVE,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWSHOWN,
]
_SIZES = [(960, 600), (1280, 800), (1000, 1400), (1920, 1080)]
_PLAYERS = [
    (Human(), Human()),
    (Human("Anna"), Computer(1)),
    (Computer(1), Human()),
    (Computer(1), Computer(1)),
]


def prepare(folder: Path) -> Callable[[int], str]:
    """One data folder and the same thinking processes for all attacks."""
    registry.GAMES = tuple(dict.fromkeys((*registry.GAMES, *TINY)))
    os.chdir(folder)  # a record may be exported under any name
    engines = Engines()

    def one(seed: int) -> str:
        made = attack(folder, seed, EVENTS, engines)
        return f"{made} events, and back to the first page"

    return one


def attack(folder: Path, seed: int, events: int, engines: Engines, longest: float = LONGEST_FRAME) -> int:
    """Open the application, do at random what can be done there, and leave everything by keyboard.

    Args:
        folder: for the data; what earlier attacks left is used.
        longest: seconds that one turn of the loop may take.

    Returns:
        how many events were made; fewer than ``events`` where one of them ended the application.
    """
    rng = random.Random(seed)
    settings = Settings(
        window=rng.choice(_SIZES),
        ui_scale=rng.choice((*SCALES, 150)),
        theme=rng.choice(THEMES),
        animation=rng.choice(ANIMATIONS),
    )
    with open_driver(folder, settings) as driver:
        driver.app.__dict__["engines"] = engines
        try:
            hand = Hand(driver, rng, longest)
            hand.do(open_page)
            while hand.done < events and driver.app.running:
                hand.do(rng.choices(ACTIONS, WEIGHTS)[0])
            if driver.app.running:
                hand.leave()
        except Exception as error:
            error.add_note(f"the last events: {', '.join(hand.remembered)}")
            raise
        finally:
            driver.app.__dict__.pop("engines", None)  # the next attack goes on with them
    return hand.done


class Hand:
    """Somebody who presses anything.

    Attributes:
        done: how many events there were.
        remembered: the last of them.
        slowest: seconds of work in the slowest turn of the loop.
    """

    def __init__(self, driver: Driver, rng: random.Random, longest: float) -> None:
        self.driver, self.rng = driver, rng
        self.done, self.slowest = 0, 0.0
        self.remembered: deque[str] = deque(maxlen=_REMEMBERED)
        self._longest = longest
        self._pressed: set[int] = set()
        self.clipboard = ""
        driver.app.window.minimum_size = (1, 1)  # not every window manager minds it
        driver.app.paste = lambda: self.clipboard
        driver.app.copy = lambda text: rng.random() < 0.9
        self._turn = driver.app.step
        driver.app.step = self._timed

    def _timed(self, events, dt) -> bool:
        """One turn of the loop, timed by the work that it did: others may keep the machine busy."""
        started, worked = time.perf_counter(), time.thread_time()
        drawn = self._turn(events, dt)
        took, work = time.perf_counter() - started, time.thread_time() - worked
        assert work <= self._longest, f"one turn of the loop worked for {work:.1f} s"
        assert took <= _WAITED * self._longest, f"one turn of the loop took {took:.1f} s"
        self.slowest = max(self.slowest, work)
        return drawn

    def do(self, action: Callable[[Hand], str]) -> None:
        """Do something, and let a moment pass."""
        self.done += 1
        self.remembered.append(action.__name__)
        self.remembered[-1] += f"({action(self) or ''})"
        if self.driver.app.running:
            self.driver.step(seconds=self.rng.choice((0.0, 0.01, 0.05, 0.1)))

    def leave(self) -> None:
        """Come back to the first page with Esc, and with the menu where Esc opens one."""
        driver = self.driver
        for key in self._pressed:
            driver.key_up(key)
        driver.app.settings.change(fullscreen=False)
        resize_to(self, (1280, 800))
        for _ in range(_ESCAPES):
            if not driver.app.running or self._at_home():
                return
            if driver.has("home") and driver.layer is not driver.scene.ui.ground:
                driver.tab_to("home")
                driver.press(pygame.K_RETURN)
            else:
                driver.press(pygame.K_ESCAPE)
            if driver.app.running:
                driver.wait(0.5)
        raise AssertionError(f"Esc does not lead from {type(driver.scene).__name__} ({driver.layer.key})")

    def _at_home(self) -> bool:
        scene = self.driver.scene
        return isinstance(scene, HomePage) and self.driver.layer is scene.ui.ground

    def place(self) -> tuple[int, int]:
        """A pixel: of a widget, of a cell, or anywhere, also beside the window."""
        rng, (width, height) = self.rng, self.driver.app.size
        widgets = [widget for widget in self.driver.layer.walk() if widget.rect.width and widget.rect.height]
        if widgets and rng.random() < 0.5:
            rect = rng.choice(widgets).rect
            return rect.x + rng.randrange(max(1, rect.width)), rect.y + rng.randrange(max(1, rect.height))
        if rng.random() < 0.6:
            try:
                board = self.driver.board
                x, y = board.placed.centre(rng.choice(list(board.geometry.cells)))
            except LookupError:
                pass
            else:
                return round(x), round(y)
        return rng.randint(-20, width + 20), rng.randint(-20, height + 20)

    def key(self) -> tuple[int, int, str]:
        """A key, modifiers, and what it writes."""
        key = self.rng.choice(_COMMON_KEYS if self.rng.random() < 0.8 else _KEYS)
        mod = self.rng.choice(_MODIFIERS)
        writes = chr(key) if 32 <= key < 127 and not mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
        return key, mod, writes.upper() if mod & pygame.KMOD_SHIFT else writes

    def press_only(self, key: int, mod: int, text: str) -> None:
        self._pressed.add(key)
        self.driver.key_down(key, mod, text)

    def release(self) -> None:
        for key in sorted(self._pressed):
            self.driver.key_up(key)
        self._pressed.clear()


def open_page(hand: Hand) -> str:
    """Any page, above what is there."""
    app, rng, entry = hand.driver.app, hand.rng, hand.rng.choice(registry.GAMES)
    if len(app.scenes) > 6:
        app.home()
    pages = {
        "library": lambda: app.push(scene_of("game.scenes.library.page:LibraryPage")),
        "settings": lambda: app.push(scene_of("game.scenes.settings:SettingsPage")),
        "new": lambda: app.push(scene_of("game.scenes.new_game.page:NewGamePage", entry)),
        "match": lambda: show_match(app, begun(entry, rng, app.archive)),
        "home": app.home,
    }
    if entry not in TINY:  # those have no rule book
        pages["rules"] = lambda: app.push(scene_of("game.scenes.rulebook:RulebookPage", entry))
    name = rng.choices(list(pages), [6 if page == "match" else 1 for page in pages])[0]
    pages[name]()
    return f"{name} {entry.name}"


def begun(entry, rng: random.Random, archive) -> Match:
    """A match somewhere in the middle."""
    match = Match.create(entry, players=rng.choice(_PLAYERS), seed=rng.getrandbits(32))
    for _ in range(rng.choice((0, 0, 2, 5, 30))):
        if match.outcome is None:
            match.play(random_decision(match.rules, match.state, rng))
    match.keep_in(archive)
    return match


def play_on(hand: Hand) -> str:
    """A move that is made, as by somebody who knows how."""
    scene = hand.driver.scene
    if not isinstance(scene, MatchPage) or scene.match.outcome is not None:
        return ""
    match = scene.match
    if match.to_act not in (0, 1):
        return ""  # looking back at a position in which dice were rolled
    return match.play(random_decision(match.rules, match.state, hand.rng)).text


def click(hand: Hand) -> str:
    pos, button = hand.place(), hand.rng.choice((1, 1, 1, 1, 2, 3))
    hand.driver.click(pos, button=button)
    return f"{pos} {button}"


def press_button(hand: Hand) -> str:
    pos = hand.place()
    hand.driver.button_down(pos)
    return str(pos)


def release_button(hand: Hand) -> str:
    pos = hand.place()
    hand.driver.button_up(pos, hand.rng.choice((1, 1, 3)))
    return str(pos)


def point(hand: Hand) -> str:
    return str(hand.driver.point(hand.place(), held=hand.rng.random() < 0.3))


def drag(hand: Hand) -> str:
    origin, target = hand.place(), hand.place()
    hand.driver.drag(origin, target)
    return f"{origin} {target}"


def wheel(hand: Hand) -> str:
    notches = hand.rng.choice((-50, -3, -1, 1, 3, 50))
    hand.driver.wheel(notches)
    return str(notches)


def press(hand: Hand) -> str:
    key, mod, text = hand.key()
    hand.driver.press(key, mod, text)
    return f"{pygame.key.name(key)} {mod}"


def hold(hand: Hand) -> str:
    key, mod, text = hand.key()
    hand.press_only(key, mod, text)
    return f"{pygame.key.name(key)} {mod}"


def let_go(hand: Hand) -> str:
    hand.release()
    return ""


def escape(hand: Hand) -> str:
    """Esc, but not where that ends the application."""
    if len(hand.driver.app.scenes) > 1 or hand.driver.layer is not hand.driver.scene.ui.ground:
        hand.driver.press(pygame.K_ESCAPE)
    return ""


def write(hand: Hand) -> str:
    text = hand.rng.choice(_TEXTS)
    hand.driver.post(pygame.TEXTINPUT, text=text)
    return ascii(text[:20])


def compose(hand: Hand) -> str:
    """Text that an input method has not finished."""
    hand.driver.post(
        pygame.TEXTEDITING, text=hand.rng.choice(_TEXTS)[:30], start=0, length=hand.rng.randrange(9)
    )
    return ""


def resize(hand: Hand) -> str:
    rng = hand.rng
    kind = rng.choice(("tiny", "narrow", "usual", "usual", "usual", "any", "any"))
    size = {
        "tiny": (rng.randint(1, 400), rng.randint(1, 400)),
        "narrow": (rng.randint(60, 400), 800) if rng.random() < 0.5 else (1280, rng.randint(60, 400)),
        "usual": rng.choice(_SIZES),
        "any": (rng.randint(SMALLEST_WINDOW[0], 2200), rng.randint(SMALLEST_WINDOW[1], 1400)),
    }[kind]
    resize_to(hand, size)
    return str(size)


def resize_to(hand: Hand, size: tuple[int, int]) -> None:
    hand.driver.app.window.size = size
    hand.driver.post(pygame.WINDOWRESIZED, x=size[0], y=size[1])
    hand.driver.wait(hand.rng.choice((0.0, 0.3)))


def window_event(hand: Hand) -> str:
    kind = hand.rng.choice(_WINDOW_EVENTS)
    hand.driver.post(kind)
    return pygame.event.event_name(kind)


def change_look(hand: Hand) -> str:
    rng, settings = hand.rng, hand.driver.app.settings
    looks = {
        "theme": rng.choice(THEMES),
        "ui_scale": rng.randint(*SCALES),
        "animation": rng.choice(ANIMATIONS),
        "coordinates": rng.random() < 0.5,
        "safe_pieces": rng.random() < 0.5,
        "thinking": rng.random() < 0.5,
        "board_style": rng.choice(("", "nonsense")),
    }
    name = rng.choice(list(looks))
    settings.change(**{name: looks[name]})
    return f"{name} {looks[name]}"


def fill_clipboard(hand: Hand) -> str:
    rng = hand.rng
    records = [match_text(hand), "nonsense", "", "\x00", "{" * 5000, "1. " * 3000, "\ud800", "1" * 50_000]
    records += ["\n".join(rng.choice(_TEXTS) for _ in range(200))]
    hand.clipboard = rng.choice(records)
    if rng.random() < 0.5:
        hand.driver.press(pygame.K_v, pygame.KMOD_CTRL)
    return ascii(hand.clipboard[:20])


def match_text(hand: Hand) -> str:
    """A record with a letter that is another one."""
    from game.match.record import write_record

    text = write_record(begun(hand.rng.choice(registry.GAMES), hand.rng, hand.driver.app.archive))
    at = hand.rng.randrange(len(text))
    return text[:at] + hand.rng.choice(_TEXTS)[0] + text[at + 1 :] if hand.rng.random() < 0.7 else text


def drop_file(hand: Hand) -> str:
    kind = hand.rng.choice((pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPCOMPLETE))
    values = {pygame.DROPFILE: {"file": "/nowhere/x"}, pygame.DROPTEXT: {"text": "x" * 1000}}
    hand.driver.post(kind, **values.get(kind, {}))
    return pygame.event.event_name(kind)


def harm_process(hand: Hand) -> str:
    """Somebody kills or stops a thinking process."""
    pids = hand.driver.app.engines.pids
    return harm(hand.rng.choice(pids), hand.rng) if pids else ""


def wait(hand: Hand) -> str:
    seconds = hand.rng.choice((0.1, 0.5, 2.0))
    hand.driver.wait(seconds)
    return str(seconds)


_WEIGHTED = {
    click: 30,
    press: 30,
    drag: 8,
    press_button: 3,
    release_button: 3,
    point: 8,
    wheel: 5,
    hold: 3,
    let_go: 4,
    escape: 6,
    write: 5,
    compose: 1,
    resize: 4,
    window_event: 4,
    change_look: 3,
    fill_clipboard: 3,
    drop_file: 1,
    wait: 4,
    play_on: 6,
    open_page: 3,
    harm_process: 1,
}
ACTIONS, WEIGHTS = list(_WEIGHTED), list(_WEIGHTED.values())
