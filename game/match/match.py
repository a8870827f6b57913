"""A game in progress.

A match owns the history, the clocks and the result; it never draws and never thinks. Whatever is played
is in the archive before ``play`` returns::

    match = Match.create(find("hnefatafl"), players=(Human("Anna"), Computer(2)), archive=archive)
    match.play("d1-d3")
    match.undo()
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, Literal

from game.match.clock import Clock, TimeControl, Times
from game.match.dice import fall
from game.match.header import Header
from game.match.log import LogEntry, log_entry
from game.match.players import HOT_SEAT, Computer, Human, Player, Players
from game.match.store import ArchiveError, Store
from game.match.tree import Ending, EndingKind, Node, attach, ending_node, move_node, root_node
from game.registry import GameEntry
from game.rules.errors import IllegalMove
from game.rules.events import Revealed
from game.rules.options import Options
from game.rules.protocol import CHANCE, AnyRules, Outcome

CLOCK_SAVE_SECONDS: Final = 3.0  # how often running clocks are kept while somebody thinks

ChangeKind = Literal["played", "undone", "redone", "went", "ended", "draw-offer", "storage"]


@dataclass(frozen=True, slots=True)
class Change:
    """What subscribers are told after it happened.

    Attributes:
        kind: "played", "redone" (nodes in order of play), "undone" (latest first), "went" (another place
            in the history), "ended" (resignation, flag, agreement), "draw-offer" (made or withdrawn),
            "storage" (``Match.storage_problem`` has changed).
        nodes: the nodes concerned.
    """

    kind: ChangeKind
    nodes: tuple[Node, ...] = ()


class Match:
    """See the module. Attributes are read only for everybody else.

    Attributes:
        header: what was agreed before the first move.
        root, current: the start of the history and where the match stands.
        clock: the clocks; they run from ``resume`` or the first move on.
        paused: whether the clocks stand still.
        draw_offer: the side whose offer of a draw stands, or None.
        archive: where it is kept, or None.
        storage_problem: a sentence when the last move could not be kept (the match goes on), else None.
    """

    def __init__(self, header: Header, root: Node, now: Callable[[], float] = time.monotonic) -> None:
        self.header = header
        self.rules: AnyRules = header.entry.rules()
        self.root = root
        self.current = root
        self.clock = Clock(header.control, now)
        self.paused = True
        self.draw_offer: int | None = None
        self.archive: Store | None = None
        self.storage_problem: str | None = None
        self._now = now
        self._clocks_saved = now()
        self._next_id = 1
        self._subscribers: list[Callable[[Change], None]] = []

    @classmethod
    def create(cls, entry: GameEntry, options: Options | None = None,
               players: Players = HOT_SEAT, control: TimeControl | None = None,
               seed: int | None = None, setup: str | None = None, archive: Store | None = None,
               now: Callable[[], float] = time.monotonic) -> Match:
        """Start a match, kept in ``archive`` when there is one.

        Args:
            setup: a position to start from, as ``rules.format_state`` writes it.
            now: the clock's time in seconds.

        Raises:
            InvalidText, BadPosition: the options or the setup are wrong; nothing is kept.
        """
        header = Header.new(entry, options=options, players=players, control=control, seed=seed, setup=setup)
        match = cls.from_header(header, now)
        match.current, _ = match._settle(match.root)
        if archive is not None:
            match.keep_in(archive)
        return match

    @classmethod
    def from_header(cls, header: Header, now: Callable[[], float] = time.monotonic) -> Match:
        """A match without any history. Raises as ``create``."""
        clocks = Clock(header.control, now).times()
        return cls(header, root_node(header.start(), clocks), now)

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
    def state(self) -> Any:
        """The whole truth; screens and computer players get ``view`` instead."""
        return self.current.state

    @property
    def to_act(self) -> int:
        """0, 1, or NOBODY when it is over."""
        return self.current.to_act

    @property
    def player_to_act(self) -> Player | None:
        """Who acts next; None when it is over."""
        return self.players[self.to_act] if self.to_act in (0, 1) else None

    @property
    def outcome(self) -> Outcome | None:
        """The result here: by the rules, a resignation, a flag or an agreement; None while it goes on."""
        return self.outcome_at(self.current)

    def outcome_at(self, node: Node) -> Outcome | None:
        """The result at another place of the history."""
        if node.ending:
            return node.ending.outcome(self.rules.sides)
        return self.rules.outcome(node.state)

    def view(self, side: int | None, node: Node | None = None) -> Any:
        """What ``side`` (None: a spectator) may know of the position, here or at ``node``."""
        return self.rules.view((node or self.current).state, side)

    def legal_moves(self) -> Sequence[Any]:
        """All legal moves here; empty when it is over or for a free-form decision."""
        return () if self.current.ending else self.rules.legal_moves(self.state)

    def line(self) -> list[Node]:
        """From the root through the current node to the end of the preferred continuation."""
        nodes = self.current.path()
        while (node := nodes[-1].preferred) is not None:
            nodes.append(node)
        return nodes

    def log(self, side: int | None) -> list[LogEntry]:
        """``line`` without the root, as ``side`` may read it."""
        return [self.log_entry(node, side) for node in self.line()[1:]]

    def log_entry(self, node: Node, side: int | None) -> LogEntry:
        """One node as ``side`` (None: a spectator) may read it."""
        return log_entry(self.rules, node, side)

    def node(self, number: int) -> Node:
        """The node with this id. Raises KeyError."""
        for node in self.root.walk():
            if node.id == number:
                return node
        raise KeyError(number)

    # Playing

    def play(self, move: Any, at: Node | None = None) -> Node:
        """Play a move here, or at an earlier node, where it becomes a variation.

        Dice that follow are rolled at once. A move that was played there before is taken up again.

        Args:
            move: text as a player types it, or a move of the game.

        Returns:
            The node of the move (``current`` may be the roll after it).

        Raises:
            InvalidText: the text cannot be read.
            IllegalMove: the move is forbidden, or the match is over. Nothing has changed.
        """
        origin = at or self.current
        if origin is self.current:
            self.tick()
            origin = self.current
        self._refuse_if_over(origin)
        if isinstance(move, str):
            move = self.rules.parse_move(origin.state, move)
        fresh = move_node(self.rules, self._next_id, origin, move)
        known = origin.child(fresh.text)
        self._leave(origin)
        node = known or self._add(fresh)
        new = [] if known else [node]
        last, rolls = self._settle(node)
        new += rolls
        self._charge(origin, last, new)
        changed = self._move_to(last)
        if self.draw_offer is not None and self.draw_offer != node.mover:
            self.draw_offer = None
        self.paused = False
        self._run_clock()
        self._keep(new, changed)
        self._tell(Change("played", tuple(last.path()[node.ply:])))
        return node

    def resign(self, side: int) -> Node:
        """``side`` gives up. Raises IllegalMove when it is over already."""
        return self._end("resignation", side)

    def offer_draw(self, side: int) -> None:
        """``side`` offers a draw, which stands until the other side moves or answers.

        Raises:
            IllegalMove: this game knows no draws, or it is over.
        """
        self._refuse_if_over(self.current)
        if not self.rules.draws:
            raise IllegalMove("{game} knows no draws", game=self.rules.title)
        if self.draw_offer == 1 - side:
            self.accept_draw()
            return
        self._set_draw_offer(side)

    def accept_draw(self) -> Node:
        """The other side agrees. Raises IllegalMove when no offer stands."""
        if self.draw_offer is None:
            raise IllegalMove("nobody has offered a draw")
        return self._end("agreement", 1 - self.draw_offer)

    def decline_draw(self) -> None:
        """The other side does not agree; no offer stands any more."""
        self._set_draw_offer(None)

    # Going back and forth

    def undo(self) -> list[Node]:
        """Take back the last decision; against the computer, back to the person's own last decision.

        Never stops where dice are to be rolled. What is taken back stays as a variation for ``redo``.

        Returns:
            What was taken back, latest first; empty when there is nothing.
        """
        target = self._undo_target()
        if target is None:
            return []
        nodes = self.current.path()[:target.ply:-1]
        self._go(target, Change("undone", tuple(nodes)))
        return nodes

    def redo(self) -> list[Node]:
        """Play again what ``undo`` took back. Returns the nodes in order; empty when there is nothing."""
        target = self._redo_target()
        if target is None:
            return []
        nodes = target.path()[self.current.ply + 1:]
        self._go(target, Change("redone", tuple(nodes)))
        return nodes

    def goto(self, node: Node) -> None:
        """Stand at any node of the history; the rest of its line is kept for ``redo``."""
        if node is not self.current:
            last, _ = self._settle(node)  # every roll has been made: this follows it
            self._go(last, Change("went", (last,)))

    @property
    def can_undo(self) -> bool:
        return self._undo_target() is not None

    @property
    def can_redo(self) -> bool:
        return self._redo_target() is not None

    @property
    def undo_reveals(self) -> bool:
        """Whether ``undo`` would take back something that both sides have learnt meanwhile."""
        target = self._undo_target()
        taken = self.current.path()[target.ply + 1:] if target else []
        return any(isinstance(event, Revealed) for node in taken for event in node.events)

    # Time

    def resume(self) -> None:
        """Let the clock of the side to act run: the match is in front of the players."""
        self.paused = False
        self._run_clock()

    def pause(self) -> None:
        """Stop the clocks: the match is out of sight."""
        self.paused = True
        self.clock.stop()
        self._save_clocks()

    def tick(self) -> None:
        """Look at the clock; called several times a second while the match is in front of the players."""
        if self.clock.running is None:
            return
        flagged = self.clock.tick()
        if flagged is not None:
            self._end("time", flagged)
        elif self._now() - self._clocks_saved >= CLOCK_SAVE_SECONDS:
            self._save_clocks()

    # Keeping

    def keep_in(self, archive: Store) -> None:
        """Keep this match, which is in no archive yet, in ``archive`` from now on.

        When that fails, ``storage_problem`` says so, and every later move tries again.
        """
        self.archive = archive
        self._try_to_keep(lambda: archive.save_new(self))

    def subscribe(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call ``callback`` after every change, until the returned function is called."""
        self._subscribers.append(callback)
        return lambda: self._subscribers.remove(callback)

    # For what reads kept matches

    def stand_at(self, node: Node, times: Times | None, draw_offer: int | None) -> None:
        """Take up a history that was added to ``root``, standing at ``node`` with these clocks.

        Rolls that the history leaves open (somebody may have written it by hand) are made now.
        """
        nodes = list(self.root.walk())
        self._next_id = 1 + max(known.id for known in nodes)
        for known in nodes:
            self._settle(known)
        self.current, _ = self._settle(node)
        self.clock.set_times(times)
        self.draw_offer = draw_offer

    def rename_to_copy(self, match_id: str) -> None:
        """Go on as another match, because somebody else has changed the one that is kept."""
        self.header = replace(self.header, id=match_id)

    # Inside

    def _refuse_if_over(self, node: Node) -> None:
        outcome = self.outcome_at(node)
        if outcome is not None:
            raise IllegalMove("the game is over: {reason}", reason=outcome.text)

    def _add(self, node: Node) -> Node:
        attach(node)
        self._next_id += 1
        return node

    def _settle(self, node: Node) -> tuple[Node, list[Node]]:
        """Roll the dice until a side is to act. Returns where that leads, and the rolls that are new."""
        new: list[Node] = []
        while node.to_act == CHANCE:
            rolled = node.preferred
            if rolled is None:
                results = self.rules.legal_moves(node.state)
                index = fall(self.seed, node.rolls, self.rules.chance_weights(node.state))
                rolled = self._add(move_node(self.rules, self._next_id, node, results[index]))
                rolled.clocks = node.clocks
                new.append(rolled)
            node = rolled
        return node, new

    def _leave(self, origin: Node) -> None:
        """Stop the clock before a move at ``origin``: charged here, put back at an earlier node."""
        self.clock.stop()
        if origin is not self.current:
            self.clock.set_times(origin.clocks)
            self.draw_offer = None

    def _charge(self, origin: Node, last: Node, new: list[Node]) -> None:
        """Settle the clocks after a move: an increment for a finished turn, or the times of a known node."""
        if not new:
            self.clock.set_times(last.clocks)
            return
        if last.to_act != origin.to_act:
            self.clock.add_increment(origin.to_act)
        for node in new:
            node.clocks = self.clock.times()

    def _move_to(self, node: Node) -> list[Node]:
        """Make ``node`` current and its line the preferred one. Returns the nodes that changed by it."""
        changed = []
        for step in node.path()[1:]:
            if step.parent is not None and step.parent.preferred is not step:
                step.parent.preferred = step
                changed.append(step.parent)
        self.current = node
        return changed

    def _go(self, target: Node, change: Change) -> None:
        self.draw_offer = None
        self.clock.stop()
        changed = self._move_to(target)
        self.clock.set_times(target.clocks)
        self._run_clock()
        self._keep((), changed)
        self._tell(change)

    def _end(self, kind: EndingKind, side: int) -> Node:
        self._refuse_if_over(self.current)
        self.clock.stop()
        self.draw_offer = None
        ending = Ending(kind, side)
        node = next((child for child in self.current.children if child.ending == ending), None)
        new = []
        if node is None:
            node = self._add(ending_node(self.rules, self._next_id, self.current, ending))
            node.clocks = self.clock.times()
            new.append(node)
        self._keep(new, self._move_to(node))
        self._tell(Change("ended", (node,)))
        return node

    def _set_draw_offer(self, side: int | None) -> None:
        if self.draw_offer != side:
            self.draw_offer = side
            self._keep((), ())
            self._tell(Change("draw-offer"))

    def _stops_for(self, side: int) -> bool:
        """Whether undo and redo stop where ``side`` is to act: at people, or anywhere among computers."""
        return isinstance(self.players[side], Human) or all(isinstance(p, Computer) for p in self.players)

    def _undo_target(self) -> Node | None:
        node = self.current.parent
        if self.current.ending:
            return node
        while node is not None and not (node.to_act in (0, 1) and self._stops_for(node.to_act)):
            node = node.parent
        return node

    def _redo_target(self) -> Node | None:
        node = self.current.preferred
        while node is not None and node.preferred is not None:
            if node.to_act in (0, 1) and self._stops_for(node.to_act):
                break
            node = node.preferred
        return node

    def _run_clock(self) -> None:
        if not self.paused and self.to_act in (0, 1):
            self.clock.start(self.to_act)

    def _save_clocks(self) -> None:
        self._clocks_saved = self._now()
        archive = self.archive
        if archive is not None and self.clock.timed and self.storage_problem is None:
            self._try_to_keep(lambda: archive.save_clocks(self))

    def _keep(self, new: Sequence[Node], changed: Sequence[Node]) -> None:
        """Write the archive; attached nodes have made their parents' preference change with them."""
        self._clocks_saved = self._now()
        archive = self.archive
        if archive is None:
            return
        parents = [node.parent for node in new if node.parent is not None]
        known = {id(node): node for node in (*parents, *changed)}
        if self.storage_problem is None:
            self._try_to_keep(lambda: archive.append(self, new, list(known.values())))
        else:
            self._try_to_keep(lambda: archive.save_new(self))

    def _try_to_keep(self, write: Callable[[], None]) -> None:
        before = self.storage_problem
        try:
            write()
        except ArchiveError as error:
            self.storage_problem = str(error)
        else:
            self.storage_problem = None
        if self.storage_problem != before:
            self._tell(Change("storage"))

    def _tell(self, change: Change) -> None:
        for callback in tuple(self._subscribers):
            callback(change)
