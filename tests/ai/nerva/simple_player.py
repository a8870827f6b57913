"""A player of Nerva that attacks whenever it can and else places at random next to enemies."""

from __future__ import annotations

from game.ai.bot import Task, Thought
from game.rules.nerva import layout
from game.rules.nerva.state import Attack, Hide, Place
from game.rules.nerva.strength import KING, attack_of


class Simple:
    """Hides anywhere. Takes a king at once.

    Args:
        sensible: attack only where it succeeds; else any attack, successful or not.
        careful: never place on the cell where the own king is hidden.
    """

    def __init__(self, sensible: bool = True, careful: bool = False) -> None:
        self.sensible = sensible
        self.careful = careful

    def think(self, rules, view, task: Task) -> Thought:
        state = rules.sample(view, task.rng)
        moves = rules.legal_moves(state)
        text = rules.format_move(state, task.rng.choice(self.choices(view, moves)))
        return Thought(text, 1, 0)

    def choices(self, view, moves):
        if isinstance(moves[0], Hide):
            return moves
        attacks = [move for move in moves if isinstance(move, Attack)]
        strong = [move for move in attacks if attack_of(view.field, *move).succeeds]
        kings = [move for move in strong if attack_of(view.field, *move).target.piece.kind == KING]
        if kings or strong or (attacks and not self.sensible):
            return kings or (strong if self.sensible else attacks)
        places = [
            move
            for move in moves
            if isinstance(move, Place) and not (self.careful and move.cell == view.kings[view.to_act])
        ]
        enemy = 2 - view.to_act
        beside = [
            move
            for move in places
            if any(
                view.cells[near] == enemy
                for near in layout.DIAGONAL[move.cell] + layout.ORTHOGONAL[move.cell]
            )
        ]
        return beside or places or moves


BOT = Simple()
