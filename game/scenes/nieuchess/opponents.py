"""Who plays Nieuchess for the computer."""

from game.entry import Opponent, OpponentRow

OPPONENTS = OpponentRow(
    tinctures=("#2f5d9b", "#a83a32"),
    characters=(
        Opponent("Cadet Vos", "Moves whatever stands in front, and trusts the die."),
        Opponent("Corporal Maes", "Meets every pawn that comes close, and forgets the far side of the map."),
        Opponent("Captain Roos", "Counts odds before he rolls, and keeps something behind his front."),
        Opponent("Major Bloem", "Strikes where she is two to one, and is gone when you come back."),
        Opponent(
            "General Dekker", "The champion of the map room. He plans the whole turn before he moves a pawn."
        ),
    ),
)
