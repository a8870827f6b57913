from __future__ import annotations

import pygame
import pytest

from game.scenes.base import Scene
from game.widgets import dialogs, menus
from game.widgets.basic import Button, IconButton
from game.widgets.focus import tooltip_box
from game.widgets.inputs import Dropdown, Number, Segments, Slider, Switch
from game.widgets.text_field import TextField
from game.widgets.widget import ScrollArea

CHOICES = [("a", "Ash"), ("b", "Birch"), ("c", "Cedar")]


class Bench(Scene):
    """One of each, in an area that is too high for the window."""

    def __init__(self):
        super().__init__()
        self.log = []

    def _say(self, name):
        return lambda *values: self.log.append((name, *values))

    def layout(self, size):
        space = self.theme.space
        self.area = area = self.ui.ground.add(ScrollArea(pygame.Rect(0, 0, *size), "area"))

        def box(row, width=300, left=40):
            return pygame.Rect(left, 40 + row * space(150), space(width), space(46))

        say = self._say
        for widget in (
            Button(box(0), "Press", say("button"), key="button"),
            IconButton(box(0, 46, 400), "menu", "A menu", say("icon"), key="icon"),
            Switch(box(1, 56), False, say("switch"), key="switch"),
            Slider(box(2), 50, (0, 100, 5), say("slid"), str, "slider"),
            Segments(box(3), CHOICES, "a", say("segments"), key="segments"),
            Dropdown(box(4), CHOICES, "a", say("dropdown"), key="dropdown"),
            Number(box(5), 7, 0, 50, say("number"), key="number"),
            TextField(box(6), "", say("text"), say("entered"), key="text", placeholder="Name", limit=12),
            Button(box(7), "Off", say("off"), enabled=False, key="off"),
            Button(box(8), "Last", say("last"), key="last"),
        ):
            self.ui.ground.add(widget, area)
        area.set_height(40 + 9 * space(150))


@pytest.fixture
def bench(make_driver):
    return make_driver(Bench, size=(960, 600))


def test_tab_walks_all_and_comes_round(bench):
    order = []
    for _ in range(10):
        bench.press(pygame.K_TAB)
        order.append(bench.layer.focus.key)
    assert order == [
        "button",
        "icon",
        "switch",
        "slider",
        "segments",
        "dropdown",
        "number",
        "text",
        "last",
        "button",
    ]
    bench.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert bench.layer.focus.key == "last"


def test_the_focused_widget_is_scrolled_into_sight(bench):
    bench.tab_to("last")
    assert bench.scene.area.rect.contains(bench.find("last").rect)
    assert bench.scene.area.offset > 0


def test_the_ring_is_shown_for_the_keyboard_only(bench):
    bench.press(pygame.K_TAB)
    assert bench.find("button").focused
    bench.click("button")
    assert bench.layer.focus.key == "button"
    assert not bench.find("button").focused


def test_what_the_mouse_rests_on_is_lit_no_more_once_the_keyboard_is_used(bench):
    bench.point(bench.find("icon").rect.center)
    assert bench.find("icon").hovered
    bench.press(pygame.K_TAB)
    assert not bench.find("icon").hovered
    bench.point(bench.find("switch").rect.center)
    assert bench.find("switch").hovered


def test_arrows_go_to_the_nearest(bench):
    bench.tab_to("button")
    bench.press(pygame.K_RIGHT)
    assert bench.layer.focus.key == "icon"
    bench.press(pygame.K_LEFT)
    bench.press(pygame.K_DOWN)
    assert bench.layer.focus.key == "switch"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_keys_press_a_button(bench, key):
    bench.tab_to("button")
    bench.press(key)
    assert bench.scene.log == [("button",)]


def test_a_click_must_end_where_it_began(bench):
    button = bench.find("button").rect.center
    bench.post(pygame.MOUSEBUTTONDOWN, pos=button, button=1)
    bench.post(pygame.MOUSEMOTION, pos=(600, 300), rel=(0, 0), buttons=(1, 0, 0))
    bench.post(pygame.MOUSEBUTTONUP, pos=(600, 300), button=1)
    assert bench.scene.log == []
    bench.click("button")
    assert bench.scene.log == [("button",)]


def test_a_disabled_button_does_nothing(bench):
    bench.click("off")
    assert bench.scene.log == []


def test_other_buttons_of_the_mouse_press_nothing(bench):
    pos = bench.find("button").rect.center
    bench.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=3)
    bench.post(pygame.MOUSEBUTTONUP, pos=pos, button=3)
    assert bench.scene.log == []


def test_switch(bench):
    bench.click("switch")
    bench.tab_to("switch")
    bench.press(pygame.K_SPACE)
    assert bench.scene.log == [("switch", True), ("switch", False)]


def test_slider_by_keys(bench):
    bench.tab_to("slider")
    for key in (pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME, pygame.K_LEFT):
        bench.press(key)
    assert [entry[1] for entry in bench.scene.log if entry[0] == "slid"] == [55, 75, 100, 100, 0, 0]


def test_slider_by_mouse_settles_once(bench):
    rect = bench.find("slider").rect
    bench.post(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1)
    bench.post(pygame.MOUSEMOTION, pos=(rect.right + 500, 0), rel=(0, 0), buttons=(1, 0, 0))
    bench.post(pygame.MOUSEBUTTONUP, pos=(rect.right + 500, 0), button=1)
    assert bench.scene.log == [("slid", 100)]


def test_segments(bench):
    bench.click("segments", 0.9)
    bench.tab_to("segments")
    bench.press(pygame.K_LEFT)
    bench.press(pygame.K_RETURN)
    bench.press(pygame.K_RETURN)
    assert [entry[1] for entry in bench.scene.log] == ["c", "b", "c", "a"]


def test_dropdown_by_mouse(bench):
    bench.click("dropdown")
    bench.click("choice-c")
    assert bench.scene.log == [("dropdown", "c")]
    assert bench.layer.key == "ground"


def test_dropdown_by_keys(bench):
    bench.tab_to("dropdown")
    bench.press(pygame.K_RETURN)
    assert bench.layer.focus.key == "choice-a"
    bench.press(pygame.K_DOWN)
    bench.press(pygame.K_RETURN)
    assert bench.layer.focus.key == "dropdown"
    bench.press(pygame.K_RIGHT)
    bench.press(pygame.K_RETURN)
    bench.press(pygame.K_ESCAPE)
    assert bench.scene.log == [("dropdown", "b"), ("dropdown", "c")]


def test_a_click_elsewhere_closes_a_menu_and_presses_nothing(bench):
    bench.click("dropdown")
    bench.click(bench.scene.ui.ground.find("button").rect.center)
    assert bench.layer.key == "ground"
    assert bench.scene.log == []


def test_number(bench):
    bench.click("number", 0.95)
    bench.click("number", 0.05)
    bench.tab_to("number")
    bench.type("42")
    bench.press(pygame.K_RIGHT)
    bench.press(pygame.K_END)
    bench.press(pygame.K_BACKSPACE)
    assert [entry[1] for entry in bench.scene.log] == [8, 7, 4, 42, 43, 50, 5]


def test_text(bench):
    bench.click("text")
    bench.type("Ragna")
    bench.press(pygame.K_BACKSPACE)
    bench.press(pygame.K_RETURN)
    assert bench.scene.log[-2:] == [("text", "Ragn"), ("entered", "Ragn")]
    bench.press(pygame.K_a, pygame.KMOD_CTRL)
    bench.type("é?")
    assert bench.find("text").text == "é?"
    assert bench.layer.key == "ground"  # the ? went into the text


def test_escape_leaves_the_text_before_the_page(bench):
    bench.click("text")
    bench.press(pygame.K_ESCAPE)
    assert bench.app.running
    assert bench.layer.focus is None
    bench.press(pygame.K_ESCAPE)
    assert not bench.app.running


def test_text_is_limited_and_stays_one_line(bench, monkeypatch):
    bench.click("text")
    bench.type("x" * 20)
    assert bench.find("text").text == "x" * 12
    bench.press(pygame.K_a, pygame.KMOD_CTRL)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "one\ntwo")
    bench.press(pygame.K_v, pygame.KMOD_CTRL)
    assert "\n" not in bench.find("text").text


def test_a_missing_clipboard_does_no_harm(bench, monkeypatch):
    def fail(*_values):
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    bench.click("text")
    bench.press(pygame.K_v, pygame.KMOD_CTRL)
    bench.type("ok")
    bench.press(pygame.K_a, pygame.KMOD_CTRL)
    bench.press(pygame.K_c, pygame.KMOD_CTRL)
    assert bench.find("text").text == "ok"


class Fields(Scene):
    """The same text in fields all over a large window; one is as wide as the window."""

    def layout(self, size):
        width, height = size
        for number, rect in enumerate(
            [(0, 0, 300, 46), (width - 300, 200, 300, 46), (0, height - 46, 300, 46), (0, 300, width, 46)]
        ):
            self.ui.ground.add(
                TextField(pygame.Rect(rect), "A name", lambda text: None, key=f"field-{number}")
            )


def test_a_text_is_seen_wherever_its_field_is(make_driver):
    driver = make_driver(Fields, size=(1920, 1080))
    driver.wait()
    picture = driver.screenshot()
    pictures = [picture.subsurface(driver.find(f"field-{number}").rect) for number in range(4)]
    first, *others = [pygame.image.tobytes(each.subsurface(10, 8, 280, 30), "RGB") for each in pictures]
    assert others == [first] * 3


def test_a_field_is_seen_before_what_types_in_it_is_loaded(make_driver, monkeypatch):
    loaded, make = [], TextField._made_entry

    def load(field):
        loaded.append(driver.app.frames)
        return make(field)

    monkeypatch.setattr(TextField, "_made_entry", load)
    driver = make_driver(Fields, size=(1920, 1080))
    driver.wait()
    frames, field = driver.app.frames, driver.find("field-1")
    driver.scene.ui.theme.__dict__.pop("manager", None)  # as where nothing has been typed yet
    driver.scene.ui.ground.set_focus(field)
    driver.settle()
    assert loaded == [frames + 1]
    driver.type("!")
    assert field.text == "A name!"


def test_a_long_text_fills_a_wide_field(make_driver):
    driver = make_driver(Fields, size=(1920, 1080))
    driver.click("field-3")
    driver.type("m" * 150)
    driver.wait()
    wide = driver.screenshot().subsurface(driver.find("field-3").rect)
    end = wide.subsurface(1800, 10, 80, 26)
    assert len({tuple(end.get_at((x, 13))) for x in range(80)}) > 1


def test_the_cursor_of_a_text_blinks(bench):
    bench.click("text")
    bench.wait(0.3)
    assert bench.app._idle() <= 0.1
    frames = bench.app.frames
    bench.wait(3)
    assert 3 <= bench.app.frames - frames <= 12


def test_wheel_keys_and_bar_scroll(bench):
    area = bench.scene.area
    bench.post(pygame.MOUSEMOTION, pos=(700, 300), rel=(0, 0), buttons=(0, 0, 0))
    bench.post(pygame.MOUSEWHEEL, x=0, y=-2)
    assert area.offset == 180
    bench.press(pygame.K_END)
    assert area.offset == area.furthest > 0
    bench.press(pygame.K_PAGEUP)
    assert area.offset < area.furthest
    bar = area.bar()
    bench.post(pygame.MOUSEBUTTONDOWN, pos=bar.center, button=1)
    bench.post(pygame.MOUSEMOTION, pos=(bar.centerx, 0), rel=(0, 0), buttons=(1, 0, 0))
    bench.post(pygame.MOUSEBUTTONUP, pos=(bar.centerx, 0), button=1)
    assert area.offset == 0
    assert bench.find("button").rect.y == 40


def test_a_tooltip_comes_after_a_while(bench):
    bench.post(pygame.MOUSEMOTION, pos=bench.find("icon").rect.center, rel=(0, 0), buttons=(0, 0, 0))
    bench.wait(0.3)
    frames = bench.app.frames
    bench.wait(1)
    assert bench.app.frames > frames
    assert bench.app._idle() == 1.0


def test_confirm(bench):
    done = []
    dialogs.confirm(
        bench.scene.ui, "Sure?", "It is gone then.", "Delete", lambda: done.append("yes"), danger=True
    )
    bench.wait()
    bench.click("cancel")
    assert bench.layer.key == "ground"
    dialogs.confirm(bench.scene.ui, "Sure?", "", "Delete", lambda: done.append("yes"))
    bench.press(pygame.K_ESCAPE)
    dialogs.confirm(bench.scene.ui, "Sure?", "", "Delete", lambda: done.append("yes"))
    bench.press(pygame.K_RETURN)
    assert done == [], "Enter alone is careful"
    dialogs.confirm(bench.scene.ui, "Sure?", "", "Delete", lambda: done.append("yes"))
    bench.press(pygame.K_TAB)
    bench.press(pygame.K_RETURN)
    assert done == ["yes"]
    assert bench.layer.key == "ground"


def test_a_question_shows_what_enter_does_also_after_a_click(bench):
    bench.click("button")
    assert not bench.find("button").focused
    dialogs.confirm(bench.scene.ui, "Sure?", "", "Delete", lambda: None, danger=True)
    bench.wait(0.2)
    assert not bench.scene.ui.keyboard
    assert bench.find("cancel").focused
    bench.click("cancel")
    assert not bench.find("button").focused


def test_what_lies_below_a_dialog_cannot_be_reached(bench):
    bench.tab_to("button")
    dialogs.message(bench.scene.ui, "News", "Something happened.")
    bench.wait()
    bench.click(bench.scene.ui.ground.find("icon").rect.center)
    assert bench.scene.log == []
    dialogs.message(bench.scene.ui, "News", "Something happened.")
    for _ in range(3):
        bench.press(pygame.K_TAB)
        assert bench.layer.focus.key == "ok"
    bench.press(pygame.K_SPACE)
    assert bench.layer.focus.key == "button"
    bench.press(pygame.K_SPACE)
    assert bench.scene.log == [("button",)]


def test_a_dialog_checks_its_text(bench):
    done = []
    dialogs.ask_text(
        bench.scene.ui,
        "Name",
        "",
        "Keep",
        done.append,
        check=lambda text: "" if text == "right" else "That is wrong.",
    )
    bench.type("w")
    bench.press(pygame.K_RETURN)
    assert done == []
    assert bench.find("field-error").text == "That is wrong."
    bench.press(pygame.K_BACKSPACE)
    bench.type("right")
    bench.click("yes")
    assert done == ["right"]


def test_a_long_dialog_scrolls_in_a_small_window(make_driver):
    driver = make_driver(Bench, size=(960, 600), ui_scale=200)
    done = []
    dialogs.confirm(driver.scene.ui, "Read this", "word " * 300, "Yes", lambda: done.append(1))
    driver.wait()
    driver.click("yes")
    assert done == [1]


def test_menu_by_keys_and_disabled_lines(bench):
    done = []
    items = [
        menus.MenuItem("One", lambda: done.append(1), key="one"),
        menus.SEPARATOR,
        menus.MenuItem("Two", lambda: done.append(2), enabled=False, key="two"),
        menus.MenuItem("Three", lambda: done.append(3), key="three", shortcut="Ctrl+T"),
    ]
    bench.tab_to("icon")
    menus.open_menu(bench.scene.ui, pygame.Rect(900, 560, 40, 30), items)
    bench.wait()
    assert bench.scene.ui.top.walk
    bench.press(pygame.K_DOWN)
    bench.press(pygame.K_RETURN)
    assert done == [3]
    menus.open_menu(bench.scene.ui, pygame.Rect(900, 560, 40, 30), items)
    bench.wait()
    bench.click(bench.find("two").rect.center)
    assert done == [3]
    window = pygame.Rect(0, 0, 960, 600)
    assert all(window.contains(widget.rect) for widget in bench.layer.walk())


@pytest.mark.parametrize(("count", "whole"), [(14, True), (16, True), (17, False)])
def test_lines_of_a_menu_are_a_little_lower_where_all_are_then_seen(bench, count, whole):
    """In 572 pixels there is room for 14 of the usual height, and for 16 of the lowest."""
    lines = [menus.MenuItem(f"Line {number}", lambda: None, key=f"line-{number}") for number in range(count)]
    menus.open_menu(bench.scene.ui, pygame.Rect(10, 10, 40, 30), lines)
    bench.wait()
    area = bench.find("menu-area")
    assert (area.furthest == 0) == whole
    high = bench.find("line-0").rect.height
    assert high == 40 if count != 16 else 34 <= high < 40


def test_a_line_of_a_menu_leads_to_a_group_and_back(bench):
    done = []
    inside = [menus.MenuItem("Deep", lambda: done.append("deep"), key="deep")]
    items = [
        menus.MenuItem("One", lambda: done.append("one"), key="one"),
        menus.grouped("More", "plus", "more", inside),
    ]
    menu = menus.open_menu(bench.scene.ui, pygame.Rect(400, 60, 40, 30), items)
    bench.click("more")
    assert [widget.key for widget in menu.walk() if widget.focusable] == ["menu-back", "deep"]
    bench.click("menu-back")
    assert [widget.key for widget in menu.walk() if widget.focusable] == ["one", "more"]
    bench.press(pygame.K_RIGHT)
    bench.press(pygame.K_LEFT)
    assert menu.focus.key == "more"
    bench.press(pygame.K_RETURN)
    bench.press(pygame.K_DOWN)
    bench.press(pygame.K_RETURN)
    assert done == ["deep"]
    assert bench.scene.ui.top is bench.scene.ui.ground


def test_a_menu_begins_at_its_first_line_or_at_the_one_that_is_chosen(bench):
    def first(**choice):
        items = [
            menus.MenuItem(text, lambda: None, key=text, **(choice if text == "Three" else {}))
            for text in ("One", "Two", "Three")
        ]
        bench.tab_to("icon")
        menus.open_menu(bench.scene.ui, pygame.Rect(400, 60, 40, 30), items)
        bench.wait()
        focused = bench.layer.focus.key
        bench.press(pygame.K_ESCAPE)
        return focused

    assert first(checked=lambda: True) == "One"  # a switch that is on is no choice
    assert first(checked=lambda: True, current=True) == "Three"


def test_a_menu_that_is_laid_out_anew_has_each_line_once_and_keeps_its_focus(bench):
    items = [menus.MenuItem(f"Line {number}", lambda: None, key=f"line-{number}") for number in range(3)]
    bench.tab_to("icon")
    menu = menus.open_menu(bench.scene.ui, pygame.Rect(400, 60, 40, 30), items)
    bench.press(pygame.K_DOWN)
    bench.app.draw_anew()
    bench.wait()
    assert [widget.key for widget in menu.walk()] == ["menu-area", "line-0", "line-1", "line-2"]
    assert menu.focus.key == "line-1"


def test_one_line_of_a_menu_is_lit_whether_mouse_or_keyboard_was_used_last(bench):
    items = [menus.MenuItem(f"Line {number}", lambda: None, key=f"line-{number}") for number in range(5)]
    items[3] = menus.MenuItem("Off", lambda: None, enabled=False, key="line-3")
    menu = menus.open_menu(bench.scene.ui, pygame.Rect(400, 60, 40, 30), items)

    def lit():
        bench.wait(0.5)
        return [line.key for line in menu.focusables() if line.glow]

    assert lit() == []  # opened by the mouse, which is elsewhere
    bench.point("line-1")
    assert lit() == ["line-1"]
    bench.press(pygame.K_DOWN)
    assert lit() == ["line-2"]
    bench.point("line-0")
    assert lit() == ["line-0"]
    bench.point("line-3")
    assert lit() == ["line-0"]
    bench.point((10, 500))
    bench.press(pygame.K_UP)
    assert lit() == ["line-4"]
    bench.press(pygame.K_RETURN)
    assert bench.layer is not menu


def test_a_long_menu_goes_around_and_keeps_its_focus_in_sight(bench):
    items = [menus.MenuItem(f"Line {number}", lambda: None, key=f"line-{number}") for number in range(40)]
    menus.open_menu(bench.scene.ui, pygame.Rect(40, 40, 40, 30), items)
    bench.wait()

    def after(key):
        bench.press(key)
        focus = bench.layer.focus
        assert focus.area.rect.contains(focus.rect)
        return int(focus.key.removeprefix("line-"))

    assert after(pygame.K_DOWN) == 0
    assert after(pygame.K_UP) == 39
    assert after(pygame.K_DOWN) == 0
    assert [after(pygame.K_DOWN) for _ in range(39)] == list(range(1, 40))
    assert after(pygame.K_DOWN) == 0
    assert after(pygame.K_END) == 39
    assert 0 < after(pygame.K_PAGEUP) < 38
    assert after(pygame.K_HOME) == 0
    assert 1 < after(pygame.K_PAGEDOWN) < 39


def test_a_button_that_the_mouse_was_dragged_off_is_not_lit(bench):
    bench.point("button")
    bench.button_down("button")
    bench.point((700, 500), held=True)
    bench.button_up((700, 500))
    bench.wait(0.5)
    assert bench.find("button").glow == 0


def test_a_finger_leaves_no_button_lit(bench):
    x, y = bench.pixel("button")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        bench.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=True)
        bench.post(kind, pos=(x, y), button=1, touch=True)
    bench.wait(0.5)
    assert bench.scene.log == [("button",)]
    assert bench.find("button").glow == 0


def test_a_menu_that_fits_neither_above_nor_below_takes_the_height_of_the_window(bench):
    items = [menus.MenuItem(f"Line {number}", lambda: None) for number in range(12)]
    menus.open_menu(bench.scene.ui, pygame.Rect(40, 280, 40, 30), items)
    bench.wait()
    area = bench.find("menu-area")
    assert area.furthest == 0
    assert pygame.Rect(0, 0, 960, 600).contains(area.rect)


def test_the_bar_of_a_long_menu_lies_beside_its_lines(bench):
    items = [
        menus.MenuItem(f"Line {number}", lambda: None, shortcut="Ctrl+Shift+C", key=f"line-{number}")
        for number in range(40)
    ]
    menus.open_menu(bench.scene.ui, pygame.Rect(40, 40, 40, 30), items)
    bench.wait()
    bar = bench.find("menu-area").bar()
    assert not bar.colliderect(bench.find("line-0").rect)
    assert not bar.colliderect(bench.find("line-3").rect)


def test_a_button_without_words_is_named_also_where_the_keyboard_comes_to_it(bench):
    bench.tab_to("icon")
    named = bench.find("icon").rect.inflate(300, 160)
    before = pygame.image.tobytes(bench.screenshot().subsurface(named.clip(0, 0, 960, 600)), "RGB")
    for _time in range(2):  # also when the focus comes back
        bench.wait(1)
        after = pygame.image.tobytes(bench.screenshot().subsurface(named.clip(0, 0, 960, 600)), "RGB")
        assert after != before
        bench.press(pygame.K_TAB)
        bench.wait(1)
        bench.press(pygame.K_TAB, pygame.KMOD_SHIFT)
        back = pygame.image.tobytes(bench.screenshot().subsurface(named.clip(0, 0, 960, 600)), "RGB")
        assert back == before


def test_a_tooltip_stands_where_it_covers_no_other_control(bench):
    widget = bench.find("icon")
    size, bounds = (60, 20), pygame.Rect(0, 0, 900, 900)
    below = tooltip_box(widget, size, 8, bounds)
    assert below.top > widget.rect.bottom
    lower = widget.layer.add(Button(widget.rect.move(0, widget.rect.height + 4), "Lower", lambda: None))
    above = tooltip_box(widget, size, 8, bounds)
    assert not above.colliderect(lower.rect)
    assert not above.colliderect(widget.rect)
