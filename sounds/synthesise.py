"""Makes the sounds: ``python sounds/synthesise.py``; with ``--check`` it only says which files differ.

Stones and wood are struck resonances that die away (modal synthesis), strings are plucked as Karplus and
Strong described in 1983, and all of it stands in a small room. 44.1 kHz, 16 bits, mono, always the same.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable
from math import cos, exp, pi, sin
from pathlib import Path
from random import Random

RATE = 44_100
ROOT = Path(__file__).resolve().parent
Samples = list[float]
Mode = tuple[float, float, float]
"""Frequency in Hz, time in s to fall to 1/e, strength."""

_BOARD: tuple[Mode, ...] = ((104, 0.045, 0.45), (187, 0.048, 0.75), (296, 0.040, 0.7), (441, 0.032, 0.65),
                            (673, 0.023, 0.55), (958, 0.016, 0.42), (1370, 0.011, 0.32))
_BOX: tuple[Mode, ...] = ((218, 0.060, 0.85), (341, 0.052, 1.0), (567, 0.034, 0.62), (842, 0.022, 0.45),
                          (1290, 0.013, 0.28), (1930, 0.008, 0.15))
_STONE: tuple[Mode, ...] = ((2140, 0.0095, 0.52), (3260, 0.0070, 0.40), (4710, 0.0050, 0.24),
                            (6120, 0.0034, 0.11))


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
    body = tuple((f * pitch, d, a) for f, d, a in _BOARD)
    click = tuple((f * pitch ** 0.5, d, a * (0.25 + 0.95 * hard)) for f, d, a in _STONE)
    out = silence(0.45)
    add(out, ring(body, rng, jitter, 0.55 + 0.45 * hard), 0, 1.0)
    add(out, ring(click, rng, jitter, 0.8 + 0.3 * hard), 0.0004, 0.85)
    add(out, burst(rng, 0.006, 1500 + 4500 * hard), 0, 0.55 + 0.5 * hard)
    # The stone settles: a second, far softer touch.
    add(out, ring(click, rng, jitter), rng.uniform(0.021, 0.031), 0.10 + 0.08 * hard)
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
        level = 1 / partial ** 1.25
        rise = attack * (0.7 + 0.35 * partial)
        phase = 0.0
        for index in range(count):
            time = index / RATE
            phase += 2 * pi * frequency * partial * (1 + 0.0028 * sin(2 * pi * 5.1 * time)) / RATE
            swell = 1 - exp(-time / rise)
            fall = (1 - index / count) ** 1.6
            out[index] += level * swell * fall * sin(phase)
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


def finish(sound: Samples, peak_db: float, fade: float = 0.03) -> Samples:
    """Take away what is below hearing, fade the ends to zero, and set the peak in dB of full scale."""
    low, out = 0.0, []
    for value in sound:
        low += 0.004 * (value - low)
        out.append(value - low)
    start, end = round(0.0006 * RATE), round(fade * RATE)
    for index in range(start):
        out[index] *= 0.5 - 0.5 * cos(pi * index / start)
    for index in range(end):
        out[-1 - index] *= 0.5 - 0.5 * cos(pi * index / end)
    gain = 10 ** (peak_db / 20) / max(abs(value) for value in out)
    return [value * gain for value in out]


def stone(seed: int, hard: float, peak_db: float) -> Samples:
    """One stone, put down."""
    return finish(room(knock(seed, hard, 1 + 0.06 * ((seed % 5) - 2) / 2), 0.16, 0.22), peak_db, 0.12)


def box(seed: int, pitch: float, weight: float) -> Samples:
    """A hollow wooden box put down on wood: the smaller, the higher and the lighter."""
    rng = Random(seed)
    body = tuple((f * pitch, d * (0.6 + 0.5 * weight), a) for f, d, a in _BOX)
    out = silence(0.42)
    add(out, ring(body, rng, 0.015))
    add(out, ring(tuple((f, d, a * 0.5 * weight) for f, d, a in _BOARD), rng), 0.0003)
    add(out, burst(rng, 0.005, 1100 + 900 * pitch), 0, 0.55)
    # One edge comes down a little before the others.
    edge = tuple((f * 1.03, d * 0.7, a) for f, d, a in body)
    add(out, ring(edge, rng, 0.02), rng.uniform(0.024, 0.034), 0.22)
    return out


def block(seed: int, pitch: float, weight: float, peak_db: float) -> Samples:
    """One box, put down in the room."""
    return finish(room(box(seed, pitch, weight), 0.15, 0.22), peak_db, 0.12)


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
    return finish(room(out, 0.2, 0.3), -3.5, 0.15)


def repelled(seed: int) -> Samples:
    """A blow that achieves nothing: dull, with a short rattle."""
    rng = Random(seed)
    dead: tuple[Mode, ...] = ((96, 0.050, 1.0), (151, 0.040, 0.85), (233, 0.026, 0.5), (388, 0.014, 0.22))
    out = silence(0.5)
    add(out, ring(dead, rng, 0.02))
    add(out, burst(rng, 0.022, 420), 0, 1.3)
    for at, gain in ((0.085, 0.24), (0.15, 0.13), (0.20, 0.07)):
        add(out, ring(dead, rng, 0.05), at + rng.uniform(-0.006, 0.006), gain)
    return finish(room(out, 0.10, 0.2), -5, 0.15)


def bell(frequency: float, seconds: float) -> Samples:
    """A small bronze bell."""
    out = silence(seconds)
    for ratio, decay, level in ((0.5, 0.50, 0.30), (1.0, 0.42, 1.0), (1.19, 0.30, 0.45), (1.5, 0.24, 0.28),
                                (2.0, 0.20, 0.50), (2.76, 0.11, 0.22), (4.07, 0.06, 0.12)):
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
    return finish(room(out, 0.32, 0.75), -4, 0.4)


def slide() -> Samples:
    """A stone pushed over wood."""
    rng = Random(31)
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
    return finish(room(out, 0.12, 0.2), -13, 0.06)


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
        out.append((low - band) * sin(pi * share ** 0.7) ** 2 * rustle)
    for number in range(7):  # the rings, one after the other
        add(out, ring(((1630, 0.012, 0.05), (2710, 0.008, 0.04), (640, 0.02, 0.03)), rng, 0.08),
            0.03 + 0.045 * number + rng.uniform(0, 0.012))
    add(out, ring(((86, 0.07, 0.16), (143, 0.05, 0.09)), rng), 0.40)
    return finish(room(out, 0.18, 0.3), -12, 0.12)


def capture(seed: int) -> Samples:
    """A stone closes in, another is knocked over and taken from the board."""
    rng = Random(seed)
    out = silence(0.62)
    add(out, knock(seed + 1, 0.9, 0.96))
    add(out, knock(seed + 2, 0.75, 0.76), 0.105 + rng.uniform(-0.008, 0.008), 0.95)
    hollow: tuple[Mode, ...] = ((158, 0.09, 1.0), (322, 0.07, 0.6), (517, 0.045, 0.35), (1240, 0.02, 0.2))
    add(out, ring(hollow, rng), 0.107, 0.75)
    add(out, knock(seed + 3, 0.35, 1.22), 0.20 + rng.uniform(-0.01, 0.01), 0.22)
    return finish(room(out, 0.2, 0.3), -3.5, 0.15)


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


def king_captured() -> Samples:
    """Two deep blows, and a low horn that dies away."""
    rng = Random(77)
    out = silence(1.18)
    add(out, knock(78, 0.9, 0.7), 0, 0.9)
    add(out, drum(74, 0.9, rng), 0.0, 1.0)
    add(out, drum(58, 0.95, rng), 0.21, 1.15)
    add(out, horn(73.42, 0.95, 0.09), 0.2, 0.42)
    add(out, horn(87.31, 0.90, 0.12), 0.24, 0.20)
    return finish(room(out, 0.3, 0.7), -3, 0.3)


def melody(notes: tuple[tuple[float, float, float], ...], seconds: float, seed: int,
           dull: float = 0.5) -> Samples:
    """Strings of a lyre plucked at times: (time in s, frequency in Hz, strength)."""
    rng = Random(seed)
    out = silence(seconds)
    for at, frequency, strength in notes:
        add(out, pluck(frequency, seconds - at, rng, dull), at, strength)
        add(out, ring(((frequency / 2 + 90, 0.03, 0.10), (410, 0.02, 0.06)), rng), at, strength)
    return out


def lyre(notes: tuple[tuple[float, float, float], ...], seconds: float, seed: int, peak_db: float) -> Samples:
    """A melody by itself, in the room."""
    return finish(room(melody(notes, seconds, seed), 0.3, 0.6), peak_db, 0.35 * min(1.0, seconds))


def escape() -> Samples:
    """The king is free: a rising run on the lyre under a bright horn call."""
    out = melody(((0.0, 293.66, 0.8), (0.09, 440.0, 0.85), (0.18, 587.33, 0.9), (0.27, 739.99, 0.9),
                  (0.36, 880.0, 0.9)), 1.19, 41, 0.3)
    add(out, horn(293.66, 0.34, 0.02), 0.0, 0.10)
    add(out, horn(440.0, 0.9, 0.03), 0.27, 0.13)
    add(out, horn(587.33, 0.9, 0.04), 0.29, 0.12)
    return finish(room(out, 0.32, 0.8), -3, 0.35)


def illegal() -> Samples:
    """Two muted taps: no."""
    rng = Random(19)
    dead: tuple[Mode, ...] = ((128, 0.022, 1.0), (203, 0.018, 0.7), (342, 0.011, 0.3))
    out = silence(0.24)
    for at, gain in ((0.0, 1.0), (0.085, 0.75)):
        add(out, ring(dead, rng, 0.02), at, gain)
        add(out, burst(rng, 0.004, 700), at, 0.5 * gain)
    return finish(out, -8, 0.06)


def tick() -> Samples:
    """Little time is left."""
    rng = Random(23)
    out = silence(0.12)
    add(out, ring(((1180, 0.011, 1.0), (1890, 0.008, 0.5), (620, 0.013, 0.5)), rng, 0.005))
    return finish(room(out, 0.1, 0.15), -12, 0.04)


def click() -> Samples:
    """A button."""
    rng = Random(29)
    out = silence(0.09)
    add(out, ring(((540, 0.008, 1.0), (910, 0.006, 0.55), (1720, 0.003, 0.2)), rng, 0.005))
    add(out, burst(rng, 0.002, 2500), 0, 0.2)
    return finish(out, -16, 0.03)


SOUNDS: dict[str, Callable[[], Samples]] = {
    "stone-1": lambda: stone(101, 0.80, -5),
    "stone-2": lambda: stone(102, 0.72, -5),
    "stone-3": lambda: stone(103, 0.86, -5),
    "stone-4": lambda: stone(104, 0.66, -5),
    "stone-soft-1": lambda: stone(111, 0.22, -10),
    "stone-soft-2": lambda: stone(113, 0.30, -10),
    "block-large-1": lambda: block(301, 0.78, 1.0, -5),
    "block-large-2": lambda: block(302, 0.75, 1.0, -5),
    "block-medium-1": lambda: block(311, 1.06, 0.6, -6),
    "block-medium-2": lambda: block(312, 1.02, 0.6, -6),
    "block-small-1": lambda: block(321, 1.45, 0.3, -7.5),
    "block-small-2": lambda: block(322, 1.40, 0.3, -7.5),
    "strike-1": lambda: strike(330),
    "strike-2": lambda: strike(340),
    "repelled-1": lambda: repelled(351),
    "repelled-2": lambda: repelled(352),
    "reveal": reveal,
    "slide": slide,
    "curtain": curtain,
    "capture-1": lambda: capture(200),
    "capture-2": lambda: capture(210),
    "king-captured": king_captured,
    "escape": escape,
    "illegal": illegal,
    "start": lambda: lyre(((0.0, 146.83, 0.8), (0.11, 220.0, 0.8), (0.24, 293.66, 0.9)), 1.0, 51, -7),
    "end": lambda: lyre(((0.0, 293.66, 0.8), (0.14, 220.0, 0.8), (0.30, 146.83, 1.0), (0.305, 110.0, 0.5)),
                        1.15, 53, -5),
    "draw": lambda: lyre(((0.0, 220.0, 0.8), (0.16, 196.0, 0.8), (0.32, 220.0, 0.8)), 1.0, 55, -6),
    "hint": lambda: lyre(((0.0, 587.33, 0.7), (0.09, 880.0, 0.6)), 0.6, 57, -10),
    "tick": tick,
    "click": click,
}


def samples(name: str) -> array[int]:
    """A sound as 16-bit samples."""
    return array("h", (round(32767 * value) for value in SOUNDS[name]()))


def stored(path: Path) -> array[int]:
    """The 16-bit samples of a WAV file."""
    with wave.open(str(path), "rb") as file:
        found = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        found.byteswap()
    return found


def same(first: array[int], second: array[int]) -> bool:
    """Whether two sounds differ by no more than the last bit, which platforms may round differently."""
    return len(first) == len(second) and all(abs(a - b) <= 1 for a, b in zip(first, second, strict=True))


def write(path: Path, sound: array[int]) -> None:
    """Store samples as a WAV file."""
    if sys.byteorder == "big":
        sound.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(sound.tobytes())


def main() -> int:
    """Write the files, or compare; the exit status is 1 where a committed file differs."""
    check = "--check" in sys.argv[1:]
    different = 0
    for name in SOUNDS:
        path = ROOT / f"{name}.wav"
        sound = samples(name)
        if path.is_file() and same(sound, stored(path)):
            continue
        different += 1
        print(path.name)
        if not check:
            write(path, sound)
    return 1 if check and different else 0


if __name__ == "__main__":
    sys.exit(main())
