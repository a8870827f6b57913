"""A king that comes to light or is captured is told on the board, before the result is shown."""

import pytest

from game.rules.events import Captured, Ended, Piece, Revealed
from game.scenes.nerva.words import NervaWords
from tests.scenes.nerva.help import HUNT, start

HIDDEN = "8/8/8/8/8/8/8/8 - - white kings:e4_2,f6_1"
WHITE, BLACK = Piece(0, "king"), Piece(1, "king")


def told(driver):
    return driver.scene.session.callouts


@pytest.mark.parametrize(
    ("events", "side", "sentence"),
    [
        ((Revealed(BLACK, "f6_1"),), 0, "White finds Black's king on f6, level 1."),
        ((Revealed(WHITE, "e4_2"),), 0, "White brings its own king to light on e4, level 2."),
        (
            (Revealed(WHITE, "e4_2"), Revealed(BLACK, "e4_2")),
            1,
            "Black brings both kings to light on e4, level 2.",
        ),
        ((Captured(BLACK, "a1_3"),), 0, "White captures Black's king on a1, level 3."),
        ((Captured(Piece(1, "pawn"), "a1_3"),), 0, None),
        ((), 0, None),
        ((Revealed(WHITE, "e4_2"), Revealed(BLACK, "f6_1"), Ended(None, "no-supply")), 0, None),
    ],
)
def test_the_sentence_says_who_where_and_on_which_level(events, side, sentence):
    found = NervaWords(None).announcement(events, side)
    assert found == (None if sentence is None else (sentence, events[0].cell))


def test_a_siege_that_has_decided_is_told_at_the_king_that_is_lost():
    events = Revealed(WHITE, "e4_2"), Revealed(BLACK, "f6_1"), Ended(0, "siege", ("f6_1",))
    found = NervaWords(None).announcement(events, 1)
    assert found == ("Black's king on f6, level 1 is besieged harder: White wins.", "f6_1")


@pytest.mark.parametrize("animation", ["off", "full"])
def test_a_king_that_is_found_is_told_beside_its_cell_when_it_has_come_up(make_driver, animation):
    driver = make_driver(animation=animation, explain=False)
    match = start(driver, HIDDEN)
    match.play("f6_1")
    driver.wait()
    if animation == "full":
        assert told(driver).text == ""
    driver.settle()
    assert told(driver).text == "White finds Black's king on f6, level 1."
    box, anchor = told(driver)._callout.rect, driver.board.boxes("f6_1")[0]
    assert not box.colliderect(anchor)
    assert box.inflate(60, 60).colliderect(anchor)


def test_the_first_king_that_is_found_is_explained_behind_the_announcement(make_driver):
    driver = make_driver(animation="off")
    for explained in (True, False):
        match = start(driver, HIDDEN)
        match.play("f6_1")
        driver.settle()
        assert told(driver).text.startswith("White finds Black's king on f6, level 1.")
        assert ("A king that has come to light" in told(driver).text) is explained
        driver.app.home()


def test_the_next_move_does_not_cut_it_short_and_going_back_does(driver):
    match = start(driver, HIDDEN)
    match.play("f6_1")
    driver.wait()
    match.play("a1_1")
    driver.wait()
    assert told(driver).text.startswith("White finds")
    match.undo(agreed=True)
    driver.wait()
    assert told(driver).text == ""


def test_the_result_tells_the_end_and_no_sentence_covers_its_place(driver):
    match = start(driver, HUNT)
    match.play("g6_1->f6_1")
    driver.wait()
    assert told(driver).text == ""
    assert driver.scene.session.shows_result
    assert "king on f6" in driver.find("reason").text


def test_a_piece_that_is_picked_up_meanwhile_stays_so_when_the_time_is_over(driver):
    match = start(driver, "8/8/8/8/8/3b4/3w4/8 - - white kings:e4_2,f6_1")
    match.play("f6_1")
    driver.wait()
    match.play("a1_1")
    driver.wait()
    driver.board.gestures.selected = "d2_1"
    driver.wait(12)
    assert told(driver).text == ""
    assert driver.board.gestures.selected == "d2_1"
