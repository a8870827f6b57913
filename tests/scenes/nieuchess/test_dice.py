"""The die that falls over the map, and what waits for it."""

import pygame
import pytest

from game.boards import dice_animation as throws_module
from game.boards import renderer
from game.boards.animation_builder import FLY
from game.boards.dice_animation import LIE
from game.boards.viewport import WHOLE
from game.scenes.match.dice import losses_of, rolls_of
from game.widgets.die import TUMBLE
from tests.scenes.nieuchess.combat_help import PROPOSED, arrows, marked, start, status, texts


def throws(driver):
    return driver.board.state.throws


def test_the_die_falls_beside_the_battle_and_tells_its_result(make_driver):
    driver = make_driver(animation="full")
    start(driver, moves=(".", *PROPOSED), rolls=(3,) * 3)
    driver.settle()
    driver.press(pygame.K_RETURN)
    (throw,) = throws(driver)
    assert throw.values == (3,)
    assert throw.cause.title == "O10 Q10 × P9  2-1"
    assert throw.cause.caption == "No way back: Red eliminated"
    assert {arrow.origin for arrow in throw.cause.attacks} == {"O10", "Q10"}
    driver.screenshot()
    driver.wait(TUMBLE + LIE / 2)
    driver.screenshot()
    driver.settle()
    assert not throws(driver)


def test_the_tray_of_dice_stays_while_the_view_comes_to_the_battle(make_driver, monkeypatch):
    driver = make_driver(animation="full")
    start(driver, moves=(".", *PROPOSED), rolls=(3,) * 3)
    driver.settle()
    driver.board.state.viewport.show(WHOLE)
    driver.press(pygame.K_RETURN)
    trays, sizes = [], set()
    monkeypatch.setattr(renderer, "draw_throw", lambda _surface, placed, *_rest: trays.append(placed))
    while throws(driver):
        driver.step(seconds=0.05)
        sizes.add(driver.board.placed.cell_px)
    assert len(sizes) > 3, "the view is on its way"
    assert len(trays) > 3
    assert all(tray == trays[0] for tray in trays)


def test_a_lost_pawn_is_struck_through_once_it_has_gone(make_driver, monkeypatch):
    driver = make_driver(animation="full")
    start(driver, "G10 K4", "G11 S12", rolls=(1,))
    driver.settle()
    crossed = []
    monkeypatch.setattr(
        renderer, "draw_crosses", lambda _surface, _placed, losses, _shown: crossed.append(losses)
    )
    driver.press(pygame.K_RETURN)
    driver.wait(TUMBLE + LIE / 2)
    driver.screenshot()
    assert not any(crossed), "it still stands"
    driver.settle()
    driver.screenshot()
    assert [loss.cell for loss in crossed[-1]] == ["G11"]


def test_nothing_tells_the_result_before_the_die_lies(make_driver):
    driver = make_driver(animation="full")
    match = start(driver, moves=(".", *PROPOSED))
    driver.settle()
    taken, told = driver.scene.widgets.cards[0].player.taken, status(driver)
    driver.press(pygame.K_RETURN)
    driver.wait(TUMBLE / 2)
    assert texts(match)[-1] == ":1 Delim"
    assert driver.scene.widgets.cards[0].player.taken == taken
    assert status(driver) == told
    driver.settle()
    assert len(driver.scene.widgets.cards[0].player.taken) == len(taken) + 1


def test_a_key_while_the_die_rolls_lets_it_lie_and_does_nothing_else(make_driver):
    driver = make_driver(animation="full")
    match = start(driver, moves=(".", *PROPOSED))
    driver.settle()
    driver.press(pygame.K_RETURN)
    played = texts(match)
    driver.press(pygame.K_RETURN)
    assert texts(match) == played
    assert not throws(driver)
    driver.press(pygame.K_RETURN)
    assert len(texts(match)) > len(played)


@pytest.mark.parametrize("opens", [pygame.K_ESCAPE, pygame.K_F10, "menu"])
def test_the_menu_opens_at_once_while_the_die_rolls_and_nothing_is_decided(make_driver, opens):
    driver = make_driver(animation="full")
    match = start(driver, moves=(".", *PROPOSED))
    driver.settle()
    driver.press(pygame.K_RETURN)
    played = texts(match)
    assert throws(driver)
    driver.click(opens) if isinstance(opens, str) else driver.press(opens)
    assert driver.layer.key == "menu"
    driver.wait(0.5)
    assert texts(match) == played
    driver.press(pygame.K_ESCAPE)
    assert driver.layer.key == "ground"


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_a, pygame.K_UP, pygame.K_DELETE, pygame.K_e])
def test_no_other_key_decides_anything_while_the_die_rolls(make_driver, key):
    driver = make_driver(animation="full")
    match = start(driver, moves=(".", *PROPOSED))
    driver.settle()
    driver.press(pygame.K_RETURN)
    played = texts(match)
    driver.press(key)
    driver.wait(0.5)
    assert texts(match) == played
    assert driver.board.gestures.cursor is None
    assert driver.layer.key == "ground"


def test_what_only_shows_something_does_so_while_the_die_rolls(make_driver):
    driver = make_driver(animation="full")
    match = start(driver, moves=(".", *PROPOSED))
    driver.settle()
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_PAGEUP)
    assert driver.scene.board_controller.history.shown is not match.current
    driver.press(pygame.K_END)
    driver.press(pygame.K_d)
    assert driver.layer.key != "ground"


def test_a_click_while_the_die_rolls_fights_no_other_battle(make_driver):
    driver = make_driver(animation="full")
    match = start(driver, moves=(".", *PROPOSED))
    driver.settle()
    driver.press(pygame.K_RETURN)
    played = texts(match)
    driver.click("T13")
    assert texts(match) == played


def test_without_animations_no_die_is_seen(driver):
    match = start(driver, moves=(".", *PROPOSED))
    driver.press(pygame.K_RETURN)
    assert texts(match)[-1] == ":1 Delim"
    assert not throws(driver)


def test_die_and_elimination_are_heard(driver):
    start(driver, moves=(".", *PROPOSED))
    driver.sounds.heard.clear()
    driver.press(pygame.K_RETURN)
    assert driver.sounds.heard == ["nieuchess/battle", "nieuchess/die-roll", "nieuchess/elimination"]


def test_the_chances_are_those_of_the_battle_whose_die_falls(make_driver):
    driver = make_driver(animation="full", size=(1280, 1000))
    start(driver, moves=(".", *PROPOSED), rolls=(1, 3, 2))
    driver.settle()
    driver.press(pygame.K_c, text="c")
    driver.point("T13")  # a battle that is not next
    assert driver.scene.widgets.forecast.forecast.names == ("T13", "U13")
    driver.press(pygame.K_a, text="a")
    for pawns, face in (("O10 Q10 × P9", 1), ("T11 T12 × U12", 3)):
        driver.until(
            lambda pawns=pawns: any(pawns in each.cause.title for each in throws(driver)), 60.0, "a throw"
        )
        seen, attacks = driver.scene.widgets.forecast.forecast, throws(driver)[0].cause.attacks
        assert (" × ".join(seen.names), seen.fallen) == (pawns, 0)
        assert driver.scene.widgets.chart.lit == max(attack.label for attack in attacks)
        driver.wait(TUMBLE + LIE / 4)
        assert driver.scene.widgets.forecast.forecast.fallen == face


def free_pieces(driver):
    """The pieces that the running animation moves between the board and a card."""
    playing = driver.board.state.playback.playing
    return [piece for piece in playing.animation.pieces if piece.free] if playing is not None else []


def seen_beside_the_board(driver):
    picture = driver.screenshot()
    left = driver.board.rect.right + 1
    room = pygame.Rect(left, 0, picture.get_width() - left, picture.get_height())
    return pygame.image.tobytes(picture.subsurface(room), "RGB")


def test_an_eliminated_pawn_goes_to_the_card_of_who_took_it_and_is_counted_there(make_driver):
    driver = make_driver(animation="full")
    start(driver, moves=(".", *PROPOSED))
    driver.settle()
    card = driver.scene.widgets.cards[0]
    before = len(card.player.taken)
    driver.press(pygame.K_RETURN)
    driver.wait(TUMBLE + LIE + FLY * 0.7)
    (pawn,) = free_pieces(driver)
    assert pawn.picture == "pawn-1"
    assert card.rect.collidepoint(pawn.keyframes[-1].pose.where)
    assert len(card.player.taken) == before
    beside = seen_beside_the_board(driver)
    driver.wait(FLY * 0.15)
    assert seen_beside_the_board(driver) != beside
    driver.settle()
    assert len(card.player.taken) == before + 1


def test_a_pawn_that_returns_comes_from_the_card(make_driver):
    driver = make_driver(animation="full")
    match = start(driver, "AE5 AE6 E20", "AB20 AB21 E6", on="Red", first="Blue", moves=(".",))
    driver.settle()
    assert match.current.state.phase == "replace"
    card = driver.scene.widgets.cards[1 - match.current.state.mover]
    driver.press(pygame.K_RETURN)
    (pawn,) = free_pieces(driver)
    assert card.rect.collidepoint(pawn.keyframes[0].pose.where)
    assert pawn.home == match.current.text[1:]


@pytest.mark.parametrize("animation", ["reduced", "off"])
def test_with_fewer_animations_nothing_goes_over_the_page(make_driver, animation):
    driver = make_driver(animation=animation)
    start(driver, moves=(".", *PROPOSED))
    driver.settle()
    driver.press(pygame.K_RETURN)
    assert not free_pieces(driver)


def test_what_was_decided_is_not_marked_while_the_next_die_falls(make_driver):
    driver = make_driver(animation="full")
    start(driver, "G10 P9", "G11 Q9", rolls=(2, 1), moves=(".", "{P9 x Q9}", "{G10 x G11}", "!G11"))
    driver.settle()
    assert marked(driver, "retreat")
    assert arrows(driver) == {("G10", "G11", "")}  # whose result is carried out: odds matter no more
    driver.press(pygame.K_RETURN)
    driver.settle()
    assert {arrow[1] for arrow in arrows(driver)} == {"Q9"}
    driver.press(pygame.K_RETURN)  # the last battle waits for a word, too
    driver.until(lambda: driver.board.state.falling, 60.0, "the die to fall")
    assert not marked(driver, "battle") | marked(driver, "retreat") | marked(driver, "selected")
    driver.settle()


def test_the_tray_of_a_die_covers_no_battle_that_waits(make_driver, monkeypatch):
    driver = make_driver(animation="full")
    start(driver, moves=(".", *PROPOSED), rolls=(3,) * 3)
    driver.settle()
    board = driver.board
    fighting = {cell for arrow in board.state.attacks for cell in (arrow.origin, arrow.target)}
    drawn = []
    real = throws_module.draw_shadow

    def watched(surface, theme, box, *style, **more):
        drawn.append(box.copy())
        real(surface, theme, box, *style, **more)

    monkeypatch.setattr(throws_module, "draw_shadow", watched)
    driver.press(pygame.K_RETURN)
    driver.wait(TUMBLE + LIE / 2)
    driver.screenshot()
    assert drawn
    pending = [board.boxes(cell)[0] for cell in fighting]  # in the view that has come to the first of them
    assert all(box.collidelist(pending) == -1 for box in drawn)


def test_the_log_names_battle_and_odds_with_real_and_expected_losses(driver):
    start(driver, moves=(".", *PROPOSED), rolls=(1,) * 3)
    driver.settle()
    driver.press(pygame.K_RETURN)
    driver.settle()
    controller = driver.scene.board_controller
    table = controller.match.state.rules.table
    price = {"Aelim": (2, 0), "exchange": (1, 1), "Dback2": (0, 1), "Delim": (0, 1)}  # P9 has no way back
    column = [price.get(entry, (0, 0)) for entry in table.column(2, 1)]
    expected = [sum(losses[side] for losses in column) / 6 for side in (0, 1)]
    assert losses_of(controller, rolls_of(controller)) == ((0, expected[0]), (1, pytest.approx(expected[1])))
    driver.press(pygame.K_d)
    told = [getattr(widget, "text", "") for widget in driver.layer.walk()]
    assert any("Blue · O10 Q10 × P9 2-1 · 1" in text for text in told)
    assert f"Blue lost no pawn, expected {expected[0]:.1f}." in told
    assert f"Red lost 1 pawn, expected {expected[1]:.1f}." in told
