"""Who judges positions: Longhall, or an engine of another program that the settings name."""

from __future__ import annotations

from functools import partial

from game.entry import GameEntry, GamePart
from game.otep.analyst import Analyst
from game.review.live import LiveJudgement
from game.scenes.base import Context
from game.settings import Settings


def analysts(settings: Settings, entry: GameEntry) -> list[Analyst]:
    """The engines that can judge positions of a game."""
    if not entry.has(GamePart.EXCHANGE):
        return []
    return [Analyst(name, command) for name, command in settings.engines.items()]


def chosen_analyst(settings: Settings, entry: GameEntry) -> Analyst | None:
    """The engine that judges positions of a game; None: Longhall does."""
    return next((each for each in analysts(settings, entry) if each.name == settings.analyst), None)


def live_judgement(context: Context) -> LiveJudgement:
    """A live judgement by whom the settings name."""
    return LiveJudgement(partial(context.engines.of, judging=True), partial(chosen_analyst, context.settings))
