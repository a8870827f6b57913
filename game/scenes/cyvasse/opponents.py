"""Who plays Cyvasse for the computer."""

from game.entry import Opponent, OpponentRow

OPPONENTS = OpponentRow(
    tinctures=("#7a1f4b", "#d9a441"),
    characters=(
        Opponent("Marek", "Sells oranges, marches straight ahead, and loses his horses to spears."),
        Opponent("Ysolde", "Knows what beats what, and falls for every trap two turns deep."),
        Opponent("Ruben", "An old soldier who keeps his ranks closed and his king behind them."),
        Opponent("Leyla", "Studies the land before she studies the army that stands on it."),
        Opponent("Zenobia", "The champion. Her dragon comes when nobody is left who could stop it."),
    ),
)
