"""The layout of the match screen: the board as large as possible, with the other parts around it.

There are four arrangements. The one with the largest board is used; of equal ones the one that suits the
shape of the window. Every part keeps its place while a match goes on: room for buttons below the status is
kept also while there are none. The result of the game takes the place of some parts; the buttons that step
through the history stand above them and stay where they are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.widgets.basic import CAPTIONED
from game.widgets.layout import Column, FirstFit, Grid, Item, Layout, Places, Row, Space, arrange

Pixels = Callable[[float], int]  # of a length at 100 %
Measure = Callable[[pygame.Rect], float]  # the size that a board gets in a rectangle, in any unit

MARGIN, GAP = 16, 12
BOTH_CARDS = 440  # width of a panel in which the cards of both players may stand side by side
ROOMY, TIGHT, WIDEST = 296, 170, 460  # widths of a panel
EASY = 334  # the same where the board is large enough beside it
BELOW = 236  # height of a panel below the board
BELOW_SETUPS = 336  # the same with two rows of setups, for which a board gives up
SETUPS_SHARE = 0.125  # no more than this share of its height
BESIDE_SETUPS, SETUPS_HIGH = 494, 768
"""Width of a panel of that height in which three rows of two setups have pictures as wide as their cards, for
which a board gives up"""
BESIDE_SHARE = 0.06  # no more than this share of its width; each pixel of height is good for
SETUPS_SLOPE = 4 / 3  # pixels of width: for two pictures, each twice as wide as high, in three rows
REMARKS = 180  # width of the remarks on a setup at the right of the header, which leaves more room for setups
ALIKE = 0.985  # a board of this share of the largest counts as equally large
# Factors that let the tight arrangement win with a clearly larger board only: in most windows, and in those
# that are about as high as wide or higher, where a panel below has room.
TIGHT_MUST_GAIN, TIGHT_MUST_GAIN_MUCH = 0.94, 0.8
SQUARISH, VERY_WIDE = 1.1, 2.0  # width by height: below up to the first, two panels from the second on
HEADER, LOW_HEADER, THINKING, NAV = 52, 44, 74, 42
OVERVIEW_FROM = 720  # height of a panel from which on a picture of the whole map stands in its header
WORDS, ACTIONS = 56, 42  # heights of the status: its words, and its buttons
MARKS, MARKS_AIR = 42, 8  # height of the line about the marks on the board, and of the air above it
MARKS_ROW = 27  # height of another such line
MARKED = 740  # least height of a panel in which there is such a line above buttons
MORE_WORDS = 22  # height of another line of words, where there is room to spare
# Heights of the list of moves: with headings, without, of two lines, and at least.
LIST, LOW_LIST, SHORT_LIST, LEAST_LIST = 190, 86, 64, 26
TALL_CARD, CARD, NARROW_CARD, LOW_CARD = 138, 90, 82, 54
ICON, SMALL_ICON = 42, 34  # heights of buttons
BANNER, TALL_BANNER, LOW_BANNER = 258, 460, 150


@dataclass(frozen=True, slots=True)
class MatchLayout:
    """Where everything is.

    Attributes:
        name: "two" panels, one at the "side", one "tight" at the side, or one "below".
        now: the places of "board" and of the parts while the match goes on: "near" and "far", which are the
            cards of the players at the bottom and at the top of the board, "status", "moves" and "controls";
            "header", "thinking" and "nav" where they have room; and "remarks" on a setup, where these are
            beside the header.
        then: the same while the result is shown in "banner".
        panels: the panels below the other parts.
        centred: whether the status is centred.
    """

    name: str
    now: Places
    then: Places
    panels: Sequence[pygame.Rect]
    centred: bool

    def rooms(self, *, result: bool) -> Places:
        """The places of the parts that are shown; ``result``: with the result of the game."""
        if not result:
            return self.now
        kept = {part: place for part, place in self.now.items() if part in self.then}
        return kept | {part: self.then[part] for part in ("banner", "moves") if part in self.then}


@dataclass(frozen=True, slots=True)
class _Needs:
    """The window, and what is needed in it."""

    size: tuple[int, int]
    space: Pixels
    measure: Measure
    enough: float
    thinking: bool
    buttons: int
    more_lines: int
    marks: bool
    setups: bool
    overview: int
    low_cards: bool

    def controls(self, *, menu: bool, side: int = ICON) -> Item:
        """The buttons for what can be done at any time, in as many rows as they need. ``side``: the height of
        a single row; CAPTIONED leaves room for words below the icons."""
        space = self.space
        count, small, gap = self.buttons + menu, space(SMALL_ICON), space(4)
        grid = Grid([Item(number, width=small, height=small) for number in range(count)], gap=gap)

        def height(width: int) -> int:
            each = small if side == CAPTIONED else space(side)
            in_one_row = count * (each + gap) - gap <= width
            return space(side) if in_one_row else grid.heights(width).preferred

        return Item("controls", height=height)

    def status(self, *, roomy: bool, marked: bool = False) -> Item:
        """What is to be done now, with its buttons; ``roomy``: the panel has room to spare for all lines,
        ``marked``: and for what the marks on the board mean."""
        least = self.space(WORDS + ACTIONS)
        more = self.space(MORE_WORDS * (self.more_lines if roomy else min(1, self.more_lines)))
        if marked and self.marks:
            told = self.space(MARKS + MARKS_ROW)
            return Item("status", height=least + more + told, min_height=least + told)
        if marked:  # a single line has air enough
            more += self.space(MARKS_AIR * (self.more_lines > 1))
        return Item("status", height=least + more, min_height=least)

    def arrange(self, name: str, during: Layout, after: Layout, *, centred: bool = False) -> MatchLayout:
        """Arrange the window while the match goes on, and after its end."""
        now, then = (arrange(tree, pygame.Rect((0, 0), self.size)) for tree in (during, after))
        panels = [now[panel] for panel in ("players", "panel") if panel in now]
        return MatchLayout(name, now, then, panels, centred)

    def thoughts(self, priority: int) -> list[Layout]:
        """What the computer thinks, where that is shown."""
        return [Item("thinking", height=self.space(THINKING), priority=priority)] if self.thinking else []


def arrange_match(
    size: tuple[int, int],
    space: Pixels,
    measure: Measure,
    *,
    thinking: bool = True,
    enough: float = math.inf,
    buttons: int = 6,
    more_lines: int = 1,
    marks: bool = False,
    setups: bool = False,
    overview: int = 0,
    low_cards: bool = False,
) -> MatchLayout:
    """Arrange the match screen in a window of ``size`` pixels.

    Args:
        thinking: whether the computer's thoughts are shown where there is room.
        enough: a board of this measure is large enough: of two that are, neither is better.
        buttons: how many there are for what can be done at any time, but for that of the menu.
        more_lines: of words that the status has at a roomy panel; a lower one has no more than one of them.
        marks: whether the status has buttons while pieces are in hand, so that what the marks on the board
            mean needs lines of its own.
        setups: whether setups to choose from have the place of the list of moves.
        overview: pixels of the height of a header with a picture of the whole map, which a high panel has; 0
            where there is none.
        low_cards: whether the players' cards are as low as with such a header also where there is none.
    """
    makers = {"side": _side, "two": _two, "below": _below, "tight": _tight}
    rooms = {name: min(enough, measure(_room(name, size, space))) for name in makers}
    if _is_narrow(_room("side", size, space), measure, space(ROOMY)):
        rooms["side"] *= ALIKE * TIGHT_MUST_GAIN_MUCH  # no panel is wider than the board beside it
    rooms["tight"] *= TIGHT_MUST_GAIN if size[0] >= SQUARISH * size[1] else TIGHT_MUST_GAIN_MUCH
    best = max(rooms.values())
    name = next(name for name in _preferred(size) if rooms[name] >= ALIKE * best)
    return makers[name](
        _Needs(
            size, space, measure, enough, thinking, buttons, more_lines, marks, setups, overview, low_cards
        )
    )


def _is_narrow(bounds: pygame.Rect, measure: Measure, width: int) -> bool:
    """Whether the board in a room is narrower than ``width``."""
    part = pygame.Rect(bounds.topleft, (min(bounds.width, width), bounds.height))
    return measure(part) >= measure(bounds)


def _preferred(size: tuple[int, int]) -> tuple[str, ...]:
    """The arrangements from the one that suits the shape of the window best."""
    shape = size[0] / size[1]
    if shape < SQUARISH:
        return ("below", "side", "tight", "two")
    return ("two", "side", "below", "tight") if shape > VERY_WIDE else ("side", "two", "below", "tight")


def _room(name: str, size: tuple[int, int], space: Pixels) -> pygame.Rect:
    """The area that is left for the board when the panels are as narrow as possible."""
    board = Item("board", min_width=1, min_height=1, grow=1)
    wide, margin = Space(width=space(ROOMY)), space(MARGIN)
    trees = {
        "two": Row((wide, board, wide), gap=margin, padding=margin),
        "side": Row((board, wide), gap=margin, padding=margin),
        "tight": Row((board, Space(width=space(TIGHT))), gap=space(8), padding=space(8)),
        "below": Column((board, Space(height=space(BELOW))), gap=margin, padding=margin),
    }
    return arrange(trees[name], pygame.Rect((0, 0), size))["board"]


def _two(needs: _Needs) -> MatchLayout:
    size, space = needs.size, needs.space
    margin, gap = space(MARGIN), space(GAP)
    height = size[1] - 2 * margin
    square = min(height, size[0] - 2 * (space(ROOMY) + 2 * margin))
    width = max(space(ROOMY), min(space(WIDEST), (size[0] - square - 4 * margin) // 2))
    overview = needs.overview if height >= space(OVERVIEW_FROM) else 0
    header = Item("header", height=overview or space(HEADER))
    far, near = _cards(space(TALL_CARD if height >= space(760) else CARD))
    free = height - 4 * gap - header.heights(width).preferred - 2 * gap - 2 * space(CARD)
    beside = free < space(LOW_BANNER)  # too low for the banner between the cards
    controls = needs.controls(menu=False, side=CAPTIONED)
    nav = Item("nav", height=space(NAV))
    words = Item("status", grow=1, height=space(WORDS + ACTIONS), min_height=space(44))
    banner = Item("banner", height=space(TALL_BANNER), min_height=space(LOW_BANNER))
    players = _column(needs, (header, far, words, *needs.thoughts(1), near), "players")
    history = _column(needs, (nav, _moves(space(LIST), space(LEAST_LIST)), controls), "panel")
    ended = _column(needs, (header, far, Space(grow=1), banner, Space(grow=1), near), "players"), history
    if beside:
        low = Item("banner", height=space(BANNER), min_height=space(LOW_BANNER))
        ended = players, _column(needs, (nav, _moves(0, space(LEAST_LIST)), low), "panel")
    trees = [
        Row(
            (replace(left, width=width), Item("board", grow=1), replace(right, width=width)),
            gap=margin,
            padding=margin,
        )
        for left, right in ((players, history), ended)
    ]
    return needs.arrange("two", *trees, centred=True)


def _side(needs: _Needs) -> MatchLayout:
    size, space = needs.size, needs.space
    margin = space(MARGIN)
    height = size[1] - 2 * margin

    def measured(wide: int) -> float:
        return needs.measure(pygame.Rect(margin, margin, wide, height))

    free = size[0] - 3 * margin
    easy = measured(free - space(EASY)) >= min(needs.enough, measured(free - space(ROOMY)))
    wide = _least(measured, free - space(EASY if easy else ROOMY))
    width = max(space(ROOMY), min(space(WIDEST), free - wide))
    if needs.setups and width >= space(BOTH_CARDS):
        wish = space(BESIDE_SETUPS) + round(SETUPS_SLOPE * (height - space(SETUPS_HIGH)))
        width = max(width, min(wish, free - wide + round(BESIDE_SHARE * wide)))
        wide = min(wide, free - width)
    low, high = height < space(720), height >= space(860)
    overview = needs.overview if height >= space(OVERVIEW_FROM) else 0
    card = _side_card(needs, height, low=overview > 0 or needs.low_cards)
    far, near = _cards(card)
    header = [Item("header", height=overview or space(LOW_HEADER if low else HEADER))]
    header = header if height > space(440) else []
    controls = needs.controls(menu=not header, side=ICON if low else CAPTIONED)
    nav = Item("nav", height=space(NAV), priority=2)
    below = (
        *needs.thoughts(1),
        needs.status(roomy=height >= space(780), marked=height >= space(MARKED)),
        controls,
        near,
    )
    banner = Item("banner", height=space(TALL_BANNER if high else BANNER), min_height=space(LOW_BANNER))
    during = _with_list(needs, (*header, far, nav), below)
    if needs.setups and width >= space(BOTH_CARDS):  # which leaves more room for setups
        both = Row(_cards(min(card, space(CARD if high else LOW_CARD)))[::-1], gap=space(8), equal=True)
        head = [_beside_remarks(needs, item) for item in header]
        during = _with_list(needs, (*head, nav), (*below[:-1], both))
    moves = replace(_moves(0, space(30)), priority=3)
    after = _column(needs, (*header, far, nav, moves, banner, near), "panel")
    middle = Column((Item("board", width=wide, grow=1, align_self="center"),), grow=1)
    trees = [
        Row((middle, replace(panel, width=width), Space(width=margin)), padding=(0, margin))
        for panel in (during, after)
    ]
    return needs.arrange("side", *trees)


def _beside_remarks(needs: _Needs, header: Item) -> Layout:
    """A header with the remarks on a setup at its right."""
    remarks = Item("remarks", width=needs.space(REMARKS), height=header.height)
    return Row((replace(header, width=0, grow=1), remarks), gap=_gap(needs))


def _side_card(needs: _Needs, height: int, *, low: bool) -> int:
    """The height of a player's card in a panel of that height; a picture of the whole map takes room from
    the cards rather than from the list of moves. ``low``: there is one, or else something as high."""
    tall_from, usual_from = (1160, 860) if low else (860, 720)
    if height >= needs.space(tall_from):
        return needs.space(TALL_CARD)
    return needs.space(CARD if height >= needs.space(usual_from) else LOW_CARD + (8 if low else 12))


def _tight(needs: _Needs) -> MatchLayout:
    size, space = needs.size, needs.space
    margin = space(8)
    width = max(space(TIGHT), min(space(ROOMY), size[0] - size[1] - margin))
    far, near = _cards(space(NARROW_CARD if width < space(200) else LOW_CARD))
    controls = needs.controls(menu=True, side=SMALL_ICON)
    status = replace(needs.status(roomy=False), min_height=space(WORDS + ACTIONS * 2 / 3))
    nav, moves = Item("nav", height=space(SMALL_ICON)), _moves(space(LOW_LIST), space(SHORT_LIST))
    stepping = _column(needs, (far, nav, moves, status, controls, near), "panel")
    during = FirstFit([stepping, _with_list(needs, (far,), (status, controls, near))])
    banner = Item("banner", grow=1, min_height=space(LOW_BANNER))
    after = FirstFit(
        [_column(needs, parts, "panel") for parts in ((far, nav, banner, near), (far, banner, near))]
    )
    trees = [
        Row((Item("board", grow=1), replace(panel, width=width)), gap=margin, padding=margin)
        for panel in (during, after)
    ]
    return needs.arrange("tight", *trees)


def _below(needs: _Needs) -> MatchLayout:
    size, space = needs.size, needs.space
    margin = space(MARGIN)
    wide, free = size[0] - 2 * margin, size[1] - 3 * margin
    least = _least(lambda low: needs.measure(pygame.Rect(margin, margin, wide, low)), free - space(BELOW))
    high = max(space(BELOW), min(space(560), free - least))
    if needs.setups:
        high = max(high, min(space(BELOW_SETUPS), high + round(SETUPS_SHARE * least)))
    roomy = high >= space(420)
    far, near = _cards(space(CARD if roomy else LOW_CARD))
    words = Item("status", grow=1, height=space(WORDS + ACTIONS), min_height=space(44))
    moves = _moves(space(LIST), space(LOW_LIST))
    controls = needs.controls(menu=True, side=SMALL_ICON if needs.setups else ICON)
    nav = Item("nav", height=space(NAV), priority=1)
    banner = Item("banner", height=space(TALL_BANNER), min_height=space(LOW_BANNER))
    during = _halves(needs, (far, words, *needs.thoughts(1), near), (nav, moves, controls))
    after = _halves(needs, (far, _moves(0, space(30)), near), (nav, banner))
    trees = [
        Column((Item("board", grow=1), replace(panel, height=high)), gap=margin, padding=margin)
        for panel in (during, after)
    ]
    return needs.arrange("below", *trees, centred=roomy)


def _moves(height: int, least: int) -> Item:
    """The list of moves, which takes what room is left."""
    return Item("moves", height=height, min_height=least, grow=1)


def _cards(height: int) -> tuple[Item, Item]:
    """The cards of the players, at the top and at the bottom."""
    return Item("far", height=height), Item("near", height=height)


def _column(needs: _Needs, parts: Sequence[Layout], panel: str) -> Column:
    """Parts of a panel from top to bottom; closer to each other on a low one."""
    return Column(parts, gap=_gap(needs), padding=_gap(needs), background=panel)


def _halves(needs: _Needs, left: Sequence[Layout], right: Sequence[Layout]) -> Row:
    """Parts of a wide panel in two columns."""
    gap = _gap(needs)
    columns = Column(left, gap=gap), Column(right, gap=gap)
    return Row(columns, gap=gap, padding=gap, equal=True, background="panel")


def _with_list(needs: _Needs, above: Sequence[Layout], below: Sequence[Layout]) -> FirstFit:
    """The list of moves between other parts, with some of them left out before it is too low to read, and
    lower than that only where none is left to go."""
    heights = [(LIST, LOW_LIST), (LOW_LIST, LEAST_LIST)]
    return FirstFit(
        [
            _column(needs, (*above, _moves(needs.space(wish), needs.space(least)), *below), "panel")
            for wish, least in heights
        ]
    )


def _gap(needs: _Needs) -> int:
    """Pixels between parts: fewer in a low or narrow window."""
    width, height = needs.size
    if height < needs.space(560) or width < needs.space(760):
        return needs.space(6)
    return needs.space(8 if height < needs.space(752) else GAP)


def _least(measured: Callable[[int], float], length: int) -> int:
    """The least width or height at which the board, measured for one, is as large as at ``length``."""
    whole, low, high = measured(length), 1, length
    while low < high:
        middle = (low + high) // 2
        if measured(middle) >= whole:
            high = middle
        else:
            low = middle + 1
    return low
