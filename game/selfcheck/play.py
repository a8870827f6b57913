"""Checks of playing: the computer's process, and a match played by posted events."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.entry import GameEntry
from game.registry import GAMES

if TYPE_CHECKING:
    from game.ai.worker import Answer, Engine
    from game.match.match import Match
    from game.match.tree import Node
    from game.selfcheck.driver import Stage

_ANSWER_SECONDS = 30.0  # a slow machine without compiled modules
_STEP_SECONDS = 5.0  # until what somebody does takes effect
_TAKEN_BACK_AFTER = 3  # decisions, counted from 0
_SEED = 7


def computer_player(folder: Path) -> str:
    """The process thinks, can be stopped, and answers with a legal move."""
    from game.ai.worker import Engine

    engine = Engine()
    try:
        slowest = max(_think_and_stop(engine, entry) for entry in GAMES)
    finally:
        engine.close()
    return f"thinks, and stopped within {1000 * slowest:.0f} ms"


def _think_and_stop(engine: Engine, entry: GameEntry) -> float:
    """Seconds until a stopped player has answered."""
    from game.ai.bot import Limit
    from game.ai.worker import Decision, Failure

    rules = entry.rules()
    options = rules.resolve_options({})
    state = rules.initial(options)
    view = rules.format_view(rules.view(state, state.to_act))
    engine.think(entry.rules_path, entry.bot_location, options, view, Limit(seconds=60), seed=1)
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


def typing(folder: Path) -> str:
    """A player's name is typed, and stands in the match that is begun."""
    from game.match.players import Human
    from game.scenes.base import scene_of
    from game.selfcheck.driver import stage

    with stage(folder) as hands:
        hands.settle()
        hands.app.push(scene_of("game.scenes.new_game.scene:NewGame", GAMES[0]))
        hands.settle()
        hands.click_widget("name-0")
        hands.type("Astrid")
        hands.settle()
        hands.click_widget("start")
        hands.settle()
        kept = hands.app.archive.latest_unfinished()
        if kept is None or hands.app.archive.load(kept.id).players[0] != Human("Astrid"):
            raise RuntimeError("the typed name is not in the match")
    return "a name is typed"


def against_computer(folder: Path) -> str:
    """Matches against the computer: decisions by mouse and by keys, undo, redo, home, Continue."""
    return _each(_against_computer, folder)


def two_people(folder: Path) -> str:
    """Two people at one screen decide by mouse and by keys, behind a curtain what is secret."""
    return _each(_two_people, folder)


def _each(check: Callable[[GameEntry, Path], str], folder: Path) -> str:
    """What a check finds for every game that shows how it is played."""
    return "; ".join(check(entry, folder / entry.name) for entry in GAMES if entry.demonstration.clicks)


def _against_computer(entry: GameEntry, folder: Path) -> str:
    from game.match.header import Header
    from game.match.match import Match
    from game.match.players import Computer, Human
    from game.scenes.open_match import show_match
    from game.selfcheck.driver import stage

    first, _, second, *_ = entry.demonstration.clicks
    with stage(folder) as hands:
        hands.settle()
        header = Header.new(entry, players=(Human(), Computer(1)), seed=_SEED)
        # The computer's choices follow from the number of the match, too.
        match = Match(replace(header, id="0"))
        match.keep_in(hands.app.archive)
        show_match(hands.app, match)
        hands.settle()
        empty = set(hands.board.pieces)
        _decide(hands, match, first)
        begun = _answered(hands, match)
        seen = set(hands.board.pieces) - empty
        if entry.opening.secrets and seen != set(first):
            raise RuntimeError(f"of what is hidden {first} should be seen, and nothing else; seen are {seen}")
        _decide(hands, match, second, by_keys=True)
        gone_on = _answered(hands, match)
        hands.press(pygame.K_z, mod=pygame.KMOD_CTRL)
        hands.until(lambda: match.current is begun, _STEP_SECONDS, "the move to be taken back")
        hands.press(pygame.K_y, mod=pygame.KMOD_CTRL)
        hands.until(lambda: match.current is gone_on, _STEP_SECONDS, "the move to be made again")
        hands.app.home()
        hands.settle()
        hands.click_widget("continue")
        hands.until(lambda: len(hands.app.scenes) == 2, _STEP_SECONDS, "Continue to open the match")
        hands.settle()
        return " ".join(row.text for row in match.log(0))


def _answered(hands: Stage, match: Match) -> Node:
    """Wait for the computer's answer; returns the moment after it."""
    hands.until(lambda: match.to_act == 0, _ANSWER_SECONDS, "the computer's answer")
    hands.settle()
    return match.current


def _two_people(entry: GameEntry, folder: Path) -> str:
    from game.match.match import Match
    from game.scenes.open_match import show_match
    from game.selfcheck.driver import stage
    from game.settings import Settings

    secrets, glanced = len(entry.opening.secrets), False
    with stage(folder, Settings(animation="reduced")) as hands:
        hands.settle()
        match = Match.create(entry, archive=hands.app.archive)
        show_match(hands.app, match)
        hands.settle()
        for number, cells in enumerate(entry.demonstration.clicks):
            if number < secrets:
                _decide_in_secret(hands, match, cells, by_keys=number % 2 == 1)
            else:
                _decide(hands, match, cells, by_keys=number % 2 == 1)
            if number + 1 < secrets and hands.board.visible:
                raise RuntimeError("the board is not covered again")
            if number + 1 >= secrets and not glanced and hands.app.scenes[-1].ui.top.find("glance"):
                _glance(hands)
                glanced = True
            if number == _TAKEN_BACK_AFTER:
                _take_back(hands, match)
        if secrets and not glanced:
            raise RuntimeError("nobody could look at what is hidden")
        return " ".join(node.text for node in match.line()[1:])


def _decide_in_secret(hands: Stage, match: Match, cells: tuple[str, ...], by_keys: bool) -> None:
    """Make a decision behind the curtain."""
    if hands.board.visible:
        raise RuntimeError("the board is not covered")
    before = set(hands.board.pieces)
    if by_keys:
        hands.hold_key(pygame.K_k, lambda: hands.board.visible, "the curtain to open")
    else:
        hands.hold(hands.widget("look").rect.center, lambda: hands.board.visible, "the curtain to open")
    hands.settle()
    _decide(hands, match, cells, by_keys)
    if set(hands.board.pieces) != before:
        raise RuntimeError("what is hidden stays on the board when the curtain falls")


def _decide(hands: Stage, match: Match, cells: tuple[str, ...], by_keys: bool = False) -> None:
    """Point at the cells of a decision, and confirm it where that is asked for."""
    node = match.current
    for cell in cells:
        if by_keys:
            hands.walk_to_cell(cell)
            hands.press(pygame.K_RETURN, "\r")
        else:
            hands.click_cell(cell)
    for _ in range(3):
        hands.step()
    if match.current is node and hands.app.scenes[-1].ui.top.find("confirm") is not None:
        if by_keys:
            hands.press(pygame.K_RETURN, "\r")
        else:
            hands.click_widget("confirm")
    hands.until(lambda: match.current is not node, _STEP_SECONDS, f"a decision on {', '.join(cells)}")
    hands.settle()


def _glance(hands: Stage) -> None:
    """One's own secret is seen while the button is held, and no longer."""
    before = set(hands.board.pieces)
    hands.hold(hands.widget("glance").rect.center, lambda: set(hands.board.pieces) > before, "a glance")
    hands.settle()
    if set(hands.board.pieces) != before:
        raise RuntimeError("one's own secret is still seen when nobody looks")


def _take_back(hands: Stage, match: Match) -> None:
    """Take back two decisions and make them again; what has come to light needs consent, which is refused."""
    whole, taken = match.current, 0
    for _ in range(2):
        here, reveals = match.current, match.undo_reveals
        hands.press(pygame.K_z, mod=pygame.KMOD_CTRL)
        hands.settle()
        if reveals:
            hands.click_widget("cancel")
            hands.settle()
        if (match.current is here) != reveals:
            raise RuntimeError("a revelation was taken back" if reveals else "nothing was taken back")
        taken += not reveals
    for _ in range(taken):
        hands.press(pygame.K_y, mod=pygame.KMOD_CTRL)
        hands.settle()
    if match.current is not whole:
        raise RuntimeError("what was taken back was not made again")
