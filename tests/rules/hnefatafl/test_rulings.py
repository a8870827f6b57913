"""The rulings of the game, one by one. Squares are named; letters are those of position records."""

import pytest

from game.rules.errors import IllegalMove
from game.rules.hnefatafl.rules import RULES
from tests.rules.hnefatafl.help import captured, outcome, play, state_of

CAPTURED = (0, "king-captured")
FAR = "k8 h1 b7"  # attackers who take no part


def skalk(side, K="h8", **pieces):
    return state_of("skalk", side, K, **pieces)


def legal(state, text):
    return RULES.parse_move(state, text) in RULES.legal_moves(state)


class TestSetUp:
    def test_pieces(self):
        state = RULES.initial({})
        pieces = state.pieces()
        counts = [list(pieces.values()).count(kind) for kind in ((0, "stone"), (1, "stone"))]
        assert counts == [24, 12]
        assert pieces["f6"] == (1, "king")
        corners = dict.fromkeys(("a1", "k1", "a11", "k11"), "corner")
        assert state.ruleset.special == {**corners, "f6": "centre"}

    def test_attackers_move_first(self):
        assert RULES.initial({}).to_act == 0
        assert play(RULES.initial({}), "d1-d3").state.to_act == 1


class TestMoves:
    def test_like_a_rook(self):
        state = skalk("attackers", t="d4", T="d9")
        assert {RULES.format_move(state, move) for move in RULES.legal_moves(state)} == {
            f"d4-{file}4" for file in "abcefghijk"
        } | {f"d4-d{rank}" for rank in (1, 2, 3, 5, 6, 7, 8)}

    @pytest.mark.parametrize("text", ["f3-f6", "a3-a1", "k3-k1", "a9-a11", "k9-k11"])
    def test_stones_do_not_stop_on_brown_squares(self, text):
        for side, letter in (("attackers", "t"), ("defenders", "T")):
            assert not legal(skalk(side, **{letter: text[:2], "t" if letter == "T" else "T": "d4"}), text)

    def test_the_king_stops_on_brown_squares(self):
        assert legal(skalk("defenders", K="f8", t=FAR), "f8-f6")
        assert legal(skalk("defenders", K="a8", t=FAR), "a8-a11")

    def test_every_piece_passes_the_empty_centre(self):
        assert legal(skalk("attackers", t="f3", T="b2"), "f3-f9")
        assert legal(skalk("defenders", t="b2", T="f3"), "f3-f9")
        assert legal(skalk("defenders", K="c6", t="b2"), "c6-h6")

    def test_nobody_passes_the_king_on_the_centre(self):
        assert not legal(skalk("attackers", K="f6", t="f3", T="b2"), "f3-f9")


class TestCaptures:
    @pytest.mark.parametrize(("attackers", "move"), [("c4 e9", "e9-e4"), ("d3 a5", "a5-d5")])
    def test_between_two_attackers(self, attackers, move):
        assert captured(skalk("attackers", t=attackers, T="d4"), move) == ["d4"]

    def test_between_two_defenders(self):
        assert captured(skalk("defenders", t="d4 " + FAR, T="c4 e9"), "e9-e4") == ["d4"]

    def test_several_at_once(self):
        state = skalk("attackers", t="b4 d6 f4 d1", T="c4 d5 e4")
        assert captured(state, "d1-d4") == ["c4", "d5", "e4"]
        assert RULES.format_move(state, RULES.parse_move(state, "d1-d4")) == "d1-d4xc4/d5/e4"

    def test_diagonals_do_not_count(self):
        assert captured(skalk("attackers", t="c3 e9", T="d4"), "e9-e5") == []

    def test_two_in_a_row_are_safe(self):
        assert captured(skalk("attackers", t="c4 f9", T="d4 e4"), "f9-f4") == []

    def test_moving_in_between_is_safe(self):
        assert captured(skalk("defenders", t="c4 e4", T="d9"), "d9-d4") == []
        assert captured(skalk("attackers", t="d9", T="c4 e4"), "d9-d4") == []

    def test_one_who_moved_in_between_stays_safe_when_another_moves(self):
        state = play(skalk("defenders", t="c4 e4 h1", T="d9"), "d9-d4").state
        assert captured(state, "h1-h2") == []

    def test_the_captor_must_be_the_one_who_moves(self):
        state = skalk("attackers", t="c4 e4 k9", T="d4")  # as after moving in between
        assert captured(state, "k9-k8") == []
        assert captured(skalk("attackers", t="c4 e4 d9", T="d4"), "d9-d5") == []

    def test_the_edge_captures_nothing(self):
        assert captured(skalk("attackers", t="c5 a9", T="a5"), "c5-b5") == []
        assert captured(skalk("attackers", t="a4 c6", T="a5"), "c6-a6") == ["a5"]


class TestBrownSquares:
    @pytest.mark.parametrize("corner", ["a1 b1 c1", "k1 k2 k3", "a11 a10 a9", "k11 j11 i11"])
    def test_corners_are_hostile_to_both(self, corner):
        _, victim, end = corner.split()
        origin = f"{end[0]}5" if victim[1:] in ("1", "11") else f"e{end[1:]}"
        assert captured(skalk("attackers", t=origin, T=victim), f"{origin}-{end}") == [victim]
        assert captured(skalk("defenders", T=origin, t=f"{victim} {FAR}"), f"{origin}-{end}") == [victim]

    def test_the_empty_centre_is_hostile_to_both(self):
        assert captured(skalk("attackers", t="b4", T="f5"), "b4-f4") == ["f5"]
        assert captured(skalk("defenders", T="b4", t="f5 k9"), "b4-f4") == ["f5"]

    def test_the_centre_with_the_king_does_not_help_against_a_defender(self):
        assert captured(skalk("attackers", K="f6", t="b4", T="f5"), "b4-f4") == []

    def test_the_centre_with_the_king_helps_against_an_attacker(self):
        assert captured(skalk("defenders", K="f6", T="b4", t="f5 k9"), "b4-f4") == ["f5"]


class TestTheArmedKing:
    def test_captures_as_the_one_who_moves(self):
        assert captured(skalk("defenders", K="e9", T="c4", t="d4 k9"), "e9-e4") == ["d4"]

    def test_captures_as_the_one_who_stands(self):
        assert captured(skalk("defenders", K="c4", T="e9", t="d4 k9"), "e9-e4") == ["d4"]

    def test_captures_against_a_corner(self):
        assert captured(skalk("defenders", K="c5", t="b1 k9"), "c5-c1") == ["b1"]


class TestCapturingTheKing:
    def test_on_the_centre_by_four(self):
        assert outcome(skalk("attackers", K="f6", t="f5 f7 e6 j9", T="a5"), "j9-g9") is None
        state = skalk("attackers", K="f6", t="f5 f7 e6 g9", T="a5")
        assert outcome(state, "g9-g6") == CAPTURED
        assert captured(state, "g9-g6") == ["f6"]

    def test_on_the_centre_not_by_three(self):
        assert outcome(skalk("attackers", K="f6", t="f5 f7 g9", T="a5"), "g9-g6") is None
        assert outcome(skalk("attackers", K="f6", t="f5 f7 g9", T="a5 e6"), "g9-g6") is None

    @pytest.mark.parametrize(
        ("king", "others", "move"),
        [("f7", "e7 g7 f11", "f11-f8"), ("f7", "g7 f8 e11", "e11-e7"), ("e6", "e7 d6 e1", "e1-e5")],
    )
    def test_beside_the_centre_by_three(self, king, others, move):
        assert outcome(skalk("attackers", K=king, t=others, T="a5"), move) == CAPTURED

    def test_beside_the_centre_not_by_two(self):
        assert outcome(skalk("attackers", K="f7", t="e7 g11", T="a5"), "g11-g7") is None
        assert outcome(skalk("attackers", K="f7", t="f11", T="a5"), "f11-f8") is None

    def test_beside_the_centre_not_with_a_defender_on_a_side(self):
        assert outcome(skalk("attackers", K="f7", t="e7 g11", T="f8"), "g11-g7") is None

    def test_elsewhere_by_two(self):
        assert outcome(skalk("attackers", K="d4", t="c4 e9", T="a5"), "e9-e4") == CAPTURED

    def test_elsewhere_by_one_and_a_corner(self):
        assert outcome(skalk("attackers", K="b1", t="c9", T="a5"), "c9-c1") == CAPTURED

    def test_not_against_the_edge(self):
        assert outcome(skalk("attackers", K="a5", t="b9 a4", T="d5"), "b9-b5") is None

    def test_on_the_edge_by_two(self):
        assert outcome(skalk("attackers", K="a5", t="c6 a4", T="d5"), "c6-a6") == CAPTURED

    def test_moving_in_between_is_safe_for_him_too(self):
        assert outcome(skalk("defenders", K="d9", t="c4 e4", T="a5"), "d9-d4") is None

    def test_together_with_a_stone(self):
        state = skalk("attackers", K="d4", t="c4 g4 e9", T="f4")
        assert captured(state, "e9-e4") == ["d4", "f4"]


class TestWinning:
    @pytest.mark.parametrize("corner", ["a1", "k1", "a11", "k11"])
    def test_the_king_on_a_corner(self, corner):
        state = skalk("defenders", K=f"{corner[0]}5", t="f2")
        assert outcome(state, f"{corner[0]}5-{corner}") == (1, "king-escaped")
        assert RULES.outcome(play(state, f"{corner[0]}5-{corner}").state).cells == (corner,)

    def test_the_edge_is_no_escape_here(self):
        assert outcome(skalk("defenders", K="d5", t="f2"), "d5-d1") is None

    def test_attackers_without_a_move_lose(self):
        state = skalk("defenders", K="h8", t="a2", T="b2 d3 c9")
        assert outcome(state, "d3-a3") == (1, "no-legal-move")  # a1 is closed to the stone on a2

    def test_defenders_without_a_move_lose(self):
        state = skalk("attackers", K="a5", t="a3 b4 b5 b6 c7", T="a4 a6")
        assert outcome(state, "c7-a7") == (0, "no-legal-move")

    def test_capturing_the_last_attacker_wins(self):
        assert outcome(skalk("defenders", T="b4 d9", t="c4"), "d9-d4") == (1, "no-legal-move")

    def test_nobody_moves_after_the_end(self):
        state = play(skalk("defenders", K="a5", t="f2"), "a5-a1").state
        assert state.to_act == -2
        assert RULES.legal_moves(state) == []
        with pytest.raises(IllegalMove, match="The king has escaped on a1: the defenders win"):
            play(state, "f2-f3")


class TestBrandubh:
    def test_two_attackers_capture_the_king_anywhere(self):
        assert outcome(state_of("brandubh", "attackers", "d5", t="c5 e1", T="a4"), "e1-e5") == CAPTURED
        assert outcome(state_of("brandubh", "attackers", "d4", t="c4 e1", T="a4"), "e1-e4") == CAPTURED

    def test_the_centre_is_hostile_to_nobody(self):
        assert outcome(state_of("brandubh", "attackers", "d5", t="a6", T="a4"), "a6-d6") is None
        assert captured(state_of("brandubh", "attackers", "g6", t="a2", T="d3"), "a2-d2") == []
        assert captured(state_of("brandubh", "defenders", "g6", T="a2", t="d3 a6"), "a2-d2") == []

    def test_corners_are(self):
        assert captured(state_of("brandubh", "attackers", "d4", t="c5", T="b1"), "c5-c1") == ["b1"]


class TestFetlar:
    def fetlar(self, side, K, **pieces):
        return state_of("fetlar", side, K, **pieces)

    def test_four_attackers_capture_the_king(self):
        assert outcome(self.fetlar("attackers", "c4", t="b4 d4 c3 h5", T="a8"), "h5-c5") == CAPTURED
        assert outcome(self.fetlar("attackers", "c4", t="b4 d9 c3", T="a8"), "d9-d4") is None

    def test_three_and_the_empty_centre(self):
        assert outcome(self.fetlar("attackers", "f7", t="e7 g7 f11", T="a8"), "f11-f8") == CAPTURED

    def test_never_on_the_edge(self):
        assert outcome(self.fetlar("attackers", "a5", t="a4 a6 b9", T="h8 h11"), "b9-b5") is None


class TestSeaBattle:
    def test_the_king_escapes_on_the_edge(self):
        state = state_of("sea-battle", "defenders", "d4", t="h8")
        assert outcome(state, "d4-d1") == (1, "king-escaped")
        assert outcome(state, "d4-a4") == (1, "king-escaped")

    def test_the_king_captures_nothing(self):
        assert captured(state_of("sea-battle", "defenders", "e8", T="c4", t="d4 h8"), "e8-e4") == []
        assert captured(state_of("sea-battle", "defenders", "c4", T="e8", t="d4 h8"), "e8-e4") == []

    def test_no_square_is_special(self):
        state = state_of("sea-battle", "attackers", "d4", t="a3 e2", T="b1")
        assert state.ruleset.special == {}
        assert legal(state, "a3-a1")
        assert legal(state, "e2-e5")
        assert captured(state_of("sea-battle", "attackers", "d4", t="c6", T="b1"), "c6-c1") == []

    def test_a_stone_in_the_corner_is_safe(self):
        assert captured(state_of("sea-battle", "attackers", "d4", t="a2 b5", T="a1"), "b5-b1") == []

    def test_four_capture_the_king(self):
        assert (
            outcome(state_of("sea-battle", "attackers", "d4", t="c4 d3 d5 e8", T="a8"), "e8-e4") == CAPTURED
        )
        assert outcome(state_of("sea-battle", "attackers", "d4", t="c4 e8", T="a8"), "e8-e4") is None


class TestTablut:
    def tablut(self, side, K, **pieces):
        return state_of("tablut", side, K, **pieces)

    def test_nobody_enters_the_centre_not_even_the_king(self):
        assert not legal(self.tablut("defenders", "e7", t="b2"), "e7-e5")
        assert not legal(self.tablut("attackers", "h8", t="e7", T="b2"), "e7-e5")

    def test_everybody_passes_it(self):
        assert legal(self.tablut("defenders", "e7", t="b2"), "e7-e3")
        assert legal(self.tablut("attackers", "h8", t="e7", T="b2"), "e7-e3")

    def test_the_empty_centre_captures(self):
        assert captured(self.tablut("attackers", "h8", t="b3", T="e4"), "b3-e3") == ["e4"]

    def test_linnaean_capture(self):
        state = self.tablut("attackers", "e5", t="d5 f5 e6 b3", T="e4")
        assert captured(state, "b3-e3") == ["e4"]

    @pytest.mark.parametrize("others", ["d5 f5 b3", "d5 e6 b3", "f5 e6 b3"])
    def test_no_linnaean_capture_while_the_king_has_another_free_side(self, others):
        assert captured(self.tablut("attackers", "e5", t=others, T="e4"), "b3-e3") == []

    def test_no_linnaean_capture_with_two_defenders_beside_the_king(self):
        assert captured(self.tablut("attackers", "e5", t="d5 f5 b3", T="e4 e6"), "b3-e3") == []

    def test_no_linnaean_capture_off_the_centre(self):
        assert captured(self.tablut("attackers", "c5", t="b5 d5 c6 h3", T="c4"), "h3-c3") == []

    def test_linnaean_capture_only_where_the_rules_have_it(self):
        assert captured(state_of("fetlar", "attackers", "f6", t="e6 g6 f7 b4", T="f5 a8"), "b4-f4") == []


class TestTawlbwrdd:
    def test_two_attackers_capture_the_king_on_the_middle_too(self):
        assert outcome(state_of("tawlbwrdd", "attackers", "f6", t="e6 g9", T="b2"), "g9-g6") == CAPTURED

    def test_every_piece_may_stop_in_the_middle(self):
        assert legal(state_of("tawlbwrdd", "attackers", "h8", t="f3", T="b2"), "f3-f6")


class TestArdRi:
    def test_escape_on_the_edge_and_capture_by_two(self):
        assert outcome(state_of("ard-ri", "defenders", "d4", t="b2"), "d4-d1") == (1, "king-escaped")
        assert outcome(state_of("ard-ri", "attackers", "d4", t="c4 e2", T="b6"), "e2-e4") == CAPTURED


class TestSurrounding:
    def test_all_surrounded_loses(self):
        state = state_of("fetlar", "attackers", "d4", t="b3 c2 d2 e2 f3 f4 f5 e6 d6 c6 b5 a9", T="d5 c4")
        assert outcome(state, "a9-a8") is None  # there is a gap on b4
        assert outcome(state, "a9-a4") == (0, "surrounded")

    def test_diagonal_neighbours_close_the_ring(self):
        state = state_of("fetlar", "attackers", "d4", t="c3 d3 e3 f4 e5 d6 c5 b9", T="d5")
        assert outcome(state, "b9-b4") == (0, "surrounded")
        assert RULES.outcome(play(state, "b9-b4").state).cells == ("d4",)

    def test_one_defender_outside_saves_them(self):
        state = state_of("fetlar", "attackers", "d4", t="c3 d3 e3 f4 e5 d6 c5 b9", T="d5 i9")
        assert outcome(state, "b9-b4") is None

    def test_capturing_the_last_one_outside(self):
        state = state_of("fetlar", "attackers", "d4", t="c3 d3 e3 f4 e5 d6 c5 b4 h9 j2", T="d5 i9")
        assert outcome(state, "j2-j9") == (0, "surrounded")

    def test_a_defender_on_the_edge_is_not_surrounded(self):
        state = state_of("fetlar", "attackers", "d4", t="c3 d3 e3 f4 e5 d6 c5 b9", T="d5 a5")
        assert outcome(state, "b9-b4") is None

    def test_not_where_the_rules_do_not_have_it(self):
        state = state_of("skalk", "attackers", "d4", t="c3 d3 e3 f4 e5 d6 c5 b9", T="d5")
        assert outcome(state, "b9-b4") is None
