"""A choice among the games: all in sight where there is room, else a list that opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.entry import GameEntry
from game.texts import _
from game.widgets.inputs import Dropdown, Segments
from game.widgets.layout import FirstFit, Justify, Row
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED


def game_choice(
    theme: Theme,
    entries: Sequence[GameEntry],
    chosen: str,
    changed: Callable[[str], None],
    *,
    justify: Justify = "center",
    key: str = "game",
) -> FirstFit:
    """The control, no wider than it needs.

    Args:
        chosen: the name of the game.
        changed: called with a name.
        justify: where the list stands in what room there is.
    """
    games = [(entry.name, _(entry.title)) for entry in entries]
    all_seen = Segments(UNPLACED, games, chosen, changed, key=key)
    opened = Dropdown(UNPLACED, games, chosen, changed, key=key)
    return FirstFit((all_seen.item(theme, min_width=None), Row((opened.item(theme),), justify=justify)))
