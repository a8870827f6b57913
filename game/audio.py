"""Sounds of the board. Without a sound device or without the files everything is silent; nothing fails."""

from __future__ import annotations

import random
import re
import time
from typing import TYPE_CHECKING

import pygame

from game.assets import sound_names, sound_path

if TYPE_CHECKING:
    from game.settings import Settings

# The device asks for a buffer at a time, even of silence: smaller ones cost more, larger ones are heard late.
RATE, CHANNELS, BUFFER = 44_100, 2, 1024
GAP = 0.045  # seconds: the same sound twice within this time is heard once
_TAKE = re.compile(r"-\d+$")


class Sounds:
    """Plays sounds by name. Several takes of a sound ("stone-1", "stone-2") are one name ("stone"), and a
    take is drawn at random, never twice in a row.

    The device is opened at the first sound, and each file is read when it is first heard.
    """

    def __init__(self, settings: Settings, seed: int | None = None) -> None:
        self._settings = settings
        self._rng = random.Random(seed)
        self._takes: dict[str, list[str]] | None = None
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._last: dict[str, tuple[str, float]] = {}
        self._silent = False

    @property
    def loudness(self) -> float:
        """0 to 1, from the settings."""
        return self._settings.volume / 100 if self._settings.sound else 0.0

    def play(self, name: str, share: float = 1.0) -> bool:
        """Play a sound, ``share`` as loud as the settings say; returns whether anything is to be heard."""
        loudness = self.loudness * share
        if loudness <= 0 or not self._open():
            return False
        now = time.monotonic()
        take, heard = self._last.get(name, ("", 0.0))
        if now - heard < GAP:
            return False
        take = self._choose(name, take)
        if not take:
            return False
        try:
            sound = self._loaded.get(take) or pygame.mixer.Sound(sound_path(take))
            self._loaded[take] = sound
            sound.set_volume(loudness)
            sound.play()
        except (pygame.error, OSError):
            return False
        self._last[name] = (take, now)
        return True

    def _choose(self, name: str, before: str) -> str:
        takes = (self._takes or {}).get(name, [])
        fresh = [take for take in takes if take != before] or takes
        return self._rng.choice(fresh) if fresh else ""

    def _open(self) -> bool:
        if self._silent:
            return False
        if self._takes is None:
            self._takes = {}
            for take in sound_names():
                self._takes.setdefault(_TAKE.sub("", take), []).append(take)
        if pygame.mixer.get_init() is None:
            try:
                pygame.mixer.init(RATE, -16, CHANNELS, BUFFER)
            except (pygame.error, NotImplementedError):
                self._silent = True
                return False
        return True

    def close(self) -> None:
        """Give the device back."""
        self._loaded.clear()
        if pygame.mixer.get_init() is not None:
            pygame.mixer.quit()
