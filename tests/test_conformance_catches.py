"""The suite finds what it is there to find: each fault fails the check that is meant for it.

The faults of games are in ``tests.tiny``; those of the match are made here.
"""

from __future__ import annotations

from functools import partial

import pytest

from game import registry
from game.checks import checks_of
from game.match import computer_players, history, move_list
from game.match.archive import Archive
from game.match.match import Match
from game.match.read_only import ReadOnlyMatch
from game.match.secrecy import LogEntry, hides
from game.registry import GAMES
from tests.kit.conformance.junk import check_junk
from tests.kit.conformance.leaks import LEAK_CHECKS
from tests.kit.conformance.match import MATCH_CHECKS
from tests.kit.conformance.rules import CHECKS, Case
from tests.kit.conformance.secrets import SECRET_CHECKS
from tests.kit.games import of_games
from tests.tiny import games
from tests.tiny.broken import FAULTS

OF_RULES = {check.__name__: check for check in (*CHECKS, *LEAK_CHECKS, check_junk)}
OF_MATCHES = {check.__name__: check for check in (*MATCH_CHECKS, *SECRET_CHECKS)}
ALL_FAULTS = [*FAULTS, *of_games("FAULTS")]
SECRETIVE = [games.SECRET, *(entry for entry in GAMES if checks_of(entry).opening.secrets)]
SAYS_WHAT = (AssertionError, pytest.fail.Exception)


@pytest.mark.parametrize(("entry", "check"), ALL_FAULTS, ids=[entry.name for entry, _ in ALL_FAULTS])
def test_fault_is_found(entry, check, monkeypatch, tmp_path):
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, entry))
    name = f"check_{check}"
    found = OF_RULES.get(name) or partial(OF_MATCHES[name], folder=tmp_path)
    with pytest.raises((Exception, pytest.fail.Exception)) as caught:
        found(Case(entry, bound=3000))
    # What reads text may let the game's own error through; the others must say what is wrong.
    if check not in ("junk", "list_of_moves"):
        assert issubclass(caught.type, SAYS_WHAT), caught.value


def told_whole(rules, node, side):
    return LogEntry(node, node.text, node.events, node.mover)


def rows_that_tell(self):
    rows = READ_ROWS(self)
    for row in rows:
        row.title = self.load(row.id).current.text
    return rows


def view_of_the_truth(self, side, node=None):
    return self.rules.view((node or self.current).state, side)


READ_ROWS = Archive.summaries
LEAKS = [
    (
        "a secret choice that is made again is recognised",
        "outsiders_see_no_difference",
        history,
        "is_secret",
        lambda rules, state, move: False,
    ),
    (
        "everybody reads the log whole",
        "outsiders_see_no_difference",
        ReadOnlyMatch,
        "log_entry",
        lambda self, node, side: told_whole(self.rules, node, side),
    ),
    ("lists tell the secret moves", "outsiders_see_no_difference", move_list, "log_entry", told_whole),
    (
        "records are shared though they hold secrets",
        "outsiders_see_no_difference",
        ReadOnlyMatch,
        "secrets",
        False,
    ),
    (
        "the library tells the last move",
        "the_library_sees_no_difference",
        Archive,
        "summaries",
        rows_that_tell,
    ),
    (
        "hints use what the side to act knows",
        "the_engine_gets_no_secret",
        computer_players,
        "hides",
        lambda rules, state: False,
    ),
    (
        "thoughts are shown as they come",
        "thoughts_tell_no_secret",
        computer_players,
        "_presentable",
        lambda job, thought: thought,
    ),
    (
        "failures are told in the engine's words",
        "thoughts_tell_no_secret",
        computer_players,
        "_is_open",
        lambda match, node: True,
    ),
    (
        "one engine is asked for everybody",
        "an_engine_has_one_point_of_view",
        computer_players,
        "_is_open",
        lambda match, node: True,
    ),
    ("nobody is asked", "consent", Match, "_refuse_without_consent", lambda self, target, agreed: None),
    ("the computer agrees", "consent", ReadOnlyMatch, "can_agree", True),
    (
        "consent is always needed",
        "consent",
        ReadOnlyMatch,
        "reveals_between",
        lambda self, node: node is not self.current,
    ),
    ("views hide on after the end", "secrets_end_with_the_match", ReadOnlyMatch, "view", view_of_the_truth),
]


# In the tiny game all comes to light at its end, when nobody need be asked any more.
EARLY = ("nobody is asked", "the computer agrees")
# Where secrets end with the choices before the first move, nobody thinks while holding one.
OF_PLAY = (
    "hints use what the side to act knows",
    "thoughts are shown as they come",
    "failures are told in the engine's words",
)


def plays_with_secrets(game):
    """Whether something is hidden behind the choices before the first move."""
    rules = game.rules()
    state = rules.initial({})
    for text in checks_of(game).opening.secrets:
        state = rules.apply(state, rules.parse_move(state, text)).state
    return hides(rules, state)


CAUGHT = [
    pytest.param(game, *leak, id=f"{game.name}-{name}")
    for game in SECRETIVE
    for name, *leak in LEAKS
    if not (game is games.SECRET and name in EARLY)
    if game is games.SECRET or plays_with_secrets(game) or name not in OF_PLAY
]


@pytest.mark.parametrize(("game", "check", "owner", "attribute", "fault"), CAUGHT)
@pytest.mark.usefixtures("tiny_games")
def test_leak_of_a_match_is_found(check, owner, attribute, fault, game, monkeypatch, tmp_path):
    monkeypatch.setattr(owner, attribute, fault)
    with pytest.raises(SAYS_WHAT):
        OF_MATCHES[f"check_{check}"](Case(game), tmp_path)
