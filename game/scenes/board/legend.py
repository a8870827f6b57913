"""The legend: what the marks, lines and terrain mean that a board can show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pygame

from game.boards import links
from game.boards.attack_arrows import (
    ATTACK,
    ATTACK_MEANING,
    FIGHT,
    FIGHT_MEANING,
    AttackArrow,
    draw_attack_sample,
)
from game.boards.board import Geometry
from game.boards.geometry import PlacedBoard
from game.boards.marks import (
    AT_EDGE,
    BRIEFLY,
    COMMON,
    COSTS,
    HINT_ARROW,
    HINT_ARROW_MEANING,
    KINDS,
    LAST_MOVE,
    MEANINGS,
    TINTED,
    draw_arrow_sample,
)
from game.boards.move_trail import LOST, LOST_MEANING, WAYS, WAYS_MEANING, draw_loss_sample, draw_way_sample
from game.boards.painter import Look, Painter
from game.boards.picture import BoardPicture
from game.boards.view import BoardView
from game.scenes.board.capabilities import MoveTrails, ProposedWays, Scenery, ToldPieces
from game.scenes.board.game_scene import GameScene, Pictures
from game.texts import _
from game.widgets.basic import Picture, text_item
from game.widgets.dialogs import Sheet
from game.widgets.focus import Ui
from game.widgets.layout import Column, Grid, Layout, Row
from game.widgets.widget import UNPLACED

_CELL = 36  # pixels at 100 % of a cell with a mark
_COLUMN = 280  # least width of a mark with its meaning
_PIECE = "#7d664b"
_ON_PIECES = ("selected", "choice", *(kind for kind in AT_EDGE if kind not in TINTED))
"""Marks of pieces, with one below them in their samples."""
_LINE_CELL, _LINE_OVER = 1.2, 0.4  # of a line in a sample: the cell by which it is drawn, and what is cut
_PART, _PART_HIGH = 0.5, 0.72
"""Height of pictures that show a part of a cell alone, at most, and of these in a sample, in cells."""
_INNER = 0.86  # of a sample's width: frames of the last move lie within a rim of ground, as on the board
_NOW, _OTHERS = "On the board now", "The board"
_FIGHTING, _HINTS = "Taking and fighting", "Hints and notes"
_SUBJECTS = {
    "Moving": (
        *("selected", "choice", "target", "reach", "loses", "ride", "landing", "stop"),
        *("closed", "cause", "step"),
    ),
    _FIGHTING: (
        *("capture", "shot", "prey", "threat", "battle", "unfought", "retreat", "zone-0", "zone-1", "lent"),
        *("withstands", "could-take", "could-shoot", "stack", "named", "lonely", "check", *FIGHT),
    ),
    "What has happened": (*LAST_MOVE, "captured", *LOST, *WAYS),
    _HINTS: ("hint", HINT_ARROW, ATTACK, "suspected", "ruled-out"),
}
"""Titles with the kinds below them; all others are of the board itself, such as its terrain."""
_LARGE = 4000  # pixels of a board by which its cells are measured


class Legend(Sheet):
    """Shows marks and what they mean, on cells of the board.

    Args:
        geometry, picture: of the board.
        pictures: of the game, which tell what only its board shows.
        battles: whether pieces of the game fight battles, whose arrows the board shows.
        shown: kinds of what is on the board now, which stand above all others.
    """

    width = 720

    def __init__(
        self,
        ui: Ui,
        geometry: Geometry,
        picture: BoardPicture,
        pictures: Pictures[Any],
        *,
        battles: bool = False,
        shown: Iterable[str] = (),
    ) -> None:
        super().__init__(ui, "legend")
        self._shown = frozenset(shown)
        self.geometry, self.picture = geometry.compact(), picture
        self.words = {kind: MEANINGS[kind] for kind in MEANINGS if kind in {*COMMON, *pictures.own_marks}}
        self.words[HINT_ARROW] = HINT_ARROW_MEANING[1]
        self.words |= {kind: links.MEANINGS[kind][1] for kind in links.MEANINGS if kind in pictures.own_marks}
        self.words |= {kind: words for kind, (_brief, words) in _told_terrain(pictures).items()}
        self.words |= {kind: words for kind, (_brief, words) in _told_pieces(pictures).items()}
        if "reach" in self.words:  # a dot in a tinted cell is one mark with it
            self.words.pop("target", None)
        if battles:
            self.words |= dict.fromkeys(FIGHT, FIGHT_MEANING[1])
        self.words[ATTACK] = ATTACK_MEANING[1]
        self.words |= dict.fromkeys(WAYS, WAYS_MEANING[1]) if _tells_ways(pictures) else {}
        self.words |= dict.fromkeys(LOST, LOST_MEANING[1])

    def content(self) -> Layout:
        theme, gap = self.ui.theme, self.ui.theme.space(6)
        columns = 2 if min(self.ui.size[0], theme.space(self.width)) >= theme.space(2 * _COLUMN + 100) else 1
        parts: list[Layout] = [text_item(theme, _("What the marks mean"), "heading")]
        for title, meanings in self._sections().items():
            parts.append(text_item(theme, title, "caps", "accent_text"))
            parts.append(Grid([self._row(meaning) for meaning in meanings], columns=columns, gap=gap))
        return Column(parts, gap=theme.space(12))

    def _sections(self) -> dict[str, list[str]]:
        """What is told under each title: first of what is on the board now, then the rest by subjects."""
        now = {words for kind, words in self.words.items() if kind in self._shown}
        found: dict[str, list[str]] = {}
        for kind, words in self.words.items():
            section = found.setdefault(_(_NOW if words in now else self._subject(kind)), [])
            if words not in section:
                section.append(words)
        return {_(title): found[_(title)] for title in (_NOW, *_SUBJECTS, _OTHERS) if _(title) in found}

    def _subject(self, kind: str) -> str:
        """The title below which a kind stands that is not on the board now."""
        return next((title for title, kinds in _SUBJECTS.items() if kind in kinds), _OTHERS)

    def _row(self, meaning: str) -> Layout:
        """A meaning behind samples of all that has it."""
        theme = self.ui.theme
        kinds = [kind for kind, words in self.words.items() if words == meaning]
        samples = [Picture(UNPLACED, self.sample(kind)).item(theme) for kind in kinds]
        words = text_item(theme, _(meaning), "small", grow=1)
        return Row((*samples, words), gap=theme.space(12), align="center")

    def sample(self, kind: str) -> pygame.Surface:
        """A cell with a mark."""
        theme = self.ui.theme
        return draw_sample(self.geometry, self.picture, (kind,), theme.space(_CELL), theme.colour("accent"))


def open_legend(ui: Ui, board: BoardView, game: GameScene[Any], *, covered: bool = False) -> None:
    """Say over a page what the marks on its board mean, first those that are shown; while the board is
    ``covered`` none is."""
    battles, pictures = game.battles is not None, game.pictures
    told = () if covered else brief_words(pictures, battles=battles)
    shown = board.state.kinds_in_sight(told)
    ui.open(Legend(ui, board.geometry, board.picture, pictures, battles=battles, shown=shown))


def brief_words(pictures: Pictures[Any], *, battles: bool) -> dict[str, str]:
    """What a game's board shows tells in a word or two, by kind: marks, lines, terrain and pieces; the most
    important first, and the last move at the end. ``battles``: as for ``Legend``."""
    marks: dict[str, str] = {}
    for kind, words in BRIEFLY.items():
        if kind not in LAST_MOVE:
            marks[kind] = words
        if kind == "threat":  # arrows of threats have the same words, and stand beside it
            marks |= {line: told for line, (told, _sentence) in links.MEANINGS.items()}
        if kind == "captured":
            marks |= dict.fromkeys(LOST, LOST_MEANING[0])
    terrain = {kind: words for kind, (words, _sentence) in _told_terrain(pictures).items()}
    pieces = {kind: words for kind, (words, _sentence) in _told_pieces(pictures).items()}
    fights = dict.fromkeys(FIGHT, FIGHT_MEANING[0]) if battles else {}
    ways = dict.fromkeys(WAYS, WAYS_MEANING[0]) if _tells_ways(pictures) else {}
    return {
        HINT_ARROW: HINT_ARROW_MEANING[0],
        ATTACK: ATTACK_MEANING[0],
        **marks,
        **terrain,
        **pieces,
        **fights,
        **ways,
        **{kind: BRIEFLY[kind] for kind in LAST_MOVE},
    }


def _tells_ways(pictures: Pictures[Any]) -> bool:
    """Whether lines along ways tell where pieces came from, and not also where they are to go."""
    return isinstance(pictures, MoveTrails) and not isinstance(pictures, ProposedWays)


def _told_terrain(pictures: Pictures[Any]) -> Mapping[str, tuple[str, str]]:
    return pictures.told_terrain if isinstance(pictures, Scenery) else {}


def _told_pieces(pictures: object) -> Mapping[str, tuple[str, str]]:
    return pictures.told_pieces if isinstance(pictures, ToldPieces) else {}


def draw_sample(
    geometry: Geometry, picture: BoardPicture, kinds: Sequence[str], px: int, arrow: pygame.Color
) -> pygame.Surface:
    """A cell of ``px`` pixels with marks, lines or an arrow across it, terrain or a piece, of these ``kinds``
    from below, and a piece below marks of pieces; ``arrow``: the colour of arrows of hints."""
    cell = geometry.cells[0]
    placed = _placed_with(geometry, px)
    box = picture.terrain_box(placed, cell)
    placed = placed.moved(-box.left, -box.top)
    sample = pygame.Surface(box.size, pygame.SRCALPHA)
    inner = _placed_with(geometry, round(px * _INNER))
    middle = picture.terrain_box(inner, cell).center
    inner = inner.moved(box.width // 2 - middle[0], box.height // 2 - middle[1])
    picture.fill_cell(sample, placed, cell, pygame.Color(picture.painter.cell))
    for kind in kinds:
        if kind in COSTS:
            picture.draw_mark(sample, placed, cell, "reach")
        elif kind in _ON_PIECES:
            pygame.draw.aacircle(sample, _PIECE, placed.centre(cell), placed.cell_px * 0.3)
        if kind in links.MEANINGS:
            x, y = placed.centre(cell)
            reach = px * (0.5 + _LINE_OVER)
            links.draw_link(sample, (x - reach, y), (x + reach, y), kind, px * _LINE_CELL)
        elif kind == HINT_ARROW:
            draw_arrow_sample(sample, placed.box(cell), arrow)
        elif kind in WAYS:
            draw_way_sample(sample, placed.box(cell), WAYS.index(kind))
        elif kind in LOST:
            draw_loss_sample(sample, placed.box(cell), LOST.index(kind))
        elif kind in FIGHT:
            side = FIGHT.index(kind)
            picture.draw_battlefields(sample, placed, [AttackArrow(cell, cell, side=side, battle=True)], ())
            draw_attack_sample(sample, placed.box(cell), side, battle=True)
        elif kind == ATTACK:
            draw_attack_sample(sample, placed.box(cell), 0)
        elif kind in _told_pieces(picture.painter):
            piece = _large(picture.painter, kind, box.height)
            sample.blit(piece, piece.get_rect(center=sample.get_rect().center))
        elif kind in LAST_MOVE:
            picture.draw_mark(sample, inner, cell, kind)
        elif kind in KINDS:
            picture.draw_mark(sample, placed, cell, kind)
        else:
            picture.paint_terrain(sample, placed, {cell: kind}, Look())
    return sample


def _placed_with(geometry: Geometry, px: int) -> PlacedBoard:
    """A board with cells of about ``px`` pixels."""
    side = _LARGE * px // geometry.place(pygame.Rect(0, 0, _LARGE, _LARGE)).cell_px
    return geometry.place(pygame.Rect(0, 0, side, side))


def _large(painter: Painter, kind: str, px: int) -> pygame.Surface:
    """A picture of a piece for a cell of ``px`` pixels; what fills a small part of a cell, such as a badge in
    its corner, is drawn alone and larger."""
    piece = painter.piece(kind, px, Look())
    drawn = piece.get_bounding_rect()
    if drawn.height > px * _PART:
        return piece
    piece = painter.piece(kind, round(px * px * _PART_HIGH / drawn.height), Look())
    return piece.subsurface(piece.get_bounding_rect())
