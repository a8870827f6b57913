"""How the first page is divided, for every number of games, at every size and scale that is supported."""

from __future__ import annotations

import pytest

from game.registry import GAMES
from game.scenes.home.layout import arrange_cards
from game.widgets.theme import Theme

SIZES = (
    *((960, 600), (1024, 768), (1280, 800), (1366, 768)),
    *((1920, 1080), (1080, 1920), (2560, 1080), (3840, 2160)),
)
LINES = 66 + 8  # pixels at 100 % that the ways to other pages take, and a little


def entries(count):
    return [GAMES[number % len(GAMES)] for number in range(count)]


def division(size, scale, count, resumes):
    theme = Theme("dark", scale)
    width = size[0] - size[0] // 15
    made = arrange_cards(
        theme,
        size,
        width,
        entries(count),
        lambda heading: size[1] - theme.space(LINES + heading.letters * 1.4 + 36 * heading.motto),
        resumes,
    )
    return theme, width, made


@pytest.mark.parametrize("resumes", [False, True])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits(size, scale, count, resumes):
    theme, width, made = division(size, scale, count, resumes)
    free = size[1] - theme.space(LINES + made.heading.letters * 1.4 + 36 * made.heading.motto)
    assert made.fits
    rows = len(made.lines(entries(count)))
    assert made.columns * rows >= count > made.columns * (rows - 1)
    assert made.row_width(made.columns) <= width
    cards = rows * made.shape.size[1] + (rows - 1) * made.gap
    assert cards + (made.resume + made.gap if resumes else 0) <= free
    assert (made.resume > 0) == resumes
    card = made.shape
    assert card.words.right <= card.size[0]
    assert card.words.bottom <= card.size[1]
    assert not card.words.colliderect(card.board)
    assert card.board.bottom <= card.size[1]


@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_sentences_stand_at_the_usual_scale(size, count):
    _theme, _width, made = division(size, 100, count, True)
    assert made.shape.sentence >= 16
    assert made.heading.motto or made.shape.board.width >= 140


def test_larger_windows_have_larger_boards():
    for count in (3, 5):
        boards = [
            division(size, 100, count, True)[2].shape.board.width
            for size in ((960, 600), (1280, 800), (1920, 1080), (3840, 2160))
        ]
        assert boards == sorted(set(boards))


def test_wide_windows_have_one_row_and_tall_ones_more():
    assert division((1920, 1080), 100, 5, True)[2].columns == 5
    assert division((1080, 1920), 100, 5, True)[2].columns < 5


def test_too_many_games_scroll():
    _theme, width, made = division((960, 600), 200, 12, True)
    assert not made.fits
    assert made.row_width(made.columns) <= width
