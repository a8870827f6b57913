"""The commands of the match screen that have to do with dice."""

from __future__ import annotations

from functools import partial

from game.match.tree import Node
from game.rules.protocol import CHANCE
from game.scenes.match.actions import Action
from game.scenes.match.board_presenter import BoardPresenter
from game.scenes.match.dice_log import DiceLog
from game.scenes.match.move_input import MoveInput
from game.widgets.focus import Ui


class DiceCommands:
    """Takes in what real dice show, and shows the log of all rolls."""

    def __init__(self, presenter: BoardPresenter, ui: Ui, moves: MoveInput) -> None:
        self._presenter, self._ui, self._moves = presenter, ui, moves
        self._found: tuple[Node, dict[int, str]] | None = None

    @property
    def results(self) -> dict[int, str]:
        """The faces that a die may show which somebody has to tell now, each with its move as text; empty
        while no roll is waited for."""
        presenter, match = self._presenter, self._presenter.match
        node = presenter.shown
        waits = match.end is None and node.to_act == CHANCE and not match.waiting_roll
        if not waits or not presenter.history.live:
            return {}
        if self._found is None or self._found[0] is not node:
            texts = [
                match.rules.format_move(node.state, each) for each in match.rules.legal_moves(node.state)
            ]
            self._found = node, {presenter.game.words.die(text): text for text in texts}
        return self._found[1]

    def faces(self) -> tuple[Action, ...]:
        """A button for each face."""
        return tuple(Action(str(face), partial(self.tell, face), f"die-{face}") for face in self.results)

    def tell(self, face: int) -> None:
        """The die that is waited for shows ``face``. Raises KeyError for a face that it does not have."""
        text = self.results[face]
        self._presenter.board.finish()
        self._moves.play(text)

    @property
    def has_dice(self) -> bool:
        """Whether dice fall in this game."""
        return self._presenter.match.entry.dice

    def show_log(self) -> None:
        """Show the log of all rolls, in games with dice."""
        if self.has_dice:
            self._ui.open(DiceLog(self._ui, self._presenter))
