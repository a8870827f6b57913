"""Who takes whom in Cyvasse, and how far everybody moves and shoots, as a chart."""

from __future__ import annotations

from game.rules.cyvasse import pieces
from game.rules.cyvasse.pieces import CROSSBOW, DRAGON, ELEPHANT, HEAVY, KING, LIGHT, RABBLE, SPEAR, TREBUCHET
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.cyvasse.state import View
from game.scenes.board.chart import Chart, ChartHead, ChartRow
from game.scenes.board.scene_parts import RuleChart
from game.scenes.cyvasse.move_range import board_of
from game.scenes.cyvasse.names import piece_picture
from game.scenes.cyvasse.play_gestures import RESERVE
from game.scenes.cyvasse.terms import BADGES, counted_kind, kind_name
from game.texts import _

_GROUPS = ((KING, DRAGON, ELEPHANT), (TREBUCHET, CROSSBOW), (HEAVY, LIGHT), (SPEAR, RABBLE))


class CaptureChart(RuleChart[View]):
    def __init__(self, rules: RuleSet) -> None:
        self.table = chart_of(rules)

    def row_of(self, view: View, cell: str) -> str:
        grid = view.rules.field.grid
        if cell == RESERVE:
            return pieces.NAMES[DRAGON]
        if view.phase == "setup" or cell not in grid.names():
            return ""
        at = grid.cell(cell)
        counted = counted_kind(view, board_of(view, view.mover), at)
        return pieces.NAMES[counted or view.cells[at] & pieces.KIND]


def chart_of(rules: RuleSet) -> Chart:
    """The chart of a rule set: White's pieces in the rows take Black's in the columns."""
    kinds = [kind for group in _GROUPS for kind in group]
    firsts = [group[0] for group in _GROUPS[1:]]
    return Chart(
        _("Who takes whom"),
        _("takes"),
        tuple(ChartHead(piece_picture(1, kind), kind_name(kind)) for kind in kinds),
        tuple(
            ChartRow(
                pieces.NAMES[kind],
                ChartHead(piece_picture(0, kind), kind_name(kind)),
                tuple("check" if pieces.takes(kind, other) else "" for other in kinds),
                (_moves(rules, kind), _shots(rules, kind)),
                kind in firsts,
            )
            for kind in kinds
        ),
        (_("moves"), _("shoots")),
        signs=_signs(rules),
    )


def _signs(rules: RuleSet) -> tuple[ChartHead, ...]:
    """The badges of pieces that count as more than they are."""
    if not rules.expert:
        return ()
    return tuple(ChartHead(picture, _(sentence)) for picture, (_brief, sentence) in BADGES.items())


def abilities(rules: RuleSet, kind: int) -> str:
    """How far a kind moves and shoots, and whom it takes, in a few words; mountains do nothing."""
    if kind == pieces.MOUNTAIN:
        return _("never moves; nothing passes it but dragons")
    told = [_("moves {far}").format(far=_moves(rules, kind))]
    if shots := _shots(rules, kind):
        told.append(_("shoots {far}").format(far=shots))
    prey = [other for group in _GROUPS for other in group if other != KING and pieces.takes(kind, other)]
    everybody = sum(map(len, _GROUPS)) - 1
    names = _("everybody") if len(prey) == everybody else ", ".join(map(kind_name, prey))
    return " · ".join((*told, _("takes {prey}").format(prey=names)))


def _moves(rules: RuleSet, kind: int) -> str:
    steps, where = rules.movement()[kind]
    return _directed(str(steps), where)


def _shots(rules: RuleSet, kind: int) -> str:
    """Such as "2–3 straight"; "" for those who do not shoot."""
    if kind not in rules.shots():
        return ""
    reach, where = rules.shots()[kind]
    return _directed("2" if reach == 2 else f"2–{reach}", where)


def _directed(steps: str, where: str) -> str:
    text = {
        "any": _("{steps} any way"),
        "orthogonal": _("{steps} straight"),
        "diagonal": _("{steps} diagonally"),
    }[where]
    return text.format(steps=steps)
