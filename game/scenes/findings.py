"""What the laboratory has found about a game: questions, answers, and the results that these rest on.

The words stand in ``game/scenes/<game>/findings.toml``, one ``[[finding]]`` for each experiment::

    colours = ["#efe6d2", "#33302d"]

    [[finding]]
    experiment = "race-limits"
    question = "Which limit leaves the fewest draws?"
    answer = "Forty turns: nothing is drawn ..."
    player = "the fifth level with 2,000 positions a move"

``findings.json`` there is what ``longhall laboratory --report --json`` has printed, as it is: no figure is
typed by hand. ``colours`` are those of side 0 and side 1 in its plots. ``player`` is who played all games of
the experiment against itself.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from math import sqrt

from game.entry import GameEntry
from game.rules.options import Option, Options, Value, shown_options
from game.texts import _


@dataclass(frozen=True, slots=True)
class SettingResult:
    """What came of the games of one setting of the options.

    Attributes:
        options: a value for every option of the game.
        games: how many were played.
        won: by side 0 and by side 1; the others were drawn.
        player: who played them against itself, as the experiment names it.
    """

    options: Options
    games: int
    won: tuple[int, int]
    player: str

    @property
    def drawn(self) -> int:
        """Games that nobody won."""
        return self.games - sum(self.won)


@dataclass(frozen=True, slots=True)
class Finding:
    """A question to the laboratory and its answer.

    Attributes:
        player: who played the games against itself, in words.
        colours: of side 0 and side 1, as "#rrggbb".
    """

    question: str
    answer: str
    player: str
    colours: tuple[str, str]
    results: tuple[SettingResult, ...]

    @property
    def compares_players(self) -> bool:
        """Whether its rows are of different players, the weaker ones for comparison alone."""
        return len({each.player for each in self.results}) > 1

    @property
    def margin(self) -> int:
        """By how many points of a hundred a share is off at most, in 19 of 20 cases: the half width of the
        normal interval for a share of one half, of the row with the fewest games."""
        return round(98 / sqrt(min(each.games for each in self.results)))


@cache
def findings(entry: GameEntry) -> tuple[Finding, ...]:
    """What was found about a game; nothing where nobody has asked the laboratory."""
    asked, results = entry.file("findings.toml"), entry.file("findings.json")
    if asked is None or results is None:
        return ()
    words = tomllib.loads(asked.read_text(encoding="utf-8"))
    printed = json.loads(results.read_text(encoding="utf-8"))
    rows = {each["experiment"]: each["rows"] for each in printed}
    return tuple(
        Finding(
            each["question"],
            each["answer"].strip(),
            each["player"],
            tuple(words["colours"]),
            tuple(
                SettingResult(row["options"], row["games"], tuple(row["won"]), row["players"][0])
                for row in rows[each["experiment"]]
            ),
        )
        for each in words["finding"]
    )


def result_with(entry: GameEntry, options: Options) -> SettingResult | None:
    """The result of most games that strong players played with exactly these options, if any were."""
    alike = [each for each in findings(entry) if not each.compares_players]
    same = [result for each in alike for result in each.results if result.options == options]
    return max(same, key=lambda each: each.games, default=None)


def labels(entry: GameEntry, finding: Finding) -> list[str]:
    """What sets each result apart from the others: who played, or the options, in the words in which they
    are chosen: the first of them that suffice."""
    results = finding.results
    if finding.compares_players:
        return [_(each.player) for each in results]
    options, varied, kinds = entry.rules().options, list[Option](), 1
    for option in options:
        told_apart = len({tuple(one.options[each.name] for each in (*varied, option)) for one in results})
        if told_apart > kinds:
            varied.append(option)
            kinds = told_apart
    named = len(varied) != 2  # a value alone, and one of many, would not tell what it is a value of
    return [
        ", ".join(
            _words(option, result.options[option.name], named)
            for option in shown_options(options, result.options)
            if option in varied
        )
        for result in results
    ]


def _words(option: Option, value: Value, named: bool) -> str:
    """A value of an option as a player reads it; ``named``: with the title of the option in any case."""
    if isinstance(option.default, bool):
        text, named = _("yes") if value else _("no"), True
    else:
        titles = {choice.value: _(choice.title) for choice in option.choices}
        text = titles.get(str(value), str(value))
        named |= str(value) not in titles
    return f"{_(option.title)}: {text}" if named else text


def measured_results(entry: GameEntry, options: Options) -> str:
    """How games with these options ended between strong computer players, in a sentence; "" where none were
    played."""
    result = result_with(entry, options)
    if result is None:
        return ""
    first, second = (_(side) for side in entry.rules().sides)
    sentence = _("Of {games} games between strong computer players {first} won {won} and {second} {lost}.")
    ended = _("{drawn} were drawn.") if result.drawn > 1 else _("One was drawn.") if result.drawn else ""
    values = {"games": result.games, "first": first, "second": second, "drawn": result.drawn}
    return f"{sentence} {ended}".strip().format(won=result.won[0], lost=result.won[1], **values)
