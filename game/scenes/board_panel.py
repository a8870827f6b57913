"""A board on a panel, with a caption or a control below it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.rules.errors import RulesError
from game.scenes.board_preview import BoardPreview, look_of
from game.scenes.diagram import diagram_size
from game.settings import Settings
from game.widgets.basic import Panel
from game.widgets.layout import Column, Layout
from game.widgets.markdown import Diagram
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED

_HIGHEST = 10_000  # pixels


def board_panel(
    theme: Theme,
    settings: Settings,
    game: str,
    position: str,
    options: Mapping[str, Any],
    below: Layout,
    *,
    flipped: bool | None = None,
) -> tuple[BoardPreview, Column]:
    """The board, and the panel on which it stands above ``below``; ``flipped``: as in ``BoardPreview``."""

    @cache
    def height(width: int) -> int:
        try:
            return diagram_size(game, Diagram(position, options), (width, _HIGHEST))[1]
        except RulesError:  # a data file of the game cannot be read; who starts a match is told
            return width

    look, coordinates = look_of(settings), settings.coordinates
    preview = BoardPreview(
        UNPLACED, game, position, options, look=look, coordinates=coordinates, flipped=flipped, key="preview"
    )
    board = preview.item(theme, height=height, min_height=theme.space(60))
    gap, padding = theme.space(10), theme.space(20)
    return preview, Column((board, below), gap=gap, padding=padding, background=Panel(UNPLACED))
