"""Gestures for what battles leave to be decided: retreats, exchanged pawns, and at last replacements."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from game.boards.gestures import Gesture
from game.boards.marks import Marks
from game.rules.errors import IllegalMove
from game.rules.nieuchess import turns
from game.rules.nieuchess.moves import legal_moves, write_move
from game.rules.nieuchess.reasons import reason_against
from game.rules.nieuchess.state import AnyMove, Decline, Lose, Phase, Replace, Retreat, State, View
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.board.actions import Action, Prepared, only_moves
from game.scenes.board.capabilities import (
    AutomaticMoves,
    MovablePieces,
    Offers,
    PreparedDecisions,
    Taps,
    TargetMarks,
    UnconfirmedPieces,
)
from game.scenes.board.game_scene import GestureRules
from game.scenes.nieuchess.combat import terms
from game.scenes.nieuchess.refusals import refusal_of
from game.texts import _


class RetreatGestures(
    GestureRules[View],
    MovablePieces[View],
    TargetMarks[View],
    Taps[View],
    UnconfirmedPieces[View],
    PreparedDecisions[View],
    AutomaticMoves[View],
):
    """The winner carries beaten pawns back, of a single one a click says where to; one that has no way is
    lost by a click."""

    def origins(self, view: View, moves: Sequence[Any]) -> Collection[str]:
        return names({move.origin for move in moves if isinstance(move, Retreat)})

    def targets(self, view: View, moves: Sequence[Any], origin: str) -> Collection[str]:
        cell = GRID.cell(origin)
        return names(move.target for move in moves if isinstance(move, Retreat) and move.origin == cell)

    def taps(self, view: View, moves: Sequence[Any]) -> Mapping[str, str]:
        found = dict.fromkeys(names(move.cell for move in moves if isinstance(move, Lose)), "")
        if len(view.state.pending) == 1:
            ways = names(move.target for move in moves if isinstance(move, Retreat))
            found |= dict.fromkeys(ways, _beaten(view.state))
        return found

    def target_marks(self, view: View, moves: Sequence[Any], origin: str) -> Marks | None:
        return tuple((cell, "reach") for cell in sorted(self.targets(view, moves, origin)))

    def unconfirmed(self, view: View) -> Mapping[str, str]:
        return dict.fromkeys(proposed_retreats(view.state).values(), _beaten(view.state))

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        return (write_move(view.state, _meant(view.state, gesture)),) if gesture.legal else ()

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        return _refused(view.state, _meant(view.state, gesture))

    def prepared(self, view: View, moves: Sequence[Any]) -> Prepared | None:
        state = view.state
        texts = default_retreats(state)
        return Prepared(
            retreat_headline(state),
            _("Move them back") if len(texts) > 1 else _("Move it back"),
            texts[0],
            _("Choose where to, or take what is proposed: {moves}").format(
                moves=", ".join(map(_briefly, texts))
            ),
            brief=_("{side} chooses").format(side=terms.side_name(state.to_act)),
            further=texts[1:],
            proposed=True,
        )

    def automatic(self, view: View, again: bool) -> str:
        return "" if again else no_choice(view.state)


class LossGestures(GestureRules[View], Taps[View], PreparedDecisions[View]):
    """The attacker clicks the pawns that both sides lose in an exchange."""

    def taps(self, view: View, moves: Sequence[Any]) -> Mapping[str, str]:
        return {GRID.name(move.cell): f"pawn-{view.state.owner(move.cell)}" for move in moves}

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        return (write_move(view.state, Lose(GRID.cell(gesture.target))),) if gesture.legal else ()

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        return _refused(view.state, Lose(GRID.cell(gesture.target)))

    def prepared(self, view: View, moves: Sequence[Any]) -> Prepared | None:
        state = view.state
        lost = default_loss(state)
        loser, name = state.owner(lost.cell), GRID.name(lost.cell)
        return Prepared(
            _("Exchange: one {side} pawn is lost").format(side=terms.side_name(loser)),
            _("Lose {cell}").format(cell=name)
            if loser == state.to_act
            else _("Take {cell}").format(cell=name),
            write_move(state, lost),
            _("{side} chooses which: click it.").format(side=terms.side_name(state.to_act)),
            cell=name,
            brief=_("Exchange"),
            proposed=True,
        )


class ReplacementGestures(
    GestureRules[View], Taps[View], UnconfirmedPieces[View], PreparedDecisions[View], Offers[View]
):
    """Eliminated pawns return on stars that are clicked; one stands, faint, on the star that is proposed."""

    def taps(self, view: View, moves: Sequence[Any]) -> Mapping[str, str]:
        stars = names(move.star for move in moves if isinstance(move, Replace))
        return dict.fromkeys(stars, f"pawn-{view.state.mover}")

    def unconfirmed(self, view: View) -> Mapping[str, str]:
        return {GRID.name(_default_star(view.state)): f"pawn-{view.state.mover}"}

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        return (write_move(view.state, Replace(GRID.cell(gesture.target))),) if gesture.legal else ()

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        return _refused(view.state, Replace(GRID.cell(gesture.target)))

    def prepared(self, view: View, moves: Sequence[Any]) -> Prepared | None:
        state = view.state
        star, count = _default_star(state), state.returns[state.mover]
        side = terms.side_name(state.mover)
        question = _("{side}: one pawn returns") if count == 1 else _("{side}: two pawns return")
        return Prepared(
            question.format(side=side),
            _("Return on {star}").format(star=GRID.name(star)),
            write_move(state, Replace(star)),
            _("Click the star on which an eliminated pawn of {side}'s returns.").format(side=side),
            cell=GRID.name(star),
            proposed=True,
        )

    def offers(self, view: View) -> Sequence[Action]:
        decline = write_move(view.state, Decline())
        return (
            Action(_("No more replacements"), only_moves, "decline", "close", moves=(decline,), shortcut="N"),
        )


def marks_of(state: State) -> Marks:
    """Marks of the position: beaten pawns, those of which one is lost, and stars on which one returns; what
    is proposed stands out."""
    match state.phase:
        case Phase.RETREAT:
            return retreat_marks(state)
        case Phase.REPLACE:
            return _one_of(state.vacant_stars(state.mover), _default_star(state))
        case Phase.EXCHANGE:
            losses = [move.cell for move in legal_moves(state) if isinstance(move, Lose)]
            return _one_of(losses, default_loss(state).cell)
    return ()


def _one_of(cells: Iterable[int], proposed: int) -> Marks:
    """Marks of cells of which one is to be chosen."""
    return tuple((GRID.name(cell), "selected" if cell == proposed else "choice") for cell in cells)


def _default_star(state: State) -> int:
    """The star on which a pawn returns if nobody chooses one."""
    return state.vacant_stars(state.mover)[0]


def _refused(state: State, move: AnyMove) -> IllegalMove | None:
    """Why a decision cannot be made, where that is about a pawn or a star."""
    reason = reason_against(state, move)
    return refusal_of(state, reason) if reason is not None else None


def _meant(state: State, gesture: Gesture) -> AnyMove:
    """What a gesture does with a beaten pawn, legal or not."""
    target = GRID.cell(gesture.target)
    if gesture.origin is not None:
        return Retreat(GRID.cell(gesture.origin), target)
    alone = state.pending[0] if len(state.pending) == 1 else target
    return Lose(target) if alone == target or target in state.pending else Retreat(alone, target)


def _briefly(text: str) -> str:
    """A retreat or a loss without who has chosen it."""
    return text.split(" by ")[0].replace(">", "→")


def retreat_headline(state: State) -> str:
    """Who moves whose pawns back."""
    return _("{winner} moves {loser}'s pawns back").format(
        winner=terms.side_name(state.to_act), loser=terms.side_name(1 - state.to_act)
    )


def retreat_marks(state: State) -> Marks:
    """The beaten pawns, a single one as if it were picked up, with where it can go, and where those go that
    have a way if what is proposed is taken."""
    pending = names(state.pending)
    goals = [(cell, "retreat") for cell in proposed_retreats(state).values()]
    if len(pending) > 1:
        return (*((cell, "choice") for cell in pending), *goals)
    ways = names(move.target for move in legal_moves(state) if isinstance(move, Retreat))
    return (*((cell, "selected") for cell in pending), *((cell, "reach") for cell in ways), *goals)


def proposed_retreats(state: State) -> dict[str, str]:
    """Where beaten pawns go, by their hexes, if what is proposed is taken; those that are lost go nowhere."""
    ways = (_briefly(text).split("→") for text in default_retreats(state))
    return {way[0]: way[1] for way in ways if len(way) == 2}


def _beaten(state: State) -> str:
    """The picture of a beaten pawn."""
    return f"pawn-{1 - state.to_act}"


def no_choice(state: State) -> str:
    """The only thing that can become of beaten pawns, or the loss of the next where none has a way; "" where
    there is a choice."""
    moves = legal_moves(state)
    if len(moves) == 1 or all(isinstance(move, Lose) for move in moves):
        return write_move(state, moves[0])
    return ""


def default_retreats(state: State) -> tuple[str, ...]:
    """What becomes of all beaten pawns if each is moved as far from the winner's centres as it can be."""
    texts: list[str] = []
    winner = state.to_act
    while state.phase == Phase.RETREAT:
        moves = legal_moves(state)
        ways = [move for move in moves if isinstance(move, Retreat)]
        best: AnyMove = (
            max(ways, key=lambda move: _distance(state, winner, move.target)) if ways else moves[0]
        )
        texts.append(write_move(state, best))
        state = turns.apply(state, best).state
    return tuple(texts)


def default_loss(state: State) -> Lose:
    """Of the own pawns the one that is furthest from the enemy's centres is lost, of the enemy's the one that
    is nearest to the own."""
    cells = [move.cell for move in legal_moves(state) if isinstance(move, Lose)]
    own = state.owner(cells[0]) == state.to_act
    if own:
        return Lose(max(cells, key=lambda cell: _distance(state, 1 - state.to_act, cell)))
    return Lose(min(cells, key=lambda cell: _distance(state, state.to_act, cell)))


def _distance(state: State, side: int, cell: int) -> int:
    """Hexes from a cell to the nearest star of a side; 0 on a board without any."""
    stars: Iterable[int] = (centre.star for centre in state.rules.terrain.centres[side])
    return min((GRID.distance(cell, star) for star in stars), default=0)
