"""The chapters of the rule book to which the phases of a turn lead."""

import pytest

from game.rules.nieuchess.state import Phase
from game.scenes.nieuchess.entry import ENTRY
from game.scenes.nieuchess.words import CHAPTERS
from game.scenes.rulebook import read_book


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase != Phase.OVER])
def test_every_phase_has_its_chapter(phase):
    assert f"\n## {CHAPTERS[phase]}\n" in read_book(ENTRY)
