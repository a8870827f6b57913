"""Hamlets, tracks and roads of the map, which no rule knows."""

import math
from itertools import combinations, pairwise

import pytest

from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.terrain import GRID, PLAIN
from game.scenes.nieuchess.map_plan import plan_land
from game.scenes.nieuchess.map_ways import middle

TERRAIN = RULES.ruleset({}).terrain
LAND = plan_land(TERRAIN)


def test_they_stand_apart_from_each_other_and_from_all_that_has_a_meaning():
    cells = LAND.hamlets.cells
    assert len(cells) > 8
    assert all(GRID.distance(*pair) > 4 for pair in combinations(cells, 2))
    for cell in cells:
        assert {TERRAIN.kinds[near] for near in (cell, *GRID.neighbours(cell))} == {PLAIN}
        assert cell not in TERRAIN.embarkation


def test_there_are_some_in_the_middle_of_the_map():
    middle_columns = range(GRID.columns // 3, 2 * GRID.columns // 3)
    assert sum(cell % GRID.columns in middle_columns for cell in LAND.hamlets.cells) > 2


def test_houses_and_fields_lie_around_a_hamlet():
    centres = [middle(cell) for cell in LAND.hamlets.cells]
    for quad in (*LAND.hamlets.houses, *LAND.hamlets.fields):
        assert min(math.dist(quad[0], centre) for centre in centres) < 3


def test_tracks_are_dashes_between_gaps():
    dashes = LAND.hamlets.tracks
    assert all(math.dist(*dash) < 0.18 for dash in dashes)
    gaps = [math.dist(first[1], second[0]) for first, second in pairwise(dashes)]
    assert sum(0.1 < gap < 0.14 for gap in gaps) > len(dashes) / 3


@pytest.mark.parametrize("road", LAND.ways.roads)
def test_roads_have_no_sharp_corners(road):
    for before, here, after in zip(road.points, road.points[1:], road.points[2:], strict=False):
        turn = math.atan2(after[1] - here[1], after[0] - here[0])
        turn -= math.atan2(here[1] - before[1], here[0] - before[0])
        assert abs(math.remainder(turn, math.tau)) < math.radians(20)
