"""The list of moves: rounds, variations, what is clicked."""

import random
from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

from game.match.archive import Archive
from game.match.match import Match
from game.registry import GAMES
from game.rules.protocol import CHANCE, random_decision
from game.scenes.match.move_rows import MoveRows
from game.scenes.match.moves import MoveList, columns, figure_places
from game.scenes.match.visible_match import steps_between
from game.scenes.phrases import progress
from game.widgets.focus import Ui
from game.widgets.theme import Theme
from tests.scenes.match.help import GAME
from tests.tiny.games import FORMATION, STANDING, STANDING_OPTIONS


def match_with(*texts):
    match = Match.create(FORMATION, STANDING_OPTIONS, setup=STANDING)
    for text in texts:
        match.play(text)
    return match


def pictured(match, rows=None):
    rows = rows or MoveRows(match)
    rows.update(match.tip)
    return [
        (
            row.depth,
            row.number or row.opening,
            [node.text for node in row.cells[0]],
            [node.text for node in row.cells[1]],
        )
        for row in rows.rows
    ]


def test_rounds_have_a_move_of_either_side():
    match = match_with("c1-c2", "d5-d4", "c2-c3")
    assert pictured(match) == [(0, "1", ["c1-c2"], ["d5-d4"]), (0, "2", ["c2-c3"], [])]


def test_what_was_taken_back_stays_in_the_list():
    match = match_with("c1-c2", "d5-d4")
    match.undo()
    assert pictured(match) == [(0, "1", ["c1-c2"], ["d5-d4"])]


def test_another_move_makes_a_variation_below_its_row():
    match = match_with("c1-c2", "d5-d4", "c2-c3", "d4-e4")
    match.play("d5-e5", at=match.root.children[0])
    assert pictured(match) == [(0, "1", ["c1-c2"], ["d5-e5"]), (1, "1…", ["d5-d4", "c2-c3", "d4-e4"], [])]


def test_the_row_goes_on_after_a_variation_of_its_first_move():
    match = match_with("c1-c2")
    match.play("c1-d1", at=match.root)
    match.play("d5-d4")
    assert pictured(match) == [(0, "1", ["c1-d1"], []), (1, "1.", ["c1-c2"], []), (0, "1", [], ["d5-d4"])]


def test_variations_of_variations_are_indented_and_numbered():
    match = match_with("c1-c2", "d5-d4", "c2-c3")
    second = match.root.children[0].children[0]
    match.play("c2-b2", at=second)
    match.play("d5-e5", at=match.root.children[0])
    assert pictured(match) == [
        (0, "1", ["c1-c2"], ["d5-e5"]),
        (1, "1…", ["d5-d4", "c2-b2"], []),
        (2, "2.", ["c2-c3"], []),
    ]


def test_a_resignation_stands_in_the_list():
    match = match_with("c1-c2")
    match.resign(1)
    assert pictured(match) == [(0, "1", ["c1-c2"], ["resigns"])]


def test_the_way_between_two_moments():
    match = match_with("c1-c2", "d5-d4", "c2-c3")
    first, second, third = match.current.path()[1:]
    assert steps_between(first, third) == [(second, False), (third, False)]
    assert steps_between(third, first) == [(third, True), (second, True)]
    other = match.play("d5-e5", at=first)
    assert steps_between(third, other) == [(third, True), (second, True), (other, False)]
    match.play("d4-e4", at=third)
    far = match.play("c3-c4")
    assert steps_between(far, match.root) is None
    assert steps_between(third, third) == []


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
@pytest.mark.parametrize("plies", [1, 2, 7, 16])
def test_the_library_counts_rounds_as_the_list_does(entry, plies):
    archive, rng = Archive(None), random.Random(plies)
    match = Match.create(entry, seed=plies, archive=archive)
    while match.current.ply < plies and match.result is None:
        match.play(random_decision(match.rules, match.state, rng))
    movers = [node.mover for node in match.line()[1:]]
    told = match.rules.full_turn(match.state)
    if {*movers} == {CHANCE}:
        pytest.skip("nobody has decided anything yet")
    if told is None and any(one == other for one, other in pairwise(movers)):
        pytest.skip("a side had two turns in a row")
    (summary,) = archive.summaries()
    rows = MoveRows(match, entry.scene()(match.rules, match.view(None)).turns)
    rows.update(match.tip)
    number = rows.round_of(match.current)
    begins = match.current.turn % 2 == 0 and match.current.parent.turn % 2
    if match.result is None and (begins if told is None else told[0] > number):
        number += 1  # it is in the next row that the next move will stand
    if not number:
        assert "round" not in progress(summary)
        return
    assert f"round {number}" in progress(summary) or f"{number} round" in progress(summary)


def listed(match, width, text, summary="", height=300, figure="", figures=()):
    """The list of the moves of a match, whose texts ``text`` gives, behind the picture ``figure``."""
    rows = MoveRows(match)
    rows.update(match.tip)
    log = SimpleNamespace(
        text=text,
        summary=lambda nodes, brief=False: summary,
        figure=lambda node: figure,
        figures=lambda nodes: figures,
    )
    moves = Ui(Theme()).ground.add(MoveList(pygame.Rect(0, 0, width, height), rows, log, print))
    moves.figured = bool(figures)
    moves.fill(match.tip, match.tip)
    return moves


@pytest.mark.usefixtures("driver")
@pytest.mark.parametrize("figure", ["", "piece"])
def test_no_move_of_the_list_is_cut(figure):
    long = "g6_1→f6_1 ×K"
    match = match_with("c1-c2", "d5-d4")
    for width in range(200, 420, 20):
        moves = listed(match, width, lambda node: long, figure=figure)
        assert [item.text.split() for item, _ in moves.items] == [long.split()] * 2
        assert all(place.right <= moves.rect.right for _, place in moves.items)
        assert not moves.items[0][1].colliderect(moves.items[1][1])


@pytest.mark.usefixtures("driver")
def test_a_list_with_room_for_all_its_rows_is_not_scrolled():
    match = match_with("c1-c2", "d5-d4", "c2-c3")
    moves = listed(match, 280, lambda node: "a1-a2")
    assert moves.offset == moves.furthest == 0
    assert moves.bar() is None


@pytest.mark.usefixtures("driver")
def test_the_first_row_of_a_scrolled_list_is_shown_with_nothing_above_it():
    match = match_with(*GAME[:-1])
    moves = listed(match, 280, lambda node: "a1-a2", height=70)
    assert moves.offset > 0
    moves.select(match.line()[1], match.tip)
    assert moves.offset == 0


@pytest.mark.usefixtures("driver")
def test_moves_with_words_behind_them_stay_in_their_columns():
    match = match_with("c1-c2", "d5-d4", "c2-c3")
    first = match.line()[1]
    moves = listed(match, 280, lambda node: "a1-a2" + " W 12-10 B" * (node is first))
    (told, upper), (_text, beside), (_next, lower) = moves.items
    assert told.text == "a1-a2\nW 12-10 B"
    assert upper.x == lower.x
    assert beside.x == columns(Theme(), 280)[1]
    assert beside.y == upper.y
    assert lower.y >= upper.bottom


@pytest.mark.usefixtures("driver")
def test_turns_are_rows_of_figures_where_the_list_is_wide_and_words_where_it_is_not():
    match = match_with(*GAME[:7])
    told, figures = "Red: 5 moves · lost 1", ("Red", "5", "–", "1", "–")
    for width, shown in ((280, figures), (170, ())):
        moves = listed(match, width, lambda node: node.text, told, figures=figures)
        assert {item.figures for item, _place in moves.items} == {shown}
        places = figure_places(Theme(), width, 4)
        assert (places is None) == (not shown)
    places = figure_places(Theme(), 280, 4)
    assert places == sorted(places)
    assert places[-1] < 280


@pytest.mark.usefixtures("driver")
def test_summaries_in_a_narrow_and_low_list_are_whole():
    told = "Red: 5 moves · 1 battle, lost"
    match = match_with(*GAME[:7])
    moves = listed(match, 158, lambda node: node.text, told, height=94)
    for node in (match.current, *reversed(list(match.current.path())[1:]), match.current):
        moves.select(node, node)
        inside = [(item, place) for item, place in moves.items if place.colliderect(moves.rect)]
        assert min(place.top for _item, place in inside) >= moves.rect.top
        shown = next(place for item, place in inside if node in item.turn)
        assert moves.rect.contains(shown)
    texts = {" ".join(item.text.replace("·", " ").split()) for item, _place in moves.items}
    bare = told.replace(" ·", "")  # where a line ends between two facts, the point between them is left out
    assert texts <= {bare, *(f"{number}. {bare}" for number in range(1, 8))}
    assert not any(line.endswith(" 5") for item, _place in moves.items for line in item.text.split("\n"))


@pytest.mark.usefixtures("driver")
@pytest.mark.parametrize(("height", "lines"), [(94, 3), (66, 3), (60, 2), (40, 1)])
def test_of_a_summary_that_is_longer_than_the_list_whole_lines_are_drawn(monkeypatch, height, lines):
    told = "Blue: 10 moves · 2 battles, both won"
    moves = listed(match_with(*GAME[:7]), 158, lambda node: node.text, told, height=height)
    drawn, text = [], Theme.text
    monkeypatch.setattr(Theme, "text", lambda *args: drawn.append(args[1]) or text(*args))
    moves.draw(pygame.Surface((158, height)))
    (shown,) = (item for item, place in moves.items if item.nodes and moves.shown in item.nodes)
    whole = shown.text.split("\n")
    assert len(whole) > 2
    assert [line for line in drawn if line in whole] == whole[:lines]


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1600, 1000)])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_first_and_the_last_line_of_the_list_are_whole(make_driver, size, scale):
    match = match_with(*GAME[:-1])
    driver = make_driver(size=size, ui_scale=scale)
    driver.show(match)
    driver.settle()
    seen = 0
    for node in (match.line()[1], match.current):
        driver.scene.session.look_at(node)
        driver.wait(0.1)
        moves = driver.find("moves")
        font = driver.app.theme.font("label").get_linesize()
        for _item, place in moves.items:
            words = pygame.Rect(place.x, place.centery - font // 2, place.width, font)
            assert not words.colliderect(moves.rect) or moves.rect.contains(words)
            seen += words.colliderect(moves.rect)
    assert seen
