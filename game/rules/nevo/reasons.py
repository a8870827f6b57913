"""Why a move is forbidden and how a game ended, in sentences that name the rule and the squares."""

from __future__ import annotations

from game.rules.errors import IllegalMove
from game.rules.nevo import layout
from game.rules.nevo.board import GOAL_REACHED, NO_MOVE, NO_PIECES, NO_PROGRESS, REPEATED, Board
from game.rules.nevo.layout import GRID, SIDES
from game.rules.nevo.state import AnyMove, Claim, Misnaming, Move, Pass, State
from game.rules.protocol import Outcome


def names(squares: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(GRID.name(square) for square in squares)


def _and(squares: tuple[int, ...]) -> str:
    return " and ".join(names(squares)) or "no piece"


def check(state: State, move: AnyMove) -> None:
    """Raise IllegalMove unless the side to move may claim, pass, or go where ``move`` goes; what the move
    removes is not looked at."""
    if state.ended is not None:
        raise IllegalMove("the game is over; take moves back to play on")
    if isinstance(move, Claim):
        _check_claim(state, move)
    elif isinstance(move, Pass):
        _check_pass(state)
    else:
        _check_step(state, move)


def _check_step(state: State, move: Move | Misnaming) -> None:
    origin, target = GRID.name(move.origin), GRID.name(move.target)
    piece = state.cells[move.origin]
    if not piece:
        raise IllegalMove("there is no piece on {cell} to move", cell=origin)
    if piece != state.side + 1:
        raise IllegalMove(
            "the piece on {cell} is {owner}'s, and it is {side}'s turn",
            cell=origin,
            owner=SIDES[piece - 1],
            side=SIDES[state.side],
        )
    if move.origin == move.target:
        raise IllegalMove("a turn moves a piece; the one on {cell} would stay where it is", cell=origin)
    if move.target not in layout.NEIGHBOURS[move.origin]:
        raise IllegalMove(
            "a piece moves one square, in any direction and never by jumping; "
            "{target} is not next to {origin}",
            origin=origin,
            target=target,
            cells=(origin,),
        )
    if state.cells[move.target]:
        raise IllegalMove(
            "a piece moves only to an empty square, and nothing is captured; a piece of "
            "{owner} stands on {target}",
            owner=SIDES[state.cells[move.target] - 1],
            target=target,
            cells=(target,),
        )


def check_removed(state: State, move: Move, isolated: tuple[int, ...]) -> None:
    """Raise IllegalMove unless ``move`` removes what it must; ``isolated`` is what it leaves isolated."""
    text = f"{GRID.name(move.origin)}-{GRID.name(move.target)}"
    if state.ruleset.isolation == "claim":
        if move.removed:
            raise IllegalMove(
                "isolated pieces stay until the opponent claims them before a move; {move} "
                "cannot remove {named}",
                move=text,
                named=_and(move.removed),
                cells=names(move.removed),
            )
    elif move.removed != isolated:
        raise IllegalMove(
            "{move} leaves {found} isolated, not {named}; isolated pieces leave the board",
            move=text,
            found=_and(isolated),
            named=_and(move.removed),
            cells=names(tuple(sorted({*isolated} ^ {*move.removed}))),
        )


def check_naming(state: State, move: Misnaming, isolated: tuple[int, ...]) -> None:
    """Raise IllegalMove where ``move`` does not lose by what it names."""
    own = {square for square, piece in enumerate(state.cells) if piece == state.side + 1}
    own = own - {move.origin} | {move.target}
    for square in move.named:
        if square not in own:
            cell = GRID.name(square)
            raise IllegalMove(
                "after the move {side} has no piece on {cell} that could be named as isolated",
                side=SIDES[state.side],
                cell=cell,
            )
    if state.ruleset.isolation != "forfeit" or move.named == isolated:
        raise IllegalMove(
            "naming {named} loses nothing here", named=_and(move.named), cells=names(move.named)
        )


def _check_pass(state: State) -> None:
    if state.ruleset.isolation != "claim":
        raise IllegalMove(
            "a side passes only where the option isolation is claim; here it is {mode}",
            mode=state.ruleset.isolation,
        )
    for square, piece in enumerate(state.cells):
        if piece == state.side + 1:
            for target in layout.NEIGHBOURS[square]:
                if not state.cells[target]:
                    raise IllegalMove(
                        "a side passes only when it can move no piece; {side} can move {origin}-{target}",
                        side=SIDES[state.side],
                        origin=GRID.name(square),
                        target=GRID.name(target),
                        cells=(GRID.name(square),),
                    )


def _check_claim(state: State, claim: Claim) -> None:
    cell = GRID.name(claim.cell)
    if state.ruleset.isolation != "claim":
        raise IllegalMove(
            "pieces are claimed only where the option isolation is claim; here it is {mode}",
            mode=state.ruleset.isolation,
            cells=(cell,),
        )
    piece = state.cells[claim.cell]
    if not piece:
        raise IllegalMove("there is no piece on {cell} to claim", cell=cell)
    if piece == state.side + 1:
        raise IllegalMove(
            "the piece on {cell} is {side}'s own; only the opponent's isolated pieces are claimed",
            cell=cell,
            side=SIDES[state.side],
        )
    touched = names(layout.companions(state.cells, claim.cell))
    if touched:
        raise IllegalMove(
            "the piece on {cell} is not isolated: it touches its own on {touched}",
            cell=cell,
            touched=" and ".join(touched),
            cells=(cell, *touched),
        )


def outcome_of(board: Board, cells: bytes) -> Outcome | None:
    """How the game that ``board`` holds ended; ``cells`` is the same position by square."""
    if not board.result:
        return None
    winner = board.result - 1 if board.result < 3 else None
    white, black = board.score[0], board.score[1]
    if board.reason == NO_PIECES:
        loser = SIDES[1 - (winner or 0)]
        return Outcome(winner, "no-pieces", f"{loser} has no pieces left.")
    if board.reason == GOAL_REACHED:
        side = winner or 0
        return Outcome(
            winner,
            "sixteen",
            f"{SIDES[side]} has {board.score[side]} points at one time.",
            scoring_cells(cells, side),
        )
    why = {
        NO_MOVE: ("no-move", f"{SIDES[board.side]} has no move"),
        NO_PROGRESS: ("no-progress", f"{board.limit // 2} turns each without a new best score or a removal"),
        REPEATED: ("repetition", "the same position for the third time"),
    }[board.reason]
    verdict = (
        f"the points are equal, {white} to {black}"
        if winner is None
        else f"{SIDES[winner]} leads by {max(white, black)} points to {min(white, black)}"
    )
    return Outcome(winner, why[0], f"{why[1][0].upper()}{why[1][1:]}, and {verdict}.")


def forfeit(loser: int, isolated: tuple[int, ...], named: tuple[int, ...]) -> Outcome:
    """The end of a game in mode ``forfeit`` after a wrong naming."""
    missed = tuple(square for square in isolated if square not in named)
    extra = tuple(square for square in named if square not in isolated)
    if missed:
        what = f"left {_and(missed)} isolated without naming {'it' if len(missed) == 1 else 'them'}"
    else:
        what = f"named {_and(extra)}, which {'is' if len(extra) == 1 else 'are'} not isolated"
    return Outcome(
        1 - loser, "forfeit", f"{SIDES[loser]} {what}, and forfeits the game.", names(missed + extra)
    )


def scoring_cells(cells: bytes, side: int) -> tuple[str, ...]:
    """The cells of the pieces of ``side`` that count towards its points."""
    found = []
    for square, piece in enumerate(cells):
        bit = layout.scoring_bit(side, square)
        if piece == side + 1 and bit:
            file = square % layout.FILES
            below = (rank * layout.FILES + file for rank in layout.SCORING_RANKS[side][: bit.bit_length()])
            if all(cells[other] == piece for other in below):
                found.append(GRID.name(square))
    return tuple(found)
