"""The dice of a match: telling what real ones show, and the log of all rolls: how often each face came, and
what every roll meant."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from functools import partial

from game.match.tree import Node
from game.rules.events import Captured
from game.rules.protocol import CHANCE
from game.scenes.board.actions import Action
from game.scenes.board.capabilities import TakenPieces
from game.scenes.match.board_controller import BoardController
from game.scenes.match.move_input import MoveInput
from game.scenes.players import side_title
from game.texts import _
from game.widgets.basic import text_item
from game.widgets.dialogs import Sheet
from game.widgets.focus import Ui
from game.widgets.layout import Column, Layout, Row

LATEST = 40  # rolls that are listed
UNUSUAL = 2.6  # standard deviations from the expected count, beyond which a face is told to be unusual


@dataclass(frozen=True, slots=True)
class Face:
    """How often a face came: in the turns of either side, in all, and how often it was to be expected."""

    value: int
    sides: tuple[int, int]
    count: int
    expected: float
    spread: float


def rolls_of(controller: BoardController) -> list[Node]:
    """All rolls on the way to where the match stands."""
    return [node for node in controller.match.place.path() if node.mover == CHANCE and not node.ending]


def faces_of(controller: BoardController, rolls: list[Node]) -> list[Face]:
    """The counts of all faces of the die; rolls before the first round count for neither side."""
    if not rolls or rolls[0].parent is None:
        return []
    rules, rows, before = controller.match.rules, controller.history.rows, rolls[0].parent.state
    dice = controller.game.dice
    assert dice is not None
    weights = {
        dice.face(rules.format_move(before, result)): weight
        for result, weight in zip(rules.legal_moves(before), rules.chance_weights(before), strict=True)
    }
    total = sum(weights.values())
    counts = Counter(dice.face(node.text) for node in rolls)
    sides = Counter((rows.side_of(node), dice.face(node.text)) for node in rolls if rows.round_of(node))
    found = []
    for value, weight in sorted(weights.items()):
        share = weight / total
        spread = math.sqrt(len(rolls) * share * (1 - share))
        both = sides[0, value], sides[1, value]
        found.append(Face(value, both, counts[value], len(rolls) * share, spread))
    return found


def losses_of(controller: BoardController, rolls: list[Node]) -> tuple[tuple[int, float], ...]:
    """By side the pieces that it has lost by rolls, up to the next roll, and those that were to be expected;
    empty where no roll has cost any side a piece or could."""
    lost, expected, counts = [0, 0], [0.0, 0.0], False
    battles, waiting = controller.game.battles, set(rolls)
    if battles is None:
        return ()
    for node in controller.match.place.path():
        if node in waiting and node.parent is not None:
            chances = battles.expected_losses(controller.log.view_of(node.parent))
            counts = chances is not None
            for side, share in enumerate(chances or ()):
                expected[side] += share
        for event in controller.log.events(node) if counts else ():
            if isinstance(event, Captured):
                lost[event.piece.side] += 1
    return tuple(zip(lost, expected, strict=True)) if any(lost) or any(expected) else ()


def judgement(faces: list[Face], rolls: int) -> str:
    """How even the counts are, in a sentence."""
    if not rolls:
        return _("No die has fallen yet.")
    odd = [face for face in faces if abs(face.count - face.expected) > UNUSUAL * face.spread]
    if not odd:
        told = _("1 roll so far, as even as a fair die usually falls.")
        if rolls > 1:
            told = _("{count} rolls so far, as even as a fair die usually falls.")
        return told.format(count=rolls)
    worst = max(odd, key=lambda face: abs(face.count - face.expected) / face.spread)
    more = worst.count > worst.expected
    told = _("{value} came unusually often.") if more else _("{value} came unusually rarely.")
    said = _("1 roll so far.") if rolls == 1 else _("{count} rolls so far.").format(count=rolls)
    return said + " " + told.format(value=worst.value)


class DiceLog(Sheet):
    """The log over the page."""

    width = 560

    def __init__(self, ui: Ui, controller: BoardController) -> None:
        super().__init__(ui, "dice-log")
        self._controller = controller
        self._rolls = rolls_of(controller)

    def content(self) -> Layout:
        theme, faces = self.ui.theme, faces_of(self._controller, self._rolls)
        parts = [
            self._line(_("Dice log"), "heading"),
            self._line(judgement(faces, len(self._rolls)), "body"),
            self._line(self._origin, "small", "muted"),
        ]
        if faces:
            parts += [Column(self._counts(faces), gap=theme.space(2))]
            parts += [self._line(text, "body") for text in self._losses()]
            parts += [Column(self._latest())]
        return Column(parts, gap=theme.space(8))

    @property
    def _origin(self) -> str:
        """Where the rolls come from."""
        match = self._controller.match
        if match.header.own_dice:
            return _("The players roll their own die.")
        if match.result is None:
            return _("The computer rolls. The seed of its dice is shown at the end.")
        return _("The seed of the dice was {seed}.").format(seed=match.seed)

    def _counts(self, faces: list[Face]) -> list[Layout]:
        """How often each face came, in a table."""
        sides = [side_title(self._controller.match, side) for side in (0, 1)]
        lines = [self._cells([_("Face"), *sides, _("All"), _("Expected")], "caps", "faint")]
        for face in faces:
            told = [face.value, *face.sides, face.count, f"{face.expected:.1f}"]
            lines.append(self._cells(list(map(str, told)), "label", "text"))
        return lines

    def _losses(self) -> list[str]:
        """A sentence for each side on what it has lost and what was to be expected."""
        match, told = self._controller.match, _("{side} lost {pieces}, expected {expected:.1f}.")
        pictures = self._controller.game.pictures
        in_words = pictures.counted if isinstance(pictures, TakenPieces) else str
        return [
            told.format(side=side_title(match, side), pieces=in_words(count), expected=expected)
            for side, (count, expected) in enumerate(losses_of(self._controller, self._rolls))
        ]

    def _latest(self) -> list[Layout]:
        """The latest rolls with what they meant, the last one first."""
        controller = self._controller
        rows, match = controller.history.rows, controller.match
        lines: list[Layout] = []
        for node in self._rolls[: -LATEST - 1 : -1]:
            number, meaning = rows.round_of(node), controller.log.text(node)
            side = side_title(match, rows.side_of(node))
            place = _("Round {number}, {side}").format(number=number, side=side) if number else _("Start")
            dice = controller.game.dice
            cause = "" if dice is None else dice.cause(controller.log.events(node)).title
            told = " · ".join(filter(None, (place, " ".join(cause.split()), meaning)))
            lines.append(self._line(told, "small", "muted"))
        rest = len(self._rolls) - LATEST
        if rest > 0:
            told = _("and an earlier one") if rest == 1 else _("and {count} earlier ones").format(count=rest)
            lines.append(self._line(told, "small", "faint"))
        return lines

    def _line(self, text: str, role: str, colour: str = "text") -> Layout:
        return text_item(self.ui.theme, text, role, colour)

    def _cells(self, texts: list[str], role: str, colour: str) -> Layout:
        """A row of a table with columns of one width."""
        theme = self.ui.theme
        cells = [text_item(theme, text, role, colour, rows=1, width=0) for text in texts]
        return Row(cells, gap=theme.space(6), equal=True)


class DiceCommands:
    """Takes in what real dice show, and shows the log of all rolls."""

    def __init__(self, controller: BoardController, ui: Ui, moves: MoveInput) -> None:
        self._controller, self._ui, self._moves = controller, ui, moves
        self._found: tuple[Node, dict[int, str]] | None = None

    @property
    def results(self) -> dict[int, str]:
        """The faces that a die may show which somebody has to tell now, each with its move as text; empty
        while no roll is waited for."""
        controller, match = self._controller, self._controller.match
        node = controller.history.shown
        waits = match.end is None and node.to_act == CHANCE and not match.waiting_roll
        if not waits or not controller.history.live:
            return {}
        if self._found is None or self._found[0] is not node:
            texts = [
                match.rules.format_move(node.state, each) for each in match.rules.legal_moves(node.state)
            ]
            dice = controller.game.dice
            assert dice is not None
            self._found = node, {dice.face(text): text for text in texts}
        return self._found[1]

    def faces(self) -> tuple[Action, ...]:
        """A button for each face."""
        return tuple(Action(str(face), partial(self.tell, face), f"die-{face}") for face in self.results)

    def tell(self, face: int) -> None:
        """The die that is waited for shows ``face``. Raises KeyError for a face that it does not have."""
        text = self.results[face]
        self._controller.board.finish()
        self._moves.play(text)

    @property
    def has_dice(self) -> bool:
        """Whether dice fall in this game."""
        return self._controller.match.entry.dice

    def show_log(self) -> None:
        """Show the log of all rolls, in games with dice."""
        if self.has_dice:
            self._ui.open(DiceLog(self._ui, self._controller))
