from __future__ import annotations

import pygame
import pytest

from game.registry import GAMES
from game.widgets.paint import backdrop, draw_card
from game.widgets.panel_art import draw_ornament, draw_panel
from game.widgets.panel_style import Corner, FrameLine, Ornament, PanelStyle, Texture
from game.widgets.panel_textures import TILE, texture_tile
from game.widgets.theme import THEMES, Palette, Theme
from tests.kit.pictures import contrast, greys

SIZE = (512, 512)
SEEN = 4  # pixels at 100 % that are one to the eye beside the strokes of letters
in_all_materials = pytest.mark.parametrize(
    "theme",
    [
        pytest.param(Theme(name, scale).with_palette(entry.palette()), id=f"{entry.name}-{name}-{scale}")
        for entry in GAMES
        for name in THEMES
        for scale in (100, 200)
    ],
)


@pytest.fixture(autouse=True)
def window():
    pygame.display.set_mode((10, 10))


def _panel(theme, size=SIZE):
    surface = pygame.Surface(size)
    draw_panel(surface, theme, surface.get_rect())
    return surface


def _styled(**parts):
    return Theme(palette=Palette(panels=PanelStyle(**parts)))


def _worst(surface, theme, inks):
    """The least contrast of texts on what a surface looks like from a little further away."""
    inner = surface.subsurface(surface.get_rect().inflate(-60, -60))
    seen = pygame.transform.smoothscale(inner, [side // theme.space(SEEN) for side in inner.get_size()])
    colours = {tuple(seen.get_at((x, y))) for x in range(seen.get_width()) for y in range(seen.get_height())}
    return min(contrast(theme.colour(ink), pygame.Color(colour)) for ink in inks for colour in colours)


@in_all_materials
def test_texts_can_be_read_on_the_texture_of_a_panel(theme):
    assert _worst(_panel(theme), theme, ("text", "muted", "accent_text")) >= 4.5


@in_all_materials
def test_texts_can_be_read_on_the_wall(theme):
    assert _worst(backdrop(SIZE, theme), theme, ("text", "muted")) >= 4.5


def test_the_materials_of_all_games_differ():
    styles = [entry.palette().panels for entry in GAMES]
    assert len(set(styles)) == len(styles)
    assert PanelStyle() not in styles


@pytest.mark.parametrize("texture", [each for each in Texture if each is not Texture.PLAIN])
@pytest.mark.parametrize("scale", [100, 130, 200])
def test_tiles_stand_beside_each_other_without_a_seam(texture, scale):
    tile = texture_tile(texture, scale, dark=True)
    ground = pygame.Surface(TILE)
    ground.fill("#808080")
    ground.blit(tile, (0, 0))
    rows = [greys(ground.subsurface((0, y, TILE[0], 1))) for y in range(TILE[1])]
    columns = [[row[x] for row in rows] for x in range(TILE[0])]
    for lines in (rows, columns):
        steps = [
            sum(abs(a - b) for a, b in zip(lines[at - 1], lines[at], strict=True)) for at in range(len(lines))
        ]
        assert steps[0] <= 1.5 * max(steps[1:])


def test_plain_panels_have_no_texture():
    panel = _panel(_styled(flat=True))
    middle = panel.subsurface(panel.get_rect().inflate(-60, -60))
    assert len({middle.get_at((x, x))[:3] for x in range(middle.get_height())}) == 1


@pytest.mark.parametrize("corner", list(Corner))
def test_the_wall_is_seen_beyond_the_corners(corner):
    theme = _styled(corner=corner, flat=True)
    panel = _panel(theme)
    assert panel.get_at((30, 30)) == theme.colour("panel")
    for place in ((0, 0), (511, 0), (0, 511), (511, 511)):
        assert panel.get_at(place) not in (theme.colour("panel"), theme.colour("line"))


def test_corners_have_three_shapes():
    pictures = {pygame.image.tobytes(_panel(_styled(corner=corner)), "RGB") for corner in Corner}
    assert len(pictures) == len(Corner)


def test_a_line_of_the_frame_is_as_far_from_the_edge_as_asked():
    theme = _styled(frame=(FrameLine(10, 2, "accent"),), flat=True)
    panel = _panel(theme)
    row = [panel.get_at((x, SIZE[1] // 2)) for x in range(20)]
    assert [x for x in range(20) if row[x] == theme.colour("accent")] == [10, 11]


def test_a_card_has_the_fine_line_of_its_material():
    box = pygame.Rect(0, 0, 100, 60)
    pictures = []
    for line in (None, FrameLine(4, 1, "accent")):
        surface = pygame.Surface(box.size)
        theme = _styled(card_line=line)
        draw_card(surface, theme, box, "raised")
        pictures.append(surface.get_at((4, 30)) == theme.colour("accent"))
    assert pictures == [False, True]


@pytest.mark.parametrize("kind", list(Ornament))
@pytest.mark.parametrize("gap", [3, 6, 12, 24])
def test_the_ornament_of_a_title_stays_in_the_gap_below_it(kind, gap):
    surface, room = pygame.Surface((300, 100)), pygame.Rect(20, 10, 260, 40)
    draw_ornament(surface, _styled(ornament=kind), room, gap)
    drawn = surface.get_bounding_rect() if surface.get_at((0, 0)).a == 0 else _drawn(surface)
    assert pygame.Rect(20, 50, 260, gap).contains(drawn) or not drawn.width
    assert bool(drawn.width) == (kind is not Ornament.NONE and gap >= 6)


def _drawn(surface):
    """Where a black surface was drawn on."""
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (2, 2, 2, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
