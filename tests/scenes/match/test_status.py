"""The words beside the board have room, or say that there is more."""

from dataclasses import replace

import pygame
import pytest

from game.checks import checks_of
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.scenes.match.status_line import Status, StatusLine
from game.widgets.focus import Ui
from game.widgets.theme import Theme

LONG = "A sentence that goes on and on and does not come to its end before the room has come to its own."

SECRETIVE = next(entry for entry in GAMES if checks_of(entry).opening.secrets)


def words_of(line, monkeypatch):
    """What a status line writes, in order."""
    written = []
    real = Theme.text

    def text(theme, words, *style):
        written.append(words)
        return real(theme, words, *style)

    monkeypatch.setattr(Theme, "text", text)
    line.draw(pygame.Surface((400, 200)))
    return written


def status_line(size, detail, goal="", tip=""):
    pygame.init()
    pygame.display.set_mode((10, 10))
    status = Status("Headline", detail, goal=goal, tip=tip)
    return Ui(Theme()).ground.add(StatusLine(pygame.Rect((0, 0), size), status, 0.0))


def test_what_has_no_room_is_not_cut_off_without_a_sign(monkeypatch):
    line = status_line((240, 56), LONG)
    headline, detail = words_of(line, monkeypatch)
    assert headline == "Headline"
    assert detail.endswith("…")
    assert line.theme.font("small").size(detail)[0] <= 240


def test_where_there_is_room_all_of_it_is_said(monkeypatch):
    _headline, *details = words_of(status_line((240, 120), LONG), monkeypatch)
    assert " ".join(details) == LONG


@pytest.mark.parametrize(("height", "told"), [(56, ["One."]), (70, ["One.", "The goal."])])
def test_the_goal_stands_below_the_first_sentence_or_not_at_all(monkeypatch, height, told):
    _headline, *lines = words_of(status_line((240, height), "One.", "The goal."), monkeypatch)
    assert lines == told


@pytest.mark.parametrize(
    ("height", "detail", "told"),
    [(56, "", ["The goal."]), (70, "", ["The tip.", "The goal."]), (90, "One.", ["One.", "The goal."])],
)
def test_the_goal_comes_before_the_tip_and_a_detail_replaces_it(monkeypatch, height, detail, told):
    line = status_line((240, height), detail, "The goal.", "The tip.")
    assert words_of(line, monkeypatch)[1:] == told


@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 600), 100), ((1280, 800), 100), ((1280, 800), 125), ((1600, 900), 150), ((1920, 1080), 100)],
    ids=str,
)
def test_beginners_read_how_to_hide(make_driver, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    driver.show(Match.create(SECRETIVE, {}, (Human(), Computer(1))))
    line, theme = driver.scene.widgets.status, driver.app.theme
    room = line.rect.height - theme.font("subheading").get_linesize()
    rows = theme.wrap(line.status.detail, "small", line.rect.width)
    assert len(line.status.detail) > 40
    assert len(rows) * theme.font("small").get_linesize() <= room


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_title_of_the_page_is_whole(make_driver, scale):
    driver = make_driver(size=(1280, 800), ui_scale=scale)
    driver.show(Match.create(SECRETIVE, {}, (Human(), Computer(1))))
    for key in ("game", "rule-set"):
        label = driver.scene.ui.ground.find(key)
        assert label is None or not label.text.endswith("…")


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_looking_for_a_hint_is_said_in_whole_words(make_driver, monkeypatch, scale):
    driver = make_driver(size=(960, 600), ui_scale=scale)
    driver.show(Match.create(SECRETIVE, {}, (Human(), Computer(1))))
    driver.press(pygame.K_h)
    line = driver.scene.widgets.status
    assert line.status.busy
    assert not any(words.endswith("…") for words in words_of(line, monkeypatch))


def test_rather_a_whole_sentence_than_half_of_the_next(monkeypatch):
    line = status_line((240, 62), f"Click a piece. {LONG}")
    assert words_of(line, monkeypatch) == ["Headline", "Click a piece."]


@pytest.mark.parametrize(
    ("height", "told"), [(60, "It took b2 from c4."), (140, "I took a1. It took b2 from c4.")]
)
def test_the_answer_is_told_first_where_not_both_have_room(monkeypatch, height, told):
    line = status_line((130, height), "It took b2 from c4.")
    line.status = replace(line.status, earlier="I took a1.")
    _headline, *lines = words_of(line, monkeypatch)
    assert " ".join(lines) == told


def test_a_headline_in_fewer_words_leaves_room_for_the_detail():
    line = status_line((240, 52), "")
    title = "A headline that takes two lines of the room"
    line.status = Status(title, "Click a piece.", brief="A headline")
    assert line.headline == "A headline"
    line.status = Status(title, "", brief="A headline")
    assert line.headline == title
