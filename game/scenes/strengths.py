"""How strong the opponents of a game are: who plays at which level, and what was measured, in words.

``game/scenes/<game>/strengths.json`` is what ``longhall laboratory`` prints with
``--report --json --matches 0`` for the experiments in which its levels meet, as it is: no figure is typed by
hand. There every player is named after its level, "level 2.5", and meets its neighbours.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import chain, pairwise
from math import sqrt
from typing import Final, NamedTuple

from game.ai.levels import LEVELS, level_at, numeral
from game.entry import GameEntry
from game.texts import _

_WORDS: Final = (  # from which share of the points on a sentence holds
    (0.95, "Beats {weaker} nearly every time."),
    (0.86, "Beats {weaker} nine times of ten."),
    (0.775, "Beats {weaker} four times of five."),
    (0.71, "Beats {weaker} three times of four."),
    (0.63, "Beats {weaker} two times of three."),
    (0.54, "Beats {weaker} more often than not."),
    (0.0, "Hardly stronger than {weaker}."),
)
_KNOWN: Final = 0.13  # how far the lower end of its interval lies below a share that is known well


class MeasuredStrength(NamedTuple):
    """What was measured of an opponent against the next weaker one.

    Attributes:
        share: of the points that the stronger one took.
        low: the lower end of the 95 % interval in which that share lies.
        games: that they played.
        drawn: how many of these were drawn.
        nodes: to which the stronger one was held for a decision; None: it thought as in a match.
    """

    share: float
    low: float
    games: int
    drawn: int
    nodes: int | None


def levels_of(entry: GameEntry) -> tuple[float, ...]:
    """The levels and half levels at which the computer plays a game, the weakest first."""
    row = entry.opponents()
    if row is None:
        return tuple(level.number for level in LEVELS)
    return tuple(opponent.level for opponent in row.characters)


def nearest_level(entry: GameEntry, level: float) -> float:
    """The highest level of a game that is not above ``level``, or the lowest."""
    found = levels_of(entry)
    return max((each for each in found if each <= level), default=found[0])


def opponent_title(entry: GameEntry, level: float) -> str:
    """The title of a level and the name of who plays there: "Guest, Gunnhild"."""
    row, title = entry.opponents(), _(level_at(level).title)
    return title if row is None else f"{title}, {row.at(level).name}"


def level_label(entry: GameEntry, level: float) -> str:
    """How a level is called where one is chosen, such as "2  ·  Guest, Gunnhild". The weakest, which is for
    beginners in every game, is called alike in all, whatever its number: "First games  ·  Tove"."""
    title = opponent_title(entry, level)
    if level != levels_of(entry)[0]:
        return f"{numeral(level)}  ·  {title}"
    return f"{_('First games')}  ·  {first_opponent(entry) or title}"


def first_opponent(entry: GameEntry) -> str:
    """The name of the weakest opponent; "" where those of the game have no names."""
    row = entry.opponents()
    return "" if row is None else row.at(levels_of(entry)[0]).name


def strength_sentence(entry: GameEntry, level: float) -> str:
    """How strong an opponent is against the next weaker one; "" where that was not measured."""
    found = strengths(entry).get(level)
    if found is None:
        return ""
    row, levels = entry.opponents(), levels_of(entry)
    below = levels[levels.index(level) - 1]
    weaker = _(level_at(below).title) if row is None else row.at(below).name
    sentences = [_figures(found) if found.share - found.low > _KNOWN else _words(found.share)]
    if found.nodes:
        sentences.append(_("It thought less there than in a match."))
    return " ".join(sentences).replace("{weaker}", weaker)


def _words(share: float) -> str:
    """A share of the points in words; ``{weaker}`` stands for the weaker player."""
    return _(next(words for least, words in _WORDS if share >= least))


def _figures(found: MeasuredStrength) -> str:
    """What was measured, in figures; ``{weaker}`` stands for the weaker player."""
    won = round(found.share * found.games - found.drawn / 2)
    told = _("Won {won} of {games} test games against {weaker}.")
    if found.drawn:
        told = _("Won {won}, drew {drawn} and lost {lost} of {games} test games against {weaker}.")
    lost = found.games - won - found.drawn
    return told.format(won=won, drawn=found.drawn, lost=lost, games=found.games, weaker="{weaker}")


@cache
def strengths(entry: GameEntry) -> dict[float, MeasuredStrength]:
    """What was measured, by the level of the stronger of two neighbours."""
    file = entry.file("strengths.json")
    if file is None:
        return {}
    printed = json.loads(file.read_text(encoding="utf-8"))
    levels, found = levels_of(entry), dict[float, MeasuredStrength]()
    for row in chain.from_iterable(experiment["rows"] for experiment in printed):
        weaker, stronger = (float(name.removeprefix("level ")) for name in row["players"])
        if (weaker, stronger) in pairwise(levels):
            drawn = round(row["drawn"][0] * row["games"])
            share = 1 - row["comparison"]["score"]
            found[stronger] = _strength(share, row["games"], drawn, row["nodes"][1])
    return found


def _strength(share: float, games: int, drawn: int, nodes: int | None) -> MeasuredStrength:
    """A share of the points, and the end of its interval after Wilson (1927), draws counted as half wins."""
    spread = 1.96**2 / games
    centre = (share + spread / 2) / (1 + spread)
    half = sqrt(spread * share * (1 - share) + spread**2 / 4) / (1 + spread)
    return MeasuredStrength(share, centre - half, games, drawn, nodes)
