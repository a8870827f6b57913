"""Opens every screen in both themes and several sizes, and can keep pictures of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.registry import GAMES, find
from game.scenes.base import Scene, scene_of
from game.selfcheck.stage import Stage, stage

if TYPE_CHECKING:
    from game.match.match import Match

SIZES = ((960, 600), (1280, 800), (1920, 1080))
LARGE = ((1280, 800), 200)  # window and scale in per cent
# A game to look at, played by the program itself: stones in the middle, some of them taken.
_MOVES = ("f10-c10", "e7-b7", "j6-j9", "e5-b5xb6", "f2-i2", "f4-h4", "c10-c5xb5", "f5-f2",
          "a4-f4", "e6-e4", "f4-f3xf2", "d6-d9", "c5-c7xb7", "e4-g4", "f3-j3", "f6-f3")


def all_screens(folder: Path, pictures: Path | None) -> str:
    """Open every screen; with ``pictures`` keep them there as PNG files."""
    from game.settings import THEMES

    looks = [(theme, size, 100) for theme in THEMES for size in SIZES] + [(THEMES[0], *LARGE)]
    drawn = 0
    for number, (theme, size, scale) in enumerate(looks):
        room = folder / str(number)
        room.mkdir()
        for name, picture in draw_screens(room, tuple(SCREENS), theme, size, scale):
            drawn += 1
            if _colours(picture) < 12:
                raise RuntimeError(f"the screen {name} at {size} shows nothing")
            if pictures is not None:
                suffix = "" if scale == 100 else f"-{scale}"
                pygame.image.save(picture, pictures / f"{name}-{size[0]}x{size[1]}-{theme}{suffix}.png")
    return f"{drawn} pictures"


def draw_screens(folder: Path, names: Iterable[str], theme: str, size: tuple[int, int],
                 scale: int = 100) -> Iterator[tuple[str, pygame.Surface]]:
    """Show screens one after the other; each picture is valid until the next one is asked for.

    Args:
        folder: for the data of the application, empty.
        names: of SCREENS.
        theme, size, scale: as in the settings; the window's size in pixels.
    """
    from game.settings import Settings

    settings = Settings(theme=theme, window=size, ui_scale=scale, animation="off")
    with stage(folder, settings) as hands:
        hands.settle()
        _fill_archive(hands)
        for name in names:
            hands.app.home()
            SCREENS[name](hands)
            hands.settle()
            yield name, hands.app.window.get_surface()


def _colours(picture: pygame.Surface) -> int:
    """Number of different colours on a coarse raster."""
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, 16) for y in range(0, height, 16)})


def _push(path: str, *arguments: object) -> Callable[[Stage], None]:
    def show(hands: Stage) -> None:
        hands.app.push(scene_of(path, *arguments))

    return show


def _match(hands: Stage) -> None:
    hands.app.push(_match_scene(_played(hands, len(_MOVES))))


def _match_with_refusal(hands: Stage) -> None:
    """The explanation of a move that the rules forbid."""
    match = _played(hands, 0)
    hands.app.push(_match_scene(match))
    hands.settle()
    hands.click_cell("f2")
    hands.click_cell("g3")


def _finished(hands: Stage) -> None:
    match = _played(hands, 6)
    match.resign(0)
    hands.app.push(_match_scene(match))


def _keys(hands: Stage) -> None:
    _match(hands)
    hands.settle()
    hands.press(pygame.K_QUESTION, "?", pygame.KMOD_SHIFT)


SCREENS: dict[str, Callable[[Stage], None]] = {
    "home": lambda hands: None,
    "new-game": _push("game.scenes.new_game:NewGame", GAMES[0]),
    "match": _match,
    "match-why-not": _match_with_refusal,
    "match-over": _finished,
    "keys": _keys,
    "library": _push("game.scenes.library:Library"),
    "rule-book": _push("game.scenes.rulebook:RuleBook", GAMES[0]),
    "settings": _push("game.scenes.settings:SettingsPage"),
}


def _match_scene(match: Match) -> Scene:
    return scene_of("game.scenes.match:MatchScene", match)


def _played(hands: Stage, plies: int) -> Match:
    from game.match.clock import TimeControl
    from game.match.match import Match
    from game.match.players import Human

    match = Match.create(find("hnefatafl"), players=(Human("Astrid"), Human("Leif")),
                         control=TimeControl.parse("20+10"), archive=hands.app.archive)
    for text in _MOVES[:plies]:
        match.play(text)
    return match


def _fill_archive(hands: Stage) -> None:
    """Something to list in the library, and to continue."""
    for plies in (4, 9):
        _played(hands, plies).resign(plies % 2)
    _played(hands, 12)
