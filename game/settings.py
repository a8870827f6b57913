"""What a player has set, in one JSON file.

A file that cannot be read, or holds a value that is not allowed, is set aside under a new name and
reported; everything in it that is sound is kept.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from game.paths import locked, make_private, read_json_object, set_aside, write_whole
from game.texts import _

FILE = "settings.json"
LOCK = "settings.lock"
_LOCK_SECONDS = 1.5  # as long is waited for another window
THEMES = ("dark", "light")
ANIMATIONS = ("full", "reduced", "off")
PACES = ("brisk", "usual", "calm")
COACHES = ("off", "3", "10", "always")
HALL_SIDES = ("left", "right")
SMALLEST_WINDOW = (640, 480)
SCALES = (100, 200)
_LARGEST = 1 << 20  # bytes of the file, which has a few hundred


@dataclass
class Settings:
    """Everything that can be set, with what a new player starts with.

    Attributes:
        ui_scale: size of texts and controls in per cent, 100 to 200.
        theme: one of THEMES.
        board_style: how boards are painted that know several ways; a name that a board does not know is
            that of its first.
        safe_pieces: pieces told apart by shape and lightness, not by hue.
        animation: one of ANIMATIONS.
        pace: how soon the computer replies, one of PACES.
        coordinates: files and ranks are written beside the board.
        thinking: what the computer thinks is shown during a match.
        judgement: positions of finished matches, and those that are set up, are judged while they are shown.
        sound: there is any.
        volume: its loudness, 0 to 100.
        confirm: ask before a game is resigned.
        resigns: a computer that counts its game as lost resigns.
        parallel: the strongest computer searches on all cores of the processor.
        ponder: the strongest computer searches while the player thinks, unless the battery is in use.
        warn: ask before a move that achieves nothing.
        coach: how often the coach may warn in a match against the computer, one of COACHES.
        coach_offered: a first match has said that there is one.
        language: code as in ``texts.languages``.
        window: size in pixels when neither maximised nor fullscreen.
        place: where it was then, see ``window.remember_place``; empty: nowhere yet.
        name: under which the person at this computer plays; empty: not told.
        name_asked: the name was asked for.
        hall_side: on which side of the hall the player sits, one of HALL_SIDES; in the first match of a game
            the left one plays the game's first side.
        folder: to which or from which a file was written or read last.
        new_game: last choices of the New game page, by game.
        engines: command lines of other programs' engines, by the name of each.
        analyst: the name of the engine that judges positions of the games that engines play; a name that no
            engine has: Longhall judges.
        views: how the board of a game was seen last that can be seen in several ways, as the requests that
            lead there; by game. Which level was selected is not kept.
        goal: the goal of the game is told during a match.
        explain: what happens for the first time is explained.
        explained: keys of the explanations that were told, see ``lessons.explanations``; by game.
        lessons: how far the player has come in the courses, see ``scenes.lessons.progress``; by game.
    """

    ui_scale: int = 100
    theme: str = "dark"
    board_style: str = ""
    safe_pieces: bool = False
    animation: str = "full"
    pace: str = "usual"
    coordinates: bool = True
    thinking: bool = False
    judgement: bool = False
    sound: bool = True
    volume: int = 80
    confirm: bool = True
    resigns: bool = True
    parallel: bool = True
    ponder: bool = False
    warn: bool = True
    coach: str = "off"
    coach_offered: bool = False
    language: str = "en"
    window: tuple[int, int] = (1280, 800)
    place: dict[str, Any] = field(default_factory=dict)
    maximised: bool = False
    fullscreen: bool = False
    name: str = ""
    name_asked: bool = False
    hall_side: str = "left"
    folder: str = ""
    new_game: dict[str, Any] = field(default_factory=dict)
    views: dict[str, Any] = field(default_factory=dict)
    lessons: dict[str, Any] = field(default_factory=dict)
    goal: bool = True
    explain: bool = True
    explained: dict[str, Any] = field(default_factory=dict)
    engines: dict[str, str] = field(default_factory=dict)
    analyst: str = ""
    _path: Path | None = field(default=None, repr=False, compare=False)
    _listeners: list[Callable[[], None]] = field(default_factory=list, repr=False, compare=False)

    def call_coach(self, wanted: bool) -> None:
        """Let the coach warn ten times a match, or send it away."""
        self.change(coach="10" if wanted else "off")

    def change(self, **values: Any) -> None:
        """Set fields, write the file and tell whoever listens.

        Raises:
            ValueError: a value that is not allowed; nothing is changed.
        """
        for name, value in values.items():
            if not allowed(name, value):
                raise ValueError(f"{name} cannot be {value!r}")
        # By what is written: the order of what is kept by name tells what was used last.
        if all(repr(getattr(self, name)) == repr(value) for name, value in values.items()):
            return
        for name, value in values.items():
            setattr(self, name, value)
        self._save(values)
        for listener in list(self._listeners):
            listener()

    def subscribe(self, listener: Callable[[], None]) -> None:
        """Call ``listener()`` after every change."""
        self._listeners.append(listener)

    def reset(self) -> None:
        """Everything as a new player has it, but for their name and side of the hall, the place of the
        window, the last choices of new games, what has been learnt, and the engines."""
        kept = {
            "name",
            "name_asked",
            "hall_side",
            "window",
            "place",
            "maximised",
            "folder",
            "new_game",
            "views",
            "lessons",
            "engines",
            "analyst",
        }
        fresh = Settings()
        self.change(**{name: getattr(fresh, name) for name in FIELDS if name not in kept})

    def _save(self, changed: Iterable[str]) -> None:
        """Write what was changed into the file, in one step, and leave alone what another window has changed.

        Without a folder (as in tests) or room on the disk, nothing is written: settings are a convenience.
        """
        if self._path is None:
            return
        with suppress(OSError), locked(self._path.with_name(LOCK), _LOCK_SECONDS):
            kept = _read(self._path)[0]
            values = {name: kept.get(name, getattr(self, name)) for name in FIELDS}
            values |= {name: getattr(self, name) for name in changed}
            text = json.dumps(values, indent=1, ensure_ascii=False)
            write_whole(self._path, f"{text}\n".encode())


FIELDS = tuple(item.name for item in fields(Settings) if not item.name.startswith("_"))
_RANGES = {"ui_scale": SCALES, "volume": (0, 100)}
_CHOICES = {
    "theme": THEMES,
    "animation": ANIMATIONS,
    "pace": PACES,
    "coach": COACHES,
    "hall_side": HALL_SIDES,
}


def allowed(name: str, value: object) -> bool:
    """Whether ``value`` may stand in the field ``name``."""
    if name in _RANGES:
        low, high = _RANGES[name]
        return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
    if name in _CHOICES:
        return value in _CHOICES[name]
    if name == "window":
        return (
            isinstance(value, tuple)
            and len(value) == 2
            and all(isinstance(side, int) and 200 <= side <= 20000 for side in value)
        )
    if name == "engines":
        return isinstance(value, dict) and all(
            isinstance(key, str) and isinstance(text, str) and _storable(f"{key}{text}")
            for key, text in value.items()
        )
    default = asdict(Settings()).get(name)
    return default is not None and isinstance(value, type(default)) and _storable(value)


def _storable(value: object) -> bool:
    """Whether a value can be written into the file: no half of a letter (a lone surrogate) can."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except (TypeError, ValueError, RecursionError):
        return False
    return True


def load(folder: Path) -> tuple[Settings, str | None]:
    """Read the settings of ``folder``.

    Returns:
        The settings, and a sentence about a damaged file that was set aside, or None.
    """
    path = folder / FILE
    settings = Settings(_path=path)
    if not os.path.lexists(path):  # also False where the folder may not be looked into
        return settings, None
    make_private(path)
    try:
        with locked(folder / LOCK, _LOCK_SECONDS):
            found, damaged = _read(path)
            told = _rescue(path) if damaged else None
    except OSError:  # a folder that may not be written
        found, damaged = _read(path)
        told = _rescue(path) if damaged else None
    for name, value in found.items():
        setattr(settings, name, value)
    return settings, told


def _read(path: Path) -> tuple[dict[str, Any], bool]:
    found = read_json_object(path, _LARGEST)
    if found is None:
        return {}, True
    known = {name: value for name, value in found.items() if name in FIELDS}
    if isinstance(known.get("window"), list):
        known["window"] = tuple(known["window"])
    sound = {name: value for name, value in known.items() if allowed(name, value)}
    return sound, len(sound) < len(known)


def _rescue(path: Path) -> str:
    try:
        aside = set_aside(path)
    except OSError:
        return _("Your settings could not be read.")
    return _("Your settings were damaged; the file was set aside as {name}.").format(name=aside.name)
