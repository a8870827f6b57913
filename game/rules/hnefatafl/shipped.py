"""The rule sets that come with the program."""

from __future__ import annotations

from dataclasses import dataclass

_DIAMOND_11 = "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"
_CROSS_9 = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
_CROSS_7 = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
_BELL_11 = "/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/"
_SQUARE_7 = "/2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2/"
_STAR_9 = "/4t4/1t2t2t1/2t3t2/3TTT3/tt1TKT1tt/3TTT3/2t3t2/1t2t2t1/4t4/"
_BELL_13 = "/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/4ttttt4/"
_GOSPELS_19 = (
    "/2t2t7t2t2/19/t4t7t4t/7t1t1t7/6t1T1T1t6/t1t2t7t2t1t/4t4T4t4/3t4T1T4t3/4T2T1T1T2T4/3t2T1TKT1T2t3"
    "/4T2T1T1T2T4/3t4T1T4t3/4t4T4t4/t1t2t7t2t1t/6t1T1T1t6/7t1t1t7/t4t7t4t/19/2t2t7t2t2/"
)
_WIDE_CORNERS_19 = "a1,b1,r1,s1,a2,b2,r2,s2,a18,b18,r18,s18,a19,b19,r19,s19"


@dataclass(frozen=True, slots=True)
class Shipped:
    """A rule set under a name of ours.

    Attributes:
        key: value of the option ``rules``.
        text: rules string.
    """

    key: str
    title: str
    help: str
    text: str


SHIPPED = (
    Shipped(
        "skalk",
        "Skalk 11×11",
        "To the corners; two attackers capture the king away from the centre.",
        f"dim:11 surf:n tfr:l ks:c start:{_DIAMOND_11}",
    ),
    Shipped(
        "fetlar",
        "Fetlar 11×11",
        "To the corners; four attackers capture the king; being surrounded loses.",
        f"dim:11 start:{_DIAMOND_11}",
    ),
    Shipped(
        "copenhagen",
        "Copenhagen 11×11",
        "As Fetlar, with rows captured at the edge and a fort there that wins for the king.",
        f"dim:11 tfr:l sw:s efe:y start:{_DIAMOND_11}",
    ),
    Shipped(
        "brandubh",
        "Brandubh 7×7",
        "Small and sharp: to the corners; two attackers capture the king.",
        f"dim:7 surf:n ks:w cenh: cenhe: start:{_CROSS_7}",
    ),
    Shipped(
        "tablut",
        "Tablut 9×9",
        "Linnaeus' game: to the edge; nobody ever enters the centre again.",
        f"dim:9 esc:e ks:c linc:y cor: cenh: cenhe:tTK cens: start:{_CROSS_9}",
    ),
    Shipped(
        "sea-battle",
        "Sea battle 9×9",
        "To the edge; no special squares; the king captures nothing.",
        f"dim:9 esc:e ka:n cor: cen: start:{_CROSS_9}",
    ),
    Shipped(
        "tawlbwrdd",
        "Tawlbwrdd 11×11",
        "To the edge; no special squares; two attackers capture the king.",
        f"dim:11 esc:e ks:w cor: cen: start:{_BELL_11}",
    ),
    Shipped(
        "ard-ri",
        "Ard Rí 7×7",
        "A crowd on a small board: to the edge; two attackers capture the king.",
        f"dim:7 esc:e ks:w cor: cen: start:{_SQUARE_7}",
    ),
    Shipped(
        "historical-cross",
        "Historical 9×9, cross",
        "To the edge; two attackers capture the king away from the centre, to which he may return.",
        f"dim:9 esc:e tfr:l ks:c cor: start:{_CROSS_9}",
    ),
    Shipped(
        "historical-star",
        "Historical 9×9, star",
        "The same rules with the attackers in a star around a square of defenders.",
        f"dim:9 esc:e tfr:l ks:c cor: start:{_STAR_9}",
    ),
    Shipped(
        "parlett",
        "Parlett 13×13",
        "Sea battle on a wide board: to the edge; no special squares; the king captures nothing.",
        f"dim:13 esc:e ka:n cor: cen: start:{_BELL_13}",
    ),
    Shipped(
        "alea-evangelii",
        "Alea Evangelii 19×19",
        "Seventy-two stones and a king: to one of four corners of four squares each.",
        f"dim:19 tfr:l cor:{_WIDE_CORNERS_19} cenh: cens: start:{_GOSPELS_19}",
    ),
)
