"""Copies matches to the clipboard and writes them to files: the whole match or, while it holds a secret, the
part that both sides know."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.entry import GamePart
from game.match import record
from game.match.otg_syntax import EXTENSION as OTG_EXTENSION
from game.match.read_only import ReadOnlyMatch
from game.rules.errors import RulesError
from game.scenes.base import Context, copy_text
from game.scenes.files import MATCH_SUFFIXES, ask_export
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.focus import Ui


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
