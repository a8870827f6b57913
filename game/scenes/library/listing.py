"""Which matches the library lists, and in which order."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from game.match.players import Computer, parse_player
from game.scenes.phrases import lone_person, name_of_person, names_of, rule_set

if TYPE_CHECKING:
    from game.match.entries import Summary

Result = Literal["won", "lost", "drawn"]
PERSON: Final = "human "  # what a text of a player begins with, before the name


def result_for(summary: Summary, side: int | None) -> Result | None:
    """How a match ended for a side; None where it goes on, or was won while nobody's side is meant."""
    if not summary.finished:
        return None
    if summary.winner is None:
        return "drawn"
    if side is None:
        return None
    return "won" if summary.winner == side else "lost"


def people(summaries: Iterable[Summary]) -> list[str]:
    """The names of all people, in the order of the alphabet."""
    found = {name_of_person(summary, side) for summary in summaries for side in (0, 1)}
    return sorted(found - {""}, key=str.casefold)


def levels(summaries: Iterable[Summary]) -> list[float]:
    """The levels of all computer players but engines, lowest first."""
    players = (parse_player(text) for summary in summaries for text in summary.players)
    own = (player for player in players if isinstance(player, Computer) and not player.engine)
    return sorted({player.level for player in own})


_LETTERS = str.maketrans({"ø": "o", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ı": "i"})


def folded(text: str) -> str:
    """A text without accents and capitals, as people type who look for it."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).translate(_LETTERS)


ORDERS: Final[dict[str, tuple[Callable[[Summary], Any], bool]]] = {
    "newest": (lambda summary: 0, False),  # they come so
    "oldest": (lambda summary: 0, True),
    "longest": (lambda summary: (-summary.rounds, -summary.moves), False),
    "game": (lambda summary: summary.entry.title.casefold(), False),
}


@dataclass(slots=True)
class Listing:
    """What a person wants to see of the library.

    Attributes:
        state: "all", "unfinished" or "finished".
        game: name of the only game; "" for all.
        player: text of the only player, as ``players.parse_player`` reads it; "" for all.
        result: how it ended for ``player`` if that is a person, else for the only person; "" for any.
        words: that stand in the title, the names, the game or its rule set, in any order.
        order: a key of ``ORDERS``.
    """

    state: str = "all"
    game: str = ""
    player: str = ""
    result: Result | Literal[""] = ""
    words: str = ""
    order: str = "newest"

    @property
    def whole(self) -> bool:
        """Whether nothing is left out."""
        return replace(self, words=self.words.strip()) == Listing(order=self.order)

    def apply(self, summaries: Iterable[Summary]) -> list[Summary]:
        """The matches that are wanted; ``summaries`` has those last played first."""
        key, turned = ORDERS[self.order]
        found = [summary for summary in summaries if summary.listed and self._wants(summary)]
        return sorted(reversed(found) if turned else found, key=key)

    def _wants(self, summary: Summary) -> bool:
        if self.state != "all" and summary.finished != (self.state == "finished"):
            return False
        if self.game not in ("", summary.entry.name) or self.player not in ("", *summary.players):
            return False
        if self.result and result_for(summary, self._side(summary)) != self.result:
            return False
        if not self.words.strip():
            return True
        told = rule_set(summary.entry.name, summary.options)
        text = " ".join((summary.title, summary.entry.title, *told, *names_of(summary)))
        found = folded(text)
        return all(word in found for word in folded(self.words).split())

    def _side(self, summary: Summary) -> int | None:
        if self.player.startswith(PERSON):
            return summary.players.index(self.player)
        return lone_person(summary)
