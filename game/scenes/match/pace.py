"""The pace at which the moves of a computer player are shown."""

from __future__ import annotations

from game.boards.animation import Speed
from game.match.players import Computer
from game.match.tree import Node
from game.scenes.match.board_presenter import BoardPresenter
from game.scenes.match.last_turn import STEPS, LastTurn

# Seconds between the end of an animation and the computer's next move, by the setting of that name.
PAUSES = {"brisk": 0.05, "usual": 0.3, "calm": 1.2}


class Pace:
    """Knows when the latest move has been shown for long enough, and speeds up turns of many steps."""

    def __init__(self, presenter: BoardPresenter, last_turn: LastTurn) -> None:
        self._presenter, self._last_turn = presenter, last_turn
        self._latest = presenter.match.current
        self._rest = 0.0  # seconds since the latest move came to rest
        self._skipped: Node | None = None  # the first move of the turn whose rest is shown at once

    def update(self, dt: float, planned: int) -> None:
        """Advance by ``dt`` seconds; ``planned``: the steps of the turn that are to come."""
        presenter = self._presenter
        playback = presenter.board.state.playback
        playback.rate = max(playback.rate, planned / STEPS) if planned else self._last_turn.rate
        if self._skipped is not None:
            presenter.board.finish()
        if presenter.board.animating or self._latest is not presenter.match.current:
            self._latest, self._rest = presenter.match.current, 0.0
        else:
            self._rest += dt * playback.rate

    @property
    def shown(self) -> bool:
        """Whether the pause after the latest move is over; always without animations."""
        return self._presenter.speed is Speed.OFF or self.skipping or self._rest >= self._pause

    def skip(self) -> None:
        """Show the rest of the computer's turn at once, as far as it decides alone."""
        self._skipped = self._turn()

    @property
    def skipping(self) -> bool:
        """Whether the rest of the computer's turn is shown at once, until another side decides."""
        if self._skipped is None:
            return False
        match, rows = self._presenter.match, self._presenter.history.rows
        goes_on = match.player_to_act is None or (
            isinstance(match.player_to_act, Computer) and rows.side_of(match.current) == match.to_act
        )
        if not goes_on or match.waiting_roll or self._turn() is not self._skipped:
            self._skipped = None
        return self._skipped is not None

    def _turn(self) -> Node | None:
        """The first move of the turn in which the match stands."""
        turn = self._presenter.history.rows.turn(self._presenter.match.current)
        return turn[0] if turn else None

    @property
    def _pause(self) -> float:
        return PAUSES[self._presenter.context.settings.pace]
