"""A choice among the games: all in sight where there is room, else a list that opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.entry import GameEntry
from game.texts import _
from game.widgets.inputs import Dropdown, Segments
from game.widgets.theme import Theme


def game_choice(
    theme: Theme,
    room: pygame.Rect,
    entries: Sequence[GameEntry],
    chosen: str,
    changed: Callable[[str], None],
    *,
    align: float = 0.5,
    key: str = "game",
) -> Segments | Dropdown:
    """The control, as high as ``room`` and no wider than it needs.

    Args:
        chosen: the name of the game.
        changed: called with a name.
        align: 0 puts it at the left of the room, 1 at the right.
    """
    games = [(entry.name, _(entry.title)) for entry in entries]
    wanted = Segments.width(theme, games)
    all_seen = wanted <= room.width
    if not all_seen:
        widest = max(theme.font("label").size(text)[0] for _name, text in games)
        wanted = min(room.width, widest + theme.space(60))
    box = pygame.Rect(room.x + round((room.width - wanted) * align), room.y, wanted, room.height)
    kind = Segments if all_seen else Dropdown
    return kind(box, games, chosen, changed, key=key)
