"""Stones of hnefatafl."""

from __future__ import annotations

from sprites.draw.svg import document, radial, tag


def _stone(light: str, middle: str, dark: str, extra: str = "") -> str:
    return document(100, 100, [
        radial("g", 38, 32, 62, (0, light), (0.6, middle), (1, dark)),
        radial("s", 54, 60, 46, (0.7, "#000000", 0.5), (1, "#000000", 0)),
        tag("circle", cx=54, cy=60, r=46, fill="url(#s)"),
        tag("circle", cx=50, cy=50, r=40, fill="url(#g)"),
        extra,
    ])


def files() -> dict[str, str]:
    """Every stone's file name below ``sprites`` and its text."""
    cross = tag("path", d="M50 28V72M28 50H72", stroke="#e0b040", stroke_width=6)
    return {
        f"hnefatafl/{name}{suffix}.svg": text
        for suffix in ("", "-safe")
        for name, text in {
            "attacker": _stone("#fff8e6", "#e3cfa6", "#a5875a"),
            "defender": _stone("#7a5a40", "#3d2a1e", "#150d08"),
            "king": _stone("#7a5a40", "#3d2a1e", "#150d08", cross),
        }.items()
    }
