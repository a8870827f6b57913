"""A position that a board shows: what its game answers about it, and all that the board shows of it, and lets
be done on it, as one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any, NamedTuple

from game.boards.attack_arrows import AttackArrow
from game.boards.gestures import LegalGestures
from game.boards.hover_info import HoverInfo
from game.boards.marks import Arrow, Marks
from game.boards.move_trail import NO_TRAIL, Loss, MoveTrail
from game.boards.picture import Surroundings
from game.rules.events import Captured, Event
from game.rules.protocol import Outcome
from game.scenes.board.actions import Action, Prepared
from game.scenes.board.capabilities import (
    AutomaticMoves,
    DecisionMarks,
    HoverInfos,
    MovablePieces,
    MovePreviews,
    Offers,
    PreparedDecisions,
    ProposedWays,
    Scenery,
    Taps,
    TargetMarks,
    UnconfirmedPieces,
)
from game.scenes.board.game_scene import GameScene, unfinished_marks


class LegalMoves(Sequence[Any]):
    """A sequence of legal moves that is computed at its first use."""

    def __init__(self, list_moves: Callable[[], Sequence[Any]]) -> None:
        self._list_moves = list_moves

    @cached_property
    def _moves(self) -> Sequence[Any]:
        return self._list_moves()

    def __getitem__(self, index: Any) -> Any:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)


@dataclass(frozen=True, eq=False)
class ShownPosition:
    """A position as whoever looks at it knows it. The game is asked about it once: after a move or a gesture,
    by which it may answer otherwise, another ``ShownPosition`` is made.

    Attributes:
        game: the game's part of the screen.
        view: what is known of the position.
        events: of the move that has led to it, as they are known.
        moves: the legal ones.
        outcome: how the game is over; None while it goes on.
        playable: whether somebody may decide here, on this board.
        looking_back: whether the game goes on elsewhere, or is over.
        again: whether something was played here before and taken back.
        note: returns what was noted about a cell, in words, or "".
    """

    game: GameScene[Any]
    view: Any
    events: Sequence[Event]
    moves: Sequence[Any]
    outcome: Outcome | None
    playable: bool
    looking_back: bool = False
    again: bool = False
    note: Callable[[str], str] = lambda cell: ""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.outcome is not None

    @cached_property
    def pieces(self) -> Mapping[str, str]:
        """Pictures by cell."""
        return self.game.pictures.pieces(self.view)

    @cached_property
    def prepared(self) -> Prepared | None:
        """The decision that waits to be confirmed, or None."""
        gestures = self.game.gestures
        if not self.playable or not isinstance(gestures, PreparedDecisions):
            return None
        return gestures.prepared(self.view, self.moves)

    @cached_property
    def offers(self) -> Sequence[Action]:
        """Other ways to make the decision than gestures; see ``capabilities.Offers``."""
        gestures = self.game.gestures
        return gestures.offers(self.view) if self.playable and isinstance(gestures, Offers) else ()

    @cached_property
    def automatic(self) -> str:
        """The move that is played without a gesture, or ""; see ``AutomaticMoves``."""
        gestures = self.game.gestures
        if not self.playable or self.looking_back or not isinstance(gestures, AutomaticMoves):
            return ""
        return gestures.automatic(self.view, self.again)

    def preview(self, origin: str, target: str) -> Marks:
        """Marks of what a legal move would do."""
        gestures = self.game.gestures
        return gestures.preview(self.view, origin, target) if isinstance(gestures, MovePreviews) else ()

    def hover_info(self, origin: str | None, cell: str) -> HoverInfo | None:
        """The explanation of a pointed cell, with what was noted about it; see ``HoverInfos``."""
        if (origin, cell) not in self._hover_infos:
            self._hover_infos[origin, cell] = self._find_hover_info(origin, cell)
        return self._hover_infos[origin, cell]

    @cached_property
    def _hover_infos(self) -> dict[tuple[str | None, str], HoverInfo | None]:
        return {}

    def _find_hover_info(self, origin: str | None, cell: str) -> HoverInfo | None:
        if self.over and cell not in self.pieces:
            return None  # no piece can come there any more
        pictures = self.game.pictures
        found = pictures.hover_info(self.view, origin, cell) if isinstance(pictures, HoverInfos) else None
        note = "" if found is None else self.note(cell)
        if found is None or not note:
            return found
        return replace(found, text=" · ".join(part for part in (found.text, note) if part))


class Markings(NamedTuple):
    """Marks, arrows, planned attacks and traces of the past, as ``BoardView.mark`` takes them."""

    marks: Marks = ()
    arrows: tuple[Arrow, ...] = ()
    attacks: tuple[AttackArrow, ...] = ()
    move_trail: MoveTrail = NO_TRAIL


NO_MARKINGS = Markings()


class Additions(NamedTuple):
    """What a page shows on a board besides what the game says about the position.

    Attributes:
        lasting: marks and traces of the past that stay while what is decided in the position is animated.
        passing: marks, arrows and attacks that go then.
    """

    lasting: Markings = NO_MARKINGS
    passing: Markings = NO_MARKINGS


def surroundings_of(game: GameScene[Any], view: Any) -> Surroundings:
    """Terrain, overlay and tray of a position, where the game has any."""
    pictures = game.pictures
    return pictures.surroundings(view) if isinstance(pictures, Scenery) else Surroundings()


@dataclass(frozen=True, slots=True)
class BoardDescription:
    """What a board shows besides the pieces, which come with the animations of moves.

    Attributes:
        around: terrain, overlay and tray.
        pieces: only while they are set up freely; else None.
        legal: what can be done.
        start: the cell on which the keyboard cursor first appears.
        markings: None while an animation or dice that fall must be seen before them.
        notes: what the viewer has noted, kinds by cell.
        excluded: cells that are darkened.
        focus: cells that are framed, because something is decided there; () for the whole board.
        region: cells of all that takes part, which the view frames where there is no focus; () for the whole
            board.
        stays: whether the view stays where it is when there is no focus, as more is to be watched.
    """

    around: Surroundings
    pieces: Mapping[str, str] | None
    legal: LegalGestures
    start: str
    markings: Markings | None
    notes: Mapping[str, str] = field(default_factory=dict)
    excluded: frozenset[str] = frozenset()
    focus: tuple[str, ...] = ()
    stays: bool = False
    region: tuple[str, ...] = ()


def describe_position(position: ShownPosition) -> BoardDescription:
    """What a board shows of a position, without marks."""
    game, view = position.game, position.view
    battles, large_map, legal = game.battles, game.large_map, LegalGestures(locked=True)
    if position.playable:
        legal = legal_gestures(game, view, position.moves)
    return BoardDescription(
        around=surroundings_of(game, view),
        pieces=None,
        legal=legal,
        start=game.home if large_map is None else large_map.first_cell(view),
        markings=None,
        focus=() if battles is None or position.over else battles.focus(view),
        region=() if large_map is None else large_map.region(view),
    )


def lasting_markings(position: ShownPosition, added: Markings) -> Markings:
    """The marks of a position, and those that a page has added, that stay while what is decided in the
    position is animated."""
    game, view = position.game, position.view
    shown = Markings((*game.pictures.marks(view, position.events), *added.marks), (), (), added.move_trail)
    if position.outcome is not None:
        return _with_what_decided(game, shown, position.events, position.outcome)
    return shown._replace(attacks=() if game.battles is None else tuple(game.battles.attacks(view)))


def _with_what_decided(
    game: GameScene[Any], markings: Markings, events: Sequence[Event], outcome: Outcome
) -> Markings:
    """The marks of the end of a game with those of what decided it: the cells that the rules name, what the
    last move has captured, and its captors."""
    captured = [event for event in events if isinstance(event, Captured)]
    decided = [(cell, "check") for cell in outcome.cells]
    decided += [(cell, "lent") for event in captured for cell in event.by]
    marks = (*markings.marks, *dict.fromkeys(mark for mark in decided if mark not in markings.marks))
    struck = {cell for cell, kind in marks if kind == "captured"}
    struck |= {loss.cell for loss in markings.move_trail.losses}
    losses = tuple(
        Loss(event.cell, game.pictures.picture(event.piece, event.cell), event.piece.side)
        for event in captured
        if event.cell not in struck
    )
    move_trail = replace(markings.move_trail, losses=(*markings.move_trail.losses, *losses))
    return markings._replace(marks=marks, move_trail=move_trail)


def whole_markings(position: ShownPosition, lasting: Markings, added: Markings) -> Markings:
    """``lasting`` with what a page has added, with the marks of what is to be decided and of an unfinished
    gesture, and with the attack whose throw has led here while its result is carried out, for which odds
    matter no more; the ways that are proposed in a decision stand in place of the traces of the past."""
    game, view, over = position.game, position.view, position.over
    pictures, marks, move_trail = game.pictures, lasting.marks, lasting.move_trail
    if isinstance(pictures, DecisionMarks) and not over:
        marks += pictures.decision_marks(view)
    marks += unfinished_marks(game) + added.marks
    attacks, battles, dice = lasting.attacks, game.battles, game.dice
    if not over and battles is not None and dice is not None and battles.carries_out_throw(view):
        thrown = dice.cause(position.events).attacks
        attacks += tuple(replace(each, label="", strong=False) for each in thrown)
    if isinstance(pictures, ProposedWays) and not over and (ways := pictures.proposed_ways(view)):
        move_trail = MoveTrail(trails=tuple(ways))
    return Markings(marks, added.arrows, attacks + added.attacks, move_trail)


def legal_gestures(game: GameScene[Any], view: Any, moves: Sequence[Any]) -> LegalGestures:
    """The legal gestures of a player who knows ``view`` and may play ``moves``."""
    gestures, several, room = game.gestures, game.several, game.room
    legal = LegalGestures(
        arranging=room.arranging(view) if room is not None and room.open(view) else None,
        together=frozenset(() if several is None else several.together(view)),
        unconfirmed=gestures.unconfirmed(view) if isinstance(gestures, UnconfirmedPieces) else {},
    )
    if isinstance(gestures, MovablePieces):
        origins, targets = gestures.origins(view, moves), gestures.targets
        reached = cache(lambda origin: frozenset(targets(view, moves, origin)))
        legal = replace(legal, origins=frozenset(origins), targets=reached)
    if isinstance(gestures, TargetMarks):
        marks = gestures.target_marks
        legal = replace(legal, marks=cache(lambda origin: marks(view, moves, origin)))
    if isinstance(gestures, Taps):
        taps = gestures.taps(view, moves)
        shown = {cell: picture for cell, picture in taps.items() if picture}
        legal = replace(legal, taps=frozenset(taps), previews=shown)
    return legal
