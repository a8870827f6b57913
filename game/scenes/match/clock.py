"""The running clock: when its text changes, and when it ticks."""

from __future__ import annotations

import math

from game.match.match import Match
from game.match.players import Human
from game.scenes.match.panels import LOW_SECONDS
from game.scenes.phrases import TENTHS_SECONDS

LAST_SECONDS = 5  # the last seconds of a clock are heard one by one


class RunningClock:
    """Watches the clock of the side to act."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._heard = math.inf  # whole seconds left at the last call of ``ticks``

    @property
    def left(self) -> float | None:
        """Seconds left; None while no clock runs."""
        running = self._match.clock.running
        return None if running is None else self._match.clock.remaining(running)

    @property
    def idle(self) -> float:
        """Seconds until the text of the clock changes."""
        left = self.left
        if left is None:
            return math.inf
        return 0.1 if left <= TENTHS_SECONDS + 0.1 else left - math.ceil(left) + 1.002

    def ticks(self) -> bool:
        """Whether a tick is to be played: once when a person's clock runs low, and for each of the last
        seconds."""
        left = self.left
        if left is None or not isinstance(self._match.player_to_act, Human):
            self._heard = math.inf
            return False
        second, before = math.ceil(left), self._heard
        self._heard = second
        if math.isinf(before):
            return False
        return second <= LOW_SECONDS < before or (second <= LAST_SECONDS and second < before)
