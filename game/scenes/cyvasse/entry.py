"""What Cyvasse tells of itself."""

from game.entry import GameEntry

ENTRY = GameEntry(
    name="cyvasse",
    title="Cyvasse",
    tagline="Two armies behind a screen: foot beats horse, horse beats shooters, shooters beat foot.",
    courses=("basic-army", "screen", "terrain", "shots", "hexes"),
    showcase=(
        "C8 m2m3k/1he2mdt/ml1lrsmm/s1chtc1s/RMesCSM1/1SCMM1TS/HLT1DEL1/M2KE1HM "
        "1wo1hw1f/w1o1o1w1/h2h1o2/1o2o1ho/o1owwo1o/h2oo2h/2w2w2/1h2Foh1 w - 0"
    ),
    showcase_options=(("version", "c"),),
    ponders=True,
    parallel=True,
)
