"""Opens every screen in both themes and several sizes, and can keep pictures of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.registry import GAMES, find
from game.scenes.base import Scene, scene_of
from game.selfcheck.driver import Stage, stage
from game.selfcheck.games import played

if TYPE_CHECKING:
    from game.match.match import Match

SIZES = ((960, 600), (1280, 800), (1920, 1080))
LARGE = ((1280, 800), 200)  # window and scale in per cent


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


def _match(game: str, *keys: int) -> Callable[[Stage], None]:
    """A match that goes on; ``keys`` are pressed in it."""

    def show(hands: Stage) -> None:
        hands.app.push(_match_scene(played(game, archive=hands.app.archive)))
        hands.settle()
        for key in keys:
            hands.press(key, chr(key))

    return show


def _match_with_refusal(hands: Stage) -> None:
    """The explanation of a move that the rules forbid."""
    hands.app.push(_match_scene(played("hnefatafl", 0, archive=hands.app.archive)))
    hands.settle()
    hands.click_cell("f2")
    hands.click_cell("g3")


def _finished(hands: Stage) -> None:
    match = played("hnefatafl", 6, archive=hands.app.archive)
    match.resign(0)
    hands.app.push(_match_scene(match))


def _keys(hands: Stage) -> None:
    _match("nerva")(hands)
    hands.settle()
    hands.press(pygame.K_QUESTION, "?", pygame.KMOD_SHIFT)


def _curtain(hands: Stage) -> None:
    """The board is covered for the player whose king is to be hidden."""
    hands.app.push(_match_scene(played("nerva", 1, archive=hands.app.archive)))


def _behind_curtain(hands: Stage) -> None:
    """A cell for the king is chosen and waits to be confirmed."""
    _curtain(hands)
    hands.settle()
    hands.hold(hands.widget("look").rect.center, lambda: hands.board.visible, "the curtain to open")
    hands.settle()
    hands.click_cell("e4_2")


def _failing_attack(hands: Stage) -> None:
    """The question before an attack that achieves nothing."""
    match = played("nerva", archive=hands.app.archive)
    hands.app.push(_match_scene(match))
    hands.settle()
    texts = (match.rules.format_move(match.state, move) for move in match.legal_moves())
    attack = next(text for text in texts if "->" in text and not text.endswith("x"))
    for cell in attack.split("->"):
        hands.click_cell(cell)


SCREENS: dict[str, Callable[[Stage], None]] = {
    "home": lambda hands: None,
    "new-game": _push("game.scenes.new_game.scene:NewGame", GAMES[0]),
    "match": _match("hnefatafl"),
    "match-why-not": _match_with_refusal,
    "match-over": _finished,
    "match-nevo": _match("nevo"),
    "match-nerva": _match("nerva"),
    "match-nerva-level": _match("nerva", pygame.K_2),
    "match-nerva-plan": _match("nerva", pygame.K_v),
    "match-nerva-curtain": _curtain,
    "match-nerva-hiding": _behind_curtain,
    "match-nerva-warning": _failing_attack,
    "keys": _keys,
    "library": _push("game.scenes.library.scene:Library"),
    "rule-book": _push("game.scenes.rulebook:RuleBook", GAMES[0]),
    "rule-book-nerva": _push("game.scenes.rulebook:RuleBook", find("nerva")),
    "settings": _push("game.scenes.settings:SettingsPage"),
}


def _match_scene(match: Match) -> Scene:
    return scene_of("game.scenes.match.scene:MatchScene", match)


def _fill_archive(hands: Stage) -> None:
    """Something to list in the library, and to continue."""
    played("nerva", 30, archive=hands.app.archive)
    for plies in (4, 9):
        played("hnefatafl", plies, archive=hands.app.archive).resign(plies % 2)
    played("hnefatafl", 12, archive=hands.app.archive)
