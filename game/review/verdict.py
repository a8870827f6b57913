"""What is found out about one part of a match; it depends on nothing but the part."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.ai.bot import Bot, Limit, Task
from game.ai.ranking import Ranking, chances_of_rolls, for_side, mean_of_rolls, rank
from game.review.parts import TurnPart
from game.rules.protocol import CHANCE, AnyRules

QUALITIES: Final = {"quick": 4_000, "normal": 40_000, "deep": 400_000}  # nodes for a part
SECONDS: Final = {"quick": 1.0, "normal": 3.0, "deep": 10.0}  # for a position, where an engine knows no nodes
_SEED: Final = 27  # the same review every time


@dataclass(frozen=True, slots=True)
class Verdict:
    """Chances from 0 to 1 of the side whose part it is; a draw counts half.

    Attributes:
        best: with the best way to go on; for a roll, on the average of all results. None where nothing
            can be judged.
        played: with what was played, or rolled.
        line: the best way and how it is expected to go on.
        steps: how many moves of ``line`` are the best way itself.
        answer: what is expected after what was played.
        proven: the side that wins by force before the part, or None.
        lost_to: the side that wins by force after it, or None.
        choices: how many ways there were, as far as it matters: 1 or more.
    """

    best: float | None = None
    played: float | None = None
    line: tuple[str, ...] = ()
    steps: int = 0
    answer: tuple[str, ...] = ()
    proven: int | None = None
    lost_to: int | None = None
    choices: int = 1

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> Verdict:
        """What was kept as JSON. Raises ValueError, KeyError or TypeError where it is something else."""
        chances = [fields["best"], fields["played"]]
        for chance in chances:
            if chance is not None and not (isinstance(chance, int | float) and 0 <= chance <= 1):
                raise ValueError("no chance")
        lines = [tuple(fields[name]) for name in ("line", "answer")]
        if not all(isinstance(text, str) for line in lines for text in line):
            raise ValueError("no line")
        steps, choices = int(fields["steps"]), int(fields["choices"])
        for side in (fields["proven"], fields["lost_to"]):
            if side not in (None, 0, 1):
                raise ValueError("no side")
        return cls(
            chances[0], chances[1], lines[0], steps, lines[1], fields["proven"], fields["lost_to"], choices
        )


def judge(
    bot: Bot, rules: AnyRules, part: TurnPart, limit: Limit, stopped: Callable[[], bool] = lambda: False
) -> Verdict:
    """Judge a part with so many nodes (or seconds), by what the side that played it could know."""
    task = Task(limit, random.Random(seed_of(part.ply)), stopped=stopped)
    state = part.before.state
    if part.is_roll:
        return of_roll(rules, part, chances_of_rolls(bot, rules, state, task))
    choices = choices_of(rules, part)
    if choices < 2:
        return Verdict(choices=choices)
    return of_ranking(part, rank(bot, rules, rules.view(state, part.side), task, part.texts), choices)


def seed_of(ply: int) -> str:
    """The seed of everything random in the judgement of the part whose first step has this ply."""
    return f"{_SEED} {ply}"


def choices_of(rules: AnyRules, part: TurnPart) -> int:
    """How many ways there were in a part: 1, or more, or 0 where they cannot be listed."""
    state = part.before.state
    if state.to_act != CHANCE and rules.random_free_form(state, random.Random(_SEED)) is not None:
        return 0
    return len(rules.legal_moves(state))


def of_roll(rules: AnyRules, part: TurnPart, chances: list[float]) -> Verdict:
    """The verdict on a roll, from the chances of side 0 after each result."""
    state = part.before.state
    rolled = list(rules.legal_moves(state)).index(part.nodes[0].move)
    mean = mean_of_rolls(rules, state, chances)
    return Verdict(for_side(mean, part.side), for_side(chances[rolled], part.side), choices=len(chances))


def of_ranking(part: TurnPart, ranking: Ranking, choices: int) -> Verdict:
    """The verdict on a decision, from the ranking of the ways to go on."""
    if not ranking.best:
        return Verdict(choices=0)
    best, played = ranking.best[0], ranking.played
    if played is not None and played.chance_of(part.side) >= best.chance_of(part.side):
        best = played
    return Verdict(
        best.chance_of(part.side),
        None if played is None else played.chance_of(part.side),
        best.line,
        len(best.plan),
        () if played is None else played.line[len(played.plan) :],
        best.proven,
        None if played is None else played.proven,
        choices,
    )
