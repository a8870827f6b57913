"""What was wrong with a turn, beside a better one: battles, pawns left open to attacks, pawns that stood
still."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.ai.nieuchess.answer import Attack
from game.rules.nieuchess.rules import NieuchessRules
from game.rules.nieuchess.state import Phase, View
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.board.scene_parts import Fault, TurnFaults
from game.scenes.nieuchess.carried_out import WORTHWHILE, CarriedOut, carried_out
from game.scenes.nieuchess.coach import number
from game.scenes.nieuchess.combat import terms
from game.texts import _

MOST_TOLD = 2  # faults of one turn, the worst first
MOST_ARROWS = 8  # of moves that tell most of a turn
STILL = 2 / 3  # of the moves of the better turn, up to which pawns stood still
FURTHER = 1.0  # hexes on average, from which on pawns of one turn are nearer to the enemy


class NieuchessTurnFaults(TurnFaults[View]):
    """Compares a turn of Nieuchess with a better one."""

    def __init__(self, rules: NieuchessRules) -> None:
        self.rules = rules

    def faults(self, view: View, played: Sequence[str], better: Sequence[str]) -> Sequence[Fault]:
        if view.state.phase != Phase.MOVE:
            return ()
        mine, best = (carried_out(self.rules, view.state, steps) for steps in (played, better))
        return list(_faults(mine, best))[:MOST_TOLD]

    def telling(self, view: View, steps: Sequence[str]) -> Sequence[str]:
        """The moves into battles and out of them, out of danger and into it; else the longest ones."""
        if view.state.phase != Phase.MOVE:
            return steps
        turn, still = (carried_out(self.rules, view.state, each) for each in (steps, ()))
        good_or_bad = [each for each in turn.battles if abs(turn.gain_of(each)) >= WORTHWHILE]
        ends = {pawn for each in good_or_bad or turn.battles for pawn in each.attackers}
        ends |= {pawn for each in turn.attacks for pawn in each.fought.defenders}
        starts = {pawn for each in still.attacks for pawn in each.fought.defenders}
        told = [move for move in turn.moves if move.target in ends or move.origin in starts]
        longest = sorted(turn.moves, key=lambda move: -GRID.distance(move.origin, move.target))
        found = (told or longest)[:MOST_ARROWS]
        return [text for text, move in zip(steps, turn.moves, strict=False) if move in found]


def _faults(mine: CarriedOut, best: CarriedOut) -> Iterator[Fault]:
    """What was wrong with a turn beside the best one, the worst first."""
    if mine.pawns == best.pawns and best.gain - mine.gain >= WORTHWHILE:
        told = _("The division was wrong: it wins {mine} pawns on average, the better one {best}.")
        yield Fault(told.format(mine=number(mine.gain), best=number(best.gain)))
        return
    in_pawns = [*_bad_battle(mine, best), *_missed_battle(mine, best), *_danger(mine, best)]
    yield from (fault for _lost, fault in sorted(in_pawns, key=lambda each: -each[0]))
    if not in_pawns:
        yield from _standing_still(mine, best)
        yield from _distance(mine, best)


def _bad_battle(mine: CarriedOut, best: CarriedOut) -> Iterator[tuple[float, Fault]]:
    """A battle that costs pawns, where the better turn has none such; with the pawns that it costs."""
    worst = min(mine.battles, key=mine.gain_of, default=None)
    if worst is None:
        return
    lost = -mine.gain_of(worst)
    if lost < max(WORTHWHILE, -min(map(best.gain_of, best.battles), default=0.0)):
        return
    told = _("The battle at {odds} against {cells} loses {count} pawns on average.")
    sentence = told.format(
        odds=terms.odds_of(worst), cells=terms.listed(names(worst.defenders)), count=f"{lost:.1f}"
    )
    yield lost, Fault(sentence, names(worst.attackers), names(worst.defenders))


def _missed_battle(mine: CarriedOut, best: CarriedOut) -> Iterator[tuple[float, Fault]]:
    """A good battle of the better turn, where that wins clearly more; with the pawns that it wins more."""
    more = best.gain - mine.gain
    if more < WORTHWHILE:
        return
    missed = [each for each in best.battles if each.defenders not in {own.defenders for own in mine.battles}]
    found = max(missed, key=best.gain_of, default=None)
    if found is not None and best.gain_of(found) >= WORTHWHILE:
        told = _("A battle was left out: {odds} against {cells}, which wins {count} pawns on average.")
        defenders = names(found.defenders)
        sentence = told.format(
            odds=terms.odds_of(found), cells=terms.listed(defenders), count=f"{best.gain_of(found):.1f}"
        )
        yield more, Fault(sentence, defenders)
    elif mine.battles and not any(_bad_battle(mine, best)):
        told = _("Its battles win {mine} pawns on average, those of the better turn {best}.")
        yield more, Fault(told.format(mine=number(mine.gain), best=number(best.gain)))


def _danger(mine: CarriedOut, best: CarriedOut) -> Iterator[tuple[float, Fault]]:
    """Pawns that are left open to attacks which win clearly more than those after the better turn; with the
    pawns that they win more."""
    more = mine.danger - best.danger
    if more < WORTHWHILE:
        return
    yield more, Fault(_open_to(mine, best), *_seen(mine.attacks), "threat")


def _open_to(mine: CarriedOut, best: CarriedOut) -> str:
    """Which pawns are left open to which attacks, and what these win."""
    by_odds: dict[str, list[str]] = {}
    for each in mine.attacks:
        by_odds.setdefault(terms.odds_of(each.fought), []).extend(names(each.fought.defenders))
    pawns = [
        (_("{cells} at {odds}") if number else _("{cells} open at {odds}")).format(
            cells=terms.listed(cells), odds=odds
        )
        for number, (odds, cells) in enumerate(by_odds.items())
    ]
    told = _(
        "It leaves {pawns}. Such attacks win {enemy} {count} pawns on average, after the better turn {least}."
    )
    return told.format(
        pawns=", ".join(pawns),
        enemy=terms.side_name(1 - mine.side),
        count=f"{mine.danger:.1f}",
        least=f"{best.danger:.1f}" if best.danger else _("none"),
    )


def _seen(attacks: Iterable[Attack]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who is attacked, and by whom: where the attackers stand before they move."""
    attacked, attackers = list[int](), list[int]()
    for each in attacks:
        attacked += each.fought.defenders
        attackers += each.origins
    return names(attacked), names(attackers)


def _standing_still(mine: CarriedOut, best: CarriedOut) -> Iterator[Fault]:
    """Pawns that stand still which the better turn moves."""
    moved, count = len(mine.moves), len(mine.pawns)
    if best.moves and moved <= STILL * len(best.moves):
        told = _("{still} of {count} pawns stood still; the better turn moves {moved}.")
        if not moved:
            told = _("No pawn was moved; the better turn moves {moved}.")
        yield Fault(told.format(still=count - moved, count=count, moved=len(best.moves)))


def _distance(mine: CarriedOut, best: CarriedOut) -> Iterator[Fault]:
    """Pawns that stand farther from the enemy, or nearer, than after the better turn."""
    returns = mine.end.rules.replacements != "none"
    if returns and best.abroad > mine.abroad and mine.abroad < len(mine.end.rules.terrain.centres[mine.side]):
        told = _("The better turn brings more pawns into {enemy}'s half, where each lets a lost pawn return.")
        yield Fault(told.format(enemy=terms.side_name(1 - mine.side)))
    elif mine.gap - best.gap >= FURTHER:
        yield Fault(_("The better turn brings the pawns nearer to the enemy."))
    elif best.gap - mine.gap >= FURTHER:
        yield Fault(_("The better turn keeps the pawns farther from the enemy."))
