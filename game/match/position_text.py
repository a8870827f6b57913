"""A position as one line for the clipboard: ``race{length=8,doubles=no} 0,3 2,5 side:1``.

The braces hold the options that are not as they would be without them; values that are not plain words
stand in JSON's quotation marks. Without braces the options have their defaults; a bare position text,
without the name of a game, is read by the game whose rule set it says, else by whatever game understands it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from game import registry
from game.entry import GameEntry
from game.match import limits
from game.match.read_only import ReadOnlyMatch
from game.rules.errors import InvalidText, RulesError
from game.rules.options import Options
from game.rules.protocol import AnyRules

_PLAIN = re.compile(r"[A-Za-z0-9_.+-]+")
_NAME = re.compile(r"\s*([a-z_]+)\s*=\s*")
_END = re.compile(r"\s*([,}])")
_NAMED = re.compile(r"([a-z][a-z0-9-]*)(?=[{\s]|$)")


def write_position(match: ReadOnlyMatch) -> str:
    """Where the match stands, the whole truth of it, as one line."""
    return f"{write_prefix(match)} {match.rules.format_state(match.state)}"


def write_prefix(match: ReadOnlyMatch) -> str:
    """The game of a match and its options; ``split_prefix`` reads it."""
    return prefix_of(match.entry, match.options)


def prefix_of(entry: GameEntry, options: Options) -> str:
    """A game and all its options; ``split_prefix`` reads it."""
    telling = _telling_options(entry.rules(), dict(options))
    words = ",".join(f"{name}={_quoted(value)}" for name, value in telling.items())
    braces = f"{{{words}}}" if words else ""
    return f"{entry.name}{braces}"


def read_position(
    text: str, entry: GameEntry | None = None, options: Options | None = None
) -> tuple[GameEntry, dict[str, Any], str]:
    """Read a position line, or a bare position text.

    Args:
        entry, options: what a bare text is tried with first.

    Returns:
        The game, all its options, and the position as the game itself writes it.

    Raises:
        InvalidText, BadPosition: no game can read it.
    """
    line = " ".join(limited_position(text).split())
    named, words, rest = split_prefix(line)
    if named is not None:
        return _read(named, words, rest)
    for known in registry.GAMES:
        said = known.rules().options_in(line)
        if said:
            return _read(known, said, line)
    first_error: RulesError | None = None
    for candidate, given in candidates(entry, options or {}):
        try:
            return _read(candidate, given, line)
        except RulesError as error:
            first_error = first_error or error
    raise first_error or InvalidText("there is no game")


def limited_position(text: str) -> str:
    """``text``, if it is not too long for a position. Raises InvalidText."""
    limits.check_size(len(text), limits.POSITION, "the position", "letters")
    return text


def split_prefix(line: str) -> tuple[GameEntry | None, dict[str, str], str]:
    """Split "game{options} rest"; the game is None when the line starts with no game's name.

    Raises:
        InvalidText: the braces cannot be read.
    """
    name = _NAMED.match(line)
    if not name or name[1] not in {entry.name for entry in registry.GAMES}:
        return None, {}, line
    entry, rest = registry.find(name[1]), line[name.end() :]
    if not rest.startswith("{"):
        return entry, {}, rest.strip()
    options, end = _read_braces(rest)
    return entry, options, rest[end:].strip()


def _read_braces(text: str) -> tuple[dict[str, str], int]:
    """The options in the braces that a text begins with, and where they end."""
    options: dict[str, str] = {}
    at = 1
    while not text.startswith("}", at):
        name = _NAME.match(text, at)
        value, at = _read_value(text, name.end()) if name else (None, at)
        end = _END.match(text, at)
        if not name or value is None or not end:
            raise InvalidText("the options '{text}' are not written as {{name=value,name=value}}", text=text)
        if name[1] in options:
            raise InvalidText("the option '{name}' is given twice", name=name[1])
        options[name[1]] = value
        at = end.end() - (end[1] == "}")
    return options, at + 1


def _read_value(text: str, at: int) -> tuple[str | None, int]:
    """The value of an option that begins ``at``, a plain word or in quotation marks (None: neither), and
    where it ends."""
    plain = _PLAIN.match(text, at)
    if plain:
        return plain[0], plain.end()
    if not text.startswith('"', at):
        return None, at
    try:
        value, end = json.JSONDecoder().raw_decode(text, at)
    except ValueError:
        raise InvalidText("{text} cannot be read", text=text[at:]) from None
    return str(value), end


def _read(entry: GameEntry, given: Options, text: str) -> tuple[GameEntry, dict[str, Any], str]:
    rules = entry.rules()
    options = rules.resolve_options(given)
    return entry, options, rules.format_state(rules.parse_state(text, options))


def candidates(entry: GameEntry | None, options: Options) -> Iterator[tuple[GameEntry, Options]]:
    """What a text that names no game may be of: this game with these options, or any game with any one
    choice."""
    entries = [known for known in registry.GAMES if known is not entry]
    if entry is not None:
        yield entry, options
        entries.insert(0, entry)
    for known in entries:
        yield known, {}
        for option in known.rules().options:
            for choice in option.choices:
                yield known, {option.name: choice.value}


def _telling_options(rules: AnyRules, options: dict[str, Any]) -> dict[str, Any]:
    """The first option, and those without which the defaults would give something else."""
    telling = dict(options)
    for name in list(options)[:0:-1]:
        without = {key: value for key, value in telling.items() if key != name}
        if rules.resolve_options(without) == options:
            telling = without
    return telling


def _quoted(value: object) -> str:
    text = "yes" if value is True else "no" if value is False else str(value)
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)
