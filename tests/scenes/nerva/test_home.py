"""The first page tells nothing of hidden kings."""

import pygame
import pytest

from game.match.players import Human
from game.registry import find
from tests.scenes.home.test_page import PLAYERS, begin


@pytest.mark.parametrize("players", [PLAYERS, (Human(), Human())], ids=["computer", "people"])
def test_the_card_to_go_on_with_never_shows_a_hidden_king(make_driver, tmp_path, players):
    pictures = []
    for number, kings in enumerate((("b2_1", "g7_1"), ("d5_1", "e4_1"), ("h8_3", "a1_1"))):
        driver = make_driver(folder=tmp_path / str(number))
        moves = (*(f"hide_{cell}" for cell in kings), "c3_1", "f6_1")
        begin(driver, *moves, entry=find("nerva"), players=players)
        driver.click("settings")
        driver.press(pygame.K_ESCAPE)
        driver.wait(1.0)
        assert driver.find("board-continue").drawn
        pictures.append(pygame.image.tobytes(driver.app.window.get_surface(), "RGB"))
    assert pictures[0] == pictures[1] == pictures[2]
