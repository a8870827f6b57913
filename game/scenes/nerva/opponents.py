"""Who plays Nerva for the computer."""

from game.entry import Opponent, OpponentRow

OPPONENTS = OpponentRow(
    tinctures=("#d9d2c3", "#4a4f78"),
    characters=(
        Opponent(1, "Lotte", "Stacks blocks because they look well, and guesses where your king might be."),
        Opponent(
            2, "Anselm", "Takes every block that he can take, and wonders later about the others.", "greedy"
        ),
        Opponent(
            4, "Tobias", "Draws his own conclusions from every block, and is after your king.", "raider"
        ),
        Opponent(
            4.5,
            "Regina",
            "Builds walls before she attacks, and hides her king where one looks last.",
            "careful",
        ),
        Opponent(5, "Veronica", "The champion. She knows where your king stands, or plays as if she did."),
    ),
)
