"""What a throw may bring about, beside the board: dice stand beside the words and cover no bar."""

import pygame
import pytest

from game.scenes.board.forecast import Forecast, ForecastPanel, ForecastRow, percents
from game.widgets.die import Die
from game.widgets.focus import Ui
from game.widgets.theme import Theme

FORECAST = Forecast(
    "1-1",
    "U2 x U1",
    ((), ()),
    (
        ForecastRow((1,), "Red eliminated", "Red loses 1", colours=("#ff0000",)),
        ForecastRow((2,), "Red driven back", "1 moved 2 hexes", colours=("#ff0000",)),
        ForecastRow((3,), "Exchange", "Red loses 1", colours=("#ff0000",)),
        ForecastRow((4, 5), "Blue driven back", "1 moved 2 hexes", colours=("#ff0000",)),
        ForecastRow((6,), "Blue eliminated", "Blue loses 1", colours=("#ff0000",)),
    ),
)


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("best", [0, -1])
def test_dice_cover_neither_words_nor_bars(monkeypatch, best, scale):
    ui = Ui(Theme(scale=scale))
    height = ForecastPanel.heights(ui.theme, 2000)[best]
    panel = ForecastPanel(pygame.Rect(0, 0, ui.theme.space(280), height), piece=None, forecast=FORECAST)
    ui.ground.add(panel)

    def drawn(face):
        monkeypatch.setattr(Die, "face", face)
        surface = pygame.Surface(panel.rect.size)
        panel.draw(surface)
        return surface

    def filled(colour):
        def face(die, number):
            picture = pygame.Surface((die.px, die.px), pygame.SRCALPHA)
            shown = pygame.Rect([round(die.px * share) for share in (0.18, 0.14, 0.64, 0.74)])
            picture.fill(colour, shown)
            return picture

        return face

    bare, marked = drawn(filled((0, 0, 0, 0))), drawn(filled("#ff00ff"))
    dice = pygame.mask.from_threshold(marked, "#ff00ff", (1, 1, 1))
    assert len(dice.connected_components()) == 6
    words = ui.theme.colour("text")
    track = ui.theme.blend("panel", "line", 0.45)
    for colour in (words, track, pygame.Color("red")):
        known = pygame.mask.from_threshold(bare, colour, (3, 3, 3))
        assert known.count() > 50
        assert known.overlap_area(dice, (0, 0)) == 0


@pytest.mark.parametrize("counts", [(1, 1, 1, 2, 1), (1, 1, 4), (6,), (2, 2, 2), (1, 1, 1, 1, 1, 1), (3, 3)])
def test_chances_in_per_cent_add_up_to_100_and_are_off_by_less_than_one(counts):
    found = percents(counts)
    assert sum(found) == 100
    assert all(abs(share - 100 * count / sum(counts)) < 1 for share, count in zip(found, counts, strict=True))
