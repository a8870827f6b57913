"""How much text from elsewhere is read at most: with more the window would wait for longer than some seconds.

All of it is far more than a match of people ever holds. What the longest match is written as can be read.
"""

from __future__ import annotations

from typing import BinaryIO, Final

from game.rules.errors import InvalidText

CLIPBOARD: Final = 1024 * 1024  # letters of a text that is pasted
FILE: Final = 1024 * 1024  # bytes of a file, or of a line of the standard input
GAME_LIST: Final = 64 * 1024 * 1024  # bytes of a file with one game a line
POSITION: Final = 32 * 1024  # letters of a position with its options and the moves that led there
COMMENT: Final = 4_000  # letters about a move
MOVES: Final = 20_000  # of a match, variations included
WORDS: Final = 3 * MOVES  # of a list of moves: their numbers stand between them


def check_size(size: int, most: int, what: str, unit: str) -> None:
    """Raise InvalidText where there is more of something than is read.

    Args:
        what: what is too large, as the beginning of the sentence.
        unit: in which ``size`` and ``most`` are counted.
    """
    if size > most:
        raise InvalidText(
            "{what} is too large: at most {most} {unit} are read", what=what, most=most, unit=unit
        )


def read_text(file: BinaryIO, name: str, most: int | None = None) -> str:
    """The whole of a text file of ``most`` bytes or fewer (``FILE`` where nothing else is said), called
    ``name`` in errors.

    Raises:
        InvalidText: it is none, or too large.
    """
    most = FILE if most is None else most
    data = file.read(most + 1)
    check_size(len(data), most, name, "bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InvalidText("{name} is not UTF-8 text", name=name) from None
