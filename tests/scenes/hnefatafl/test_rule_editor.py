"""Rule sets are made, read in words, saved and shared, by mouse and by keyboard."""

from __future__ import annotations

import json

import pygame
import pytest

from game.match.saved_rules import FILE, SavedRules
from game.rules.hnefatafl.rulestring import read_rules
from game.scenes.findings import Finding, SettingResult
from game.scenes.hnefatafl.entry import ENTRY
from game.scenes.hnefatafl.rule_editor.page import RuleEditorPage
from game.scenes.match.page import MatchPage
from game.scenes.new_game.page import NewGamePage
from game.widgets.basic import Label
from game.widgets.markdown import Heading, Paragraph

RULES = ENTRY.rules()
OPTION = RULES.options[0]


@pytest.fixture
def new_game(make_driver):
    return make_driver(lambda: NewGamePage(ENTRY))


@pytest.fixture
def editor(new_game):
    """The rule editor over the page of a new game."""
    new_game.click("edit-rules")
    assert isinstance(new_game.scene, RuleEditorPage)
    return new_game


def choose(driver, key, value):
    driver.click(key)
    driver.click(f"choice-{value}")


def ruleset(driver):
    return driver.scene.draft.ruleset


def pieces(driver):
    return driver.scene.draft.contents.pieces


def save_as(driver, name):
    driver.click("save")
    driver.press(pygame.K_a, pygame.KMOD_CTRL)
    driver.type(name)
    driver.click("yes")


def toast(driver):
    return driver.app.toasts.texts[-1] if driver.app.toasts.texts else ""


def test_rules_are_made_by_mouse_and_played_by(editor):
    choose(editor, "base", "brandubh")
    choose(editor, "size", "9")
    editor.click("tool-t")
    editor.click("b2")
    assert {cell for cell in ("b2", "b8", "h2", "h8") if pieces(editor).get(cell) == "t"} == {
        "b2",
        "b8",
        "h2",
        "h8",
    }
    editor.click("tab", share=0.5)
    choose(editor, "edge_escape", "1")
    choose(editor, "king_strength", "0")
    choose(editor, "king_captures", "3")
    editor.click("tool-centre_stop-T")
    editor.click("surrounding_fatal")
    made = ruleset(editor)
    assert (made.size, made.edge_escape, made.king_strength, made.king_captures) == (
        9,
        True,
        "strong",
        "never",
    )
    assert (made.centre_stop, made.surrounding_fatal) == ("TK", True)
    editor.click("use")
    assert isinstance(editor.scene, NewGamePage)
    assert read_rules(editor.scene.plan.options["rules"]) == made
    editor.click("start")
    assert isinstance(editor.scene, MatchPage)
    assert editor.scene.match.state.ruleset == made


def test_rules_are_made_with_the_keyboard_alone(new_game):
    new_game.tab_to("edit-rules")
    new_game.press(pygame.K_RETURN)
    board = new_game.board
    assert new_game.layer.focus is board
    new_game.press(pygame.K_1, text="1")  # attackers
    new_game.press(pygame.K_y, text="y")  # one by one
    new_game.walk_to("b4")
    new_game.press(pygame.K_RETURN)
    assert pieces(new_game).get("b4") == "t"
    assert "b8" not in pieces(new_game)
    new_game.press(pygame.K_DELETE)
    assert "b4" not in pieces(new_game)
    new_game.press(pygame.K_z, pygame.KMOD_CTRL)
    assert pieces(new_game).get("b4") == "t"
    new_game.press(pygame.K_t, text="t")
    new_game.tab_to("edge_escape")
    new_game.press(pygame.K_RIGHT)
    assert ruleset(new_game).edge_escape
    new_game.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(new_game.scene, NewGamePage)
    assert read_rules(new_game.scene.plan.options["rules"]).edge_escape


def test_what_is_wrong_is_said_while_it_is_wrong(editor):
    assert not editor.has("problem")
    king = ruleset(editor).centre[0]
    editor.click("tool-eraser")
    editor.click(king)
    assert "no king" in editor.find("problem").text
    assert not editor.find("use").enabled
    editor.click("tool-K")
    editor.click("a1")
    assert editor.has("problem")  # he has escaped before the game begins
    editor.click("d3")
    assert not editor.has("problem")
    assert [cell for cell, key in pieces(editor).items() if key == "K"] == ["d3"]


def test_a_stone_on_a_corner_is_marked_on_the_board(editor):
    editor.click("tool-t")
    editor.click("a1")
    assert "corner" in editor.find("problem").text
    assert ("a1", "cause") in editor.board.state.marks


def test_special_squares_are_marked_and_drawn(editor):
    before = editor.screenshot()
    editor.click("tool-centre")
    editor.click("d4")
    assert set(ruleset(editor).centre) == {"f6", "d4", "d8", "h4", "h8"}
    after = editor.screenshot()
    x, y = editor.pixel("h8")
    assert before.get_at((x - 12, y - 12)) != after.get_at((x - 12, y - 12))
    editor.click("d8")
    assert ruleset(editor).centre == ("f6",)


def test_undo_and_redo_walk_through_all_changes(editor):
    states = [editor.scene.draft]
    assert not editor.find("undo").enabled
    choose(editor, "size", "13")
    states.append(editor.scene.draft)
    choose(editor, "base", "tablut")
    states.append(editor.scene.draft)
    editor.click("undo")
    assert editor.scene.draft == states[1]
    editor.click("undo")
    assert editor.scene.draft == states[0]
    assert not editor.find("undo").enabled
    assert editor.find("redo").enabled
    editor.press(pygame.K_y, pygame.KMOD_CTRL)
    editor.press(pygame.K_y, pygame.KMOD_CTRL)
    assert editor.scene.draft == states[2]


def test_saved_rules_are_found_again_where_a_game_is_set_up(editor):
    choose(editor, "size", "13")
    made = ruleset(editor)
    save_as(editor, "  Great   hall ")
    assert toast(editor) == "Saved as Great hall."
    assert next(block.text for block in editor.scene.words if isinstance(block, Heading)) == "Great hall"
    editor.press(pygame.K_ESCAPE)
    assert isinstance(editor.scene, NewGamePage)  # nothing would be lost: no question
    choose(editor, "option-rules", "\0saved Great hall")
    assert editor.find("caption").text.startswith("Great hall")
    editor.click("start")
    match = editor.scene.match
    assert match.state.ruleset.size == 13
    assert match.state.ruleset.start == made.start
    assert "name:Great_hall" in match.options["rules"]  # so that it opens on every machine
    shown = ENTRY.scene()(RULES, RULES.view(match.state, None))
    assert shown.words.subtitle(match.options) == "Great hall, 13×13"


def test_the_limit_of_turns_is_saved_with_the_rules(editor):
    editor.click("tab", share=0.5)
    editor.click("quiet_limit")
    for key in (pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT):
        editor.press(key)
    assert editor.scene.draft.quiet_limit == 2
    save_as(editor, "Hasty")
    assert SavedRules(editor.app.folder, ENTRY, OPTION).find("hasty").options["quiet_limit"] == 2


def test_saved_rules_are_renamed_and_deleted_after_one_question(editor):
    choose(editor, "size", "13")
    save_as(editor, "One")
    editor.click("rename")
    editor.press(pygame.K_a, pygame.KMOD_CTRL)
    editor.type("Two")
    editor.click("yes")
    saved = SavedRules(editor.app.folder, ENTRY, OPTION)
    assert [each.name for each in saved.sets] == ["Two"]
    assert read_rules(saved.sets[0].options["rules"]).name == "Two"
    editor.click("delete")
    editor.click("cancel")
    assert SavedRules(editor.app.folder, ENTRY, OPTION).sets
    editor.click("delete")
    editor.click("yes")
    assert SavedRules(editor.app.folder, ENTRY, OPTION).sets == ()
    assert not editor.has("delete")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("  ", "need a name"),
        ("x" * 41, "at most 40"),
        ("a:b", "colon"),
        ("Skalk 11×11", "come with the game"),
    ],
)
def test_names_that_cannot_be_are_refused_in_a_sentence(editor, name, why):
    choose(editor, "size", "13")
    save_as(editor, name)
    assert any(isinstance(each, Label) and why in each.text for each in editor.layer.walk())
    assert SavedRules(editor.app.folder, ENTRY, OPTION).sets == ()


def test_another_rule_set_is_replaced_after_a_question(editor):
    choose(editor, "size", "13")
    save_as(editor, "Hall")
    choose(editor, "base", "brandubh")
    choose(editor, "size", "9")
    save_as(editor, "hall")
    editor.click("cancel")
    assert read_rules(SavedRules(editor.app.folder, ENTRY, OPTION).sets[0].options["rules"]).size == 13
    save_as(editor, "hall")
    editor.click("yes")
    assert [
        read_rules(each.options["rules"]).size for each in SavedRules(editor.app.folder, ENTRY, OPTION).sets
    ] == [9]


def test_unsaved_changes_are_not_left_without_a_question(editor):
    choose(editor, "size", "13")
    editor.press(pygame.K_ESCAPE)
    editor.click("cancel")
    assert isinstance(editor.scene, RuleEditorPage)
    editor.press(pygame.K_ESCAPE)
    editor.click("yes")
    assert isinstance(editor.scene, NewGamePage)


def test_unsaved_changes_are_saved_on_leaving(editor):
    assert editor.find("heading").text == "Rules of your own"
    editor.scene.clear_cell("f6")
    editor.press(pygame.K_ESCAPE)
    assert not editor.has("save-and-leave")  # nobody can play without a king
    editor.press(pygame.K_ESCAPE)
    editor.press(pygame.K_z, pygame.KMOD_CTRL)
    editor.scene.clear_cell("d1")
    editor.press(pygame.K_ESCAPE)
    editor.click("save-and-leave")
    editor.type("mine")
    editor.click("yes")
    assert isinstance(editor.scene, NewGamePage)
    assert [each.name for each in SavedRules(editor.app.folder, ENTRY, OPTION).sets] == ["mine"]


def test_another_limit_of_turns_leaves_the_rule_set_its_name_and_is_not_lost(editor):
    editor.click("tab", share=0.5)
    editor.click("quiet_limit")
    editor.press(pygame.K_HOME)
    assert editor.scene.base == "skalk"
    editor.press(pygame.K_ESCAPE)
    editor.click("cancel")
    assert isinstance(editor.scene, RuleEditorPage)


def test_rules_are_shared_as_a_line_of_text(editor):
    choose(editor, "size", "13")
    editor.click("copy")
    copied = editor.clipboard
    assert read_rules(copied) == ruleset(editor)
    choose(editor, "base", "tablut")
    editor.press(pygame.K_v, pygame.KMOD_CTRL)
    assert ruleset(editor) == read_rules(copied)


@pytest.mark.parametrize(
    "text", ["", "hello", "dim:11", "nevo{} x", "dim:9 ber:c start:/9/", "x" * 5000, "\0\n"]
)
def test_pasted_nonsense_gets_one_sentence_and_changes_nothing(editor, text):
    before = editor.scene.draft
    editor.clipboard = text
    editor.click("paste")
    assert editor.scene.draft == before
    assert toast(editor).endswith(".")


def test_the_words_follow_each_change(editor):
    editor.click("tab", share=0.9)
    assert "reach a corner" in words(editor)
    editor.press(pygame.K_t, text="t")
    editor.click("tab", share=0.5)
    choose(editor, "edge_escape", "1")
    editor.click("tab", share=0.9)
    assert "reach the edge of the board" in words(editor)


def words(driver):
    """All paragraphs of the words beside the board."""
    paragraphs = [block for block in driver.scene.words if isinstance(block, Paragraph)]
    return "\n".join("".join(text for _style, text in each.spans) for each in paragraphs)


def test_a_damaged_file_is_set_aside_and_told(make_driver, tmp_path):
    (tmp_path / FILE).write_text("{ no json")
    driver = make_driver(lambda: NewGamePage(ENTRY))
    assert "set aside" in toast(driver)
    assert not (tmp_path / FILE).exists() or json.loads((tmp_path / FILE).read_text()) == {}


def test_a_file_that_cannot_be_written_is_told_and_nothing_is_lost(editor, monkeypatch):
    def full(path, data):
        raise OSError(28, "No space left on device")

    choose(editor, "size", "13")
    monkeypatch.setattr("game.match.named_texts.write_whole", full)
    save_as(editor, "Hall")
    assert "No space left" in toast(editor)
    assert ruleset(editor).size == 13


def test_what_the_laboratory_found_about_the_nearest_set_is_told(editor, monkeypatch):
    brandubh = RULES.resolve_options({"rules": "brandubh"})
    result = SettingResult(brandubh, 50, (30, 19), "master")
    finding = Finding("?", "!", "the fifth level", ("#000000", "#ffffff"), (result,))
    monkeypatch.setattr("game.scenes.findings.findings", lambda entry: (finding,))
    choose(editor, "base", "brandubh")
    editor.click("tool-hand")
    editor.click("tab", share=0.5)
    editor.click("surrounding_fatal")
    editor.click("tab", share=0.9)
    assert "Nearest to these rules is Brandubh 7×7. Of 50 games" in words(editor)
