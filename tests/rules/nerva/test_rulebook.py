"""The rule book's diagrams: each can be read, and what its caption says is what the rules do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game
from game.rules.nerva import layout
from game.rules.nerva.rules import RULES
from game.rules.nerva.strength import attack_of, strength_at
from game.widgets.markdown import Diagram, read_blocks
from tests.rules.nerva.help import play, texts

BOOK = (Path(game.__file__).with_name("scenes") / "nerva" / "rulebook.md").read_text(encoding="utf-8")
DIAGRAMS = [block for block in read_blocks(BOOK) if isinstance(block, Diagram)]
MARKS = {"selected", "target", "captured", "cause", "lent"}


def plain(caption):
    """A caption with its raised digits as records write them."""
    return re.sub("[¹²³]", lambda found: f"_{'¹²³'.index(found[0]) + 1}", caption)


def marked(diagram, mark):
    return [cell for cell, kind in diagram.marks.items() if kind == mark]


ATTACKS = [diagram for diagram in DIAGRAMS if marked(diagram, "captured") or marked(diagram, "target")]
LINKS = [diagram for diagram in DIAGRAMS if diagram.arrows and diagram not in ATTACKS]


def each(diagrams):
    """Runs a test on diagrams with their positions."""
    return pytest.mark.parametrize(
        ("diagram", "position"),
        [
            pytest.param(diagram, RULES.parse_state(diagram.position, {}), id=diagram.caption[:30])
            for diagram in diagrams
        ],
    )


@each(DIAGRAMS)
def test_diagrams(diagram, position):
    assert position.to_act >= 0
    assert diagram.caption.endswith(".")
    assert set(diagram.marks.values()) <= MARKS
    for cell in (*diagram.marks, *(cell for arrow in diagram.arrows for cell in arrow)):
        assert cell in position.pieces()


@each(DIAGRAMS)
def test_points_are_as_the_caption_says(diagram, position):
    for cell, attack, defence in re.findall(
        r"(\w\d_\d) has attack (\d) and defence (\d)", plain(diagram.caption)
    ):
        strength = strength_at(position.field, layout.index(cell))
        assert (strength.attack, strength.defence) == (int(attack), int(defence))


def test_the_siege_ends_as_the_caption_says():
    (diagram,) = (diagram for diagram in DIAGRAMS if "wins the siege" in diagram.caption)
    text = f"{diagram.position} supply:0,0,0/0,0,0"
    ended = RULES.parse_state(text, {"ending": "siege"}).ended
    assert (ended.winner, ended.cells) == (0, ("g7_1",))
    for cell, applied, defence in re.findall(r"(\w\d_\d) is besieged by (\d) against (\d)", ended.text):
        assert f"{cell} {'is besieged ' * (cell == 'b2_1')}by {applied} against {defence}" in plain(
            diagram.caption
        )


@each(ATTACKS)
def test_attacks_are_as_the_caption_says(diagram, position):
    (target,), (origin,) = (
        marked(diagram, "captured") + marked(diagram, "target"),
        marked(diagram, "selected"),
    )
    assert (origin, target) in diagram.arrows
    assault = attack_of(position.field, layout.index(origin), layout.index(target))
    assert assault.succeeds == bool(marked(diagram, "captured"))
    said = re.search(r"(\d) against (\d)", diagram.caption)
    if said:
        assert (assault.applied, assault.defence) == (int(said[1]), int(said[2]))
    # A roof is marked at its corners: a sign would lie over the pawn below it.
    assert marked(diagram, "cause") + marked(diagram, "lent") == (
        [layout.CELLS[assault.guard]] if assault.guard else []
    )
    others = {start for start, end in diagram.arrows if end == target} - {origin}
    assert others == ({layout.CELLS[assault.ambush]} if assault.ambush else set())


@each(LINKS)
def test_links_are_drawn_from_where_they_come(diagram, position):
    strength = strength_at(position.field, layout.index(marked(diagram, "selected")[0]))
    links = strength.attack_links + strength.defence_links
    assert {start for start, _end in diagram.arrows} == {layout.CELLS[cell] for cell in links}


def find(words):
    diagram = next(diagram for diagram in DIAGRAMS if words in diagram.caption)
    return RULES.parse_state(diagram.position, {})


def test_the_attack_on_the_king_wins():
    position = find("Black's king has been found")
    assault = attack_of(position.field, layout.index("e5_1"), layout.index("f6_1"))
    assert (assault.applied, assault.defence) == (3, 2)
    assert play(position, "e5_1->f6_1").state.ended.winner == 0


def test_either_side_may_take_the_other_s_king():
    position = find("Both kings had been hidden")
    assert "c5_2->d4_2x" in texts(position)
    after = play(position, "a1_1").state
    assert "e3_2->d4_2x" in texts(after)


def test_the_sizes_stand_where_the_caption_says():
    pieces = find("Large, medium and small").pieces()
    assert {pieces[f"c3_{level}"][0].side for level in (1, 2, 3)} == {0}
    assert pieces["d5_1"][0].side != pieces["d5_2"][0].side
    assert "f4_2" in pieces
    assert "f4_1" not in pieces
    assert "f6_3" in pieces
    assert not {"f6_1", "f6_2"} & set(pieces)


def test_there_are_enough_diagrams():
    assert len(DIAGRAMS) >= 10
    assert len(ATTACKS) >= 6
    assert len(LINKS) >= 2


def test_what_is_agreed_is_told():
    limit = RULES.options[0]
    assert limit.default == 20
    assert "**Nothing has changed** for twenty turns by each side" in BOOK
    assert "`" not in BOOK.replace("```", "")  # the page knows bold and italics only
