"""Texts that players have saved by name, in one JSON file: by game, by group within the game, by name.

A file that cannot be read, or holds something else than names and texts, is set aside under a new name;
everything in it that is sound is kept. The file is read again before every change, so that two windows do not
lose each other's texts.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path

from game.paths import locked, read_json_object, set_aside, write_whole

LONGEST_NAME = 40  # letters
MOST = 200  # names of a group
_LONGEST_TEXT = 4000  # letters
_LARGEST = 1 << 22  # bytes of the file
_LOCK_SECONDS = 1.5  # as long is waited for another window

Saved = dict[str, dict[str, dict[str, str]]]  # by game and group: texts by name


class NamedTexts:
    """The texts of one file.

    Attributes:
        damage: None; or, after a damaged file was found, the name under which it was set aside, "" where it
            could not be.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.damage: str | None = None

    def read(self) -> Saved:
        """What the file holds now, as far as it is sound."""
        saved, damaged = _load(self._path)
        if damaged:
            with suppress(OSError), self._alone():
                saved = self._sound()
        return saved

    def change(self, edit: Callable[[Saved], None]) -> Saved:
        """Change what the file holds, and return it.

        Raises:
            OSError: the file cannot be written; it is as it was.
        """
        with self._alone():
            saved = self._sound()
            before = _text(saved)
            edit(saved)
            if _text(saved) != before:
                write_whole(self._path, _text(saved))
        return saved

    def _sound(self) -> Saved:
        """What is sound in the file; where something is not, the file is set aside."""
        saved, damaged = _load(self._path)
        if damaged:
            self.damage = ""
            with suppress(OSError):
                self.damage = set_aside(self._path).name
            with suppress(OSError):  # then the sound part is written with the next change
                write_whole(self._path, _text(saved))
        return saved

    def _alone(self) -> AbstractContextManager[None]:
        """Keeps other windows from changing the file meanwhile. Raises OSError."""
        return locked(self._path.with_suffix(".lock"), _LOCK_SECONDS)


def _text(saved: Saved) -> bytes:
    return f"{json.dumps(saved, indent=1, ensure_ascii=False)}\n".encode()


def _load(path: Path) -> tuple[Saved, bool]:
    found = read_json_object(path, _LARGEST)
    if found is None:
        return {}, True
    saved: Saved = {}
    damaged = False
    for game, groups in found.items():
        for group, texts in groups.items() if isinstance(groups, dict) else [("", None)]:
            sound = _sound_texts(texts)
            damaged = damaged or not isinstance(texts, dict) or len(sound) < len(texts)
            if sound:
                saved.setdefault(game, {})[group] = sound
    return saved, damaged


def _sound_texts(texts: object) -> dict[str, str]:
    """The names and texts that may stand in the file."""
    if not isinstance(texts, dict):
        return {}
    return {
        name: text
        for name, text in list(texts.items())[:MOST]
        if isinstance(text, str)
        and (name + text).isprintable()
        and 0 < len(name) <= LONGEST_NAME
        and 0 < len(text) <= _LONGEST_TEXT
    }
