"""Texts of the match screen: names, roles, results, and the judgement of the computer."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.bot import Thought
from game.match.match import Match
from game.match.tree import Node
from game.scenes.board.game_scene import Words, shown_moves
from game.scenes.judgement.words import judgement
from game.scenes.match.panels import ThinkingReport, share_of
from game.scenes.players import side_title
from game.texts import _

LONGEST_LINE = 8  # moves of the expected line that are shown


def place_in_history(node: Node, number: int, text: str) -> str:
    """Such as "Round 5: d1–d3"; ``number`` and ``text`` as the list of moves shows them."""
    if node.parent is None:
        return _("The start of the game")
    return _("Round {number}: {move}").format(number=number, move=text)


def report_of(
    match: Match, thought: Thought, line: Sequence[str], thinker: int, words: Words
) -> ThinkingReport | None:
    """The content of the thinking bar, with the moves of a ``line``; None where the thought has no move."""
    if thought.move is None:
        return None
    sides, share = (side_title(match, 0), side_title(match, 1)), share_of(thought, thinker)
    moves = shown_moves(words, line[:LONGEST_LINE], " ")
    return ThinkingReport(judgement(share, thought.proven, sides), thought.depth, share, moves, sides)


def hint_sentence(
    match: Match, thought: Thought, move: str, thinker: int, only: bool = False, *, brief: bool = False
) -> str:
    """A hint in a sentence.

    Args:
        move: as ``Words.phrase`` has it.
        only: there is no other.
        brief: nothing but the move is told.
    """
    if brief:
        return _("{move} looks best.").format(move=move)
    sides = [side_title(match, side) for side in (0, 1)]
    if thought.proven == thinker:
        return _("{move} wins by force.").format(move=move)
    if thought.proven is not None:
        return _("{move} holds out longest.").format(move=move)
    if only:
        return _("{move} is all that can be done.").format(move=move)
    return _("{move} looks best. {judgement}.").format(
        move=move, judgement=judgement(share_of(thought, thinker), None, sides)
    )
