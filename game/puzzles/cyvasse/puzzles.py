"""What a puzzle of Cyvasse is: mate by force, once the screen is gone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from game.ai.cyvasse.evaluation import CyvasseEvaluator
from game.puzzles.forced_wins import ForcedWinMaker, SolutionMove
from game.puzzles.maker import PuzzleVariant
from game.rules.cyvasse import pieces, ruleset
from game.rules.cyvasse.state import State
from game.rules.events import Captured, Check, Moved, Shot
from game.rules.protocol import AnyRules
from game.texts import _

FEWEST_PIECES = 9  # of both sides, mountains not counted: endings with a few pieces are all alike


class CyvassePuzzles(ForcedWinMaker):
    """Forced mates in both versions and on all boards."""

    variants = (
        PuzzleVariant((), 4),
        PuzzleVariant((("version", "c"),), 4),
        PuzzleVariant((("board", "hex"),), 2),
        PuzzleVariant((("version", "c"), ("board", "hex")), 1),
    )
    random_plies = (2, 6)

    def themes(self) -> Mapping[str, str]:
        return {
            "mate-in-one": _("Mate in one"),
            "mate-in-two": _("Mate in two"),
            "mate-in-three": _("Mate in three"),
            "mate-in-four": _("Mate in four"),
            "quiet-move": _("Quiet move"),
            "sacrifice": _("Sacrifice"),
            "shot": _("Mate by a shot"),
            "dragon": _("Mate by the dragon"),
        }

    def themes_of(self, rules: AnyRules, line: Sequence[SolutionMove]) -> Iterable[str]:
        first, last = line[0], line[-1]
        turns = (len(line) + 1) // 2
        yield ("mate-in-one", "mate-in-two", "mate-in-three", "mate-in-four")[turns - 1]
        if turns > 1 and not any(isinstance(event, Check | Captured) for event in first.events):
            yield "quiet-move"
        if any(isinstance(event, Captured) for played in line[1::2] for event in played.events):
            yield "sacrifice"
        for event in last.events:
            if isinstance(event, Shot):
                yield "shot"
            if (
                isinstance(event, Moved)
                and event.piece.kind == "dragon"
                and event.piece.side == last.before.mover
            ):
                yield "dragon"

    def evaluator(self, state: State) -> CyvasseEvaluator:
        return CyvasseEvaluator(state.rules, state.board())

    def without_past(self, state: State) -> State | None:
        fighting = sum(pieces.owner(piece) >= 0 for piece in state.cells)
        return replace(state, quiet=0, after=()) if fighting >= FEWEST_PIECES else None

    def images(self, state: State) -> Iterable[State]:
        field = state.rules.field
        mirrored = [field.mirrored(cell) for cell in range(field.grid.size)]
        for image in (state, _placed(state, mirrored)):
            yield image
            turned = _placed(image, [field.seen_by(1, cell) for cell in range(field.grid.size)])
            yield replace(
                turned,
                cells=bytes(map(_of_other_side, turned.cells)),
                terrain=bytes(map(_terrain_of_other_side, turned.terrain)),
                reserve=(state.reserve[1], state.reserve[0]),
                mover=1 - state.mover,
            )


def _placed(state: State, order: Sequence[int]) -> State:
    terrain = bytes(state.terrain[cell] for cell in order) if state.terrain else b""
    return replace(state, cells=bytes(state.cells[cell] for cell in order), terrain=terrain)


def _of_other_side(piece: int) -> int:
    owner = pieces.owner(piece)
    return piece if owner < 0 else pieces.piece(1 - owner, piece & pieces.KIND)


def _terrain_of_other_side(terrain: int) -> int:
    for white, black in (ruleset.FORTRESSES, ruleset.RUINS):
        if terrain in (white, black):
            return white + black - terrain
    return terrain


PUZZLES = CyvassePuzzles()
