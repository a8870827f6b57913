"""Text that nobody meant: everything is either read or refused in words."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.errors import RulesError
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.shipped import SHIPPED
from tests.rules.hnefatafl.help import play

START = RULES.initial({})
LETTERS = "abk1/ xtTKdimes:,-0259\u0663\n"
POSITIONS = (
    RULES.format_state(START),
    f"{START.ruleset.start} defenders quiet:12 lost:3,1",
    RULES.format_state(play(START, "d1-d3", "f4-c4").state),
)


@st.composite
def damaged(draw, texts):
    """One of ``texts`` with some letters lost, changed or added."""
    text = list(draw(st.sampled_from(texts)))
    rng = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(text))
        text[at : at + rng.randrange(2)] = rng.choice(LETTERS) * rng.randrange(3)
    return "".join(text)


def tried(read, text):
    try:
        return read(text)
    except RulesError as found:
        error = found
    assert str(error)
    assert error.template.format(**error.params) == str(error) or not error.params
    return None


@settings(deadline=None)
@given(st.one_of(st.text(), damaged(("d1-d3", "d1-d3xe3/f4", "k11-k10xe3xd2"))))
def test_moves(text):
    move = tried(lambda text: RULES.parse_move(START, text), text)
    if move is not None:
        tried(lambda move: RULES.apply(START, move), move)


@settings(deadline=None)
@given(st.one_of(st.text(), damaged(POSITIONS)))
def test_positions(text):
    state = tried(lambda text: RULES.parse_state(text, {}), text)
    if state is not None:
        assert RULES.parse_state(RULES.format_state(state), {}) == state
        assert bool(RULES.legal_moves(state)) == (RULES.outcome(state) is None)


@settings(deadline=None)
@given(st.one_of(st.text(), damaged([shipped.text for shipped in SHIPPED])))
def test_rules(text):
    options = tried(lambda text: RULES.resolve_options({"rules": text}), text)
    if options is not None:
        assert RULES.resolve_options(options) == options
        assert RULES.initial(options).to_act >= 0


@settings(deadline=None)
@given(st.text())
def test_views(text):
    tried(lambda text: RULES.parse_view(text, {}), text)
