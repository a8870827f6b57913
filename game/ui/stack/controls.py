"""The switches of a board of three levels: headers of the small boards, "whole stack" and "plan"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.texts import _
from game.ui.icons import icon
from game.ui.paint import rgba, rounded
from game.ui.stack.layout import mini_rim
from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.ui.stack.view import PlacedStack


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
        _draw_header(surface, header, index + 1, names[index], chosen, pointed == wish, size, theme)
    if parts.whole is not None and parts.turn is not None:
        whole = not stance.level
        _draw_switch(surface, parts.whole, _("Whole"), "stack", whole, pointed == "level-0", theme)
        _draw_switch(surface, parts.turn, _("Plan"), "plan", stance.plan, pointed == "plan", theme)


def _wishes(board: PlacedStack) -> list[str]:
    return [wish for wish, _box in board.controls[:len(board.parts.headers)]]


def _draw_board_edge(surface: pygame.Surface, frame: pygame.Rect, chosen: bool, theme: Theme) -> None:
    """A small board that is picked out has a bright edge."""
    if chosen:
        edge = max(2, frame.width // 70)
        pygame.draw.rect(surface, theme.colour("accent"), frame.inflate(2 * edge, 2 * edge), edge,
                         border_radius=2 * edge)


def _draw_header(surface: pygame.Surface, header: pygame.Rect, number: int, name: str, chosen: bool,
                 pointed: bool, size: float, theme: Theme) -> None:
    ink = theme.colour("on_accent" if chosen else "text")
    ground = theme.colour("accent") if chosen else theme.colour("raised_hover" if pointed else "raised")
    surface.blit(rounded(header.size, max(2, header.height // 6), rgba(ground)), header)
    _write(surface, header, f"level-{number}", f"{number}  {name}", ink, size, theme)


def _draw_switch(surface: pygame.Surface, box: pygame.Rect, name: str, sign: str, on: bool, pointed: bool,
                 theme: Theme) -> None:
    ground = theme.colour("raised_hover" if pointed else "raised")
    edge = theme.colour("accent" if on else "line")
    radius, width = max(2, box.height // 4), max(1, box.height // (14 if on else 28))
    surface.blit(rounded(box.size, radius, rgba(ground), None, rgba(edge), width), box)
    ink = theme.colour("accent_text" if on else "muted")
    _write(surface, box, sign, name, ink, box.height * 0.52 * 100 / theme.scale, theme)


def _write(surface: pygame.Surface, box: pygame.Rect, sign: str, word: str, ink: pygame.Color, size: float,
           theme: Theme) -> None:
    """An icon and a word in the middle of a switch; the icon gives way where there is no room."""
    side = round(box.height * 0.78)
    gap = box.height // 5
    text = theme.text(word, "label", ink, size)
    wide = side + gap + text.get_width() <= box.width - gap
    left = box.centerx - (text.get_width() + (side + gap if wide else 0)) // 2
    if wide:
        picture = icon(sign, side, ink)
        surface.blit(picture, picture.get_rect(midleft=(left, box.centery)))
        left += side + gap
    surface.blit(text, text.get_rect(midleft=(left, box.centery)))
