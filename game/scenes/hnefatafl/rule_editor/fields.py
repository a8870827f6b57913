"""What can be changed in a rule set besides its board, in the words in which it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.hnefatafl import ruleset as rs
from game.scenes.hnefatafl.rule_editor.draft import RuleDraft


@dataclass(frozen=True, slots=True)
class ChoiceField:
    """A field of RuleSet with a few values, which may be switched or chosen.

    Attributes:
        values: each with its title; empty for yes and no.
    """

    name: str
    title: str
    help: str = ""
    values: Sequence[tuple[Any, str]] = ()


@dataclass(frozen=True, slots=True)
class PiecesField:
    """A field of RuleSet that lists piece types."""

    name: str
    title: str
    help: str = ""


Field = ChoiceField | PiecesField

_GOAL = (
    ChoiceField("edge_escape", "The king escapes", "", ((False, "At the corners"), (True, "At the edge"))),
    ChoiceField("attackers_first", "First to move", "", ((True, "Attackers"), (False, "Defenders"))),
)
_KING = (
    ChoiceField(
        "king_strength",
        "Captured by",
        "A square against which he is captured counts as one of them.",
        (
            (rs.STRONG, "Four, wherever he stands"),
            (rs.CENTRE, "Four at the centre, else two"),
            (rs.WEAK, "Two, as a stone"),
            (rs.CONFINED, "All round, edge included"),
        ),
    ),
    ChoiceField(
        "king_captures",
        "The king captures",
        "Whether he helps to close in a stone.",
        (
            (rs.ALWAYS, "As a stone does"),
            (rs.MOVING, "Only when he moves"),
            (rs.STANDING, "Only by standing there"),
            (rs.NEVER, "Never"),
        ),
    ),
)
_CORNERS = (
    PiecesField("corner_stop", "May stop there", "On squares that are marked as corners."),
    PiecesField("corner_pass", "May pass over"),
    PiecesField("corner_hostile", "Captured against it", "Against a corner that is empty."),
)
_CENTRE = (
    PiecesField("centre_stop", "May stop there", "On squares that are marked as centre."),
    PiecesField("centre_pass", "May pass over"),
    PiecesField("centre_hostile_empty", "Captured against it", "While nobody stands there."),
    PiecesField("centre_hostile", "Captured against it, occupied", "Even while somebody stands there."),
)
_CAPTURES = (
    ChoiceField(
        "shieldwall",
        "Rows at the edge",
        "A row of stones at the edge is captured as one, with an enemy before each and at both ends.",
        (
            (rs.NO_WALLS, "Not captured"),
            (rs.WEAK_WALLS, "Between two stones"),
            (rs.STRONG_WALLS, "Against a corner, too"),
        ),
    ),
    ChoiceField(
        "linnaean",
        "Linnaeus' capture",
        "A guard of the king on the centre falls against him when attackers hold his other three sides.",
    ),
)
_ENDS = (
    ChoiceField("surrounding_fatal", "Surrounding wins", "No defender can reach the edge any more."),
    ChoiceField("edge_fort", "A fort at the edge wins", "The king is walled in there and safe for ever."),
    ChoiceField(
        "repetition",
        "Third repetition",
        "The same position for the third time.",
        ((rs.MOVER_LOSES, "Loses"), (rs.DRAW, "Draw"), (rs.OFF, "Nothing"), (rs.MOVER_WINS, "Wins")),
    ),
)
LIMIT_RESULTS = (
    (rs.DEFENDERS_LOSE, "Attackers win"),
    (rs.DRAW, "Draw"),
    (rs.FEWER_CAPTURES_LOSES, "More captures win"),
)


def sections(draft: RuleDraft) -> list[tuple[str, tuple[Field, ...]]]:
    """The fields that mean something on this board, in sections with their titles."""
    found: list[tuple[str, tuple[Field, ...]]] = [("Goal", _GOAL), ("King", _KING)]
    if draft.ruleset.corners:
        found.append(("Corners", _CORNERS))
    if draft.ruleset.centre:
        found.append(("Centre", _CENTRE))
    return [*found, ("Captures", _CAPTURES), ("Ends", _ENDS)]
