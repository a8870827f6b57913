"""``longhall otep`` with bad arguments; tests/otep talks to it."""

import pytest


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--level", "6"], "levels run from 0 to 5, with halves between them, not '6'"),
        (["--level", "strong"], "levels run from 0 to 5, with halves between them, not 'strong'"),
        (["--seconds", "0"], "--seconds lies between 0 and 3600"),
        (["--seconds", "nan"], "--seconds lies between"),
        (["now"], "unrecognized arguments: now"),
    ],
)
def test_bad_arguments_are_refused(refused, arguments, words):
    assert words in refused("otep", *arguments)
