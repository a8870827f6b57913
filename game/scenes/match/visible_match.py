"""What of a match is shown, and to whom: the shown position, whose knowledge is shown, what has happened as
the viewer may know it, and the viewer's notes.

One person sees what their side may know. Two people who share a screen see only what both sides know: a side
sees its own secrets only while the curtain is open for it, also when it has asked to look at them.
In a game without secrets everything is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.match.match import Match
from game.match.move_list import public_text
from game.match.notes import KINDS, RULED_OUT, SUSPECTED
from game.match.players import Human
from game.match.tree import Node, mark_of, way, words_of
from game.rules.events import Check, Event
from game.rules.protocol import CHANCE, HIDDEN_MOVE
from game.scenes.board.capabilities import MoveNotes, PieceLetters, TurnFigures
from game.scenes.board.game_scene import GameScene, shown_move
from game.scenes.board.scene_parts import HiddenPieceSearch, LongTurns
from game.scenes.match.move_rows import MoveRows, taken_back
from game.scenes.players import lone_human, side_title
from game.texts import _

LONGEST_WAY = 4  # most moves that are animated one after the other; more moves are a crossfade
LEAST_STEPS = 4  # of a turn that is told in a summary
COMMENTED = "¶"  # behind a move about which something is written
KEPT_VIEWS = 16  # of positions that were shown last


class HistoryCursor:
    """The shown node in the history of a match: the current one unless the players look back.

    Args:
        turns: of many steps, where the game has such.

    Attributes:
        shown: the node whose position is on the board.
        rows: the whole history as the list of moves shows it.
    """

    def __init__(self, match: Match, turns: LongTurns | None) -> None:
        self.match = match
        self.shown = match.current
        self.rows = MoveRows(match, turns)

    @property
    def live(self) -> bool:
        """Whether the current node of the match is shown."""
        return self.shown is self.match.current

    @property
    def tip(self) -> Node:
        """The end of the match or, while it goes on, of the shown line, which passes through the current node
        where it can, and ends there where only steps of an unfinished turn were taken back."""
        match, current = self.match, self.match.current
        if match.end is not None:
            return match.end
        if match.on_line(self.shown):
            following = current.preferred
            stands = self.shown.ply <= current.ply and following is not None and taken_back(following)
            return current if stands else match.tip
        node = self.shown
        while node.preferred is not None:
            node = node.preferred
        return node


def steps_between(start: Node, end: Node) -> list[tuple[Node, bool]] | None:
    """The moves between two nodes, each with whether it is taken back; None if there are too many."""
    if abs(start.ply - end.ply) > LONGEST_WAY:
        return None
    back, forth = way(start, end)
    if len(back) + len(forth) > LONGEST_WAY:
        return None
    return [(node, True) for node in back] + [(node, False) for node in forth]


class Viewpoint:
    """Decides whose knowledge of one match is shown.

    Attributes:
        hidden: whether the game has secrets.
        shared: whether two people share the screen and the game has secrets.
        turn: the side to act in the shown position; the one before where nobody is; None at the end.
        opened_for: the side for which the curtain is open, or None.
        asked: whether the side to act has asked to look at its own secret: a curtain covers the board until
            the screen has been handed over.
        looks: how often either side's secret has been looked at like that while this page was open.
    """

    def __init__(self, match: Match) -> None:
        people = all(isinstance(player, Human) for player in match.players)
        self.hidden = not match.is_open
        self.shared = people and self.hidden
        self._match = match
        self._lone = lone_human(match)
        self._both = people
        self.turn: int | None = None
        self.show(match.current)
        self.opened_for: int | None = None
        self.asked = False
        self.looks = [0, 0]

    def show(self, node: Node) -> None:
        """Another position is shown. At the end nobody acts any more, also where a side has resigned."""
        if self._match.outcome_at(node) is not None:
            self.turn = None
        elif node.to_act in (0, 1):
            self.turn = node.to_act

    @property
    def viewer(self) -> int | None:
        """The side whose knowledge the page shows; None: only what both sides know."""
        return self.knowledge[0]

    @property
    def knowledge(self) -> tuple[int | None, bool]:
        """The viewer, and whether the match goes on: nothing is hidden after its end. What may be known of a
        position is the same where these are."""
        if self._match.end is not None:
            return self.turn, False
        if self.shared:
            return self.opened_for, True
        return (self.turn if self._both else self._lone), True


class VisibleLog:
    """The moves of one match, told with a game's words to the viewer of a ``history``."""

    def __init__(
        self, match: Match, viewpoint: Viewpoint, game: GameScene[Any], history: HistoryCursor
    ) -> None:
        self._match, self._viewpoint, self.history = match, viewpoint, history
        self._words, self._turns = game.words, game.turns
        self._texts: dict[tuple[int, int | None, bool], tuple[str, str]] = {}  # moves, and notes of the game
        self._views: dict[tuple[int, int | None, bool], Any] = {}
        self._events: dict[tuple[int, int | None, bool], tuple[Event, ...]] = {}
        self._summaries: dict[tuple[int, int, int | None, bool], str] = {}

    def view_of(self, node: Node) -> Any:
        """The view of a position that the viewer may see; those asked for last are kept."""
        viewer, goes_on = self._viewpoint.knowledge
        key = node.id, viewer, goes_on
        if key not in self._views:
            while len(self._views) >= KEPT_VIEWS:
                self._views.pop(next(iter(self._views)))
            self._views[key] = self._match.view(viewer, node)
        return self._views[key]

    def events(self, node: Node) -> tuple[Event, ...]:
        """The events of a move that the viewer may know."""
        viewer, goes_on = self._viewpoint.knowledge
        key = node.id, viewer, goes_on
        if key not in self._events:
            self._events[key] = self._match.events(node, viewer)
        return self._events[key]

    def text(self, node: Node) -> str:
        """A move as the viewer may read it, with its mark, the game's note, such as the score, and a sign of
        a comment behind it.

        Where two people share the screen, a secret that has been taken back is shown to neither of them:
        whoever steps back to it may be the other side.
        """
        match, (viewer, goes_on) = self._match, self._viewpoint.knowledge
        played = match.on_line(node) and node.ply <= match.current.ply
        reader = viewer if played or not self._viewpoint.shared else None
        key = node.id, reader, goes_on
        if key not in self._texts:
            text = shown_move(self._words, match.text(node, reader))
            words, note = self._words, ""
            if isinstance(words, MoveNotes):
                note = words.note(self.view_of(node), self.events(node))
            self._texts[key] = text, note
        text, note = self._texts[key]
        if played and reader is None and text == HIDDEN_MOVE and not note:
            # Which may change in either direction.
            text = shown_move(self._words, public_text(match, node))
        signs = ""
        if node.comment:
            signs = f"{mark_of(node.comment)}{COMMENTED if words_of(node.comment) else ''}"
        return f"{text}{signs} {note}".rstrip()

    def figure(self, node: Node) -> str:
        """The picture in place of the first letter of a move's text; "" for none."""
        words = self._words
        if not isinstance(words, PieceLetters) or node.mover not in (0, 1):
            return ""
        return words.figure(node.mover, self.text(node))

    def summary(self, nodes: Sequence[Node], *, brief: bool = False) -> str:
        """A turn in a few words or fewer, with whose it is; "" where the game shows it step by step.

        A turn of very few steps is told by these; where columns say whose it is, it is shown step by step.
        """
        turns, short = self._turns, len(nodes) < LEAST_STEPS
        if turns is None or not nodes or (short and self._words.side_by_side):
            return ""
        key = (nodes[0].id, nodes[-1].id, self._viewpoint.viewer, brief)
        if key not in self._summaries:
            told = turns.summary([event for node in nodes for event in self.events(node)], brief=brief)
            if told and short:
                told = ", ".join(map(self.text, nodes))
            side = side_title(self._match, self.history.rows.side_of(nodes[-1]))
            self._summaries[key] = f"{side}: {told}" if told else ""
        return self._summaries[key]

    def figures(self, nodes: Sequence[Node]) -> tuple[str, ...]:
        """A turn that has a summary as a row: whose it is, and its figures; empty where it has none."""
        words = self._words
        if not isinstance(words, TurnFigures) or not self.summary(nodes):
            return ()
        found = words.figures([event for node in nodes for event in self.events(node)])
        side = side_title(self._match, self.history.rows.side_of(nodes[-1]))
        return (side, *found) if found else ()

    def recent_events(self) -> tuple[list[Event], list[Event]]:
        """The events of the last move of the one person at the screen, and those since then; where it is the
        last move of all, and between two people or two computers, none and those of the last move. Rolls of
        dice are left out once a move has used them, and threats once a move has answered them."""
        people = [side for side, player in enumerate(self._match.deciders) if isinstance(player, Human)]
        origins = people if len(people) == 1 else (0, 1)
        found: list[Event] = []
        node, is_last = self.history.shown, True
        while node.parent is not None:
            new = list(self.events(node))
            if not is_last:
                answered = [event for event in new if not isinstance(event, Check)]
                new = [] if node.mover == CHANCE else answered
            if node.mover in origins:
                return ([], new + found) if is_last else (new, found)
            found[:0] = new
            is_last = is_last and node.mover == CHANCE
            node = node.parent
        return [], found

    def last_throw(self) -> Node | None:
        """The last throw on the way to the position that is shown; None without one."""
        path = reversed(self.history.shown.path())
        return next((node for node in path if node.mover == CHANCE), None)


class CellNotes:
    """The notes of one match, as far as the viewer may see them in the shown position."""

    def __init__(
        self,
        match: Match,
        viewpoint: Viewpoint,
        search: HiddenPieceSearch[Any] | None,
        history: HistoryCursor,
    ) -> None:
        self._match, self._viewpoint, self._search, self._history = match, viewpoint, search, history

    @property
    def side(self) -> int | None:
        """The person's side whose notes may be seen and changed now; None while nobody's are."""
        viewer = self._viewpoint.viewer if self._viewpoint.hidden else None
        if viewer is None or self._match.result is not None:
            return None
        return viewer if isinstance(self._match.players[viewer], Human) else None

    @property
    def searched(self) -> frozenset[str]:
        """The cells on which something may be hidden from the viewer; see ``HiddenPieceSearch.searched``."""
        if self._search is None:
            return frozenset()
        view = self._match.view(self._viewpoint.viewer, self._history.shown)
        return frozenset(self._search.searched(view))

    @property
    def shown(self) -> Mapping[str, str]:
        """The notes that may be seen now, by cell."""
        side = self.side
        if side is None:
            return {}
        cells = self.searched
        return {cell: kind for cell, kind in self._match.notebook.of(side).items() if cell in cells}

    def text(self, cell: str) -> str:
        """What is noted about a cell, in words; "" for nothing."""
        return {SUSPECTED: _("suspected"), RULED_OUT: _("ruled out")}.get(self.shown.get(cell, ""), "")

    def change(self, cell: str) -> bool:
        """Note something else about a cell: that it is suspected, then ruled out, then nothing; returns
        whether notes can be kept about it."""
        side = self.side
        if side is None or cell not in self.searched:
            return False
        kinds = (None, *KINDS)
        at = kinds.index(self._match.notebook.of(side).get(cell))
        self._match.note(side, cell, kinds[(at + 1) % len(kinds)])
        return True
