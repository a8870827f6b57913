"""The script beside the fonts makes what is shipped. Of the originals, which are not here, it does the same
again with what stands in the shipped fonts."""

from __future__ import annotations

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from game.widgets.fonts import adapt
from game.widgets.typeface import FONTS


def shipped(name):
    return TTFont(FONTS / f"{name}.ttf")


def outline(font, glyph):
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[glyph].draw(pen)
    return pen.value, font["hmtx"][glyph]


def test_every_font_has_a_line_in_the_script():
    assert {path.stem for path in FONTS.glob("*.ttf")} == set(adapt.SPACES)


@pytest.mark.parametrize("name", adapt.SPACES)
def test_spaces_are_as_wide_and_letters_as_many_as_the_script_says(name):
    font = shipped(name)
    names = font.getBestCmap()
    assert {font["hmtx"][names[code]][0] for code in (0x20, 0xA0)} == {adapt.SPACES[name]}
    assert set(names) <= {*adapt._KEPT, *(adapt._SIDEWAYS if name in adapt.ARROWS else ())}


@pytest.mark.parametrize("name", adapt.ARROWS)
def test_the_arrows_to_the_sides_are_the_upright_one_turned(name):
    font, before = shipped(name), shipped(name)
    adapt._turn_arrows(font, adapt.ARROWS[name])
    for glyph in ("arrowleft", "arrowright"):
        assert outline(font, glyph) == outline(before, glyph)


@pytest.mark.parametrize("name", adapt.ARROWS)
def test_the_l_that_names_a_column_has_the_foot_of_the_t(name):
    font, before = shipped(name), shipped(name)
    adapt._add_tailed_l(font)
    assert outline(font, font.getGlyphOrder()[-1]) == outline(before, before.getGlyphOrder()[-1])
    feature = font["GSUB"].table.FeatureList.FeatureRecord[0]
    assert feature.FeatureTag == "calt"


def test_figures_are_those_of_another_font():
    font, source = shipped("Alegreya-Bold"), shipped("AlegreyaSans-Bold")
    adapt._set_figures(font, source, "")
    for glyph in adapt._FIGURES:
        assert outline(font, glyph) == outline(source, glyph)
