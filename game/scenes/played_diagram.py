"""A diagram of a rule book that somebody plays on: the board in its place, and controls below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.boards.callout import Callouts
from game.boards.gestures import Gesture
from game.boards.marks import Arrow
from game.entry import GameEntry
from game.rules.errors import RulesError
from game.scenes.base import Context
from game.scenes.board.playable import PlayableBoard
from game.scenes.board_preview import look_of
from game.scenes.phrases import explain
from game.scenes.prose import ProseDiagram
from game.texts import _
from game.widgets.basic import Button
from game.widgets.focus import Ui
from game.widgets.layout import Row
from game.widgets.widget import UNPLACED, Widget

_BUTTON = 32  # pixels at 100 %
_MOST_OFFERS = 3


class PlayedDiagram:
    """Plays on the board of a diagram of a game, and explains what cannot be done.

    Attributes:
        board: the board; it lies over the diagram.
        callouts: the sentence beside the board.
    """

    def __init__(self, context: Context, ui: Ui, entry: GameEntry, diagram: ProseDiagram) -> None:
        """Raises RulesError: the position cannot be read."""
        told, rules = diagram.diagram, entry.rules()
        options = dict(told.options)
        state = rules.parse_state(told.position, options) if told.position else rules.initial(options)
        self._context, self._ui = context, ui
        self.board = PlayableBoard(entry, state, context, compact=True, key=f"{diagram.key}-board")
        self.board.show(state, tuple(told.marks.items()), tuple(Arrow(*cells) for cells in told.arrows))
        self.widget = self.board.widget
        self.widget.state.viewport.part = told.part
        self.callouts = Callouts(ui, self.widget, lambda: self.callouts.close())
        self.board.on_played = lambda move: self.callouts.close()
        self.board.on_refused = self._explain
        self._controls: list[Widget] = []
        self._shape: object = None

    def put(self, diagram: ProseDiagram) -> None:
        """Lie over a diagram, which was laid out anew, in the area in which it scrolls."""
        self._diagram, area = diagram, diagram.area
        diagram.played, diagram.focusable = True, False
        assert area is not None
        self._ui.ground.add(self.widget, area)
        area.children.remove(self.widget)
        area.children.insert(area.children.index(diagram) + 1, self.widget)
        look = look_of(self._context.settings)
        told = diagram.diagram
        self.widget.place(diagram.board, flipped=told.flipped, coordinates=not told.part, look=look)
        self._controls, self._shape = [], None
        self.update()

    def update(self) -> None:
        """Show what has changed. Called every frame."""
        self.board.update()
        offers = self.board.offers[:_MOST_OFFERS]
        shape = self.board.touched, tuple((offer.key, offer.text) for offer in offers)
        if shape != self._shape and not self.widget.animating:
            self._shape = shape
            self._put_controls(
                [self._button(offer.text, offer.act, offer.icon, offer.key) for offer in offers]
            )

    def _button(self, text: str, act: Callable[[], None], icon: str, key: str) -> Button:
        key = f"{self._diagram.key}-{key}"
        return Button(UNPLACED, text, act, icon=icon, role="small_label", key=key)

    def _put_controls(self, buttons: list[Button]) -> None:
        """Put these buttons below the board, and those with which what was played is taken back; where
        nothing can be done, the caption stands there."""
        area, layer = self._diagram.area, self._ui.ground
        assert area is not None
        before = layer.focus if layer.focus in self._controls else None
        for widget in self._controls:
            area.children.remove(widget)
        if self.board.touched:
            buttons += [
                self._button(_("One move back"), self._back, "undo", "back"),
                self._button(_("Put back"), self._restore, "refresh", "restore"),
            ]
        self._controls, self._diagram.controlled = [*buttons], bool(buttons)
        layer.put(self._row(buttons), self._below, area)
        at = area.children.index(self.widget) + 1  # Tab leads from the board to them
        area.children[at:at] = [area.children.pop() for _each in buttons][::-1]
        if before is not None:
            layer.set_focus(layer.find(before.key) or self.widget)
        self.widget.touch()

    @property
    def _below(self) -> pygame.Rect:
        theme, place = self._ui.theme, pygame.Rect(self._diagram.rect)
        place.top, place.height = self._diagram.board.bottom + theme.space(3), theme.space(_BUTTON)
        return place

    def _row(self, buttons: Sequence[Button]) -> Row:
        """The buttons side by side; where there is no room for the words of all, some show their icons
        alone."""
        theme = self._ui.theme

        def row() -> Row:
            items = tuple(button.item(theme, height=theme.space(_BUTTON)) for button in buttons)
            return Row(items, gap=theme.space(8), justify="center")

        for button in reversed(buttons):
            if row().widths().preferred > self._below.width and button.icon:
                button.tooltip, button.text = button.text, ""
        return row()

    def cancel(self) -> bool:
        """Put down what is held, and close the sentence; returns whether there was anything."""
        told = bool(self.callouts.text)
        self.callouts.close()
        held = self.widget.cancel()
        return self.board.drop_unfinished() or told or held

    def _back(self) -> None:
        self.callouts.close()
        if not self.board.back():
            self._restore()

    def _restore(self) -> None:
        self.callouts.close()
        self.board.restore()
        self._ui.ground.set_focus(self.widget)

    def _explain(self, reason: RulesError | None, gesture: Gesture) -> None:
        if reason is not None:
            self.callouts.show(explain(reason), "why", gesture.target, self.board.causes)
