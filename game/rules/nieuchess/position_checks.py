"""What must be true of a position that was read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from game.rules.errors import BadPosition
from game.rules.nieuchess import battles, turns
from game.rules.nieuchess.ruleset import ARMY, INVASION, INVASIONS
from game.rules.nieuchess.state import Phase, State
from game.rules.nieuchess.terrain import GRAY, GRID, RED, SIDES, half, names


def _bad(template: str, cells: Iterable[int] = (), **params: object) -> BadPosition:
    found = names(cells)
    return BadPosition(template, cells=found, **{"names": ", ".join(found), **params})


def _check_start(state: State) -> None:
    """Before all pawns are placed."""
    if (state.number, state.last_loss, state.invasions) != (1, 0, (0, 0)):
        raise _bad("before the first turn there are no earlier turns, losses and invasions")
    placed = [len(pawns) for pawns in state.pawns]
    if state.phase == Phase.DEPLOY and state.first >= 0:
        waiting = state.first == state.mover
        expected = [0, 0]
        expected[state.first] = 0 if waiting else ARMY
        if placed == expected:
            _check_pawns(state)
            return _check_home(state)
        raise _bad(
            "{side} places its pawns {when}; Blue has placed {blue} and Red {red}",
            side=SIDES[state.mover],
            when="first" if waiting else f"after the {ARMY} of the other side",
            blue=placed[0],
            red=placed[1],
        )
    if any(placed) or state.first >= 0 or state.phase == Phase.DEPLOY:
        raise _bad("no pawns are placed before it is known who moves first")
    if state.phase == Phase.FIRST_ROLL and (state.rolled > 6 or state.mover):
        raise _bad("Blue rolls first, and a die shows 1 to 6")
    if state.rules.first_mover != "roll":
        raise _bad("nobody rolls for the first move in this game")
    return None


def _check_home(state: State) -> None:
    for side, pawns in enumerate(state.pawns):
        away = [cell for cell in pawns if half(cell) != side]
        if away:
            raise _bad("pawns outside of {side}'s half: {names}", away, side=SIDES[side])


def _check_pawns(state: State) -> None:
    both = state.pawns[0] & state.pawns[1]
    if both:
        raise _bad("pawns of both sides stand on {names}", both)
    for side, pawns in enumerate(state.pawns):
        gray = [cell for cell in pawns if state.rules.terrain.kinds[cell] == GRAY]
        if gray:
            raise _bad("no pawn stands on water or mountains: {names}", gray)
        if len(pawns) > ARMY:
            raise _bad(
                "{side} has {count} pawns; there are {most}", side=SIDES[side], count=len(pawns), most=ARMY
            )


def _check_play(state: State) -> None:
    """From the first move on."""
    _check_common(state)
    for side, pawns in enumerate(state.pawns):
        if not pawns and not (state.phase == Phase.EXCHANGE and state.pawns[1 - side]):
            raise _bad("{side} has no pawn left, so the game is over", side=SIDES[side])
    rules = state.rules
    # While pawns return, it is not known how many there were at the end of the round before.
    quiet = rules.quiet_turns if state.phase == Phase.REPLACE else state.quiet_limit
    if state.number > rules.turns or state.number - state.last_loss > quiet:
        raise _bad("the game is over before round {number}", number=state.number)
    if state.phase in (Phase.FIGHT, Phase.ROLL, Phase.RETREAT, Phase.EXCHANGE):
        _check_battles(state)


def _check_common(state: State) -> None:
    _check_pawns(state)
    if state.first < 0:
        raise _bad("it is not said who moves first")
    if not 0 <= state.last_loss <= state.number or not state.number:
        raise _bad(
            "the last loss was in round {loss}, but this is round {number}.",
            loss=state.last_loss,
            number=state.number,
        )
    if max(state.invasions) > INVASIONS:
        raise _bad("a side has {most} invasions in a game", most=INVASIONS)


def _check_move(state: State) -> None:
    _check_play(state)
    strange = state.moved - state.pawns[state.mover]
    if strange:
        raise _bad("no pawns of {side} that can have moved: {names}", strange, side=SIDES[state.mover])
    landed = [cell for cell in state.moved if state.rules.terrain.kinds[cell] == RED]
    if state.transfers != len(landed) or state.room() < 0:
        raise _bad(
            "{count} pawns have invaded, but {landed} that have moved stand on red hexes, and {most} may",
            count=state.transfers,
            landed=len(landed),
            most=INVASION * (INVASIONS - state.invasions[state.mover]),
        )


def _check_declare(state: State) -> None:
    _check_play(state)
    earlier = replace(state, battles=())
    contacts, own = earlier.contacts(), state.pawns[state.mover]
    for each in state.battles:
        if each not in battles.next_battles(contacts, own):
            raise _bad("these pawns cannot fight the next battle that is declared: {names}", each.pawns)
        contacts = battles.without(contacts, each.pawns)
    if not contacts:
        raise _bad("all pawns in contact are in a battle already, or there are none")


def _check_battles(state: State) -> None:
    """Battles that are to be fought, and pawns that are being dealt with."""
    engaged: set[int] = set(state.pending)
    for each in state.battles:
        sides = ((each.attackers, state.mover), (each.defenders, 1 - state.mover))
        strange = [cell for cells, side in sides for cell in cells if state.owner(cell) != side]
        if strange:
            raise _bad("no pawns of the right side for a battle: {names}", strange)
        apart = [
            cell for cell in each.attackers for enemy in each.defenders if GRID.distance(cell, enemy) != 1
        ]
        if apart or engaged & set(each.pawns):
            raise _bad(
                "pawns in a battle with somebody they do not touch, or in two: {names}",
                apart or engaged & set(each.pawns),
            )
        engaged |= set(each.pawns)
    least = {Phase.FIGHT: 2, Phase.ROLL: 1}.get(state.phase, 0)
    if len(state.battles) < least:
        raise _bad("there are fewer battles than are still to be fought")
    if state.battles[least == 1 :] != battles.in_order(state.battles[least == 1 :]):
        raise _bad("battles stand in the map order of their first defenders")
    if state.phase in (Phase.RETREAT, Phase.EXCHANGE):
        _check_pending(state)


def _check_pending(state: State) -> None:
    owners = [state.owner(cell) for cell in state.pending]
    if not owners or -1 in owners:
        raise _bad("there is no pawn on some of the pending hexes: {names}", state.pending)
    if state.phase == Phase.EXCHANGE:
        if 1 in (owners.count(0), owners.count(1)):
            raise _bad("nobody chooses where a side has one pawn in an exchange: {names}", state.pending)
        return
    if len(set(owners)) > 1:
        raise _bad("pawns of both sides retreat from one battle: {names}", state.pending)
    if len(owners) == 1 and not state.position().retreats(state.pending[0]):
        raise _bad("the pawn on {names} cannot retreat, so it is lost already", state.pending)


def _check_replace(state: State) -> None:
    _check_play(state)
    side = state.mover
    for each in (0, 1):
        most = turns.most_returns(state, each)
        # It was judged before the first of at most two pawns of a side returned.
        lead = len(state.pawns[each]) - len(state.pawns[1 - each])
        if state.rules.replacements == "weaker" and lead > 2 - state.returns[each]:
            most = 0
        if state.returns[each] > most:
            raise _bad("at most {most} pawns of {side} may return", most=most, side=SIDES[each])
    if not state.returns[side] or not state.vacant_stars(side):
        raise _bad("no pawn of {side} can return", side=SIDES[side])
    if side != state.first and state.returns[1 - side] and state.vacant_stars(1 - side):
        raise _bad("{side} decides on its replacements first", side=SIDES[1 - side])


def finished(state: State) -> State:
    """The state of a finished game with its outcome, which must follow from it.

    Raises:
        BadPosition: the game is not over.
    """
    outcome = turns.annihilation(state) or turns.exhaustion(state)
    if outcome is None:
        raise _bad("the game is not over: both sides have pawns and rounds left")
    return replace(state, ended=outcome)


def check(state: State) -> None:
    """Check a position that was read.

    Raises:
        BadPosition: it contradicts itself or the rules.
    """
    _CHECKS.get(state.phase, _check_play)(state)


_CHECKS: dict[str, Callable[[State], None]] = {
    Phase.FIRST_ROLL: _check_start,
    Phase.CHOICE: _check_start,
    Phase.DEPLOY: _check_start,
    Phase.MOVE: _check_move,
    Phase.DECLARE: _check_declare,
    Phase.REPLACE: _check_replace,
    Phase.OVER: _check_common,
}
