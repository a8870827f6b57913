"""Nothing overlaps and nothing is cut off, in any window at any scale."""

from itertools import combinations, cycle

import pygame
import pytest

from game.boards.squares import SquareBoard
from game.rules.topology.squares import SquareGrid
from game.scenes.match.layout import OVERVIEW_FROM, arrange_match
from game.scenes.match.moves import usual_row
from game.settings import SMALLEST_WINDOW
from game.widgets.theme import fitting_scale

# fmt: off
SIZES = [(640, 480), (700, 1000), (960, 900), (1900, 600), (960, 600),
         (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1440, 900), (1600, 900),
         (1920, 1080), (1920, 1200), (2560, 1080), (2560, 1440), (3440, 1440), (3840, 2160), (960, 1080),
         (1080, 1920), (1600, 1200), (1200, 1600)]
# fmt: on
SCALES = [100, 125, 150, 175, 200]
LEAST = {"near": 48, "far": 48, "status": 44, "controls": 34, "moves": 26}  # heights at 100 %


def parts_of(places):
    return {name: rect for name, rect in places.items() if name not in ("board", "panel", "players")}


def arranged(size, scale, grid, thinking=True, buttons=7, **more):
    board, fitting = SquareBoard(grid), fitting_scale(scale, size)
    return arrange_match(
        size,
        lambda length: round(length * fitting / 100),
        lambda room: board.place(room).cell_px,
        thinking=thinking,
        buttons=buttons,
        **more,
    )


@pytest.mark.parametrize("grid", [SquareGrid(11, 11), SquareGrid(7, 7), SquareGrid(12, 7)], ids=str)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_parts_fit(size, scale, grid):
    for thinking in (True, False):
        check_parts(arranged(size, scale, grid, thinking), size, fitting_scale(scale, size), grid)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_parts_fit_with_a_picture_of_the_whole_map_in_a_high_panel(size, scale):
    grid, fitting = SquareGrid(12, 9), fitting_scale(scale, size)
    overview = round(128 * fitting / 100)
    found = arranged(size, scale, grid, overview=overview, marks=True, more_lines=2)
    check_parts(found, size, fitting, grid)
    high = found.name in ("side", "two") and found.panels[0].height >= round(OVERVIEW_FROM * fitting / 100)
    assert ("header" in found.now and found.now["header"].height >= overview) == high


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_parts_fit_while_setups_are_chosen_from(size, scale):
    fitting = fitting_scale(scale, size)
    for grid in (SquareGrid(8, 8), SquareGrid(12, 9)):
        found = arranged(size, scale, grid, thinking=False, buttons=5, more_lines=0, setups=True)
        check_parts(found, size, fitting, grid)


def check_parts(found, size, scale, grid):
    window = pygame.Rect((0, 0), size)
    board = SquareBoard(grid).place(found.now["board"]).area
    parts, then = (parts_of(found.rooms(result=result)) for result in (False, True))
    for name, rect in (*parts.items(), *then.items()):
        assert window.contains(rect), name
        assert any(panel.contains(rect) for panel in found.panels), name
        assert not rect.colliderect(board), name
    for shown in (parts, then):
        for one, other in combinations(shown, 2):
            assert not shown[one].colliderect(shown[other]), (one, other)
    for panel in found.panels:
        assert window.contains(panel)
        assert not panel.colliderect(board)
    for name, least in LEAST.items():
        assert parts[name].height >= round(least * scale / 100) - 1, name
        assert parts[name].width >= round(140 * scale / 100), name
    assert then["banner"].height >= round(150 * scale / 100)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_list_of_moves_keeps_its_headings_beside_the_result(make_driver, size):
    driver = make_driver(size=size)
    match = driver.start()
    for move in ("c1-c2", "d5-d4", "c2-c3", "d4-e4"):
        match.play(move)
    headed = driver.has("column-0")
    match.resign(0)
    driver.wait()
    moves = driver.scene.ui.ground.find("moves")
    if headed and moves is not None:
        assert driver.has("column-0") or moves.rect.height < 3 * usual_row(moves.theme)


# Each window at one scale and each scale in some windows: ``test_parts_fit`` has all of both.
@pytest.mark.parametrize(("size", "scale"), [*zip(SIZES, cycle(SCALES))], ids=str)
def test_step_buttons_stay_where_they_are_while_the_result_is_shown(make_driver, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    match = driver.start()
    driver.click_move("c1-c2")
    if not driver.has("nav-left"):
        assert "nav" not in driver.scene.widgets.rooms  # texts are too large for them in this window
        assert fitting_scale(scale, size) >= 150
        return
    before = driver.find("nav-left").rect
    match.resign(0)
    driver.wait()
    assert driver.scene.session.shows_result
    assert driver.find("nav-left").rect == before
    driver.click(before.center)  # closes the result
    driver.click(before.center)
    assert driver.scene.board_controller.history.shown is match.root
    assert driver.find("nav-left").rect == before


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] > 1.25 * size[1]], ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_in_a_wide_window_the_board_takes_the_whole_height(size, scale):
    found = arranged(size, scale, SquareGrid(11, 11))
    board = SquareBoard(SquareGrid(11, 11)).place(found.now["board"]).area
    width_for_it = size[0] - round(175 * fitting_scale(scale, size) / 100)
    assert board.height >= 0.9 * min(size[1], width_for_it)


def test_the_shape_of_the_window_decides_where_the_panels_are():
    grid = SquareGrid(11, 11)
    assert arranged((1900, 600), 100, grid).name == "two"
    assert arranged((3440, 1440), 100, grid).name == "two"
    assert arranged((1280, 800), 100, grid).name == "side"
    assert arranged((1920, 1080), 100, grid).name == "side"
    assert arranged(SMALLEST_WINDOW, 100, grid).name == "tight"
    assert arranged((960, 600), 200, grid).name == "tight"
    assert arranged((700, 1000), 100, grid).name == "below"
    assert arranged((960, 900), 100, grid).name == "below"


@pytest.mark.parametrize("size", [(1920, 1080), (1600, 900), (3840, 2160)], ids=str)
def test_the_panel_stands_at_the_margin_and_the_board_in_the_middle_of_the_rest(size):
    found = arranged(size, 100, SquareGrid(11, 11))
    board = SquareBoard(SquareGrid(11, 11)).place(found.now["board"]).area
    (panel,) = found.panels
    assert size[0] - panel.right == panel.top
    assert abs(board.left - (panel.left - board.right)) <= 2
