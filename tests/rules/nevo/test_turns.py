"""Moves, isolation in its three modes, points, endings: the rules as events and states show them."""

from __future__ import annotations

import pytest

from game.rules.errors import BadPosition, IllegalMove
from game.rules.events import Ended, Moved, Passed, Piece, Removed, Scored
from game.rules.nevo import notation
from game.rules.nevo.rules import RULES
from game.rules.nevo.state import Misnaming, Move
from game.rules.protocol import NOBODY
from tests.rules.nevo.help import cells, place, play

WHITE, BLACK = Piece(0, "piece"), Piece(1, "piece")
BLOCK = "j1 k1 l1 k2 l2"  # black pieces that are in nobody's way


def refused(state, text):
    with pytest.raises(IllegalMove) as caught:
        RULES.apply(state, RULES.parse_move(state, text))
    return str(caught.value), caught.value.cells


# Moves


def test_eight_directions():
    state = place("e4 e5", BLOCK)
    texts = {RULES.format_move(state, move) for move in RULES.legal_moves(state)}
    assert {text for text in texts if text.startswith("e4-")} == {
        "e4-d4",
        "e4-f4",
        "e4-d5",
        "e4-f5",
        "e4-d3xd3,e5",
        "e4-e3xe3,e5",
        "e4-f3xf3,e5",
    }


def test_a_move_goes_one_square():
    message, marked = refused(RULES.initial({}), "a7-a5")
    assert message == "a piece moves one square, in any direction and never by jumping; a5 is not next to a7"
    assert marked == ("a7",)
    assert "not next to" in refused(place("l4 l5 a4", BLOCK), "l4-a5")[0]  # no way around the edge


def test_a_move_ends_on_an_empty_square():
    state = RULES.initial({})
    message, marked = refused(state, "a7-b7")
    assert message == (
        "a piece moves only to an empty square, and nothing is captured; a piece of White stands on b7"
    )
    assert marked == ("b7",)
    assert "a piece of Black stands on e3" in refused(place("e4 f4", "e3 f3"), "e4-e3")[0]


def test_a_move_needs_a_piece_of_one_s_own():
    state = RULES.initial({})
    assert refused(state, "c4-c5") == ("there is no piece on c4 to move", ("c4",))
    assert refused(state, "c1-c2") == ("the piece on c1 is Black's, and it is White's turn", ("c1",))
    assert refused(state, "c7-c7") == ("a turn moves a piece; the one on c7 would stay where it is", ("c7",))


def test_events_of_a_plain_move():
    step = play(RULES.initial({}), "c7-c6")
    assert step.events == (Moved(WHITE, "c7", "c6"),)
    assert step.state.to_act == 1


# Isolation


@pytest.mark.parametrize("mode", ["automatic", "claim", "forfeit"])
def test_a_start_that_isolates_nobody(mode):
    state = RULES.initial({"isolation": mode})
    for file in "abcdefghijkl":
        for text in (f"{file}7-{file}6", f"{file}1-{file}2"):
            step = play(state, text)
            assert len(step.events) == 1
            state = step.state
    assert len(state.pieces()) == 24


def test_automatic_removes_the_piece_left_alone():
    step = play(place("a4 b4 c4 d4", BLOCK), "b4-c5")
    assert step.events == (Moved(WHITE, "b4", "c5"), Removed(WHITE, "a4"))
    assert cells(step.state, 0) == {"c5", "c4", "d4"}
    assert notation.write_move(Move(37, 50, (36,))) == "b4-c5xa4"


def test_automatic_removes_the_mover_itself_and_those_it_left():
    step = play(place("a4 b4 e4 e5", BLOCK), "b4-c3")
    assert step.events == (Moved(WHITE, "b4", "c3"), Removed(WHITE, "c3"), Removed(WHITE, "a4"))
    assert cells(step.state, 0) == {"e4", "e5"}


def test_automatic_removal_comes_before_points():
    step = play(place("a3 a2 a1 b3 b2 d3 e4", "k1 l1"), "e4-f3")  # 8 + 5 + 2 + 2, but two of them go
    assert step.events[1:] == (Removed(WHITE, "d3"), Removed(WHITE, "f3"), Scored(0, 13))
    step = play(place("a3 a2 a1 b3 b2 d3 d4 f5 f6", "k1 l1"), "d4-e5xd3")
    assert step.events[1:] == (Removed(WHITE, "d3"), Scored(0, 13))


def test_automatic_names_may_be_left_out_but_not_be_wrong():
    state = place("a4 b4 c4 d4", BLOCK)
    assert RULES.parse_move(state, "b4-c5") == RULES.parse_move(state, "b4-c5xa4")
    message, marked = refused(state, "b4-c5xd4")
    assert message == "b4-c5 leaves a4 isolated, not d4; isolated pieces leave the board"
    assert marked == ("a4", "d4")


def test_the_opponent_s_isolated_pieces_wait_for_its_own_turn():
    step = play(place("a4 b4", "k1 l1 h5"), "a4-a5")
    assert step.events == (Moved(WHITE, "a4", "a5"),)
    assert Removed(BLACK, "h5") in play(step.state, "k1-k2").events


def test_claim_leaves_isolated_pieces_on_the_board():
    step = play(place("a4 b4 c4 d4", BLOCK, mode="claim"), "b4-c5")
    assert step.events == (Moved(WHITE, "b4", "c5"),)
    claims = [RULES.format_move(step.state, move) for move in RULES.legal_moves(step.state)][:2]
    assert claims[0] == "xa4"
    assert "-" in claims[1]


def test_a_claim_is_a_step_before_the_move():
    state = play(place("a4 b4 c4 d4 f5", BLOCK, mode="claim"), "b4-c5").state
    step = play(state, "xa4")
    assert step.events == (Removed(WHITE, "a4"),)
    assert step.state.to_act == 1
    step = play(step.state, "xf5")
    assert step.state.to_act == 1
    assert play(step.state, "j1-j2").state.to_act == 0


def test_a_claim_is_of_the_turn_of_the_move_behind_it():
    state = place("a7 b7", "a1 b1 e4", mode="claim")
    claimed = play(state, "xe4").state
    assert (state.turn, claimed.turn, play(claimed, "a7-a6").state.turn) == (0, 0, 1)


def test_what_is_not_claimed_stays_and_can_be_claimed_later():
    state = play(place("a4 b4 c4 d4", BLOCK, mode="claim"), "b4-c5", "j1-j2", "c5-b5", "j2-j1").state
    assert "a4" in cells(state, 0)  # it touches b5 again
    state = play(place("a4 b4 c4 d4", BLOCK, mode="claim"), "b4-c5", "j1-j2", "c5-d5", "xa4").state
    assert "a4" not in cells(state, 0)


def test_wrong_claims_are_refused():
    state = play(place("a4 b4 c4 d4", BLOCK, mode="claim"), "b4-c5").state
    text = RULES.format_state(state)
    assert refused(state, "xc4") == (
        "the piece on c4 is not isolated: it touches its own on d4 and c5",
        ("c4", "d4", "c5"),
    )
    assert refused(state, "xh4") == ("there is no piece on h4 to claim", ("h4",))
    assert "Black's own" in refused(state, "xj1")[0]
    assert RULES.format_state(state) == text


@pytest.mark.parametrize("mode", ["automatic", "forfeit"])
def test_there_are_no_claims_in_other_modes(mode):
    assert "claimed only where" in refused(place("a4 b4", "k1 l1 h5", mode=mode), "xh5")[0]


def test_claim_mode_moves_name_no_removals():
    message, _ = refused(place("a4 b4 c4 d4", BLOCK, mode="claim"), "b4-c5xa4")
    assert "stay until the opponent claims" in message


def test_in_claim_mode_isolated_pieces_count_until_they_are_claimed():
    state = place("a3 a2 a1 b3 b2 d3 e4 f4", "k1 l1", mode="claim")
    step = play(state, "e4-e3")
    assert not any(isinstance(event, Scored) for event in step.events)
    state = play(place("a3 a2 d3 h4", "k1 l1", mode="claim"), "h4-g3").state
    assert state.scores == (9, 0)
    assert play(state, "xd3").events == (Removed(WHITE, "d3"), Scored(0, 7))


def sixteen():
    """White has 8 + 5 + 2 + 2 points, of which d3 and g3 are isolated, and Black may claim."""
    return play(place("a3 a2 a1 b3 b2 d3 h4", "k1 l1", mode="claim"), "h4-g3").state


def test_in_claim_mode_sixteen_points_win_only_once_the_opponent_has_moved():
    state = sixteen()
    assert (state.scores, state.ended, state.to_act) == ((17, 0), None, 1)
    ended = play(state, "k1-j1").state.ended
    assert (ended.winner, ended.reason) == (0, "sixteen")


def test_in_claim_mode_a_claim_in_time_takes_the_win_away():
    state = play(sixteen(), "xd3").state
    assert (state.scores, state.ended) == ((15, 0), None)
    assert play(state, "k1-j1").state.ended is None


def test_in_claim_mode_a_claim_that_leaves_sixteen_ends_nothing_yet():
    state = play(place("a3 a2 a1 b3 b2 c2 d3", "k1 l1", mode="claim"), "c2-b1").state
    state = play(state, "xd3").state
    assert (state.scores, state.ended) == ((16, 0), None)
    assert play(state, "k1-j1").state.ended.winner == 0


def test_in_claim_mode_the_chance_to_claim_is_no_hint():
    """It is there also where nothing is isolated."""
    state = play(place("a3 a2 a1 b3 b2 c2", "k1 l1", mode="claim"), "c2-b1").state
    assert (state.scores, state.ended) == ((16, 0), None)


def test_in_claim_mode_the_chance_to_claim_is_there_when_progress_has_ended_too():
    state = place("a3 a2 a1 b3 b2 c2 d3", "k1 l1", mode="claim", more="best:18,0 quiet:59")
    state = play(state, "c2-b1").state
    assert (state.quiet, state.ended) == (60, None)
    assert play(state, "xd3", "k1-j1").state.ended.reason == "sixteen"


def test_in_claim_mode_a_side_that_can_move_nothing_claims_or_passes():
    state = place("a2 b2 c1 c2 h4", "a1 b1", "black", "claim")
    assert [RULES.format_move(state, move) for move in RULES.legal_moves(state)] == ["xh4", "pass"]
    step = play(state, "pass")
    assert step.events == (Passed(1), Ended(None, "no-move", ()))
    assert step.state.ended.text == "Black has no move, and the points are equal, 0 to 0."
    assert (step.state.to_act, step.state.turn) == (NOBODY, 1)


def test_in_claim_mode_the_end_without_a_move_tells_nothing():
    """It waits for the pass whether or not anything can be claimed."""
    state = place("a2 b2 c1 c2", "a1 b1", "black", "claim")
    assert state.ended is None
    assert [RULES.format_move(state, move) for move in RULES.legal_moves(state)] == ["pass"]


def test_in_claim_mode_points_decide_after_the_claims_that_were_made():
    state = place("a2 b2 c1 c2 d3 g3", "a1 b1", "black", "claim")
    assert play(state, "pass").state.ended.winner == 0
    assert play(state, "xg3", "pass").state.ended.text.endswith("White leads by 2 points to 0.")


def test_in_claim_mode_a_pass_leaves_sixteen_points_their_win():
    state = place("a3 a2 b3 b2 c1 c2 d3 d2 d1", "a1 b1", "black", "claim")
    assert state.scores == (18, 0)
    assert play(state, "pass").state.ended.reason == "sixteen"


def test_in_claim_mode_a_claim_can_make_room_again():
    state = place("a4 b4 c4 d4 d3 d2 d1 b2", "a1 a2 a3 b1 b3 c1 c2 c3", "black", "claim")
    state = play(state, "xb2").state
    assert refused(state, "pass") == (
        "a side passes only when it can move no piece; Black can move a1-b2",
        ("a1",),
    )


@pytest.mark.parametrize("mode", ["automatic", "forfeit"])
def test_nobody_passes_in_other_modes(mode):
    message, _ = refused(place("a4 b4", BLOCK, mode=mode), "pass")
    assert message == f"a side passes only where the option isolation is claim; here it is {mode}"


def test_a_pass_is_read_and_written():
    state = play(place("a2 b2 c1 c2 h4", "a1 b1", "black", "claim"), "xh4", "pass").state
    text = RULES.format_state(state)
    assert text.endswith("black claimed passed")
    again = RULES.parse_state(text, {"isolation": "claim"})
    assert (again, again.ended) == (state, state.ended)


@pytest.mark.parametrize(("white", "mode"), [("a2 b2 c1 c2", "automatic"), ("b2 c1 c2", "claim")])
def test_a_pass_that_cannot_have_been_is_refused(white, mode):
    with pytest.raises(BadPosition, match="'passed' stands only"):
        place(white, "a1 b1", "black", mode, "passed")


def test_in_claim_mode_a_pending_win_is_read_and_written():
    state = sixteen()
    text = RULES.format_state(state)
    assert RULES.parse_state(text, {"isolation": "claim"}) == state


def test_forfeit_right_naming():
    state = place("a4 b4 c4 d4", BLOCK, mode="forfeit")
    step = play(state, "b4-c5xa4")
    assert step.events == (Moved(WHITE, "b4", "c5"), Removed(WHITE, "a4"))
    assert step.state.ended is None


@pytest.mark.parametrize(
    ("text", "sentence", "marked"),
    [
        ("b4-c5", "White left a4 isolated without naming it, and forfeits the game.", ("a4",)),
        ("b4-c5xd4", "White left a4 isolated without naming it, and forfeits the game.", ("a4", "d4")),
        ("b4-c5xa4,d4", "White named d4, which is not isolated, and forfeits the game.", ("d4",)),
        ("c4-c5xb4", "White named b4, which is not isolated, and forfeits the game.", ("b4",)),
    ],
)
def test_forfeit_wrong_naming_loses(text, sentence, marked):
    state = place("a4 b4 c4 d4", BLOCK, mode="forfeit")
    move = RULES.parse_move(state, text)
    assert isinstance(move, Misnaming)
    assert move not in RULES.legal_moves(state)
    assert RULES.format_move(state, move) == text
    step = RULES.apply(state, move)
    assert step.state.ended.winner == 1
    assert step.state.ended.reason == "forfeit"
    assert step.state.ended.text == sentence
    assert step.state.to_act == NOBODY
    assert step.events[-1] == Ended(1, "forfeit", marked)
    assert len(step.state.pieces()) == 9  # nothing is removed any more
    again = RULES.parse_state(RULES.format_state(step.state), {"isolation": "forfeit"})
    assert again == step.state
    assert again.ended == step.state.ended


def test_forfeit_names_must_be_pieces_of_the_mover():
    state = place("a4 b4 c4 d4", BLOCK, mode="forfeit")
    assert "no piece on h4" in refused(state, "b4-c5xa4,h4")[0]
    assert "no piece on j1" in refused(state, "b4-c5xa4,j1")[0]
    assert "no piece on b4" in refused(state, "b4-c5xb4")[0]  # it has just left
    assert isinstance(RULES.parse_move(state, "b4-c5xc5"), Misnaming)


# Endings


@pytest.mark.parametrize(
    ("white", "move", "points"),
    [("a3 a2 a1 b3 b2 d3 d4 f4 g4", "f4-f3", 17), ("a3 a2 a1 l3 l2 k2", "k2-l1", 16)],
)
def test_sixteen_wins(white, move, points):
    step = play(place(white, "h7 h6"), move)
    assert step.events[-2:] == (Scored(0, points), Ended(0, "sixteen", step.state.ended.cells))
    assert step.state.ended.text == f"White has {points} points at one time."
    assert "a1" in step.state.ended.cells


@pytest.mark.parametrize(
    ("white", "move", "points"), [("a3 a2 b3 e4 d4", "e4-d3", 9), ("a3 a2 a1 b3 b2 e4 d4", "e4-d3", 15)]
)
def test_less_than_sixteen_does_not(white, move, points):
    step = play(place(white, "h7 h6"), move)
    assert step.events[-1] == Scored(0, points)
    assert step.state.ended is None


def test_black_scores_the_other_way():
    step = play(place("k2 l2", "a5 a6 a7 l5 l6 k6", side="black"), "k6-l7")
    assert step.state.ended.winner == 1
    assert Scored(1, 16) in step.events


def test_a_side_without_pieces_loses():
    step = play(place("a4 b4", BLOCK), "b4-c4")
    assert step.events[1:] == (Removed(WHITE, "a4"), Removed(WHITE, "c4"), Ended(1, "no-pieces", ()))
    step = play(place("a4", BLOCK, side="black", mode="claim"), "xa4")
    assert step.state.ended.winner == 1
    assert step.state.ended.text == "White has no pieces left."


def test_no_legal_move_is_decided_by_points():
    step = play(place("a2 b2 c1 c2 d3", "a1 b1"), "d3-d2")
    assert step.state.ended.reason == "no-move"
    assert step.state.ended.winner is None
    assert step.state.ended.text == "Black has no move, and the points are equal, 0 to 0."
    step = play(place("a2 b2 c1 c2 d4", "a1 b1"), "d4-d3")
    assert step.state.ended.winner == 0
    assert "White leads by 2 points to 0" in step.state.ended.text


def shuttle(state, times):
    """Two pieces go to and fro; after four plies the position is back."""
    step = None
    for _ in range(times):
        step = play(state, "a7-a6", "a1-a2", "a6-a7", "a2-a1")
        state = step.state
    return step


def test_the_third_time_ends_by_points():
    assert shuttle(RULES.initial({}), 1).state.ended is None
    step = shuttle(RULES.initial({}), 2)
    assert step.events[-1] == Ended(None, "repetition", ())
    step = shuttle(place("a7 b7 b3 b2", "a1 b1 k7 l7"), 2)
    assert step.state.ended.winner == 0
    assert step.state.ended.text == "The same position for the third time, and White leads by 5 points to 0."


def test_a_repetition_is_seen_across_progress():
    """The position counts, not what was scored in between."""
    state = place("a7 b7 e4 f4", "a1 b1 k6 l6")
    state = play(state, "f4-f3", "a1-a2", "f3-f4", "a2-a1").state
    assert (state.best, state.quiet) == ((2, 0), 3)
    assert shuttle(state, 1).state.ended.reason == "repetition"


def test_a_removal_forgets_what_came_before():
    state = shuttle(place("a7 b7 e4 f4", "a1 b1 k6 l6"), 1).state
    state = play(state, "e4-d3", "a1-a2").state
    assert state.line == ((0, 12),)
    assert shuttle_black(state).ended is None


def shuttle_black(state):
    return play(state, "a7-a6", "a2-a1", "a6-a7", "a1-a2").state


def test_no_progress():
    state = place("a7 b7 b3 c4", "a1 b1", more="quiet:58", limit=30)
    step = play(state, "a7-a6", "a1-a2")
    assert step.state.ended.reason == "no-progress"
    assert step.state.ended.winner == 0
    assert step.state.ended.text == (
        "30 turns each without a new best score or a removal, and White leads by 2 points to 0."
    )
    assert play(place("a7 b7 b3 c4", "a1 b1", more="quiet:999", limit=0), "a7-a6").state.ended is None
    assert play(place("a7 b7 b3 c4", "a1 b1", more="quiet:3", limit=2), "a7-a6").state.ended is not None


@pytest.mark.parametrize(
    ("move", "quiet"),
    [
        ("b7-b6", 8),  # nothing
        ("c4-b3", 0),  # 2 points for the first time
        ("a7-a6xe1", 0),  # a removal: the lone piece goes when its owner has moved
    ],
)
def test_what_is_progress(move, quiet):
    lone = " e1" if "x" in move else ""
    state = place("a7 b7 c4 c3" + lone, "k1 l1", more="quiet:7")
    assert play(state, move).state.quiet == quiet


def test_points_that_were_had_before_are_no_progress():
    state = place("a7 b7 c4 c3", "k1 l1", more="best:2,0 quiet:7")
    assert play(state, "c4-b3").state.quiet == 8


def test_a_turn_with_a_claim_is_progress():
    state = place("a7 b7 f4", "k1 l1", side="black", mode="claim", more="quiet:7")
    state = play(state, "xf4").state
    assert (state.quiet, state.claimed) == (0, True)
    state = play(state, "k1-k2").state
    assert (state.quiet, state.claimed) == (0, False)
    assert play(state, "a7-a6").state.quiet == 1


def test_nothing_is_legal_after_the_end():
    state = play(place("a3 a2 a1 l3 l2 k2", "h7 h6"), "k2-l1").state
    assert RULES.legal_moves(state) == []
    assert refused(state, "h7-h5")[0].startswith("the game is over")
    assert refused(state, "xa3")[0].startswith("the game is over")
