"""Games and measurements of Nieuchess."""

from game.checks import Demonstration, GameChecks, Opening, Screen, Targets

_BLUE = "set:Q2,P10,I12,J12,K12,L12,M12,N12,O12,Q12,H13,I14,J14,K14,L14,M14,N14,P14,P16,Q24"
_RED = "set:T2,U10,U12,W12,X12,Y12,Z12,AA12,AB12,AC13,T14,V14,W14,X14,Y14,Z14,AA14,AB14,U16,T24"
# Played by the program against itself, by its fourth level; the dice follow from the seed. The armies meet
# between the lakes, amid the map.
_SEED = 2
_DEPLOYED = (
    "set:E6,D7,F7,D8,E8,E9,P10,Q11,N12,O12,P12,Q13,O14,P14,Q15,G18,F19,F20,G20,H20",
    "set:AC6,AD6,AE6,AE7,AD8,T11,U12,V12,T13,U14,V14,W14,T15,U16,AF17,AF18,AG18,AE19,AG19,AF20",
)
# fmt: off
_MARCHES = (
    "Q11-U11", "P10-T10", "Q13-S12", "P12-S11", "Q15-T16", "P14-S16", "O14-S15", "O12-S14", "N12-S13",
    "E8-J6", "E9-J10", "G18-L18", "H20-M18", "G20-J18", "F20-K18", "D8-I7", "E6-I9", "F19-I16",
    "F7-K9", "D7-I6", ".", "{T10 S11 S12 x T11}", "{U11 x U12}", "{S13 S14 x T13}", "{S15 S16 x T15}",
    "{T16 x U16}", "!T11", "!T13", "-S13", "!U16", "T16>T17 by Red", "!U12", "U11>U9 by Red", "-S15",
    "U16-T16", "U14-U17", "U12-V9", "V12-U10", "V14-T15", "W14-U11", "AD8-Z10", "AE19-AB17",
    "AF18-AA17", "AC6-Z9", "AG18-AB16", "AD6-AA10", "AE7-AC6", "AF17-AC15", "AG19-AB20", "AF20-AA20",
    "AE6-Z7", ".", "{V9 U10 x U9}", "{U11 x T10}", "{T15 x S16}", "{T16 U17 x T17}", "!T17", "!S16",
    "T15>V14 by Blue", "!T10", "+G19", "+E7", "S12-W14", "S14-U15", "T10-V13", "S16-S17", "S11-T15",
    "U9-Y8", "E7-G10", "G19-K19", "K18=U13", "J6-O9", "I7-M10", "M18-Q17", "I9=S13", "J18-O17",
    "I6-N8", "J10=P13", "L18-Q16", "K9-O11", "I16-N18", ".", "{Y8 x Z7}", "{V13 W14 U15 x V14}",
    "{T15 S17 x T16}", "!Z7", "!V14", "-W14", "AC15-Y18", "AC6-Z8", "AA20-AB15", "AB16-AB13",
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
        moves=_GAME[:42],
        screens=(
            Screen("setup", plies=0, cells=("choose",)),
            Screen("movement", plies=8, cells=("O14",)),
            Screen("chart", keys="c"),
            Screen("partition", moves=_GAME[:23]),
            Screen("order", moves=_GAME[:88]),
            Screen("retreat", moves=_GAME[:60]),
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
