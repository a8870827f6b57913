"""What a throw of the die may bring about, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ForecastRow:
    """One result.

    Attributes:
        faces: of the die that bring it about.
        text: the result in a few words.
        detail: what it costs, in a few words.
        tone: how good it is for who throws, from -2 to 2.
    """

    faces: tuple[int, ...]
    text: str
    detail: str = ""
    tone: int = 0


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
