"""The layout of the match screen: the board as large as possible, with the other parts around it.

There are four arrangements. The one with the largest board is used; of equal ones the one that suits the
shape of the window. Every part keeps its place while a match goes on: room for buttons below the status is
kept also while there are none.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

Space = Callable[[float], int]  # pixels of a length at 100 %
Measure = Callable[[pygame.Rect], float]  # the size that a board gets in a rectangle, in any unit

MARGIN, GAP = 16, 12
ROOMY, TIGHT, WIDEST = 296, 170, 460  # widths of a panel
BELOW = 236  # height of a panel below the board
ALIKE = 0.985  # a board of this share of the largest counts as equally large
# Factors that let the tight arrangement win with a clearly larger board only: in most windows, and in those
# that are about as high as wide or higher, where a panel below has room.
TIGHT_MUST_GAIN, TIGHT_MUST_GAIN_MUCH = 0.94, 0.8
SQUARISH, VERY_WIDE = 1.1, 2.0  # width by height: below up to the first, two panels from the second on
HEADER, THINKING, NAV = 52, 74, 42
WORDS, ACTIONS = 56, 42  # heights of the status: its words, and its buttons
MORE_WORDS = 22  # height of another line of words, where the column of moves is high
LEAST_LIST = 80  # height of a list of moves that leaves no more to the words of the status
TO_SPARE = 300  # height of such a column
TALL_CARD, CARD, NARROW_CARD, LOW_CARD = 138, 98, 82, 54
BUTTON, ICON, SMALL_ICON = 42, 44, 34
BANNER, TALL_BANNER, LOW_BANNER = 236, 460, 150


@dataclass(slots=True)
class MatchLayout:
    """Rectangles of the parts; None for a part that has no room.

    Attributes:
        name: "two" panels, one at the "side", one "tight" at the side, or one "below".
        room: the area of the board.
        panels: the panels below the other parts.
        near, far: cards of the players at the bottom and at the top of the board.
        banner: the result of the game, shown in place of the parts in ``banner_hides``.
        moves_then: the list of moves while the banner is shown, None where it hides them.
        labelled: whether the controls have room for words.
        centred: whether the status is centred.
    """

    name: str
    room: pygame.Rect
    panels: list[pygame.Rect]
    banner_hides: tuple[str, ...]
    near: pygame.Rect = field(init=False)
    far: pygame.Rect = field(init=False)
    status: pygame.Rect = field(init=False)
    moves: pygame.Rect = field(init=False)
    controls: pygame.Rect = field(init=False)
    banner: pygame.Rect = field(init=False)
    moves_then: pygame.Rect | None = None
    header: pygame.Rect | None = None
    thinking: pygame.Rect | None = None
    nav: pygame.Rect | None = None
    labelled: bool = False
    centred: bool = False


@dataclass(frozen=True, slots=True)
class _Needs:
    """The window, and what is needed in it."""

    size: tuple[int, int]
    space: Space
    measure: Measure
    thinking: bool

    def status(self, column: int) -> int:
        """Height of the status in a column of moves that is ``column`` pixels high with it."""
        more = MORE_WORDS if column >= self.space(TO_SPARE) else 0
        return self.space(WORDS + more + ACTIONS)


def arrange(
    size: tuple[int, int], space: Space, measure: Measure, *, thinking: bool = True, enough: float = math.inf
) -> MatchLayout:
    """Arrange the match screen in a window of ``size`` pixels.

    Args:
        thinking: whether the computer's thoughts are shown where there is room.
        enough: a board of this measure is large enough: of two that are, neither is better.
    """
    makers = {"side": _side, "two": _two, "below": _below, "tight": _tight}
    rooms = {name: min(enough, measure(_room(name, size, space))) for name in makers}
    rooms["tight"] *= TIGHT_MUST_GAIN if size[0] >= SQUARISH * size[1] else TIGHT_MUST_GAIN_MUCH
    best = max(rooms.values())
    name = next(name for name in _preferred(size) if rooms[name] >= ALIKE * best)
    return makers[name](_Needs(size, space, measure, thinking))


def _preferred(size: tuple[int, int]) -> tuple[str, ...]:
    """The arrangements from the one that suits the shape of the window best."""
    shape = size[0] / size[1]
    if shape < SQUARISH:
        return ("below", "side", "tight", "two")
    return ("two", "side", "below", "tight") if shape > VERY_WIDE else ("side", "two", "below", "tight")


def _room(name: str, size: tuple[int, int], space: Space) -> pygame.Rect:
    """The area that is left for the board when the panels are as narrow as possible."""
    margin = space(MARGIN)
    width, height = size[0] - 2 * margin, size[1] - 2 * margin
    match name:
        case "two":
            width -= 2 * (space(ROOMY) + margin)
        case "side":
            width -= space(ROOMY) + margin
        case "tight":
            edge = space(8)
            return pygame.Rect(edge, edge, size[0] - space(TIGHT) - 3 * edge, size[1] - 2 * edge)
        case "below":
            height -= space(BELOW) + margin
    return pygame.Rect(margin, margin, max(1, width), max(1, height))


class _Stack:
    """Cuts rectangles off a panel, from its top and its bottom."""

    def __init__(self, panel: pygame.Rect, pad: int, gap: int) -> None:
        self.left = panel.inflate(-2 * pad, -2 * pad)
        self.gap = gap

    def top(self, height: int) -> pygame.Rect:
        taken = pygame.Rect(self.left.x, self.left.y, self.left.width, height)
        self.left.height -= height + self.gap
        self.left.y += height + self.gap
        return taken

    def bottom(self, height: int) -> pygame.Rect:
        taken = pygame.Rect(self.left.x, self.left.bottom - height, self.left.width, height)
        self.left.height -= height + self.gap
        return taken


def _two(needs: _Needs) -> MatchLayout:
    size, space = needs.size, needs.space
    margin, gap = space(MARGIN), space(GAP)
    height = size[1] - 2 * margin
    square = min(height, size[0] - 2 * (space(ROOMY) + 2 * margin))
    width = max(space(ROOMY), min(space(WIDEST), (size[0] - square - 4 * margin) // 2))
    left = pygame.Rect(margin, margin, width, height)
    right = pygame.Rect(size[0] - margin - width, margin, width, height)
    room = pygame.Rect(left.right + margin, margin, right.left - left.right - 2 * margin, height)
    players, history = _Stack(left, gap, gap), _Stack(right, gap, gap)
    card = space(TALL_CARD if height >= space(760) else CARD)
    found = MatchLayout("two", room, [left, right], ("status", "thinking"), labelled=True, centred=True)
    found.header, found.far, found.near = players.top(space(HEADER)), players.top(card), players.bottom(card)
    found.banner = players.left.copy()
    beside = found.banner.height < space(LOW_BANNER)  # too low for it between the cards
    found.banner.height = min(found.banner.height, space(TALL_BANNER))
    found.banner.centery = players.left.centery
    found.thinking = players.bottom(space(THINKING)) if needs.thinking and not beside else None
    whole = _Stack(history.left, 0, gap)
    found.controls, found.nav = history.bottom(2 * space(BUTTON) + gap // 2), history.bottom(space(NAV))
    found.status, found.moves, found.moves_then = players.left, history.left, history.left
    if beside:
        found.banner = whole.bottom(min(space(BANNER), whole.left.height - space(60)))
        found.moves_then, found.banner_hides = whole.left, ("status", "controls", "nav")
    return found


def _side(needs: _Needs) -> MatchLayout:
    size, space = needs.size, needs.space
    margin, gap = space(MARGIN), space(GAP)
    height = size[1] - 2 * margin
    room = pygame.Rect(margin, margin, size[0] - 3 * margin - space(ROOMY), height)
    room.width = _least(lambda wide: needs.measure(pygame.Rect(room.topleft, (wide, height))), room.width)
    width = max(space(ROOMY), min(space(WIDEST), size[0] - 3 * margin - room.width))
    room.x = (size[0] - room.width - margin - width) // 2  # board and panel stand together in the middle
    panel = pygame.Rect(room.right + margin, margin, width, height)
    low, high = height < space(720), height >= space(860)
    stack = _Stack(panel, gap, gap if not low else space(8))
    found = MatchLayout("side", room, [panel], ("status", "thinking", "controls", "nav"))
    found.header = stack.top(space(HEADER if not low else 44)) if height > space(440) else None
    card = space(TALL_CARD if high else CARD if not low else LOW_CARD + 12)
    found.far, found.near = stack.top(card), stack.bottom(card)
    found.banner = stack.left.copy()
    found.banner.height = min(found.banner.height, space(TALL_BANNER if high else BANNER))
    found.banner.bottom = stack.left.bottom
    found.moves_then = stack.left.copy()
    found.moves_then.height = max(0, found.banner.top - stack.left.top - space(8))
    found.labelled = high and width >= space(360)
    found.controls = stack.bottom(2 * space(BUTTON) + gap // 2 if found.labelled else space(ICON))
    found.status = stack.bottom(needs.status(stack.left.height))
    if needs.thinking and stack.left.height > space(220):
        found.thinking = stack.bottom(space(THINKING))
    found.nav = stack.bottom(space(NAV)) if stack.left.height > space(150) else None
    found.moves = stack.left
    return found


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


def _tight(needs: _Needs) -> MatchLayout:
    size, space = needs.size, needs.space
    margin = space(8)
    room = _room("tight", size, space)
    width = max(space(TIGHT), min(space(ROOMY), size[0] - 3 * margin - room.height))
    room.width = size[0] - width - 3 * margin
    panel = pygame.Rect(room.right + margin, margin, width, room.height)
    stack = _Stack(panel, space(6), space(5))
    found = MatchLayout("tight", room, [panel], ("status", "controls", "moves"))
    card = space(NARROW_CARD if width < space(200) else LOW_CARD)
    found.far, found.near = stack.top(card), stack.bottom(card)
    found.banner = stack.left.copy()
    column = stack.left.height
    rows = 2 if column >= space(230) else 1
    found.controls = stack.bottom(rows * space(SMALL_ICON) + (rows - 1) * space(4))
    least = space(62 + 22 * (rows - 1))
    left = stack.left.height - space(LEAST_LIST) - stack.gap
    most = needs.status(space(TO_SPARE))
    found.status = stack.bottom(most if column >= space(TO_SPARE) else max(least, min(left, most)))
    found.moves = stack.left
    return found


def _below(needs: _Needs) -> MatchLayout:
    size, space = needs.size, needs.space
    margin, gap = space(MARGIN), space(GAP)
    room = _room("below", size, space)
    room.height = _least(lambda low: needs.measure(pygame.Rect(room.topleft, (room.width, low))), room.height)
    high = max(space(BELOW), min(space(560), size[1] - 3 * margin - room.height))
    room.height = size[1] - 3 * margin - high
    panel = pygame.Rect(margin, room.bottom + margin, size[0] - 2 * margin, high)
    half = (panel.width - 3 * gap) // 2
    one = _Stack(pygame.Rect(panel.x, panel.y, half + 2 * gap, high), gap, space(8))
    two = _Stack(pygame.Rect(panel.x + half + gap, panel.y, half + 2 * gap, high), gap, space(8))
    roomy = high >= space(420)
    found = MatchLayout("below", room, [panel], ("status", "thinking", "nav", "controls"), centred=roomy)
    card = space(CARD if roomy else LOW_CARD)
    found.far, found.near = one.top(card), one.bottom(card)
    found.moves_then = one.left.copy()
    found.controls = two.bottom(space(ICON))
    found.nav = two.bottom(space(NAV)) if high > space(320) else None
    found.banner = pygame.Rect(two.left.x, panel.y + gap, two.left.width, high - 2 * gap)
    found.banner.height = min(found.banner.height, space(TALL_BANNER))
    if needs.thinking and one.left.height > space(WORDS + ACTIONS + THINKING):
        found.thinking = one.bottom(space(THINKING))
    found.status, found.moves = one.left, two.left
    return found
