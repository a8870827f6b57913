"""The colours in which the map is printed: the usual ones, and those that everybody tells apart."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.nieuchess.terrain import PURPLE, RED, STAR
from game.scenes.nieuchess.map_lettering import BANK, CENTRE, HAMLET, LINE, RANGE

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Print:
    """The colours of a map.

    Attributes:
        paper: the rulers and what lies around letters.
        land: of ever greater height, from the lowest up.
        foothills, heights: land around mountains, the wider first, and lines of equal height.
        river, road, track: lines on the land, and around a road.
        house, fields: of hamlets, and of strips of land in turn.
        trees: opacity of woods, of 255.
        grass: of its tufts.
        beach, strand: hexes from which pawns embark, and the line around them.
        bank: around the names of banks.
        grid: between plain hexes, and where these are large.
        water: of seas, from the coast to the deepest.
        coast, sand, wave: the line of a coast, the strip along it, and lines in the water beside it.
        rock: of closed land where a map is a mere miniature.
        fills, inner: of red and purple areas and between their hexes, by kind.
        rim: around these areas, and around the hot line.
        shoal: lines in deeper water.
        hot, tie, centre, star: of the hot line, its ties, the centre line and the stars.
        sides: of the frame at each side's end.
        borders: of the strips along the centre line on each side.
        ink: of letters.
        tones: with which the land is multiplied: of the deepest shade, of level land, of the brightest slope.
    """

    paper: Colour
    land: tuple[Colour, Colour, Colour, Colour]
    foothills: tuple[Colour, Colour]
    heights: Colour
    river: Colour
    road: tuple[Colour, Colour]
    track: Colour
    house: Colour
    fields: tuple[Colour, Colour]
    trees: int
    grass: Colour
    beach: Colour
    strand: Colour
    bank: Colour
    grid: tuple[Colour, Colour]
    water: tuple[Colour, Colour, Colour, Colour]
    coast: Colour
    sand: Colour
    wave: Colour
    rock: Colour
    fills: dict[str, Colour]
    inner: dict[str, Colour]
    rim: Colour
    hot: Colour
    shoal: Colour
    tie: Colour
    centre: Colour
    star: Colour
    sides: tuple[Colour, Colour]
    borders: tuple[Colour, Colour]
    ink: Colour
    tones: tuple[Colour, Colour, Colour]

    @property
    def letters(self) -> dict[str, tuple[Colour, Colour]]:
        """Colours of names and of what lies around them, as level land is shaded, by kind of name."""
        red, green, blue = self.tones[1]
        around = self.land[1:3]
        valley, slope = ((r * red // 255, g * green // 255, b * blue // 255) for r, g, b in around)
        return {
            BANK: (self.bank, self.beach),
            CENTRE: (self.fills[STAR], slope),
            RANGE: (self.bank, valley),
            HAMLET: (self.ink, valley),
            LINE: (self.hot, valley),
        }


PLAIN = Print(
    paper=(244, 235, 210),
    land=((208, 226, 174), (220, 231, 182), (240, 237, 190), (250, 235, 192)),
    foothills=((232, 214, 166), (200, 171, 126)),
    heights=(192, 190, 146),
    river=(92, 148, 178),
    road=((248, 240, 212), (184, 148, 110)),
    track=(188, 164, 122),
    house=(136, 116, 90),
    fields=((208, 214, 156), (226, 226, 172)),
    trees=140,
    grass=(172, 186, 126),
    beach=(218, 182, 136),
    strand=(140, 88, 64),
    bank=(92, 48, 32),
    grid=((190, 198, 154), (184, 192, 146)),
    water=((94, 144, 160), (82, 134, 156), (70, 122, 148), (54, 106, 138)),
    coast=(36, 72, 88),
    sand=(226, 208, 160),
    wave=(206, 224, 220),
    rock=(172, 144, 108),
    fills={RED: (182, 112, 88), PURPLE: (206, 192, 210), STAR: (108, 74, 140)},
    inner={RED: (208, 150, 124), PURPLE: (176, 154, 190)},
    rim=(58, 50, 42),
    hot=(98, 78, 64),
    shoal=(118, 164, 182),
    tie=(250, 240, 212),
    centre=(58, 50, 42),
    star=(250, 240, 212),
    sides=((34, 82, 150), (200, 62, 44)),
    borders=((206, 216, 218), (243, 208, 184)),
    ink=(66, 54, 40),
    tones=((156, 162, 154), (244, 244, 238), (255, 255, 244)),
)
SAFE = Print(
    paper=(250, 246, 234),
    land=((236, 240, 222), (242, 243, 226), (247, 244, 230), (250, 245, 232)),
    foothills=((244, 236, 216), (222, 212, 192)),
    heights=(222, 218, 196),
    river=(120, 170, 196),
    road=((255, 252, 240), (190, 160, 130)),
    track=(206, 188, 164),
    house=(120, 110, 98),
    fields=((232, 232, 204), (248, 244, 222)),
    trees=100,
    grass=(206, 206, 176),
    beach=(228, 188, 146),
    strand=(120, 40, 10),
    bank=(96, 34, 10),
    grid=((196, 188, 170), (174, 166, 146)),
    water=((98, 148, 170), (86, 136, 160), (76, 124, 148), (66, 112, 136)),
    coast=(20, 30, 40),
    sand=(226, 220, 204),
    wave=(214, 226, 230),
    rock=(150, 146, 140),
    fills={RED: (228, 120, 60), PURPLE: (214, 170, 226), STAR: (70, 44, 110)},
    inner={RED: (120, 40, 10), PURPLE: (70, 44, 110)},
    rim=(20, 18, 16),
    hot=(52, 34, 26),
    shoal=(136, 178, 192),
    tie=(255, 252, 240),
    centre=(20, 18, 16),
    star=(255, 252, 240),
    sides=((13, 33, 80), (236, 150, 122)),
    borders=((206, 212, 224), (250, 224, 208)),
    ink=(30, 24, 18),
    tones=((178, 180, 190), (244, 244, 240), (255, 255, 252)),
)
