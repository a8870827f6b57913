"""Why a decision is not possible: one typed reason each, and a sentence for it.

A screen may word the reasons as it likes, by their codes; ``apply`` uses the sentences here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.rules.errors import Reason
from game.rules.nieuchess import battles
from game.rules.nieuchess.battles import Battle, Contacts
from game.rules.nieuchess.combat import FACES
from game.rules.nieuchess.moves import legal_moves
from game.rules.nieuchess.position import ALLOWANCE, INVADE, RETREAT_STEPS, RIDE, WALK
from game.rules.nieuchess.ruleset import ARMY, INVASION, INVASIONS
from game.rules.nieuchess.state import (
    AnyMove,
    ChooseOrder,
    Declare,
    Decline,
    Deployment,
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
from game.rules.nieuchess.terrain import GRAY, GRID, RED, SIDES, half, names

SENTENCES = {
    "game-over": "the game is over; take moves back to play on",
    "not-now": "that is not to be decided now; {due}",
    "no-face": "a die shows 1 to 6, not {value}",
    "deploy-count": "{side} places {wanted} pawns, not {found}",
    "deploy-half": "hexes outside of {side}'s half: {names}",
    "deploy-gray": "no pawn stands on water or mountains: {names}",
    "nothing-there": "no pawn stands on {origin}",
    "not-yours": "the pawn on {origin} is {owner}'s, and it is {side}'s turn",
    "has-moved": "the pawn on {origin} has moved in this turn",
    "stays": "the pawn stands on {origin} already",
    "gray": "{target} is water or mountains, which no pawn enters",
    "occupied": "a pawn of {owner} stands on {target}",
    "red": "{target} is red: only an invasion leads there, from a hex beside a red one",
    "too-far": "the way to {target} is {distance} hexes long; a pawn moves at most {most}",
    "blocked": "enemy pawns block the way to {target}: {names}",
    "zone": "the way to {target} leads through the enemy's zone on {cell}, where every move ends",
    "friend-in-zone": "{cell} on the way to {target} is in an enemy zone and holds a pawn: no way through",
    "no-ride": "{target} is not on the hot line",
    "not-a-ride": "{target} is within an ordinary move; write {origin}-{target}",
    "a-ride": "only the hot line leads to {target}; write {origin}={target}",
    "no-boarding": "the pawn on {origin} does not get onto the hot line in this turn",
    "line-blocked": "the ride to {target} is blocked by the pawn on {cell}",
    "line-zone": "the ride to {target} ends in the enemy's zone on {cell}",
    "not-red": "{target} is no red hex; an invasion leads onto those",
    "not-embarked": "the pawn on {origin} does not stand beside a red hex",
    "from-red": "a pawn on a red hex does not embark again; it moves on from there",
    "no-invasion": "{side} has no invasion left: there are {most} in a game, of {size} pawns each",
    "empty-battle": "a battle needs pawns of both sides",
    "no-attacker": "no pawns of {side}'s in contact with an enemy: {names}",
    "no-defender": "no pawns of {other}'s in contact with {side}'s: {names}",
    "in-battle": "already in another battle: {names}",
    "not-touching": "{attacker} does not touch {defender}; in a battle each attacker touches each defender",
    "left-alone": "nobody would be left to fight {names}",
    "not-first": "the battle of {cell} is declared first",
    "unfought": "in contact, but in no battle: {names}",
    "no-such-battle": "there is no such battle to be fought now",
    "not-beaten": "there is no beaten pawn on {origin}",
    "must-retreat": "the pawn on {cell} can retreat, so it must",
    "no-retreat": "the pawn on {origin} cannot retreat; it is lost",
    "back-far": "{target} is not within {most} steps of {origin}",
    "back-closed": "{target} is {kind}; nobody retreats there",
    "back-occupied": "a pawn stands on {target}; nobody retreats there",
    "back-zone": "{target} is in {side}'s zone; nobody retreats there",
    "back-way": "no hex between {origin} and {target} is free for a retreat",
    "not-at-stake": "{cell} is not one of the pawns of which one is lost",
    "own-loss-first": "{side}'s own loss is chosen first",
    "no-star": "{star} is no star of {side}'s",
    "centre-lost": "enemies stand in the centre of {star}: {names}",
    "star-taken": "a pawn stands on {star}",
}
_DUE = {
    Phase.FIRST_ROLL: "the die is to fall",
    Phase.CHOICE: "{side} says who moves first",
    Phase.DEPLOY: "{side} places its pawns",
    Phase.MOVE: "{side} moves its pawns",
    Phase.DECLARE: "{side} divides the pawns in contact into battles",
    Phase.FIGHT: "{side} says which battle is next",
    Phase.ROLL: "the die is to fall",
    Phase.RETREAT: "{side} moves beaten pawns back",
    Phase.EXCHANGE: "{side} says which pawns are lost in the exchange",
    Phase.REPLACE: "{side} says where a pawn returns",
}
_PHASES: dict[type, tuple[str, ...]] = {
    Roll: (Phase.FIRST_ROLL, Phase.ROLL),
    ChooseOrder: (Phase.CHOICE,),
    Deployment: (Phase.DEPLOY,),
    Move: (Phase.MOVE,),
    EndMovement: (Phase.MOVE,),
    Declare: (Phase.DECLARE,),
    Fight: (Phase.FIGHT,),
    Retreat: (Phase.RETREAT,),
    Lose: (Phase.RETREAT, Phase.EXCHANGE),
    Replace: (Phase.REPLACE,),
    Decline: (Phase.REPLACE,),
}


def reason_against(state: State, move: AnyMove) -> Reason | None:
    """Why a decision cannot be made now; None if it can."""
    if state.phase == Phase.OVER:
        return _reason("game-over")
    if state.phase not in _PHASES[type(move)]:
        side = SIDES[max(state.to_act, 0)]
        return _reason("not-now", due=_DUE[state.phase].format(side=side))
    judge = _JUDGES.get(type(move))
    return judge(state, move) if judge else None


def why_not(state: State, origin: int, target: int) -> Reason | None:
    """Why the pawn on ``origin`` cannot go to ``target`` in any way; None if it can."""
    against = {kind: reason_against(state, Move(kind, origin, target)) for kind in (WALK, RIDE, INVADE)}
    if None in against.values():
        return None
    if state.rules.terrain.kinds[target] == RED:
        return against[INVADE]
    walk, ride = against[WALK], against[RIDE]
    assert walk is not None
    assert ride is not None
    far = walk.code in ("too-far", "blocked", "zone", "friend-in-zone")
    return ride if far and ride.code in ("line-blocked", "line-zone") else walk


def against_partition(state: State, parts: Iterable[Battle]) -> Reason | None:
    """Why these battles, in any order, are no partition of all pawns that are in contact and not yet in a
    declared battle; None if they are. The state's phase is DECLARE."""
    contacts = state.contacts()
    found: list[Battle] = []
    for each in parts:
        reason = _against_shape(state, contacts, each, [pawn for other in found for pawn in other.pawns])
        if reason is not None:
            return reason
        found.append(each)
    left = sorted(contacts.keys() - {pawn for each in found for pawn in each.pawns})
    return _reason("unfought", left) if left else None


def _reason(code: str, cells: Iterable[int] = (), **params: object) -> Reason:
    """The reason of a code of SENTENCES; see Reason."""
    found = names(cells)
    return Reason(code, SENTENCES[code], found, {"names": ", ".join(found), **params})


# Start


def _against_roll(state: State, move: Roll) -> Reason | None:
    return None if move.value in FACES else _reason("no-face", value=move.value)


def _against_deployment(state: State, move: Deployment) -> Reason | None:
    side, kinds = state.mover, state.rules.terrain.kinds
    outside = [cell for cell in move.cells if half(cell) != side]
    if outside:
        return _reason("deploy-half", outside, side=SIDES[side])
    gray = [cell for cell in move.cells if kinds[cell] == GRAY]
    if gray:
        return _reason("deploy-gray", gray)
    if len(move.cells) != ARMY:
        return _reason("deploy-count", side=SIDES[side], wanted=ARMY, found=len(move.cells))
    return None


# Movement


def _against_move(state: State, move: Move) -> Reason | None:
    return _against_mover(state, move) or _Journey(state, move).answer()


def _against_mover(state: State, move: Move) -> Reason | None:
    owner, origin = state.owner(move.origin), GRID.name(move.origin)
    side = SIDES[state.mover]
    if owner < 0:
        return _reason("nothing-there", [move.origin], origin=origin)
    if owner != state.mover:
        return _reason("not-yours", [move.origin], origin=origin, owner=SIDES[owner], side=side)
    if move.origin in state.moved:
        return _reason("has-moved", [move.origin], origin=origin)
    return None


class _Journey:
    """A move of a pawn that may move, with what the sentences about it need."""

    def __init__(self, state: State, move: Move) -> None:
        self.state, self.move = state, move
        self.terrain = state.rules.terrain
        self.position = state.position()

    def because(self, code: str, *cells: int, **params: object) -> Reason:
        known = {
            "origin": GRID.name(self.move.origin),
            "target": GRID.name(self.move.target),
            "side": SIDES[self.state.mover],
            "cell": GRID.name(cells[0]) if cells else "",
        }
        return _reason(code, cells, **known, **params)

    def answer(self) -> Reason | None:
        """The first reason in the order in which players would look for one."""
        move, target = self.move, self.move.target
        ways = {cell: kind for kind, cell in self.position.moves_from(move.origin, self.state.room())}
        if ways.get(target) == move.kind:
            return None
        if target == move.origin:
            return self.because("stays", target)
        if self.terrain.kinds[target] == GRAY:
            return self.because("gray", target)
        owner = self.state.owner(target)
        if owner >= 0:
            return self.because("occupied", target, owner=SIDES[owner])
        judges = {WALK: self.against_walk, RIDE: self.against_ride, INVADE: self.against_invasion}
        return judges[move.kind](ways.get(target))

    def against_invasion(self, way: int | None) -> Reason:
        origin, target = self.move.origin, self.move.target
        if self.terrain.kinds[target] != RED:
            return self.because("not-red", target)
        if self.terrain.kinds[origin] == RED:
            return self.because("from-red", origin)
        if origin not in self.terrain.embarkation:
            return self.because("not-embarked", origin)
        return self.because("no-invasion", most=INVASIONS, size=INVASION)

    def against_ride(self, way: int | None) -> Reason:
        target = self.move.target
        if target not in self.terrain.line:
            return self.because("no-ride", target)
        if way == WALK:
            return self.because("not-a-ride", target)
        boarding = self.boarding()
        if not boarding:
            return self.because("no-boarding", self.move.origin)
        return self.against_line(boarding)

    def boarding(self) -> list[int]:
        """Places on the line where the pawn could begin a ride."""
        line, state, origin = self.terrain.line, self.state, self.move.origin
        side = state.mover
        found = [cell for kind, cell in self.position.moves_from(origin, 0) if kind == WALK]
        free = [cell for cell in found if not self.position.controlled(cell, 1 - side)]
        return sorted(line.index(cell) for cell in (origin, *free) if cell in line)

    def against_line(self, boarding: Sequence[int]) -> Reason:
        """What stops the ride from the nearest place to begin it."""
        line, goal = self.terrain.line, self.terrain.line.index(self.move.target)
        at = min(boarding, key=lambda place: abs(place - goal))
        step = 1 if goal > at else -1
        for place in range(at + step, goal, step):
            if self.state.owner(line[place]) >= 0:
                return self.because("line-blocked", line[place])
            if self.position.controlled(line[place], 1 - self.state.mover):
                return self.because("line-zone", line[place])
        raise AssertionError("the ride is not stopped")

    def against_walk(self, way: int | None) -> Reason:
        target = self.move.target
        if self.terrain.kinds[target] == RED:
            return self.because("red", target)
        if way == RIDE:
            return self.because("a-ride", target)
        distance = len(self.route(frozenset()))
        if distance > ALLOWANCE:
            return self.because("too-far", target, distance=distance, most=ALLOWANCE)
        enemies = self.state.pawns[1 - self.state.mover]
        around = self.route(enemies)
        if not around or len(around) > ALLOWANCE:
            return self.because("blocked", *(enemies & set(self.route(frozenset()))))
        return self.against_zones(around[:-1])

    def against_zones(self, way: Sequence[int]) -> Reason:
        """Which hex of a way that is short enough ends the move, or lets nobody in."""
        side = self.state.mover
        stop = next(cell for cell in way if self.position.controlled(cell, 1 - side))
        return self.because("zone" if self.state.owner(stop) < 0 else "friend-in-zone", stop)

    def route(self, closed: frozenset[int]) -> list[int]:
        """The shortest way to the target over open hexes that are not ``closed``, the origin left out; empty
        where there is none."""
        start, goal = self.move.origin, self.move.target
        came, edge = {start: start}, [start]
        for cell in edge:
            if goal in came:
                break
            for near in GRID.neighbours(cell):
                if near in self.terrain.open and near not in closed and near not in came:
                    came[near] = cell
                    edge.append(near)
        way = []
        while goal in came and goal != start:
            way.append(goal)
            goal = came[goal]
        return way[::-1]


# Battles


def _against_declaration(state: State, move: Declare) -> Reason | None:
    contacts = state.contacts()
    declared = [pawn for each in state.battles for pawn in each.pawns]
    reason = _against_shape(state, contacts, move.battle, declared)
    if reason is not None:
        return reason
    first = min(contacts.keys() - state.pawns[state.mover])
    if first not in move.battle.defenders:
        return _reason("not-first", [first], cell=GRID.name(first))
    alone = battles.left_alone(contacts, move.battle.pawns)
    return _reason("left-alone", alone) if alone else None


def _against_shape(state: State, contacts: Contacts, fought: Battle, taken: Sequence[int]) -> Reason | None:
    """Why pawns cannot be in a battle together.

    Args:
        contacts: of the pawns that are in no declared battle.
        taken: pawns that are in other battles.
    """
    if not fought.attackers or not fought.defenders:
        return _reason("empty-battle", fought.pawns)
    twice = [pawn for pawn in fought.pawns if pawn in taken]
    if twice:
        return _reason("in-battle", twice)
    side = state.mover
    sides = {"side": SIDES[side], "other": SIDES[1 - side]}
    for code, pawns, owner in (
        ("no-attacker", fought.attackers, side),
        ("no-defender", fought.defenders, 1 - side),
    ):
        strange = [pawn for pawn in pawns if pawn not in contacts or state.owner(pawn) != owner]
        if strange:
            return _reason(code, strange, **sides)
    for attacker in fought.attackers:
        for defender in fought.defenders:
            if defender not in contacts[attacker]:
                return _reason(
                    "not-touching",
                    (attacker, defender),
                    attacker=GRID.name(attacker),
                    defender=GRID.name(defender),
                )
    return None


def _against_fight(state: State, move: Fight) -> Reason | None:
    return None if move.battle in state.battles else _reason("no-such-battle", move.battle.pawns)


def _against_retreat(state: State, move: Retreat) -> Reason | None:
    origin, target, kinds = move.origin, move.target, state.rules.terrain.kinds
    known: dict[str, object] = {"origin": GRID.name(origin), "target": GRID.name(target)}
    if origin not in state.pending:
        return _reason("not-beaten", [origin], **known)
    position, winner = state.position(), state.to_act
    ways = position.retreats(origin)
    if target in ways:
        return None
    if not ways:
        return _reason("no-retreat", [origin], **known)
    if origin == target or GRID.distance(origin, target) > RETREAT_STEPS:
        return _reason("back-far", [target], most=RETREAT_STEPS, **known)
    if kinds[target] in (GRAY, RED):
        return _reason("back-closed", [target], kind="gray" if kinds[target] == GRAY else "red", **known)
    if state.owner(target) >= 0:
        return _reason("back-occupied", [target], **known)
    if position.controlled(target, winner):
        return _reason("back-zone", [target], side=SIDES[winner], **known)
    return _reason("back-way", [target], **known)


def _against_loss(state: State, move: Lose) -> Reason | None:
    cell = GRID.name(move.cell)
    if move.cell not in state.pending:
        return _reason("not-at-stake", [move.cell], cell=cell)
    if move in legal_moves(state):
        return None
    if state.phase == Phase.RETREAT:
        return _reason("must-retreat", [move.cell], cell=cell)
    return _reason("own-loss-first", [move.cell], side=SIDES[state.mover])


def _against_replacement(state: State, move: Replace) -> Reason | None:
    side, star = state.mover, GRID.name(move.star)
    centre = next((each for each in state.rules.terrain.centres[side] if each.star == move.star), None)
    if centre is None:
        return _reason("no-star", [move.star], star=star, side=SIDES[side])
    enemies = centre.hexes & state.pawns[1 - side]
    if enemies:
        return _reason("centre-lost", enemies, star=star)
    if move.star in state.pawns[side]:
        return _reason("star-taken", [move.star], star=star)
    return None


_JUDGES: dict[type, Callable[[State, Any], Reason | None]] = {
    Roll: _against_roll,
    Deployment: _against_deployment,
    Move: _against_move,
    Declare: _against_declaration,
    Fight: _against_fight,
    Retreat: _against_retreat,
    Lose: _against_loss,
    Replace: _against_replacement,
}
