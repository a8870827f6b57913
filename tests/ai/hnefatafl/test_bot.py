"""The tafl player: forced wins, levels, every rule set."""

from __future__ import annotations

import random
import re
from array import array
from math import inf

import pytest

from game.ai.bot import Limit, Task
from game.ai.hnefatafl import bot
from game.ai.hnefatafl import weights as w
from game.ai.hnefatafl.bot import BOT, HnefataflBot
from game.ai.hnefatafl.evaluation import HnefataflEvaluator
from game.ai.hnefatafl.networks import network_for
from game.ai.hnefatafl.weights import fold, folds, plain_weights_for, weights_for
from game.ai.levels import LEVELS
from game.ai.limited_search import table_bits
from game.ai.search import WIN
from game.ai.selfplay import play_game
from game.registry import find
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.state import number_of
from game.rules.hnefatafl.tables import tables_of
from game.rules.protocol import random_decision
from tests.ai.greedy import BOT as GREEDY
from tests.kit.duel import duel

ENTRY = find("hnefatafl")
RULE_SETS = [choice.value for choice in RULES.options[0].choices]


def position(rule_set, text, **options):
    return RULES.parse_state(text, RULES.resolve_options({"rules": rule_set, **options}))


def think(state, seed=1, **limit):
    return BOT.think(RULES, RULES.view(state, state.to_act), Task(Limit(**limit), random.Random(seed)))


# rule set, position, plies until the win at most, winner
WINS = [
    ("brandubh", "/7/7/K6/7/5t1/7/3t3/ defenders", 1, 1),
    ("brandubh", "/7/7/2K4/7/5t1/7/3t3/ defenders", 3, 1),
    ("brandubh", "/2K4/7/7/1t3t1/7/7/3t3/ defenders", 1, 1),
    ("brandubh", "/3t3/7/2K4/7/5t1/4t2/2t4/ defenders", 3, 1),
    ("brandubh", "/7/2t4/2K4/7/2t4/7/3t3/ attackers", 1, 0),
    ("brandubh", "/7/4t2/1t1tKT1/7/4t2/7/4T2/ attackers", 1, 0),
    ("skalk", "/11/11/5t5/4tK5/5t5/11/11/11/8T2/6t4/11/ attackers", 1, 0),
    ("skalk", "/11/3K7/11/11/6t4/11/11/8t2/11/2t8/11/ defenders", 3, 1),
    ("skalk", "/11/11/11/11/5t5/4tK5/5t5/11/6t4/8T2/11/ attackers", 1, 0),
    ("fetlar", "/11/11/5t5/4tK1t3/5t5/11/11/11/8T2/11/11/ attackers", 1, 0),
    ("tablut", "/9/9/9/3K5/9/6t2/9/2t6/9/ defenders", 1, 1),
    ("sea-battle", "/3t5/9/9/t2K4t/9/9/9/9/3t5/ defenders", 3, 1),
    ("tawlbwrdd", "/11/11/3t7/3K7/11/3t7/11/11/11/7T3/11/ attackers", 1, 0),
]


@pytest.mark.parametrize(("rule_set", "text", "plies", "winner"), WINS)
def test_forced_wins_are_found(rule_set, text, plies, winner):
    thought = think(position(rule_set, text), depth=plies)
    assert thought.proven == winner
    assert abs(thought.score) >= WIN - plies


@pytest.mark.parametrize(("rule_set", "text", "plies", "winner"), WINS)
def test_forced_wins_are_played_out(rule_set, text, plies, winner):
    state = position(rule_set, text)
    played = 0
    source = random.Random(5)
    while RULES.outcome(state) is None:
        if state.to_act == winner:
            move = RULES.parse_move(state, think(state, depth=plies).move)
        else:
            move = random_decision(RULES, state, source)
        state = RULES.apply(state, move).state
        played += 1
    assert RULES.outcome(state).winner == winner
    assert played <= plies


def best(board, depth, ply=0):
    """Plain minimax of wins: WIN - plies, its negative, or 0."""
    if board.result:
        if board.result == 3:
            return 0
        return WIN - ply if board.result == board.side + 1 else ply - WIN
    if depth == 0:
        return 0
    moves = array("i", bytes(4 * 256))
    found = -WIN
    for move in moves[: board.generate(moves, 0)]:
        board.make(move)
        found = max(found, -best(board, depth - 1, ply + 1))
        board.unmake()
        if found >= WIN - ply - 1:
            break
    return found


def scattered(seed, side):
    """A random brandubh position with few stones."""
    source = random.Random(seed)
    while True:
        squares = [square for square in range(49) if square not in (0, 6, 24, 42, 48)]
        source.shuffle(squares)
        cells = ["."] * 49
        for letter, square in zip("Kttttt" + "T" * (seed % 2), squares, strict=False):
            cells[square] = letter
        rows = "/".join("".join(cells[first : first + 7]) for first in range(0, 49, 7))
        record = re.sub(r"\.+", lambda empty: str(len(empty[0])), f"/{rows}/")
        state = position("brandubh", f"{record} {RULES.sides[side].lower()}")
        if RULES.outcome(state) is None:
            return state


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("seed", range(12))
def test_agrees_with_minimax_about_wins_in_three(seed, side):
    state = scattered(seed, side)
    exact = best(state.board(), 3)
    thought = think(state, depth=3)
    if exact:
        assert thought.score == exact
        assert thought.proven == (side if exact > 0 else 1 - side)
    elif thought.proven is not None:  # deeper, by extension
        assert WIN - abs(thought.score) > 3


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_plays_legal_games_under_all_rule_sets(rule_set):
    played = play_game(
        ENTRY, {"rules": rule_set, "quiet_limit": 6}, (Limit(nodes=20), Limit(nodes=40)), 3, random_plies=4
    )
    assert played.reason != "too-long"
    assert min(played.nodes) > 0


@pytest.mark.parametrize(
    "options",
    [
        {"repetition": "draw", "quiet_limit": 0},
        {"repetition": "off", "quiet_limit": 5, "quiet_result": "draw"},
        {"quiet_limit": 5, "quiet_result": "fewer-captures-loses"},
        {"rules": "dim:7 esc:e start:/7/3t3/3T3/1tTKTt1/3T3/3t3/7/"},
    ],
)
def test_plays_legal_games_under_all_options(options):
    played = play_game(ENTRY, {"rules": "brandubh", **options}, (Limit(nodes=30), Limit(nodes=30)), 1)
    assert played.moves


def test_same_seed_same_game():
    options = {"rules": "brandubh", "quiet_limit": 5}
    games = [play_game(ENTRY, options, (Limit(nodes=50), Limit(depth=1)), 9).moves for _ in range(2)]
    assert games[0] == games[1]


def test_openings_vary_with_the_seed():
    state = RULES.initial({})
    assert len({think(state, seed, depth=1).move for seed in range(12)}) > 1


def test_line_is_legal_and_thoughts_are_reported():
    state = RULES.initial(RULES.resolve_options({"rules": "brandubh"}))
    thoughts = []
    task = Task(Limit(depth=3), random.Random(1), thoughts.append)
    final = BOT.think(RULES, RULES.view(state, 0), task)
    assert [thought.depth for thought in thoughts] == [1, 2, 3, 3]
    assert final.move == final.line[0]
    for text in final.line:
        state = RULES.apply(state, RULES.parse_move(state, text)).state


def test_levels_use_more_and_more_effort():
    state = RULES.initial(RULES.resolve_options({"rules": "brandubh"}))
    effort = [think(state, level=level.number, seconds=inf).nodes for level in LEVELS[:3]]
    assert effort[0] < effort[1] < effort[2]


def test_first_level_takes_a_win_beside_it():
    near = position("brandubh", "/7/K6/7/7/5t1/7/3t3/ defenders")
    assert all(think(near, seed, level=1, seconds=inf).move in ("a2-a1", "a2-a7") for seed in range(10))


def test_first_level_overlooks_what_is_far_away():
    far = position("skalk", "/4t6/11/11/11/11/11/11/11/K10/t10/2t1t6/ defenders")
    found = [think(far, seed, level=1, seconds=inf).move == "a9-a1" for seed in range(40)]
    assert 10 < sum(found) < 40


def test_beats_a_greedy_player():
    score = duel(ENTRY, {"rules": "brandubh"}, Limit(nodes=150), Limit(), 2, 4, bots=(BOT, GREEDY))
    assert score.share >= 0.75


def test_finished_game():
    with pytest.raises(ValueError, match="over"):
        think(position("brandubh", "/7/7/7/7/5t1/7/3t2K/ attackers"), depth=1)


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_evaluation_is_the_same_from_both_sides_and_in_mirrors(rule_set):
    """The side to move changes the sign and the tempo only; mirror images are worth the same."""
    state = RULES.initial(RULES.resolve_options({"rules": rule_set}))
    source = random.Random(2)
    for _ in range(6):
        state = RULES.apply(state, random_decision(RULES, state, source)).state
        if RULES.outcome(state):
            break
        size = state.ruleset.size
        board = state.board()
        worth = HnefataflEvaluator(board, weights_for(state.ruleset)).evaluate(board)
        rows = [state.cells[first : first + size] for first in range(0, size * size, size)]
        for cells in (b"".join(reversed(rows)), b"".join(row[::-1] for row in rows)):
            other = type(state)(state.setting, cells, state.side, state.captured, state.quiet).board()
            assert HnefataflEvaluator(other, weights_for(state.ruleset)).evaluate(other) == worth


def test_places_are_folded():
    assert folds(7)[fold(6, 6, 7)] == (0, 0)
    assert folds(11)[fold(5, 5, 11)] == (5, 5)
    assert folds(11)[fold(8, 1, 11)] == (1, 2)
    assert len(folds(11)) == 21


def test_table_is_no_larger_than_needed():
    assert table_bits(4000, None) == 12
    assert table_bits(0, 3.0) == table_bits(0, None) == 20
    assert table_bits(0, 0.001) == 12


def test_duel_changes_sides():
    score = duel(ENTRY, {"rules": "brandubh", "quiet_limit": 4}, Limit(nodes=30), Limit(nodes=30), 1, 1)
    assert score.games == 2
    assert sum(side[0] for side in (score.wins, score.losses, score.draws)) == 1


class TestAClosedCordon:
    def worth(self, text):
        board = position("skalk", text).board()
        evaluator = HnefataflEvaluator(board, weights_for(position("skalk", text).ruleset))
        return evaluator.evaluate(board), evaluator.closed

    def test_is_seen(self):
        ring = "/11/11/3ttttt3/3t1T1t3/3t1K1t3/3t3t3/3ttttt3/11/11/11/11/ attackers"
        assert self.worth(ring)[1]
        assert not self.worth(ring.replace("3ttttt3/11/11/11/11/", "3tt1tt3/11/11/11/11/"))[1]

    def test_is_worth_more_the_less_room_it_leaves(self):
        wide = "/11/2tttttt3/2t4t3/2t1T2t3/2t1K2t3/2t4t3/2tttttt3/11/11/11/11/ attackers"
        tight = "/11/11/2tttttt3/2t1T2t3/2t1K2t3/2t4t3/2tttttt3/11/11/11/11/ attackers"
        assert self.worth(tight)[0] > self.worth(wide)[0]
        open_ring = wide.replace("2tttttt3/11/11/11/11/", "2ttt1tt3/11/11/11/11/")
        assert self.worth(wide)[0] > self.worth(open_ring)[0]


# Random games of Alea Evangelii on 19x19 have no end within reason.
@pytest.mark.parametrize("rule_set", [name for name in RULE_SETS if name != "alea-evangelii"])
def test_a_win_at_once_is_a_move_that_wins(rule_set):
    source = random.Random(7)
    seen = 0
    for _ in range(12):
        state = RULES.initial(RULES.resolve_options({"rules": rule_set}))
        board = state.board()
        evaluator = HnefataflEvaluator(board, weights_for(state.ruleset))
        for _ in range(800):
            moves = board.legal_moves()
            if evaluator.wins_at_once(board):
                seen += 1
                assert any(wins(board, move) for move in moves)
            board.make(source.choice(moves))
            if board.result:
                break
    assert seen


def wins(board, move):
    side = board.side
    board.make(move)
    result = board.result
    board.unmake()
    return result == side + 1


def test_moves_into_the_kings_way_out_are_looked_at_before_quiet_ones():
    state = position("skalk", "/3K7/11/4t6/11/11/11/11/11/11/11/11/ attackers")
    board = state.board()
    evaluator = HnefataflEvaluator(board, weights_for(state.ruleset))
    urgent = {
        RULES.format_move(state, move) for move in RULES.legal_moves(state) if urgency(evaluator, state, move)
    }
    assert urgent == {"e3-e1"}


def urgency(evaluator, state, move):
    return evaluator.urgency(state.board(), number_of(tables_of(state.ruleset), move))


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_moves_are_rated_together_as_one_by_one(rule_set):
    state = RULES.initial(RULES.resolve_options({"rules": rule_set}))
    source, urgent = random.Random(6), set()
    for _ in range(40):
        if RULES.outcome(state):
            break
        board = state.board()
        evaluator = HnefataflEvaluator(board, weights_for(state.ruleset))
        moves = array("i", board.legal_moves())
        together = array("i", bytes(4 * len(moves)))
        evaluator.rate(board, moves, 0, len(moves), together)
        assert list(together) == [evaluator.urgency(board, move) for move in moves]
        urgent.update(together)
        state = RULES.apply(state, random_decision(RULES, state, source)).state
    assert len(urgent) > 1


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_weights_fit_the_board(rule_set):
    ruleset = RULES.initial(RULES.resolve_options({"rules": rule_set})).ruleset
    for weights in (weights_for(ruleset), plain_weights_for(ruleset)):
        assert len(weights.counts) == w.COUNTS
        assert {len(places) for places in weights[1:4]} == {len(folds(ruleset.size))}


def test_a_player_judges_with_the_weights_that_it_is_given():
    asked = []

    def weights(ruleset):
        asked.append(ruleset)
        return plain_weights_for(ruleset)

    state = RULES.initial(RULES.resolve_options({"rules": "tablut"}))
    task = Task(Limit(depth=1), random.Random(1))
    plain = HnefataflBot(weights).think(RULES, RULES.view(state, 0), task)
    assert asked == [state.ruleset]
    assert plain.score != think(state, depth=1).score


# Closed cordons from games of the program against itself.
CLOSED = [
    "/3t1ttt3/2t1KT2t2/1t7t1/t3T5t/5TT3t/6TT2t/5TT4/3T3T2t/t8t1/1tt5t2/3t1t1t3/ attackers",
    "/3t1t1t3/2t5t2/1t2TK3tt/t2T1T4t/6T2t1/t9t/5TTT1T1/t9t/1t3T3t1/2t5t2/3t3t3/ attackers",
]


@pytest.mark.compiled
@pytest.mark.parametrize("text", CLOSED)
def test_a_closed_cordon_is_drawn_tighter_until_the_king_falls(text):
    limits = (Limit(nodes=5000), Limit(nodes=5000))
    game = play_game(ENTRY, {"rules": "skalk", "quiet_limit": 0}, limits, seed=1, position=text)
    assert game.winner == 0
    assert len(game.moves) <= 200  # without weights of its own for a closed cordon: hundreds of moves


def test_search_is_selective_in_skalk_until_the_cordon_is_closed(monkeypatch):
    asked = []
    search = bot.search_position

    def watched(*arguments, selective, **others):
        asked.append(selective)
        return search(*arguments, selective=selective, **others)

    monkeypatch.setattr(bot, "search_position", watched)
    for rule_set in ("skalk", "tablut"):
        think(RULES.initial(RULES.resolve_options({"rules": rule_set})), nodes=50)
    think(position("skalk", CLOSED[0]), nodes=50)
    assert asked == [True, False, False]


def test_a_large_lead_is_worth_more_with_the_cordon_closed():
    """Else the attackers of Fetlar wait with closing it: their network sees no difference."""
    text = "/3t3t3/2t5t2/1t7tt/t2T1T1T3/2T2K1T3/9T1/3T4T2/3T2T3t/t8t1/1t3t2t2/2t4tt2/ attackers"
    closed = position("fetlar", text)
    opened = RULES.apply(closed, RULES.parse_move(closed, "d1-e1")).state
    weights = weights_for(closed.ruleset)

    def gain(weights):
        worths = []
        for state in (closed, opened):
            evaluator = HnefataflEvaluator(state.board(), weights)
            evaluator.use(network_for(state.ruleset))
            worths.append(evaluator.evaluate(state.board()))
        return worths[0] + worths[1]  # of the attackers, who are to move, and of the defenders

    assert gain(weights) > 250
    assert gain(weights._replace(lead=w.NO_LEAD)) < 50


# A closed cordon of Fetlar with attackers behind it that it does not need, from a game that was not finished;
# in the second, one of them has gone from c10 to c8, two steps nearer to the king.
BEHIND = "/4t2t3/2t1t6/tt8t/4t6/3t1t5/2t3t4/1t5t3/t7t2/1t1K5t1/2t3T1t2/2t4t3/ attackers"
NEARER = "/4t2t3/4t6/tt8t/2t1t6/3t1t5/2t3t4/1t5t3/t7t2/1t1K5t1/2t3T1t2/2t4t3/ attackers"


def test_attackers_behind_a_closed_cordon_are_worth_more_near_the_king():
    def gain(weights):
        worths = []
        for text in (BEHIND, NEARER):
            state = position("fetlar", text)
            evaluator = HnefataflEvaluator(state.board(), weights)
            evaluator.use(network_for(state.ruleset))
            worths.append(evaluator.evaluate(state.board()))
        return worths[1] - worths[0]

    weights = weights_for(position("fetlar", BEHIND).ruleset)
    assert weights.gather > 0
    assert gain(weights) - gain(weights._replace(gather=0)) == 2 * weights.gather


@pytest.mark.compiled
def test_attackers_behind_a_closed_cordon_come_and_draw_it_tighter():
    limits = (Limit(nodes=1500), Limit(nodes=1500))
    game = play_game(ENTRY, {"rules": "fetlar", "quiet_limit": 0}, limits, seed=3, position=BEHIND)
    assert game.winner == 0
    assert len(game.moves) <= 120  # without what their nearness is worth: not won within 200 plies


def test_room_is_rounded_down_in_both_forms():
    board = position("skalk", "/11/11/11/11/11/5K5/11/11/11/11/1t9/ attackers").board()
    places = (0,) * len(folds(11))
    only_room = tuple(-100 * (index == w.ROOM) for index in range(w.COUNTS))
    worth = HnefataflEvaluator(board, w.Weights(only_room, places, places, places)).evaluate(board)
    assert worth == -100  # 120 of 121 squares: -99.2
