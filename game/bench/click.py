"""How much of the program runs for one thing that happens, counted in calls.

Counted are calls of functions in ``game``, without those inside of compiled modules. A count does not depend
on the machine, so that it can be compared from one version to the next.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any

from game.bench.process import package_root
from game.bench.window import FRAME, open_app, play_any
from game.registry import GAMES

if TYPE_CHECKING:
    import pygame

    from game.app import App
    from game.match.archive import Archive

SETTLING = 240  # frames until nothing moves any more, with animations
_ROOT = str(package_root() / "game")


class CallCounter:
    """Counts the calls of functions in ``game`` while it is entered.

    Attributes:
        calls: how often each function was called.
    """

    def __init__(self) -> None:
        self.calls: Counter[CodeType] = Counter()

    def __enter__(self) -> CallCounter:
        sys.setprofile(self._count)
        return self

    def __exit__(self, *failure: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: FrameType, event: str, argument: object) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(_ROOT) and file != __file__:
            self.calls[frame.f_code] += 1

    @property
    def files(self) -> set[str]:
        """The files in which the functions stand."""
        return {code.co_filename for code in self.calls}

    def figures(self) -> dict[str, int]:
        """Files, functions and calls."""
        return {"files": len(self.files), "functions": len(self.calls), "calls": self.calls.total()}


def click() -> dict[str, Any]:
    """Calls for one turn of the event loop in a match of the first game: a click that plays a move, a frame
    in which nothing happens, a motion of the mouse to another cell and within one; and for a move on its way
    to the disk."""
    with tempfile.TemporaryDirectory() as folder:
        app = open_app(Path(folder))
        clicked = _of_screen(app)
        row = _row_on_disk(app.archive)
        app.close()
    return {"game": GAMES[0].name, **clicked, "row": row}


def _of_screen(app: App) -> dict[str, dict[str, int]]:

    from game.match.match import Match
    from game.match.players import Human
    from game.scenes.match.page import MatchPage

    match = Match.create(GAMES[0], players=(Human(), Human()), archive=app.archive)
    scene = MatchPage(match)
    app.push(scene)
    _settle(app)
    board = scene.board_controller.board
    origin = next(cell for cell in sorted(board.gestures.legal.origins) if board.gestures.legal.targets(cell))
    target = sorted(board.gestures.legal.targets(origin))[-1]
    start, end = (tuple(map(round, board.placed.centre(cell))) for cell in (origin, target))
    _turn(app, _motion(end))
    _settle(app)
    pointing = _turn(app, _motion(start))
    _turn(app, *_press(start))
    _turn(app, _motion(end))
    _settle(app)
    moved = (end[0] + 1, end[1])
    found = {
        "pointing": pointing,
        "motion": _turn(app, _motion(moved)),
        "still": _turn(app),
        "click": _turn(app, *_press(end)),
    }
    if not match.current.ply:
        raise RuntimeError("the click has played no move")
    return found


def _turn(app: App, *events: pygame.event.Event) -> dict[str, int]:
    with CallCounter() as counter:
        app.step(events, FRAME)
    return counter.figures()


def _settle(app: App) -> None:
    for _ in range(SETTLING):
        app.step([], FRAME)


def _motion(place: Any) -> pygame.event.Event:
    import pygame

    return pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)


def _press(place: Any) -> list[pygame.event.Event]:
    """The left mouse button goes down and up."""
    import pygame

    kinds = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    return [pygame.event.Event(kind, pos=place, button=pygame.BUTTON_LEFT, touch=False) for kind in kinds]


def _row_on_disk(archive: Archive) -> dict[str, int]:
    """What a move runs more that is kept in an archive."""
    alone, kept = _move(None), _move(archive)
    files = len(kept.files - alone.files)
    return {"files": files, "calls": kept.calls.total() - alone.calls.total()}


def _move(archive: Archive | None) -> CallCounter:
    """Count the second move of a match that is kept in ``archive``."""
    from game.match.match import Match

    match = Match.create(GAMES[0], archive=archive)
    play_any(match)
    with CallCounter() as counter:
        play_any(match)
    return counter
