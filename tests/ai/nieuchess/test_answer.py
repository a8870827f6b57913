"""The attacks with which the enemy is likely to answer."""

from __future__ import annotations

import pytest

from game.ai.nieuchess.answer import likely_attacks
from game.rules.nieuchess.terrain import GRID, names
from tests.rules.nieuchess.help import crowd, place


def test_a_lone_pawn_is_attacked_by_all_who_can_come():
    (attack,) = likely_attacks(place("M13", "Q11 Q12 Q13"))
    assert names(attack.fought.defenders) == ("M13",)
    assert len(attack.fought.attackers) == 3
    assert names(attack.origins) == ("Q11", "Q12", "Q13")
    assert attack.gain == pytest.approx(5 / 6)


def test_nobody_attacks_from_afar_or_at_a_loss():
    assert likely_attacks(place("C10", "AH10 AH11 AH12")) == ()
    assert likely_attacks(place("M12 M13 M14", "P13")) == ()


def test_enemies_who_are_likely_to_fall_take_no_part():
    surrounded = place("Q12 Q13 R14 S13 S12 R12 A5", "R13")
    assert likely_attacks(surrounded) == ()


def test_attackers_touch_all_whom_they_attack():
    found = 0
    for seed in range(12):
        state = crowd(seed, pawns=5, distance=4)
        for attack in likely_attacks(state):
            enemies = {*state.pawns[1 - state.mover]}
            assert set(attack.origins) <= enemies
            for attacker in attack.fought.attackers:
                near = set(GRID.neighbours(attacker))
                assert near.issuperset(attack.fought.defenders)
            found += 1
    assert found > 10
