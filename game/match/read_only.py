"""A match as it is read: what was agreed, what was played, and what each side may know of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from game.entry import GameEntry
from game.match import secrecy
from game.match.clock import Clock, TimeControl, Times
from game.match.dice import DiceSource
from game.match.header import Header
from game.match.history import History, redo_target, undo_target
from game.match.notes import Notebook
from game.match.players import HOT_SEAT, Human, Player, Players
from game.match.secrecy import LogEntry, log_entry, visible_events, visible_text
from game.match.tree import Node, Variant, root_node, way
from game.rules.events import Event
from game.rules.protocol import CHANCE, NOBODY, AnyRules, OpenView, Outcome


class ReadOnlyMatch:
    """The part of a ``Match`` that changes nothing. Attributes are read only for everybody else.

    Attributes:
        header: what was agreed before the first move.
        is_open: whether the game has no secrets.
        draw_offer: the side whose offer of a draw stands, or None.
        notebook: what the sides have noted for themselves.
    """

    def __init__(
        self, header: Header, now: Callable[[], float] = time.monotonic, dice: DiceSource | None = None
    ) -> None:
        """A match without any history.

        Args:
            now: the clock's time in seconds.
            dice: where dice come from, if not from where the header says.

        Raises:
            InvalidText, BadPosition: the header's setup is no position of this game.
        """
        self.header = header
        self.rules: AnyRules = header.entry.rules()
        self.clock = Clock(header.control, now)
        self.draw_offer: int | None = None
        self.notebook = Notebook()
        root = root_node(Variant(self.rules, header.options), header.start(), self.clock.times())
        self.is_open = isinstance(self.rules.view(root.state, None), OpenView)
        self._history = History(self.rules, dice or header.dice(), root)

    # What it is

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def entry(self) -> GameEntry:
        return self.header.entry

    @property
    def options(self) -> dict[str, Any]:
        return self.header.options

    @property
    def players(self) -> Players:
        return self.header.players

    @property
    def control(self) -> TimeControl:
        return self.header.control

    @property
    def seed(self) -> int:
        return self.header.seed

    @property
    def created(self) -> datetime:
        return self.header.created

    # Where it stands

    @property
    def root(self) -> Node:
        return self._history.root

    @property
    def current(self) -> Node:
        """Where the match stands or, once it is over, what is looked at or analysed."""
        return self._history.current

    @property
    def end(self) -> Node | None:
        """The node with which the match ended; None while it goes on. Whatever is played elsewhere afterwards
        is analysis."""
        settled = self._history.settled
        return settled[-1] if settled else None

    @property
    def place(self) -> Node:
        """Where the match itself stands: its end once it is over, whatever is analysed."""
        settled = self._history.settled
        return settled[-1] if settled else self._history.current

    @property
    def times(self) -> Times | None:
        """The clocks as they stand for the match itself; None without a clock."""
        if self.end is not None:
            return self.end.clocks
        return self.clock.times() if self.clock.timed else None

    @property
    def state(self) -> Any:
        """The whole truth; screens and computer players get ``view`` instead."""
        return self.current.state

    @property
    def to_act(self) -> int:
        """0, 1, CHANCE while somebody has to tell how the dice fell or to ask for a roll, or NOBODY once it
        is over."""
        return self.current.to_act

    @property
    def waiting_roll(self) -> str:
        """The roll, as text, that is made once ``roll_asker`` asks for it; "" while none waits."""
        node = self.current
        waits = node.to_act == CHANCE and node.preferred is None and self._history.waits(node)
        return self._history.result_of(node) if waits else ""

    @property
    def roll_asker(self) -> int | None:
        """The side that is to ask for the roll that waits, see ``Rules.roll_asker``; None while none does."""
        return self.rules.roll_asker(self.state) if self.waiting_roll else None

    @property
    def side_to_act(self) -> int | None:
        """The side to act or, while dice are to fall, whose turn it is; None where it is nobody's."""
        turn = self.rules.full_turn(self.state)
        sides = (self.to_act, turn and turn[1], self.current.decider)
        return next((side for side in sides if side in (0, 1)), None)

    @property
    def player_to_act(self) -> Player | None:
        """Who acts next; None when no player does."""
        side = self.to_act
        return self.deciders[side] if side in (0, 1) else None

    @property
    def deciders(self) -> Players:
        """Who makes the moves of either side: the players, and in an analysis a person those of both."""
        return HOT_SEAT if self._history.settled else self.header.players

    @property
    def result(self) -> Outcome | None:
        """The result of the match; None while it goes on."""
        settled = self._history.settled
        return self.outcome_at(settled[-1]) if settled else None

    def is_analysis(self, node: Node) -> bool:
        """Whether the match had ended without coming through this node."""
        return bool(self._history.settled) and not self._history.is_settled(node)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ends in the current node: by the rules, a resignation, a flag or an agreement; None
        where it goes on."""
        return self.outcome_at(self.current)

    def outcome_at(self, node: Node) -> Outcome | None:
        """How the game ends in another node."""
        if node.ending:
            return node.ending.outcome(self.rules.sides)
        return self.rules.outcome(node.state) if node.to_act == NOBODY else None

    def legal_moves(self) -> Sequence[Any]:
        """All legal moves here; empty when it is over or for a free-form decision."""
        return () if self.current.ending else self.rules.legal_moves(self.state)

    def line(self) -> list[Node]:
        """From the root through the current node to the end of the preferred continuation."""
        return list(self._history.line)

    @property
    def tip(self) -> Node:
        """The end of ``line``."""
        return self._history.line[-1]

    def on_line(self, node: Node) -> bool:
        """Whether ``node`` is in ``line``; the cost does not grow with the length of the match."""
        return self._history.on_line(node)

    def node(self, number: int) -> Node:
        """The node with this id. Raises KeyError."""
        return self._history.nodes[number]

    @property
    def touched(self) -> Sequence[Node]:
        """Nodes below which something has changed so far, in the order of the changes; it only grows."""
        return self._history.touched

    @property
    def can_undo(self) -> bool:
        return undo_target(self.current, self.deciders, self.rules) is not None

    @property
    def can_redo(self) -> bool:
        return redo_target(self.current, self.deciders) is not None

    # What may be known. Once the match is over, by whatever end, nothing is hidden, also when looking back.

    def view(self, side: int | None, node: Node | None = None) -> Any:
        """What ``side`` (None: a spectator) may know of the position, here or at ``node``."""
        see = self.rules.view if self.end is None else self.rules.disclose
        return see((node or self.current).state, side)

    def log(self, side: int | None) -> list[LogEntry]:
        """``line`` without the root, as ``side`` may read it."""
        return [self.log_entry(node, side) for node in self.line()[1:]]

    def log_entry(self, node: Node, side: int | None) -> LogEntry:
        """One node as ``side`` (None: a spectator) may read it."""
        if self.is_open or self.end is not None:
            return LogEntry(node, node.text, node.events, node.mover)
        return log_entry(self.rules, node, side)

    def text(self, node: Node, side: int | None) -> str:
        """A move as ``side`` (None: a spectator) may read it."""
        return node.text if self.is_open or self.end is not None else visible_text(self.rules, node, side)

    def events(self, node: Node, side: int | None) -> tuple[Event, ...]:
        """What happened in a move, as far as ``side`` (None: a spectator) may know it."""
        return node.events if self.is_open or self.end is not None else visible_events(node, side)

    @property
    def secrets(self) -> bool:
        """Whether the match is unfinished and its history tells something that a spectator may not know.

        ``write_record`` and ``write_position`` would tell it; ``write_moves`` does not.
        """
        return self.end is None and secrecy.holds_secrets(self.rules, self.root, self.current)

    def can_remove(self, node: Node) -> bool:
        """Whether a variation may be removed: it is no part of the game itself. While that goes on, rolls and
        secrets cannot be taken out of the history, either."""
        if node.parent is None:
            return False
        if self.end is not None:
            return not self._history.is_settled(node)
        return self.is_open and not self.entry.dice and node not in self.current.path()

    # What is known stays known: to go back before a revelation takes the consent of both sides.

    @property
    def undo_reveals(self) -> bool:
        """Whether ``undo`` would take back something that has come to light, and so needs consent."""
        target = undo_target(self.current, self.deciders, self.rules)
        return target is not None and self.reveals_between(target)

    def reveals_between(self, node: Node) -> bool:
        """Whether going to ``node`` takes back something that has come to light, and so needs consent."""
        if self.end is not None:
            return False
        taken, _ = way(self.current, node)
        return any(secrecy.reveals(self.rules, each) for each in taken)

    def rolls_between(self, node: Node) -> bool:
        """Whether going to ``node`` takes back a roll of the dice."""
        return any(each.mover == CHANCE for each in way(self.current, node)[0])

    def searches_without(self, node: Node) -> int:
        """How many placements with which a person has searched for what the computer hides are no longer in
        the line once the match stands at ``node``; 0 where going there takes back none, and between two
        people, who see what the other takes back."""
        if self.is_open or self.end is not None or self.can_agree:
            return 0
        person = next(side for side, player in enumerate(self.players) if isinstance(player, Human))
        taken, _ = way(self.current, node)
        if not any(secrecy.searches(self.rules, each, person) for each in taken):
            return 0
        kept = set(node.path())
        return sum(
            secrecy.searches(self.rules, each, person) for each in self.root.walk() if each not in kept
        )

    @property
    def can_agree(self) -> bool:
        """Whether both sides can give that consent; the computer never gives it to a person."""
        return secrecy.can_agree(self.players)
