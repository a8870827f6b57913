"""The board without a match: it plays every game by itself, and stands on several pages at once."""

from __future__ import annotations

import random
import subprocess
import sys
from types import SimpleNamespace

import pygame
import pytest

from game.boards.gestures import Gesture, InputMethod
from game.match.match import Match
from game.registry import GAMES
from game.rules.protocol import CHANCE, random_decision
from game.scenes.board.playable import PlayableBoard
from game.scenes.rulebook import RulebookPage
from game.settings import Settings
from game.widgets.focus import Ui
from game.widgets.theme import Theme
from tests.kit.app import FakeSounds
from tests.tiny.games import DICE

ROOM = pygame.Rect(20, 20, 600, 500)
ENTRIES = [*GAMES, DICE]


def board_of(entry, state, *, seed=1, animation="off"):
    context = SimpleNamespace(sounds=FakeSounds(), settings=Settings(animation=animation))
    made = PlayableBoard(entry, state, context, rng=random.Random(seed))
    layer = Ui(Theme()).ground
    layer.add(made.widget)
    made.widget.place(ROOM, flipped=False, coordinates=True, look=made.widget.look)
    return made


def play_any(board, rng):
    """Play a random decision; returns its text."""
    text = board.rules.format_move(board.state, random_decision(board.rules, board.state, rng))
    assert board.play(text)
    return text


def test_it_needs_no_match():
    code = """if True:
        import sys
        import game.scenes.board.playable
        assert not [name for name in sys.modules if name.startswith("game.match")]
    """
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_every_game_is_played_and_taken_back(entry):
    rules, rng = entry.rules(), random.Random(7)
    board = board_of(entry, rules.initial({}))
    board.update()  # rolls, where the game begins with dice
    first, played = rules.format_state(board.state), []
    board.on_played = played.append
    shown = [dict(board.widget.pieces)]
    for _ in range(6):
        play_any(board, rng)
        shown.append(dict(board.widget.pieces))
        assert board.state.to_act != CHANCE or rules.outcome(board.state)
    assert len(played) >= 6
    assert board.touched
    while board.back():
        pass
    assert rules.format_state(board.state) == first
    assert dict(board.widget.pieces) == shown[0]
    assert not board.touched


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_a_step_is_seen_forwards_and_backwards(entry):
    board = board_of(entry, entry.rules().initial({}), animation="full")
    board.update()  # rolls, where the game begins with dice
    board.widget.finish()
    play_any(board, random.Random(3))
    seen = [board.widget.state.playback.playing]
    board.widget.finish()
    assert board.back()
    seen.append(board.widget.state.playback.playing)
    assert [playing.backwards for playing in seen if playing is not None][-1:] in ([True], [])
    board.widget.finish()
    board.update()
    assert not board.widget.animating


def test_a_gesture_plays_and_an_illegal_one_is_told():
    entry = GAMES[0]
    board, told = board_of(entry, entry.rules().initial({})), []
    board.on_refused = lambda reason, gesture: told.append((reason, gesture.target))
    legal = board.widget.gestures.legal
    origin = next(cell for cell in sorted(legal.origins) if legal.targets(cell))
    target = sorted(legal.targets(origin))[0]
    other = next(cell for cell in sorted(legal.origins) if cell != origin)
    board.widget.on_gesture(Gesture(origin, other, legal=False, by=InputMethod.CLICK))
    assert len(told) == 1
    assert told[0][0] is not None
    assert told[0][1] == other
    board.widget.on_gesture(Gesture(origin, target, legal=True, by=InputMethod.CLICK))
    assert origin not in board.widget.pieces
    assert target in board.widget.pieces


def test_a_page_says_which_moves_it_accepts():
    entry = GAMES[0]
    board, told = board_of(entry, entry.rules().initial({})), []
    rules, state = board.rules, board.state
    moves = [rules.format_move(state, move) for move in rules.legal_moves(state)]
    board.accepts = lambda move: move == moves[3]
    board.on_refused = lambda reason, gesture: told.append(reason)
    assert not board.play(moves[0])
    assert told == [None]
    assert board.state is state
    assert board.play(moves[3])


def test_dice_roll_by_themselves_and_alike_for_one_seed():
    rules = DICE.rules()
    seen = []
    for seed in (1, 1, 2, 3, 4, 5):
        board = board_of(DICE, rules.initial({}), seed=seed)
        board.update()
        assert board.state.to_act != CHANCE
        seen.append(rules.format_state(board.state))
    assert seen[0] == seen[1]
    assert len(set(seen)) > 1


def test_marks_of_a_position_go_with_the_first_move_and_come_back():
    entry = GAMES[0]
    state = entry.rules().initial({})
    board = board_of(entry, state)
    board.show(state, (("a1", "hint"),))
    assert ("a1", "hint") in board.widget.state.marks
    play_any(board, random.Random(1))
    assert ("a1", "hint") not in board.widget.state.marks
    board.restore()
    assert ("a1", "hint") in board.widget.state.marks


def test_a_board_stands_on_two_pages_at_once(driver):
    """A match, and over it the rule book of the same game: what is played on one is not seen on the other."""
    match = driver.show(Match.create(GAMES[0]))
    before = dict(driver.board.pieces)
    book = RulebookPage(GAMES[0])
    driver.app.push(book)
    driver.wait()
    diagram = book._diagrams[0]
    driver.find("page").reveal(diagram)
    driver.click(diagram.key)
    below = driver.board
    legal = below.gestures.legal
    origin = next(cell for cell in sorted(legal.origins) if legal.targets(cell))
    driver.click(origin)
    driver.click(sorted(legal.targets(origin))[0])
    driver.settle()
    assert origin not in below.pieces
    assert match.current is match.root
    driver.app.pop()
    driver.settle()
    assert driver.board is not below
    assert dict(driver.board.pieces) == before
