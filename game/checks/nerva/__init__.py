"""Games and measurements of Nerva."""

from game.checks import Demonstration, GameChecks, Opening, Screen, Targets

CHECKS = GameChecks(
    opening=Opening(
        secrets=("hide_e5_1", "hide_a3_3"),
        moves=tuple(
            (
                "b2_1 h8_1 a1_1 g8_1 a2_1 h7_1 b2_2 b2_3 a2_2 a2_3 a1_3 a1_2 b1_3 b1_2 a3_2 c2_3 c1_2 c1_3 "
                "b1_1 b3_3 c2_2 h1_1 b3_2 g7_1"
            ).split()
        ),
    ),
    leaves=(2, 36672),
    targets=Targets(depth=4, plain_depth=2, million_leaves=80, thousand_nodes=300, thousand_plies=100),
    # As many pawns as are ever seen, and room for some more; h1 is free on all levels.
    crowded=(
        "bbwwwbb1/w1bb1w1b/wbw1wb1w/w1bbwbbb/wbwwwbww/wbbb1w1b/ww1bwb1w/wb111b11 "
        "bwwbbbww/b1bw1www/bwb1wwbb/w1bbwbwb/11bbbbbw/w11w11w1/1bwbb1ww/11bw1ww1 "
        "wbb1bw1b/1wbbb111/1wwbbb11/wbb1bwwb/wwwbwb11/bwb1bwww/wbb1wwwb/bwwwbw11 "
        "white kings:h1_2,h1_3"
    ),
    keys="1230v1v0",
    demonstration=Demonstration(
        # A king has come to light at the edge of the board and is fought about.
        moves=tuple(
            (
                "hide_h6_1 hide_d2_1 e1_1 c8_1 f5_1 b1_2 g3_1 f6_2 e1_3 g5_1 c4_3 c5_1 a4_1 b5_3 d3_2 a8_2 "
                "e4_1 a3_2 d6_3 e2_3 g6_2 g7_3 e5_3 b5_1 f7_3 e3_2 d5_3 g6_1 f4_1 b5_2 f6_3 g8_3 e7_3 h7_3 "
                "d7_3 a2_2 e6_3 h8_3 g4_1 K_h6_1 f5_1->g6_1x h5_1 g6_3 b2_2 h7_1 h4_1 f5_1->g5_1x b3_2 g7_1 "
                "b4_2 g6_1->h5_1x a4_2 e5_1 a5_2 f5_3 c3_2 f3_1 c2_2 g5_3 c4_2 f7_1 c1_2 f6_1 a1_2 e6_1 c5_2 "
                "c5_3 b4_1 d4_3 c3_3"
            ).split()
        ),
        screens=(
            Screen("level", keys="2"),
            Screen("plan", keys="v"),
            Screen("apart", keys="e"),
            Screen("curtain", plies=1),  # the board is covered for the player whose king is to be hidden
            Screen("hiding", plies=1, look=True, cells=("e4_2",)),  # a cell waits to be confirmed
            Screen("warning", cells=("a4_1", "b5_1")),  # the question before an attack that achieves nothing
        ),
        clicks=(("c2_1",), ("f6_1",), ("f6_1",), ("a1_1",), ("g6_1",), ("a2_1",), ("g6_1", "f6_1")),
    ),
)
