"""The part of the suite that is about secrets in a match.

Twins are two matches that are played side by side and differ in nothing but what one side, the owner, has
hidden. Whatever reaches the other side, a spectator, a file that is shared or the process that thinks for
the other side must be the same in both, to the byte, whatever is played, taken back and played again.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.ai.worker import Engine, Failure
from game.match.archive import open_archive
from game.match.computer_players import ComputerPlayers, Played, Thinking
from game.match.history import undo_target
from game.match.match import Match
from game.match.move_list import write_moves
from game.match.players import Computer, Human, Players
from game.match.position_text import write_position
from game.match.record import read_record, write_public, write_record
from game.match.secrecy import FREE_SEARCHES, NeedsConsent
from game.match.tree import Node
from game.rules.errors import IllegalMove, RulesError
from game.rules.events import Revealed
from game.rules.protocol import NOBODY, random_decision
from tests.kit.conformance.rules import Case
from tests.match.helpers import FakeEngine, players_with, shape, thought

STEPS = 30  # of one pair of twins
OFTEN = 6  # steps between two looks at all that a match offers
TRIES = 40  # moves tried for a pair that outsiders cannot tell apart
PEOPLE = (Human("Anna"), Human("Ben"))


def against_computer(owner: int) -> Players:
    """The owner is a person, the other side the computer."""
    return (Human(), Computer(3)) if owner == 0 else (Computer(3), Human())


@dataclass
class Twins:
    """See the module. ``first`` and ``second`` have nodes of the same numbers throughout."""

    owner: int
    first: Match
    second: Match
    rng: random.Random
    heard: tuple[list, list] = field(default_factory=lambda: ([], []))
    differed: bool = False
    steps: int = 0

    @classmethod
    def create(cls, case: Case, seed: int, owner: int, players: Players) -> Twins:
        first = Match.create(case.entry, case.options, players, seed=seed)
        twins = cls(owner, first, Match(first.header), random.Random(seed))
        for match, heard in zip(twins.both, twins.heard, strict=True):
            match.subscribe(
                lambda change, heard=heard: heard.append((change.kind, [node.id for node in change.nodes]))
            )
        return twins

    @property
    def both(self) -> tuple[Match, Match]:
        return self.first, self.second

    @property
    def outsiders(self) -> tuple[int | None, ...]:
        """Who may not know what the owner has hidden."""
        return 1 - self.owner, None

    def play_on(self) -> Iterator[None]:
        """Play at random; stands still after every step, until the match is over or nothing more fits."""
        for self.steps in range(STEPS):
            if self.first.outcome is not None or not self._act():
                return
            assert (self.first.outcome is None) == (self.second.outcome is None)
            if self.first.outcome is None:
                self.differed = self.differed or self.first.state != self.second.state
                yield

    def _act(self) -> bool:
        kind = self.rng.choices(("play", "undo", "redo", "goto", "branch"), (60, 15, 8, 6, 10))[0]
        agreed = self.rng.random() < 0.5
        number = self.rng.choice([node.id for node in self.first.root.walk()])
        if kind == "undo":
            self._alike(lambda match: match.undo(agreed))
        elif kind == "redo":
            self._alike(lambda match: match.redo())
        elif kind == "goto":
            self._alike(lambda match: match.goto(match.node(number), agreed))
        else:
            return self._play(self.first.current.id if kind == "play" else number, agreed)
        return True

    def _play(self, number: int, agreed: bool) -> bool:
        places = self.first.node(number), self.second.node(number)
        if places[0].to_act not in (0, 1):
            return True
        moves = self._moves(*places)
        if moves is None:
            return places[0] is not self.first.current
        of = dict(zip(map(id, self.both), zip(places, moves, strict=True), strict=True))
        self._alike(lambda match: match.play(of[id(match)][1], at=of[id(match)][0], agreed=agreed))
        return True

    def _moves(self, one: Node, two: Node) -> tuple[Any, Any] | None:
        """A move for each that outsiders cannot tell apart: the owner's secret ones differ where they can."""
        for _ in range(TRIES):
            move = other = self._move(one)
            if self.first.rules.format_move(one.state, move, 1 - self.owner) != self.first.rules.format_move(
                one.state, move
            ):
                other = self._move(two)
            told = self._told(one, move)
            if told is not None and told == self._told(two, other):
                return move, other
        return None

    def _move(self, node: Node) -> Any:
        """A random decision, perhaps one that was made there before."""
        before = [child.move for child in node.children if child.move is not None]
        return self.rng.choice([random_decision(self.first.rules, node.state, self.rng), *before])

    def _told(self, node: Node, move: Any) -> Any:
        """What the rules let outsiders know after a move; None where it cannot be played."""
        rules = self.first.rules
        try:
            step = rules.apply(node.state, move)
        except IllegalMove:
            return None
        return [
            (rules.format_view(rules.view(step.state, reader)), step.events_for(reader))
            for reader in self.outsiders
        ]

    def _alike(self, act: Callable[[Match], Any]) -> None:
        """Both do the same, and both can or cannot."""
        results = []
        for match in self.both:
            try:
                act(match)
                results.append("")
            except RulesError as error:
                results.append(f"{type(error).__name__}: {error}")
        assert results[0] == results[1], "what can be done depends on a secret"
        assert self.heard[0] == self.heard[1], "what subscribers are told depends on a secret"


def pairs(case: Case, players: Callable[[int], Players], each: Callable[[Twins], None]) -> None:
    """Calls ``each`` at every step of several twins; there must have been a difference to find."""
    differed = False
    for seed in range(4 * case.games):
        twins = Twins.create(case, seed, seed % 2, players(seed % 2))
        for _ in twins.play_on():
            each(twins)
        differed = differed or twins.differed
    assert differed, "no secrets were found that outsiders cannot tell apart"


def present(match: Match) -> dict[str, Any]:
    """What a match tells everybody of where it stands."""
    return {
        "place": (
            match.current.id,
            match.to_act,
            match.outcome,
            match.can_undo,
            match.can_redo,
            match.undo_reveals,
            match.secrets,
            match.draw_offer,
            match.clock.times(),
        ),
        "consent": [match.reveals_between(node) for node in _nodes(match)],
    }


def public(match: Match, reader: int | None) -> dict[str, Any]:
    """What a match offers to a reader of all its nodes, and what may be shared of it."""
    nodes, rules = _nodes(match), match.rules
    return {
        "log": [(entry.node.id, entry.text, entry.events, entry.mover) for entry in match.log(reader)],
        "tree": [
            (
                node.id,
                node.ply,
                node.mover,
                node.clocks,
                node.ending,
                match.outcome_at(node),
                [child.id for child in node.children],
                node.preferred and node.preferred.id,
                match.log_entry(node, reader).text,
            )
            for node in nodes
        ],
        "views": [rules.format_view(match.view(reader, node)) for node in nodes],
        "moves": write_moves(match),
        "shared": write_public(match),
    }


def _nodes(match: Match) -> list[Node]:
    return sorted(match.root.walk(), key=lambda node: node.id)


# The checks


def check_outsiders_see_no_difference(case: Case, folder: Path) -> None:
    """Views, log, history, what can be taken back, what is shared: the same for both twins.

    Nodes stay in a match: what is offered of all of them is compared at the beginning, where that is quickly
    done, and later at every sixth step.
    """

    def compare(twins: Twins) -> None:
        offers = [tuple(present(match) for match in twins.both)]
        if twins.steps <= OFTEN or twins.steps % OFTEN == 0:
            for reader in twins.outsiders:
                offers.append(tuple(public(match, reader) for match in twins.both))
        for one, two in offers:
            for name, value in one.items():
                assert two[name] == value, f"{name} tells outsiders a secret"

    pairs(case, lambda owner: PEOPLE, compare)
    pairs(case, against_computer, compare)


def check_the_library_sees_no_difference(case: Case, folder: Path) -> None:
    """Rows of the library, also of matches that come out of the archive, where nothing is lost."""
    differed = False
    for seed in range(case.games):
        twins = Twins.create(case, seed, 0, PEOPLE)
        archives = [open_archive(folder / f"{seed}-{name}")[0] for name in "ab"]
        for match, archive in zip(twins.both, archives, strict=True):
            match.keep_in(archive)
        for _ in twins.play_on():
            differed = differed or twins.differed
            rows = [archive.summaries()[0] for archive in archives]
            now = twins.first.created
            one, two = (vars(row) | {"created": now, "updated": now} for row in rows)
            assert one == two, "the library tells a secret"
        for match, archive in zip(twins.both, archives, strict=True):
            assert shape(archive.load(match.id)) == shape(match)
            assert shape(read_record(write_record(match))) == shape(match)
            archive.close()
    assert differed, "no secrets were found that outsiders cannot tell apart"


class Wire(Engine):
    """The real engine up to the pipe: what would cross it is collected."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []

    def start(self) -> None:
        self._ready = True

    def poll(self) -> list:
        return []

    def _send(self, message: bytes) -> None:
        self.sent.append(message)
        self._running = 0


def check_the_engine_gets_no_secret(case: Case, folder: Path) -> None:
    """The bytes that are sent for the other side's moves, and for hints from what everybody knows."""
    wires = Wire(), Wire()
    seats = [players_with(wire) for wire in wires]

    def ask(twins: Twins) -> None:
        for match, seat, wire in zip(twins.both, seats, wires, strict=True):
            wire.sent.clear()
            seat.update(match)
            seat.hint(match)
            if match.to_act != twins.owner:
                seat.hint(match, knowing=match.to_act)
            seat.cancel()
        assert wires[0].sent == wires[1].sent, "what is sent to the engine holds a secret"
        asked.append(len(wires[0].sent))

    asked: list[int] = []
    pairs(case, lambda owner: PEOPLE, ask)
    pairs(case, against_computer, ask)
    assert any(asked)


def check_an_engine_has_one_point_of_view(case: Case, folder: Path) -> None:
    """Nothing that one side knows is ever sent to the engine that thinks for the other, or for everybody."""
    engines: dict[int | None, FakeEngine] = {}
    players = ComputerPlayers(lambda viewer: engines.setdefault(viewer, FakeEngine()))

    def ask(twins: Twins) -> None:
        match = twins.first
        players.update(match)
        for knowing in (None, match.to_act):
            players.hint(match, knowing)
            players.cancel()
        for viewer, engine in engines.items():
            for asked in engine.asked:
                view = match.rules.parse_view(asked.view, asked.options)
                assert view.side == viewer, f"the engine for {viewer} got a view of {view.side}"
            engine.asked.clear()

    pairs(case, lambda owner: PEOPLE, ask)
    pairs(case, against_computer, ask)
    assert {0, 1} <= engines.keys()


class Blurter(FakeEngine):
    """An engine that tells everything that it was sent, and never proposes a move that can be played."""

    def think(self, question):
        self.job += 1
        view = question.view
        told = replace(thought(view), score=zlib.crc32(view.encode()), proven=question.seed % 2)
        refused = self.decision(view) if self.job % 2 else Failure(self.job, view)
        self.answers = [told, refused]
        return self.job


def check_thoughts_tell_no_secret(case: Case, folder: Path) -> None:
    """What is shown while the owner, a computer, thinks, and when it fails."""
    seats = [players_with(Blurter()) for _ in range(2)]
    compared: list[Any] = []

    def listen(twins: Twins) -> None:
        if twins.first.to_act != twins.owner:
            return
        news: list[list] = [[], []]
        for match, seat, heard in zip(twins.both, seats, news, strict=True):
            seat.retry()
            for _ in range(6):
                told = seat.update(match)
                assert not any(isinstance(item, Played) for item in told)
                heard += [
                    (item.node.id, item.thought) if isinstance(item, Thinking) else item for item in told
                ]
                heard.append(seat.thought)
        assert news[0] == news[1], "what the computer thinks tells a secret"
        compared.append(news)

    pairs(case, lambda owner: against_computer(1 - owner), listen)
    assert compared


def check_consent(case: Case, folder: Path) -> None:
    """What has come to light is taken back only when both agree; all else, and all after the end, freely."""
    refused, only_at_the_end = 0, False
    for seed in range(case.games):
        for players in (PEOPLE, (Human(), Computer(2))):
            match, rng = Match.create(case.entry, case.options, players, seed=seed), random.Random(seed)
            for _ in range(25):
                if match.outcome is None:
                    match.play(_telling_decision(match, rng))
                target = rng.choice([node for node in match.root.walk() if node.to_act in (0, 1)])
                refused += _ask_for(match, target, rng)
            shown = [node for node in match.root.walk() if _shows(node)]
            only_at_the_end |= bool(shown) and all(node.to_act == NOBODY for node in shown)
    assert refused or not _has_secrets(case) or only_at_the_end, "nothing has come to light"


def _telling_decision(match: Match, rng: random.Random) -> Any:
    """A random decision, of those that bring something to light every now and then."""
    rules, state = match.rules, match.state
    if rng.random() < 0.3:
        for move in rules.legal_moves(state):
            if any(isinstance(event, Revealed) for event in rules.apply(state, move).events):
                return move
    return random_decision(rules, state, rng)


def _ask_for(match: Match, target: Node, rng: random.Random) -> int:
    """Go to ``target`` in every way there is; returns how often consent was needed for it."""
    here, move = match.current, random_decision(match.rules, target.state, rng)
    ways = [
        (target, lambda agreed: match.goto(target, agreed=agreed)),
        (target, lambda agreed: match.play(move, at=target, agreed=agreed)),
    ]
    undone = undo_target(here, match.deciders, match.rules)
    if here.parent is target and match.can_undo and undone is not None:
        ways.append((undone, lambda agreed: match.undo(agreed=agreed)))
    needed = False
    for end, way in ways:
        path = end.path()
        shown = any(_shows(node) for node in match.current.path() if node not in path)
        before, needed = shape(match), shown and match.result is None
        searched = match.searches_without(end) > FREE_SEARCHES
        try:
            way(False)
            assert not needed, "a revelation was taken back without consent"
            assert not searched, "the computer let itself be searched without end"
        except NeedsConsent:
            assert needed or searched, "consent was asked for nothing"
            assert shape(match) == before
            with suppress(NeedsConsent):
                way(True)
                assert match.players == PEOPLE, "the computer has agreed"
            assert match.players == PEOPLE or shape(match) == before
        with suppress(NeedsConsent):
            match.goto(here, agreed=True)
        if match.current is not here:  # the move has shown something, and the computer does not agree
            break
    return needed


def _shows(node: Node) -> bool:
    """Whether a node has brought something to light."""
    return any(isinstance(event, Revealed) for event in node.events)


def _has_secrets(case: Case) -> bool:
    """Whether anything in the beginning of a game is hidden from a spectator."""
    match, rng = Match.create(case.entry, case.options, seed=1), random.Random(1)
    for _ in range(4):
        if match.secrets:
            return True
        match.play(random_decision(match.rules, match.state, rng))
    return False


def check_secrets_end_with_the_match(case: Case, folder: Path) -> None:
    """A match holds secrets until it is over; then everybody reads everything, also when looking back."""
    match, rng = Match.create(case.entry, case.options, seed=5), random.Random(5)
    while not match.secrets:
        match.play(random_decision(match.rules, match.state, rng))
    hidden = public(match, None)
    assert "moves" in hidden
    assert hidden["shared"] == hidden["moves"] != write_record(match)
    assert write_position(match) not in hidden["shared"]
    match.resign(match.to_act)
    assert not match.secrets
    for reader in (0, 1, None):
        read = [entry.text for entry in match.log(reader)]
        assert read == [node.text for node in match.line()[1:]], "the log hides on after the end"
        assert match.view(reader) == match.rules.disclose(match.state, reader), "it hides on"
    assert write_public(match) == write_record(match)
    match.undo()
    assert not match.secrets
    assert write_public(match) == write_record(match)
    assert match.view(None) == match.rules.disclose(match.state, None)


SECRET_CHECKS: tuple[Callable[[Case, Path], None], ...] = tuple(
    value for name, value in list(globals().items()) if name.startswith("check_")
)
