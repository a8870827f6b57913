"""The card of one game among several: its board, its name, and a sentence about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.registry import GameEntry
from game.texts import _
from game.ui.paint import mix, rgba, ring
from game.ui.theme import Theme
from game.ui.widget import Widget
from game.ui.widgets import draw_focus_ring, draw_panel

# Height of a board's box by its width: square boards become a little smaller than wide ones, so that all
# of them weigh the same.
_FLAT = 0.86
_SMALLEST_TITLE = 15  # pixels at 100 %
_MOST_LINES = 5  # of a sentence; more look like a column of a newspaper


class CardShape(NamedTuple):
    """How all cards of a page are cut, so that they are alike.

    Attributes:
        size: of a card.
        board, words: where these are on a card, from its top left corner.
        title, sentence: pixels of the letters at 100 %; sentence is 0 where there is none.
        centred: the words stand in the middle of their lines.
    """

    size: tuple[int, int]
    board: pygame.Rect
    words: pygame.Rect
    title: float
    sentence: float
    centred: bool = False


def tall(theme: Theme, entries: Sequence[GameEntry], width: int, sentences: bool = True) -> CardShape | None:
    """A card of that width with the words below the board; None where they do not fit."""
    pad = max(theme.space(7), min(theme.space(18), width // 14))
    inner = width - 2 * pad
    board = pygame.Rect(pad, pad, inner, round(inner * _FLAT))
    share = width * 100 / theme.scale
    title = _title_size(theme, entries, inner, min(40.0, max(20.0, share * 0.1)))
    sentence = min(24.0, max(16.0, share * 0.056)) if sentences else 0.0
    height = _words_height(theme, entries, inner, title, sentence)
    if not height:
        return None
    words = pygame.Rect(pad, board.bottom + theme.space(8), inner, height)
    size = (width, words.bottom + pad * 3 // 4)
    return CardShape(size, board, words, title, sentence, centred=not sentences)


def tile(
    theme: Theme, entries: Sequence[GameEntry], width: int, height: int, sentences: bool = True
) -> CardShape | None:
    """A card of that width, with a board ``height`` pixels high at the left and the words at its right.

    None where the words do not fit beside it.
    """
    pad = max(theme.space(7), min(theme.space(14), height // 9))
    board = pygame.Rect(pad, pad, round(height / _FLAT), height)
    words = pygame.Rect(board.right + pad + theme.space(4), 0, 0, 0)
    words.width = width - pad - words.x
    tallness = height * 100 / theme.scale
    title = _title_size(theme, entries, words.width, min(32.0, max(20.0, tallness * 0.24)))
    sentence = min(22.0, max(16.0, tallness * 0.15)) if sentences else 0.0
    words.height = _words_height(theme, entries, words.width, title, sentence)
    if not words.height:
        return None
    whole = max(height, words.height) + 2 * pad
    board.centery = words.centery = whole // 2
    return CardShape((width, whole), board, words, title, sentence)


def _title_size(theme: Theme, entries: Sequence[GameEntry], width: int, wanted: float) -> float:
    """The largest size up to the one wanted at which all names fit; 0 where none is legible."""
    size = wanted
    while size >= _SMALLEST_TITLE:
        font = theme.font("heading", size)
        if all(font.size(_(entry.title))[0] <= width for entry in entries):
            return size
        size -= 1
    return 0.0


def _words_height(
    theme: Theme, entries: Sequence[GameEntry], width: int, title: float, sentence: float
) -> int:
    """Of a name and the longest sentence; 0 where they do not fit."""
    if not title:
        return 0
    height = theme.font("heading", title).get_linesize()
    if sentence:
        lines = max(len(theme.wrap(_(entry.tagline), "small", width, sentence)) for entry in entries)
        if lines > _MOST_LINES:
            return 0
        height += lines * theme.font("small", sentence).get_linesize()
    return height


class GameCard(Widget):
    """Leads to a new game. A ``BoardPreview`` at ``board`` draws the picture."""

    focusable = True

    def __init__(
        self,
        pos: tuple[int, int],
        entry: GameEntry,
        shape: CardShape,
        act: Callable[[], None],
        *,
        key: str = "",
    ) -> None:
        super().__init__(pygame.Rect(pos, shape.size), key, "" if shape.sentence else _(entry.tagline))
        self.entry, self.shape, self.act = entry, shape, act

    @property
    def board(self) -> pygame.Rect:
        """Where the board is, in the window."""
        return self.shape.board.move(self.rect.topleft)

    @property
    def words(self) -> pygame.Rect:
        """Where the words are, in the window."""
        return self.shape.words.move(self.rect.topleft)

    def activate(self) -> None:
        self.act()

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        draw_panel(surface, theme, rect)
        if self.glow:
            edge = mix(theme.colour("line"), theme.colour("accent"), self.glow)
            surface.blit(ring(rect.size, theme.space(14), rgba(edge), max(2, theme.space(2))), rect)
        words, shape = self.words, self.shape
        self._write(surface, _(self.entry.title), "heading", "text", shape.title, words.y)
        if shape.sentence:
            y = words.y + theme.font("heading", shape.title).get_linesize()
            for line in theme.wrap(_(self.entry.tagline), "small", words.width, shape.sentence):
                self._write(surface, line, "small", "muted", shape.sentence, y)
                y += theme.font("small", shape.sentence).get_linesize()
        if self.focused:
            draw_focus_ring(surface, theme, rect, 14)

    def _write(self, surface: pygame.Surface, text: str, role: str, colour: str, size: float, y: int) -> None:
        words = self.words
        picture = self.theme.text(text, role, colour, size)
        x = words.centerx - picture.get_width() // 2 if self.shape.centred else words.x
        surface.blit(picture, (x, y))
