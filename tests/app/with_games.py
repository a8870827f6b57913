"""A process whose registry holds other games: ``python -m tests.app.with_games SET FOLDER``.

It opens every page, plays what the tiny games of the set show, and tells of a measurement.
"""

from __future__ import annotations

import sys
from importlib import resources
from pathlib import Path

from game import checks, registry
from tests.kit.entries import changed
from tests.scenes.secret_scenes import GLANCE

REAL = registry.GAMES
BOOK = resources.files("tests.tiny") / "secret.md"
TINY = tuple(changed(GLANCE, files={"rulebook.md": BOOK}, name=f"tiny-{number}") for number in range(3))
CHECKS = checks.GameChecks(
    opening=checks.Opening(("hide 2",), ("open 5",)),
    leaves=(1, 5),
    targets=checks.Targets(depth=2, plain_depth=2, million_leaves=0, thousand_nodes=0),
    demonstration=checks.Demonstration(("hide 2", "open 5"), (), (("2",), ("5",), ("3",), ("4",))),
)
SETS = {"one": TINY[:1], "more": (*REAL, *TINY)}


def judge_here(review) -> None:
    """Judge a match in this process: another one would not know these games."""
    while review.reviewing.judge_next():
        pass


def main(games: str, folder: Path) -> None:
    registry.GAMES = SETS[games]  # before anything else imports it, as below
    known = checks.checks_of
    checks.checks_of = lambda entry: CHECKS if entry in TINY else known(entry)
    from game.bench.suite import measures, take_here
    from game.bench.window import first_frame
    from game.cli.main import run
    from game.review.background import BackgroundReview
    from game.selfcheck import inside, play, screens

    BackgroundReview.start = judge_here
    last = registry.GAMES[-1]
    for check in (inside.rules, inside.rule_books, inside.records):
        print(check(folder))
    for name, picture in screens.draw_screens(folder, screens.screens(), "dark", (1280, 800)):
        print(name, picture.get_size())
    if last in TINY:
        print(play._two_people(last, folder / last.name))
    print(first_frame(last, registry.GAMES))
    print(take_here(next(measure for measure in measures() if measure.game == last.name)))
    raise SystemExit(run(["games"]))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
