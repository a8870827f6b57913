"""Games of players against each other: plans of several steps are played as far as they go."""

from __future__ import annotations

from game.ai.bot import Thought
from game.ai.selfplay import Forgetful, play_game
from tests.tiny import games


class Planner:
    """Answers a decision of the race with as many steps as it is told."""

    def __init__(self, *plan: str) -> None:
        self.plan = plan
        self.asked = []

    def think(self, rules, view, task) -> Thought:
        self.asked.append(view)
        first = rules.format_move(view.state, rules.legal_moves(view.state)[0])
        return Thought(first, plan=(first, *self.plan))


def play(*plan):
    """The number of decisions in a game, and the number of questions."""
    planner = Planner(*plan)
    played = play_game(games.DICE, {"length": 20}, (1, 1), 4, bots=(planner, planner))
    return sum(not move.startswith("=") for move in played.moves), len(planner.asked)


def test_a_plan_is_played_within_its_turn():
    decisions, asked = play("run a", "run b", "run a")
    assert asked < decisions
    assert play() == (play()[0], play()[0])


def test_what_a_plan_says_of_other_turns_or_against_the_rules_is_asked_again():
    decisions, asked = play("=3", "nonsense")
    assert asked == decisions


def test_a_thought_without_a_plan_plans_its_move():
    assert Thought("a1", line=("a1", "b2")).plan == ("a1",)
    assert Thought(None).plan == ()


class Noting:
    """Plays the first move, and notes what memory it was given."""

    def __init__(self) -> None:
        self.memories = []

    def think(self, rules, view, task) -> Thought:
        self.memories.append(task.memory)
        return Thought(rules.format_move(view.state, rules.legal_moves(view.state)[0]))


def test_each_side_has_one_memory_for_a_game_and_a_fresh_one_for_the_next():
    first, second, forgetful = Noting(), Noting(), Noting()
    play_game(games.DICE, {"length": 20}, (1, 1), 4, bots=(first, second))
    known = {id(memory) for memory in (*first.memories, *second.memories)}
    assert len(known) == 2
    assert len(set(map(id, first.memories))) == 1 < len(first.memories)
    kept = first.memories[0]
    play_game(games.DICE, {"length": 20}, (1, 1), 4, bots=(first, Forgetful(forgetful)))
    assert first.memories[-1] is not kept
    assert set(forgetful.memories) == {None}
