"""A match as a picture that moves (GIF), or as a strip of still ones (PNG), to be shown elsewhere.

Pictures show what everybody knows, with the marks of the move that led there and a line of words below.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TYPE_CHECKING, Final

import pygame

from game.boards.canvas import BoardCanvas, Sight
from game.boards.picture import BoardContent
from game.match.match import Match
from game.match.secrecy import log_entry, visible_events
from game.match.stepwise import Stepwise
from game.match.tree import Node
from game.rules.protocol import CHANCE
from game.scenes.board.description import surroundings_of
from game.scenes.board.game_scene import shown_move
from game.texts import _
from game.widgets.paint import rgba

if TYPE_CHECKING:
    from game.boards.painter import Look
    from game.widgets.theme import Theme

GIF: Final = ".gif"
STRIP: Final = ".png"
SIZES: Final = {"small": 320, "medium": 480, "large": 720}  # most width and height of a board in pixels
STRETCHES: Final = {"all": 0, "40": 40, "10": 10}  # last moves that are shown; 0: all of them
MOST_PICTURES: Final = 400
MOST_IN_STRIP: Final = 24
_MOVE, _LAST = 0.9, 3.0  # seconds for which a picture is seen
_COLOURS: Final = 255
_WAIT: Final = 0.004  # seconds between two looks at the thread that writes


@dataclass(frozen=True)
class AnimationRequest:
    """What somebody wants.

    Attributes:
        kind: ``GIF`` or ``STRIP``.
        size, stretch: keys of ``SIZES`` and ``STRETCHES``.
    """

    kind: str = GIF
    size: str = "medium"
    stretch: str = "all"


def animate(match: Match, last: Node, wish: AnimationRequest, theme: Theme, look: Look) -> Stepwise[bytes]:
    """Draw the line that leads to ``last``, and return the bytes of the file. In steps: one for each picture.

    Raises:
        ValueError: there are more moves than ``MOST_PICTURES``.
    """
    nodes = _shown(last)[-(STRETCHES[wish.stretch] + 1) if STRETCHES[wish.stretch] else 0 :]
    if wish.kind == STRIP:
        nodes = _spread(nodes, MOST_IN_STRIP)
    if len(nodes) > MOST_PICTURES:
        raise ValueError(_("At most {count} moves fit into one file.").format(count=MOST_PICTURES))
    painter, pictures = _Painter(match, SIZES[wish.size], theme, look), list[pygame.Surface]()
    for done, node in enumerate(nodes):
        yield done, len(nodes)
        picture = painter.picture(node)
        if not pictures or pygame.image.tobytes(picture, "RGB") != pygame.image.tobytes(pictures[-1], "RGB"):
            pictures.append(picture)
    pool = ThreadPoolExecutor(1)
    try:  # writing takes seconds, and has no steps
        written = pool.submit(_write_gif if wish.kind == GIF else _write_strip, pictures)
        while not written.done():
            yield len(nodes), len(nodes)
            time.sleep(_WAIT)
        return written.result()
    finally:
        pool.shutdown(wait=False)  # whoever cancels does not wait


def _shown(last: Node) -> list[Node]:
    """The nodes of a line after which a side decides, or nobody any more."""
    line = last.path()
    return [node for node in line if node.to_act != CHANCE or node is last]


def _spread(nodes: Sequence[Node], most: int) -> list[Node]:
    """At most so many of them at even distances, the first and the last among them."""
    count = min(most, len(nodes))
    if count < 2:
        return list(nodes)
    return [nodes[round(at * (len(nodes) - 1) / (count - 1))] for at in range(count)]


class _Painter:
    """Draws positions of a match, all at one size."""

    def __init__(self, match: Match, size: int, theme: Theme, look: Look) -> None:
        self._match, self._theme = match, theme
        rules = match.rules
        self._game = match.entry.scene()(rules, rules.view(match.root.state, None))
        geometry = self._game.geometry.compact()
        placed = geometry.place(pygame.Rect(0, 0, size, size), coordinates=True)
        self._placed = placed.moved(-placed.area.left, -placed.area.top)
        self._sight = Sight(self._placed, self._placed.area, look, theme)
        self._picture = geometry.picture(self._game.pictures)
        self._canvas = BoardCanvas(self._picture)

    def picture(self, node: Node) -> pygame.Surface:
        """The board at a node with its line of words."""
        match, game = self._match, self._game
        view = match.rules.view(node.state, None)
        around = surroundings_of(game, view)
        events = visible_events(node, None) if node.parent is not None else ()
        marks = game.pictures.marks(view, events)
        content = BoardContent(game.pictures.pieces(view), terrain=around.terrain, overlay=around.overlay)
        board = self._canvas.of(self._sight, replace(content, marks=marks))
        font_height = self._theme.font("small").get_linesize()
        width, height = board.get_size()
        whole = pygame.Surface((width, height + round(font_height * 1.5)))
        whole.fill(rgba(self._theme.colour("panel")))
        whole.blit(board, (0, 0))
        self._picture.draw_above(whole, self._placed, marks)
        words = self._theme.text(self._theme.shorten(self._words(node), "small", width - 8), "small")
        whole.blit(words, words.get_rect(center=(width // 2, (height + whole.get_height()) // 2)))
        return whole

    def _words(self, node: Node) -> str:
        """What is written below the board: the move, or how the match ended."""
        match = self._match
        outcome = match.outcome_at(node)
        if outcome is not None:
            return _(outcome.text)
        if node.parent is None:
            return _(match.entry.title)
        told = log_entry(match.rules, node, None)
        text = shown_move(self._game.words, told.text)
        return f"{_(match.rules.sides[told.mover])}: {text}" if told.mover in (0, 1) else text


def _write_gif(pictures: Sequence[pygame.Surface]) -> bytes:
    """All pictures one after the other, for ever. One palette serves all of them, as boards do not change
    their colours: without it the ground would flicker."""
    from PIL import Image

    def image(picture: pygame.Surface) -> Image.Image:
        return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))

    middle = pictures[len(pictures) // 2]
    sample = Image.new("RGB", (middle.get_width(), 3 * middle.get_height()))
    for row, picture in enumerate((pictures[0], middle, pictures[-1])):
        sample.paste(image(picture), (0, row * middle.get_height()))
    palette = sample.quantize(_COLOURS, dither=Image.Dither.NONE)
    frames = [image(each).quantize(palette=palette, dither=Image.Dither.NONE) for each in pictures]
    times = [round(_MOVE * 1000)] * (len(frames) - 1) + [round(_LAST * 1000)]
    data = BytesIO()
    frames[0].save(data, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0)
    return data.getvalue()


def _write_strip(pictures: Sequence[pygame.Surface]) -> bytes:
    """All pictures in rows, from the upper left."""
    columns = math.ceil(math.sqrt(len(pictures)))
    width, height = pictures[0].get_size()
    gap = width // 24
    rows = math.ceil(len(pictures) / columns)
    strip = pygame.Surface((columns * (width + gap) + gap, rows * (height + gap) + gap))
    strip.fill(pictures[0].get_at((0, height - 1)))
    for number, picture in enumerate(pictures):
        row, column = divmod(number, columns)
        strip.blit(picture, (gap + column * (width + gap), gap + row * (height + gap)))
    data = BytesIO()
    pygame.image.save(strip, data, STRIP)
    return data.getvalue()
