"""The last turn before the shown position: its traces on the board, and seeing it once more."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.animation import Speed
from game.boards.move_trail import NO_TRAIL, MoveTrail
from game.match.players import Human
from game.match.tree import Node
from game.rules.events import Event
from game.scenes.board.capabilities import FaintTrails, MoveTrails
from game.scenes.match.board_controller import BoardController

STEPS = 12  # a turn of more steps is shown faster, in about the time of so many
PAUSE = 0.15  # seconds between two steps of a turn that is seen again


class LastTurn:
    """The last turn of the shown position's history, or the one before it while the side to act is in the
    middle of its own. Its traces are shown with the marks of ``controller``.

    Attributes:
        wanted: whether its traces are shown all the time, and not only until the next side has begun.
        pointed: moves of the list that are pointed at, whose traces are shown instead.
        rate: how many times as fast as usual animations run while the turn is seen again; 0 while it is not.
    """

    def __init__(self, controller: BoardController) -> None:
        self.wanted = False
        self.pointed: Sequence[Node] = ()
        self._controller = controller
        self._found: tuple[Node, tuple[Node, ...]] | None = None
        self.rate = 0.0
        if isinstance(controller.game.pictures, MoveTrails):
            controller.move_trail = lambda: self.move_trail

    @property
    def nodes(self) -> tuple[Node, ...]:
        """Its moves and rolls in order; empty at the start of the game."""
        shown = self._controller.history.shown
        if self._found is None or self._found[0] is not shown:
            self._found = shown, tuple(self._find(shown))
        return self._found[1]

    def _find(self, shown: Node) -> list[Node]:
        rows, node = self._controller.history.rows, shown
        if node.parent is not None and rows.side_of(node) == node.to_act:
            node = rows.turn(node)[0].parent or node
        return rows.turn(node)

    @property
    def move_trail(self) -> MoveTrail:
        """What is shown of it now."""
        controller = self._controller
        pictures = controller.game.pictures
        if not isinstance(pictures, MoveTrails):
            return NO_TRAIL
        nodes = self.pointed or (self.nodes if self.wanted or self._just_ended else ())
        if nodes:
            return pictures.move_trail(controller.position.view, self._events(nodes))
        if isinstance(pictures, FaintTrails) and self._is_answered:
            shown = (controller.history.shown,)
            return pictures.faint_trail(
                controller.position.view, self._events(self.nodes), self._events(shown)
            )
        return NO_TRAIL

    @property
    def _just_ended(self) -> bool:
        """Whether a person is to begin the next turn, where the match stands."""
        return self._is_answered and self.nodes[-1] is self._controller.history.shown

    @property
    def _is_answered(self) -> bool:
        """Whether a person is to begin the next turn or to go on with it, where the match stands."""
        controller = self._controller
        return bool(self.nodes) and controller.history.live and isinstance(controller.decider, Human)

    def _events(self, nodes: Sequence[Node]) -> list[Event]:
        return [event for node in nodes for event in self._controller.log.events(node)]

    @property
    def summary(self) -> str:
        """The turn in a few words, while the next side has not begun; "" where the game has none for it."""
        nodes = self.nodes
        if not nodes or nodes[-1] is not self._controller.history.shown:
            return ""
        return self._controller.log.summary(nodes)

    # Seeing it again

    @property
    def replaying(self) -> bool:
        """Whether the turn is being seen again."""
        return self.rate > 0 and self._controller.board.animating

    def follow(self) -> float:
        """Notice that the turn has been seen; returns how many times as fast as usual animations run."""
        if not self.replaying:
            self.rate = 0.0
        return self.rate or 1.0

    def replay(self) -> bool:
        """Show the turn once more; without animations its traces are shown or put away instead. Returns
        whether there is one."""
        controller, nodes = self._controller, self.nodes
        start = nodes[0].parent if nodes else None
        if start is None or controller.covered:
            return False
        if controller.display.animations.speed is Speed.OFF:
            self.switch()
            return True
        controller.board.finish()
        controller.display.show_at_once(controller.log.view_of(start))
        controller.board.mark(())
        for node in nodes:
            controller.animate(node, pause=PAUSE, watched=True)
        if nodes[-1] is not controller.history.shown:
            controller.display.fade_to(controller.position.view)
        self.rate = max(1.0, len(nodes) / STEPS)
        controller.display.change_marks()
        return True

    def switch(self) -> None:
        """Show its traces all the time, or no more."""
        self.wanted = not self.wanted
        self._controller.display.change_marks()

    def point_at(self, nodes: Sequence[Node]) -> None:
        """Show the traces of moves of the list instead; of none, those of the turn again."""
        if nodes != self.pointed:
            self.pointed = nodes
            self._controller.display.change_marks()
