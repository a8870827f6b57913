"""What a throw of the die may bring about, as data and as a widget: the chance of each result as a bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.boards.painter import PieceOf
from game.texts import _
from game.widgets.die import Die
from game.widgets.paint import clipped, draw_box, mix
from game.widgets.theme import Theme
from game.widgets.widget import Widget

_HEAD, _HIGH_HEAD, _BAR = 48, 82, 8  # heights in pixels at 100 %
_LOW_BAR = 5  # height where it has the least room
_BELOW_HEAD = 6  # pixels at 100 % between the caption of a high head and the first row
_ROWS = 68, 54, 33  # of a row, the best first
_MOST_ROWS = 5
_AIRY = 62  # height of a row from which on it has room around it
_DIE, _DIE_PX = 0.74, 17  # of a die's picture is the die itself, and its height in pixels at 100 %
_LOW_DIE = 16  # the same where a bar lies close below
_BETWEEN = 4  # pixels at 100 % between two dice
_SOLID = 128  # of 255: the opacity from which on a pixel belongs to a die, not to its shadow
_SUNK = 3  # pixels at 100 % by which dice reach below the line of the words
_TITLE = 34  # size of the figure that the throw is for
_PERCENT = 56  # width, with air before it
_TIGHT = 4  # pixels at 100 % that the last line of a row may lack: the font leaves them empty
_BESIDE = 48, 96  # least and greatest width in pixels at 100 % of a bar beside what a result costs


@dataclass(frozen=True, slots=True)
class ForecastRow:
    """One result.

    Attributes:
        faces: of the die that bring it about.
        text: the result in a few words.
        detail: what it costs, in a few words.
        tone: how good it is for who throws, from -2 to 2.
        colours: of the parts of its bar, such as those of the sides that suffer it; none for the colour of
            the tone.
    """

    faces: tuple[int, ...]
    text: str
    detail: str = ""
    tone: int = 0
    colours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Forecast:
    """The results of a throw.

    Attributes:
        title: what it is thrown for, in a figure or a word ("2-1").
        detail: who takes part.
        pictures: of those who take part, on either side.
        rows: from the lowest face.
        fallen: the face that has fallen; 0 before that.
    """

    title: str
    detail: str
    pictures: tuple[tuple[str, ...], tuple[str, ...]]
    rows: tuple[ForecastRow, ...]
    fallen: int = 0

    def chance(self, row: ForecastRow) -> float:
        """Of a result, from 0 to 1."""
        return len(row.faces) / sum(len(each.faces) for each in self.rows)

    def percents(self) -> list[int]:
        """The chances of all rows in per cent."""
        return percents([len(row.faces) for row in self.rows])


def percents(counts: Sequence[int]) -> list[int]:
    """Shares of a sum in whole per cent that add up to 100: those with the largest remainders are rounded
    up, the first of them where remainders are equal."""
    whole = sum(counts)
    found = [100 * count // whole for count in counts]
    by_remainder = sorted(range(len(counts)), key=lambda at: -(100 * counts[at] % whole))
    for at in by_remainder[: 100 - sum(found)]:
        found[at] += 1
    return found


class ForecastPanel(Widget):
    """Shows a forecast; nothing while it has none. Where it is low, what results cost is left out."""

    passive = True

    def __init__(self, rect: pygame.Rect, piece: PieceOf, forecast: Forecast | None) -> None:
        super().__init__(rect, "forecast")
        self.piece, self.forecast = piece, forecast

    @staticmethod
    def heights(theme: Theme, room: int) -> tuple[int, ...]:
        """The heights in pixels that suit it, the best first; none where ``room`` is too little."""
        high, middle, least = (theme.space(_HEAD + _MOST_ROWS * row) for row in _ROWS)
        wanted = (high + theme.space(_HIGH_HEAD - _HEAD), middle)
        return (*(min(room, each) for each in wanted), least) if room >= least else ()

    def show(self, forecast: Forecast | None) -> None:
        """Set the forecast."""
        if forecast != self.forecast:
            self.forecast = forecast
            self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        forecast, theme = self.forecast, self.theme
        if forecast is None:
            return
        with clipped(surface, self.rect):
            rows = max(1, len(forecast.rows))
            airy = self.rect.height >= theme.space(_HIGH_HEAD) + rows * theme.space(_ROWS[0])
            head = pygame.Rect(
                self.rect.topleft, (self.rect.width, theme.space(_HIGH_HEAD if airy else _HEAD))
            )
            self._draw_head(surface, head, forecast)
            high = min(theme.space(_ROWS[0]), (self.rect.height - head.height) // rows)
            for number, (row, percent) in enumerate(zip(forecast.rows, forecast.percents(), strict=True)):
                box = pygame.Rect(self.rect.x, head.bottom + number * high, self.rect.width, high)
                self._draw_row(surface, box, forecast, row, percent)

    def _draw_head(self, surface: pygame.Surface, box: pygame.Rect, forecast: Forecast) -> None:
        """Who fights whom, with the figure between them."""
        theme = self.theme
        title = theme.text(forecast.title, "clock", "accent_text", _TITLE)
        line = theme.font("small").get_linesize()
        below = theme.space(_BELOW_HEAD if box.height >= theme.space(_HIGH_HEAD) else _BELOW_HEAD // 2)
        upper = pygame.Rect(box.x, box.y, box.width, box.height - line - below)
        place = title.get_rect(center=upper.center)
        surface.blit(title, place)
        side, gap = upper.height, theme.space(8)
        self._draw_pieces(surface, place.left - gap - side, forecast.pictures[0], upper, -1)
        self._draw_pieces(surface, place.right + gap, forecast.pictures[1], upper, 1)
        detail = theme.text(theme.shorten(forecast.detail, "small", box.width), "small", "muted")
        surface.blit(detail, detail.get_rect(midbottom=(box.centerx, box.bottom - below)))

    def _draw_pieces(
        self, surface: pygame.Surface, x: int, pictures: tuple[str, ...], box: pygame.Rect, way: int
    ) -> None:
        """Pieces beside each other, outwards from ``x``."""
        side = box.height
        room = x - box.left if way < 0 else box.right - side - x
        step = min(round(side * 0.7), room // max(1, len(pictures) - 1))
        for picture in pictures:
            surface.blit(self.piece(picture, side), (x, box.y))
            x += way * step

    def _draw_row(
        self, surface: pygame.Surface, box: pygame.Rect, forecast: Forecast, row: ForecastRow, percent: int
    ) -> None:
        theme, fallen = self.theme, forecast.fallen in row.faces
        colours = self._colours(row)
        if forecast.fallen and not fallen:
            colours = [mix(colour, theme.colour("panel"), 0.4) for colour in colours]
        airy = box.height >= theme.space(_AIRY)
        inner = box.inflate(0, -theme.space(6 if airy else 4))
        if fallen:
            draw_box(surface, theme, inner, 7, "selection", "accent", width=1.5)
        else:
            draw_box(surface, theme, inner, 7, theme.blend("panel", "raised", 0.6))
        inner = inner.inflate(-2 * theme.space(10), -theme.space(6))
        line, thick, gap = theme.font("small").get_linesize(), theme.space(_BAR), theme.space(4)
        upper = pygame.Rect(inner.topleft, (inner.width, line))
        bar = pygame.Rect(inner.x, upper.bottom + gap, inner.width, thick)
        lower = upper.move(0, line)
        if inner.bottom >= bar.bottom + gap + line - theme.space(_TIGHT):
            lower.y = bar.bottom + gap
        elif inner.bottom >= lower.bottom:
            upper.y += (inner.bottom - lower.bottom) // 2
            lower.y = upper.bottom
            bar = self._beside(forecast, lower)
        else:  # what it costs has no room
            lower.height = 0
            bar.height = theme.space(_LOW_BAR)
            bar.bottom = inner.bottom
        ink = "muted" if forecast.fallen and not fallen else "text"
        words = theme.text(row.text, "small_label", ink)
        place = words.get_rect(midleft=upper.midleft)
        surface.blit(words, place)
        share = theme.text(_("{share} %").format(share=percent), "small_label", ink)
        surface.blit(share, share.get_rect(midright=upper.midright))
        foot = place.top + theme.font("small_label").get_ascent() + theme.space(_SUNK)
        high = theme.space(_LOW_DIE if bar.top < upper.bottom + gap else _DIE_PX)
        high = min(line, high)
        widest = max(len(each.faces) for each in forecast.rows) * (high + theme.space(_BETWEEN))
        column = upper.right - theme.space(_PERCENT) - widest
        left = max(column, place.right + theme.space(_BETWEEN))
        self._draw_faces(surface, (left, foot), high, row, forecast.fallen)
        if bar.width:
            self._draw_bar(surface, bar, forecast.chance(row), colours)
        if lower.height:
            room = bar.x - gap - lower.x if bar.width and bar.x > lower.x else lower.width
            detail = theme.text(theme.shorten(row.detail, "small", room), "small", "muted")
            surface.blit(detail, lower)

    def _beside(self, forecast: Forecast, line: pygame.Rect) -> pygame.Rect:
        """The bar at the right of the line that tells what a result costs, as wide as the longest of these
        lines of all results allows; without width where that leaves no room."""
        theme = self.theme
        widest = max(theme.font("small").size(row.detail)[0] for row in forecast.rows)
        least, most = (theme.space(width) for width in _BESIDE)
        width = min(most, line.width - widest - theme.space(12))
        bar = pygame.Rect(0, 0, width if width >= least else 0, theme.space(_BAR))
        bar.midright = line.midright
        return bar

    def _draw_faces(
        self, surface: pygame.Surface, start: tuple[int, int], high: int, row: ForecastRow, fallen: int
    ) -> None:
        """The faces of the die, ``high`` pixels each, in a column beside the words.

        Args:
            start: the lower left corner of the first one.
        """
        side = round(high / _DIE)
        step = high + self.theme.space(_BETWEEN)
        left, foot = start
        for number, face in enumerate(row.faces):
            picture = Die(side).face(face)
            solid = picture.get_bounding_rect(_SOLID)
            if fallen and face != fallen:
                picture = picture.copy()
                picture.set_alpha(150)
            surface.blit(picture, (left + number * step - solid.left, foot - solid.bottom))

    def _colours(self, row: ForecastRow) -> list[pygame.Color]:
        """Those of the parts of a row's bar."""
        if not row.colours:
            return [self.theme.tone_colour(row.tone)]
        return [pygame.Color(colour) for colour in row.colours]

    def _draw_bar(
        self, surface: pygame.Surface, box: pygame.Rect, share: float, colours: Sequence[pygame.Color]
    ) -> None:
        """A bar of the share; where it has several colours, each has an equal part."""
        draw_box(surface, self.theme, box, 4, self.theme.blend("panel", "line", 0.45))
        filled = pygame.Rect(box.topleft, (max(box.height, round(box.width * share)), box.height))
        draw_box(surface, self.theme, filled, 4, colours[0])
        for number, colour in enumerate(colours[1:], 1):
            with clipped(surface, filled.move(round(filled.width * number / len(colours)), 0).clip(filled)):
                draw_box(surface, self.theme, filled, 4, colour)
