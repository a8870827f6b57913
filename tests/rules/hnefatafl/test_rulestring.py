"""OpenTafl rules strings: read, refused, written."""

import pytest
from hypothesis import given, settings

from game.rules.errors import InvalidText
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.rulestring import read_rules, write_rules
from game.rules.hnefatafl.shipped import SHIPPED
from tests.rules.hnefatafl.strategies import rule_texts

B7 = "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
D11 = "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"


def refused(text):
    with pytest.raises(InvalidText) as found:
        RULES.resolve_options({"rules": text})
    return str(found.value)


class TestReading:
    def test_defaults_are_those_of_the_notation(self):
        rules = read_rules(f"dim:11 {D11}")
        assert rules == read_rules(
            "dim:11 esc:c surf:y atkf:y tfr:d ka:y ks:s linc:n cor:a1,k1,a11,k11 cen:f6 corh:tcnkTCNK "
            f"cenh:tcnk cenhe:tcnkTCNK corp:K cenp:tcnkTCNK cors:K cens:K sw:n efe:n ber:n kj:n spd:-1 {D11}"
        )
        assert (rules.king_strength, rules.repetition, rules.corner_hostile) == ("strong", "draw", "tTK")

    def test_skalk(self):
        rules = read_rules(f"dim:11 surf:n ks:c tfr:l {D11}")
        assert (rules.king_strength, rules.surrounding_fatal, rules.repetition) == (
            "centre",
            False,
            "mover-loses",
        )

    def test_copenhagen(self):
        rules = read_rules(f"dim:11 tfr:l sw:s efe:y {D11}")
        assert (rules.shieldwall, rules.edge_fort) == ("stones-or-corner", True)
        assert read_rules(f"dim:11 sw:w {D11}").shieldwall == "stones-only"

    def test_lists_of_squares(self):
        rules = read_rules(f"dim:7 cor:g7, cen:b2, {B7}")
        assert (rules.corners, rules.centre) == (("g7",), ("b2",))
        assert read_rules(f"dim:7 esc:e cor: cen:default {B7}").corners == ()

    def test_lists_of_pieces_keep_those_that_exist_here(self):
        assert read_rules(f"dim:7 cenh:NKmcT {B7}").centre_hostile == "TK"

    def test_older_spelling_of_the_kings_strength(self):
        assert read_rules(f"dim:7 ks:n {B7}") == read_rules(f"dim:7 ks:w {B7}")
        assert read_rules(f"dim:7 ks:y {B7}") == read_rules(f"dim:7 {B7}")

    def test_inverted_start(self):
        upside_down = read_rules("dim:7 starti:/3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3/")
        assert upside_down.start == "/3t3/3t3/3T3/ttTKTtt/3T3/2t4/3t3/"

    def test_entries_about_pieces_that_do_not_exist(self):
        text = f"dim:7 name:Brandub_Strong_Center_King surf:n atkf:y ks:c nj:n cj:n mj:r swf:n aforh:T {B7}"
        assert read_rules(text).name == "Brandub Strong Center King"

    def test_line_breaks(self):
        assert read_rules(f"dim:7\n  ks:w\n{B7}\n") == read_rules(f"dim:7 ks:w {B7}")

    def test_defenders_may_begin(self):
        assert RULES.initial({"rules": f"dim:7 atkf:n {B7}"}).to_act == 1

    def test_even_board_has_no_centre_of_its_own(self):
        rules = read_rules("dim:6 start:/2tt2/6/t1TK1t/t1TT1t/6/2tt2/")
        assert rules.centre == ()


class TestRefusing:
    @pytest.mark.parametrize(
        ("entry", "what"),
        [
            ("ber:c", "berserk moves"),
            ("ber:m", "berserk moves"),
            ("kj:r", "a jumping king"),
            ("afor:a4,a5", "attackers' fortresses"),
            ("dfor:d4", "defenders' fortresses"),
            ("spd:1", "limited speed"),
            ("cenre:tcnk", "a centre that cannot be entered again"),
            ("corre:", "corners that cannot be entered again"),
        ],
    )
    def test_not_played_here(self, entry, what):
        assert refused(f"dim:7 {entry} {B7}") == (
            f"the rules entry '{entry}' asks for {what}, which is not played here"
        )

    @pytest.mark.parametrize(
        ("letter", "what"),
        [
            ("n", "knights"),
            ("C", "commanders"),
            ("m", "mercenaries"),
            ("G", "guards"),
            ("k", "a king of the attackers"),
        ],
    )
    def test_pieces_not_played_here(self, letter, what):
        assert refused(f"dim:7 start:/3t3/3{letter}3/3T3/ttTKTtt/3T3/3t3/3t3/") == (
            f"the rules entry 'start' asks for {what}, which are not played here"
        )

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            (f"dim:7 foo:1 {B7}", "the rules entry 'foo' is not known"),
            (f"dim:7 Esc:e {B7}", "the rules entry 'Esc' is not known"),
            (f"dim:7 esc:e esc:c {B7}", "the rules entry 'esc' is given twice"),
            (f"dim:7 dim:7 {B7}", "the rules entry 'dim' is given twice"),
            (f"dim:7 {B7} {B7}", "the rules entry 'start' is given twice"),
            (f"dim:7 starti{B7[5:]} {B7}", "the rules entry 'start' is given twice"),
            (f"dim:7 esc {B7}", "'esc' is no rules entry; entries are written key:value, as in esc:e"),
            (f"esc:e dim:7 {B7}", "rules begin with the size of the board, as in dim:11"),
            (B7, "rules begin with the size of the board, as in dim:11"),
            ("dim:7 esc:e", "rules end with the position at the start, as in start:/3t3/.../"),
            (f"dim:7 {B7} esc:e", "rules end with the position at the start, as in start:/3t3/.../"),
            (f"dim:4 {B7}", "the rules entry 'dim' is the board's size, 5 to 19, not '4'"),
            (f"dim:20 {B7}", "the rules entry 'dim' is the board's size, 5 to 19, not '20'"),
            (f"dim:\u0667 {B7}", "the rules entry 'dim' is the board's size, 5 to 19, not '\u0667'"),
            (
                f"dim:01199999999 {B7}",
                "the rules entry 'dim' is the board's size, 5 to 19, not '01199999999'",
            ),
            (
                f"dim:7 name:a\x01 {B7}",
                "the rules entry 'name' is a name of at most 40 letters without blanks, not 'a'",
            ),
            (f"dim: {B7}", "the rules entry 'dim' is the board's size, 5 to 19, not ''"),
            (f"dim:7 esc:x {B7}", "the rules entry 'esc' is one of c, e, not 'x'"),
            (f"dim:7 ks: {B7}", "the rules entry 'ks' is one of s, y, w, n, c, m, not ''"),
            (f"dim:7 sw:x {B7}", "the rules entry 'sw' is one of n, w, s, not 'x'"),
            (f"dim:7 cenh:x {B7}", "the rules entry 'cenh' lists pieces out of tcnkmgTCNKMG; 'x' is none"),
            (
                f"dim:7 cor:h8 {B7}",
                "the rules entry 'cor' lists squares as in a1,k11; 'h8' is none of this board",
            ),
            (
                f"dim:7 cor:a1,,g7 {B7}",
                "the rules entry 'cor' lists squares as in a1,k11; '' is none of this board",
            ),
            (f"dim:7 cor:a1,a1 {B7}", "the rules entry 'cor' names a square twice: 'a1,a1'"),
            (f"dim:7 cor:d4 {B7}", "d4 is given both as a corner (entry 'cor') and as centre (entry 'cen')"),
            (
                f"dim:7 cor: {B7}",
                "the king has nowhere to escape to: no corners (entry cor), no edge (entry esc)",
            ),
            (
                f"dim:7 cors:t {B7}",
                "the king has nowhere to escape to: he may not stop on corners (entry cors)",
            ),
            (
                f"dim:9 {B7}",
                "rules entry 'start': the position '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3' has 7 rows instead of 9",
            ),
            (
                "dim:5 start:/5/5/2K3/5/t4/",
                "rules entry 'start': row 3 of the position, '2K3', has 6 squares instead of 5",
            ),
            (
                "dim:5 start:/5/5/2K2/5/t4",
                "rules entry 'start': a position begins and ends with '/', with a '/' between "
                "rows; not so '/5/5/2K2/5/t4'",
            ),
            ("dim:5 start:/5/5/5/5/1t3/", "rules entry 'start': the position has no king"),
            ("dim:5 start:/5/5/1KK2/5/1t3/", "rules entry 'start': the position has 2 kings instead of one"),
            ("dim:5 start:/5/5/2K2/5/t4/", "rules entry 'start': no stone may stand on the corner a5"),
            (
                "dim:5 start:/5/5/2x2/5/t4/",
                "rules entry 'start': row 3 of the position, '2x2', has 'x'; known are t (attacker), "
                "T (defender), K (king) and numbers of empty squares",
            ),
            (
                "dim:5 start:/5/5/2K2/5/5/",
                "with these rules the game is over before it begins: The attackers have no "
                "legal move: the defenders win.",
            ),
            (
                "viking",
                "there is no rule set 'viking'; known are skalk, fetlar, copenhagen, brandubh, tablut, "
                "sea-battle, tawlbwrdd, ard-ri, historical-cross, historical-star, parlett, alea-evangelii, "
                "or give a rules string beginning with dim:",
            ),
        ],
    )
    def test_malformed(self, text, message):
        assert refused(text) == message

    @pytest.mark.parametrize("walls", ["sw:s", "sw:w"])
    def test_shieldwalls_closed_by_any_move(self, walls):
        assert refused(f"dim:7 {walls} swf:n {B7}") == (
            "the rules entry 'swf:n' asks for shieldwall captures by any move, which is not played here"
        )
        assert read_rules(f"dim:7 {walls} swf:y {B7}") == read_rules(f"dim:7 {walls} {B7}")
        assert read_rules(f"dim:7 swf:n {B7}") == read_rules(f"dim:7 {B7}")


class TestWriting:
    def test_defaults_are_left_out(self):
        text = f"dim:11 esc:c ks:s cor:default cenh:tcnk {D11}"
        assert write_rules(read_rules(text)) == f"dim:11 {D11}"

    def test_shipped_sets_are_written_as_they_are(self):
        for shipped in SHIPPED:
            again = write_rules(read_rules(shipped.text))
            assert read_rules(again) == read_rules(shipped.text)

    def test_as_an_option(self):
        assert RULES.resolve_options({"rules": f"dim:7 ks:n esc:c {B7}"})["rules"] == f"dim:7 ks:w {B7}"

    @settings(deadline=None)
    @given(rule_texts())
    def test_reads_back_equal(self, text):
        rules = read_rules(text)
        written = write_rules(rules)
        assert read_rules(written) == rules
        assert write_rules(read_rules(written)) == written
