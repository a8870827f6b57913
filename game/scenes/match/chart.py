"""A table of a game's rules as data, such as who takes whom; it can stay beside the board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChartHead:
    """What a row or a column is about: a picture of the game with its name; or without a picture the face of
    a die, or the name alone."""

    picture: str
    name: str
    face: int = 0


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a cell of a chart says in a word or two.

    Attributes:
        brief, icon: a letter and the name of an icon that say the same where there is no room for the text.
        meaning: what the icon means, for the legend.
        tone: how good it is, from -2 to 2, which sets the colour.
    """

    text: str
    brief: str
    icon: str
    meaning: str
    tone: int


@dataclass(frozen=True, slots=True)
class ChartRow:
    """A row of a chart.

    Attributes:
        key: what finds it again.
        cells: for each column the name of an icon, or "", or a verdict.
        facts: more about it in a few words, for each of ``Chart.facts``.
        apart: whether a new group begins with it.
    """

    key: str
    head: ChartHead
    cells: tuple[str | Verdict, ...]
    facts: tuple[str, ...] = ()
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """See the module.

    Attributes:
        title: the headline.
        corner: what a row does to a column, in a word: "takes".
        columns: what the columns are about. A column with the name of a row is about the same as that row.
        facts: titles of further columns, which small charts leave out.
        note: explains the words of the cells, below a chart of verdicts.
    """

    title: str
    corner: str
    columns: tuple[ChartHead, ...]
    rows: tuple[ChartRow, ...]
    facts: tuple[str, ...] = ()
    note: str = ""

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The different verdicts in its cells, the worst first."""
        found = {cell for row in self.rows for cell in row.cells if isinstance(cell, Verdict)}
        return tuple(sorted(found, key=lambda each: (each.tone, each.text)))

    def column(self, name: str) -> int | None:
        """The number of the column of this name."""
        return next((index for index, head in enumerate(self.columns) if name and head.name == name), None)

    def row(self, key: str) -> int | None:
        """The number of the row of this key."""
        return next((index for index, row in enumerate(self.rows) if row.key == key), None)
