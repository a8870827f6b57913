"""Who plays Nieuchess for the computer."""

from game.entry import Opponent, OpponentRow

OPPONENTS = OpponentRow(
    tinctures=("#2f5d9b", "#a83a32"),
    characters=(
        Opponent("Vos", "A cadet who moves whatever stands in front, and trusts the die."),
        Opponent(
            "Maes", "The corporal meets every pawn that comes close, and forgets the far side of the map."
        ),
        Opponent(
            "Roos", "A captain who counts the odds before he rolls, and keeps something behind his front."
        ),
        Opponent("Bloem", "The major strikes where she is two to one, and is gone when you come back."),
        Opponent(
            "Dekker",
            "The general, and champion of the map room: he plans the whole turn before he moves a pawn.",
        ),
    ),
)
