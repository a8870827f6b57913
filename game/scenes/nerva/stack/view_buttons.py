"""The switches of a board of three levels: headers of the small boards, "whole stack" and "plan"."""

from __future__ import annotations

import pygame

from game.boards.geometry import Perspective
from game.scenes.nerva.stack.layout import mini_rim
from game.scenes.nerva.stack.placed import PlacedStack
from game.texts import _
from game.widgets.icons import icon
from game.widgets.paint import rgba, rounded
from game.widgets.theme import Theme


def draw_view_buttons(surface: pygame.Surface, board: PlacedStack, pointed: str | None, theme: Theme) -> None:
    """Draw them; ``pointed``: the request of the one under the mouse."""
    perspective, parts = board.perspective, board.parts
    names = (_("large"), _("medium"), _("small"))
    for index, (header, request) in enumerate(zip(parts.headers, _requests(board), strict=True)):
        chosen = perspective.level == index + 1
        rim = mini_rim(parts.mini_px)
        frame = header.union(parts.minis[index].inflate(2 * rim, 2 * rim))
        _draw_board_edge(surface, frame, chosen, theme)
        size = header.height * 0.62 * 100 / theme.scale
        _draw_header(surface, header, index + 1, names[index], chosen, pointed == request, size, theme)
    if parts.whole is not None and parts.turn is not None:
        switches = (
            (parts.whole, _("Whole"), "stack", perspective == Perspective(), pointed == "whole"),
            (parts.turn, _("Plan"), "plan", perspective.plan, pointed == "plan"),
        )
        # Either both have an icon or none has.
        icons = all(
            _both_fit(box, _word(box, name, theme.colour("text"), theme)) for box, name, *_rest in switches
        )
        for box, name, sign, on, under in switches:
            _draw_switch(surface, box, name, sign if icons else None, on, under, theme)


def _requests(board: PlacedStack) -> list[str]:
    return [request for request, _box in board.view_buttons[: len(board.parts.headers)]]


def _draw_board_edge(surface: pygame.Surface, frame: pygame.Rect, chosen: bool, theme: Theme) -> None:
    """A small board that is picked out has a bright edge."""
    if chosen:
        edge = max(2, frame.width // 70)
        pygame.draw.rect(
            surface, theme.colour("accent"), frame.inflate(2 * edge, 2 * edge), edge, border_radius=2 * edge
        )


def _draw_header(
    surface: pygame.Surface,
    header: pygame.Rect,
    number: int,
    name: str,
    chosen: bool,
    pointed: bool,
    size: float,
    theme: Theme,
) -> None:
    ink = theme.colour("on_accent" if chosen else "text")
    ground = theme.colour("accent") if chosen else theme.colour("raised_hover" if pointed else "raised")
    surface.blit(rounded(header.size, max(2, header.height // 6), rgba(ground)), header)
    _write(surface, header, f"level-{number}", theme.text(f"{number}  {name}", "label", ink, size), ink)


def _draw_switch(
    surface: pygame.Surface,
    box: pygame.Rect,
    name: str,
    sign: str | None,
    on: bool,
    pointed: bool,
    theme: Theme,
) -> None:
    ground = theme.colour("raised_hover" if pointed else "raised")
    edge = theme.colour("accent" if on else "line")
    radius, width = max(2, box.height // 4), max(1, box.height // (14 if on else 28))
    surface.blit(rounded(box.size, radius, rgba(ground), None, rgba(edge), width), box)
    ink = theme.colour("accent_text" if on else "muted")
    _write(surface, box, sign, _word(box, name, ink, theme), ink)


def _word(box: pygame.Rect, word: str, ink: pygame.Color, theme: Theme) -> pygame.Surface:
    """The word on a switch."""
    return theme.text(word, "label", ink, box.height * 0.52 * 100 / theme.scale)


def _both_fit(box: pygame.Rect, text: pygame.Surface) -> bool:
    """Whether a switch has room for an icon beside its word."""
    return round(box.height * 0.78) + text.get_width() <= box.width - 2 * (box.height // 5)


def _write(
    surface: pygame.Surface, box: pygame.Rect, sign: str | None, text: pygame.Surface, ink: pygame.Color
) -> None:
    """An icon, where one is wanted and finds room, and a word in the middle of a switch."""
    side, gap = round(box.height * 0.78), box.height // 5
    wide = sign is not None and _both_fit(box, text)
    left = box.centerx - (text.get_width() + (side + gap if wide else 0)) // 2
    if sign is not None and wide:
        picture = icon(sign, side, ink)
        surface.blit(picture, picture.get_rect(midleft=(left, box.centery)))
        left += side + gap
    surface.blit(text, text.get_rect(midleft=(left, box.centery)))
