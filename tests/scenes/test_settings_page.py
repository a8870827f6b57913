from __future__ import annotations

import json

import pygame
import pytest

from game import texts
from game.match.match import Match
from game.registry import GAMES
from game.scenes.settings import SettingsPage
from game.settings import FILE, Settings


@pytest.fixture
def page(make_driver, tmp_path):
    (tmp_path / FILE).write_text(json.dumps({"window": [1280, 800], "ui_scale": 100}))
    return make_driver(SettingsPage, folder=tmp_path)


def kept(tmp_path):
    return json.loads((tmp_path / FILE).read_text())


def test_light_changes_at_once_and_stays(page, tmp_path):
    page.click("theme", 0.9)
    assert page.app.theme.name == "light"
    assert kept(tmp_path)["theme"] == "light"


def test_the_name_is_changed_and_stays_when_the_settings_are_reset(page, tmp_path):
    page.click("name")
    page.type(" Anna  Berg ")
    page.press(pygame.K_RETURN)
    assert page.find("name").text == kept(tmp_path)["name"] == "Anna Berg"
    page.click("reset")
    page.click("yes")
    assert page.find("name").text == kept(tmp_path)["name"] == "Anna Berg"


def test_the_side_of_the_hall_is_chosen_and_stays_when_the_settings_are_reset(page):
    page.click("hall_side", 0.75)
    assert page.app.settings.hall_side == "right"
    page.app.settings.reset()
    assert page.app.settings.hall_side == "right"


def test_size_of_texts(page, tmp_path):
    page.tab_to("ui_scale")
    for _ in range(5):
        page.press(pygame.K_RIGHT)
    assert page.app.theme.scale == 150
    assert page.layer.focus.key == "ui_scale"
    assert kept(tmp_path)["ui_scale"] == 150


@pytest.mark.parametrize("name", ["safe_pieces", "coordinates", "confirm", "thinking", "parallel", "ponder"])
def test_switches(page, tmp_path, name):
    before = getattr(page.app.settings, name)
    page.click(name)
    assert getattr(page.app.settings, name) is kept(tmp_path)[name] is not before


def test_the_board_shows_the_style(page):
    entry = next(entry for entry in GAMES if entry.styles)
    page.tab_to("preview-game")
    while page.find("preview").game != entry.name:
        page.press(pygame.K_RIGHT)
    style, _title = entry.styles[1]
    page.wait(0.5)
    before = page.find("preview").look
    page.click("board_style")
    page.click(f"choice-{style}")
    page.click("safe_pieces")
    page.wait(0.5)
    look = page.find("preview").look
    assert (look.style, look.safe) == (style, True)
    assert look != before
    assert page.find("preview").drawn


def test_the_board_of_any_game_is_shown(page):
    for entry in GAMES:
        page.tab_to("preview-game")
        page.wait(0.5)
        board = page.find("preview")
        assert board.game == entry.name
        assert board.drawn
        assert (page.layer.find("board_style") is not None) == bool(entry.styles)
        page.press(pygame.K_RIGHT)
    assert page.find("preview").game == GAMES[-1].name


def test_animation_off_fades_nothing(page):
    page.click("animation", 0.95)
    assert page.app.settings.animation == "off"
    assert not page.scene.ui.animate
    button = page.find("back")
    page.post(pygame.MOUSEMOTION, pos=button.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    page.app.step([], 0.001)
    assert button.glow == 1


def test_volume_is_heard(page, monkeypatch):
    heard = []
    monkeypatch.setattr(
        page.app.sounds, "play", lambda name, share=1.0: heard.append(page.app.settings.volume)
    )
    page.tab_to("volume")
    page.press(pygame.K_HOME)
    assert heard == [0]
    assert page.app.settings.volume == 0


def test_full_screen_follows_the_key(page):
    page.press(pygame.K_F11)
    page.wait(0.5)
    assert page.find("fullscreen").value
    page.click("fullscreen")
    assert not page.app.settings.fullscreen


def test_only_languages_that_are_there_are_offered(page, monkeypatch):
    assert not page.has("language"), "with one language there is nothing to choose"
    monkeypatch.setattr(texts, "languages", lambda: ("de", "en"))
    page.app.scenes[-1].relayout()
    page.click("language")
    choices = [widget.key for widget in page.layer.walk() if widget.key.startswith("choice-")]
    assert choices == ["choice-de", "choice-en"]


def test_sound_is_switched_by_a_key_on_every_page(page):
    page.press(pygame.K_m)
    assert not page.app.settings.sound
    assert page.find("sound").value is False
    page.press(pygame.K_m)
    assert page.app.settings.sound


def test_reset_asks_first(page, tmp_path):
    page.click("theme", 0.9)
    page.click("reset")
    page.press(pygame.K_ESCAPE)
    assert page.app.settings.theme == "light"
    page.click("reset")
    page.click("yes")
    assert page.app.settings.theme == "dark"
    assert page.app.theme.name == "dark"
    assert kept(tmp_path)["theme"] == "dark"
    assert page.app.settings == Settings(window=page.app.settings.window)


@pytest.mark.parametrize(("size", "said"), [((960, 600), True), ((1280, 800), False)])
def test_a_window_without_room_for_the_size_that_was_set_says_so(make_driver, size, said):
    driver = make_driver(SettingsPage, size=size, ui_scale=200)
    labels = {getattr(widget, "text", "") for widget in driver.layer.walk()}
    assert ("This window has room for 150 %." in labels) == said


def test_a_reset_leaves_full_screen():
    settings = Settings(fullscreen=True, window=(1000, 700))
    settings.reset()
    assert not settings.fullscreen
    assert settings.window == (1000, 700)


def test_the_preview_shows_the_game_one_comes_from(make_driver):
    driver = make_driver(lambda: SettingsPage(GAMES[-1]))
    assert driver.find("preview").game == GAMES[-1].name


def test_the_settings_over_a_match_show_a_board_of_its_game(make_driver):
    entry = GAMES[-1]
    driver = make_driver()
    driver.show(Match.create(entry, archive=driver.app.archive))
    driver.scene.commands.settings()
    driver.wait(0.1)
    assert driver.find("preview").game == entry.name
