"""The land as data: 36 by 25 hexes, and where the pawns stand at first."""

from __future__ import annotations

from game.rules.topology.hex_map import HexMap

MAP = HexMap(36, 25)
MEADOW, WOOD, HILL, WATER = ".t^~"
ROWS = (
    "...........................ttt.....~",
    "...........................ttt.....~",
    ".......t....................tt..^^^.",
    "......ttt....~.~...............^^^^.",
    "......ttt...~~~~.t.............^^^..",
    ".......t....~~~~ttt.....tt..........",
    ".....tttt..~~~~~^^tt...ttt...~......",
    "tt...tttt...~~~~~ttt...tt..~~~~.....",
    "tt...tttt....~~^^^tt...ttt.~~~~.....",
    "......t........^^^tttttttt..~.~.....",
    "...ttt........^^^tttt...t...........",
    "..tttt........^^^...................",
    "tttttt........^^^..^^^........tttttt",
    "...................^^^........tttt..",
    "...........t...tttt^^^........ttt...",
    ".....~.~..tttttttt^^^........t......",
    ".....~~~~.ttt...tt^^^~~....tttt...tt",
    ".....~~~~..tt...ttt~~~~~...tttt...tt",
    "......~...ttt...tt^^~~~~~..tttt.....",
    "..........tt.....ttt~~~~....t.......",
    "..^^^.............t.~~~~...ttt......",
    ".^^^^...............~.~....ttt......",
    ".^^^..tt....................t.......",
    "~.....ttt...........................",
    "~.....ttt...........................",
)
TERRAIN = "".join(ROWS)
"""The terrain of every hex by its index."""
CAPITALS = (MAP.cell("R1"), MAP.cell("S25"))
"""The hex that each side defends."""
START = (
    tuple(row * MAP.columns + column for row in (0, 1) for column in range(8, 28)),
    tuple(row * MAP.columns + column for row in (23, 24) for column in range(8, 28)),
)
"""Forty pawns a side."""
