"""A large map on the screen, played with the mouse and with the keyboard through the application's loop."""

import pygame
import pytest

from game.boards import canvas
from game.boards.canvas import BoardCanvas, Sight
from game.boards.hover_info import HoverInfo
from game.match.match import Match
from game.match.players import Human
from tests.tiny.games import BORDERLAND

pytestmark = pytest.mark.usefixtures("tiny_games")


@pytest.fixture(params=[(1280, 800), (960, 600)], ids=str)
def driver(request, make_driver):
    driver = make_driver(size=request.param)
    driver.show(Match.create(BORDERLAND, {}, (Human(), Human()), archive=driver.app.archive))
    return driver


def viewport(driver):
    return driver.board.state.viewport


def wheel(driver, notches):
    driver.post(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False)
    driver.wait(0.3)


def enlarge(driver, cell, notches=5):
    driver.point(driver.pixel(cell))
    wheel(driver, notches)


def drag_map(driver, start, step, button=1):
    end = start[0] + step[0], start[1] + step[1]
    driver.point(start)
    driver.button_down(start, button)
    driver.point((start[0] + step[0] // 2, start[1] + step[1] // 2), held=True)
    driver.point(end, held=True)
    driver.button_up(end, button)


def played(driver):
    """The moves made, the last one first."""
    node, found = driver.match.current, []
    while node.parent is not None:
        found.append(driver.match.log_entry(node, None).text)
        node = node.parent
    return found


def test_a_turn_of_clicks(driver):
    driver.click("J2")
    driver.click("J3")
    assert driver.board.pieces["J3"] == "north"
    assert driver.match.to_act == 0
    driver.click_move("K2-K3")
    driver.click_move("L2-L3")
    assert driver.match.to_act == 1


def test_a_pawn_is_dragged_on_a_map_that_is_enlarged(driver):
    enlarge(driver, "P5")
    viewport(driver).reveal("P2")
    before = driver.board.placed
    driver.drag("P2", "P3")
    assert played(driver) == ["P2-P3"]
    assert driver.board.placed == before


def test_the_wheel_enlarges_at_the_mouse_and_back(driver):
    point = driver.pixel("P8")
    enlarge(driver, "P8")
    assert viewport(driver).zoomed
    assert driver.board.placed.cell_at(point) == "P8"
    wheel(driver, -8)
    assert not viewport(driver).zoomed


@pytest.fixture
def painted_heights(driver, monkeypatch):
    """Heights of the parts of the board's ground that are painted, the minimap's left out."""
    found, painter = [], driver.board.picture.painter
    paint = painter.paint_ground

    def painted(surface, placed, look):
        if surface.get_size() == viewport(driver).window.size:
            found.append(surface.get_clip().height)
        paint(surface, placed, look)

    monkeypatch.setattr(painter, "paint_ground", painted)
    return found


def turn_wheel(driver, notches):
    """One frame with the wheel, so that nothing is painted yet."""
    driver.post(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False)
    driver.step(seconds=0.016)


def test_an_enlarged_map_is_painted_sharply_part_by_part(driver, painted_heights):
    """No frame takes long, and in the end it looks as if it had been painted at once."""
    driver.point(driver.pixel("P8"))
    turn_wheel(driver, 3)
    assert not painted_heights
    while driver.board.moving:
        driver.step(seconds=0.016)
    assert sum(painted_heights) == viewport(driver).window.height
    assert max(painted_heights) < viewport(driver).window.height / 8
    shown = driver.board._renderer.canvases.last
    parts = pygame.image.tobytes(shown, "RGB")
    at_once = BoardCanvas(driver.board.picture).of(
        Sight(driver.board.placed, viewport(driver).window, driver.board.look, driver.board.theme),
        driver.board.state.content,
    )
    assert parts == pygame.image.tobytes(at_once, "RGB")


@pytest.mark.parametrize("meanwhile", ["enlarged", "reduced", "dragged", "moved"])
def test_what_happens_while_a_map_is_painted_sharply_is_seen(driver, monkeypatch, meanwhile):
    monkeypatch.setattr(canvas, "PAINTING", 0.0)  # one part a frame
    driver.point(driver.pixel("P8"))
    turn_wheel(driver, 2)
    while not viewport(driver).sharp:
        driver.step(seconds=0.016)
    driver.step(seconds=0.016)
    assert driver.board._renderer.canvases._sharper is not None
    if meanwhile == "dragged":
        drag_map(driver, driver.pixel("P8"), (40, 30))
    elif meanwhile == "moved":
        driver.match.play("O2-O3")
    else:
        turn_wheel(driver, 1 if meanwhile == "enlarged" else -1)
    for _ in range(80):
        driver.step(seconds=0.016)
    assert not driver.board.moving
    board = driver.board
    fresh = BoardCanvas(board.picture).of(
        Sight(board.placed, viewport(driver).window, board.look, board.theme), board.state.content
    )
    assert pygame.image.tobytes(board._renderer.canvases.last, "RGB") == pygame.image.tobytes(fresh, "RGB")


UNPAINTED = pygame.Color(255, 0, 255)


def unpainted_pixels(driver):
    """How many pixels of the window on the map a frame leaves as they were."""
    surface = pygame.Surface(driver.app.window.get_surface().get_size())
    surface.fill(UNPAINTED)
    driver.board.draw(surface)
    mask = pygame.mask.from_threshold(surface.subsurface(viewport(driver).seen), UNPAINTED, (1, 1, 1, 255))
    return mask.count()


@pytest.mark.parametrize("notch", [0.3, 1, 6])
def test_a_map_is_filled_in_every_frame_while_the_wheel_reduces_it(driver, notch):
    enlarge(driver, "P8", 8)
    driver.settle()
    most = viewport(driver).placed.area.width
    while viewport(driver).zoomed or driver.board.moving:
        if viewport(driver).zoomed:
            turn_wheel(driver, -notch)
        else:
            driver.step(seconds=0.016)
        assert unpainted_pixels(driver) == 0
    assert viewport(driver).placed.area.width < most / 2


def test_a_map_whose_view_was_closer_from_the_first_is_filled_while_the_wheel_reduces_it(make_driver):
    driver = make_driver()
    driver.show(Match.create(BORDERLAND, {}, (Human(), Human()), archive=driver.app.archive))
    canvases = driver.board._renderer.canvases
    driver.board.frame(("P8", "Q9"))
    driver.settle()
    canvases._canvases.clear()
    for _ in range(12):
        turn_wheel(driver, -1)
        assert unpainted_pixels(driver) == 0
    assert not viewport(driver).zoomed


def test_a_map_that_is_whole_again_is_sharp_at_once(driver, painted_heights):
    enlarge(driver, "P8", 3)
    driver.settle()
    driver.match.play("O2-O3")
    driver.settle()
    painted_heights.clear()
    turn_wheel(driver, -8)
    assert not viewport(driver).zoomed
    now = pygame.image.tobytes(driver.board._renderer.canvases.last, "RGB")
    fresh = BoardCanvas(driver.board.picture).of(
        Sight(driver.board.placed, driver.board.placed.area, driver.board.look, driver.board.theme),
        driver.board.state.content,
    )
    assert now == pygame.image.tobytes(fresh, "RGB")


def test_a_sentence_about_a_cell_points_at_it_again_once_the_map_has_come_to_rest(driver):
    enlarge(driver, "P8")
    driver.click("P12")
    callout = driver.scene.ui.ground.find("callout")
    cell, before = callout.told.cell, callout.anchor
    driver.board.state.viewport.pan(40, -30)
    driver.step(seconds=0.016)
    assert callout.anchor is None  # it points at nothing on the way
    driver.wait(0.1)
    callout = driver.scene.ui.ground.find("callout")
    assert callout.anchor == driver.board.boxes(cell)[0] != before


def test_a_tag_goes_with_the_cell_that_it_is_about(driver):
    driver.board.state.hover_info = lambda origin, cell: HoverInfo(cell, cell)
    driver.scene.ui.ground.set_focus(driver.board)
    driver.press(pygame.K_RIGHT)
    cursor = driver.board.gestures.cursor
    for _ in range(6):
        driver.press(pygame.K_PLUS)
    driver.wait(0.3)
    assert driver.board.state.current_hover_info().cell == cursor
    far = max(driver.board.geometry.cells, key=lambda cell: driver.board.distance(cell, cursor))
    viewport(driver).centre(far)
    assert driver.board.state.current_hover_info() is None


def test_a_picture_of_an_enlarged_map_shows_all_of_it_with_its_rulers(driver):
    enlarge(driver, "P8")
    view = viewport(driver)
    assert view.zoomed
    before, picture = view.placed, driver.board.still_picture()
    assert view.placed is before
    whole = view.whole()
    assert picture.get_size() == whole.framed.size
    assert whole.window.contains(whole.placed.area)
    assert whole.placed.cell_px >= view.fitted.cell_px
    cell, name = next(iter(driver.board.state.playback.shown_pieces.items()))
    box = whole.placed.box(cell).move(-whole.framed.left, -whole.framed.top)
    figure = driver.board.picture.painter.piece(name, box.width, driver.board.look)
    middle = figure.get_at(figure.get_rect().center)
    assert picture.get_at(box.center)[:3] == pytest.approx(middle[:3], abs=2)


def test_the_map_is_dragged_on_empty_ground_and_that_is_no_click(driver):
    enlarge(driver, "P8")
    driver.click("P12")
    assert driver.scene.session.callouts.text  # it is not yours
    driver.scene.session.callouts.close()
    before = driver.board.placed.area.topleft
    drag_map(driver, driver.pixel("P10"), (-60, -40))
    after = driver.board.placed.area.topleft
    assert (after[0] - before[0], after[1] - before[1]) == (-60, -40)
    assert not driver.scene.session.callouts.text
    assert not played(driver)


def test_the_middle_button_drags_the_map_wherever_it_is_pressed(driver):
    enlarge(driver, "P5")
    viewport(driver).reveal("P2")
    before = driver.board.placed.area.left
    drag_map(driver, driver.pixel("P2"), (-60, 0), pygame.BUTTON_MIDDLE)
    assert driver.board.placed.area.left == before - 60
    assert driver.board.gestures.selected is None


def test_the_view_frames_what_is_decided_and_goes_back(driver):
    driver.board.frame(("P8", "Q9"))
    driver.settle()
    assert viewport(driver).zoomed
    assert viewport(driver).window.contains(driver.board.placed.box("P8"))
    driver.board.frame(())
    driver.settle()
    assert not viewport(driver).zoomed


def test_the_reach_of_a_piece_is_framed_where_cells_are_too_small(make_driver):
    driver = make_driver(size=(640, 480))
    driver.show(Match.create(BORDERLAND, {}, (Human(), Human()), archive=driver.app.archive))
    before = driver.board.placed.cell_px
    driver.scene.ui.ground.set_focus(driver.board)
    driver.press(pygame.K_RIGHT)
    driver.press(pygame.K_RETURN)
    driver.settle()
    held = driver.board.gestures.selected
    assert held is not None
    assert driver.board.placed.cell_px > 1.1 * before
    for cell in (held, *driver.board.gestures.targets()):
        assert viewport(driver).window.contains(driver.board.placed.box(cell))
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert not viewport(driver).zoomed


def test_a_map_too_small_to_be_read_does_not_move_below_the_mouse(make_driver):
    driver = make_driver(size=(640, 480))
    driver.show(Match.create(BORDERLAND, {}, (Human(), Human()), archive=driver.app.archive))
    before = driver.board.placed
    driver.click("J2")
    driver.settle()
    assert driver.board.gestures.selected == "J2"
    assert driver.board.placed == before
    driver.click("J3")
    assert driver.board.pieces["J3"] == "north"


def test_a_view_that_the_player_has_chosen_keeps_its_zoom_and_shows_what_is_decided(driver):
    enlarge(driver, "P12", 2)
    before = driver.board.placed
    for cells in (("P11", "Q12"), ()):
        driver.board.frame(cells)
        driver.settle()
        assert driver.board.placed == before
    driver.board.frame(("B3", "C4"))
    driver.settle()
    assert viewport(driver).shows(("B3", "C4"))
    assert driver.board.placed.cell_px == before.cell_px
    there = driver.board.placed
    driver.board.frame(())
    driver.settle()
    assert driver.board.placed == there


def test_what_a_computer_player_decides_moves_no_view_that_the_player_has_chosen(driver):
    enlarge(driver, "P12", 2)
    before = driver.board.placed
    driver.board.frame(("B3", "C4"), stays=True)
    driver.settle()
    assert driver.board.placed == before


def test_a_framed_view_that_the_player_has_enlarged_stays(driver):
    driver.board.frame(("B3", "C4"))
    driver.settle()
    wheel(driver, 1)
    before = driver.board.placed
    driver.board.frame(())
    driver.settle()
    assert driver.board.placed == before


def test_a_view_comes_to_what_is_decided_step_by_step_where_boards_are_animated(make_driver):
    driver = make_driver(animation="full")
    driver.show(Match.create(BORDERLAND, {}, (Human(), Human()), archive=driver.app.archive))
    driver.settle()
    driver.board.frame(("P8", "Q9"))
    sizes = []
    while driver.board.moving:
        driver.step(seconds=0.016)
        sizes.append(driver.board.placed.cell_px)
    assert sizes == sorted(sizes)
    assert len(set(sizes)) > 5


def test_what_a_view_comes_to_is_painted_on_its_way_there(make_driver, monkeypatch):
    monkeypatch.setattr(canvas, "PAINTING", 10)  # seconds: the machine is fast
    driver = make_driver(animation="full")
    driver.show(Match.create(BORDERLAND, {}, (Human(), Human()), archive=driver.app.archive))
    driver.settle()
    view, painter, on_the_way = viewport(driver), driver.board.picture.painter, []
    paint = painter.paint_ground

    def painted(surface, placed, look):
        if placed.area.size == there.area.size:
            on_the_way.append(view.placed.area.size != there.area.size)
        paint(surface, placed, look)

    monkeypatch.setattr(painter, "paint_ground", painted)
    driver.board.frame(("P8", "Q9"))
    there = view.settled
    while driver.board.moving:
        driver.step(seconds=0.016)
    assert driver.board.placed == there
    assert set(on_the_way) == {True}


def test_the_whole_map_is_painted_before_the_view_leaves_a_part_of_it(driver, monkeypatch):
    """It stands in for what was not seen yet: part by part while nothing happens, not in one long frame."""
    enlarge(driver, "P8")
    driver.board._renderer.canvases._canvases.clear()  # as where a part of the map is seen from the first
    fitted, painter, heights = viewport(driver).fitted, driver.board.picture.painter, []
    paint = painter.paint_ground

    def painted(surface, placed, look):
        if placed.area.size == fitted.area.size:
            heights.append(surface.get_clip().height)
        paint(surface, placed, look)

    monkeypatch.setattr(painter, "paint_ground", painted)
    for _ in range(60):
        driver.step(seconds=0.016)
    assert sum(heights) == fitted.area.height
    assert max(heights) < fitted.area.height / 8
    heights.clear()
    turn_wheel(driver, -1)
    driver.step(seconds=0.016)
    assert not heights


def test_the_minimap_leads_to_another_place(driver):
    enlarge(driver, "P8")
    driver.click(tuple(map(round, viewport(driver).minimap.centre("AG22"))))
    assert viewport(driver).window.contains(driver.board.placed.box("AG22"))
    assert not played(driver)
    assert not driver.scene.session.callouts.text


def test_a_turn_with_the_keyboard(driver):
    driver.scene.ui.ground.set_focus(driver.board)
    driver.press(pygame.K_RIGHT)
    assert driver.board.gestures.cursor == "R2"
    for key in (pygame.K_UP,) * 3 + (pygame.K_DOWN,) * 3:
        driver.press(key)
    assert driver.board.gestures.cursor == "R2"
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_UP)
    driver.press(pygame.K_RETURN)
    assert played(driver) == ["R2-R3"]


def test_the_cursor_stays_in_sight_and_keys_enlarge_and_move_the_map(driver):
    driver.scene.ui.ground.set_focus(driver.board)
    driver.press(pygame.K_RIGHT)
    for _ in range(6):
        driver.press(pygame.K_PLUS)
    driver.wait(0.3)
    assert viewport(driver).zoomed
    for key, count in ((pygame.K_RIGHT, 17), (pygame.K_DOWN, 12), (pygame.K_LEFT, 30)):
        for _ in range(count):
            driver.press(key)
            assert viewport(driver).window.contains(driver.board.placed.box(driver.board.gestures.cursor))
    before = driver.board.placed.area.topleft
    driver.press(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    driver.press(pygame.K_UP, mod=pygame.KMOD_SHIFT)
    after = driver.board.placed.area.topleft
    assert after[0] < before[0]
    assert after[1] > before[1]
    driver.press(pygame.K_0)
    assert not viewport(driver).zoomed


def test_a_turn_can_be_ended_early(driver):
    driver.click_move("J2-J3")
    driver.click("end-turn")
    driver.click("confirm")
    assert played(driver) == ["end", "J2-J3"]
    assert driver.match.to_act == 1


def shown(driver):
    driver.wait(0.3)
    return pygame.image.tobytes(driver.app.window.get_surface().subsurface(driver.board.rect), "RGB")


def test_a_map_that_was_dragged_looks_as_if_it_had_been_painted_there(driver):
    enlarge(driver, "P8")
    for step in ((-70, 33), (25, -120), (0, 64), (-31, 0)):
        drag_map(driver, driver.pixel("P10"), step)
    driver.point((0, 0))
    scrolled = shown(driver)
    driver.board._renderer.canvases.canvas(driver.board.placed.perspective)._sight = None
    driver.scene.ui.dirty = True
    assert shown(driver) == scrolled


def test_a_board_that_fits_ignores_what_moves_maps(driver):
    before = driver.board.placed
    drag_map(driver, driver.pixel("P10"), (-60, -40), 2)
    driver.scene.ui.ground.set_focus(driver.board)
    driver.press(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert driver.board.placed == before


def told_keys(driver):
    listed = driver.scene.keys()
    return " ".join(what for _key, what in listed)


def test_the_list_of_keys_tells_how_to_move_the_map(driver):
    assert "Enlarge" in told_keys(driver)
    driver.start()
    assert "Enlarge" not in told_keys(driver)


def test_coordinates_out_of_sight_stand_at_the_edge(driver):
    def strip():
        box = pygame.Rect(viewport(driver).window.topleft, (viewport(driver).window.width, 10))
        return pygame.image.tobytes(driver.app.window.get_surface().subsurface(box), "RGB")

    enlarge(driver, "P12", 8)
    driver.point((0, 0))
    driver.wait(0.3)
    before = strip()
    driver.app.settings.change(coordinates=False)
    driver.scene.relayout()
    driver.wait(0.3)
    assert strip() != before


def test_the_view_comes_to_moves_that_are_shown_again_before_they_begin_and_goes_back(make_driver):
    driver = make_driver(size=(1280, 800))
    driver.show(Match.create(BORDERLAND, {}, (Human(), Human()), archive=driver.app.archive))
    for move in ("J2-J3", "K2-K3"):
        driver.click_move(move)
    driver.click("end-turn")
    driver.click("confirm")
    driver.app.settings.change(animation="full")
    driver.press(pygame.K_l)
    began = {}
    while driver.board.moving:
        driver.step(seconds=0.016)
        playing = driver.board.state.playback.playing
        if playing is not None and playing.elapsed > 0.05:
            began.setdefault(playing.animation.cells(), viewport(driver).aim.zoom)
    assert began[frozenset({"J2", "J3"})] > 1.5
    assert began[frozenset({"K2", "K3"})] > 1.5
    assert not viewport(driver).zoomed


def test_a_region_is_seen_from_the_first_and_what_lies_well_in_it_moves_no_view(make_driver):
    driver = make_driver(animation="full")
    driver.show(Match.create(BORDERLAND, {}, (Human(), Human()), archive=driver.app.archive))
    region = ("N8", "V15", "P12")
    driver.board.frame((), region=region)
    assert viewport(driver).zoomed  # at once, without gliding there
    assert viewport(driver).shows(region)
    seen = driver.board.placed
    for cells in (("P11", "Q12"), (), ("N8", "O8"), ()):
        driver.board.frame(cells, region=region)
        driver.settle()
        assert driver.board.placed == seen
    driver.board.frame((), region=("N8", "V15", "AH20"))  # something has left it
    driver.settle()
    assert viewport(driver).shows(("N8", "V15", "AH20"))


def test_a_battle_in_a_region_is_framed_where_cells_are_too_small(make_driver):
    driver = make_driver(size=(640, 480))
    driver.show(Match.create(BORDERLAND, {}, (Human(), Human()), archive=driver.app.archive))
    region = ("K7", "X17")
    driver.board.frame((), region=region)
    driver.settle()
    before = driver.board.placed.cell_px
    driver.board.frame(("P11", "Q12"), region=region)
    driver.settle()
    assert driver.board.placed.cell_px > 1.2 * before


def test_a_piece_that_is_cut_by_the_edge_of_the_view_is_picked_up_where_it_is(make_driver):
    driver = make_driver(size=(1280, 800))
    driver.show(Match.create(BORDERLAND, {}, (Human(), Human()), archive=driver.app.archive))
    driver.board.frame((), region=("K6", "X12"))
    driver.settle()
    seen = viewport(driver)
    seen.pan(0, seen.window.bottom + 10 - seen.placed.box("J2").bottom)  # as a view that cannot but cut it
    before = driver.board.placed
    driver.click("J2")
    driver.settle()
    assert driver.board.gestures.selected == "J2"
    assert driver.board.placed == before
    driver.point((1, 1))
    driver.settle()
    assert driver.board.placed == before, "nor does it once the mouse has left"
