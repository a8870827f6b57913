"""A row of the library: picture, players, rule set, result."""

from __future__ import annotations

import pygame
import pytest

from game.match.archive import Archive, open_archive
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.rules.options import shown_options
from game.scenes.library.match_list import MatchRow
from game.scenes.library.page import LibraryPage
from game.scenes.phrases import facts_within, result, rule_set, versus, versus_within
from game.scenes.players import player_name
from game.widgets.theme import Theme
from tests.kit.app import PEOPLE
from tests.scenes.library.help import GAME, THIRD, begin, rows
from tests.tiny.games import FORMATION


def test_players_are_called_as_in_the_match_and_found_by_that(make_driver):
    driver = make_driver(LibraryPage)
    match = begin(driver.app.archive, "", Computer(3))
    driver.app.push(LibraryPage())
    driver.wait()
    assert rows(driver) == [f"You against {THIRD}"]
    assert [player_name(match, side) for side in (0, 1)] == ["You", THIRD]
    driver.scene._listing.words = THIRD
    assert driver.scene._listing.apply(driver.app.archive.summaries())


def picture_of(driver, match):
    """What the window shows in the place of a match's picture, once it is made."""
    driver.settle()
    box = driver.find(f"match-{match.id}").board
    return pygame.image.tobytes(driver.app.window.get_surface().subsurface(box), "RGB")


def test_a_row_shows_how_the_match_stands(shelf):
    same = begin(shelf.app.archive, "Same")
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    before = picture_of(shelf, shelf.open)
    assert picture_of(shelf, same) == before
    shelf.open.play(shelf.open.legal_moves()[-1])
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    assert picture_of(shelf, shelf.open) != before == picture_of(shelf, same)


@pytest.mark.usefixtures("tiny_games")
def test_a_picture_tells_nothing_that_is_hidden(make_driver):
    driver = make_driver(LibraryPage)
    pictures = []
    for setup in ("chief a1 guards c1 d1", "chief d1 guards a1 b1"):
        match = Match.create(FORMATION, {}, PEOPLE, archive=driver.app.archive)
        match.play(setup)
        driver.app.push(LibraryPage())
        driver.wait()
        pictures.append(picture_of(driver, match))
    assert pictures[0] == pictures[1]


def test_looking_at_a_match_leaves_it_to_the_process_that_plays_it(shelf):
    other, _ = open_archive(shelf.app.folder)
    match = other.load(shelf.open.id)
    match.play(match.legal_moves()[0])
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.settle()
    shelf.open.play(shelf.open.legal_moves()[-1])  # not upon the moves of the other one
    assert len({each.id for each in shelf.app.archive.summaries()}) == 3
    other.close()


def test_only_rows_near_the_window_are_there(shelf):
    for number in range(40):
        begin(shelf.app.archive, f"Row {number:02}")
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    assert rows(shelf)[0] == "Row 39 against Ivar"
    assert len(rows(shelf)) < 20
    shelf.press(pygame.K_TAB)
    for _ in range(41):
        shelf.press(pygame.K_DOWN)
    assert shelf.layer.focus.key == f"match-{shelf.over.id}"
    assert shelf.layer.focus.rect.colliderect(shelf.find("page").rect)
    assert len(rows(shelf)) < 20
    shelf.press(pygame.K_HOME)
    assert "Row 39 against Ivar" in rows(shelf)
    assert shelf.layer.focus.title == "Row 39 against Ivar"


def test_tab_comes_to_one_row_and_from_there_to_what_stands_above_the_list(shelf):
    for number in range(40):
        begin(shelf.app.archive, f"Row {number:02}")
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()

    def focus():
        return getattr(shelf.layer.focus, "title", shelf.layer.focus.key)

    shelf.press(pygame.K_TAB)
    assert focus() == "Row 39 against Ivar"
    shelf.press(pygame.K_PAGEDOWN)
    shelf.press(pygame.K_DOWN)
    left = focus()
    assert left < "Row 38"
    seen = []
    for _ in range(12):
        shelf.press(pygame.K_TAB)
        seen.append(focus())
    above = ["back", "explorer", "results", "import", "state", "search", "game", "player", "result", "order"]
    assert seen[0].startswith("more-")
    assert seen[1:11] == above
    assert seen[11] == "Row 39 against Ivar"  # the page was scrolled back: the other is out of sight
    shelf.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert focus() == "order"


def test_tab_comes_back_to_the_row_that_was_left(shelf):
    shelf.press(pygame.K_TAB)
    shelf.press(pygame.K_DOWN)
    assert shelf.layer.focus.key == f"match-{shelf.over.id}"
    shelf.press(pygame.K_TAB)
    shelf.press(pygame.K_TAB)
    shelf.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert shelf.layer.focus.key == f"more-{shelf.over.id}"
    shelf.press(pygame.K_LEFT)
    assert shelf.layer.focus.key == f"match-{shelf.over.id}"
    shelf.press(pygame.K_RIGHT)
    assert shelf.layer.focus.key == f"more-{shelf.over.id}"
    shelf.press(pygame.K_UP)
    shelf.press(pygame.K_UP)
    assert shelf.layer.focus.key in ("order", "result")


def variants():
    """Every name of what is played: its game, its option and its choice."""
    return [
        (entry, option, choice)
        for entry in GAMES
        for option in entry.rules().options
        if option.variant
        for choice in (option.choices[0], option.choices[-1])
    ]


def test_rows_tell_the_rule_set_and_the_search_finds_it(make_driver):
    driver, found = make_driver(), {}
    for entry, option, choice in variants():
        match = Match.create(entry, {option.name: choice.value}, PEOPLE, archive=driver.app.archive)
        match.resign(0)
        found[f"match-{match.id}"] = choice.title
    driver.app.push(LibraryPage())
    driver.wait()
    for key, title in found.items():
        assert title in driver.find(key).facts.split("  ·  ")
    driver.click("search")
    driver.type(choice.title.upper())
    listed = {widget.key for widget in driver.layer.walk() if isinstance(widget, MatchRow)}
    assert listed == {key for key, title in found.items() if title == choice.title}


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_what_differs_from_the_usual_rules_is_told(entry):
    archive, rules = Archive(None), entry.rules()
    usual = rules.resolve_options({})
    for option in rules.options:
        if isinstance(option.default, str) or option not in shown_options(rules.options, usual):
            continue
        number = option.low if option.default != option.low else option.low + 1
        value = not option.default if isinstance(option.default, bool) else number
        Match.create(entry, {option.name: value}, PEOPLE, archive=archive).resign(0)
        summary = archive.summaries()[0]
        told = rule_set(summary.entry.name, summary.options)
        shown = "" if value is True else "no" if value is False else str(value or "no limit")
        assert any(option.title in words and shown in words for words in told)
    Match.create(entry, {}, PEOPLE, archive=archive).resign(0)
    last = archive.summaries()[0]
    assert len(rule_set(last.entry.name, last.options)) == sum(option.variant for option in rules.options)


def test_the_rule_set_is_left_out_of_a_row_before_the_result(make_driver):
    facts, rules = (
        ["A game", "Expert", "Squares", "White resigned", "Anna against Bo"],
        ("Expert", "Squares"),
    )
    theme = make_driver().app.theme
    whole = theme.font("small").size("  ·  ".join(facts))[0]
    assert facts_within(facts, theme, "small", whole, rules).split("  ·  ") == facts
    assert facts_within(facts, theme, "small", whole - 1, rules).split("  ·  ") == [
        facts[0],
        facts[1],
        *facts[3:],
    ]
    least = theme.font("small").size("  ·  ".join(facts[:1] + facts[3:]))[0]
    assert facts_within(facts, theme, "small", least, rules).split("  ·  ") == facts[:1] + facts[3:]


@pytest.mark.parametrize(
    ("players", "winner", "reason", "words"),
    [
        ((Human(), Computer(2)), 0, "resignation", "You won by resignation"),
        ((Human(), Computer(2)), 1, "resignation", "You resigned"),
        ((Computer(2), Human("Anna")), 1, "king-escaped", "Anna won: king escaped"),
        ((Computer(2), Human("Anna")), 0, "time", "Anna lost on time"),
        ((Human("Anna"), Human("Ivar")), 1, "time", "Ivar won on time"),
        ((Human(), Human()), 0, "no-move", f"{GAME.rules().sides[0]} won: no move"),
        ((Human(), Computer(2)), None, "agreement", "A draw by agreement"),
        ((Human(), Human()), None, "repetition", "A draw: repetition"),
    ],
)
def test_a_result_is_told_from_the_view_of_the_person(shelf, players, winner, reason, words):
    summary = shelf.app.archive.summaries()[0]
    summary.players, summary.finished = tuple(map(str, players)), True
    summary.winner, summary.reason = winner, reason
    assert result(summary) == words


def test_either_long_name_keeps_its_beginning(make_driver):
    driver = make_driver(LibraryPage)
    begin(driver.app.archive, "Astrid" * 13, Human("Leif" * 20))
    summary = driver.app.archive.unfinished()[0]
    theme = Theme("dark", 200)
    text = versus_within(summary, theme, "subheading", 700)
    assert theme.font("subheading").size(text)[0] <= 700
    assert text.startswith("Astrid")
    assert " against Leif" in text
    assert versus_within(summary, theme, "subheading", 90_000) == versus(summary)


def test_a_match_with_a_name_tells_its_result(shelf):
    shelf.app.archive.rename(shelf.over.id, "The long evening")
    shelf.app.push(LibraryPage())
    shelf.wait()
    (row,) = [each for each in shelf.layer.walk() if getattr(each, "title", "") == "The long evening"]
    assert row.facts.index("won by resignation") < row.facts.index("Old against Ivar")
