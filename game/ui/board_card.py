"""A board drawn from a position, on home cards and previews; drawn when there is time, then faded in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.ui.paint import drop_shadow, mix, rgba, rounded
from game.ui.theme import Theme
from game.ui.widget import Widget

_FADE = 0.25  # seconds


class BoardPreview(Widget):
    """The board of a game, maybe to be pressed.

    Args:
        position: empty for the start of the game.
        look: style and pieces, as ``ui.pieces.Look``; None for the usual ones.
        ready: draw at once; otherwise ``prepare`` draws, which a scene calls when the page is already there.
        act: what a click on the board does.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        game: str,
        position: str,
        options: Mapping[str, Any],
        *,
        look: Any = None,
        coordinates: bool = False,
        ready: bool = True,
        act: Callable[[], None] | None = None,
        key: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, key, tooltip)
        self.game, self.position, self.options = game, position, dict(options)
        self.look, self.coordinates, self.act = look, coordinates, act
        self.failed = ""
        self._picture: pygame.Surface | None = None
        self._board = pygame.Rect(0, 0, 0, 0)  # the part of the picture that the board takes
        self._shown = 1.0 if ready else 0.0
        self._wanted = ready

    @property
    def moving(self) -> bool:
        return super().moving or (self._picture is not None and self._shown < 1.0)

    @property
    def drawn(self) -> bool:
        """Whether the board can be seen."""
        return self._picture is not None

    def prepare(self, fade: bool) -> None:
        """Draw the board now."""
        self._wanted = True
        self._paint(self.theme)
        self._shown = 0.0 if fade else 1.0
        self.touch()

    def show(self, position: str, options: Mapping[str, Any]) -> None:
        """Show another position; a wrong one leaves the board empty."""
        if (position, dict(options)) != (self.position, self.options):
            self.position, self.options = position, dict(options)
            self._picture, self.failed = None, ""
            self.touch()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._picture is None and self._wanted and not self.failed:
            self._paint(self.theme)
            self.touch()
        elif self._picture is not None and self._shown < 1.0:
            self._shown = min(1.0, self._shown + dt / _FADE) if self._animate() else 1.0
            self.touch()

    def _animate(self) -> bool:
        return self.layer is not None and self.layer.ui.animate

    def accepts(self, pos: tuple[int, int]) -> bool:
        return self.act is not None and super().accepts(pos)

    def activate(self) -> None:
        if self.act is not None:
            self.act()

    def _paint(self, theme: Theme) -> None:
        from game.rules.errors import RulesError
        from game.ui.diagram import draw_diagram

        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        try:
            draw_diagram(
                picture,
                picture.get_rect(),
                self.game,
                self.position,
                self.options,
                theme=theme,
                look=self.look,
                coordinates=self.coordinates,
            )
        except (RulesError, ImportError) as error:
            self.failed = str(error) or "?"
            return
        self._picture, self._board = picture, picture.get_bounding_rect()

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is None or self._shown < 1.0:
            theme = self.theme
            surface.blit(
                rounded(self.rect.size, theme.space(8), rgba(theme.colour("sunken"), 120)), self.rect
            )
        if self._picture is not None:
            if self.act is not None:
                self._draw_lifted(surface)
            self._picture.set_alpha(round(255 * self._shown))
            surface.blit(self._picture, self.rect)

    def _draw_lifted(self, surface: pygame.Surface) -> None:
        """A board that can be pressed lies in its own shadow, and is lit when it is pointed at."""
        theme, blur = self.theme, self.theme.space(26)
        shade = mix(theme.colour("shadow"), theme.colour("accent"), 0.7 * self.glow)
        drop_shadow(
            surface,
            self._board.move(self.rect.topleft),
            theme.space(6),
            blur,
            rgba(shade, round((190 if theme.dark else 130) * self._shown)),
            theme.space(10 * (1 - self.glow)),
        )


def look_of(settings: Any) -> Any:
    """The player's choice of board style and pieces."""
    from game.ui.pieces import Look

    return Look(settings.board_style, settings.safe_pieces)
