"""Positions as text, events, views and options."""

import copy
import pickle

import pytest

from game.rules.errors import BadPosition, InvalidText
from game.rules.events import Captured, Check, Ended, Moved, Piece
from game.rules.hnefatafl.rules import RULES
from tests.rules.hnefatafl.help import SETS, play, state_of

START = "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"


class TestPositions:
    def test_first_row_is_rank_one(self):
        state = RULES.parse_state("/1t3/5/2K2/5/5/ attackers", {"rules": "dim:5 start:/1t3/5/2K2/5/5/"})
        assert state.pieces() == {"b1": Piece(0, "stone"), "c3": Piece(1, "king")}

    def test_bare_record_has_the_first_side_to_move(self):
        assert RULES.parse_state(START, {}) == RULES.initial({})
        assert RULES.parse_state(START, {"rules": f"dim:11 atkf:n start:{START}"}).to_act == 1

    def test_fields(self):
        text = f"{START} attackers quiet:12 lost:3,1"
        state = RULES.parse_state(text, {})
        assert (state.to_act, state.quiet, state.captured) == (0, 12, (3, 1))
        assert RULES.format_state(state) == text

    def test_fields_in_any_order(self):
        there = play(RULES.initial({}), "d1-d3", "f4-c4").state
        text = RULES.format_state(there)
        record = text.split()[0]
        assert text == f"{record} attackers after:d1-d3,f4-c4"
        assert RULES.parse_state(f"{record} attackers after:d1-d3,f4-c4 lost:0,0 quiet:2", {}) == there

    def test_past_is_dropped_where_nothing_looks_at_it(self):
        there = play(RULES.initial({"repetition": "off"}), "d1-d3", "f4-c4").state
        assert there.after == ()
        assert RULES.format_state(there).endswith(" attackers quiet:2")

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("", "a position begins and ends with '/'"),
            ("/11/", "the position '11' has 1 rows instead of 11"),
            (f"{START} white", "'white' in the position is none of attackers, defenders"),
            (f"{START} attackers attackers", "'attackers' in the position is none of"),
            (f"{START} quiet:1 attackers", "'attackers' in the position is none of"),
            (f"{START} attackers quiet:", "'quiet:' in the position is none of"),
            (f"{START} attackers quiet:-1", "'quiet' in the position is a number, not '-1'"),
            (f"{START} attackers quiet:1 quiet:1", "the position gives 'quiet' twice"),
            (f"{START} attackers lost:3", "'lost' in the position is two numbers, as in lost:3,1, not '3'"),
            (f"{START} attackers lost:3,x", "'lost' in the position is a number, not 'x'"),
            (f"{START} attackers after:d1", "'d1' is no move"),
            (f"{START} attackers quiet:{'9' * 5000}", "'quiet' in the position is a number"),
        ],
    )
    def test_malformed(self, text, message):
        with pytest.raises(InvalidText) as found:
            RULES.parse_state(text, {})
        assert message in str(found.value)

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            (START.replace("K", "1"), "the position has no king"),
            (START.replace("K", "1") + " attackers", "the position has no king"),
            (START.replace("/11/", "/K10/", 1), "the position has 2 kings instead of one"),
            (START.replace("/3", "/t2", 1), "no stone may stand on the corner a1"),
            (f"{START} attackers after:d3-d1", "the move d3-d1 cannot have led to this position"),
            (f"{START} attackers after:e2-f2", "the move e2-f2 cannot have led to this position"),
            (f"{START} attackers after:a1-b2", "the move a1-b2 cannot have led to this position"),
            (f"{START} defenders after:b1-d1,d1-c1", "the move d1-c1 cannot have led to this position"),
            (
                f"{START} defenders quiet:0 after:c1-d1",
                "quiet:0 is fewer than the 1 moves after the last capture",
            ),
        ],
    )
    def test_impossible(self, text, message):
        with pytest.raises(BadPosition) as found:
            RULES.parse_state(text, {})
        assert message in str(found.value)

    def test_a_position_after_the_king_was_captured(self):
        state = play(state_of("skalk", "attackers", "d4", t="c4 e9", T="a5"), "e9-e4").state
        again = RULES.parse_state(RULES.format_state(state), {})
        assert again == state
        assert RULES.outcome(again).reason == "king-captured"

    def test_states_are_values(self):
        state = RULES.initial({})
        assert copy.deepcopy(state) is state
        assert pickle.loads(pickle.dumps(state)) == state


class TestMoves:
    @pytest.mark.parametrize(
        "text", ["d1-d3/e3", "d1-d3xe3/", "d1-d3xx", "d1-d3 xe3", "d1-d3xe3é", "d1-d333"]
    )
    def test_malformed(self, text):
        with pytest.raises(InvalidText, match="is no move; moves are written as"):
            RULES.parse_move(RULES.initial({}), text)

    def test_a_square_may_be_named_twice(self):
        state = state_of("skalk", "attackers", "h8", t="c4 e9", T="d4 b1 c9")
        for text in ("e9-e4xd4", "e9-e4xd4/d4", "e9-e4xd4xd4"):
            assert RULES.parse_move(state, text) == RULES.parse_move(state, "e9-e4")


class TestEvents:
    def test_a_quiet_move(self):
        assert play(RULES.initial({}), "d1-d3").events == (Moved(Piece(0, "stone"), "d1", "d3"),)

    def test_the_path_names_special_squares(self):
        state = state_of("skalk", "attackers", "h8", t="f3", T="b2")
        assert play(state, "f3-f9").events[0].path == ("f6",)

    def test_captures_name_their_captors(self):
        state = state_of("skalk", "attackers", "h8", t="c4 e9", T="d4 b1 c9")
        assert play(state, "e9-e4").events[1:] == (Captured(Piece(1, "stone"), "d4", ("e4", "c4")),)
        state = state_of("skalk", "attackers", "h8", t="c5", T="b1")
        assert play(state, "c5-c1").events[1].by == ("c1", "a1")

    def test_capture_of_the_king(self):
        state = state_of("skalk", "attackers", "f7", t="e7 g7 f11", T="a5")
        assert play(state, "f11-f8").events[1:] == (
            Captured(Piece(1, "king"), "f7", ("f8", "g7", "f6", "e7")),
            Ended(0, "king-captured"),
        )

    def test_check_to_the_attackers(self):
        state = state_of("skalk", "defenders", "d5", t="f2 a8", T="c9")
        assert play(state, "d5-a5").events[1:] == (Check(0, "a1"),)

    def test_check_to_the_king(self):
        state = state_of("skalk", "attackers", "d4", t="c9 e9", T="a5")
        assert play(state, "c9-c4").events[1:] == (Check(1, "d4"),)
        assert play(state, "c9-c5").events[1:] == ()

    def test_escape(self):
        state = state_of("skalk", "defenders", "a5", t="f2")
        assert play(state, "a5-a1").events[1:] == (Ended(1, "king-escaped", ("a1",)),)


class TestViews:
    @pytest.mark.parametrize("side", [0, 1, None])
    def test_text(self, side):
        state = play(RULES.initial({}), "d1-d3").state
        view = RULES.view(state, side)
        again = RULES.parse_view(RULES.format_view(view), {})
        assert again == view
        assert (again.side, again.to_act) == (side, 1)

    def test_malformed(self):
        with pytest.raises(InvalidText, match="a view begins with 0, 1 or -, not '2'"):
            RULES.parse_view(f"2 {START} attackers", {})


class TestOptions:
    def test_defaults(self):
        assert RULES.resolve_options({}) == {
            "rules": "skalk",
            "repetition": "mover-loses",
            "quiet_limit": 50,
            "quiet_result": "defenders-lose",
        }
        assert RULES.resolve_options({}) == {option.name: option.default for option in RULES.options}

    def test_what_is_given_stays(self):
        given = {
            "rules": "fetlar",
            "repetition": "off",
            "quiet_limit": 7,
            "quiet_result": "fewer-captures-loses",
        }
        assert RULES.resolve_options(given) == given

    def test_resolving_twice_changes_nothing(self):
        for name in SETS:
            once = RULES.resolve_options({"rules": name})
            assert RULES.resolve_options(once) == once

    def test_every_choice_has_a_line_of_help(self):
        for option in RULES.options:
            assert option.help
            assert all(choice.title and choice.help for choice in option.choices)

    def test_unknown(self):
        with pytest.raises(InvalidText, match="there is no option 'speed'"):
            RULES.resolve_options({"speed": 1})
