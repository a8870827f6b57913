"""What NEVO tells of itself."""

from game.entry import GameEntry

ENTRY = GameEntry(
    name="nevo",
    title="NEVO",
    tagline="A race for sixteen points in which no piece may stand alone.",
    courses=("race",),
    showcase="8ww2/4bb2b3/5bb1b3/4w1ww4/ww1ww1w5/1w3b3b2/1w1b1b4bb white",
    ponders=True,
    parallel=True,
)
