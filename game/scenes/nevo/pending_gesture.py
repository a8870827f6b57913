"""Gestures of NEVO that need more than one step: claims, and moves that name what they leave isolated.

A claim is made by pointing at the opponent's piece twice, so that nobody claims by accident. In mode
``forfeit`` the player first shows the move, then points at every piece of its own that will stand alone (at
the origin for the piece that moves), and last says that this is all.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.boards.gestures import Gesture
from game.boards.marks import Marks
from game.rules.nevo.state import State
from game.scenes.board.actions import Prepared
from game.texts import _


@dataclass(slots=True)
class Naming:
    """A move that waits for the pieces that it names, by cell."""

    origin: str
    target: str
    named: set[str] = field(default_factory=set)

    @property
    def text(self) -> str:
        """The move as the rules read it; the piece that moves is named by where it goes."""
        cells = sorted(self.target if cell == self.origin else cell for cell in self.named)
        return f"{self.origin}-{self.target}" + ("x" + ",".join(cells) if cells else "")


class PendingGesture:
    """What the player has begun."""

    def __init__(self) -> None:
        self.claiming: str | None = None
        self.naming: Naming | None = None

    def reset(self) -> None:
        """Drop what was begun."""
        self.claiming, self.naming = None, None

    def move_for(self, state: State, gesture: Gesture) -> str | None:
        """The move that is whole now, or None."""
        if self.naming is not None:
            return self._name(state, self.naming, gesture.target)
        claiming, self.claiming = self.claiming, None
        if gesture.origin is not None:
            if state.ruleset.isolation == "forfeit" and gesture.legal:
                self.naming = Naming(gesture.origin, gesture.target)
                return None
            return f"{gesture.origin}-{gesture.target}"
        piece = state.pieces().get(gesture.target)
        if state.ruleset.isolation == "claim" and piece is not None and piece.side != state.to_act:
            if claiming == gesture.target:
                return f"x{gesture.target}"
            self.claiming = gesture.target
        return None

    def _name(self, state: State, naming: Naming, cell: str) -> str | None:
        if cell == naming.target:
            return naming.text
        piece = state.pieces().get(cell)
        if piece is None or piece.side != state.to_act:
            self.naming = None
        else:
            naming.named ^= {cell}
        return None

    def marks(self) -> Marks:
        """What was begun, on the board."""
        if self.claiming is not None:
            return ((self.claiming, "named"),)
        if self.naming is not None:
            named = tuple((cell, "named") for cell in sorted(self.naming.named))
            return ((self.naming.origin, "selected"), *named)
        return ()

    def advice(self) -> tuple[str, str]:
        """What was begun, and what the player can do next; empty where nothing was."""
        if self.claiming is not None:
            return (
                _("Claim {cell}? Click it again").format(cell=self.claiming),
                _("If it stands alone it leaves the board; a wrong claim costs nothing."),
            )
        return "", ""

    def prepared(self) -> Prepared | None:
        """The move with the pieces that are named so far, which waits to be confirmed."""
        naming = self.naming
        if naming is None:
            return None
        return Prepared(
            _("Mark who will stand alone"),
            _("Done"),
            naming.text,
            _("{origin} is the piece that moves. Wrong names lose the game.").format(origin=naming.origin),
            naming.target,
        )

    def question(self, move: str) -> str:
        """What is asked before a second click on the target is taken for the end of naming. It is asked
        whether the names are right or not, so that it tells nothing."""
        if self.naming is None or move != self.naming.text:
            return ""
        named = move.partition("x")[2].replace(",", ", ")
        if not named:
            return _("You have named nobody. If a piece will stand alone, the game is lost.")
        return _("You have named {cells}. If that is not all, or too much, the game is lost.").format(
            cells=named
        )
