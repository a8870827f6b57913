"""What a puzzle of hnefatafl is: the king breaks out, or is caught, by force."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from game.ai.hnefatafl.evaluation import HnefataflEvaluator
from game.ai.hnefatafl.weights import weights_for
from game.puzzles.forced_wins import ForcedWinMaker, SolutionMove
from game.puzzles.maker import PuzzleVariant
from game.rules.events import Captured, Check, Moved
from game.rules.hnefatafl.state import State
from game.rules.protocol import AnyRules
from game.texts import _


class HnefataflPuzzles(ForcedWinMaker):
    """Forced wins in the rule sets that are played most."""

    variants = (
        PuzzleVariant((), 4),
        PuzzleVariant((("rules", "copenhagen"),), 2),
        PuzzleVariant((("rules", "fetlar"),), 1),
        PuzzleVariant((("rules", "brandubh"),), 5),
        PuzzleVariant((("rules", "ard-ri"),), 2),
        PuzzleVariant((("rules", "tablut"),), 4),
        PuzzleVariant((("rules", "sea-battle"),), 2),
        PuzzleVariant((("rules", "historical-cross"),), 2),
    )

    def themes(self) -> Mapping[str, str]:
        return {
            "breakout": _("Breakout of the king"),
            "king-hunt": _("Hunt for the king"),
            "fork": _("Fork of the king's ways"),
            "double-capture": _("Double capture"),
            "sacrifice": _("Sacrifice"),
            "quiet-move": _("Quiet move"),
            "enclosure": _("Closing the ring"),
            "fort": _("Fort at the edge"),
        }

    def themes_of(self, rules: AnyRules, line: Sequence[SolutionMove]) -> Iterable[str]:
        first, outcome = line[0], rules.outcome(line[-1].after)
        assert outcome is not None
        yield {
            "king-escaped": "breakout",
            "edge-fort": "fort",
            "king-captured": "king-hunt",
            "surrounded": "enclosure",
        }.get(outcome.reason, "enclosure")
        taken = [sum(isinstance(event, Captured) for event in played.events) for played in line]
        if any(count > 1 for count in taken[:-1:2]):
            yield "double-capture"
        if any(taken[1::2]):
            yield "sacrifice"
        if len(line) > 1 and not taken[0] and not any(isinstance(event, Check) for event in first.events):
            yield "quiet-move"
        if outcome.reason == "king-escaped" and len(line) > 1 and ways_out(rules, first.after) > 1:
            yield "fork"

    def evaluator(self, state: State) -> HnefataflEvaluator:
        return HnefataflEvaluator(state.board(), weights_for(state.ruleset))

    def without_past(self, state: State) -> State | None:
        return replace(state, quiet=0, after=())

    def images(self, state: State) -> Iterable[State]:
        grid = state.grid
        for turn in range(8):
            cells = bytes(state.cells[grid.turned(square, turn)] for square in range(grid.size))
            yield replace(state, cells=cells, captured=(0, 0))


def ways_out(rules: AnyRules, state: State) -> int:
    """How many moves of the king would win if the defenders were to move."""
    own = replace(state, side=1 - state.side)
    found = 0
    for move in rules.legal_moves(own):
        step = rules.apply(own, move)
        outcome = rules.outcome(step.state)
        king = isinstance(step.events[0], Moved) and step.events[0].piece.kind == "king"
        found += outcome is not None and outcome.winner == own.side and king
    return found


PUZZLES = HnefataflPuzzles()
