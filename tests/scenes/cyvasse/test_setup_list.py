"""The list of setups beside the board: formations, the players' own ones, text and the clipboard."""

import os

import pygame
import pytest

from game.match.players import Computer, Human
from game.rules.cyvasse.setups import write_setup
from game.scenes.match.setup.own_setups import FILE
from tests.scenes.cyvasse.setup_help import (
    BOARDS,
    EXPERT,
    formation,
    key,
    look,
    room,
    rules_of,
    standing,
    start,
    text,
)

VERSUS = (Human(), Computer(1))
SIZES = [
    (640, 480, 100),
    (960, 600, 100),
    (800, 1200, 100),
    (1280, 800, 200),
    (1920, 1080, 100),
    (960, 600, 170),
]
boards = pytest.mark.parametrize("options", BOARDS, ids=lambda options: rules_of(options).code)


def save(driver, name):
    driver.press(pygame.K_s, pygame.KMOD_CTRL)
    driver.type(name)
    driver.press(pygame.K_RETURN)
    driver.settle()


def own(driver):
    return [setup.name for setup in room(driver).own_setups()]


@boards
def test_every_formation_is_listed_with_a_picture_and_a_sentence(driver, options):
    start(driver, options)
    for number in range(6):
        driver.click(f"setup-shipped-{number}")
        card = driver.find(f"setup-shipped-{number}")
        assert card.selected
        assert card.setup.purpose.endswith(".")
        assert text(driver) == write_setup(rules_of(options), formation(options, number)) == card.setup.text
        assert driver.has("confirm")
    assert sum(card.selected for card in driver.scene.widgets.setup._list.cards) == 1


def test_a_setup_that_has_just_been_saved_is_in_sight(driver):
    """It is above the one that comes with the game, which is the same and as marked as it is."""
    start(driver, EXPERT)
    driver.click("setup-shipped-5")
    driver.layer.set_focus(driver.board)
    save(driver, "wall")
    card = driver.find("setup-own-0")
    assert card.selected
    assert card.area.rect.contains(card.rect)


def test_formations_are_as_large_as_before_once_a_setup_has_been_saved(driver):
    start(driver, EXPERT)
    driver.click("setup-shipped-0")
    before = driver.find("setup-shipped-0").rect.size
    save(driver, "wall")
    assert driver.find("setup-shipped-0").rect.size == before
    assert driver.scene.ui.ground.find("setups-own") is None, "a heading would take the room of a row"


@pytest.mark.parametrize("options", [EXPERT, {**EXPERT, "board": "hex"}], ids=["squares", "hexes"])
@pytest.mark.parametrize(("size", "count"), [((700, 1000), 4), ((1280, 800), 6), ((1600, 1000), 6)], ids=str)
def test_formations_are_seen_at_once_as_far_as_they_have_room(make_driver, options, size, count):
    driver = make_driver(size=size)
    start(driver, options)
    area = driver.find("setups")
    seen = [card for card in driver.scene.widgets.setup._list.cards if area.rect.contains(card.rect)]
    assert len(seen) == count


def test_the_cards_of_the_players_make_room_for_formations_side_by_side(make_driver):
    driver = make_driver(size=(1280, 800))
    start(driver, EXPERT)
    own, other = (driver.find(f"player-{side}").rect for side in (0, 1))
    assert (own.top, own.size) == (other.top, other.size)
    assert own.right < other.left
    driver.click("setup-shipped-3")
    driver.click("confirm")
    driver.settle()
    above, below = sorted((driver.find(f"player-{side}").rect for side in (0, 1)), key=lambda rect: rect.y)
    assert above.bottom < driver.find("moves").rect.top < below.top


def test_a_list_that_would_cut_words_of_names_is_behind_a_button(make_driver):
    driver = make_driver(size=(800, 600))
    start(driver, {**EXPERT, "board": "hex"})
    assert driver.has("setup-list")
    assert not driver.has("setups")


def test_a_picture_is_that_of_its_setup(driver):
    start(driver, EXPERT)
    pictures = set()
    for number in range(6):
        card = driver.find(f"setup-shipped-{number}")
        pictures.add(pygame.image.tobytes(card._picture((120, 60)), "RGBA"))
    assert len(pictures) == 6


def test_a_setup_is_saved_used_renamed_deleted_and_brought_back(make_driver, tmp_path):
    driver = make_driver()
    start(driver, EXPERT, VERSUS)
    driver.click("setup-shipped-2")
    saved = text(driver)
    save(driver, "My Wall")
    assert own(driver) == ["my wall"] or own(driver) == ["My Wall"]
    assert driver.find("setup-own-0").selected
    driver.click("clear")
    driver.click("setup-own-0")
    assert text(driver) == saved
    driver.click("more-own-0")
    driver.click("rename")
    driver.find("field").set_text("")
    driver.type("gate")
    driver.press(pygame.K_RETURN)
    assert own(driver)[0].endswith("gate")
    driver.click("more-own-0")
    driver.click("delete")
    assert own(driver) == []
    assert any("was deleted" in told for told in driver.app.toasts.texts)
    assert driver.app.toasts.act()
    driver.settle()
    assert len(own(driver)) == 1
    again = make_driver(folder=tmp_path, animation="off")
    start(again, {**EXPERT, "wildfyre": True})
    assert len(own(again)) == 1, "another match of the same board and version finds it"
    start(again, {})
    assert own(again) == []


def test_the_key_delete_on_a_card_deletes_an_own_setup_alone(driver):
    start(driver, {})
    driver.click("choose")
    before = text(driver)
    save(driver, "one")
    key(driver, "l")
    while driver.scene.ui.ground.focus.key != "setup-own-0":
        driver.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    driver.press(pygame.K_DELETE)
    assert own(driver) == []
    assert text(driver) == before, "the board loses nothing"


def test_a_name_that_is_taken_is_asked_about(driver):
    start(driver, {})
    driver.click("setup-shipped-0")
    save(driver, "wall")
    driver.click("setup-shipped-1")
    save(driver, "wall")
    driver.click("cancel")
    assert room(driver).own.setups[0].text != text(driver)
    save(driver, "wall")
    driver.click("yes")
    assert own(driver) == ["wall"]
    assert room(driver).own.setups[0].text == text(driver)


def test_nothing_is_saved_of_an_empty_board(driver):
    start(driver, {})
    driver.press(pygame.K_s, pygame.KMOD_CTRL)
    assert driver.layer is driver.scene.ui.ground
    assert "Nothing is set up yet." in driver.app.toasts.texts
    driver.press(pygame.K_c, pygame.KMOD_CTRL)
    assert driver.clipboard == ""


def test_an_unfinished_setup_can_be_saved(driver):
    start(driver, {})
    driver.drag("pieces-8", "a4")
    save(driver, "half")
    driver.click("clear")
    driver.click("setup-own-0")
    assert standing(driver, "a4") == "spear-0"


def test_a_full_disk_is_said_and_nothing_is_lost(driver, monkeypatch):
    start(driver, {})
    driver.click("choose")
    before = text(driver)

    def full(path, data):
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("game.match.named_texts.write_whole", full)
    save(driver, "lost")
    assert "The setup could not be saved: No space left on device." in driver.app.toasts.texts
    assert text(driver) == before


def test_a_damaged_file_is_said_once_and_its_foreign_setups_are_not_shown(make_driver, tmp_path):
    (tmp_path / FILE).write_text(
        '{"cyvasse": {"A8": {"fine": "set:8/8/8/KD6", "torn": "set:9", "odd": 7}}}', encoding="utf-8"
    )
    driver = make_driver()
    start(driver, {})
    assert own(driver) == ["fine"]
    assert [told for told in driver.app.toasts.texts if "damaged" in told]
    driver.click("setup-own-0")
    assert standing(driver, "a1") == "king-0"


@boards
def test_a_setup_goes_through_the_clipboard(driver, options):
    start(driver, options)
    driver.click("setup-shipped-4")
    before = text(driver)
    driver.press(pygame.K_c, pygame.KMOD_CTRL)
    assert driver.clipboard == before
    driver.click("clear")
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    assert text(driver) == before
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert text(driver) != before


@pytest.mark.parametrize(
    "clipboard", ["nonsense", "set:8/8/8/8/8", "set:KK6/8/8/8", "set:8/8/8/8:8/8/8/8", "\x00", ""]
)
def test_text_that_is_no_setup_gets_a_sentence_and_changes_nothing(driver, clipboard):
    start(driver, {})
    driver.click("choose")
    before, match = text(driver), driver.match
    driver.clipboard = clipboard
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    assert text(driver) == before
    assert driver.match is match
    (told,) = driver.app.toasts.texts
    assert told.endswith(".")


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("options", [EXPERT, {"board": "hex"}], ids=["squares", "hexes"])
def test_everything_can_be_reached_in_every_window(make_driver, options, width, height, scale):
    driver = make_driver(size=(width, height), ui_scale=scale)
    start(driver, options)
    low = driver.app.theme.font("small_label").get_linesize()
    tools = [widget for widget in driver.layer.walk() if widget.key in ("layer", "clear", "setup-more")]
    assert all(widget.rect.height > low for widget in tools), "no tool is squeezed"
    key(driver, "l")
    driver.settle()
    if driver.layer is not driver.scene.ui.ground:
        assert driver.layer.key == "setups"
        driver.click("setup-shipped-5")
        assert driver.layer is driver.scene.ui.ground, "the list closes when a setup is chosen"
    else:
        assert driver.scene.ui.ground.focus.key.startswith("setup-shipped")
        driver.press(pygame.K_RETURN)
    assert driver.has("confirm")
    driver.click("setup-more")
    reached = {widget.key.removesuffix("-line") for widget in driver.layer.walk()}
    driver.press(pygame.K_ESCAPE)
    reached |= {widget.key for widget in driver.layer.walk()}
    assert {"mirror", "shuffle", "clear", "setup-save", "setup-copy", "setup-paste"} <= reached
    assert {"setup-list", "setups"} & reached
    for name in ("choose", "setup-more", "confirm"):
        widget = driver.find(name)
        assert driver.app.window.get_surface().get_rect().contains(widget.rect)
        driver.tab_to(name)
    texts = [widget for widget in driver.scene.ui.ground.walk() if widget.visible]
    boxes = [
        widget.rect for widget in texts if widget.key in ("setup-more", "confirm", "choose", "undo", "layer")
    ]
    assert all(not one.colliderect(other) for one in boxes for other in boxes if one is not other)
    tray = driver.board.state.tray
    assert all(box.width >= 20 for box in tray.boxes)
    driver.click("confirm")
    driver.settle()
    look(driver)
    key(driver, "p")
    driver.press(pygame.K_RETURN)
    assert driver.match.view(None).phase == "play"


def test_the_list_of_keys_names_those_of_the_room(driver):
    start(driver, EXPERT)
    room = dict(driver.scene.keys())
    assert {"P", "R", "S", "X", "T", "L"} <= set(room)
    driver.click("choose")
    driver.click("confirm")
    driver.settle()
    assert not {(key, room[key]) for key in ("P", "R", "S", "X")} & set(driver.scene.keys())


def test_the_room_is_there_against_the_computer_and_goes_with_the_decision(driver):
    start(driver, {}, VERSUS)
    assert driver.has("setup-shipped-0")
    driver.click("choose")
    driver.click("confirm")
    driver.wait(0.1)
    assert not driver.has("setup-shipped-0")
    assert driver.scene.widgets.moves is not None


@pytest.mark.parametrize(
    ("options", "size", "cell"),
    [
        ({}, (1280, 800), 28),
        ({}, (1600, 1000), 34),
        ({}, (1920, 1080), 40),
        (EXPERT, (1280, 800), 24),
        (EXPERT, (1600, 1000), 31),
    ],
    ids=str,
)
def test_pictures_of_formations_are_large_where_there_is_room(make_driver, options, size, cell):
    """Each is eight squares wide; by the basic rules, without a switch above them, it fills its card."""
    driver = make_driver(size=size)
    start(driver, options)
    drawn, cards = [], driver.scene.widgets.setup._list.cards
    for card in cards:
        card._picture = lambda room, draw=card._picture: drawn.append(draw(room)) or drawn[-1]
        card.touch()
    driver.wait(0.1)
    assert len(drawn) == 6
    assert min(picture.get_width() for picture in drawn) >= 8 * cell
    assert options or min(picture.get_width() for picture in drawn) > 0.88 * cards[0].rect.width


def test_remarks_stand_beside_the_title_where_formations_need_the_room(make_driver):
    driver = make_driver(size=(1280, 800))
    start(driver, EXPERT)
    driver.click("clear")
    remarks, title, cards = driver.find("remarks"), driver.find("game"), driver.find("setups")
    assert title.rect.right <= remarks.rect.left
    assert remarks.rect.bottom <= cards.rect.top
    assert [remark.text for remark in remarks.remarks] == ["To be set up: 16 tiles; 26 pieces."]
    driver.click("setup-shipped-0")
    assert [remark.text for remark in driver.find("remarks").remarks] == ["All pieces placed."]
