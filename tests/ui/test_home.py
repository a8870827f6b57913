from __future__ import annotations

import pygame
import pytest

from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from game.scenes.home import Home
from game.scenes.library import Library
from game.scenes.match import MatchScene
from game.scenes.new_game import NewGame
from game.scenes.rulebook import RuleBook
from game.scenes.settings import SettingsPage
from game.ui.game_card import GameCard

GAME = find("hnefatafl")


@pytest.fixture(autouse=True)
def _one_game(monkeypatch):
    monkeypatch.setattr("game.scenes.home.GAMES", (GAME,))


PLAYERS = (Human("Ragnhild"), Computer(2))


def begin(desk, *moves, players=PLAYERS):
    match = Match.create(GAME, {}, players, archive=desk.app.archive)
    for move in moves:
        match.play(move)
    return match


def test_every_way_leads_somewhere_and_back(desk):
    for key, scene in [
        ("play-hnefatafl", NewGame),
        ("rules-hnefatafl", RuleBook),
        ("library", Library),
        ("settings", SettingsPage),
        ("rulebook", RuleBook),
        ("board-hnefatafl", NewGame),
    ]:
        desk.click(key)
        assert type(desk.scene) is scene
        assert desk.app.window.title.endswith("– Longhall")
        desk.press(pygame.K_ESCAPE)
        assert type(desk.scene) is Home


def test_the_same_by_keyboard(desk):
    for key, scene in [("library", Library), ("settings", SettingsPage), ("play-hnefatafl", NewGame)]:
        desk.tab_to(key)
        desk.press(pygame.K_RETURN)
        assert type(desk.scene) is scene
        desk.tab_to("back")
        desk.press(pygame.K_SPACE)
        assert type(desk.scene) is Home


def test_escape_does_not_end_the_program_but_quit_does(desk):
    desk.press(pygame.K_ESCAPE)
    assert desk.app.running
    desk.click("quit")
    assert not desk.app.running


def test_continue_is_there_only_with_an_unfinished_match(desk):
    assert not desk.has("continue")
    match = begin(desk)
    desk.click("settings")
    desk.press(pygame.K_ESCAPE)
    card = desk.find("continue")
    assert "Ragnhild" in card.title
    assert "not begun" in card.facts
    match.play(str(match.rules.format_move(match.state, match.legal_moves()[0])))
    desk.click("settings")
    desk.press(pygame.K_ESCAPE)
    assert "1 move played" in desk.find("continue").facts
    match.resign(1)
    desk.click("settings")
    desk.press(pygame.K_ESCAPE)
    assert not desk.has("continue")


def test_continue_goes_on(desk):
    match = begin(desk, players=(Human("A"), Human("B")))
    desk.click("library")
    desk.press(pygame.K_ESCAPE)
    desk.click("continue")
    assert isinstance(desk.scene, MatchScene)
    assert desk.scene.match.id == match.id


def test_a_match_that_cannot_be_read_is_reported(desk, monkeypatch):
    begin(desk)
    desk.click("library")
    desk.press(pygame.K_ESCAPE)
    monkeypatch.setattr(
        desk.app.archive, "load", lambda _id: (_ for _ in ()).throw(LookupError("It is gone."))
    )
    desk.click("continue")
    assert isinstance(desk.scene, Home)
    assert "It is gone." in desk.app.toasts.texts


def test_the_first_frame_waits_for_nothing(tmp_path, monkeypatch):
    from game.app import App
    from game.settings import Settings

    def refuse(*_values):
        raise AssertionError("too early")

    monkeypatch.setattr("game.match.archive.open_archive", refuse)
    monkeypatch.setattr("game.ui.diagram.draw_diagram", refuse)
    app = App(tmp_path, Settings())
    app.step([], 0.0)
    assert app.frames == 1
    app.close()


def test_a_dropped_record_is_taken_to_the_library(desk, tmp_path):
    from game.match.record import save_record

    path = tmp_path / "game.longhall"
    save_record(Match.create(GAME, {}, (Human("Dropped"), Human())), path)
    desk.post(pygame.DROPFILE, file=str(path))
    desk.wait()
    assert isinstance(desk.scene, Library)
    assert [summary.players[0] for summary in desk.app.archive.summaries()] == ["human Dropped"]


def test_each_of_several_games_has_a_card(make_desk, monkeypatch):
    monkeypatch.setattr("game.scenes.home.GAMES", (GAME, GAME))
    desk = make_desk()
    cards = [widget for widget in desk.layer.walk() if isinstance(widget, GameCard)]
    assert len(cards) == 2
    desk.tab_to(cards[0].key)
    desk.press(pygame.K_RETURN)
    assert desk.scene.entry is GAME


def test_tab_goes_downwards(desk):
    begin(desk)
    desk.click("library")
    desk.press(pygame.K_ESCAPE)
    desk.press(pygame.K_TAB)
    while desk.layer.focus.key != "play-hnefatafl":
        desk.press(pygame.K_TAB)
    order = []
    for _ in range(7):
        order.append(desk.layer.focus.key)
        desk.press(pygame.K_TAB)
    ways = ["library", "rulebook", "settings", "quit"]
    assert order == ["play-hnefatafl", "rules-hnefatafl", "continue", *ways]


@pytest.mark.parametrize("scale", [100, 120])
def test_the_ways_to_other_pages_stay_in_sight_where_not_all_fits(make_desk, scale):
    desk = make_desk(size=(960, 600), ui_scale=scale)
    desk.wait(0.5)
    for key in ("library", "rulebook", "settings", "quit"):
        assert pygame.Rect(0, 0, 960, 600).contains(desk.find(key).rect)
