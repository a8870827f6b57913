"""A turn of Nieuchess, or a whole game, in a few words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from game.rules.events import Captured, Event, Moved, Placed
from game.rules.nieuchess.combat import CombatResult, odds
from game.rules.nieuchess.deployments import formations, read_deployment, seen_by
from game.rules.nieuchess.events import BattleDeclared, BattleFought, Invaded, MovementEnded, Retreated
from game.rules.nieuchess.ruleset import ARMY
from game.rules.nieuchess.state import View
from game.rules.nieuchess.terrain import GRID, SIDES, half
from game.scenes.nieuchess.army import counted_pawns
from game.texts import _
from game.widgets.theme import NO_BREAK

_BATTLE = re.compile(r":[1-6] (\w+)")
_FEW = 10  # battles: fewer of them have room for a word between two numbers
_NONE = "–"  # in place of a nought
_RETURN = re.compile(r"\+[A-Z]+[0-9]+")


def turn_summary(events: Sequence[Event], *, brief: bool = False) -> str:
    """Such as "12 moves · 3 battles, 2 won · lost 1 pawn · took 2", in ``brief`` without a word for what was
    lost or taken; empty for the setting up. Before the first die falls, battles are told by their odds."""
    mover = _mover(events)
    if mover is None:
        return ""
    moves = [each for each in events if isinstance(each, Moved) and not isinstance(each, Retreated)]
    battles = [each for each in events if isinstance(each, BattleFought)]
    declared = [each for each in events if isinstance(each, BattleDeclared)]
    lost = [each.piece.side for each in events if isinstance(each, Captured)]
    returned = [each.piece.side for each in events if isinstance(each, Placed)]
    enemy_returned = _returned(returned.count(1 - mover))
    invaded = sum(isinstance(each, Invaded) for each in moves)
    return " · ".join(
        filter(
            None,
            (
                _counted(len(moves), _("1 move"), _("{count} moves")) or _("no move"),
                _counted(invaded, _("1 pawn landed"), _("{count} pawns landed")),
                _battles(battles) if battles else _declared(declared),
                *_losses(lost.count(mover), lost.count(1 - mover), brief=brief),
                _returned(returned.count(mover)),
                enemy_returned and f"{_(SIDES[1 - mover])}: {enemy_returned}",
            ),
        )
    )


def _losses(own: int, enemy: int, *, brief: bool) -> Iterator[str]:
    """How many pawns were lost and taken; only the first number says of what."""
    if own:
        yield _("lost {pawns}").format(pawns=own if brief else counted_pawns(own))
    if enemy:
        yield _("took {pawns}").format(pawns=enemy if brief or own else counted_pawns(enemy))


def headings() -> tuple[tuple[str, str], ...]:
    """What ``turn_figures`` count: in a word, and told apart from everything else."""
    return (
        (_("Moves"), _("Moves")),
        (_("Won"), _("Battles won")),
        (_("Lost"), _("Pawns lost")),
        (_("Took"), _("Pawns taken")),
    )


def turn_figures(events: Sequence[Event]) -> tuple[str, ...]:
    """Moves, battles won of those fought, pawns lost and taken; empty for the setting up and, as there is
    nothing but moves to count, where no battle was fought."""
    mover = _mover(events)
    results = [each.result for each in events if isinstance(each, BattleFought)]
    if mover is None or not results:
        return ()
    moves = sum(isinstance(each, Moved) and not isinstance(each, Retreated) for each in events)
    lost = [each.piece.side for each in events if isinstance(each, Captured)]
    counts = moves, lost.count(mover), lost.count(1 - mover)
    told = [str(count) if count else _NONE for count in counts]
    won = _("{won} of {count}") if len(results) < _FEW else _("{won}/{count}")
    return told[0], won.format(won=sum(map(_is_won, results)), count=len(results)), *told[1:]


def _is_won(result: str) -> bool:
    return result in (CombatResult.DEFENDER_ELIMINATED, CombatResult.DEFENDER_BACK)


def _returned(count: int) -> str:
    return _counted(count, _("1 pawn returned"), _("{count} pawns returned"))


def _mover(events: Iterable[Event]) -> int | None:
    """The side whose turn these events are; None where there was no movement yet."""
    for event in events:
        if isinstance(event, MovementEnded):
            return event.side
        if isinstance(event, Moved) and not isinstance(event, Retreated):
            return event.piece.side
    return None


def _battles(battles: Sequence[BattleFought]) -> str:
    if not battles:
        return ""
    results = [battle.result for battle in battles]
    won = sum(map(_is_won, results))
    if len(battles) == 1:
        if won:
            return _("1 battle, won")
        return _("1 battle, an exchange") if results == [CombatResult.EXCHANGE] else _("1 battle, lost")
    return _("{count} battles, {won} won").format(count=len(battles), won=won)


def _declared(battles: Sequence[BattleDeclared]) -> str:
    """Battles that are to come."""
    told = ", ".join(odds(len(each.attackers), len(each.defenders)) for each in battles)
    return _counted(len(battles), _("1 battle at {odds}"), _("{count} battles at {odds}"), odds=told)


def game_summary(view: View, moves: Sequence[str]) -> str:
    """Battles and below them losses of a whole game, whose decisions are given as texts and whose end is
    ``view``."""
    battles = sum(bool(_BATTLE.fullmatch(move)) for move in moves)
    if not battles:
        return ""
    fought = _counted(battles, _("1 battle"), _("{count} battles"))
    back = [0, 0]
    for move in moves:
        if _RETURN.fullmatch(move):
            back[_owner(view, move[1:])] += 1
    told = [
        _("{side} lost {pawns}").format(
            side=_(SIDES[side]), pawns=counted_pawns(ARMY - len(view.state.pawns[side]) + back[side])
        )
        for side in (0, 1)
    ]
    return "\n".join((fought, " · ".join(each.replace(" ", NO_BREAK) for each in told)))


def _owner(view: View, star: str) -> int:
    """The side of a star on which a pawn has returned."""
    stars = {GRID.name(centre.star) for centre in view.state.rules.terrain.centres[1]}
    return int(star in stars)


def _counted(count: int, one: str, many: str, **told: str) -> str:
    """``count`` things in words; nothing for none. ``told``: what the words leave open besides."""
    if not count:
        return ""
    return (one if count == 1 else many).format(count=count, **told)


def deployment_words(move: str) -> str:
    """A deployment, given as text, as side and name of a shipped one, else as the side alone."""
    cells = read_deployment(move)
    side = _(SIDES[half(min(cells))])
    for formation in formations():
        if cells in (seen_by(0, formation.cells), seen_by(1, formation.cells)):
            return _("{side}: “{name}”").format(side=side, name=_(formation.name))
    return _("{side} deploys").format(side=side)
