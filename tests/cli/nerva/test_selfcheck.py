"""The self check hears what goes to the thinking process in a match of Nerva."""

from game.registry import find
from game.selfcheck import secrets


def test_what_goes_to_the_process_is_heard_whole():
    choices = secrets.secret_choices(find("nerva").rules())
    assert len(choices) == 192
    tapped = secrets.Tapped(find("nerva"), choices[5])
    try:
        tapped.answer()
        (sent,) = tapped.engine.sent
        assert b'"view":"black - - - black kings:?,-"' in sent
        tapped.match.play(min(tapped.quiet()))
        tapped.ask(2)
        own = tapped.match.current.path()[2].text.removeprefix("hide_").encode()
        assert own in tapped.engine.sent[1]  # the computer knows its own king, and that is heard, too
    finally:
        tapped.engine.close()
