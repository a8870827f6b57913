"""Players that say what ways to go on are worth: the best ones, and one that was asked about."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Any, Final

from game.ai.bot import Bot, Task, Thought
from game.ai.ranking import rank
from game.rules.protocol import AnyRules

MOVE_JUDGE: Final = "game.ai.move_judge:MoveJudge"
TURN_JUDGE: Final = "game.ai.move_judge:TurnJudge"
WAYS_JUDGE: Final = "game.ai.move_judge:WaysJudge"
WAYS: Final = 2  # of the best are compared: the second tells how hard the first was to find


class MoveJudge:
    """Judges a turn by another player.

    Args:
        bot: "package.module:ATTRIBUTE" of the player that judges.
        played: the steps of the turn that is judged.
    """

    ways = WAYS  # of the best that are compared with it

    def __init__(self, bot: str, *played: str) -> None:
        self._bot, self._played = bot, played

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        """Report a thought for each of the best ways but the first, then for the judged one (their plans tell
        them apart), and answer with the best.

        Raises:
            ValueError: there is nothing to compare.
        """
        ranking = rank(resolve_name(self._bot), rules, view, task, self._played, self.ways)
        if not ranking.best or ranking.played is None:
            raise ValueError("there is nothing to compare")
        for thought in (*ranking.best[1:], ranking.played):
            task.report(thought)
        return task.answer(ranking.best[0])


class TurnJudge(MoveJudge):
    """Judges a whole turn as a review does, which compares it with the best one alone: where it is given as
    much to think and the same seed, it finds the same."""

    ways = 1


class WaysJudge:
    """Ranks the best ways to go on by another player.

    Args:
        bot: "package.module:ATTRIBUTE" of the player that judges.
        count: how many ways are wanted, as text.
        made_of: with which ``bot`` is called to make the player; without any it is the player.
    """

    def __init__(self, bot: str, count: str, *made_of: str) -> None:
        found = resolve_name(bot)
        self._bot: Bot = found(*made_of) if made_of else found
        self._count = int(count)

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        """Report a thought for each of the best ways but the first, from the second on, and answer with the
        first.

        Raises:
            ValueError: there is nothing to compare.
        """
        best = rank(self._bot, rules, view, task, count=self._count).best
        if not best:
            raise ValueError("there is nothing to compare")
        for thought in best[1:]:
            task.report(thought)
        return task.answer(best[0])
