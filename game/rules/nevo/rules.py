"""NEVO behind the protocol that every game shares."""

from __future__ import annotations

from dataclasses import replace

from game.rules.common_rules import OpenRules
from game.rules.errors import IllegalMove
from game.rules.events import Ended, Event, Moved, Passed, Piece, Removed, Scored
from game.rules.nevo import layout, notation, reasons
from game.rules.nevo import state as states
from game.rules.nevo.board import PASS, Board
from game.rules.nevo.layout import GRID, SIDES
from game.rules.nevo.state import PIECE, AnyMove, Claim, Misnaming, Move, Pass, Ruleset, State
from game.rules.options import Choice, Option, Options
from game.rules.protocol import Step

ISOLATION = Option(
    "isolation",
    "Isolated pieces",
    "What happens to a piece that touches no other of its colour.",
    "automatic",
    (
        Choice(
            "automatic",
            "Removed at once",
            "At the end of your turn every isolated piece of yours leaves the board.",
        ),
        Choice(
            "claim",
            "Claimed by the opponent",
            "A game of attention: the opponent may take isolated pieces before moving, if they are "
            "noticed. The board gives no hints.",
        ),
        Choice(
            "forfeit",
            "Named by the mover",
            "With your move you name the pieces that it leaves isolated. Name them wrongly and you lose.",
        ),
    ),
)
LAYOUT = Option(
    "layout",
    "Layout",
    "Where the twelve pieces of each side start; a board record is accepted too.",
    "home-row",
    (
        Choice("home-row", "Home row", "All twelve in a row on the home edge."),
        Choice("two-ranks", "Two ranks of six", "A block in the middle of the home edge."),
        Choice("two-wings", "Two wings", "A block of six in each corner, and the middle open."),
    ),
    free_text=layout.read_layout,
)
QUIET_LIMIT = Option(
    "quiet_limit",
    "Turns without progress",
    "After so many turns by each side without a new best score or a removal, points decide. 0 is no limit.",
    60,
    low=0,
    high=500,
)


class NevoRules(OpenRules[State, AnyMove]):
    """NEVO. Side 0 is White and moves down the board from row 7; see ``game.rules.protocol.Rules``."""

    name = "nevo"
    title = "NEVO"
    sides = SIDES
    options = (ISOLATION, LAYOUT, QUIET_LIMIT)

    legal_moves = staticmethod(states.legal_moves)
    format_state = staticmethod(notation.write_state)

    def ruleset(self, options: Options) -> Ruleset:
        """The part of the options that matters after the start."""
        values = self.resolve_options(options)
        return Ruleset(values["isolation"], values["quiet_limit"])

    def initial(self, options: Options) -> State:
        """White moves first."""
        record = self.resolve_options(options)["layout"]
        cells = layout.read_record(layout.LAYOUTS.get(record, record))
        return State(self.ruleset(options), cells, 0, best=(0, 0))

    def board(self, state: State) -> Board | None:
        """There is one until the game is over."""
        return state.board() if state.ended is None else None

    def apply(self, state: State, move: AnyMove) -> Step[State]:
        reasons.check(state, move)
        if isinstance(move, Misnaming):
            return self._lose(state, move)
        if isinstance(move, Pass):
            return self._pass(state)
        board = state.board()
        board.make(states.encode(move))
        removed = board.gone()
        if isinstance(move, Move):
            reasons.check_removed(state, move, removed)
        cells = _after(state, move, removed)
        after = State(
            state.ruleset,
            cells,
            board.side,
            (board.best[0], board.best[1]),
            max(board.quiet, 0),
            claimed=isinstance(move, Claim),
            line=() if removed or isinstance(move, Claim) else (*state.line, (move.origin, move.target)),
            keys=_keys(state, board),
            turn=state.turn + (not isinstance(move, Claim)),
            ended=reasons.outcome_of(board, cells),
        )
        return Step(after, _events(state, move, removed, after))

    def _lose(self, state: State, move: Misnaming) -> Step[State]:
        isolated = states.left_isolated(state, move)
        reasons.check_naming(state, move, isolated)
        after = replace(
            state,
            cells=_after(state, move, ()),
            side=1 - state.side,
            misnamed=move.named,
            line=(*state.line, (move.origin, move.target)),
            turn=state.turn + 1,
            ended=reasons.forfeit(state.side, isolated, move.named),
        )
        return Step(after, _events(state, move, (), after))

    def _pass(self, state: State) -> Step[State]:
        board = state.board()
        board.make(PASS)
        ended = reasons.outcome_of(board, state.cells)
        after = replace(state, passed=True, turn=state.turn + 1, ended=ended)
        return Step(after, (Passed(state.side), *_endings(after)))

    def parse_move(self, state: State, text: str) -> AnyMove:
        """Removals may be left out in mode ``automatic``; in mode ``forfeit`` a naming that is
        wrong is read as a ``Misnaming``."""
        move = notation.read_move(text)
        mode = state.ruleset.isolation
        if not isinstance(move, Move) or mode == "claim":
            return move
        try:
            reasons.check(state, move)
        except IllegalMove:
            return move  # apply says why
        isolated = states.left_isolated(state, move)
        if mode == "forfeit" and move.removed != isolated:
            return Misnaming(*move)
        return move if move.removed else move._replace(removed=isolated)

    def format_move(self, state: State, move: AnyMove, side: int | None = None) -> str:
        return notation.write_move(move)

    def parse_state(self, text: str, options: Options) -> State:
        """``game.rules.nevo.notation`` describes the text."""
        state = notation.read_state(text, self.ruleset(options))
        if state.misnamed is not None:
            loser = 1 - state.side
            isolated = layout.isolated(state.cells, loser)
            return replace(state, ended=reasons.forfeit(loser, isolated, state.misnamed))
        if state.passed:
            return self._pass(replace(state, passed=False)).state
        return replace(state, ended=reasons.outcome_of(state.board(), state.cells))


def _keys(state: State, board: Board) -> tuple[int, ...]:
    """Keys of the positions that can be repeated, once ``board`` has made a move of ``state``: those of the
    state are shared as long as no piece is removed."""
    if board.since == 0:
        return (*state.keys, board.past[board.ply - 1])
    return tuple(board.past[board.since : board.ply])


def _after(state: State, move: Move | Misnaming | Claim, removed: tuple[int, ...]) -> bytes:
    cells = bytearray(state.cells)
    if not isinstance(move, Claim):
        cells[move.origin], cells[move.target] = layout.EMPTY, state.side + 1
    for square in removed:
        cells[square] = layout.EMPTY
    return bytes(cells)


def _events(
    before: State, move: Move | Misnaming | Claim, removed: tuple[int, ...], after: State
) -> tuple[Event, ...]:
    """What ``move`` did, in order; ``removed`` may stand on the target of the move."""
    events: list[Event] = []
    owner = before.side
    if isinstance(move, Claim):
        owner = 1 - owner
    else:
        events.append(Moved(Piece(owner, PIECE), GRID.name(move.origin), GRID.name(move.target)))
    events.extend(Removed(Piece(owner, PIECE), GRID.name(square)) for square in removed)
    events.extend(
        Scored(side, points) for side, points in enumerate(after.scores) if points != before.scores[side]
    )
    return (*events, *_endings(after))


def _endings(state: State) -> tuple[Ended, ...]:
    """The end of the game, if this is it."""
    ended = state.ended
    return () if ended is None else (Ended(ended.winner, ended.reason, ended.cells),)


RULES = NevoRules()
