"""The drafts of both sides of one match, each for its own side's eyes."""

from __future__ import annotations

from functools import lru_cache

from game.rules.cyvasse.ruleset import RuleSet
from game.rules.cyvasse.setups import Setup, SetupProblem, exposed_to, problems
from game.rules.cyvasse.state import View
from game.scenes.cyvasse.setup.draft import Draft


class Drafts:
    """Gives a side its own draft, and keeps it while the side looks away."""

    def __init__(self, rules: RuleSet) -> None:
        self._drafts = (Draft(rules), Draft(rules))

    @staticmethod
    def open(view: View) -> bool:
        """Whether the viewer sets up now."""
        return view.phase == "setup" and view.ended is None and view.side == view.mover

    def of(self, view: View) -> Draft:
        """The draft of the side that sets up, which must be the viewer."""
        assert self.open(view)
        return self._drafts[view.mover]


def place_of(view: View, cell: str) -> int | None:
    """The index in ``Field.half`` of a cell of the side that sets up; None for other names."""
    field = view.rules.field
    if cell not in field.grid.names():
        return None
    own = field.seen_by(view.mover, field.grid.cell(cell))
    return field.half.index(own) if own in field.half else None


@lru_cache(maxsize=256)
def found_problems(rules: RuleSet, setup: Setup, side: int) -> tuple[SetupProblem, ...]:
    """The rules that a setup breaks, whether or not it is complete."""
    return tuple(each for each in problems(rules, setup, side) if each.kind not in ("army", "tiles"))


@lru_cache(maxsize=256)
def found_attackers(rules: RuleSet, setup: Setup, side: int) -> tuple[str, ...]:
    """The cells from which an enemy could attack the king of a complete setup as soon as the screen falls."""
    return exposed_to(rules, setup, side)
