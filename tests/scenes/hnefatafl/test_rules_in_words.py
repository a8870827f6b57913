"""The rules in words hold for their rule set, and every example shows on its board what it says."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given

from game.match.match import Match
from game.match.players import Human
from game.rules.errors import RulesError
from game.rules.events import Captured
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.shipped import SHIPPED
from game.scenes.hnefatafl.entry import ENTRY
from game.scenes.hnefatafl.rules_in_words import book_of, nearest_shipped
from game.scenes.new_game.page import NewGamePage
from game.scenes.rulebook import RulebookPage
from game.widgets.markdown import Diagram, Heading, Paragraph
from tests.rules.hnefatafl.strategies import rule_texts

KEYS = [shipped.key for shipped in SHIPPED]


def words(rules):
    paragraphs = (block for block in book_of({"rules": rules}) if isinstance(block, Paragraph))
    return " ".join("".join(text for _style, text in each.spans) for each in paragraphs)


def check_examples(options):
    """Play every example: the arrow is a legal move, and takes what is marked."""
    found = [block for block in book_of(options) if isinstance(block, Diagram)]
    for diagram in found:
        if not diagram.position:
            continue
        state = RULES.parse_state(diagram.position, diagram.options)
        ((origin, target),) = diagram.arrows
        step = RULES.apply(state, RULES.parse_move(state, f"{origin}-{target}"))
        taken = {event.cell for event in step.events if isinstance(event, Captured)}
        assert taken == {cell for cell, mark in diagram.marks.items() if mark == "captured"}
        assert set(diagram.part) <= set(state.grid.names())
    return found


@pytest.mark.parametrize("key", KEYS)
def test_examples_of_shipped_sets_show_what_they_say(key):
    assert len(check_examples({"rules": key})) >= 5


@given(text=rule_texts())
def test_any_rules_are_told_with_examples_of_their_own(text):
    try:
        RULES.resolve_options({"rules": text})
    except RulesError:
        return
    check_examples({"rules": text})


def test_only_what_holds_is_told():
    assert "fort" in words("copenhagen")
    assert "fort" not in words("fetlar")
    assert "unarmed" in words("sea-battle")
    assert "centre" not in words("sea-battle")
    assert "surrounding" not in words("skalk")
    assert "Linnaeus" in words("tablut")
    assert "Linnaeus" not in words("historical-cross")
    assert "corner" not in words("tablut")
    assert "reach a corner" in words("brandubh")


def test_the_title_is_that_of_the_set_or_its_own_name():
    def title(rules):
        return next(block.text for block in book_of({"rules": rules}) if isinstance(block, Heading))

    start = "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
    assert title("brandubh") == "Brandubh 7×7"
    assert title(f"dim:7 name:My_hall esc:e {start}") == "My hall"
    assert title(f"dim:7 esc:e {start}") == "Rules of your own"


@pytest.mark.parametrize("key", KEYS)
def test_a_shipped_set_is_nearest_to_itself(key):
    text = next(shipped.text for shipped in SHIPPED if shipped.key == key)
    assert nearest_shipped(RULES.setting({"rules": text}).ruleset) == key


@pytest.fixture
def book(make_driver):
    """The rule book of a new game of Brandubh."""
    driver = make_driver(lambda: NewGamePage(ENTRY))
    driver.scene.plan.set_options({"rules": "brandubh"})
    driver.click("rules")
    assert isinstance(driver.scene, RulebookPage)
    return driver


def titles(driver):
    return [block.text for block in driver.scene.blocks if isinstance(block, Heading)]


def test_the_book_of_a_new_game_tells_its_rules_and_leads_to_the_whole_book(book):
    assert titles(book)[0] == "Brandubh 7×7"
    book.click("other-book")
    assert "The family" in titles(book)
    book.click("other-book")
    assert titles(book)[0] == "Brandubh 7×7"
    book.tab_to("other-book")
    book.press(pygame.K_RETURN)
    assert "The family" in titles(book)


def test_the_book_of_a_match_tells_the_rules_that_are_played(make_driver):
    driver = make_driver()
    driver.show(Match.create(ENTRY, {"rules": "copenhagen"}, (Human(), Human())))
    driver.press(pygame.K_F1)
    assert titles(driver)[0] == "Copenhagen 11×11"


def test_another_game_is_told_whole(book):
    book.tab_to("game")
    book.press(pygame.K_RIGHT)
    assert not book.has("other-book")


def test_one_turn_without_a_capture_is_counted_as_one():
    brandubh = next(shipped for shipped in SHIPPED if shipped.key == "brandubh")
    options = {"rules": brandubh.key, "quiet_limit": 1}
    paragraphs = [block for block in book_of(options) if isinstance(block, Paragraph)]
    told = " ".join(text for each in paragraphs for _style, text in each.spans)
    assert "a turn" in told
    assert "1 turns" not in told
