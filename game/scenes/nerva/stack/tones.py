"""Materials of Nerva's board and pieces: ivory, ebony, gold, straw and stained green wood."""

from __future__ import annotations

from typing import NamedTuple


class Tones(NamedTuple):
    """Colours of a piece. Light falls from the upper left, so the left flank is brighter than the right one.

    Pairs run from the light to the shade.
    """

    top: tuple[str, str]
    front: tuple[str, str]
    left: tuple[str, str]
    right: tuple[str, str]
    bounce: str
    """Of the foot of the front, which the board lights a little."""
    shine: str
    """Of an edge that catches the light."""
    dim: str
    """Of an edge that does not."""
    far: str
    """Of the far edge of the top, which parts a box from one of its side behind it."""
    grain: str
    groove: str
    inlay: str
    outline: str
    """Around a flat picture, so that it stands out from light and dark grounds."""


IVORY = Tones(
    top=("#fffdf5", "#ebdfc2"),
    front=("#e0d0a9", "#bda678"),
    left=("#f1e5c8", "#cdb98c"),
    right=("#bba577", "#967f52"),
    bounce="#b8aa79",
    shine="#ffffff",
    dim="#d8c79f",
    far="#967f52",
    grain="#cdb88a",
    groove="#8c7448",
    inlay="#8c7448",
    outline="#86704a",
)
EBONY = Tones(
    top=("#706054", "#40352f"),
    front=("#39302b", "#191310"),
    left=("#483d37", "#221b18"),
    right=("#1f1916", "#0d0908"),
    bounce="#25221b",
    shine="#b7a594",
    dim="#54483f",
    far="#b7a594",
    grain="#8b7868",
    groove="#0d0908",
    inlay="#ecdcb0",
    outline="#a39080",
)
SIDES = (IVORY, EBONY)


class Gold(NamedTuple):
    """Colours of gilded brass."""

    pale: str = "#fff2bf"
    light: str = "#f3cf74"
    face: str = "#d19a3a"
    dark: str = "#8b5a1c"
    deep: str = "#52320d"


GOLD = Gold()

STRAW, GREEN = "#b8a36c", "#668763"
"""Of the squares: about half as light as ivory and more than twice as light as ebony."""
FIBRE_SHADE, FIBRE_LIGHT = "#5a5a32", "#f4ebc4"
WALNUT, WALNUT_LIGHT, WALNUT_DEEP = "#5d432c", "#86643f", "#2c1d11"
GROOVE = "#3d3a22"
