"""What is said and heard of Nieuchess."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.rules.events import Captured, Chosen, Event, Moved, Placed, Rolled
from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.combat import RESULTS, CombatResult, odds
from game.rules.nieuchess.deployments import formations, read_deployment, seen_by
from game.rules.nieuchess.events import (
    BattleChosen,
    BattleDeclared,
    BattleFought,
    FirstRolled,
    Invaded,
    MovementEnded,
    Retreated,
    Returned,
    Rode,
)
from game.rules.nieuchess.rules import NieuchessRules
from game.rules.nieuchess.ruleset import ARMY
from game.rules.nieuchess.state import (
    BEFORE_PLAY,
    Declare,
    Decline,
    Fight,
    Lose,
    Phase,
    Replace,
    Retreat,
    State,
    View,
)
from game.rules.nieuchess.terrain import GRID, SIDES, half, names
from game.scenes.board.capabilities import (
    Advice,
    DescribedCells,
    EventSentences,
    Goals,
    HandAdvice,
    MatchBalance,
    MoveNotes,
    MovePhrases,
    MoveRemarks,
    MoveWarnings,
    OwnNotation,
    Progress,
    RuleChapters,
    SideFacts,
    TurnFigures,
    WholeSideFacts,
)
from game.scenes.board.game_scene import Words, typeset
from game.scenes.board.scene_parts import LongTurns, Part
from game.scenes.nieuchess.army import army_facts, counted_pawns
from game.scenes.nieuchess.combat import terms
from game.scenes.nieuchess.combat.terms import side_name
from game.scenes.nieuchess.gestures import NieuchessGestures
from game.scenes.nieuchess.movement.group import Group
from game.scenes.nieuchess.movement.move_range import fights, range_from, unmoved
from game.scenes.nieuchess.places import describe_place
from game.scenes.nieuchess.refusals import refusal_of
from game.scenes.nieuchess.setup.gestures import PAWNS, SetupGestures
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.theme import NO_BREAK

_BATTLE = re.compile(r"\{([^{}x]+)x([^{}x]+)\}")
_ROLL = re.compile(rf":([1-6])(?: ({'|'.join(RESULTS)}))?")
_RETREAT = re.compile(r"([A-Z]+[0-9]+)>([A-Z]+[0-9]+)(?: by (Blue|Red))?")
_OPENING = re.compile(r"first|second|set:.*|:[1-6]")
CHAPTERS = {
    Phase.FIRST_ROLL: "Setting up",
    Phase.CHOICE: "Setting up",
    Phase.DEPLOY: "Setting up",
    Phase.MOVE: "Moving",
    Phase.DECLARE: "Who fights",
    Phase.FIGHT: "Odds and the table",
    Phase.ROLL: "Odds and the table",
    Phase.RETREAT: "Driven back",
    Phase.EXCHANGE: "An exchange",
    Phase.REPLACE: "Replacements",
}  # of the rule book
_MOVEMENT = re.compile(r"[A-Z0-9]+[-=^][A-Z0-9]+|\.")
_MANY, _NEARLY_ALL = 5, 0.75
"""Pawns that have not moved, and their share of an army, from which on that is told as movement ends."""
_FOUGHT = re.compile(r":[1-6] (\w+)")
_FEW = 10  # battles: fewer of them have room for a word between two numbers
_NONE = "–"  # in place of a nought
_RETURN = re.compile(r"\+[A-Z]+[0-9]+")


class NieuchessWords(
    Words,
    DescribedCells[View],
    OwnNotation,
    MovePhrases[View],
    Goals[View],
    Progress[View],
    SideFacts[View],
    WholeSideFacts[View],
    EventSentences,
    MoveNotes[View],
    MatchBalance[View],
    Advice[View],
    HandAdvice[View],
    MoveWarnings[View],
    MoveRemarks[View],
    RuleChapters[View],
    TurnFigures,
):
    """The texts and sounds of Nieuchess."""

    side_by_side = False

    def __init__(self, rules: NieuchessRules, gestures: NieuchessGestures) -> None:
        self.rules, self.gestures = rules, gestures

    def subtitle(self, options: Mapping[str, Any]) -> str:
        return _("Up to {count} rounds").format(count=options["turns"])

    def goal(self, view: View, side: int) -> str:
        return _("Leave the enemy without a single pawn.")

    def chapter(self, view: View) -> str:
        return CHAPTERS.get(view.state.phase, "")

    def progress(self, view: View) -> str:
        state = view.state
        if state.phase in BEFORE_PLAY:
            return ""
        quiet = state.number - 1 - state.last_loss
        told = [_("Round {number} of {most}").format(number=state.number, most=state.rules.turns)]
        if quiet > 0 and state.phase != Phase.OVER:
            told.append(_("no loss: {quiet}/{limit}").format(quiet=quiet, limit=state.quiet_limit))
        return " · ".join(told)

    def facts(self, view: View) -> tuple[str, str]:
        return self._facts(view, whole=False)

    def whole_facts(self, view: View) -> tuple[str, str]:
        return self._facts(view, whole=True)

    def _facts(self, view: View, *, whole: bool) -> tuple[str, str]:
        pawns = self.gestures.setup.drafts.pawns(view)
        blue, red = (army_facts(view.state, side, len(pawns[side]), whole=whole) for side in (0, 1))
        return blue, red

    def describe(self, view: View, cell: str) -> str:
        if cell == PAWNS:
            return _("{count} pawns in the tray").format(count=self.gestures.setup.drafts.of(view).left)
        return describe_place(view.state, cell)

    # What happened

    def describe_event(self, event: Event) -> str:
        match event:
            case FirstRolled(values=(value,), side=side):
                return _("{side} rolls {value}.").format(side=side_name(side), value=value)
            case Chosen(side=side, text="first"):
                return _("{side} wants to move first.").format(side=side_name(side))
            case Chosen(side=side, text="second"):
                return _("{side} wants to move second.").format(side=side_name(side))
            case BattleFought(side=side, roll=roll, result=result):
                told = terms.result_for(terms.RESULTS[CombatResult(result)].told, side)
                return _("{side} rolled {roll}: {result}.").format(
                    side=side_name(side), roll=roll, result=told
                )
            case Captured(piece=piece, cell=cell):
                return _("{side} loses {cell}.").format(side=side_name(piece.side), cell=cell)
            case Retreated(piece=piece, origin=origin, target=target, chooser=chooser):
                return _("{chooser} moves {side} back from {origin} to {target}.").format(
                    chooser=side_name(chooser), side=side_name(piece.side), origin=origin, target=target
                )
        return ""

    def sound(self, event: Event) -> str | None:
        sounds: dict[type[Event], str] = {
            Rolled: "nieuchess/die-roll",
            BattleChosen: "nieuchess/battle",
            Captured: "nieuchess/elimination",
            Retreated: "nieuchess/retreat",
            Returned: "nieuchess/replacement",
            Rode: "nieuchess/ride",
            Invaded: "nieuchess/landing",
            Moved: "nieuchess/march",
            Placed: "stone",
        }
        return next((sound for kind, sound in sounds.items() if isinstance(event, kind)), None)

    def note(self, view: View, events: Sequence[Event]) -> str:
        """Whose a roll or a choice before the first turn is: no columns of the list of moves tell it."""
        match events:
            case [FirstRolled(side=side), *_] | [Chosen(side=side, text="first" | "second"), *_]:
                return f"({side_name(side)})"
        return ""

    def balance(self, view: View, moves: Sequence[str]) -> str:
        return game_summary(view, moves)

    # What can be done

    def advice(self, view: View, moves: Sequence[Any]) -> tuple[str, str]:
        state = view.state
        if state.phase in BEFORE_PLAY:
            return _before_play(view, self.gestures.setup)
        if state.phase == Phase.MOVE:
            return _while_moving(state, self.gestures.movement.group)
        reason = self.gestures.partition.reason(state) if state.phase == Phase.DECLARE else None
        return ("", "") if reason is None else (_("Not like this"), explain(refusal_of(state, reason)))

    def in_hand(self, view: View, cell: str) -> str:
        if view.state.phase != Phase.MOVE or not range_from(view.state, GRID.cell(cell)).kinds:
            return ""
        return _("Click a hex within the line. Esc puts the pawn down.")

    def warning(self, view: View, move: str) -> str:
        """A question to ask before movement ends, or ""."""
        state = view.state
        if move != "." or not any(range_from(state, cell).kinds for cell in unmoved(state)):
            return ""
        if not state.moved and not fights(state):
            return _("No pawn has moved in this turn. End movement all the same?")
        weak = [each for each in fights(state) if len(each.attackers) < len(each.defenders)]
        if weak:
            text = _("Some of your pawns are outnumbered and must fight: {pawns}. End movement?")
            return text.format(pawns=", ".join(map(_outnumbered, weak)))
        return ""

    def remark(self, view: View, move: str) -> str:
        """How many pawns have stayed behind as movement ends, where these are nearly all: nobody is asked,
        as that may be meant."""
        state = view.state
        if move != "." or not (state.moved or fights(state)):  # else it was asked before
            return ""
        own = len(state.pawns[state.mover])
        left = sum(bool(range_from(state, cell).kinds) for cell in unmoved(state))
        if left < _MANY or left < _NEARLY_ALL * own:
            return ""
        return _("{left} of {own} pawns have not moved.").format(left=left, own=own)

    # Moves as text

    def typeset(self, move: str) -> str:
        if found := _BATTLE.fullmatch(move):
            attackers, defenders = found[1].split(), found[2].split()
            return f"{terms.against(attackers, defenders)} {odds(len(attackers), len(defenders))}"
        if found := _ROLL.fullmatch(move):
            return f"{found[1]}: {_(terms.RESULTS[CombatResult(found[2])].short)}" if found[2] else found[1]
        if found := _RETREAT.fullmatch(move):
            return f"{found[1]}→{found[2]}"
        if move.startswith("set:"):
            return deployment_words(move)
        if move.startswith("!"):
            return f"× {move[1:]}"
        if move.startswith("-"):
            return f"–{move[1:]}"
        return {"+-": _("no more"), ".": _("end of movement")}.get(move) or typeset(move)

    def phrase(self, view: View, move: str) -> str:
        match self.rules.parse_move(view.state, move):
            case Declare(fought) | Fight(fought):
                return _("The battle {pawns} at {odds}").format(
                    pawns=terms.pawns_of(fought), odds=terms.odds_of(fought)
                )
            case Retreat(origin, target):
                return _("The retreat from {origin} to {target}").format(
                    origin=GRID.name(origin), target=GRID.name(target)
                )
            case Lose(cell):
                return _("The loss of {cell}").format(cell=GRID.name(cell))
            case Replace(star):
                return _("The return of a pawn on {star}").format(star=GRID.name(star))
            case Decline():
                return _("No more replacements")
        return self.typeset(move)

    def headings(self) -> Sequence[tuple[str, str]]:
        return headings()

    def figures(self, events: Sequence[Event]) -> Sequence[str]:
        return turn_figures(events)


class NieuchessTurns(LongTurns):
    """Turns from movement to replacements. Setup is the opening; a turn begins with movement, and all until
    the next movement belongs to it: the enemy's choice of a retreat, and replacements, too."""

    def part(self, move: str) -> Part:
        if _OPENING.fullmatch(move):
            return Part.OPENING
        return Part.TURN if _MOVEMENT.fullmatch(move) else Part.SAME

    def summary(self, events: Sequence[Event], *, brief: bool = False) -> str:
        return turn_summary(events, brief=brief)


def _before_play(view: View, setup: SetupGestures) -> tuple[str, str]:
    """A headline, and what comes next, until both sides have deployed."""
    state, side = view.state, side_name(view.state.mover)
    if state.phase == Phase.FIRST_ROLL:
        text = _("{side} rolls; the higher roll says who moves first. Click the face, or press its number.")
        return "", text.format(side=side_name(int(bool(state.rolled))))
    if state.phase == Phase.CHOICE:
        return _("{side}: you say who deploys and moves first").format(side=side), ""
    headline = _("Deploy {side}'s pawns").format(side=side)
    if not setup.drafts.of(view).cells:
        return headline, _("Click hexes, or choose a plan from the list.")
    return headline, _("Click hexes to place pawns, drag them, right click to take one back.")


def _outnumbered(fought: Battle) -> str:
    """The attackers of a battle and its odds, such as "T12 at 1-2"."""
    return _("{pawns} at {odds}").format(
        pawns=terms.listed(names(fought.attackers)), odds=terms.odds_of(fought)
    )


def _while_moving(state: State, group: Group) -> tuple[str, str]:
    """A headline, and what can be done, while pawns move."""
    if group.choosing and len(group.members) > 1:
        headline = _("{count} pawns together").format(count=len(group.members))
        return headline, _("Click more pawns, or the hex to which the last of them goes.")
    if group.choosing:
        return _("Several pawns"), _("Click the pawns that are to move together.")
    left, own = len(unmoved(state)), len(state.pawns[state.mover])
    headline = _("{side}: {left} of {count} to move").format(
        side=side_name(state.mover), left=left, count=own
    )
    if not left:
        return headline, _("All pawns have moved: end movement.")
    if state.moved:
        battles = [terms.odds_of(each) for each in fights(state)]
        told = _("Battles so far: {count}. Attackers to defenders: {odds}.")
        return headline, told.format(count=len(battles), odds=", ".join(battles)) if battles else ""
    return headline, _("Click a pawn, then a hex. Shift+click takes several. N: the next pawn.")


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
    battles = sum(bool(_FOUGHT.fullmatch(move)) for move in moves)
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
