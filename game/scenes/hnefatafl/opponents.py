"""Who plays Hnefatafl for the computer."""

from game.entry import Opponent, OpponentRow

OPPONENTS = OpponentRow(
    tinctures=("#9a2f27", "#e0b252"),
    characters=(
        Opponent(0.5, "Tove", "Ulf's youngest. She moves what she likes best, and laughs when it is taken."),
        Opponent(
            1,
            "Ulf",
            "A farm hand who learnt it last winter. He takes what stands beside him, and leaves doors open.",
            "greedy",
        ),
        Opponent(2, "Sigrun", "His sister has watched him lose all winter, and remembers half of why."),
        Opponent(
            2.5,
            "Gunnhild",
            "She weaves by day and plays by night, minds every gap, and looks little beyond it.",
            "careful",
        ),
        Opponent(
            3,
            "Ketil",
            "Back from the sea, and soon off again: he goes for the king, with his own or against yours.",
            "raider",
        ),
        Opponent(
            3.5,
            "Eyvind",
            "A boatbuilder: no gap in his ring is left by carelessness, and he waits for one in yours.",
            "careful",
        ),
        Opponent(
            4,
            "Thora",
            "She has sat at this board for thirty winters, gives nothing away, and punishes haste.",
        ),
        Opponent(
            5,
            "Hakon",
            "The champion of the hall. He closes every road that a king could take, or finds the last one.",
        ),
    ),
)
