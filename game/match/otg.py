"""Game files (.otg) read as matches, and matches written as such files.

Only games that have an ``otep.exchange.Exchange`` can be written so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

from game.entry import GamePart
from game.match import limits
from game.match.build import add_ending, end_as_told, find_or_add_move
from game.match.clock import TimeControl
from game.match.header import Header, identity_of
from game.match.match import Match
from game.match.otg_syntax import (
    POSITION,
    RESIGNED,
    RULES,
    SAME,
    GameFile,
    OtgPlace,
    OtgTurn,
    Tag,
    origin_of,
    read_game_file,
    write_game_file,
)
from game.match.players import Human, Player, clean_name
from game.match.read_only import ReadOnlyMatch
from game.match.stepwise import Stepwise
from game.match.text_lines import checked, wrong
from game.match.tree import Ending, Node
from game.registry import exchanged_game
from game.rules.errors import BadPosition, InvalidText, RulesError

_PLAYERS: Final = ("attackers", "defenders")  # tags with the names of side 0 and side 1
_RESULTS: Final = {"1": 0, "-1": 1, "0": None}  # who has won
_UNKNOWN: Final = "?"
_MOVES_OF_TURN: Final = 2
_CONTROL: Final = "time-control"  # the tag with the clocks
_START_COMMENT: Final = "start-comment"  # the tag with the comment on the first position
# Tags that are told by the match itself; all others are kept as they are.
_TOLD: Final = {RULES, POSITION, "result", _START_COMMENT, *_PLAYERS}
_COMPILER: Final = Tag("compiler", "Longhall")
# A clock: seconds left, periods of overtime and the increment. Such with overtime stay parts of texts.
_CLOCK = re.compile(r"([0-9]{1,5}(?:\.[0-9]{1,3})?) 0/0 ([0-9]{1,3})i")
_DATE = re.compile(r"([0-9]{4})[./-]([0-9]{1,2})[./-]([0-9]{1,2})")


# Reading


def reading_game_file(text: str) -> Stepwise[Match]:
    """The match of a game file, kept nowhere yet, in steps.

    Raises:
        InvalidText: one sentence that names the line and what is wrong with it.
    """
    file = read_game_file(text)
    match = _start(file)
    reader = _TurnReader(match)
    for done, turn in enumerate(file.turns, start=1):
        reader.read(turn)
        yield done, len(file.turns)
    reader.finish(file)
    return match


def _start(file: GameFile) -> Match:
    rules_tag, position_tag = file.tag(RULES), file.tag(POSITION)
    if rules_tag is None:
        raise InvalidText("the file has no tag [rules:...], which says by which rules the game is played")
    entry = exchanged_game()
    exchange = entry.exchange()
    options = dict(checked(rules_tag.number, lambda: exchange.read_rules(rules_tag.value)))
    setup = None
    if position_tag is not None:
        state = checked(
            position_tag.number, lambda: exchange.read_position(position_tag.value.strip(), None, options)
        )
        setup = entry.rules().format_state(state)
    first, second = (Human(clean_name(file.value(name))) for name in _PLAYERS)
    day = _date(file.value("date"))
    control = _control(file.value(_CONTROL))
    told = _TOLD | ({"date"} if day is not None else set()) | ({_CONTROL} if control is not None else set())
    header = Header.new(
        entry,
        options=options,
        setup=setup,
        players=(first, second),
        created=day,
        control=control,
        identity=identity_of(write_game_file(file)),
        tags=tuple(
            {tag.name: tag.value for tag in file.tags if tag.name not in told and tag != _COMPILER}.items()
        ),
    )
    match = Match(header)
    match.root.comment = file.value(_START_COMMENT)
    return match


def _control(text: str) -> TimeControl | None:
    """The clocks of a tag; None where they have overtime, or the text tells none."""
    found = _CLOCK.fullmatch(text)
    if found is None or not float(found[1]):
        return None
    try:
        return TimeControl.parse(str(TimeControl(float(found[1]), int(found[2]))))
    except InvalidText:  # more than clocks here can show
        return None


def _date(text: str) -> datetime | None:
    """The day of a tag, at noon; None where it is none."""
    found = _DATE.fullmatch(text)
    if found is None:
        return None
    try:
        return datetime(int(found[1]), int(found[2]), int(found[3]), 12, tzinfo=UTC)
    except ValueError:
        return None


class _TurnReader:
    """Plays the turns of a file one after the other."""

    def __init__(self, match: Match) -> None:
        self._match, self._exchange = match, match.entry.exchange()
        self._nodes: dict[OtgPlace, Node] = {}  # the node behind each move
        self._ends: dict[str, tuple[int, Node]] = {"": (0, match.root)}  # of lines: last turn, last node
        self._count = 0

    def read(self, turn: OtgTurn) -> None:
        """One turn. Raises InvalidText."""
        try:
            node = self._before(turn)
            comments = list(turn.comments)
            for index, text in enumerate(turn.moves):
                place = OtgPlace(turn.line, turn.turn, index)
                if not _is_same(text):
                    node = self._play(node, text)
                    self._nodes[place] = node
                    _comment(node, comments[:1])
                    del comments[:1]
                    self._set_clocks(node)
            _comment(node, comments)
            self._ends[turn.line] = turn.turn, node
        except RulesError as error:
            raise wrong(turn.number, error) from error

    def _before(self, turn: OtgTurn) -> Node:
        if turn.line not in self._ends:
            self._ends[turn.line] = 0, self._begin(origin_of(turn.line), turn)
        before, node = self._ends[turn.line]
        if turn.turn != before + 1:
            raise InvalidText(
                "this should be turn {expected}, not {number}", expected=before + 1, number=turn.turn
            )
        return node

    def _begin(self, named: OtgPlace, turn: OtgTurn) -> Node:
        """The node from which a variation leaves. Some files name the first move of its turn, and let the
        dots tell which move it replaces."""
        skipped = next((i for i, text in enumerate(turn.moves) if not _is_same(text)), 0)
        origin = OtgPlace(named.line, named.turn, max(named.index, skipped))
        if origin in self._nodes:
            parent = self._nodes[origin].parent
            assert parent is not None
            return parent
        earlier = OtgPlace(origin.line, origin.turn, origin.index - 1)
        end = self._ends.get(origin.line)
        if earlier in self._nodes:
            return self._nodes[earlier]
        if origin.index == 0 and end is not None and end[0] == origin.turn - 1:
            return end[1]
        raise InvalidText("there is no move {place} that a variation could replace", place=str(origin))

    def _set_clocks(self, node: Node) -> None:
        """Take what the mover's clock shows from the beginning of the comment."""
        before = node.parent.clocks if node.parent is not None else None
        if before is None or node.mover not in (0, 1):
            return
        found = _CLOCK.match(node.comment)
        first, second = before
        if found is not None:
            node.comment = node.comment[found.end() :].removeprefix(" ")
            first, second = (float(found[1]), second) if node.mover == 0 else (first, float(found[1]))
        node.clocks = first, second

    def _play(self, parent: Node, text: str) -> Node:
        self._count += 1
        limits.check_size(self._count, limits.MOVES, "this game", "moves")
        if text == RESIGNED:
            return add_ending(self._count, parent, Ending("resignation", parent.to_act), None)
        try:
            return find_or_add_move(self._count, parent, self._exchange.read_move(parent.state, text))
        except RulesError as error:
            raise InvalidText("{text}: {problem}", text=text, problem=error, cells=error.cells) from error

    def finish(self, file: GameFile) -> None:
        """Stand at the end of the principal line, and compare it with the result that the file tells."""
        last = self._ends[""][1]
        told = file.tag("result")
        if told is not None and told.value.strip() != _UNKNOWN:
            timed = "time" in file.value("termination").lower()
            checked(told.number, lambda: self._settle(last, told.value.strip(), timed))
        place = self._end_of(last)
        place.clocks = last.clocks  # no time passes between the last move and the end
        self._match.stand_at(place, place.clocks, None)

    def _end_of(self, last: Node) -> Node:
        """The last node of the principal line with its end."""
        return next((child for child in last.children if child.ending), last)

    def _settle(self, last: Node, told: str, timed: bool) -> None:
        """Let the game end as the file says where the moves do not."""
        if told not in _RESULTS:
            raise InvalidText("the result is one of 1, 0, -1 and ?, not '{told}'", told=told)
        end_as_told(self._match, last, _RESULTS[told], timed, self._count + 1)


def _comment(node: Node, comments: list[str]) -> None:
    """Put down what is said of a move, behind what was said of it before."""
    node.comment = "\n".join(text for text in (node.comment, *comments) if text.strip())


def _is_same(text: str) -> bool:
    """Whether a text stands for the move of the line from which a variation leaves."""
    return set(text) == {"."}


# Writing


def write_match(match: ReadOnlyMatch) -> str:
    """The match as a game file, with all its variations; the line in which it stands is the principal one.

    Raises:
        BadPosition: no other program plays this game.
    """
    if not match.entry.has(GamePart.EXCHANGE):
        raise BadPosition("{game} cannot be written as such a file", game=match.entry.title)
    return write_game_file(GameFile(tuple(_tags(match)), tuple(_turns(match))))


def _tags(match: ReadOnlyMatch) -> Iterator[Tag]:
    """What is known of the match; where the file that it comes from has told it, in the same words."""
    kept = [Tag(name, text) for name, text in match.header.tags]
    names = {tag.name for tag in kept}
    yield from (tag for tag in _own_tags(match) if tag.name not in names)
    yield from kept


def _own_tags(match: ReadOnlyMatch) -> Iterator[Tag]:
    exchange, outcome = match.entry.exchange(), match.outcome
    yield Tag("date", f"{match.created:%Y.%m.%d}")
    result = next((told for told, winner in _RESULTS.items() if outcome and outcome.winner == winner), None)
    yield Tag("result", result or _UNKNOWN)
    for name, player in zip(_PLAYERS, match.players, strict=True):
        if _title(player):
            yield Tag(name, _title(player))
    if outcome is not None:
        yield Tag("termination", _plain(outcome.text))
    if match.control != TimeControl():
        yield Tag(_CONTROL, _clock(match, match.control.seconds))
    yield _COMPILER
    if match.root.comment:
        yield Tag(_START_COMMENT, _bracketed(match.root.comment))
    yield Tag(RULES, exchange.write_rules(match.root.state))
    if match.header.setup is not None:
        yield Tag(POSITION, exchange.write_position(match.root.state))


def _clock(match: ReadOnlyMatch, seconds: float) -> str:
    """Seconds, periods of overtime (there are none) and the increment."""
    left = f"{seconds:.3f}".rstrip("0").rstrip(".")
    return f"{left} 0/0 {match.control.increment}i"


def _title(player: Player) -> str:
    if isinstance(player, Human):
        return _plain(player.name)
    return _plain(player.engine or f"Longhall, level {player.level:g}")


def _plain(text: str) -> str:
    """A text as it can stand in a bracket, on one line."""
    return " ".join(_bracketed(text).split())


def _bracketed(text: str) -> str:
    """A text of any lines as it can stand in a bracket."""
    return text.translate(str.maketrans("[]|", "()/")).replace("\r\n", "\n").replace("\r", "\n")


def _turns(match: ReadOnlyMatch) -> Iterator[OtgTurn]:
    """The turns of all lines: behind each turn the variations that replace one of its moves."""
    stands = set(match.place.path())

    def continuation(node: Node) -> Node | None:
        on_line = next((child for child in node.children if child in stands), None)
        return on_line or node.preferred or (node.children[0] if node.children else None)

    # What is still to be written, the next last: a line, its turn, which move of the turn, and the node.
    waiting: list[tuple[str, int, int, Node | None]] = [("", 1, 0, continuation(match.root))]
    while waiting:
        line, turn, index, node = waiting.pop()
        moves, comments = [SAME] * index, list[str]()
        variations: list[tuple[str, int, int, Node | None]] = []
        while node is not None and len(moves) < _MOVES_OF_TURN:
            text = _text(match, node)
            if text is None:  # an end that no move tells
                node = None
                break
            assert node.parent is not None
            place = OtgPlace(line, turn, len(moves))
            others = [other for other in node.parent.children if other is not node and _text(match, other)]
            if node is continuation(node.parent):
                for number, other in enumerate(others, start=1):
                    variations.append((f"{place}.{number}", 1, len(moves), other))
            moves.append(text)
            comments.append(_commented(match, node))
            node = continuation(node)
        if any(move != SAME for move in moves):
            yield OtgTurn(line, turn, tuple(moves), tuple(comments) if any(comments) else ())
        if node is not None:
            waiting.append((line, turn + 1, 0, node))
        waiting += reversed(variations)


def _commented(match: ReadOnlyMatch, node: Node) -> str:
    """The comment on a move, which begins with what its player's clock shows."""
    clock = f"{_clock(match, node.clocks[node.mover])} " if node.clocks and node.mover in (0, 1) else ""
    return _bracketed(clock + node.comment).rstrip()


def _text(match: ReadOnlyMatch, node: Node) -> str | None:
    """A move as the file writes it; None for an end that a tag tells."""
    if node.ending is not None:
        return RESIGNED if node.ending.kind == "resignation" and _resigns_in_turn(node) else None
    assert node.parent is not None
    state: Any = node.parent.state
    written: str = match.entry.exchange().write_move(state, node.move, simple=False)
    return written


def _resigns_in_turn(node: Node) -> bool:
    return node.parent is not None and node.ending is not None and node.ending.side == node.parent.to_act
