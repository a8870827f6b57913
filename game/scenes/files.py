"""Files that are chosen for an export or an import, or hold saved rules, and what is wrong with them; and
matches as files and on the clipboard, of which a secret stays here.

``os.path`` answers No where ``Path`` raises: for names too long for the system, in folders out of bounds.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.entry import GamePart
from game.match import otg_syntax, record
from game.match.importing import SUFFIXES
from game.match.otg_syntax import EXTENSION as OTG_EXTENSION
from game.match.read_only import ReadOnlyMatch
from game.match.record import EXTENSION
from game.match.saved_rules import SavedRules
from game.match.store import ArchiveError
from game.paths import expanded
from game.rules.errors import RulesError, shortened
from game.scenes.base import Context, copy_text
from game.scenes.phrases import error_message, explain
from game.texts import _
from game.widgets.dialogs import message
from game.widgets.file_dialog import FileDialog
from game.widgets.focus import Ui

MATCH_SUFFIXES = (EXTENSION, ".txt")
# Endings of names that promise a kind of file; other endings are parts of names ("evening 12.05").
_PICTURES = (".png", ".gif", ".jpg", ".jpeg", ".bmp", ".tif", ".tiff", ".webp", ".svg")
_KINDS = (*_PICTURES, ".pdf", ".html", ".json", otg_syntax.EXTENSION)


def check_export(path: Path, suffixes: tuple[str, ...] = MATCH_SUFFIXES) -> str:
    """What is wrong with a file to write, or "".

    Args:
        suffixes: what the names of such files end with.
    """
    if os.path.isdir(path):
        return _("A file name is missing.")
    if path.suffix.lower() in _KINDS and path.suffix.lower() not in suffixes:
        names = _(" or ").join(suffixes)
        return _("This is written as {names}, not as {suffix}.").format(names=names, suffix=path.suffix)
    if os.path.exists(path):
        return _("There is a file of that name already.")
    if not os.path.isdir(path.parent):
        return _("There is no folder {folder}.").format(folder=shortened(str(path.parent)))
    return ""


def check_import(path: Path) -> str:
    """What is wrong with a file to read, or ""."""
    return "" if os.path.isfile(path) else _("There is no such file.")


def ask_export(
    context: Context,
    ui: Ui,
    title: str,
    name: str,
    write: Callable[[Path], str],
    suffixes: tuple[str, ...] = MATCH_SUFFIXES,
    yes: str = "",
) -> None:
    """Ask for a file, write it, and say where it is.

    Args:
        name: of the file that is proposed.
        write: writes the file and returns a sentence about it. What it raises is told.
        suffixes: of the files that are listed.
        yes: what the button says; "Export" if empty.
    """

    def take(paths: list[Path]) -> None:
        (path,) = paths
        context.settings.change(folder=str(path.parent))
        try:
            done = write(path)
        except (RulesError, ArchiveError) as error:
            problem = error_message(error)
        except (OSError, ValueError) as error:  # ValueError: not even the name of a file
            reason = getattr(error, "strerror", None) or error
            problem = _("{file}: {reason}").format(file=shortened(path.name), reason=reason)
        else:
            _tell(context, done, path)
            return
        message(ui, _("The file cannot be written"), problem)

    verb, folder, check = yes or _("Export"), _folder(context), partial(check_export, suffixes=suffixes)
    ui.open(FileDialog(ui, title, folder, name, suffixes, verb, take, check))


def _tell(context: Context, done: str, path: Path) -> None:
    """Say ``done`` and in which folder the file is; offer to copy its path."""
    where = _("It is in {folder}.").format(folder=shortened(str(path.parent)))

    copy = partial(copy_text, context, str(path), _("The path is on the clipboard."))
    context.toast(f"{done} {where}", (_("Copy path"), copy), seconds=10, shortcut=False)


def ask_import(context: Context, ui: Ui, act: Callable[[list[Path]], None]) -> None:
    """Ask which files are read, or which folder."""

    def take(paths: list[Path]) -> None:
        (first, *_others) = paths
        context.settings.change(folder=str(first if os.path.isdir(first) else first.parent))
        act(paths)

    title, folder = _("Import matches"), _folder(context)
    ui.open(FileDialog(ui, title, folder, "", SUFFIXES, _("Import"), take, check_import, several=True))


def _folder(context: Context) -> Path:
    """The folder that was used last, or one in which people keep documents."""
    used = context.settings.folder
    home = expanded(Path("~"))  # as it stands where the system knows of none
    wishes = [*([Path(used)] if used else []), home / "Documents", home]
    return next((folder for folder in wishes if os.path.isdir(folder)), context.folder)


def tell_damage(context: Context, saved: SavedRules) -> None:
    """Say once that saved rules could not be read."""
    aside, saved.damage = saved.damage, None
    if aside is None:
        return
    told = _("The saved rules were damaged; the file was set aside as {name}.").format(name=aside)
    context.toast(told if aside else _("The saved rules could not be read."), seconds=10)


def copy_match(context: Context, match: ReadOnlyMatch) -> None:
    """Put a match on the clipboard as text, and say so or why not."""
    try:
        text = record.write_public(match)
    except RulesError as error:
        context.toast(explain(error))
        return
    done = _("The match is on the clipboard.")
    if match.secrets:
        done = _("The moves that both sides know are on the clipboard; what is hidden stays here.")
    copy_text(context, text, done)


def export_match(context: Context, ui: Ui, match: ReadOnlyMatch) -> None:
    """Ask for a file, write the match to it, and say so or why not."""
    stamp = match.created.astimezone().strftime("%Y-%m-%d %H.%M")
    name = f"{_(match.entry.title)} {stamp}{record.EXTENSION}"
    suffixes = (*MATCH_SUFFIXES, OTG_EXTENSION) if match.entry.has(GamePart.EXCHANGE) else MATCH_SUFFIXES
    ask_export(context, ui, _("Export the match"), name, partial(_save, match), suffixes)


def _save(match: ReadOnlyMatch, path: Path) -> str:
    """Write a match to a file, which appears whole or not at all; returns a sentence that says so.

    Raises:
        BadPosition: nothing of it may be shared yet.
        OSError, ValueError: the file cannot be written.
    """
    record.save_record(match, path)
    if not match.secrets:
        return _("Exported as {name}.").format(name=path.name)
    words = _("What both sides know was exported as {name}; what is hidden stays here.")
    return words.format(name=path.name)
