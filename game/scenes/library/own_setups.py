"""The setups that somebody has played, those that are alike together, with the results of their games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.rules.protocol import AnyRules
from game.scenes.board.setup_room import SetupPicture
from game.scenes.results import OwnGame, Tally

ALIKE: Final = 2 / 3  # of the pieces stand on the same cells in setups that are alike
PLIES: Final = 4  # within which both sides have set up


@dataclass(slots=True)
class SetupGroup:
    """Setups that are alike.

    Attributes:
        picture: of the one that was played first.
        games: in which they were played.
    """

    picture: SetupPicture
    games: list[OwnGame] = field(default_factory=list)

    @property
    def tally(self) -> Tally:
        """How the games ended."""
        return Counter(game.result for game in self.games)


def own_setup(rules: AnyRules, state: Any, moves: Sequence[str], side: int) -> tuple[Any, str] | None:
    """What ``side`` has set up in the first moves from a state: its view before that, and the move; None
    where it has set up nothing."""
    for text in moves:
        move = rules.parse_move(state, text)
        if state.to_act == side and rules.random_free_form(state, random.Random(0)) is not None:
            return rules.view(state, side), text
        state = rules.apply(state, move).state
    return None


def add_alike(groups: list[SetupGroup], picture: SetupPicture, game: OwnGame) -> None:
    """Count a game with the first group whose setup is like its own, or with a new one."""
    group = next((each for each in groups if _alike(each.picture.pieces, picture.pieces)), None)
    if group is None:
        group = SetupGroup(picture)
        groups.append(group)
    group.games.append(game)


def _alike(first: Mapping[str, str], second: Mapping[str, str]) -> bool:
    same = len(first.items() & second.items())
    return same >= ALIKE * max(len(first), len(second))
