"""The panels beside the board: a card for each player, the computer's thoughts, the whole of a map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.ai.bot import Thought
from game.assets import icon
from game.boards.painter import PieceOf
from game.boards.view import BoardView
from game.scenes.phrases import clock_text
from game.texts import _
from game.widgets.paint import ROUND, clipped, draw_box, draw_card, mix, rgba, rounded
from game.widgets.widget import Widget

LOW_SECONDS = 20.0  # a clock below this warns
_PIECE, _TALL_PIECE = 28, 36  # heights of a row of captured pieces, in pixels at 100 %
_TO_MOVE = 7  # width in pixels at 100 % of the bar in the card of who is to act
_LEAST_STEP, _MOST_STEP = 0.8, 1.08  # from one captured piece to the next, in widths of one
_SINGLY = 5  # captured pieces that are all alike of which each is shown; of more it is one for all
_BELOW_TITLE = 2  # pixels at 100 % that a plate reaches further down than its title, below whose letters
_PLATE_LIT, _PLATE_DIM = 0.3, 0.1  # how much lighter that is above than its colour, and darker below
_NAME = 40  # least width in pixels at 100 % of a name beside a clock
_ROOM_FOR_LARGE_CLOCK = 190  # pixels at 100 % that a name and a large clock need


@dataclass(frozen=True, slots=True)
class PlayerStatus:
    """The content of a player's card.

    Attributes:
        name, role: who plays, and which side at which level.
        emblem: the picture that stands for the side.
        taken: pictures of captured pieces.
        supplies: pictures of the pieces that may still be placed, each with its number.
        clock: seconds left, or None.
        to_move: whether the side is to act.
        won: whether the side has won.
        facts: a few more words, such as the score.
        whole_facts: the same, one by one, in more words; "" where there are none.
    """

    name: str = ""
    role: str = ""
    emblem: str = ""
    taken: tuple[str, ...] = ()
    supplies: tuple[tuple[str, int], ...] = ()
    clock: float | None = None
    to_move: bool = False
    won: bool = False
    facts: str = ""
    whole_facts: str = ""


def _shown_clock(player: PlayerStatus) -> str:
    return "" if player.clock is None else clock_text(player.clock)


class TitlePlate(Widget):
    """The plate below the name of the game, where the material of its panels has one.

    Args:
        below: pixels at 100 % that it reaches further down.
    """

    passive = True

    def __init__(self, rect: pygame.Rect, below: int = _BELOW_TITLE) -> None:
        super().__init__(rect)
        self._below = below

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        box = pygame.Rect(rect.topleft, (rect.width, rect.height + theme.space(self._below)))
        plate = theme.colour("plate")
        top = mix(plate, pygame.Color("white"), _PLATE_LIT)
        ground = plate if theme.panels.flat else mix(plate, pygame.Color("black"), _PLATE_DIM)
        draw_card(surface, theme, box, ground, "plate_line", top=top, radius=8)


class PlayerCard(Widget):
    """One player: emblem, name, captured pieces and clock; highlighted, with a bar at its left edge, while
    the player is to act."""

    passive = True
    beyond = 0

    def __init__(self, rect: pygame.Rect, player: PlayerStatus, piece: PieceOf, key: str) -> None:
        super().__init__(rect, key)
        self._next_taken: pygame.Rect | None = None  # as the card was drawn last
        self.player = player
        self.piece = piece

    def show(self, player: PlayerStatus) -> None:
        """Set the content; it is drawn again if it looks different."""
        before, self.player = self.player, player
        if _shown_clock(player) != _shown_clock(before) or replace(player, clock=before.clock) != before:
            self.touch()

    def show_clock(self, seconds: float | None) -> None:
        """Set nothing but the time that is left."""
        self.show(replace(self.player, clock=seconds))

    @property
    def next_taken(self) -> pygame.Rect:
        """Where the next captured piece will be shown: behind the others or, where there is none yet, in the
        middle of the card."""
        if self._next_taken is not None and self.player.taken:
            return self._next_taken
        box = pygame.Rect(0, 0, self.theme.space(_PIECE), self.theme.space(_PIECE))
        box.center = self.rect.center
        return box

    @property
    def low(self) -> bool:
        """Whether the card has room for two lines only."""
        return self.rect.height < self.theme.space(84)

    @property
    def tall(self) -> bool:
        """Whether captured pieces have a row of their own below everything else."""
        return self.rect.height >= self.theme.space(124)

    def draw(self, surface: pygame.Surface) -> None:
        theme, player, low = self.theme, self.player, self.low
        self._draw_background(surface)
        pad, inset = theme.space(8 if low else 10), theme.space(5)
        bounds = self.rect.inflate(-2 * pad, -2 * pad)
        bounds.width -= inset
        bounds.x += inset
        if self.tall:
            high = theme.space(_TALL_PIECE)
            tray = pygame.Rect(bounds.x, bounds.bottom - high, bounds.width, high)
            bounds.height -= high + theme.space(8)
            if player.taken or player.supplies:  # an empty one would look like a field to type into
                ground = theme.blend("panel", "sunken", 0.9)
                draw_box(surface, theme, tray, 8, ground, "line")
                rim = theme.space(6)
                self._draw_pieces(surface, tray.inflate(-rim, -rim))
        size = min(bounds.height, theme.space(58), bounds.width * 3 // 10)
        self._draw_emblem(surface, pygame.Rect(bounds.x, bounds.centery - size // 2, size, size))
        used = size + pad
        bounds.width -= used
        bounds.x += used
        self._draw_words(surface, bounds, low)

    def _draw_background(self, surface: pygame.Surface) -> None:
        theme, rect, lit = self.theme, self.rect, self.player.to_move
        ground = theme.colour("raised")
        if not lit:
            ground = theme.blend("panel", "sunken", 0.45)
        top = mix(ground, pygame.Color("white"), 0.03)
        edge, width = ("accent", 2) if lit else ("line", 1)
        draw_card(surface, theme, rect, ground, edge, top=top, width=width)
        if lit:
            with clipped(surface, pygame.Rect(rect.topleft, (theme.space(_TO_MOVE), rect.height))):
                draw_box(surface, theme, rect, 10, theme.colour("accent"), "accent")

    def _draw_emblem(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The side's picture; a cup at its corner marks the winner."""
        theme, player = self.theme, self.player
        surface.blit(self.piece(player.emblem, box.width), box)
        if not player.won:
            return
        side = theme.space(17 if self.low else 22)
        edge = max(1, theme.space(2))
        accent, panel = rgba(theme.colour("accent")), rgba(theme.colour("panel"))
        disc = rounded((side + 2 * edge, side + 2 * edge), side, accent, None, panel, edge)
        place = disc.get_rect(center=(box.right - side // 4, box.bottom - side // 4))
        surface.blit(disc, place)
        sign = icon("trophy", round(side * 0.68), theme.colour("on_accent"))
        surface.blit(sign, sign.get_rect(center=place.center))

    def _draw_words(self, surface: pygame.Surface, bounds: pygame.Rect, low: bool) -> None:
        """Name, role, captured pieces and clock, in as many rows as there is room for: in a narrow card the
        clock stands below everything else, or beside the pieces where the card is low. Where it would leave
        little room for pictures of supplies, it stands beside the name."""
        theme, player = self.theme, self.player
        seconds = player.clock
        size = 24 if low or bounds.width < theme.space(_ROOM_FOR_LARGE_CLOCK) else 32
        clock = 0 if seconds is None else self._clock_width(seconds, size)
        name, small = theme.font("strong").get_linesize(), theme.font("small").get_linesize()
        named = bounds.width - (clock and clock + theme.space(8))
        beside_name = (
            low
            and bool(clock and player.supplies)
            and named >= theme.space(_NAME)
            and 4 * self._supply_side(named, small) < 3 * small
        )
        narrow = bool(clock) and not beside_name and bounds.width - clock < theme.space(80)
        if seconds is not None and not narrow:
            middle = bounds.centery - (small // 2 if beside_name else 0)
            self._draw_clock(surface, seconds, size, bounds.right, middle)
        if narrow:
            named = bounds.width
        elif not beside_name:
            bounds = pygame.Rect(bounds.x, bounds.y, named, bounds.height)
        time = theme.font("clock", 21).get_linesize() if narrow else 0
        own_row = narrow and name + small + time <= bounds.height + theme.space(6)
        if seconds is not None and own_row:
            self._draw_clock(surface, seconds, 21, bounds.right, bounds.bottom - time // 2)
            bounds = pygame.Rect(bounds.topleft, (bounds.width, bounds.height - time))
            narrow = False
        rows = name + (time if narrow else small)
        holds = bool(player.taken or player.supplies)  # else the words stand in the middle
        tray = min(theme.space(_PIECE), bounds.height - rows) if holds and not (low or self.tall) else 0
        y = bounds.y + max(0, (bounds.height - rows - tray) // 2)
        surface.blit(theme.text(theme.shorten(player.name, "strong", named), "strong"), (bounds.x, y))
        y += name
        below = pygame.Rect(bounds.x, y, bounds.width, rows - name)
        if narrow and seconds is not None:
            self._draw_clock(surface, seconds, 21, bounds.right, below.centery)
            below.width -= self._clock_width(seconds, 21) + theme.space(2)
        if low and (player.taken or player.supplies):
            inset = theme.space(7 if narrow else 2)
            if player.facts and not player.supplies and not narrow:
                below = self._draw_facts_before_pieces(surface, below)
            self._draw_pieces(surface, below.inflate(0, -inset))
        elif not narrow:
            surface.blit(theme.text(self._facts(below.width), "small", "muted"), below)
        if tray:
            self._draw_pieces(surface, pygame.Rect(bounds.x, below.bottom, bounds.width, tray))

    def _draw_facts_before_pieces(self, surface: pygame.Surface, bounds: pygame.Rect) -> pygame.Rect:
        """The facts that leave room for a captured piece and the number of them; returns what is left."""
        theme, player = self.theme, self.player
        number = theme.font("small_label").size(str(len(player.taken)))[0]
        gap = theme.space(10)
        text = theme.text(
            self._fewer_facts(bounds.width - gap - bounds.height - number - theme.space(6)), "small", "muted"
        )
        used = text.get_width() and text.get_width() + gap
        surface.blit(text, bounds)
        return pygame.Rect(bounds.x + used, bounds.y, bounds.width - used, bounds.height)

    def _facts(self, width: int) -> str:
        """As much as fits of what is said below the name, no part of it cut: facts such as the score, before
        the side, which the emblem tells as well, and the side before the level."""
        role, facts = self.player.role, self.player.facts
        if not role and not facts:
            return ""
        if self._fits(self.player.whole_facts, width):
            facts = self.player.whole_facts
        roles = (role, role.split(" · ")[0])
        for text in (" · ".join(part for part in (role, facts) if part) for role in roles):
            if self._fits(text, width):
                return text
        fewer = self._fewer_facts(width)
        return fewer or next((text for text in roles if self._fits(text, width)), "")

    def _fewer_facts(self, width: int) -> str:
        """As many facts as fit, the first rather than the last, in many words rather than in few."""
        facts = [facts.split(" · ") for facts in (self.player.whole_facts, self.player.facts) if facts]
        most = max(map(len, facts), default=0)
        choices = (" · ".join(parts[:count]) for count in range(most, 0, -1) for parts in facts)
        return next((text for text in choices if self._fits(text, width)), "")

    def _fits(self, text: str, width: int) -> bool:
        return bool(text) and self.theme.font("small").size(text)[0] <= width

    def _clock_width(self, seconds: float, size: float) -> int:
        font = self.theme.font("clock", size)
        return max(font.size("00:00")[0], font.size(clock_text(seconds))[0]) + 2 * self.theme.space(7)

    def _draw_clock(
        self, surface: pygame.Surface, seconds: float, size: float, right: int, middle: int
    ) -> None:
        theme, player = self.theme, self.player
        low = seconds < LOW_SECONDS
        warn = low and player.to_move
        ink = "on_danger" if warn else "danger_text" if low else "text" if player.to_move else "muted"
        text = theme.text(clock_text(seconds), "clock", ink, size)
        box = pygame.Rect(0, 0, self._clock_width(seconds, size), text.get_height())
        box.midright = (right, middle)
        if warn:
            draw_box(surface, theme, box, 7, "danger")
        surface.blit(text, text.get_rect(center=box.center))

    def _draw_pieces(self, surface: pygame.Surface, bounds: pygame.Rect) -> None:
        """Supplies, with what is told of them where that stands nowhere else, and captured pieces in what
        room they leave."""
        used = self._draw_supplies(surface, bounds)
        if used and self.low:
            text = self.theme.text(self._fewer_facts(bounds.width - used), "small", "muted")
            surface.blit(text, text.get_rect(midleft=(bounds.x + used, bounds.centery)))
            used += text.get_width() and text.get_width() + self.theme.space(10)
        left = bounds.width - used
        if not used or left >= 2 * bounds.height:
            self._draw_tray(surface, pygame.Rect(bounds.x + used, bounds.y, left, bounds.height))

    def _figures(self) -> int:
        """The width of the number of a supply: of two figures at least, so that nothing moves when it becomes
        shorter."""
        font = self.theme.font("small_label")
        numbers = (str(count) for _picture, count in self.player.supplies)
        return max(font.size(text)[0] for text in ("00", *numbers))

    def _supply_side(self, width: int, height: int) -> int:
        """The side of pictures with which all supplies stand in a row; 0 where they would be too small."""
        theme, count = self.theme, len(self.player.supplies)
        each = width // count - theme.space(3) - self._figures()
        sides = (min(height, each - theme.space(gap)) for gap in (5, 2))
        return next((side for side in sides if 5 * side >= 2 * height), 0)

    def _draw_supplies(self, surface: pygame.Surface, bounds: pygame.Rect) -> int:
        """Supplies as picture and number each, or as numbers alone; returns the width that they take."""
        theme, supplies = self.theme, self.player.supplies
        if not supplies:
            return 0
        side, near = self._supply_side(bounds.width, bounds.height), theme.space(3)
        if not side:
            words = " · ".join(str(count) for _picture, count in supplies)
            text = theme.text(theme.shorten(words, "small_label", bounds.width), "small_label", "muted")
            surface.blit(text, text.get_rect(midleft=bounds.midleft))
            return bounds.width
        each = side + near + self._figures()
        gap = min(theme.space(14), (bounds.width - len(supplies) * each) // len(supplies))
        x = bounds.x
        for picture, count in supplies:
            shown = self.piece(picture, side)
            if not count:
                shown = shown.copy()
                shown.set_alpha(90)
            number = theme.text(str(count), "small_label", "text" if count else "danger_text")
            surface.blit(shown, shown.get_rect(midleft=(x, bounds.centery)))
            surface.blit(number, number.get_rect(midleft=(x + side + near, bounds.centery)))
            x += each + gap
        return x - bounds.x

    def _draw_tray(self, surface: pygame.Surface, bounds: pygame.Rect) -> None:
        """Captured pieces and the number of all; those of several kinds as kinds with a number each, or where
        these have no room as many kinds as have some."""
        taken, side = self.player.taken, bounds.height
        if not taken or self._draw_kinds(surface, bounds):
            return
        number = self.theme.text(str(len(taken)), "small_label", "muted")
        free = bounds.width - side - number.get_width() - self.theme.space(6)
        shown, step = _tray(taken, side, free)
        x = bounds.x
        for picture in shown:
            surface.blit(self.piece(picture, side), (x, bounds.y))
            x += step
        self._next_taken = pygame.Rect(x, bounds.y, side, side)
        left = x - step + side + self.theme.space(5)
        surface.blit(number, (left, bounds.centery - number.get_height() // 2))

    def _draw_kinds(self, surface: pygame.Surface, bounds: pygame.Rect) -> bool:
        """Draw each kind of captured pieces once, and behind it how many there are if more than one; returns
        whether there are several kinds, and room for all."""
        theme, counts, side = self.theme, Counter(self.player.taken), bounds.height
        near, apart = theme.space(2), theme.space(7)
        numbers = [
            theme.text(f"×{count}" if count > 1 else "", "small_label", "muted") for count in counts.values()
        ]
        wide = sum(side + apart + (near + text.get_width() if text.get_width() else 0) for text in numbers)
        if len(counts) < 2 or wide - apart > bounds.width:
            return False
        x = bounds.x
        for picture, number in zip(counts, numbers, strict=True):
            surface.blit(self.piece(picture, side), (x, bounds.y))
            x += side
            if number.get_width():
                surface.blit(number, number.get_rect(midleft=(x + near, bounds.centery)))
                x += near + number.get_width()
            x += apart
        self._next_taken = pygame.Rect(min(x, bounds.right - side), bounds.y, side, side)
        return True


def _tray(taken: Sequence[str], side: int, free: int) -> tuple[Sequence[str], int]:
    """The captured pieces that are shown, and the pixels from one to the next.

    Where they would hide each other, each kind is shown once, and of the kinds as many as fit.

    Args:
        side: of a piece in pixels.
        free: pixels beside the first one.
    """
    least = round(side * _LEAST_STEP)
    if (len(set(taken)) == 1 and len(taken) > _SINGLY) or free < least * (len(taken) - 1):
        taken = [*dict.fromkeys(taken)][: 1 + free // max(1, least)]
    return taken, min(round(side * _MOST_STEP), free // max(1, len(taken) - 1))


@dataclass(frozen=True, slots=True)
class ThinkingReport:
    """The computer's thoughts. ``words``: its judgement. ``share``: the share of side 0 in the bar, 0 to 1.
    ``line``: the moves that it expects. ``ends``: the sides that the ends of the bar stand for."""

    words: str
    depth: int
    share: float
    line: str
    ends: tuple[str, str] = ("", "")


def share_of(thought: Thought, thinker: int) -> float:
    """The chance of side 0 to win, from 0 to 1, as ``thinker`` sees it; a draw counts half."""
    chance = thought.chance_of(thinker)
    return chance if thinker == 0 else 1 - chance


class ThinkingBar(Widget):
    """The computer's thoughts: a bar, a judgement in words, the depth, and the moves that it expects."""

    passive = True

    def __init__(self, rect: pygame.Rect, report: ThinkingReport | None) -> None:
        super().__init__(rect, "thinking")
        self.report = report

    def show(self, report: ThinkingReport | None) -> None:
        """Set the content."""
        if report != self.report:
            self.report = report
            self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        report, theme, rect = self.report, self.theme, self.rect
        if report is None:
            return
        line = theme.font("small").get_linesize()
        depth = theme.text(_("depth {depth}").format(depth=report.depth), "small", "faint")
        available = rect.width - depth.get_width() - theme.space(10)
        surface.blit(
            theme.text(theme.shorten(report.words, "small_label", available), "small_label", "muted"), rect
        )
        surface.blit(depth, depth.get_rect(topright=rect.topright))
        ends = pygame.Rect(rect.x, rect.y + line + theme.space(2), rect.width, line)
        self._draw_bar(surface, self._draw_ends(surface, ends), report.share)
        if ends.bottom + theme.space(2) + line <= rect.bottom:
            moves = theme.shorten(report.line, "small", rect.width)
            surface.blit(theme.text(moves, "small", "faint"), (rect.x, ends.bottom + theme.space(2)))

    def _draw_ends(self, surface: pygame.Surface, row: pygame.Rect) -> pygame.Rect:
        """Draw the name of a side at either end of a row; returns the place of the bar between them."""
        theme, gap = self.theme, self.theme.space(8)
        names = self.report.ends if self.report is not None else ("", "")
        texts = [
            theme.text(theme.shorten(name, "small", (row.width - 4 * gap) // 3), "small", "muted")
            for name in names
        ]
        surface.blit(texts[0], texts[0].get_rect(midleft=row.midleft))
        surface.blit(texts[1], texts[1].get_rect(midright=row.midright))
        left, right = (text.get_width() + gap for text in texts)
        bar = pygame.Rect(row.x + left, 0, row.width - left - right, theme.space(6))
        bar.centery = row.centery
        return bar

    def _draw_bar(self, surface: pygame.Surface, bar: pygame.Rect, share: float) -> None:
        theme = self.theme
        draw_box(surface, theme, bar, ROUND, "line")
        part = pygame.Rect(bar.topleft, (max(bar.height, round(bar.width * share)), bar.height))
        draw_box(surface, theme, part, ROUND, "accent")
        surface.fill(
            theme.colour("text"),
            (bar.centerx, bar.y - theme.space(2), theme.thin, bar.height + 2 * theme.space(2)),
        )


class MapOverview(Widget):
    """The small picture of a whole map beside the map, and which part of that is seen. A click, or dragging,
    leads to another part.

    Args:
        board: it has been placed with the same rectangle for its ``minimap``.
    """

    def __init__(self, rect: pygame.Rect, board: BoardView) -> None:
        super().__init__(rect, "overview", _("Click where you want to look"))
        self._board = board

    def accepts(self, pos: tuple[int, int]) -> bool:
        return super().accepts(pos) and self._board.state.viewport.zoomed

    def mouse_down(self, pos: tuple[int, int]) -> None:
        super().mouse_down(pos)
        self._board.look_at(pos)

    def mouse_drag(self, pos: tuple[int, int]) -> None:
        self._board.look_at(pos)

    def draw(self, surface: pygame.Surface) -> None:
        self._board.draw_minimap(surface)
