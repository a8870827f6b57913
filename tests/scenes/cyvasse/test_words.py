"""Cyvasse in words: moves, cells, events and reasons, all of which the player's language can translate."""

import pygame
import pytest

from game.rules.cyvasse import reasons
from game.rules.cyvasse.events import CountedAs, Ignited, Ruined, ScreenLifted
from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.events import Captured, Check, Moved, Piece, Shot
from game.scenes.board.game_scene import event_sentences
from game.scenes.cyvasse import play_gestures
from game.scenes.cyvasse.scene import CyvasseScene
from game.scenes.judgement.reason import reason_of
from game.scenes.phrases import explain
from tests.rules.cyvasse import test_reasons
from tests.rules.cyvasse.help import A, C, options, place, play
from tests.scenes.cyvasse.match_help import EVERY, FAR, SEA, callout, start, view_of


def words_of(view):
    return CyvasseScene(RULES, view).words


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (A, "Basic · 8×8"),
        (C, "Expert · 8×8"),
        (EVERY, "Expert · 8×8 · Dragon in reserve · Dragonfyre · Castle storming · Wildfyre"),
        (SEA, "Expert · hexes · Sea movement"),
    ],
)
def test_the_rule_set_in_a_few_words(rules, text):
    assert words_of(RULES.view(RULES.initial(options(rules)), None)).subtitle(options(rules)) == text


@pytest.mark.parametrize(
    ("standing", "ground", "cell", "text"),
    [
        ("Rd4", "", "c6", "c6"),
        ("Rd4", "oc6", "c6", "c6, forest"),
        ("Rd4", "", "d4", "d4, White's rabble"),
        ("Rd4", "fd4", "d4", "d4, White's rabble, counts as elephant, fortress"),
        ("hd4", "wd4", "d4", "d4, Black's heavy horse, water, cannot attack from there"),
        ("Md4", "hd4", "d4", "d4, mountain, hills"),
        ("Rd4", "xc6", "c6", "c6, ruined fortress"),
    ],
)
def test_cells_in_words(standing, ground, cell, text):
    view = view_of(C, f"{FAR} {standing}", ground)
    assert words_of(view).describe(view, cell).partition(".")[0] == text


def test_a_port_is_named_where_ships_sail():
    for rules, told in ((SEA, ", port"), (RuleSet("c", "hex"), "")):
        view = view_of(rules, "Kf6 kh8 Ra1", "wf1")
        describe = words_of(view).describe
        assert describe(view, "f1") == f"f1, water{told}"
        assert describe(view, "a1").partition(".")[0] == f"a1, White's rabble{told}"
        assert describe(view, "a2") == "a2"


def test_words_tell_whom_a_piece_takes_and_who_takes_it_as_it_counts_there():
    view = view_of(C, "Kd3 kh7 Rd4 Rf6 Md6")
    rabble = "It takes elephant, horse, rabble. It falls to great beasts, shooters, foot."
    assert words_of(view).describe(view, "f6") == f"f6, White's rabble. {rabble}"
    assert "It takes dragon, horse, foot." in words_of(view).describe(view, "d4")
    assert all("takes" not in words_of(view).describe(view, cell) for cell in ("d3", "d6", "a1"))


@pytest.mark.parametrize(
    ("rules", "standing", "move", "text"),
    [
        (A, "Rd4", "Rd4-d5", "The rabble from d4 to d5"),
        (A, "Rd4 hd5", "Rd4xd5", "Taking the heavy horse on d5 with the rabble from d4"),
        (C, "Td4 rd6", "Td4*d6", "Shooting the rabble on d6 with the trebuchet on d4"),
        (EVERY, "Rd4", "D@e3", "The dragon from the reserve on e3"),
        (EVERY, "Rd4", "!d4", "Ruining the fortress on d4"),
    ],
)
def test_moves_as_subjects_of_sentences(rules, standing, move, text):
    view = view_of(
        rules,
        f"{FAR} {standing}",
        "fd4" if rules is EVERY else "",
        reserve="-" if rules is not EVERY else "D",
    )
    assert words_of(view).phrase(view, move) == text


@pytest.mark.parametrize(
    ("state", "move", "sentences"),
    [
        (place(A, FAR + " Rd4 hd5"), "Rd4xd5", "Black's heavy horse on d5 is taken."),
        (
            place(C, FAR + " Td4 sd6"),
            "Td4*d6",
            "White's trebuchet shoots from d4. Black's spear on d6 is taken.",
        ),
        (
            place(C, "Kc3 kh7 Rd4 dd5"),
            "Rd4xd5",
            "White's rabble on d4 counts as spear. Black's dragon on d5 is taken.",
        ),
        (
            place(EVERY, FAR + " Td4 ed6", "wd6 fd4"),
            "Td4*d6",
            "White's trebuchet on d4 counts as dragon. White's trebuchet shoots from d4. "
            "Black's elephant on d6 is taken. The water on d6 burns.",
        ),
        (place(C, FAR + " Dd4 ra8", "fd6"), "Dd4-d6", "Black's fortress on d6 is a ruin now."),
        (place(A, "Ka1 kh7 Ee4 ra8"), "Ee4-e7", "Black's king is in check."),
    ],
)
def test_what_happened_in_words(state, move, sentences):
    words = words_of(RULES.view(state, None))
    assert event_sentences(words, play(state, move).events) == sentences


def test_no_capture_is_explained_that_needs_no_explanation():
    state = place(C, "Kc3 kh7 Sd4 hd5")
    assert not any(isinstance(event, CountedAs) for event in play(state, "Sd4xd5").events)


def test_every_kind_of_event_has_its_sound():
    words = words_of(RULES.view(RULES.initial({}), None))
    rabble = Piece(0, "rabble")
    heard = [
        words.sound(event)
        for event in (
            ScreenLifted(("", "")),
            Shot(Piece(0, "trebuchet"), "a1", "a3"),
            Shot(Piece(0, "crossbowman"), "a1", "c3"),
            Captured(rabble, "a1"),
            Ruined("a1", 0),
            Ignited("a1"),
            Check(0, "a1"),
            Moved(rabble, "a1", "a2"),
        )
    ]
    assert None not in heard
    assert len(set(heard)) == len(heard)


@pytest.mark.parametrize(("state", "text", "code", "_sentence"), test_reasons.CASES)
def test_every_reason_is_told_as_a_sentence(monkeypatch, state, text, code, _sentence):
    """In the player's language: here every word of the game is written in capitals."""
    cell = state.rules.field.grid.cell
    origin, target = text[1:].split("-")
    found = reasons.reason_against(
        state, test_reasons.Move(test_reasons.SIGNS[text[0]], cell(origin), cell(target))
    )
    plain = explain(play_gestures.refusal_of(found))
    assert plain[0].isupper()
    assert plain.endswith(".")
    assert "{" not in plain
    monkeypatch.setattr(play_gestures, "_", str.upper)
    loud = play_gestures.refusal_of(found)
    named = {
        name for name in play_gestures._WORDS if name in loud.params and "{" + name + "}" in loud.template
    }
    assert all(str(loud.params[name]).isupper() for name in named)
    assert loud.cells == found.cells


def test_a_hint_to_take_tells_the_capture_once_and_what_it_brings_about(driver):
    match = start(driver, place(A, FAR + " Rd4 hd5"))
    words = driver.scene.board_controller.game.words
    assert reason_of(match.rules, match.current.state, ["Rd4xd5"], words) == ""
    driver.press(pygame.K_h, text="h")
    driver.engine.decide("Rd4xd5")
    driver.wait(0.1)
    assert "Taking the heavy horse on d5" in callout(driver)
    assert "is taken" not in callout(driver)


@pytest.mark.parametrize(
    ("side", "text", "figure"),
    [(0, "Ee1–e4", "elephant-0-taken"), (1, "Td5*d4", "trebuchet-1-taken"), (0, "ready", ""), (1, "e4", "")],
)
def test_the_list_of_moves_shows_the_piece_that_moves(side, text, figure):
    words = words_of(RULES.view(RULES.initial(options(C)), None))
    assert words.figure(side, text) == figure
