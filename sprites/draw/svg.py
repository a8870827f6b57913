"""Writes the SVG that the program's rasteriser draws: paths, gradients, opacity; no text, clip, filter."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias


def number(value: float) -> str:
    """Short decimal text of a coordinate."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def tag(name: str, body: str = "", /, **attributes: str | float | None) -> str:
    """One element; underscores in attribute names become hyphens, floats are shortened."""
    parts = [name]
    for key, value in attributes.items():
        if value is None:
            continue
        text = number(value) if isinstance(value, float) else str(value)
        parts.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
    head = " ".join(parts)
    return f"<{head}>{body}</{name}>" if body else f"<{head}/>"


def document(width: float, height: float, parts: Iterable[str]) -> str:
    """A whole SVG file with a view box from 0,0."""
    w, h = number(width), number(height)
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">\n'
        f"{body}\n</svg>\n"
    )


Stop: TypeAlias = tuple[float, str] | tuple[float, str, float]
"""Offset, colour and, where it is not 1, opacity."""


def stops(*colours: Stop) -> str:
    """The stops of a gradient."""
    return "".join(
        tag(
            "stop",
            offset=float(entry[0]),
            stop_color=entry[1],
            stop_opacity=float(entry[2]) if len(entry) == 3 else None,
        )
        for entry in colours
    )


def radial(id_: str, cx: float, cy: float, r: float, *colours: Stop) -> str:
    """Radial gradient in the coordinates of the picture."""
    return tag(
        "radialGradient",
        stops(*colours),
        id=id_,
        gradientUnits="userSpaceOnUse",
        cx=float(cx),
        cy=float(cy),
        r=float(r),
    )


def linear(id_: str, x1: float, y1: float, x2: float, y2: float, *colours: Stop) -> str:
    """Linear gradient in the coordinates of the picture."""
    return tag(
        "linearGradient",
        stops(*colours),
        id=id_,
        gradientUnits="userSpaceOnUse",
        x1=float(x1),
        y1=float(y1),
        x2=float(x2),
        y2=float(y2),
    )


def mixed(first: str, second: str, part: float) -> str:
    """A colour between two."""
    ends = [[int(text[at : at + 2], 16) for at in (1, 3, 5)] for text in (first, second)]
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in zip(*ends, strict=True))


def points(line: Iterable[tuple[float, float]], closed: bool = False) -> str:
    """Path data through points by straight lines."""
    text = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in line)
    return text + "Z" if closed else text
