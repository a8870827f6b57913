"""The README names every key that a page lists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.registry import GAMES
from game.scenes.base import Scene, scene_of
from game.selfcheck.screens import played, screens

README = Path(__file__).parents[2] / "README.md"
EVERYWHERE = {key for pair in Scene.keys(Scene()) for key in re.split(", ", pair[0])} | {"F1"}
NAMES = {
    "← ↑ → ↓": "arrows",
    "← →": "←, →",
    "Shift with ← ↑ → ↓": "Shift with arrows",
    "PageUp": "Page up",
    "PageDown": "Page down",
    "1 – 4": "1 – 9",
}
PAGES = {
    "home": "first page",
    f"new-game-{GAMES[0].name}": "new game",
    f"lesson-{GAMES[0].name}": "lessons, puzzles",
    "library": "library",
    "explorer": "explorer",
    f"editor-{GAMES[0].name}": "editor",
    "tournament": "tournament",
    f"rule-book-{GAMES[0].name}": "rule book",
}


def rows():
    """Both columns of the tables of keys, by the first one."""
    text = README.read_text(encoding="utf-8")
    tables = text[text.index("| key | in a match |") : text.index("## Test\n")]
    lines = [line.strip("| ").split(" | ", 1) for line in tables.splitlines() if line.startswith("| ")]
    return dict(lines)


def missing(keys, told):
    """The keys that are not named in a text."""
    parts = [part for pair in keys for part in re.split(r", (?!right)| \+ ", pair[0]) if pair[0] not in NAMES]
    found = {NAMES.get(key, key) for key in (*parts, *(pair[0] for pair in keys if pair[0] in NAMES))}
    wanted = {key for key in found - EVERYWHERE if not re.search("click|button|drag", key)}
    return [key for key in wanted if not re.search(rf"(?<![\w+]){re.escape(key)}(?![\w])", told)]


@pytest.mark.parametrize("name", PAGES)
def test_the_keys_of_a_page_stand_in_the_readme(driver, name):
    driver.settle()
    screens()[name](driver)
    driver.settle()
    assert missing(driver.scene.keys(), rows()[PAGES[name]]) == []


def test_the_keys_of_a_review_stand_in_the_readme(driver):
    match = played(GAMES[0], 2)
    match.resign(0)
    page = scene_of("game.scenes.review.page:ReviewPage", match)
    assert missing(page.keys(), rows()["review"]) == []


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
@pytest.mark.parametrize("plies", [0, 12])
def test_the_keys_of_a_match_stand_in_the_readme(driver, entry, plies):
    driver.show(played(entry, plies))
    driver.settle()
    told = " ".join(f"{keys} {what}" for keys, what in rows().items() if not keys.islower())
    assert missing(driver.scene.keys(), told) == []
