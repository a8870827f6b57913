from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.app import App, HeldKeys, waiting_events
from game.cli import main
from game.match.match import Match
from game.match.players import Human
from game.match.record import save_record
from game.registry import GAMES
from game.scenes.base import Scene
from game.scenes.match.page import MatchPage
from game.selfcheck.driver import Driver
from game.settings import FILE, SMALLEST_WINDOW, Settings
from game.widgets.basic import Button
from game.widgets.dialogs import Dialog, DialogButton
from game.widgets.theme import Theme

ROOT = Path(__file__).parents[2]


class Counting(Scene):
    def __init__(self):
        super().__init__()
        self.layouts, self.life, self.pressed, self.times = [], [], 0, []

    def enter(self, context):
        super().enter(context)
        self.life.append("enter")

    def leave(self):
        super().leave()
        self.life.append("leave")

    def pause(self):
        self.life.append("pause")

    def resume(self):
        self.life.append("resume")

    def layout(self, size):
        self.layouts.append(size)
        self.ui.ground.add(Button(pygame.Rect(10, 10, 200, 46), "Press", self._press, key="b"))

    def _press(self):
        self.pressed += 1

    def update(self, dt):
        super().update(dt)
        self.times.append(dt)


def test_nothing_is_drawn_when_nothing_changed(make_driver):
    driver = make_driver(Counting)
    driver.wait(1)
    frames = driver.app.frames
    assert [driver.app.step([], 0.5) for _ in range(5)] == [False] * 5
    assert driver.app.frames == frames
    assert driver.app._idle() >= 0.5
    assert not driver.app.busy


def test_the_first_frame_comes_without_what_draws_boards_and_plays_matches(tmp_path):
    code = (
        "import sys; from pathlib import Path; from game.bench.window import open_app\n"
        "app = open_app(Path(sys.argv[1])); app.step([], 0); print(*sys.modules); app.close()"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "game.scenes.home.page" in loaded
    assert not loaded & {"game.boards.view", "game.match.match", "game.scenes.board.game_scene"}


def test_pointing_at_a_button_draws_until_it_shines(make_driver):
    driver = make_driver(Counting, animation="full")
    driver.wait(1)
    assert driver.post(pygame.MOUSEMOTION, pos=(50, 30), rel=(0, 0), buttons=(0, 0, 0))
    assert driver.app.busy
    driver.wait(1)
    assert not driver.app.busy
    assert driver.find("b").glow == 1


def test_the_stack_tells_scenes_what_happens(make_driver):
    driver = make_driver(Counting)
    first, second, third = driver.scene, Counting(), Counting()
    driver.app.push(second)
    driver.app.replace(third)
    driver.wait()
    driver.app.home()
    driver.wait()
    assert first.life == ["enter", "pause", "resume"]
    assert second.life == ["enter", "leave"]
    assert third.life == ["enter", "leave"]
    assert third.layouts
    driver.press(pygame.K_ESCAPE)
    assert not driver.app.running


def test_a_stall_does_not_make_time_jump(make_driver):
    driver = make_driver(Counting)
    driver.app.step([], 7.0)
    assert max(driver.scene.times) <= 0.1


def test_a_new_size_is_laid_out_at_once_and_again_when_it_settles(make_driver):
    driver = make_driver(Counting)
    driver.app.window.size = (1000, 700)
    driver.post(pygame.WINDOWRESIZED, x=1000, y=700)
    assert driver.scene.layouts[-1] == (1000, 700)
    assert driver.app.resizing
    count = len(driver.scene.layouts)
    driver.wait(0.3)
    assert len(driver.scene.layouts) == count + 1
    assert not driver.app.resizing
    assert driver.app.settings.window == (1000, 700)


def test_the_window_cannot_be_made_too_small(make_driver):
    assert tuple(make_driver(Counting).app.window.minimum_size) == SMALLEST_WINDOW


def test_f11_is_full_screen_and_back(make_driver):
    driver = make_driver(Counting)
    driver.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    driver.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")  # held down
    assert driver.app.settings.fullscreen
    driver.post(pygame.KEYUP, key=pygame.K_F11, mod=0)
    driver.wait(0.5)
    assert driver.app.settings.window == (1280, 800)
    driver.press(pygame.K_F11)
    assert not driver.app.settings.fullscreen


def key(kind, code):
    return pygame.event.Event(kind, key=code, mod=0, unicode="")


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE], ids=["Enter", "Space"])
def test_a_key_that_is_held_down_does_not_press_the_button_of_the_page_that_it_opened(make_driver, code):
    """Keys repeat while a page is made: they wait for the loop, with the key's release behind them."""

    class Opening(Counting):
        def _press(self):
            self.context.push(Counting())

    driver = make_driver(Opening)
    driver.scene.ui.ground.set_focus(driver.scene.ui.ground.find("b"))
    driver.app.step([key(pygame.KEYDOWN, code)], 0.02)
    opened = driver.scene
    opened.ui.ground.set_focus(opened.ui.ground.find("b"))
    driver.app.step([key(pygame.KEYDOWN, code)], 0.02)
    driver.app.step([key(pygame.KEYDOWN, code), key(pygame.KEYUP, code)], 0.02)
    assert driver.scene is opened
    assert opened.pressed == 0
    driver.press(code)
    assert opened.pressed == 1


class Asking(Counting):
    """A question whose first frame takes so long that meanwhile somebody presses Enter, or clicks, again."""

    def __init__(self, again):
        super().__init__()
        self.again, self.agreed = again, 0

    def _press(self):
        self.ui.open(Dialog(self.ui, "Sure?", "", [DialogButton("Yes", self._agree, key="yes")]))

    def _agree(self):
        self.agreed += 1

    def draw(self, surface):
        super().draw(surface)
        if len(self.ui.layers) > 1 and self.again:
            for event in self.again.pop(0)(self):
                pygame.event.post(event)


def enter_again(scene):
    up, down = (key(kind, pygame.K_RETURN) for kind in (pygame.KEYUP, pygame.KEYDOWN))
    return [up, down, down, up]


def click_again(scene):
    values = {"button": 1, "pos": scene.ui.top.find("yes").rect.center, "touch": False}
    return [pygame.event.Event(kind, **values) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]


@pytest.mark.parametrize("again", [enter_again, click_again])
def test_what_is_pressed_before_a_dialog_is_seen_does_not_reach_it(tmp_path, again):
    scene = Asking([again])
    app, asked = App(tmp_path, Settings(window=(960, 600)), lambda: scene), []

    def begin():
        scene.ui.ground.set_focus(scene.ui.ground.find("b"))
        for kind in (pygame.KEYDOWN, pygame.KEYDOWN):  # the second of them comes in the same turn
            pygame.event.post(key(kind, pygame.K_RETURN))
        app.later(lambda: app.later(lambda: app.later(look)))

    def look():
        asked.append((scene.ui.top.key, scene.agreed))
        app.later(lambda: app.later(app.quit))
        for event in again(scene):
            pygame.event.post(event)

    assert app.run(begin) == 0
    assert asked == [("dialog", 0)]
    assert scene.agreed == 1


def test_held_keys_that_move_something_repeat_until_they_are_let_go():
    keys, down, up = HeldKeys(), key(pygame.KEYDOWN, pygame.K_TAB), key(pygame.KEYUP, pygame.K_TAB)
    other = key(pygame.KEYDOWN, pygame.K_LEFT)
    assert keys.counting([down]) == [down]
    assert keys.counting([down]) == [down]
    assert keys.counting([down, other, down]) == [down, other]  # after a stall it jumps no further
    assert keys.counting([down, down, up]) == [up]
    assert keys.counting([down, up, down, up]) == [down, up, down, up]


def test_maximised_is_remembered(make_driver):
    driver = make_driver(Counting)
    driver.post(pygame.WINDOWMAXIMIZED)
    assert driver.app.settings.maximised
    driver.post(pygame.WINDOWRESTORED)
    assert not driver.app.settings.maximised


def test_theme_and_scale_change_at_once(make_driver):
    driver = make_driver(Counting)
    before = driver.app.theme
    driver.app.settings.change(theme="light", ui_scale=150)
    driver.wait()
    assert (driver.app.theme.name, driver.app.theme.scale) == ("light", 150)
    assert driver.scene.ui.theme is driver.app.theme is not before


def test_focus_stays_where_it_was_after_a_new_layout(make_driver):
    driver = make_driver(Counting)
    driver.tab_to("b")
    driver.app.settings.change(theme="light")
    driver.wait()
    assert driver.layer.focus.key == "b"
    driver.press(pygame.K_RETURN)
    assert driver.scene.pressed == 1


def test_question_mark_lists_the_keys(make_driver):
    driver = make_driver(Counting)
    driver.press(pygame.K_SLASH, text="?")
    assert driver.layer.key == "keys"
    driver.press(pygame.K_SLASH, text="?")
    driver.press(pygame.K_ESCAPE)
    assert driver.layer.key == "ground"
    assert driver.app.running


def test_what_a_key_opens_shows_where_the_focus_is(make_driver):
    driver = make_driver(Counting)
    driver.click("b")
    assert not driver.scene.ui.keyboard
    driver.press(pygame.K_SLASH, text="?")
    assert driver.scene.ui.top is not driver.scene.ui.ground
    assert driver.scene.ui.keyboard


def test_a_page_that_a_key_opens_shows_where_the_focus_is_and_one_that_a_click_opens_does_not(make_driver):
    driver = make_driver(Counting)
    page = driver.scene
    page._press = lambda: driver.app.push(Counting())
    page.relayout()
    driver.tab_to("b")
    driver.press(pygame.K_RETURN)
    assert driver.scene is not page
    assert driver.scene.ui.keyboard
    driver.scene._press = driver.app.pop
    driver.scene.relayout()
    driver.click("b")
    assert driver.scene is page
    assert not page.ui.keyboard


def test_work_for_later_waits_for_a_frame(make_driver):
    driver = make_driver(Counting)
    done = []
    driver.scene.dirty = True
    driver.app.later(lambda: done.append(driver.app.frames))
    frames = driver.app.frames
    driver.app.step([], 0.01)
    driver.app.step([], 0.01)
    assert done == [frames + 1]


def test_a_toast_goes_away_and_its_action_can_be_used(make_driver):
    driver = make_driver(Counting)
    used = []
    driver.app.toast("Deleted.", ("Undo", lambda: used.append(1)), seconds=3)
    driver.wait(1)
    assert driver.app.toasts.texts == ("Deleted.",)
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert used == [1]
    assert driver.app.toasts.texts == ()
    driver.app.toast("Copied.", seconds=1)
    driver.wait(1.5)
    assert driver.app.toasts.texts == ()


def test_a_toast_can_be_clicked(make_driver):
    driver = make_driver(Counting)
    used = []
    driver.app.toast("Deleted.", ("Undo", lambda: used.append(1)))
    driver.wait()
    button = driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme)[0].button
    driver.click(button.center)
    assert used == [1]


def test_closing_the_window_leaves_every_scene(make_driver):
    driver = make_driver(Counting)
    scene = driver.scene
    driver.post(pygame.QUIT)
    assert not driver.app.running
    driver.app.close()
    assert scene.life[-1] == "leave"


def test_run_tells_of_the_first_frame_and_ends(tmp_path):
    app = App(tmp_path, Settings(), Counting)
    frames = []

    def first():
        frames.append(app.frames)
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    assert app.run(first) == 0
    assert frames == [1]


def test_a_second_program_on_one_folder_says_so_and_both_go_on(make_driver, tiny_games):
    first, second = make_driver(), make_driver()
    for driver in (first, second):
        driver.wait(0.2)
    assert not any("Another Longhall" in text for text in first.app.toasts.texts)
    assert sum("Another Longhall" in text for text in second.app.toasts.texts) == 1
    for driver in (first, second):
        match = driver.start()
        match.play(match.legal_moves()[0])
        assert not match.storage_problem
    assert len(first.app.archive.summaries()) == 2
    first.app.close()
    second.app.close()
    assert not any("Another Longhall" in text for text in make_driver().app.toasts.texts)


def test_a_folder_that_cannot_be_locked_stops_nothing(make_driver, tmp_path):
    (tmp_path / "file").touch()
    driver = make_driver(folder=tmp_path / "file" / "folder", animation="off")
    assert not any("Another Longhall" in text for text in driver.app.toasts.texts)
    assert driver.has("library")


def test_damaged_settings_are_reported_on_the_screen(make_driver, tmp_path):
    (tmp_path / FILE).write_text("{")
    driver = make_driver(Counting, folder=tmp_path)
    assert "damaged" in driver.app.toasts.texts[0]


def test_the_first_window_suits_the_screen(make_driver, tmp_path):
    width, height = pygame.display.get_desktop_sizes()[0]
    driver = make_driver(Counting, folder=tmp_path)
    assert 960 <= driver.app.size[0] <= max(960, width)
    assert 600 <= driver.app.size[1] <= max(600, height)


def make_small(driver, size):
    """Give the window a size that no window manager has to refuse."""
    driver.app.window.minimum_size = (1, 1)
    driver.app.window.size = size
    driver.wait(0.3)
    assert driver.app.size == size


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(60, 60), (60, 400), (400, 60), (639, 480), (640, 479), (1, 1)])
def test_a_window_that_is_too_small_says_so_and_everything_is_back_when_it_grows(make_driver, size, scale):
    driver = make_driver(Counting, ui_scale=scale)
    driver.tab_to("b")
    before, scene, layouts = driver.screenshot(), driver.scene, list(driver.scene.layouts)
    make_small(driver, size)
    assert scene.life == ["enter", "pause"]
    assert scene.layouts == layouts
    for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_QUESTION):
        driver.press(key, text="?" if key == pygame.K_QUESTION else "")
    assert driver.app.running
    assert (scene.pressed, driver.layer.key) == (0, "ground")
    assert driver.app.settings.window == (1280, 800)
    driver.app.window.size = (1280, 800)
    driver.wait(0.3)
    assert scene.life == ["enter", "pause", "resume"]
    assert pygame.image.tobytes(driver.screenshot(), "RGB") == pygame.image.tobytes(before, "RGB")
    driver.press(pygame.K_RETURN)
    assert scene.pressed == 1


def test_how_large_the_window_must_be_can_be_read(make_driver, monkeypatch):
    driver, said = make_driver(Counting), []
    make_small(driver, (500, 300))
    monkeypatch.setattr(Theme, "wrap", lambda _theme, text, *more: said.append(text) or [text])
    driver.post(pygame.WINDOWEXPOSED)
    assert said == ["This window is too small.", "Longhall needs 640 × 480 pixels."]


def test_scenes_change_below_the_page_of_a_window_that_is_too_small(make_driver):
    driver = make_driver(Counting)
    first, second = driver.scene, Counting()
    make_small(driver, (300, 200))
    driver.app.toast("Deleted.", ("Undo", lambda: None))
    driver.app.push(second)
    driver.wait(0.1)
    assert second.layouts == []
    driver.app.pop()
    driver.wait(0.1)
    assert first.life[-1] == "pause"
    driver.app.window.size = (1280, 800)
    driver.wait(0.3)
    assert first.life[-1] == "resume"


def test_scenes_may_follow_each_other_before_any_is_laid_out(make_driver):
    driver = make_driver(Counting)
    make_small(driver, (300, 200))
    match = Match.create(GAMES[0])
    driver.app.push(MatchPage(match))
    driver.app.push(Counting())
    driver.wait(0.1)
    driver.app.pop()
    driver.wait(0.1)
    assert match.paused
    driver.app.window.size = (1280, 800)
    driver.wait(0.3)
    assert driver.board.visible


def test_a_scene_that_an_event_opens_is_in_place_for_the_next_event_of_the_same_step(make_driver):
    class Opening(Counting):
        def _press(self):
            self.context.push(MatchPage(Match.create(GAMES[0])))

    driver = make_driver(Opening)
    enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(1, 1), touch=False)
    driver.scene.ui.ground.set_focus(driver.scene.ui.ground.find("b"))
    driver.app.step([enter, click], 0.02)
    assert driver.board.visible


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have a screen of their own")
@pytest.mark.parametrize("display", [None, "", ":4242"])
def test_without_a_screen_the_program_says_so_and_ends(tmp_path, display):
    left_out = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in left_out}
    environment |= {"LONGHALL_HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
    if display is not None:
        environment["DISPLAY"] = display
    command = [sys.executable, "-m", "game"]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=120, check=False, cwd=ROOT
    )
    assert done.returncode == 2
    assert done.stderr == (
        "longhall: no window can be opened: there is no screen (is DISPLAY set, and right?)\n"
    )


def test_files_that_are_named_on_the_command_line_are_opened(monkeypatch, tmp_path):
    path, shown = tmp_path / "evening.longhall", []
    match = Match.create(GAMES[0], {}, (Human("Sent"), Human()))
    match.play(match.legal_moves()[0])
    save_record(match, path)
    monkeypatch.setenv("LONGHALL_HOME", str(tmp_path / "data"))

    def run(app, first_frame=None):
        driver = Driver(app)
        driver.step(*pygame.event.get(pygame.DROPFILE))
        driver.wait(0.2)
        shown.append(driver.scene.match.players)
        app.close()
        return 0

    monkeypatch.setattr(App, "run", run)
    assert main.run([str(path)]) == 0
    assert shown == [match.players]


@pytest.mark.parametrize("name", ["none.longhall", "folder/none", "none.txt"])
def test_a_file_that_is_not_there_is_named_and_nothing_opens(tmp_path, monkeypatch, capsys, name):
    monkeypatch.chdir(tmp_path)
    assert main.run([name]) == 2
    assert capsys.readouterr().err == f"longhall: there is no file '{name}'\n"


def test_the_scale_is_what_the_window_allows(make_driver):
    driver = make_driver(Counting, ui_scale=200)
    assert driver.app.theme.scale == 200
    for size, scale in (((960, 600), 150), ((1900, 600), 150), ((700, 1000), 100), ((640, 480), 100)):
        driver.app.window.size = size
        driver.post(pygame.WINDOWRESIZED, x=size[0], y=size[1])
        assert (driver.app.theme.scale, driver.scene.ui.theme.scale) == (scale, scale)
    driver.app.window.size = (1280, 800)
    driver.post(pygame.WINDOWRESIZED, x=1280, y=800)
    assert driver.scene.ui.theme.scale == driver.app.settings.ui_scale == 200


def test_a_page_that_comes_back_has_no_button_lit_where_the_mouse_was(make_driver):
    driver = make_driver(Counting)
    driver.point("b")
    driver.wait(0.5)
    assert driver.find("b").glow == 1
    driver.app.push(Counting())
    driver.point((600, 600))
    driver.app.pop()
    driver.wait(0.5)
    assert driver.find("b").glow == 0


def test_the_click_that_brings_the_window_to_the_front_counts():
    assert os.environ["SDL_MOUSE_FOCUS_CLICKTHROUGH"] == "1"


def test_a_sentence_goes_after_its_time_also_while_the_loop_sleeps(driver):
    driver.app.toast("Something was done.", seconds=5.0)
    for _ in range(4):
        driver.app.step([], 1.0)
    assert driver.app.toasts.texts == ("Something was done.",)
    driver.app.step([], 1.5)
    assert driver.app.toasts.texts == ()


def test_a_sentence_with_something_to_do_stays_until_it_can_be_read_and_clicked(driver):
    driver.app.toast("Deleted.", ("Undo", lambda: None), seconds=3.0)
    driver.wait(7.5)
    assert driver.app.toasts.texts == ("Deleted.",)
    driver.wait(1.0)
    assert driver.app.toasts.texts == ()


def test_a_sentence_stays_while_the_mouse_is_on_it_and_a_little_longer(driver):
    driver.app.toast("Something was done.", seconds=3.0)
    driver.wait(2.5)
    driver.point(driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme)[0].box.center)
    driver.wait(20.0)
    assert driver.app.toasts.texts == ("Something was done.",)
    driver.point((1, 1))
    driver.wait(1.5)
    assert driver.app.toasts.texts == ("Something was done.",)
    driver.wait(1.0)
    assert driver.app.toasts.texts == ()


def test_an_event_that_cannot_be_read_is_passed_over(monkeypatch):
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    waiting = [key, UnicodeDecodeError("utf-8", b"\xff", 0, 1, "broken"), SystemError(), key]

    def poll():
        event = waiting.pop(0) if waiting else pygame.event.Event(pygame.NOEVENT)
        if isinstance(event, Exception):
            raise event
        return event

    monkeypatch.setattr(pygame.event, "poll", poll)
    assert waiting_events() == [key, key]
