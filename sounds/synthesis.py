"""The sounds that games share."""

from __future__ import annotations

from math import pi, sin
from random import Random

from sounds.instruments import (
    RATE,
    Mode,
    Samples,
    add,
    burst,
    drum,
    finish,
    horn,
    knock,
    lyre,
    ring,
    room,
    silence,
)
from sounds.loudness import ACTION, LANDING, MUSIC, NOTICE, SoundsByLoudness


def stone(seed: int, hard: float) -> Samples:
    """One stone, put down."""
    return finish(room(knock(seed, hard, 1 + 0.06 * ((seed % 5) - 2) / 2), 0.16, 0.22), 0.12)


def slide(seed: int) -> Samples:
    """A stone pushed over wood."""
    rng = Random(seed)
    count = round(0.26 * RATE)
    out, low, band, grip = [], 0.0, 0.0, 0.0
    for index in range(count):
        if index % 90 == 0:
            grip = rng.uniform(0.55, 1.0)
        low += 0.17 * (rng.uniform(-1, 1) - low)
        band += 0.045 * (low - band)
        shape = sin(pi * (index / count) ** 0.8) ** 1.5
        out.append((low - band) * shape * grip)
    add(out, ring(((212, 0.05, 0.05), (330, 0.04, 0.03)), rng), 0.02)
    return finish(room(out, 0.12, 0.2), 0.06)


def curtain() -> Samples:
    """Heavy cloth that rushes along its beam: rings that slide, wool that rustles, and a soft thud."""
    rng = Random(61)
    seconds = 0.62
    count = round(seconds * RATE)
    out, low, band, rustle = [], 0.0, 0.0, 0.0
    for index in range(count):
        share = index / count
        if index % 160 == 0:
            rustle = rng.uniform(0.6, 1.0)
        open_ = 0.05 + 0.17 * sin(pi * share)  # the rush is brightest in its middle
        low += open_ * (rng.uniform(-1, 1) - low)
        band += 0.02 * (low - band)
        out.append((low - band) * sin(pi * share**0.7) ** 2 * rustle)
    for number in range(7):  # the rings, one after the other
        add(
            out,
            ring(((1630, 0.012, 0.05), (2710, 0.008, 0.04), (640, 0.02, 0.03)), rng, 0.08),
            0.03 + 0.045 * number + rng.uniform(0, 0.012),
        )
    add(out, ring(((86, 0.07, 0.16), (143, 0.05, 0.09)), rng), 0.40)
    return finish(room(out, 0.18, 0.3), 0.12)


def capture(seed: int) -> Samples:
    """A stone is knocked over and taken from the board; the one that has closed in is heard before."""
    rng = Random(seed)
    out = silence(0.52)
    hollow: tuple[Mode, ...] = ((158, 0.09, 1.0), (322, 0.07, 0.6), (517, 0.045, 0.35), (1240, 0.02, 0.2))
    add(out, knock(seed + 2, 0.75, 0.76), 0.0, 0.95)
    add(out, ring(hollow, rng), 0.002, 0.75)
    add(out, knock(seed + 3, 0.35, 1.22), 0.095 + rng.uniform(-0.01, 0.01), 0.3)
    return finish(room(out, 0.2, 0.3), 0.15)


def king_captured() -> Samples:
    """Two deep blows, and a low horn that dies away."""
    rng = Random(77)
    out = silence(1.18)
    add(out, knock(78, 0.9, 0.7), 0, 0.9)
    add(out, drum(74, 0.9, rng), 0.0, 1.0)
    add(out, drum(58, 0.95, rng), 0.21, 1.15)
    add(out, horn(73.42, 0.95, 0.09), 0.2, 0.42)
    add(out, horn(87.31, 0.90, 0.12), 0.24, 0.20)
    return finish(room(out, 0.3, 0.7), 0.3)


def illegal() -> Samples:
    """Two muted taps: no."""
    rng = Random(19)
    dead: tuple[Mode, ...] = ((128, 0.022, 1.0), (203, 0.018, 0.7), (342, 0.011, 0.3))
    out = silence(0.24)
    for at, gain in ((0.0, 1.0), (0.085, 0.75)):
        add(out, ring(dead, rng, 0.02), at, gain)
        add(out, burst(rng, 0.004, 700), at, 0.5 * gain)
    return finish(out, 0.06)


def tick() -> Samples:
    """Little time is left."""
    rng = Random(23)
    out = silence(0.12)
    add(out, ring(((1180, 0.011, 1.0), (1890, 0.008, 0.5), (620, 0.013, 0.5)), rng, 0.005))
    return finish(room(out, 0.1, 0.15), 0.04)


SOUNDS: SoundsByLoudness = {
    LANDING: {
        "stone-1": lambda: stone(101, 0.80),
        "stone-2": lambda: stone(102, 0.72),
        "stone-3": lambda: stone(103, 0.86),
        "stone-4": lambda: stone(104, 0.66),
    },
    ACTION: {"capture-1": lambda: capture(200), "capture-2": lambda: capture(210), "curtain": curtain},
    MUSIC: {
        "king-captured": king_captured,
        "start": lambda: lyre(((0.0, 146.83, 0.8), (0.11, 220.0, 0.8), (0.24, 293.66, 0.9)), 1.0, 51),
        "end": lambda: lyre(
            ((0.0, 293.66, 0.8), (0.14, 220.0, 0.8), (0.30, 146.83, 1.0), (0.305, 110.0, 0.5)), 1.15, 53
        ),
        "draw": lambda: lyre(((0.0, 220.0, 0.8), (0.16, 196.0, 0.8), (0.32, 220.0, 0.8)), 1.0, 55),
    },
    NOTICE: {
        "stone-soft-1": lambda: stone(111, 0.22),
        "stone-soft-2": lambda: stone(113, 0.30),
        "slide-1": lambda: slide(31),
        "slide-2": lambda: slide(37),
        "illegal": illegal,
        "hint": lambda: lyre(((0.0, 587.33, 0.7), (0.09, 880.0, 0.6)), 0.6, 57),
        "tick": tick,
    },
}
