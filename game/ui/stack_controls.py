"""The switches of a board of three levels: headers of the small boards, "whole stack" and "plan"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.texts import _
from game.ui.paint import mix, rgba, rounded
from game.ui.stack_layout import mini_rim
from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.ui.stack_view import PlacedStack


def draw_controls(surface: pygame.Surface, board: PlacedStack, pointed: str | None, theme: Theme) -> None:
    """Draw them; ``pointed``: the wish of the one under the mouse."""
    stance, parts = board.stance, board.parts
    names = (_("large"), _("medium"), _("small"))
    for index, (header, wish) in enumerate(zip(parts.headers, _wishes(board), strict=True)):
        chosen = stance.level == index + 1
        rim = mini_rim(parts.mini_px)
        frame = header.union(parts.minis[index].inflate(2 * rim, 2 * rim))
        _draw_board_edge(surface, frame, chosen, theme)
        size = header.height * 0.62 * 100 / theme.scale
        _draw_words(surface, header, f"{index + 1}", names[index], chosen, pointed == wish, size, theme)
    if parts.whole is not None and parts.turn is not None:
        whole = not stance.level
        _draw_switch(surface, parts.whole, _("Whole"), "0", whole, pointed == "level-0", theme)
        _draw_switch(surface, parts.turn, _("Plan"), "V", stance.plan, pointed == "plan", theme)


def _wishes(board: PlacedStack) -> list[str]:
    return [wish for wish, _box in board.controls[:len(board.parts.headers)]]


def _draw_board_edge(surface: pygame.Surface, frame: pygame.Rect, chosen: bool, theme: Theme) -> None:
    """A small board that is picked out has a bright edge."""
    if chosen:
        edge = max(2, frame.width // 70)
        pygame.draw.rect(surface, theme.colour("accent"), frame.inflate(2 * edge, 2 * edge), edge,
                         border_radius=2 * edge)


def _draw_words(surface: pygame.Surface, header: pygame.Rect, number: str, name: str, chosen: bool,
                pointed: bool, size: float, theme: Theme) -> None:
    ink = theme.colour("on_accent" if chosen else "text")
    ground = theme.colour("accent") if chosen else theme.colour("raised_hover" if pointed else "raised")
    surface.blit(rounded(header.size, max(2, header.height // 6), rgba(ground)), header)
    _write(surface, header, number, name, ink, ground, size, theme)


def _write(surface: pygame.Surface, header: pygame.Rect, number: str, name: str, ink: pygame.Color,
           ground: pygame.Color, size: float, theme: Theme) -> None:
    """A key and a word in the middle of a switch."""
    figure = theme.text(number, "strong", ink, size)
    word = theme.text(name, "label", mix(ink, ground, 0.12), size * 0.92)
    gap = header.height // 4
    left = header.centerx - (figure.get_width() + gap + word.get_width()) // 2
    surface.blit(figure, figure.get_rect(midleft=(left, header.centery)))
    surface.blit(word, word.get_rect(midleft=(left + figure.get_width() + gap, header.centery)))


def _draw_switch(surface: pygame.Surface, box: pygame.Rect, name: str, key: str, on: bool, pointed: bool,
                 theme: Theme) -> None:
    ground = theme.colour("raised_hover" if pointed else "raised")
    edge = theme.colour("accent" if on else "line")
    radius, width = max(2, box.height // 4), max(1, box.height // (14 if on else 28))
    surface.blit(rounded(box.size, radius, rgba(ground), None, rgba(edge), width), box)
    ink = theme.colour("accent_text" if on else "muted")
    _write(surface, box, key, name, ink, ground, box.height * 0.52 * 100 / theme.scale, theme)
