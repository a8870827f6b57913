"""Somebody starts the program, plays by keys and by mouse, pulls the plug, and goes on."""

import json

import pytest

from game.match.match import Match
from game.match.players import Human
from game.registry import GAMES
from game.scenes.open_match import show_match
from tests.e2e.pair import Pair
from tests.e2e.program import SIZE, insist, until

pytestmark = pytest.mark.long


def tabs_to(twin, key):
    """How often Tab must be pressed on the present page until the widget ``key`` has the focus."""
    ring = twin.app.scenes[-1].ui.ground.focusables()
    return ["Tab"] * (1 + [widget.key for widget in ring].index(key))


def on_board(twin, match):
    """Show the twin the same position; returns its board."""
    twin.app.home()
    position = match.rules.format_state(match.state)
    show_match(twin.app, Match.create(match.entry, match.options, match.players, setup=position))
    twin.settle()
    return twin.board


def first_move(entry):
    """Text of a legal first move of a game."""
    rules = entry.rules()
    state = rules.initial({})
    return rules.format_move(state, rules.legal_moves(state)[0])


def a_move(match, number=0):
    text = match.rules.format_move(match.state, match.legal_moves()[number])
    return text.split("x")[0].split("-")


def arrows(board, origin, target):
    """Arrow keys from one cell to another."""
    (x, y), (to_x, to_y) = board.placed.centre(origin), board.placed.centre(target)
    right, down = (round((to - at) / board.placed.cell_px) for at, to in ((x, to_x), (y, to_y)))
    return ["Right" if right > 0 else "Left"] * abs(right) + ["Down" if down > 0 else "Up"] * abs(down)


def keys_for_move(board, origin, target):
    """From wherever the cursor is: into a corner, to the piece, and to where it goes."""
    corner = board.placed.cell_at((board.placed.field.left + 2, board.placed.field.bottom - 3))
    size = round(len(board.geometry.cells) ** 0.5)
    return (
        ["Left"] * (size + 1)
        + ["Down"] * (size + 1)
        + [*arrows(board, corner, origin), "Return", *arrows(board, origin, target), "Return"]
    )


def person_to_move(program):
    """The kept match once a person is to act in it."""

    def look():
        match = program.match()
        return match if match and isinstance(match.player_to_act, Human) else None

    return until("a person to be on move", look)


def play_by_mouse(program, board, match):
    """Play a move by clicks."""
    before = match.current.ply

    def click():
        for cell in a_move(match):
            program.click(board.placed.centre(cell))

    insist("the clicked move to be kept", click, lambda: program.plies() > before)


def begin_match(program, twin):
    """From the home page to a board, by keys alone."""
    pair = Pair(program, twin)
    pair.tab_to(f"play-{GAMES[0].name}")
    pair.press("Return")
    pair.tab_to("start")
    program.keys("Return")
    return until("a match to be kept", program.match)


def test_a_match_by_keys_and_mouse_survives_a_kill(start, twin):
    program = start()
    match = begin_match(program, twin)
    board = on_board(twin, match)

    play_by_mouse(program, board, match)

    match = person_to_move(program)
    before, keys = match.current.ply, keys_for_move(on_board(twin, match), *a_move(match))
    insist("the move by keys to be kept", lambda: program.keys(*keys), lambda: program.plies() > before)
    kept = program.match()
    program.kill()

    program = start()
    assert program.match().id == kept.id
    Match.create(match.entry, archive=twin.app.archive).play(first_move(match.entry))
    twin.app.home()
    twin.settle()
    program.keys(*tabs_to(twin, "continue"), "Return")
    until("the board", lambda: not program.title.startswith("Longhall"))
    match = person_to_move(program)
    play_by_mouse(program, on_board(twin, match), match)
    assert program.match().id == kept.id


def test_the_window_can_be_resized_and_remembers_its_size(start, screen):
    program = start()
    program.resize(1000, 700)
    settings = program.home / "settings.json"
    until(
        "the size to be remembered",
        lambda: settings.exists() and json.loads(settings.read_text())["window"] == [1000, 700],
    )
    until("the smaller window to be drawn", lambda: screen.colours((0, 0, 1000, 700)) > 20)
    beside = 1010, 0, SIZE[0] - 1010, 700
    until("nothing to be left beside it", lambda: screen.colours(beside) == 1)
    program.kill()
    start()
    until("a window of that size", lambda: screen.colours(beside) == 1)


def test_closing_the_window_ends_the_program(start, twin):
    program = start()
    program.keys(*tabs_to(twin, "quit"), "Return")
    assert until("the program to end", lambda: program.ended() is not None)
    assert program.ended() == 0
