"""Repetition and the quiet limit, with all of their options."""

import pytest

from game.rules.events import Repeated
from game.rules.hnefatafl.rules import RULES
from tests.rules.hnefatafl.help import outcome, play, state_of

ROUND = ("b2-b3", "j10-j9", "b3-b2", "j9-j10")  # back to where it began, four plies later


def shuffle_state(side="attackers", extra="", **options):
    order = {"t": "b2 d4", "T": "j10"} if side == "attackers" else {"t": "j10 d4", "T": "b2"}
    return state_of("skalk", side, "h8", extra=extra, **order, **options)


class TestRepetition:
    @pytest.mark.parametrize(
        ("option", "ending"),
        [
            ("mover-loses", (0, "repetition")),
            ("mover-wins", (1, "repetition")),
            ("draw", (None, "repetition")),
        ],
    )
    def test_third_time(self, option, ending):
        state = shuffle_state(repetition=option)
        assert outcome(state, *ROUND, *ROUND[:3]) is None
        assert outcome(state, *ROUND, *ROUND) == ending  # the defenders' j9-j10 made it

    def test_the_mover_may_be_the_attacker(self):
        state = shuffle_state(side="defenders", repetition="mover-loses")
        assert outcome(state, *ROUND, *ROUND) == (1, "repetition")

    def test_off(self):
        assert outcome(shuffle_state(repetition="off"), *(ROUND * 5)) is None

    def test_the_same_stones_with_the_other_side_to_move_is_another_position(self):
        state = shuffle_state()
        # White loses a move on the way, so that Black is to move in the old position.
        texts = ("b2-b3", "j10-j9", "b3-b4", "j9-j10", "b4-b2", "j10-j9", "b2-b3", "j9-j10", "b3-b2")
        assert outcome(state, *texts) is None

    def test_a_capture_wipes_the_past(self):
        state = play(shuffle_state(), *ROUND[:2], "d4-d5").state
        assert len(state.after) == 3
        state = state_of("skalk", "attackers", "h8", t="b2 c4 e9", T="j10 d4 c9")
        after = play(state, *ROUND, "e9-e4").state
        assert after.after == ()
        assert after.quiet == 0

    def test_positions_before_the_text_count(self):
        once = play(shuffle_state(repetition="draw"), *ROUND, *ROUND[:3]).state
        options = {"repetition": "draw"}
        again = RULES.parse_state(RULES.format_state(once), options)
        assert again == once
        assert outcome(again, "j9-j10") == (None, "repetition")
        forgotten = RULES.parse_state(RULES.format_state(once).partition(" after:")[0], options)
        assert outcome(forgotten, "j9-j10") is None

    @pytest.mark.parametrize("option", ["mover-loses", "mover-wins", "draw"])
    def test_a_second_time_is_told(self, option):
        state = shuffle_state(repetition=option)
        told = []
        for text in ROUND * 2:
            step = play(state, text)
            state = step.state
            told += [event for event in step.events if isinstance(event, Repeated)]
        assert told == [Repeated(cell, 2) for cell in ("j10", "b3", "j9", "b2")][: len(told)]
        assert len(told) == 4

    def test_off_nothing_is_told(self):
        state = play(shuffle_state(repetition="off"), *ROUND[:3]).state
        assert not any(isinstance(event, Repeated) for event in play(state, ROUND[3]).events)

    def test_default_comes_from_the_rule_set(self):
        found = {name: RULES.resolve_options({"rules": name})["repetition"] for name in ("skalk", "fetlar")}
        assert found == {"skalk": "mover-loses", "fetlar": "draw"}
        d11 = RULES.initial({}).ruleset.start
        for letter, meant in (("i", "off"), ("w", "mover-wins"), ("l", "mover-loses"), ("d", "draw")):
            text = f"dim:11 tfr:{letter} start:{d11}"
            assert RULES.resolve_options({"rules": text})["repetition"] == meant


class TestQuietLimit:
    def near(self, quiet=99, lost="0,0", **options):
        return shuffle_state(extra=f"quiet:{quiet} lost:{lost}", **options)

    def test_fifty_turns_of_each_side(self):
        assert outcome(self.near(98), "b2-b3") is None
        assert outcome(self.near(99), "b2-b3") == (0, "quiet-limit")

    def test_limit_as_chosen(self):
        assert outcome(self.near(18, quiet_limit=10), "b2-b3") is None
        assert outcome(self.near(19, quiet_limit=10), "b2-b3") == (0, "quiet-limit")

    def test_zero_is_none(self):
        assert outcome(self.near(5000, quiet_limit=0), "b2-b3") is None

    def test_draw(self):
        assert outcome(self.near(quiet_result="draw"), "b2-b3") == (None, "quiet-limit")

    @pytest.mark.parametrize(("lost", "winner"), [("3,4", 0), ("4,3", 1), ("3,3", None)])
    def test_fewer_captures_loses(self, lost, winner):
        state = self.near(lost=lost, quiet_result="fewer-captures-loses")
        assert outcome(state, "b2-b3") == (winner, "quiet-limit")

    def test_a_capture_starts_the_count_again(self):
        state = state_of("skalk", "attackers", "h8", t="c4 e9", T="d4 c9", extra="quiet:99")
        after = play(state, "e9-e4").state
        assert (after.quiet, after.captured, after.to_act) == (0, (0, 1), 1)

    def test_escape_on_the_last_quiet_move_wins(self):
        state = state_of("skalk", "defenders", "a5", t="f2", extra="quiet:99")
        assert outcome(state, "a5-a1") == (1, "king-escaped")

    def test_default_result(self):
        found = {name: RULES.resolve_options({"rules": name})["quiet_result"] for name in ("skalk", "tablut")}
        assert found == {"skalk": "defenders-lose", "tablut": "draw"}


def test_texts_of_endings():
    state = shuffle_state(repetition="draw")
    assert RULES.outcome(play(state, *ROUND, *ROUND).state).text == (
        "The defenders have made the same position for the third time: the game is a draw."
    )
    assert RULES.outcome(play(TestQuietLimit().near(), "b2-b3").state).text == (
        "50 turns of each side have passed without a capture: the attackers win."
    )
