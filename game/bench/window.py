"""How the window behaves. Every measurement here is meant for a fresh process of its own."""

from __future__ import annotations

import random
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from game.bench.process import environment, package_root, program, resident_bytes
from game.checks import checks_of
from game.entry import GameEntry
from game.registry import GAMES, find

if TYPE_CHECKING:
    import pygame

    from game.app import App
    from game.match.match import Match

SIZE = (1920, 1080)
STARTS = 7
PAINTINGS = 3
SETTLING_SECONDS = 2.0  # without a frame: everything that comes after the first one is done
IDLE_SECONDS = 5.0
PLAYING_SECONDS = 6.0
FRAMES = 600
FRAME = 1 / 60
DECISIONS = 200  # in a match that is reviewed: more than are judged meanwhile
FIRST = 2  # moves that are judged before the frames are measured
LONGEST = 60.0  # seconds until then


def startup() -> dict[str, Any]:
    """Seconds from starting a process to its first frame: the median of some, the first left out."""
    seconds = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(STARTS + 1):
            began = time.perf_counter()
            with subprocess.Popen(
                [*program(), "--first-frame"],
                stdout=subprocess.PIPE,
                cwd=package_root(),
                env=environment(Path(folder)),
            ) as process:
                assert process.stdout is not None
                line = process.stdout.readline()
                seconds.append(time.perf_counter() - began)
            if not line:
                raise RuntimeError("the program ended before it showed a frame")
    return {"seconds": round(median(seconds[1:]), 3), "slowest": round(max(seconds[1:]), 3)}


def idle() -> dict[str, Any]:
    """Per cent of a core that the open window takes while nothing happens, by screen."""
    return {"home_percent": _idle_percent(_only_home), "match_percent": _idle_percent(_two_people)}


def _idle_percent(prepare: Callable[[App], None]) -> float:
    spent: list[float] = []

    def watch(app: App) -> None:
        _settle(app)
        before, began = time.process_time(), time.perf_counter()
        time.sleep(IDLE_SECONDS)
        spent.append((time.process_time() - before) / (time.perf_counter() - began))

    _run(prepare, watch)
    return round(100 * spent[0], 2)


def _settle(app: App) -> None:
    """Wait until the window has shown the same frame for a while."""
    shown = -1
    while shown != app.frames:
        shown = app.frames
        time.sleep(SETTLING_SECONDS)


def memory(game: str) -> dict[str, Any]:
    """Megabytes in RAM of the window's and of the thinking process, in a match against the computer.

    A figure is None where the system does not say.
    """
    found: dict[str, Any] = {}

    def watch(app: App) -> None:
        time.sleep(PLAYING_SECONDS)
        found["window_mb"] = _megabytes(resident_bytes())
        pids = app.engines.pids
        found["engine_mb"] = _megabytes(resident_bytes(pids[0])) if pids else None

    _run(lambda app: _against_computer(app, game), watch)
    return found


def frames(game: str) -> dict[str, Any]:
    """Milliseconds for one frame at 1920 x 1080 while the computer thinks and moves are animated; and how
    much of that was work of our own, not waiting for others on a busy machine."""
    with tempfile.TemporaryDirectory() as folder:
        app = open_app(Path(folder))
        match = _against_computer(app, game)
        _steps(app, SETTLING_SECONDS)

        def do(number: int) -> list[pygame.event.Event]:
            if match.to_act == 0 and number % 60 == 0:
                play_any(match)
            return some_input(checks_of(find(game)).keys, number)

        found = timed_frames(app, do)
        app.close()
    return {"game": game, "size": list(SIZE), "frames": FRAMES, **found}


def timed_frames(app: App, do: Callable[[int], list[pygame.event.Event]]) -> dict[str, float]:
    """Milliseconds for one frame of ``FRAMES``, each drawn anew after the events that ``do`` returns for its
    number: of 50, 95 and 99 per cent of them, the most, and how much of 99 per cent was work of our own."""
    spent, worked = [], []
    for number in range(FRAMES):
        events = do(number)
        app.scenes[-1].dirty = True
        began, before = time.perf_counter(), time.thread_time()
        app.step(events, FRAME)
        spent.append(1000 * (time.perf_counter() - began))
        worked.append(1000 * (time.thread_time() - before))
        time.sleep(max(0.0, FRAME - spent[-1] / 1000))
    steps = quantiles(spent, n=100)
    return {
        **{f"p{percent}_ms": round(steps[percent - 1], 2) for percent in (50, 95, 99)},
        "worst_ms": round(max(spent), 2),
        "work_p99_ms": round(quantiles(worked, n=100)[98], 2),
    }


def some_input(keys: str, number: int) -> list[pygame.event.Event]:
    """What somebody does during a frame: the pointer never rests, every half second a key is pressed."""
    import pygame

    place = (SIZE[0] // 4 + number % 400, SIZE[1] // 3 + number % 300)
    events = [
        *pygame.event.get(),
        pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False),
    ]
    if keys and number % 30 == 15:
        key = keys[number // 30 % len(keys)]
        events.append(pygame.event.Event(pygame.KEYDOWN, key=ord(key), mod=0, unicode=key, scancode=0))
    return events


def review_frames(game: str) -> dict[str, Any]:
    """Milliseconds for one frame of the page of a review at 1920 x 1080, while moves are judged at normal
    quality and after that was stopped. Where the machine does more besides, the two tell what a review costs.
    """
    from game.scenes.review.page import ReviewPage

    with tempfile.TemporaryDirectory() as folder:
        app, page = open_app(Path(folder)), ReviewPage(_finished(game), "normal")
        app.push(page)
        end = time.monotonic() + LONGEST
        while page.judged < FIRST and time.monotonic() < end:  # the board is on the screen then
            app.step([], FRAME)
        before = page.judged
        reviewing = timed_frames(app, partial(some_input, ""))
        more = page.judged - before
        page.stop_or_go_on()
        stopped = timed_frames(app, partial(some_input, ""))
        app.close()
    return {"game": game, "frames": FRAMES, "judged": more, "reviewing": reviewing, "stopped": stopped}


def zoom(game: str) -> dict[str, Any]:
    """Milliseconds of work for one frame at 1920 x 1080 while a map is zoomed, and while it is dragged."""
    with tempfile.TemporaryDirectory() as folder:
        app = open_app(Path(folder))
        entry = find(game)
        _two_people(app, entry, checks_of(entry).crowded or entry.showcase)
        _steps(app, SETTLING_SECONDS / 2)
        found = zoom_and_drag(app)
        app.close()
    return {"game": game, "size": list(SIZE), "frames": FRAMES, **found}


def zoom_and_drag(app: App) -> dict[str, float]:
    """Zoom the map on the screen with the wheel, in and out with rests between, then drag it about; by what
    was done the milliseconds of work for a frame, of 50, 95 and 99 per cent of them, and the most."""
    import pygame

    spent: list[float] = []

    def step(*events: pygame.event.Event) -> None:
        began = time.thread_time()
        app.step([*pygame.event.get(), *events], FRAME)
        spent.append(1000 * (time.thread_time() - began))

    def figures(what: str) -> dict[str, float]:
        steps, most = quantiles(spent, n=100), max(spent)
        spent.clear()
        found = {f"{what}_p{part}_ms": round(steps[part - 1], 2) for part in (50, 95, 99)}
        return {**found, f"{what}_worst_ms": round(most, 2)}

    middle = SIZE[0] // 3, SIZE[1] // 2
    step(_mouse(pygame.MOUSEMOTION, middle))
    for _ in range(8):  # begin with the whole map, whatever a match shows first
        step(_wheel(-1.0))
    for _ in range(60):
        step()
    spent.clear()
    for number in range(FRAMES):
        notch = 0.3 if number % 80 < 40 else -0.3
        step(*([_wheel(notch)] if number % 40 < 25 else []))
    zoomed = figures("zoomed")
    for _ in range(4):
        step(_wheel(1.0))
    for _ in range(60):
        step()
    spent.clear()
    step(_mouse(pygame.MOUSEBUTTONDOWN, middle))
    for number in range(FRAMES):
        across, down = 300 - abs(number * 7 % 1200 - 600), 150 - abs(number * 5 % 600 - 300)
        step(_mouse(pygame.MOUSEMOTION, (middle[0] + across, middle[1] + down)))
    return {**zoomed, **figures("dragged")}


def _mouse(kind: int, place: tuple[int, int]) -> pygame.event.Event:
    """The mouse moves, or its middle button is pressed."""
    import pygame

    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=place, rel=(1, 1), buttons=(0, 1, 0), touch=False)
    return pygame.event.Event(kind, pos=place, button=2, touch=False)


def _wheel(notches: float) -> pygame.event.Event:
    import pygame

    turned: dict[str, Any] = {"x": 0, "y": round(notches), "precise_x": 0.0, "precise_y": notches}
    return pygame.event.Event(pygame.MOUSEWHEEL, **turned, flipped=False, touch=False)


def paint(game: str, other: str) -> dict[str, Any]:
    """Milliseconds from opening a match to its first frame, of two games: the median of some, taken in turns,
    each in a fresh process."""
    found: dict[str, list[float]] = {game: [], other: []}
    with get_context("spawn").Pool(1, maxtasksperchild=1) as fresh:
        for _ in range(PAINTINGS):
            for name, spent in found.items():
                spent.append(fresh.apply(first_frame, (find(name), GAMES)))
    return {"size": list(SIZE), "first_ms": {name: median(spent) for name, spent in found.items()}}


def first_frame(entry: GameEntry, games: tuple[GameEntry, ...]) -> float:
    """Milliseconds from opening a match to its first frame, with nothing of its board painted yet.

    What all matches share is painted before, in a match of another game where there is one.
    """
    with tempfile.TemporaryDirectory() as folder:
        app = open_app(Path(folder))
        for other in [other for other in games if other.name != entry.name][:1]:
            _two_people(app, other)
            app.step([], FRAME)
        app.home()
        _steps(app, SETTLING_SECONDS / 4)
        began = time.perf_counter()
        _two_people(app, entry)
        app.step([], FRAME)
        spent = time.perf_counter() - began
        app.close()
    return round(1000 * spent, 1)


def open_app(folder: Path, **more: Any) -> App:
    """The application in a window of ``SIZE``; ``more`` are other settings than the usual ones."""
    from game.app import App
    from game.settings import Settings

    return App(folder, Settings(window=SIZE, **more))


def _run(prepare: Callable[[App], object], watch: Callable[[App], None]) -> None:
    """Run the application's own loop until ``watch``, which starts with the first frame, returns."""
    import pygame

    def watch_and_quit() -> None:
        try:
            watch(app)
        finally:
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    with tempfile.TemporaryDirectory() as folder:
        app = open_app(Path(folder))
        prepare(app)
        app.run(threading.Thread(target=watch_and_quit, daemon=True).start)


def _steps(app: App, seconds: float) -> None:
    import pygame

    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        app.step(pygame.event.get(), FRAME)
        time.sleep(FRAME)


def _only_home(app: App) -> None:
    """The application opens on its home page."""


def _two_people(app: App, entry: GameEntry = GAMES[0], setup: str = "") -> None:
    from game.match.players import Human

    _show_match(app, entry, (Human(), Human()), setup)


def _against_computer(app: App, game: str) -> Match:
    from game.match.players import Computer, Human

    match = _show_match(app, find(game), (Human(), Computer(5)))
    play_any(match)
    return match


def _show_match(app: App, entry: GameEntry, players: Any, setup: str = "") -> Match:
    """A match that begins with a position; without one, with a board that is as full as it gets."""
    from game.match.match import Match
    from game.scenes.match.page import MatchPage

    match = Match.create(
        entry, players=players, archive=app.archive, setup=setup or checks_of(entry).crowded or None
    )
    app.push(MatchPage(match))
    return match


def play_any(match: Match) -> None:
    """A move in the middle of the list of legal ones: as good as any here."""
    moves = match.legal_moves()
    match.play(match.rules.format_move(match.state, moves[len(moves) // 2]))


def _finished(game: str) -> Match:
    """A match of random moves, given up in the end where it is not over by then."""
    from game.match.match import Match
    from game.rules.protocol import random_decision

    match, rng = Match.create(find(game), seed=1), random.Random(1)
    while match.outcome is None and match.current.ply < DECISIONS:
        match.play(match.rules.format_move(match.state, random_decision(match.rules, match.state, rng)))
    if match.outcome is None:
        match.resign(0)
    return match


def _megabytes(size: int | None) -> float | None:
    return None if size is None else round(size / 1e6, 1)
