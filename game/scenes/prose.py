"""Blocks of a rule book as widgets: text, headings, diagrams; each is drawn when it comes into sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from game.boards.painter import Look
from game.boards.view import BoardView
from game.rules.errors import RulesError
from game.scenes.diagram import diagram_size, draw_diagram
from game.texts import _
from game.widgets.layout import Column, Layout, Space
from game.widgets.markdown import Block, Diagram, Heading, Paragraph, Span
from game.widgets.paint import disc, rgba
from game.widgets.theme import Theme
from game.widgets.widget import Widget

ROLES = {"plain": "prose", "bold": "prose_bold", "italic": "prose_italic"}
LEADING = 1.12
Piece = tuple[str, str, int]  # text, role, x


def set_lines(theme: Theme, spans: tuple[Span, ...], width: int) -> list[list[Piece]]:
    """Break spans into lines of pieces, each at its place on the line."""
    space = theme.font("prose").size(" ")[0]
    lines: list[list[tuple[str, str, bool]]] = [[]]  # word, role, whether a space stands before it
    x = 0
    for word, role, apart in _words(spans):
        long = theme.font(role).size(word)[0]
        gap = space if apart and lines[-1] else 0
        if lines[-1] and apart and x + gap + long > width:
            lines.append([])
            x = gap = 0
        lines[-1].append((word, role, apart))
        x += gap + long
    return [_placed(theme, line, space) for line in lines if line]


def _words(spans: tuple[Span, ...]) -> Iterator[tuple[str, str, bool]]:
    apart = False
    for style, text in spans:
        for number, word in enumerate(text.split()):
            yield word, ROLES[style], bool(number) or apart or text[:1].isspace()
            apart = False
        apart = text[-1:].isspace()


def _placed(theme: Theme, line: list[tuple[str, str, bool]], space: int) -> list[Piece]:
    """Join words of one style, so that they are drawn as one text, and measure where each piece begins."""
    pieces: list[Piece] = []
    for word, role, apart in line:
        if pieces and pieces[-1][1] == role:
            pieces[-1] = (f"{pieces[-1][0]}{' ' if apart else ''}{word}", role, pieces[-1][2])
            continue
        x = 0
        if pieces:
            text, before, start = pieces[-1]
            x = start + theme.font(before).size(text)[0] + (space if apart else 0)
        pieces.append((word, role, x))
    return pieces


class ProseText(Widget):
    """A paragraph or an item of a list."""

    passive = True

    def __init__(self, theme: Theme, pos: tuple[int, int], width: int, paragraph: Paragraph) -> None:
        self._indent = theme.space(26) if paragraph.bullet else 0
        self._bullet = paragraph.bullet
        self._lines = set_lines(theme, paragraph.spans, width - self._indent)
        self._step = round(theme.font("prose").get_linesize() * LEADING)
        super().__init__(pygame.Rect(*pos, width, self._step * len(self._lines)))

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        if self._bullet:
            dot = disc(theme.space(7), rgba(theme.colour("accent_text")))
            surface.blit(
                dot, dot.get_rect(center=(self.rect.x + theme.space(10), self.rect.y + self._step // 2))
            )
        clip = surface.get_clip()
        for row, line in enumerate(self._lines):
            y = self.rect.y + row * self._step
            if y + self._step < clip.top or y > clip.bottom:
                continue
            for text, role, x in line:
                surface.blit(theme.text(text, role), (self.rect.x + self._indent + x, y))


class ProseHeading(Widget):
    """A heading; the first of a book is its title."""

    passive = True

    def __init__(
        self, theme: Theme, pos: tuple[int, int], width: int, heading: Heading, key: str = ""
    ) -> None:
        self._role, self._colour = {1: ("title", "accent_text"), 2: ("heading", "text")}.get(
            heading.level, ("subheading", "muted")
        )
        self._lines = theme.wrap(heading.text, self._role, width)
        self._step = theme.font(self._role).get_linesize()
        super().__init__(pygame.Rect(*pos, width, self._step * len(self._lines)), key)

    def draw(self, surface: pygame.Surface) -> None:
        for row, line in enumerate(self._lines):
            surface.blit(
                self.theme.text(line, self._role, self._colour), (self.rect.x, self.rect.y + row * self._step)
            )


class ProseDiagram(Widget):
    """A board with a caption below, in the middle of the column.

    Attributes:
        begin: called when the board is clicked, or chosen with the keyboard, so that somebody plays on it.
        played: whether a board that is played on lies over it.
        controlled: whether controls stand in place of the caption.
    """

    focusable = True
    ring = 4

    def __init__(
        self,
        theme: Theme,
        pos: tuple[int, int],
        width: int,
        diagram: Diagram,
        game: str,
        look: Look,
        key: str = "",
    ) -> None:
        self.diagram, self.game, self.look = diagram, game, look
        self.begin: Callable[[ProseDiagram], BoardView | None] = lambda diagram: None
        self.error, self.played, self.controlled = "", False, False
        self._playing: BoardView | None = None  # that follows the mouse until the button goes up
        wide, high = self._size((min(width, theme.space(600)), min(width, theme.space(430))))
        self._board = pygame.Rect(pos[0] + (width - wide) // 2, pos[1], wide, high)
        self._caption = (
            theme.wrap(diagram.caption, "italic", min(width, theme.space(520))) if diagram.caption else []
        )
        self._step = theme.font("italic").get_linesize()
        height = high + theme.space(10) + self._step * len(self._caption)
        super().__init__(pygame.Rect(*pos, width, height), key)
        self._above = (self._board.x - pos[0], self._board.y - pos[1])

    @property
    def board(self) -> pygame.Rect:
        """Where the board is now."""
        return self._board.move(
            self.rect.x + self._above[0] - self._board.x, self.rect.y + self._above[1] - self._board.y
        )

    def accepts(self, pos: tuple[int, int]) -> bool:
        return not self.played and self.board.collidepoint(pos) and super().accepts(pos)

    def mouse_down(self, pos: tuple[int, int]) -> None:
        self._playing = self.begin(self)
        if self._playing is not None:
            self._playing.point_at(pos)
            self._playing.mouse_down(pos)

    def mouse_drag(self, pos: tuple[int, int]) -> None:
        if self._playing is not None:
            self._playing.mouse_drag(pos)

    def mouse_up(self, pos: tuple[int, int]) -> None:
        playing, self._playing = self._playing, None
        if playing is not None:
            playing.mouse_up(pos)

    def activate(self) -> None:
        self.begin(self)

    @property
    def ringed(self) -> pygame.Rect:
        return self.board

    def _size(self, most: tuple[int, int]) -> tuple[int, int]:
        """What the board takes of the room that there is; all of it where it cannot be read."""
        try:
            return diagram_size(self.game, self.diagram, most)
        except (RulesError, KeyError):
            return most

    def draw(self, surface: pygame.Surface) -> None:
        theme, board = self.theme, self.board
        if not self.played:
            self._draw_board(surface, board)
        if self.controlled:
            return
        for row, line in enumerate(self._caption):
            text = theme.text(line, "italic", "muted")
            top = board.bottom + theme.space(10) + row * self._step
            surface.blit(text, text.get_rect(midtop=(self.rect.centerx, top)))

    def _draw_board(self, surface: pygame.Surface, board: pygame.Rect) -> None:
        theme = self.theme
        try:
            draw_diagram(surface, board, self.game, self.diagram, theme=theme, look=self.look)
        except (RulesError, KeyError) as error:
            self.error = str(error)
            text = theme.text(
                theme.shorten(_("This board cannot be drawn."), "italic", board.width), "italic", "muted"
            )
            surface.blit(text, text.get_rect(center=board.center))


def prose_column(theme: Theme, width: int, blocks: Iterable[Block], game: str, look: Look) -> Column:
    """Headings, text and diagrams in a column of a width, to be read and not to be played on."""
    parts: list[Layout] = []
    for block in blocks:
        widget: Widget
        if isinstance(block, Heading):
            parts += [Space(height=theme.space(14))] if parts else []
            widget, below = ProseHeading(theme, (0, 0), width, block), 6
        elif isinstance(block, Paragraph):
            widget, below = ProseText(theme, (0, 0), width, block), 6 if block.bullet else 10
        elif isinstance(block, Diagram):
            widget, below = ProseDiagram(theme, (0, 0), width, block, game, look), 16
            widget.focusable = False
        else:
            raise ValueError("a column of prose has no tables")
        parts += [
            widget.item(theme, width=width, height=widget.rect.height),
            Space(height=theme.space(below)),
        ]
    return Column(parts)
