"""Engines and bows, a tower that falls, fire on water, sails, and the screen that is lifted."""

from __future__ import annotations

from math import exp, pi, sin
from random import Random

from sounds.instruments import (
    BOARD,
    RATE,
    Mode,
    Samples,
    add,
    burst,
    drum,
    finish,
    horn,
    knock,
    ring,
    room,
    silence,
)
from sounds.loudness import ACTION, SoundsByLoudness

_BEAM: tuple[Mode, ...] = ((118, 0.09, 1.0), (203, 0.07, 0.8), (347, 0.045, 0.5), (610, 0.025, 0.25))
_STONES: tuple[Mode, ...] = ((310, 0.030, 0.8), (520, 0.022, 0.7), (910, 0.014, 0.5), (1630, 0.008, 0.3))


def rush(rng: Random, seconds: float, bright: float, peak: float) -> Samples:
    """Air or water that rushes by.

    Args:
        bright: share of high noise where it is loudest, from 0 to 1.
        peak: when that is, as a share of the time.
    """
    count = round(seconds * RATE)
    out, low, deep = [], 0.0, 0.0
    for index in range(count):
        share = index / count
        swell = share / peak if share < peak else (1 - share) / (1 - peak)
        low += (0.04 + bright * swell) * (rng.uniform(-1, 1) - low)
        deep += 0.012 * (low - deep)
        out.append((low - deep) * swell**1.6)
    return out


def creak(rng: Random, seconds: float, frequency: float) -> Samples:
    """Wood under load: many small cracks, quicker and quicker."""
    out = silence(seconds)
    time, gap = 0.0, 0.05
    while time < seconds - 0.03:
        add(out, ring(((frequency, 0.008, 1.0), (frequency * 2.1, 0.005, 0.5)), rng, 0.12), time, 0.5 + time)
        time += gap * rng.uniform(0.7, 1.2)
        gap *= 0.88
    return out


def shot_trebuchet(seed: int) -> Samples:
    """The beam creaks and swings, a stone flies and strikes."""
    rng = Random(seed)
    out = silence(1.15)
    add(out, ring(_BEAM, rng), 0.0, 0.8)
    add(out, burst(rng, 0.012, 1400), 0.0, 0.6)
    add(out, creak(rng, 0.22, 420), 0.03, 0.28)
    add(out, rush(rng, 0.5, 0.25, 0.7), 0.16, 1.6)
    add(out, drum(70, 0.42, rng), 0.64, 1.0)
    for at, gain in ((0.64, 0.9), (0.70, 0.5), (0.79, 0.3), (0.86, 0.16)):
        add(out, ring(_STONES, rng, 0.15), at + rng.uniform(-0.01, 0.01), gain)
    return finish(room(out, 0.22, 0.4), 0.2)


def shot_crossbow(seed: int) -> Samples:
    """A string snaps, a bolt hums and sticks in wood."""
    rng = Random(seed)
    out = silence(0.62)
    string: tuple[Mode, ...] = ((196, 0.05, 1.0), (394, 0.035, 0.6), (790, 0.02, 0.45), (1590, 0.010, 0.4))
    add(out, ring(string, rng, 0.01), 0.0, 1.0)
    add(out, burst(rng, 0.006, 5200), 0.0, 1.1)
    add(out, rush(rng, 0.16, 0.6, 0.35), 0.015, 1.1)
    add(out, ring(_STONES, rng, 0.02), 0.17, 0.55)
    add(out, ring(BOARD, rng), 0.17, 0.55)
    count = round(0.3 * RATE)
    quiver = [  # the shaft trembles
        0.35
        * sin(2 * pi * 132 * index / RATE)
        * (0.6 + 0.4 * sin(2 * pi * 29 * index / RATE))
        * exp(-index / RATE / 0.07)
        for index in range(count)
    ]
    add(out, quiver, 0.175)
    return finish(room(out, 0.16, 0.25), 0.15)


def check() -> Samples:
    """A short call of two horns, a fourth apart: the king is in danger."""
    out = silence(0.78)
    for frequency, at, seconds, gain in (
        (220.0, 0.0, 0.20, 0.5),
        (293.66, 0.15, 0.62, 0.62),
        (440.0, 0.155, 0.60, 0.28),
    ):
        add(out, horn(frequency, seconds, 0.008, 11), at, gain)
    add(out, drum(82, 0.4, Random(421)), 0.0, 0.4)
    add(out, drum(98, 0.5, Random(422)), 0.15, 0.5)
    return finish(room(out, 0.28, 0.5), 0.25)


def ruin() -> Samples:
    """A wall gives way: a deep blow, and stones that tumble for a while."""
    rng = Random(431)
    out = silence(1.18)
    add(out, drum(52, 0.9, rng), 0.0, 1.1)
    add(out, burst(rng, 0.05, 500), 0.0, 1.6)
    time = 0.02
    while time < 0.95:
        pitch = rng.uniform(0.55, 1.5)
        stones = tuple((f * pitch, d, a) for f, d, a in _STONES)
        add(out, ring(stones, rng, 0.1), time, rng.uniform(0.35, 0.8) * (1 - time) ** 1.2)
        time += rng.uniform(0.02, 0.06) * (1 + 2 * time)
    add(out, rush(rng, 1.0, 0.10, 0.15), 0.05, 0.9)
    return finish(room(out, 0.26, 0.55), 0.3)


def fire() -> Samples:
    """Fire leaps over water: a rush, a hiss and a crackle."""
    rng = Random(441)
    out = silence(1.18)
    add(out, drum(64, 0.35, rng), 0.0, 0.45)
    add(out, rush(rng, 1.1, 0.16, 0.14), 0.0, 2.0)
    add(out, rush(rng, 0.9, 0.75, 0.3), 0.1, 0.25)
    for _ in range(34):
        at = rng.uniform(0.08, 1.05)
        spark: tuple[Mode, ...] = ((rng.uniform(1200, 3800), 0.003, 1.0), (rng.uniform(500, 900), 0.004, 0.6))
        add(out, ring(spark, rng), at, rng.uniform(0.1, 0.5) * (1.1 - at))
    return finish(room(out, 0.18, 0.4), 0.35)


def sail(seed: int) -> Samples:
    """A sail fills, and waves pass along the hull."""
    rng = Random(seed)
    out = silence(1.18)
    add(out, burst(rng, 0.03, 650), 0.0, 1.3)
    add(out, ring(((92, 0.05, 0.8), (150, 0.04, 0.5)), rng), 0.0, 0.5)
    add(out, rush(rng, 0.62, 0.12, 0.25), 0.03, 1.1)
    add(out, rush(rng, 0.60, 0.14, 0.45), 0.5, 0.9)
    for at in (0.12, 0.33, 0.47):
        add(out, ring(((640, 0.012, 0.4), (980, 0.008, 0.3)), rng, 0.1), at, 0.12)
    return finish(room(out, 0.22, 0.4), 0.3)


def screen() -> Samples:
    """The screen is lifted: slats run together like beads, and the wood comes to rest."""
    rng = Random(461)
    out = silence(1.0)
    slat: tuple[Mode, ...] = ((880, 0.010, 0.7), (1490, 0.007, 0.5), (2300, 0.004, 0.3))
    for number in range(22):
        at = 0.68 * (number / 22) ** 0.8
        pitch = 0.9 + 0.012 * number
        add(out, ring(tuple((f * pitch, d, a) for f, d, a in slat), rng, 0.03), at, 0.9 - 0.02 * number)
    add(out, rush(rng, 0.7, 0.2, 0.6), 0.0, 0.5)
    add(out, knock(462, 0.3, 0.7), 0.70, 0.3)
    return finish(room(out, 0.2, 0.35), 0.2)


SOUNDS: SoundsByLoudness = {
    ACTION: {
        "shot-trebuchet-1": lambda: shot_trebuchet(401),
        "shot-trebuchet-2": lambda: shot_trebuchet(403),
        "shot-crossbow-1": lambda: shot_crossbow(411),
        "shot-crossbow-2": lambda: shot_crossbow(413),
        "ruin": ruin,
        "fire": fire,
        "sail-1": lambda: sail(451),
        "sail-2": lambda: sail(453),
        "screen": screen,
        "check": check,
    }
}
