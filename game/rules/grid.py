"""Names of the squares of a rectangular board: files a, b, c ... and ranks from 1 at the bottom."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.rules.errors import InvalidText

_NAME = re.compile(r"([a-z])([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of ``files`` by ``ranks`` squares, at most 26 by 99.

    A square's index is ``rank * files + file``, both counted from 0, so a1 is 0.
    """

    files: int
    ranks: int

    def name(self, square: int) -> str:
        """"c4" for the square's index."""
        rank, file = divmod(square, self.files)
        return f"{chr(ord('a') + file)}{rank + 1}"

    def square(self, name: str) -> int:
        """Index of a named square.

        Raises:
            InvalidText: not a square of this board.
        """
        match = _NAME.fullmatch(name)
        if match:
            file, rank = ord(match[1]) - ord("a"), int(match[2]) - 1
            if file < self.files and rank < self.ranks:
                return rank * self.files + file
        last = self.name(self.files * self.ranks - 1)
        raise InvalidText("'{name}' is no square of this board; squares run from a1 to {last}",
                          name=name, last=last)

    def names(self) -> tuple[str, ...]:
        """All squares' names by index."""
        return tuple(self.name(square) for square in range(self.files * self.ranks))
