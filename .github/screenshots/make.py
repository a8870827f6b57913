"""Makes the pictures that README.md shows anew: ``.venv/bin/python .github/screenshots/make.py [NAME...]``.

Screens are those of the self check; ``review-…`` is the review of the match whose record lies beside it.
"""

import os
import re
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame  # noqa: E402

from game.match.record import load_record  # noqa: E402
from game.scenes.match.page import MatchPage  # noqa: E402
from game.scenes.review.page import ReviewPage  # noqa: E402
from game.selfcheck.driver import open_driver  # noqa: E402
from game.selfcheck.screens import draw_screens  # noqa: E402
from game.settings import Settings  # noqa: E402

DRAWN, SHOWN = (1280, 800), (960, 600)
SHOWN_IN_README = re.compile(r"screenshots/([a-z-]+)-(dark|light)\.png")  # screen and theme


def main() -> None:
    for name, theme in SHOWN_IN_README.findall((HERE.parents[1] / "README.md").read_text(encoding="utf-8")):
        if sys.argv[1:] and name not in sys.argv[1:]:
            continue
        with tempfile.TemporaryDirectory() as folder:
            if name.startswith("review-"):
                picture = review(HERE / f"{name}.longhall", Path(folder), theme)
            else:
                screens = draw_screens(Path(folder), [name], theme, DRAWN)
                picture = next(screens)[1].copy()
                screens.close()
        pygame.image.save(pygame.transform.smoothscale(picture, SHOWN), HERE / f"{name}-{theme}.png")


def review(record: Path, folder: Path, theme: str) -> pygame.Surface:
    """The finished review of a match, at its worst move."""
    with open_driver(folder, Settings(window=DRAWN, theme=theme, animation="off")) as driver:
        match = load_record(record)
        match.keep_in(driver.app.archive)
        driver.app.push(MatchPage(match))
        driver.settle()
        driver.app.push(ReviewPage(match))
        driver.settle()
        while driver.has("cancel"):  # it is there as long as moves are being judged
            driver.wait(0.2)
        driver.settle()
        return driver.screenshot().copy()


if __name__ == "__main__":
    main()
