"""The tag beside a cell that shows the explanation of it (``hover_info``)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.assets import icon
from game.boards.geometry import Point
from game.boards.hover_info import HoverInfo, Tone
from game.widgets.paint import draw_box, draw_shadow, mix
from game.widgets.theme import Theme

_TONES = {Tone.PLAIN: "line_strong", Tone.GOOD: "good", Tone.DANGER: "danger"}
_NEAR = 0.25  # cells that may be covered for a tag that is nearer by a cell
_BROADEST = 0.7  # of the board's width; wider words go below the title
BESIDE = 0.4  # heights of what a tag is about: one that is nearer needs no line to it
_LEADER = 1.5  # width of the line to what a tag is about, in pixels at 100 %
_RINGS, _HEIGHTS = 3, 2
"""How far away a tag may be: cells, and its own heights, whichever is more."""
_SIGNS = {Tone.GOOD: "check", Tone.DANGER: "warning"}


def draw_tag(
    surface: pygame.Surface,
    theme: Theme,
    hover_info: HoverInfo,
    anchor: pygame.Rect,
    avoid: Sequence[pygame.Rect],
    bounds: pygame.Rect,
    taken: Sequence[pygame.Rect] = (),
    rather: Sequence[pygame.Rect] = (),
) -> pygame.Rect | None:
    """Draw the tag of an explanation beside the cell in ``anchor``; returns its place. One that tells no more
    than a name is left out, and the answer None, where it would cover what is better seen.

    Args:
        avoid: other cells that should stay in sight.
        taken: where something lies over the board.
        rather: what else is better seen than covered.
        bounds: where it may stand.
    """
    tone = theme.colour(_TONES[hover_info.tone])
    ink = theme.colour({Tone.DANGER: "danger_text", Tone.GOOD: "good"}.get(hover_info.tone, "text"))
    sign = _SIGNS.get(hover_info.tone)
    head = [icon(sign, theme.space(18), ink)] if sign is not None else []
    if hover_info.name:
        head.append(theme.text(hover_info.name, "strong", "muted"))
    head.append(theme.text(hover_info.title, "strong", "text"))
    rows = [head]
    pad, gap = theme.space(10), theme.space(8)
    if hover_info.text:
        words = theme.text(hover_info.text, "small", "muted")
        if _width([*head, words], gap) + 2 * pad <= bounds.width * _BROADEST:
            head.append(words)
        else:
            available = round(bounds.width * _BROADEST) - 2 * pad
            rows += [
                [theme.text(line, "small", "muted")]
                for line in theme.wrap(hover_info.text, "small", available)
            ]
    heights = [max(part.get_height() for part in row) for row in rows]
    size = max(_width(row, gap) for row in rows) + 2 * pad, sum(heights) + theme.space(8)
    box = place_tag(size, anchor, avoid, bounds, theme.space(6), taken, rather)
    seen = [*avoid, *rather]
    if not hover_info.text and (box.collidelist(seen) >= 0 or _crossed(box, anchor, _cores(seen, anchor))):
        return None
    draw_leader(surface, theme, box, anchor, (tone, theme.colour("raised")))
    draw_shadow(surface, theme, box, 7, 10, 150, 3)
    draw_box(surface, theme, box, 7, mix(theme.colour("raised"), tone, 0.08), tone, width=1.5)
    top = box.top + theme.space(4)
    for row, height in zip(rows, heights, strict=True):
        left = box.left + pad
        for part in row:
            surface.blit(part, part.get_rect(midleft=(left, top + height // 2)))
            left += part.get_width() + gap
        top += height
    return box


def _width(row: Sequence[pygame.Surface], gap: int) -> int:
    return sum(part.get_width() for part in row) + gap * (len(row) - 1)


def place_tag(
    size: tuple[int, int],
    anchor: pygame.Rect,
    avoid: Sequence[pygame.Rect],
    bounds: pygame.Rect,
    gap: int,
    taken: Sequence[pygame.Rect] = (),
    rather: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Where a tag of ``size`` covers least of ``anchor`` and of ``avoid``, and else least of what should
    ``rather`` be seen, with the line that leads to it: close to the anchor or some cells away, first of all
    above it, and a little aside of that where it covers less. What lies under ``taken`` cannot be read: that
    is the worst."""
    tag = _Tag(size, anchor, avoid, bounds, taken, rather)
    best = tag.placed(_middles(size, anchor, gap, taken))
    seen = [*avoid, *rather]
    return tag.placed(_middles_aside(best.box, seen), best).box


class _Placed(NamedTuple):
    """Where a tag may stand, and what that costs: the less, the better."""

    cost: tuple[int, int, int]
    box: pygame.Rect


class _Tag(NamedTuple):
    """A tag that looks for its place; see ``place_tag``."""

    size: tuple[int, int]
    anchor: pygame.Rect
    avoid: Sequence[pygame.Rect]
    bounds: pygame.Rect
    taken: Sequence[pygame.Rect]
    rather: Sequence[pygame.Rect]

    def placed(self, middles: Iterable[tuple[int, int]], best: _Placed | None = None) -> _Placed:
        """The best of the places with these middles, if it is better than ``best``."""
        anchor = self.anchor
        cores = _cores((*self.avoid, *self.rather), anchor)
        for middle in middles:
            box = pygame.Rect((0, 0), self.size)
            box.center = middle
            box.clamp_ip(self.bounds)
            far = round(away(box, anchor) * anchor.height * _NEAR)
            if best is not None and best.cost <= (0, 0, far):
                continue
            hidden = covered(box, self.taken), covered(box, (anchor, *self.avoid))
            if best is not None and hidden > best.cost[:2]:
                continue
            cost = *hidden, covered(box, self.rather) + far
            if best is None or cost < best.cost:
                cost = *hidden, cost[2] + _crossed(box, anchor, cores)
            if best is None or cost < best.cost:
                best = _Placed(cost, box)
        assert best is not None
        return best


def _middles_aside(box: pygame.Rect, others: Sequence[pygame.Rect]) -> Iterator[tuple[int, int]]:
    """Where the middle of a box would be that stands right beside one of those others that it covers."""
    half, middle = (box.width // 2 + 1, box.height // 2 + 1), box.center
    for other in (others[index] for index in box.collidelistall(others)):
        yield from ((other.right + half[0], middle[1]), (other.left - half[0], middle[1]))
        yield from ((middle[0], other.bottom + half[1]), (middle[0], other.top - half[1]))


def _cores(boxes: Iterable[pygame.Rect], anchor: pygame.Rect) -> list[pygame.Rect]:
    """The middles of boxes other than ``anchor``, which a line should not cross."""
    return [box.inflate(-box.width // 4, -box.height // 4) for box in boxes if box != anchor]


def _middles(
    size: tuple[int, int], anchor: pygame.Rect, gap: int, taken: Sequence[pygame.Rect]
) -> Iterator[tuple[int, int]]:
    """Where the middle of a tag may be, the best first: in rings around the anchor, the farther the higher
    the tag is; beside what is ``taken``, too."""
    half, middle = (size[0] // 2, size[1] // 2), anchor.center
    rings = 1 + max(_RINGS, math.ceil(_HEIGHTS * size[1] / anchor.height))
    for distance in (gap + ring * anchor.height for ring in range(rings)):
        above, below = anchor.top - distance - half[1], anchor.bottom + distance + half[1]
        right, left = anchor.right + distance + half[0], anchor.left - distance - half[0]
        ends = anchor.left + half[0], anchor.right - half[0]
        yield from ((middle[0], above), (middle[0], below), (right, middle[1]), (left, middle[1]))
        yield from ((right, above), (left, above), (right, below), (left, below))
        yield from ((x, y) for y in (above, below) for x in ends)
        yield from ((x, y) for x in (right, left) for y in (anchor.top + half[1], anchor.bottom - half[1]))
    for other in taken:
        yield anchor.centerx, other.top - gap - half[1]
        yield anchor.centerx, other.bottom + gap + half[1]


def leader(box: pygame.Rect, anchor: pygame.Rect, beside: float = BESIDE) -> tuple[Point, Point] | None:
    """The ends of the line from a box to the edge of what it is about; None where it stands nearer than
    ``beside`` heights of that."""
    end = _nearest(anchor, box.center)
    start = _nearest(box, end)
    return (start, end) if math.dist(start, end) > anchor.height * beside else None


def away(box: pygame.Rect, anchor: pygame.Rect) -> float:
    """Pixels between two boxes, which need not be side by side."""
    return math.hypot(
        max(0, box.left - anchor.right, anchor.left - box.right),
        max(0, box.top - anchor.bottom, anchor.top - box.bottom),
    )


def draw_leader(
    surface: pygame.Surface,
    theme: Theme,
    box: pygame.Rect,
    anchor: pygame.Rect,
    colours: tuple[pygame.Color, pygame.Color],
    beside: float = BESIDE,
) -> None:
    """Draw a line from a box, unless it stands beside what it is about, to the edge of that, in ``anchor``;
    the box is drawn over it later.

    Args:
        colours: of the line, and of its edge.
        beside: see ``leader``.
    """
    line = leader(box, anchor, beside)
    if line is None:
        return
    thick = theme.space(_LEADER)
    for colour, more in ((colours[1], 2), (colours[0], 0)):
        pygame.draw.circle(surface, colour, line[1], 1.5 * thick + more)
        pygame.draw.line(surface, colour, *line, thick + more)


def _nearest(box: pygame.Rect, point: Point) -> Point:
    """The point of a box that is nearest to another."""
    return min(max(point[0], box.left), box.right), min(max(point[1], box.top), box.bottom)


def covered(box: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many pixels of other boxes lie under a box."""
    parts = (box.clip(others[index]) for index in box.collidelistall(others))
    return sum(part.width * part.height for part in parts)


def _crossed(box: pygame.Rect, anchor: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How much of others the line from a box to its anchor spoils: a narrow band, for a piece with a line
    across it is seen far better than one that is half covered."""
    line = leader(box, anchor)
    if line is None:
        return 0
    way = pygame.Rect(line[0], (0, 0)).union(pygame.Rect(line[1], (0, 0))).inflate(4, 4)
    parts = (others[index].clipline(line) for index in way.collidelistall(others))
    return round(sum(math.dist(*part) for part in parts if part) * anchor.height / 16)
