"""Draws the sprites anew: ``python -m sprites.draw``; with ``--check`` it only says which files differ.

The icons are not among them: ``sprites/icons/*.svg`` are drawn by hand, 24 units square, in strokes of 1.75
with round ends.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from sprites.draw import boards, emblem, hall, marks, nevo, pieces

ROOT = Path(__file__).resolve().parent.parent
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def same(first: str, second: str) -> bool:
    """Whether two drawings differ by no more than the last decimal, which platforms may round differently."""
    numbers = [[float(text) for text in _NUMBER.findall(drawing)] for drawing in (first, second)]
    return (_NUMBER.sub("0", first) == _NUMBER.sub("0", second)
            and all(abs(a - b) < 0.015 for a, b in zip(*numbers, strict=True)))


def main() -> int:
    """Write the files, or compare; the exit status is 1 where a committed file differs."""
    check = "--check" in sys.argv[1:]
    different = 0
    for part in (boards, emblem, hall, marks, nevo, pieces):
        for name, text in part.files().items():
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
