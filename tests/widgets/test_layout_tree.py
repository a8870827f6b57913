"""What a layout tree promises, for any tree and any rectangle."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.widgets.layout import Column, FirstFit, Grid, Item, Row, Space, Wrap, arrange

SIDES = st.integers(0, 300)
ALIGN = st.sampled_from(["start", "center", "end", "stretch"])
JUSTIFY = st.sampled_from(["start", "center", "end", "space-between"])


@st.composite
def items(draw):
    wide, high = draw(SIDES), draw(SIDES)
    height = draw(st.sampled_from([high, lambda width: high * 40 // (width + 40)]))  # as of a text
    return Item(
        object(),
        width=wide,
        min_width=draw(st.one_of(st.none(), st.integers(0, wide))),
        max_width=draw(st.one_of(st.none(), st.integers(wide, 400))),
        height=height,
        grow=draw(st.sampled_from([0, 0, 1, 2.5])),
        shrink=draw(st.sampled_from([1, 1, 0, 3])),
        priority=draw(st.integers(0, 2)),
    )


def lines(children):
    parts = st.lists(children, max_size=5)
    both = {"gap": st.integers(0, 20), "padding": st.integers(0, 20), "align": ALIGN, "justify": JUSTIFY}
    return st.one_of(
        st.builds(Row, parts, equal=st.booleans(), **both),
        st.builds(Column, parts, **both),
        st.builds(Grid, parts, columns=st.integers(0, 4), **both),
        st.builds(Wrap, parts, **both),
    )


def lines_and_choices(children):
    return st.one_of(lines(children), st.builds(FirstFit, st.lists(children, min_size=1, max_size=3)))


TREES = st.recursive(items(), lines_and_choices, max_leaves=12)
RECTS = st.builds(pygame.Rect, st.integers(-50, 50), st.integers(-50, 50), SIDES, SIDES)


def size(rect):
    return rect.width * rect.height


@given(TREES, RECTS)
def test_everything_lies_within_and_nothing_on_something_else(tree, rect):
    places = [place for place in arrange(tree, rect).values() if size(place)]
    assert all(rect.contains(place) for place in places)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))


@given(st.recursive(items(), lines, max_leaves=12), SIDES)
def test_what_has_its_preferred_size_keeps_everything(tree, more):
    wide = tree.widths().preferred + more
    rect = pygame.Rect(0, 0, wide, tree.heights(wide).preferred)
    places = arrange(tree, rect)
    for item in (each for each in walk(tree) if isinstance(each, Item)):
        assert places[item.key].width >= item.widths().least
        assert places[item.key].height >= item.heights(places[item.key].width).least


def walk(tree):
    yield tree
    for child in getattr(tree, "children", ()):
        yield from walk(child)


@given(st.lists(items(), max_size=6), st.integers(0, 20), RECTS, st.sampled_from([Row, Column]))
def test_least_lengths_are_kept_and_the_highest_priority_goes_first(children, gap, rect, kind):
    places = arrange(kind(children, gap=gap), rect)
    across = kind is Row
    room = rect.width if across else rect.height

    def least(item):
        if across:
            return item.widths().least
        return item.heights(min(rect.width, item.widths().most)).least

    kept = [item for item in children if item.key in places]
    gone = [item for item in children if item.key not in places]
    assert all(item.priority for item in gone)
    if gone and any(item.priority for item in kept):
        assert max(item.priority for item in kept) <= min(item.priority for item in gone)
    needed = sum(map(least, kept)) + gap * max(0, len(kept) - 1)
    if needed <= room:
        for item in kept:
            assert (places[item.key].width if across else places[item.key].height) >= least(item)
    else:
        assert not any(item.priority for item in kept)


@given(st.integers(1, 20), st.integers(1, 400))
def test_a_grid_breaks_evenly(number, width):
    children = [Item(index, width=40, height=10) for index in range(number)]
    places = arrange(Grid(children, gap=5), pygame.Rect(0, 0, width, 1000))
    rows = [sum(place.y == y for place in places.values()) for y in sorted({p.y for p in places.values()})]
    assert len(set(rows[:-1])) <= 1
    assert len(rows) == -(-number // max(1, (width + 5) // 45))
    assert rows[0] - 1 <= -(-number // len(rows))
    assert len({place.width for place in places.values() if place.x == 0}) == 1


@pytest.mark.parametrize("width", [320, 360, 420])
def test_seven_of_which_six_have_room_are_four_and_three(width):
    children = [Item(index, width=50, height=10) for index in range(7)]
    places = arrange(Grid(children, gap=2), pygame.Rect(0, 0, width, 100))
    assert [place.y for place in places.values()].count(0) == (7 if width >= 362 else 4)


@given(st.lists(st.integers(1, 120), min_size=1, max_size=12), st.integers(120, 500))
def test_wrapped_lines_are_as_few_as_can_be_and_alike(widths, room):
    children = [Item(index, width=wide, height=10) for index, wide in enumerate(widths)]
    rows = Wrap(children, gap=4).rows(room)
    greedy, left = 1, room + 4
    for wide in widths:
        if wide + 4 > left:
            greedy, left = greedy + 1, room + 4
        left -= wide + 4
    assert len(rows) == greedy
    assert [child.key for row in rows for child in row.children] == list(range(len(widths)))
    longest = max(row.widths().preferred for row in rows)
    assert len(Wrap(children, gap=4).rows(longest)) == len(rows)
    if longest > max(widths):
        assert len(Wrap(children, gap=4).rows(longest - 1)) > len(rows)


def test_the_first_layout_that_fits_is_used():
    words, icon = Item("words", width=100, height=20), Item("icon", width=20, height=20)
    tree = FirstFit((words, icon))
    assert arrange(tree, pygame.Rect(0, 0, 100, 20)) == {"words": (0, 0, 100, 20)}
    assert arrange(tree, pygame.Rect(0, 0, 99, 20)) == {"icon": (0, 0, 99, 20)}
    low = FirstFit((Item("high", height=50), Item("low", height=10)))
    assert list(arrange(low, pygame.Rect(0, 0, 10, 40))) == ["low"]


def test_what_is_left_over_goes_to_those_that_grow():
    row = Row((Item("a", width=10), Item("b", grow=1), Item("c", grow=3)), gap=5)
    places = arrange(row, pygame.Rect(0, 0, 100, 20))
    assert places == {"a": (0, 0, 10, 20), "b": (15, 0, 20, 20), "c": (40, 0, 60, 20)}
    limited = Row((Item("a", grow=1, max_width=20), Item("b", grow=1)))
    assert arrange(limited, pygame.Rect(0, 0, 100, 9))["b"] == (20, 0, 80, 9)


def test_what_does_not_shrink_gives_way_last():
    row = Row((Item("title", width=60, min_width=10, shrink=0), Item("choice", width=80, min_width=30)))
    assert [place.width for place in arrange(row, pygame.Rect(0, 0, 100, 9)).values()] == [60, 40]
    assert [place.width for place in arrange(row, pygame.Rect(0, 0, 50, 9)).values()] == [20, 30]
    assert [place.width for place in arrange(row, pygame.Rect(0, 0, 20, 9)).values()] == [5, 15]


def test_a_background_lies_behind_the_padding_and_comes_first():
    tree = Column((Item("text", height=10),), padding=8, background="panel")
    assert arrange(tree, pygame.Rect(0, 0, 50, 26)) == {"panel": (0, 0, 50, 26), "text": (8, 8, 34, 10)}
    assert list(arrange(tree, pygame.Rect(0, 0, 50, 26))) == ["panel", "text"]


@pytest.mark.parametrize(
    ("align", "place"),
    [
        ("start", (0, 0, 20, 10)),
        ("center", (0, 15, 20, 10)),
        ("end", (0, 30, 20, 10)),
        ("stretch", (0, 0, 20, 40)),
    ],
)
def test_alignment_across(align, place):
    row = Row((Item("a", width=20, height=10),), align=align)
    assert arrange(row, pygame.Rect(0, 0, 100, 40)) == {"a": place}


@pytest.mark.parametrize(
    ("justify", "starts"),
    [("start", [0, 15]), ("center", [37, 52]), ("end", [75, 90]), ("space-between", [0, 90])],
)
def test_justification_along(justify, starts):
    row = Row((Item("a", width=10), Item("b", width=10)), gap=5, justify=justify)
    assert [place.x for place in arrange(row, pygame.Rect(0, 0, 100, 40)).values()] == starts


def test_a_text_is_as_high_as_its_width_makes_it():
    text = Item("text", width=200, min_width=0, height=lambda width: -(-200 // max(1, width)) * 10)
    tree = Column((text, Space(height=5), Item("below", height=10)))
    assert tree.heights(100).preferred == 35
    assert arrange(tree, pygame.Rect(0, 0, 100, 35))["below"] == (0, 25, 100, 10)
