"""Counts of move sequences from fixed positions; the slow rules agree with them where they can count them."""

from __future__ import annotations

import re

import pytest

from game.compiled import form
from game.rules import fast_board
from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.ruleset import RuleSet
from tests.rules.cyvasse import slow
from tests.rules.cyvasse.help import options
from tests.rules.cyvasse.test_reference import slow_position

POSITIONS = {
    "A_START": "A8 3mdk2/hlreerlh/tcmssmct/m1srmrsm/SRSRRSRS/MT1MM1TM/CHLEELHC/M2DK2M - w - 0",
    "A_MIDDLE": "A8 rkh1hrm1/1mTmtrD1/3tH3/m5mm/1MR4L/6M1/1M1eM2R/HMCMScK1 - b - 0",
    "A_CHECK": "A8 m2m1tmm/m2k1sss/4rtlh/2r1l1m1/E2DM3/1MM2MHS/1TRHMMSS/E1KC1S1R - b - 0",
    "C_START": (
        "C8 m2k1t1m/1crllrc1/mshtdhsm/rsmeemsr/HLSRRSLH/CSMRRMSC/TE1MM1ET/M1DK3M "
        "1hwfohw1/w1o2o1w/1o4o1/oh4ho/2hooh2/1o1oo1o1/2w2w2/1woFhhw1 w - 0"
    ),
    "C_LARGER": (
        "C10 "
        "5k4/m4d3m/1hl1ee1lh1/stc1mm1cts/r1msrrsm1r/SR1TSR1ERS/MMSC1LHC1M/1TM1RELH2/3M6/KD4M3 "
        "4hfow2/1o6o1/2h4h2/h2o2o2h/ow1owwo1wo/oh2o1h1o1/2o1w3w1/h2o1o2h1/w1o1o1w3/F1h1o2w2 w "
        "- 0"
    ),
    "C_MIDDLE": (
        "C8 mm2mmtk/1crmm3/8/3h1e2/8/rM1CR1SC/1M2SM2/KEMRM1TM "
        "3o1hof/1o1o2w1/oho2o1w/hw3w1h/h2w1w1o/h1oo1o2/1ooh1h2/Fw3ow1 w - 12"
    ),
    "C_RESERVE": (
        "C8:r lsmt1ekm/2sr1hhm/mmr2rcs/eCdc1mtl/H1S3HM/RTLMK1MM/SC4SM/RSMTRRLE "
        "oh4fh/2wo2w1/oo3wwo/o1o2h1h/h2ohho1/ow2wwo1/1ooF4/ho4w1 w D 3"
    ),
    "C_SUPER": (
        "C8:t kl2rhmm/h1c2rsm/1r1smmer/l3cm1s/1eRMHERM/TMM1H1K1/RLR1ME1C/SL1MSS2 "
        "fow1owhh/o2ho2h/o5o1/3ow2w/1wwh2w1/oh1o1wo1/o1h5/o3ohFo w - 5"
    ),
    "C_FYRE": (
        "C8:d mmkm1rm1/lrr1es1c/2m4c/1m1Dl2r/1S2MT1M/RM1K1E2/1S1C2M1/RRLM1RSM "
        "1hfoh3/ho6/o1h2ow1/woowo2w/1wo1ho2/w2o1h2/3wh1ow/oo1ohF2 w - 1"
    ),
    "C_STORM": (
        "C8:s 1S2m1m1/1l1m1hsk/rm5m/smr5/CM3M2/5K1M/MM6/SR1Me3 "
        "1o1wo1oh/1hh4w/5wf1/oo1woho1/1hohw2w/ow1o1o2/2o3wh/oh1oF3 b - 1"
    ),
    "C_WILD": (
        "C8:w tsel4/2mmhrrm/1r1tk3/m1Rmm3/1M1MCR2/LK6/1M2MMTR/M1HSE1H1 "
        "oowo1wh1/o3o1w1/2w2h1f/1o1h1o1h/w3woh1/2o*ohoh/Fo3o2/o1w4h w - 0"
    ),
    "C_ALL": (
        "C10:rtdsw "
        "m1k1sr2te/m1ht3m2/1m3r2E1/1r5D2/1c1mhlm3/5M4/MR2T1L1H1/SM1RR3EL/4S1M3/2M1K3HM "
        "4f2h1h/ow4oo1*/1o1h1o3w/hwo4wo1/h2o1o4/1o1ohohwo1/1w1o2o3/2h3wwo1/3F2h3/h4w1oo1 b - "
        "0"
    ),
    "HEX_A_START": (
        "Ahex "
        "1M4/1TS1mr1/1CR2mc1/1MHS1s1l1/1LER2rhe1/KDMM2slm1d/1LER2mhtk/1MHS1rem1/1CR2smt/1TS1rc1/1M2s1 "
        "- w - 0"
    ),
    "HEX_A_SEA": (
        "Ahex:m eH2m1/M5r/CT2Ss2/1C3s3/KM4Htrh/RM2S1mmlc1/L1EE3r1m/R1DM1rmme/RL5k/SMMSs1d/1R1t1c - w - 3"
    ),
    "HEX_A_CHECK": "Ahex 6/H1H4/EMM2m2/5k3/S2M4mt/SELt7/S1K4r1e/5mc1m/1MM3mm/R4Cs/1M4 - w - 0",
    "HEX_C_START": (
        "Chex "
        "1R2m1/1HS1rm1/1LM2sc1/1STM1shl1/1ECR2ert1/KDMM2dm1mk/1ECR2ert1/1STM1shl1/1LM2sc1/1HS1rm1/1R2m1 "
        "wo3w/2o1o2/w4how/2h4o1/2ho5h/F3o3o1f/2ho5h/2h4o1/w4how/2o1o2/wo3w w - 0"
    ),
    "HEX_C_SHOTS": (
        "Chex:td SM2r1/S1M1m2/R1e2c2/3M3mm/K3D1smlm/9ct/H1S3s2m/C1CM3tr/T1R4k/LM5/MT4 "
        "oo2wo/o3ow1/hh4o1/1w3h1o1/1o8/F3o3oh1/2w4hf1/1owh1hw2/hw6/4o1w/1o3o w - 6"
    ),
    "HEX_C_RESERVE": (
        "Chex:rm "
        "SC2mh/1HEs1ls/SL4sm/MTT2r1ek/R1MM6/1R1R3cm2/KS1M2rhmr/M2S2sre/1RMH1mmt/E1C2l1/L3ct "
        "oh3h/7/o4ooo/1wwh2o1f/1w4h1w1/oh4w3h/F2o3o2/1o1o5/2o2h2/2w1wow/1h3o b d 7"
    ),
    "HEX_C_ALL": (
        "Chex:rtdswm "
        "1h3e/1MM1rmt/2E3ms/RCS2mr1l/1L1T2h3/1KM3ml1t1/R1SR3srk/SMTM4s/7m/3e1r1/dM2m1 "
        "4h1/wo2wo1/8/1w1h3h1/o6o2/3oh2oohf/1Fh4w2/oo1o1w2w/h4o1o/w1*2ho/o5 b - 0"
    ),
}
# By position: leaves at depths 1, 2, 3 ...
TABLES = {
    "A_START": (26, 520, 13598, 288767, 7639783),
    "A_MIDDLE": (17, 477, 8526, 234532, 4508274),
    "A_CHECK": (8, 303, 5234, 188064, 3484296),
    "C_START": (18, 397, 8111, 199559, 4545346),
    "C_LARGER": (56, 3015, 169060, 9115837),
    "C_MIDDLE": (26, 615, 14050, 321810, 7019013),
    "C_RESERVE": (6, 167, 4725, 133704, 3879359),
    "C_SUPER": (22, 427, 9232, 192836, 4243977),
    "C_FYRE": (44, 899, 38951, 812942, 34705840),
    "C_STORM": (24, 254, 5816, 64313, 1441103),
    "C_WILD": (25, 434, 10174, 183532, 4142914),
    "C_ALL": (43, 2605, 107356, 6379247),
    "HEX_A_START": (54, 3349, 193733, 12327574),
    "HEX_A_SEA": (84, 5892, 480939, 34004468),
    "HEX_A_CHECK": (5, 196, 7913, 304442, 12871486),
    "HEX_C_START": (51, 3403, 175723, 12074337),
    "HEX_C_SHOTS": (58, 2943, 166696, 8381078),
    "HEX_C_RESERVE": (85, 5593, 445486, 29431417),
    "HEX_C_ALL": (72, 3348, 242018, 11381275),
}
MOST = 15_000_000 if form() == "compiled" else 6_000  # leaves that are counted in passing
SLOW_ENOUGH = 130  # leaves that the slow rules count in every run
SINGLES = {
    "r": "reserve",
    "t": "super_trebuchets",
    "d": "dragonfyre",
    "s": "storming",
    "w": "wildfyre",
    "m": "sea",
}


def rules_of(code):
    """The rule set that a position's first word means."""
    head, _, switches = code.partition(":")
    chosen = {SINGLES[letter]: True for letter in switches}
    board = "hex" if head.endswith("hex") else "square"
    return RuleSet(head[0].lower(), board, head.endswith("10"), **chosen)


def state(text):
    return RULES.parse_state(text, options(rules_of(text.split()[0])))


def rows(most):
    """Position, depth, leaves: those of the tables with no more leaves than ``most``."""
    return [
        (name, depth, leaves)
        for name, row in TABLES.items()
        for depth, leaves in enumerate(row, 1)
        if leaves <= most
    ]


@pytest.mark.parametrize(("name", "depth", "leaves"), rows(MOST))
def test_table(name, depth, leaves):
    board = state(POSITIONS[name]).board()
    key = board.key
    assert fast_board.perft(board, depth) == leaves
    assert (board.key, board.ply) == (key, 0)


@pytest.mark.parametrize(("name", "depth", "leaves"), rows(SLOW_ENOUGH))
def test_table_by_the_slow_rules(name, depth, leaves):
    assert slow.perft(slow_position(state(POSITIONS[name])), depth) == leaves


def turned(text):
    """The position with colours changed and the board turned by 180 degrees."""
    code, standing, ground, side, reserve, quiet = text.split()
    swapped = (part.swapcase() if part is standing else swapped_ground(part) for part in (standing, ground))
    standing, ground = ("/".join(reversed_row(row) for row in reversed(part.split("/"))) for part in swapped)
    side = "w" if side == "b" else "b"
    reserve = {"D": "d", "d": "D"}.get(reserve, reserve)
    return " ".join((code, standing, ground, side, reserve, quiet))


def swapped_ground(text):
    return text.translate(str.maketrans("FfXx", "fFxX"))


def reversed_row(row):
    return "".join(reversed(re.findall(r"[0-9]+|.", row)))


@pytest.mark.parametrize("name", POSITIONS)
def test_colours_turned_give_the_same_counts(name):
    board = state(turned(POSITIONS[name])).board()
    for depth, leaves in enumerate(TABLES[name][:3], 1):
        if leaves <= MOST:
            assert fast_board.perft(board, depth) == leaves


def test_every_option_has_a_position_of_its_own():
    used = "".join(text.split()[0].partition(":")[2] for text in POSITIONS.values())
    assert set(used) == set(SINGLES)
    boards = [text.split()[0].partition(":")[0] for text in POSITIONS.values()]
    assert sum(board.endswith("hex") for board in boards) >= 6
    assert sum(not board.endswith("hex") for board in boards) >= 8
