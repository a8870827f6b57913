"""Which decisions are legal, by phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.nieuchess import battles
from game.rules.nieuchess.combat import FACES
from game.rules.nieuchess.state import (
    AnyMove,
    ChooseOrder,
    Declare,
    Decline,
    EndMovement,
    Fight,
    Lose,
    Move,
    Phase,
    Replace,
    Retreat,
    Roll,
    State,
)


def legal_moves(state: State) -> Sequence[AnyMove]:
    """All legal decisions; none for a deployment, of which there are too many, and when the game is over."""
    return _LISTS[state.phase](state) if state.phase in _LISTS else ()


def _rolls(state: State) -> list[Roll]:
    return [Roll(value) for value in FACES]


def _moves(state: State) -> list[AnyMove]:
    position, room = state.position(), state.room()
    found: list[AnyMove] = [
        Move(kind, origin, target)
        for origin in sorted(state.pawns[state.mover] - state.moved)
        for kind, target in position.moves_from(origin, room)
    ]
    return [*found, EndMovement()]


def _declarations(state: State) -> list[Declare]:
    return [Declare(each) for each in battles.next_battles(state.contacts(), state.pawns[state.mover])]


def _retreats(state: State) -> list[AnyMove]:
    position = state.position()
    found: list[AnyMove] = []
    for origin in state.pending:
        targets = sorted(position.retreats(origin))
        found += [Retreat(origin, target) for target in targets] or [Lose(origin)]
    return found


def _losses(state: State) -> list[Lose]:
    """The mover's loss is chosen before the enemy's."""
    side = max((state.owner(cell) for cell in state.pending), key=lambda owner: owner == state.mover)
    return [Lose(cell) for cell in state.pending if state.owner(cell) == side]


_LISTS: dict[str, Callable[[State], Sequence[AnyMove]]] = {
    Phase.FIRST_ROLL: _rolls,
    Phase.CHOICE: lambda state: [ChooseOrder(True), ChooseOrder(False)],
    Phase.MOVE: _moves,
    Phase.DECLARE: _declarations,
    Phase.FIGHT: lambda state: [Fight(each) for each in state.battles],
    Phase.ROLL: _rolls,
    Phase.RETREAT: _retreats,
    Phase.EXCHANGE: _losses,
    Phase.REPLACE: lambda state: [*(Replace(star) for star in state.vacant_stars(state.mover)), Decline()],
}
