"""Check of hidden information: what leaves a match never depends on what may not be known."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.ai.worker import Engine
from game.entry import GameEntry
from game.match.notes import SUSPECTED
from game.registry import GAMES
from game.rules.protocol import HIDDEN_MOVE, AnyRules

_PATIENCE = 60.0  # seconds for the computer's move on a slow machine
_SEED = 7
_NOTED = "a-cell"  # a name that nothing else has


class RecordingEngine(Engine):
    """Remembers every byte that goes to the thinking process."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []

    def _send(self, message: bytes) -> None:
        self.sent.append(message)
        super()._send(message)


def hidden_information(folder: Path) -> str:
    """Matches against the computer that differ only in what a person hides and notes are the same to all
    others."""
    checked = [entry.name for entry in GAMES if _check(entry)]
    return f"nothing of {', '.join(checked)} leaks" if checked else "no game has any"


class RecordedMatch:
    """A match of a person, who has made a secret choice, against a computer; its requests are recorded."""

    def __init__(self, entry: GameEntry, choice: str) -> None:
        from game.match.computer_players import ComputerPlayers
        from game.match.header import Header
        from game.match.match import Match
        from game.match.players import Computer, Human

        header = Header.new(entry, players=(Human(), Computer(1)), seed=_SEED)
        # The computer's choices follow from the number of the match, too.
        self.match = Match(replace(header, id="0"))
        self.match.play(choice)
        self.engine = RecordingEngine()
        self.players = ComputerPlayers(lambda viewer: self.engine)

    def until(self, done: Callable[[], bool]) -> None:
        """Let the computer think and move until something is so. Raises RuntimeError, TimeoutError."""
        from game.match.computer_players import Problem

        end = time.monotonic() + _PATIENCE
        while not done():
            for news in self.players.update(self.match):
                if isinstance(news, Problem):
                    raise RuntimeError(news.message)
            if time.monotonic() > end:
                raise TimeoutError(f"the computer did not move within {_PATIENCE:g} s")
            time.sleep(0.002)

    def ask(self, requests: int) -> None:
        """Let the computer move or think until it was sent so many requests."""
        self.until(lambda: len(self.engine.sent) >= requests)

    def answer(self) -> None:
        """Let the computer move."""
        before = self.match.current
        self.until(lambda: self.match.current is not before)

    def quiet(self) -> set[str]:
        """The moves that bring nothing hidden to light."""
        from game.match.secrecy import hides
        from game.rules.events import Revealed

        match, rules = self.match, self.match.rules
        steps = {
            rules.format_move(match.state, move): rules.apply(match.state, move)
            for move in match.legal_moves()
        }
        return {
            text
            for text, step in steps.items()
            if hides(rules, step.state) and not any(isinstance(event, Revealed) for event in step.events)
        }

    @property
    def revealed(self) -> bool:
        """Whether the last move has brought to light what was hidden."""
        from game.match.secrecy import reveals

        return reveals(self.match.rules, self.match.current)

    def answered(self) -> dict[str, Any]:
        """What the computer was sent, and what it chose."""
        return {"what is sent to the computer player": self.engine.sent, "its move": self.match.current.text}

    def leaves(self) -> dict[str, Any]:
        """All that leaves the match: to the thinking process, the other side, a spectator, the clipboard."""
        from game.match.record import write_public

        match = self.match
        found: dict[str, Any] = {
            "what is sent to the computer player": self.engine.sent,
            "what is copied": write_public(match),
        }
        for side, who in ((1, "the computer's side"), (None, "a spectator")):
            found[f"the view of {who}"] = match.rules.format_view(match.view(side))
            found[f"the move list of {who}"] = [(row.text, row.events) for row in match.log(side)]
        return found


def _check(entry: GameEntry) -> bool:
    """Whether a game begins with a secret choice. Raises RuntimeError when something of it leaks."""
    choices = secret_choices(entry.rules())
    if len(choices) < 2:
        return False
    first, second = both = RecordedMatch(entry, choices[0]), RecordedMatch(entry, choices[-1])
    try:
        for tapped in both:
            tapped.answer()
        first.match.note(0, _NOTED, SUSPECTED)
        for move in sorted(first.quiet() & second.quiet())[:1]:
            for tapped in both:
                tapped.match.play(move)
                tapped.ask(2)
    finally:
        for tapped in both:
            tapped.engine.close()
    seen_of = RecordedMatch.answered if first.revealed and second.revealed else RecordedMatch.leaves
    others = seen_of(second)
    for what, said in seen_of(first).items():
        if said != others[what]:
            raise RuntimeError(f"{entry.name}: {what} depends on what is hidden")
    return True


def secret_choices(rules: AnyRules) -> list[str]:
    """The choices of the side that acts first of which the other only reads that they were made, or after
    which something is hidden. A leak may spoil one of the signs, hardly both."""
    from game.match.secrecy import hides

    state = rules.initial(rules.resolve_options({}))
    return [
        rules.format_move(state, move)
        for move in rules.legal_moves(state) or _free_forms(rules, state)
        if rules.format_move(state, move, 1 - state.to_act) == HIDDEN_MOVE
        or hides(rules, rules.apply(state, move).state)
    ]


def _free_forms(rules: AnyRules, state: Any) -> list[Any]:
    """Two choices of those that are too many to be listed."""
    rng = random.Random(_SEED)
    found = (rules.random_free_form(state, rng) for _ in range(2))
    return [move for move in found if move is not None]
