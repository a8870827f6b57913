"""What the laboratory has found, in the rule book and on the page for a new game."""

from __future__ import annotations

import json

import pytest

from game.registry import GAMES
from game.scenes.findings import findings, labels, measured_results, result_with
from game.scenes.new_game.page import NewGamePage
from game.scenes.prose import ProseResults
from game.scenes.rulebook import RulebookPage
from tests.kit.entries import changed

WITH = [entry for entry in GAMES if entry.file("findings.toml")]
EVERY = pytest.mark.parametrize("entry", WITH, ids=lambda entry: entry.name)


@EVERY
def test_findings_are_what_the_laboratory_has_printed(entry):
    printed = json.loads(entry.file("findings.json").read_text(encoding="utf-8"))
    rows = [row for each in printed for row in each["rows"]]
    for finding in findings(entry):
        assert finding.question.endswith("?")
        assert finding.answer.endswith(".")
        for result in finding.results:
            assert entry.rules().resolve_options(result.options) == result.options
            assert result.drawn >= 0
            assert any(
                (row["options"], row["games"], row["won"], row["players"])
                == (result.options, result.games, [*result.won], [result.player] * 2)
                for row in rows
            )


@EVERY
def test_rows_of_a_plot_are_told_apart(entry):
    for finding in findings(entry):
        words = labels(entry, finding)
        assert all(words)
        assert len(set(words)) == len(words)


@EVERY
def test_the_rule_book_ends_with_them(entry, make_driver):
    driver = make_driver(lambda: RulebookPage(entry))
    book = driver.scene
    plots = [each for each in book._page.children if isinstance(each, ProseResults)]
    assert len(plots) == len(findings(entry))
    assert book.blocks[-1] == findings(entry)[-1]


@EVERY
def test_a_new_game_tells_how_games_of_its_kind_ended(entry, make_driver):
    driver = make_driver(lambda: NewGamePage(entry))
    page = driver.scene
    alike = [each for each in findings(entry) if not each.compares_players]
    result = max((one for each in alike for one in each.results), key=lambda one: one.games)
    for option in entry.rules().options:
        page.plan.set_option(option, result.options[option.name])
    page.relayout()
    label = page.ui.ground.find("measured")
    assert label.text == measured_results(entry, result.options)
    best = result_with(entry, result.options)
    assert f"{best.games} games" in label.text
    page.plan.set_position(entry.rules().format_state(entry.rules().initial(page.plan.options)))
    page._changed()
    assert page.ui.ground.find("measured").text == ""


@EVERY
def test_a_new_game_rests_on_no_weaker_players(entry):
    for finding in findings(entry):
        if finding.compares_players:
            measured = result_with(entry, finding.results[0].options)
            assert measured not in finding.results


def test_a_game_that_was_never_measured():
    entry = changed(GAMES[0], files={"findings.toml": None})
    assert findings(entry) == ()
    assert measured_results(entry, entry.rules().resolve_options({})) == ""
