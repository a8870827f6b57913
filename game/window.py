"""The window itself: how SDL opens it, its size on a new screen, its icon."""

from __future__ import annotations

import os
from typing import Any

import pygame

from game.settings import SMALLEST_WINDOW, Settings

_WITHOUT_SCREEN = ("dummy", "offscreen")  # drivers of SDL that show nothing
_IN_SIGHT = 100  # pixels of a window that must be on the screen for it to be found and moved


def open_display() -> None:
    """Open the display.

    Raises:
        pygame.error: there is no screen. SDL itself would go on with a driver that shows nothing, which is
            right only where the variable SDL_VIDEODRIVER asks for it, as tests do.
    """
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in _WITHOUT_SCREEN and driver not in os.environ.get("SDL_VIDEODRIVER", "").split(","):
        pygame.display.quit()
        raise pygame.error("there is no screen (is DISPLAY set, and right?)")


def suit_screen(settings: Settings) -> None:
    """For a player who has set nothing yet: a window of a size that suits the screen."""
    width, height = pygame.display.get_desktop_sizes()[0]
    larger = max(1.0, height / 1080)
    wanted = [round(side * larger) for side in settings.window]
    settings.window = (
        max(SMALLEST_WINDOW[0], min(wanted[0], width * 95 // 100)),
        max(SMALLEST_WINDOW[1], min(wanted[1], height * 88 // 100)),
    )


def open_window(title: str, settings: Settings) -> pygame.Window:
    """Open the window in the size of the settings, or of the screen where that is smaller.

    The display must have been initialised.
    """
    pygame.font.init()
    place = remembered_place(settings)
    where: dict[str, Any] = {"position": place} if place else {}
    window = pygame.Window(title, _fitting(settings.window), resizable=True, **where)
    window.minimum_size = SMALLEST_WINDOW
    if place:
        window.position = place  # once more: only now it is known how wide the frame around it is
    window.get_surface()  # from here on pictures can be converted to the screen's format
    pygame.key.set_repeat(400, 40)
    return window


def fill_screen(window: pygame.Window, settings: Settings) -> tuple[int, int] | None:
    """Make the window fill the screen; returns where it was, for ``leave_screen``, or None.

    SDL leaves that to the window manager. Where there is none, the window would stay as it is while SDL
    takes it for as large as the screen: so it is made so before, where it is known which screen that is.
    (Only a window manager can have maximised it.)
    """
    screens = pygame.display.get_desktop_sizes()
    before = None
    shown = pygame.display.get_driver() not in _WITHOUT_SCREEN
    if shown and len(screens) == 1 and not settings.maximised:
        before = (window.position[0], window.position[1])
        window.position, window.size = (0, 0), screens[0]
    window.set_fullscreen(desktop=True)
    return before


def leave_screen(window: pygame.Window, size: tuple[int, int], position: tuple[int, int] | None) -> None:
    """Give a window that fills the screen a size again, and the position that ``fill_screen`` returned."""
    window.set_windowed()
    if position is not None:
        window.size, window.position = _fitting(size), position


def remember_place(window: pygame.Window, settings: Settings) -> None:
    """Keep where the window is, and on what screens, unless it covers all of one."""
    if pygame.display.get_driver() in _WITHOUT_SCREEN or settings.fullscreen or settings.maximised:
        return
    x, y = window.position
    screens = [list(sides) for sides in pygame.display.get_desktop_sizes()]
    settings.change(place={"position": [x, y], "screens": screens})


def remembered_place(settings: Settings) -> tuple[int, int] | None:
    """Where the window was when it was closed, or None where the screens are not what they were then.

    Only the sizes of screens are known, not where they are: the same ones are taken to be in the same places.
    """
    screens = [list(sides) for sides in pygame.display.get_desktop_sizes()]
    position = settings.place.get("position")
    if settings.place.get("screens") != screens or not isinstance(position, list) or len(position) != 2:
        return None
    reach = sum(max(sides) for sides in screens)
    if not all(type(side) is int and -reach <= side <= reach for side in position):
        return None
    x, y = position
    if len(screens) == 1 and not (0 <= x < screens[0][0] - _IN_SIGHT and 0 <= y < screens[0][1] - _IN_SIGHT):
        return None
    return x, y


def _fitting(wanted: tuple[int, int]) -> tuple[int, int]:
    """A size that some screen has room for: the one it was chosen on may be gone."""
    if pygame.display.get_driver() in _WITHOUT_SCREEN:
        return wanted
    screens = pygame.display.get_desktop_sizes()
    width, height = (max(sides) for sides in zip(*screens, strict=True))
    return (max(SMALLEST_WINDOW[0], min(wanted[0], width)), max(SMALLEST_WINDOW[1], min(wanted[1], height)))


def set_icon(window: pygame.Window) -> None:
    """Give the window its icon; without the picture the system shows its own."""
    from game.assets import folder

    try:
        window.set_icon(pygame.image.load(folder("sprites") / "app-icon-64.png"))
    except (OSError, pygame.error):
        return
