"""The card of one game among several: its board, its name, and a sentence about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.entry import GameEntry
from game.texts import _
from game.widgets.layout import Item
from game.widgets.paint import rgba, ring
from game.widgets.panel_art import draw_panel
from game.widgets.shields import Arms, draw_row
from game.widgets.theme import Theme
from game.widgets.widget import Pressable

# Height of a board's box by its width: square boards become a little smaller than wide ones, so that all
# of them weigh the same.
_FLAT = 0.86
# Letters in pixels at 100 %, from the largest. Few sizes, as each is a font to be loaded.
_TITLES = (40, 36, 32, 28, 24, 22, 20, 18, 16, 15)
_SENTENCES = (24, 22, 20, 18, 16)
_SHIELDS = 20  # pixels at 100 % of the height of a row of shields
_MOST_LINES = 5  # of a sentence; more look like a column of a newspaper


class CardShape(NamedTuple):
    """How all cards of a page are cut, so that they are alike.

    Attributes:
        size: of a card.
        board, words, shields: where these are on a card, from its top left corner; the last is empty where
            no card has any.
        title, sentence: pixels of the letters at 100 %; sentence is 0 where there is none.
        centred: the words stand in the middle of their lines.
    """

    size: tuple[int, int]
    board: pygame.Rect
    words: pygame.Rect
    title: int
    sentence: int
    centred: bool = False
    shields: pygame.Rect = pygame.Rect(0, 0, 0, 0)


class CardTexts:
    """The words of all cards, measured. What was measured once is kept, as many sizes are tried.

    Args:
        shields: a row of shields lies on some of the cards, so that all have room for one.
    """

    def __init__(self, theme: Theme, entries: Sequence[GameEntry], shields: bool) -> None:
        self.theme = theme
        self.shields = theme.space(_SHIELDS) if shields else 0  # height of that row
        self._titles = [_(entry.title) for entry in entries]
        self._sentences = [_(entry.tagline) for entry in entries]
        self._widths: dict[int, int] = {}  # of the longest title, by the size of its letters
        self._lines: dict[tuple[int, int], int] = {}  # of the longest sentence, by width and size

    def title_size(self, width: int, wanted: float) -> int:
        """The largest size up to the one wanted at which all titles fit; 0 where none is legible."""
        for size in _TITLES:
            if size <= wanted and self._title_width(size) <= width:
                return size
        return 0

    def _title_width(self, size: int) -> int:
        if size not in self._widths:
            font = self.theme.font("heading", size)
            self._widths[size] = max(font.size(title)[0] for title in self._titles)
        return self._widths[size]

    def height(self, width: int, title: int, sentence: int) -> int:
        """Of a title and the longest sentence; 0 where they do not fit."""
        if not title:
            return 0
        height = self.theme.font("heading", title).get_linesize()
        if not sentence:
            return height
        key = (width, sentence)
        if key not in self._lines:
            self._lines[key] = max(
                len(self.theme.wrap(text, "small", width, sentence)) for text in self._sentences
            )
        if self._lines[key] > _MOST_LINES:
            return 0
        return height + self._lines[key] * self.theme.font("small", sentence).get_linesize()


def tall(words: CardTexts, width: int, sentences: bool = True) -> CardShape | None:
    """A card of that width with the words below the board; None where they do not fit."""
    theme = words.theme
    pad = max(theme.space(7), min(theme.space(18), width // 14))
    inner = width - 2 * pad
    board = pygame.Rect(pad, pad, inner, round(inner * _FLAT))
    share = width * 100 / theme.scale
    title = words.title_size(inner, max(20.0, share * 0.1))
    sentence = _sentence_size(share * 0.056) if sentences else 0
    height = words.height(inner, title, sentence)
    if not height:
        return None
    row = pygame.Rect(pad, board.bottom + theme.space(6), inner, words.shields)
    place = pygame.Rect(pad, row.bottom + theme.space(2), inner, height)
    size = (width, place.bottom + pad * 3 // 4)
    return CardShape(size, board, place, title, sentence, not sentences, row)


def tile(words: CardTexts, width: int, height: int, sentences: bool = True) -> CardShape | None:
    """A card of that width, with a board ``height`` pixels high at the left and the words at its right.

    None where the words do not fit beside it.
    """
    theme = words.theme
    pad = max(theme.space(7), min(theme.space(14), height // 9))
    board = pygame.Rect(pad, pad, round(height / _FLAT), height)
    place = pygame.Rect(board.right + pad + theme.space(4), 0, 0, 0)
    place.width = width - pad - place.x
    share = height * 100 / theme.scale
    title = words.title_size(place.width, min(32.0, max(20.0, share * 0.24)))
    sentence = _sentence_size(share * 0.15) if sentences else 0
    place.height = words.height(place.width, title, sentence)
    if not place.height:
        return None
    whole = max(height, place.height + words.shields) + 2 * pad
    board.centery = whole // 2
    place.top = (whole - place.height - words.shields) // 2
    row = pygame.Rect(place.x, place.bottom, place.width, words.shields)
    return CardShape((width, whole), board, place, title, sentence, shields=row)


def _sentence_size(wanted: float) -> int:
    return next((size for size in _SENTENCES if size <= wanted), _SENTENCES[-1])


class GameCard(Pressable):
    """Leads to a new game. A ``BoardPreview`` at ``board`` draws the picture.

    Args:
        shields: of the game's opponents, in a row; empty for none.
    """

    ring = 14

    def __init__(
        self,
        pos: tuple[int, int],
        entry: GameEntry,
        shape: CardShape,
        act: Callable[[], None],
        *,
        shields: Sequence[Arms] = (),
        key: str = "",
    ) -> None:
        told = "" if shape.sentence else _(entry.tagline)
        if shields:
            beaten = sum(any(arms.halves) for arms in shields)
            count = _("Shields: {beaten} of {count} opponents beaten, a half for each side that did it.")
            told = " ".join(filter(None, (told, count.format(beaten=beaten, count=len(shields)))))
        super().__init__(pygame.Rect(pos, shape.size), act, key, told)
        self.entry, self.shape, self._shields = entry, shape, shields

    def natural_size(self, theme: Theme) -> Item:
        return Item(self, width=self.shape.size[0], height=self.shape.size[1])

    @property
    def board(self) -> pygame.Rect:
        return self.shape.board.move(self.rect.topleft)

    @property
    def words(self) -> pygame.Rect:
        return self.shape.words.move(self.rect.topleft)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        draw_panel(surface, theme, rect)
        if self.glow:
            edge = theme.blend("line", "accent", self.glow)
            surface.blit(ring(rect.size, theme.space(14), rgba(edge), max(2, theme.space(2))), rect)
        words, shape = self.words, self.shape
        self._write(surface, _(self.entry.title), "heading", "text", shape.title, words.y)
        if shape.sentence:
            y = words.y + theme.font("heading", shape.title).get_linesize()
            for line in theme.wrap(_(self.entry.tagline), "small", words.width, shape.sentence):
                self._write(surface, line, "small", "muted", shape.sentence, y)
                y += theme.font("small", shape.sentence).get_linesize()
        draw_row(surface, theme, shape.shields.move(rect.topleft), self._shields, centred=shape.centred)

    def _write(self, surface: pygame.Surface, text: str, role: str, colour: str, size: int, y: int) -> None:
        words = self.words
        picture = self.theme.text(text, role, colour, size)
        x = words.centerx - picture.get_width() // 2 if self.shape.centred else words.x
        surface.blit(picture, (x, y))
