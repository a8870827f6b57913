"""The switches of a board of three levels, on its rail: levels, and "3D", "Plan" or "Apart"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.assets import icon
from game.rules.nerva.layout import LEVELS
from game.scenes.nerva.stack.layout import NAME, Plate
from game.scenes.nerva.stack.placed import PlacedStack
from game.texts import _
from game.widgets.paint import rounded
from game.widgets.theme import Theme

_LETTERS, _SIGN = 0.64, 0.6  # heights of the words on a switch and of the sign before them, against its own
_GROOVE, _BRASS = (22, 12, 6, 235), (190, 146, 76, 255)  # of the wood in which switches lie, and of its lines
_PLATE, _PLATE_EDGE = ((248, 222, 158, 255), (200, 154, 74, 255)), (255, 240, 196, 255)
"""Of the brass below the switch that is on, from its upper edge down, and of its edge."""
_POINTED = (255, 226, 168, 46)  # over the one under the mouse
_INK, _ON_INK = pygame.Color("#f0e2c4"), pygame.Color("#1f1206")
CLOTH_INK = pygame.Color("#f1ead2")  # of words on the cloth


class _Switch(NamedTuple):
    request: str
    name: str
    sign: str = ""  # the name of an icon


def draw_view_buttons(
    surface: pygame.Surface, board: PlacedStack, pointed: str | None, theme: Theme, *, signs: bool
) -> None:
    """Draw them; ``pointed``: the request of the one under the mouse; ``signs``: whether pieces above the
    level that is picked out are shown by small signs, which is then told."""
    perspective, parts = board.perspective, board.parts
    levels = [_Switch(f"level-{level}", str(level), f"level-{level}") for level in range(1, LEVELS + 1)]
    chosen = None if perspective.spread else f"level-{perspective.level}"
    _draw_switches(surface, parts.tabs, [_Switch("level-0", _("All")), *levels], chosen, pointed, theme)
    mode = "spread" if perspective.spread else "flat" if perspective.plan else "3d"
    modes = [_Switch("3d", _("3D")), _Switch("flat", _("Plan")), _Switch("spread", _("Apart"))]
    _draw_switches(surface, parts.modes, modes, mode, pointed, theme)
    if parts.tabs and signs:
        _explain(surface, board, theme)
    for level, plate in enumerate(board.boards if perspective.spread else ()):
        _name_plate(surface, plate, level, theme)


def _name_plate(surface: pygame.Surface, plate: Plate, level: int, theme: Theme) -> None:
    """Name a level that is shown apart from the others above its far edge, by its number and the size of its
    pawns."""
    side = round(max(plate.grid.px * NAME * 0.78, theme.space(14)))
    box = pygame.Rect(0, 0, plate.area.width, side)
    box.midbottom = plate.area.centerx, plate.frame.top - 2
    size = (_("large"), _("medium"), _("small"))[level]
    text = _("Level {number}: {size}").format(number=level + 1, size=size)
    word = theme.text(text, "label", CLOTH_INK, side * 0.75 * 100 / theme.scale)
    _write(surface, box, word, icon(f"level-{level + 1}", side, CLOTH_INK))


def _draw_switches(
    surface: pygame.Surface,
    boxes: Sequence[pygame.Rect],
    switches: Sequence[_Switch],
    chosen: str | None,
    pointed: str | None,
    theme: Theme,
) -> None:
    if not boxes:
        return
    groove = boxes[0].unionall(boxes[1:])
    radius, thin = max(2, groove.height // 6), max(1, groove.height // 28)
    surface.blit(rounded(groove.size, radius, _GROOVE, None, _BRASS, thin), groove)
    for box in boxes[1:]:
        surface.fill(_BRASS, (box.left, box.top + box.height // 4, thin, box.height - box.height // 2))
    for box, switch in zip(boxes, switches, strict=True):
        on, inner = switch.request == chosen, box.inflate(-4 * thin, -4 * thin)
        if on:
            surface.blit(rounded(inner.size, radius - thin, *_PLATE, _PLATE_EDGE, thin), inner)
        elif switch.request == pointed:
            surface.blit(rounded(inner.size, radius - thin, _POINTED), inner)
        ink = _ON_INK if on else _INK
        word = theme.text(switch.name, "strong", ink, box.height * _LETTERS * 100 / theme.scale)
        _write(surface, box, word, icon(switch.sign, round(box.height * _SIGN), ink) if switch.sign else None)


def _write(
    surface: pygame.Surface, box: pygame.Rect, word: pygame.Surface, before: pygame.Surface | None
) -> None:
    """Draw a word in the middle of a box, with a picture before it where there is room."""
    gap = _gap(box)
    row = [part for part in (before, word) if part is not None]
    if sum(part.get_width() for part in row) + gap * len(row) > box.width:
        row = [word]
    left = box.centerx - (sum(part.get_width() for part in row) + gap * (len(row) - 1)) // 2
    for part in row:
        surface.blit(part, part.get_rect(midleft=(left, box.centery)))
        left += part.get_width() + gap


def _gap(box: pygame.Rect) -> int:
    """Pixels between the parts of what is written in a box."""
    return max(2, box.height // 6)


def _explain(surface: pygame.Surface, board: PlacedStack, theme: Theme) -> None:
    """Say between the switches what stands at the corners of squares."""
    tabs, modes = board.parts.tabs, board.parts.modes
    word = theme.text(_("Small signs: pawns above"), "small", _INK)
    room = pygame.Rect(tabs[-1].right, tabs[0].top, modes[0].left - tabs[-1].right, tabs[0].height)
    box = word.get_rect(center=room.center).inflate(4 * _gap(room), 0)
    if box.width <= room.width:
        surface.blit(rounded((box.width, room.height), room.height // 5, _GROOVE), (box.x, room.y))
        surface.blit(word, word.get_rect(center=room.center))
