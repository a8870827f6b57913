"""What the coach tells of Cyvasse: the setup alone is secret."""

import pytest

from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from game.scenes.judgement.reason import threat_of
from tests.rules.cyvasse.help import A, options, place


@pytest.mark.parametrize(("guard", "threat"), [("", ("Hf6xd4", ("d4",))), (" Sd3", None)])
def test_what_is_protected_is_no_threat(guard, threat):
    """The crossbowman on d4 could be taken, and a spear behind it would take back."""
    cyvasse, state = find("cyvasse"), place(A, f"Ka1 kh8 Cd4 hf6{guard}")
    assert threat_of(cyvasse, options(A), state) == threat


@pytest.mark.parametrize(
    ("standing", "answer", "told"),
    [
        ("Ka1 kh8 Cd4 hf6", "Kh8-g8", "taking the crossbowman on d4 with the heavy horse from f6."),
        ("Ka1 kc2 ec4 Rh1", "Kc2-b3", "the elephant from c4 to c1. That would win the game."),
    ],
)
def test_a_threat_is_told_without_letters(make_driver, standing, answer, told):
    """The list of moves has pictures, so that nobody need know the letters."""
    driver, cyvasse = make_driver(coach="always"), find("cyvasse")
    position = cyvasse.rules().format_state(place(A, standing, side="b"))
    players = (Human(), Computer(1))
    match = Match.create(cyvasse, options(A), players, setup=position, archive=driver.app.archive)
    driver.show(match)
    driver.engine.decide(answer)
    driver.wait(0.5)
    assert driver.scene.session.callouts.text == f"The computer threatens this: {told}"
