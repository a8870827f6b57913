"""The glow around the cells that decided a game."""

import pygame

from game.boards.particle_effect import LENGTH, ParticleEffect
from game.boards.squares import SquareBoard
from game.rules.topology.squares import SquareGrid

GROUND = pygame.Color(120, 90, 60)


def brightness(cells, cell):
    """How much brighter ``cell`` is in the middle of the effect."""
    board = SquareBoard(SquareGrid(7, 7)).place(pygame.Rect(0, 0, 420, 420))
    surface = pygame.Surface((420, 420))
    surface.fill(GROUND)
    effect = ParticleEffect(cells, pygame.Color(227, 166, 75))
    effect.advance(LENGTH / 2)
    effect._sparks = []  # they fly over cells here and there
    effect.draw(surface, board)
    x, y = board.centre(cell)
    return sum(surface.get_at((round(x), round(y)))[:3]) - sum(GROUND[:3])


def test_cells_that_decided_the_game_can_be_seen_in_their_glow():
    assert 0 < brightness(["d4"], "d4") < brightness(["d4"], "d5")


def test_the_glow_of_many_cells_is_no_brighter_than_that_of_one():
    many = [f"{file}{rank}" for file in "cde" for rank in "345"]
    assert brightness(many, "d4") <= 1.05 * brightness(["d4"], "d4")
