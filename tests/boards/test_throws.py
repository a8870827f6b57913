"""Dice that fall over a board."""

import pygame
import pytest

from game.boards.animation import Speed
from game.boards.animation_builder import animation_of
from game.boards.dice_animation import LIE, Cause, Throw, draw_throw
from game.boards.squares import SquareBoard
from game.boards.state import Playback
from game.rules.events import Captured, Piece, Rolled
from game.rules.topology.squares import SquareGrid
from game.widgets.die import TUMBLE
from game.widgets.theme import Theme

EVENTS = (Rolled((4,)), Captured(Piece(0, "man"), "b2"))


def animated(speed=Speed.FULL):
    return animation_of(EVENTS, lambda piece, cell: "man", lambda origin, target: 1.0, speed)


def test_what_dice_decide_is_shown_once_they_have_been_read():
    found = animated()
    (throw,) = found.throws
    assert (throw.values, throw.begin, throw.fallen) == ((4,), 0.0, TUMBLE)
    assert [cue.time for cue in found.cues] == [0.0, TUMBLE + LIE]


def test_reduced_animations_are_quicker_and_none_shows_no_dice():
    assert animated(Speed.REDUCED).throws[0].fallen < TUMBLE
    assert (animated(Speed.OFF).throws, animated(Speed.OFF).length) == ([], 0.0)


def test_dice_are_undecided_until_they_lie_also_while_they_wait():
    playback = Playback()
    playback.run(animated(), {})
    playback.run(animated(), {})
    assert playback.undecided
    playback.advance(TUMBLE + 0.01)
    assert playback.undecided  # the second ones wait
    playback.advance(5.0)
    playback.advance(TUMBLE + 0.01)
    assert not playback.undecided
    assert playback.playing is not None


def test_a_move_that_is_taken_back_throws_nothing():
    playback = Playback()
    playback.run(animated(), {}, backwards=True)
    assert not playback.undecided


@pytest.mark.parametrize("cells", [(), ("a1",), ("d4", "d3")])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_tray_covers_no_piece_that_the_dice_fall_for(cells, scale):
    board = SquareBoard(SquareGrid(4, 4)).place(pygame.Rect(0, 0, 900, 900))
    surface = pygame.Surface((900, 900))
    throw = Throw((2, 5), Cause(cells, "a1 against b1", "nothing"), 0.0, 0.7)
    for time in (0.0, 0.3, 0.7, 1.0):
        surface.fill("black")
        draw_throw(surface, board, throw, time, Theme("light", scale), surface.get_rect())
        drawn = pygame.mask.from_threshold(surface, "black", (1, 1, 1))
        drawn.invert()
        assert drawn.count()
        for cell in cells:
            box = board.box(cell).inflate(-40, -40)
            assert not drawn.overlap(pygame.mask.Mask(box.size, fill=True), box.topleft)


def test_a_die_rolls_onto_its_tray_and_slower_and_slower():
    board = SquareBoard(SquareGrid(4, 4)).place(pygame.Rect(0, 0, 900, 900))
    surface, theme = pygame.Surface((900, 900)), Theme("dark", 100)
    throw = Throw((2,), Cause(("a1",), "a1 against b1", "nothing"), 0.0, 1.0)

    def place(time):
        """Left edge of the die, in pixels."""
        surface.fill("blue")
        draw_throw(surface, board, throw, time, theme, surface.get_rect())
        ivory = pygame.mask.from_threshold(surface, (252, 243, 220), (40, 40, 40))
        return min(box.left for box in ivory.get_bounding_rects() if box.width > 8 and box.height > 8)

    places = [place(time) for time in (0.3, 0.5, 0.7, 0.9, 1.0)]
    assert places == sorted(places, reverse=True)
    assert places[0] - places[1] > places[2] - places[3]
    assert places[0] - places[-1] > 40
