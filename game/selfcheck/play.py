"""Checks of playing: the computer's process, and a match played by posted events."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.registry import GAMES, find

if TYPE_CHECKING:
    from game.ai.worker import Answer, Engine
    from game.match.match import Match
    from game.selfcheck.driver import Stage

_ANSWER_SECONDS = 30.0  # a slow machine without compiled modules
_STEP_SECONDS = 5.0  # until what somebody does takes effect


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
    from game.ai.bot import Limit
    from game.ai.worker import Decision, Failure

    entry = GAMES[number]
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


def match_by_events(folder: Path) -> str:
    """A match against the computer: moves by mouse and by keys, undo, redo, home, Continue."""
    from game.match.match import Match
    from game.match.players import Computer, Human
    from game.scenes.open_match import show_match
    from game.selfcheck.driver import stage

    with stage(folder) as hands:
        hands.settle()
        match = Match.create(GAMES[0], players=(Human(), Computer(1)), archive=hands.app.archive)
        show_match(hands.app, match)
        hands.settle()
        for cell in _a_move(match):
            hands.click_cell(cell)
        hands.until(lambda: match.current.ply >= 2, _ANSWER_SECONDS, "the clicked move and its answer")
        hands.settle()
        for cell in _a_move(match):
            hands.walk_to_cell(cell)
            hands.press(pygame.K_RETURN, "\r")
        hands.until(lambda: match.current.ply >= 4, _ANSWER_SECONDS, "the move by keys and its answer")
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


def match_behind_curtain(folder: Path) -> str:
    """Two people at one screen hide their kings, then place, reveal and attack, by mouse and by keys."""
    from game.match.match import Match
    from game.scenes.open_match import show_match
    from game.selfcheck.driver import stage
    from game.settings import Settings

    with stage(folder, Settings(animation="reduced")) as hands:
        hands.settle()
        match = Match.create(find("nerva"), archive=hands.app.archive)
        show_match(hands.app, match)
        hands.settle()
        _hide_by_mouse(hands, match)
        _hide_by_keys(hands, match)
        _glance(hands, "c2_3")
        _place_by_mouse(hands, match, "f6_1")  # where Black has hidden its king
        _place_by_keys(hands, match, "a1_1")
        _refuse_to_take_back(hands, match)
        _place_by_mouse(hands, match, "g6_1")
        _place_by_keys(hands, match, "a2_1")
        for cell in ("g6_1", "f6_1"):
            hands.click_cell(cell)
        hands.until(lambda: match.outcome is not None, _STEP_SECONDS, "the king to be captured")
        hands.settle()
        return " ".join(node.text for node in match.current.path()[1:])


def _hide_by_mouse(hands: Stage, match: Match) -> None:
    if hands.board.visible:
        raise RuntimeError("the board is not covered")
    hands.hold(hands.widget("look").rect.center, lambda: hands.board.visible, "the curtain to open")
    hands.settle()
    hands.click_cell("c2_3")
    hands.settle()
    hands.click_widget("confirm")
    hands.until(lambda: match.current.ply == 1, _STEP_SECONDS, "the king to be hidden")
    if hands.board.pieces:
        raise RuntimeError("the hidden king is still on the board while the curtain falls")
    hands.settle()
    if hands.board.visible:
        raise RuntimeError("the board is not covered again")


def _hide_by_keys(hands: Stage, match: Match) -> None:
    hands.hold_key(pygame.K_k, lambda: hands.board.visible, "the curtain to open")
    hands.settle()
    hands.walk_to_cell("f6_1")
    for _ in range(2):  # choose it, confirm it
        hands.press(pygame.K_RETURN, "\r")
        hands.settle()
    hands.until(lambda: match.current.ply == 2, _STEP_SECONDS, "the other king to be hidden")
    hands.settle()


def _place_by_mouse(hands: Stage, match: Match, cell: str) -> None:
    ply = match.current.ply
    hands.click_cell(cell)
    # The computer may have answered already.
    hands.until(lambda: match.current.ply > ply, _STEP_SECONDS, f"a pawn to be placed on {cell}")
    hands.settle()


def _place_by_keys(hands: Stage, match: Match, cell: str) -> None:
    ply = match.current.ply
    hands.walk_to_cell(cell)
    hands.press(pygame.K_RETURN, "\r")
    hands.until(lambda: match.current.ply > ply, _STEP_SECONDS, f"a pawn to be placed on {cell}")
    hands.settle()


def _glance(hands: Stage, cell: str) -> None:
    """One's own king is seen while the button is held, and no longer."""
    hands.hold(hands.widget("glance").rect.center, lambda: cell in hands.board.pieces, "a glance")
    hands.settle()
    if cell in hands.board.pieces:
        raise RuntimeError("one's own king is still seen when nobody looks")


def _refuse_to_take_back(hands: Stage, match: Match) -> None:
    """What has come to light is taken back only when both agree."""
    ply = match.current.ply
    for _ in range(2):  # a pawn, and before it the revelation
        hands.press(pygame.K_z, mod=pygame.KMOD_CTRL)
        hands.settle()
    hands.click_widget("cancel")
    hands.settle()
    if match.current.ply != ply - 1:
        raise RuntimeError("a revelation was taken back")
    hands.press(pygame.K_y, mod=pygame.KMOD_CTRL)
    hands.settle()


def match_with_secrets(folder: Path) -> str:
    """Against the computer there is no curtain; it hides its king, and moves."""
    from game.match.match import Match
    from game.match.players import Computer, Human
    from game.scenes.open_match import show_match
    from game.selfcheck.driver import stage
    from game.settings import Settings

    with stage(folder, Settings(animation="reduced")) as hands:
        hands.settle()
        match = Match.create(find("nerva"), players=(Human(), Computer(1)), archive=hands.app.archive)
        show_match(hands.app, match)
        hands.settle()
        hands.click_cell("c2_3")
        hands.settle()
        hands.click_widget("confirm")
        hands.until(lambda: match.current.ply >= 2, _ANSWER_SECONDS, "the computer to hide its king")
        hands.settle()
        _place_by_mouse(hands, match, "e4_2")
        hands.until(lambda: match.current.ply >= 4, _ANSWER_SECONDS, "the computer's move")
        hands.settle()
        shown = [cell for cell, picture in hands.board.pieces.items() if "hidden" in picture]
        if shown != ["c2_3"]:
            raise RuntimeError(f"one's own hidden king should be seen and no other; seen are {shown}")
        return " ".join(entry.text for entry in match.log(0))


def _a_move(match: Match) -> tuple[str, str]:
    """Origin and target of a legal move."""
    text = match.rules.format_move(match.state, match.legal_moves()[0])
    origin, target = text.split("x")[0].split("-")
    return origin, target
