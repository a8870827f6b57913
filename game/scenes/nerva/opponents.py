"""Who plays Nerva for the computer."""

from game.entry import Opponent, OpponentRow

OPPONENTS = OpponentRow(
    tinctures=("#d9d2c3", "#4a4f78"),
    characters=(
        Opponent("Lotte", "Stacks blocks because they look well, and guesses where your king might be."),
        Opponent("Anselm", "Keeps his blocks in touch with each other, and attacks what he sees."),
        Opponent("Regina", "Builds upwards in time, and hides her king where one looks last."),
        Opponent("Tobias", "Draws his own conclusions from every block that you do not attack."),
        Opponent("Veronica", "The champion. She knows where your king stands, or plays as if she did."),
    ),
)
