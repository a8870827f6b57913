"""Before the first turn: who moves first, and the deployment by mouse and by keyboard."""

import pygame
import pytest

from game.match.match import Match
from game.match.players import Computer, Human
from game.rules.nieuchess.deployments import formations, mirrored, seen_by, write_deployment
from game.rules.nieuchess.state import Phase
from game.rules.nieuchess.terrain import GRID, SIDES, names
from game.scenes.board.setup_thumbnails import SetupThumbnails
from game.scenes.match.setup.card import SetupCard
from game.scenes.nieuchess.entry import ENTRY
from game.scenes.nieuchess.setup.gestures import PAWNS
from game.scenes.nieuchess.setup.remarks import open_passes
from game.settings import SMALLEST_WINDOW
from tests.kit.app import PEOPLE
from tests.rules.nieuchess.help import SHIPPED, cells
from tests.scenes.match.help import walk
from tests.scenes.nieuchess.movement_help import begin, callout, key, marks, shipped, status, texts


def draft(driver):
    controller = driver.scene.board_controller
    view = controller.log.view_of(controller.history.shown)
    return controller.game.gestures.setup.drafts.of(view).cells


def standing(driver):
    """The hexes of the draft as the board shows them."""
    side = driver.scene.match.state.mover
    return {cell for cell, picture in driver.board.pieces.items() if picture == f"pawn-{side}"}


def left(driver):
    return next(item.count for item in driver.board.state.tray.items)


def remarks(driver):
    driver.step()
    commands = driver.scene.commands.setup
    return [remark.text for remark in commands.room.remarks(commands.view)]


# The first roll


@pytest.mark.parametrize("choice", ["first", "second"])
@pytest.mark.parametrize("by_key", [False, True])
def test_who_won_the_roll_says_who_moves_first(driver, choice, by_key):
    match = begin(driver, {})
    assert match.state.phase == Phase.CHOICE
    winner = match.state.mover
    rolls = [node.text.removeprefix(":") for node in match.line()[1:]]
    blue, red = rolls[-2:]
    assert (blue < red) == (winner == 1)
    shown = status(driver)
    assert shown.title == f"{SIDES[winner]}: you say who deploys and moves first"
    assert shown.detail.endswith(f"Blue rolls {blue}. Red rolls {red}.")
    if by_key:
        key(driver, "1" if choice == "first" else "2")
    else:
        driver.click(f"move-{choice}")
    assert match.state.phase == Phase.DEPLOY
    assert match.state.first == match.state.mover == (winner if choice == "first" else 1 - winner)
    log = driver.scene.board_controller.log
    told = [log.text(node) for node in match.line()[1:]]
    assert told[-3:] == [f"{blue} (Blue)", f"{red} (Red)", f"{choice} ({SIDES[winner]})"]
    key(driver, "d")
    texts = [getattr(widget, "text", "") for widget in driver.layer.walk()]
    assert f"Start · Red rolls · {red} (Red)" in texts


@pytest.mark.parametrize(("keys", "choice"), [([], "first"), ([pygame.K_RIGHT], "second")])
def test_enter_takes_the_offered_button_where_the_board_has_nothing_to_do(driver, keys, choice):
    match = begin(driver, {})
    winner = match.state.mover
    for each in (*keys, pygame.K_RETURN):
        driver.press(each)
    assert match.state.first == (winner if choice == "first" else 1 - winner)
    assert driver.scene.ui.ground.focus is driver.board


def test_own_dice_have_no_face_that_enter_tells(driver):
    match = Match.create(ENTRY, {}, PEOPLE, own_dice=True, archive=driver.app.archive)
    driver.show(match)
    driver.press(pygame.K_RETURN)
    assert texts(match) == []
    driver.press(pygame.K_5)
    assert texts(match) == [":5"]


@pytest.mark.parametrize("seed", [0, 19, 29])  # the first rolls of 19 and 29 are tied
def test_the_dice_of_the_first_roll_fall_before_everybodys_eyes(make_driver, seed):
    driver = make_driver(animation="full")
    match = begin(driver, {}, seed=seed)
    fallen = [*driver.board.state.throws]
    while driver.app.busy:
        driver.step(seconds=0.05)
        fallen += [
            throw for throw in driver.board.state.throws if not any(throw is other for other in fallen)
        ]
    assert [str(throw.values[0]) for throw in fallen[-2:]] == [
        node.text.removeprefix(":") for node in match.line()[-2:]
    ]
    assert [throw.cause.title for throw in fallen[-2:]] == ["Blue rolls", "Red rolls"]


# A whole deployment


def test_two_newcomers_play_after_two_clicks_each(driver):
    match = begin(driver)
    for _side in (0, 1):
        driver.click("choose")
        driver.click("confirm")
        driver.settle()
    assert match.state.phase == Phase.MOVE
    assert not driver.has("setup-shipped-0")
    assert marks(driver, "last") == set()  # forty hexes would tell nothing
    assert {write_deployment(shipped(side, number)) for side in (0, 1) for number in range(7)} >= set(
        texts(match)
    )


def test_a_deployment_is_made_with_two_keys(driver):
    match = begin(driver)
    key(driver, "p")
    driver.press(pygame.K_RETURN)
    assert len(match.state.pawns[0]) == 20
    assert match.state.mover == 1


def test_ctrl_enter_deploys_wherever_cursor_and_focus_are(driver):
    match = begin(driver)
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert texts(match) == []
    for focus in ("board", "list"):
        key(driver, "p")
        driver.press(pygame.K_UP) if focus == "board" else key(driver, "l")
        assert driver.has("confirm")
        driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
        driver.settle()
    assert match.state.phase == Phase.MOVE


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000)])
def test_tooltips_and_not_labels_tell_the_keys_of_buttons(make_driver, size):
    driver = make_driver(size=size)
    begin(driver)
    key(driver, "p")
    for name, words, shortcut in (("confirm", "Ready", "Ctrl+Enter"), ("choose", "Choose for me", "P")):
        button = driver.find(name)
        assert (button.text, button.tooltip) == (words, f"{words} ({shortcut})")


def test_a_button_shows_its_words_in_the_smallest_window(make_driver):
    driver = make_driver(size=SMALLEST_WINDOW)
    begin(driver)
    assert driver.find("choose").text == "Choose for me"
    assert driver.find("choose").tooltip == "Choose for me (P)"
    key(driver, "p")
    assert driver.find("confirm").text == "Ready"  # rather than an icon
    assert driver.find("confirm").tooltip == "Ready (Ctrl+Enter)"
    assert driver.find("choose").text == ""  # an icon, for the narrow panel leaves no more
    assert driver.find("choose").tooltip == "Choose for me (P)"


def test_tab_leads_from_the_board_to_the_decision(driver):
    begin(driver)
    driver.press(pygame.K_TAB)
    assert driver.scene.ui.ground.focus.key == "choose"
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert driver.scene.ui.ground.focus.key == "confirm"


def test_a_chosen_deployment_can_still_be_changed_and_says_so(driver):
    begin(driver)
    driver.click("choose")
    assert status(driver).detail == "Pawns can still be dragged. R mirrors them all."
    before = draft(driver)
    key(driver, "r")
    assert draft(driver) == mirrored(SHIPPED.terrain, before)


def test_the_gallery_begins_at_its_top_for_the_other_side(driver):
    match = begin(driver)
    driver.click("setup-shipped-6")
    area = driver.find("setup-shipped-6").area
    assert area.offset > 0
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    driver.settle()
    assert match.state.mover == 1
    assert driver.find("setup-shipped-6").area.offset == 0


def test_the_gallery_is_of_the_other_side_although_the_page_looks_the_same(driver):
    """Red has begun before Blue's deployment was taken back: both have the same buttons."""
    match = begin(driver)
    for _side in (0, 1):
        driver.click("choose")
        if match.state.mover == 0:
            driver.click("confirm")
            driver.settle()
    driver.press(pygame.K_PAGEUP)
    match.undo()
    driver.settle()
    assert match.state.mover == 0
    driver.click("setup-shipped-3")
    assert draft(driver) == shipped(0, 3)
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    driver.settle()
    assert driver.scene.widgets.setup is not None
    driver.click("setup-shipped-3")
    assert draft(driver) == shipped(1, 3)


@pytest.mark.parametrize("first", ["blue", "red"])
def test_pawns_are_placed_by_clicking_hex_after_hex(driver, first):
    match = begin(driver, {"first_mover": first})
    wanted = names(shipped(match.state.mover, 0))
    for count, cell in enumerate(wanted):
        assert left(driver) == 20 - count
        driver.click(cell)
    assert standing(driver) == set(wanted)
    assert remarks(driver) == ["All pawns stand."]
    driver.click("confirm")
    driver.settle()
    assert match.state.pawns[match.state.first] == shipped(match.state.first, 0)


def test_pawns_are_carried_from_the_tray_and_from_hex_to_hex_and_back(driver):
    begin(driver)
    driver.drag(PAWNS, "K8")
    driver.drag("K8", "L12")
    assert standing(driver) == {"L12"}
    driver.drag("L12", PAWNS)
    assert standing(driver) == set()
    driver.click(PAWNS)
    for cell in ("J10", "J11", "J12"):
        driver.click(cell)
    assert standing(driver) == {"J10", "J11", "J12"}
    driver.press(pygame.K_ESCAPE)
    driver.click("J11", button=pygame.BUTTON_RIGHT)
    assert standing(driver) == {"J10", "J12"}
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert standing(driver) == {"J10", "J11", "J12"}
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.press(pygame.K_y, pygame.KMOD_CTRL)
    assert left(driver) == 17


def test_pawns_are_picked_up_from_the_tray_and_from_the_map_in_the_smallest_window(make_driver):
    """Where hexes are small, the view would come nearer to where a piece in hand may go."""
    driver = make_driver(size=SMALLEST_WINDOW)
    begin(driver)
    driver.click(PAWNS)
    driver.click("K8")
    assert standing(driver) == {"K8"}
    driver.press(pygame.K_ESCAPE)
    driver.click("K8")
    assert driver.board.gestures.selected == "K8"
    driver.click("L12")
    assert standing(driver) == {"L12"}


def test_the_cursor_places_and_removes_pawns(driver):
    begin(driver)
    for cell in ("K12", "K13", "L13"):
        walk(driver, cell)
        driver.press(pygame.K_RETURN)
    assert standing(driver) == {"K12", "K13", "L13"}
    driver.press(pygame.K_DELETE)
    assert standing(driver) == {"K12", "K13"}


@pytest.mark.parametrize(
    ("cell", "said"),
    [("T5", "Hexes outside of Blue's half: T5."), ("I3", "No pawn stands on water or mountains: I3.")],
)
def test_why_no_pawn_may_stand_there_is_told(driver, cell, said):
    begin(driver)
    driver.click(cell)
    assert callout(driver) == said
    assert standing(driver) == set()


def test_more_pawns_than_there_are_are_refused(driver):
    begin(driver)
    driver.click("setup-shipped-0")
    driver.click("A1")
    assert callout(driver) == "All 20 pawns stand; drag one here."
    assert standing(driver) == set(names(shipped(0, 0)))


# Ready-made ones


def test_every_shipped_deployment_and_its_mirror_can_be_taken_by_both_sides(driver):
    match = begin(driver)
    for side in (0, 1):
        for number in range(len(formations())):
            driver.click(f"setup-shipped-{number}")
            assert draft(driver) == shipped(side, number)
            key(driver, "r")
            assert draft(driver) == mirrored(SHIPPED.terrain, shipped(side, number))
        key(driver, "x")
        assert draft(driver) == frozenset()
        driver.click("choose")
        driver.click("confirm")
        driver.settle()
    assert match.state.phase == Phase.MOVE


def test_an_own_deployment_of_blue_is_there_for_red(driver):
    match = begin(driver)
    driver.click("setup-shipped-3")
    driver.press(pygame.K_s, pygame.KMOD_CTRL)
    for letter in "Mine":
        driver.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    driver.press(pygame.K_RETURN)
    driver.click("confirm")
    driver.settle()
    assert match.state.mover == 1
    driver.click("setup-own-0")
    assert draft(driver) == shipped(1, 3)
    assert driver.find("setup-own-0").selected


def test_a_deployment_is_copied_and_pasted(driver):
    begin(driver)
    driver.click("setup-shipped-2")
    driver.press(pygame.K_c, pygame.KMOD_CTRL)
    key(driver, "x")
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    assert draft(driver) == shipped(0, 2)


# What is seen and said


def test_the_second_sees_the_first_and_is_warned_of_contact(driver):
    begin(driver, deployed=[0])
    assert "R11" in driver.board.pieces
    driver.click("S11")
    assert marks(driver, "threat") == {"S11"}
    for cell in names(shipped(1, 0)):
        if cell not in standing(driver) and left(driver):
            driver.click(cell)
    assert remarks(driver)[0].startswith("Battles at once")


@pytest.mark.parametrize("deployed", [[], [0]])
def test_the_hexes_where_a_side_may_deploy_are_outlined_and_no_others(driver, deployed):
    begin(driver, deployed=deployed)
    side = len(deployed)
    assert marks(driver, "grid") == set(names(SHIPPED.terrain.half_open(side)))


def test_a_gap_is_told(driver):
    begin(driver)
    driver.click("setup-shipped-0")
    driver.drag("R24", "A1")
    assert remarks(driver) == ["Open to enemies: R23–R25."]


def test_no_shipped_deployment_has_a_gap():
    for side in (0, 1):
        for number in range(len(formations())):
            assert open_passes(SHIPPED.terrain, shipped(side, number), side) == ()
    assert len(open_passes(SHIPPED.terrain, cells("A1"), 0)) == 3
    assert len(open_passes(SHIPPED.terrain, frozenset(), 1)) == 3


def test_pawns_that_can_invade_are_counted(driver):
    begin(driver)
    driver.click("setup-shipped-4")
    assert remarks(driver) == ["10 pawns beside red hexes can invade in the first turn."]


def test_zones_are_shown_while_pawns_are_placed(driver):
    begin(driver)
    driver.click("K8")
    key(driver, "z")
    assert marks(driver, "zone-1") == set()
    key(driver, "z")
    around = {GRID.name(cell) for cell in GRID.neighbours(GRID.cell("K8"))}
    gray = {"K7", "J7", "L7"} & set(names(SHIPPED.terrain.cells_of("#")))
    assert marks(driver, "zone-0") == (around | {"K8"}) - gray
    key(driver, "z")
    assert marks(driver, "zone-0") == set()


def test_against_the_computer_only_the_person_deploys(driver):
    match = begin(driver, players=(Human(), Computer(1)))
    driver.click("choose")
    driver.click("confirm")
    assert match.state.mover == 1
    assert not driver.has("choose")
    assert driver.board.gestures.legal.locked


def test_the_cursor_begins_in_the_half_of_the_side_that_deploys(driver):
    begin(driver)
    driver.press(pygame.K_UP)
    assert driver.board.gestures.cursor == "J13"
    begin(driver, deployed=[0])
    driver.press(pygame.K_UP)
    assert driver.board.gestures.cursor == "AA13"


def test_what_a_deployment_is_good_for_is_told_whole(make_driver):
    driver = make_driver(size=(960, 600))
    begin(driver)
    cards = [widget for widget in driver.layer.walk() if isinstance(widget, SetupCard)]
    assert len(cards) == len(formations())
    for card in cards:
        words = card.words(card.theme, card.rect.width, card.shown_width(card.theme))
        assert " ".join(line for role, _colour, line in words if role == "small") == card.setup.purpose
        high = sum(card.theme.font(role).get_linesize() for role, _colour, _line in words)
        assert high <= card.rect.height


@pytest.mark.parametrize(
    ("size", "least"), [((1280, 800), 80), ((1600, 1000), 90), ((960, 600), 54)], ids=str
)
def test_pictures_of_deployments_are_as_large_as_there_is_room(make_driver, monkeypatch, size, least):
    drawn = []

    def draw(thumbnails, content, box, look, *, flipped):
        drawn.append((box, found := paint(thumbnails, content, box, look, flipped=flipped)))
        return found

    paint = SetupThumbnails.draw
    monkeypatch.setattr(SetupThumbnails, "draw", draw)
    driver = make_driver(size=size)
    begin(driver)
    driver.step()
    assert drawn
    for box, picture in drawn:
        assert picture.get_height() >= least
        assert picture.get_width() in (box[0], box[0] - 1) or picture.get_height() in (box[1], box[1] - 1)


def test_a_deployment_that_is_half_placed_stays_when_the_match_is_left(driver):
    match = begin(driver)
    driver.click("I12")
    driver.click("K15")
    driver.step()
    assert left(driver) == 18
    driver.app.home()
    driver.step()
    driver.click("continue")
    driver.settle()
    assert driver.scene.match.header.id == match.header.id
    assert left(driver) == 18
    assert {"I12", "K15"} <= set(driver.board.pieces)


def test_a_rematch_with_swapped_sides_offers_the_deployments_at_the_other_end(driver):
    match = begin(driver)
    blue, red = formations()[2].cells, formations()[3].cells
    match.play(write_deployment(blue))
    match.play(write_deployment(seen_by(1, red)))
    match.resign(0)
    driver.settle()
    driver.click("swap")
    driver.settle()
    side = driver.match.to_act
    assert draft(driver) == seen_by(side, (red, blue)[side])


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("rolled", [True, False])
@pytest.mark.parametrize(("button", "players"), [("swap", (1, 0)), ("rematch", (0, 1))])
def test_swapped_sides_swap_the_first_move_too(driver, first, rolled, button, players):
    people = Human("Astrid"), Human("Bo")
    match = begin(driver, {"first_mover": "roll" if rolled else ("blue", "red")[first]}, people)
    for roll in (":3", ":1") if match.state.phase == Phase.FIRST_ROLL else ():
        match.play(roll)
    if rolled:
        match.play("first" if match.to_act == first else "second")
    assert (match.state.phase, match.state.first) == (Phase.DEPLOY, first)
    match.resign(0)
    driver.settle()
    driver.click(button)
    driver.settle()
    again = driver.match
    assert again.players == tuple(people[side] for side in players)
    if button == "swap" or not rolled:
        assert (again.state.phase, again.state.first) == (Phase.DEPLOY, first)
    else:
        assert again.options["first_mover"] == "roll"
