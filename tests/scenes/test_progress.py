"""Long imports: a dialog tells how far they are, and nothing is kept when they are cancelled."""

from __future__ import annotations

import pygame
import pytest

from game.match.match import Match
from game.match.move_list import write_moves
from game.match.players import Human
from game.match.record import write_record
from game.scenes import progress
from game.scenes.library.page import LibraryPage
from game.scenes.match.page import MatchPage
from tests.scenes.match.help import GAME, texts
from tests.tiny.games import FORMATION, STANDING, STANDING_OPTIONS

pytestmark = pytest.mark.usefixtures("tiny_games")


@pytest.fixture(autouse=True)
def slow(monkeypatch):
    """A frame has time for one step."""
    monkeypatch.setattr(progress, "AT_ONCE", 0)
    monkeypatch.setattr(progress, "IN_FRAME", 0)


@pytest.fixture
def played():
    match = Match.create(FORMATION, STANDING_OPTIONS, (Human("From"), Human("Afar")), setup=STANDING)
    for text in GAME:
        match.play(text)
    return match


def kept(driver):
    return driver.app.archive.summaries()


def wait_until_read(driver):
    for _ in range(len(GAME) + 5):
        driver.step()


@pytest.mark.parametrize("write", [write_record, write_moves])
def test_the_library_tells_how_far_an_import_is(make_driver, played, write):
    driver = make_driver(LibraryPage)
    driver.clipboard = write(played)
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    told = []
    while driver.layer.key == "dialog":
        told.append(driver.layer.find("progress-text").text)
        driver.step()
        assert len(told) < 3 * len(GAME)
    assert len(set(told)) > len(GAME) // 2  # in frames of their own
    assert told == sorted(told, key=lambda text: int(text.split()[0]))
    assert {text.split()[-1] for text in told} == {str(len(GAME))}
    (summary,) = kept(driver)
    assert texts(driver.app.archive.load(summary.id)) == list(GAME)


@pytest.mark.parametrize("way", ["escape", "cancel"])
def test_a_cancelled_import_keeps_nothing(make_driver, played, way):
    driver = make_driver(LibraryPage)
    driver.clipboard = write_record(played)
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    driver.step()
    if way == "escape":
        driver.press(pygame.K_ESCAPE)
    else:
        driver.click("cancel")
    assert driver.layer is driver.scene.ui.ground
    wait_until_read(driver)
    assert kept(driver) == []
    assert isinstance(driver.scene, LibraryPage)


def test_what_is_wrong_is_told_at_the_end(make_driver, played):
    driver = make_driver(LibraryPage)
    driver.clipboard = write_record(played) + "nonsense\n"
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    wait_until_read(driver)
    assert "nonsense" in driver.layer.text
    assert kept(driver) == []


def test_several_files_are_read_one_after_the_other(make_driver, played, tmp_path):
    driver = make_driver(LibraryPage)
    paths = [tmp_path / name for name in ("one.longhall", "two.longhall", "three.longhall")]
    for path in paths:
        path.write_text(write_record(played).replace("Match: ", "# "))
    paths[1].write_text("nonsense")
    driver.scene._import_files(paths)
    for _ in paths:
        wait_until_read(driver)
    assert len(kept(driver)) == 2
    assert driver.layer.text.startswith("2 matches were imported.\ntwo.longhall: ")


def test_a_single_match_among_several_files_is_told_as_one(make_driver, played, tmp_path):
    driver = make_driver(LibraryPage)
    paths = [tmp_path / name for name in ("one.longhall", "two.longhall")]
    for path in paths:
        path.write_text(write_record(played))
    driver.scene._import_files(paths)
    for _ in paths:
        wait_until_read(driver)
    assert driver.app.toasts.texts[-1] == "1 match was imported. 1 was in the library already."


def test_a_match_goes_on_while_another_is_pasted_or_that_is_cancelled(driver, played):
    match = driver.start()
    driver.click_move("c1-c2")
    driver.clipboard = write_record(played)
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    driver.press(pygame.K_ESCAPE)
    wait_until_read(driver)
    assert driver.match is match
    assert len(kept(driver)) == 1
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    wait_until_read(driver)
    driver.wait(0.1)
    assert isinstance(driver.scene, MatchPage)
    assert texts(driver.match) == list(GAME)
    assert len(kept(driver)) == 2
