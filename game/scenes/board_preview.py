"""A board drawn from a position, on home cards and previews; drawn when there is time, then faded in. It may
stand on a panel of its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import pygame

from game.registry import find
from game.rules.errors import RulesError
from game.widgets.basic import Panel
from game.widgets.layout import Column, Layout
from game.widgets.markdown import Diagram
from game.widgets.paint import draw_box, soft_outline
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Widget

if TYPE_CHECKING:
    from game.boards.painter import Look
    from game.settings import Settings

_FADE = 0.25  # seconds
_HIGHEST = 10_000  # pixels


class BoardPreview(Widget):
    """The board of a game; it cannot be pressed itself.

    Args:
        position: empty for the start of the game.
        flipped: whether the board is seen from the other side; None: it is seen as the first side sees it.
        ready: draw at once; otherwise ``prepare`` draws, which a scene calls when the page is already there.
        card: on which it lies in a shadow of its own, and which is pressed in its place.
    """

    passive = True

    def __init__(
        self,
        rect: pygame.Rect,
        game: str,
        position: str,
        options: Mapping[str, Any],
        *,
        look: Look,
        coordinates: bool = False,
        flipped: bool | None = None,
        ready: bool = True,
        card: Widget | None = None,
        key: str = "",
    ) -> None:
        super().__init__(rect, key)
        self.game, self.position, self.options = game, position, dict(options)
        self.look, self.coordinates, self.flipped, self.card = look, coordinates, flipped, card
        self.failed = ""
        self._picture: pygame.Surface | None = None
        self._shades: list[pygame.Surface] = []
        self._board = pygame.Rect(0, 0, 0, 0)  # the part of the picture that the board takes
        self._shown = 1.0 if ready else 0.0
        self.wanted = ready

    @property
    def moving(self) -> bool:
        return super().moving or (self._picture is not None and self._shown < 1.0)

    @property
    def drawn(self) -> bool:
        """Whether the board can be seen."""
        return self._picture is not None

    def prepare(self, fade: bool) -> None:
        self.wanted = True
        self._paint(self.theme)
        self._shown = 0.0 if fade else 1.0
        self.touch()

    def show(self, position: str, options: Mapping[str, Any], flipped: bool | None) -> None:
        """Show another position, maybe from the other side; a wrong one leaves the board empty."""
        if (position, dict(options), flipped) != (self.position, self.options, self.flipped):
            self.position, self.options, self.flipped = position, dict(options), flipped
            self._picture, self.failed = None, ""
            self._shades.clear()
            self.touch()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._picture is None and self.wanted and not self.failed:
            self._paint(self.theme)
            self.touch()
        elif self._picture is not None and self._shown < 1.0:
            self._shown = min(1.0, self._shown + dt / _FADE) if self.animate else 1.0
            self.touch()

    def _paint(self, theme: Theme) -> None:
        from game.scenes.diagram import draw_diagram
        from game.scenes.players import flipped_for

        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        try:
            flipped = flipped_for(find(self.game), 0) if self.flipped is None else self.flipped
            diagram = Diagram(self.position, self.options, flipped=flipped)
            place = picture.get_rect()
            draw_diagram(
                picture, place, self.game, diagram, theme=theme, look=self.look, coordinates=self.coordinates
            )
        except (RulesError, ImportError) as error:
            self.failed = str(error) or "?"
            return
        self._picture, self._board = picture, picture.get_bounding_rect()
        self._shades.clear()

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is None or self._shown < 1.0:
            ground = pygame.Color(self.theme.colour("sunken"))
            ground.a = 120
            draw_box(surface, self.theme, self.rect, 8, ground)
        if self._picture is not None:
            if self.card is not None:
                self._draw_lifted(surface, self._picture, self.card.glow)
            self._picture.set_alpha(round(255 * self._shown))
            surface.blit(self._picture, self.rect)

    def _draw_lifted(self, surface: pygame.Surface, picture: pygame.Surface, glow: float) -> None:
        """The shadow, which shines while the card is pointed at."""
        theme = self.theme
        blur = min(theme.space(22), self._board.height // 8)
        if not self._shades:
            self._shades = [soft_outline(picture, blur, theme.colour(role)) for role in ("shadow", "accent")]
        dark = round((190 if theme.dark else 110) * self._shown * (1 - 0.5 * glow))
        for shade, alpha, lower in zip(self._shades, (dark, round(120 * glow)), (blur // 3, 0), strict=True):
            if alpha:
                shade.set_alpha(alpha)
                surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + lower))


def look_of(settings: Settings) -> Look:
    """The player's choice of board style and pieces."""
    from game.boards.painter import Look

    return Look(settings.board_style, settings.safe_pieces)


def board_panel(
    theme: Theme,
    settings: Settings,
    game: str,
    position: str,
    options: Mapping[str, Any],
    below: Layout,
    *,
    flipped: bool | None = None,
) -> tuple[BoardPreview, Column]:
    """The board, and the panel on which it stands above ``below``; ``flipped``: as in ``BoardPreview``."""
    from game.scenes.diagram import diagram_size

    @cache
    def height(width: int) -> int:
        try:
            return diagram_size(game, Diagram(position, options), (width, _HIGHEST))[1]
        except RulesError:  # a data file of the game cannot be read; who starts a match is told
            return width

    look, coordinates = look_of(settings), settings.coordinates
    preview = BoardPreview(
        UNPLACED, game, position, options, look=look, coordinates=coordinates, flipped=flipped, key="preview"
    )
    board = preview.item(theme, height=height, min_height=theme.space(60))
    gap, padding = theme.space(10), theme.space(20)
    return preview, Column((board, below), gap=gap, padding=padding, background=Panel(UNPLACED))
