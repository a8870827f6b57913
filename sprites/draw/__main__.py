"""Draws the sprites anew: ``python -m sprites.draw``; with ``--check`` it only says which files differ.

Each module in a folder of sprites that has ``files()`` draws some: those here what games share, those beside
the sprites of a game that game's.

The icons are not among them: ``sprites/icons/*.svg`` are drawn by hand, 24 units square, in strokes of 1.75
with round ends.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def same(first: str, second: str) -> bool:
    """Whether two drawings differ by no more than the last decimal, which platforms may round differently."""
    numbers = [[float(text) for text in _NUMBER.findall(drawing)] for drawing in (first, second)]
    return _NUMBER.sub("0", first) == _NUMBER.sub("0", second) and all(
        abs(a - b) < 0.015 for a, b in zip(*numbers, strict=True)
    )


def drawings() -> dict[str, str]:
    """The text of every drawn file by its name below ``sprites``."""
    found: dict[str, str] = {}
    for script in sorted(ROOT.glob("*/*.py")):
        if "\ndef files()" in script.read_text(encoding="utf-8"):
            found |= import_module(f"sprites.{script.parent.name}.{script.stem}").files()
    return found


def main() -> int:
    """Write the files, or compare; the exit status is 1 where a committed file differs."""
    check = "--check" in sys.argv[1:]
    different = 0
    for name, text in drawings().items():
        path = ROOT / name
        if path.is_file() and same(path.read_text(encoding="utf-8"), text):
            continue
        different += 1
        print(name)
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    return 1 if check and different else 0


if __name__ == "__main__":
    sys.exit(main())
