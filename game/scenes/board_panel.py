"""A board on a panel, with room under it for a caption or a control."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.rules.errors import RulesError
from game.scenes.board_preview import BoardPreview, look_of
from game.scenes.diagram import diagram_size
from game.settings import Settings
from game.widgets.basic import Panel
from game.widgets.focus import Layer
from game.widgets.markdown import Diagram
from game.widgets.scroll import ScrollArea


def add_board_panel(
    layer: Layer,
    inside: ScrollArea | None,
    room: pygame.Rect,
    below: int,
    settings: Settings,
    game: str,
    position: str,
    options: Mapping[str, Any],
) -> tuple[BoardPreview, pygame.Rect]:
    """Add a board on a panel, with room of the height ``below`` under it on the same panel.

    Args:
        room: the panel's place; it becomes as high as it needs, and no higher than this.

    Returns:
        The board, and the room under it.
    """
    pad = layer.ui.theme.space(20)
    most = (room.width - 2 * pad, room.height - 2 * pad - below)
    try:
        size = diagram_size(game, Diagram(position, options), most)
    except RulesError:  # a data file of the game cannot be read; who starts a match is told
        size = most
    board = pygame.Rect((0, room.y + pad), size)
    board.centerx = room.centerx
    rest = pygame.Rect(room.x + pad, board.bottom, room.width - 2 * pad, below)
    layer.add(Panel(pygame.Rect(room.x, room.y, room.width, rest.bottom + pad - room.y)), inside)
    preview = BoardPreview(
        board,
        game,
        position,
        options,
        look=look_of(settings),
        coordinates=settings.coordinates,
        key="preview",
    )
    return layer.add(preview, inside), rest
