"""What pointing at a hex tells while pawns move: the way, where it ends and why, and what would be fought."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from game.boards.hover_info import HoverInfo, Link, Tone
from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.position import INVADE, RIDE
from game.rules.nieuchess.reasons import why_not
from game.rules.nieuchess.state import State, with_pawns
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.nieuchess.army import counted_pawns
from game.scenes.nieuchess.combat.terms import odds_of
from game.scenes.nieuchess.movement.group import journeys
from game.scenes.nieuchess.movement.move_range import MoveRange, fights, fights_after, range_from
from game.scenes.nieuchess.places import place_hover_info
from game.scenes.nieuchess.refusals import controllers, reason_in_short, refusal_of
from game.texts import _


def hover_info_of(state: State, origin: str | None, cell: str) -> HoverInfo:
    """What to show about a hex, with the pawn on ``origin`` picked up or none."""
    target = GRID.cell(cell)
    if origin is not None and state.owner(target) != state.mover:
        start = GRID.cell(origin)
        reach = range_from(state, start)
        return _of_way(state, reach, target) if target in reach.kinds else _of_refusal(state, start, target)
    fought = next((each for each in fights(state) if target in each.pawns), None)
    return place_hover_info(state, cell) if fought is None else _of_fight(state, fought, cell)


def group_hover_info(state: State, members: tuple[int, ...], cell: str) -> HoverInfo:
    """What to show about a hex while several pawns are chosen to move together."""
    moves = journeys(state, members).get(GRID.cell(cell))
    if moves is None:
        return place_hover_info(state, cell)
    links = tuple(Link(GRID.name(move.origin), GRID.name(move.target), "step") for move in moves)
    marks = tuple((GRID.name(move.target), "target") for move in moves)
    steps = GRID.distance(members[-1], GRID.cell(cell))
    pawns = counted_pawns(len(moves))
    title = _("{pawns}, {hexes}").format(pawns=pawns, hexes=_counted_hexes(steps))
    if moves[0].kind == INVADE:
        title = _("invasion of {pawns}").format(pawns=pawns)
    gone, come = {move.origin for move in moves}, {move.target for move in moves}
    after = fights(with_pawns(state, state.mover, state.pawns[state.mover] - gone | come))
    fought = [each for each in after if come & set(each.attackers)]
    return HoverInfo(cell, title, told_battles(fought), _tone(fought), links, marks, cell)


def _counted_hexes(count: int) -> str:
    """So many hexes, in words."""
    return _("1 hex") if count == 1 else _("{count} hexes").format(count=count)


def _of_way(state: State, reach: MoveRange, target: int) -> HoverInfo:
    """A hex to which the pawn that is picked up can go."""
    cell, kind = GRID.name(target), reach.kinds[target]
    way = [GRID.name(each) for each in reach.way(target)]
    links = tuple(Link(here, there, "step") for here, there in pairwise(way))
    steps = len(way) - 1
    if kind == INVADE:
        title = _("invasion")
    elif kind == RIDE:
        title = _("rides, {hexes}").format(hexes=_counted_hexes(steps))
    else:
        title = _counted_hexes(steps)
    if target not in reach.stops:
        return HoverInfo(cell, title, links=links, name=cell)
    touched = state.pawns[1 - state.mover].intersection(GRID.neighbours(target))
    after = [each for each in fights_after(state, reach.origin, target) if touched & set(each.defenders)]
    text = _("stops in a zone; {battles}").format(battles=told_battles(after))
    marks = tuple((name, "threat") for name in controllers(state, target, 1 - state.mover))
    return HoverInfo(cell, title, text, _tone(after), links, marks, cell)


def _of_refusal(state: State, origin: int, target: int) -> HoverInfo:
    """A hex to which the pawn that is picked up cannot go."""
    reason, cell = why_not(state, origin, target), GRID.name(target)
    if reason is None or origin in state.moved:
        return place_hover_info(state, cell)
    marks = tuple((name, "cause") for name in refusal_of(state, reason).cells if name != cell)
    return HoverInfo(cell, cell, reason_in_short(reason), marks=marks)


def _of_fight(state: State, fought: Battle, cell: str) -> HoverInfo:
    """A pawn in contact: the battle in which it would fight if movement ended now."""
    seen = place_hover_info(state, cell)
    text = _("would fight at {odds}").format(odds=odds_of(fought))
    return HoverInfo(cell, seen.title, text, _tone((fought,)), name=seen.name)


def told_battles(fought: Iterable[Battle]) -> str:
    """Battles by their defenders and odds, such as "T12 at 2-1"."""
    return ", ".join(
        _("{defenders} at {odds}").format(defenders=_("+").join(names(each.defenders)), odds=odds_of(each))
        for each in fought
    )


def _tone(fought: Iterable[Battle]) -> Tone:
    """Good where attackers are twice as many everywhere, danger where defenders are more anywhere."""
    sizes = [(len(each.attackers), len(each.defenders)) for each in fought]
    if any(attackers < defenders for attackers, defenders in sizes):
        return Tone.DANGER
    return (
        Tone.GOOD
        if sizes and all(attackers >= 2 * defenders for attackers, defenders in sizes)
        else Tone.PLAIN
    )
