"""The rule sets that come with the program."""

from __future__ import annotations

from dataclasses import dataclass

_DIAMOND_11 = "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"
_CROSS_9 = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
_CROSS_7 = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
_BELL_11 = "/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/"
_SQUARE_7 = "/2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2/"


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
)
