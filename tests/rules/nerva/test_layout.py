from __future__ import annotations

import pytest

from game.rules.errors import InvalidText
from game.rules.nerva import layout


def names(cells):
    return {layout.CELLS[cell] for cell in cells}


def test_names():
    assert len(set(layout.CELLS)) == 192
    assert [layout.CELLS[cell] for cell in (0, 1, 8, 63, 64, 191)] == [
        "a1_1",
        "b1_1",
        "a2_1",
        "h8_1",
        "a1_2",
        "h8_3",
    ]
    assert all(layout.index(name) == cell for cell, name in enumerate(layout.CELLS))


@pytest.mark.parametrize("name", ["e4", "i4_1", "e9_1", "e0_1", "e4_0", "e4_4", "E4_1", "e4_", "", "e4_1 "])
def test_no_cells(name):
    with pytest.raises(InvalidText, match="is no cell"):
        layout.index(name)


def test_neighbours():
    c3 = layout.index("c3_2")
    assert names(layout.ORTHOGONAL[c3]) == {"c2_2", "c4_2", "b3_2", "d3_2"}
    assert names(layout.DIAGONAL[c3]) == {"b2_2", "b4_2", "d2_2", "d4_2"}
    corner = layout.index("h8_3")
    assert names(layout.ORTHOGONAL[corner]) == {"g8_3", "h7_3"}
    assert names(layout.DIAGONAL[corner]) == {"g7_3"}
    edge = layout.index("a4_1")
    assert names(layout.ORTHOGONAL[edge] + layout.DIAGONAL[edge]) == {"a3_1", "a5_1", "b3_1", "b4_1", "b5_1"}


@pytest.mark.parametrize(
    ("origin", "target", "found"),
    [
        ("e7_1", "f6_1", "g5_1"),
        ("g5_1", "f6_1", "e7_1"),
        ("a1_3", "b2_3", "c3_3"),
        ("g7_2", "h8_2", None),
        ("g7_1", "h6_1", None),
        ("b7_2", "c8_2", None),
        ("e4_1", "e5_1", "e6_1"),
    ],
)
def test_beyond(origin, target, found):
    there = layout.beyond(layout.index(origin), layout.index(target))
    assert there == (layout.NOWHERE if found is None else layout.index(found))


def test_stacks():
    assert names(layout.tower(layout.index("f4_2"))) == {"f4_1", "f4_2", "f4_3"}
    assert layout.above(layout.index("f4_2")) == layout.index("f4_3")
    assert layout.above(layout.index("f4_3")) is None
    assert [layout.level_of(layout.index(f"f4_{level}")) for level in (1, 2, 3)] == [0, 1, 2]
