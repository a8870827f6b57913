"""What stands above the list of moves: the sides, or what the figures of turns count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.match.match import Match
from game.scenes.board.capabilities import TurnFigures
from game.scenes.board.game_scene import Words
from game.scenes.match.moves import FIGURE_COLUMN, TURN_COLUMN, columns
from game.scenes.players import side_title
from game.widgets.basic import Label, Line, text_item
from game.widgets.layout import Column, Layout, Row, Space
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED

_BELOW_WHOLE = 128  # least height of a list below headings of figures in two lines


def heading_rows(theme: Theme, match: Match, words: Words, first: int) -> Sequence[tuple[Layout, int]]:
    """What may stand above the list of moves, each with the height of a list at 100 % above which it does so
    at least: the sides, or what the figures of turns count, in two lines or in one.

    Args:
        first: the side with the first move.
    """
    if words.side_by_side:
        titles = {f"column-{side}": side_title(match, side) for side in (first, 1 - first)}
        return ((_side_headings(theme, titles), 0),)
    told = words.headings() if isinstance(words, TurnFigures) else ()
    whole, brief = (_figure_headings(theme, told, rows) for rows in (2, 1))
    return (whole, _BELOW_WHOLE), (brief, 0)


def _side_headings(theme: Theme, titles: Mapping[str, str]) -> Row:
    """The titles of the sides, by their keys, above the columns of a list of moves."""
    wide = max(theme.font("caps").size(title)[0] for title in titles.values())
    shown = [
        text_item(
            theme, title, "caps", "faint", key=key, width=wide, min_width=wide, height=theme.space(30), grow=1
        )
        for key, title in titles.items()
    ]
    edge = theme.space(6)  # of the box around a move
    left, right = columns(theme, 0)[0] + edge, theme.space(14) - edge
    return Row((Space(width=left), *shown, Space(width=right)))


def _figure_headings(theme: Theme, titles: Sequence[tuple[str, str]], rows: int) -> Column:
    """What the figures of turns count, right above their columns in a list of moves, with a line below.

    Args:
        titles: in a word each and in more; these are shown in several ``rows``, and by a tooltip where there
            is one alone.
    """
    wide = theme.space(FIGURE_COLUMN)
    shown = []
    for brief, whole in titles:
        lines = theme.wrap_within(brief if rows == 1 else whole, "tiny", wide, rows)
        above = [""] * (rows - len(lines))
        label = Label(UNPLACED, "\n".join(above + lines), "tiny", "faint", align=0.5)
        label.tooltip = whole if rows == 1 else ""
        high = rows * theme.font("tiny").get_linesize()
        shown.append(label.item(theme, width=wide, min_width=wide, height=high))
    left, right = columns(theme, 0)[0], Space(width=theme.space(14))
    row = Row((Space(min_width=left + theme.space(TURN_COLUMN), grow=1), *shown, right))
    return Column((row, Row((Space(width=left), Line(UNPLACED).item(theme, grow=1), right))))
