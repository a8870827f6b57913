"""What the panels, cards and buttons of a game's pages are made of, as data."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Texture(Enum):
    """What a surface looks like; see ``panel_textures``."""

    PLAIN = "plain"
    PLANKS = "planks"
    BAIZE = "baize"
    PAPER = "paper"
    DIAPER = "diaper"
    PETALS = "petals"
    GRATICULE = "graticule"


class Corner(Enum):
    """The shape of the corners of panels, cards and buttons."""

    ROUND = "round"
    CUT = "cut"
    SCOOPED = "scooped"


class Ornament(Enum):
    """What stands between the title of a panel and what follows."""

    NONE = "none"
    BRAID = "braid"
    LOZENGE = "lozenge"
    SCALE_BAR = "scale bar"
    FORMS = "forms"


class FrameLine(NamedTuple):
    """A line along the edge of a panel, inside it; lengths in pixels at 100 %.

    Attributes:
        inset: from the edge.
        role: of its colour in the theme.
        dash: the line is broken into pieces of this length; 0: it is not. For panels without corners.
    """

    inset: float
    width: float
    role: str
    dash: float = 0


class PanelStyle(NamedTuple):
    """How panels, cards and buttons of a game's pages are made; lengths in pixels at 100 %.

    Attributes:
        wall: the texture behind panels.
        panel: the texture of panels.
        corner: the shape of all corners.
        roundness: by which the radius of a corner is multiplied.
        frame: lines within the edge of panels.
        card_line: a line within the edge of cards.
        studs: the diameter of the studs in the corners of panels; 0: there are none.
        ornament: what stands below the title.
        plate: the title stands on a plate.
        lip: the height of the edge below buttons, which makes them stand out.
        flat: surfaces of one colour each, without shading and with hard shadows.
    """

    wall: Texture = Texture.PLAIN
    panel: Texture = Texture.PLAIN
    corner: Corner = Corner.ROUND
    roundness: float = 1.0
    frame: tuple[FrameLine, ...] = ()
    card_line: FrameLine | None = None
    studs: float = 0
    ornament: Ornament = Ornament.NONE
    plate: bool = False
    lip: float = 0
    flat: bool = False
