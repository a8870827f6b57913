"""Checks of the self check: they find what they are there to find."""

import pytest

from game.checks import checks_of
from game.registry import GAMES
from game.rules.protocol import CHANCE
from game.selfcheck import secrets
from game.selfcheck.screens import draw_screens, played, screens
from game.settings import Settings
from tests.kit.openings import games_with
from tests.tiny.broken import FAULTS

pytestmark = pytest.mark.long

BROKEN = {entry.name: entry for entry, _ in FAULTS}


def test_no_secret_leaks(tmp_path):
    names = ", ".join(entry.name for entry in GAMES if checks_of(entry).opening.secrets)
    assert secrets.hidden_information(tmp_path) == f"nothing of {names} leaks"


@pytest.mark.parametrize("fault", ["LeakingView", "LeakingText", "LeakingEvent", "LeakingSpectator"])
def test_a_leak_is_found(tmp_path, monkeypatch, fault):
    monkeypatch.setattr(secrets, "GAMES", (BROKEN[fault],))
    with pytest.raises(RuntimeError, match="depends on what is hidden"):
        secrets.hidden_information(tmp_path)


@games_with(lambda checks: checks.demonstration.moves)
def test_the_games_to_look_at_can_be_played(entry):
    match = played(entry)
    assert match.outcome is None
    decisions = [node.text for node in match.current.path()[1:] if node.mover != CHANCE]
    assert decisions == list(checks_of(entry).demonstration.moves)
    assert len(checks_of(entry).demonstration.clicks) > 3


@pytest.mark.compiled
def test_screens_differ_from_one_another(tmp_path):
    """None of them is by mistake the one that was shown before."""
    seen = {}
    for name, picture in draw_screens(tmp_path, screens(), Settings().theme, (960, 600)):
        seen[picture.get_buffer().raw] = name
    assert len(seen) == len(screens())
