"""The list of moves: rounds, variations, what is clicked."""

from game.match.match import Match
from game.registry import find
from game.scenes.match.history_cursor import steps_between
from game.scenes.match.move_rows import MoveRows


def match_with(*texts):
    match = Match.create(find("hnefatafl"), {"rules": "brandubh"})
    for text in texts:
        match.play(text)
    return match


def pictured(match, rows=None):
    rows = rows or MoveRows(match)
    rows.update(match.tip)
    return [(row.depth, row.number or row.opening, [node.text for node in row.cells[0]],
             [node.text for node in row.cells[1]]) for row in rows.rows]


def test_rounds_have_a_move_of_either_side():
    match = match_with("d7-c7", "d5-c5", "c7-b7")
    assert pictured(match) == [(0, "1", ["d7-c7"], ["d5-c5"]), (0, "2", ["c7-b7"], [])]


def test_what_was_taken_back_stays_in_the_list():
    match = match_with("d7-c7", "d5-c5")
    match.undo()
    assert pictured(match) == [(0, "1", ["d7-c7"], ["d5-c5"])]


def test_another_move_makes_a_variation_below_its_row():
    match = match_with("d7-c7", "d5-c5", "c7-b7", "c5-c6")
    match.play("d5-e5", at=match.root.children[0])
    assert pictured(match) == [
        (0, "1", ["d7-c7"], ["d5-e5"]),
        (1, "1…", ["d5-c5", "c7-b7", "c5-c6"], []),
    ]


def test_the_row_goes_on_after_a_variation_of_its_first_move():
    match = match_with("d7-c7")
    match.play("d7-e7", at=match.root)
    match.play("d5-c5")
    assert pictured(match) == [
        (0, "1", ["d7-e7"], []), (1, "1.", ["d7-c7"], []), (0, "1", [], ["d5-c5"])]


def test_variations_of_variations_are_indented_and_numbered():
    match = match_with("d7-c7", "d5-c5", "c7-b7")
    second = match.root.children[0].children[0]
    match.play("c7-c6", at=second)
    match.play("d5-e5", at=match.root.children[0])
    assert pictured(match) == [
        (0, "1", ["d7-c7"], ["d5-e5"]),
        (1, "1…", ["d5-c5", "c7-c6"], []),
        (2, "2.", ["c7-b7"], []),
    ]


def test_a_resignation_stands_in_the_list():
    match = match_with("d7-c7")
    match.resign(1)
    assert pictured(match) == [(0, "1", ["d7-c7"], ["resigns"])]


def test_the_way_between_two_moments():
    match = match_with("d7-c7", "d5-c5", "c7-b7")
    first, second, third = match.current.path()[1:]
    assert steps_between(first, third) == [(second, False), (third, False)]
    assert steps_between(third, first) == [(third, True), (second, True)]
    other = match.play("d5-e5", at=first)
    assert steps_between(third, other) == [(third, True), (second, True), (other, False)]
    assert steps_between(third, match.root, longest=2) is None
    assert steps_between(third, third) == []
