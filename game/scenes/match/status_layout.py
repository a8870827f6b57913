"""How the parts of the status stand: its words, what the marks on the board mean, and its buttons."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.match.buttons import actions, faces
from game.scenes.match.layout import MARKS, MARKS_AIR, MARKS_ROW, MORE_WORDS, WORDS
from game.scenes.match.status_line import MarksLine, Status, StatusLine
from game.widgets.layout import Column, FirstFit, Item, Layout, Space
from game.widgets.panel_art import OrnamentBand
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED

_BUTTONS, _GAP = 34, 8  # height in pixels at 100 % of the buttons, and of the gap above them
_CENTRED = WORDS + 28 + _BUTTONS + _GAP  # height of words in the middle with buttons
_BAND = 240, 12  # width and height of the band above and below these
_AIR = 16  # around that


def status_beside(theme: Theme, line: StatusLine, marks: MarksLine, *, in_turns: bool) -> Layout:
    """Words at the left, below them the marks where these have room, and buttons if there are some.

    Args:
        in_turns: whether there are buttons while pieces are in hand, so that marks stand above them; else
            what is to be done is told whole before there is a second line of marks.
    """
    space, some = theme.space, bool(line.status.actions)

    def with_marks(high: int, least: int) -> Layout:
        words = Item(line, min_height=space(least), grow=1)
        return Column((words, marks.item(theme, height=space(high))), grow=1)

    upper: list[Layout] = [Item(line, grow=1)]
    if in_turns or not some:
        least = WORDS + (MORE_WORDS - MARKS_AIR if some else 0)  # words end where the air begins
        more = 0 if in_turns else 2 * MORE_WORDS
        upper = [with_marks(MARKS + MARKS_ROW, least + more), with_marks(MARKS, least), *upper]
    buttons = [_buttons(theme, line.status)] if some else []
    return FirstFit([Column((each, *buttons), gap=space(_GAP)) for each in upper])


def centred_status(theme: Theme, line: StatusLine, marks: MarksLine, *, in_turns: bool) -> Layout:
    """Words and buttons in the middle, which do not move when buttons come, between two ornaments where these
    have room; at the bottom the marks, where there are buttons while pieces are in hand."""
    space = theme.space
    parts = Item(line, grow=1), _buttons(theme, line.status)
    block = Column(parts, gap=space(_GAP), height=space(_CENTRED))
    whole = replace(block, min_height=space(_CENTRED))
    wide, high = map(space, _BAND)
    bands = [
        OrnamentBand(UNPLACED).item(theme, width=wide, height=high, align_self="center") for _end in range(2)
    ]
    air = space(_AIR)
    framed = Column((bands[0], whole, bands[1]), gap=air, padding=(0, air), justify="center")
    middle = FirstFit((framed, Column((block,), justify="center")), min_height=space(_CENTRED), grow=1)
    marked = Column((middle, marks.item(theme, height=space(MARKS + MARKS_ROW))), gap=space(_GAP))
    return FirstFit((*((marked,) if in_turns else ()), middle))


def _buttons(theme: Theme, status: Status) -> Layout:
    """The buttons, or room for them while there are none."""
    high = theme.space(_BUTTONS)
    if not status.actions:
        return Space(height=high)
    row = (faces if status.dice else actions)(theme, status.actions, high)
    return replace(row, width=0, min_width=0, height=high, min_height=high)  # in whatever width there is
