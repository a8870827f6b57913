"""The rule book's diagrams: each can be drawn, and what it shows is what the rules do."""

import re
from pathlib import Path

import pytest

import game
from game.rules.hnefatafl.rules import RULES
from tests.rules.hnefatafl.help import captured, play

BOOK = Path(game.__file__).with_name("scenes") / "hnefatafl" / "rulebook.md"
FIELDS = {"position", "options", "marks", "arrows", "caption"}
MARKS = {"origin", "target", "cause", "captured", "selected"}


def diagrams():
    text = BOOK.read_text(encoding="utf-8")
    found = []
    for block in re.findall(r"^```board\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        lines = [line.partition(": ") for line in block.splitlines()]
        found.append({name: value for name, _, value in lines})
    return found


@pytest.mark.parametrize("diagram", diagrams(), ids=lambda diagram: diagram["caption"][:30])
def test_diagram(diagram):
    assert set(diagram) <= FIELDS
    assert diagram["caption"].endswith(".")
    options = dict(pair.split("=") for pair in diagram.get("options", "").split())
    state = RULES.parse_state(diagram["position"], options)
    assert state.to_act >= 0
    marks = dict(pair.split("=") for pair in diagram.get("marks", "").split())
    for cell, mark in marks.items():
        state.grid.cell(cell)
        assert mark in MARKS
    for arrow in diagram.get("arrows", "").split():
        assert captured(state, arrow) == sorted(cell for cell, mark in marks.items() if mark == "captured")
    origins = [cell for cell, mark in marks.items() if mark == "origin"]
    if origins:
        legal = {
            state.grid.name(move.target)
            for move in RULES.legal_moves(state)
            if state.grid.name(move.origin) == origins[0]
        }
        assert legal == {cell for cell, mark in marks.items() if mark == "target"}


def test_there_are_enough_diagrams():
    assert len(diagrams()) >= 10


def test_the_king_at_home_would_save_the_stone():
    text = next(diagram for diagram in diagrams() if "at home on f6" in diagram["caption"])["position"]
    state = RULES.parse_state(text.replace("/7K3/", "/11/").replace("/5T5/11/11/", "/5T5/5K5/11/"), {})
    assert captured(state, "c4-f4") == []


def test_the_fork_cannot_be_stopped():
    state = RULES.parse_state(next(d for d in diagrams() if "both corners" in d["caption"])["position"], {})
    after = play(state, "f3-a3").state
    for move in RULES.legal_moves(after):
        answer = RULES.apply(after, move).state
        won = [RULES.outcome(RULES.apply(answer, reply).state) for reply in RULES.legal_moves(answer)]
        assert any(outcome and outcome.reason == "king-escaped" for outcome in won)


def test_every_rule_set_is_told():
    text = BOOK.read_text(encoding="utf-8")
    for choice in RULES.options[0].choices:
        for words in choice.title.split(", "):  # such as "Skalk 11×11" and "cross"
            assert f"**{words.partition(' ')[0] if '×' in words else words}" in text
