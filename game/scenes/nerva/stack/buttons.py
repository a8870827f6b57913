"""The switches of a board of three levels: headers of the small boards, levels, and "3D" or "Plan"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
_GROOVE, _GROOVE_EDGE = (6, 14, 10, 120), (236, 240, 214, 70)  # of the cloth in which switches lie


def draw_view_buttons(surface: pygame.Surface, board: PlacedStack, pointed: str | None, theme: Theme) -> None:
    """Draw them; ``pointed``: the request of the one under the mouse."""
    perspective, parts = board.perspective, board.parts
    for index, header in enumerate(board.headers):
        chosen = perspective.level == index + 1
        frame = header.union(mini_frame(board.minis[index]))
        if chosen:  # a small board that is picked out has a bright edge
            edge = max(2, frame.width // 70)
            bright = theme.colour("accent") if theme.dark else pygame.Color(CLOTH_INK)
            pygame.draw.rect(surface, bright, frame, edge, border_radius=3 * edge)
        request = "level-0" if chosen else f"level-{index + 1}"
        if chosen or pointed == request:
            ground = rgba(_ground(chosen, pointed == request, theme))
            surface.blit(rounded(header.size, max(2, header.height // 6), ground), header)
        ink = _ink(chosen, theme) if chosen or pointed == request else pygame.Color(CLOTH_INK)
        _name_level(surface, header, index, 0.57 * header.height, 0.64 * header.height, ink, theme)
    tabs = [(f"level-{index}", str(index) if index else _("All")) for index in range(LEVELS + 1)]
    chosen_level = None if perspective.spread else f"level-{perspective.level}"
    _draw_switches(surface, parts.tabs, tabs, chosen_level, pointed, theme)
    mode = "spread" if perspective.spread else "flat" if perspective.plan else "3d"
    modes = [("3d", _("3D")), ("flat", _("Plan")), ("spread", _("Apart"))]
    _draw_switches(surface, parts.modes, modes, mode, pointed, theme)
    if parts.tabs:
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
    signed = icon(f"level-{level + 1}", round(sign), ink)
    for form in (_("Level {number}: {size}"), "{number} {size}"):
        names = [
            theme.text(form.format(number=number, size=size), "label", ink, letters * 100 / theme.scale)
            for number, size in enumerate(sizes, 1)
        ]
        roomy = max(name.get_width() for name in names) + signed.get_width() + 2 * _gap(box) <= box.width
        if roomy:
            break
    _write(surface, box, names[level], before=signed if roomy else None)


def _draw_switches(
    surface: pygame.Surface,
    boxes: Sequence[pygame.Rect],
    switches: Sequence[tuple[str, str]],
    chosen: str | None,
    pointed: str | None,
    theme: Theme,
) -> None:
    """Draw some switches of which one is on in a common groove; ``switches``: their requests and names."""
    if not boxes:
        return
    groove = boxes[0].unionall(boxes[1:])
    radius, thin = max(2, groove.height // 5), max(1, groove.height // 28)
    surface.blit(rounded(groove.size, radius, _GROOVE, None, _GROOVE_EDGE, thin), groove)
    for box, (request, name) in zip(boxes, switches, strict=True):
        on = request == chosen
        if on or request == pointed:
            inner = box.inflate(-4 * thin, -4 * thin)
            ground = rgba(_ground(on, request == pointed, theme))
            edge = rgba(theme.colour("on_accent" if on else "line"))  # the accent alone is near the cloth
            surface.blit(rounded(inner.size, radius - thin, ground, None, edge, thin), inner)
        ink = _ink(on, theme) if on or request == pointed else pygame.Color(CLOTH_INK)
        _write(surface, box, _word(name, box, ink, theme))


def _ground(on: bool, pointed: bool, theme: Theme) -> pygame.Color:
    return theme.colour("accent" if on else "raised_hover" if pointed else "raised")


def _ink(on: bool, theme: Theme) -> pygame.Color:
    return theme.colour("on_accent" if on else "text")


def _write(
    surface: pygame.Surface, box: pygame.Rect, word: pygame.Surface, before: pygame.Surface | None = None
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


def _word(text: str, box: pygame.Rect, ink: pygame.Color, theme: Theme) -> pygame.Surface:
    return theme.text(text, "label", ink, box.height * _LETTERS * 100 / theme.scale)


def _explain(surface: pygame.Surface, board: PlacedStack, theme: Theme) -> None:
    """Say what stands at the corners of squares where one level is picked out, where there is room."""
    if board.perspective.plan or not 0 < board.perspective.level < LEVELS:
        return
    text, ink = _("Small signs: pawns above"), pygame.Color(CLOTH_INK)
    high = theme.text(text, "small", ink).get_height()
    for bounds in _rooms_to_explain(board):
        lines = theme.wrap_evenly(text, "small", max(1, bounds.width))
        if len(lines) <= 2 and len(lines) * high * 0.8 <= bounds.height:
            for index, line in enumerate(lines):
                word = theme.text(line, "small", ink)
                surface.blit(word, word.get_rect(midtop=(bounds.centerx, bounds.top + index * high)))
            return


def _rooms_to_explain(board: PlacedStack) -> Iterator[pygame.Rect]:
    """Where words about the large view may stand: below it, then below the switches where these stand beside
    it, else between them."""
    main, tabs, modes = board.parts.main, board.parts.tabs, board.parts.modes
    foot = board.boards[0].foot + shadow_depth(board.cell_px)
    yield pygame.Rect(main.x, foot, main.width, main.bottom - foot)
    gap = _gap(tabs[0])
    if tabs[0].left >= main.right:
        top = tabs[0].bottom + gap
        yield pygame.Rect(tabs[0].x, top, tabs[-1].right - tabs[0].x, board.headers[0].top - top)
    else:
        left = tabs[-1].right + 3 * gap
        yield pygame.Rect(left, tabs[0].top + gap // 2, modes[0].left - 3 * gap - left, tabs[0].height)
