"""The match screen: how a game ends, and what can be done then."""

from itertools import combinations

import pygame
import pytest

from game.match.clock import TimeControl
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from tests.scenes.match.help import Now, a_game


def test_resigning_asks_and_shows_the_result(hands):
    match = hands.start()
    hands.push_button("resign")
    hands.push_button("cancel")
    assert match.outcome is None
    hands.push_button("resign")
    hands.push_button("yes")
    hands.wait()
    assert match.outcome.reason == "resignation"
    assert hands.scene.session.shows_result
    assert hands.has("rematch")
    assert not hands.board.rect.colliderect(hands.scene.page.parts.banner)
    assert "end" in hands.sounds.heard


def test_what_to_do_after_the_end(hands):
    match = hands.start(players=(Human("Astrid"), Computer(3)))
    match.resign(0)
    hands.wait()
    hands.push_button("look-back")
    hands.wait()
    assert not hands.has("look-back")
    assert hands.has("nav-first")
    hands.push_button("rematch")
    hands.wait()
    assert hands.match is not match
    assert hands.match.players == match.players
    hands.match.resign(0)
    hands.wait()
    hands.push_button("swap")
    hands.wait()
    assert hands.match.players == (Computer(3), Human("Astrid"))
    assert len(hands.app.archive.summaries()) == 3


def test_in_a_draw_nobody_is_pictured_as_the_winner(make_hands, monkeypatch):
    hands = make_hands(size=(1920, 1080))
    match = hands.start()
    pictures, asked = hands.scene.board_presenter.game.pictures, []
    real = pictures.piece
    monkeypatch.setattr(pictures, "piece", lambda picture, px, look: asked.append((picture, px)) or real(
        picture, px, look))
    match.offer_draw(0)
    match.accept_draw()
    hands.wait(0.1)
    banner = hands.scene.ui.ground.find("banner")
    side = banner.emblem.get_height()
    assert banner.emblem.get_width() > 2 * side
    assert {(pictures.emblem(0), side), (pictures.emblem(1), side)} <= set(asked)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)], ids=str)
def test_after_the_end_buttons_have_words_where_there_is_room(make_hands, size):
    hands = make_hands(size=size)
    match = hands.show(Match.create(find("nerva"), {}, (Human(), Human())))
    match.resign(0)
    hands.wait(0.1)
    banner = hands.scene.ui.ground.find("banner")
    buttons = [hands.scene.ui.ground.find(key) for key in ("rematch", "swap", "look-back", "new", "home")]
    assert all(getattr(button, "text", "") for button in buttons)
    assert all(banner.rect.contains(button.rect) for button in buttons)
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(buttons, 2))


def test_draw_offers_between_people(hands):
    match = hands.start()
    hands.push_button("draw")
    hands.wait()
    hands.push_button("decline-draw")
    hands.wait()
    assert match.outcome is None
    hands.push_button("draw")
    hands.wait()
    hands.push_button("accept-draw")
    hands.wait()
    assert match.outcome.reason == "agreement"
    assert "draw" in hands.sounds.heard


def test_the_kings_escape_is_celebrated_for_a_moment(make_hands):
    hands = make_hands(animation="full")
    match = hands.start()
    game, outcome = a_game(match)
    for text in game[:-1]:
        match.play(text)
    hands.settle()
    hands.click_move(game[-1])
    hands.wait(0.8)
    assert outcome.reason == "king-escaped"
    assert hands.board.state.effects
    assert "hnefatafl/escape" in hands.sounds.heard
    hands.wait(4)
    assert not hands.board.state.effects


def test_a_clock_runs_low_and_falls(hands):
    now = Now()
    match = hands.start(control=TimeControl.parse("1"), now=now)
    hands.click_move("d7-c7")
    for left in (59, 21):
        now.time = 160.0 - left
        hands.wait()
    assert "tick" not in hands.sounds.heard
    now.time = 160.0 - 19.5
    hands.wait()
    assert hands.sounds.heard.count("tick") == 1
    assert hands.scene.page.cards[1].seat.clock == pytest.approx(19.5)
    assert hands.scene.idle <= 0.6
    now.time = 160.0 - 3.5
    hands.wait()
    assert hands.sounds.heard.count("tick") == 2
    assert hands.scene.idle <= 0.11
    now.time = 161.0
    hands.wait()
    assert match.outcome.reason == "time"
    assert hands.scene.session.shows_result


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((1280, 800), 100), ((1280, 800), 200)])
@pytest.mark.parametrize("game", ["hnefatafl", "nerva"])
def test_the_menu_has_room_after_the_end(make_hands, game, size, scale):
    hands = make_hands(size=size, ui_scale=scale)
    match = Match.create(find(game), {}, (Human(), Human()))
    hands.show(match)
    match.resign(0)
    hands.wait()
    hands.key(pygame.K_ESCAPE)
    area = hands.scene.ui.top.find("menu-area")
    assert area.rect.height > size[1] // 2
