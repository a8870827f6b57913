"""What hnefatafl tells of itself."""

from game.entry import GameEntry

ENTRY = GameEntry(
    name="hnefatafl",
    title="Hnefatafl",
    tagline="A king breaks out through a ring of twice as many attackers.",
    courses=("first-game", "family"),
    styles=(("oak", "Carved oak"), ("linen", "Woven linen"), ("slate", "Split slate")),
    ponders=True,
    parallel=True,
)
