"""The combat results table of the data file, odds, and how a bad table is refused."""

from __future__ import annotations

from importlib import resources
from itertools import pairwise

import pytest

from game.rules.errors import InvalidText
from game.rules.nieuchess.combat import ODDS, RESULTS, odds, read_table, shipped_table

TEXT = resources.files("game.rules.nieuchess").joinpath("combat_results.txt").read_text(encoding="utf-8")
# The rows of the ruling.
RULING = """
1 | A back 2 | A back 2 | D back 2 | D elim | D elim | D elim | D elim | D elim | D elim | D elim |
2 | A elim | A back 2 | A back 2 | D back 2 | D elim | D elim | D elim | D elim | D elim | D elim |
3 | A elim | A elim | A back 2 | exchange | D back 2 | D back 2 | D elim | D elim | D elim | D elim |
4 | A elim | A elim | A elim | A back 2 | D back 2 | D back 2 | D back 2 | D elim | D elim | D elim |
5 | A elim | A elim | A elim | A back 2 | exchange | exchange | exchange | exchange | D back 2 | D elim |
6 | A elim | A elim | A elim | A elim | A elim | D elim | D elim | D elim | D elim | D elim |
"""


def test_the_table_is_that_of_the_ruling():
    rows = [line.replace(" ", "").strip("|").split("|")[1:] for line in RULING.strip().splitlines()]
    assert shipped_table().rows == tuple(map(tuple, rows))


def test_the_source_fixes_some_entries():
    table = shipped_table()
    assert [table.result(3, 1, roll) for roll in (4, 5, 6)] == ["Dback2", "exchange", "Delim"]
    assert table.result(2, 1, 6) == "Aelim"
    assert "Dback2" in table.column(2, 1)


def test_every_column_is_better_for_the_attacker_than_the_one_before_it():
    table = shipped_table()
    columns = [sorted(RESULTS.index(row[at]) for row in table.rows) for at in range(len(ODDS))]
    for worse, better in pairwise(columns):
        assert worse != better
        assert all(a <= b for a, b in zip(worse, better, strict=True))


@pytest.mark.parametrize(
    ("attackers", "defenders", "column"),
    [
        (1, 1, "1-1"),
        (2, 1, "2-1"),
        (3, 1, "3-1"),
        (6, 1, "6-1"),
        (7, 1, "7-1"),
        (9, 1, "7-1"),
        (1, 2, "1-2"),
        (1, 3, "1-3"),
        (1, 4, "1-4"),
        (1, 6, "1-4"),
        (2, 2, "1-1"),
        (5, 3, "1-1"),
        (2, 3, "1-2"),
        (3, 7, "1-3"),
        (5, 2, "2-1"),
        (4, 2, "2-1"),
    ],
)
def test_odds_are_rounded_in_the_defenders_favour_and_end_with_the_table(attackers, defenders, column):
    assert odds(attackers, defenders) == column


def test_an_edited_table_is_read_and_has_another_code():
    edited = read_table(TEXT.replace("exchange  Dback2    Dback2", "exchange  Delim     Dback2"))
    assert edited.result(2, 1, 3) == "Delim"
    assert edited.digest != shipped_table().digest
    assert read_table("; remark\n\n" + TEXT).digest == shipped_table().digest


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "3    Aelim",
            "3    Aelm",
            "line 7 of the combat results table, roll 3, column 1-4: 'Aelm' is none of ",
        ),
        (
            "6    Aelim    Aelim",
            "6    Aelim    -",
            "roll 6, column 1-3: '-' is none of Aelim, Aback2, exchange",
        ),
        (
            "4    Aelim",
            "5    Aelim",
            "line 8 of the combat results table begins with '5', not with the roll 4",
        ),
        ("die  1-4", "die  1-5", "line 4 of the combat results table should be: die 1-4 1-3 1-2"),
        ("5    Aelim    Aelim", "5    Aelim", "roll 5, has 9 results, not 10"),
        ("2    Aelim", "2 Delim Aelim", "roll 2, has 11 results, not 10"),
        (
            "6    Aelim",
            "; 6    Aelim",
            "the combat results table has 5 rows below its odds, not one for each",
        ),
        (TEXT, "", "line 1 of the combat results table should be: die 1-4"),
    ],
)
def test_a_bad_table_is_refused_with_the_cell(old, new, message):
    assert old in TEXT
    with pytest.raises(InvalidText) as caught:
        read_table(TEXT.replace(old, new, 1))
    assert message in str(caught.value)
