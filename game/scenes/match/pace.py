"""How fast the computer's moves follow each other on the screen."""

from __future__ import annotations

from game.boards.animation import Speed
from game.scenes.match.board_presenter import BoardPresenter

PAUSE = 0.3  # seconds between a move that has come to rest and the computer's next one
STEPS = 12  # a turn of more steps than these is shown faster, in about the time of these


class Pace:
    """Tells when a move has been shown, and shows turns of many steps faster."""

    def __init__(self, presenter: BoardPresenter) -> None:
        self._presenter = presenter
        self._latest = presenter.match.current
        self._rest = 0.0  # seconds since the latest move came to rest

    def update(self, dt: float, planned: int) -> None:
        """Let time pass; ``planned``: steps of the turn that are to come."""
        presenter = self._presenter
        playback = presenter.board.state.playback
        playback.rate = max(playback.rate, planned / STEPS) if planned else 1.0
        if presenter.board.animating or self._latest is not presenter.match.current:
            self._latest, self._rest = presenter.match.current, 0.0
        else:
            self._rest += dt * playback.rate

    @property
    def shown(self) -> bool:
        """Whether the latest move has been at rest for long enough; at once where nothing is animated."""
        return self._presenter.speed is Speed.OFF or self._rest >= PAUSE
