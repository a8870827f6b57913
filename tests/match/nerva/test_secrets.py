"""Secrets in a match: who may take back what, what may be shared, what the computer may use."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.ai.worker import Engine
from game.match.archive import Archive
from game.match.computer_players import Hint, Problem
from game.match.match import Match
from game.match.move_list import write_moves
from game.match.players import Computer, Human
from game.match.record import load_record, read_record, save_record, write_public, write_record
from game.match.secrecy import NeedsConsent
from game.registry import find
from game.rules.errors import BadPosition, IllegalMove
from game.rules.protocol import HIDDEN_MOVE
from tests.match.helpers import FakeEngine, players_with, shape, thought, updates_until
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")

NERVA = find("nerva")


def nerva(*moves, players=None):
    """White's king on a1_1, Black's on h8_1, and then ``moves``."""
    match = Match.create(NERVA, players=players or (Human(), Human()), seed=3)
    for move in ("hide_a1_1", "hide_h8_1", *moves):
        match.play(move)
    return match


def refused(match, act):
    """That ``act`` is refused for want of consent, and changes and tells nothing."""
    seen = []
    stop = match.subscribe(seen.append)
    before = shape(match)
    with pytest.raises(NeedsConsent) as caught:
        act()
    stop()
    assert shape(match) == before
    assert seen == []
    assert isinstance(caught.value, IllegalMove)
    return str(caught.value)


# Consent


def test_a_revelation_is_taken_back_only_when_both_agree():
    match = nerva("c3_1", "d4_1", "h8_1")
    revelation = match.current
    assert revelation.text == "K_h8_1"
    assert match.undo_reveals
    earlier = revelation.parent
    assert match.reveals_between(earlier)
    assert match.reveals_between(match.root)
    assert "both sides" in refused(match, match.undo)
    refused(match, lambda: match.goto(earlier))
    refused(match, lambda: match.goto(match.root))
    refused(match, lambda: match.play("e5_1", at=earlier))
    assert match.undo(agreed=True) == [revelation]
    assert match.view(0).kings == (0, None)  # hidden again, though everybody remembers
    assert not match.undo_reveals
    match.redo()
    match.goto(earlier, agreed=True)
    match.redo()
    assert match.play("e5_1", at=earlier, agreed=True) is match.current


def test_what_follows_a_revelation_goes_without_being_asked():
    match = nerva("h8_1", "d4_1", "c3_1")
    shown = match.node(3)
    assert shown.text == "K_h8_1"
    assert not match.undo_reveals
    assert not match.reveals_between(shown)
    assert match.reveals_between(shown.parent)
    match.undo()
    match.play("e5_1", at=shown)
    match.goto(shown)
    refused(match, match.undo)


def test_another_line_keeps_or_takes_back_by_where_the_two_part():
    match = nerva("h8_1")
    shown = match.current
    one = match.play("d4_1")
    two = match.play("d5_1", at=shown)
    match.goto(one)
    assert not match.reveals_between(two)
    beside = match.play("c3_1", at=shown.parent, agreed=True)
    match.goto(two)  # forward to what has been shown before
    assert match.reveals_between(beside)
    refused(match, lambda: match.goto(beside))


def test_the_computer_never_agrees():
    match = nerva("h8_1", "d4_1", players=(Human(), Computer(2)))
    assert not match.can_agree
    assert "computer" in refused(match, match.undo)
    assert "computer" in refused(match, lambda: match.undo(agreed=True))
    refused(match, lambda: match.goto(match.root, agreed=True))
    refused(match, lambda: match.play("c3_1", at=match.node(2), agreed=True))
    among_computers = nerva("h8_1", players=(Computer(1), Computer(2)))
    assert among_computers.undo(agreed=True)


def test_after_the_end_everything_is_known_also_when_looking_back_and_in_analysis():
    match = nerva("c3_1")
    match.resign(1)
    assert not match.undo_reveals
    match.undo()
    match.play("d4_1", at=match.node(3))
    assert match.view(0).kings == (0, 63)
    assert match.log(1)[0].text != HIDDEN_MOVE
    assert not match.secrets


# Nothing is told by what is kept


@pytest.mark.parametrize("again", ["hide_a1_1", "hide_b2_2"])
def test_a_secret_choice_that_is_made_again_looks_like_any_other(again):
    match = nerva("c3_1")
    match.goto(match.root)
    match.play(again)
    assert not match.can_redo
    assert [node.text for node in match.root.children] == ["hide_a1_1", again]
    assert [entry.text for entry in match.log(1)] == [HIDDEN_MOVE]
    assert shape(read_record(write_record(match))) == shape(match)
    archive = Archive(None)
    match.keep_in(archive)
    assert shape(archive.load(match.id)) == shape(match)


def test_public_moves_that_are_made_again_are_taken_up():
    match = nerva("c3_1", "d4_1")
    match.undo()
    match.undo()
    match.play("c3_1")
    assert match.can_redo


# What may be shared


def test_a_match_holds_secrets_from_the_first_choice_until_all_is_shown():
    match = Match.create(NERVA)
    assert not match.secrets
    match.play("hide_a1_1")
    assert match.secrets
    match.play("hide_h8_1")
    match.play("h8_1")
    assert match.secrets  # White's
    match.play("a1_1")
    assert not match.secrets
    match.undo(agreed=True)
    assert match.secrets


def test_a_variation_that_is_not_played_out_holds_its_secrets():
    match = nerva()
    match.goto(match.root)
    assert match.secrets  # the record would tell both cells
    for move in ("hide_b1_1", "hide_g8_1", "g8_1", "b1_1"):
        match.play(move)
    assert match.secrets


def test_over_is_over():
    match = nerva("c3_1")
    match.resign(0)
    assert not match.secrets
    assert [entry.text for entry in match.log(None)] == ["hide_a1_1", "hide_h8_1", "c3_1", "resigns"]
    assert match.log(1)[0].events == match.node(1).events
    assert match.view(None, match.node(2)).kings == (0, 63)


def test_only_public_moves_are_written_while_the_match_holds_a_secret(tmp_path):
    match = nerva("c3_1", "h8_1", "a1_1", "d4_1")
    match.goto(match.node(4), agreed=True)
    path = tmp_path / "match.longhall"
    save_record(match, path)
    assert path.read_text() == write_public(match) == write_moves(match)
    assert write_moves(match) == "nerva{quiet_limit=20}\n1. c3_1 2. K_h8_1\n"
    assert load_record(path).view(None).cells == match.view(None).cells
    match.resign(0)
    assert write_public(match) == write_record(match)


def test_long_lists_are_broken_into_lines():
    match, rng = nerva(), random.Random(1)
    while match.current.ply < 90 and match.outcome is None:
        match.play(rng.choice(match.legal_moves()))
    text = write_moves(match)
    assert len(text.splitlines()) > 8
    assert max(map(len, text.splitlines())) <= 80
    assert write_moves(read_record(text)) == text


def test_a_beginning_with_something_hidden_is_not_told_before_the_end():
    start = nerva("c3_1")
    match = Match.create(NERVA, setup=match_text(start))
    match.play("d4_1")
    with pytest.raises(BadPosition, match="over"):
        write_moves(match)
    match.resign(0)
    assert match_text(start) in write_moves(match)
    shown = nerva("h8_1", "a1_1")
    again = Match.create(NERVA, setup=match_text(shown))
    again.play("d4_1")
    assert read_record(write_moves(again)).state == again.state


def match_text(match):
    return match.rules.format_state(match.state)


# What the computer may use and show


@pytest.fixture
def engine():
    engine = FakeEngine()
    engine.automatic = False
    return engine


def sides_sent(engine, match):
    return [match.rules.parse_view(asked.view, match.options) for asked in engine.asked]


def test_a_hint_uses_what_everybody_knows_unless_more_is_allowed(engine):
    seat, match = players_with(engine), nerva("c3_1")
    seat.hint(match)
    seat.hint(match, knowing=1)
    everybody, black = sides_sent(engine, match)
    assert (everybody.side, everybody.kings) == (None, (None, None))
    assert (black.side, black.kings) == (1, (None, 63))
    with pytest.raises(ValueError, match="other side"):
        seat.hint(match, knowing=0)
    assert len(engine.asked) == 2


def test_where_nothing_is_hidden_a_hint_is_for_the_side_to_act(engine):
    seat, match = players_with(engine), Match.create(find("hnefatafl"))
    seat.hint(match)
    assert sides_sent(engine, match)[0].side == 0


def test_whether_a_hint_can_be_played_does_not_depend_on_the_truth(engine):
    verdicts = set()
    for cell in ("hide 1", "hide 3"):
        seat, match = players_with(engine), Match.create(games.SECRET, seed=9)
        match.play(cell)
        match.play("open 5")
        seat.hint(match)
        engine.answers = [engine.decision("slip 4")]
        (news,) = seat.update(match)
        verdicts.add((type(news), getattr(news, "move", None) or news.message))
    assert len(verdicts) == 1


def test_a_hint_that_was_forgotten_is_not_shown(engine):
    seat, match = players_with(engine), Match.create(NERVA)
    seat.hint(match, knowing=0)
    engine.answers = [thought("hide_c3_1")]
    seat.update(match)
    assert seat.thought is not None
    seat.forget()
    assert seat.thought is None
    engine.answers = [engine.decision("hide_c3_1")]
    assert seat.update(match) == []
    assert not seat.hinting


def test_hints_of_secret_choices_are_whole(engine):
    seat, match = players_with(engine), Match.create(NERVA)
    seat.hint(match, knowing=0)
    engine.answers = [engine.decision("hide_c3_1")]
    (hint,) = seat.update(match)
    assert isinstance(hint, Hint)
    assert (hint.move, hint.thought.move) == ("hide_c3_1", "hide_c3_1")


def test_thoughts_of_a_computer_that_hides_something_say_how_long_and_how_deep(engine):
    seat, match = players_with(engine), nerva("c3_1", players=(Human(), Computer(2)))
    seat.update(match)
    engine.answers = [replace(thought("d4_1", score=77), chance=0.9)]
    seat.update(match)
    seen = seat.thought
    assert (seen.move, seen.line, seen.score, seen.chance, seen.proven) == (None, (), 0, None, None)
    assert (seen.depth, seen.nodes) == (1, 1)


def test_thoughts_of_a_computer_with_nothing_to_hide_are_whole(engine):
    seat, match = players_with(engine), nerva("h8_1", "a1_1", "c3_1", players=(Human(), Computer(2)))
    seat.update(match)
    engine.answers = [thought("d4_1", score=77)]
    seat.update(match)
    assert (seat.thought.move, seat.thought.score) == ("d4_1", 77)


def test_a_failure_quotes_nothing_that_may_be_hidden(engine):
    seat, match = players_with(engine), Match.create(NERVA, players=(Computer(2), Human()))
    for answer in ("hide_j9_9", "hide_c3_1 and more"):
        seat.update(match)
        engine.answers = [engine.decision(answer)]
        (problem,) = seat.update(match)
        assert isinstance(problem, Problem)
        assert answer not in problem.message


def seed_of(match, engine):
    """What the computer's choice here follows from."""
    seat = players_with(engine)
    seat.update(match)
    seat.cancel()
    return engine.asked[-1].seed


def test_a_copy_of_a_match_does_not_tell_what_the_computer_will_choose(engine):
    archive = Archive(None)
    match = Match.create(NERVA, players=(Computer(2), Human()), archive=archive)
    text = write_public(match)
    assert f"Seed: {match.seed}" in text  # there is nothing to hide yet
    assert match.id not in text
    twin = read_record(text)
    assert twin.seed == match.seed
    assert seed_of(twin, engine) != seed_of(match, engine)
    assert seed_of(archive.load(match.id), engine) == seed_of(match, engine)  # no second try either


class RecordingEngine(Engine):
    """The real engine; what goes through its pipe is noted."""

    def __init__(self):
        super().__init__()
        self.sent = []

    def _send(self, message):
        self.sent.append(message)
        super()._send(message)


def test_what_crosses_the_real_pipe_does_not_depend_on_the_persons_king():
    crossed = []
    header = Match.create(NERVA, players=(Human(), Computer(1)), seed=3).header
    for cell in ("a1_1", "e4_2"):
        engine = RecordingEngine()
        try:
            match = Match(header)
            match.play(f"hide_{cell}")
            updates_until(players_with(engine), match, lambda news, match=match: match.current.ply == 2)
            assert match.current.text.startswith("hide_")
            crossed.append(engine.sent)
        finally:
            engine.close()
    assert crossed[0] == crossed[1]
    (request,) = crossed[0]
    assert b'"view"' in request
    assert match.rules.format_view(match.rules.view(match.node(1).state, 1)).encode() in request


# What a person may search for by taking back


def test_the_computer_lets_few_placements_be_taken_back_while_its_king_is_hidden():
    match = nerva(players=(Human(), Computer(2)))
    for number, cell in enumerate(("a3_1", "b3_1", "c3_1"), 1):
        match.play(cell)
        match.play("h1_3")
        assert match.searches_without(match.node(2)) == number
        assert match.undo()
    match.play("d3_1")
    match.play("h1_3")
    assert "no more" in refused(match, match.undo)
    refused(match, lambda: match.goto(match.node(2)))
    refused(match, lambda: match.play("e3_1", at=match.node(2)))
    again = read_record(write_record(match))
    refused(again, again.undo)


def test_a_hidden_choice_searches_for_nothing():
    match = nerva(players=(Human(), Computer(2)))
    for cell in ("a1_1", "b1_1", "c1_1", "d1_1", "e1_1"):
        match.goto(match.root)
        match.play(f"hide_{cell}")
        match.play("hide_h8_1")
    assert match.undo()


def test_attacks_and_placements_after_all_is_shown_are_taken_back_freely():
    match = nerva("h8_1", "a1_1", players=(Human(), Computer(2)))
    start = match.current
    for cell in ("a3_1", "b3_1", "c3_1", "d3_1", "e3_1"):
        match.play(cell)
        match.play("h1_3")
        match.goto(start)
    between = nerva("a3_1", "h1_3")
    assert between.searches_without(between.node(2)) == 0  # two people see each other
