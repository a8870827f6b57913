"""A position of any game as a small picture: home cards, previews, diagrams of the rule book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pygame

from game.boards.attack_arrows import AttackArrow
from game.boards.attack_labels import draw_attack_arrows
from game.boards.board import Geometry
from game.boards.canvas import BoardCanvas, Sight
from game.boards.drawings import Drawing
from game.boards.geometry import PlacedBoard
from game.boards.marks import Arrow
from game.boards.painter import Look, Painter
from game.boards.picture import BoardContent
from game.boards.rulers import Rulers
from game.boards.viewport import place_part
from game.entry import GameEntry
from game.registry import find
from game.scenes.board.description import surroundings_of
from game.scenes.board.game_scene import GameScene
from game.widgets.markdown import Diagram
from game.widgets.theme import Theme

KEPT = 16  # pictures
USUAL = Look()
_FINER = 3  # pixels drawn for each one of a tiny picture, a side


def draw_diagram(
    surface: pygame.Surface,
    rect: pygame.Rect,
    game: str,
    diagram: Diagram,
    *,
    theme: Theme,
    look: Look = USUAL,
    coordinates: bool = True,
    ruler: int = 0,
    ways: Sequence[AttackArrow] = (),
    hints: Sequence[Arrow] = (),
) -> pygame.Rect:
    """Draw a diagram into the middle of ``rect`` and return the part that the board takes.

    The last pictures are kept, so that drawing again is cheap.

    Args:
        game: name in the registry.
        diagram: the start of the game where it has no position. Of parts, only those of maps have
            coordinates.
        ruler: pixels of the width of rulers with the names of columns and rows; 0: there are none.
        ways, hints: arrows with words, and marks on single cells, which are drawn over the kept picture.

    Raises:
        RulesError: the game, the options or the position cannot be read.
        KeyError: a mark of an unknown kind, or a cell that does not exist.
    """
    rect = rect.inflate(-2 * ruler, -2 * ruler)
    picture = _picture(rect.size, game, diagram, theme, look, coordinates)
    drawn = surface.blit(picture, picture.get_rect(center=rect.center))
    if ways or hints or ruler:
        scene = _read(game, diagram)[0]
        geometry: Geometry = scene.geometry.compact()
        placed, window = _place(geometry, diagram, rect.size, coordinates)
        placed = placed.moved(drawn.left - window.left, drawn.top - window.top)
        if ruler:
            Rulers().draw(surface, theme, drawn, ruler, placed.labels(), scene.pictures.ink(look))
        board = geometry.picture(scene.pictures)
        upright = board.upright(placed.cell_px)
        draw_attack_arrows(surface, placed, ways, theme, drawn, upright=upright)
        for hint in hints:
            board.draw_arrow(surface, placed, hint, theme.colour("accent"))
    return drawn.inflate(2 * ruler, 2 * ruler)


def draw_view(
    entry: GameEntry, view: Any, size: tuple[int, int], *, theme: Theme, look: Look, flipped: bool
) -> pygame.Surface:
    """A picture of a view, as large as fits into ``size`` pixels, drawn so that tiny cells stay clear.
    ``flipped``: the board is seen from the other side."""
    scene, content = _contents(entry, view)
    large = (size[0] * _FINER, size[1] * _FINER)
    geometry: Geometry = scene.geometry.compact()
    placed = geometry.place(pygame.Rect((0, 0), large), flipped=flipped, coordinates=False)
    placed = placed.moved(-placed.area.left, -placed.area.top)
    sight = Sight(placed, placed.area, look, theme)
    drawn = BoardCanvas(geometry.picture(scene.pictures)).of(sight, content)
    width, height = drawn.get_size()
    return pygame.transform.smoothscale(drawn, (max(1, width // _FINER), max(1, height // _FINER)))


def diagram_size(game: str, diagram: Diagram, most: tuple[int, int]) -> tuple[int, int]:
    """How large a diagram is that is drawn into a rectangle of the size ``most``; errors as in
    ``draw_diagram``."""
    return _place(_read(game, diagram)[0].geometry.compact(), diagram, most, True)[1].size


def painter_of(game: str) -> Painter:
    """What paints the pieces of a game with its usual options."""
    return _read(game, Diagram(""))[0].pictures


@lru_cache(KEPT)
def _picture(
    size: tuple[int, int], game: str, diagram: Diagram, theme: Theme, look: Look, coordinates: bool
) -> pygame.Surface:
    scene, content = _read(game, diagram)
    geometry: Geometry = scene.geometry.compact()
    placed, window = _place(geometry, diagram, size, coordinates)
    placed = placed.moved(-window.left, -window.top)
    picture, marks = geometry.picture(scene.pictures), (*content.marks, *diagram.marks.items())
    sight = Sight(placed, pygame.Rect((0, 0), window.size), look, theme)
    drawn = BoardCanvas(picture).of(sight, replace(content, marks=marks))
    picture.draw_above(drawn, placed, marks)
    for origin, target in diagram.arrows:
        picture.draw_arrow(drawn, placed, Arrow(origin, target), theme.colour("accent"))
    for origin, target, role in diagram.painted:  # colours tell them apart, on single cells, too
        colour = theme.colour(role)
        drawing = Drawing(origin, target, (colour.r, colour.g, colour.b, colour.a))
        picture.draw_drawing(drawn, placed, drawing)
    return drawn


def _place(
    geometry: Geometry, diagram: Diagram, size: tuple[int, int], coordinates: bool
) -> tuple[PlacedBoard, pygame.Rect]:
    """The board that just fits into ``size``, and the box around it; of a part of it, where one is given."""
    bounds = pygame.Rect((0, 0), size)
    if diagram.part:
        return place_part(geometry, diagram.part, bounds, coordinates=coordinates and geometry.largest > 0)
    placed = geometry.place(bounds, flipped=diagram.flipped, coordinates=coordinates)
    return placed, placed.area


@lru_cache(maxsize=64)
def _read(game: str, diagram: Diagram) -> tuple[GameScene[Any], BoardContent]:
    """What shows the game, and what stands on the board."""
    options, position = dict(diagram.options), diagram.position
    entry = find(game)
    rules = entry.rules()
    state = rules.parse_state(position, options) if position else rules.initial(options)
    seen = rules.disclose(state, diagram.viewer) if diagram.disclosed else rules.view(state, diagram.viewer)
    return _contents(entry, seen)


def _contents(entry: GameEntry, view: Any) -> tuple[GameScene[Any], BoardContent]:
    scene: GameScene[Any] = entry.scene()(entry.rules(), view)
    around = surroundings_of(scene, view)
    pieces = scene.pictures.pieces(view)
    marks = tuple(scene.pictures.marks(view, ()))
    return scene, BoardContent(pieces, marks, terrain=around.terrain, overlay=around.overlay)
