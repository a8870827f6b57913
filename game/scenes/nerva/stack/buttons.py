"""The switches of a board of three levels: headers of the small boards, levels, and "3D" or "Plan"."""

from __future__ import annotations

import pygame

from game.assets import icon
from game.rules.nerva.layout import LEVELS
from game.scenes.nerva.stack.ground import CLOTH_INK, shadow_depth
from game.scenes.nerva.stack.layout import NAME, Plate, mini_frame
from game.scenes.nerva.stack.placed import PlacedStack
from game.texts import _
from game.widgets.paint import rgba, rounded
from game.widgets.theme import Theme

_LETTERS = 0.52  # height of the words on a switch, against its own
_ICON = 0.72  # the same of an icon


def draw_view_buttons(surface: pygame.Surface, board: PlacedStack, pointed: str | None, theme: Theme) -> None:
    """Draw them; ``pointed``: the request of the one under the mouse."""
    perspective, parts = board.perspective, board.parts
    for index, header in enumerate(board.headers):
        chosen = perspective.level == index + 1
        frame = header.union(mini_frame(board.minis[index]))
        if chosen:  # a small board that is picked out has a bright edge
            edge = max(2, frame.width // 70)
            around = frame.inflate(2 * edge, 2 * edge)
            bright = theme.colour("accent") if theme.dark else pygame.Color(CLOTH_INK)
            pygame.draw.rect(surface, bright, around, edge, border_radius=2 * edge)
        request = "level-0" if chosen else f"level-{index + 1}"
        if chosen or pointed == request:
            ground = rgba(_ground(chosen, pointed == request, theme))
            surface.blit(rounded(header.size, max(2, header.height // 6), ground), header)
        ink = _ink(chosen, theme) if chosen or pointed == request else pygame.Color(CLOTH_INK)
        _name_level(surface, header, index, 0.57 * header.height, 0.72 * header.height, ink, theme)
    for index, box in enumerate(parts.tabs):
        request, on = f"level-{index}", perspective.level == index and not perspective.spread
        _draw_switch(surface, box, on, pointed == request, theme)
        ink, side = _ink(on, theme), round(box.height * _ICON)
        if index:
            sign = icon(f"level-{index}", side, ink)
            _write(surface, box, _word(str(index), box, ink, theme), before=sign)
        else:
            _write(surface, box, _word(_("All"), box, ink, theme), after=_keycap("0", box.height, on, theme))
    solid = not perspective.plan and not perspective.spread
    modes = (
        ("3d", _("3D"), "V" if perspective.plan else "", solid),
        ("flat", _("Plan"), "" if perspective.plan else "V", perspective.plan),
        ("spread", _("Apart"), "E", perspective.spread),
    )
    for box, (request, name, letter, on) in zip(parts.modes, modes, strict=False):
        _draw_switch(surface, box, on, pointed == request, theme)
        key = _keycap(letter, box.height, on, theme) if letter else None
        _write(surface, box, _word(name, box, _ink(on, theme), theme), after=key)
    if parts.minis:
        _explain(surface, board, theme)
    for index, plate in enumerate(board.boards if perspective.spread else ()):
        _name_plate(surface, plate, index, theme)


def _name_plate(surface: pygame.Surface, plate: Plate, level: int, theme: Theme) -> None:
    """Name a level that is shown apart from the others above its far edge."""
    side = round(max(plate.grid.px * NAME * 0.78, theme.space(14)))
    box = pygame.Rect(0, 0, plate.area.width, side)
    box.midbottom = plate.area.centerx, plate.frame.top - 2
    _name_level(surface, box, level, side * 0.75, side, pygame.Color(CLOTH_INK), theme)


def _name_level(
    surface: pygame.Surface,
    box: pygame.Rect,
    level: int,
    letters: float,
    sign: float,
    ink: pygame.Color,
    theme: Theme,
) -> None:
    """Write the number of a level and the size of its pawns; both in pixels. A sign stands before them where
    all levels have room for one."""
    sizes = _("large"), _("medium"), _("small")
    names = [
        theme.text(f"{number}  {size}", "label", ink, letters * 100 / theme.scale)
        for number, size in enumerate(sizes, 1)
    ]
    widest, signed = max(name.get_width() for name in names), icon(f"level-{level + 1}", round(sign), ink)
    roomy = widest + signed.get_width() + 3 * _gap(box) <= box.width
    _write(surface, box, names[level], before=signed if roomy else None)


def _draw_switch(surface: pygame.Surface, box: pygame.Rect, on: bool, pointed: bool, theme: Theme) -> None:
    """Draw an empty switch; the one that is on is filled."""
    ground = _ground(on, pointed, theme)
    edge = theme.colour("on_accent" if on else "line")  # the accent alone is near the cloth
    inner = box.inflate(-2, 0)
    surface.blit(
        rounded(
            inner.size, max(2, box.height // 5), rgba(ground), None, rgba(edge), max(1, box.height // 28)
        ),
        inner,
    )


def _ground(on: bool, pointed: bool, theme: Theme) -> pygame.Color:
    return theme.colour("accent" if on else "raised_hover" if pointed else "raised")


def _ink(on: bool, theme: Theme) -> pygame.Color:
    return theme.colour("on_accent" if on else "text")


def _write(
    surface: pygame.Surface,
    box: pygame.Rect,
    word: pygame.Surface,
    before: pygame.Surface | None = None,
    after: pygame.Surface | None = None,
) -> None:
    """Draw a word in the middle of a box, with a picture before or after it where there is room."""
    gap = _gap(box)
    row = [part for part in (before, word, after) if part is not None]
    if sum(part.get_width() for part in row) + gap * (len(row) + 1) > box.width:
        row = [word]
    left = box.centerx - (sum(part.get_width() for part in row) + gap * (len(row) - 1)) // 2
    for part in row:
        surface.blit(part, part.get_rect(midleft=(left, box.centery)))
        left += part.get_width() + gap


def _gap(box: pygame.Rect) -> int:
    """Pixels between the parts of what is written in a box."""
    return max(2, box.height // 6)


def _word(text: str, box: pygame.Rect, ink: pygame.Color, theme: Theme) -> pygame.Surface:
    return theme.text(text, "label", ink, box.height * _LETTERS * 100 / theme.scale)


def _keycap(key: str, height: int, on: bool, theme: Theme) -> pygame.Surface:
    """A key with its letter."""
    ink = theme.colour("on_accent" if on else "muted")
    letter = theme.text(key, "label", ink, height * 0.42 * 100 / theme.scale)
    side = round(height * 0.62)
    cap = pygame.Surface((max(side, letter.get_width() + 4), side), pygame.SRCALPHA)
    cap.blit(rounded(cap.get_size(), max(2, height // 8), (0, 0, 0, 0), None, rgba(ink), 1), (0, 0))
    cap.blit(letter, letter.get_rect(center=cap.get_rect().center))
    return cap


def _explain(surface: pygame.Surface, board: PlacedStack, theme: Theme) -> None:
    """Say below the large view what stands at the corners of squares where one level is picked out."""
    if board.perspective.plan or not 0 < board.perspective.level < LEVELS:
        return
    text = theme.text(_("Small numbers: pawns above"), "small", pygame.Color(CLOTH_INK))
    foot = board.boards[0].foot + shadow_depth(board.cell_px)
    if board.parts.main.bottom - foot >= text.get_height() * 0.8:
        surface.blit(text, text.get_rect(midtop=(board.parts.main.centerx, foot)))
