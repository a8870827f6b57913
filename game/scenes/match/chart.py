"""A table of a game's rules as data, such as who takes whom; it can stay beside the board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChartHead:
    """What a row or a column is about: a picture of the game, with its name."""

    picture: str
    name: str


@dataclass(frozen=True, slots=True)
class ChartRow:
    """A row of a chart.

    Attributes:
        key: what finds it again.
        cells: for each column the name of an icon, or "".
        facts: more about it in a few words, for each of ``Chart.facts``.
        apart: whether a new group begins with it.
    """

    key: str
    head: ChartHead
    cells: tuple[str, ...]
    facts: tuple[str, ...] = ()
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """See the module.

    Attributes:
        title: the headline.
        corner: what a row does to a column, in a word: "takes".
        columns: what the columns are about. A column with the key of a row is about the same as that row.
        facts: titles of further columns, which small charts leave out.
    """

    title: str
    corner: str
    columns: tuple[ChartHead, ...]
    rows: tuple[ChartRow, ...]
    facts: tuple[str, ...] = ()

    def row(self, key: str) -> int | None:
        """The number of the row of this key."""
        return next((index for index, row in enumerate(self.rows) if row.key == key), None)
