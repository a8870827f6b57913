"""Random rule sets, positions and games of the tafl family."""

from hypothesis import strategies as st

from game.rules.errors import InvalidText
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.shipped import SHIPPED
from tests.rules.hnefatafl.help import SETS, generated, move_of_int

TYPES = st.sets(st.sampled_from("tTK")).map(lambda found: "".join(sorted(found)))
CHOICES = {
    "esc": "ce",
    "surf": "yn",
    "atkf": "yn",
    "tfr": "idwl",
    "ka": "yhan",
    "ks": "swcm",
    "linc": "yn",
    "sw": "nws",
    "efe": "yn",
}
LISTS = ("corh", "cenh", "cenhe", "corp", "cenp", "cors", "cens")
STARTS = tuple(shipped.text.partition("start:")[2] for shipped in SHIPPED)


@st.composite
def crowds(draw, size):
    """A position record with the king in the middle and pieces here and there."""
    rows = [["."] * size for _ in range(size)]
    squares = st.tuples(st.integers(0, size - 1), st.integers(1, size - 2))
    along = st.one_of(squares, squares.map(lambda at: (at[1], 0)), squares.map(lambda at: (at[1], size - 1)))
    for letter in draw(st.lists(st.sampled_from("ttT"), min_size=4, max_size=size * 2)):
        file, rank = draw(along)
        rows[rank][file] = letter
    rows[size // 2][size // 2] = "K"
    text = "/" + "/".join("".join(row) for row in rows) + "/"
    for length in range(size, 0, -1):
        text = text.replace("." * length, str(length))
    return text


@st.composite
def rule_texts(draw):
    """A rules string that the engine accepts."""
    start = draw(st.sampled_from(STARTS))
    size = start.count("/") - 1
    if draw(st.booleans()):
        size = draw(st.integers(5, 9))
        start = draw(crowds(size))
    entries = [f"dim:{size}"]
    for key, letters in CHOICES.items():
        if draw(st.booleans()):
            entries.append(f"{key}:{draw(st.sampled_from(letters))}")
    for key in LISTS:
        if draw(st.integers(0, 3)) == 0:
            entries.append(f"{key}:{draw(TYPES)}")
    names = st.builds(
        lambda file, rank: f"{chr(97 + file)}{rank + 1}", st.integers(0, size - 1), st.integers(0, size - 1)
    )
    for key in ("cor", "cen"):
        kind = draw(st.integers(0, 4))
        if kind == 0:
            entries.append(f"{key}:")
        elif kind == 1:
            entries.append(f"{key}:{','.join(sorted(draw(st.sets(names, min_size=1, max_size=4))))}")
    text = " ".join([*entries, f"start:{start}"])
    try:
        RULES.initial({"rules": text})
    except InvalidText:
        return draw(st.sampled_from(SHIPPED)).text
    return text


any_rules = st.one_of(st.sampled_from(SETS), rule_texts())


@st.composite
def games(draw, longest=60, rules=any_rules, options=None):
    """A list of states, each one move after the one before; moves that capture are favoured."""
    given_options = {"rules": draw(rules), **(draw(options) if options is not None else {})}
    rng = draw(st.randoms(use_true_random=False))
    states = [RULES.initial(given_options)]
    for _ in range(draw(st.integers(1, longest))):
        moves = RULES.legal_moves(states[-1])
        if not moves:
            break
        board = states[-1].board()
        number = rng.choice(_numbers(board, rng.random() < 0.5))
        states.append(RULES.apply(states[-1], move_of_int(states[-1], number)).state)
    return states


def _numbers(board, sharp):
    return (sharp and generated(board, noisy=True)) or generated(board)
