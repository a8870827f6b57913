"""How the first page is divided: as large a picture of every game as the window has room for.

Cards stand in one row or two with the words below the board, or lie as tiles with the words beside it.
Where the window is small the heading gives way first, then the sentences; only then does the page scroll.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.entry import GameEntry
from game.scenes.home.game_card import CardShape, CardTexts, tall, tile
from game.widgets.theme import Theme

_LETTERS = (1.0, 0.8, 0.62)  # parts of the heading's usual size; the last goes without the motto
_COMFORTABLE = 180  # width of a board, in pixels at 100 %, for which the heading need not give way
_NARROWEST = 74  # card with its words below, in pixels at 100 %
_LOWEST = 40  # board of a tile, in pixels at 100 %
_STEP = 6  # pixels at 100 % between the sizes that are tried
_STEEPEST = 1.25  # pixels of height that a card with its words below gains for one of width, at most
_SCROLLED = 84  # height of a board on a page that scrolls, in pixels at 100 %
_SENTENCE = 330  # most width of the words beside a board, in pixels at 100 %


class HeadingSize(NamedTuple):
    """The name: pixels of its letters at 100 %, and whether the motto stands below it."""

    letters: float
    motto: bool


class HomeLayout(NamedTuple):
    """How everything on the page is laid out, in pixels.

    Attributes:
        resume: height of the card above the games; 0 without it.
        columns: cards side by side.
        gap: between cards.
        fits: nothing has to be scrolled to.
    """

    heading: HeadingSize
    resume: int
    shape: CardShape
    columns: int
    gap: int
    fits: bool

    def lines(self, entries: Sequence[GameEntry]) -> list[Sequence[GameEntry]]:
        return [entries[start : start + self.columns] for start in range(0, len(entries), self.columns)]

    def row_width(self, count: int) -> int:
        return count * self.shape.size[0] + (count - 1) * self.gap


def arrange_cards(
    theme: Theme,
    size: tuple[int, int],
    width: int,
    entries: Sequence[GameEntry],
    room: Callable[[HeadingSize], int],
    resumes: bool,
    shields: bool = False,
) -> HomeLayout:
    """The arrangement with the largest boards.

    Args:
        width: that the page takes of it.
        room: pixels between a heading and the ways to other pages.
        resumes: a card stands above the games.
        shields: cards of games have rows of shields.
    """
    low = size[1] < theme.space(420)
    gap = theme.space(20 if width >= theme.space(1100) else 8 if low else 12)
    resume = theme.space(84 if size[1] >= theme.space(720) else 50 if low else 64)
    resume = resume if resumes else 0
    words = CardTexts(theme, entries, shields)
    best: HomeLayout | None = None
    for heading in _headings(theme, size, width):
        free = room(heading) - (resume + gap if resume else 0) - gap
        for sentences in (True, False):
            widest = max(theme.space(420), size[0] // 4)
            found = _largest(words, len(entries), width, free, gap, widest, sentences)
            if found is None:
                continue
            shape, columns = found
            made = HomeLayout(heading, resume, shape, columns, gap, fits=True)
            if sentences and shape.board.width >= theme.space(_COMFORTABLE):
                return made
            if best is None or _worth(shape) > _worth(best.shape):
                best = made
            break
    return best or _scrolling(words, size, width, resume, gap)


def _headings(theme: Theme, size: tuple[int, int], width: int) -> list[HeadingSize]:
    usual = min(size[1] * 100 / theme.scale * 0.125, width * 100 / theme.scale / 5.2, 220.0)
    return [HeadingSize(max(34.0, usual * part), part != _LETTERS[-1]) for part in _LETTERS]


def _worth(shape: CardShape) -> tuple[bool, int]:
    return bool(shape.sentence), shape.board.width


def _largest(
    words: CardTexts, count: int, width: int, free: int, gap: int, widest: int, sentences: bool
) -> tuple[CardShape, int] | None:
    """The shape with the largest board that needs no more than ``free`` pixels downwards, and its columns."""
    best: tuple[CardShape, int] | None = None
    for rows in range(1, count + 1):
        columns = -(-count // rows)
        if -(-count // columns) != rows:
            continue  # so many columns need fewer rows
        most, high = (width - gap * (columns - 1)) // columns, (free - gap * (rows - 1)) // rows
        for shape in _shapes(words, min(most, widest), high, sentences, rows <= 2):
            if best is None or shape.board.width > best[0].board.width:
                best = shape, columns
    return best


def _shapes(words: CardTexts, width: int, high: int, sentences: bool, may_stand: bool) -> Iterator[CardShape]:
    """The largest card with its words below and the largest with its words beside, where they fit."""
    step = words.theme.space(_STEP)
    across = width if may_stand else 0
    while across >= words.theme.space(_NARROWEST):
        shape = tall(words, across, sentences)
        over = shape.size[1] - high if shape is not None else 0
        if shape is not None and over <= 0:
            yield shape
            break
        across -= max(step, int(over / _STEEPEST))
    for board in range(min(high, width // 2), words.theme.space(_LOWEST) - 1, -step):
        across = min(width, round(board * 1.2) + words.theme.space(_SENTENCE))
        shape = tile(words, across, board, sentences)
        if shape is not None and shape.size[1] <= high:
            yield shape
            break


def _scrolling(words: CardTexts, size: tuple[int, int], width: int, resume: int, gap: int) -> HomeLayout:
    """Where not everything fits: tiles of a comfortable size."""
    theme = words.theme
    columns = 2 if width >= theme.space(560) else 1
    across = (width - gap * (columns - 1)) // columns
    shape = tile(words, across, theme.space(_SCROLLED))
    if shape is None:  # long words in a very narrow window
        shape = tile(words, across, theme.space(_LOWEST), sentences=False)
    shape = shape or tall(words, width, sentences=False)
    assert shape is not None, "no window is too narrow for a name"
    return HomeLayout(_headings(theme, size, width)[-1], resume, shape, columns, gap, fits=False)
