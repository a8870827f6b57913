"""What sounds are made of.

Stones and wood are struck resonances that die away (modal synthesis), strings are plucked as Karplus and
Strong described in 1983, and all of it stands in a small room.
"""

from __future__ import annotations

from math import cos, exp, pi, sin
from random import Random

RATE = 44_100
Samples = list[float]
Mode = tuple[float, float, float]
"""Frequency in Hz, time in s to fall to 1/e, strength."""

BOARD: tuple[Mode, ...] = (
    (104, 0.045, 0.45),
    (187, 0.048, 0.75),
    (296, 0.040, 0.7),
    (441, 0.032, 0.65),
    (673, 0.023, 0.55),
    (958, 0.016, 0.42),
    (1370, 0.011, 0.32),
)
_STONE: tuple[Mode, ...] = (
    (2140, 0.0095, 0.52),
    (3260, 0.0070, 0.40),
    (4710, 0.0050, 0.24),
    (6120, 0.0034, 0.11),
)
_PLASTIC: tuple[Mode, ...] = ((1280, 0.012, 0.9), (2090, 0.008, 0.7), (3420, 0.005, 0.5), (740, 0.014, 0.5))
_CARD: tuple[Mode, ...] = ((165, 0.030, 0.9), (272, 0.026, 0.7), (431, 0.018, 0.5), (690, 0.011, 0.3))


def silence(seconds: float) -> Samples:
    """That much of nothing."""
    return [0.0] * round(seconds * RATE)


def add(target: Samples, source: Samples, at: float = 0.0, gain: float = 1.0) -> None:
    """Mix a sound into another, from a time in seconds; what reaches beyond its end is left out."""
    start = round(at * RATE)
    for index in range(min(len(source), len(target) - start)):
        target[start + index] += gain * source[index]


def ring(modes: tuple[Mode, ...], rng: Random, jitter: float = 0.03, bright: float = 1.0) -> Samples:
    """Resonances struck at once; ``bright`` above 1 favours the high ones."""
    longest = max(decay for _, decay, _ in modes)
    out = silence(longest * 7)
    for frequency, decay, strength in modes:
        pitch = frequency * (1 + rng.uniform(-jitter, jitter))
        level = strength * bright ** (pitch / 1500 - 0.4) * rng.uniform(0.85, 1.15)
        # A decaying sine as a two-pole filter: one multiplication more than a sum for each sample.
        radius = exp(-1 / (decay * RATE))
        turn = 2 * cos(2 * pi * pitch / RATE) * radius
        before, now = 0.0, level * sin(2 * pi * pitch / RATE) * radius
        for index in range(min(len(out), round(decay * 7 * RATE))):
            out[index] += now
            before, now = now, turn * now - radius * radius * before
    return out


def burst(rng: Random, seconds: float, low: float) -> Samples:
    """A short noise that dies away, dull above about ``low`` Hz."""
    count = round(seconds * RATE)
    pole = exp(-2 * pi * low / RATE)
    value, out = 0.0, []
    for index in range(count):
        value = pole * value + (1 - pole) * rng.uniform(-1, 1)
        out.append(value * (1 - index / count) ** 3)
    return out


def knock(seed: int, hard: float, pitch: float = 1.0, jitter: float = 0.03) -> Samples:
    """A stone put down on the board; ``hard`` from 0 (softly) to 1 (firmly)."""
    rng = Random(seed)
    body = tuple((f * pitch, d, a) for f, d, a in BOARD)
    click = tuple((f * pitch**0.5, d, a * (0.25 + 0.95 * hard)) for f, d, a in _STONE)
    out = silence(0.45)
    add(out, ring(body, rng, jitter, 0.55 + 0.45 * hard), 0, 1.0)
    add(out, ring(click, rng, jitter, 0.8 + 0.3 * hard), 0.0004, 0.85)
    add(out, burst(rng, 0.006, 1500 + 4500 * hard), 0, 0.55 + 0.5 * hard)
    # The stone settles: a second, far softer touch.
    add(out, ring(click, rng, jitter), rng.uniform(0.021, 0.031), 0.10 + 0.08 * hard)
    return out


def tap(rng: Random, hard: float, pitch: float = 1.0) -> Samples:
    """A small piece of plastic meets cardboard; ``hard`` as for ``knock``."""
    out = silence(0.22)
    add(out, ring(tuple((f * pitch, d, a) for f, d, a in _PLASTIC), rng, 0.04, 0.6 + 0.5 * hard), 0.0, 0.5)
    add(out, ring(_CARD, rng, 0.04), 0.0, 0.9)
    add(out, burst(rng, 0.004, 1200 + 3000 * hard), 0.0, 0.5 * hard)
    return out


def pluck(frequency: float, seconds: float, rng: Random, dull: float = 0.5, hold: float = 0.9965) -> Samples:
    """A gut string; ``dull`` from 0 to 1 takes away high partials."""
    period = RATE / frequency - 0.5  # the mean of two samples delays by half a sample
    whole = int(period - 0.2)
    part = period - whole
    tune = (1 - part) / (1 + part)  # an all-pass makes up the fraction of a sample
    line = [rng.uniform(-1, 1) for _ in range(whole)]
    for _ in range(1 + round(dull * 24 * 440 / frequency)):
        line = [(line[index] + line[index - 1]) / 2 for index in range(whole)]
    out = []
    before = passed = tuned = 0.0
    for index in range(round(seconds * RATE)):
        value = line[index % whole]
        mean = hold * 0.5 * (value + before)
        before = value
        tuned = tune * (mean - tuned) + passed
        passed = mean
        line[index % whole] = tuned
        out.append(value)
    return out


def horn(frequency: float, seconds: float, attack: float, partials: int = 9) -> Samples:
    """A soft horn: partials that come in one after another and a slow vibrato."""
    count = round(seconds * RATE)
    out = silence(seconds)
    for partial in range(1, partials + 1):
        level = 1 / partial**1.25
        rise = attack * (0.7 + 0.35 * partial)
        phase = 0.0
        for index in range(count):
            time = index / RATE
            phase += 2 * pi * frequency * partial * (1 + 0.0028 * sin(2 * pi * 5.1 * time)) / RATE
            swell = 1 - exp(-time / rise)
            fall = (1 - index / count) ** 1.6
            out[index] += level * swell * fall * sin(phase)
    return out


def drum(frequency: float, seconds: float, rng: Random) -> Samples:
    """A deep skin whose pitch falls as it dies away."""
    out = []
    phase = 0.0
    count = round(seconds * RATE)
    for index in range(count):
        time = index / RATE
        phase += 2 * pi * frequency * (1 + 0.55 * exp(-time / 0.035)) / RATE
        skin = sin(phase) * exp(-time / 0.21) + 0.35 * sin(phase * 1.593) * exp(-time / 0.09)
        out.append(skin * (1 - index / count))
    add(out, burst(rng, 0.018, 900), 0, 1.2)
    return out


def room(dry: Samples, wet: float, decay: float = 0.35) -> Samples:
    """The sound in a small timbered room (Schroeder's combs and all-passes, dulled)."""
    tail = [0.0] * len(dry)
    for delay, damp in ((1557, 0.45), (1617, 0.5), (1491, 0.42), (1422, 0.48)):
        feedback = 10 ** (-3 * delay / RATE / decay)
        line = [0.0] * delay
        low = 0.0
        for index, value in enumerate(dry):
            spot = index % delay
            out = line[spot]
            low = out * (1 - damp) + low * damp
            line[spot] = value + low * feedback
            tail[index] += out * 0.25
    for delay in (225, 556):
        line = [0.0] * delay
        for index, value in enumerate(tail):
            spot = index % delay
            held = line[spot]
            line[spot] = value + 0.5 * held
            tail[index] = held - 0.5 * line[spot]
    return [a + wet * b for a, b in zip(dry, tail, strict=True)]


def finish(sound: Samples, fade: float = 0.03) -> Samples:
    """Take away what is below hearing, and fade the ends to zero."""
    low, out = 0.0, []
    for value in sound:
        low += 0.004 * (value - low)
        out.append(value - low)
    start, end = round(0.0006 * RATE), round(fade * RATE)
    for index in range(start):
        out[index] *= 0.5 - 0.5 * cos(pi * index / start)
    for index in range(end):
        out[-1 - index] *= 0.5 - 0.5 * cos(pi * index / end)
    return out


def melody(
    notes: tuple[tuple[float, float, float], ...], seconds: float, seed: int, dull: float = 0.5
) -> Samples:
    """Strings of a lyre plucked at times: (time in s, frequency in Hz, strength)."""
    rng = Random(seed)
    out = silence(seconds)
    for at, frequency, strength in notes:
        add(out, pluck(frequency, seconds - at, rng, dull), at, strength)
        add(out, ring(((frequency / 2 + 90, 0.03, 0.10), (410, 0.02, 0.06)), rng), at, strength)
    return out


def lyre(notes: tuple[tuple[float, float, float], ...], seconds: float, seed: int) -> Samples:
    """A melody by itself, in the room."""
    return finish(room(melody(notes, seconds, seed), 0.3, 0.6), 0.35 * min(1.0, seconds))
