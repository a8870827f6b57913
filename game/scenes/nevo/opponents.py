"""Who plays NEVO for the computer."""

from game.entry import Opponent, OpponentRow

OPPONENTS = OpponentRow(
    tinctures=("#c2402f", "#2f7f86"),
    characters=(
        Opponent(
            1,
            "Pim",
            "Likes large numbers and forgets that a piece which stands alone counts for nothing.",
            "greedy",
        ),
        Opponent(
            1.5, "Tilda", "Counts what she has, then what you have, and is one behind when she is done."
        ),
        Opponent(2, "Odette", "Keeps her pieces together, and counts one turn ahead.", "careful"),
        Opponent(3, "Bruno", "Runs ahead with whatever is fastest, and counts when he gets there.", "raider"),
        Opponent(3.5, "Leopold", "Buys points while they are cheap, and is often right.", "greedy"),
        Opponent(4, "Mirjam", "A bookkeeper to whom sixteen points are a matter of patience."),
        Opponent(4.5, "Sybil", "Has played Caspar every Sunday for years, and has won more than once."),
        Opponent(
            5,
            "Caspar",
            "The champion. He has counted the whole race before you have put your hand on a piece.",
        ),
    ),
)
