"""What a puzzle of NEVO is: sixteen points by force."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from game.ai.nevo.evaluation import NevoEvaluator
from game.puzzles.forced_wins import ForcedWinMaker, SolutionMove
from game.puzzles.maker import PuzzleVariant
from game.rules.nevo import layout
from game.rules.nevo.state import State
from game.rules.protocol import AnyRules
from game.texts import _


class NevoPuzzles(ForcedWinMaker):
    """Forced wins where isolated pieces are removed at once."""

    variants = (
        PuzzleVariant((), 3),
        PuzzleVariant((("layout", "two-ranks"),), 2),
        PuzzleVariant((("layout", "two-wings"),), 1),
    )

    def themes(self) -> Mapping[str, str]:
        return {
            "sixteen-in-one": _("Sixteen in one"),
            "sixteen": _("The way to sixteen"),
            "column": _("A column completed"),
            "quiet-move": _("Move without points"),
            "step-back": _("A step back"),
            "own-loss": _("A piece given up"),
            "last-pieces": _("Nothing left for the other"),
        }

    def themes_of(self, rules: AnyRules, line: Sequence[SolutionMove]) -> Iterable[str]:
        first, outcome = line[0], rules.outcome(line[-1].after)
        assert outcome is not None
        side = first.before.side
        if outcome.reason != "sixteen":
            yield "last-pieces"
        else:
            yield "sixteen-in-one" if len(line) == 1 else "sixteen"
        before, after = first.before.columns(side), first.after.columns(side)
        if any(now == 8 and was < 8 for was, now in zip(before, after, strict=True)):
            yield "column"
        if sum(after) <= sum(before):
            yield "quiet-move"
        if sum(after) < sum(before):
            yield "step-back"
        own = side + 1
        if first.after.cells.count(own) < first.before.cells.count(own):
            yield "own-loss"

    def evaluator(self, state: State) -> NevoEvaluator:
        return NevoEvaluator()

    def without_past(self, state: State) -> State | None:
        return replace(state, best=state.scores, quiet=0, line=(), keys=())

    def images(self, state: State) -> Iterable[State]:
        mirrored = [layout.GRID.turned(square, 2) for square in range(layout.SQUARES)]
        colours = (layout.EMPTY, layout.BLACK, layout.WHITE)
        for cells in (state.cells, bytes(state.cells[square] for square in mirrored)):
            yield replace(state, cells=cells)
            turned = bytes(colours[piece] for piece in reversed(cells))
            yield replace(state, cells=turned, side=1 - state.side, best=(state.best[1], state.best[0]))


PUZZLES = NevoPuzzles()
