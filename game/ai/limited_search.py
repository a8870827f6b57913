"""What all searching players share: level and limit set the search up, what it finds becomes thoughts."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.ai.bot import Task, Thought
from game.ai.chances import STANDARD, Chances
from game.ai.levels import STRONGEST
from game.ai.search import Evaluator, Search
from game.ai.transposition_table import TranspositionTable
from game.rules.fast_board import Board
from game.rules.protocol import AnyRules

VARIETY = 2  # hundredths of a stone by which even the strongest level's judgement differs from game to game
LARGEST_TABLE = 20  # bits: 16 MB
SEARCHES_KEPT = 4  # bits: searches whose entries have room in a table that is kept
NODES_PER_SECOND = 4_000_000  # upper bound, to size the table of a short search

TextsOf = Callable[[Sequence[int]], Sequence[str]]  # a line of moves, as the rules write it
Worth = Callable[[int, Sequence[int]], int]  # what a search's score and line amount to, hundredths of a stone


def search_position(
    board: Board,
    evaluator: Evaluator,
    written: TextsOf,
    task: Task,
    worth: Worth = lambda score, line: score,
    begun: Sequence[str] = (),
    chances: Chances = STANDARD,
    memory: TranspositionTable | None = None,
    selective: bool = False,
    quiet_gains: array[int] | None = None,
) -> Thought:
    """Search a position that is not decided; see ``Bot.think``.

    Args:
        board: left as it was.
        evaluator: judges positions of this board.
        written: texts of a line that begins at the position.
        worth: what is reported as score.
        chances: what scores of this game are worth.
        begun: texts of the steps of this turn that are to lead to the position; they head line and plan.
        memory: the task's, where the evaluator judges a position alike throughout the match. The strongest
            level goes on with what is in it; the others begin each search afresh, lest they see more
            than they are meant to.
        selective: see ``Search``; for the strongest level where no depth bounds it, since it is there to
            reach a greater one.
        quiet_gains: see ``Search``; likewise for the strongest level alone. None: the game does not tell.
    """
    limit, level = task.limit, task.level
    free = limit.nodes is None and limit.depth is None
    nodes = limit.nodes or (level.nodes if free else 0)
    bits = table_bits(nodes, limit.longest)
    table = memory if level is STRONGEST else None
    if table is not None:
        table.provide(min(bits + SEARCHES_KEPT, LARGEST_TABLE))
    search = Search(evaluator, bits, table)
    search.quiescence = level.captures
    search.blindness = level.blindness
    search.noise = max(level.noise, VARIETY)
    search.salt = task.rng.getrandbits(63)
    side = board.side

    def thought(found: Search) -> Thought:
        line = (*begun, *written(found.line))
        score = worth(found.score, found.line)
        return Thought(
            line[0],
            found.depth,
            score,
            line,
            found.nodes,
            task.seconds,
            proven=(side if found.score > 0 else 1 - side) if found.proven() else None,
            plan=line[: len(begun) + steps_of_turn(board, found.line)],
            chance=chances.of(score, side),
        )

    depth = limit.depth or (level.depth if free else 0)
    if level is STRONGEST and not depth:
        search.selective = selective
        if quiet_gains is not None:
            search.quiet_gains = quiet_gains
    search.run(board, depth, nodes, task.enough, lambda found: task.report(thought(found)))
    return task.answer(thought(search))


def texts_of(rules: AnyRules, state: Any, moves: Iterable[Any]) -> list[str]:
    """Moves that are made one after the other from ``state`` on, as the rules write them."""
    texts: list[str] = []
    for move in moves:
        texts.append(rules.format_move(state, move))
        state = rules.apply(state, move).state
    return texts


def steps_of_turn(board: Board, line: Sequence[int]) -> int:
    """How many moves of ``line``, which begins at ``board``, the side to move makes before the other does."""
    side, steps = board.side, 0
    for move in line:
        board.make(move)
        steps += 1
        if board.side != side or board.result:
            break
    for _ in range(steps):
        board.unmake()
    return steps


def table_bits(nodes: int, seconds: float | None) -> int:
    """Size of the transposition table (binary logarithm of its entries) for a search."""
    if seconds is not None:
        within = max(int(seconds * NODES_PER_SECOND), 1)
        nodes = min(nodes, within) if nodes else within
    return max(10, min(LARGEST_TABLE, nodes.bit_length())) if nodes else LARGEST_TABLE
