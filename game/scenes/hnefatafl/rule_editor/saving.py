"""The questions that saving, renaming and deleting rule sets take."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.match.named_texts import LONGEST_NAME, MOST
from game.match.players import is_visible
from game.match.saved_rules import SavedRules, clean_rules_name
from game.rules.hnefatafl.shipped import SHIPPED
from game.scenes.base import Context
from game.scenes.files import tell_damage
from game.scenes.hnefatafl.rule_editor.draft import RuleDraft
from game.texts import _
from game.widgets.dialogs import ask_text, confirm
from game.widgets.focus import Ui


class RuleSaving:
    """Changes the file of saved rules as a player wishes.

    Args:
        named: called after each change with the name that the rules on the page have now, "" for none.
    """

    def __init__(self, context: Context, ui: Ui, saved: SavedRules, named: Callable[[str], None]) -> None:
        self._context, self._ui, self._saved, self._named = context, ui, saved, named

    def save(self, name: str, draft: RuleDraft, saved: Callable[[], None] | None = None) -> None:
        """Ask for a name, ``name`` being the present one, and save rules that can be played by under it;
        ``saved`` is called once that is done."""
        told = _("You find them under this name where a new game is set up.")
        act, check = partial(self._save_as, name, draft, saved), self._problem
        title = _("Save these rules")
        ask_text(
            self._ui, title, told, _("Save"), act, value=name, check=check, placeholder=_("Name of the rules")
        )

    def _save_as(self, present: str, draft: RuleDraft, saved: Callable[[], None] | None, name: str) -> None:
        name = clean_rules_name(name)
        taken = self._saved.find(name)
        write = partial(self._save_now, name, draft, saved)
        if taken is None or taken.name == present:
            write()
            return
        question, why = (
            _("Replace {name}?").format(name=taken.name),
            _("There are rules of this name already."),
        )
        confirm(self._ui, question, why, _("Replace"), write)

    def _save_now(self, name: str, draft: RuleDraft, saved: Callable[[], None] | None) -> None:
        write = partial(self._saved.save, name, draft.options(name))
        if self._write(write, name, _("Saved as {name}.").format(name=name)) and saved is not None:
            saved()

    def rename(self, old: str) -> None:
        def check(name: str) -> str:
            taken = self._saved.find(name)
            if taken is not None and taken.name != old:
                return _("There are rules of this name already.")
            return self._problem(name)

        act = partial(self._rename_now, old)
        ask_text(self._ui, _("Rename these rules"), "", _("Rename"), act, value=old, check=check)

    def _rename_now(self, old: str, name: str) -> None:
        name, found = clean_rules_name(name), self._saved.find(old)
        if found is not None:
            options = RuleDraft.of(found.options).options(name)  # which hold the name, too
            told = _("Renamed to {name}.").format(name=name)
            self._write(partial(self._saved.rename, old, name, options), name, told)

    def delete(self, name: str) -> None:
        """Delete saved rules, once the player has said yes."""
        title, why = (
            _("Delete {name}?").format(name=name),
            _("Matches that are played by them keep their rules."),
        )
        confirm(self._ui, title, why, _("Delete"), partial(self._delete_now, name), danger=True)

    def _delete_now(self, name: str) -> None:
        self._write(partial(self._saved.delete, name), "", _("{name} was deleted.").format(name=name))

    def _problem(self, name: str) -> str:
        """A sentence about what is wrong with a name for rules, or ""."""
        name = clean_rules_name(name)
        known = {text.casefold() for shipped in SHIPPED for text in (shipped.key, shipped.title)}
        if not is_visible(name):
            return _("Rules need a name.")
        if len(name) > LONGEST_NAME:
            return _("A name has at most {most} letters.").format(most=LONGEST_NAME)
        if ":" in name or not name.isprintable():
            return _("A name is written without a colon.")
        if name.casefold() in known:
            return _("Rules that come with the game have this name.")
        if len(self._saved.sets) >= MOST and self._saved.find(name) is None:
            return _("There are {most} saved rule sets, and no more fit.").format(most=MOST)
        return ""

    def _write(self, act: Callable[[], None], name: str, told: str) -> bool:
        """Change the file of saved rules and say so, or say that it cannot be changed; returns whether it
        was."""
        try:
            act()
        except OSError as error:
            reason = error.strerror or str(error)
            self._context.toast(_("The rules could not be saved: {reason}.").format(reason=reason))
            return False
        tell_damage(self._context, self._saved)
        self._context.toast(told)
        self._named(name)
        return True
