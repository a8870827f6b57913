"""Conditions and results in words, for the terminal and for reports."""

from __future__ import annotations

from game.laboratory.experiment import Condition, Experiment
from game.laboratory.summary import Comparison
from game.rules.options import value_text


def condition_text(condition: Condition) -> str:
    """In what a condition differs from others; empty where it is alone."""
    return ", ".join(f"{name}={value_text(value)}" for name, value in condition.varied)


def players_text(experiment: Experiment, condition: Condition) -> str:
    """Who plays."""
    first, second = (experiment.players[number].name for number in condition.players)
    return f"{first} against itself" if condition.against_itself else f"{first} against {second}"


def share_text(share: float, low: float, high: float) -> str:
    """A share with its interval, in per cent."""
    return f"{share:.0%} ({100 * low:.0f}–{100 * high:.0f})"


def elo_text(comparison: Comparison | None) -> str:
    """How much stronger the first of two players is, and how a sequential test stands; empty for one."""
    if comparison is None:
        return ""
    low, high = comparison.interval
    text = f"{comparison.elo:+.0f} Elo ({low:+.0f} to {high:+.0f})"
    if comparison.ratio is None or comparison.bounds is None:
        return text
    lower, upper = comparison.bounds
    verdict = {"H0": ", not stronger", "H1": ", stronger"}.get(comparison.verdict or "", "")
    return f"{text}; LLR {comparison.ratio:.2f} [{lower:.2f}, {upper:.2f}]{verdict}"
