"""Rule sets that players have saved by name: kept whole, and known by name from the command line on."""

import json

import pytest
from hypothesis import HealthCheck, given, settings

from game.cli.main import run
from game.match.named_texts import NamedTexts
from game.match.saved_rules import FILE, SavedRules, options_by_name
from game.rules.errors import RulesError
from game.scenes.hnefatafl.entry import ENTRY
from tests.rules.hnefatafl.strategies import rule_texts

RULES = ENTRY.rules()
OPTION = RULES.options[0]
BRANDUBH = RULES.resolve_options({"rules": "brandubh", "quiet_limit": 7})
OWN = "dim:7 name:Mine esc:e start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=rule_texts())
def test_any_rules_are_saved_and_read_again(tmp_path, text):
    try:
        options = RULES.resolve_options({"rules": text})
    except RulesError:
        return
    SavedRules(tmp_path, ENTRY, OPTION).save("Hall", options)
    assert SavedRules(tmp_path, ENTRY, OPTION).find("hall").options == options


def test_sets_keep_their_order_and_their_place(tmp_path):
    saved = SavedRules(tmp_path, ENTRY, OPTION)
    for name in ("one", "two", "three"):
        saved.save(name, BRANDUBH)
    saved.rename("two", "Two!", BRANDUBH)
    saved.save("ONE", RULES.resolve_options({}))
    saved.delete("three")
    assert [each.name for each in SavedRules(tmp_path, ENTRY, OPTION).sets] == ["ONE", "Two!"]
    assert SavedRules(tmp_path, ENTRY, OPTION).find("one").options == RULES.resolve_options({})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"GAME": 3}',
        '{"GAME": {"rules": {"a": 5}}}',
        '{"GAME": {"rules": {"a": "nonsense", "b": "GAME{rules=brandubh}"}}}',
        '{"GAME": {"rules": {"a": "GAME{rules=none}", "b": "GAME{rules=brandubh}"}}}',
    ],
)
def test_what_is_sound_in_a_damaged_file_is_kept(tmp_path, text):
    (tmp_path / FILE).write_text(text.replace("GAME", ENTRY.name))
    saved = SavedRules(tmp_path, ENTRY, OPTION)
    assert [each.name for each in saved.sets] == (["b"] if "brandubh" in text else [])
    saved.save("more", BRANDUBH)
    assert "more" in json.loads((tmp_path / FILE).read_text())[ENTRY.name]["rules"]


def test_a_damaged_file_is_set_aside(tmp_path):
    (tmp_path / FILE).write_text("{ no json")
    texts = NamedTexts(tmp_path / FILE)
    assert texts.read() == {}
    assert (tmp_path / texts.damage).read_text() == "{ no json"


def test_a_name_stands_for_what_was_saved_and_other_values_are_stronger(tmp_path):
    SavedRules(tmp_path, ENTRY, OPTION).save("Mine", RULES.resolve_options({"rules": OWN, "quiet_limit": 9}))
    found = RULES.resolve_options(options_by_name(ENTRY, {"rules": "mine"}, lambda: tmp_path))
    assert (found["quiet_limit"], "name:Mine" in found["rules"]) == (9, True)
    stronger = options_by_name(ENTRY, {"rules": "mine", "quiet_limit": 3}, lambda: tmp_path)
    assert RULES.resolve_options(stronger)["quiet_limit"] == 3


def test_the_folder_is_not_looked_into_for_names_of_the_game():
    def none():
        raise AssertionError

    for value in ("brandubh", OWN):
        assert options_by_name(ENTRY, {"rules": value}, none) == {"rules": value}


def test_the_command_line_knows_saved_rules_by_name(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("LONGHALL_HOME", str(tmp_path))
    SavedRules(tmp_path, ENTRY, OPTION).save("Great hall", RULES.resolve_options({"rules": OWN}))
    assert run(["perft", ENTRY.name, "--rules", "great hall", "--depth", "1"]) == 0
    by_name = capsys.readouterr().out
    assert run(["perft", ENTRY.name, "--rules", OWN, "--depth", "1"]) == 0
    assert by_name.split()[:1] == capsys.readouterr().out.split()[:1]
    assert run(["perft", ENTRY.name, "--rules", "small hall", "--depth", "1"]) == 2
    assert "small hall" in capsys.readouterr().err
