"""What a throw of the die may bring about, as data and as a widget: the chance of each result as a bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.assets import icon
from game.boards.odds_plate import OddsPlate
from game.boards.painter import PieceOf
from game.texts import _
from game.widgets.die import Die
from game.widgets.paint import clipped, draw_box, mix, rgba, rounded
from game.widgets.theme import Theme
from game.widgets.widget import Widget

_HEAD, _HIGH_HEAD = 48, 62  # heights in pixels at 100 % of who fights whom
_ROWS = 68, 54, 27  # of a row, the best first
_ROOMY = 38  # height of a row from which on there is room for a high head, too
_MOST_ROWS = 5
_STRIP = 92  # height of the dice in a row, where there is no room for rows,
_STRIP_HEAD = 40  # and of their head
_BETWEEN = 3  # pixels at 100 % between two dice in a strip, and between two rows
_APART = 8  # pixels at 100 % between two dice on the bar of a row, which has half of that at its ends
_DIE, _SLIM = 0.74, 0.68
"""Of a die's picture: the share of its height that is the die itself, and of its width."""
_COLUMN = 0.42  # of the width: the most that the column of dice takes
_MOST_DIE = 32  # height of a die in pixels at 100 %
_SOLID = 128  # of 255: the opacity from which on a pixel belongs to a die, not to its shadow
_FIGURE = 0.52  # heights of pieces: the size of the figure that the throw is for
_AGAINST = "×"  # between the names of those who fight each other
_GAP = 4  # pixels at 100 % between the parts of a head
_STEP = 0.62  # between two pieces, in their heights
_PAD = 8  # pixels at 100 % between the edges of a row and what stands in it
_TINT, _FAINT = 0.8, 0.35  # how much of its colour a bar has, and one of what has not come
_BAR = 12  # height of a bar below dice at 100 %
_SIGN = "white"  # colour of the sign on it
_SUFFERER = 19  # height at 100 % of who suffers a result
_CLOSE = 0.6  # the step between two of them in that height


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
        icon: the sign of the result; "" for none.
        sufferers: pictures of the pieces that suffer it, one for each side.
    """

    faces: tuple[int, ...]
    text: str
    detail: str = ""
    tone: int = 0
    colours: tuple[str, ...] = ()
    icon: str = ""
    sufferers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Forecast:
    """The results of a throw.

    Attributes:
        title: the odds for which it is thrown, such as "2-1".
        names: of those who take part, on either side.
        pictures: of the same.
        rows: from the lowest face.
        side: who throws, 0 or 1.
        fallen: the face that has fallen; 0 before that.
    """

    title: str
    names: tuple[str, str]
    pictures: tuple[tuple[str, ...], tuple[str, ...]]
    rows: tuple[ForecastRow, ...]
    side: int = 0
    fallen: int = 0

    def chance(self, row: ForecastRow) -> float:
        """Of a result, from 0 to 1."""
        return len(row.faces) / sum(len(each.faces) for each in self.rows)

    def percents(self) -> list[int]:
        """The chances of all rows in per cent."""
        return percents([len(row.faces) for row in self.rows])


def percents(counts: Sequence[int]) -> list[int]:
    """Shares of a sum in whole per cent, each rounded for itself: equal ones stay equal, and for that their
    sum may miss 100 a little."""
    whole = sum(counts)
    return [(200 * count + whole) // (2 * whole) for count in counts]


class ForecastPanel(Widget):
    """Shows a forecast; nothing while it has none. A row for each result has its dice on a bar, its words and
    its chance; where there is no room for rows, all dice stand beside each other."""

    passive = True
    beyond = 0

    def __init__(self, rect: pygame.Rect, piece: PieceOf, forecast: Forecast | None) -> None:
        super().__init__(rect, "forecast")
        self.piece, self.forecast = piece, forecast

    @staticmethod
    def heights(theme: Theme, room: int) -> tuple[int, ...]:
        """The heights in pixels that suit it, the best first; none where ``room`` is too little."""
        high, middle, least = (theme.space(_HEAD + _MOST_ROWS * row) for row in _ROWS)
        wanted = (high + theme.space(_HIGH_HEAD - _HEAD), middle)
        if room >= least:
            return (*(min(room, each) for each in wanted), least)
        return (theme.space(_STRIP),) if room >= theme.space(_STRIP) else ()

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
            rows, high = len(forecast.rows), self.rect.height
            strip = high < theme.space(_HEAD + _MOST_ROWS * _ROWS[-1])
            roomy = not strip and high >= theme.space(_HIGH_HEAD) + rows * theme.space(_ROOMY)
            head, body = self.rect.copy(), self.rect.copy()
            head.height = theme.space(_STRIP_HEAD if strip else _HIGH_HEAD if roomy else _HEAD)
            body.height -= head.height
            body.top = head.bottom
            self._draw_head(surface, head, forecast, told=not strip)
            if strip:
                self._draw_strip(surface, body, forecast)
            else:
                self._draw_rows(surface, body, forecast)

    def _draw_head(
        self, surface: pygame.Surface, box: pygame.Rect, forecast: Forecast, *, told: bool
    ) -> None:
        """Who fights whom, with the figure between them; ``told``: with their names, beside the pieces where
        there is room for large ones, else below."""
        theme, gap = self.theme, self.theme.space(_GAP)
        upper = pygame.Rect(box.x, box.y, box.width, box.height - gap)
        names = [theme.text(text, "small", "muted") for text in forecast.names] if told else []
        beside = self._fits(upper, forecast, max((each.get_width() for each in names), default=0))
        if names and not beside:
            upper.height -= theme.font("small").get_linesize()
        marker = self._marker(upper, forecast)
        place = pygame.Rect((0, 0), marker.size(theme))
        place.center = upper.center
        marker.draw(surface, theme, place)
        high = upper.height
        left = self._draw_pieces(surface, place.left - gap - high, forecast.pictures[0], upper, -1)
        right = self._draw_pieces(surface, place.right + gap, forecast.pictures[1], upper, 1)
        if names and beside:
            surface.blit(names[0], names[0].get_rect(midright=(left - gap, upper.centery)))
            surface.blit(names[1], names[1].get_rect(midleft=(right + gap, upper.centery)))
        elif names:
            text = theme.shorten(f" {_AGAINST} ".join(forecast.names), "small", box.width)
            line = theme.text(text, "small", "muted")
            surface.blit(line, line.get_rect(midtop=(box.centerx, upper.bottom)))

    def _marker(self, box: pygame.Rect, forecast: Forecast) -> OddsPlate:
        """The figure, as large as suits a head without names."""
        return OddsPlate(forecast.title, box.height * _FIGURE, forecast.side)

    def _fits(self, box: pygame.Rect, forecast: Forecast, names: int) -> bool:
        """Whether names of a width in pixels have room beside the pieces of a head."""
        gap, (marker, _high) = self.theme.space(_GAP), self._marker(box, forecast).size(self.theme)
        most = max(len(pictures) for pictures in forecast.pictures)
        pieces = box.height * (1 + _STEP * (most - 1))
        return names + pieces + 2 * gap <= (box.width - marker) / 2

    def _draw_pieces(
        self, surface: pygame.Surface, x: int, pictures: tuple[str, ...], box: pygame.Rect, way: int
    ) -> int:
        """Draw pieces beside each other, outwards from ``x``; returns where they end."""
        side = box.height
        room = x - box.left if way < 0 else box.right - side - x
        step = min(round(side * _STEP), room // max(1, len(pictures) - 1))
        for picture in pictures:
            surface.blit(self.piece(picture, side), (x, box.y))
            x += way * step
        return x - way * step + (side if way > 0 else 0)

    def _draw_rows(self, surface: pygame.Surface, box: pygame.Rect, forecast: Forecast) -> None:
        """A row for each result, as high as there is room for."""
        theme, gap = self.theme, self.theme.space(_BETWEEN)
        high = min(theme.space(_ROWS[0]), box.height // max(1, len(forecast.rows)))
        places = [
            pygame.Rect(box.x, box.y + number * high, box.width, high - gap)
            for number in range(len(forecast.rows))
        ]
        die, step = self._dice(forecast, high - gap)
        wide = step * max(len(row.faces) for row in forecast.rows)
        edge = (step - round(die * _SLIM / _DIE)) // 2
        for row, percent, place in zip(forecast.rows, forecast.percents(), places, strict=True):
            self._draw_ground(surface, place, forecast, row, step)
            self._draw_faces(surface, (place.x + edge, place.centery), die, row, forecast.fallen, step)
            self._draw_words(surface, place, forecast, (row, percent), wide)

    def _dice(self, forecast: Forecast, high: int) -> tuple[int, int]:
        """The height of dice in rows of a height, and pixels from each to the next."""
        theme, gap = self.theme, self.theme.space(_APART)
        most = max(len(row.faces) for row in forecast.rows)
        die = min(theme.space(_MOST_DIE), high - theme.space(6))
        step = min(round(die * _SLIM / _DIE) + gap, round(self.rect.width * _COLUMN) // most)
        return min(die, round((step - gap) * _DIE / _SLIM)), step

    def _draw_ground(
        self, surface: pygame.Surface, box: pygame.Rect, forecast: Forecast, row: ForecastRow, step: int
    ) -> None:
        """The ground of a row, and a bar below its dice, ``step`` pixels for each, in the colours of those
        who suffer it."""
        theme, fallen = self.theme, forecast.fallen in row.faces
        ground = theme.colour("selection") if fallen else theme.blend("panel", "raised", 0.6)
        draw_box(surface, theme, box, 8, ground)
        tint = _FAINT if forecast.fallen and not fallen else _TINT
        colours = [mix(ground, each, tint) for each in self._colours(row)]
        bar = pygame.Rect(box.topleft, (step * len(row.faces), box.height))
        self._draw_bar(surface, bar, colours, 8)
        if fallen:
            edge = rounded(
                box.size, theme.space(8), (0, 0, 0, 0), border=rgba(theme.colour("accent")), width=2
            )
            surface.blit(edge, box)

    def _draw_words(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        forecast: Forecast,
        told: tuple[ForecastRow, int],
        wide: int,
    ) -> None:
        """The words of a row beside the column of dice, which is so wide, and at the right its chance."""
        theme, (row, percent), pad = self.theme, told, self.theme.space(_PAD)
        ink = "muted" if forecast.fallen and forecast.fallen not in row.faces else "text"
        share = theme.text(_("{share} %").format(share=percent), "strong", ink)
        words = pygame.Rect(box.x + pad + wide, box.y, box.width - 2 * pad - wide, box.height)
        line = theme.font("small_label").get_linesize()
        two = box.height >= 2 * line + theme.space(4)
        beside = all(
            theme.font("small_label").size(each.text)[0] + share.get_width() + pad <= words.width
            for each in forecast.rows
        )
        below = two and not beside
        surface.blit(
            share, share.get_rect(midright=(words.right, words.centery + (line // 2 if below else 0)))
        )
        room = words.width - share.get_width() - pad
        upper = theme.shorten(row.text, "small_label", words.width if below else room)
        title = theme.text(upper, "small_label", ink)
        if two:
            surface.blit(title, title.get_rect(bottomleft=words.midleft))
            self._draw_detail(surface, words.midleft, row, room)
        else:
            surface.blit(title, title.get_rect(midleft=words.midleft))

    def _draw_detail(
        self, surface: pygame.Surface, corner: tuple[int, int], row: ForecastRow, room: int
    ) -> None:
        """What a result costs, in a width of so many pixels, behind those who suffer it where they have room
        there, so that the colours of the bar are told."""
        theme, high = self.theme, self.theme.font("small").get_linesize()
        step = round(high * _CLOSE)
        wide = high + step * (len(row.sufferers) - 1) if row.sufferers else 0
        if wide + theme.font("small").size(row.detail)[0] > room:
            wide = 0
        for number, picture in enumerate(row.sufferers if wide else ()):
            surface.blit(self.piece(picture, high), (corner[0] + number * step, corner[1]))
        detail = theme.text(theme.shorten(row.detail, "small", room - wide), "small", "muted")
        surface.blit(detail, (corner[0] + wide, corner[1]))

    def _draw_strip(self, surface: pygame.Surface, box: pygame.Rect, forecast: Forecast) -> None:
        """The dice of all results beside each other; below each a bar with the sign of the result, and below
        that who suffers it, and its chance in per cent."""
        theme, gap = self.theme, self.theme.space(_BETWEEN)
        faces = sum(len(row.faces) for row in forecast.rows)
        step = (box.width - gap * (len(forecast.rows) - 1)) // faces
        bar, below = theme.space(_BAR), theme.space(_SUFFERER)
        high = min(box.height - below - bar - gap, round(step * _DIE / _SLIM))
        left, percents = box.x, forecast.percents()
        for row, percent in zip(forecast.rows, percents, strict=True):
            part = pygame.Rect(left, box.y + high + gap, step * len(row.faces), bar)
            self._draw_faces(surface, (left, box.y + high // 2), high, row, forecast.fallen, step)
            self._draw_bar(surface, part, self._colours(row), 3)
            if row.icon:
                sign = icon(row.icon, bar, _SIGN)
                surface.blit(sign, sign.get_rect(center=part.center))
            self._draw_chance(surface, pygame.Rect(part.x, part.bottom, part.width, below), row, percent)
            left = part.right + gap

    def _draw_chance(self, surface: pygame.Surface, box: pygame.Rect, row: ForecastRow, percent: int) -> None:
        """The chance of a result in per cent in the middle of a box, behind who suffers it where there is
        room for both: else the colours of the bar above alone tell that."""
        theme, step = self.theme, round(box.height * _CLOSE)
        told = theme.text(str(percent), "tiny", "text")
        wide = box.height + step * (len(row.sufferers) - 1) + theme.space(1) if row.sufferers else 0
        if wide + told.get_width() > box.width:
            wide = 0
        x = box.centerx - (wide + told.get_width()) // 2
        for number, picture in enumerate(row.sufferers if wide else ()):
            surface.blit(self.piece(picture, box.height), (x + number * step, box.y))
        surface.blit(told, told.get_rect(midleft=(x + wide, box.centery)))

    def _draw_faces(
        self,
        surface: pygame.Surface,
        start: tuple[int, int],
        high: int,
        row: ForecastRow,
        fallen: int,
        step: int = 0,
    ) -> None:
        """The faces of the die, ``high`` pixels each.

        Args:
            start: the middle of the left edge of the first one.
            step: pixels from each to the next; 0 for as few as they need.
        """
        step = step or round(high * _SLIM / _DIE) + self.theme.space(_BETWEEN)
        for number, face in enumerate(row.faces):
            picture = Die(round(high / _DIE)).face(face)
            solid = picture.get_bounding_rect(_SOLID)
            if fallen and face != fallen:
                picture = picture.copy()
                picture.set_alpha(130)
            surface.blit(
                picture, (start[0] + number * step - solid.left, start[1] - solid.top - solid.height // 2)
            )

    def _colours(self, row: ForecastRow) -> list[pygame.Color]:
        """Those of the parts of a row's bar."""
        if not row.colours:
            return [self.theme.tone_colour(row.tone)]
        return [pygame.Color(colour) for colour in row.colours]

    def _draw_bar(
        self, surface: pygame.Surface, box: pygame.Rect, colours: Sequence[pygame.Color], radius: float
    ) -> None:
        """A bar; where it has several colours, each has an equal part."""
        for number, colour in enumerate(colours):
            left, right = (box.width * (number + more) // len(colours) for more in (0, 1))
            with clipped(surface, pygame.Rect(box.x + left, box.y, right - left, box.height)):
                draw_box(surface, self.theme, box, radius, colour)
