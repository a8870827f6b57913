"""The match screen: moves by mouse and by keyboard, and back through the game."""

import pygame
import pytest

from game.boards.animation import Speed
from tests.scenes.match.help import GAME, texts, walk
from tests.tiny.formation.scene import COLOURS


@pytest.mark.parametrize("hand", ["click", "drag", "keys"])
def test_a_whole_game(driver, hand):
    match = driver.start()
    for text in GAME:
        origin, target = text.strip("#").split("-")
        if hand == "click":
            driver.click(origin)
            driver.click(target)
        elif hand == "drag":
            driver.drag(origin, target)
        else:
            walk(driver, origin)
            driver.press(pygame.K_RETURN)
            walk(driver, target)
            driver.press(pygame.K_RETURN)
    assert texts(match) == list(GAME)
    assert match.outcome.reason == "chief-taken"
    driver.settle()
    assert driver.scene.session.shows_result
    assert driver.board.pieces == driver.scene.board_controller.game.pictures.pieces(match.view(None))


@pytest.mark.parametrize("flipped", [False, True])
def test_on_a_flipped_board_the_same_cells_are_meant(driver, flipped):
    match = driver.start()
    if flipped:
        driver.press(pygame.K_f)
    driver.click_move("c1-c2")
    driver.drag("d5", "d4")
    assert texts(match) == ["c1-c2", "d5-d4"]


def test_targets_are_those_of_the_rules(driver):
    match = driver.start()
    driver.click("c1")
    wanted = {
        match.rules.format_move(match.state, move).split("-")[1]
        for move in match.legal_moves()
        if match.rules.format_move(match.state, move).startswith("c1-")
    }
    assert driver.board.gestures.targets() == wanted
    driver.press(pygame.K_ESCAPE)
    assert driver.board.gestures.targets() == frozenset()
    assert driver.scene.ui.top is driver.scene.ui.ground


@pytest.mark.parametrize("kind", ["why", "hint", "note", "event"])
def test_one_escape_opens_the_menu_whatever_is_told_and_a_piece_in_hand_takes_one(driver, kind):
    driver.start()
    driver.scene.session.callouts.show("Something is told here.", kind, "c2")
    driver.press(pygame.K_ESCAPE)
    assert driver.layer.key == "menu"
    assert driver.scene.session.callouts.text == ""
    driver.press(pygame.K_ESCAPE)
    driver.click("c1")
    driver.scene.session.callouts.show("Something is told here.", kind, "c2")
    driver.press(pygame.K_ESCAPE)
    assert driver.layer is driver.scene.ui.ground
    assert driver.board.gestures.selected is None
    driver.press(pygame.K_ESCAPE)
    assert driver.layer.key == "menu"


def test_a_click_on_an_announcement_counts_for_the_cell_below_it(driver):
    driver.start()
    callouts = driver.scene.session.callouts
    callouts.show("Something that has just happened is told here.", "event", "c2")
    driver.wait(0.1)
    driver.find("callout").rect.center = driver.pixel("c1")
    driver.click("c1")
    assert not callouts.text
    assert driver.board.gestures.selected == "c1"


def told_over(driver, cell):
    """A hint about another cell that lies over this one, with the mouse elsewhere; its box."""
    driver.point((5, 5))
    driver.scene.session.callouts.show("Something is told here, in a line or two.", "hint", "c2")
    driver.wait(0.1)
    callout = driver.find("callout")
    callout.rect.center = driver.pixel(cell)
    driver.scene.ui.dirty = True
    return callout


def looks(driver, box):
    return pygame.image.tobytes(driver.screenshot().subsurface(box.inflate(-8, -8)), "RGB")


@pytest.mark.parametrize("animation", ["full", "off"])
def test_words_fade_where_the_mouse_comes_to_a_piece_below_them_and_come_back(make_driver, animation):
    driver = make_driver(animation=animation)
    driver.start()
    driver.settle()
    callout = told_over(driver, "c1")
    driver.settle()
    read = looks(driver, callout.rect)
    driver.point("c1")
    driver.settle()
    assert driver.board.gestures.hovered == "c1"
    assert looks(driver, callout.rect) != read
    assert driver.scene.session.callouts.text
    driver.point((callout.rect.left + 3, callout.rect.centery))  # still on them: they do not flicker
    driver.settle()
    assert looks(driver, callout.rect) != read
    driver.point((5, 5))
    driver.settle()
    assert looks(driver, callout.rect) == read


def test_a_click_through_words_that_have_faded_takes_up_the_piece_below_them(driver):
    driver.start()
    told_over(driver, "c1")
    driver.click("c1")
    assert driver.board.gestures.selected == "c1"


def test_words_stay_where_nothing_is_below_the_mouse_and_a_click_closes_them(driver):
    driver.start()
    callout = told_over(driver, "e3")
    assert not {"e3"} & {*driver.board.pieces, *driver.board.gestures.targets()}
    driver.settle()
    read = looks(driver, callout.rect)
    driver.point("e3")
    driver.settle()
    assert looks(driver, callout.rect) == read
    driver.click("e3")
    assert not driver.scene.session.callouts.text


def test_words_that_come_where_the_mouse_rests_are_read_until_it_moves(driver):
    driver.start()
    x, y = driver.point("c1")
    driver.scene.session.callouts.show("Something is told here, in a line or two.", "hint", "c2")
    driver.wait(0.1)
    callout = driver.find("callout")
    callout.rect.center = x, y
    callout.watch((x, y))
    driver.scene.ui.dirty = True
    read = looks(driver, callout.rect)
    driver.point((x + 2, y + 1))  # a hand is never quite still
    assert looks(driver, callout.rect) == read
    driver.point((x + 14, y))
    assert looks(driver, callout.rect) != read


def test_words_over_moves_of_the_list_let_these_be_clicked(driver):
    match = driver.start()
    for text in GAME[:6]:
        match.play(text)
    driver.settle()
    callout, moves = told_over(driver, "c1"), driver.scene.widgets.moves
    item, place = moves.items[0]
    pos = place.center
    assert moves.item_at(pos) is item
    callout.rect.center = pos
    driver.click(pos)
    assert driver.scene.session.board_controller.history.shown is item.node


def test_a_piece_dropped_where_it_may_not_go_floats_back(make_driver):
    driver = make_driver(animation="full")
    match = driver.start()
    driver.drag("c1", "c4")
    assert texts(match) == []
    assert driver.board.animating
    driver.settle()
    assert not driver.board.animating
    assert driver.scene.session.callouts.text


def test_undo_redo(driver):
    match = driver.start()
    for text in ("c1-c2", "d5-d4", "c2-c3"):
        driver.click_move(text)
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.click("undo")
    assert [node.text for node in match.current.path()[1:]] == ["c1-c2"]
    assert driver.scene.board_controller.history.shown is match.current
    driver.press(pygame.K_y, pygame.KMOD_CTRL)
    driver.click("redo")
    assert match.current.text == "c2-c3"
    driver.press(pygame.K_y, pygame.KMOD_CTRL)
    assert driver.app.toasts.texts


def test_looking_back_and_playing_a_variation(driver):
    match = driver.start()
    for text in ("c1-c2", "d5-d4", "c2-c3"):
        driver.click_move(text)
    driver.press(pygame.K_PAGEUP)
    driver.press(pygame.K_LEFT, pygame.KMOD_ALT)
    assert driver.scene.board_controller.history.shown.text == "c1-c2"
    assert match.current.text == "c2-c3"
    assert driver.has("to-game")
    driver.click_move("d5-e5")
    assert match.current.text == "d5-e5"
    assert driver.scene.board_controller.history.live
    assert len(match.root.children[0].children) == 2
    driver.press(pygame.K_HOME)
    assert driver.scene.board_controller.history.shown is match.root
    driver.press(pygame.K_END)
    assert driver.scene.board_controller.history.shown is match.current


def test_nothing_is_marked_as_the_last_move_while_moves_are_taken_back(driver):
    driver.start()
    for text in ("c1-c2", "d5-d4", "c2-c3"):
        driver.click_move(text)
    last = set(driver.board.state.marks)
    driver.app.settings.animation = "full"
    driver.press(pygame.K_PAGEUP)
    assert driver.board.state.playback.playing.backwards
    assert not last & set(driver.board.state.marks)
    driver.press(pygame.K_END)
    driver.settle()
    assert set(driver.board.state.marks) == last
    driver.press(pygame.K_HOME)
    assert driver.board.state.playback.waiting
    assert driver.board.state.marks == ()


def test_a_click_in_the_list_of_moves_looks_back(driver):
    match = driver.start()
    for text in ("c1-c2", "d5-d4", "c2-c3"):
        driver.click_move(text)
    moves = driver.scene.widgets.moves
    driver.click(next(place for item, place in moves.items if item.text == "d5–d4").center)
    assert driver.scene.board_controller.history.shown.text == "d5-d4"
    assert match.current.text == "c2-c3"
    driver.click("to-game")
    assert driver.scene.board_controller.history.shown is match.current


def test_going_on_from_an_earlier_moment(driver):
    match = driver.start()
    for text in ("c1-c2", "d5-d4", "c2-c3"):
        driver.click_move(text)
    driver.press(pygame.K_PAGEUP)
    driver.click("go-on")
    assert match.current.text == "d5-d4"
    assert match.can_redo


def test_input_during_an_animation_finishes_it(make_driver):
    driver = make_driver(animation="full")
    match = driver.start()
    driver.click_move("c1-c2")
    assert driver.board.animating
    assert match.current.text == "c1-c2"
    driver.button_down(driver.pixel("d5"))
    assert not driver.board.animating
    assert driver.board.gestures.selected == "d5"


def test_animations_go_backwards_on_undo(make_driver):
    driver = make_driver(animation="full")
    driver.start()
    driver.click_move("c1-c2")
    driver.settle()
    assert "stone" in driver.sounds.heard
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    job = driver.board.state.playback.playing
    assert job.backwards
    assert driver.board.pieces["c1"] == COLOURS["guard-0"]
    driver.settle()
    assert not driver.board.animating
    assert driver.scene.board_controller.display.animations.speed is Speed.FULL


def test_nothing_moves_when_nothing_happens(make_driver):
    driver = make_driver(animation="full")
    driver.start(control=None)
    driver.settle()
    before = driver.app.frames
    driver.wait(1.0)
    assert driver.app.frames == before
    assert not driver.scene.needs_frame


@pytest.mark.parametrize("drag", [False, True])
def test_among_several_moves_of_one_gesture_the_player_chooses(driver, drag, monkeypatch):
    match = driver.start()
    monkeypatch.setattr(
        driver.scene.board_controller.game.gestures,
        "moves_for",
        lambda view, gesture: ("c1-d1", "c1-c2") if gesture.origin else (),
    )
    if drag:
        driver.drag("c1", "c2")
    else:
        driver.click_move("c1-c2")
    assert match.current is match.root
    menu = driver.scene.ui.top
    assert [item.text for item in menu.items] == ["c1–d1", "c1–c2"]
    driver.press(pygame.K_ESCAPE)
    assert driver.scene.ui.top is driver.scene.ui.ground
    driver.click_move("c1-c2")
    driver.click("move-2")
    assert texts(match) == ["c1-c2"]


def test_targets_are_asked_for_the_piece_that_is_picked_up(driver, monkeypatch):
    driver.start()
    rules, asked = driver.match.rules, []
    real = rules.legal_moves
    monkeypatch.setattr(type(rules), "legal_moves", lambda self, state: asked.append(state) or real(state))
    driver.show(driver.match)
    assert asked == []
    driver.click("c1")
    assert driver.board.gestures.targets() >= {"c2"}
    driver.wait(0.3)
    assert len(asked) == 1


@pytest.mark.parametrize("on_action", [False, True], ids=["words", "action"])
def test_a_toast_takes_no_click_but_that_on_its_action(driver, monkeypatch, on_action):
    driver.start()
    done, seen, toasts = [], [], driver.app.toasts
    monkeypatch.setattr(driver.scene, "handle", lambda event: seen.append(event.type))
    driver.app.toast("Something has happened.", ("Undo", lambda: done.append(True)))
    driver.wait()
    placed = toasts.placed(driver.app.toast_rooms, driver.app.theme)[0]
    driver.button_down(placed.button.center if on_action else placed.corner)
    assert toasts.texts == ()
    assert (bool(done), pygame.MOUSEBUTTONDOWN in seen) == (on_action, not on_action)
