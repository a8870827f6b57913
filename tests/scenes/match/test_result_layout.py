"""The result of a match stays within its frame, in any window at any scale."""

from __future__ import annotations

import re

import pygame
import pytest

from game.match.match import Match
from game.match.players import Human
from game.registry import GAMES
from game.scenes.match import result
from game.selfcheck.screens import played
from game.widgets.basic import CAPTION, Button, CaptionedButton, IconButton, Label
from game.widgets.theme import NO_BREAK

SIZES = [(640, 480), (1024, 700), (1280, 800), (1600, 1000), (700, 1000), (3840, 2160)]
LONG = "Ragnhild Sigurdardottir of the Western Fjords"[:38]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_long_name_stays_on_the_card_of_the_result(make_driver, size):
    driver = make_driver(size=size)
    match = Match.create(GAMES[0], {}, (Human(LONG), Human("Ivar")))
    driver.show(match)
    match.resign(1)
    driver.wait(0.1)
    banner = driver.find("banner").rect
    inside = [each for each in driver.layer.walk() if banner.contains(each.rect)]
    headline = driver.find("headline")
    for label in (each for each in inside if isinstance(each, Label)):
        font = label.theme.font(label.role)
        assert max(font.size(line)[0] for line in label.lines) <= label.rect.width
        assert len(label.lines) * font.get_linesize() <= label.rect.height + 1
    assert headline in inside
    buttons = [each.rect for each in inside if isinstance(each, Button)]
    assert len(buttons) == 5 + ("header" not in driver.scene.widgets.rooms)  # else the menu is there
    assert not any(rect.colliderect(headline.rect) for rect in buttons)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
@pytest.mark.parametrize(("size", "scale"), [((640, 480), 100), ((1280, 800), 200)], ids=str)
def test_buttons_of_the_result_have_whole_words_in_small_windows(make_driver, entry, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    match = played(entry, 12)
    driver.show(match)
    match.resign(0)
    driver.wait(0.1)
    for key in ("rematch", "swap", "look-back", "review", "leave"):
        button = driver.find(key)
        assert not isinstance(button, IconButton), key
        font, room = button.theme.font(button.role), button.rect.width - button.theme.space(button.air)
        if isinstance(button, CaptionedButton):
            font, room = button.theme.font(*CAPTION), button.rect.width
        assert font.size(button.text)[0] <= room, button.text


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_buttons_of_a_match_break_evenly_and_are_not_narrower_than_high(make_driver, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    driver.show(Match.create(GAMES[0], {}, (Human("Leif"), Human("Ivar"))))
    keys = ("menu", "undo", "redo", "hint", "flip", "draw", "resign", "chart")
    part = driver.scene.widgets.rooms["controls"]
    boxes = [each.rect for key in keys if (each := driver.layer.find(key)) and part.contains(each.rect)]
    rows = [[box for box in boxes if box.y == y] for y in sorted({box.y for box in boxes})]
    assert all(box.width >= box.height for box in boxes)
    assert max(map(len, rows)) - min(map(len, rows)) < max(2, len(rows))
    assert {len(row) for row in rows[:-1]} <= {len(rows[0])}
    assert pygame.Rect((0, 0), size).contains(part)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("counted", ["12 stones", "12 men-at-arms of the western fjords"])
def test_words_of_the_result_are_whole_and_what_was_lost_is_told_where_there_is_room(
    make_driver, counted, size, monkeypatch
):
    driver = make_driver(size=size)
    monkeypatch.setattr(result, "_balance", lambda _controller, brief: [told(brief)])

    def told(brief):
        return "40 rounds · " + f"Attackers lost {12 if brief else counted}".replace(" ", NO_BREAK)

    match = Match.create(GAMES[0], {}, (Human("Leif"), Human("Ivar")))
    driver.show(match)
    match.resign(0)
    driver.settle()
    reason = driver.find("reason")
    words = set(re.split(r"[ \n]", reason.text))
    assert all(words.issuperset(line.split(" ")) for line in reason.lines), reason.lines
    assert told(False) in reason.text or size[0] < 1280
    assert told(True) in reason.text or told(False) in reason.text


@pytest.mark.parametrize(
    ("size", "scale"),
    [((640, 480), 100), ((700, 1000), 100), ((1280, 800), 100), ((1600, 1000), 100), ((1280, 800), 200)],
    ids=str,
)
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_all_that_the_result_has_to_say_is_seen(make_driver, entry, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    match = driver.show(played(entry))
    if match.result is None:
        match.resign(0)
    driver.settle()
    reason, banner = driver.find("reason"), driver.find("banner")
    assert reason.text.count("\n") == banner.reason.count("\n") > 0
    high = reason.theme.font(reason.role).get_linesize()
    assert len(reason.lines) * high <= reason.rect.height + 1
    assert banner.rect.contains(reason.rect)
