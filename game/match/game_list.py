"""Lists of games as public game servers give them: one game a line, with its moves and its result::

    d1-d3 f8-i8 j6-j9 e7-e10 j9-e9xe10,1,0,Black

Behind the moves stand how many pieces each side has captured, and who has won.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

from game.entry import GameEntry
from game.match.build import end_as_told, find_or_add_move
from game.match.header import Header, identity_of
from game.match.match import Match
from game.match.text_lines import checked
from game.registry import exchanged_game
from game.rules.errors import InvalidList, InvalidText, RulesError

_LISTED = re.compile(r"(?P<moves>[^,]+),(?P<first>[0-9]{1,3}),(?P<second>[0-9]{1,3}),(?P<result>[A-Za-z]+)")
_LISTED_RESULTS: Final = {"Black": 0, "White": 1, "Draw": None}
_ONGOING: Final = "Ongoing"
_TIMEOUT: Final = "timeout"  # behind the last move of a game that was lost on time


def is_game_list(text: str) -> bool:
    """Whether a text has one game a line: moves, what each side has captured, the result."""
    first = next((line.strip() for line in text.removeprefix("\ufeff").split("\n") if line.strip()), "")
    return _LISTED.fullmatch(first) is not None


def read_game_list(text: str) -> Iterator[Match | InvalidText]:
    """The matches of a list, or what is wrong with one of its lines."""
    entry = exchanged_game()
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        if line.strip():
            try:
                yield checked(number, partial(_read_listed, entry, line.strip()))
            except InvalidText as error:
                yield error


def _read_listed(entry: GameEntry, line: str) -> Match:
    found = _LISTED.fullmatch(line)
    if found is None:
        raise InvalidText("'{line}' is no game of a list: moves, two numbers of captures, result", line=line)
    exchange = entry.exchange()
    match = Match(Header.new(entry, options=exchange.listed_options(), identity=identity_of(line)))
    *words, last = found["moves"].split()
    timed = last == _TIMEOUT
    texts = words if timed else [*words, last]
    node, named = match.root, [0, 0]  # captures that the texts of the moves of each side name
    for number, text in enumerate(texts, start=1):
        try:
            mover = node.to_act
            node = find_or_add_move(number, node, exchange.read_move(node.state, text))
        except RulesError as error:
            raise InvalidList(number, text, error) from error
        named[mover] += text.count("x")
    told = [int(found["first"]), int(found["second"])]
    if told != named:
        raise InvalidText(
            "the sides are said to have captured {told}, but in the moves it is {true}",
            told=" and ".join(map(str, told)),
            true=" and ".join(map(str, named)),
        )
    if found["result"] in _LISTED_RESULTS:
        end_as_told(match, node, _LISTED_RESULTS[found["result"]], timed, len(texts) + 1)
    elif found["result"] != _ONGOING:
        raise InvalidText("the result is Black, White, Draw or Ongoing, not '{told}'", told=found["result"])
    match.stand_at(node.children[0] if node.children else node, None, None)
    return match
