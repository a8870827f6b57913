from __future__ import annotations

import pygame

from game.widgets.layout import widest_gap

ROOM = pygame.Rect(10, 20, 100, 40)


def test_the_widest_gap_of_a_band_is_found():
    taken = [pygame.Rect(20, 0, 30, 100), pygame.Rect(40, 30, 20, 5), pygame.Rect(90, 59, 10, 10)]
    assert widest_gap(ROOM, taken) == (60, 20, 30, 40)
    assert widest_gap(ROOM, []) == ROOM
    assert widest_gap(ROOM, [pygame.Rect(0, 0, 300, 300)]).width == 0
