"""The pace at which the moves of a computer player are shown."""

from __future__ import annotations

from game.boards.animation import Speed
from game.scenes.match.board_presenter import BoardPresenter

# Seconds between the end of an animation and the computer's next move, by the setting of that name.
PAUSES = {"brisk": 0.05, "usual": 0.3, "calm": 1.2}
STEPS = 12  # a turn of more steps is shown faster, in about the time of so many


class Pace:
    """Knows when the latest move has been shown for long enough, and speeds up turns of many steps."""

    def __init__(self, presenter: BoardPresenter) -> None:
        self._presenter = presenter
        self._latest = presenter.match.current
        self._rest = 0.0  # seconds since the latest move came to rest

    def update(self, dt: float, planned: int) -> None:
        """Advance by ``dt`` seconds; ``planned``: the steps of the turn that are to come."""
        presenter = self._presenter
        playback = presenter.board.state.playback
        playback.rate = max(playback.rate, planned / STEPS) if planned else 1.0
        if presenter.board.animating or self._latest is not presenter.match.current:
            self._latest, self._rest = presenter.match.current, 0.0
        else:
            self._rest += dt * playback.rate

    @property
    def shown(self) -> bool:
        """Whether the pause after the latest move is over; always without animations."""
        return self._presenter.speed is Speed.OFF or self._rest >= self._pause

    @property
    def _pause(self) -> float:
        return PAUSES[self._presenter.context.settings.pace]
