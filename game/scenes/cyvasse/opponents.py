"""Who plays Cyvasse for the computer."""

from game.entry import Opponent, OpponentRow

OPPONENTS = OpponentRow(
    tinctures=("#7a1f4b", "#d9a441"),
    characters=(
        Opponent(0.5, "Pello", "Minds Marek's stall, likes the dragon best, and forgets what takes it."),
        Opponent(
            1, "Marek", "Sells oranges, marches straight ahead, and loses his horses to spears.", "raider"
        ),
        Opponent(
            1.5, "Jolanda", "Buys whatever is on offer, and finds out later what it has cost her.", "greedy"
        ),
        Opponent(2, "Ysolde", "Knows what beats what, and falls for every trap two turns deep."),
        Opponent(
            3, "Ruben", "An old soldier who keeps his ranks closed and his king behind them.", "careful"
        ),
        Opponent(
            3.5, "Corvin", "A captain of hired horse who is at your king before his own is ready.", "raider"
        ),
        Opponent(4, "Leyla", "Studies the land before she studies the army that stands on it.", "careful"),
        Opponent(4.5, "Idris", "Has beaten the champion now and then, and can tell you every move of it."),
        Opponent(5, "Zenobia", "The champion. Her dragon comes when nobody is left who could stop it."),
    ),
)
