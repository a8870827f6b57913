"""Makes the pictures of README.md anew: ``.venv/bin/python .github/screenshots/make.py``."""

import os
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame  # noqa: E402

from game.selfcheck.screens import draw_screens  # noqa: E402

DRAWN, SHOWN = (1280, 800), (960, 600)
PICTURES = (("home", "dark"), ("match", "dark"), ("match-why-not", "light"), ("match-nerva", "dark"))


def main() -> None:
    for name, theme in PICTURES:
        with tempfile.TemporaryDirectory() as folder:
            for _, picture in draw_screens(Path(folder), [name], theme, DRAWN):
                pygame.image.save(pygame.transform.smoothscale(picture, SHOWN), HERE / f"{name}.png")


if __name__ == "__main__":
    main()
