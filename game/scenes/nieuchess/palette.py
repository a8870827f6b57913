"""The colours of the pages about Nieuchess: the table of a staff, olive cloth below paper maps."""

from game.widgets.theme import Palette

SIDE_COLOURS = ("#2f62b8", "#d8452f")
"""Of what tells of Blue and of Red beside the map."""

PALETTE = Palette(
    dark=(
        ("ground", "#12140d"),
        ("ground_glow", "#343823"),
        ("panel", "#1f2217"),
        ("panel_top", "#25291c"),
        ("raised", "#2e3323"),
        ("raised_hover", "#3a402c"),
        ("sunken", "#13160e"),
        ("line", "#474d36"),
        ("line_strong", "#8f9674"),
        ("text", "#f3eeda"),
        ("muted", "#c8c6a8"),
        ("faint", "#9ea084"),
        ("accent", "#e4b04f"),
        ("accent_hover", "#f2c571"),
        ("accent_text", "#ecbd66"),
        ("on_accent", "#201504"),
        ("focus", "#fbd794"),
        ("selection", "#504118"),
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
    ),
)
