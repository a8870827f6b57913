"""Clocks: none, sudden death, or with an increment for every turn."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.rules.errors import InvalidText

Times = tuple[float, float]  # seconds that either side has left, whole milliseconds

# A longer silence between two ticks means that the machine slept: nobody thought then.
SLEEP_GAP: Final = 60.0

_LONGEST_MINUTES = 600.0
_LONGEST_INCREMENT = 600
_CONTROL = re.compile(r"(?:(\d{1,3}(?:\.\d{1,3})?)|(\d{1,3}):([0-5]\d))(?:\+(\d{1,3}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How much time a side has: ``seconds`` for the match (0: no clock) and ``increment`` for each turn."""

    seconds: float = 0.0
    increment: int = 0

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """Read "none", "10" (minutes), "0:30" (minutes and seconds) or "10+5" (with seconds for each turn).

        Raises:
            InvalidText: none of these.
        """
        word = text.strip().lower()
        if word == "none":
            return cls()
        match = _CONTROL.fullmatch(word)
        if match:
            seconds = float(match[1]) * 60 if match[1] else int(match[2]) * 60.0 + int(match[3])
            increment = int(match[4] or 0)
            if 0 < seconds <= _LONGEST_MINUTES * 60 and increment <= _LONGEST_INCREMENT:
                return cls(round(seconds, 3), increment)
        raise InvalidText(
            "a clock is 'none', minutes such as '10' or '0:30', or minutes and seconds for each turn such as "
            "'10+5'; at most 600 of each; not '{text}'",
            text=text,
        )

    @property
    def kind(self) -> str:
        """One of "none", "sudden-death" or "increment"."""
        if not self.seconds:
            return "none"
        return "increment" if self.increment else "sudden-death"

    def __str__(self) -> str:
        if not self.seconds:
            return "none"
        minutes = f"{self.seconds / 60:.3f}".rstrip("0").rstrip(".")
        if round(float(minutes) * 60, 3) != self.seconds:
            minutes = f"{int(self.seconds // 60)}:{round(self.seconds % 60):02}"
        return f"{minutes}+{self.increment}" if self.increment else minutes


class Clock:
    """The two clocks of a match. At most one runs.

    Time is what ``now`` says (seconds, never going back), not the number of ticks: while a window is dragged
    no ticks come, and the time is charged with the next one. Only when ticks have been coming and then
    stay away for longer than ``SLEEP_GAP`` is that time given back, because then the machine slept.

    Attributes:
        timed: whether time matters at all.
        running: the side whose clock runs, or None.
    """

    def __init__(
        self, control: TimeControl, now: Callable[[], float] = time.monotonic, times: Times | None = None
    ) -> None:
        self.control = control
        self.timed = control.kind != "none"
        self.running: int | None = None
        self._now = now
        self._times = list(times or (control.seconds, control.seconds))
        self._seen = 0.0  # when the running side was last charged
        self._ticking = False

    def remaining(self, side: int) -> float | None:
        """Seconds left for ``side``, never below 0; None without a clock."""
        return self._left(side) if self.timed else None

    def times(self) -> Times | None:
        """What both sides have left, in whole milliseconds; None without a clock."""
        if not self.timed:
            return None
        # Rounded up, so that nobody loses a match by being saved.
        first, second = (math.ceil(self._left(side) * 1000 - 1e-6) / 1000 for side in (0, 1))
        return first, second

    def _left(self, side: int) -> float:
        gone = self._elapsed() if side == self.running else 0.0
        return max(0.0, self._times[side] - gone)

    def set_times(self, times: Times | None) -> None:
        """Put both clocks to ``times`` (None: to the start); a running clock goes on from there."""
        self._times = list(times or (self.control.seconds, self.control.seconds))
        self._seen = self._now()

    def start(self, side: int) -> None:
        """Let the clock of ``side`` run instead of the other."""
        self.stop()
        if self.timed:
            self.running = side
            self._seen = self._now()
            self._ticking = False

    def stop(self) -> None:
        """Charge the running side and stop."""
        self._charge()
        self.running = None

    def add_increment(self, side: int) -> None:
        """Give ``side`` what it gets for a turn."""
        if self.timed:
            self._times[side] += self.control.increment

    def tick(self) -> int | None:
        """Charge the running side; called often while it runs. Returns the side whose time is up."""
        if self.running is None:
            return None
        self._charge()
        self._ticking = True
        return self.running if self._times[self.running] <= 0 else None

    def _elapsed(self) -> float:
        gap = max(0.0, self._now() - self._seen)
        return 0.0 if self._ticking and gap > SLEEP_GAP else gap

    def _charge(self) -> None:
        if self.running is None:
            return
        self._times[self.running] = max(0.0, self._times[self.running] - self._elapsed())
        self._seen = self._now()


def format_time(seconds: float) -> str:
    """Such as "1:02:03.450": exact to the millisecond, as records write it."""
    total = round(seconds * 1000)
    hours, rest = divmod(total, 3_600_000)
    minutes, rest = divmod(rest, 60_000)
    whole, thousandths = divmod(rest, 1000)
    text = f"{hours}:{minutes:02}:{whole:02}" if hours else f"{minutes}:{whole:02}"
    return f"{text}.{thousandths:03}" if thousandths else text


_TIME = re.compile(r"(?:(\d{1,3}):(?=\d\d:))?(\d{1,2}):([0-5]\d)(?:\.(\d{3}))?", re.ASCII)


def parse_time(text: str) -> float:
    """Seconds of what ``format_time`` wrote.

    Raises:
        InvalidText: no such time.
    """
    match = _TIME.fullmatch(text)
    if not match:
        raise InvalidText("'{text}' is no clock time such as 9:58 or 1:02:03.450", text=text)
    hours, minutes, seconds, thousandths = (int(part or 0) for part in match.groups())
    return (hours * 3_600_000 + minutes * 60_000 + seconds * 1000 + thousandths) / 1000
