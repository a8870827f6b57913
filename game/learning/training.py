"""Trains a network with JAX and Optax, and rounds it to the integers that play."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

from game.ai.chances import Chances
from game.ai.network import MOST_SCORE, ONE, SCORE_SHIFT, Network, NetworkWeights
from game.learning.positions import Positions

_SEEN = 512.0  # hundredths of a stone of the hand-made score that count 1 in training
_ROOM = 22_000 / ONE  # how far the inputs may move a hidden unit, that sums stay within 16 bits
_SMALLEST = 1e-6  # chance that is still told from none
_NEWTON_STEPS = 40


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """How a network is trained.

    Attributes:
        units: of the hidden layer, a multiple of 16.
        epochs: how often every position is seen, each time as another of its mirror images.
        batch: positions of a step.
        rate: of learning, at its height; it falls to nothing as a cosine.
        decay: of weights (AdamW), but for what the hand-made score and each phase count: the more of it, the
            closer a network stays to the hand-made judgement.
        result_share: how much of what a network is to say is the game's result, from 0 to 1; the rest is
            what the search said.
        seed: of everything random.
    """

    units: int = 32
    epochs: int = 20
    batch: int = 2048
    rate: float = 0.003
    decay: float = 0.5
    result_share: float = 0.3
    seed: int = 1


def train(
    positions: Positions,
    sizes: tuple[int, int],
    mirrors: Sequence[Sequence[int]],
    chances: Chances,
    plan: TrainingPlan,
    report: Callable[[int, float], None] = lambda epoch, loss: None,
) -> NetworkWeights:
    """A network that foretells what comes of positions.

    Args:
        sizes: numbers of inputs and of phases.
        mirrors: for each mirror image of the board, which input stands for which.
        chances: what scores are worth; the network's scores are meant alike.
        report: called after each epoch with its number and mean loss.
    """
    inputs, phases = sizes
    rng = np.random.default_rng(plan.seed)
    most = _ROOM / positions.active.shape[1]
    lean = np.where(positions.side == 0, chances.lean, -chances.lean) / chances.scale
    searched = _sigmoid(positions.searched / chances.scale + lean)
    target = (plan.result_share * positions.points + (1 - plan.result_share) * searched).astype(np.float32)
    images = np.array([[*mirror, inputs] for mirror in mirrors], np.int32)
    parameters: Any = {
        "first": jnp.asarray(rng.normal(0, 0.08, (inputs, plan.units)), jnp.float32),
        "bias": jnp.full(plan.units, 0.5, jnp.float32),
        "by_score": jnp.asarray(rng.normal(0, 0.1, plan.units), jnp.float32),
        "second": jnp.zeros((phases, plan.units), jnp.float32),  # begins with the hand-made judgement
        "share": jnp.ones(phases, jnp.float32),
        "base": jnp.zeros(phases, jnp.float32),
    }
    steps = -(-len(positions) // plan.batch)
    optimizer = optax.adamw(
        optax.cosine_decay_schedule(plan.rate, plan.epochs * steps),
        weight_decay=plan.decay,
        mask={name: name not in ("share", "base") for name in parameters},
    )
    state = optimizer.init(parameters)

    def loss(parameters: Any, holds: Any, score: Any, phase: Any, lean: Any, target: Any) -> Any:
        hidden = holds.astype(jnp.float32) @ parameters["first"] + parameters["bias"]
        hidden += jnp.clip(score, -MOST_SCORE, MOST_SCORE)[:, None] / _SEEN * parameters["by_score"]
        lit = jnp.clip(hidden, 0, 1)
        logit = parameters["share"][phase] * score / chances.scale + parameters["base"][phase] + lean
        logit += (lit * parameters["second"][phase]).sum(1)
        return optax.sigmoid_binary_cross_entropy(logit, target).mean()

    def step(parameters: Any, state: Any, *batch: Any) -> Any:
        value, gradient = jax.value_and_grad(loss)(parameters, *batch)
        updates, state = optimizer.update(gradient, state, parameters)
        parameters = optax.apply_updates(parameters, updates)
        parameters["first"] = jnp.clip(parameters["first"], -most, most)
        return parameters, state, value

    compiled_step: Any = jax.jit(step)
    for epoch in range(plan.epochs):
        order = rng.permutation(len(positions))
        turned = rng.integers(len(images), size=len(positions))
        losses = []
        for begin in range(0, len(order), plan.batch):
            rows = order[begin : begin + plan.batch]
            active = images[turned[rows][:, None], positions.active[rows]]
            parameters, state, value = compiled_step(
                parameters,
                state,
                _holds(active, inputs),
                positions.score[rows],
                positions.phase[rows],
                lean[rows].astype(np.float32),
                target[rows],
            )
            losses.append(value)
        report(epoch + 1, float(np.mean(losses)))
    return _rounded(parameters, positions.active.shape[1], chances)


def _holds(active: Any, inputs: int) -> Any:
    found: Any = np.zeros((len(active), inputs + 1), np.uint8)
    np.put_along_axis(found, active, 1, 1)
    return found[:, :inputs]


def _rounded(parameters: Any, held: int, chances: Chances) -> NetworkWeights:
    """The network in integers."""
    found = {name: np.asarray(value, np.float64) for name, value in parameters.items()}
    inputs, units = found["first"].shape

    def integers(code: str, values: Any) -> array[int]:
        return array(code, np.rint(values).astype(int).ravel().tolist())

    return NetworkWeights(
        inputs,
        units,
        len(found["share"]),
        held,
        integers("h", found["first"] * ONE),
        integers("h", found["bias"] * ONE),
        integers("h", found["by_score"] * ONE * (1 << SCORE_SHIFT) / _SEEN),
        integers("h", found["second"] * chances.scale),
        integers("i", found["share"] * ONE),
        integers("i", found["base"] * chances.scale * ONE),
    )


# What a judgement is worth


def judgements(seen: Positions, unseen: Positions, weights: NetworkWeights) -> list[tuple[str, float, float]]:
    """For each way to foretell results its name, and its log loss for positions that a network has not seen
    and for those that it has learnt from."""
    ways: list[tuple[str, Callable[[Positions], Any]]] = [
        ("nothing", lambda positions: np.zeros(len(positions))),
        ("hand-made judgement", lambda positions: positions.score),
        ("search", lambda positions: positions.searched),
        ("network", lambda positions: network_scores(positions, weights)),
    ]
    found = []
    for name, scores_of in ways:
        known = scores_of(seen)
        found.append(
            (name, log_loss(scores_of(unseen), unseen, known, seen), log_loss(known, seen, known, seen))
        )
    return found


def network_scores(positions: Positions, weights: NetworkWeights) -> Any:
    """What a network says of positions, as it plays."""
    network = Network(weights)
    scores = []
    for row, score, phase in zip(positions.active, positions.score, positions.phase, strict=True):
        active = array("i", row[row < weights.inputs].tolist())
        scores.append(network.evaluate(active, len(active), int(score), int(phase)))
    return np.array(scores, np.float32)


def log_loss(scores: Any, positions: Positions, fitted_scores: Any, fitted: Positions) -> float:
    """How badly scores foretell results: the mean of -log(chance of what happened).

    Args:
        fitted_scores, fitted: other positions with their scores, which fix what a score is worth.
    """
    slope, shift = _logistic(fitted_scores, fitted)
    logits = slope * scores / 100 + shift * np.where(positions.side == 0, 1, -1)
    chance = np.clip(_sigmoid(logits), _SMALLEST, 1 - _SMALLEST)
    points = positions.points
    return float(-np.mean(points * np.log(chance) + (1 - points) * np.log(1 - chance)))


def _logistic(scores: Any, positions: Positions) -> tuple[float, float]:
    """Slope for 100 points of score, and what favours side 0, of the likeliest curve (Newton's method)."""
    columns = np.stack([scores / 100, np.where(positions.side == 0, 1.0, -1.0)], 1)
    found: Any = np.zeros(2)
    for _ in range(_NEWTON_STEPS):
        chance = _sigmoid(columns @ found)
        sure = np.maximum(chance * (1 - chance), 1e-9)
        curvature = (columns * sure[:, None]).T @ columns + 1e-6 * np.eye(2)
        found = found + np.linalg.solve(curvature, columns.T @ (positions.points - chance))
    return float(found[0]), float(found[1])


def _sigmoid(values: Any) -> Any:
    return 0.5 + 0.5 * np.tanh(np.asarray(values) / 2)
