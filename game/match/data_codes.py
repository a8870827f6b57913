"""Codes of the data files with which a match is played: with other files its moves mean something else."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.errors import InvalidText


def write_codes(codes: Mapping[str, str]) -> str | None:
    """The codes of data files by their names, as the archive keeps them; None where there are none."""
    return "; ".join(f"{name}: {code}" for name, code in codes.items()) or None


def read_codes(text: str | None) -> dict[str, str]:
    """What ``write_codes`` wrote.

    Raises:
        InvalidText: it is something else.
    """
    found = {}
    for part in text.split("; ") if text else ():
        name, colon, code = part.partition(": ")
        if not (name and colon and code):
            raise InvalidText("'{text}' does not name data files by their codes", text=text)
        found[name] = code
    return found


def check_codes(here: Mapping[str, str], found: Mapping[str, str]) -> None:
    """Compare the data files of a match with those that are here; what a match does not name may be any.

    Raises:
        InvalidText: the match was played with other files.
    """
    for name, code in found.items():
        if here.get(name) != code:
            raise InvalidText(
                "this match was played with another {other}: its code is {found}, that of this game {code}",
                other=name,
                found=code,
                code=here.get(name, "-"),
            )
