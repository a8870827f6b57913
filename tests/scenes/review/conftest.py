"""The page of a review."""

from __future__ import annotations

import pytest

from game.review.background import BackgroundReview
from game.review.store import FOLDER
from game.scenes.base import scene_of
from tests.scenes.review.help import PLAYERS, finished, judged


@pytest.fixture
def shown(make_driver, monkeypatch):
    """The page of a review that is known already."""
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)

    def show(players=PLAYERS, **window):
        driver = make_driver(**window)
        match = finished(archive=driver.app.archive, players=players)
        judged(match, driver.app.folder / FOLDER)
        driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
        driver.wait(0.1)
        return driver, match

    return show
