"""Games and measurements of Cyvasse."""

from game.checks import Demonstration, GameChecks, Opening, Screen, Targets

_WHITE = "set:RMSRRSMR/STCMMCTS/HL1EE1LH/M2DK2M"
_BLACK = "set:SRTSRERS/MMSCLHCM/T1MRELH1/KD2M2M"
_EXPERT = (("version", "c"),)
_HEXES = (("version", "c"), ("board", "hex"), ("dragonfyre", True), ("sea", True))
_LARGE = (("version", "c"), ("larger", True), ("reserve", True), ("dragonfyre", True), ("wildfyre", True))
# Each of these games was played by the program against itself, by its third level.
_EXPERT_GAME = tuple(
    (
        "set:RMSRRSMR/STCMMCTS/HL1EE1LH/M2DK2M:o1owwo1o/h2oo2h/2w2w2/1h2Foh1 "
        "set:SRTSRERS/MMSCLHCM/T1MRELH1/KD2M2M:oh1o2o1/2o1h2h/1w1o1o1w/F1wh1ow1 Tb3*b5 Cb6-a7 Sc4xd5 "
        "Se5xd5 Tg3*g5 Th7*h4 Dd1-c2 Dg8-g7 Ke1-d1 Ec5-c4 Ee2-e1 Sd5xd4 Ed2-f2 Ca7-c5 Dc2-e2 Hc6-d5 "
        "Hh2-g1 Tf5xe4 Hg1-h2 Te4-e5 Cf3-e4 Ce6-f5 Tb3-c2 Re7-e6 Hh2-g1 Lc7-b6 Sa3-b3 Ed7-c7"
    ).split()
)
_HEX_GAME = tuple(
    (
        "set:1R/1HS/1LM/1STM/1ECR/KDMM1/1ECR/1STM/1LM/1HS/1R:wo/2o/w2/2h1/2ho/F3o/2ho/2h1/w2/2o/wo "
        "set:1S/1CR/TMS/1MER/KTHM/D1MLS/1EHR/1L1S/1CM/1RM/2:wh/2o/2o/w2o/F3/3ho/w1ho/2ho/3/1o1/w1 Td3*d6 "
        "Sf7-g6 Rg4-f5 Sg6-e6 Rf5-f6 Rj5-i5 Sj3-k3 Si6-j4 Cg3-g4 Sk5-j5 Sk3xj4 Sj5xj4 Sh2-j1 Sj4-i4 "
        "Th3*h6 Si4xj2 Sj1xj2 Lf8-d7 Rf6-e5 He8-g5 Th3-h2 Eh7-h5 Sj2-h3 Hg5-h6 Cg4-f5 Eh5-i4 Cf5*i5 "
        "Df11-f6"
    ).split()
)
_LARGE_GAME = tuple(
    (
        "set:R1MSRRSM1R/STC1MM1CTS/1HL1EE1LH1/M8M/5K4:ow1owwo1wo/h2o2o2h/2h4h2/1o6o1/4hFow2 "
        "set:SR1TSR1ERS/MMSC1LHC1M/1TM1RELH2/3M6/K5M3:oh2o1h1o1/2o1w3w1/h2o1o2h1/w1o1o1w3/F1h1o2w2 Sg5xf6 "
        "Tg6xf6 Cc4*a6 D@f7 Ch4*j6 Df7*d5 D@d4 Re6xe5 Ti4*i6 Cg7-h6 Sj4-j3 Df7*f5 Ch4-g5 Rf8-f9 Cg5xh6 "
        "Tf6*h6 Hi3-g5 Sh7-h6 Hg5xf6 Df7xf6 Dd4-d5 Ec6-d6"
    ).split()
)

CHECKS = GameChecks(
    opening=Opening(
        secrets=(_WHITE, _BLACK),
        moves=tuple("Sf4xe5 Sf6xe5 Tb3*b5 Rd5xd4 Tb3*b6 Ec5xc4 Re4xd4 Se5xd4 Dd1-b1 Sd4-e4 Cf3xe4".split()),
    ),
    crowded="A8 m3kd1m/te1mm1et/csmrrmsc/hlsrrslh/SRSRRSRS/MT1MM1TM/CHLEELHC/M2DK2M - w - 0",
    leaves=(3, 7741),
    targets=Targets(depth=5, plain_depth=3, million_leaves=15, thousand_nodes=200),
    demonstration=Demonstration(
        moves=(
            _WHITE,
            _BLACK,
            *(
                "Sf4xe5 Sf6xe5 Tb3*b5 Rd5xd4 Tb3*b6 Ec5xc4 Re4xd4 Se5xd4 Dd1-b1 Sd4-e4 Cf3xe4 Hc6xe4 "
                "Ee2-f2 Th7*h4 Tg3*g5 Tf5-d5 Db1xe4 Ec4xe4 Lg2xe4 Td5-d4"
            ).split(),
        ),
        screens=(
            Screen("curtain", plies=1),
            Screen("setup", plies=0, look=True, cells=("choose",)),
            Screen("chart", keys="c"),
            Screen("expert", options=_EXPERT, moves=_EXPERT_GAME[:16], cells=("g3",)),
            Screen("why-not", options=_EXPERT, moves=_EXPERT_GAME, cells=("b3", "c4")),
            Screen("hexes", options=_HEXES, moves=_HEX_GAME, cells=("h3",)),
            Screen("large", options=_LARGE, moves=_LARGE_GAME, cells=("d5",)),
        ),
        clicks=(
            ("setup-shipped-4",),
            ("setup-shipped-3",),
            ("e1", "f1"),
            ("g8", "f8"),
            ("b3", "b5"),
            ("f8", "g8"),
        ),
    ),
)
