"""Lists of moves: what everybody may know of a match, and what people write down or copy from elsewhere.

The first line may name the game, its options and the position that the list begins from::

    race{length=8}
    1. =3 2. run a 3. =1 4. run b

Secret decisions are left out; whoever reads the list back gets others that agree with it. Those that are too
many to be listed, such as whole setups, are written down once nothing is hidden any more: nobody could guess
them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from itertools import accumulate
from typing import Final

from game.entry import GameEntry
from game.match import limits
from game.match.build import add_move
from game.match.header import Header
from game.match.match import ALREADY_OVER, Match
from game.match.position_text import candidates, split_prefix, write_prefix
from game.match.read_only import ReadOnlyMatch
from game.match.secrecy import hides, log_entry
from game.match.stepwise import Stepwise
from game.match.text_lines import Lines, checked, wrong
from game.match.tree import Node, move_node
from game.rules.errors import BadPosition, IllegalMove, InvalidList, InvalidText, RulesError
from game.rules.options import Options
from game.rules.protocol import HIDDEN_MOVE, NOBODY, OpenView

_WIDTH: Final = 80  # columns of a list
_IDENTITY: Final = 16  # hexadecimal digits of an identity
_BEGINNING: Final = 80  # words of a line among which the first move is looked for


class NoMove(InvalidText):
    """A text that does not begin with a move of any game."""


def write_moves(match: ReadOnlyMatch) -> str:
    """The moves of the match up to its place as everybody may know them; ``record.read_record`` plays them.

    Raises:
        BadPosition: the match is unfinished and began from a position with secrets.
    """
    prefix = write_prefix(match)
    if match.header.setup is not None:
        if match.result is None and hides(match.rules, match.root.state):
            raise BadPosition("a match that began with something hidden can be told only when it is over")
        prefix = f"{prefix} {match.header.setup}"
    return "\n".join([prefix, *_wrapped(_numbered(match)), ""])


def _numbered(match: ReadOnlyMatch) -> Iterator[str]:
    nodes = (node for node in match.place.path()[1:] if not node.ending)
    texts = (public_text(match, node) for node in nodes)
    for number, text in enumerate((text for text in texts if text != HIDDEN_MOVE), start=1):
        yield f"{number}. {text}"


def public_text(match: ReadOnlyMatch, node: Node) -> str:
    """The text of a played move for everybody: of a secret one only once nothing is hidden any more, and only
    where the decision is too free for its moves to be listed; else ``HIDDEN_MOVE``."""
    text = log_entry(match.rules, node, None).text
    if text != HIDDEN_MOVE or node.parent is None or hides(match.rules, match.place.state):
        return text
    return text if match.rules.legal_moves(node.parent.state) else node.text


def _wrapped(items: Iterator[str]) -> Iterator[str]:
    line = ""
    for item in items:
        if line and len(line) + 1 + len(item) > _WIDTH:
            yield line
            line = ""
        line = f"{line} {item}".lstrip()
    if line:
        yield line


def read_list(lines: Lines, entry: GameEntry | None, options: Options | None) -> Stepwise[Match]:
    """The match of a list of moves, one after the other; see ``record.read_record``."""
    number, first = lines[0]
    named, words, position = checked(number, lambda: split_prefix(first))
    if named is not None:
        match = checked(number, lambda: _start(named, words, position or None))
        yield from _play(match, lines[1:])
        return _named_by_moves(match, lines)
    likely: list[RulesError] = []  # what the games say whose moves the list begins with
    illegal: list[RulesError] = []  # what others say that can read its first move
    refused = False
    for candidate, given in candidates(entry, options or {}):
        try:
            match = _start(candidate, given, None)
            if (yield from _play(match, lines)):
                return _named_by_moves(match, lines)
        except RulesError as error:
            if _begins(candidate, given, first):
                likely.append(error)
            elif isinstance(_first_cause(error), IllegalMove):
                illegal.append(error)
            refused = True
    if likely or illegal:
        raise (likely or illegal)[0]
    if refused:
        raise NoMove(
            "line {line}: '{text}' is neither a move of a game nor the name of one", line=number, text=first
        )
    raise InvalidText("there is no move in this list")


def _named_by_moves(match: Match, lines: Lines) -> Match:
    """The match of a list, known again by its moves as those of a record are by their own word."""
    identity, guessed = list_identities(match)[-1], _is_guessed(match, lines)
    match.header = replace(match.header, identity=identity, guessed=guessed)
    return match


def _is_guessed(match: Match, lines: Lines) -> bool:
    """Whether something is hidden where a list ends that it did not tell."""
    if not hides(match.rules, match.place.state):
        return False
    told, line = _joined(lines).casefold(), match.place.path()[1:]
    return any(
        public == HIDDEN_MOVE and node.text.casefold() not in told
        for node, public in zip(line, public_line(match), strict=True)
    )


def list_identities(match: ReadOnlyMatch) -> list[str]:
    """The identities of matches that are read from lists: of one with the first move of ``match``, with the
    first two, and so on up to its place; before them that of a list without moves."""
    told = sha256(f"{write_prefix(match)} {match.header.setup or ''}".encode())
    found = [told.hexdigest()[:_IDENTITY]]
    for text in public_line(match):
        told.update(f"\n{text}".encode())
        found.append(told.hexdigest()[:_IDENTITY])
    return found


def public_line(match: ReadOnlyMatch) -> list[str]:
    """The moves up to the place of a match as everybody may know them."""
    nodes = [node for node in match.place.path()[1:] if not node.ending]
    if isinstance(match.rules.view(match.root.state, None), OpenView):
        return [node.text for node in nodes]  # without a look at any state
    return [log_entry(match.rules, node, None).text for node in nodes]


def _first_cause(error: BaseException) -> BaseException:
    while error.__cause__ is not None:
        error = error.__cause__
    return error


def looks_like_moves(line: str, entry: GameEntry | None, options: Options | None) -> bool:
    """Whether a line begins with a move of any game."""
    return any(_begins(candidate, given, line) for candidate, given in candidates(entry, options or {}))


def _start(entry: GameEntry, options: Options, setup: str | None) -> Match:
    match = Match(Header.new(entry, options=options, setup=setup))
    if setup is not None and match.to_act == NOBODY:
        raise BadPosition(ALREADY_OVER)
    return match


def _play(match: Match, lines: Lines) -> Stepwise[int]:
    """Play a list from the root on, dice as they stand there. Returns how much it was; raises InvalidText."""
    # Before any of them is read: a turn can take many words.
    limits.check_size(sum(len(line.split()) for _, line in lines), limits.WORDS, "this list", "words")
    try:
        texts = match.rules.transcribe(match.root.state, _joined(lines))
    except InvalidText as error:
        raise wrong(_line_of(match, lines, None), error) from error
    limits.check_size(len(texts), limits.MOVES, "this list", "moves")
    node: Node = match.root
    for index, text in enumerate(texts):
        try:
            node = add_move(index + 1, node, text, node.to_act, None)
        except RulesError as error:
            raise wrong(_line_of(match, lines, index), InvalidList(index + 1, text, error)) from error
        yield index + 1, len(texts)
    match.stand_at(node, None, None)
    return len(texts)


def _joined(lines: Lines) -> str:
    return "\n".join(line for _, line in lines)


def _line_of(match: Match, lines: Lines, index: int | None) -> int:
    """The number of the line up to which the list has the move ``index``, or (None) cannot be read."""

    def reaches(count: int) -> bool:
        try:
            texts = match.rules.transcribe(match.root.state, _joined(lines[:count]))
        except InvalidText:
            return True
        return index is not None and len(texts) > index

    count = bisect_left(range(1, len(lines)), True, key=reaches)
    return lines[count][0]


def _begins(entry: GameEntry, options: Options, line: str) -> bool:
    """Whether the first words of a list are a move of this game."""
    with suppress(RulesError):
        root = _start(entry, options, None).root
        return any(_reads(root, words) for words in accumulate(line.split()[:_BEGINNING], "{} {}".format))
    return False


def _reads(node: Node, words: str) -> bool:
    """Whether a list that can go on at a node begins with a legal move."""
    rules = node.variant.rules
    try:
        texts = rules.transcribe(node.state, words)
        return bool(texts) and bool(move_node(1, node, rules.parse_move(node.state, texts[0])))
    except RulesError:
        return False
