"""The table of a tournament: who has how many points, against whom, and with which rating."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.laboratory.tournament import Standing, Tournament
from game.texts import _
from game.widgets.layout import Item
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Widget

_PAD, _ROW, _GAP = 8, 34, 6  # pixels at 100 %
_LEAST_NAME: Final = 90  # pixels at 100 % that a name has at least where all results stand in a row
_NOBODY: Final = "–"


def points_text(points: float) -> str:
    """Points with halves, such as "2½"."""
    whole, half = int(points), points % 1 > 0
    return f"{whole or ''}½" if half else str(whole)


def rating_text(standing: Standing) -> str:
    """A rating against the average player with its 95 % interval, such as "+35 ±60"."""
    if standing.rating is None:
        return _NOBODY
    elo = round(standing.rating.elo)
    return f"{f'{elo:+}' if elo else '0'} ±{standing.rating.error:.0f}".replace("-", "−")


_LARGEST_RATING: Final = "−1999 ±1999"


@dataclass(frozen=True, slots=True)
class TableRow:
    """What the table tells of a player.

    Attributes:
        rank: from 1.
        results: against each player in the order of the table: points, or a dash; "" against itself.
        points: of how many games.
    """

    rank: int
    name: str
    results: tuple[str, ...]
    points: str
    rating: str


def table_rows(tournament: Tournament) -> tuple[TableRow, ...]:
    """The table as it stands, the leading player first."""
    standings = tournament.standings
    rows: list[TableRow] = []
    for rank, standing in enumerate(standings, start=1):
        results: list[str] = []
        for other in standings:
            points, games = tournament.score(standing.player, other.player)
            results.append(points_text(points) if games else _NOBODY)
        results[rank - 1] = ""
        points_of = f"{points_text(standing.points)}/{standing.games}"
        name = tournament.name(standing.player)
        rows.append(TableRow(rank, name, tuple(results), points_of, rating_text(standing)))
    return tuple(rows)


def full_width(theme: Theme, tournament: Tournament) -> int:
    """Pixels in which the table of a tournament has room at its end, too, with all results in a row."""
    players = range(len(tournament.experiment.players))
    games = tournament.games_of_two * (len(players) - 1)
    most, points = points_text(tournament.games_of_two - 0.5), f"{points_text(games - 0.5)}/{games}"
    rows = tuple(
        TableRow(10, tournament.name(each), (most,) * len(players), points, _LARGEST_RATING)
        for each in players
    )
    return CrossTable(rows).full_width(theme)


class CrossTable(Widget):
    """The table. Where not all columns have room, the results stand below the name of each player."""

    passive = True

    def __init__(self, rows: tuple[TableRow, ...]) -> None:
        super().__init__(UNPLACED, "table")
        self.rows = rows

    def natural_size(self, theme: Theme) -> Item:
        def height(width: int) -> int:
            if self._fits(theme, width):
                return (len(self.rows) + 1) * theme.space(_ROW)
            return sum(self._block_height(theme, row, width) for row in self.rows)

        return Item(self, min_width=0, height=height)

    def _columns(self, theme: Theme) -> tuple[int, int, int, int, int]:
        """Widths of rank, name, one result, points and rating."""
        font, pad = theme.font("label"), theme.space(_PAD)
        words = [row.points for row in self.rows] + [_("Points")]
        ratings = [row.rating for row in self.rows] + [_("Elo")]
        results = [text for row in self.rows for text in row.results] + [str(len(self.rows))]
        widest = (max(font.size(text)[0] for text in texts) for texts in (results, words, ratings))
        result, points, rating = widest
        name = max(theme.space(_LEAST_NAME), *(font.size(row.name)[0] for row in self.rows))
        rank = font.size(f"{len(self.rows)}.")[0]
        return rank + pad, name + pad, result + 2 * pad, points + 2 * pad, rating + 2 * pad

    def full_width(self, theme: Theme) -> int:
        """Pixels in which all results have room in a row."""
        rank, name, result, points, rating = self._columns(theme)
        return rank + name + len(self.rows) * result + points + rating + 2 * theme.space(_PAD)

    def _fits(self, theme: Theme, width: int) -> bool:
        return self.full_width(theme) <= width

    def _block_height(self, theme: Theme, row: TableRow, width: int) -> int:
        """How high a player's block is where the results stand below the name."""
        lines = len(theme.wrap(self._below(row), "small", width - 2 * theme.space(_PAD)))
        high = theme.font("strong").get_linesize() + lines * theme.font("small").get_linesize()
        return high + 2 * theme.space(_GAP)

    def _below(self, row: TableRow) -> str:
        names = [each.name for each in self.rows]
        met = [
            f"{name} {text}"
            for name, text in zip(names, row.results, strict=True)
            if text not in ("", _NOBODY)
        ]
        return "  ·  ".join([_("Elo {rating}").format(rating=row.rating), *met])

    def draw(self, surface: pygame.Surface) -> None:
        if self._fits(self.theme, self.rect.width):
            self._draw_table(surface)
        else:
            self._draw_blocks(surface)

    def _stripe(self, surface: pygame.Surface, number: int, box: pygame.Rect) -> None:
        """The ground of every second row."""
        if number % 2 == 0:
            theme = self.theme
            surface.fill(theme.blend("panel", "raised_hover", 0.35), box)

    def _draw_table(self, surface: pygame.Surface) -> None:
        theme, rect, high = self.theme, self.rect, self.theme.space(_ROW)
        rank, name, result, _points, rating = self._columns(theme)
        spare = rect.width - self.full_width(theme)
        result += spare // (2 * max(1, len(self.rows)))
        lines: list[tuple[str, ...]] = [
            ("", "", *(str(row.rank) for row in self.rows), _("Points"), _("Elo")),
            *((f"{row.rank}.", row.name, *row.results, row.points, row.rating) for row in self.rows),
        ]
        for number, line in enumerate(lines):
            box = pygame.Rect(rect.x, rect.y + number * high, rect.width, high)
            self._stripe(surface, number + 1, box)
            x = rect.x + theme.space(_PAD)
            self._write(surface, line[0], "muted", (x, box.centery), 0.0)
            self._write(surface, line[1], "text", (x + rank, box.centery), 0.0)
            x += rank + name
            for column, text in enumerate(line[2:-2]):
                cell = pygame.Rect(x, box.y, result, high)
                if number == column + 1:  # nobody meets itself
                    surface.fill(theme.colour("line"), cell.inflate(-theme.space(8), -theme.space(12)))
                self._write(surface, text, "muted" if number == 0 else "text", cell.center, 0.5)
                x += result
            right = rect.right - theme.space(_PAD)
            colour = "muted" if number == 0 else "accent_text"
            self._write(surface, line[-2], colour, (right - rating, box.centery), 1.0)
            self._write(surface, line[-1], "muted" if number == 0 else "text", (right, box.centery), 1.0)

    def _draw_blocks(self, surface: pygame.Surface) -> None:
        theme, pad, gap = self.theme, self.theme.space(_PAD), self.theme.space(_GAP)
        y, step = self.rect.y, theme.font("small").get_linesize()
        for row in self.rows:
            box = pygame.Rect(
                self.rect.x, y, self.rect.width, self._block_height(theme, row, self.rect.width)
            )
            self._stripe(surface, row.rank, box)
            points = theme.text(row.points, "strong", "accent_text")
            surface.blit(points, points.get_rect(topright=(box.right - pad, y + gap)))
            room = box.width - 3 * pad - points.get_width()
            head = theme.shorten(f"{row.rank}. {row.name}", "strong", room)
            surface.blit(theme.text(head, "strong", "text"), (box.x + pad, y + gap))
            top = y + gap + theme.font("strong").get_linesize()
            for number, line in enumerate(theme.wrap(self._below(row), "small", box.width - 2 * pad)):
                surface.blit(theme.text(line, "small", "muted"), (box.x + pad, top + number * step))
            y = box.bottom

    def _write(
        self, surface: pygame.Surface, text: str, colour: str, place: tuple[int, int], align: float
    ) -> None:
        """Write a word; ``place``: its left end, its middle or its right end."""
        picture = self.theme.text(text, "label", colour)
        surface.blit(
            picture, (place[0] - round(align * picture.get_width()), place[1] - picture.get_height() // 2)
        )
