"""Checks of playing: the computer's process, and a match played by posted events."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.checks import checks_of
from game.entry import GameEntry
from game.registry import GAMES

if TYPE_CHECKING:
    from game.ai.worker import Answer, Engine
    from game.match.match import Match
    from game.match.tree import Node
    from game.selfcheck.driver import Driver

_ANSWER_SECONDS = 60.0  # a slow machine without compiled modules
_STEP_SECONDS = 60.0  # at most until what somebody does takes effect
_TAKEN_BACK_AFTER = 3  # decisions, counted from 0
_SEED = 7


def computer_player(folder: Path) -> str:
    """The processes think, can be stopped, and answer with a legal move."""
    from game.ai.engines import ParallelEngine

    engine = ParallelEngine(lambda: 2)
    try:
        slowest = max(_think_and_stop(engine, entry) for entry in GAMES)
        processes = len(engine.pids)
    finally:
        engine.close()
    return f"thinks in {processes} processes, and stopped within {1000 * slowest:.0f} ms"


def _think_and_stop(engine: Engine, entry: GameEntry) -> float:
    """Seconds until a stopped player has answered."""
    from game.ai.bot import Limit
    from game.ai.worker import Decision, Failure, Question

    rules = entry.rules()
    options = rules.resolve_options(dict(checks_of(entry).opening.options))
    state = rules.initial(options)
    view = rules.format_view(rules.view(state, state.to_act))
    limit = Limit(seconds=60)
    question = Question(entry.rules_path, entry.bot_path, options, view, limit, match=entry.name)
    engine.think(replace(question, parallel=entry.parallel))
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
    from game.selfcheck.driver import open_driver

    with open_driver(folder) as driver:
        driver.settle()
        driver.app.push(scene_of("game.scenes.new_game.page:NewGamePage", GAMES[0]))
        driver.settle()
        driver.click("name-0")
        driver.type("Astrid")
        driver.settle()
        driver.click("start")
        driver.settle()
        kept = next(iter(driver.app.archive.summaries()), None)
        if kept is None or driver.app.archive.load(kept.id).players[0] != Human("Astrid"):
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
    return "; ".join(
        check(entry, folder / entry.name) for entry in GAMES if checks_of(entry).demonstration.clicks
    )


def _against_computer(entry: GameEntry, folder: Path) -> str:
    from game.match.header import Header
    from game.match.match import Match
    from game.match.players import Computer, Human
    from game.match.secrecy import hides
    from game.scenes.open_match import show_match
    from game.selfcheck.driver import open_driver

    first, _, second, *_ = checks_of(entry).demonstration.clicks
    with open_driver(folder) as driver:
        driver.settle()
        options = dict(checks_of(entry).demonstration.options)
        header = Header.new(entry, options=options, players=(Human(), Computer(1)), seed=_SEED)
        # The computer's choices follow from the number of the match, too.
        match = Match(replace(header, id="0"))
        match.keep_in(driver.app.archive)
        show_match(driver.app, match)
        driver.settle()
        empty = set(driver.board.pieces)
        _decide(driver, match, first)
        begun = _answered(driver, match)
        seen = set(driver.board.pieces) - empty
        if hides(match.rules, begun.state) and seen != set(first):
            raise RuntimeError(f"of what is hidden {first} should be seen, and nothing else; seen are {seen}")
        _decide(driver, match, second, by_keys=True)
        gone_on = _answered(driver, match)
        driver.press(pygame.K_z, mod=pygame.KMOD_CTRL)
        driver.until(lambda: match.current is begun, _STEP_SECONDS, "the move to be taken back")
        driver.press(pygame.K_y, mod=pygame.KMOD_CTRL)
        driver.until(lambda: match.current is gone_on, _STEP_SECONDS, "the move to be made again")
        driver.app.home()
        driver.settle()
        driver.click("continue")
        driver.until(lambda: len(driver.app.scenes) == 2, _STEP_SECONDS, "Continue to open the match")
        driver.settle()
        return " ".join(row.text for row in match.log(0))


def _answered(driver: Driver, match: Match) -> Node:
    """Wait for the computer's answer; returns the moment after it."""
    driver.until(lambda: match.to_act == 0, _ANSWER_SECONDS, "the computer's answer")
    driver.settle()
    return match.current


def _two_people(entry: GameEntry, folder: Path) -> str:
    from game.match.match import Match
    from game.match.secrecy import hides
    from game.scenes.open_match import show_match
    from game.selfcheck.driver import open_driver
    from game.settings import Settings

    secrets, glanced = len(checks_of(entry).opening.secrets), False
    kept = False  # whether something is still hidden once the choices are made
    with open_driver(folder, Settings(animation="reduced")) as driver:
        driver.settle()
        options, seed = dict(checks_of(entry).demonstration.options), checks_of(entry).demonstration.seed
        match = Match.create(entry, options, seed=seed, archive=driver.app.archive)
        show_match(driver.app, match)
        driver.settle()
        for number, cells in enumerate(checks_of(entry).demonstration.clicks):
            if number < secrets:
                _decide_in_secret(driver, match, cells, by_keys=number % 2 == 1)
            else:
                _decide(driver, match, cells, by_keys=number % 2 == 1)
            if number + 1 < secrets and driver.board.visible:
                raise RuntimeError("the board is not covered again")
            kept = kept or (number + 1 == secrets and hides(match.rules, match.state))
            if number + 1 >= secrets and not glanced and driver.has("glance"):
                _glance(driver)
                glanced = True
            if number == _TAKEN_BACK_AFTER:
                _take_back(driver, match)
        if kept and not glanced:
            raise RuntimeError("nobody could look at what is hidden")
        return " ".join(node.text for node in match.line()[1:])


def _decide_in_secret(driver: Driver, match: Match, cells: tuple[str, ...], by_keys: bool) -> None:
    """Make a decision behind the curtain."""
    from game.match.secrecy import hides

    if driver.board.visible:
        raise RuntimeError("the board is not covered")
    before = set(driver.board.pieces)
    if by_keys:
        driver.hold_key(pygame.K_k, lambda: driver.board.visible, "the curtain to open")
    else:
        driver.hold("look", lambda: driver.board.visible, "the curtain to open")
    driver.settle()
    _decide(driver, match, cells, by_keys)
    if hides(match.rules, match.state) and set(driver.board.pieces) != before:
        raise RuntimeError("what is hidden stays on the board when the curtain falls")


def _decide(driver: Driver, match: Match, cells: tuple[str, ...], by_keys: bool = False) -> None:
    """Point at the cells and widgets of a decision, and confirm it where that is asked for."""
    node = match.current
    for cell in cells:
        if not by_keys:
            driver.click(cell)
            continue
        if driver.on_board(cell):
            driver.walk_to(cell)
        else:
            driver.tab_to(cell)
        driver.press(pygame.K_RETURN)
    driver.wait(0.1)
    if match.current is node and driver.has("confirm"):
        if by_keys:
            if driver.layer.focus is not driver.board:
                driver.tab_to("confirm")
            driver.press(pygame.K_RETURN)
        else:
            driver.click("confirm")
    driver.until(lambda: match.current is not node, _STEP_SECONDS, f"a decision on {', '.join(cells)}")
    driver.settle()


def _glance(driver: Driver) -> None:
    """One's own secret is seen once the screen has been handed over, until it is covered again."""
    before = set(driver.board.pieces)
    driver.click("glance")
    driver.settle()
    driver.hold("look", lambda: set(driver.board.pieces) > before, "a look at one's own secret")
    driver.settle()
    driver.click("glance")
    driver.settle()
    if set(driver.board.pieces) != before:
        raise RuntimeError("one's own secret is still seen when nobody looks")


def _take_back(driver: Driver, match: Match) -> None:
    """Take back two decisions and make them again; what has come to light needs consent, which is refused."""
    whole, taken = match.current, 0
    for _ in range(2):
        here, reveals = match.current, match.undo_reveals
        driver.press(pygame.K_z, mod=pygame.KMOD_CTRL)
        driver.settle()
        if reveals:
            driver.click("cancel")
            driver.settle()
        if (match.current is here) != reveals:
            raise RuntimeError("a revelation was taken back" if reveals else "nothing was taken back")
        taken += not reveals
    for _ in range(taken):
        driver.press(pygame.K_y, mod=pygame.KMOD_CTRL)
        driver.settle()
    if match.current is not whole:
        raise RuntimeError("what was taken back was not made again")
