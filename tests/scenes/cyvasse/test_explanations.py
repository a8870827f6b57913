"""What is new in a match of Cyvasse is explained when it happens for the first time."""

from __future__ import annotations

import pytest

from game.lessons.explanations import explanations_of, first_new
from game.rules.cyvasse.events import ScreenLifted
from game.scenes.cyvasse.entry import ENTRY
from tests.rules.cyvasse.help import A, C, place, play
from tests.scenes.cyvasse.match_help import EVERY, FAR


@pytest.mark.parametrize(
    ("state", "move", "keys"),
    [
        (place(A, FAR + " Rd4 hd5"), "Rd4xd5", ["capture"]),
        (place(A, "Ka1 kh7 Ee4 ra8"), "Ee4-e7", ["check"]),
        (place(C, FAR + " Dd4 ra8", "fd6"), "Dd4-d6", ["ruined"]),
        (place(EVERY, FAR + " Td4 ed6", "wd6 fd4"), "Td4*d6", ["shot", "counted-as", "burning", "capture"]),
    ],
)
def test_each_new_thing_once_in_its_turn(state, move, keys):
    events, told = play(state, move).events, []
    while found := first_new(explanations_of(ENTRY), events, told):
        told.append(found[0].key)
    assert told == keys


def test_the_screen_is_explained_when_it_has_gone():
    explanation, _cause = first_new(explanations_of(ENTRY), [ScreenLifted(("", ""))], [])
    assert explanation.key == "screen"
