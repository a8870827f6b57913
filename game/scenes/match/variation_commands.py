"""What can be done with a move of the history and with the variation that it begins or stands in."""

from __future__ import annotations

from functools import partial

import pygame

from game.match import limits
from game.match.tree import MARKS, Node, annotated, mark_of, words_of
from game.scenes.base import BRIEF
from game.scenes.match.session import Session
from game.texts import _
from game.widgets.dialogs import ask_text, confirm
from game.widgets.menus import SEPARATOR, MenuItem, open_menu

SECONDS = 1.2  # between two moves that are played through


class VariationCommands:
    """Comments, marks and variations of one match, and playing it through.

    Attributes:
        playing: whether the shown line is played through, move by move.
    """

    def __init__(self, session: Session) -> None:
        self._session, self._match = session, session.match
        self.playing = False
        self._waited = 0.0  # seconds since the last move was seen

    # The menu of a move

    def open_menu(self, node: Node, beside: pygame.Rect) -> None:
        """Open the menu of a move."""
        open_menu(self._session.ui, beside, self.items(node))

    def open_menu_of_shown(self) -> None:
        """Open the menu of the shown move beside the list of moves or, without one, at the board."""
        session = self._session
        shown, moves = session.board_controller.history.shown, session.ui.ground.find("moves")
        place = moves.rect if moves is not None else session.board_controller.board.rect
        if self._covered:
            return
        self.open_menu(shown, pygame.Rect(place.topleft, (0, 0)))

    @property
    def _covered(self) -> bool:
        return self._session.board_controller.covered

    def items(self, node: Node) -> list[MenuItem]:
        """The lines of the menu of a move."""
        mark, start = mark_of(node.comment), self.start_of(node)
        lines = [MenuItem(_("Comment…"), partial(self._ask_comment, node), "edit", key="comment")]
        if node.parent is not None:
            lines += [
                MenuItem(
                    text, partial(self.set_mark, node, sign), checked=partial(_holds, sign, mark), key=key
                )
                for sign, text, key in _marks()
            ]
        if start is not None:
            fold = _("Unfold this variation") if start.folded else _("Fold this variation")
            lines += [
                SEPARATOR,
                MenuItem(
                    _("Move this variation up"), partial(self._match.promote, start), "up", key="promote"
                ),
                MenuItem(fold, partial(self._match.fold, start), "down", key="fold"),
                MenuItem(
                    _("Remove this variation…"),
                    partial(self._ask_removal, start),
                    "trash",
                    enabled=self._match.can_remove(start),
                    key="remove-variation",
                ),
            ]
        return lines

    def start_of(self, node: Node) -> Node | None:
        """The first move of the innermost variation in which a node stands; None in the game itself."""
        rows = self._session.board_controller.history.rows
        at: Node | None = node
        while at is not None and not rows.begins_variation(at):
            at = at.parent
        return at

    def _ask_comment(self, node: Node) -> None:
        ask_text(
            self._session.ui,
            _("Comment"),
            _("It is kept with the match, and stands in what is exported."),
            _("Write it"),
            partial(self._comment, node),
            value=words_of(node.comment),
            check=_too_long,
        )

    def _comment(self, node: Node, words: str) -> None:
        self._match.comment_on(node, annotated(mark_of(node.comment), words))

    def set_mark(self, node: Node, mark: str) -> None:
        """Mark a move, or take the mark away where it has it already."""
        kept = "" if mark == mark_of(node.comment) else mark
        self._match.comment_on(node, annotated(kept, words_of(node.comment)))

    def _ask_removal(self, start: Node) -> None:
        count = sum(1 for _node in start.walk())
        text = _("Its moves are gone for good: {count}.").format(count=count)
        act = partial(self._remove, start)
        confirm(self._session.ui, _("Remove this variation?"), text, _("Remove"), act, danger=True)

    def _remove(self, start: Node) -> None:
        parent = start.parent
        if parent is None or not self._match.can_remove(start):  # the match has gone on meanwhile
            return
        if start in self._session.board_controller.history.shown.path():
            self._session.look_at(parent)
        self._match.remove(start)

    # Playing through

    def play_through(self) -> None:
        """Show the moves from the shown position on one after the other, or stop doing so."""
        following = self._session.board_controller.history.shown.preferred
        if not self.playing and following is None:
            self._session.context.toast(_("There is nothing to play through from here."), seconds=BRIEF)
            return
        self.playing, self._waited = not self.playing, 0.0

    def stop(self) -> None:
        """Something else is done: nothing is played through any more."""
        self.playing = False

    def update(self, dt: float) -> None:
        """Show the next move once the last one has been seen for a while. Called every frame."""
        controller = self._session.board_controller
        if not self.playing or controller.board.animating:
            return
        self._waited += dt
        if self._waited < SECONDS:
            return
        following = controller.history.shown.preferred
        self._waited, self.playing = 0.0, following is not None and following.preferred is not None
        if following is not None:
            self._session.look_at(following)


def _holds(sign: str, mark: str) -> bool:
    return sign == mark


def _marks() -> list[tuple[str, str, str]]:
    """Marks with their meanings and keys of widgets."""
    meanings = {
        "!": _("!  a good move"),
        "?": _("?  a mistake"),
        "!?": _("!?  worth a thought"),
        "?!": _("?!  doubtful"),
        "!!": _("!!  brilliant"),
        "??": _("??  a blunder"),
    }
    return [(sign, meanings[sign], f"mark-{number}") for number, sign in enumerate(MARKS)]


def _too_long(text: str) -> str:
    return "" if len(text) < limits.COMMENT - 3 else _("This is too long.")
