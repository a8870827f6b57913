"""How few boxes are painted anew where a board has changed."""

import pygame

from game.widgets.paint import joined


def test_boxes_that_overlap_much_are_painted_as_one():
    rect = pygame.Rect
    assert joined([rect(0, 0, 10, 10), rect(2, 0, 10, 10)]) == [rect(0, 0, 12, 10)]
    apart = [rect(0, 0, 10, 10), rect(9, 9, 10, 10), rect(50, 0, 5, 5)]
    assert joined(apart) == apart
    assert joined([rect(0, 0, 10, 10), rect(20, 0, 10, 10), rect(8, 0, 14, 10)]) == [rect(0, 0, 30, 10)]
