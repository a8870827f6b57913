"""What the match screen says while a side sets up."""

from __future__ import annotations

from game.rules.cyvasse.pieces import NAMES
from game.rules.cyvasse.ruleset import GRASS, TERRAIN_NAMES
from game.rules.cyvasse.state import View
from game.scenes.cyvasse.setup.drafts import place_of
from game.scenes.cyvasse.setup.gestures import SetupGestures
from game.texts import _


def advice(gestures: SetupGestures, view: View) -> tuple[str, str]:
    """A headline, and what comes next. See ``Words.advice``."""
    if not gestures.drafts.open(view):
        return "", ""
    draft = gestures.drafts.of(view)
    headline = _("Set up your army")
    if draft.empty:
        return headline, _("Carry everything from the tray onto your half, or let a formation be chosen.")
    return headline, _("Pick one, click cells. A right click takes back.")


def describe(gestures: SetupGestures, view: View, cell: str) -> str:
    """What is on a cell of the own half, or left of an item of the tray; a cell's name elsewhere."""
    if not gestures.drafts.open(view):
        return cell
    draft, at = gestures.drafts.of(view), place_of(view, cell)
    if at is None:
        item = gestures.item(view, cell)
        return (
            cell
            if item is None
            else _("{what}: {count} in the tray").format(
                what=item[0][:1].upper() + item[0][1:], count=item[1]
            )
        )
    kind, ground = draft.pieces[at], draft.terrain[at]
    parts = [_(NAMES[kind])] if kind else []
    parts += [_(TERRAIN_NAMES[ground])] if ground != GRASS else []
    return f"{cell}: {', '.join(parts)}" if parts else cell
