"""Lakes and rivers of the map: rivers rise thin and flow into lakes, and deep water lies within the coast."""

import math
from itertools import pairwise

from game.rules.nieuchess.board_file import shipped_board
from game.rules.nieuchess.terrain import GRAY
from game.scenes.nieuchess.map_contours import Loop
from game.scenes.nieuchess.map_plan import plan_land, plan_map
from game.scenes.nieuchess.map_ways import river_bed

LAND = plan_land(shipped_board())
COASTS = [coast for sea in LAND.seas.values() for coast in sea.coast]


def within(point, loop):
    """Whether a point lies within a closed line, by the angles under which it sees the line's pieces."""
    angles = [math.atan2(y - point[1], x - point[0]) for x, y in (*loop.points, loop.points[0])]
    turned = sum((end - start + math.pi) % math.tau - math.pi for start, end in pairwise(angles))
    return abs(turned) > math.pi


def widths(river):
    """From bank to bank, from the spring to the mouth."""
    half = len(river.points) // 2
    banks = zip(river.points[:half], river.points[: -half - 1 : -1], strict=True)
    return [math.dist(left, right) for left, right in banks]


def test_rivers_rise_thin_and_flow_into_lakes():
    ranges = [area for area in plan_map(shipped_board()).areas if area.kind == GRAY and area.mountains]
    assert len(LAND.ways.rivers) == len(ranges)
    for river in LAND.ways.rivers:
        across = widths(river)
        assert across[0] < 0.02
        assert across[-1] > 0.9 * max(across) > 0.2
        assert any(within(river.points[len(across) - 1], coast) for coast in COASTS)


def test_a_river_ends_soon_after_the_coast():
    lake = Loop.through([(6.0, -3.0), (14.0, -3.0), (14.0, 3.0), (6.0, 3.0)])
    river = river_bed([(0.0, 0.0), (10.0, 0.0)], [lake])
    assert 0.4 < river.box.left < 1
    assert 6.2 < river.box.right < 7
    assert river.box.bottom - river.box.top < 1


def test_deep_water_lies_within_the_coast():
    for sea in LAND.seas.values():
        for loops in sea.depths:
            points = [point for loop in loops for point in loop.points]
            assert points
            assert all(any(within(point, coast) for coast in sea.coast) for point in points)


def test_a_coast_lies_within_its_line_and_that_within_the_sand():
    for sea in LAND.seas.values():
        for inner, outer in ((sea.coast, sea.lined), (sea.lined, sea.sand)):
            assert all(
                within(point, around)
                for line, around in zip(inner, outer, strict=True)
                for point in line.points
            )
