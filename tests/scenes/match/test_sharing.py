"""The match screen: positions and records leave and come back."""

import pygame
import pytest

from game.match.clock import TimeControl
from game.match.letter import write_letter
from game.match.players import Human
from game.match.position_text import write_position
from game.match.record import copy_match, read_record, write_record
from tests.match.helpers import read_pasted
from tests.scenes.match.help import texts

pytestmark = pytest.mark.usefixtures("tiny_games")


def test_positions_and_records_go_over_the_clipboard(driver):
    match = driver.start()
    driver.click_move("c1-c2")
    driver.press(pygame.K_c, pygame.KMOD_CTRL)
    position = driver.clipboard
    assert position == write_position(match)
    driver.press(pygame.K_c, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert write_record(read_record(driver.clipboard)) == write_record(match)
    driver.clipboard = driver.clipboard.replace("Match: ", "# ")  # now it is another match
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    assert driver.match is not match
    assert texts(driver.match) == ["c1-c2"]
    driver.clipboard = position
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    assert texts(driver.match) == []
    assert driver.match.state == match.state


def test_the_match_itself_is_no_second_one_when_it_is_pasted(driver):
    match = driver.start(control=TimeControl.parse("10+5"))
    driver.click_move("c1-c2")
    copy = read_record(write_record(match))
    driver.clipboard = write_record(copy)
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    assert driver.match is match
    assert len(driver.app.archive.summaries()) == 1
    assert "no new moves" in driver.app.toasts.texts[-1]
    copy.play("d5-d4")
    driver.clipboard = write_record(copy)
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    assert driver.scene.board_controller.history.shown.text == "d5-d4"
    assert match.clock.running == match.to_act
    driver.click_move("c2-c3")
    (summary,) = driver.app.archive.summaries()
    assert texts(driver.app.archive.load(summary.id)) == ["c1-c2", "d5-d4", "c2-c3"]
    assert driver.app.archive.unfinished()[0].imported is False


def test_a_match_of_others_is_pasted_once_and_leaves_the_place_of_ones_own(driver):
    match = driver.start()
    driver.click_move("c1-c2")
    others = copy_match(match, (Human("From"), Human("Afar")))
    for text in ("", "d5-d4", ""):
        if text:
            others.play(text)
        driver.clipboard = write_record(others)
        driver.press(pygame.K_v, pygame.KMOD_CTRL)
        assert texts(driver.match) == texts(others)
        assert driver.match.players == others.players
        assert len(driver.app.archive.summaries()) == 2
        assert driver.app.archive.unfinished()[0].id == match.id
    driver.click_move("c2-c3")  # it is gone on with
    assert driver.app.archive.unfinished()[0].id == driver.match.id


def test_rubbish_on_the_clipboard_changes_nothing(driver):
    match = driver.start()
    driver.clipboard = "three blind mice"
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    assert driver.match is match
    assert driver.scene.ui.top.key == "dialog"


def test_export(driver, tmp_path):
    match = driver.start()
    driver.click_move("c1-c2")
    driver.press(pygame.K_s, pygame.KMOD_CTRL)
    dialog = driver.scene.ui.top
    dialog.field = str(tmp_path / "game.longhall")
    driver.click("yes")
    assert read_record((tmp_path / "game.longhall").read_text()).current.text == match.current.text


@pytest.mark.parametrize("name", ["x" * 300, "a\0b", "\ud800"], ids=range(3))
def test_an_export_that_cannot_be_written_is_told(driver, tmp_path, name):
    driver.start()
    driver.press(pygame.K_s, pygame.KMOD_CTRL)
    folder = tmp_path / "exports"
    folder.mkdir()
    driver.scene.ui.top.field = str(folder / name)
    driver.click("yes")
    assert driver.scene.ui.top.key == "dialog"
    assert list(folder.iterdir()) == []


def test_an_export_to_the_folder_of_nobody_is_refused(driver):
    driver.start()
    driver.press(pygame.K_s, pygame.KMOD_CTRL)
    driver.scene.ui.top.field = "~nobody-at-all/x"
    driver.click("yes")
    assert driver.scene.ui.top.key == "dialog"


def test_a_match_that_is_not_kept_is_offered_for_saving(driver, tmp_path, monkeypatch):
    def refuse(*_values):
        raise PermissionError(13, "Permission denied")

    driver.start()
    archive = driver.app.archive
    archive.find_place = None
    for name in ("append", "write"):
        monkeypatch.setattr(archive.journals, name, refuse)
    driver.click_move("c1-c2")
    assert any("could not be kept: Permission denied" in text for text in driver.app.toasts.texts)
    assert driver.app.toasts.act()
    driver.scene.ui.top.field = str(tmp_path / "game.longhall")
    driver.click("yes")
    assert read_record((tmp_path / "game.longhall").read_text()).current.text == "c1-c2"


def test_a_match_that_is_kept_elsewhere_is_offered_for_saving(driver):
    driver.app.archive.warning = "Matches cannot be kept here."
    driver.start()
    assert driver.app.toasts.texts == ("Matches cannot be kept here.",)
    driver.app.home()
    assert driver.app.toasts.act()  # the match is not on the screen any more
    assert driver.scene.ui.top is driver.scene.ui.ground


def test_continue_restores_everything(make_driver):
    driver = make_driver()
    match = driver.start(players=(Human("Astrid"), Human("Leif")), control=TimeControl.parse("10+5"))
    for text in ("c1-c2", "d5-d4", "c2-c3"):
        driver.click_move(text)
    match.play("d5-e5", at=match.root.children[0])
    driver.app.close()
    record = write_record(match)  # closing has stopped the clocks
    again = make_driver()
    loaded = again.app.archive.load(again.app.archive.unfinished()[0].id)
    assert write_record(loaded) == record
    again.show(loaded)
    assert loaded.clock.running == loaded.to_act
    assert again.scene.board_controller.history.shown.text == "d5-e5"
    again.click_move("c2-c3")
    assert again.match.current.text == "c2-c3"


def test_what_is_said_after_an_export_names_the_folder_and_copies_the_path(driver, tmp_path):
    match = driver.start()
    driver.click_move("c1-c2")
    driver.press(pygame.K_s, pygame.KMOD_CTRL)
    driver.scene.ui.top.field = str(tmp_path / "game.longhall")
    driver.click("yes")
    toasts = driver.app.toasts
    assert "game.longhall" in toasts.texts[-1]
    assert str(tmp_path) in toasts.texts[-1]
    driver.press(pygame.K_z, pygame.KMOD_CTRL)  # takes the move back, and does not copy
    assert match.current is match.root
    assert driver.clipboard == ""
    button = toasts.placed(driver.app.toast_rooms, driver.app.theme)[0].button
    driver.click(button.center)
    assert driver.clipboard == str(tmp_path / "game.longhall")
    assert toasts.texts[-1] == "The path is on the clipboard."


def test_the_picture_of_the_board_goes_to_the_clipboard_or_one_is_told(driver, monkeypatch):
    driver.start()
    driver.click("menu")
    driver.click("share")
    driver.click("copy-picture")
    assert driver.clipboard.get_size() == driver.board.still_picture().get_size()
    monkeypatch.setattr(driver.app, "copy_picture", lambda picture: False)
    driver.click("menu")
    driver.click("share")
    driver.click("copy-picture")
    assert "takes no pictures" in driver.app.toasts.texts[-1]


def test_two_friends_play_by_letters(driver):
    match = driver.start((Human("Anna"), Human("Bo")))
    driver.click_move("c1-c2")
    driver.click("menu")
    driver.click("share")
    driver.click("copy-letter")
    letter = driver.clipboard
    assert "Anna played c1-c2. It is the turn of Bo." in letter.splitlines()[0]
    assert "letter is on the clipboard" in driver.app.toasts.texts[-1]
    friends = read_pasted(letter)  # on the other's computer
    friends.play("d5-d4")
    driver.clipboard = write_letter(friends, "Your turn, Anna.")
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    assert driver.match is match
    assert texts(match) == ["c1-c2", "d5-d4"]
    assert driver.app.toasts.texts[-1] == "The new moves were added to this match."
    driver.clipboard = letter.replace("---- end ----", "")
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    assert driver.scene.ui.top.key == "dialog"
    assert texts(match) == ["c1-c2", "d5-d4"]
