"""Games to look at, played by the program itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.registry import find

if TYPE_CHECKING:
    from game.match.match import Match
    from game.match.players import Players
    from game.match.store import Store

# Stones in the middle, some of them taken.
HNEFATAFL = ("f10-c10", "e7-b7", "j6-j9", "e5-b5xb6", "f2-i2", "f4-h4", "c10-c5xb5", "f5-f2",
             "a4-f4", "e6-e4", "f4-f3xf2", "d6-d9", "c5-c7xb7", "e4-g4", "f3-j3", "f6-f3")
# Two wings with their columns in the middle of the board.
NEVO = ("e7-d6", "e1-d2", "h7-g6", "h1-g2", "a7-b6", "j1-i2", "j7-i6", "a1-b2", "l7-k6", "l1-k2", "c7-c6",
        "c1-c2", "c6-c5", "c2-c3", "g7-f6", "f1-f2", "g6-g5", "k1-j2", "k7-j6", "j2-j3", "j6-j5", "k2-k3")
# A king has come to light at the edge of the board and is fought about.
NERVA = (
    "hide_h6_1", "hide_d2_1", "e1_1", "c8_1", "f5_1", "b1_2", "g3_1", "f6_2", "e1_3", "g5_1", "c4_3",
    "c5_1", "a4_1", "b5_3", "d3_2", "a8_2", "e4_1", "a3_2", "d6_3", "e2_3", "g6_2", "g7_3", "e5_3", "b5_1",
    "f7_3", "e3_2", "d5_3", "g6_1", "f4_1", "b5_2", "f6_3", "g8_3", "e7_3", "h7_3", "d7_3", "a2_2", "e6_3",
    "h8_3", "g4_1", "K_h6_1", "f5_1->g6_1x", "h5_1", "g6_3", "b2_2", "h7_1", "h4_1", "f5_1->g5_1x", "b3_2",
    "g7_1", "b4_2", "g6_1->h5_1x", "a4_2", "e5_1", "a5_2", "f5_3", "c3_2", "f3_1", "c2_2", "g5_3", "c4_2",
    "f7_1", "c1_2", "f6_1", "a1_2", "e6_1", "c5_2", "c5_3", "b4_1", "d4_3", "c4_1")
MOVES = {"hnefatafl": HNEFATAFL, "nevo": NEVO, "nerva": NERVA}


def played(game: str, plies: int | None = None, players: Players | None = None,
           archive: Store | None = None) -> Match:
    """A match of two people with a clock, ``plies`` moves (None: all) into its game."""
    from game.match.clock import TimeControl
    from game.match.match import Match
    from game.match.players import Human

    match = Match.create(find(game), players=players or (Human("Astrid"), Human("Leif")),
                         control=TimeControl.parse("20+10"))
    for text in MOVES[game][:plies]:
        match.play(text)
    if archive is not None:  # all at once: every move on its own would wait for the disk
        match.keep_in(archive)
    return match
