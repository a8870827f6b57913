"""How loud sounds are, and how loud they are made.

Loudness is integrated loudness in LUFS after Recommendation ITU-R BS.1770, which EBU R 128 uses: samples are
filtered as the ear hears them, and the mean power of blocks of 0.4 s is taken, those left out that are far
quieter than the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate
from math import log10, pi, tan

from sounds.instruments import RATE, Samples

LANDING = -27.0  # LUFS of a piece that is put down: most of what is heard
ACTION = -25.5  # of what happens to pieces
MUSIC = -22.0  # of the beginning, the end, and what decides a game
NOTICE = -31.0  # of the program's own signs, and of what is only heard beside something else
SoundsByLoudness = Mapping[float, Mapping[str, Callable[[], Samples]]]

_PEAK = 10 ** (-1 / 20)  # that no sample is to exceed
_BLOCK, _STEP = round(0.4 * RATE), round(0.1 * RATE)  # samples
_SILENT, _QUIETER = -70.0, 10.0  # LUFS and LU: blocks below, or by so much below the mean, do not count
_Coefficients = tuple[tuple[float, float, float], tuple[float, float]]


def integrated_loudness(sound: Sequence[float]) -> float:
    """The loudness in LUFS of a mono sound with samples from -1 to 1. One that is shorter than a block is
    measured with silence behind it."""
    samples = [*sound, *[0.0] * (_BLOCK - len(sound))]
    heard = _filtered(_filtered(samples, _shelf()), _high_pass())
    sums = [0.0, *accumulate(value * value for value in heard)]
    powers = [(sums[at + _BLOCK] - sums[at]) / _BLOCK for at in range(0, len(heard) - _BLOCK + 1, _STEP)]
    loud = [power for power in powers if _level(power) > _SILENT]
    if not loud:
        return _SILENT
    least = _level(_mean(loud)) - _QUIETER
    return _level(_mean([power for power in loud if _level(power) > least]))


def at_loudness(sound: Samples, loudness: float) -> Samples:
    """The sound made so many LUFS loud. Raises ValueError where its peak would not fit into full scale."""
    gain = 10 ** ((loudness - integrated_loudness(sound)) / 20)
    peak = gain * max(abs(value) for value in sound)
    if peak > _PEAK:
        raise ValueError(f"at {loudness} LUFS the peak is {20 * log10(peak):.1f} dB of full scale")
    return [gain * value for value in sound]


def _level(power: float) -> float:
    return -0.691 + 10 * log10(max(power, 1e-20))


def _mean(powers: Sequence[float]) -> float:
    return sum(powers) / len(powers)


def _shelf() -> _Coefficients:
    """The first filter of BS.1770, a head's effect on high sounds, at our sampling rate.

    The recommendation gives coefficients for 48 kHz; its analogue form is De Man's ("Evaluation of
    implementations of the EBU R128 loudness measurement", 2018).
    """
    k, quality, high = tan(pi * 1681.974450955533 / RATE), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    band, scale = high**0.4996667741545416, 1 + k / quality + k * k
    forward = high + band * k / quality + k * k, 2 * (k * k - high), high - band * k / quality + k * k
    back = 2 * (k * k - 1), 1 - k / quality + k * k
    return (forward[0] / scale, forward[1] / scale, forward[2] / scale), (back[0] / scale, back[1] / scale)


def _high_pass() -> _Coefficients:
    """The second filter of BS.1770, which takes away what is too low to be heard; see ``_shelf``."""
    k, quality = tan(pi * 38.13547087602444 / RATE), 0.5003270373238773
    scale = 1 + k / quality + k * k
    return (1.0, -2.0, 1.0), (2 * (k * k - 1) / scale, (1 - k / quality + k * k) / scale)


def _filtered(samples: Iterable[float], coefficients: _Coefficients) -> Samples:
    (now, last, older), (back_last, back_older) = coefficients
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for value in samples:
        result = now * value + last * x1 + older * x2 - back_last * y1 - back_older * y2
        x2, x1, y2, y1 = x1, value, y1, result
        out.append(result)
    return out
