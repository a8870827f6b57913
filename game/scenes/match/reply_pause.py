"""The pause between a move that has come to rest on the board and the reply of the computer."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.bot import Limit
from game.ai.worker import Answer, Decision
from game.boards.animation import Speed
from game.match.computer_players import Thinker
from game.match.players import Human
from game.scenes.match.board_presenter import BoardPresenter

PAUSE = 0.3  # seconds


class ReplyPause:
    """An engine whose decisions arrive once the board has been at rest for ``PAUSE`` seconds.

    Hints, thoughts and failures arrive at once, and decisions too where animations are off or ``stop`` was
    called.
    Nothing waits: decisions that are held back are given by a later ``poll``.
    """

    def __init__(self, engine: Thinker, presenter: BoardPresenter) -> None:
        self._engine, self._presenter = engine, presenter
        self._held: list[Answer] = []
        self._rest = 0.0  # seconds for which the board has been at rest
        self._hurried = False

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._rest = 0.0 if self._presenter.board.animating else self._rest + dt

    def think(self, rules_path: str, bot_path: str, options: Mapping[str, str | int | bool],
              view_text: str, limit: Limit, seed: int) -> int:
        self._held, self._rest, self._hurried = [], 0.0, False
        return self._engine.think(rules_path, bot_path, options, view_text, limit, seed)

    def poll(self) -> list[Answer]:
        answers = [*self._held, *self._engine.poll()]
        if self._ready:
            self._held = []
            return answers
        self._held = [answer for answer in answers if isinstance(answer, Decision)]
        return [answer for answer in answers if not isinstance(answer, Decision)]

    @property
    def _ready(self) -> bool:
        asked_by_a_person = isinstance(self._presenter.match.player_to_act, Human)
        return (self._hurried or asked_by_a_person or self._presenter.speed is Speed.OFF
                or self._rest >= PAUSE)

    def stop(self) -> None:
        self._hurried = True
        self._engine.stop()

    def cancel(self) -> None:
        self._held = []
        self._engine.cancel()
