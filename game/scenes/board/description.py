"""What a board shows of a position of any game, and what can be done on it, as one value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, NamedTuple

from game.boards.attack_arrows import AttackArrow
from game.boards.gestures import LegalGestures
from game.boards.marks import Arrow, Marks
from game.boards.move_trail import NO_TRAIL, Loss, MoveTrail
from game.boards.picture import Surroundings
from game.boards.view import BoardView
from game.rules.events import Captured, Event
from game.rules.protocol import Outcome
from game.scenes.board.capabilities import (
    DecisionMarks,
    MovablePieces,
    ProposedWays,
    Scenery,
    Taps,
    TargetMarks,
    UnconfirmedPieces,
)
from game.scenes.board.game_scene import GameScene, unfinished_marks
from game.scenes.board.shown_position import ShownPosition


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


def show_description(
    board: BoardView, told: BoardDescription, before: BoardDescription | None, lasting: Markings
) -> None:
    """Show on a board what differs from what it shows.

    Args:
        before: what it shows.
        lasting: the marks that are shown while what follows is animated.
    """
    if told is before:
        return
    if before is None or told.legal is not before.legal:  # all of it was described anew
        board.surround(told.around, told.pieces)
        board.start = told.start
        board.offer(told.legal)
    if told.markings is not None:
        board.mark(*told.markings)
        board.annotate(told.notes, told.excluded)
        board.frame(told.focus, told.stays, told.region)
        return
    playing = board.state.playback.playing
    # What is taken back is the last move no more.
    board.mark(*(NO_MARKINGS if playing is not None and playing.backwards else lasting))


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
