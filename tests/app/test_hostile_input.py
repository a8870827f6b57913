"""Texts, files and folders that nobody would write on purpose: the application goes on and says why."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import pygame
import pytest

from game import paths, texts
from game.match.players import Human, clean_name, parse_player
from game.match.store import ArchiveError
from game.registry import GAMES
from game.rules.errors import InvalidText, shortened
from game.scenes.files import check_export, check_import
from game.scenes.home.page import HomePage
from game.scenes.library.page import LibraryPage
from game.scenes.match.page import MatchPage
from game.scenes.new_game.page import NewGamePage
from game.scenes.new_game.plan import LONGEST_POSITION
from game.scenes.phrases import explain
from game.settings import FILE, load
from game.widgets import theme as theme_module
from game.widgets.file_dialog import read_path
from game.widgets.text_field import TextField
from game.widgets.theme import Theme, printable

GAME = GAMES[0]
UNDRAWABLE = ["a\0b", "a\ud800b", "a\tb", "a\x1bb", "a\x7fb"]


@pytest.mark.parametrize("text", UNDRAWABLE)
def test_what_fonts_refuse_is_drawn_as_a_space(text):
    theme = Theme()
    assert printable(text) == "a b"
    assert theme.text(text).get_width() == theme.text("a b").get_width()
    assert theme.wrap(text, "body", 500) == ["a b"]
    assert theme.shorten(text, "body", 500) == "a b"


def test_breaking_and_shortening_a_huge_word_is_quick(monkeypatch):
    theme = Theme()
    font, word, measured = theme.font("body"), "x" * 20_000, []

    class CountingFont:
        def size(self, text):
            measured.append(len(text))
            return font.size(text)

    monkeypatch.setattr(theme_module, "_open_font", lambda file, pixels: counting)
    counting = CountingFont()
    lines = theme.wrap(word, "body", 300)
    short = theme.shorten(word, "body", 300)
    assert sum(measured) < 400 * len(word)  # letters; with each letter measured in turn they are minutes
    assert "".join(lines) == word
    assert all(font.size(line)[0] <= 300 for line in lines)
    assert all(font.size(line + "x")[0] > 300 for line in lines[:-1])
    assert short.endswith("…")
    assert font.size(short)[0] <= 300 < font.size(short[:-1] + "xx…")[0]


def test_errors_quote_no_more_than_fits_a_sentence():
    error = InvalidText("this is no move: {text}", text="x" * 5000)
    assert len(explain(error)) < 200
    assert shortened("short") == "short"
    long = shortened("".join(map(str, range(1000))))
    assert long.startswith("0123")
    assert long.endswith("998999")


@pytest.fixture
def page(make_driver):
    driver = make_driver()
    driver.app.push(NewGamePage(GAME))
    driver.wait()
    return driver


@pytest.mark.parametrize("text", [*UNDRAWABLE, "x" * LONGEST_POSITION, "/" * 4000, "{x}", "שלום"])
def test_a_nonsense_position_is_refused_in_words(page, text):
    page.clipboard = text
    page.scene.paste()
    page.wait()
    assert page.scene.plan.position_error
    assert not page.find("start").enabled


def test_megabytes_are_not_taken_for_a_position(page):
    page.clipboard = "x" * 3_000_000
    page.scene.paste()
    assert page.scene.plan.position == ""
    assert any("too long" in text for text in page.app.toasts.texts)


def test_digits_that_are_no_decimals_are_not_typed_into_numbers(page):
    page.tab_to("option-quiet_limit")
    before = page.find("option-quiet_limit").value
    page.post(pygame.TEXTINPUT, text="²")
    assert page.find("option-quiet_limit").value == before


@pytest.mark.parametrize("name", [*UNDRAWABLE, "", "   ", "漢字", "🐍" * 40, "computer 3", "{x}", "W" * 40])
def test_any_name_can_be_played_with(page, name):
    page.scene.plan.players[0].name = name
    page.scene.relayout()
    page.wait()
    page.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(page.scene, MatchPage)
    page.app.pop()
    page.app.push(LibraryPage())
    page.wait()
    assert len(page.app.archive.summaries()) == 1


@pytest.mark.parametrize("text", ["\u202e\u0301", "\u0301", "\u200b"])
def test_letters_without_width_alone_are_no_text(page, text):
    page.tab_to("name-0")
    page.post(pygame.TEXTINPUT, text=text)
    page.wait()
    assert page.find("name-0").text == ""
    page.clipboard = text
    page.press(pygame.K_v, pygame.KMOD_CTRL)
    page.press(pygame.K_TAB)
    page.wait()
    assert page.find("name-0").text == ""


def test_letters_that_no_font_can_draw_are_not_typed(page):
    page.tab_to("name-0")
    page.post(pygame.TEXTINPUT, text="\ud800")
    assert page.find("name-0").text == ""


@pytest.mark.parametrize(
    "content",
    ["[" * 200_000, "", "null", "9" * 5000, '{"volume": NaN}', '{"language": 1e999}', '{"theme": "\\ud800"}'],
    ids=range(7),
)
def test_damaged_settings_are_set_aside(tmp_path, content):
    (tmp_path / FILE).write_text(content, encoding="utf-8")
    settings, problem = load(tmp_path)
    assert settings.theme == "dark"
    assert problem
    assert list(tmp_path.glob("settings.damaged*"))


@pytest.mark.parametrize(
    "kept",
    [
        "abc",
        ["a"],
        {"options": [1]},
        {"players": [{}], "clock": []},
        {"players": ["human a", "human b"], "names": ["a", "b"], "levels": [float("inf"), 2], "options": {}},
    ],
    ids=range(5),
)
def test_last_choices_that_make_no_sense_are_forgotten(make_driver, tmp_path, kept):
    (tmp_path / FILE).write_text(json.dumps({"new_game": {GAME.name: kept}}), encoding="utf-8")
    driver = make_driver(folder=tmp_path)
    driver.app.push(NewGamePage(GAME))
    driver.wait()
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(driver.scene, MatchPage)


def test_a_window_larger_than_all_screens_is_made_smaller(make_driver, tmp_path, monkeypatch):
    (tmp_path / FILE).write_text('{"window": [20000, 20000]}', encoding="utf-8")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 1280), (1600, 900)])
    assert make_driver(folder=tmp_path).app.size == (1600, 1280)


def test_a_data_folder_that_cannot_be_made_is_no_reason_not_to_start(make_driver, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("LONGHALL_HOME", str(tmp_path / "file" / "folder"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    driver = make_driver(folder=paths.home())
    driver.wait(1.0)
    assert isinstance(driver.scene, HomePage)
    assert any("cannot be kept" in text for text in driver.app.toasts.texts)
    driver.app.settings.change(volume=20)
    driver.app.push(NewGamePage(GAME))
    driver.wait()
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(driver.scene, MatchPage)


@pytest.mark.parametrize("content", [b"", b"junk", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_damaged_translation_is_english(tmp_path, monkeypatch, content):
    file = tmp_path / "de" / "LC_MESSAGES" / "longhall.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(content)
    monkeypatch.setattr(texts, "LOCALES", tmp_path)
    try:
        texts.set_language("de")
        assert texts._("Settings") == "Settings"
        assert texts.language_title("de")
    finally:
        texts.set_language("en")


@pytest.mark.parametrize("text", ["", "x" * 5000, "a\0b", "~nobody-at-all/x.longhall", "/", "\ud800"])
def test_paths_that_cannot_be(text):
    assert check_import(read_path(text))
    if not text.startswith(("\ud800", "x")):
        return
    assert check_export(Path("/nowhere/" + text))


@pytest.mark.parametrize("file", ["x" * 5000, "a\0b", "/nowhere/\ud800", "."])
def test_a_file_that_cannot_be_is_dropped(make_driver, tmp_path, monkeypatch, file):
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path / "empty")
    driver = make_driver()
    driver.post(pygame.DROPFILE, file=file)
    driver.wait(0.5)
    assert isinstance(driver.scene, LibraryPage)
    assert driver.has("dialog-text")


@pytest.mark.parametrize("content", [b"\xff\xfe\0x", b"Longhall record 1\nGame: \0\n", b"x" * 1_000_000, b""])
def test_a_file_of_junk_is_dropped(make_driver, tmp_path, content):
    file = tmp_path / "junk.longhall"
    file.write_bytes(content)
    driver = make_driver()
    driver.post(pygame.DROPFILE, file=str(file))
    driver.wait(0.5)
    assert driver.has("dialog-text")
    assert not driver.app.archive.summaries()


def test_an_archive_that_fails_while_in_use_is_told(make_driver, monkeypatch):
    driver = make_driver()

    def fail():
        raise ArchiveError("The archive cannot be read: the disk is gone.")

    monkeypatch.setattr(driver.app.archive, "summaries", fail)
    driver.app.push(LibraryPage())
    driver.wait()
    driver.app.pop()
    driver.wait()
    assert driver.app.toasts.texts == ("The archive cannot be read: the disk is gone.",)


def test_exports_to_impossible_places_are_told(make_driver, tmp_path):
    assert check_export(tmp_path) == "A file name is missing."
    assert check_export(Path(tmp_path, "x" * 5000, "y"))


@pytest.mark.parametrize(
    ("name", "suffixes", "refused"),
    [
        ("board.gif", (".png",), "This is written as .png, not as .gif."),
        ("board.PNG", (".png",), ""),
        ("evening 12.05", (".png",), ""),
        ("match.png", (".longhall", ".txt"), "This is written as .longhall or .txt, not as .png."),
    ],
)
def test_the_name_of_a_file_promises_nothing_else_than_its_content(tmp_path, name, suffixes, refused):
    assert check_export(tmp_path / name, suffixes) == refused


STRANGE_NAMES = ["\ufe0f\ufe0f", "\u202e", "\u034f", "李雷", "محمد علي", "Борис", "\u0301\u0301", "👑"]


@pytest.mark.parametrize("name", STRANGE_NAMES)
def test_matches_of_any_name_are_listed_and_opened(make_driver, name):
    driver = make_driver()
    match = driver.start((Human(name), Human("Anna")))
    driver.app.archive.rename(match.header.id, name)
    for page in (LibraryPage(), MatchPage(match), HomePage()):
        driver.app.push(page)
        driver.wait(0.2)
        assert driver.app.scenes[-1] is page
    assert not (driver.app.folder / "errors.log").exists()


@pytest.mark.parametrize("name", ["\ufe0f", "\u034f\u0301", "\u200b", " "])
def test_a_name_of_which_nothing_can_be_seen_is_none(name):
    assert clean_name(name) == ""
    assert parse_player(f"human {name}") == Human("") if name.isprintable() else True


def test_letters_of_any_script_are_seen_while_they_are_typed(make_driver):
    driver = make_driver()
    driver.app.push(NewGamePage(GAME))
    driver.wait(0.2)
    field = next(widget for widget in driver.layer.focusables() if isinstance(widget, TextField))
    driver.layer.set_focus(field)
    empty = pygame.image.tobytes(field.entry.image, "RGBA")
    driver.type("李")
    driver.layer.set_focus(None)
    driver.wait()
    assert field.text == "李"
    assert pygame.image.tobytes(field.entry.image, "RGBA") != empty
