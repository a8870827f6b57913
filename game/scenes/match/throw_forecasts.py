"""The forecast of a throw of the die, shown beside the board, and the row of the chart that belongs to it."""

from __future__ import annotations

from dataclasses import replace

from game.match.tree import Node
from game.rules.protocol import CHANCE
from game.scenes.board.forecast import Forecast
from game.scenes.match.board_controller import BoardController


class ThrowForecasts:
    """Forecasts of the throw that is to be decided on or, while its die falls, of that one."""

    def __init__(self, controller: BoardController) -> None:
        self._controller = controller
        self._shown: Forecast | None = None

    def current(self) -> Forecast | None:
        """The forecast of the throw that is to be decided on; while something moves, of the one that is shown
        or else was shown last, if there was one to be decided on."""
        if not self._controller.board.animating:
            self._shown = self._next
        elif self._shown is not None:
            self._shown = self._thrown or self._shown
        return self._shown

    @property
    def throwing(self) -> bool:
        """Whether the animation of a roll of dice runs."""
        return self._controller.thrown is not None

    @property
    def charted(self) -> str:
        """The key of the chart's row about the throw that is shown, else about the piece that is picked up
        or, without one, pointed at."""
        controller, node = self._controller, self._controller.thrown
        chart = controller.game.chart
        if chart is None:
            return ""
        if node is not None and node.parent is not None:
            return chart.row_of(controller.log.view_of(node.parent), "")
        return chart.row_of(controller.position.view, self._pointed)

    @property
    def _pointed(self) -> str:
        """The cell that is picked up or, without one, pointed at; or ""."""
        board = self._controller.board
        return board.gestures.selected or board.state.pointed or ""

    @property
    def _next(self) -> Forecast | None:
        """What the next throw may bring about, or the last one could while its result is being carried out;
        only while a person of this screen is to decide, or to tell how the die has fallen."""
        controller, battles = self._controller, self._controller.game.battles
        if battles is None or controller.position.looking_back:
            return None
        if not (controller.position.playable or controller.history.shown.to_act == CHANCE):
            return None
        if battles.carries_out_throw(controller.position.view):
            return self._of(controller.log.last_throw())
        return battles.forecast(controller.position.view, self._pointed)

    @property
    def _thrown(self) -> Forecast | None:
        """What the throw that is shown may bring about; once its dice lie, also how they have fallen."""
        found = self._of(self._controller.thrown)
        return replace(found, fallen=0) if found and self._controller.board.state.falling else found

    def _of(self, node: Node | None) -> Forecast | None:
        """What a throw could bring about before it fell, and how it fell."""
        battles, dice = self._controller.game.battles, self._controller.game.dice
        if node is None or node.parent is None or battles is None or dice is None:
            return None
        found = battles.forecast(self._controller.log.view_of(node.parent), "")
        return found and replace(found, fallen=dice.face(node.text))
