"""What Nerva tells of itself."""

from game.entry import GameEntry

ENTRY = GameEntry(
    name="nerva",
    title="Nerva",
    tagline="Blocks on three levels close in on a king that nobody has seen.",
    courses=("hidden-king",),
    showcase=(
        "2b2b2/1bb1b3/b1b2w2/2wbb1b1/1w1ww1b1/2w1w2w/1w3w2/3w2w1 "
        "2b5/1b2b3/8/3b4/3w1b2/2w5/5w2/6w1 8/1b6/6b1/3w4/3w4/7w/5w2/8 white kings:g1_3!,c6_2!"
    ),
)
