"""What is pointed out on the board of a match besides the position: hints, threats, judged ways, causes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any

from game.boards.attack_arrows import AttackArrow
from game.boards.marks import Arrow, Marks
from game.match.tree import Node
from game.rules.errors import RulesError
from game.scenes.board.game_scene import GameScene
from game.scenes.board.scene_parts import Threat

_MOST_ARROWS = 3  # of a hint; those of more moves would cover the board
_RED = 1  # of the two colours of attacks


@dataclass(frozen=True, slots=True)
class HintedTurn:
    """What a hint advises for a turn of one or several steps.

    Attributes:
        start: the position that it was given for.
        steps: of the turn, as the rules write them, in the order in which they are best made.
    """

    start: Node
    steps: tuple[str, ...]

    def left_at(self, node: Node) -> tuple[str, ...]:
        """The steps that are still to be made in a position. None where all were made, in whatever order,
        nor where something else led there, or where it is no longer the turn of this hint."""
        path, side = node.path(), self.start.to_act
        if self.start not in path or node.to_act != side:
            return ()
        left = list(self.steps)
        for made in path[path.index(self.start) + 1 :]:
            if made.mover != side or made.text not in left:
                return ()
            left.remove(made.text)
        return tuple(left)


class Guidance:
    """The arrows and marks of hints, of moves that are looked at, of threats, and of refusals.

    Attributes:
        causes: cells marked as the cause of a refusal, or by another mark that explains something.
        last_hint: what the last hint advised, also where it is shown no more; None where there was none.
        arrow: the arrow of a move that the coach looks at, or None.
        threat: the arrow of a move that the other side threatens, or None.
    """

    def __init__(
        self,
        game: GameScene[Any],
        view: Callable[[], Any],
        shown: Callable[[], Node],
        on_change: Callable[[], None],
    ) -> None:
        """
        Args:
            view: what the viewer knows of the shown position.
            shown: the position that is shown.
            on_change: called when something else is to be seen.
        """
        self._game, self._view, self._shown, self._on_change = game, view, shown, on_change
        self.causes: tuple[str, ...] = ()
        self._cause = "cause"  # the kind of their mark
        self.arrow: Arrow | None = None
        self._hinted: HintedTurn | None = None  # what a hint advises that is not done yet
        self.last_hint: HintedTurn | None = None
        self.threat: AttackArrow | None = None
        self._judged: tuple[tuple[AttackArrow, ...], tuple[Arrow, ...]] = (), ()

    @property
    def hinted(self) -> bool:
        """Whether a hint is shown."""
        return self._hinted is not None

    @property
    def marks(self) -> Marks:
        """The marks of the causes."""
        return tuple((cell, self._cause) for cell in self.causes)

    def ways(self, *, asked: bool) -> tuple[tuple[AttackArrow, ...], tuple[Arrow, ...]]:
        """The arrows of ways with their chances and of a threat, and those of hints.

        Args:
            asked: whether a hint that was asked for is shown, which stands alone.
        """
        arrows = self._arrows_asked_for() if asked else ()
        threats = () if self.threat is None else (self.threat,)
        return (threats, arrows) if arrows else ((*self._judged[0], *threats), self._judged[1])

    def mark_causes(self, cells: tuple[str, ...], kind: str = "cause") -> None:
        """Mark cells as the cause of a refusal or, by another ``kind`` of mark, of what is told."""
        known = set(self._game.geometry.cells)
        self.causes, self._cause = tuple(cell for cell in cells if cell in known), kind
        self._on_change()

    def show_hint(self, move: str, further: Sequence[str] = ()) -> Arrow | None:
        """Show the arrow of a hint for this move, until it is made or something else is done; returns it, or
        None where the move has none.

        Args:
            further: moves of the same turn; their arrows are shown, too, or one after the other.
        """
        self.clear_marks()
        self._hinted = self.last_hint = HintedTurn(self._shown(), (move, *further))
        self._on_change()
        return self._game.pictures.arrow(self._view(), move)

    def show_move(self, move: str) -> None:
        """Show the arrow of a move that is looked at before it is played."""
        self.clear_marks()
        self.arrow = self._game.pictures.arrow(self._view(), move)
        self._on_change()

    def show_threat(self, threat: Threat) -> None:
        """Show on the board what threatens: the move as a red arrow, and what would be lost."""
        if threat.cell is not None and len(threat.origins) == 1:
            self.threat = AttackArrow(threat.origins[0], threat.cell, "", True, _RED)
        self.mark_causes(threat.lost, "prey")

    def show_judged(self, arrows: tuple[AttackArrow, ...], hints: tuple[Arrow, ...]) -> None:
        """Show ways to go on from the shown position, those on single cells as ``hints``, in place of those
        that are shown."""
        if self._judged != (arrows, hints):
            self._judged = arrows, hints
            self._on_change()

    def come_to(self, node: Node) -> None:
        """Another position is shown: a hint stays as long as something of it is left."""
        self.clear_marks()
        if self._hinted is not None and not self._hinted.left_at(node):
            self._hinted = None

    def clear_hint(self) -> None:
        """Remove the arrows of a hint and all that ``clear_marks`` removes."""
        self.clear_marks()
        if self._hinted is not None:
            self._hinted = None
            self._on_change()

    def clear_marks(self) -> None:
        """Remove the arrows of a move that was looked at and of a threat, and the causes of a refusal."""
        if self.arrow is not None or self.threat is not None or self.causes:
            self.arrow, self.threat, self.causes = None, None, ()
            self._on_change()

    def _arrows_asked_for(self) -> tuple[Arrow, ...]:
        """The arrow of a move that is looked at, else those of the next steps that are left of a hint: of one
        alone where a turn is not planned as a whole."""
        if self.arrow is not None or self._hinted is None:
            return () if self.arrow is None else (self.arrow,)
        arrows = self._arrows_of(self._hinted.left_at(self._shown()))
        return tuple(islice(arrows, 1 if self._game.turns is None else _MOST_ARROWS))

    def _arrows_of(self, moves: Sequence[str]) -> Iterator[Arrow]:
        """The arrows of moves, which may be legal in the shown position only after others."""
        for move in moves:
            with suppress(RulesError):
                arrow = self._game.pictures.arrow(self._view(), move)
                if arrow is not None:
                    yield arrow
