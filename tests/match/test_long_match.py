"""Long matches: opening one and playing on costs no more than the steps that are looked at."""

from __future__ import annotations

import random

import pytest

from game.entry import GameEntry, GamePart
from game.match import entries
from game.match.archive import open_archive
from game.match.clock import TimeControl
from game.match.entries import CHECKPOINT
from game.match.match import Match
from game.match.store import ArchiveError
from game.match.tree import BrokenHistory
from game.scenes.match.move_rows import MoveRows
from tests.kit.entries import changed
from tests.match.helpers import Time, decide, rewrite, shape, wander
from tests.tiny.dice import rules as dice

LONG = 12 * CHECKPOINT + 9  # steps


class Counting(dice.RaceRules):
    """The race, which never ends here; it counts how often a step is played."""

    applied = 0

    def apply(self, state, move):
        Counting.applied += 1
        return super().apply(state, move)

    def outcome(self, state):
        return None


RULES = Counting()
ENDLESS = changed(GameEntry("tiny-dice", "Race", "Without an end."), {GamePart.RULES: f"{__name__}:RULES"})


@pytest.fixture(autouse=True)
def endless(monkeypatch):
    monkeypatch.setattr(dice, "RULES", RULES)  # its states ask it whether the game is over
    monkeypatch.setattr("game.registry.GAMES", (ENDLESS,))


@pytest.fixture
def archive(tmp_path):
    archive, _ = open_archive(tmp_path)
    yield archive
    archive.close()


@pytest.fixture
def match(archive):
    match = Match.create(ENDLESS, seed=2, control=TimeControl.parse("10"), now=Time())
    rng = random.Random(1)
    while match.current.ply < LONG:
        decide(match, rng)
    match.keep_in(archive)
    return match


def counted(act):
    """What ``act`` returns, and how many steps were played for it."""
    before = Counting.applied
    found = act()
    return found, Counting.applied - before


def test_a_match_opens_without_playing_it_again(archive, match):
    again, played = counted(lambda: archive.load(match.id))
    assert played < CHECKPOINT
    state, played = counted(lambda: again.state)
    assert played == 0
    assert state == match.state
    half = again.line()[LONG // 2]
    _, played = counted(lambda: (half.state, half.events, half.move))
    assert played <= CHECKPOINT
    assert half.events == match.line()[LONG // 2].events
    assert shape(again) == shape(match)


@pytest.mark.parametrize("steps", [1500, 3000])
def test_so_many_states_are_held_and_no_more_however_long_a_match_is(steps):
    match = Match.create(ENDLESS, seed=2)
    rng = random.Random(1)
    _, played = counted(lambda: [decide(match, rng) for _ in range(steps)])
    held = [node for node in match.root.walk() if node._state is not None]
    assert len(held) <= 256 + 64 + 2
    assert match.current in held
    nodes = match.line()
    for order in (nodes, nodes[::-1]):
        _, again = counted(lambda order=order: [node.state for node in order])
        assert again <= 2 * played
    for node in nodes[1:]:
        assert node.parent.variant.rules.apply(node.parent.state, node.move).state == node.state


def test_a_step_at_the_end_costs_what_the_first_did(archive, match):
    again, first = archive.load(match.id), Match.create(ENDLESS, seed=2, archive=archive)
    rng = random.Random(3)
    assert again.view(0) == match.view(0)
    costs = []
    for each in (first, again):
        _, played = counted(lambda each=each: [decide(each, rng) for _ in range(6)])
        _, taken = counted(lambda each=each: each.undo(agreed=True))
        costs.append((played <= 2 * 6, taken))
    assert costs == [(True, 0), (True, 0)]


def test_only_the_rows_at_the_end_are_made_anew(match):
    rows = MoveRows(match)
    assert rows.update(match.tip) == 0
    before = list(rows.rows)
    decide(match, random.Random(5))
    stay = rows.update(match.tip)
    assert len(before) - 1 <= stay < len(rows.rows)
    assert all(one is other for one, other in zip(before[:stay], rows.rows, strict=False))
    assert rows.update(match.tip) == len(rows.rows)


@pytest.mark.parametrize("seed", range(6))
def test_rows_that_were_brought_up_to_date_are_as_if_made_at_once(seed):
    match = Match.create(ENDLESS, seed=seed)
    rows = MoveRows(match)
    for part in range(12):
        wander(match, seed=100 * seed + part, steps=5)
        rows.update(match.tip)
        whole = MoveRows(match)
        whole.update(match.tip)
        assert rows.rows == whole.rows
        assert all(rows.row_of(node) == whole.row_of(node) for node in match.root.walk())


def test_what_another_version_has_written_is_played_once(archive, match, monkeypatch):
    monkeypatch.setattr(entries, "__version__", "another")
    again, played = counted(lambda: archive.load(match.id))
    assert played >= LONG
    assert shape(again) == shape(match)
    _, played = counted(lambda: archive.load(match.id))
    assert played < CHECKPOINT


@pytest.mark.parametrize(("field", "wrong"), [(1, 5000), (2, 1), (3, "run c"), (5, None)])
def test_a_journal_that_is_not_ours_is_noticed_when_it_is_read(archive, match, field, wrong):
    def damage(written):
        written[0]["version"] = "another"
        steps = [step for entry in written for step in entry.get("steps", ())]
        steps[300][field] = wrong

    rewrite(archive, match.id, damage)
    with pytest.raises(ArchiveError):
        archive.load(match.id)


@pytest.mark.parametrize("position", ["9", None])
def test_a_position_that_cannot_be_read_is_found_by_playing(archive, match, position):
    def damage(written):
        for step in (step for entry in written for step in entry.get("steps", ())):
            step[8:] = [position] if len(step) == 9 else []

    rewrite(archive, match.id, damage)
    again, played = counted(lambda: archive.load(match.id))
    assert played > CHECKPOINT
    assert shape(again) == shape(match)


def test_rules_that_have_changed_unnoticed_are_told_of_where_it_matters(archive, match, monkeypatch):
    again = archive.load(match.id)
    monkeypatch.setattr(Counting, "legal_moves", lambda self, state: ())
    with pytest.raises(BrokenHistory, match="Step 1 of this match"):
        again.node(5).state  # noqa: B018
