"""Matches of the library that cannot be read."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.library.match_list import UnreadableRow
from game.scenes.library.page import LibraryPage
from tests.kit.dates import moment_between_writes
from tests.match.helpers import journal_of, rewrite
from tests.scenes.library.help import THIRD, begin, reach, rows


@pytest.fixture
def damaged(shelf, tmp_path):
    """The same with a match whose beginning is damaged and one whose steps lead nowhere."""
    broken, steps = begin(shelf.app.archive, "Broken"), begin(shelf.app.archive, "Steps")
    path = journal_of(shelf.app.archive, broken.id)
    moment_between_writes(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"human Broken", b"human Brokem"))
    rewrite(shelf.app.archive, steps.id, lambda entries: entries[-1].update(at=99))
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    return shelf


def unreadable(driver):
    return [widget for widget in driver.layer.walk() if isinstance(widget, UnreadableRow)]


def test_matches_that_cannot_be_read_are_named_and_the_others_stay(damaged):
    assert rows(damaged) == ["Steps against Ivar", f"New against {THIRD}", "Old against Ivar"]
    (row,) = unreadable(damaged)
    assert row.facts.startswith("Broken – Ivar")
    assert "damaged" in row.facts
    reach(damaged, damaged.app.archive.summaries()[0])
    damaged.press(pygame.K_RETURN)
    assert isinstance(damaged.scene, LibraryPage)
    assert any("cannot be read" in text for text in damaged.app.toasts.texts)
    assert len(unreadable(damaged)) == 2
    assert rows(damaged) == [f"New against {THIRD}", "Old against Ivar"]
    damaged.click("state", 0.5)
    assert not unreadable(damaged)


def test_they_are_exported_as_they_are_and_removed(damaged, tmp_path):
    (row,) = unreadable(damaged)
    damaged.press(pygame.K_TAB)
    damaged.press(pygame.K_END)
    assert damaged.layer.focus is row
    damaged.press(pygame.K_RETURN)
    damaged.click("export-rows")
    target = tmp_path / "as it is.journal"
    damaged.press(pygame.K_a, pygame.KMOD_CTRL)
    damaged.type(str(target))
    damaged.click("yes")
    assert target.read_bytes() == journal_of(damaged.app.archive, row.match.id).read_bytes()
    assert b"human Brokem" in target.read_bytes()
    damaged.tab_to(row.key)
    damaged.press(pygame.K_RETURN)
    damaged.click("remove-rows")
    damaged.click("yes")
    (other,) = unreadable(damaged)  # found when its picture was to be made
    assert other.facts.startswith("Steps – Ivar")
    assert len(rows(damaged)) == 2
