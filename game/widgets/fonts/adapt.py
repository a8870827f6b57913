"""Makes the fonts beside this file of the originals, whose licence (OFL.txt) allows it::

    python game/widgets/fonts/adapt.py ORIGINALS TARGET

``ORIGINALS`` is a folder with the static fonts of Google Fonts under the names of those here: Alegreya 2.009,
Alegreya SC 2.003 and Alegreya Sans 2.004, from ofl/alegreya, ofl/alegreyasc and ofl/alegreyasans of
https://github.com/google/fonts. The package fontpkg-alegreya-sans 2.4 on PyPI has the last ones unchanged:
of them every letter of the four files here comes about, point for point and with the same widths. But the
files here were cut down in two parts, Latin and the rest: letters of both are not kerned with each other, and
some glyphs are left that no text reaches. fontTools does the work, which Matplotlib brings along.

What is different afterwards:

- only letters of Latin, Greek and Cyrillic, figures and the signs that are needed, without instructions for
  the grid of pixels and without choices of other forms, which nothing here asks for;
- spaces are wider, for screens;
- figures are lining ones, as high as capitals, so that 1 is no I; those of Alegreya Sans are as wide as each
  other;
- in Alegreya Sans an l that stands alone or before a figure, as the column of l7, has the foot of its t, as a
  mere stroke would be read as I or 1;
- the arrows to the left and to the right of Alegreya Sans are its upright ones turned.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program

SPACES = {
    "Alegreya-Regular": 222,
    "Alegreya-Italic": 262,
    "Alegreya-Bold": 222,
    "AlegreyaSC-Bold": 222,
    "AlegreyaSans-Regular": 238,
    "AlegreyaSans-Medium": 238,
    "AlegreyaSans-Bold": 238,
    "AlegreyaSans-Italic": 238,
}
"""The fonts, each with the width of its spaces in thousandths of its size."""

ARROWS = {
    "AlegreyaSans-Regular": 451,
    "AlegreyaSans-Medium": 457,
    "AlegreyaSans-Bold": 466,
    "AlegreyaSans-Italic": 450,
}
"""Of Alegreya Sans, how high above the line a point at the left edge of an upright arrow comes when the arrow
is turned to the right: at the height of the small letters."""

_BESIDE_ARROW = 80  # room at both sides of a turned arrow
_FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_LINING, _TABULAR = ".lf", ".tf"  # endings of the names of such figures
_LOW, _HIGH = 230, 400  # the foot of a t lies below, the head of an l above
_BEHIND_FOOT = 2  # more room behind the l with a foot than behind the t
_TAILED = "l.tail"
_KEPT = (
    *range(0x02D8), 0x02DA, *range(0x02DC, 0x02F0),
    0x0300, 0x0301, 0x0303, 0x0304, 0x0308, 0x0309, 0x0323,
    *range(0x0370, 0x0530), *range(0x1E00, 0x2000),
    0x2009, 0x200B, 0x2013, 0x2014, *range(0x2018, 0x201B), *range(0x201C, 0x201F), 0x2020, 0x2022, 0x2026,
    0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AB, 0x20AC, 0x20B4, 0x2116, 0x2122, 0x2191, 0x2193, 0x2212,
)  # fmt: skip
_SIDEWAYS = (0x2190, 0x2192)  # the arrows that Alegreya Sans has besides
_CODE_OF_L = ord("l")


def adapted(original: TTFont, name: str, figures: TTFont) -> TTFont:
    """The font of this name, a key of ``SPACES``, made of its original, which changes.

    Args:
        figures: the original that has its figures: itself, but Alegreya Bold for Alegreya SC.
    """
    sans = name in ARROWS
    _set_figures(original, figures, _TABULAR if sans else _LINING)
    for code in (0x20, 0xA0):
        glyph = original.getBestCmap()[code]
        original["hmtx"][glyph] = (SPACES[name], original["hmtx"][glyph][1])
    if sans:
        _turn_arrows(original, ARROWS[name])
    _cut_down(original, sans)
    if sans:
        _add_tailed_l(original)
    return original


def _set_figures(font: TTFont, source: TTFont, ending: str) -> None:
    """Give the usual figures the outlines and widths of those of another font whose names end so."""
    glyphs = source.getGlyphSet()
    for name in _FIGURES:
        recording, pen = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
        glyphs[name + ending].draw(recording)
        recording.replay(pen)
        _put_glyph(font, name, pen.glyph(), source["hmtx"][name + ending][0])


def _put_glyph(font: TTFont, name: str, glyph: Any, width: int) -> None:
    glyph.recalcBounds(font["glyf"])
    font["glyf"][name] = glyph
    font["hmtx"][name] = (width, glyph.xMin)


def _turn_arrows(font: TTFont, top: int) -> None:
    """Make the arrows to the sides of the one that points up, ``top`` as in ``ARROWS``."""
    upright = font["glyf"]["arrowup"]
    coordinates, _ends, flags = upright.getCoordinates(font["glyf"])
    length, lower = upright.yMax, top - upright.xMin - upright.xMax
    right = [(y + _BESIDE_ARROW, top - x) for x, y in coordinates]
    left = [(length + _BESIDE_ARROW - y, x + lower) for x, y in coordinates]
    for name, points in (("arrowright", right), ("arrowleft", left)):
        _put_glyph(font, name, _outline(points, list(flags)), length + 2 * _BESIDE_ARROW)


def _outline(points: list[tuple[int, int]], flags: list[int]) -> Glyph:
    """A glyph of one closed line; a flag tells whether a point is on the line, and nothing else."""
    glyph = Glyph()
    glyph.numberOfContours, glyph.endPtsOfContours = 1, [len(points) - 1]
    glyph.coordinates, glyph.flags = GlyphCoordinates(points), array("B", [flag & 1 for flag in flags])
    glyph.program = Program()
    glyph.program.fromBytecode(b"")
    return glyph


def _cut_down(font: TTFont, sans: bool) -> None:
    """Leave out what no text of the application needs."""
    options = Options()
    options.layout_features = ["ccmp", "locl", "kern", "mark", "mkmk", *([] if sans else ["liga"])]
    options.hinting = False
    options.name_IDs = [*range(7), 14]
    options.notdef_outline = True
    options.glyph_names = True
    options.drop_tables += ["DSIG", "STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[*_KEPT, *(_SIDEWAYS if sans else ())])
    subsetter.subset(font)


def _add_tailed_l(font: TTFont) -> None:
    """Add an l whose lower end is that of the t, and what puts it in the place of one that stands alone or
    before a figure."""
    table, names = font["glyf"], font.getBestCmap()
    plain, model = table["l"], table["t"]
    head, foot = _part(plain, lambda y: y > _HIGH), _part(model, lambda y: y < _LOW)
    points, flags = zip(*head, *foot, strict=True)
    glyph = _outline(list(points), list(flags))
    font.setGlyphOrder([*font.getGlyphOrder(), _TAILED])
    table.glyphs[_TAILED], table.glyphOrder = glyph, font.getGlyphOrder()
    glyph.recalcBounds(table)
    width = font["hmtx"]["t"][0] - (model.xMax - glyph.xMax) + _BEHIND_FOOT
    font["hmtx"].metrics[_TAILED] = (width, glyph.xMin)
    font["maxp"].numGlyphs = len(font.getGlyphOrder())
    font["GDEF"].table.GlyphClassDef.classDefs[_TAILED] = 1
    letters = sorted({name for code, name in names.items() if chr(code).isalpha()})
    apostrophes = [names[code] for code in (0x27, 0x2019) if code in names]
    _put_first(
        font,
        f"""@letter = [{" ".join(letters)}];
        lookup TAIL {{ sub l by {_TAILED}; }} TAIL;
        feature calt {{
            sub l' lookup TAIL [{" ".join(_FIGURES)}];
            ignore sub @letter l', l' [@letter {" ".join(apostrophes)}];
            sub l' lookup TAIL;
        }} calt;""",
    )


def _part(glyph: Any, inside: Callable[[int], bool]) -> list[tuple[tuple[int, int], int]]:
    """The points of a glyph of one line whose heights are inside, in order along it, with their flags."""
    points = list(zip(glyph.coordinates, glyph.flags, strict=True))
    chosen = [at for at, ((_x, y), _flag) in enumerate(points) if inside(y)]
    start = next(at for at in chosen if (at - 1) % len(points) not in chosen)
    return [points[(start + step) % len(points)] for step in range(len(chosen))]


def _put_first(font: TTFont, features: str) -> None:
    """Add a feature, written as in feature files, to what a font substitutes, in every script."""
    earlier = font["GSUB"]
    addOpenTypeFeaturesFromString(font, features, tables=["GSUB"])
    added, font["GSUB"] = font["GSUB"].table, earlier
    table = earlier.table
    count = len(table.LookupList.Lookup)
    for lookup in added.LookupList.Lookup:
        for rule in _rules(lookup):
            for record in rule.SubstLookupRecord:
                record.LookupListIndex += count
        table.LookupList.Lookup.append(lookup)
    (feature,) = added.FeatureList.FeatureRecord
    feature.Feature.LookupListIndex = [at + count for at in feature.Feature.LookupListIndex]
    for script in table.ScriptList.ScriptRecord:
        languages = [script.Script.DefaultLangSys, *(each.LangSys for each in script.Script.LangSysRecord)]
        for language in filter(None, languages):
            language.FeatureIndex = [0, *(at + 1 for at in language.FeatureIndex)]
            language.FeatureCount = len(language.FeatureIndex)
    table.FeatureList.FeatureRecord.insert(0, feature)
    table.FeatureList.FeatureCount = len(table.FeatureList.FeatureRecord)


def _rules(lookup: Any) -> list[Any]:
    """What in a lookup names other lookups by their numbers."""
    found = []
    for table in lookup.SubTable:
        found += [table] if getattr(table, "SubstLookupRecord", None) else []
        for rows, rules in (("ChainSubRuleSet", "ChainSubRule"), ("ChainSubClassSet", "ChainSubClassRule")):
            for row in filter(None, getattr(table, rows, None) or []):
                found += getattr(row, rules)
    return found


def main() -> None:
    originals, target = map(Path, sys.argv[1:3])

    def original(name: str) -> TTFont:
        return TTFont(originals / f"{name}.ttf", recalcTimestamp=False)

    for name in SPACES:
        adapted(original(name), name, original(name.replace("SC", ""))).save(target / f"{name}.ttf")


if __name__ == "__main__":
    main()
