"""What is said of a setup that is being made."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cyvasse.pieces import NAMES
from game.rules.cyvasse.ruleset import TERRAIN_NAMES
from game.rules.cyvasse.setups import SetupProblem
from game.scenes.cyvasse.setup.draft import PIECES, TERRAIN, Draft
from game.scenes.match.setup.room import Remark, RemarkKind
from game.scenes.phrases import explain
from game.texts import _

_MOST_KINDS = 3  # that are named one by one


def remarks_on(draft: Draft, broken: Sequence[SetupProblem], attackers: Sequence[str]) -> list[Remark]:
    """Everything that is to be said of a draft, the most important first."""
    found = [Remark(explain(problem.error), RemarkKind.BROKEN) for problem in broken]
    left = what_is_left(draft)
    if left:
        found.append(Remark(left, RemarkKind.LEFT))
    elif not broken:
        warning = attack_warning(attackers)
        found.append(
            Remark(warning, RemarkKind.WARNING)
            if warning
            else Remark(_("All pieces placed."), RemarkKind.FINE)
        )
    return found


def what_is_left(draft: Draft) -> str:
    """A sentence on what is still beside the board, or ""."""
    tiles = _counted(draft, TERRAIN, TERRAIN_NAMES, _("{count} tiles"))
    pieces = _counted(draft, PIECES, NAMES, _("{count} pieces"))
    parts = [part for part in (tiles, pieces) if part]
    return _("To be set up: {what}.").format(what="; ".join(parts)) if parts else ""


def _counted(draft: Draft, layer: str, names: Sequence[str], many: str) -> str:
    """What is left of a layer, by name while it is little."""
    left = {kind: count for kind, count in draft.left(layer).items() if count}
    if len(left) > _MOST_KINDS:
        return many.format(count=sum(left.values()))
    words = [_(names[kind]) if count == 1 else f"{count} × {_(names[kind])}" for kind, count in left.items()]
    return ", ".join(words)


def attack_warning(attackers: Sequence[str]) -> str:
    """A sentence on the cells from which an enemy could attack the king at once, or ""."""
    if not attackers:
        return ""
    return _("An enemy on {cells} would attack your king at once.").format(cells=", ".join(attackers))
