"""The text on the clipboard as a match."""

from __future__ import annotations

from game import registry
from game.entry import GameEntry
from game.match import limits
from game.match.clock import TimeControl
from game.match.letter import unpack_letter
from game.match.match import Match
from game.match.move_list import NoMove, looks_like_moves
from game.match.players import HOT_SEAT, Players
from game.match.position_text import read_position, split_prefix
from game.match.record import reading_record
from game.match.stepwise import Stepwise
from game.match.text_lines import lines_of
from game.rules.errors import BadPosition, InvalidText, RulesError
from game.rules.options import Options


def reading_pasted(
    text: str,
    entry: GameEntry | None = None,
    options: Options | None = None,
    players: Players = HOT_SEAT,
    control: TimeControl | None = None,
) -> Stepwise[Match]:
    """Read, in steps, the match that a text stands for: a record, a letter with one, a list of moves, or one
    that starts from a position.

    Args:
        entry, options: what a text that names no game is tried with first.
        players, control: of a match that starts from a position.

    Raises:
        InvalidText, BadPosition: it is none of these; the sentence says what is wrong with the likeliest.
    """
    limits.check_size(len(text), limits.CLIPBOARD, "the text on the clipboard", "letters")
    text = unpack_letter(text) or text
    lines = lines_of(text)
    line = lines[0][1] if lines else ""
    named = split_prefix(line)[0]
    if len(lines) == 1 and (named is None or split_prefix(line)[2]):  # no list without any moves
        try:
            found, given, position = read_position(line, entry, options)
            return Match.create(found, given, players, control, setup=position)
        except RulesError as error:
            if not looks_like_moves(line, entry, options) and (
                named is not None
                or isinstance(error, BadPosition)
                or _resembles_position(line, entry, options)
            ):
                raise
    try:
        return (yield from reading_record(text, entry, options))
    except NoMove as error:
        raise InvalidText("the clipboard holds no match and no position") from error


def _resembles_position(line: str, entry: GameEntry | None, options: Options | None) -> bool:
    """Whether a line begins with the word that a position of the game, or of any, begins with, or with one
    that has its signs."""
    entries = registry.GAMES if entry is None else (entry,)
    first, signs = line.split(maxsplit=1)[0], _signs(line)
    starts = [_start(each, options if each is entry else None) for each in entries]
    return any(first == start.split(maxsplit=1)[0] or (signs and signs == _signs(start)) for start in starts)


def _start(entry: GameEntry, options: Options | None) -> str:
    rules = entry.rules()
    return rules.format_state(rules.initial(rules.resolve_options(options or {})))


def _signs(line: str) -> set[str]:
    """What is neither a letter nor a digit in the first word of a line."""
    return {letter for letter in line.split(maxsplit=1)[0] if not letter.isalnum()}
