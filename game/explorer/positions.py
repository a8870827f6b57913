"""Keys of positions: of exactly one, and of all that are the same when the board is mirrored or turned."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from game.entry import GameEntry
from game.rules.options import Options

Cells = Mapping[str, str]  # where the cells of a board go when it is mirrored or turned
# A cell, such as both in "d1-d4", also behind the sign of a capture ("d1-d4xd5") or the letter of a piece.
_CELL = re.compile(r"(?:(?<![A-Za-z0-9])|(?<=[0-9]x))([A-Z]?)([a-z]{1,2}[0-9]{1,2})(?![0-9])")


@dataclass(frozen=True, slots=True)
class IndexedPosition:
    """A position as the index knows it.

    Attributes:
        exact: key of this position alone, 64 bits with a sign, as all keys.
        image: key that all its mirror images have, too.
        turn: number of the first of ``images`` that has this key.
        images: for each way to mirror and turn the board where its cells go; the first changes nothing.
        same: numbers of all ``images`` whose position has the key ``image``; several in a position that is
            its own mirror image.
    """

    exact: int
    image: int
    turn: int
    images: Sequence[Cells]
    same: Sequence[int]

    def move_from(self, turn: int, move: str) -> str:
        """A move that was played in the mirror image with the number ``turn``, as it is played here; of
        several that are mirror images of one another always the same one."""
        there = turned(move, self.images[turn])
        return min(turned(there, {to: cell for cell, to in self.images[own].items()}) for own in self.same)


def position_of(entry: GameEntry, variant: str, state: Any) -> IndexedPosition:
    """The keys of a state.

    Args:
        variant: the rules, see ``variant_of``.
    """
    images = images_of(entry, state)
    keys = [_key(entry.name, variant, text) for text, _ in images]
    image = min(keys)
    same = [number for number, key in enumerate(keys) if key == image]
    return IndexedPosition(keys[0], image, same[0], [cells for _, cells in images], same)


def images_of(entry: GameEntry, state: Any) -> Sequence[tuple[str, Cells]]:
    """A state as text without its past, and its mirror images, each with where the cells go."""
    images = entry.images()
    return ((entry.rules().format_state(state), {}),) if images is None else images(state)


def variant_of(entry: GameEntry, options: Options) -> str:
    """The options that make another game of it, as text: matches with others are not counted together."""
    names = sorted(option.name for option in entry.rules().options if option.variant)
    return json.dumps({name: options[name] for name in names if name in options})


def turned(move: str, cells: Cells) -> str:
    """A move after its cells went elsewhere."""
    return _CELL.sub(lambda found: found[1] + cells.get(found[2], found[2]), move) if cells else move


def _key(game: str, variant: str, text: str) -> int:
    digest = blake2b(f"{game}\n{variant}\n{text}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)
