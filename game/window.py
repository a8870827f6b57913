"""The window itself: how SDL opens it, its size on a new screen, its icon."""

from __future__ import annotations

import pygame

from game.settings import SCALES, SMALLEST_WINDOW, Settings


def suit_screen(settings: Settings) -> None:
    """For a player who has set nothing yet: a window and texts of a size that suits the screen."""
    width, height = pygame.display.get_desktop_sizes()[0]
    low, high = SCALES
    settings.ui_scale = min(high, max(low, round(height / 1080 * 10) * 10))
    wanted = [side * settings.ui_scale // 100 for side in settings.window]
    settings.window = (
        max(SMALLEST_WINDOW[0], min(wanted[0], width * 95 // 100)),
        max(SMALLEST_WINDOW[1], min(wanted[1], height * 88 // 100)),
    )


def open_window(title: str, settings: Settings) -> pygame.Window:
    """Open the window in the size of the settings, or of the screen where that is smaller.

    The display must have been initialised.
    """
    pygame.font.init()
    window = pygame.Window(title, _fitting(settings.window), resizable=True)
    window.minimum_size = SMALLEST_WINDOW
    window.get_surface()  # from here on pictures can be converted to the screen's format
    pygame.key.set_repeat(400, 40)
    return window


def _fitting(wanted: tuple[int, int]) -> tuple[int, int]:
    """A size that some screen has room for: the one it was chosen on may be gone."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return wanted  # there is no screen
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
