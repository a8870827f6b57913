"""Games and measurements of hnefatafl."""

from game.checks import Demonstration, GameChecks, Opening, Screen, Targets

CHECKS = GameChecks(
    opening=Opening(moves=tuple("d1-d3 f8-c8 a4-c4 g7-g10 d11-d9 e5-e2".split())),
    leaves=(2, 6788),
    targets=Targets(depth=4, plain_depth=3, million_leaves=120, thousand_nodes=500),
    demonstration=Demonstration(
        # Stones in the middle, some of them taken.
        moves=tuple(
            (
                "f10-c10 e7-b7 j6-j9 e5-b5xb6 f2-i2 f4-h4 c10-c5xb5 f5-f2 a4-f4 e6-e4 f4-f3xf2 d6-d9 "
                "c5-c7xb7 e4-g4 f3-j3 f6-f3"
            ).split()
        ),
        screens=(Screen("why-not", plies=0, cells=("f2", "g3")),),
        clicks=(("d1", "d3"), ("f8", "c8"), ("a4", "a3"), ("g7", "g10")),
    ),
)
