"""Rectangles side by side and one below the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor

import pygame


def length(sizes: Sequence[int], gap: int) -> int:
    """The length of things of these sizes with a gap between each two."""
    return sum(sizes) + gap * (len(sizes) - 1)


def row(
    room: pygame.Rect, widths: Sequence[int | None], gap: int = 0, align: float = 0.0
) -> list[pygame.Rect]:
    """Rectangles from left to right, as high as ``room``.

    Args:
        widths: None takes an equal part of what the others leave.
        align: 0 puts them at the left of the room, 0.5 in its middle, 1 at its right.
    """
    return [
        pygame.Rect(room.x + start, room.y, size, room.height)
        for start, size in _spans(room.width, widths, gap, align)
    ]


def column(room: pygame.Rect, heights: Sequence[int | None], gap: int = 0) -> list[pygame.Rect]:
    """Rectangles from top to bottom, as wide as ``room``; as in ``row``."""
    return [
        pygame.Rect(room.x, room.y + start, room.width, size)
        for start, size in _spans(room.height, heights, gap, 0.0)
    ]


def flow(room: pygame.Rect, widths: Sequence[int], gap: int, stretching: Sequence[bool]) -> list[pygame.Rect]:
    """Rectangles from left to right, in as many lines as they need.

    Args:
        room: the first line; the others follow below it, ``gap`` apart.
        widths: the least ones.
        stretching: which of them share what a line has left.
    """
    lines: list[list[int]] = [[]]
    for index in range(len(widths)):
        if lines[-1] and length([widths[each] for each in (*lines[-1], index)], gap) > room.width:
            lines.append([])
        lines[-1].append(index)
    places = []
    for number, line in enumerate(lines):
        left = room.width - length([widths[index] for index in line], gap)
        share = left // max(1, sum(stretching[index] for index in line))
        wide = [min(room.width, widths[index] + (share if stretching[index] else 0)) for index in line]
        places += row(room.move(0, number * (room.height + gap)), wide, gap)
    return places


def grid(cell: pygame.Rect, columns: int, count: int, gap: int) -> list[pygame.Rect]:
    """So many equal rectangles in rows of ``columns``, with a gap between them.

    Args:
        cell: the first row: its width is that of all columns, its height that of each row.
    """
    width = (cell.width - gap * (columns - 1)) // columns
    places = (divmod(index, columns) for index in range(count))
    return [
        pygame.Rect(cell.x + column * (width + gap), cell.y + line * (cell.height + gap), width, cell.height)
        for line, column in places
    ]


def widest_gap(band: pygame.Rect, taken: Iterable[pygame.Rect]) -> pygame.Rect:
    """The widest part of a band, as high as it, in which nothing is taken; empty where there is none."""
    end, found = band.left, pygame.Rect(band.topleft, (0, band.height))
    seen = sorted((box.left, box.right) for box in taken if box.colliderect(band))
    for left, right in [*seen, (band.right, band.right)]:
        if left - end > found.width:
            found = pygame.Rect(end, band.y, left - end, band.height)
        end = max(end, right)
    return found


def _spans(room: int, sizes: Sequence[int | None], gap: int, align: float) -> list[tuple[int, int]]:
    """Start and size of each part."""
    left = room - length([size or 0 for size in sizes], gap)
    stretching = sizes.count(None)
    spans, start, stretched = [], 0 if stretching else floor(left * align), 0
    for size in sizes:
        if size is None:
            before, stretched = round(left * stretched / stretching), stretched + 1
            size = max(0, round(left * stretched / stretching) - before)
        spans.append((start, size))
        start += size + gap
    return spans
