"""The self check hears what goes to the thinking process in a match of Nerva."""

from game.registry import find
from game.selfcheck import secrets


def test_what_goes_to_the_process_is_heard_whole():
    choices = secrets.secret_choices(find("nerva").rules())
    assert len(choices) == 192
    recorded = secrets.RecordedMatch(find("nerva"), choices[5])
    try:
        recorded.answer()
        (sent,) = recorded.engine.sent
        assert b'"view":"black - - - black kings:?,-"' in sent
        recorded.match.play(min(recorded.quiet()))
        recorded.ask(2)
        own = recorded.match.current.path()[2].text.removeprefix("hide_").encode()
        assert own in recorded.engine.sent[1]  # the computer knows its own king, and that is heard, too
    finally:
        recorded.engine.close()
