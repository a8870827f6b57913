"""Checks of the self check: they find what they are there to find."""

import pytest

from game.selfcheck import games, secrets
from game.selfcheck.screens import SCREENS, draw_screens
from game.settings import Settings
from tests.tiny.broken import FAULTS

BROKEN = {entry.name: entry for entry, _ in FAULTS}


def test_hidden_kings_do_not_leak(tmp_path):
    assert secrets.hidden_information(tmp_path) == "nothing of nerva leaks"


@pytest.mark.parametrize("fault", ["LeakingView", "LeakingText", "LeakingEvent", "LeakingSpectator"])
def test_a_leak_is_found(tmp_path, monkeypatch, fault):
    monkeypatch.setattr(secrets, "GAMES", (BROKEN[fault],))
    with pytest.raises(RuntimeError, match="depends on what is hidden"):
        secrets.hidden_information(tmp_path)


def test_what_goes_to_the_process_is_heard_whole():
    choices = secrets.secret_choices(games.find("nerva").rules())
    assert len(choices) == 192
    tapped = secrets.Tapped(games.find("nerva"), choices[5])
    try:
        tapped.answer()
        sent, = tapped.engine.sent
        assert b'"view":"black - - - black kings:?,-"' in sent
        tapped.match.play(min(tapped.quiet()))
        tapped.ask(2)
        own = tapped.match.current.path()[2].text.removeprefix("hide_").encode()
        assert own in tapped.engine.sent[1]  # the computer knows its own king, and that is heard, too
    finally:
        tapped.engine.close()


@pytest.mark.parametrize("game", games.MOVES)
def test_the_games_to_look_at_can_be_played(game):
    match = games.played(game)
    assert match.outcome is None
    assert [node.text for node in match.current.path()[1:]] == list(games.MOVES[game])


def test_screens_differ_from_one_another(tmp_path):
    """None of them is by mistake the one that was shown before."""
    seen = {}
    for name, picture in draw_screens(tmp_path, SCREENS, Settings().theme, (960, 600)):
        seen[picture.get_buffer().raw] = name
    assert len(seen) == len(SCREENS)
