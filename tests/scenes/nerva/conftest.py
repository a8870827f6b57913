"""A board of three levels in a window of its own, for tests of its pictures."""

import pygame
import pytest

from game.registry import find
from tests.scenes.nerva.stack_help import SIZE, new_board


@pytest.fixture
def display():
    """Pictures need a display, however small."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    yield
    pygame.display.quit()


@pytest.fixture(scope="module")
def window():
    pygame.display.init()
    window = pygame.Window("test", SIZE)
    window.get_surface()
    yield window
    window.destroy()


@pytest.fixture(scope="module")
def controller(window):
    rules = find("nerva").rules()
    return find("nerva").scene()(rules, rules.view(rules.initial({}), None))


@pytest.fixture
def board(controller):
    return new_board(controller)
