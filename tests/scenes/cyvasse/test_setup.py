"""Setting up behind the screen, by mouse and by keyboard, on all boards."""

import pygame
import pytest

from game.match.match import Match
from game.match.players import Computer, Human
from game.rules.cyvasse import pieces
from game.rules.cyvasse.setups import write_setup
from game.scenes.cyvasse.chart import abilities
from game.scenes.cyvasse.entry import ENTRY
from tests.scenes.cyvasse.setup_help import (
    BOARDS,
    EXPERT,
    formation,
    key,
    left,
    look,
    lying,
    marks,
    remarks,
    room,
    rules_of,
    standing,
    start,
    steps,
    text,
    walk_back,
    walk_to_item,
)

boards = pytest.mark.parametrize("options", BOARDS, ids=lambda options: rules_of(options).code)


def right_click(driver, place):
    driver.click(place, button=pygame.BUTTON_RIGHT)


# A whole setup


@boards
def test_two_newcomers_play_after_two_clicks_each(driver, options):
    match = start(driver, options)
    for side in (0, 1):
        driver.click("choose")
        driver.click("confirm")
        driver.settle()
        if not side:
            look(driver)
    assert match.view(None).phase == "play"
    assert driver.board.visible
    assert not driver.has("setup-shipped-0")


def test_buttons_for_play_are_in_the_menu_until_it_begins(driver):
    start(driver, {})
    assert [key for key in ("hint", "draw", "flip", "resign") if driver.has(key)] == []
    assert all(driver.has(key) for key in ("undo", "redo", "clear", "chart", "setup-more"))
    driver.press(pygame.K_ESCAPE)
    assert all(driver.has(key) for key in ("hint", "flip", "resign"))
    driver.press(pygame.K_ESCAPE)
    for side in (0, 1):
        driver.click("choose")
        driver.click("confirm")
        driver.settle()
        if not side:
            look(driver)
    assert all(driver.has(key) for key in ("hint", "resign"))


@boards
def test_a_setup_is_carried_from_the_tray_to_the_board(driver, options):
    """Tiles and pieces are dragged one by one by White."""
    match = start(driver, options)
    setup = formation(options)
    for item, cell in steps(options, setup):
        driver.drag(item, cell)
    assert text(driver) == write_setup(rules_of(options), setup)
    assert set(left(driver).values()) == {0}
    assert remarks(driver) == ["All pieces placed."]
    driver.click("confirm")
    driver.settle()
    assert match.state.chosen[0] == setup


@pytest.mark.parametrize("options", [EXPERT, {"version": "c", "board": "hex"}], ids=["squares", "hexes"])
def test_a_setup_is_clicked_with_lasting_tiles_and_pieces_by_black(driver, options):
    """An item of the tray is picked up once and clicked as often as there is one of it."""
    match = start(driver, options)
    driver.click("choose")
    driver.click("confirm")
    look(driver)
    setup = formation(options, 3)
    picked = None
    for item, cell in sorted(steps(options, setup, side=1), key=lambda step: step[0] != "terrain-4"):
        if item != picked:
            driver.click(item)
            picked = item
        driver.click(cell)
        assert driver.board.gestures.selected == (item if left(driver)[item] else None)
    assert text(driver) == write_setup(rules_of(options), setup)
    driver.click("confirm")
    driver.settle()
    assert match.view(None).phase == "play"


@boards
def test_a_setup_is_made_with_the_keyboard_alone(driver, options):
    match = start(driver, options)
    assert driver.scene.ui.ground.focus is driver.board
    key(driver, "p")
    driver.press(pygame.K_RETURN)
    assert match.state.chosen[0] is not None
    look(driver)
    key(driver, "s")
    key(driver, "r")
    driver.press(pygame.K_RETURN)
    assert match.view(None).phase == "play"


@boards
def test_the_cursor_carries_from_the_tray_to_the_board_and_back(driver, options):
    start(driver, options)
    item = "pieces-8"
    cell = steps(options, formation(options))[-1][1]
    before = left(driver)[item]
    walk_to_item(driver, item)
    driver.press(pygame.K_RETURN)
    assert driver.board.gestures.selected == item
    walk_back(driver, cell)
    driver.press(pygame.K_RETURN)
    assert standing(driver, cell) == "spear-0"
    assert left(driver)[item] == before - 1
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_RETURN)
    walk_to_item(driver, item)
    driver.press(pygame.K_RETURN)
    assert standing(driver, cell) is None
    assert left(driver)[item] == before


# Steps


def test_pieces_are_exchanged_by_dragging_and_taken_back(driver):
    start(driver, {})
    for item, cell in (("pieces-8", "a4"), ("pieces-9", "b4"), ("pieces-5", "c4")):
        driver.drag(item, cell)
    driver.drag("a4", "b4")
    assert (standing(driver, "a4"), standing(driver, "b4")) == ("rabble-0", "spear-0")
    driver.drag("b4", "h1")
    assert (standing(driver, "b4"), standing(driver, "h1")) == (None, "spear-0")
    driver.drag("h1", "pieces-2")
    assert standing(driver, "h1") is None
    right_click(driver, "a4")
    assert standing(driver, "a4") is None
    driver.click("c4")
    driver.press(pygame.K_DELETE)
    assert standing(driver, "c4") is None
    assert left(driver)["pieces-8"] == left(driver)["pieces-9"] == 4


def test_a_right_click_first_puts_down_what_is_held(driver):
    start(driver, {})
    driver.drag("pieces-8", "a4")
    driver.click("pieces-9")
    right_click(driver, "a4")
    assert driver.board.gestures.selected is None
    assert standing(driver, "a4") == "spear-0"
    right_click(driver, "a4")
    assert standing(driver, "a4") is None


def test_king_and_fortress_go_together(driver):
    start(driver, EXPERT)
    driver.drag("terrain-4", "d1")
    assert (standing(driver, "d1"), lying(driver, "d1")) == ("king-0", "fortress-0")
    driver.drag("terrain-1", "e1")
    key(driver, "t")
    driver.drag("d1", "e1")
    assert (standing(driver, "e1"), lying(driver, "e1")) == ("king-0", "fortress-0")
    assert (standing(driver, "d1"), lying(driver, "d1")) == (None, "forest")
    right_click(driver, "e1")
    assert (standing(driver, "e1"), lying(driver, "e1")) == (None, None)
    driver.drag("pieces-1", "a1")
    assert lying(driver, "a1") == "fortress-0"


def test_the_layer_that_is_chosen_is_moved_on_the_board(driver):
    start(driver, EXPERT)
    driver.drag("terrain-1", "a1")
    driver.drag("terrain-3", "b1")
    driver.drag("pieces-8", "a1")
    assert driver.find("layer").value == "pieces", "what comes from the tray decides"
    driver.drag("a1", "c1")
    assert (standing(driver, "c1"), lying(driver, "a1")) == ("spear-0", "forest")
    driver.click("layer", share=0.2)
    assert "c1" in driver.board.gestures.legal.unconfirmed, "pieces are seen through while terrain is laid"
    driver.drag("a1", "b1")
    assert (lying(driver, "a1"), lying(driver, "b1")) == ("water", "forest")
    driver.drag("b1", "c1")
    assert (standing(driver, "c1"), lying(driver, "c1")) == ("spear-0", "forest"), "the ground below a piece"
    driver.click("a4")
    driver.click("c1")
    key(driver, "t")
    assert driver.find("layer").value == "pieces"


def test_what_is_put_on_a_piece_sends_it_back(driver):
    start(driver, {})
    driver.drag("pieces-8", "a4")
    driver.drag("pieces-9", "a4")
    assert standing(driver, "a4") == "rabble-0"
    assert (left(driver)["pieces-8"], left(driver)["pieces-9"]) == (4, 3)


def test_steps_are_taken_back_and_made_again(driver):
    match = start(driver, EXPERT)
    driver.drag("terrain-1", "a1")
    driver.drag("pieces-8", "a4")
    driver.click("choose")
    chosen = text(driver)
    for _ in range(2):
        driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert (lying(driver, "a1"), standing(driver, "a4")) == ("forest", None)
    driver.click("undo")
    assert lying(driver, "a1") is None
    for _ in range(3):
        driver.press(pygame.K_y, pygame.KMOD_CTRL)
    assert text(driver) == chosen
    driver.click("undo")
    driver.drag("pieces-9", "b4")
    driver.click("redo")
    assert text(driver) != chosen, "a new step ends what was taken back"
    assert match.current is match.root


def nothing(driver):
    """Whether nothing has been set up yet."""
    return room(driver).room.empty(room(driver).view)


def test_a_setup_that_was_begun_is_there_again_when_the_match_is_continued(driver):
    match = start(driver, EXPERT)
    driver.click("choose")
    driver.click("choose")
    begun = text(driver)
    driver.app.home()
    driver.settle()
    assert "setting up" in driver.find("continue").facts
    driver.click("library")
    driver.settle()
    assert driver.has(f"match-{match.header.id}")
    driver.press(pygame.K_ESCAPE)
    driver.click("continue")
    driver.settle()
    assert driver.scene.match.header.id == match.header.id
    assert standing(driver, "a1") is None, "the curtain is closed"
    look(driver)
    assert text(driver) == begun
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert text(driver) != begun
    driver.press(pygame.K_y, pygame.KMOD_CTRL)
    driver.click("confirm")
    look(driver)
    assert nothing(driver), "Black's half is Black's own"
    start(driver, EXPERT)
    assert nothing(driver), "another match begins anew"


def test_a_setup_that_was_begun_is_there_again_when_the_program_is_started_again(make_driver):
    driver = make_driver()
    start(driver, EXPERT)
    for facts in ("setting up", "round 1"):
        driver.click("choose")
        begun = text(driver)
        driver.app.close()
        driver = make_driver()
        driver.settle()
        assert facts in driver.find("continue").facts
        driver.click("continue")
        driver.settle()
        assert standing(driver, "a1") is standing(driver, "a8") is None, "the curtain is closed"
        look(driver)
        assert text(driver) == begun
        driver.click("undo")
        assert nothing(driver), "each side has begun with nothing"
        driver.click("redo")
        assert text(driver) == begun
        driver.click("confirm")
        look(driver)
    assert driver.match.state.phase == "play"


def test_a_match_in_which_nothing_was_set_up_is_not_offered_to_go_on_with(driver):
    start(driver, EXPERT)
    driver.app.home()
    driver.settle()
    assert not driver.has("continue")


def test_every_key_is_listed_once_while_a_side_sets_up(driver):
    start(driver, EXPERT)
    listed = driver.scene.keys()
    keys = [name for entry, _effect in listed for name in entry.split(", ")]
    assert len(keys) == len(set(keys))


def from_menu(driver, name):
    """Do what stands in the menu of a side that sets up."""
    driver.click("setup-more")
    driver.click(f"{name}-line")


REPLACED = "This replaced what you had placed."


@pytest.mark.parametrize("instead", ["setup-shipped-2", "choose", "shuffle"])
def test_a_setup_that_replaces_what_was_placed_by_hand_says_so_and_can_be_taken_back(driver, instead):
    start(driver, {})
    driver.drag("pieces-8", "a4")
    driver.drag("pieces-9", "b4")
    by_hand = text(driver)
    from_menu(driver, instead) if instead == "shuffle" else driver.click(instead)
    assert text(driver) != by_hand
    assert driver.app.toasts.texts == (REPLACED,)
    (toast,) = driver.app.toasts.shown
    toast.action[1]()
    driver.settle()
    assert text(driver) == by_hand


def test_what_was_placed_by_hand_is_offered_no_more_once_the_army_stands(driver):
    start(driver, {})
    driver.drag("pieces-8", "a4")
    driver.click("choose")
    assert driver.app.toasts.texts == (REPLACED,)
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert not driver.app.toasts.texts


def test_ctrl_and_enter_say_what_is_missing(driver):
    start(driver, {})
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert driver.scene.session.callouts.text == "To be set up: 26 pieces."
    driver.click("choose")
    assert not driver.scene.session.callouts.text
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert driver.scene.board_controller.match.current.ply == 1


def test_setups_that_follow_each_other_replace_nothing_that_was_placed(driver):
    start(driver, {})
    for button in ("choose", "setup-shipped-0", "choose", "setup-shipped-3"):
        driver.click(button)
    from_menu(driver, "shuffle")
    driver.click("setup-shipped-2")
    assert not driver.app.toasts.texts


def test_mirror_shuffle_and_clear(driver):
    start(driver, EXPERT)
    driver.click("choose")
    before = text(driver)
    from_menu(driver, "mirror")
    mirror = text(driver)
    assert mirror != before or before.count("K") == 1
    key(driver, "r")
    assert text(driver) == before
    from_menu(driver, "shuffle")
    assert text(driver) != before
    assert driver.has("confirm")
    driver.click("clear")
    assert set(left(driver).values()).isdisjoint({0})
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert text(driver) == before


@pytest.mark.parametrize(
    ("clicks", "sentence"),
    [
        (("a8",), "Set up on your own half."),
        (("a1",), "Pick something up from the tray first."),
        (("choose", "layer", "pieces-8"), "None of these is left."),
    ],
)
def test_what_cannot_be_is_explained(driver, clicks, sentence):
    start(driver, EXPERT)
    for place in clicks:
        driver.click(place)
    assert driver.scene.session.callouts.text == sentence


def test_a_click_on_the_other_layer_says_how_to_reach_it(driver):
    start(driver, EXPERT)
    driver.drag("terrain-1", "a1")
    key(driver, "t")
    driver.click("a1")
    assert driver.scene.session.callouts.text == "Pieces are moved now; press T to move the terrain."


def test_what_to_do_is_told_beside_the_free_cell_of_the_keyboards_cursor(driver):
    start(driver, EXPERT)
    driver.tab_to("board")
    driver.press(pygame.K_RIGHT)
    driver.wait(0.1)
    cell = driver.board.gestures.cursor
    told = driver.scene.widgets.told.status.detail
    assert told.startswith(f"{cell} ")
    assert "place pieces" in told


# What is wrong


def test_what_is_missing_is_counted(driver):
    start(driver, EXPERT)
    assert remarks(driver) == ["To be set up: 16 tiles; 26 pieces."]
    driver.click("choose")
    right_click(driver, next(cell for cell, picture in driver.board.pieces.items() if picture == "dragon-0"))
    assert remarks(driver) == ["To be set up: dragon."]
    assert not driver.has("confirm")


@pytest.mark.parametrize(
    ("options", "walls", "closed"),
    [({}, ("a2", "b1"), {"a1"}), ({"board": "hex"}, ("e1", "f2", "g1"), {"f1"})],
    ids=["squares", "hexes"],
)
def test_cells_that_mountains_cut_off_are_marked_at_once(driver, options, walls, closed):
    start(driver, options)
    for cell in walls:
        assert not marks(driver, "closed")
        driver.drag("pieces-10", cell)
    assert marks(driver, "closed") == closed
    assert f"Mountains cut off {', '.join(closed)}." in remarks(driver)
    right_click(driver, walls[0])
    assert not marks(driver, "closed")


def test_mountains_in_front_on_water_and_in_ports_are_marked(driver):
    start(driver, EXPERT)
    for cell in ("a4", "b4", "c4", "d4"):
        driver.drag("pieces-10", cell)
    assert marks(driver, "cause") == {"a4", "b4", "c4", "d4"}
    driver.drag("a4", "a2")
    assert not marks(driver, "cause")
    driver.drag("terrain-3", "a2")
    assert marks(driver, "cause") == {"a2"}
    assert remarks(driver)[0] == "No mountain stands on water: a2."


def test_a_mountain_in_a_port_is_marked(driver):
    start(driver, {"board": "hex", "sea": True})
    driver.drag("pieces-10", "a1")
    assert marks(driver, "cause") == {"a1"}


def test_a_king_that_can_be_attacked_at_once_is_warned_of(driver):
    """It is allowed all the same."""
    match = start(driver, {})
    driver.click("setup-shipped-0")
    king = next(cell for cell, picture in driver.board.pieces.items() if picture == "king-0")
    driver.drag(king, "a4")
    attackers = marks(driver, "threat")
    assert attackers
    assert all(cell[1] in "5678" for cell in attackers)
    assert remarks(driver)[0].startswith("An enemy on ")
    driver.point("a4")
    hover_info = driver.board.state.current_hover_info()
    assert {link.origin for link in hover_info.links} == attackers
    assert {link.target for link in hover_info.links} == {"a4"}
    driver.click("confirm")
    assert match.state.chosen[0] is not None


def test_a_hint_is_a_setup_that_can_be_taken_back(driver):
    start(driver, EXPERT)
    driver.drag("terrain-1", "a1")
    before, hint = text(driver), write_setup(rules_of(EXPERT), formation(EXPERT, 2))
    key(driver, "h")
    driver.engine.decide(hint)
    driver.wait(0.1)
    assert text(driver) == hint
    assert driver.has("confirm")
    assert driver.scene.session.callouts.text.startswith("The computer would set up like this.")
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert text(driver) == before


def test_a_hint_that_comes_when_the_curtain_has_fallen_is_lost(driver):
    start(driver, EXPERT)
    before = text(driver)
    key(driver, "h")
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.engine.decide(write_setup(rules_of(EXPERT), formation(EXPERT, 2)))
    driver.settle()
    look(driver)
    assert text(driver) == before


def covered(driver, ranks):
    terrain = driver.board.state.playback.around.terrain
    return {terrain.get(f"{file}{rank}") for file in "abcdefgh" for rank in ranks}


def test_the_screen_of_two_computers(driver):
    """A spectator sees the bare half of the side that begins; later both halves are under the screen."""
    match = driver.show(Match.create(ENTRY, {}, (Computer(1), Computer(1)), archive=driver.app.archive))
    assert covered(driver, "1234") == {None}
    assert covered(driver, "5678") == {"screen"}
    match.play(write_setup(rules_of({}), formation({})))
    driver.settle()
    assert covered(driver, "12345678") == {"screen"}
    assert not driver.board.pieces


def test_who_confirms_a_setup_with_the_keyboard_goes_on_at_the_board(driver):
    match = start(driver, {}, (Human(), Computer(2)))
    driver.press(pygame.K_l)
    driver.press(pygame.K_RETURN)
    driver.tab_to("confirm")
    driver.press(pygame.K_RETURN)
    driver.wait(0.2)
    assert match.current.ply == 1
    assert driver.layer.focus is driver.board


@pytest.mark.parametrize("options", BOARDS)
def test_pointing_in_the_setup_tells_what_a_piece_can_do(driver, options):
    """In the tray and on the board, by mouse and by keyboard."""
    start(driver, options)
    rules = rules_of(options)
    for kind in range(1, pieces.MOUNTAIN + 1):
        if f"pieces-{kind}" not in left(driver):
            continue
        driver.point(f"pieces-{kind}")
        told = driver.board.state.current_hover_info()
        assert told.title == pieces.NAMES[kind]
        assert told.text == abilities(rules, kind)
    driver.layer.set_focus(driver.board)
    walk_to_item(driver, "pieces-3")
    assert driver.board.state.current_hover_info().title == "elephant"
    driver.click("setup-shipped-0")
    cell = next(iter(driver.board.pieces), None) or next(iter(driver.board.gestures.legal.unconfirmed))
    driver.point(cell)
    told = driver.board.state.current_hover_info()
    assert told.text


def test_pointing_in_the_setup_tells_what_the_ground_costs(driver):
    start(driver, EXPERT)
    for item in left(driver):
        if item.startswith("terrain"):
            driver.point(item)
            assert driver.board.state.current_hover_info().text


WINDOWS = [(640, 480), (1024, 700), (1280, 800), (1600, 1000), (700, 1000)]


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", WINDOWS)
def test_a_list_that_nobody_scrolls_shows_whole_cards(make_driver, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    match = start(driver, {})
    if not driver.has("setup-shipped-0"):
        assert driver.has("setup-list")
        return
    for taken in ("setup-shipped-0", "setup-shipped-1"):
        driver.click(taken)
        area = driver.find("setups")
        seen = [card for card in area.children if card.rect.colliderect(area.rect)]
        assert all(area.rect.contains(card.rect) for card in seen)
        assert driver.find(taken) in seen
        assert len(seen) >= 4 or size[0] < 1280 or scale > 100
    assert match.state.chosen == (None, None)


@pytest.mark.parametrize("options", BOARDS, ids=lambda options: rules_of(options).code)
def test_the_list_is_scrolled_by_whole_rows(make_driver, options):
    driver = make_driver(size=(700, 1000))
    start(driver, options)
    area, seen = driver.find("setups"), set()
    for notches in (0, -0.4, -0.4, -0.4, -3, 1, 9):
        area.wheel(notches)
        driver.step()
        shown = [card for card in area.children if card.rect.colliderect(area.rect)]
        assert len(shown) == 4
        assert all(area.rect.contains(card.rect) for card in shown)
        seen |= {card.key for card in shown}
    assert len(seen) == 6
    assert area.offset == 0


def test_arrow_keys_walk_the_list_in_both_directions(make_driver):
    driver = make_driver(size=(1280, 800))
    start(driver, {})
    key(driver, "l")
    for arrow, number in [
        (pygame.K_RIGHT, 1),
        (pygame.K_DOWN, 3),
        (pygame.K_LEFT, 2),
        (pygame.K_DOWN, 4),
        (pygame.K_RIGHT, 5),
        (pygame.K_UP, 3),
    ]:
        driver.press(arrow)
        card = driver.scene.ui.ground.focus
        assert card.key == f"setup-shipped-{number}"
        assert card.area.rect.contains(card.rect)
    driver.press(pygame.K_RETURN)
    assert driver.find("setup-shipped-3").selected


def test_what_a_formation_is_good_for_is_told_once(make_driver):
    driver = make_driver(size=(1280, 800))
    start(driver, {})
    driver.click("setup-shipped-2")
    card = driver.find("setup-shipped-2")
    assert card.tooltip == driver.find("status").status.detail == card.setup.purpose
    driver.drag("d4", "c2")
    assert driver.find("status").status.detail == "Drag pieces to change it. Or press Ready."


def test_the_board_keeps_its_size_while_it_is_set_up(driver):
    start(driver, {})
    before = driver.board.placed.area
    driver.click("choose")
    driver.settle()
    assert remarks(driver) == ["All pieces placed."]
    assert driver.board.placed.area == before


@pytest.mark.parametrize("scale", [150, 170, 200])
def test_with_large_texts_the_board_is_large_and_the_chart_has_its_button(make_driver, scale):
    driver = make_driver(ui_scale=scale)
    start(driver, {"version": "c", "board": "hex"})
    assert driver.board.placed.area.height >= 0.8 * driver.app.size[1]
    assert driver.has("chart")
