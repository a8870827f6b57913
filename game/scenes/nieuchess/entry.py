"""What Nieuchess tells of itself."""

from game.entry import GameEntry

ENTRY = GameEntry(
    name="nieuchess",
    title="Nieuchess",
    tagline="Twenty pawns a side, one die, and a narrow pass between two armies.",
    courses=("small-battle", "whole-map"),
    showcase=(
        "0b79f5d7/4fe2e595 move on:Blue first:Blue turn:3 loss:2 invasions:0,0 "
        "Blue:S13,S14,U14,G19,N23,O23,P23,Q23,N24,P24,Q24,O25,P25,Q25 "
        "Red:AD7,U12,T13,V23,W23,S24,T24,V24,R25,S25,U25,W25 moved:S13,S14,U14,Q25 transfers:0"
    ),
    dice=True,
    parallel=True,
)
