"""Which decisions are legal, by phase, and decisions as text.

``:4`` a roll, in a battle with its result ``:4 Dback2``; ``first`` or ``second`` the choice of who won the
first roll; ``set:B3,C4,...`` a deployment; ``B3-D4`` a move, ``B3=H12`` a ride where no walk leads,
``B3^A2`` an invasion; ``.`` the end of movement; ``{C4 C5 x D5}`` a battle with its attackers and defenders;
``!D5`` the battle in which D5 defends is next (its first defender in map order); ``D5>F6 by Blue`` a retreat
and who chose it; ``-D5`` a loss; ``+K12`` a replacement; ``+-`` no more of them. Cells are listed in map
order, row by row from the top.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from game.rules.common_rules import without_numbers
from game.rules.errors import InvalidText
from game.rules.nieuchess import battles, deployments
from game.rules.nieuchess.battles import Battle, battle
from game.rules.nieuchess.combat import FACES, RESULTS
from game.rules.nieuchess.position import INVADE, RIDE, WALK
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
from game.rules.nieuchess.terrain import GRID, SIDES, names

SIGNS = {WALK: "-", RIDE: "=", INVADE: "^"}
_KINDS = {sign: kind for kind, sign in SIGNS.items()}
CELL = "[A-Z]{1,2}[0-9]{1,2}"
_CELLS = f"{CELL}(?:[ ]{CELL}){{0,5}}"  # a pawn has six neighbours
_RESULTS = "|".join(RESULTS)
_TEXT = rf"""
    :(?P<roll>[1-6])(?:[ ](?P<result>{_RESULTS}))?
    | (?P<order>first|second)
    | (?P<deployment>set:\S*)
    | (?P<origin>{CELL})(?P<sign>[-=^])(?P<target>{CELL})
    | (?P<end>\.)
    | {{(?P<attackers>{_CELLS})[ ]x[ ](?P<defenders>{_CELLS})}}
    | !(?P<next>{CELL})
    | (?P<beaten>{CELL})>(?P<refuge>{CELL})(?:[ ]by[ ](?P<chooser>Blue|Red))?
    | -(?P<lost>{CELL})
    | \+(?P<star>{CELL})
    | (?P<decline>\+-)
"""
_MOVE = re.compile(_TEXT, re.VERBOSE | re.ASCII)


def read_move(state: State, text: str) -> AnyMove:
    """The decision that a text means; whether it is legal is for ``apply``.

    Raises:
        InvalidText: no decision, or one of which the text says what the state shows to be wrong.
    """
    found = _MOVE.fullmatch(text.strip())
    if found is None:
        raise InvalidText(
            "'{text}' is no move; write B3-D4 to move, B3=H12 to ride, B3^C2 to invade, . to end movement",
            text=text,
        )
    if found["roll"]:
        return _read_roll(state, int(found["roll"]), found["result"])
    if found["order"]:
        return ChooseOrder(found["order"] == "first")
    if found["deployment"]:
        return Deployment(deployments.read_deployment(found["deployment"]))
    if found["end"]:
        return EndMovement()
    if found["decline"]:
        return Decline()
    if found["attackers"]:
        return Declare(_read_battle(found["attackers"].split(), found["defenders"].split()))
    if found["next"]:
        return Fight(_battle_of(state, found["next"]))
    if found["lost"]:
        return Lose(GRID.cell(found["lost"]))
    if found["star"]:
        return Replace(GRID.cell(found["star"]))
    if found["beaten"]:
        return _read_retreat(state, found)
    return Move(_KINDS[found["sign"]], GRID.cell(found["origin"]), GRID.cell(found["target"]))


def _read_roll(state: State, value: int, result: str | None) -> Roll:
    """A roll; a result that stands behind it must be that of the table."""
    if result is not None:
        if state.phase != Phase.ROLL:
            raise InvalidText("no battle is being fought, so :{value} has no result", value=value)
        expected = result_of(state, value)
        if result != expected:
            raise InvalidText(
                "a {value} means {expected} in this battle, not {result}",
                value=value,
                expected=expected,
                result=result,
            )
    return Roll(value)


def result_of(state: State, value: int) -> str:
    """What a roll means in the battle that is being fought."""
    fought = state.battles[0]
    return state.rules.table.result(len(fought.attackers), len(fought.defenders), value)


def _read_battle(attackers: list[str], defenders: list[str]) -> Battle:
    GRID.cells([*attackers, *defenders])
    return battle(GRID.cells(attackers), GRID.cells(defenders))


def _battle_of(state: State, name: str) -> Battle:
    cell = GRID.cell(name)
    waiting = state.battles if state.phase == Phase.FIGHT else ()
    for each in waiting:
        if cell in each.defenders:
            return each
    raise InvalidText("{cell} defends in no battle that is to be fought", cell=name, cells=(name,))


def _read_retreat(state: State, found: re.Match[str]) -> Retreat:
    chooser = found["chooser"]
    if chooser and state.to_act >= 0 and chooser != SIDES[state.to_act]:
        raise InvalidText(
            "{side} chooses this retreat, not {chooser}", side=SIDES[state.to_act], chooser=chooser
        )
    return Retreat(GRID.cell(found["beaten"]), GRID.cell(found["refuge"]))


def write_move(state: State, move: AnyMove) -> str:
    """The text of a legal decision; ``read_move`` gives it back."""
    match move:
        case Roll(value):
            return f":{value} {result_of(state, value)}" if state.phase == Phase.ROLL else f":{value}"
        case ChooseOrder(first):
            return "first" if first else "second"
        case Deployment(cells):
            return deployments.write_deployment(cells)
        case Move(kind, origin, target):
            return f"{GRID.name(origin)}{SIGNS[kind]}{GRID.name(target)}"
        case EndMovement():
            return "."
        case Declare(fought):
            return write_battle(fought)
        case Fight(fought):
            return f"!{GRID.name(fought.defenders[0])}"
        case Retreat(origin, target):
            return f"{GRID.name(origin)}>{GRID.name(target)} by {SIDES[state.to_act]}"
        case Lose(cell):
            return f"-{GRID.name(cell)}"
        case Replace(star):
            return f"+{GRID.name(star)}"
        case Decline():
            return "+-"


def write_battle(fought: Battle) -> str:
    """Such as "{C4 C5 x D5}"."""
    return f"{{{' '.join(names(fought.attackers))} x {' '.join(names(fought.defenders))}}}"


def split(text: str) -> list[str]:
    """The decisions of a list, without numbers; what is none is left as a word, which cannot be read."""
    rest, found = without_numbers(text).strip(), []
    while rest:
        match = _MOVE.match(rest)
        whole = match is not None and not rest[match.end() : match.end() + 1].strip()
        found.append(match[0] if match is not None and whole else rest.split()[0])
        rest = rest[len(found[-1]) :].lstrip()
    return found


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
