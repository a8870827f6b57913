"""What has happened in a match, as the viewer of its page may know it: events, texts of moves, summaries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.match.match import Match
from game.match.move_list import public_text
from game.match.players import Human
from game.match.tree import Node
from game.rules.events import Check, Event
from game.rules.protocol import CHANCE, HIDDEN_MOVE
from game.scenes.match.history_cursor import HistoryCursor
from game.scenes.match.presenter import Words
from game.scenes.match.viewpoint import Viewpoint
from game.scenes.match.words import side_title

MOST_EVENTS = 60  # among which the last throw of a die is looked for
LEAST_STEPS = 4  # of a turn that is told in a summary


class VisibleLog:
    """The moves of one match, told with a game's words to the viewer of a ``history``."""

    def __init__(self, match: Match, viewpoint: Viewpoint, words: Words[Any], history: HistoryCursor) -> None:
        self._match, self._viewpoint, self._words, self.history = match, viewpoint, words, history
        self._texts: dict[tuple[int, int | None, bool], str] = {}
        self._summaries: dict[tuple[int, int, int | None], str] = {}

    def view_of(self, node: Node) -> Any:
        """The view of a position that the viewer may see."""
        return self._match.view(self._viewpoint.viewer, node)

    def events(self, node: Node) -> tuple[Event, ...]:
        """The events of a move that the viewer may know."""
        return self._match.log_entry(node, self._viewpoint.viewer).events

    def text(self, node: Node) -> str:
        """A move as the viewer may read it, with the game's note behind it, such as the score.

        Where two people share the screen, a secret that has been taken back is shown to neither of them:
        whoever steps back to it may be the other side.
        """
        match, viewer = self._match, self._viewpoint.viewer
        played = match.on_line(node) and node.ply <= match.current.ply
        reader = viewer if played or not self._viewpoint.shared else None
        key = (node.id, reader, match.result is None)  # nothing is hidden after the end
        if key not in self._texts:
            text = self._words.typeset(match.log_entry(node, reader).text)
            note = self._words.note(self.view_of(node), self.events(node))
            self._texts[key] = f"{text} {note}".rstrip()
        if played and reader is None and self._texts[key] == HIDDEN_MOVE:
            # Which may change in either direction.
            return self._words.typeset(public_text(match, node))
        return self._texts[key]

    def summary(self, nodes: Sequence[Node]) -> str:
        """A turn in a few words, with whose it is; "" where the game shows it step by step.

        A turn of very few steps is told by these; where columns say whose it is, it is shown step by step.
        """
        short = len(nodes) < LEAST_STEPS
        if not nodes or (short and self._words.side_by_side):
            return ""
        key = (nodes[0].id, nodes[-1].id, self._viewpoint.viewer)
        if key not in self._summaries:
            told = self._words.summary([event for node in nodes for event in self.events(node)])
            if told and short:
                told = ", ".join(map(self.text, nodes))
            side = side_title(self._match, self.history.rows.side_of(nodes[-1]))
            self._summaries[key] = f"{side}: {told}" if told else ""
        return self._summaries[key]

    def recent_events(self) -> list[Event]:
        """The events since the last move of the one person at the screen, that move included; between two
        people or two computers those of the last move alone. Rolls of dice are left out once a move has used
        them, and threats once a move has answered them."""
        people = [side for side, player in enumerate(self._match.deciders) if isinstance(player, Human)]
        origins = people if len(people) == 1 else (0, 1)
        found: list[Event] = []
        node, played = self.history.shown, False
        while node.parent is not None:
            if not played:
                found[:0] = self.events(node)
            elif node.mover != CHANCE:
                found[:0] = [event for event in self.events(node) if not isinstance(event, Check)]
            played = played or node.mover != CHANCE
            if node.mover in origins:
                break
            node = node.parent
        return found

    def events_since_throw(self) -> Sequence[Event]:
        """The events since the last throw in the shown turn, that included; none without one."""
        found: list[Event] = []
        node: Node | None = self.history.shown
        while node is not None and node.parent is not None:
            found[:0] = self.events(node)
            if node.mover == CHANCE:
                return found
            node = node.parent if len(found) < MOST_EVENTS else None
        return ()
