"""NEVO on the match screen: what pointing at a square tells."""

from __future__ import annotations

import pytest

from game.boards.hover_info import Tone
from game.boards.tag import draw_tag
from game.match.match import Match
from game.match.players import Human
from game.registry import find
from game.rules.nevo.layout import GRID
from game.rules.nevo.rules import RULES
from game.scenes.nevo.scene import RUNNER
from game.selfcheck.screens import played
from tests.rules.nevo.help import place

# White to move: column a brings 2, b 5, and the 8 of g lies behind a gap.
WHITE, BLACK = "a3 b3 b2 c2 g1 h1 h7", "k6 k5 l6 g3"


def start(driver, state=None, mode="automatic"):
    match = Match.create(
        find("nevo"),
        {"isolation": mode},
        (Human("Ada"), Human("Kay")),
        archive=driver.app.archive,
        setup=RULES.format_state(state or place(WHITE, BLACK, mode=mode)),
    )
    driver.show(match)


def told(driver, cell):
    """What the tag of a cell says, once the mouse is there."""
    driver.point(cell)
    found = driver.board.state.current_hover_info()
    assert (found.cell, found.name) == (cell, cell)
    return found.title, found.text


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("b3", ("column b: 5 points", "5 moves · touches 3 of its own")),
        ("a3", ("column a: 2 points", "3 moves · touches 2 of its own")),
        ("g1", ("no points yet", "Black stands on g3 · 4 moves · touches only h1")),
        ("h1", ("White's piece", "4 moves · touches only g1")),
        ("h7", ("White's piece", "5 moves · stands alone")),
        ("k6", ("column k: 5 points", "6 moves · touches 2 of its own")),
        ("l6", ("no points yet", "first needs l5 · 3 moves · touches 2 of its own")),
    ],
)
def test_of_a_piece_its_column_its_moves_and_its_neighbours_are_told(driver, cell, shown):
    start(driver)
    assert told(driver, cell) == shown


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("a2", ("5 for White", "column a: 5 with a piece here, now 2")),
        ("d3", ("2 for White", "column d: 2 with a piece here, now 0")),
        ("i1", ("8 for White", "first needs i3, i2")),
        ("g2", ("5 for White", "Black stands on g3")),
        ("l5", ("2 for Black", "column l: 5 with a piece here, now 0")),
        ("e4", ("no points here", "")),
        ("c3", ("no points here", "")),
    ],
)
def test_of_an_empty_square_its_worth_is_told_and_what_its_column_would_bring(driver, cell, shown):
    start(driver)
    assert told(driver, cell) == shown


@pytest.mark.parametrize(
    ("cells", "shown", "tone"),
    [
        ("b2-a2", ("5 for White", "touches 2 of its own"), Tone.PLAIN),
        ("b2-a1", ("White: 7 to 4 points", "stands alone there, and is lost"), Tone.DANGER),
        ("c2-d2", ("5 for White", "stands alone there, and is lost"), Tone.DANGER),
        ("c4-d3", ("White: 7 to 9 points", "touches only c2"), Tone.GOOD),
        ("g1-f2", ("5 for White", "loses h1, f2"), Tone.DANGER),
        ("h1-i2", ("5 for White", "loses g1, i2"), Tone.DANGER),
    ],
)
def test_with_a_piece_in_hand_a_square_tells_what_the_move_brings_or_loses(driver, cells, shown, tone):
    start(driver, place(WHITE.replace("h7", "c4"), BLACK))
    origin, target = cells.split("-")
    driver.click(origin)
    assert told(driver, target) == shown
    assert driver.board.state.current_hover_info().tone is tone


@pytest.mark.parametrize("mode", ["claim", "forfeit"])
def test_where_players_notice_isolated_pieces_themselves_no_tag_gives_them_away(driver, mode):
    """Not even by what it leaves out: one that stands alone and another are told in the same words."""
    start(driver, mode=mode)
    assert told(driver, "h7") == ("White's piece", "5 moves")
    assert told(driver, "h1") == ("White's piece", "4 moves")
    driver.click("c2")
    assert told(driver, "d2") == ("5 for White", "first needs d3")
    assert driver.board.state.current_hover_info().tone is Tone.PLAIN


def test_what_the_mouse_points_at_is_told_beside_the_board_too(driver):
    start(driver)
    driver.point("b2")
    assert driver.scene.widgets.status.status.detail == "b2, 5 points for White, white piece"
    driver.point("d3")
    assert driver.scene.widgets.status.status.detail.startswith("d3, 2 points for White")


@pytest.mark.parametrize("plies", [10, 30])
@pytest.mark.parametrize("size", [(640, 480), (700, 1000), (1280, 800)])
def test_no_tag_covers_what_shows_a_score(make_driver, monkeypatch, size, plies):
    tags = []
    monkeypatch.setattr("game.boards.renderer.draw_tag", lambda *all: tags.append(draw_tag(*all)))
    driver = make_driver(size=size)
    driver.show(played(find("nevo"), plies))
    board = driver.board
    race = board.state.playback.around.overlay
    discs = [board.placed.box(place) for place, picture in race.items() if RUNNER in picture]
    assert len(discs) == 2
    for cell in map(GRID.name, range(0, GRID.size, 5)):
        driver.point(cell)
        assert not any(tag.colliderect(disc) for tag in tags if tag for disc in discs), cell
        tags.clear()
