"""The fields of battles: one around all who fight each other, apart from those of other battles."""

from dataclasses import replace

import pygame
import pytest

from game.boards.attack_arrows import AttackArrow
from game.boards.battlefields import battles_of, draw_battlefields
from game.boards.hex_picture import HexPicture
from game.boards.hex_views import HexMapView
from game.boards.painter import Painter
from game.rules.topology.hex_map import HexMap

ROOM = pygame.Rect(0, 0, 500, 500)
PLACED = HexMapView(HexMap(9, 9)).place(ROOM)
TWO_ON_ONE = [AttackArrow(origin, "D4", battle=True) for origin in ("D3", "C3")]
BELOW = AttackArrow("D5", "D6", side=1, battle=True)


class NoPainter(Painter):
    """Fields and marks do not depend on a game."""

    paint_ground = ink = piece = None


def drawn(*arrows):
    surface = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    draw_battlefields(surface, PLACED, arrows)
    return surface


def at(surface, cell):
    return surface.get_at(tuple(map(round, PLACED.centre(cell))))


def test_arrows_with_a_cell_in_common_are_one_battle_and_others_none():
    others = [AttackArrow("G3", "G4"), AttackArrow("A1", "A2", battle=True)]
    found = battles_of([TWO_ON_ONE[0], *others, TWO_ON_ONE[1]])
    assert {frozenset(battle) for battle in found} == {frozenset(TWO_ON_ONE), frozenset(others[1:])}


def test_two_battles_become_one_by_an_arrow_that_joins_them():
    ends = AttackArrow("D3", "D4", battle=True), AttackArrow("E3", "E4", battle=True)
    (found,) = battles_of([*ends, AttackArrow("D3", "E4", battle=True)])
    assert len(found) == 3


@pytest.mark.parametrize("side", [0, 1])
def test_a_field_lies_on_all_who_fight_and_has_a_tint_of_the_attackers(side):
    surface = drawn(*(replace(arrow, side=side) for arrow in TWO_ON_ONE))
    for cell in ("D3", "C3", "D4"):
        red, _green, blue, alpha = at(surface, cell)
        assert 150 < alpha < 240, "the ground shows through"
        assert (red > blue) == bool(side)
    assert at(surface, "D5").a == at(surface, "E3").a == 0


def test_a_dark_line_parts_a_field_from_the_next_one():
    surface = drawn(*TWO_ON_ONE, BELOW)
    (x, top), (_x, bottom) = PLACED.centre("D4"), PLACED.centre("D5")
    column = [surface.get_at((round(x), y)) for y in range(round(top), round(bottom))]
    dark = [colour.a > 200 and sum(colour[:3]) < 250 for colour in column]
    starts = sum(now and not before for before, now in zip([False, *dark], dark, strict=False))
    assert starts == 2, "one around each field"
    inside = [surface.get_at((round(x), y)) for y in range(round(PLACED.centre("D3")[1]), round(top))]
    assert not any(sum(colour[:3]) < 250 for colour in inside), "none between those of a battle"


def test_the_line_is_broader_around_the_battle_that_is_decided_on_and_fainter_where_another_comes_first():
    def line(**look):
        surface = drawn(*(replace(arrow, **look) for arrow in TWO_ON_ONE))
        pixels = [surface.get_at((x, y)) for x in range(0, 500, 2) for y in range(0, 500, 2)]
        return sum(sum(colour[:3]) < 250 for colour in pixels if colour.a), max(colour.a for colour in pixels)

    (usual, opaque), (strong, _opaque), (_pale, faint) = line(), line(strong=True), line(pale=True)
    assert strong > 1.25 * usual
    assert faint < opaque


@pytest.mark.parametrize(
    ("mark", "seen"),
    [(("D4", "last"), True), (("D3", "zone-0"), True), (("C3", "grid"), False), (("G7", "last"), False)],
)
def test_marks_below_pieces_are_seen_on_a_field(mark, seen):
    """Outlines of hexes are not, and what lies beside a field need not be drawn again."""
    picture = HexPicture(NoPainter(), whole=True)
    bare, marked = (pygame.Surface(ROOM.size, pygame.SRCALPHA) for _each in range(2))
    picture.draw_battlefields(bare, PLACED, TWO_ON_ONE, ())
    picture.draw_battlefields(marked, PLACED, TWO_ON_ONE, (mark,))
    one, other = (pygame.image.tobytes(each, "RGBA") for each in (bare, marked))
    assert (one != other) == seen
