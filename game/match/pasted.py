"""The text on the clipboard as a match."""

from __future__ import annotations

from game.entry import GameEntry
from game.match import limits
from game.match.clock import TimeControl
from game.match.match import Match
from game.match.move_list import looks_like_moves
from game.match.players import HOT_SEAT, Players
from game.match.position_text import read_position, split_prefix
from game.match.record import read_record
from game.match.text_lines import lines_of
from game.rules.errors import RulesError
from game.rules.options import Options


def read_pasted(
    text: str,
    entry: GameEntry | None = None,
    options: Options | None = None,
    players: Players = HOT_SEAT,
    control: TimeControl | None = None,
) -> Match:
    """The match that a text stands for: a record, a list of moves, or one that starts from a position.

    Args:
        entry, options: what a text that names no game is tried with first.
        players, control: of a match that starts from a position.

    Raises:
        InvalidText, BadPosition: it is none of these; the sentence says what is wrong with the likeliest.
    """
    limits.check_size(len(text), limits.CLIPBOARD, "the text on the clipboard", "letters")
    lines = lines_of(text)
    if len(lines) != 1:
        return read_record(text, entry, options)
    line = lines[0][1]
    named, _, rest = split_prefix(line)
    if named is not None and not rest:  # a list without any moves
        return read_record(text)
    try:
        found, given, position = read_position(line, entry, options)
        return Match.create(found, given, players, control, setup=position)
    except RulesError:
        if looks_like_moves(line, entry, options):
            return read_record(text, entry, options)
        raise
