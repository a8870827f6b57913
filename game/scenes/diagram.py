"""A position of any game as a small picture: home cards, previews, diagrams of the rule book."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import pygame

from game.boards.board import Geometry
from game.boards.canvas import BoardCanvas, Sight
from game.boards.geometry import PlacedBoard
from game.boards.marks import Arrow
from game.boards.painter import Look, Painter
from game.boards.picture import BoardContent, Surroundings
from game.entry import GameEntry
from game.registry import find
from game.rules.options import Options
from game.scenes.match.presenter import Presenter
from game.widgets.theme import Theme

KEPT = 16  # pictures
_MEASURED = 4000  # pixels of a side of the room in which a part of a board is measured
_FINER = 3  # pixels drawn for each one of a tiny picture, a side


def draw_diagram(
    surface: pygame.Surface,
    rect: pygame.Rect,
    game: str,
    position: str,
    options: Options,
    *,
    theme: Theme,
    look: Look | None = None,
    marks: Mapping[str, str] | None = None,
    arrows: Iterable[tuple[str, str]] = (),
    coordinates: bool = True,
    part: tuple[str, ...] = (),
) -> pygame.Rect:
    """Draw a position into the middle of ``rect`` and return the part that the board takes.

    The last pictures are kept, so that drawing again is cheap.

    Args:
        game: name in the registry.
        position: as ``rules.parse_state`` reads it; empty: the start.
        options: as for ``rules.initial``.
        marks: kind by cell: origin, target, cause, captured, last, selected, check.
        arrows: pairs of cells.
        part: two cells, between which lies the part of the board that is shown, without coordinates beside
            it; empty: all of it.

    Raises:
        RulesError: the game, the options or the position cannot be read.
        KeyError: a mark of an unknown kind, or a cell that does not exist.
    """
    picture = _picture(
        _Request(
            rect.size,
            game,
            position,
            tuple(sorted(options.items())),
            look or Look(),
            tuple((marks or {}).items()),
            tuple(arrows),
            coordinates,
            part,
            theme.name,
            theme.scale,
        ),
        theme,
    )
    return surface.blit(picture, picture.get_rect(center=rect.center))


def draw_view(
    entry: GameEntry, view: Any, size: tuple[int, int], *, theme: Theme, look: Look
) -> pygame.Surface:
    """A picture of a view, as large as fits into ``size`` pixels, drawn so that tiny cells stay clear."""
    presenter: Presenter[Any] = entry.presenter()(entry.rules(), view)
    pieces, around = presenter.pictures.pieces(view), presenter.pictures.surroundings(view)
    large = (size[0] * _FINER, size[1] * _FINER)
    geometry: Geometry = presenter.geometry.compact()
    placed = geometry.place(pygame.Rect((0, 0), large), coordinates=False)
    placed = placed.moved(-placed.area.left, -placed.area.top)
    content = BoardContent(pieces, (), terrain=around.terrain, overlay=around.overlay)
    drawn = BoardCanvas(geometry.picture(presenter.pictures)).of(
        Sight(placed, placed.area, look, theme), content
    )
    width, height = drawn.get_size()
    return pygame.transform.smoothscale(drawn, (max(1, width // _FINER), max(1, height // _FINER)))


def diagram_size(
    game: str, position: str, options: Options, most: tuple[int, int], *, part: tuple[str, ...] = ()
) -> tuple[int, int]:
    """How large a diagram is that is drawn into a rectangle of the size ``most``; errors and ``part`` as in
    ``draw_diagram``."""
    presenter, _pieces, _around = _read(game, position, tuple(sorted(options.items())))
    geometry: Geometry = presenter.geometry.compact()
    if part:
        return _place_part(geometry, part, most)[1].size
    return geometry.place(pygame.Rect((0, 0), most)).area.size


def painter_of(game: str) -> Painter:
    """What paints the pieces of a game with its usual options."""
    return _read(game, "", ())[0].pictures


class _Request(NamedTuple):
    """All that a diagram depends on."""

    size: tuple[int, int]
    game: str
    position: str
    options: tuple[tuple[str, Any], ...]
    look: Look
    marks: tuple[tuple[str, str], ...]
    arrows: tuple[tuple[str, str], ...]
    coordinates: bool
    part: tuple[str, ...]
    theme: str
    scale: int


_drawn: OrderedDict[_Request, pygame.Surface] = OrderedDict()


def _picture(request: _Request, theme: Theme) -> pygame.Surface:
    if request in _drawn:
        _drawn.move_to_end(request)
        return _drawn[request]
    presenter, pieces, around = _read(request.game, request.position, request.options)
    geometry: Geometry = presenter.geometry.compact()
    if request.part:
        placed, window = _place_part(geometry, request.part, request.size)
    else:
        room = pygame.Rect((0, 0), request.size)
        placed = geometry.place(room, coordinates=request.coordinates)
        window = placed.area
    placed = placed.moved(-window.left, -window.top)
    window = pygame.Rect((0, 0), window.size)
    picture = geometry.picture(presenter.pictures)
    content = BoardContent(pieces, request.marks, terrain=around.terrain, overlay=around.overlay)
    drawn = BoardCanvas(picture).of(Sight(placed, window, request.look, theme), content)
    picture.draw_above(drawn, placed, request.marks)
    for origin, target in request.arrows:
        picture.draw_arrow(drawn, placed, Arrow(origin, target), theme.colour("accent"))
    _drawn[request] = drawn
    while len(_drawn) > KEPT:
        _drawn.popitem(last=False)
    return drawn


def _place_part(
    geometry: Geometry, part: tuple[str, ...], size: tuple[int, int]
) -> tuple[PlacedBoard, pygame.Rect]:
    """The board so large that the part between two cells just fits into ``size``, and the box around it."""

    def placed_in(side: int) -> tuple[PlacedBoard, pygame.Rect]:
        placed = geometry.place(pygame.Rect(0, 0, side, side), coordinates=False)
        first, *others = (placed.box(cell) for cell in part)
        return placed, first.unionall(others).clip(placed.area)

    around = placed_in(_MEASURED)[1]
    share = min(size[0] / around.width, size[1] / around.height)
    return placed_in(int(share * _MEASURED))


@lru_cache(maxsize=64)
def _read(
    game: str, position: str, options: tuple[tuple[str, Any], ...]
) -> tuple[Presenter[Any], dict[str, str], Surroundings]:
    entry = find(game)
    rules, given = entry.rules(), dict(options)
    state = rules.parse_state(position, given) if position else rules.initial(given)
    view = rules.view(state, None)
    presenter: Presenter[Any] = entry.presenter()(rules, view)
    return presenter, presenter.pictures.pieces(view), presenter.pictures.surroundings(view)
