"""Interlaced bands: finds where curves cross and draws them over and under in turn."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from sprites.draw.svg import points, tag

Point = tuple[float, float]


@dataclass(frozen=True)
class Strand:
    """A curve given by many points; a closed one must not repeat its first point at the end."""

    line: tuple[Point, ...]
    closed: bool = True

    def segments(self) -> int:
        """How many straight pieces the curve has."""
        return len(self.line) if self.closed else len(self.line) - 1

    def at(self, position: float) -> Point:
        """Point at a position counted in segments; it wraps round on closed curves."""
        count = self.segments()
        position = position % count if self.closed else min(max(position, 0.0), float(count))
        index = min(int(position), count - 1)
        part = position - index
        x1, y1 = self.line[index]
        x2, y2 = self.line[(index + 1) % len(self.line)]
        return x1 + (x2 - x1) * part, y1 + (y2 - y1) * part


@dataclass(frozen=True)
class Band:
    """How a band looks: its width, and colours of edge, face and lit side."""

    width: float
    edge: str
    face: str
    light: str
    edge_width: float = 1.0
    light_width: float = 0.22
    light_opacity: float = 0.8


@dataclass
class _Passing:
    """One of the two passages of a crossing."""

    strand: int
    position: float
    crossing: int


def _meet(a: Point, b: Point, c: Point, d: Point) -> tuple[float, float] | None:
    """Where two pieces cross, as fractions along each."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    vx, vy = d[0] - c[0], d[1] - c[1]
    cross = ux * vy - uy * vx
    if abs(cross) < 1e-9:
        return None
    wx, wy = c[0] - a[0], c[1] - a[1]
    s = (wx * vy - wy * vx) / cross
    t = (wx * uy - wy * ux) / cross
    return (s, t) if 0 <= s < 1 and 0 <= t < 1 else None


def _passings(strands: list[Strand]) -> list[_Passing]:
    pieces = [(number, index) for number, strand in enumerate(strands) for index in range(strand.segments())]
    found: list[_Passing] = []
    for first, (n1, i1) in enumerate(pieces):
        s1 = strands[n1]
        a, b = s1.line[i1], s1.line[(i1 + 1) % len(s1.line)]
        for n2, i2 in pieces[first + 1 :]:
            s2 = strands[n2]
            apart = abs(i1 - i2)
            if n1 == n2 and (apart <= 1 or (s1.closed and apart == s1.segments() - 1)):
                continue
            hit = _meet(a, b, s2.line[i2], s2.line[(i2 + 1) % len(s2.line)])
            if hit:
                crossing = len(found) // 2
                found += [_Passing(n1, i1 + hit[0], crossing), _Passing(n2, i2 + hit[1], crossing)]
    return found


def _over(strands: list[Strand], passings: list[_Passing]) -> list[bool]:
    """For each passing whether it goes over: alternating along every strand, opposite at every crossing."""
    over: dict[int, bool] = {}
    order = [
        sorted(
            (index for index, p in enumerate(passings) if p.strand == number),
            key=lambda index: passings[index].position,
        )
        for number in range(len(strands))
    ]
    place = {index: (number, spot) for number, line in enumerate(order) for spot, index in enumerate(line)}
    for start in range(len(passings)):
        waiting = [(start, over.get(start, True))]
        while waiting:
            index, value = waiting.pop()
            if index in over:
                continue
            over[index] = value
            waiting.append((index ^ 1, not value))
            number, spot = place[index]
            line = order[number]
            for step in (-1, 1):
                beside = spot + step
                if strands[number].closed or 0 <= beside < len(line):
                    waiting.append((line[beside % len(line)], not value))
    return [over[index] for index in range(len(passings))]


def _piece(strand: Strand, position: float, reach: float) -> list[Point]:
    """The strand around a position, ``reach`` units of length to both sides."""
    middle = strand.at(position)
    ends = []
    for step in (-0.25, 0.25):
        line: list[Point] = []
        here, length, last = position, 0.0, middle
        while length < reach:
            here += step
            point = strand.at(here)
            gone = hypot(point[0] - last[0], point[1] - last[1])
            if gone == 0:
                break
            length += gone
            line.append(point)
            last = point
        ends.append(line)
    return [*reversed(ends[0]), middle, *ends[1]]


def _stroke(line: list[Point], closed: bool, width: float, colour: str, opacity: float | None = None) -> str:
    return tag(
        "path",
        d=points(line, closed),
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linejoin="round",
        stroke_opacity=opacity,
    )


def _layers(line: list[Point], closed: bool, band: Band, lit: list[Point]) -> list[str]:
    shift = -0.2 * band.width
    light = [(x + shift, y + shift) for x, y in lit]
    return [
        _stroke(line, closed, band.width, band.face),
        _stroke(light, closed, band.light_width * band.width, band.light, band.light_opacity),
    ]


def interlace(strands: list[Strand], band: Band) -> list[str]:
    """The strands as woven bands, light from the top left."""
    parts: list[str] = []
    outer = band.width + 2 * band.edge_width
    for strand in strands:
        parts.append(_stroke(list(strand.line), strand.closed, outer, band.edge))
    for strand in strands:
        line = list(strand.line)
        parts += _layers(line, strand.closed, band, line)
    passings = _passings(strands)
    for passing, over in zip(passings, _over(strands, passings), strict=True):
        if not over:
            continue
        strand = strands[passing.strand]
        edge = _piece(strand, passing.position, 0.5 * outer + 0.15 * band.width)
        face = _piece(strand, passing.position, 0.5 * outer + 0.45 * band.width)
        parts.append(_stroke(edge, False, outer, band.edge))
        parts += _layers(face, False, band, face)
    return parts
