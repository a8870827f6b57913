"""What is told of the rule sets that a player has saved."""

from __future__ import annotations

from game.match.saved_rules import SavedRules
from game.scenes.base import Context
from game.texts import _


def tell_damage(context: Context, saved: SavedRules) -> None:
    """Say once that saved rules could not be read."""
    aside, saved.damage = saved.damage, None
    if aside is None:
        return
    told = _("The saved rules were damaged; the file was set aside as {name}.").format(name=aside)
    context.toast(told if aside else _("The saved rules could not be read."), seconds=10)
