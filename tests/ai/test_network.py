"""Networks in integers: the same numbers compiled and plain, and files that cannot be used."""

import importlib.util
import random
from array import array
from pathlib import Path

import pytest

from game.ai import network
from game.ai.network import BLOCK, MOST_SCORE, NetworkError, NetworkWeights, read_weights
from game.entry import GamePart
from game.registry import GAMES

INPUTS, UNITS, PHASES, HELD = 50, 2 * BLOCK, 2, 12
LEARNING = [entry for entry in GAMES if entry.has(GamePart.LEARNT)]


def weights(first=2000):
    return network_for_sizes(INPUTS, PHASES, HELD, first)


def network_for_sizes(inputs, phases, held, first=300):
    """A network of any numbers."""
    rng = random.Random(1)

    def numbers(code, count, most):
        return array(code, [rng.randint(-most, most) for _ in range(count)])

    return NetworkWeights(
        inputs,
        UNITS,
        phases,
        held,
        numbers("h", inputs * UNITS, first),
        numbers("h", UNITS, 500),
        numbers("h", UNITS, 300),
        numbers("h", phases * UNITS, 900),
        numbers("i", phases, 400),
        numbers("i", phases, 90_000),
    )


def expected(found, active, score, phase):
    """What a network says, written as its definition."""
    seen = max(-MOST_SCORE, min(MOST_SCORE, score))
    total = found.base[phase] + found.share[phase] * score
    for unit in range(found.units):
        sum_ = found.bias[unit] + (found.by_score[unit] * seen >> 8)
        sum_ += sum(found.first[number * found.units + unit] for number in active)
        total += max(0, min(256, sum_)) * found.second[phase * found.units + unit]
    return max(-15_000, min(15_000, total >> 8))


def test_compiled_and_plain_networks_say_the_same():
    spec = importlib.util.spec_from_file_location(
        "plain_network", Path(network.__file__).with_name("network.py")
    )
    plain = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(__import__("sys").modules, "plain_network", plain)
        spec.loader.exec_module(plain)
    found, rng = weights(), random.Random(2)
    usual, slow = network.Network(found), plain.Network(found)
    results = set()
    for _ in range(200):
        active = array("i", rng.sample(range(INPUTS), rng.randint(0, HELD)))
        score, phase = (
            rng.choice((rng.randint(-300, 300), rng.randint(-15_000, 15_000))),
            rng.randrange(PHASES),
        )
        told = usual.evaluate(active, len(active), score, phase)
        assert (
            told == slow.evaluate(active, len(active), score, phase) == expected(found, active, score, phase)
        )
        results.add(told)
    assert len(results) > 100


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "some.network"
    path.write_bytes(weights().to_bytes({"game": "none"}))
    return path


def test_a_file_is_read_as_it_was_written(file):
    assert read_weights(file, INPUTS, PHASES) == weights()


def flipped(content):
    return content[:-1] + bytes([content[-1] ^ 1])


@pytest.mark.parametrize(
    ("change", "inputs", "said"),
    [
        (flipped, INPUTS, "damaged"),
        (lambda content: content[:-1], INPUTS, "damaged"),
        (lambda content: b"", INPUTS, "first line"),
        (lambda content: b"[1]\n", INPUTS, "first line"),
        (lambda content: content.replace(b'"format": 1', b'"format": 7'), INPUTS, "format 7"),
        (lambda content: content.replace(b'"units": 32', b'"units": 48'), INPUTS, "too early"),
        (lambda content: content.replace(b'"units": 32', b'"units": 16'), INPUTS, "longer"),
        (lambda content: content, INPUTS + 1, "50 inputs"),
    ],
)
def test_what_is_no_network_of_the_game_is_refused_in_a_sentence(file, change, inputs, said):
    file.write_bytes(change(file.read_bytes()))
    with pytest.raises(NetworkError, match=said) as refusal:
        read_weights(file, inputs, PHASES)
    assert file.name in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_weights_whose_sums_could_leave_16_bits_are_refused():
    with pytest.raises(NetworkError, match="too large"):
        weights(first=4000)


@pytest.mark.parametrize("entry", LEARNING, ids=lambda entry: entry.name)
def test_networks_that_come_with_a_game_are_read_and_small(entry):
    learnt, rules = entry.part(GamePart.LEARNT), entry.rules()
    start = rules.initial(rules.resolve_options({}))
    folder = Path(str(learnt.file_of(start))).parent
    for path in folder.glob("*"):
        assert path.suffix == ".network"
        assert path.stat().st_size < 300_000
    assert sorted(learnt.mirrors(start)[0]) == list(range(learnt.sizes(start)[0]))
    for mirror in learnt.mirrors(start):
        assert sorted(mirror) == list(range(learnt.sizes(start)[0]))
