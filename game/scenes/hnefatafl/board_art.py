"""Boards of squares in any number: planks, cloth or a slab of stone, with what is carved into them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.assets import sprite, stretched
from game.boards.materials import Tint, lay_linen, lay_slate, lay_wood
from game.boards.squares import FRAME_SHARE
from game.boards.texture import wear_off
from game.rules.hnefatafl.record import ATTACKER, read_record
from game.rules.hnefatafl.ruleset import CENTRE, EVERYBODY, RuleSet
from game.scenes.hnefatafl.entry import ENTRY


@dataclass(frozen=True)
class _Layout:
    """Where squares lie, in whole pixels from the top left corner of the board with its frame."""

    columns: int
    rows: int
    cell: int
    frame: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the whole board with its frame."""
        return self.columns * self.cell + 2 * self.frame, self.rows * self.cell + 2 * self.frame

    @property
    def field(self) -> pygame.Rect:
        return pygame.Rect(self.frame, self.frame, self.columns * self.cell, self.rows * self.cell)

    def square(self, column: int, row: int) -> pygame.Rect:
        left, top = self.frame + column * self.cell, self.frame + row * self.cell
        return pygame.Rect(left, top, self.cell, self.cell)

    def planks(self) -> list[pygame.Rect]:
        """The planks that the field is made of. Their joints lie on lines between squares."""
        found: list[pygame.Rect] = []
        row = 0
        while row < self.rows:
            wide = (3, 2, 3, 3, 2)[len(found) % 5]
            wide = self.rows - row if self.rows - row - wide < 2 else wide
            found.append(self.square(0, row).unionall([self.square(self.columns - 1, row + wide - 1)]))
            row += wide
        return found


STARTS = ("start-attackers", "start-defenders")
"""The kinds of squares on which the stones of either side begin; they mean nothing in the game."""
_BRAID, _BRAID_END = 0.6, 0.41  # length of the braid between two coordinates, and beside a corner, in squares
_BRAID_HIGH = 0.24  # its height, in squares
_BRAID_FROM = 26  # pixels of a square in which it is seen
_FIGURE = 1.7  # width of the drawn lines of a material, in widths of the field
Lay = Callable[[pygame.Surface, pygame.Rect, int, Tint, int], None]


@dataclass(frozen=True)
class _Style:
    """How a board of one style is made.

    Attributes:
        lay: paints the material into a part of a surface; see ``materials``.
        field, rail, inlay: colours of the squares, of the frame and of the special squares' ground.
        planks: lightness of one plank after the other in per cent; (100,) where the field is of one piece.
        groove, groove_light: the cut between two squares and its lit edge.
        stitched: lines between squares are stitched, not cut.
        string: the thin line that is let into the frame.
        bevel: opacity of the light and the dark edges of the frame.
        shadow: opacity of the shadow that the frame casts, and how far it reaches, in shares of a square.
        label: colour of the coordinates.
    """

    lay: Lay
    field: Tint
    rail: Tint
    inlay: Tint
    planks: tuple[int, ...]
    groove: tuple[int, int, int, int]
    groove_light: tuple[int, int, int, int]
    stitched: bool
    string: tuple[int, int, int, int]
    bevel: tuple[int, int]
    shadow: tuple[int, float]
    label: str


_BROWN = Tint((96, 60, 34), 0.8)
_STYLES = {
    "oak": _Style(
        lay=lay_wood,
        field=Tint((226, 177, 116), 0.64),
        rail=Tint((104, 66, 38), 1.0),
        inlay=_BROWN,
        planks=(98, 88, 100, 91, 95),
        groove=(50, 24, 8, 235),
        groove_light=(255, 232, 188, 120),
        stitched=False,
        string=(226, 190, 128, 190),
        bevel=(120, 150),
        shadow=(150, 0.34),
        label="#f4e0b8",
    ),
    "linen": _Style(
        lay=lay_linen,
        field=Tint((216, 199, 160), 0.9),
        rail=Tint((224, 202, 156), 0.9),
        inlay=Tint((128, 84, 52), 0.9),
        planks=(100,),
        groove=(96, 66, 34, 235),
        groove_light=(255, 250, 232, 110),
        stitched=True,
        string=(128, 40, 26, 230),
        bevel=(60, 60),
        shadow=(40, 0.12),
        label="#3d2710",
    ),
    "slate": _Style(
        lay=lay_slate,
        field=Tint((154, 161, 164), 1.0),
        rail=Tint((72, 78, 83), 0.8),
        inlay=Tint((104, 62, 36), 0.4),
        planks=(100,),
        groove=(20, 24, 28, 225),
        groove_light=(214, 224, 230, 90),
        stitched=False,
        string=(150, 162, 170, 150),
        bevel=(90, 130),
        shadow=(120, 0.26),
        label="#e6ecef",
    ),
}


def _known(style: str) -> str:
    """The style, or the first where there is none of this name."""
    return style if style in _STYLES else ENTRY.styles[0][0]


def label_colour(style: str) -> str:
    """Colour for the coordinates on the frame of a style."""
    return _STYLES[_known(style)].label


def compose_board(
    columns: int, rows: int, special: Mapping[tuple[int, int], str], style: str, cell: int
) -> pygame.Surface:
    """A board with its frame, opaque; do not draw on it, it is shared.

    Args:
        special: how special squares are drawn (see ``square_kinds`` and ``STARTS``) by (column, row) as seen.
        style: a name of the entry's styles; an unknown one gives the default.
        cell: side of a square in pixels; the frame is ``round(cell * FRAME_SHARE)`` pixels wide.
    """
    layout = _Layout(columns, rows, cell, round(cell * FRAME_SHARE))
    return _compose(layout, tuple(sorted(special.items())), _known(style))


def square_kinds(ruleset: RuleSet) -> dict[str, str]:
    """How the special squares of a rule set are drawn, by cell.

    They are "corner" where the king escapes, "centre" for his seat, "barred" where somebody may not stop,
    and "marked" where all may stop and the square still means something. One that means nothing is left out.
    """
    corner = _kind(ruleset.corner_stop, ruleset.corner_pass, ruleset.corner_hostile)
    if not ruleset.edge_escape:
        corner = "corner"
    hostile = ruleset.centre_hostile + ruleset.centre_hostile_empty
    centre = _kind(ruleset.centre_stop, ruleset.centre_pass, hostile)
    if centre == "barred" and "K" in ruleset.centre_stop:
        centre = "centre"
    if not centre and (ruleset.king_strength == CENTRE or ruleset.linnaean):
        centre = "marked"
    found = {**dict.fromkeys(ruleset.corners, corner), **dict.fromkeys(ruleset.centre, centre)}
    return {cell: kind for cell, kind in found.items() if kind}


def start_squares(ruleset: RuleSet) -> dict[str, str]:
    """One of ``STARTS`` by cell, for all squares on which pieces begin."""
    cells = zip(ruleset.grid.names(), read_record(ruleset.start, ruleset.size), strict=True)
    return {name: STARTS[code != ATTACKER] for name, code in cells if code}


def _kind(stop: str, passing: str, hostile: str) -> str:
    """How a square is drawn by who may stop there and pass, and against whom it captures."""
    if stop != EVERYBODY:
        return "barred"
    return "marked" if hostile or passing != EVERYBODY else ""


def compose_square(kind: str, style: str, size: tuple[int, int]) -> pygame.Surface:
    """A special square by itself."""
    square = pygame.Surface(size)
    _STYLES[_known(style)].lay(square, square.get_rect(), size[0], _STYLES[_known(style)].field, 11)
    _lay_special(square, square.get_rect(), kind, _known(style), 31)
    return square


def _lay_special(board: pygame.Surface, place: pygame.Rect, kind: str, name: str, seed: int) -> None:
    style = _STYLES[name]
    if kind not in ("marked", *STARTS):  # the ground of these is that of all squares
        style.lay(board, place, place.width, style.inlay, seed)
    board.blit(sprite(f"hnefatafl/{name}/{kind}", place.width, place.height), place)


@lru_cache(maxsize=4)
def _compose(layout: _Layout, special: tuple[tuple[tuple[int, int], str], ...], name: str) -> pygame.Surface:
    board, style = pygame.Surface(layout.size), _STYLES[name]
    _draw_field(board, layout, name)
    for (column, row), kind in special:
        _lay_special(board, layout.square(column, row), kind, name, 31 + column + row)
    _draw_lines(board, layout, style)
    _draw_frame(board, layout, name)
    light = stretched(f"hnefatafl/{name}/light", 192, 192)  # no edges in it: small is enough
    board.blit(pygame.transform.smoothscale(light, layout.size), (0, 0))
    for (column, row), kind in special:
        if kind == "corner":  # the aim is to be seen where it is darkest, too
            place = layout.square(column, row)
            board.blit(sprite(f"hnefatafl/{name}/{kind}", *place.size), place)
    return board


def _draw_field(board: pygame.Surface, layout: _Layout, name: str) -> None:
    style, field, cell = _STYLES[name], layout.field, layout.cell
    style.lay(board, field, cell, style.field, 11)
    figure = stretched(f"hnefatafl/{name}/figure", round(field.width * _FIGURE), round(field.width / 4))
    strips = layout.planks() if len(style.planks) > 1 else [field]
    for index, plank in enumerate(strips):
        tone = 255 * style.planks[index % len(style.planks)] // 100
        board.fill((tone, tone, tone), plank, special_flags=pygame.BLEND_RGB_MULT)
        # Every plank shows another part of the same lines, so that nobody sees them twice.
        free = figure.get_width() - field.width
        part = figure.subsurface((free * index * 3 // 5 % max(1, free), 0, field.width, figure.get_height()))
        lines = pygame.transform.flip(part, index % 3 == 1, index % 2 == 1)
        board.blit(pygame.transform.smoothscale(lines, plank.size), plank)
        if index:
            _draw_joint(board, plank, cell)
    board.blit(stretched(f"hnefatafl/{name}/wear", *field.size), field)


def _draw_joint(board: pygame.Surface, plank: pygame.Rect, cell: int) -> None:
    """The gap above a plank, and the rounded edges on both sides of it."""
    wide = max(2, round(cell * 0.075))
    shade = pygame.Surface((plank.width, 2 * wide + 1), pygame.SRCALPHA)
    for step in range(wide):
        part = (1 - step / wide) ** 2
        shade.fill((30, 12, 2, round(225 * part)), (0, wide - step, plank.width, 1))
        shade.fill((255, 232, 190, round(120 * part)), (0, wide + 1 + step, plank.width, 1))
    board.blit(shade, (plank.left, plank.top - wide - 1))


def _draw_lines(board: pygame.Surface, layout: _Layout, style: _Style) -> None:
    """Lines between squares: a dark cut with its lit edge, worn in places, or a row of stitches."""
    field, cell = layout.field, layout.cell
    thick = max(1, round(cell * 0.026))
    lines = pygame.Surface(field.size, pygame.SRCALPHA)
    step = max(4, round(cell / 9)) if style.stitched else 0
    for shift, colour in ((thick, style.groove_light), (0, style.groove)):
        width = max(1, thick // 2) if shift else thick
        for column in range(1, layout.columns):
            _rule(lines, colour, (column * cell - thick // 2 + shift, 0, width, field.height), step)
        for row in range(1, layout.rows):
            _rule(lines, colour, (0, row * cell - thick // 2 + shift, field.width, width), step)
    if not style.stitched:
        wear_off(lines, (cell * 0.8, cell * 0.8), 120, 5)
    board.blit(lines, field)


def _rule(
    surface: pygame.Surface, colour: tuple[int, int, int, int], line: tuple[int, int, int, int], step: int
) -> None:
    """A straight line, or one in stitches of which every second ``step`` pixels are left out."""
    rect = pygame.Rect(line)
    if not step:
        surface.fill(colour, rect)
        return
    along = rect.height > rect.width
    for start in range(step // 4, max(rect.size), step):
        length = step * 2 // 3
        part = (rect.x, rect.y + start, rect.width, length) if along else (start, rect.y, length, rect.height)
        surface.fill(colour, part)


def _draw_frame(board: pygame.Surface, layout: _Layout, name: str) -> None:
    style = _STYLES[name]
    width, height = layout.size
    frame, cell = layout.frame, layout.cell
    for turned, length in ((True, height), (False, width)):
        for far in (False, True):
            rail = pygame.Surface((length, frame), pygame.SRCALPHA)
            rail.fill((255, 255, 255, 255))
            style.lay(rail, rail.get_rect(), cell, style.rail, 61 + 2 * turned + far)
            ends = (
                (0, 0, frame, frame, 0, frame),
                (length - 1, 0, length - 1 - frame, frame, length - 1, frame),
            )
            for x1, y1, x2, y2, x3, y3 in () if turned else ends:
                pygame.draw.polygon(rail, (0, 0, 0, 0), ((x1, y1), (x2, y2), (x3, y3)))
            if far:
                rail = pygame.transform.flip(rail, False, True)
            place = (width - frame if turned and far else 0, height - frame if far and not turned else 0)
            board.blit(pygame.transform.rotate(rail, 90) if turned else rail, place)
    _draw_mitres(board, layout)
    _draw_moulding(board, layout, style)
    _carve_braid(board, layout, name)
    stud = max(4, round(frame * 0.42))
    head = sprite(f"hnefatafl/{name}/stud", stud, stud)
    for x in (frame / 2, width - frame / 2):
        for y in (frame / 2, height - frame / 2):
            board.blit(head, head.get_rect(center=(round(x), round(y))))


def _carve_braid(board: pygame.Surface, layout: _Layout, name: str) -> None:
    """The braid along all sides of the frame, with gaps for the coordinates and for the nails."""
    cell, frame = layout.cell, layout.frame
    if cell < _BRAID_FROM:
        return
    high = round(cell * _BRAID_HIGH)
    whole = sprite(f"hnefatafl/{name}/braid", round(cell * _BRAID), high)
    end = sprite(f"hnefatafl/{name}/braid-end", round(cell * _BRAID_END), high)
    first = frame + round(cell * (_BRAID - _BRAID_END) / 2)  # it ends where the next gap begins
    width, height = layout.size
    for length, breadth, down in ((width, height, False), (height, width, True)):
        between = range(frame + cell, length - frame, cell)
        for picture, along in ((end, first), (end, length - first), *((whole, middle) for middle in between)):
            for across in (frame // 2, breadth - frame // 2):
                carved, centre = picture, (along, across)
                if down:
                    carved, centre = _transposed(picture), (across, along)
                board.blit(carved, carved.get_rect(center=centre))


def _transposed(picture: pygame.Surface) -> pygame.Surface:
    """A picture with its rows as columns; what is lit from the top left stays so."""
    return pygame.transform.flip(pygame.transform.rotate(picture, 90), False, True)


def _draw_mitres(board: pygame.Surface, layout: _Layout) -> None:
    """The joints of the frame, from the corners of the board to those of the field."""
    width, height = layout.size
    lines = pygame.Surface(layout.size, pygame.SRCALPHA)
    for x, right in ((0, 1), (width - 1, -1)):
        for y, down in ((0, 1), (height - 1, -1)):
            end = (x + right * layout.frame, y + down * layout.frame)
            pygame.draw.aaline(lines, (20, 10, 4, 190), (x, y), end)
    board.blit(lines, (0, 0))


def _draw_moulding(board: pygame.Surface, layout: _Layout, style: _Style) -> None:
    """Rounded edges of the frame, the string let into it, and the shadow that it casts on the squares."""
    whole, field, frame = board.get_rect(), layout.field, layout.frame
    shine = pygame.Surface(layout.size, pygame.SRCALPHA)
    light, dark = (255, 226, 176, style.bevel[0]), (8, 3, 0, style.bevel[1])
    depth = max(2, round(frame * 0.13))
    for step in range(depth):
        fade = (1 - step / depth) ** 1.5
        _edges(shine, whole.inflate(-2 * step, -2 * step), light, dark, fade)
        _edges(shine, field.inflate(2 * step + 2, 2 * step + 2), dark, light, fade)
    thick = max(1, round(frame * 0.05))
    string = whole.inflate(-2 * round(frame * 0.17), -2 * round(frame * 0.17))
    for rect in (string, field.inflate(2 * round(frame * 0.22), 2 * round(frame * 0.22))):
        pygame.draw.rect(shine, (10, 4, 0, 120), rect.inflate(2, 2), thick + 2)
        pygame.draw.rect(shine, style.string, rect, thick)
    alpha, share = style.shadow
    reach = max(2, round(layout.cell * share))
    for step in range(reach):
        shade = (18, 7, 0, round(alpha * (1 - step / reach) ** 2.2))
        shine.fill(shade, (field.left + step * 2 // 3, field.top + step, field.width - step * 2 // 3, 1))
        if step < reach * 2 // 3:
            shine.fill(
                shade, (field.left + step, field.top + step * 3 // 2 + 1, 1, field.height - step * 3 // 2 - 1)
            )
    board.blit(shine, (0, 0))


def _edges(
    surface: pygame.Surface,
    rect: pygame.Rect,
    top_left: tuple[int, int, int, int],
    bottom_right: tuple[int, int, int, int],
    strength: float,
) -> None:
    """One pixel around a rectangle in two colours."""
    first = (*top_left[:3], round(top_left[3] * strength))
    second = (*bottom_right[:3], round(bottom_right[3] * strength))
    surface.fill(first, (rect.left, rect.top, rect.width, 1))
    surface.fill(first, (rect.left, rect.top, 1, rect.height))
    surface.fill(second, (rect.left, rect.bottom - 1, rect.width, 1))
    surface.fill(second, (rect.right - 1, rect.top, 1, rect.height))
