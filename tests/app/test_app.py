from __future__ import annotations

import pygame

from game.app import App
from game.scenes.base import Scene
from game.settings import FILE, Settings
from game.widgets.basic import Button


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


def test_nothing_is_drawn_when_nothing_changed(make_desk):
    desk = make_desk(Counting)
    desk.wait(1)
    frames = desk.app.frames
    assert [desk.app.step([], 0.5) for _ in range(5)] == [False] * 5
    assert desk.app.frames == frames
    assert desk.app._idle() >= 0.5
    assert not desk.app.busy


def test_pointing_at_a_button_draws_until_it_shines(make_desk):
    desk = make_desk(Counting)
    desk.wait(1)
    assert desk.post(pygame.MOUSEMOTION, pos=(50, 30), rel=(0, 0), buttons=(0, 0, 0))
    assert desk.app.busy
    desk.wait(1)
    assert not desk.app.busy
    assert desk.find("b").glow == 1


def test_the_stack_tells_scenes_what_happens(make_desk):
    desk = make_desk(Counting)
    first, second, third = desk.scene, Counting(), Counting()
    desk.app.push(second)
    desk.app.replace(third)
    desk.wait()
    desk.app.home()
    desk.wait()
    assert first.life == ["enter", "pause", "resume"]
    assert second.life == ["enter", "leave"]
    assert third.life == ["enter", "leave"]
    assert third.layouts
    desk.press(pygame.K_ESCAPE)
    assert not desk.app.running


def test_a_stall_does_not_make_time_jump(make_desk):
    desk = make_desk(Counting)
    desk.app.step([], 7.0)
    assert max(desk.scene.times) <= 0.1


def test_a_new_size_is_laid_out_at_once_and_again_when_it_settles(make_desk):
    desk = make_desk(Counting)
    desk.app.window.size = (1000, 700)
    desk.post(pygame.WINDOWRESIZED, x=1000, y=700)
    assert desk.scene.layouts[-1] == (1000, 700)
    assert desk.app.resizing
    count = len(desk.scene.layouts)
    desk.wait(0.3)
    assert len(desk.scene.layouts) == count + 1
    assert not desk.app.resizing
    assert desk.app.settings.window == (1000, 700)


def test_the_window_cannot_be_made_too_small(make_desk):
    assert tuple(make_desk(Counting).app.window.minimum_size) == (960, 600)


def test_f11_is_full_screen_and_back(make_desk):
    desk = make_desk(Counting)
    desk.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    desk.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")  # held down
    assert desk.app.settings.fullscreen
    desk.post(pygame.KEYUP, key=pygame.K_F11, mod=0)
    desk.wait(0.5)
    assert desk.app.settings.window == (1280, 800)
    desk.press(pygame.K_F11)
    assert not desk.app.settings.fullscreen


def test_maximised_is_remembered(make_desk):
    desk = make_desk(Counting)
    desk.post(pygame.WINDOWMAXIMIZED)
    assert desk.app.settings.maximised
    desk.post(pygame.WINDOWRESTORED)
    assert not desk.app.settings.maximised


def test_theme_and_scale_change_at_once(make_desk):
    desk = make_desk(Counting)
    before = desk.app.theme
    desk.app.settings.change(theme="light", ui_scale=150)
    desk.wait()
    assert (desk.app.theme.name, desk.app.theme.scale) == ("light", 150)
    assert desk.scene.ui.theme is desk.app.theme is not before


def test_focus_stays_where_it_was_after_a_new_layout(make_desk):
    desk = make_desk(Counting)
    desk.tab_to("b")
    desk.app.settings.change(theme="light")
    desk.wait()
    assert desk.layer.focus.key == "b"
    desk.press(pygame.K_RETURN)
    assert desk.scene.pressed == 1


def test_question_mark_lists_the_keys(make_desk):
    desk = make_desk(Counting)
    desk.press(pygame.K_SLASH, text="?")
    assert desk.layer.key == "keys"
    desk.press(pygame.K_SLASH, text="?")
    desk.press(pygame.K_ESCAPE)
    assert desk.layer.key == "ground"
    assert desk.app.running


def test_work_for_later_waits_for_a_frame(make_desk):
    desk = make_desk(Counting)
    done = []
    desk.scene.dirty = True
    desk.app.later(lambda: done.append(desk.app.frames))
    frames = desk.app.frames
    desk.app.step([], 0.01)
    desk.app.step([], 0.01)
    assert done == [frames + 1]


def test_a_toast_goes_away_and_its_action_can_be_used(make_desk):
    desk = make_desk(Counting)
    used = []
    desk.app.toast("Deleted.", ("Undo", lambda: used.append(1)), seconds=3)
    desk.wait(1)
    assert desk.app.toasts.texts == ("Deleted.",)
    desk.press(pygame.K_z, pygame.KMOD_CTRL)
    assert used == [1]
    assert desk.app.toasts.texts == ()
    desk.app.toast("Copied.", seconds=1)
    desk.wait(1.5)
    assert desk.app.toasts.texts == ()


def test_a_toast_can_be_clicked(make_desk):
    desk = make_desk(Counting)
    used = []
    desk.app.toast("Deleted.", ("Undo", lambda: used.append(1)))
    desk.wait()
    desk.click_at((640, 800 - 24 - 10))
    assert used == [1]


def test_closing_the_window_leaves_every_scene(make_desk):
    desk = make_desk(Counting)
    scene = desk.scene
    desk.post(pygame.QUIT)
    assert not desk.app.running
    desk.app.close()
    assert scene.life[-1] == "leave"


def test_run_tells_of_the_first_frame_and_ends(tmp_path):
    app = App(tmp_path, Settings(), Counting)
    frames = []

    def first():
        frames.append(app.frames)
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    assert app.run(first) == 0
    assert frames == [1]


def test_damaged_settings_are_reported_on_the_screen(make_desk, tmp_path):
    (tmp_path / FILE).write_text("{")
    desk = make_desk(Counting, folder=tmp_path)
    assert "damaged" in desk.app.toasts.texts[0]


def test_the_first_window_suits_the_screen(make_desk, tmp_path):
    width, height = pygame.display.get_desktop_sizes()[0]
    desk = make_desk(Counting, folder=tmp_path)
    assert 960 <= desk.app.size[0] <= max(960, width)
    assert 600 <= desk.app.size[1] <= max(600, height)
