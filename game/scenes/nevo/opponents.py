"""Who plays NEVO for the computer."""

from game.entry import Opponent, OpponentRow

OPPONENTS = OpponentRow(
    tinctures=("#c2402f", "#2f7f86"),
    characters=(
        Opponent(
            "Pim", "Likes large numbers and forgets that a piece which stands alone counts for nothing."
        ),
        Opponent("Odette", "Keeps her pieces together, and counts one turn ahead."),
        Opponent("Bruno", "Counts both sides and leaves you alone only where it costs you points."),
        Opponent("Mirjam", "A bookkeeper to whom sixteen points are a matter of patience."),
        Opponent(
            "Caspar", "The champion. He has counted the whole race before you have put your hand on a piece."
        ),
    ),
)
