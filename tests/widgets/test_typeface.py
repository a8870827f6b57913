"""Letters that the typefaces of the application lack are drawn with fonts of the system, or as frames."""

from pathlib import Path

import pygame
import pytest

from game.widgets import typeface
from game.widgets.theme import NO_BREAK, Theme
from game.widgets.typeface import FONTS, Typeface

# A font that every machine with pygame has. Of these letters it has one that ours lack.
SYSTEM = Path(pygame.__file__).with_name("freesansbold.ttf")
FOREIGN, NOWHERE = "ŉ", "\u674e"
OURS = ["plain", "Łódź", "Борис Їжак", "Ἀλέξανδρος", "Nguyễn", "e\u0301 …–·×"]
WITHOUT_WIDTH = ["\ufe0f", "\u034f", "\u202e", "\u200b", "\u2066", "\U000e0100", "\ufeff\u00ad"]


@pytest.fixture(autouse=True)
def system_fonts(monkeypatch):
    """A system with one font."""
    typeface.substitute.cache_clear()
    monkeypatch.setattr(typeface, "_system_fonts", lambda: (SYSTEM,))
    yield
    typeface.substitute.cache_clear()


@pytest.fixture
def font():
    pygame.font.init()
    return Typeface(FONTS / "AlegreyaSans-Regular.ttf", 32)


def drawn(font, text):
    return pygame.image.tobytes(font.render(text, True, "white"), "RGBA")


@pytest.mark.parametrize("text", OURS)
def test_what_a_font_has_is_drawn_by_it_alone(font, text):
    plain = pygame.font.Font(FONTS / "AlegreyaSans-Regular.ttf", 32)
    assert font.size(text) == plain.size(text)
    assert drawn(font, text) == drawn(plain, text)


def test_a_letter_that_is_missing_comes_from_the_system(font):
    theirs = pygame.font.Font(SYSTEM, 32)
    assert typeface.substitute(FOREIGN) == SYSTEM
    assert font.size(f"a{FOREIGN}b")[0] == font.size("a")[0] + theirs.size(FOREIGN)[0] + font.size("b")[0]
    picture = font.render(f"a{FOREIGN}b", True, "white")
    assert picture.get_width() == font.size(f"a{FOREIGN}b")[0]
    place = pygame.Rect(font.size("a")[0], 0, theirs.size(FOREIGN)[0], picture.get_height())
    theirs_alone = theirs.render(FOREIGN, True, "white")
    assert picture.subsurface(place).get_bounding_rect().size == theirs_alone.get_bounding_rect().size


def test_a_letter_that_no_font_has_is_a_frame_and_not_nothing(font):
    assert typeface.substitute(NOWHERE) is None
    one, two = font.render(NOWHERE, True, "white"), font.render(NOWHERE * 2, True, "white")
    assert one.get_bounding_rect().width > 8
    assert two.get_width() == 2 * one.get_width()
    middle = one.get_bounding_rect().center
    assert one.get_at(middle).a == 0, "it is a frame"


@pytest.mark.parametrize("text", WITHOUT_WIDTH)
def test_what_has_no_width_is_drawn_as_nothing(text):
    theme = Theme()
    picture = theme.text(text)
    assert picture.get_bounding_rect().size == (0, 0)
    assert theme.text(f"a{text}b").get_width() >= theme.text("ab").get_width() - 1
    assert theme.shorten(text, "body", 100) is not None
    assert theme.wrap(text, "body", 100)


def test_a_system_without_fonts_is_no_reason_to_fail(monkeypatch):
    monkeypatch.undo()

    def broken():
        raise OSError("fc-list: not found")

    monkeypatch.setattr(pygame.font, "get_fonts", broken)
    typeface._system_fonts.cache_clear()
    try:
        assert typeface._system_fonts() == ()
    finally:
        typeface._system_fonts.cache_clear()


@pytest.mark.parametrize("pixels", [14, 16, 18, 21])
@pytest.mark.parametrize("text", ["Much less", "Ctrl+Z", "capture"])
@pytest.mark.parametrize("file", ["AlegreyaSans-Regular", "AlegreyaSans-Medium", "Alegreya-Bold"])
def test_small_letters_keep_their_distances(file, text, pixels):
    small, large = (Typeface(FONTS / f"{file}.ttf", size) for size in (pixels, 20 * pixels))
    for end in range(1, len(text) + 1):  # unaided letters are up to 3 pixels off
        assert abs(small.size(text[:end])[0] - large.size(text[:end])[0] / 20) < 1.5
    assert small.render(text, True, "white").get_size() == small.size(text)


@pytest.mark.parametrize("pixels", range(9, 31))
def test_no_foot_of_a_small_letter_is_cut(font, pixels):
    """It has as much ink as the same letter drawn large and made smaller."""

    def ink(font):
        picture = font.render("g", True, "white")
        return sum(pygame.surfarray.array_alpha(picture).flatten().tolist())

    small, large = Typeface(FONTS / "AlegreyaSans-Bold.ttf", pixels), FONTS / "AlegreyaSans-Bold.ttf"
    assert ink(small) > 0.98 * ink(pygame.font.Font(large, 4 * pixels)) / 16


def test_words_that_belong_together_part_only_where_no_line_holds_them():
    theme, joined = Theme(), f"lost{NO_BREAK}1{NO_BREAK}stone"
    wide = theme.font("body").size("lost 1 stone")[0]
    assert theme.wrap(f"White {joined}", "body", wide + 4) == ["White", joined]
    assert theme.wrap(joined, "body", wide - 4) == ["lost 1", "stone"]
