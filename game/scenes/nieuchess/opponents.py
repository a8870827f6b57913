"""Who plays Nieuchess for the computer."""

from game.entry import Opponent, OpponentRow

OPPONENTS = OpponentRow(
    tinctures=("#2f5d9b", "#a83a32"),
    characters=(
        Opponent(1, "Vos", "A cadet who moves whatever stands in front, and trusts the die.", "greedy"),
        Opponent(
            1.5, "Wolters", "A quartermaster's clerk who has read the regulations as far as the middle."
        ),
        Opponent(
            2, "Maes", "The corporal meets every pawn that comes close, and forgets the far side of the map."
        ),
        Opponent(
            3,
            "Roos",
            "A lieutenant who counts the odds before he rolls, and keeps something behind his front.",
            "careful",
        ),
        Opponent(
            3.5, "Kuiper", "A captain of the scouts: his pawns are at your centre before supper.", "raider"
        ),
        Opponent(
            4, "Bloem", "The major strikes where she is two to one, and is gone when you come back.", "raider"
        ),
        Opponent(
            5,
            "Dekker",
            "The general, and champion of the map room: he plans the whole turn before he moves a pawn.",
        ),
    ),
)
