"""Games of experiments as matches, which can be looked at, reviewed and kept."""

from __future__ import annotations

from game.ai.selfplay import TIME
from game.laboratory.experiment import Experiment
from game.laboratory.units import PlayedGame
from game.match.build import end_as_told
from game.match.header import Header, identity_of
from game.match.match import Match
from game.match.players import Human, clean_name


def match_of(experiment: Experiment, game: PlayedGame) -> Match:
    """The match that a game was, with the same identity every time. What its dice say is written down as if
    players had rolled them; a player who has failed has resigned."""
    rules, plan = experiment.entry.rules(), game.plan
    options = dict(experiment.conditions[plan.condition].options)
    opening = experiment.openings[plan.opening]
    first, second = (Human(clean_name(experiment.players[number].name)) for number in plan.players)
    setup = None if opening.position is None else rules.format_state(opening.start(rules, options))
    told = f"{experiment.name} {experiment.text} {plan.condition} {plan.pair} {plan.streams} {game.moves}"
    header = Header.new(
        experiment.entry,
        options=options,
        players=(first, second),
        seed=plan.seed,
        setup=setup,
        own_dice=experiment.entry.dice,
        identity=identity_of(told),
    )
    match = Match(header)
    match.stand_at(match.root, None, None)
    for text in game.moves:
        match.play(text)
    if game.winner is not None:
        end_as_told(match, match.current, game.winner, game.reason == TIME, len(game.moves) + 1)
        end = match.current.children[-1] if match.current.children else match.current
        match.stand_at(end, None, None)
    return match
