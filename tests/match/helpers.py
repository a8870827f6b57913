"""What the tests of the match layer share."""

from __future__ import annotations

import random
import time
from pathlib import Path
from pkgutil import resolve_name

from game.ai.bot import Thought
from game.ai.worker import Decision, Failure, Question
from game.match.computer_players import ComputerPlayers
from game.match.journal import EXTENSION, read_journal, write_journal
from game.match.match import Match
from game.match.pasted import reading_pasted
from game.match.stepwise import finished
from game.rules.protocol import CHANCE, random_decision

PATIENCE = 120.0  # seconds until something that does not happen is a failure


class Time:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def read_pasted(text: str, *context) -> Match:
    """The match that a text on the clipboard stands for; ``context``: see ``reading_pasted``."""
    return finished(reading_pasted(text, *context))


def shape(match: Match) -> tuple:
    """Everything about a match that must survive being kept, except its number."""
    header = match.header
    return (
        header.entry,
        header.options,
        header.players,
        header.control,
        header.seed,
        header.setup,
        header.created,
        tree(match.root, match.place),
        match.times,
        match.draw_offer,
        match.result,
    )


def tree(root, current) -> list[tuple]:
    """All nodes in order, each with the number of its children: games are deeper than Python recurses."""
    return [
        (
            node.text,
            node.mover,
            node.state,
            node.events,
            node.clocks,
            node.ending,
            node is current,
            node.children.index(node.preferred) if node.preferred else None,
            len(node.children),
        )
        for node in root.walk()
    ]


def decide(match: Match, rng: random.Random) -> None:
    """A random decision of the side to act."""
    match.play(random_decision(match.rules, match.state, rng))


def wander(match: Match, seed: int, steps: int = 60) -> None:
    """Play, take back, play again and branch at random; sometimes somebody resigns."""
    rng = random.Random(seed)
    for _ in range(steps):
        action = rng.choices(("play", "undo", "redo", "goto", "branch", "resign"), (60, 12, 6, 4, 8, 1))[0]
        nodes = list(match.root.walk())
        if action == "undo":
            match.undo(agreed=True)
        elif action == "redo":
            match.redo()
        elif action == "goto":
            match.goto(rng.choice(nodes), agreed=True)
        elif action == "branch":
            node = rng.choice([node for node in nodes if node.to_act in (0, 1)])
            match.play(random_decision(match.rules, node.state, rng), at=node, agreed=True)
        elif match.outcome is not None or match.to_act == CHANCE:  # before a roll one only looks back
            match.undo(agreed=True)
        elif action == "resign" and match.result is None:
            match.resign(rng.randrange(2))
        else:
            decide(match, rng)


class FakeEngine:
    """Answers at the next poll with a random legal move of a state sampled from the view that was sent."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.answers: list = []
        self.automatic = True
        self.stopped = 0
        self.job = 0

    def think(self, question):
        self.job += 1
        self.asked.append(question)
        if self.automatic:
            self.answers = [thought(self.choose()), self.decision(self.choose())]
        return self.job

    def choose(self) -> str:
        asked = self.asked[-1]
        rules, rng = resolve_name(asked.rules), random.Random(asked.seed)
        state = rules.sample(rules.parse_view(asked.view, asked.options), rng)
        return rules.format_move(state, random_decision(rules, state, rng))

    def decision(self, move: str, score: int = 0, job: int | None = None) -> Decision:
        return Decision(job or self.job, move, thought(move, score))

    def failure(self, message: str = "it broke") -> Failure:
        return Failure(self.job, message)

    def poll(self):
        answers, self.answers = self.answers, []
        return answers

    def stop(self):
        self.stopped += 1

    def cancel(self):
        self.answers = []


def thought(move: str, score: int = 0) -> Thought:
    return Thought(move=move, depth=1, score=score, line=(move,), nodes=1, seconds=0.0)


def players_with(engine) -> ComputerPlayers:
    """Computer players that ask the same engine for every point of view."""
    return ComputerPlayers(lambda viewer: engine)


def updates_until(seat, match, done):
    """All that the seat tells until ``done()``, as the application would get it frame by frame."""
    news, end = [], time.monotonic() + PATIENCE
    while not done(news):
        assert time.monotonic() < end, f"nothing happened; so far: {news}"
        news += seat.update(match)
        time.sleep(0.002)
    return news


def journal_of(archive, match_id: str) -> Path:
    """The file of a match."""
    return archive.folder / "matches" / f"{match_id}{EXTENSION}"


def rewrite(archive, match_id: str, edit) -> None:
    """Change the entries of a journal and make its checksums right, as somebody does on purpose."""
    path = journal_of(archive, match_id)
    entries = read_journal(path.read_bytes())[0]
    edit(entries)
    path.write_bytes(write_journal(entries)[0])
