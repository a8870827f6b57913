"""What is agreed before the first move."""

from __future__ import annotations

import hashlib
import secrets
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from game.entry import GameEntry
from game.match.clock import TimeControl
from game.match.dice import DiceSource, OwnDice, SeededDice
from game.match.players import HOT_SEAT, Players
from game.rules.errors import InvalidText
from game.rules.options import Options


def new_identity() -> str:
    """A word that no other match has."""
    return secrets.token_hex(8)


def identity_of(text: str) -> str:
    """The word that all matches read from the same text have in common."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Header:
    """Everything about a match that does not change.

    Attributes:
        id: unique among all matches, as a hexadecimal word; never shared as a whole, see
            ``computer_players``.
        identity: a word that all copies of the match have in common, wherever they are kept.
        options: a value for every option of the game.
        players: who plays side 0 and side 1.
        seed: what the dice follow from, and with ``id`` the computer's choices.
        own_dice: whether the players roll real dice and say how they fell.
        setup: text of the position that it starts from; None for the game's own start.
        created: when, in UTC, whole seconds.
        tags: names and texts of what else the file that it comes from says of it, such as the event.
        guessed: whether it comes from a list that did not tell what is hidden in it, so that something else
            was hidden at random.
    """

    id: str
    entry: GameEntry
    options: dict[str, Any]
    players: Players
    control: TimeControl
    seed: int
    setup: str | None
    created: datetime
    own_dice: bool = False
    identity: str = field(default_factory=new_identity)
    tags: tuple[tuple[str, str], ...] = ()
    guessed: bool = False

    @classmethod
    def new(
        cls,
        entry: GameEntry,
        *,
        options: Options | None = None,
        players: Players = HOT_SEAT,
        control: TimeControl | None = None,
        seed: int | None = None,
        setup: str | None = None,
        created: datetime | None = None,
        own_dice: bool = False,
        identity: str = "",
        tags: tuple[tuple[str, str], ...] = (),
    ) -> Header:
        """A header with everything that was not given filled in.

        Raises:
            InvalidText: an option that the game does not know or allow.
        """
        return cls(
            id=uuid.uuid4().hex,
            entry=entry,
            options=entry.rules().resolve_options(options or {}),
            players=players,
            control=control or TimeControl(),
            seed=secrets.randbits(48) if seed is None else seed,
            setup=setup,
            created=created or datetime.now(UTC).replace(microsecond=0),
            own_dice=own_dice,
            identity=identity or new_identity(),
            tags=tags,
        )

    def renewed(self) -> Header:
        """The same for another match, whose dice fall differently."""
        fresh = Header.new(self.entry)
        new = {
            name: getattr(fresh, name) for name in ("id", "seed", "created", "identity", "tags", "guessed")
        }
        return replace(self, **new)

    def agrees_with(self, other: Header) -> bool:
        """Whether the moves of one match mean the same in the other."""
        mine, theirs = ((each.entry, each.options, each.setup) for each in (self, other))
        return mine == theirs

    def dice(self) -> DiceSource:
        return OwnDice() if self.own_dice else SeededDice(self.seed)

    def start(self) -> Any:
        """The first state.

        Raises:
            InvalidText, BadPosition: ``setup`` is no position of this game.
        """
        rules = self.entry.rules()
        if self.setup is None:
            return rules.initial(self.options)
        return rules.parse_state(self.setup, self.options)


def write_codes(codes: Mapping[str, str]) -> str | None:
    """The codes of data files by their names, as the archive keeps them; None where there are none."""
    return "; ".join(f"{name}: {code}" for name, code in codes.items()) or None


def read_codes(text: str | None) -> dict[str, str]:
    """What ``write_codes`` wrote.

    Raises:
        InvalidText: it is something else.
    """
    found = {}
    for part in text.split("; ") if text else ():
        name, colon, code = part.partition(": ")
        if not (name and colon and code):
            raise InvalidText("'{text}' does not name data files by their codes", text=text)
        found[name] = code
    return found


def check_codes(here: Mapping[str, str], found: Mapping[str, str]) -> None:
    """Compare the data files of a match with those that are here; what a match does not name may be any.

    Raises:
        InvalidText: the match was played with other files.
    """
    for name, code in found.items():
        if here.get(name) != code:
            raise InvalidText(
                "this match was played with another {other}: its code is {found}, that of this game {code}",
                other=name,
                found=code,
                code=here.get(name, "-"),
            )
