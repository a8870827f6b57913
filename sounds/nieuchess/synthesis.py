"""A die on cardboard, plastic pawns on the march, a railway, a boat on the beach, and drums."""

from __future__ import annotations

from math import cos, pi, sin
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
    ring,
    room,
    silence,
    tap,
)
from sounds.loudness import ACTION, LANDING, SoundsByLoudness

_RAIL: tuple[Mode, ...] = ((196, 0.030, 0.8), (417, 0.035, 0.6), (1130, 0.05, 0.30), (1790, 0.035, 0.18))
_SNARE: tuple[Mode, ...] = ((186, 0.05, 1.0), (331, 0.035, 0.6), (512, 0.02, 0.3))


def _wash(rng: Random, seconds: float, bright: float) -> Samples:
    """A wave that runs up a beach."""
    count = round(seconds * RATE)
    out, low, deep = [], 0.0, 0.0
    for index in range(count):
        share = index / count
        swell = sin(pi * share**0.6) ** 2
        low += (0.05 + bright * swell) * (rng.uniform(-1, 1) - low)
        deep += 0.01 * (low - deep)
        out.append((low - deep) * swell)
    return out


def _rattle(rng: Random, seconds: float) -> Samples:
    """The stroke of one stick on a snare drum."""
    out = silence(seconds)
    add(out, ring(_SNARE, rng, 0.02), 0.0, 0.8)
    add(out, burst(rng, min(0.09, seconds), 5200), 0.0, 1.5)
    return out


def die_roll(seed: int) -> Samples:
    """A die is thrown: it strikes the board, hops, and comes to rest."""
    rng = Random(seed)
    out = silence(0.8)
    time, gap, level = 0.0, 0.135, 1.0
    while level > 0.06:
        add(out, tap(rng, 0.4 + 0.6 * level, rng.uniform(0.86, 1.2)), time, level)
        time += gap * rng.uniform(0.8, 1.15)
        gap, level = gap * 0.8, level * 0.74
    return finish(room(out, 0.14, 0.25), 0.12)


def march(seed: int) -> Samples:
    """A pawn is set down: its foot meets the board, edge first."""
    rng = Random(seed)
    out = silence(0.3)
    add(out, tap(rng, 0.25, 0.82), 0.0, 0.5)
    add(out, tap(rng, 0.6, 0.7), 0.028, 1.0)
    return finish(room(out, 0.14, 0.2), 0.1)


def ride(seed: int) -> Samples:
    """Wheels run over joints, faster and faster, and away."""
    rng = Random(seed)
    out = silence(0.9)
    time, gap = 0.0, 0.155
    while time < 0.8:
        level = (1 - time / 0.95) ** 1.2
        for late, gain in ((0.0, 1.0), (0.042, 0.75)):
            add(out, ring(_RAIL, rng, 0.02), time + late, level * gain)
            add(out, burst(rng, 0.01, 1800), time + late, 0.5 * level * gain)
        time += gap
        gap *= 0.9
    return finish(room(out, 0.2, 0.35), 0.25)


def landing() -> Samples:
    """A boat's ramp falls on the beach, and a wave runs up."""
    rng = Random(531)
    out = silence(0.9)
    add(out, drum(88, 0.4, rng), 0.0, 0.7)
    add(out, ring(((240, 0.05, 0.6), (395, 0.04, 0.5), (880, 0.02, 0.3)), rng), 0.005, 0.6)
    add(out, _wash(rng, 0.82, 0.35), 0.05, 2.2)
    return finish(room(out, 0.18, 0.35), 0.3)


def elimination(seed: int) -> Samples:
    """A pawn is knocked over and rolls."""
    rng = Random(seed)
    out = silence(0.72)
    add(out, knock(seed + 1, 0.8, 0.85), 0.0, 0.8)
    add(out, tap(rng, 1.0, 0.75), 0.012, 0.8)
    for at, gain in ((0.15, 0.7), (0.24, 0.4), (0.31, 0.26), (0.365, 0.17), (0.41, 0.11)):
        add(out, tap(rng, gain, 1.15), at, gain)
    count = round(0.42 * RATE)
    low, rolling = 0.0, []
    for index in range(count):
        low += 0.12 * (rng.uniform(-1, 1) - low)
        turn = 0.55 - 0.45 * cos(2 * pi * index / RATE * 13)
        rolling.append(low * turn * (1 - index / count) ** 1.5)
    add(out, rolling, 0.3, 0.8)
    return finish(room(out, 0.18, 0.3), 0.15)


def retreat(seed: int) -> Samples:
    """Two low notes of a bugle that fall, and a pawn that slides back."""
    rng = Random(seed)
    out = silence(0.72)
    add(out, horn(349.23, 0.24, 0.012, 8), 0.0, 0.5)
    add(out, horn(233.08, 0.55, 0.014, 8), 0.17, 0.55)
    add(out, _wash(rng, 0.35, 0.2), 0.1, 0.7)
    add(out, tap(rng, 0.4, 0.8), 0.4, 0.3)
    return finish(room(out, 0.25, 0.45), 0.25)


def replacement() -> Samples:
    """A rising call of a bugle, and a pawn that is set down."""
    rng = Random(561)
    out = silence(0.85)
    for frequency, at, seconds in ((233.08, 0.0, 0.16), (293.66, 0.11, 0.16), (349.23, 0.22, 0.6)):
        add(out, horn(frequency, seconds, 0.01, 9), at, 0.5)
    add(out, tap(rng, 0.7, 0.72), 0.36, 0.5)
    return finish(room(out, 0.28, 0.5), 0.3)


def battle(seed: int) -> Samples:
    """A short roll on a side drum, and a stroke of the big one."""
    rng = Random(seed)
    out = silence(0.82)
    for number in range(7):
        add(out, _rattle(rng, 0.1), 0.045 * number, 0.42 + 0.07 * number)
    add(out, _rattle(rng, 0.14), 0.34, 1.0)
    add(out, drum(66, 0.55, rng), 0.34, 1.1)
    return finish(room(out, 0.2, 0.35), 0.2)


SOUNDS: SoundsByLoudness = {
    LANDING: {"march-1": lambda: march(511), "march-2": lambda: march(513), "march-3": lambda: march(515)},
    ACTION: {
        "die-roll-1": lambda: die_roll(501),
        "die-roll-2": lambda: die_roll(503),
        "ride-1": lambda: ride(521),
        "ride-2": lambda: ride(523),
        "landing": landing,
        "elimination-1": lambda: elimination(541),
        "elimination-2": lambda: elimination(543),
        "retreat-1": lambda: retreat(551),
        "retreat-2": lambda: retreat(553),
        "replacement": replacement,
        "battle-1": lambda: battle(571),
        "battle-2": lambda: battle(573),
    },
}
