"""The setups that players have saved by name: the file, and the questions that changing it takes.

They are in one file for all games (``match.named_texts``); a damaged one is reported.

What a side saves while the other one must not see its army lies on a shelf of its own in the file, which
only that side of that match reads, until the match hides nothing any more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.match.named_texts import LONGEST_NAME, MOST, NamedTexts, Saved
from game.match.players import is_visible
from game.scenes.base import BRIEF, Context
from game.scenes.board.setup_room import NamedSetup
from game.texts import _
from game.widgets.dialogs import ask_text, confirm
from game.widgets.focus import Ui

FILE = "setups.json"
_BRINGING_BACK = 5.0  # seconds for which a deleted setup can be brought back

_Setups = tuple[NamedSetup, ...]


class OwnSetups:
    """The saved setups of one rule set of a game, as one reader may see them.

    Attributes:
        setups: in the order in which they were saved first; those that only the reader sees come last.
        problem: a sentence about a damaged file that was set aside, once; else "".
    """

    def __init__(self, folder: Path, game: str, rule_set: str, reader: tuple[str, int] | None = None) -> None:
        """``reader`` is the id of a match and a side of it that has secrets from the other side; None
        otherwise."""
        self._file, self._game, self._rule_set = NamedTexts(folder / FILE), game, rule_set
        self._shelf = rule_set if reader is None else _private_shelf(rule_set, *reader)
        self._deleted_from: dict[str, str] = {}  # shelves by name
        self.setups: _Setups = ()
        self.problem = ""
        self._read()

    def find(self, name: str) -> NamedSetup | None:
        """The setup of a name; small and capital letters are the same."""
        return next((each for each in self.setups if each.name.casefold() == name.casefold()), None)

    # Each change raises OSError where the file cannot be written; nothing has been changed then.

    def save(self, name: str, text: str) -> None:
        """Save a setup, in place of the one of the same name if there is one."""
        new = NamedSetup(name, text)

        def add(setups: _Setups) -> _Setups:
            old = next((each for each in setups if each.name.casefold() == name.casefold()), None)
            return tuple(new if each is old else each for each in setups) if old else (*setups, new)

        self._change(self._shelf, add)

    def rename(self, old: str, new: str) -> None:
        """Give a setup another name, which keeps its place; nothing where it is gone."""
        self._change(
            self._shelf_of(old),
            lambda setups: tuple(each._replace(name=new) if each.name == old else each for each in setups),
        )

    def delete(self, name: str) -> None:
        """Forget a setup."""
        shelf = self._deleted_from[name] = self._shelf_of(name)
        self._change(shelf, lambda setups: tuple(each for each in setups if each.name != name))

    def restore(self, setup: NamedSetup, place: int) -> None:
        """Bring a deleted setup back to its place, unless another one has its name by now."""
        self._change(
            self._deleted_from.get(setup.name, self._shelf),
            lambda setups: setups if self.find(setup.name) else (*setups[:place], setup, *setups[place:]),
        )

    def secret_matches(self) -> set[str]:
        """The ids of the matches in which setups of this rule set were saved that not everybody sees yet."""
        shelves = self._read().get(self._game, {})
        found = (_owner(shelf) for shelf in shelves)
        return {owner[1] for owner in found if owner is not None and owner[0] == self._rule_set}

    def publish(self, match_id: str) -> None:
        """Let everybody see what the sides of a match have saved, which hides nothing any more. Where a name
        is taken, a number is added to it."""
        for side in (0, 1):
            shelf = _private_shelf(self._rule_set, match_id, side)
            saved = self._read()
            for name, text in saved.get(self._game, {}).get(shelf, {}).items():
                self._change(self._rule_set, partial(_with_free_name, NamedSetup(name, text)))
            self._change(shelf, lambda setups: ())

    def _shelf_of(self, name: str) -> str:
        private = self._read().get(self._game, {}).get(self._shelf, {})
        return self._shelf if name in private else self._rule_set

    def _change(self, shelf: str, edit: Callable[[_Setups], _Setups]) -> None:
        def change(saved: Saved) -> None:
            edited = edit(_setups(saved, self._game, shelf))
            shelves = saved.setdefault(self._game, {})
            shelves[shelf] = {each.name: each.text for each in edited}
            if not edited:
                del shelves[shelf]

        self._see(self._file.change(change))

    def _read(self) -> Saved:
        """What the file holds now, as far as it is sound."""
        saved = self._file.read()
        self._see(saved)
        return saved

    def _see(self, saved: Saved) -> None:
        """Take from the file what the reader may see. Its own setup hides an open one of the same name."""
        damage, self._file.damage = self._file.damage, None
        if damage is not None:
            self.problem = _damage_sentence(damage)
        private = _setups(saved, self._game, self._shelf) if self._shelf != self._rule_set else ()
        names = {each.name.casefold() for each in private}
        everybodys = _setups(saved, self._game, self._rule_set)
        self.setups = (*(each for each in everybodys if each.name.casefold() not in names), *private)


def _private_shelf(rule_set: str, match_id: str, side: int) -> str:
    """The name under which the file keeps what one side of a match has saved."""
    return f"{rule_set}@{match_id}.{side}"


def _owner(shelf: str) -> tuple[str, str] | None:
    """The rule set and the id of the match of a private shelf; None of one that everybody sees."""
    rule_set, at, owner = shelf.rpartition("@")
    return (rule_set, owner.rpartition(".")[0]) if at else None


def _setups(saved: Saved, game: str, shelf: str) -> _Setups:
    """The setups of a shelf."""
    return tuple(NamedSetup(name, text) for name, text in saved.get(game, {}).get(shelf, {}).items())


def _with_free_name(setup: NamedSetup, setups: _Setups) -> _Setups:
    """``setups`` with one more, whose name gets a number where it is taken."""
    taken = {each.name.casefold() for each in setups}
    names = (setup.name, *(f"{setup.name[: LONGEST_NAME - 4]} {number}" for number in range(2, MOST + 3)))
    return (*setups, setup._replace(name=next(name for name in names if name.casefold() not in taken)))


def name_problem(name: str, taken: NamedSetup | None) -> str:
    """A sentence on what is wrong with a name for a setup, or "".

    Args:
        taken: the setup that has this name already, or None.
    """
    if not is_visible(name):
        return _("A setup needs a name.")
    if len(name.strip()) > LONGEST_NAME:
        return _("A name has at most {most} letters.").format(most=LONGEST_NAME)
    if taken is not None:
        return _("There is a setup of this name already.")
    return ""


def _damage_sentence(aside: str) -> str:
    """Tells of a damaged file, which was set aside under that name, or could not be ("")."""
    if not aside:
        return _("The saved setups could not be read.")
    return _("The saved setups were damaged; the file was set aside as {name}.").format(name=aside)


class SavedSetups:
    """Changes the file of saved setups as a player wishes."""

    def __init__(self, context: Context, ui: Ui, own: Callable[[], OwnSetups]) -> None:
        """``own`` returns the setups that are saved for this rule set."""
        self._context, self._ui, self._own = context, ui, own

    def save(self, text: str, *, shared: bool) -> None:
        """Ask for a name, and save a setup under it, where there is room for one more.

        Args:
            shared: two people share the screen and have secrets: they are told who can see what is saved.
        """
        if len(self._own().setups) >= MOST:
            full = _("There are {most} saved setups, and no more fit.").format(most=MOST)
            self._context.toast(full, seconds=BRIEF)
            return
        title = _("Save this setup")
        told = _("The other side sees it once nothing is hidden any more.") if shared else ""
        act, check = partial(self._save_as, text), partial(name_problem, taken=None)
        ask_text(self._ui, title, told, _("Save"), act, check=check, placeholder=_("Name"))

    def _save_as(self, text: str, name: str) -> None:
        name = " ".join(name.split())
        taken = self._own().find(name)
        write = partial(self._own().save, name, text)
        told = _("Saved as {name}.").format(name=name)
        if taken is None:
            self._write(write, told)
        else:
            question = _("Replace {name}?").format(name=taken.name)
            why, act = _("There is a setup of this name already."), partial(self._write, write, told)
            confirm(self._ui, question, why, _("Replace"), act)

    def rename(self, setup: NamedSetup) -> None:
        """Ask for another name for a saved setup."""

        def check(name: str) -> str:
            taken = self._own().find(" ".join(name.split()))
            return name_problem(name, None if taken == setup else taken)

        def act(name: str) -> None:
            self._write(partial(self._own().rename, setup.name, " ".join(name.split())))

        ask_text(self._ui, _("Rename this setup"), "", _("Rename"), act, value=setup.name, check=check)

    def delete(self, setup: NamedSetup) -> None:
        """Delete a saved setup, which can be brought back for a while."""
        place = self._own().setups.index(setup) if setup in self._own().setups else 0
        back = partial(self._write, partial(self._own().restore, setup, place))
        told = _("{name} was deleted.").format(name=setup.name)
        self._write(partial(self._own().delete, setup.name), told, (_("Bring back"), back))

    def _write(
        self, act: Callable[[], None], told: str = "", action: tuple[str, Callable[[], None]] | None = None
    ) -> None:
        """Change the file of saved setups and say that it was done, maybe with what can be done then, or say
        that it cannot be changed."""
        context = self._context
        try:
            act()
        except OSError as error:
            reason = error.strerror or str(error)
            context.toast(_("The setup could not be saved: {reason}.").format(reason=reason))
        else:
            if told:
                context.toast(told, action, BRIEF if action is None else _BRINGING_BACK)
        tell_damage(context, self._own())
        self._ui.dirty = True


def tell_damage(context: Context, own: OwnSetups) -> None:
    """Say once that saved setups could not be read."""
    if own.problem:
        context.toast(own.problem, seconds=10)
        own.problem = ""
