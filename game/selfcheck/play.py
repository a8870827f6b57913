"""Checks of playing: the computer's process, and a match played by posted events."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.registry import GAMES

if TYPE_CHECKING:
    from game.ai.worker import Answer, Engine
    from game.match.match import Match

_ANSWER_SECONDS = 30.0  # a slow machine without compiled modules


def computer_player(folder: Path) -> str:
    """The process thinks, can be stopped, and answers with a legal move."""
    from game.ai.worker import Engine

    engine = Engine()
    try:
        slowest = max(_think_and_stop(engine, number) for number in range(len(GAMES)))
    finally:
        engine.close()
    return f"thinks, and stopped within {1000 * slowest:.0f} ms"


def _think_and_stop(engine: Engine, number: int) -> float:
    """Seconds until a stopped player has answered."""
    from game.ai.player import Limit
    from game.ai.worker import Decision, Failure

    entry = GAMES[number]
    rules = entry.rules()
    options = rules.resolve_options({})
    state = rules.initial(options)
    view = rules.format_view(rules.view(state, state.to_act))
    engine.think(entry.rules_path, entry.brain_location, options, view, Limit(seconds=60), seed=1)
    answer = _answer(engine)
    stopped = time.perf_counter()
    engine.stop()
    while not isinstance(answer, Decision | Failure):
        answer = _answer(engine)
    if isinstance(answer, Failure):
        raise RuntimeError(f"{entry.name}: {answer.message}")
    rules.apply(state, rules.parse_move(state, answer.move))
    return time.perf_counter() - stopped


def _answer(engine: Engine) -> Answer:
    """The last of the next answers."""
    end = time.monotonic() + _ANSWER_SECONDS
    while not (answers := engine.poll()):
        if time.monotonic() > end:
            raise TimeoutError(f"no answer within {_ANSWER_SECONDS:g} s")
        time.sleep(0.001)
    return answers[-1]


def match_by_events(folder: Path) -> str:
    """A match against the computer: moves by mouse and by keys, undo, redo, home, Continue."""
    from game.match.match import Match
    from game.match.players import Computer, Human
    from game.selfcheck.stage import stage
    from game.ui.open_match import show_match

    with stage(folder) as hands:
        hands.settle()
        match = Match.create(GAMES[0], players=(Human(), Computer(1)), archive=hands.app.archive)
        show_match(hands.app, match)
        hands.settle()
        for cell in _a_move(match):
            hands.click_cell(cell)
        hands.until(lambda: match.current.ply == 2, _ANSWER_SECONDS, "the clicked move and its answer")
        hands.settle()
        for cell in _a_move(match):
            hands.walk_to_cell(cell)
            hands.press(pygame.K_RETURN, "\r")
        hands.until(lambda: match.current.ply == 4, _ANSWER_SECONDS, "the move by keys and its answer")
        hands.settle()
        hands.press(pygame.K_z, mod=pygame.KMOD_CTRL)
        hands.until(lambda: match.current.ply == 2, 5, "the move to be taken back")
        hands.press(pygame.K_y, mod=pygame.KMOD_CTRL)
        hands.until(lambda: match.current.ply == 4, 5, "the move to be made again")
        hands.app.home()
        hands.settle()
        hands.click_widget("continue")
        hands.until(lambda: len(hands.app.scenes) == 2, 5, "Continue to open the match")
        hands.settle()
        return " ".join(node.text for node in match.current.path()[1:])


def _a_move(match: Match) -> tuple[str, str]:
    """Origin and target of a legal move."""
    text = match.rules.format_move(match.state, match.legal_moves()[0])
    origin, target = text.split("x")[0].split("-")
    return origin, target
