"""Boxes of wood, blows, and the bell of a king that comes to light."""

from __future__ import annotations

from math import exp, pi, sin
from random import Random

from sounds.instruments import BOARD, RATE, Mode, Samples, add, burst, drum, finish, horn, ring, room, silence
from sounds.loudness import ACTION, LANDING, MUSIC, SoundsByLoudness

_BOX: tuple[Mode, ...] = (
    (218, 0.060, 0.85),
    (341, 0.052, 1.0),
    (567, 0.034, 0.62),
    (842, 0.022, 0.45),
    (1290, 0.013, 0.28),
    (1930, 0.008, 0.15),
)


def box(seed: int, pitch: float, weight: float) -> Samples:
    """A hollow wooden box put down on wood: the smaller, the higher and the lighter."""
    rng = Random(seed)
    body = tuple((f * pitch, d * (0.6 + 0.5 * weight), a) for f, d, a in _BOX)
    out = silence(0.42)
    add(out, ring(body, rng, 0.015))
    add(out, ring(tuple((f, d, a * 0.5 * weight) for f, d, a in BOARD), rng), 0.0003)
    add(out, burst(rng, 0.005, 1100 + 900 * pitch), 0, 0.55)
    # One edge comes down a little before the others.
    edge = tuple((f * 1.03, d * 0.7, a) for f, d, a in body)
    add(out, ring(edge, rng, 0.02), rng.uniform(0.024, 0.034), 0.22)
    return out


def block(seed: int, pitch: float, weight: float) -> Samples:
    """One box, put down in the room."""
    return finish(room(box(seed, pitch, weight), 0.15, 0.22), 0.12)


def strike(seed: int) -> Samples:
    """A blow of wood on wood, and a box that topples; the one that takes its place has a sound of its own."""
    rng = Random(seed)
    out = silence(0.5)
    crack: tuple[Mode, ...] = ((523, 0.020, 0.9), (871, 0.015, 0.8), (1490, 0.009, 0.55), (2350, 0.006, 0.3))
    add(out, ring(crack, rng, 0.02), 0, 1.0)
    add(out, burst(rng, 0.010, 3800), 0, 0.9)
    add(out, drum(92, 0.3, rng), 0.0, 0.55)
    add(out, box(seed + 1, 1.22, 0.5), 0.12 + rng.uniform(-0.01, 0.01), 0.42)
    add(out, box(seed + 2, 1.38, 0.4), 0.20 + rng.uniform(-0.01, 0.01), 0.24)
    return finish(room(out, 0.2, 0.3), 0.15)


def repelled(seed: int) -> Samples:
    """A blow that achieves nothing: dull, with a short rattle."""
    rng = Random(seed)
    dead: tuple[Mode, ...] = ((96, 0.050, 1.0), (151, 0.040, 0.85), (233, 0.026, 0.5), (388, 0.014, 0.22))
    out = silence(0.5)
    add(out, ring(dead, rng, 0.02))
    add(out, burst(rng, 0.022, 420), 0, 1.3)
    for at, gain in ((0.085, 0.24), (0.15, 0.13), (0.20, 0.07)):
        add(out, ring(dead, rng, 0.05), at + rng.uniform(-0.006, 0.006), gain)
    return finish(room(out, 0.10, 0.2), 0.15)


def bell(frequency: float, seconds: float) -> Samples:
    """A small bronze bell."""
    out = silence(seconds)
    for ratio, decay, level in (
        (0.5, 0.50, 0.30),
        (1.0, 0.42, 1.0),
        (1.19, 0.30, 0.45),
        (1.5, 0.24, 0.28),
        (2.0, 0.20, 0.50),
        (2.76, 0.11, 0.22),
        (4.07, 0.06, 0.12),
    ):
        for index in range(len(out)):
            time = index / RATE
            out[index] += level * exp(-time / decay) * sin(2 * pi * frequency * ratio * time)
    return out


def reveal() -> Samples:
    """A king shows himself: a bell, and a low horn that swells below it."""
    out = silence(1.19)
    add(out, bell(293.66, 1.19), 0.0, 0.55)
    add(out, bell(440.0, 1.0), 0.13, 0.28)
    swell = ((73.42, 0.0, 0.40), (110.0, 0.02, 0.30), (146.83, 0.05, 0.28), (220.0, 0.1, 0.10))
    for frequency, at, gain in swell:
        add(out, horn(frequency, 1.19 - at, 0.14), at, gain)
    return finish(room(out, 0.32, 0.75), 0.4)


SOUNDS: SoundsByLoudness = {
    LANDING: {
        "block-large-1": lambda: block(301, 0.78, 1.0),
        "block-large-2": lambda: block(302, 0.75, 1.0),
        "block-medium-1": lambda: block(311, 1.06, 0.6),
        "block-medium-2": lambda: block(312, 1.02, 0.6),
        "block-small-1": lambda: block(321, 1.45, 0.3),
        "block-small-2": lambda: block(322, 1.40, 0.3),
    },
    ACTION: {
        "strike-1": lambda: strike(330),
        "strike-2": lambda: strike(340),
        "repelled-1": lambda: repelled(351),
        "repelled-2": lambda: repelled(352),
    },
    MUSIC: {"reveal": reveal},
}
