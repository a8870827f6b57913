"""Small tournaments."""

from __future__ import annotations

from game.laboratory import tournament
from game.laboratory.tournament import Entrant, ThinkingLimit, TournamentPlan
from game.laboratory.units import play
from game.registry import GAMES

FIRST = GAMES[0]
ENTRANTS = (Entrant("one", 1), Entrant("two", 1), Entrant("three", 1))
SHORT = "quiet_limit"  # an option that makes games short
QUICK = ThinkingLimit(nodes=5)
# With these a game goes on for as long as a test looks at it, however late it does.
STRONGEST = (Entrant("one", 5), Entrant("two", 5))
SLOW = ThinkingLimit(seconds=30.0)


def plan(entry=FIRST, entrants=ENTRANTS, games=2, thinking=QUICK, title="Who is best?", **more):
    """A tournament whose games take a moment."""
    options = {option.name: 6 for option in entry.rules().options if option.name == SHORT}
    return TournamentPlan(title, entry, options, entrants, games, thinking, **more)


def begun(folder, played=0, **chosen):
    """The folder of a tournament of which some games have been played."""
    made = tournament.begin(folder / tournament.FOLDER, plan(**chosen))
    if played:
        open_ = tournament.Tournament(made)
        for number in open_.pending[:played]:
            game = play(open_.experiment, open_.plans[number])
            tournament.write_match(open_, number, game)
            open_.add(number, game)
        open_.close()
    return made
