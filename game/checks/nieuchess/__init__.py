"""Games and measurements of Nieuchess."""

from game.checks import Demonstration, GameChecks, Opening, Screen, Targets

_BLUE = "set:Q2,P10,I12,J12,K12,L12,M12,N12,O12,Q12,H13,I14,J14,K14,L14,M14,N14,P14,P16,Q24"
_RED = "set:T2,U10,U12,W12,X12,Y12,Z12,AA12,AB12,AC13,T14,V14,W14,X14,Y14,Z14,AA14,AB14,U16,T24"
# Played by the program against itself, by its fourth level; the dice follow from the seed.
_SEED = 3
_DEPLOYED = (
    "set:R2,R10,R12,J13,R14,R16,L23,M23,N23,O23,Q23,R23,M24,N24,O24,P24,Q24,R24,P25,R25",
    "set:S2,S10,S12,AA13,S14,S16,S23,T23,V23,W23,X23,Y23,S24,T24,U24,V24,W24,S25,T25,U25",
)
# fmt: off
_MARCHES = (
    "R14-S17", "R12-R15", "R10-R13", "R2-S3", "P24-P23", "M24-N22", "M23-N25", "J13=P13", "P25-P24",
    "Q24-O25", "N24-P25", ".", "{S3 x S2}", "{R13 x S14}", "{R15 R16 S17 x S16}", "{R23 x S23}",
    "{R24 x S24}", "{R25 x S25}", "!S2", "S2>U1 by Blue", "!S23", "R23>Q25 by Red", "!S14",
    "R13>Q14 by Red", "!S16", "!S25", "S25-R25", "S23-R23", "T23-S24", "T24-S25", "U1-T2", "W24-V25",
    "S14-T10", "AA13-V12", "S12-U11", "Y23-W24", "X23-T24", ".", "{T2 x S3}", "{R23 x Q23}",
    "{S24 S25 x R24}", "{R25 x Q25}", "!R24", "!Q25", "!Q23", "T2>U1 by Blue", "+-", "P13-R9",
    "R15-S11", "Q14-R10", "P23-R24", "P24-R23", "Q25-R25", "S3-U2", "S17-V13", "R16-U13", "N25-P24",
    "N22-P23", "L23-N24", ".", "{U2 x U1}", "{R9 R10 x S10}", "{S11 x T10}", "{U13 V13 x V12}",
    "{R23 R24 x S24}", "{R25 x S25}", "!S10", "S10>U9 by Blue", "!S25", "R25>Q24 by Red", "!S24",
    "-R23", "!V12", "!T10", "S25-R25", "U24-R23", "T24-S24", "U11-U12", "U9=T13", "T25-S25", "V25-W25",
    "W24-T24", ".", "{U12 T13 x U13}", "{R23 x Q23 Q24}", "{S24 R25 S25 x R24}", "!Q23", "!R24", "+G19",
    "+AD7", "V13-U14", "R9-S14", "R10-S13", "O24-Q25", "O23-L22", "P24-N25", "G19-L21", "N24-N22",
    "P25-O24", "P23-O22", ".", "{S13 S14 U14 x T13}", "{Q25 x R25}", "!R25",
)
# fmt: on
_GAME = (*_DEPLOYED, *_MARCHES)
_BLUE_FIRST = (("first_mover", "blue"),)

CHECKS = GameChecks(
    opening=Opening(
        moves=(_BLUE, _RED, "M12-O10", "P10-P11", ".", "W14-U15", "."), setups=2, options=_BLUE_FIRST
    ),
    crowded=(
        "0b79f5d7/4fe2e595 move on:Blue first:Blue turn:1 loss:0 invasions:0,0"
        " Blue:Q2,P10,I12,J12,K12,L12,M12,N12,O12,Q12,H13,I14,J14,K14,L14,M14,N14,P14,P16,Q24"
        " Red:T2,U10,U12,W12,X12,Y12,Z12,AA12,AB12,AC13,T14,V14,W14,X14,Y14,Z14,AA14,AB14,U16,T24 moved:"
        "- transfers:0"
    ),
    leaves=(1, 1266),
    targets=Targets(
        depth=1, plain_depth=1, million_leaves=0.01, thousand_nodes=1, listing_ms=1, game_seconds=5, zoom=True
    ),
    demonstration=Demonstration(
        moves=_GAME[:96],
        screens=(
            Screen("setup", plies=0, cells=("choose",)),
            Screen("movement", cells=("O23",)),
            Screen("chart", keys="c"),
            Screen("partition", moves=_GAME[:103]),
            Screen("order", moves=_GAME[:68]),
            Screen("retreat", moves=_GAME[:69]),
        ),
        clicks=(
            ("setup-shipped-1",),
            ("setup-shipped-5",),
            ("I12", "H11"),
            ("I14", "H14"),
            ("J12", "I11"),
            ("J14", "I14"),
        ),
        seed=_SEED,
        options=_BLUE_FIRST,
    ),
)
