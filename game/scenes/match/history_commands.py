"""The commands of the match screen that look back in the history, take moves back and play them again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.match.build import branch_match
from game.match.history import undo_target
from game.match.secrecy import FREE_SEARCHES, NeedsConsent
from game.match.tree import Node
from game.rules.errors import RulesError
from game.scenes.base import BRIEF
from game.scenes.match.consent import ask_both
from game.scenes.match.session import Session
from game.scenes.match.setup.commands import SetupCommands
from game.scenes.match.sharing import Sharing
from game.texts import _


class HistoryCommands:
    """Steps through the history of a match."""

    def __init__(self, session: Session, sharing: Sharing, setup: SetupCommands | None) -> None:
        self.controller, self.match, self.context = session.board_controller, session.match, session.context
        self._ui, self._look_at, self._sharing, self._setup = session.ui, session.look_at, sharing, setup

    def undo(self, agreed: bool = False) -> None:
        """Take the last step of setting up back or, without one, the last decision, or all moves of one
        gesture, with the consent of both sides where that has revealed a secret.

        Once the match is over, this looks back.
        """
        self.controller.board.finish()
        if self._setup is not None and self._setup.undo():
            return
        if self.controller.sets_up_in_secret:
            self.context.toast(_("You have set nothing up that could be taken back."), seconds=BRIEF)
            return
        if self._undo_group():
            return
        ended = self.match.end is not None and self.match.current is self.match.end
        target = undo_target(self.match.current, self.match.deciders, self.match.rules)
        searches = self.match.searches_without(target) if target is not None else 0
        try:
            taken = self.match.undo(agreed)
        except NeedsConsent as refusal:
            ask_both(self.context, self._ui, self.match, refusal, partial(self.undo, agreed=True))
            return
        if not taken:
            self.context.toast(_("There is nothing to take back."), seconds=BRIEF)
        elif ended:
            self.context.toast(_("The match is over and stays so: you are looking back."), seconds=BRIEF)
        elif searches:
            told = _(
                "Taken back. What is hidden could be searched for like this, so you may do it "
                "{most} times in a match; {left} left."
            )
            self.context.toast(told.format(most=FREE_SEARCHES, left=FREE_SEARCHES - searches))

    def redo(self) -> None:
        """Play again what was taken back."""
        self.controller.board.finish()
        setup = self._setup is not None and self._setup.redo()
        if not (setup or self._redo_group() or self.match.redo()):
            self.context.toast(_("There is nothing to play again."), seconds=BRIEF)

    def _undo_group(self) -> bool:
        """Take back all moves of one gesture, if they are the last ones of a turn that goes on."""
        now = self.match.current
        first = now
        while first.joined and first.parent is not None:
            first = first.parent
        start = first.parent
        if first is now or start is None or now.turn != start.turn or now.to_act != start.to_act:
            return False
        self.match.goto(start)
        return True

    def _redo_group(self) -> bool:
        """Play all moves of one gesture again, if they come next."""
        first = last = self.match.current.preferred
        while last is not None and last.preferred is not None and last.preferred.joined:
            last = last.preferred
        if last is None or last is first:
            return False
        self.match.goto(last)
        return True

    def take_back(self, cell: str | None) -> bool:
        """Let a piece that has moved in this turn go back from a cell, while what has moved after it stays.
        Returns whether there is one."""
        controller, match = self.controller, self.match
        if cell is None or not controller.position.playable or not controller.history.live:
            return False
        controller.board.finish()
        steps = self._steps_of_turn()
        view, texts = controller.position.view, [step.text for step in steps]
        several = controller.game.several
        index = None if several is None else several.brought_by(view, cell, texts)
        start = steps[index].parent if index is not None else None
        if index is None or start is None:
            return False
        taken, later = steps[index], texts[index + 1 :]
        joined = [step.joined and (step.parent is not taken or taken.joined) for step in steps[index + 1 :]]
        if not self._can_play(start, later):
            self.context.toast(_("Another piece has moved because of it: take that back first."))
            return True
        match.goto(start)
        for text, together in zip(later, joined, strict=True):
            controller.board.finish()
            match.play(text, joined=together)
        if later:
            controller.board.finish()
        return True

    def _steps_of_turn(self) -> list[Node]:
        """What the side to act has played in this turn, in order."""
        now, found = self.match.current, list[Node]()
        node: Node = now
        while node.parent is not None and node.parent.turn == now.turn and node.mover == now.to_act:
            found.append(node)
            node = node.parent
        return found[::-1]

    def _can_play(self, node: Node, moves: Sequence[str]) -> bool:
        """Whether these moves are legal one after the other from a node on."""
        rules, state = self.match.rules, node.state
        try:
            for text in moves:
                state = rules.apply(state, rules.parse_move(state, text)).state
        except RulesError:
            return False
        return True

    def step(self, by: int) -> None:
        """Show the position before (-1) or after (1) the shown one, in the line that was played last."""
        node = self.controller.history.shown.parent if by < 0 else self.controller.history.shown.preferred
        if node is not None:
            self._look_at(node)

    def first(self) -> None:
        """Show the position at the start."""
        self._look_at(self.match.root)

    def last(self) -> None:
        """Show where the match stands: the current position, or its end."""
        self._look_at(self.match.place)

    def go_on_here(self, agreed: bool = False) -> None:
        """Make the shown position the current one of the match or, once that is over, of a new match."""
        if self.match.end is not None:
            self._sharing.open_new(branch_match(self.match, self.controller.history.shown))
            return
        try:
            self.match.goto(self.controller.history.shown, agreed)
        except NeedsConsent as refusal:
            ask_both(self.context, self._ui, self.match, refusal, partial(self.go_on_here, agreed=True))
