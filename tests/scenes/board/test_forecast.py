"""What a throw may bring about, beside the board: dice on bars, and words beside them."""

from dataclasses import replace

import pygame
import pytest

from game.scenes.board.forecast import Forecast, ForecastPanel, ForecastRow, percents
from game.widgets.die import Die
from game.widgets.focus import Ui
from game.widgets.theme import Theme

FORECAST = Forecast(
    "1-1",
    ("U2", "U1"),
    ((), ()),
    (
        ForecastRow((1,), "Red eliminated", "Red loses 1", colours=("#ff0000",)),
        ForecastRow((2,), "Red driven back", "1 moved 2 hexes", colours=("#ff0000",)),
        ForecastRow((3,), "Exchange", "Each loses 1", colours=("#0000ff", "#ff0000")),
        ForecastRow((4, 5), "Blue driven back", "1 moved 2 hexes", colours=("#ff0000",)),
        ForecastRow((6,), "Blue eliminated", "Blue loses 1", colours=("#ff0000",)),
    ),
)
CERTAIN = Forecast("7-1", ("", ""), ((), ()), (ForecastRow((1, 2, 3, 4, 5, 6), "Red eliminated"),))
MARKED = "#ff00ff"


@pytest.fixture
def panel():
    def make(height, forecast=FORECAST, width=280, scale=100):
        """A panel so high at 100 %, or of the best height that it names for a room of 2000 (0) or the least
        that has rows (-1)."""
        ui = Ui(Theme(scale=scale))
        theme = ui.theme
        high = theme.space(height) if height > 0 else ForecastPanel.heights(theme, 2000)[height]
        made = ForecastPanel(pygame.Rect(0, 0, theme.space(width), high), piece=None, forecast=forecast)
        ui.ground.add(made)
        return made

    return make


def drawn(panel, monkeypatch, colour=None):
    """The panel with each die as a block of a colour; None: as dice are."""

    def face(die, number):
        picture = pygame.Surface((die.px, die.px), pygame.SRCALPHA)
        picture.fill(colour, pygame.Rect([round(die.px * share) for share in (0.18, 0.14, 0.64, 0.74)]))
        return picture

    with monkeypatch.context() as patch:
        if colour is not None:
            patch.setattr(Die, "face", face)
        surface = pygame.Surface(panel.rect.size)
        panel.draw(surface)
    return surface


def dice_in(panel, monkeypatch):
    return pygame.mask.from_threshold(drawn(panel, monkeypatch, MARKED), MARKED, (1, 1, 1))


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("height", [0, -1, 92])
def test_all_dice_are_seen_and_cover_no_words(panel, monkeypatch, height, scale):
    shown = panel(height, scale=scale)
    dice = dice_in(shown, monkeypatch)
    assert len(dice.connected_components()) == 6
    bare = drawn(shown, monkeypatch, (0, 0, 0, 0))
    words = pygame.mask.from_threshold(bare, shown.theme.colour("text"), (3, 3, 3))
    assert words.count() > 30  # the least of them are three numbers
    assert words.overlap_area(dice, (0, 0)) == 0


@pytest.mark.parametrize("width", [150, 280, 430])
@pytest.mark.parametrize("height", [0, 92])
def test_six_dice_of_a_certain_result_have_room_beside_each_other(panel, monkeypatch, height, width):
    shown = panel(height, CERTAIN, width)
    assert len(dice_in(shown, monkeypatch).connected_components()) == 6


def test_the_dice_of_a_result_lie_on_a_bar_in_the_colours_of_those_who_suffer(panel, monkeypatch):
    """A result of two faces has a bar twice as long."""
    bare = drawn(panel(0), monkeypatch, (0, 0, 0, 0))
    red = pygame.mask.from_threshold(bare, "#ff0000", (70, 70, 70))
    lengths = [box.width for box in red.get_bounding_rects() if box.height > 20]
    assert len(lengths) == 5
    single, pair = lengths[0], lengths[3]
    assert pair == pytest.approx(2 * single, abs=2)
    assert lengths[2] == pytest.approx(single / 2, abs=2), "the other half is blue"


def test_in_a_strip_who_suffers_a_result_stands_beside_its_chance(panel, monkeypatch):
    def piece(picture, px):
        found = pygame.Surface((px, px), pygame.SRCALPHA)
        found.fill({"blue": "#0000ff", "red": "#ff0000"}[picture])
        return found

    rows = [replace(row, colours=("#808080",), sufferers=("red",)) for row in FORECAST.rows]
    rows[4] = replace(rows[4], sufferers=("blue",))
    shown = panel(92, replace(FORECAST, rows=tuple(rows)))
    shown.piece = piece
    bare = drawn(shown, monkeypatch, (0, 0, 0, 0))
    red, blue = (
        pygame.mask.from_threshold(bare, colour, (3, 3, 3)).get_bounding_rects()
        for colour in ("#ff0000", "#0000ff")
    )
    assert (len(red), len(blue)) == (4, 1)
    assert blue[0].left > max(box.right for box in red), "the last result is that of the six"


def test_in_a_strip_who_suffers_a_result_leaves_room_to_the_chance_of_the_next(panel, monkeypatch):
    def piece(picture, px):
        found = pygame.Surface((px, px))
        found.fill("#00ff00")
        return found

    rows = tuple(
        replace(row, sufferers=("both",) * 3 if len(row.faces) == 1 else ()) for row in FORECAST.rows
    )
    shown = panel(92, replace(FORECAST, rows=rows))
    shown.piece = piece
    bare = drawn(shown, monkeypatch, (0, 0, 0, 0))
    assert not pygame.mask.from_threshold(bare, "#00ff00", (3, 3, 3)).count()


def test_in_a_row_who_suffers_a_result_stands_before_its_cost(panel, monkeypatch):
    def piece(picture, px):
        found = pygame.Surface((px, px))
        found.fill("#00ff00" if picture == "lost" else "#000000")
        return found

    rows = [replace(row, detail="Loses 1", sufferers=("lost",)) for row in FORECAST.rows]
    shown = panel(0, replace(FORECAST, rows=tuple(rows)))
    shown.piece = piece
    bare = drawn(shown, monkeypatch, (0, 0, 0, 0))
    lost = pygame.mask.from_threshold(bare, "#00ff00", (3, 3, 3)).get_bounding_rects()
    assert len(lost) == len(rows)
    assert len({box.left for box in lost}) == 1


def test_what_has_not_come_is_fainter(panel, monkeypatch):
    shown = panel(0)
    before = drawn(shown, monkeypatch)
    shown.show(replace(FORECAST, fallen=4))
    after = drawn(shown, monkeypatch)
    accent = shown.theme.colour("accent")
    edges = [pygame.mask.from_threshold(each, accent, (3, 3, 3)).count() for each in (before, after)]
    assert edges[0] == 0 < edges[1]
    red = [pygame.mask.from_threshold(each, "#ff0000", (90, 90, 90)).count() for each in (before, after)]
    assert red[1] < 0.6 * red[0]


def test_it_is_shown_as_high_as_there_is_room_for():
    theme = Theme()
    heights = [ForecastPanel.heights(theme, room) for room in (2000, 300, 213, 150, 60)]
    assert all(
        high <= room for found, room in zip(heights, (2000, 300, 213, 150, 60), strict=True) for high in found
    )
    assert [len(found) for found in heights] == [3, 3, 3, 1, 0]


@pytest.mark.parametrize("counts", [(1, 1, 1, 2, 1), (1, 1, 4), (6,), (2, 2, 2), (1, 1, 1, 1, 1, 1), (1, 7)])
def test_equal_chances_have_equal_per_cents_which_are_off_by_half_a_one_at_most(counts):
    found = percents(counts)
    assert all(
        abs(share - 100 * count / sum(counts)) <= 0.5 for share, count in zip(found, counts, strict=True)
    )
    assert len(set(zip(found, counts, strict=True))) == len({*counts})
