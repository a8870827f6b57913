"""Makes the pictures that README.md shows anew: ``.venv/bin/python .github/screenshots/make.py``."""

import os
import re
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame  # noqa: E402

from game.selfcheck.screens import draw_screens  # noqa: E402

DRAWN, SHOWN = (1280, 800), (960, 600)
SHOWN_IN_README = re.compile(r"screenshots/([a-z-]+)-(dark|light)\.png")  # screen and theme


def main() -> None:
    for name, theme in SHOWN_IN_README.findall((HERE.parents[1] / "README.md").read_text(encoding="utf-8")):
        with tempfile.TemporaryDirectory() as folder:
            for _, picture in draw_screens(Path(folder), [name], theme, DRAWN):
                picture = pygame.transform.smoothscale(picture, SHOWN)
                pygame.image.save(picture, HERE / f"{name}-{theme}.png")


if __name__ == "__main__":
    main()
