"""Makes the sounds: ``python -m sounds``; with ``--check`` it only says which files differ.

Every folder of sounds has its ``synthesis.py``, which says how loud each is. 44.1 kHz, 16 bits, mono, always
the same.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from sounds.instruments import RATE, Samples
from sounds.loudness import at_loudness

ROOT = Path(__file__).resolve().parent


def samples(sound: Samples) -> array[int]:
    """A sound as 16-bit samples."""
    return array("h", (round(32767 * value) for value in sound))


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


def recipes() -> Iterator[tuple[Path, float, Callable[[], Samples]]]:
    """The file of every sound, its loudness in LUFS, and what makes its samples."""
    for script in sorted(ROOT.rglob("synthesis.py")):
        module = import_module(".".join(("sounds", *script.relative_to(ROOT).with_suffix("").parts)))
        for loudness, sounds in module.SOUNDS.items():
            for name, make in sounds.items():
                yield script.with_name(f"{name}.wav"), loudness, make


def main() -> int:
    """Write the files, or compare; the exit status is 1 where a committed file differs."""
    check = "--check" in sys.argv[1:]
    different = 0
    for path, loudness, make in recipes():
        sound = samples(at_loudness(make(), loudness))
        if path.is_file() and same(sound, stored(path)):
            continue
        different += 1
        print(path.relative_to(ROOT).as_posix())
        if not check:
            write(path, sound)
    return 1 if check and different else 0


if __name__ == "__main__":
    sys.exit(main())
