"""Moves as readers see them."""

import random

import pytest

from game.checks import checks_of
from game.match.match import Match
from game.registry import GAMES
from game.rules.protocol import random_decision
from game.scenes.board.game_scene import shown_move, typeset


@pytest.mark.parametrize(
    ("plain", "shown"),
    [
        ("d1-d3", "d1–d3"),
        ("d10-d11xe11/c11/d10", "d10–d11 ×e11,c11,d10"),
        ("c7-c6xd7,e7", "c7–c6 ×d7,e7"),
        ("xd7", "×d7"),
        ("f5_1->g5_1", "f5_1→g5_1"),
        ("f5_1->g5_1x", "f5_1→g5_1 ×"),
        ("Re4xe5+", "Re4×e5+"),
        ("a1~xf1", "a1~×f1"),
        ("resigns", "resigns"),
        ("set:x1x2/3-k1", "set:x1x2/3-k1"),
    ],
)
def test_signs(plain, shown):
    assert typeset(plain) == shown


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_no_two_moves_become_one(entry):
    match, rng = Match.create(entry, dict(checks_of(entry).opening.options)), random.Random(4)
    controller = entry.scene()(match.rules, match.view(None))
    for text in checks_of(entry).opening.before:
        match.play(text)
    for _ply in range(30):
        if match.result is not None:
            break
        moves = match.rules.legal_moves(match.state)[:500]
        texts = [match.rules.format_move(match.state, move) for move in moves]
        assert len({shown_move(controller.words, text) for text in texts}) == len(texts)
        match.play(random_decision(match.rules, match.state, rng))


def test_every_font_of_the_lists_has_the_signs(driver):
    for role in ("label", "small", "body", "strong"):
        font = driver.scene.theme.font(role)
        missing = font.render("\ue123", True, "black").get_buffer().raw
        for sign in "→–×…":
            assert font.render(sign, True, "black").get_buffer().raw != missing, (role, sign)
