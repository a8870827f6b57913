"""Who plays Hnefatafl for the computer."""

from game.entry import Opponent, OpponentRow

OPPONENTS = OpponentRow(
    tinctures=("#9a2f27", "#e0b252"),
    characters=(
        Opponent(
            "Ulf",
            "A farm hand who learnt it last winter. He sees what stands beside him, and leaves doors open.",
        ),
        Opponent(
            "Gunnhild",
            "She weaves by day and plays by night, sees each threat to her pieces, and little beyond it.",
        ),
        Opponent(
            "Eyvind",
            "A boatbuilder: no gap in his ring is left by carelessness, and he waits for one in yours.",
        ),
        Opponent(
            "Thora", "She has sat at this board for thirty winters, gives nothing away, and punishes haste."
        ),
        Opponent(
            "Hakon",
            "The champion of the hall. He closes every road that a king could take, or finds the last one.",
        ),
    ),
)
