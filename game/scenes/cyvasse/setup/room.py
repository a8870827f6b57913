"""What the room in which setups are made needs to know of Cyvasse."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from game.boards.gestures import Arranging
from game.rules.cyvasse.formations import formations
from game.rules.cyvasse.pieces import NAMES
from game.rules.cyvasse.ruleset import TERRAIN_NAMES, RuleSet
from game.rules.cyvasse.setups import SetupProblem, mirrored, read_setup, shuffled, write_setup
from game.rules.cyvasse.state import View
from game.scenes.board.actions import Action
from game.scenes.board.setup_room import (
    NamedSetup,
    Remark,
    RemarkKind,
    SetupLayers,
    SetupPicture,
    SetupRoom,
    SetupTools,
)
from game.scenes.cyvasse.names import ground, own_cells, standing
from game.scenes.cyvasse.setup.draft import PIECES, TERRAIN, Draft, found_problems, place_of
from game.scenes.cyvasse.setup.gestures import SetupGestures
from game.scenes.phrases import explain
from game.texts import _

_MOST_KINDS = 3  # that are named one by one


class CyvasseSetupRoom(SetupRoom[View], SetupTools[View], SetupLayers[View]):
    """A half of the board on which pieces and, by rule sets with terrain, tiles are set up."""

    def __init__(self, rules: RuleSet, gestures: SetupGestures) -> None:
        self.rules, self.gestures = rules, gestures
        self._formations = formations(rules)

    def open(self, view: View) -> bool:
        return self.gestures.drafts.open(view)

    def arranging(self, view: View) -> Arranging:
        return self.gestures.arranging(view)

    def _draft(self, view: View) -> Draft:
        return self.gestures.drafts.of(view)

    def rule_set(self, view: View) -> str:
        return self.rules.code.partition(":")[0]

    def shipped(self, view: View) -> Sequence[NamedSetup]:
        return [
            NamedSetup(each.name, write_setup(self.rules, each.setup), each.purpose)
            for each in self._formations
        ]

    def text(self, view: View) -> str:
        return write_setup(self.rules, self._draft(view).setup)

    def empty(self, view: View) -> bool:
        return self._draft(view).empty

    def take(self, view: View, text: str) -> None:
        self._draft(view).take(read_setup(self.rules, text))

    def remarks(self, view: View) -> Sequence[Remark]:
        draft = self._draft(view)
        broken = found_problems(self.rules, draft.setup, view.mover)
        return _remarks_on(draft, broken, self.gestures.attackers(view))

    def choose(self, view: View) -> None:
        draft = self._draft(view)
        others = [each.setup for each in self._formations if each.setup != draft.setup]
        draft.take(random.choice(others))
        draft.layer = PIECES

    def mirror(self, view: View) -> None:
        draft = self._draft(view)
        draft.take(mirrored(self.rules, draft.setup))

    def clear(self, view: View) -> None:
        self._draft(view).clear()

    def tools(self, view: View) -> Sequence[Action]:
        act = partial(self._shuffle, view)
        return (Action(_("Place at random"), act, "shuffle", "shuffle", shortcut="S"),)

    def _shuffle(self, view: View) -> None:
        # Seeded by the module's own source, so that who seeds that one knows the setup.
        self._draft(view).take(shuffled(self.rules, random.Random(random.getrandbits(64))))

    def remove(self, view: View, cell: str) -> bool:
        draft, at = self._draft(view), place_of(view, cell)
        if at is None:
            return False
        other = TERRAIN if draft.layer == PIECES else PIECES
        return draft.remove(draft.layer, at) or draft.remove(other, at)

    def picture(self, view: View, text: str) -> SetupPicture:
        setup, side = read_setup(self.rules, text), view.mover
        return SetupPicture(standing(view, side, setup), own_cells(view, side), ground(view, side, setup))

    def layers(self) -> Sequence[tuple[str, str]]:
        return ((TERRAIN, _("Terrain")), (PIECES, _("Pieces"))) if self.rules.expert else ()

    def layer(self, view: View) -> str:
        return self._draft(view).layer

    def choose_layer(self, view: View, name: str) -> None:
        self._draft(view).layer = name


def _remarks_on(draft: Draft, broken: Sequence[SetupProblem], attackers: Sequence[str]) -> list[Remark]:
    """Everything that is to be said of a draft, the most important first."""
    found = [Remark(explain(problem.error), RemarkKind.BROKEN) for problem in broken]
    left = _what_is_left(draft)
    if left:
        found.append(Remark(left, RemarkKind.LEFT))
    elif not broken and attackers:
        warning = _("An enemy on {cells} would attack your king at once.")
        found.append(Remark(warning.format(cells=", ".join(attackers)), RemarkKind.WARNING))
    elif not broken:
        found.append(Remark(_("All pieces placed."), RemarkKind.FINE))
    return found


def _what_is_left(draft: Draft) -> str:
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
