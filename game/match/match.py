"""A game in progress.

A match owns the history, the clocks and the result; it never draws and never thinks. Whatever is played
is in the archive before ``play`` returns::

    match = Match.create(entry, players=(Human("Anna"), Computer(2)), archive=archive)
    match.play("a2-a4")
    match.undo()
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from game.entry import GameEntry
from game.match import limits
from game.match.change import NO_EDIT, Change, Edit
from game.match.clock import TimeControl, Times
from game.match.dice import DiceSource
from game.match.header import Header
from game.match.history import redo_target, undo_target
from game.match.notes import write_notes
from game.match.players import HOT_SEAT, Human, Players
from game.match.read_only import ReadOnlyMatch
from game.match.secrecy import FREE_SEARCHES, needs_consent, searched_enough
from game.match.store import ArchiveError, Store
from game.match.tree import Ending, EndingKind, Node, way
from game.rules.errors import BadPosition, IllegalMove
from game.rules.options import Options
from game.rules.protocol import NOBODY, Outcome

ALREADY_OVER = "in this position the game is already over"
CLOCK_SAVE_SECONDS: Final = 3.0  # how often running clocks are kept while somebody thinks


class Match(ReadOnlyMatch):
    """A game in progress, with all that can be done in it. Attributes are read only for everybody else.

    Attributes:
        paused: whether the clocks stand still; they run from ``resume`` or the first move on.
        people_ask: whether rolls for which people may ask (see ``Rules.roll_asker``) wait until
            ``waiting_roll`` is played; otherwise they are made at once.
        archive: where it is kept, or None.
        storage_problem: a sentence when what was last to be kept could not be, else None. The match goes on;
            the next change tries to keep all of it.
    """

    def __init__(
        self, header: Header, now: Callable[[], float] = time.monotonic, dice: DiceSource | None = None
    ) -> None:
        super().__init__(header, now, dice)
        self.paused, self.people_ask = True, False
        self._history.waits = self._waits
        self.archive: Store | None = None
        self.storage_problem: str | None = None
        self._now, self._clocks_kept = now, now()
        self._subscribers: list[Callable[[Change], None]] = []

    @classmethod
    def create(
        cls,
        entry: GameEntry,
        options: Options | None = None,
        players: Players = HOT_SEAT,
        control: TimeControl | None = None,
        seed: int | None = None,
        own_dice: bool = False,
        setup: str | None = None,
        archive: Store | None = None,
        now: Callable[[], float] = time.monotonic,
        dice: DiceSource | None = None,
    ) -> Match:
        """Start a match, kept in ``archive`` when there is one.

        Args:
            setup: a position to start from, as ``rules.format_state`` writes it.
            now: the clock's time in seconds.
            dice: where dice come from, if not from ``seed`` or from the players.

        Raises:
            InvalidText, BadPosition: the options or the setup are wrong, or the setup is already decided;
                nothing is kept.
        """
        header = Header.new(
            entry,
            options=options,
            players=players,
            control=control,
            seed=seed,
            setup=setup,
            own_dice=own_dice,
        )
        match = cls(header, now, dice)
        if setup is not None and match.outcome is not None:
            raise BadPosition(ALREADY_OVER)
        match._history.set_current(match.root)
        if archive is not None:
            match.keep_in(archive)
        return match

    # Playing

    def play(self, move: Any, at: Node | None = None, agreed: bool = False, *, joined: bool = False) -> Node:
        """Play a move here, or at an earlier node, where it becomes a variation. Once the match is over, this
        is analysis: its result stays, and no clock runs.

        Dice that follow are rolled at once, or are the next to be played where somebody has to tell how they
        fell; what has fallen once is not rolled again. A move that was played there before is taken up
        again, unless it is secret: whoever saw its continuation come back would know that it is the same.

        Args:
            move: text as a player types it, or a move of the game.
            agreed: both sides agree that what has come to light since ``at`` is taken back.
            joined: one gesture plays it together with the move before it.

        Returns:
            The node of the move (``current`` may be the roll after it).

        Raises:
            InvalidText: the text cannot be read.
            IllegalMove: the move is forbidden, or the game is over there. Nothing has changed.
            NeedsConsent: something would be taken back that has come to light, or more placements than
                the computer allows have searched for what it hides. Nothing has changed.
        """
        origin = at or self.current
        if origin is self.current:
            self.tick()
            origin = self.current
        self._refuse_if_decided(self.outcome_at(origin))
        if origin is not self.current:
            self._refuse_without_consent(origin, agreed)
        if isinstance(move, str):
            move = self.rules.parse_move(origin.state, move)
        fresh, known = self._history.play(origin, move)
        fresh.joined = joined
        self._leave(origin)
        node = known or self._history.add(fresh)
        new = [] if known else [node]
        last, rolls = self._history.roll_dice(node)
        new += rolls
        self._charge(origin, last, new)
        changed = self._history.move_to(last)
        if self.draw_offer is not None and node.mover == 1 - self.draw_offer:
            self.draw_offer = None
        self.paused = False
        self._run_clock()
        self._keep(Edit(new, changed))
        self._tell(Change("played", (node, *way(node, last)[1])))
        return node

    def resign(self, side: int) -> Node:
        """``side`` gives up. Raises IllegalMove when it is over already."""
        return self._end("resignation", side)

    def offer_draw(self, side: int) -> None:
        """``side`` offers a draw, which stands until the other side moves or answers.

        Raises:
            IllegalMove: this game knows no draws, or it is over.
        """
        self._refuse_if_decided(self.result)
        if not self.rules.knows_draws(self.options):
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

    def undo(self, agreed: bool = False) -> list[Node]:
        """Take back a step of an unfinished turn, else the last turn; against the computer, back to the
        beginning of the person's own last turn. Once the match is over, this only looks back.

        Never stops where dice are to be rolled. What is taken back stays as a variation for ``redo``.

        Args:
            agreed: both sides agree that what has come to light meanwhile is taken back.

        Returns:
            What was taken back, latest first; empty when there is nothing.

        Raises:
            NeedsConsent: see ``undo_reveals``. Nothing has changed.
        """
        target = undo_target(self.current, self.deciders, self.rules)
        if target is None:
            return []
        self._refuse_without_consent(target, agreed)
        nodes, _ = way(self.current, target)
        self._go(target, Change("undone", tuple(nodes)))
        return nodes

    def redo(self) -> list[Node]:
        """Play again what ``undo`` took back. Returns the nodes in order; empty when there is nothing."""
        target = redo_target(self.current, self.deciders)
        if target is None:
            return []
        _, nodes = way(self.current, target)
        self._go(target, Change("redone", tuple(nodes)))
        return nodes

    def goto(self, node: Node, agreed: bool = False) -> None:
        """Stand at any node of the history; the rest of its line is kept for ``redo``. Once the match is
        over, this only looks back.

        Args:
            agreed: both sides agree that what has come to light since ``node`` is taken back.

        Raises:
            NeedsConsent: see ``reveals_between``. Nothing has changed.
        """
        self._refuse_without_consent(node, agreed)
        if node is not self.current:
            # Every roll has been made: this follows it. Whoever looks back may see the position before it.
            last = node if self.end is not None else self._history.roll_dice(node)[0]
            self._go(last, Change("went", (last,)))

    # Time

    def resume(self) -> None:
        """Let the clock of the side to act run: the match is in front of the players."""
        self.paused = False
        self._run_clock()

    def pause(self) -> None:
        """Stop the clocks: the match is out of sight."""
        self.paused = True
        self.clock.stop()
        self._keep_clocks()

    def tick(self) -> None:
        """Look at the clock; called several times a second while the match is in front of the players."""
        if self.clock.running is None:
            return
        flagged = self.clock.tick()
        if flagged is not None:
            self._end("time", flagged)
        elif self._now() - self._clocks_kept >= CLOCK_SAVE_SECONDS:
            self._keep_clocks()

    # Keeping

    def keep_in(self, archive: Store) -> None:
        """Keep this match, which is in no archive yet, in ``archive`` from now on."""
        self.archive = archive
        self._write(lambda: archive.save_new(self))

    def subscribe(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call ``callback`` after every change, until the returned function is called."""
        self._subscribers.append(callback)
        return lambda: self._subscribers.remove(callback)

    # Notes

    def note(self, side: int, cell: str, kind: str | None) -> None:
        """Note for ``side`` alone what it thinks of a cell: one of ``notes.KINDS``, or None for nothing."""
        self.notebook.set(side, cell, kind)
        self._noted()

    def clear_notes(self, side: int) -> None:
        self.notebook.clear(side)
        self._noted()

    def keep_setup(self, side: int, text: str) -> None:
        """Keep for ``side`` alone what it has set up so far, before it confirms that."""
        self.notebook.setups[side] = text
        self._noted()

    # Editing

    def comment_on(self, node: Node, comment: str) -> None:
        """Write a comment about a node; "" removes it. A mark stands at its beginning, see ``tree.MARKS``.

        Raises:
            InvalidText: it is too long.
        """
        limits.check_size(len(comment), limits.COMMENT, "the comment", "letters")
        if comment != node.comment:
            node.comment = comment
            self._history.touched.append(node.parent or node)  # its text in the list of moves is another one
            self._keep(Edit(commented=(node,)))
            self._tell(Change("edited", (node,)))

    def fold(self, node: Node) -> None:
        """Fold the variation that begins with a node, or unfold it."""
        if node.parent is None:
            raise ValueError("a root is no variation")
        node.folded = not node.folded
        self._history.touched.append(node.parent)
        self._keep(Edit(folded=(node,)))
        self._tell(Change("edited", (node,)))

    def promote(self, node: Node) -> None:
        """Show a variation before its siblings and, where no line is fixed, prefer it to them."""
        parent = node.parent
        if parent is None:
            raise ValueError("a root is no variation")
        self._history.promote(node)
        self._keep(Edit(preferred=[parent], reordered=(parent,)))
        self._tell(Change("edited", (parent,)))

    def remove(self, node: Node) -> None:
        """Remove a variation for good; see ``can_remove``. Who looks at it looks at where it began.

        Raises:
            IllegalMove: it cannot be removed.
        """
        parent = node.parent
        if parent is None or not self.can_remove(node):
            raise IllegalMove("this cannot be removed: it belongs to the game")
        if node in self.current.path():
            self.goto(parent)
        self._history.remove(node)
        self._keep(Edit(preferred=[parent], removed=(node,)))
        self._tell(Change("edited", (parent,)))

    def take_moves_of(self, copy: ReadOnlyMatch) -> int:
        """Add what was played in a copy of this match and not here. Where the copy has gone on from the place
        of this match, the match then stands where the copy does.

        Returns:
            How many moves and ends were added.
        """
        mine, new, met = {copy.root: self.root}, list[Node](), set[int]()
        place, preferred = self.place, {node: node.preferred for node in self.root.walk()}
        for theirs in copy.root.walk():
            if theirs.parent is None:
                continue
            parent = mine[theirs.parent]
            same = [each for each in parent.children if each.id not in met and each.is_same_step(theirs)]
            node = same[0] if same else self._history.copy_of(theirs, parent)
            if not same:
                new.append(node)
            mine[theirs] = node
            met.add(node.id)  # a secret step may stand there twice
        for node, chosen in preferred.items():
            if chosen is not None:
                node.preferred = chosen
        there = mine[copy.place]
        self.stand_at(there if place in there.path() else place, copy.times, None)
        self._keep(Edit(new, list(preferred)))
        if new:
            self._tell(Change("went", (self.current,)))
        return len(new)

    # For what reads kept matches

    def stand_at(self, node: Node, times: Times | None, draw_offer: int | None, number_from: int = 0) -> None:
        """Take up a history that was added to ``root``, standing at ``node`` with these clocks.

        Rolls that the history leaves open (somebody may have written it by hand) are made now, but not those
        for which a person is to ask.

        Args:
            number_from: the least number of nodes to come: those of removed ones are not used again.
        """
        self.people_ask = True
        self._history.number_from(number_from)
        self._history.set_current(node)
        self.clock.set_times(times)
        self.draw_offer = draw_offer

    # Inside

    def _keep(self, edit: Edit = NO_EDIT) -> None:
        """Keep what has changed in the history, and where the match stands; all of it where the last that was
        to be kept could not be."""
        self._clocks_kept = self._now()
        archive, whole = self.archive, self.storage_problem is not None
        if archive is not None:
            self._write(lambda: archive.save_new(self) if whole else archive.append(self, edit))

    def _keep_entry(self, **entry: Any) -> None:
        """Keep what is no part of the history; while there is a problem, it waits for the next change."""
        archive = self.archive
        if archive is not None and self.storage_problem is None:
            self._write(lambda: archive.append_entry(self, entry))

    def _keep_clocks(self) -> None:
        self._clocks_kept = self._now()
        if self.clock.timed:
            self._keep_entry(clocks=self.times)

    def _write(self, act: Callable[[], str | None]) -> None:
        """Write into the archive, and take up the id under which the match is kept from now on: another one
        where somebody else has changed what was kept of it."""
        before, self.storage_problem = self.storage_problem, None
        try:
            kept_as = act()
            if kept_as not in (None, self.id):
                self.header = replace(self.header, id=kept_as)
        except ArchiveError as error:
            self.storage_problem = str(error)
        if self.storage_problem != before:
            self._tell(Change("storage"))

    @staticmethod
    def _refuse_if_decided(outcome: Outcome | None) -> None:
        if outcome is not None:
            raise IllegalMove("the game is over: {reason}", reason=outcome.text)

    def _refuse_without_consent(self, target: Node, agreed: bool) -> None:
        if self.reveals_between(target) and not (agreed and self.can_agree):
            raise needs_consent(self.players, self.rolls_between(target))
        if self.searches_without(target) > FREE_SEARCHES:
            raise searched_enough()

    def _leave(self, origin: Node) -> None:
        """Stop the clock before a move at ``origin``: charged here, put back at an earlier node."""
        if self.clock.timed:
            self.clock.stop()
        if origin is not self.current:
            self.clock.set_times(origin.clocks)
            self.draw_offer = None

    def _charge(self, origin: Node, last: Node, new: list[Node]) -> None:
        """Settle the clocks after a move, where there are any: an increment for a finished turn, or the times
        of a known node."""
        if not self.clock.timed:
            return
        if not new:
            self.clock.set_times(last.clocks)
            return
        side = self._side_that_ends_turn(origin, last) if self.end is None else None
        if side is not None:
            self.clock.add_increment(side)
        for node in new:
            node.clocks = self.clock.times()

    def _side_that_ends_turn(self, origin: Node, last: Node) -> int | None:
        """The side whose turn has ended between two nodes; None if none has, or if it was nobody's."""
        before, after = self.rules.full_turn(origin.state), self.rules.full_turn(last.state)
        side = origin.decider if before is None else before[1]
        same = last.turn == origin.turn if before is None else before == after
        return side if side in (0, 1) and (not same or last.to_act == NOBODY) else None

    def _go(self, target: Node, change: Change) -> None:
        self.draw_offer = None
        self.clock.stop()
        over = self.end is not None
        changed = self._history.move_to(target)
        self.clock.set_times(target.clocks)
        self._run_clock()
        if not over:  # looking back at a match changes nothing about it
            self._keep(Edit(preferred=changed))
        self._tell(change)

    def _end(self, kind: EndingKind, side: int) -> Node:
        self._refuse_if_decided(self.result)
        self.clock.stop()
        self.draw_offer = None
        node, is_new = self._history.end(Ending(kind, side))
        if is_new:
            node.clocks = self.clock.times()
        self._keep(Edit([node] if is_new else [], self._history.move_to(node)))
        self._tell(Change("ended", (node,)))
        return node

    def _set_draw_offer(self, side: int | None) -> None:
        if self.draw_offer != side:
            self.draw_offer = side
            self._keep()
            self._tell(Change("draw-offer"))

    def _noted(self) -> None:
        self._keep_entry(notes=write_notes(self.notebook))
        self._tell(Change("notes"))

    def _waits(self, node: Node) -> bool:
        """Whether a person is to ask for the roll at a node."""
        side = self.rules.roll_asker(node.state) if self.people_ask and self.end is None else None
        return side is not None and isinstance(self.players[side], Human)

    def _run_clock(self) -> None:
        if not self.clock.timed or self.paused or self.end is not None:
            return
        side = self.to_act if self.roll_asker is None else self.roll_asker
        if side in (0, 1):
            self.clock.start(side)

    def _tell(self, change: Change) -> None:
        for callback in tuple(self._subscribers):
            callback(change)
