"""Import and export by files and the clipboard."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.checks import checks_of
from game.match import entries
from game.match.match import Match
from game.match.players import Human
from game.match.record import load_record, read_record, save_record, write_record
from game.match.store import ArchiveError
from game.scenes.library.page import LibraryPage
from game.scenes.match.page import MatchPage
from tests.kit.app import PEOPLE
from tests.match.helpers import journal_of
from tests.scenes.library.help import GAME, MIDDLE, THIRD, begin, reach, rows


def test_what_is_imported_is_in_sight_whatever_was_listed(shelf):
    reach(shelf, shelf.over)
    shelf.press(pygame.K_c, pygame.KMOD_CTRL)
    shelf.click("game")
    shelf.click(f"choice-{MIDDLE.name}")
    shelf.press(pygame.K_v, pygame.KMOD_CTRL)
    assert rows(shelf) == ["Old against Ivar", f"New against {THIRD}"]
    assert "The match is in the library already." in shelf.app.toasts.texts


def test_copy_and_import_from_the_clipboard(shelf):
    reach(shelf, shelf.over)
    shelf.press(pygame.K_c, pygame.KMOD_CTRL)
    assert read_record(shelf.clipboard).players == shelf.over.players
    shelf.clipboard = shelf.clipboard.replace("Match: ", "# ")
    shelf.press(pygame.K_v, pygame.KMOD_CTRL)
    assert rows(shelf).count("Old against Ivar") == 2


def test_a_match_that_comes_back_gets_its_new_moves(shelf):
    match = read_record(write_record(shelf.app.archive.load(shelf.open.id)))
    match.play(match.legal_moves()[0])
    shelf.clipboard = write_record(match)
    shelf.press(pygame.K_v, pygame.KMOD_CTRL)
    assert len(rows(shelf)) == 2
    assert any("its new moves were added" in text for text in shelf.app.toasts.texts)
    assert shelf.app.archive.load(shelf.open.id).current.text == match.current.text


def test_export_to_a_file(shelf, tmp_path):
    target = tmp_path / "out.longhall"
    shelf.click(f"more-{shelf.over.id}")
    shelf.click("export")
    assert shelf.find("field").text.endswith(".longhall")
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    shelf.type(str(tmp_path / "nowhere" / "out.longhall"))
    shelf.press(pygame.K_RETURN)
    assert "no folder" in shelf.find("field-error").text
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    shelf.type(str(target))
    shelf.press(pygame.K_RETURN)
    assert write_record(load_record(target)) == write_record(shelf.over)
    shelf.click(f"more-{shelf.over.id}")
    shelf.click("export")
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    shelf.type(str(target))
    shelf.press(pygame.K_RETURN)
    assert "already" in shelf.find("field-error").text


def test_import_from_a_file(shelf, tmp_path):
    path = tmp_path / "in.longhall"
    path.write_text(write_record(begin(None, "Read", Human("Back"))), encoding="utf-8")
    shelf.click("import")
    shelf.click("import-file")
    shelf.type(str(path) + "x")
    shelf.press(pygame.K_RETURN)
    assert "no such file" in shelf.find("field-error").text
    shelf.press(pygame.K_BACKSPACE)
    shelf.click("yes")
    assert rows(shelf)[0] == "Read against Back"


def test_an_imported_match_that_has_not_begun_is_shown_and_kept_from_its_first_move_on(shelf):
    shelf.clipboard = write_record(Match.create(GAME, {}, (Human("Idle"), Human())))
    shelf.press(pygame.K_v, pygame.KMOD_CTRL)
    assert isinstance(shelf.scene, MatchPage)
    match = shelf.scene.match
    shelf.app.pop()
    shelf.wait()
    assert len(rows(shelf)) == 2
    match.play(match.legal_moves()[0])
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    assert rows(shelf)[0].startswith("Idle")


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00\x81", b"Longhall record 1\nGame: chess\n", b"hello"])
def test_a_bad_file_is_explained_and_changes_nothing(shelf, tmp_path, data):
    path = tmp_path / "bad.longhall"
    path.write_bytes(data)
    shelf.post(pygame.DROPFILE, file=str(path))
    shelf.wait()
    assert shelf.find("dialog-text").text.endswith(".")
    shelf.press(pygame.K_RETURN)
    assert len(rows(shelf)) == 2
    assert path.read_bytes() == data


def test_a_dropped_folder_is_no_record(shelf, tmp_path):
    shelf.post(pygame.DROPFILE, file=str(tmp_path))
    shelf.wait()
    assert shelf.find("dialog-title").text == "This cannot be imported"


def test_nothing_on_the_clipboard(shelf):
    shelf.click("import")
    shelf.click("import-clipboard")
    assert "clipboard" in shelf.app.toasts.texts[-1]


def test_a_file_that_cannot_be_written_is_told(shelf, tmp_path, monkeypatch):
    def fail(*_values):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.match.record.save_record", fail)
    shelf.click(f"more-{shelf.over.id}")
    shelf.click("export")
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    shelf.type(str(Path(tmp_path) / "x.longhall"))
    shelf.press(pygame.K_RETURN)
    assert "Permission denied" in shelf.find("dialog-text").text


def test_a_file_is_found_by_walking_through_folders(shelf, tmp_path):
    (tmp_path / "deep" / "deeper").mkdir(parents=True)
    (tmp_path / "deep" / "notes.pdf").touch()
    path = tmp_path / "deep" / "in.longhall"
    path.write_text(write_record(begin(None, "Read", Human("Back"))), encoding="utf-8")
    shelf.app.settings.change(folder=str(tmp_path))
    shelf.click("import")
    shelf.click("import-file")
    shelf.click("entry-deep")
    assert shelf.find("folder").lines[0].endswith("deep")
    assert [widget.key for widget in shelf.layer.walk() if widget.key.startswith("entry-")] == [
        "entry-deeper",
        "entry-in.longhall",
    ]
    shelf.click("entry-deeper")
    shelf.click("above")
    shelf.tab_to("entry-in.longhall")
    shelf.press(pygame.K_RETURN)
    shelf.press(pygame.K_RETURN)
    assert rows(shelf)[0] == "Read against Back"
    assert shelf.app.settings.folder == str(path.parent)


def test_continue_does_not_prefer_what_was_imported(shelf):
    shelf.clipboard = write_record(begin(None, "Read", Human("Back")))
    shelf.click("import")
    shelf.click("import-clipboard")
    archive = shelf.app.archive
    assert archive.summaries()[0].id != shelf.open.id
    assert archive.unfinished()[0].id == shelf.open.id


def test_several_matches_are_exported_and_imported(shelf, tmp_path):
    shelf.app.settings.change(folder=str(tmp_path))
    reach(shelf, shelf.open)
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    shelf.click("export-selected")
    shelf.find("field").set_text("evening")
    shelf.layer.field = "evening"
    shelf.click("yes")
    files = sorted((tmp_path / "evening").iterdir())
    assert [load_record(file).players[0] for file in files] == [Human("New"), Human("Old")]
    for file in files:
        file.write_text(file.read_text().replace("Match: ", "# "))
    shelf.press(pygame.K_ESCAPE)
    shelf.click("import")
    shelf.click("import-file")
    shelf.click("entry-evening")
    shelf.layer.field = " ".join(f'"{file.name}"' for file in files)
    shelf.click("yes")
    assert len(rows(shelf)) == 4


def test_copying_and_exporting_a_match_of_another_version_changes_nothing_of_it(shelf, tmp_path, monkeypatch):
    shelf.app.settings.change(folder=str(tmp_path))
    paths = [journal_of(shelf.app.archive, match.id) for match in (shelf.open, shelf.over)]
    before = [path.read_bytes() for path in paths]
    monkeypatch.setattr(entries, "__version__", "another")
    reach(shelf, shelf.open)
    shelf.press(pygame.K_c, pygame.KMOD_CTRL)
    assert read_record(shelf.clipboard).players == shelf.open.players
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    shelf.click("export-selected")
    shelf.click("yes")
    assert any("2 matches were exported" in text for text in shelf.app.toasts.texts)
    assert [path.read_bytes() for path in paths] == before


def test_where_one_of_two_matches_is_exported_it_is_told_as_one(shelf, tmp_path, monkeypatch):
    shelf.app.settings.change(folder=str(tmp_path))
    look_at = shelf.app.archive.look_at

    def only_open(match_id):
        if match_id != shelf.open.id:
            raise ArchiveError("it is damaged")
        return look_at(match_id)

    monkeypatch.setattr(shelf.app.archive, "look_at", only_open)
    shelf.tab_to(f"match-{shelf.open.id}")
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    shelf.click("export-selected")
    shelf.click("yes")
    assert any(text.startswith("1 match was exported to ") for text in shelf.app.toasts.texts)


def test_the_first_page_opens_what_is_on_the_clipboard(make_driver):
    driver = make_driver()
    match = Match.create(GAME, {}, PEOPLE)
    match.play(checks_of(GAME).demonstration.moves[0])
    driver.clipboard = write_record(match)
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    driver.settle()
    assert isinstance(driver.scene, MatchPage)
    assert driver.match.current.text == match.current.text
    driver.app.pop()
    driver.wait(0.3)
    assert len(rows(driver)) == 1


@pytest.mark.parametrize("opens", [False, True])
def test_a_match_whose_page_lies_below_gets_its_new_moves_there(make_driver, tiny_games, tmp_path, opens):
    driver = make_driver()
    match = driver.start()
    driver.click_move("c1-c2")
    there = read_record(write_record(match))
    there.play("d5-d4")
    if opens:
        save_record(there, tmp_path / "answer.longhall")
        driver.post(pygame.DROPFILE, file=str(tmp_path / "answer.longhall"))
    else:
        driver.app.push(LibraryPage())
        driver.clipboard = write_record(there)
        driver.press(pygame.K_v, pygame.KMOD_CTRL)
        driver.settle()
        assert isinstance(driver.scene, LibraryPage)
        driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert [type(scene) for scene in driver.app.scenes[1:]] == [MatchPage]
    assert driver.match is match
    assert driver.scene.board_controller.history.shown is match.current
    assert match.current.text == "d5-d4"
    driver.click_move("c2-c3")
    assert [summary.id for summary in driver.app.archive.summaries()] == [match.id]
    assert driver.app.archive.load(match.id).current.text == "c2-c3"
