"""Layout trees: what stands beside or below what, as data, in the words of CSS flexbox.

A tree is made of items, rows, columns, grids and wrapped lines; ``arrange`` gives everything in it a place::

    tree = Column(
        (Item("title", height=30), Row((Item("list", grow=1), Item("note", width=200, priority=1)), grow=1)),
        gap=8,
    )
    arrange(tree, window)["list"]

Lengths are pixels. What a parent contains lies within it and does not overlap. Where room is short, children
shrink from their preferred to their least lengths; where that is not enough, those with a priority are left
out, the highest first; then all shrink alike.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from math import floor
from typing import Literal, NamedTuple

import pygame

Align = Literal["start", "center", "end", "stretch"]
Justify = Literal["start", "center", "end", "space-between"]
Height = int | Callable[[int], int]  # pixels, or what they are for a width
Places = dict[Hashable, pygame.Rect]
_Placed = Iterator[tuple[Hashable, pygame.Rect]]
_UNLIMITED = 1 << 30


class Extent(NamedTuple):
    """Lengths between which something may be, and the one at which it looks best."""

    least: int
    preferred: int
    most: int = _UNLIMITED


@dataclass(frozen=True, kw_only=True)
class Layout:
    """What all parts of a tree have. A length that is None follows from the content.

    Attributes:
        grow: share of the room that is left over in the row or column around it; 0: none.
        shrink: weight in what it gives where room is short; 0: only when the others have their least lengths.
        priority: 0 is never left out; of the others the highest goes first when room is short.
        align_self: replaces ``align`` of the row or column around it.
    """

    width: int | None = None
    min_width: int | None = None
    max_width: int | None = None
    height: Height | None = None
    min_height: Height | None = None
    max_height: Height | None = None
    grow: float = 0
    shrink: float = 1
    priority: int = 0
    align_self: Align | None = None

    def widths(self) -> Extent:
        """How wide it may be."""
        known = self.width is not None and self.min_width is not None
        content = Extent(0, 0) if known else self._content_widths()
        return _limited(content, self.width, self.min_width, self.max_width)

    def heights(self, width: int) -> Extent:
        """How high it may be where it is ``width`` pixels wide."""
        wish, least, most = (
            each(width) if callable(each) else each
            for each in (self.height, self.min_height, self.max_height)
        )
        known = wish is not None and least is not None
        return _limited(Extent(0, 0) if known else self._content_heights(width), wish, least, most)

    def _content_widths(self) -> Extent:
        return Extent(self.width or 0, self.width or 0)

    def _content_heights(self, width: int) -> Extent:
        wish = self.height(width) if callable(self.height) else self.height
        return Extent(wish or 0, wish or 0)

    def place(self, rect: pygame.Rect) -> _Placed:
        """The places of all that it contains, where it is in ``rect`` itself."""
        return iter(())


@dataclass(frozen=True)
class Item(Layout):
    """One thing with a place of its own, which ``key`` finds."""

    key: Hashable

    def place(self, rect: pygame.Rect) -> _Placed:
        yield self.key, rect


@dataclass(frozen=True)
class Space(Layout):
    """Room in which nothing stands."""


@dataclass(frozen=True)
class _Line(Layout):
    """Children in one direction.

    Attributes:
        gap: between two children.
        padding: around all of them: for all four edges, or (left and right, top and bottom).
        align: how they stand across the direction.
        justify: how they stand along it where none of them grows.
        background: key of what lies behind all of them.
    """

    children: Sequence[Layout] = ()
    _: KW_ONLY
    gap: int = 0
    padding: int | tuple[int, int] = 0
    align: Align = "stretch"
    justify: Justify = "start"
    background: Hashable = None

    @property
    def _edges(self) -> tuple[int, int]:
        return self.padding if isinstance(self.padding, tuple) else (self.padding, self.padding)

    def place(self, rect: pygame.Rect) -> _Placed:
        if self.background is not None:
            yield self.background, rect.copy()
        across, down = (min(edge, side // 2) for edge, side in zip(self._edges, rect.size, strict=True))
        bounds = rect.inflate(-2 * across, -2 * down)
        for child, place in self._places(bounds):
            yield from child.place(place)

    def _places(self, bounds: pygame.Rect) -> Iterator[tuple[Layout, pygame.Rect]]:
        raise NotImplementedError

    def _align_of(self, child: Layout) -> Align:
        return child.align_self or self.align


@dataclass(frozen=True)
class Row(_Line):
    """Children from left to right.

    Attributes:
        equal: all of them are equally wide.
    """

    _: KW_ONLY
    equal: bool = False

    def _content_widths(self) -> Extent:
        wide = [(child, child.widths()) for child in self.children]
        kept = [extent.least for child, extent in wide if not child.priority]
        wanted = [extent.preferred for _child, extent in wide]
        if self.equal:
            kept, wanted = [max(kept, default=0)] * len(kept), [max(wanted, default=0)] * len(wanted)
        edge = 2 * self._edges[0]
        return Extent(_length(kept, self.gap) + edge, _length(wanted, self.gap) + edge)

    def _content_heights(self, width: int) -> Extent:
        inner = width - 2 * self._edges[0]
        high = [child.heights(wide) for child, _start, wide in self._spans(inner)]
        edge = 2 * self._edges[1]
        return Extent(
            max((each.least for each in high), default=0) + edge,
            max((each.preferred for each in high), default=0) + edge,
        )

    def _spans(self, available: int) -> list[tuple[Layout, int, int]]:
        """Who is kept in a row ``available`` pixels wide, with start and length of each."""
        wide = [(child, child.widths()) for child in self.children]
        if self.equal:
            same = Extent(*map(max, zip(*(extent for _child, extent in wide), strict=True))) if wide else None
            wide = [(child, same._replace(preferred=same.least)) for child, _extent in wide if same]
        kept, gap = _kept(wide, available, self.gap)
        grows = [1.0] * len(kept) if self.equal else [child.grow for child, _extent in kept]
        lengths = _share(available - gap * (len(kept) - 1), kept, grows)
        starts = _starts(available, lengths, gap, self.justify)
        return [
            (child, *span) for (child, _), span in zip(kept, zip(starts, lengths, strict=True), strict=True)
        ]

    def _places(self, bounds: pygame.Rect) -> Iterator[tuple[Layout, pygame.Rect]]:
        for child, start, wide in self._spans(bounds.width):
            y, high = 0, bounds.height
            if self._align_of(child) != "stretch" or child.max_height is not None:
                y, high = _across(self._align_of(child), child.heights(wide), bounds.height)
            yield child, pygame.Rect(bounds.x + start, bounds.y + y, wide, high)


@dataclass(frozen=True)
class Column(_Line):
    """Children from top to bottom."""

    def _content_widths(self) -> Extent:
        wide = [(child, child.widths()) for child in self.children]
        edge = 2 * self._edges[0]
        return Extent(
            max((extent.least for child, extent in wide if not child.priority), default=0) + edge,
            max((extent.preferred for _child, extent in wide), default=0) + edge,
        )

    def _content_heights(self, width: int) -> Extent:
        high = self._heights(width - 2 * self._edges[0])
        edge = 2 * self._edges[1]
        kept = [extent.least for child, extent in high if not child.priority]
        wanted = [extent.preferred for _child, extent in high]
        return Extent(_length(kept, self.gap) + edge, _length(wanted, self.gap) + edge)

    def _heights(self, width: int) -> list[tuple[Layout, Extent]]:
        return [(child, child.heights(self._span(child, width)[1])) for child in self.children]

    def _span(self, child: Layout, width: int) -> tuple[int, int]:
        """Left edge and width of a child."""
        if self._align_of(child) == "stretch" and child.max_width is None:
            return 0, width
        return _across(self._align_of(child), child.widths(), width)

    def _places(self, bounds: pygame.Rect) -> Iterator[tuple[Layout, pygame.Rect]]:
        kept, gap = _kept(self._heights(bounds.width), bounds.height, self.gap)
        grows = [child.grow for child, _extent in kept]
        lengths = _share(bounds.height - gap * (len(kept) - 1), kept, grows)
        starts = _starts(bounds.height, lengths, gap, self.justify)
        for (child, _extent), start, high in zip(kept, starts, lengths, strict=True):
            x, wide = self._span(child, bounds.width)
            yield child, pygame.Rect(bounds.x + x, bounds.y + start, wide, high)


@dataclass(frozen=True)
class _Lines(_Line):
    """Children in as many rows as their width needs; ``row_gap``, where given, is between two rows."""

    _: KW_ONLY
    row_gap: int | None = None

    def rows(self, width: int) -> list[Row]:
        """The rows where there are ``width`` pixels for them."""
        raise NotImplementedError

    def _column(self, width: int) -> Column:
        gap = self.gap if self.row_gap is None else self.row_gap
        inner = width - 2 * self._edges[0]
        return Column(self.rows(inner), gap=gap, padding=self.padding, background=self.background)

    def _content_heights(self, width: int) -> Extent:
        return self._column(width).heights(width)

    def place(self, rect: pygame.Rect) -> _Placed:
        yield from self._column(rect.width).place(rect)


@dataclass(frozen=True)
class Grid(_Lines):
    """Children in equal columns, evenly: seven of which six have room are four and three, not six and one.

    Attributes:
        columns: how many; 0: as many as have room.
    """

    _: KW_ONLY
    columns: int = 0

    def columns_in(self, width: int) -> int:
        """How many columns there are where there are ``width`` pixels for them."""
        least = max((child.widths().least for child in self.children), default=0)
        most = self.columns or max(1, (width + self.gap) // max(1, least + self.gap))
        return self.columns or _evenly(len(self.children), most)

    def rows(self, width: int) -> list[Row]:
        columns = self.columns_in(width)
        missing = -len(self.children) % columns
        cells = [*self.children, *[Space()] * missing]
        return [
            Row(cells[start : start + columns], gap=self.gap, equal=True, align=self.align)
            for start in range(0, len(cells), columns)
        ]

    def _content_widths(self) -> Extent:
        wide = [child.widths() for child in self.children]
        least = max((extent.least for extent in wide), default=0)
        wanted = max((extent.preferred for extent in wide), default=0)
        edge, count = 2 * self._edges[0], self.columns or len(wide)
        return Extent(
            _length([least] * (self.columns or min(1, count)), self.gap) + edge,
            _length([wanted] * count, self.gap) + edge,
        )


@dataclass(frozen=True)
class Wrap(_Lines):
    """Children from left to right, as wide as they prefer to be: in as few rows as that takes, and in rows as
    alike in length as can be."""

    def rows(self, width: int) -> list[Row]:
        wide = [child.widths().preferred for child in self.children]
        count = len(_broken(wide, self.gap, width))
        low, high = 1, width
        while low < high:  # the least width that needs no more rows
            middle = (low + high) // 2
            if len(_broken(wide, self.gap, middle)) > count:
                low = middle + 1
            else:
                high = middle
        return [
            Row(self.children[start:end], gap=self.gap, align=self.align, justify=self.justify)
            for start, end in _broken(wide, self.gap, high)
        ]

    def _content_widths(self) -> Extent:
        wide = [child.widths() for child in self.children]
        edge = 2 * self._edges[0]
        return Extent(
            max((extent.least for extent in wide), default=0) + edge,
            _length([extent.preferred for extent in wide], self.gap) + edge,
        )


@dataclass(frozen=True)
class FirstFit(Layout):
    """The first of several layouts of which the least lengths have room, else the last."""

    layouts: Sequence[Layout]

    def _content_widths(self) -> Extent:
        wide = [each.widths() for each in self.layouts]
        return Extent(min(each.least for each in wide), wide[0].preferred)

    def _content_heights(self, width: int) -> Extent:
        high = [each.heights(width) for each in self._within(width)]
        return Extent(min(each.least for each in high), high[0].preferred)

    def _within(self, width: int) -> list[Layout]:
        """Those that are narrow enough."""
        return [each for each in self.layouts if each.widths().least <= width] or [self.layouts[-1]]

    def place(self, rect: pygame.Rect) -> _Placed:
        narrow = self._within(rect.width)
        fitting = (each for each in narrow if each.heights(rect.width).least <= rect.height)
        yield from next(fitting, narrow[-1]).place(rect)


def arrange(tree: Layout, rect: pygame.Rect) -> Places:
    """The places of the items and backgrounds of a tree in ``rect``; what is left out has none."""
    return dict(tree.place(pygame.Rect(rect)))


def _limited(content: Extent, wish: int | None, least: int | None, most: int | None) -> Extent:
    """What the content may be, as far as the limits allow it."""
    preferred = content.preferred if wish is None else wish
    low = min(content.least, preferred) if least is None else least
    high = max(low, content.most if most is None else most)
    return Extent(low, max(low, min(preferred, high)), high)


def _length(lengths: Sequence[int], gap: int) -> int:
    return sum(lengths) + gap * max(0, len(lengths) - 1)


def _kept(
    children: Sequence[tuple[Layout, Extent]], available: int, gap: int
) -> tuple[list[tuple[Layout, Extent]], int]:
    """Those that are not left out, and the gap between them: a smaller one only where nothing else helps."""
    kept = list(children)
    while kept and _length([extent.least for _child, extent in kept], gap) > available:
        last = max(range(len(kept)), key=lambda index: (kept[index][0].priority, index))
        if not kept[last][0].priority:
            break
        del kept[last]
    return kept, min(gap, max(0, available) // max(1, len(kept) - 1))


def _share(available: int, children: Sequence[tuple[Layout, Extent]], grows: Sequence[float]) -> list[int]:
    """The lengths of children that have ``available`` together."""
    lengths = [extent.preferred for _child, extent in children]
    limits = [extent.most for _child, extent in children]
    if sum(lengths) <= available:
        return _moved(lengths, available, limits, grows)
    least = [extent.least for _child, extent in children]
    last = [0.0 if child.shrink else 1.0 for child, _extent in children]
    for weights in ([child.shrink for child, _extent in children], last):
        given = [weight * (length - low) for weight, length, low in zip(weights, lengths, least, strict=True)]
        lengths = _moved(lengths, available, least, given)
    return _moved(lengths, max(0, available), [0] * len(lengths), [float(length) for length in lengths])


def _moved(lengths: list[int], wanted: int, limits: Sequence[int], weights: Sequence[float]) -> list[int]:
    """Lengths that together come as near to ``wanted`` as their limits allow, changed by their weights."""
    lengths = list(lengths)
    missing = wanted - sum(lengths)
    sign = 1 if missing > 0 else -1
    free = [index for index, weight in enumerate(weights) if weight]
    while missing and free:
        for index, part in zip(free, _split(abs(missing), [weights[each] for each in free]), strict=True):
            lengths[index] += sign * min(part, abs(limits[index] - lengths[index]))
        missing = wanted - sum(lengths)
        free = [index for index in free if lengths[index] != limits[index]]
    return lengths


def _split(length: int, weights: Sequence[float]) -> list[int]:
    """A length in whole parts that are as their weights."""
    parts, total, passed, done = [], sum(weights), 0.0, 0
    for weight in weights:
        passed += weight
        part = floor(length * passed / total + 0.5) - done if total else 0
        parts.append(part)
        done += part
    return parts


def _starts(available: int, lengths: Sequence[int], gap: int, justify: Justify) -> list[int]:
    """Where each of several things begins."""
    left = max(0, available - _length(lengths, gap))
    start = {"start": 0, "center": left // 2, "end": left, "space-between": 0}[justify]
    between = _split(left, [1.0] * (len(lengths) - 1)) if justify == "space-between" else [0] * len(lengths)
    starts = []
    for index, length in enumerate(lengths):
        starts.append(start)
        start += length + gap + (between[index] if index < len(between) else 0)
    return starts


def _across(align: Align, extent: Extent, available: int) -> tuple[int, int]:
    """Start and length of something across the direction of its row or column."""
    length = min(available, extent.most if align == "stretch" else extent.preferred)
    return {"start": 0, "stretch": 0, "center": (available - length) // 2, "end": available - length}[
        align
    ], length


def _evenly(count: int, most: int) -> int:
    """How many stand in each of the fewest rows in which there are at most ``most``."""
    rows = -(-count // most)
    return max(1, -(-count // max(1, rows)))


def _broken(lengths: Sequence[int], gap: int, available: int) -> list[tuple[int, int]]:
    """Start and end of each row in which things of these lengths stand in ``available``."""
    rows, start = [], 0
    for index in range(1, len(lengths) + 1):
        if index == len(lengths) or _length(lengths[start : index + 1], gap) > available:
            rows.append((start, index))
            start = index
    return rows


def widest_gap(band: pygame.Rect, taken: Iterable[pygame.Rect]) -> pygame.Rect:
    """The widest part of a band, as high as it, in which nothing is taken; empty where there is none."""
    end, found = band.left, pygame.Rect(band.topleft, (0, band.height))
    seen = sorted((box.left, box.right) for box in taken if box.colliderect(band))
    for left, right in [*seen, (band.right, band.right)]:
        if left - end > found.width:
            found = pygame.Rect(end, band.y, left - end, band.height)
        end = max(end, right)
    return found
