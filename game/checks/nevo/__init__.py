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
        # Both sides count some squares, and the race is on.
        moves=tuple(
            (
                "a7-b6 a1-b2 e7-d6 e1-d2 h7-h6 h1-g2 f7-f6 j1-i2 l7-l6 l1-k2 g7-g6 g1-f2 c7-c6 b1-a2 i7-i6 "
                "b2-b3 i6-i5 k1-j2 c6-c5 j2-j3 h6-h5 k2-k3 j7-j6 g2-g3 k7-k6 c1-c2 k6-k5 c2-c3 f6-f5 i1-h2 "
                "j6-j5 i2-i3 j5-j4 h2-h3 d7-e6 g3-g4 d6-d5 h3-h4 b7-a6 f1-g2 b6-b5 g4-g5 c5-c4 d1-e2 e6-e5 "
                "e2-f3 e5-e4 d2-d3 f5-f4 f2-e3 g6-f5 a2-a3 f5-g4 a3-b4 g4-g3 c3-d4 l6-l5 g2-h3 h5-g4 h4-h5 "
                "l5-k4 h3-h4 k5-l4 h5-g6 l4-l3 g5-f6 g4-h3 h4-h5 h3-g2 d4-c5 i5-h4 h5-g5 h4-h3 f3-g4"
            ).split()
        ),
        clicks=(("e7", "d6"), ("e1", "d2"), ("h7", "g6"), ("h1", "g2")),
    ),
)
