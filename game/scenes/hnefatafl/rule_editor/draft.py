"""Rules as they are being made, which need not be playable yet, and what is put on their board on all sides
alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from game.editable_positions import EditedPosition, Kind
from game.rules.errors import RulesError
from game.rules.hnefatafl.notation import check_placement
from game.rules.hnefatafl.record import EMPTY, KING, SYMBOLS, read_record, write_record
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.ruleset import RuleSet, Setting, physical_centre, physical_corners
from game.rules.hnefatafl.rulestring import write_rules
from game.rules.hnefatafl.state import State
from game.rules.topology.squares import SquareGrid
from game.scenes.phrases import explain
from game.texts import _

SMALLEST, LARGEST = 7, 19  # files of the boards that are offered
STONES = (Kind("t", "Attacker", "attacker"), Kind("T", "Defender", "defender"), Kind("K", "King", "king"))
SQUARES = (Kind("corner", "Corner", "corner", ground=True), Kind("centre", "Centre", "centre", ground=True))
_KING = STONES[-1].key
_LETTERS = {piece: letter for letter, piece in SYMBOLS.items()}
_NEAR_EDGE = 2  # rows in which a stone keeps its distance from the edge when the board grows or shrinks


@dataclass(frozen=True)
class RuleDraft:
    """A rule set and the limit of turns, at any moment of their making.

    Attributes:
        quiet_limit, quiet_result: as in ``Setting``.
    """

    ruleset: RuleSet
    quiet_limit: int
    quiet_result: str

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> RuleDraft:
        """What these options of the game mean."""
        setting = RULES.setting(options)
        ruleset = replace(setting.ruleset, repetition=setting.repetition)
        return cls(ruleset, setting.quiet_limit, setting.quiet_result)

    def options(self, name: str = "") -> dict[str, Any]:
        """The options of the game that mean this, the rules with that name. Raises RulesError where nobody
        can play by them."""
        text = write_rules(replace(self.ruleset, name=name))
        limits: dict[str, Any] = {"quiet_limit": self.quiet_limit, "quiet_result": self.quiet_result}
        return RULES.resolve_options({"rules": text, **limits})

    @property
    def text(self) -> str:
        """The rules string, whether it can be played by or not."""
        return write_rules(self.ruleset)

    @cached_property
    def state(self) -> State:
        """The start, whether it can be played or not."""
        ruleset = self.ruleset
        setting = Setting(ruleset, ruleset.repetition, self.quiet_limit, self.quiet_result)
        return State(setting, read_record(ruleset.start, ruleset.size), ruleset.first_side)

    @cached_property
    def problem(self) -> tuple[str, tuple[str, ...]]:
        """Why nobody can play by these rules, as a sentence, or "", and the cells that are to blame."""
        ruleset, contents = self.ruleset, self.contents
        kings = tuple(cell for cell, key in contents.pieces.items() if key == "K")
        if not kings:
            return _("There is no king on the board."), ()
        if len(kings) > 1:
            return _("There are {count} kings on the board, and one is allowed.").format(
                count=len(kings)
            ), kings
        if not ruleset.edge_escape and not ruleset.corners:
            return _("The king escapes at corners, and no square is marked as one."), ()
        if not ruleset.edge_escape and "K" not in ruleset.corner_stop:
            return _("The king escapes at corners, and may not stop there."), ()
        try:
            check_placement(ruleset, read_record(ruleset.start, ruleset.size))
            self.options()
        except RulesError as error:
            return explain(error), error.cells
        return "", ()

    # The board

    @cached_property
    def contents(self) -> EditedPosition:
        """What stands at the start, and the special squares."""
        ruleset = self.ruleset
        cells = zip(ruleset.grid.names(), read_record(ruleset.start, ruleset.size), strict=True)
        pieces = {name: _LETTERS[piece] for name, piece in cells if piece != EMPTY}
        return EditedPosition(pieces, ruleset.special, ruleset.first_side)

    def with_contents(self, contents: EditedPosition) -> RuleDraft:
        """With another start and other special squares; whose turn it is stays as it is."""
        grid = self.ruleset.grid
        pieces = contents.pieces
        cells = bytes(SYMBOLS[pieces[name]] if name in pieces else EMPTY for name in grid.names())
        marked = {
            kind: tuple(name for name in grid.names() if contents.ground.get(name) == kind)
            for kind in ("corner", "centre")
        }
        return self.changed(
            start=write_record(cells, self.ruleset.size), corners=marked["corner"], centre=marked["centre"]
        )

    def changed(self, **fields: Any) -> RuleDraft:
        """With other values of the rule set's fields."""
        return replace(self, ruleset=replace(self.ruleset, **fields))

    def resized(self, size: int) -> RuleDraft:
        """On a board of another size: what stands near an edge stays near it, and the rest in the middle."""
        old = self.ruleset
        grid, cells = SquareGrid(size, size), read_record(old.start, old.size)
        moved = bytearray(size * size)
        for square, piece in enumerate(cells):
            target = _moved(square, old.size, size)
            if piece != EMPTY and target is not None and moved[target] != KING:
                moved[target] = piece
        marked = {}
        for field, usual in (("corners", physical_corners), ("centre", physical_centre)):
            squares = [_moved(old.grid.cell(name), old.size, size) for name in getattr(old, field)]
            kept = tuple(
                grid.name(square) for square in sorted({each for each in squares if each is not None})
            )
            marked[field] = usual(size) if getattr(old, field) == usual(old.size) else kept
        for field, stop in (("corners", old.corner_stop), ("centre", old.centre_stop)):
            allowed = {KING, *(SYMBOLS[letter] for letter in stop)}
            for square in map(grid.cell, marked[field]):
                if moved[square] not in allowed:
                    moved[square] = EMPTY
        return self.changed(size=size, start=write_record(bytes(moved), size), **marked)


def _moved(square: int, old: int, new: int) -> int | None:
    """Where a square of a board comes to on one of another size; None where it falls off."""
    rank, file = (_shifted(place, old, new) for place in divmod(square, old))
    return rank * new + file if 0 <= rank < new and 0 <= file < new else None


def _shifted(place: int, old: int, new: int) -> int:
    if place < _NEAR_EDGE:
        return place
    if place >= old - _NEAR_EDGE:
        return place + new - old
    return place + (new - old) // 2


def images(cell: str, grid: SquareGrid) -> tuple[str, ...]:
    """A cell and its images where the board is mirrored and turned, each once."""
    return tuple(dict.fromkeys(grid.name(grid.turned(grid.cell(cell), turn)) for turn in range(8)))


def with_put(contents: EditedPosition, kind: Kind, cell: str, cells: tuple[str, ...]) -> EditedPosition:
    """With something on ``cell`` and on its images ``cells``; without it where ``cell`` had it already.

    The king is put on one cell and goes from where he was; he stays where a stone is put on his image."""
    if kind.key == _KING:
        for other in [at for at, key in contents.pieces.items() if key == _KING and at != cell]:
            contents = contents.clear(other)
        return contents.put(kind, cell)
    before = contents.ground if kind.ground else contents.pieces
    there = before.get(cell) == kind.key
    for each in cells:
        kings = not kind.ground and before.get(each) == _KING and each != cell
        if (before.get(each) == kind.key) == there and not kings:
            contents = contents.put(kind, each)
    return contents


def cleared(contents: EditedPosition, cell: str, cells: tuple[str, ...]) -> EditedPosition:
    """Without what lies on ``cell``, and on those of its images ``cells`` where the same lies."""
    piece, ground = contents.pieces.get(cell), contents.ground.get(cell)
    for each in (cell,) if piece == _KING else cells:
        if (contents.pieces.get(each), contents.ground.get(each)) == (piece, ground):
            contents = contents.clear(each)
    return contents
