"""A large map on the screen, played with the mouse and with the keyboard through the application's loop."""

import pygame
import pytest

from game.match.match import Match
from game.match.players import Human
from tests.tiny.games import BORDERLAND

pytestmark = pytest.mark.usefixtures("tiny_games")


@pytest.fixture(params=[(1280, 800), (960, 600)], ids=str)
def hands(request, make_hands):
    hands = make_hands(size=request.param)
    hands.show(Match.create(BORDERLAND, {}, (Human(), Human()), archive=hands.app.archive))
    return hands


def viewport(hands):
    return hands.board.state.viewport


def wheel(hands, notches):
    hands.post(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False)
    hands.wait(0.3)


def enlarge(hands, cell, notches=5):
    hands.move_mouse(hands.at(cell))
    wheel(hands, notches)


def drag_map(hands, start, step, button=1):
    end = start[0] + step[0], start[1] + step[1]
    hands.move_mouse(start)
    hands.press(start, button)
    hands.move_mouse((start[0] + step[0] // 2, start[1] + step[1] // 2), held=True)
    hands.move_mouse(end, held=True)
    hands.release(end, button)


def played(hands):
    """The moves made, the last one first."""
    node, found = hands.match.current, []
    while node.parent is not None:
        found.append(hands.match.log_entry(node, None).text)
        node = node.parent
    return found


def test_a_turn_of_clicks(hands):
    hands.click("J2")
    hands.click("J3")
    assert hands.board.pieces["J3"] == "north"
    assert hands.match.to_act == 0
    hands.click_move("K2-K3")
    hands.click_move("L2-L3")
    assert hands.match.to_act == 1


def test_a_pawn_is_dragged_on_a_map_that_is_enlarged(hands):
    enlarge(hands, "P5")
    viewport(hands).reveal("P2")
    before = hands.board.placed
    hands.drag("P2", "P3")
    assert played(hands) == ["P2-P3"]
    assert hands.board.placed == before


def test_the_wheel_enlarges_at_the_mouse_and_back(hands):
    point = hands.at("P8")
    enlarge(hands, "P8")
    assert viewport(hands).zoomed
    assert hands.board.placed.cell_at(point) == "P8"
    wheel(hands, -8)
    assert not viewport(hands).zoomed


def test_the_map_is_dragged_on_empty_ground_and_that_is_no_click(hands):
    enlarge(hands, "P8")
    hands.click("P12")
    assert hands.scene.session.callouts.text  # it is not yours
    hands.scene.session.callouts.close()
    before = hands.board.placed.area.topleft
    drag_map(hands, hands.at("P10"), (-60, -40))
    after = hands.board.placed.area.topleft
    assert (after[0] - before[0], after[1] - before[1]) == (-60, -40)
    assert not hands.scene.session.callouts.text
    assert not played(hands)


@pytest.mark.parametrize("button", [2, 3])
def test_the_other_buttons_drag_the_map_wherever_they_are_pressed(hands, button):
    enlarge(hands, "P5")
    viewport(hands).reveal("P2")
    before = hands.board.placed.area.left
    drag_map(hands, hands.at("P2"), (-60, 0), button)
    assert hands.board.placed.area.left == before - 60
    assert hands.board.gestures.selected is None


def test_the_minimap_leads_to_another_place(hands):
    enlarge(hands, "P8")
    hands.click_at(tuple(map(round, viewport(hands).minimap.centre("AG22"))))
    assert viewport(hands).window.contains(hands.board.placed.box("AG22"))
    assert not played(hands)
    assert not hands.scene.session.callouts.text


def test_a_turn_with_the_keyboard(hands):
    hands.scene.ui.ground.set_focus(hands.board)
    hands.key(pygame.K_RIGHT)
    assert hands.board.gestures.cursor == "R13"
    for _ in range(11):
        hands.key(pygame.K_UP)
    assert hands.board.gestures.cursor == "R2"
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert played(hands) == ["R2-R3"]


def test_the_cursor_stays_in_sight_and_keys_enlarge_and_move_the_map(hands):
    hands.scene.ui.ground.set_focus(hands.board)
    hands.key(pygame.K_RIGHT)
    for _ in range(6):
        hands.key(pygame.K_PLUS)
    hands.wait(0.3)
    assert viewport(hands).zoomed
    for key, count in ((pygame.K_RIGHT, 17), (pygame.K_DOWN, 12), (pygame.K_LEFT, 30)):
        for _ in range(count):
            hands.key(key)
            assert viewport(hands).window.contains(hands.board.placed.box(hands.board.gestures.cursor))
    before = hands.board.placed.area.topleft
    hands.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    hands.key(pygame.K_UP, mod=pygame.KMOD_SHIFT)
    after = hands.board.placed.area.topleft
    assert after[0] < before[0]
    assert after[1] > before[1]
    hands.key(pygame.K_0)
    assert not viewport(hands).zoomed


def test_a_turn_can_be_ended_early(hands):
    hands.click_move("J2-J3")
    hands.push_button("end-turn")
    hands.push_button("confirm")
    assert played(hands) == ["end", "J2-J3"]
    assert hands.match.to_act == 1


def shown(hands):
    hands.wait(0.3)
    return pygame.image.tobytes(hands.app.window.get_surface().subsurface(hands.board.rect), "RGB")


def test_a_map_that_was_dragged_looks_as_if_it_had_been_painted_there(hands):
    enlarge(hands, "P8")
    for step in ((-70, 33), (25, -120), (0, 64), (-31, 0)):
        drag_map(hands, hands.at("P10"), step)
    hands.move_mouse((0, 0))
    scrolled = shown(hands)
    hands.board._renderer._canvas._sight = None
    hands.scene.ui.dirty = True
    assert shown(hands) == scrolled


def test_a_board_that_fits_ignores_what_moves_maps(hands):
    before = hands.board.placed
    drag_map(hands, hands.at("P10"), (-60, -40), 2)
    hands.scene.ui.ground.set_focus(hands.board)
    hands.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert hands.board.placed == before


def told_keys(hands):
    listed = hands.scene.keys()
    return " ".join(what for _key, what in listed)


def test_the_list_of_keys_tells_how_to_move_the_map(hands):
    assert "Enlarge" in told_keys(hands)
    hands.start()
    assert "Enlarge" not in told_keys(hands)


def test_coordinates_out_of_sight_stand_at_the_edge(hands):
    def strip():
        box = pygame.Rect(viewport(hands).window.topleft, (viewport(hands).window.width, 10))
        return pygame.image.tobytes(hands.app.window.get_surface().subsurface(box), "RGB")

    enlarge(hands, "P12", 8)
    hands.move_mouse((0, 0))
    hands.wait(0.3)
    told = strip()
    hands.app.settings.change(coordinates=False)
    hands.scene.relayout()
    hands.wait(0.3)
    assert strip() != told
