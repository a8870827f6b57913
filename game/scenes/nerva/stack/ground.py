"""What lies below the pieces of a board of three levels: the boards, and their coordinates."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

import pygame

from game.assets import native, sprite
from game.boards.materials import Tint, lay_marble, lay_wood
from game.rules.nerva.layout import FILES, RANKS
from game.scenes.nerva.stack.layout import COORDINATE, LEAST, ROOMY, Plate
from game.scenes.nerva.stack.placed import PlacedStack
from game.scenes.nerva.stack.projection import STRAIGHT, ProjectedGrid
from game.widgets.paint import gradient, soft_outline
from game.widgets.theme import Theme

PALE, GREEN = Tint((184, 196, 166), 0.12), Tint((98, 138, 112), 0.14)
"""Of the squares: cooler than any wood, darker than ivory, and lighter than the dark wood."""
WALNUT = Tint((84, 52, 32), 0.9)
Rgb = tuple[int, int, int]
BRASS, GROOVE, NIGHT = (190, 146, 76), (44, 32, 18), (8, 6, 3)
_SHADOW = 150  # of 255: how dark the shadow of a board is
VARIANTS = 5  # of a square of each colour
DUSK = 38  # of 255, by which the square farthest from the light is darker
POLISHED = 32  # pixels of a square from which on its veins and edges are seen
SHADE = 5  # lines of shade along the frame's inner edge
STEEP = 0.14  # pixels by which the near face becomes narrower at each end for each pixel farther down
BASE = 0.26  # of its height that is the moulding at its foot
INLAID = 12  # pixels of a large board's frame from which on it has inlays beside its letters
LETTER = 0.55  # height of a letter against the frame's width
_RAISED = 0.1  # heights by which small letters stand higher, as nothing but their tails fills the lower part


def draw_boards(surface: pygame.Surface, placed: PlacedStack) -> None:
    for board in placed.boards:
        body, shadow = _board(board.grid.moved(-board.grid.left, -board.grid.top), board.rim, board.front)
        surface.blits([(shadow, board.frame), (body, board.frame)])
    if placed.perspective.spread:  # none of the boards stands on the rail
        flat = placed.parts.flat
        surface.blit(_rail(flat.frame.width, flat.front, flat.rim), flat.frame.bottomleft)


@lru_cache(maxsize=4)
def _board(grid: ProjectedGrid, rim: int, front: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The picture of a board, and that of its shadow, which lies as far right and down as it is blurred."""
    level = ProjectedGrid(rim, rim, grid.px)
    flat = pygame.Surface(level.rect.inflate(2 * rim, 2 * rim).size)
    _draw_squares(flat, level)
    _draw_frame(flat, level.rect, rim)
    board = Plate(grid.rect, grid, rim, front)
    frame = board.frame
    body = native(pygame.Surface((frame.width, board.foot - frame.top), pygame.SRCALPHA))
    body.blit(flat if grid.projection is STRAIGHT else _in_perspective(flat, board), (0, 0))
    if front:
        face = _rail(frame.width, front, rim)
        if grid.projection is not STRAIGHT:  # its foot is farther away
            face = _narrowed(face, [(frame.width - 2 * STEEP * y, y) for y in range(front)], frame.width)
        body.blit(face, (0, frame.height))
    shadow = soft_outline(body, shadow_depth(grid.px) // 2, pygame.Color(*NIGHT))
    shadow.set_alpha(_SHADOW)
    return body, native(shadow)


def _in_perspective(flat: pygame.Surface, board: Plate) -> pygame.Surface:
    """The picture of a board and its frame, given as they are from straight above, as the board is seen."""
    frame, grid, (low, high) = board.frame, board.grid, board.edges
    long, widest = flat.get_width(), grid.px * (high - low)
    lines = []
    for y in range(frame.height):
        up = grid.projection.up((grid.rect.bottom - frame.top - y - 0.5) / grid.px)
        line = int((high - up) / (high - low) * long)
        lines.append((widest * grid.projection.size(up), min(long - 1, max(0, line))))
    return _narrowed(flat, lines, frame.width)


def _narrowed(flat: pygame.Surface, lines: Sequence[tuple[float, int]], wide: int) -> pygame.Surface:
    """A picture of which each line has its own width; ``lines``: this width, and the line of ``flat`` that is
    shown there."""
    # Twice as wide at first, so that its edges become smooth.
    found = pygame.Surface((2 * wide, len(lines)), pygame.SRCALPHA)
    top = 0
    for width, strip in groupby(((2 * round(each), line) for each, line in lines), itemgetter(0)):
        shown = [line for _width, line in strip]
        part = flat.subsurface((0, shown[0], flat.get_width(), shown[-1] - shown[0] + 1))
        found.blit(pygame.transform.smoothscale(part, (width, len(shown))), (wide - width // 2, top))
        top += len(shown)
    return pygame.transform.smoothscale(found, (wide, len(lines)))


def dim_squares(surface: pygame.Surface, grid: ProjectedGrid, colour: Rgb) -> None:
    """Multiply all squares of a board by a colour."""
    surface.blit(_dimming(grid.moved(-grid.left, -grid.top), colour), grid.rect, None, pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=2)
def _dimming(grid: ProjectedGrid, colour: Rgb) -> pygame.Surface:
    found = pygame.Surface(grid.rect.size)
    found.fill("white")
    pygame.draw.polygon(found, colour, grid.quad(0, 0, FILES, RANKS))
    return found


def shadow_depth(px: int) -> int:
    """How many pixels the shadow of a board reaches, by those of its squares."""
    return max(2, px // 5)


def _draw_squares(surface: pygame.Surface, grid: ProjectedGrid) -> None:
    tiles = _tiles(grid.px)
    for column, row, box in grid.squares():
        variant = (column + 2 * row) % VARIANTS  # no two alike are near each other
        surface.blit(tiles[(column + row + 1) % 2][variant], box)
        # Light comes from the upper left.
        light = 255 - DUSK * (column + FILES - 1 - row) // (2 * FILES - 2)
        surface.fill((light, light, light), box, pygame.BLEND_RGB_MULT)
    field, thin = grid.rect, max(1, grid.px // 22)
    for step in range(SHADE):
        shade = (26 - 5 * step,) * 3
        x, y = field.x + step * thin, field.y + step * thin
        for strip in ((x, y, field.right - x, thin), (x, y + thin, thin, field.bottom - y - thin)):
            surface.fill(shade, strip, pygame.BLEND_RGB_SUB)


@lru_cache(maxsize=9)
def _tiles(px: int) -> tuple[Sequence[pygame.Surface], Sequence[pygame.Surface]]:
    """Squares of pale and of green marble with polished edges."""
    pale, green = ([_tile(px, tint, seed) for seed in range(VARIANTS)] for tint in (PALE, GREEN))
    return pale, green


def _tile(px: int, tint: Tint, seed: int) -> pygame.Surface:
    tile = pygame.Surface((px, px))
    if px < POLISHED:
        tile.fill(tint.colour)
        return tile
    sheet = pygame.Surface((round(1.5 * px), round(1.5 * px)))
    lay_marble(sheet, sheet.get_rect(), px, tint, 40 * seed + tint.colour[0])
    turned = pygame.transform.rotate(sheet, 25 + 50 * seed)  # so that no vein runs along an edge
    tile.blit(turned, turned.get_rect(center=(px // 2, px // 2)))
    thin = max(1, px // 60)
    box = tile.get_rect()
    for strip in ((0, 0, px, thin), (0, 0, thin, px)):  # the light on its polished edges, and their shade
        tile.fill((34, 34, 30), strip, special_flags=pygame.BLEND_RGB_ADD)
    for strip in ((0, box.bottom - thin, px, thin), (box.right - thin, 0, thin, px)):
        tile.fill((64, 64, 60), strip, special_flags=pygame.BLEND_RGB_SUB)
    return tile


def _draw_frame(surface: pygame.Surface, field: pygame.Rect, rim: int) -> None:
    """Draw four bars of walnut around the squares, with the light on their edges and brass in them."""
    frame = surface.get_rect()
    long, far = frame.width, frame.width - rim
    for seed, corner in ((1, (0, 0)), (2, (far, 0)), (3, (0, 0)), (4, (0, far))):
        surface.blit(_bar(long, rim, seed, seed < 3), corner)
    edge = max(1, rim // 12)
    _light_edges(surface, 2 * edge)
    pygame.draw.rect(surface, GROOVE, field.inflate(2 * edge, 2 * edge), edge)
    if rim >= INLAID:
        _draw_brass(surface, rim)


def _light_edges(surface: pygame.Surface, width: int) -> None:
    """Round the edges of a board: lit at the upper left, in the shade at the lower right."""
    for step in range(width):
        lit, dim = (round(strength * (1 - step / width)) for strength in (70, 62))
        box = surface.get_rect().inflate(-2 * step, -2 * step)
        x, y, wide, high = box
        for how, tone, strips in (
            (pygame.BLEND_RGB_ADD, lit, ((x, y, wide, 1), (x, y + 1, 1, high - 1))),
            (
                pygame.BLEND_RGB_SUB,
                dim,
                ((x + 1, box.bottom - 1, wide - 1, 1), (box.right - 1, y + 1, 1, high - 2)),
            ),
        ):
            for strip in strips:
                surface.fill((tone, tone * 7 // 8, tone * 5 // 8), strip, how)


@lru_cache(maxsize=32)
def _bar(long: int, wide: int, seed: int, upright: bool) -> pygame.Surface:
    bar = pygame.Surface((max(1, long), max(1, wide)))
    lay_wood(bar, bar.get_rect(), max(24, wide * 3), WALNUT, seed)
    return pygame.transform.rotate(bar, 90) if upright else bar


@lru_cache(maxsize=4)
def _rail(long: int, high: int, rim: int) -> pygame.Surface:
    """The near face of a board: the same wood and the same corners as on the frame. ``rim``: width of the
    frame above it."""
    face = pygame.Surface((long, high))
    face.blit(_bar(long, high, 5, False), (0, 0))
    face.blit(gradient((long, high), (*NIGHT, 24), (*NIGHT, 128)), (0, 0))
    thin, base = max(1, high // 16), round(high * (1 - BASE))
    face.fill((74, 64, 46), (0, 0, long, thin), special_flags=pygame.BLEND_RGB_ADD)  # its edge in the light
    face.fill((30, 30, 30), (0, base - thin, long, thin), special_flags=pygame.BLEND_RGB_SUB)
    face.fill((52, 45, 34), (0, base, long, thin), special_flags=pygame.BLEND_RGB_ADD)
    if rim >= INLAID:
        _draw_face_brass(face, pygame.Rect(0, thin, long, base - 2 * thin), rim)
    return face


def _draw_face_brass(face: pygame.Surface, panel: pygame.Rect, rim: int) -> None:
    """Draw what is let into the near face: the line along it, and the forms of the three levels at its
    ends."""
    thin = max(1, round(rim * 0.05))
    line = panel.inflate(-2 * rim, -2 * round(panel.height * 0.24))
    pygame.draw.rect(face, GROOVE, line.inflate(2, 2), thin + 2)
    pygame.draw.rect(face, BRASS, line, thin)
    side = min(rim, panel.height)
    corner = sprite("nerva/corner", side, side)
    for x in (panel.left + rim // 2, panel.right - rim // 2):
        face.blit(corner, corner.get_rect(center=(x, panel.centery)))


def _draw_brass(surface: pygame.Surface, rim: int) -> None:
    """Draw two inlaid lines along the frame, and the forms of the three levels in its corners."""
    frame = surface.get_rect()
    for away, width in ((0.16, 0.05), (0.86, 0.035)):
        line, thin = frame.inflate(*(-2 * round(rim * away),) * 2), max(1, round(rim * width))
        pygame.draw.rect(surface, GROOVE, line.inflate(2, 2), thin + 2)
        pygame.draw.rect(surface, BRASS, line, thin)
    corner, far = sprite("nerva/corner", rim, rim), frame.width - rim
    surface.blits([(corner, (x, y)) for x in (0, far) for y in (0, far)])


def letter(
    surface: pygame.Surface,
    placed: PlacedStack,
    inks: tuple[pygame.Color, pygame.Color],
    theme: Theme,
    only: Container[str] | None = None,
) -> None:
    """Write the coordinates onto the frames of the large boards; ``only``: those of them."""
    rim = placed.boards[0].rim
    pixels = min(rim * ROOMY, max(rim * LETTER, theme.space(COORDINATE)))
    for text, (x, y) in placed.labels():
        y -= pixels * _RAISED * text.isalpha()
        seen = surface.get_clip().inflate(2 * pixels, 2 * pixels).collidepoint(x, y)
        for colour, shift in ((inks[1], max(1, round(pixels / 16))), (inks[0], 0)):
            if pixels >= LEAST and seen and (only is None or text in only):
                glyph = theme.text(text, "strong", colour, pixels * 100 / theme.scale)
                surface.blit(glyph, glyph.get_rect(center=(round(x), round(y) + shift)))
