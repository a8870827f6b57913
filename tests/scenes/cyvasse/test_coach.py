"""What the coach tells of Cyvasse: the setup alone is secret."""

import pytest

from game.registry import find
from game.scenes.judgement.reason import threat_of
from tests.rules.cyvasse.help import A, options, place


@pytest.mark.parametrize(("guard", "threat"), [("", ("Hf6xd4", ("d4",))), (" Sd3", None)])
def test_what_is_protected_is_no_threat(guard, threat):
    """The crossbowman on d4 could be taken, and a spear behind it would take back."""
    cyvasse, state = find("cyvasse"), place(A, f"Ka1 kh8 Cd4 hf6{guard}")
    assert threat_of(cyvasse, options(A), state) == threat
