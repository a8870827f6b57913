"""The colours of the pages about Nieuchess: the margin of a printed map, its neat lines and its scale bar."""

from game.widgets.panel_style import FrameLine, Ornament, PanelStyle, Texture
from game.widgets.theme import Palette

SIDE_COLOURS = ("#2f62b8", "#d8452f")
"""Of what tells of Blue and of Red beside the map."""

_MAP = PanelStyle(
    wall=Texture.GRATICULE,
    panel=Texture.PAPER,
    roundness=0,
    frame=(FrameLine(0, 1, "neat_line"), FrameLine(2, 2, "neat_line", 16), FrameLine(5, 1, "neat_line")),
    ornament=Ornament.SCALE_BAR,
    plate=True,
    card_line=FrameLine(2, 1, "line"),
)

PALETTE = Palette(
    dark=(
        ("ground", "#1a1a10"),
        ("ground_glow", "#343823"),
        ("panel", "#38321f"),
        ("panel_top", "#3c3622"),
        ("raised", "#4a4229"),
        ("raised_hover", "#574e32"),
        ("sunken", "#201d11"),
        ("line", "#6d6340"),
        ("line_strong", "#a89c6c"),
        ("text", "#f3eeda"),
        ("muted", "#d2ccaa"),
        ("faint", "#b3ab84"),
        ("accent", "#e4b04f"),
        ("accent_hover", "#f2c571"),
        ("accent_text", "#ecbd66"),
        ("on_accent", "#201504"),
        ("focus", "#fbd794"),
        ("selection", "#504118"),
        ("neat_line", "#a89c6c"),
        ("danger_text", "#f7a993"),
        ("title", "#2a2413"),
        ("subtitle", "#4d4529"),
        ("plate", "#ece0bd"),
        ("plate_line", "#7d7145"),
        ("button", "#514830"),
        ("button_hover", "#5f5539"),
        ("button_line", "#8d8257"),
    ),
    light=(
        ("ground", "#cfc9a4"),
        ("ground_glow", "#e8e3c6"),
        ("panel", "#eee4c6"),
        ("panel_top", "#f3ebd3"),
        ("raised", "#fefbf1"),
        ("raised_hover", "#ffffff"),
        ("sunken", "#fdfaef"),
        ("line", "#cabf97"),
        ("line_strong", "#827a4f"),
        ("text", "#232113"),
        ("muted", "#4b472f"),
        ("faint", "#625d42"),
        ("accent", "#575a1e"),
        ("accent_hover", "#6b6e2c"),
        ("accent_text", "#4d5019"),
        ("on_accent", "#fbf9e6"),
        ("focus", "#4a4d18"),
        ("selection", "#e2dfae"),
        ("neat_line", "#5b5431"),
        ("title", "#2a2413"),
        ("subtitle", "#4d4529"),
        ("plate", "#fffaea"),
        ("plate_line", "#5b5431"),
        ("danger_text", "#8f2a14"),
    ),
    panels=_MAP,
)
