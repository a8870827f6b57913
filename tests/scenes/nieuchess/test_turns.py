"""Whole turns of Nieuchess in the list of moves, on the map and in words."""

import random
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise

import pygame
import pytest

from game.boards import renderer
from game.boards.marks import LAST_MOVE
from game.boards.move_trail import NO_TRAIL
from game.checks import checks_of
from game.match.archive import Archive
from game.match.match import Match
from game.match.players import Human
from game.registry import find
from game.rules.events import Captured, Moved
from game.rules.nieuchess.combat import RESULTS
from game.rules.nieuchess.deployments import formations, seen_by, write_deployment
from game.rules.nieuchess.events import MovementEnded, Returned
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.ruleset import ARMY
from game.rules.nieuchess.state import PAWNS, Move, Phase
from game.rules.nieuchess.terrain import GRID, SIDES
from game.rules.protocol import CHANCE
from game.scenes.board.scene_parts import Part
from game.scenes.match.move_rows import MoveRows
from game.scenes.match.moves import figure_places, line_height, usual_row
from game.scenes.nieuchess.words import (
    NieuchessTurns,
    deployment_words,
    game_summary,
    headings,
    turn_figures,
    turn_summary,
)
from game.scenes.phrases import progress
from game.selfcheck.screens import played
from game.settings import SMALLEST_WINDOW
from game.widgets.basic import Label
from game.widgets.theme import NO_BREAK
from tests.kit.app import PEOPLE
from tests.rules.nieuchess.help import place

ENTRY = find("nieuchess")
TURNS = NieuchessTurns()


def decide(match, rng):
    """A decision of a player who goes for the nearest enemy with most of its pawns."""
    state = match.state
    moves = match.legal_moves()
    if state.phase != Phase.MOVE:
        match.play(rng.choice(moves))
        return
    foes = state.pawns[1 - state.mover]
    walks = [move for move in moves if isinstance(move, Move)]
    if not walks or len(state.moved) > 12:
        match.play(".")
        return

    @cache
    def away(cell):
        return min(GRID.distance(cell, foe) for foe in foes)

    match.play(min(walks, key=lambda move: (away(move.target) - away(move.origin), rng.random())))


@cache
def game(rounds, seed):
    """The decisions of a match until it has come into the given round."""
    match, rng = Match.create(ENTRY, seed=seed, players=PEOPLE), random.Random(seed)
    match.play("first")
    for at in (0, 3):
        match.play(write_deployment(seen_by(match.to_act, formations()[at].cells)))
    while match.result is None and match.state.number < rounds:
        decide(match, rng)
    return [node.text for node in match.line()[1:] if node.mover != CHANCE]


def fought(rounds, seed=5):
    """A match that has come into the given round."""
    match = Match.create(ENTRY, seed=seed, players=PEOPLE)
    for text in game(rounds, seed):
        match.play(text)
    return match


def listed(driver):
    """The lines of the list of moves."""
    return [item.text.replace("\n", " ") for item, _box in driver.scene.widgets.moves.items]


@pytest.fixture(scope="module")
def long_match():
    return fought(7)


def turns_of(match):
    rows = MoveRows(match, TURNS)
    rows.update(match.tip)
    turns = {}
    for node in match.line()[1:]:
        turns.setdefault((rows.round_of(node), rows.side_of(node)), []).append(node)
    return rows, turns


def test_the_list_counts_complete_turns_as_the_rules_do(long_match):
    rows, _turns = turns_of(long_match)
    for node in long_match.line()[1:]:
        before = node.parent.state
        if before.phase == Phase.MOVE:
            assert (rows.round_of(node), rows.side_of(node)) == (before.number, before.mover)
        elif before.first < 0 or not all(before.pawns):
            assert rows.round_of(node) == 0
        else:
            assert rows.round_of(node) == before.number
    assert [row.number for row in rows.rows if row.number] == [str(number) for number in range(1, 7)]


def test_a_turn_stays_one_row_above_what_branches_off_in_it_and_steps_taken_back_are_in_none():
    match = Match.create(
        ENTRY, {}, PEOPLE, setup=RULES.format_state(place("F10 F12 F14", "AF10 AF12")), archive=Archive(None)
    )
    rows = MoveRows(match, TURNS)

    def listed_rows():
        rows.update(match.tip)
        return [(row.number or row.opening, [node.text for node in chain(*row.cells)]) for row in rows.rows]

    match.play("F10-G9")
    match.undo()
    match.play("F10-G10")
    assert listed_rows() == [("1", ["F10-G10"])]
    match.play("F12-G11")
    match.undo()
    for text in ("F14-G13", ".", "AF10-AE10", "."):
        match.play(text)
    own, other = ["F10-G10", "F14-G13", "."], ["AF10-AE10", "."]
    assert listed_rows() == [("1", [*own, *other])]
    match.goto(match.root)
    match.play(".")
    assert listed_rows() == [("1", ["."]), ("1.", [*own, *other])]


@pytest.mark.parametrize("first", ["blue", "red"])
def test_the_library_counts_complete_turns(first):
    archive, options = Archive(None), {"first_mover": first, "turns": 3}
    match, rng = Match.create(ENTRY, options, PEOPLE, seed=5, archive=archive), random.Random(5)
    assert progress(archive.summaries()[0]) == f"setting up  ·  {first.title()} to move"
    for at in (0, 3):
        match.play(write_deployment(seen_by(match.to_act, formations()[at].cells)))
    while match.result is None:
        said = progress(archive.summaries()[0])
        assert said.startswith(f"round {match.state.number}  ·  ")
        decide(match, rng)
    rows = MoveRows(match, TURNS)
    assert rows.round_of(match.place) == 3
    assert progress(archive.summaries()[0]).endswith("  ·  3 rounds")


def test_rounds_of_a_match_from_a_position_have_the_numbers_of_the_rules(long_match):
    archive, setup = Archive(None), long_match.rules.format_state(long_match.state)
    match = Match.create(ENTRY, players=PEOPLE, setup=setup, archive=archive)
    assert match.state.number == 7
    match.play(match.legal_moves()[0])
    assert progress(archive.summaries()[0]).startswith("round 7  ·  ")


def test_a_retreat_that_the_enemy_chooses_belongs_to_the_turn(long_match):
    rows, turns = turns_of(long_match)
    chosen = [node for node in long_match.line()[1:] if node.parent.state.phase == Phase.RETREAT]
    answers = [node for node in chosen if node.mover != node.parent.state.mover]
    assert answers
    for node in answers:
        assert rows.side_of(node) == node.parent.state.mover
    assert all(len(rows.turn(nodes[-1])) == len(nodes) for nodes in turns.values())


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (":4", Part.OPENING),
        ("second", Part.OPENING),
        ("set:A1,B2", Part.OPENING),
        ("B3-D4", Part.TURN),
        ("AB3=AH12", Part.TURN),
        ("B3^A2", Part.TURN),
        (".", Part.TURN),
        (":4 Dback2", Part.SAME),
        ("{C4 C5 x D5}", Part.SAME),
        ("!D5", Part.SAME),
        ("D5>F6 by Red", Part.SAME),
        ("-D5", Part.SAME),
        ("+K12", Part.SAME),
        ("+-", Part.SAME),
    ],
)
def test_texts_tell_what_they_are(text, part):
    assert TURNS.part(text) is part


def test_a_summary_tells_what_the_events_do(long_match):
    _rows, turns = turns_of(long_match)
    for (number, side), nodes in turns.items():
        told = turn_summary([event for node in nodes for event in node.events])
        if not number:
            assert told == ""
            continue
        moves = sum(node.parent.state.phase == Phase.MOVE and node.text != "." for node in nodes)
        lost = [event.piece.side for node in nodes for event in node.events if isinstance(event, Captured)]
        assert told.startswith(f"{moves} moves" if moves != 1 else "1 move ")
        battles = sum(node.mover == CHANCE for node in nodes)
        assert ("battle" in told) == bool(battles)
        assert (f"lost {lost.count(side)}" in told) == (side in lost)
        assert (f"took {lost.count(1 - side)}" in told) == (1 - side in lost)


@pytest.mark.parametrize(
    ("own", "enemy", "told", "brief"),
    [
        (1, 2, "lost 1 pawn · took 2", "lost 1 · took 2"),
        (3, 0, "lost 3 pawns", "lost 3"),
        (0, 1, "took 1 pawn", "took 1"),
        (0, 0, "", ""),
    ],
)
def test_a_summary_says_what_was_lost_or_taken(own, enemy, told, brief):
    events = [MovementEnded(0), *[Captured(PAWNS[0], "E7")] * own, *[Captured(PAWNS[1], "F7")] * enemy]
    assert turn_summary(events) == " · ".join(filter(None, ("no move", told)))
    assert turn_summary(events, brief=True) == " · ".join(filter(None, ("no move", brief)))


def test_the_figures_of_a_turn_are_those_of_its_summary(long_match):
    _rows, turns = turns_of(long_match)
    for (number, _side), nodes in turns.items():
        events = [event for node in nodes for event in node.events]
        told, figures = turn_summary(events), turn_figures(events)
        if not number or "battle" not in told:
            assert figures == ()
            continue
        assert len(figures) == len(headings())
        moves, won, lost, took = figures
        assert told.startswith("no move" if moves == "–" else f"{moves} move")
        for count, word in ((lost, "lost"), (took, "took")):
            assert (f"{word} {count}" in told) == (count != "–")
        first, fought = map(int, won.split(" of "))
        assert f"{fought} battle" in told
        assert first or "1 won" not in told


def test_a_summary_tells_whose_pawns_have_returned():
    own, enemy = Returned(PAWNS[0], "E7"), Returned(PAWNS[1], "AF19")
    ended = MovementEnded(0)
    assert turn_summary([ended, own, own]) == "no move · 2 pawns returned"
    assert turn_summary([ended, enemy, own]) == "no move · 1 pawn returned · Red: 1 pawn returned"
    assert turn_summary([ended, enemy, enemy]) == "no move · Red: 2 pawns returned"


def test_the_whole_game_counts_what_was_lost(long_match):
    end = long_match.place
    lost = [0, 0]
    for node in long_match.line()[1:]:
        for event in node.events:
            if isinstance(event, Captured):
                lost[event.piece.side] += 1
    battles = sum(text in node.text for node in long_match.line()[1:] for text in RESULTS)
    told = game_summary(long_match.view(None, end), [node.text for node in end.path()[1:]])
    lines = [f"{battles} battles", f"Blue lost {lost[0]} pawns · Red lost {lost[1]} pawns"]
    assert told.replace(NO_BREAK, " ").split("\n") == lines
    assert sum(lost) > 2 * ARMY - sum(map(len, end.state.pawns)) - 1  # those that have returned count, too


def test_a_deployment_is_told_by_its_name():
    for formation in formations():
        for side in (0, 1):
            text = write_deployment(seen_by(side, formation.cells))
            assert deployment_words(text) == f"{SIDES[side]}: “{formation.name}”"
    assert deployment_words("set:A1,B2,C3") == "Blue deploys"


def test_traces_and_summary_at_the_beginning_of_a_turn(driver):
    match = fought(2)
    driver.show(match)
    state = driver.board.state
    assert state.move_trail.trails
    enemy = match.rules.sides[1 - match.to_act]
    assert any(text.startswith(f"{enemy}: 13 moves · ") for text in listed(driver))
    assert driver.scene.widgets.status.status.detail.endswith(
        "N: the next pawn."
    )  # and not the same once more
    first = next(move for move in match.legal_moves() if isinstance(move, Move))
    before = state.move_trail
    assert not before.faint
    match.play(first)
    driver.wait()
    there = {GRID.name(cell) for cell in match.view(None, match.current).state.pawns[1 - match.to_act]}
    kept = tuple(trail for trail in before.trails if trail.cells[-1] in there)
    assert kept
    assert state.move_trail.trails == kept
    (newest,) = state.move_trail.newest
    assert (newest.cells[0], newest.cells[-1]) == (GRID.name(first.origin), GRID.name(first.target))
    assert state.move_trail.faint
    assert {kind for _cell, kind in state.content.marks}.issuperset(LAST_MOVE)
    driver.press(pygame.K_n)  # of the pawn in hand nothing distracts
    driver.wait()
    assert state.gestures.selected is not None
    assert state.shown_trail == NO_TRAIL
    assert set(LAST_MOVE).isdisjoint(kind for _cell, kind in state.content.marks)
    assert set(LAST_MOVE).isdisjoint(driver.find("marks-line").kinds)
    driver.press(pygame.K_t)
    assert not state.move_trail.faint
    assert state.move_trail.trails == before.trails


def test_once_a_pawn_has_moved_the_way_of_an_enemy_is_drawn_where_it_is_pointed_at_alone(driver, monkeypatch):
    drawn = []
    monkeypatch.setattr(renderer, "draw_trails", lambda _surface, _placed, ways, _at: drawn.extend(ways))
    match = fought(2)
    driver.show(match)
    driver.settle()
    assert len(drawn) > 3
    first = next(move for move in match.legal_moves() if isinstance(move, Move))
    match.play(first)
    driver.settle()
    drawn.clear()
    driver.point(driver.pixel(GRID.name(first.target)))
    driver.step()
    assert not drawn
    shows = driver.board.state.viewport.shows
    way = next(each for each in driver.board.state.move_trail.trails if shows(each.cells))
    driver.point(driver.pixel(way.cells[-1]))
    driver.step()
    assert set(drawn) == {way}


def test_the_tag_of_a_pawn_leaves_the_way_in_sight_that_it_came(driver, monkeypatch):
    driver.show(played(ENTRY))
    driver.wait()
    board, tags = driver.board, []
    draw = renderer.draw_tag

    def drawn(*args, **more):
        tags.append(draw(*args, **more))
        return tags[-1]

    monkeypatch.setattr(renderer, "draw_tag", drawn)
    ways = [trail.cells for trail in board.state.move_trail.trails if board.state.viewport.shows(trail.cells)]
    assert len(ways) > 3
    for cells in ways:
        tags.clear()
        driver.point(driver.pixel(cells[-1]))
        driver.step()
        hidden = [cell for cell in cells if tags[-1] and tags[-1].collidepoint(board.placed.centre(cell))]
        assert not hidden, cells


def test_once_movement_has_ended_no_ways_distract_from_battles(driver):
    match = fought(2)
    driver.show(match)
    pictures, view = driver.scene.session.board_controller.game.pictures, match.view(None, match.current)
    last = [event for node in driver.scene.session.last_turn.nodes for event in node.events]
    assert pictures.faint_trail(view, last, ()).trails
    for phase in (Phase.FIGHT, Phase.RETREAT):
        later = replace(view, state=replace(view.state, phase=phase))
        assert pictures.faint_trail(later, last, last) == NO_TRAIL


def test_the_summary_stands_beside_the_board_where_no_list_has_room(make_driver):
    driver = make_driver(size=(1000, 480), ui_scale=120)
    match = fought(2)
    driver.show(match)
    assert not driver.scene.session.lists_moves
    enemy = match.rules.sides[1 - match.to_act]
    assert driver.scene.widgets.status.status.detail.startswith(f"{enemy}: 13 moves · ")


@pytest.mark.parametrize("size", [SMALLEST_WINDOW, (700, 560), (960, 600)], ids=str)
@pytest.mark.parametrize("rounds", [2, 3])
def test_the_list_of_moves_begins_with_a_turn_that_can_be_read(make_driver, rounds, size):
    driver = make_driver(size=size)
    driver.show(fought(rounds))
    moves = driver.scene.widgets.moves
    seen = [place for _item, place in moves.items if place.colliderect(moves.rect)]
    assert seen
    assert min(place.top for place in seen) >= moves.rect.top
    first = min(seen, key=lambda place: place.top)
    two_lines = usual_row(moves.theme) + line_height(moves.theme)
    assert first.clip(moves.rect).height >= min(first.height, two_lines)


def test_a_short_turn_says_whose_it_is(driver):
    opening = checks_of(ENTRY).opening
    match = Match.create(ENTRY, dict(opening.options), PEOPLE, archive=driver.app.archive)
    for move in opening.moves[:3]:
        match.play(move)
    driver.show(match)
    assert listed(driver)[-1] == "Blue: M12–O10"
    for move in opening.moves[3:]:
        match.play(move)
    driver.wait()
    assert listed(driver)[-2:] == ["Blue: M12–O10, P10–P11, end of movement", "Red: W14–U15, end of movement"]


def test_traces_tell_every_way_and_every_loss_with_its_side(driver):
    match = fought(2, seed=2)
    driver.show(match)
    driver.press(pygame.K_t)
    move_trail, last = driver.board.state.move_trail, driver.scene.session.last_turn.nodes
    events = [event for node in last for event in node.events]
    moves = [event for event in events if isinstance(event, Moved)]
    assert [(trail.cells[0], trail.cells[-1], trail.side) for trail in move_trail.trails] == [
        (event.origin, event.target, event.piece.side) for event in moves
    ]
    assert any(len(trail.cells) > 2 for trail in move_trail.trails)
    for trail in move_trail.trails:
        for here, there in pairwise(trail.cells):
            assert GRID.distance(GRID.cell(here), GRID.cell(there)) == 1
    lost = [(event.cell, event.piece.side) for event in events if isinstance(event, Captured)]
    assert lost
    assert [(loss.cell, loss.side) for loss in move_trail.losses] == lost
    assert [loss.picture for loss in move_trail.losses] == [f"pawn-{side}" for _cell, side in lost]
    driver.screenshot()


def test_the_steps_of_an_unfolded_turn_are_told_whole(driver, long_match):
    """Such as a battle of many pawns with its odds, which takes two lines."""
    driver.show(long_match)
    battles = [node for node in long_match.line()[1:] if node.text.count(" ") > 4]
    long = max(battles, key=lambda node: len(node.text))
    driver.scene.session.look_at(long)
    driver.wait()
    whole = driver.scene.board_controller.log.text(long)
    (item,) = [item for item, _box in driver.scene.widgets.moves.items if item.node is long and not item.turn]
    assert item.text.replace("\n", " ") == whole
    boxes = [box for item, box in driver.scene.widgets.moves.items if not item.turn]
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(boxes))


def test_the_result_tells_of_the_game(driver):
    match = fought(3)
    driver.show(match)
    match.resign(match.to_act)
    driver.wait()
    reason = driver.find("banner").reason
    assert "2 rounds · " in reason  # in the third nobody has decided anything
    assert "Seed of the dice: 5" in reason


def test_the_enemys_choice_of_a_retreat_covers_nothing_and_runs_its_clock(driver):
    from game.match.clock import TimeControl

    for seed in range(20):
        match = fought(2, seed)
        asked = next(
            (
                n
                for n in match.line()[1:]
                if n.to_act >= 0 and n.state.phase == Phase.RETREAT and n.to_act != n.state.mover
            ),
            None,
        )
        if asked is not None:
            break
    again = Match.create(
        ENTRY,
        players=(Human("Astrid"), Human("Leif")),
        control=TimeControl.parse("10+5"),
        setup=match.rules.format_state(asked.state),
    )
    driver.show(again)
    side = again.to_act
    assert side != again.state.mover
    assert not driver.scene.board_controller.covered
    again.play(again.legal_moves()[0])
    driver.wait()
    assert again.clock.running == again.to_act or again.to_act == CHANCE


def test_turns_stand_below_one_another_without_columns(driver, long_match):
    driver.show(long_match)
    assert not any(driver.has(f"column-{side}") for side in (0, 1))


@pytest.mark.parametrize(
    ("size", "scale"), [((640, 480), 100), ((1280, 800), 100), ((1600, 1000), 150), ((3840, 2160), 200)]
)
def test_figures_of_turns_stand_below_headings_or_not_at_all(make_driver, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    driver.show(fought(3))
    figures = [item for item, _place in driver.scene.widgets.moves.items if item.figures]
    assert bool(figures) == headed(driver)
    assert figures or size[0] < 1280


@pytest.mark.parametrize(("size", "whole"), [((960, 600), True), ((700, 1000), True), ((1280, 800), False)])
def test_headings_say_of_what_the_figures_are_where_there_is_room_and_else_by_a_tooltip(
    make_driver, size, whole
):
    driver = make_driver(size=size)
    driver.show(fought(3))
    labels = driver.scene.widgets._headings[:4]
    told = ["\nMoves", "Battles\nwon", "Pawns\nlost", "Pawns\ntaken"]
    assert [label.text for label in labels] == (told if whole else ["Moves", "Won", "Lost", "Took"])
    won = labels[1]
    driver.point(won.rect.center)
    driver.wait(1)
    assert (driver.scene.ui._pointed is won) != whole
    assert won.tooltip == ("" if whole else "Battles won")
    figures = [item.figures for item, _place in driver.scene.widgets.moves.items if item.figures]
    assert all(" of " in shown[2] for shown in figures)
    moves = driver.scene.widgets.moves
    middles = figure_places(driver.scene.ui.theme, moves.rect.width, len(labels))
    apart = [label.rect.centerx - moves.rect.left - at for at, label in zip(middles, labels, strict=True)]
    assert max(map(abs, apart)) <= 1


def test_headings_come_with_the_first_battle(make_driver):
    texts = game(3, 5)
    fights = [at for at, text in enumerate(texts) if text.startswith("!")]
    ended = texts.index(".", fights[0])  # of the next movement
    for count, expected in ((fights[0] - 1, False), (ended, True)):
        driver, match = make_driver(size=(1280, 800)), Match.create(ENTRY, seed=5, players=PEOPLE)
        for text in texts[:count]:
            match.play(text)
        driver.show(match)
        assert headed(driver) == expected


def test_the_list_begins_at_its_top_until_there_are_headings_which_then_stand_on_its_rows(make_driver):
    texts = game(3, 5)
    fought = next(at for at, text in enumerate(texts) if text.startswith("!"))
    first, later = texts.index("."), texts.index(".", fought)  # ends of movement, before a battle and after
    driver, match = make_driver(size=(1280, 800)), Match.create(ENTRY, seed=5, players=PEOPLE)
    for text in texts[:first]:
        match.play(text)
    driver.show(match)
    moves, room = driver.scene.widgets.moves, driver.scene.widgets.rooms["moves"]
    assert moves.rect.top == room.top
    for text in texts[first:later]:
        match.play(text)
        if match.waiting_roll:
            match.play(match.waiting_roll)
    driver.wait(0.1)
    moves, room = driver.scene.widgets.moves, driver.scene.widgets.rooms["moves"]
    heading = next(
        each for each in driver.scene.ui.ground.walk() if isinstance(each, Label) and each.text == "Took"
    )
    assert heading.visible
    assert heading.rect.top == room.top
    assert 0 <= moves.rect.top - heading.rect.bottom <= 4
    assert moves.rect.bottom <= room.bottom


def headed(driver):
    """Whether there are headings above the list of moves."""
    told = (widget for widget in driver.app.scenes[-1].ui.ground.walk() if isinstance(widget, Label))
    return any(widget.text in ("Took", "Pawns\ntaken") and widget.visible for widget in told)


@pytest.mark.parametrize("width", range(1000, 1400, 40))
def test_how_many_pawns_were_lost_or_taken_is_told_in_one_line(make_driver, width):
    driver = make_driver(size=(width, 800))
    driver.show(fought(3))
    turns = [item for item, _place in driver.scene.widgets.moves.items if item.turn]
    words = [item.text for item in turns if not item.figures]
    assert any("\n" in text for text in words) if words else turns, "in words, or all of them in figures"
    assert not any("took\n" in text or "lost\n" in text for text in words)


def test_a_list_with_room_says_of_what_so_many_were_lost_and_a_narrow_one_that_so_many_were(make_driver):
    told = []
    for width in (1600, 1280):
        driver = make_driver(size=(width, width * 5 // 8), ui_scale=200)
        driver.show(played(ENTRY))
        told += [item.text for item, _place in driver.scene.widgets.moves.items if "lost" in item.text]
    wide, narrow = told
    assert wide.endswith("\nlost 2 pawns · took 3")
    assert narrow.endswith("\nlost 2 · took 3")
