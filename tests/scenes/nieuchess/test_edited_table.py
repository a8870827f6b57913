"""A combat results table that a player has edited badly: every page opens, and says what is wrong."""

import pytest

from game.registry import find
from game.rules.nieuchess import combat, data_files, ruleset
from game.scenes import diagram
from game.scenes.new_game.page import NewGamePage
from game.scenes.rulebook import RulebookPage
from game.scenes.settings import SettingsPage

ENTRY = find("nieuchess")
SENTENCE = "line 8 of the combat results table, roll 4, column 1-4: 'Aelin' is none of"


@pytest.fixture
def edited(monkeypatch):
    text = data_files.read("combat_results.txt")
    wrong = text.replace("4    Aelim", "4    Aelin", 1)
    assert wrong != text
    monkeypatch.setattr(ruleset, "shipped_table", lambda: combat.read_table(wrong))
    diagram._read.cache_clear()
    yield
    diagram._read.cache_clear()


@pytest.mark.usefixtures("edited")
def test_no_match_can_be_started_and_the_cell_is_named(make_driver):
    driver = make_driver(lambda: NewGamePage(ENTRY))
    driver.click("start")
    assert isinstance(driver.scene, NewGamePage)
    assert driver.layer.text[1:].startswith(SENTENCE[1:])


@pytest.mark.usefixtures("edited")
@pytest.mark.parametrize("page", [lambda: RulebookPage(ENTRY), SettingsPage], ids=["rule book", "settings"])
def test_every_other_page_opens(make_driver, page):
    driver = make_driver(page)
    driver.settle()
    assert driver.scene
