"""Games and measurements of NEVO."""

from game.checks import Demonstration, GameChecks, Opening, Targets

CHECKS = GameChecks(
    opening=Opening(
        moves=tuple(
            (
                "e7-d6 e1-d2 h7-g6 h1-g2 a7-b6 j1-i2 j7-i6 a1-b2 l7-k6 l1-k2 c7-c6 c1-c2 c6-c5 "
                "c2-c3 g7-f6 f1-f2 g6-g5 k1-j2 k7-j6 j2-j3 j6-j5 k2-k3 k6-k5 b1-a2 i7-h6 b2-b3 "
                "i6-i5 f2-f3 h6-h5 d1-e2"
            ).split()
        )
    ),
    leaves=(2, 1156),
    targets=Targets(depth=5, plain_depth=3, million_leaves=80, thousand_nodes=800),
    demonstration=Demonstration(
        # Two wings with their columns in the middle of the board.
        moves=tuple(
            (
                "e7-d6 e1-d2 h7-g6 h1-g2 a7-b6 j1-i2 j7-i6 a1-b2 l7-k6 l1-k2 c7-c6 c1-c2 c6-c5 c2-c3 g7-f6 "
                "f1-f2 g6-g5 k1-j2 k7-j6 j2-j3 j6-j5 k2-k3"
            ).split()
        ),
        clicks=(("e7", "d6"), ("e1", "d2"), ("h7", "g6"), ("h1", "g2")),
    ),
)
