"""What has been chosen for a new game so far, apart from how it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.entry import GameEntry
from game.match.clock import TimeControl
from game.match.dice import read_dice
from game.match.match import ALREADY_OVER, Match
from game.match.players import Computer, Human, Player, clean_name, parse_player
from game.match.position_text import read_position
from game.match.store import Store
from game.rules.errors import BadPosition, RulesError
from game.rules.options import Option, Value, shown_options
from game.scenes.new_game.starts import NamedStart, starts_of
from game.scenes.phrases import explain
from game.scenes.strengths import levels_of, nearest_level
from game.settings import HALL_SIDES
from game.texts import _

LONGEST_POSITION = 4000  # letters in the field for it; a match of people has far fewer
PRESETS = ("1+0", "3+2", "10+0", "15+10")  # minutes for a side, and seconds for each turn
CLOCKS = ("none", *PRESETS, "custom")
LONGEST_TIMES = (599, 59, 600)  # minutes, seconds and increment of a custom clock
SHORTEST_SECONDS = 10  # that a side has at least


@dataclass
class PlayerChoice:
    """Who plays a side; name and level are both kept, so that switching back and forth loses neither.

    Attributes:
        engine: name of another program's engine that plays instead of the game's own computer; or empty.
    """

    computer: bool = False
    name: str = ""
    level: float = 1
    engine: str = ""

    @classmethod
    def of(cls, player: Player) -> PlayerChoice:
        if isinstance(player, Computer):
            return cls(True, "", 2 if player.engine else player.level, player.engine)
        return cls(False, player.name)

    def player(self) -> Player:
        if not self.computer:
            return Human(clean_name(self.name))
        return Computer(engine=self.engine) if self.engine else Computer(self.level)


class Plan:
    """A game that is being prepared.

    Attributes:
        players: who plays side 0 and 1.
        clock: one of CLOCKS.
        minutes, seconds, increment: of a custom clock: the time of a side, and seconds for each turn.
        typed: what stands in the field of an option that takes free text, by option.
        errors: sentence about that text, by option.
        position, position_error: the text pasted as a start, and what is wrong with it.
        own_dice: whether the players roll real dice.
        seed: what was typed as the seed of the dice; empty: any.
    """

    def __init__(
        self, entry: GameEntry, remembered: Mapping[str, Any] | None = None, person: int = 0
    ) -> None:
        self.entry = entry
        self.rules = entry.rules()
        self.players = _strangers(entry, person)
        self.clock, self.minutes, self.seconds, self.increment = "none", 10, 0, 5
        self.typed: dict[str, str] = {}
        self.errors: dict[str, str] = {}
        self.position = ""
        self.position_error = ""
        self.own_dice = False
        self.seed = ""
        self._given: dict[str, Value] = {}
        self._usual: dict[str, Value] = {}  # as ``_given`` before a named start was chosen
        self._setup: str | None = None
        self.options: dict[str, Any] = dict(self.rules.resolve_options({}))
        if isinstance(remembered, Mapping):  # it comes from a file
            self._recall(remembered, person)

    # Options

    def set_option(self, option: Option, value: Value) -> bool:
        """Choose a value; others follow where their default depends on it. Returns whether it is allowed."""
        try:
            canonical = option.read(value)
            before = self.rules.resolve_options(self._alone(option.name))
            after = self.rules.resolve_options({option.name: canonical})
        except RulesError as error:
            self.errors[option.name] = explain(error)
            return False
        self.errors.pop(option.name, None)
        moved = {name for name in after if name != option.name and after[name] != before.get(name)}
        given = {name: kept for name, kept in self._given.items() if name not in moved}
        given[option.name] = canonical
        try:
            self.options = dict(self.rules.resolve_options(given))
        except RulesError as error:
            self.errors[option.name] = explain(error)
            return False
        self._given = given
        self.set_position(self.position)
        return True

    def _alone(self, name: str) -> dict[str, Value]:
        return {name: self._given[name]} if name in self._given else {}

    @property
    def shown(self) -> list[Option]:
        """The options that mean something beside the others."""
        return shown_options(self.rules.options, self.options)

    def is_free(self, option: Option) -> bool:
        """Whether the option stands on a text of the player's own instead of one of its choices."""
        value = self.options[option.name]
        return option.name in self.typed or all(choice.value != value for choice in option.choices)

    def set_options(self, values: Mapping[str, Value]) -> None:
        """Choose several values at once, such as those of a rule set of the player's own."""
        for option in self.rules.options:
            if option.name in values:
                self.typed.pop(option.name, None)
                self.set_option(option, values[option.name])

    # Position

    def set_position(self, text: str) -> None:
        """Start from a position line or text; empty for the usual start."""
        self.position, self.position_error, self._setup = text, "", None
        if not text.strip():
            return
        try:
            entry, options, position = read_position(text, self.entry, self.options)
            rules = entry.rules()
            if rules.outcome(rules.parse_state(position, options)) is not None:
                raise BadPosition(ALREADY_OVER)
        except RulesError as error:
            self.position_error = explain(error)
            return
        if entry.name != self.entry.name:
            self.position_error = _("This is a position of {game}.").format(game=_(entry.title))
            return
        self._setup = position
        if options != self.options:
            self._given = dict(options)
            self.options = dict(options)
            self.typed.clear()
            self.errors.clear()

    def choose_start(self, start: NamedStart | None) -> None:
        """Begin from a named position by its options; or, with None, as usual by those chosen before it."""
        if self.named_start is None:
            self._usual = dict(self._given)
        self._given = dict(self._usual if start is None else start.options)
        self.options = dict(self.rules.resolve_options(self._given))
        self.typed.clear()
        self.errors.clear()
        self.set_position("" if start is None else start.position)

    @property
    def named_start(self) -> NamedStart | None:
        """The named position that has been chosen, by whatever options."""
        return next((start for start in starts_of(self.entry) if start.position == self.position), None)

    @property
    def setup(self) -> str | None:
        """The position to start from, as the game writes it; None for the usual start."""
        return self._setup

    @property
    def first_side(self) -> int | None:
        """The side that acts first; None while that cannot be told."""
        try:
            if self._setup:
                return int(self.rules.parse_state(self._setup, self.options).to_act)
            return int(self.rules.initial(self.options).to_act)
        except RulesError:
            return None

    # Start

    @property
    def trouble(self) -> str:
        """Why the game cannot start, or ""."""
        errors = [self.errors[option.name] for option in self.shown if option.name in self.errors]
        return self.position_error or next(iter(errors), "") or self.seed_error

    @property
    def seed_error(self) -> str:
        """What is wrong with the seed of the dice, or ""."""
        if self.own_dice or not self.seed.strip():
            return ""
        try:
            read_dice(self.seed.strip())
        except RulesError as error:
            return explain(error)
        return ""

    @property
    def clock_error(self) -> str:
        """What is wrong with the custom clock and how it is put right, or ""."""
        if self.minutes * 60 + self.seconds >= SHORTEST_SECONDS:
            return ""
        if self.minutes == self.seconds == 0:
            return _("Without any time nobody could move: each side gets ten seconds.")
        return _("That is too short: each side gets ten seconds.")

    @property
    def clock_sentence(self) -> str:
        """What the custom clock means for the players, or what is wrong with it."""
        if self.clock_error:
            return self.clock_error
        if self.minutes == 0 and self.increment == 0:
            whole = _("Each side has {seconds} seconds for the whole game, which is very little.")
        elif self.increment == 0:
            whole = _("Each side has {minutes}:{seconds:02} minutes for the whole game.")
        else:
            whole = _("Each side has {minutes}:{seconds:02} minutes, and {increment} s more for each turn.")
        return whole.format(minutes=self.minutes, seconds=self.seconds, increment=self.increment)

    def control(self) -> TimeControl:
        if self.clock == "custom":
            return TimeControl(max(SHORTEST_SECONDS, self.minutes * 60.0 + self.seconds), self.increment)
        return TimeControl.parse(self.clock)

    def swap(self) -> None:
        self.players.reverse()

    def create(self, archive: Store | None) -> Match:
        """Start the match. Raises RulesError or ArchiveError."""
        players = (self.players[0].player(), self.players[1].player())
        seeded = self.entry.dice and not self.own_dice and self.seed.strip()
        return Match.create(
            self.entry,
            self.options,
            players,
            self.control(),
            seed=read_dice(self.seed.strip())[0] if seeded else None,
            own_dice=self.entry.dice and self.own_dice,
            setup=self._setup,
            archive=archive,
        )

    def remember(self) -> dict[str, Any]:
        """What the next new game begins with; read by the constructor."""
        return {
            "players": [str(choice.player()) for choice in self.players],
            "options": dict(self._given if self.named_start is None else self._usual),
            "names": [clean_name(choice.name) for choice in self.players],
            "levels": [choice.level for choice in self.players],
            "clock": self.clock,
            "minutes": self.minutes,
            "seconds": self.seconds,
            "increment": self.increment,
            "own_dice": self.own_dice,
        }

    def _recall(self, kept: Mapping[str, Any], person: int) -> None:
        """Take over what is still allowed; a settings file may be older than the rules."""
        try:
            self.players = [PlayerChoice.of(parse_player(str(text))) for text in kept["players"]][:2]
            for choice, name, level in zip(self.players, kept["names"], kept["levels"], strict=True):
                choice.name = clean_name(str(name))
                choice.level = nearest_level(self.entry, float(level))
        except (KeyError, TypeError, ValueError, OverflowError):
            self.players = _strangers(self.entry, person)
        if len(self.players) != 2:
            self.players = _strangers(self.entry, person)
        try:
            self.options = dict(self.rules.resolve_options(kept["options"]))
            self._given = dict(kept["options"])
        except (KeyError, TypeError, ValueError):
            self._given = {}
        self.own_dice = kept.get("own_dice") is True
        times = [kept.get(name) for name in ("minutes", "seconds", "increment")]
        if kept.get("clock") in CLOCKS and all(isinstance(value, int) for value in times):
            self.clock = str(kept["clock"])
            limits = zip(times, LONGEST_TIMES, strict=True)
            self.minutes, self.seconds, self.increment = (
                max(0, min(most, int(value or 0))) for value, most in limits
            )


def _strangers(entry: GameEntry, person: int) -> list[PlayerChoice]:
    """A person on a side, and the weakest computer on the other."""
    weakest = levels_of(entry)[0]
    return [PlayerChoice(computer=side != person, level=weakest) for side in (0, 1)]


def begin_plan(entry: GameEntry, kept: Mapping[str, Any], hall_side: str = "left") -> Plan:
    """What is chosen when the page opens.

    Args:
        kept: by game, what ``Plan.remember`` gave when one was started; what was chosen last is at the end. A
            game that was never started takes over the names that were typed there.
        hall_side: of the player, as in the settings: who sits on the left plays the first side of a game that
            was never started.
    """
    person = HALL_SIDES.index(hall_side)
    if entry.name in kept or not kept:
        return Plan(entry, kept.get(entry.name), person)
    plan, other = Plan(entry, person=person), list(kept.values())[-1]
    names = other.get("names") if isinstance(other, Mapping) else None  # it comes from a file
    if isinstance(names, list):
        first_person = sorted(plan.players, key=lambda choice: choice.computer)
        for choice, name in zip(
            first_person, sorted(map(str, names), key=lambda name: not name), strict=False
        ):
            choice.name = clean_name(name)
    return plan
