"""Counts of legal move sequences, from two programs that are independent of this one and agree."""

import pytest

from game.compiled import form
from game.rules import fast_board
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.shipped import SHIPPED
from tests.rules.hnefatafl.help import SETS, generated
from tests.rules.hnefatafl.slow import Reference, count

TEXTS = {shipped.key: shipped.text for shipped in SHIPPED}
D11 = "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"
T9 = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
B7 = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
W11 = "/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/"

SKALK = (116, 6788, 806344, 50456804)
TABLUT = (80, 4400, 353200)
STRINGS = {
    f"dim:11 ks:c start:{D11}": (SKALK, (16, 4200)),
    f"dim:11 surf:n ks:c tfr:l start:{D11}": (SKALK, (16, 4200)),
    f"dim:11 start:{D11}": (SKALK, (16, 4200)),
    f"dim:11 tfr:w sw:s efe:y start:{D11}": (SKALK, (16, 4200)),
    f"dim:7 surf:n ks:w cenh: cenhe: start:{B7}": ((40, 960, 39512, 1007392, 41843336), (16, 568)),
    f"dim:9 esc:e ks:c cor: cenp:tcnkTCNK cens: cenh: cenhe:tcnkTCNK linc:y start:{T9}": (TABLUT, (24, 4656)),
    f"dim:9 esc:e ka:n cor: cen: start:{T9}": (TABLUT, (24, 4656)),
    f"dim:11 esc:e ks:w cor: cen: start:{W11}": ((136, 7620, 1042016), (8, 2688)),
}
NAMED = {
    "skalk": SKALK,
    "fetlar": SKALK,
    "copenhagen": SKALK,
    "brandubh": (40, 960, 39512, 1007392, 41843336),
    "tablut": TABLUT,
    "sea-battle": TABLUT,
    "tawlbwrdd": (136, 7620, 1042016),
    "historical-cross": TABLUT,
    # Counted here, and by the reference implementation below.
    "ard-ri": (48, 408, 18528, 244192, 10907960),
    "historical-star": (116, 3164, 353688),
    "parlett": (184, 23436, 4370608),
    "alea-evangelii": (580, 107492, 62185588),
}
COMPILED = form() == "compiled"


def cases(table):
    most = 60_000_000 if COMPILED else 60_000  # leaves that are counted in passing
    return [
        pytest.param(rules, depth, leaves, id=f"{rules[:40]}-{depth}")
        for rules, counts in table
        for depth, leaves in enumerate(counts, 1)
        if leaves <= most
    ]


@pytest.mark.parametrize(
    ("rules", "depth", "leaves"), cases((text, found[0]) for text, found in STRINGS.items())
)
def test_rules_strings(rules, depth, leaves):
    assert fast_board.perft(RULES.initial({"rules": rules}).board(), depth) == leaves


@pytest.mark.parametrize(("rules", "depth", "leaves"), cases(NAMED.items()))
def test_shipped_rule_sets(rules, depth, leaves):
    assert fast_board.perft(RULES.initial({"rules": rules}).board(), depth) == leaves


def test_every_shipped_rule_set_has_counts():
    assert set(NAMED) == set(SETS)


def captured_stones(board, depth):
    """Stones captured by the last moves of all sequences; a few of them capture two."""
    total = 0
    for move in generated(board):
        before = board.attackers + board.defenders
        board.make(move)
        if depth == 1:
            total += before - board.attackers - board.defenders
        else:
            total += captured_stones(board, depth - 1)
        board.unmake()
    return total


@pytest.mark.parametrize("rules", STRINGS)
def test_captures(rules):
    board = RULES.initial({"rules": rules}).board()
    two, three = STRINGS[rules][1]
    assert captured_stones(board, 2) == two
    if rules.startswith("dim:7") or COMPILED:
        assert captured_stones(board, 3) == three


def won_by_attackers(board, depth):
    if depth == 0:
        return int(board.result == fast_board.FIRST_WINS)
    total = 0
    for move in generated(board):
        board.make(move)
        total += won_by_attackers(board, depth - 1)
        board.unmake()
    return total


@pytest.mark.parametrize(("strength", "won"), [("c", 2263), ("s", 2227), ("w", 2293)])
def test_strength_of_the_king(strength, won):
    record = "/11/3T7/8t2/t4t5/4tKt4/t9t/5T5/8T2/11/3t7/11/"
    board = RULES.parse_state(record, {"rules": f"dim:11 surf:n ks:{strength} start:{D11}"}).board()
    if COMPILED:
        assert fast_board.perft(board, 3) == 594604
        assert won_by_attackers(board, 3) == won
    else:  # the captures that the three tell apart are there at depth 1
        assert fast_board.perft(board, 2) == 5573


@pytest.mark.parametrize(
    ("rules", "depth", "captures"),
    [("ard-ri", 3, 704), ("historical-star", 2, 0), ("parlett", 2, 40), ("alea-evangelii", 1, 0)],
)
def test_by_the_reference(rules, depth, captures):
    reference = Reference(TEXTS[rules])
    leaves, stones = count(reference, reference.cells, reference.side, depth)
    assert leaves == NAMED[rules][depth - 1]
    assert captured_stones(RULES.initial({"rules": rules}).board(), depth) == stones == captures
