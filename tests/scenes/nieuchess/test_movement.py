"""Movement on the screen: reach and ways, reasons, spent pawns, invasions, and the end of movement."""

from itertools import pairwise

import hypothesis.strategies as st
import pygame
import pytest
from hypothesis import given, settings

from game.boards.hover_info import Tone
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Phase
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.nieuchess.movement.group import journeys
from game.scenes.nieuchess.movement.hover_info import hover_info_of
from game.scenes.nieuchess.movement.move_range import range_from
from tests.rules.nieuchess.help import of, place
from tests.scenes.match.help import walk
from tests.scenes.nieuchess.movement_help import (
    begin,
    callout,
    hover_info,
    key,
    links,
    marks,
    place_match,
    status,
    target_marks,
    texts,
)

COSTS = [f"cost-{number}" for number in range(1, 6)]


# MoveRange


def test_a_pawn_that_is_picked_up_shows_where_it_can_go_and_pointing_how_far_that_is(driver):
    state = place("K20 B5", "AJ25")
    place_match(driver, state)
    driver.click("K20")
    shown = target_marks(driver, "reach")
    assert {f"-{cell}" for cell in shown} == of(state, "K20")
    assert not any(target_marks(driver, kind) for kind in COSTS), "numerals would cover the land"
    told = {cell: hover_info_of(state, "K20", cell).title for cell in shown}
    near = {GRID.name(cell) for cell in GRID.neighbours(GRID.cell("K20"))} & shown
    assert {cell for cell, title in told.items() if title == "1 hex"} == near
    assert set(told.values()) == {"1 hex", *(f"{count} hexes" for count in range(2, 6))}


def test_rides_landings_and_stops_are_marked_differently(driver):
    state = place("J13 C3", "V13")
    place_match(driver, state)
    driver.click("J13")
    assert {f"={cell}" for cell in target_marks(driver, "ride")} == {
        text for text in of(state, "J13") if text[0] == "="
    }
    assert target_marks(driver, "stop") == target_marks(driver, "ride") & {"U12", "U13", "U14"}
    assert target_marks(driver, "stop")
    driver.press(pygame.K_ESCAPE)
    driver.click("C3")
    assert target_marks(driver, "landing") == set(names(state.rules.terrain.red))


def test_a_hex_in_a_zone_ends_the_move_and_shows_whose_zone_it_is(driver):
    place_match(driver, place("C11 C16", "F11"))
    driver.click("C11")
    driver.point("E11")
    found = hover_info(driver)
    assert "E11" in target_marks(driver, "stop")
    assert (found.title, found.text) == ("2 hexes", "stops in a zone; F11 at 1-1")
    assert found.marks == (("F11", "threat"),)
    assert found.tone is Tone.PLAIN


def test_the_way_is_drawn_for_the_mouse_and_for_the_cursor(driver):
    place_match(driver, place("K20", "AJ25"))
    driver.click("K20")
    driver.point("K17")
    way = links(hover_info(driver))
    assert [way[0][0], way[-1][1]] == ["K20", "K17"]
    assert all(there == again for (_here, there), (again, _next) in pairwise(way))
    assert hover_info(driver).title == "3 hexes"
    driver.press(pygame.K_ESCAPE)
    walk(driver, "K20")
    driver.press(pygame.K_RETURN)
    walk(driver, "K17")
    assert links(hover_info(driver)) == way
    driver.press(pygame.K_RETURN)
    assert "K17" in driver.board.pieces


def test_the_odds_grow_while_pawns_come(driver):
    match = place_match(driver, place("C11 C14 E12", "F11"))
    driver.click("C11")
    driver.point("E11")
    assert hover_info(driver).text == "stops in a zone; F11 at 2-1"
    assert hover_info(driver).tone is Tone.GOOD
    driver.click("E11")
    driver.settle()
    driver.point("F11")
    assert hover_info(driver).text == "would fight at 2-1"
    arrows = driver.board.state.attacks
    assert {(arrow.origin, arrow.target, arrow.label) for arrow in arrows} == {
        ("E11", "F11", "2-1"),
        ("E12", "F11", "2-1"),
    }
    driver.drag("C14", "F12")
    driver.settle()
    driver.point("F12")
    assert hover_info(driver).text == "would fight at 3-1"
    assert match.state.phase == Phase.MOVE


# Moving


def test_a_dragged_pawn_goes_looks_spent_and_is_counted(driver):
    match = place_match(driver, place("K20 L21", "AJ25"))
    assert status(driver).title == "Blue: 2 of 2 to move"
    driver.drag("K20", "K17")
    driver.settle()
    assert texts(match) == ["K20-K17"]
    assert driver.board.pieces["K17"] == "pawn-0"
    assert driver.board.pieces["L21"] == "pawn-0-ready"
    assert status(driver).title == "Blue: 1 of 2 to move"
    driver.click("K17")
    assert callout(driver) == "The pawn on K17 has moved in this turn."


def test_a_pawn_rides_and_another_invades(driver):
    match = place_match(driver, place("J13 C3 D3", "AJ25"))
    driver.click("J13")
    driver.click("U13")
    driver.settle()
    driver.click("C3")
    driver.click("AE2")
    driver.settle()
    assert texts(match) == ["J13=U13", "C3^AE2"]
    facts = driver.scene.board_controller.game.words.facts(match.view(None))[0]
    assert "4 may join, 1 invasion" in facts


def test_single_moves_are_taken_back_until_movement_ends(driver):
    match = place_match(driver, place("K20 L21", "AJ25"))
    driver.drag("K20", "K17")
    driver.drag("L21", "M21")
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert texts(match)[: match.current.ply] == ["K20-K17"]
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.current is match.root
    driver.press(pygame.K_y, pygame.KMOD_CTRL)
    assert match.state.moved == {GRID.cell("K17")}


@pytest.mark.parametrize(
    ("target", "brief", "said", "cause"),
    [
        ("K5", "hexes: too far", "hexes long; a pawn moves at most 5.", "K5"),
        ("I22", "closed", "I22 is water or mountains, which no pawn enters.", "I22"),
        ("F11", "occupied", "A pawn of Red stands on F11.", "F11"),
        ("G11", "ends the move", "leads through the enemy's zone on E", "F9"),
        ("B2", "only from beside a red hex", "The pawn on C11 does not stand beside a red hex.", ""),
    ],
)
def test_why_a_hex_cannot_be_reached_is_told_under_the_pointer_and_after_a_click(
    driver, target, brief, said, cause
):
    match = place_match(driver, place("C11 C16 AD24", "F9 F11 F13 AE24"))
    driver.press(pygame.K_0)  # the whole map
    driver.click("C11")
    driver.point(target)
    assert brief in hover_info(driver).text
    driver.click(target)
    assert said in callout(driver)
    assert not cause or cause in marks(driver, "cause")
    assert match.current is match.root


def test_every_hex_that_cannot_be_reached_has_a_brief_reason():
    """On a crowded map, from every pawn to every hex."""
    for blue, red in (("J13 C3 E12 B2", "V13 F11 AJ25"), ("N13 P13 D3 A1", "R13 S12 H9"), ("K12 K13", "M13")):
        state = place(blue, red, invasions="2,2")
        for origin in state.pawns[0]:
            for cell in GRID.names():
                found = hover_info_of(state, GRID.name(origin), cell)
                assert (GRID.cell(cell) in range_from(state, origin).kinds) == bool(found.links), cell


def test_what_cannot_be_moved_is_told(driver):
    place_match(driver, place("C11 C16", "F11"))
    driver.click("F11")
    assert callout(driver) == "The pawn on F11 is Red's, and it is Blue's turn."


# The next pawn


def test_keys_go_from_pawn_to_pawn_that_has_not_moved(driver):
    match = place_match(driver, place("K20 L21 C9", "AJ25"))
    board = driver.board
    key(driver, "n")
    assert board.gestures.selected == "L21"
    key(driver, "n")
    assert board.gestures.selected == "K20"
    driver.press(pygame.K_UP)
    driver.press(pygame.K_RETURN)
    driver.settle()
    assert texts(match) == ["K20-K19"]
    key(driver, "n")
    assert board.gestures.selected == "C9"
    key(driver, "n")
    assert board.gestures.selected == "L21"
    driver.press(pygame.K_n, pygame.KMOD_SHIFT)
    assert board.gestures.selected == "C9"


def test_the_next_pawn_is_brought_into_the_middle_of_a_zoomed_map(driver):
    place_match(driver, place("J13 W9", "AJ25"))
    for _ in range(8):
        driver.press(pygame.K_PLUS, text="+")
    assert driver.board.state.viewport.zoomed
    for cell in ("W9", "J13"):
        driver.click("next-pawn")
        assert driver.board.gestures.selected == cell
        middle, window = driver.board.placed.box(cell).center, driver.board.state.viewport.window
        assert abs(middle[0] - window.centerx) < 3
        assert abs(middle[1] - window.centery) < 3


# The map


def test_on_a_zoomed_map_pawns_are_dragged_and_elsewhere_the_map_is(driver):
    match = place_match(driver, place("K12 L21", "AJ25"))
    driver.point("K12")
    for _ in range(6):
        driver.wheel(1)
    driver.settle()
    before = driver.board.placed.area.topleft
    driver.drag("L12", "M14")
    assert driver.board.placed.area.topleft != before
    assert match.current is match.root
    driver.drag("K12", "L13")
    driver.settle()
    assert texts(match) == ["K12-L13"]
    assert driver.board.placed.cell_px > 40


def test_the_view_follows_the_cursor_with_the_pawn_that_is_picked_up(driver):
    match = place_match(driver, place("J13 L21", "AJ25"))
    key(driver, "n")
    key(driver, "n")
    for _ in range(8):
        driver.press(pygame.K_PLUS, text="+")
    assert driver.board.gestures.selected == "J13"
    walk(driver, "V13")
    window, box = driver.board.state.viewport.window, driver.board.placed.box("V13")
    assert window.contains(box)
    driver.press(pygame.K_RETURN)
    driver.settle()
    assert texts(match) == ["J13=V13"]


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((1280, 800), 200), ((800, 1200), 100)])
def test_a_pawn_is_moved_by_clicks_at_every_size(make_driver, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    match = place_match(driver, place("K12 K14", "AJ25"))
    driver.click("K12")
    driver.click("L15")
    driver.settle()
    driver.click("end-movement")
    driver.settle()
    assert texts(match)[:2] == ["K12-L15", "."]


# Zones


def test_zones_are_shown_by_key_by_button_and_again_in_the_next_match(driver):
    place_match(driver, place("C11", "F11"))
    red = set(names({GRID.cell("F11"), *GRID.neighbours(GRID.cell("F11"))}))
    key(driver, "z")
    assert (marks(driver, "zone-0"), marks(driver, "zone-1")) == (set(), red)
    driver.click("zones")
    assert marks(driver, "zone-0")
    assert marks(driver, "zone-1") == red
    driver.app.home()
    driver.settle()
    place_match(driver, place("C11", "F11"))
    assert marks(driver, "zone-0")
    key(driver, "z")
    assert not marks(driver, "zone-0")


# The end of movement


def test_movement_ends_by_button_and_by_key(driver):
    match = place_match(driver, place("K20 L21", "AJ25"))
    driver.drag("K20", "K17")
    driver.settle()
    driver.click("end-movement")
    driver.settle()
    assert match.state.mover == 1
    driver.drag("AJ25", "AI23")
    driver.settle()
    key(driver, "e")
    driver.settle()
    assert match.state.number == 2


def test_who_has_moved_nobody_is_asked(driver):
    match = place_match(driver, place("K20 L21", "AJ25"))
    key(driver, "e")
    assert match.current is match.root
    driver.press(pygame.K_ESCAPE)
    assert match.current is match.root
    key(driver, "e")
    driver.click("yes")
    assert match.state.mover == 1


def test_who_fights_against_more_enemies_is_asked(driver):
    match = place_match(driver, place("C11 A9", "E11 E12"))
    driver.drag("C11", "D11")
    driver.settle()
    key(driver, "e")
    assert match.state.phase == Phase.MOVE
    driver.click("yes")
    driver.settle()
    assert match.state.phase != Phase.MOVE


# Hexes in words


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("I22", "I22, closed to all"),
        ("B2", "B2, bank"),
        ("E7", "E7, Blue's centre, star"),
        ("C3", "C3, embarkation hex"),
        ("C11", "C11, Blue's pawn"),
        ("F11", "F11, Red's pawn"),
        ("F12", "F12, in Red's zone"),
        ("M13", "M13, hot line"),
        ("A9", "A9"),
    ],
)
def test_every_hex_is_described_for_the_cursor(driver, cell, said):
    place_match(driver, place("C11", "F11"))
    driver.press(pygame.K_UP)
    walk(driver, cell)
    assert status(driver).detail.startswith(said)


def test_the_arrow_keys_reach_every_hex(driver):
    begin(driver, deployed=[0, 4])
    placed = driver.board.placed
    seen, edge = {"J13"}, ["J13"]
    while edge:
        here = edge.pop()
        for right, down in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            there = placed.step(here, right, down)
            if there is not None and there not in seen:
                seen.add(there)
                edge.append(there)
    assert seen == set(GRID.names())


# Several pawns together


def test_several_pawns_are_clicked_and_go_together(driver):
    match = place_match(driver, place("C9 C10 D10 H20", "AJ25"))
    key(driver, "g")
    for cell in ("C9", "C10", "D10"):
        driver.click(cell)
    assert status(driver).title == "3 pawns together"
    assert marks(driver, "selected") == {"C9", "C10", "D10"}
    assert marks(driver, "choice") == {"H20"}
    assert not target_marks(driver, "capture")  # a click on a pawn of one's own does not take it
    assert "E10" in target_marks(driver, "target")
    driver.point("G10")
    found = hover_info(driver)
    assert ("D10", "G10") in links(found)
    assert {here for here, _there in links(found)} == {"C9", "C10", "D10"}
    goals = {there for _here, there in links(found)}
    driver.click("G10")
    driver.settle()
    assert {GRID.name(cell) for cell in match.state.moved} == goals
    assert len(texts(match)) == 3
    assert marks(driver, "selected") == set()
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert not match.state.moved


def test_a_group_is_moved_with_the_keyboard_alone(driver):
    match = place_match(driver, place("C9 C10 H20", "AJ25"))
    key(driver, "g")
    for cell in ("C9", "C10"):
        walk(driver, cell)
        driver.press(pygame.K_RETURN)
    walk(driver, "E10")
    driver.press(pygame.K_RETURN)
    driver.settle()
    assert len(match.state.moved) == 2
    assert GRID.cell("E10") in match.state.moved


def test_what_is_no_group_move_is_told_and_escape_ends_choosing(driver):
    match = place_match(driver, place("C9 C10 H20", "AJ25"))
    driver.click("C9")
    key(driver, "g")
    assert driver.board.gestures.selected is None
    assert status(driver).title == "Several pawns"
    driver.click("E9")
    assert callout(driver) == "First click the pawns that are to move together."
    driver.click("C9")
    driver.click("H20")
    driver.click("H20")
    assert marks(driver, "selected") == {"C9"}
    driver.click("AJ25")
    assert callout(driver) == "The pawn on AJ25 is Red's, and it is Blue's turn."
    driver.click("Y9")
    assert callout(driver) == "Not all of these pawns can go that way in this turn."
    driver.press(pygame.K_ESCAPE)
    assert status(driver).title == "Blue: 3 of 3 to move"
    assert marks(driver, "selected") == set()
    driver.click("C9")
    assert driver.board.gestures.selected == "C9"
    assert match.current is match.root


@given(st.randoms(use_true_random=False))
@settings(max_examples=30)
def test_every_group_move_that_is_offered_can_be_played_and_keeps_the_formation(rng):
    room = sorted(place("A1", "AJ25").rules.terrain.open)
    area = [cell for cell in room if GRID.distance(cell, GRID.cell("K12")) <= 5]
    blue, red = rng.sample(area, 6), rng.sample([cell for cell in room if cell not in area], 4)
    red += rng.sample([cell for cell in area if cell not in blue], 2)
    state = place(" ".join(names(blue)), " ".join(names(red)))
    members = tuple(rng.sample(blue, rng.randint(1, 4)))
    places = GRID.places()
    for target, moves in journeys(state, members).items():
        after = state
        for move in moves:
            after = RULES.apply(after, move).state
        gone = {move.origin: move.target for move in moves}
        assert gone.keys() == set(members)
        assert gone[members[-1]] == target
        steps = {
            (places[there].x - places[here].x, places[there].y - places[here].y)
            for here, there in gone.items()
        }
        assert len(steps) == 1


def test_a_pawn_that_is_picked_up_and_what_is_refused_need_no_tag(driver):
    place_match(driver, place("G10", "K20"))
    driver.point("G10")
    assert driver.board.state.current_hover_info() is not None
    driver.click("G10")
    assert driver.board.state.current_hover_info() is None
    driver.point("G18")
    assert driver.board.state.current_hover_info() is not None
    driver.click("G18")
    assert callout(driver)
    assert driver.board.state.current_hover_info() is None
    driver.point("G17")
    assert driver.board.state.current_hover_info() is not None


def progress(driver):
    """What stands below the title, in one line or in two, and nothing of it cut."""
    label = driver.find("rule-set")
    assert not any(line.endswith("…") for line in label.lines)
    return label.text.replace("\n", " · ")


@pytest.mark.parametrize(
    ("loss", "told"),
    [(6, "Round 7 of 100"), (2, "Round 7 of 100 · no loss: 4/40"), (0, "Round 7 of 100 · no loss: 6/40")],
)
def test_round_and_rounds_without_a_loss_stand_below_the_title(driver, loss, told):
    place_match(driver, place("C9 C10 H20", "AJ25 AJ24", turn=7, loss=loss))
    assert progress(driver) == told
    driver.click("C9")
    driver.click("D9")
    driver.settle()
    assert progress(driver) == told


def test_the_round_stands_beside_the_title_of_a_low_header_also_where_the_rest_has_no_room(make_driver):
    driver = make_driver(size=(1216, 704))
    place_match(driver, place("C9 C10 H20", "AJ25 AJ24", turn=7, loss=2))
    assert driver.find("game").text == "Nieuchess · Round 7 of 100"


def test_the_round_below_the_title_is_that_of_the_shown_position(driver):
    match = place_match(driver, place("C9", "AJ25", turn=7, loss=6))
    for move in (".", "."):
        match.play(move)
    driver.settle()
    assert progress(driver) == "Round 8 of 100 · no loss: 1/40"
    driver.press(pygame.K_HOME)
    driver.settle()
    assert driver.find("rule-set").text == "Round 7 of 100"


def test_until_both_have_deployed_the_rules_stand_below_the_title(driver):
    begin(driver)
    assert driver.find("rule-set").text == "At most 100 rounds"


def test_pawn_balance_and_centres_stand_on_the_cards(driver):
    match = place_match(driver, place("C9 C10 H20", "AJ25"))
    facts = driver.scene.board_controller.game.words.facts(match.view(None))
    assert facts[0].startswith("3 pawns · 2 ahead · 2 of 2 centres")
    assert facts[1].startswith("1 pawn · 2 of 2 centres")
    star = match.state.rules.terrain.centres[0][0].star
    match = place_match(driver, place("C9 C10 H20", GRID.name(star)))
    facts = driver.scene.board_controller.game.words.facts(match.view(None))
    assert facts[0].startswith("3 pawns · 2 ahead · 1 of 2 centres")


def right_click(driver, cell):
    driver.click(cell, button=pygame.BUTTON_RIGHT)


@pytest.mark.parametrize("by_key", [False, True])
def test_a_moved_pawn_goes_back_by_itself(driver, by_key):
    match = place_match(driver, place("C9 C20 H20", "AJ25"))
    for move in ("C9-D9", "C20-D20", "H20-H18"):
        match.play(move)
    driver.settle()
    if by_key:
        driver.point("D20")
        driver.press(pygame.K_DELETE)
    else:
        right_click(driver, "D20")
    driver.settle()
    assert {GRID.name(cell) for cell in match.state.pawns[0]} == {"D9", "C20", "H18"}
    assert {GRID.name(cell) for cell in match.state.moved} == {"D9", "H18"}
    assert driver.board.pieces.keys() == {"D9", "C20", "H18", "AJ25"}
    right_click(driver, "H18")
    driver.settle()
    assert texts(match)[: match.current.ply] == ["C9-D9"]


def test_a_pawn_whose_hex_was_taken_stays_until_the_other_goes_back(driver):
    match = place_match(driver, place("C9 C10", "AJ25"))
    for move in ("C9-D9", "C10-C9"):
        match.play(move)
    driver.settle()
    right_click(driver, "D9")
    driver.settle()
    assert texts(match)[: match.current.ply] == ["C9-D9", "C10-C9"]
    for cell in ("C9", "D9"):
        right_click(driver, cell)
        driver.settle()
    assert match.current is match.root


def test_a_right_click_on_a_pawn_that_has_not_moved_takes_nothing_back(driver):
    match = place_match(driver, place("C9 C20", "AJ25"))
    match.play("C9-D9")
    driver.settle()
    for cell in ("C20", "AJ25", "C9"):
        right_click(driver, cell)
    assert match.current.ply == 1


def listed(driver):
    """The moves in the rows of the list."""
    history = driver.scene.board_controller.history
    history.rows.update(history.tip)
    return [node.text for row in history.rows.rows for cell in row.cells for node in cell]


def test_the_list_tells_what_stands_and_not_what_was_taken_back(driver):
    match = place_match(driver, place("C9 C20 H20", "AJ25"))
    for move in ("C9-D9", "C20-D20", "H20-H18"):
        match.play(move)
    assert listed(driver) == ["C9-D9", "C20-D20", "H20-H18"]
    match.undo()
    assert listed(driver) == ["C9-D9", "C20-D20"]
    match.play("H20-H19")
    assert listed(driver) == ["C9-D9", "C20-D20", "H20-H19"]
    for _step in range(3):
        match.undo()
    assert listed(driver) == []
    for _step in range(3):
        match.redo()
    assert listed(driver) == ["C9-D9", "C20-D20", "H20-H19"]
    match.play(".")
    match.goto(match.root)
    assert listed(driver) == ["C9-D9", "C20-D20", "H20-H19", "."]
    match.play("C9-C10")
    assert listed(driver) == ["C9-C10", "C9-D9", "C20-D20", "H20-H19", "."]


def test_the_reach_of_a_pawn_comes_into_sight_and_the_view_goes_back(driver):
    place_match(driver, place("O10 N12 B3", "S11 AE24"))
    driver.settle()
    viewport = driver.board.state.viewport
    assert viewport.zoomed
    assert not viewport.shows(("B3",))
    before = viewport.placed
    driver.board.gestures.selected = "B3"
    driver.settle()
    assert viewport.shows(("B3", *driver.board.gestures.targets()))
    driver.board.cancel()
    driver.settle()
    assert viewport.placed == before


def test_ending_movement_is_the_main_button_once_a_pawn_has_moved(driver):
    place_match(driver, place("O10 N12", "V13"))
    assert driver.find("end-movement").kind == "plain"
    driver.click_move("O10-O11")
    assert driver.find("end-movement").kind == "primary"
