"""Marks: each has a meaning, and is told apart from all others without colour."""

from itertools import combinations

import pygame
import pytest

from game.boards.marks import COMMON, COSTS, MEANINGS, SPRITES, draw_mark
from game.registry import GAMES
from tests.kit.pictures import difference

UNEXPLAINED = {"cursor", *COSTS}  # the keyboard's own, and numerals that "reach" explains
GROUNDS = ("#c9a878", "#4d6b4a", "#e8e2d0")


def drawn(kind, ground, px=40):
    cell = pygame.Surface((px, px))
    cell.fill(ground)
    draw_mark(cell, cell.get_rect(), kind)
    return cell


def test_every_mark_has_a_meaning_and_every_meaning_a_mark():
    assert set(MEANINGS) == set(SPRITES) - UNEXPLAINED
    assert len(set(MEANINGS.values())) == len(MEANINGS)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_a_game_names_its_own_marks_only(entry):
    game = entry.scene()(entry.rules(), entry.rules().view(entry.rules().initial({}), None))
    own = game.pictures.own_marks
    assert own
    assert set(own) <= set(MEANINGS) - set(COMMON)


@pytest.mark.parametrize("ground", GROUNDS)
def test_marks_are_told_apart_without_colour(ground):
    pictures = {kind: drawn(kind, ground) for kind in MEANINGS}
    for first, second in combinations(pictures, 2):
        assert difference(pictures[first], pictures[second]) > 4, (first, second)
