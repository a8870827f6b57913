"""A library with matches."""

from __future__ import annotations

import pytest

from game.match.players import Computer
from game.scenes.library.page import LibraryPage
from tests.scenes.library.help import begin


@pytest.fixture
def shelf(make_driver):
    """A library with two matches: one going on, one over."""
    driver = make_driver(LibraryPage)
    driver.over = begin(driver.app.archive, "Old", finished=True)
    driver.open = begin(driver.app.archive, "New", Computer(3))
    driver.app.push(LibraryPage())
    driver.wait()
    return driver
