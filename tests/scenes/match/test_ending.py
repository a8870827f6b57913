"""The match screen: how a game ends, and what can be done then."""

import random
import re
from itertools import combinations

import pygame
import pytest

from game.checks import checks_of
from game.match.clock import TimeControl
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.scenes.board.capabilities import TakenPieces
from game.scenes.library.page import LibraryPage
from game.scenes.match.menu import menu_items
from game.scenes.match.page import MatchPage
from game.scenes.rulebook import RulebookPage
from game.widgets.basic import Button
from tests.kit.app import PEOPLE
from tests.kit.openings import opened
from tests.match.helpers import decide
from tests.scenes.match.help import GAME, VERSUS, Now, texts
from tests.tiny.games import DICE, FORMATION


def test_resigning_asks_and_shows_the_result(driver):
    match = driver.start()
    driver.click("resign")
    driver.click("cancel")
    assert match.outcome is None
    driver.click("resign")
    driver.click("yes")
    driver.wait()
    assert match.outcome.reason == "resignation"
    assert driver.scene.session.shows_result
    assert driver.has("rematch")
    assert not driver.board.rect.colliderect(driver.scene.widgets.rooms["banner"])
    assert "end" in driver.sounds.heard


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (1600, 1000), (700, 1000)], ids=str)
@pytest.mark.parametrize("key", ["rematch", "review", "leave", "look-back"])
def test_a_second_click_where_the_first_has_ended_the_match_presses_nothing(make_driver, size, key):
    driver = make_driver(size=size)
    other = driver.start()
    other.resign(0)
    driver.wait()
    place = driver.find(key).rect.center
    driver.app.home()
    match = driver.start()
    driver.click(place)  # here stood what has ended the match
    driver.press(pygame.K_ESCAPE)
    while driver.layer is not driver.scene.ui.ground:  # whatever that has opened
        driver.press(pygame.K_ESCAPE)
    match.resign(0)
    driver.wait()
    assert driver.find(key).rect.collidepoint(place)
    driver.click(place)
    assert driver.match is match
    assert driver.scene.session.shows_result
    driver.click(place)  # now it is meant
    driver.wait()
    assert getattr(driver.scene, "match", None) is not match or not driver.scene.session.shows_result


@pytest.mark.parametrize(
    ("loser", "players", "sentence"),
    [
        (0, VERSUS, "You resigned."),
        (1, VERSUS, "{side} resigned."),
        (0, PEOPLE, "{side} resigned."),
        (1, (Human("Astrid"), Human("Leif")), "Leif resigned."),
    ],
    ids=["the person", "the computer", "one of two people", "one of two people with names"],
)
def test_the_person_who_resigned_is_addressed(driver, loser, players, sentence):
    match = driver.start(players=players)
    match.resign(loser)
    driver.wait()
    driver.click("look-back")
    assert status(driver).detail == sentence.format(side=match.rules.sides[loser])


def test_what_does_not_apply_after_the_end_has_no_button_then(driver):
    match = driver.start()
    gone = [key for key in ("undo", "redo", "hint", "draw", "resign") if driver.has(key)]
    assert {"undo", "resign"} <= {*gone}
    match.resign(0)
    driver.wait()
    assert not any(map(driver.has, gone))
    driver.click("look-back")
    driver.wait()
    assert not any(map(driver.has, gone))
    assert driver.has("flip")


def test_a_piece_that_is_clicked_after_the_end_is_answered(driver):
    match = driver.start()
    match.resign(0)
    driver.wait()
    driver.click("look-back")
    driver.click("c1")
    driver.wait()
    assert driver.board.gestures.selected is None
    assert driver.app.toasts.texts == ("The game is over.",)
    driver.press(pygame.K_PAGEUP)
    driver.click_move("c1-c2")
    assert match.current.parent is match.root


@pytest.mark.usefixtures("tiny_games")
def test_what_to_do_after_the_end(driver):
    match = driver.start(players=(Human("Astrid"), Computer(3)))
    match.resign(0)
    driver.wait()
    driver.click("look-back")
    driver.wait()
    assert not driver.has("look-back")
    assert driver.has("nav-first")
    driver.click("rematch")
    driver.wait()
    assert driver.match is not match
    assert driver.match.players == match.players
    driver.match.resign(0)
    driver.wait()
    driver.click("swap")
    driver.wait()
    assert driver.match.players == (Computer(3), Human("Astrid"))
    assert len(driver.app.archive.summaries()) == 3


def status(driver):
    driver.wait()
    return driver.scene.widgets.status.status


@pytest.mark.usefixtures("tiny_games")
def test_a_finished_match_stays_finished_while_another_line_is_tried(driver):
    match = driver.start(players=(Human("Astrid"), Human("Bo")))
    for cells in ("c1-c2", "d5-d4"):
        driver.click_move(cells)
    match.resign(1)
    end = match.current
    driver.wait()
    driver.press(pygame.K_PAGEUP)
    driver.press(pygame.K_PAGEUP)
    assert status(driver).title == "Looking back"
    driver.click_move("d5-c5")
    driver.settle()
    assert status(driver).title == "Analysis"
    assert [action.text for action in status(driver).actions] == ["To the end", "Go on from here"]
    assert (match.end, match.result.winner) == (end, 0)
    assert any(row.opening.startswith("Analysis") for row in driver.scene.board_controller.history.rows.rows)
    (kept,) = driver.app.archive.summaries()
    assert (kept.finished, kept.winner, kept.reason) == (True, 0, "resignation")
    driver.press(pygame.K_END)
    assert status(driver).title == "Astrid wins"
    assert [action.key for action in status(driver).actions] == ["rematch", "swap", "review"]
    again = driver.show(driver.app.archive.load(match.id))
    driver.wait()
    assert driver.scene.session.shows_result
    assert again.result == match.result


@pytest.mark.usefixtures("tiny_games")
def test_going_on_from_an_analysis_makes_a_new_match(driver):
    match = driver.start()
    driver.click_move("c1-c2")
    match.resign(1)
    driver.wait()
    driver.press(pygame.K_PAGEUP)
    driver.click_move("d5-d4")
    driver.settle()
    driver.click("go-on")
    driver.settle()
    assert driver.match is not match
    assert driver.match.result is None
    assert texts(driver.match) == ["c1-c2", "d5-d4"]
    assert match.result.reason == "resignation"
    assert sorted(kept.finished for kept in driver.app.archive.summaries()) == [False, True]


@pytest.mark.parametrize("by_flag", [False, True], ids=["resigned", "flag"])
def test_undo_does_not_give_a_lost_game_back(driver, by_flag):
    now = Now()
    match = driver.start(players=(Human(), Computer(2)), control=TimeControl.parse("1"), now=now)
    match.resume()
    if by_flag:
        now.time += 61
        driver.wait()
    else:
        match.resign(0)
    driver.wait()
    assert match.result.winner == 1
    driver.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert any("over" in text for text in driver.app.toasts.texts)
    assert status(driver).title == "Looking back"
    driver.click_move("c1-c2")
    driver.settle()
    assert match.result.winner == 1
    assert match.clock.running is None
    assert status(driver).title == "Analysis"
    assert match.player_to_act == Human()  # the computer plays no more


@pytest.mark.parametrize("players", [(Human(), Human()), (Human(), Computer(1))], ids=["two", "computer"])
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_every_game_can_be_analysed_after_its_end(make_driver, entry, players):
    rng, driver = random.Random(5), make_driver()
    match = Match.create(entry, {}, players, seed=3)
    for _ in range(8):
        decide(match, rng)
    match.resign(0)
    driver.show(match)
    end = match.end
    for _ in range(3):
        driver.press(pygame.K_PAGEUP)
        driver.settle()
    assert status(driver).title == "Looking back"
    driver.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    for _ in range(4):
        decide(match, rng)
        driver.settle()
    assert status(driver).title == "Analysis"
    assert not driver.scene.board_controller.covered
    assert match.end is end
    driver.press(pygame.K_END)
    assert match.current is end


def test_in_a_draw_nobody_is_pictured_as_the_winner(make_driver, monkeypatch):
    driver = make_driver(size=(1920, 1080))
    match = driver.start()
    pictures, asked = driver.scene.board_controller.game.pictures, []
    real = pictures.piece
    monkeypatch.setattr(
        pictures, "piece", lambda picture, px, look: asked.append((picture, px)) or real(picture, px, look)
    )
    match.offer_draw(0)
    match.accept_draw()
    driver.wait(0.1)
    emblem = driver.scene.ui.ground.find("emblem").picture
    side = emblem.get_height()
    assert emblem.get_width() > 2 * side
    assert {(pictures.emblem(0), side), (pictures.emblem(1), side)} <= set(asked)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
def test_after_the_end_buttons_have_words_where_there_is_room(make_driver, size):
    driver = make_driver(size=size)
    match = driver.show(Match.create(GAMES[0], {}, (Human(), Human())))  # beside its board there is room
    match.resign(0)
    driver.wait(0.1)
    banner = driver.scene.ui.ground.find("banner")
    buttons = [
        driver.scene.ui.ground.find(key) for key in ("rematch", "swap", "look-back", "review", "leave")
    ]
    assert all(getattr(button, "text", "") for button in buttons)
    assert all(banner.rect.contains(button.rect) for button in buttons)
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(buttons, 2))


def test_draw_offers_between_people(driver):
    match = driver.start()
    driver.click("draw")
    driver.wait()
    driver.click("decline-draw")
    driver.wait()
    assert match.outcome is None
    driver.click("draw")
    driver.wait()
    offering = match.rules.sides[match.draw_offer]  # of one or of several
    assert status(driver).title == f"Draw offered by {offering}"
    driver.click("accept-draw")
    driver.wait()
    assert match.outcome.reason == "agreement"
    assert "draw" in driver.sounds.heard


def test_a_clock_runs_low_and_falls(driver):
    now = Now()
    match = driver.start(control=TimeControl.parse("1"), now=now)
    driver.click_move("c1-c2")
    for left in (59, 21):
        now.time = 160.0 - left
        driver.wait()
    assert "tick" not in driver.sounds.heard
    now.time = 160.0 - 19.5
    driver.wait()
    assert driver.sounds.heard.count("tick") == 1
    assert driver.scene.widgets.cards[1].player.clock == pytest.approx(19.5)
    assert driver.scene.idle <= 0.6
    now.time = 160.0 - 3.5
    driver.wait()
    assert driver.sounds.heard.count("tick") == 2
    assert driver.scene.idle <= 0.11
    now.time = 161.0
    driver.wait()
    assert match.outcome.reason == "time"
    assert driver.scene.session.shows_result


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((1280, 800), 100), ((1280, 800), 200)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_menu_has_room_after_the_end(make_driver, game, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    match = Match.create(game, {}, (Human(), Human()))
    driver.show(match)
    match.resign(0)
    driver.wait()
    driver.press(pygame.K_ESCAPE)
    area = driver.scene.ui.top.find("menu-area")
    assert area.rect.height > size[1] // 2


@pytest.mark.parametrize("players", [(Human(), Human()), (Human(), Computer(1))], ids=["two", "computer"])
def test_the_rule_book_stops_no_clock_between_two_people(driver, players):
    now = Now()
    match = driver.start(players=players, control=TimeControl.parse("1"), now=now)
    match.resume()
    people = players[1] == Human()
    driver.press(pygame.K_F1)
    assert (
        "The clock goes on." if people else "The clocks stand still meanwhile."
    ) in driver.app.toasts.texts
    for _ in range(3):
        now.time += 10
        driver.wait()
    assert match.clock.remaining(0) == (30 if people else 60)
    now.time += 40
    driver.wait()
    assert (match.result is not None) == people
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert driver.scene.session.shows_result == people


@pytest.mark.parametrize("entry", [DICE, FORMATION], ids=lambda entry: entry.name)
def test_the_menu_says_why_no_draw_can_be_offered(driver, entry):
    match = driver.show(Match.create(entry, {}))
    items = {item.key: item for item in menu_items(driver.scene.commands)}
    if match.rules.knows_draws(match.options):
        assert driver.scene.ui.ground.find("draw").enabled
        assert "draw" not in items
    else:
        assert (items["draw"].enabled, items["draw"].shortcut) == (False, "these rules know no draw")


@pytest.mark.usefixtures("tiny_games")
def test_arrows_look_back_where_the_board_has_no_cursor(driver):
    match = driver.start()
    for cells in ("c1-c2", "d5-d4"):
        driver.click_move(cells)
    match.resign(1)
    driver.settle()
    ply = len(match.current.path())
    for step in (1, 2):
        driver.press(pygame.K_LEFT)
        assert len(driver.scene.board_controller.history.shown.path()) == ply - step
    driver.press(pygame.K_RIGHT)
    assert len(driver.scene.board_controller.history.shown.path()) == ply - 1
    driver.layer.set_focus(driver.board)
    driver.press(pygame.K_UP)
    assert driver.board.gestures.cursor is not None
    driver.press(pygame.K_LEFT)
    assert len(driver.scene.board_controller.history.shown.path()) == ply - 1, "the cursor has the arrows now"


@pytest.mark.usefixtures("tiny_games")
def test_arrows_look_back_from_the_buttons_that_do_so_too(driver):
    match = driver.start()
    for cells in ("c1-c2", "d5-d4", "c2-c3"):
        driver.click_move(cells)
    driver.settle()
    driver.tab_to("nav-right")
    ply = len(match.current.path())
    for key, step in ((pygame.K_LEFT, 1), (pygame.K_LEFT, 2), (pygame.K_RIGHT, 1)):
        driver.press(key)
        assert len(driver.scene.board_controller.history.shown.path()) == ply - step
        assert driver.scene.ui.ground.focus is driver.find("nav-right")


@pytest.mark.usefixtures("tiny_games")
def test_in_one_s_turn_an_arrow_brings_the_cursor(driver):
    match = driver.start()
    driver.click_move("c1-c2")
    driver.settle()
    driver.press(pygame.K_LEFT)
    assert driver.scene.board_controller.history.shown is match.current
    assert driver.board.gestures.cursor is not None


def test_new_game_has_a_way_back_to_the_match(driver):
    match = driver.start()
    match.resign(0)
    driver.wait()
    driver.press(pygame.K_n, pygame.KMOD_CTRL)
    driver.press(pygame.K_ESCAPE)
    assert driver.match is match
    driver.press(pygame.K_n, pygame.KMOD_CTRL)
    driver.click("start")
    assert driver.match is not match
    assert [scene for scene in driver.app.scenes if isinstance(scene, MatchPage)] == [driver.scene]


@pytest.mark.usefixtures("tiny_games")
def test_a_match_leads_back_to_the_library_as_it_was_left(driver):
    match = driver.start()
    match.play("c1-c2")
    match.resign(0)
    driver.app.home()
    driver.click("library")
    driver.type("skirm")
    driver.tab_to("state")
    driver.press(pygame.K_RIGHT)
    driver.press(pygame.K_RIGHT)
    driver.click(f"match-{match.id}")
    driver.wait()
    driver.click("leave")
    assert isinstance(driver.scene, LibraryPage)
    assert driver.find("state").value == "finished"
    driver.click(f"match-{match.id}")
    driver.click("look-back")
    driver.press(pygame.K_ESCAPE)
    driver.click("leave")
    assert isinstance(driver.scene, LibraryPage)


def test_a_match_leads_back_to_the_rule_book_from_which_it_was_begun(driver):
    driver.app.push(RulebookPage(GAMES[0]))
    driver.wait()
    driver.click("play")
    driver.click("start")
    driver.wait()
    driver.press(pygame.K_ESCAPE)
    driver.click("leave")
    assert isinstance(driver.scene, RulebookPage)


def test_a_match_that_was_begun_on_the_first_page_leads_home(driver):
    driver.start().resign(0)
    driver.wait()
    driver.press(pygame.K_ESCAPE)
    assert driver.has("home")
    assert not any(widget.key == "leave" for widget in driver.layer.walk())
    driver.press(pygame.K_ESCAPE)
    driver.click("leave")
    assert len(driver.app.scenes) == 1


@pytest.mark.parametrize("size", [(640, 480), (1280, 800)], ids=str)
def test_the_result_tells_the_length_and_the_losses_of_the_game(make_driver, monkeypatch, size):
    driver = make_driver(size=size)
    match = driver.start()
    pictures = driver.scene.board_controller.game.pictures
    taken = (pictures.emblem(1),) * 5, (pictures.emblem(0),) * 3
    before = driver.scene.board_controller.log.view_of(match.root)

    class Taking(type(pictures), TakenPieces):
        def captured(self, view):
            """Two of each side were lost already when the match began."""
            return tuple(each[:2] for each in taken) if view == before else taken

        def counted(self, count):
            return f"{count} of its stones"

    monkeypatch.setattr(pictures, "__class__", Taking)
    for text in GAME:
        match.play(text)
    driver.settle()
    assert match.result is not None
    told = driver.find("reason").text.replace("\N{NO-BREAK SPACE}", " ").split("\n")
    first, second = match.rules.sides
    what = " of its stones" if size == (1280, 800) else ""
    assert told[1:] == [f"7 rounds · {first} lost 1{what} · {second} lost 3{what}"]


def test_a_game_that_nobody_has_begun_has_no_numbers(driver):
    driver.start().resign(0)
    driver.wait()
    assert "\n" not in driver.find("reason").text


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_nothing_is_offered_for_a_board_on_which_nobody_moves_any_more(driver, entry):
    match = opened(entry)
    driver.show(match)
    driver.wait(0.1)
    match.resign(0)
    driver.settle()
    assert driver.scene.commands.tools() == ()


@pytest.mark.parametrize("loser", [0, 1], ids=["first", "second"])
@pytest.mark.parametrize("more", [0, 1, 2])
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_the_card_and_the_library_count_the_same_rounds(driver, entry, more, loser):
    demonstration = checks_of(entry).demonstration
    options, seed = dict(demonstration.options), demonstration.seed
    people = Human("Astrid"), Human("Leif")
    match = Match.create(entry, options, people, seed=seed, archive=driver.app.archive)
    for text in demonstration.moves[: 8 + more]:
        match.play(text)
    for _ in range(0 if demonstration.moves else 2 + more):
        match.play(match.legal_moves()[0])
    assert match.result is None
    driver.show(match)
    match.resign(loser)
    driver.wait(0.3)
    (kept,) = driver.app.archive.summaries()
    words = "1 round" if kept.rounds == 1 else f"{kept.rounds} rounds"
    assert words in re.split("[\n·] ?", driver.find("banner").reason.replace(" ·", "·"))


def test_another_match_begins_where_one_was_given_up(driver):
    match = driver.show(Match.create(GAMES[0], {}, (Human("Astrid"), Human("Leif"))))
    match.play(match.legal_moves()[0])
    match.resign(1)
    driver.wait(0.3)
    assert driver.scene.commands.can_go_on_elsewhere
    driver.scene.commands.go_on_elsewhere()
    driver.wait(0.2)
    assert match.rules.format_state(match.end.state) in driver.app.plans[GAMES[0].name].position


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_what_can_be_done_after_the_end_is_said_in_words_in_a_usual_window(make_driver, entry):
    driver = make_driver(size=(1280, 800))
    match = Match.create(entry, archive=driver.app.archive)
    match.resign(0)
    driver.show(match)
    for key in ("rematch", "swap", "look-back", "review"):
        assert type(driver.find(key)) is Button
        assert driver.find(key).text
