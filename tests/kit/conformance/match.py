"""The second half of the suite: every game can be played, kept, taken back and replayed."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from game.match.archive import open_archive
from game.match.clock import TimeControl
from game.match.computer_players import Problem
from game.match.match import Match
from game.match.move_list import write_moves
from game.match.players import Computer, Human
from game.match.position_text import read_position, write_position
from game.match.record import read_record, write_record
from game.rules.protocol import HIDDEN_MOVE
from tests.kit.conformance.rules import READERS, Case
from tests.match.helpers import FakeEngine, Time, decide, players_with, shape, wander

LONGEST = 60  # plies of the matches that are compared again and again


def play_out(match: Match, seed: int, most: int) -> None:
    rng = random.Random(seed)
    while match.outcome is None and match.current.ply < most:
        decide(match, rng)


def check_kept_undone_redone(case: Case, folder: Path) -> None:
    archive, problem = open_archive(folder)
    assert problem is None
    match = Match.create(
        case.entry, case.options, control=TimeControl.parse("5+1"), seed=11, archive=archive, now=Time()
    )
    play_out(match, 1, LONGEST)
    whole, texts = shape(match), [node.text for node in match.line()]
    assert shape(archive.load(match.id)) == whole
    taken = []
    while match.can_undo:
        assert match.to_act in (0, 1) or match.outcome is not None
        taken += match.undo(agreed=True)
    assert [node.text for node in match.line()] == texts
    assert shape(archive.load(match.id)) == shape(match)
    again = []
    while match.can_redo:
        again += match.redo()
    assert again == taken[::-1]
    assert shape(match) == whole
    assert shape(archive.load(match.id)) == whole
    archive.close()


def check_moves_go_through_text(case: Case, folder: Path) -> None:
    """Played by the texts that the match itself has shown, everything comes out the same."""
    match = Match.create(case.entry, case.options, seed=12)
    play_out(match, 2, LONGEST)
    again = Match.create(case.entry, case.options, seed=12)
    for node in match.line():
        if node.mover in (0, 1) and not node.ending:
            again.play(node.text)
    assert [node.state for node in again.line()] == [node.state for node in match.line()]
    assert [node.events for node in again.line()] == [node.events for node in match.line()]
    assert again.outcome == match.outcome


def check_whole_game(case: Case, folder: Path) -> None:
    """A game to its very end is kept and written, result and all."""
    archive, _ = open_archive(folder)
    match = Match.create(case.entry, case.options, seed=13)
    play_out(match, 3, case.bound)
    assert match.outcome is not None
    match.keep_in(archive)
    (summary,) = archive.summaries()
    assert summary.finished
    assert (summary.winner, summary.reason) == (match.outcome.winner, match.outcome.reason)
    assert shape(archive.load(match.id)) == shape(match)
    assert shape(read_record(write_record(match))) == shape(match)
    archive.close()


def check_record(case: Case, folder: Path) -> None:
    for seed in range(3):
        match = Match.create(
            case.entry,
            case.options,
            players=(Human("Anna"), Human()),
            control=TimeControl.parse("3"),
            seed=seed,
            now=Time(),
        )
        wander(match, seed)
        text = write_record(match)
        assert shape(read_record(text)) == shape(match)
        assert write_record(read_record(text)) == text


def check_position_line(case: Case, folder: Path) -> None:
    match = Match.create(case.entry, case.options, seed=14)
    play_out(match, 4, 12)
    line = write_position(match)
    entry, options, text = read_position(line)
    assert (entry, options) == (match.entry, match.options)
    assert match.rules.parse_state(text, options) == match.state
    bare = read_position(match.rules.format_state(match.state), match.entry, match.options)
    assert bare == (entry, options, text)
    if match.outcome is None:
        onward = Match.create(entry, options, setup=text, seed=1)
        assert onward.root.state == match.state
        wander(onward, 5, 20)
        assert shape(read_record(write_record(onward))) == shape(onward)


def check_list_of_moves(case: Case, folder: Path) -> None:
    """What everybody may know of a match can be written down, read back and goes the same way."""
    for seed in range(case.games):
        match = Match.create(case.entry, case.options, seed=seed)
        play_out(match, seed, LONGEST)
        text = write_moves(match)
        again = read_record(text)
        assert (again.entry, again.options) == (match.entry, match.options)
        assert write_moves(again) == text
        assert again.to_act == match.to_act
        _, *moves = text.splitlines()
        bare = read_record("\n".join(moves), match.entry, match.options)
        assert (write_moves(bare), bare.to_act) == (text, match.to_act)


def check_log_is_filtered(case: Case, folder: Path) -> None:
    """The log says what the rules say; a spectator reads no move that one of the sides may not read."""
    for seed in range(case.games):
        match = Match.create(case.entry, case.options, seed=seed)
        play_out(match, seed, LONGEST)
        logs = {side: match.log(side) for side in READERS}
        for first, second, nobody in zip(logs[0], logs[1], logs[None], strict=True):
            assert nobody.text in (first.text, HIDDEN_MOVE)
            assert nobody.text == (first.text if first.text == second.text else HIDDEN_MOVE)
            for side, entry in ((0, first), (1, second), (None, nobody)):
                if match.outcome is not None:
                    assert (entry.text, entry.events) == (entry.node.text, entry.node.events)
                else:
                    assert all(event.seen_by(side) for event in entry.events)


def check_played_by_computers(case: Case, folder: Path) -> None:
    engine = FakeEngine()
    seat = players_with(engine)
    match = Match.create(case.entry, case.options, players=(Computer(1), Computer(5)), seed=15)
    for _ in range(3 * case.bound):
        assert not any(isinstance(item, Problem) for item in seat.update(match))
        if match.outcome is not None or match.current.ply > LONGEST:
            break
    rules = match.rules
    seen = {
        (node.mover, rules.format_view(rules.view(node.parent.state, node.mover)))
        for node in match.line()
        if node.mover in (0, 1) and node.parent
    }
    sent = {(rules.parse_view(asked.view, asked.options).side, asked.view) for asked in engine.asked}
    assert seen <= sent
    assert {side for side, _ in sent} <= {0, 1}


MATCH_CHECKS: tuple[Callable[[Case, Path], None], ...] = tuple(
    value for name, value in list(globals().items()) if name.startswith("check_")
)
