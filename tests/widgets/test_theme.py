from __future__ import annotations

import ast
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

import game
from game.registry import GAMES
from game.widgets.theme import FONT_ROLES, THEMES, Palette, Theme, fitting_scale
from game.widgets.typeface import measured
from tests.kit.pictures import contrast

GROUNDS = ("ground", "ground_glow", "panel", "panel_top", "raised", "raised_hover", "sunken")
TEXTS = [
    ("text", GROUNDS),
    ("muted", (*GROUNDS[:4], "raised")),
    ("accent_text", GROUNDS[:5]),
    ("danger_text", ("panel", "panel_top", "raised", "ground")),
    ("on_accent", ("accent", "accent_hover")),
    ("on_danger", ("danger",)),
    ("text", ("selection",)),
    ("good", ("panel", "panel_top")),
    ("on_button", ("button", "button_hover")),
    ("title", ("plate",)),
    ("subtitle", ("plate",)),
]
SHAPES = [
    ("focus", GROUNDS),
    ("line_strong", ("panel", "panel_top", "sunken")),
    ("accent", ("panel", "sunken")),
    ("faint", ("panel", "sunken", "raised")),
]


PALETTES = {"usual": Palette(), **{entry.name: entry.palette() or Palette() for entry in GAMES}}
in_all_colours = pytest.mark.parametrize(
    "theme", [Theme(name).with_palette(palette) for name in THEMES for palette in PALETTES.values()]
)


@in_all_colours
def test_texts_can_be_read(theme):
    worst = [
        (contrast(theme.colour(ink), theme.colour(ground)), ink, ground)
        for ink, grounds in TEXTS
        for ground in grounds
    ]
    assert [case for case in worst if case[0] < 4.5] == []


@in_all_colours
def test_controls_stand_out(theme):
    worst = [
        (contrast(theme.colour(ink), theme.colour(ground)), ink, ground)
        for ink, grounds in SHAPES
        for ground in grounds
    ]
    assert [case for case in worst if case[0] < 3] == []


def test_contrast_is_that_of_the_guidelines():
    assert contrast(pygame.Color("black"), pygame.Color("white")) == pytest.approx(21)
    assert contrast(pygame.Color("#777777"), pygame.Color("white")) == pytest.approx(4.48, abs=0.01)


def test_scale_makes_everything_larger():
    small, large = Theme("dark", 100), Theme("dark", 200)
    assert large.space(13) == 2 * small.space(13)
    for role in FONT_ROLES:
        assert large.font(role).get_linesize() == pytest.approx(2 * small.font(role).get_linesize(), abs=3)


def test_figures_are_of_one_width():
    font = Theme("dark").font("clock")
    assert len({font.size(figure)[0] for figure in "0123456789"}) == 1


@pytest.mark.parametrize("role", FONT_ROLES)
def test_figures_stand_on_the_line_and_are_as_high_as_capitals(role):
    """Those of old style are not: their 1 looks like an I, as in f1, and their 7 hangs below the line."""
    capital, *figures = (_ink(role, text) for text in "H0123456789")
    for box in figures:
        assert box.bottom == pytest.approx(capital.bottom, abs=2)
        assert box.height > capital.height * 0.85


@pytest.mark.parametrize("role", ["strong", "label", "body"])
def test_an_l_that_names_a_column_is_more_than_a_stroke(role):
    font = Theme().font(role, 60)
    assert _ink(role, "l").width > 1.7 * _ink(role, "I").width
    plain, named = (font.size(text)[0] - font.size("7")[0] for text in ("I7", "l7"))
    assert named > plain * 1.15
    assert _ink(role, "ll").width < 1.7 * _ink(role, "l").width, "in words it is as it was"


def _ink(role, text):
    return Theme().font(role, 60).render(text, True, "white").get_bounding_rect()


def test_lines_are_broken_at_the_width():
    theme = Theme("dark")
    text = "A king and his guard stand in the middle of the hall.\nAround them wait the attackers " + "x" * 90
    lines = theme.wrap(text, "body", 200)
    assert max(theme.font("body").size(line)[0] for line in lines) <= 200
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")


def test_no_line_begins_with_the_sign_of_a_percentage():
    theme = Theme("dark")
    text = "This window has room for 150 %. Black is better, 66 %."
    for width in range(80, 400, 5):
        lines = theme.wrap(text, "body", width)
        assert not any(line.startswith("%") for line in lines)
        assert "".join("".join(lines).split()) == text.replace(" ", "")


def test_no_line_begins_or_ends_with_the_point_between_two_facts():
    theme = Theme("dark")
    text = "4 rounds · Attackers lost 1 · Defenders lost 0"
    for width in range(100, 400, 5):
        lines = theme.wrap(text, "body", width)
        assert not any(line.startswith("·") or line.endswith("·") for line in lines)
        assert " ".join(lines).replace(" ·", "") == text.replace(" ·", "")
    assert theme.wrap(text, "body", 800) == [text]


def test_the_same_words_are_measured_once():
    text = "Pages are laid out again with the same words, in a theme of their own or after another page."
    lines = Theme("dark").wrap(text, "body", 200)
    before = measured.cache_info().misses
    assert Theme("light").wrap(text, "body", 200) == lines
    assert measured.cache_info().misses == before


def test_long_texts_are_shortened():
    theme = Theme("dark")
    short = theme.shorten("Attackers against defenders", "label", 100)
    assert short.endswith("…")
    assert theme.font("label").size(short)[0] <= 100
    assert theme.shorten("Yes", "label", 100) == "Yes"


def test_lists_are_shortened_to_whole_words():
    theme = Theme("dark")
    text = "In contact: R2, R10, R13, R16"
    words = text.split()
    for width in range(theme.font("small").size(text)[0]):
        short = theme.shorten_to_words(text, "small", width)
        kept = short.removesuffix("…").split()
        assert short.endswith("…")
        assert [word.rstrip(",") for word in kept[1:]] == [word.rstrip(",") for word in words[1 : len(kept)]]
        assert not kept or words[0].startswith(kept[0])
        assert theme.font("small").size(short)[0] <= max(width, theme.font("small").size("…")[0])
    assert theme.shorten_to_words(text, "small", 1000) == text


def _texts():
    """Every sentence of the interface that goes through ``_``, with the file that it stands in."""
    root = Path(game.__file__).parent
    for path in sorted(
        [
            root / "app.py",
            *root.glob("widgets/**/*.py"),
            *root.glob("boards/**/*.py"),
            *root.glob("scenes/**/*.py"),
        ]
    ):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_" and node.args:
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield path.name, part.value


def _draws(font, letter):
    return letter.isspace() or font.metrics(letter) != font.metrics("漢")  # a letter that the fonts lack


def test_every_letter_of_the_interface_can_be_drawn():
    fonts = [Theme("dark").font(role) for role in ("body", "label", "strong", "italic", "small")]
    letters = {letter for _file, text in _texts() for letter in text}
    assert {letter for letter in letters for font in fonts if not _draws(font, letter)} == set()
    assert len(list(_texts())) > 150


def test_arrows_can_be_drawn():
    assert all(_draws(Theme("dark").font("strong"), letter) for letter in "←↑→↓×–…·")
    assert not _draws(Theme("dark").font("strong"), "♔")


NAMES = "Анна Ђорђе Їжак Қайрат Щерба ёжик", "Σωκράτης Ἀχιλλεύς Ώριων", "Łódź Ångström Nguyễn Þór Çağrı"


@pytest.mark.parametrize("role", FONT_ROLES)
def test_names_in_cyrillic_and_greek_can_be_drawn(role):
    font = Theme("dark").font(role)
    assert [letter for name in NAMES for letter in name if not _draws(font, letter)] == []


def test_figures_stay_of_one_width():
    fonts = [Theme("dark").font(role) for role in ("body", "label", "strong", "small", "mono", "clock")]
    assert all(len({font.size(figure)[0] for figure in "0123456789"}) == 1 for font in fonts)


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((640, 480), 100),
        ((1024, 700), 100),
        ((1280, 800), 100),
        ((700, 1000), 100),
        ((1600, 1000), 120),
        ((1920, 1080), 120),
        ((2560, 1440), 160),
        ((3840, 2160), 200),
        ((7680, 4320), 200),
    ],
)
def test_the_interface_grows_with_the_window_and_the_setting_multiplies(size, scale):
    assert fitting_scale(100, size) == scale
    assert fitting_scale(150, size) == pytest.approx(
        min(1.5 * scale, 100 * min(size[0] / 640, size[1] / 400)), abs=10
    )


@given(st.integers(640, 4000), st.integers(400, 3000), st.integers(10, 20))
def test_a_page_of_the_least_size_has_room_at_every_scale(width, height, tens):
    scale = fitting_scale(10 * tens, (width, height))
    assert scale >= 100
    assert scale == 100 or (640 * scale <= 100 * width and 400 * scale <= 100 * height)
