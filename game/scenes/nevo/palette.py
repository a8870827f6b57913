"""The colours of the pages about NEVO: a print of the sixties in paper and teal; vermilion is left to what
scores."""

from game.widgets.theme import Palette

PALETTE = Palette(
    dark=(
        ("ground", "#0c1817"),
        ("ground_glow", "#1d403c"),
        ("panel", "#14302d"),
        ("panel_top", "#183833"),
        ("raised", "#1f423d"),
        ("raised_hover", "#28524c"),
        ("sunken", "#0b1d1b"),
        ("line", "#2f5a54"),
        ("line_strong", "#79a39b"),
        ("text", "#f8f1de"),
        ("muted", "#c9cdb6"),
        ("faint", "#93a697"),
        ("accent", "#58bfa8"),
        ("accent_hover", "#74d0bb"),
        ("accent_text", "#8ad6c3"),
        ("on_accent", "#03201a"),
        ("focus", "#a6e6d7"),
        ("selection", "#1f5a50"),
    ),
    light=(
        ("ground", "#b9d0c8"),
        ("ground_glow", "#d6e5de"),
        ("panel", "#f1e9d3"),
        ("panel_top", "#f6f0de"),
        ("raised", "#fffdf6"),
        ("raised_hover", "#ffffff"),
        ("sunken", "#fffbf0"),
        ("line", "#cfc4a8"),
        ("line_strong", "#7f7555"),
        ("text", "#1c2624"),
        ("muted", "#36443f"),
        ("faint", "#5c6459"),
        ("accent", "#14665a"),
        ("accent_hover", "#1b7a6c"),
        ("accent_text", "#0d5247"),
        ("on_accent", "#f3fffb"),
        ("focus", "#0c4f45"),
        ("selection", "#bfdcd1"),
    ),
)
