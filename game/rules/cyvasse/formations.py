"""Shipped setups with names: all are allowed, and no setup of the enemy attacks their kings at the start."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cyvasse.ruleset import RuleSet
from game.rules.cyvasse.setups import Setup, read_setup, without_dragon


@dataclass(frozen=True, slots=True)
class Formation:
    """A setup that has a name, and a sentence on what it is good for."""

    name: str
    purpose: str
    setup: Setup


_FORMATIONS = {
    "Shield wall": "Foot in front: a good beginning.",
    "Mountain gate": "Mountains stop the horses.",
    "Horse wings": "Horses ride in from both wings.",
    "Corner castle": "The king hides at one side.",
    "Siege line": "Shooters wait behind the foot.",
    "Spearhead": "Heavy pieces break the middle.",
}
# By board and version, in the order of the names; rows as ``setups`` describes them.
_SETUPS = {
    "A8": (
        "set:SRSRRSRS/MT.MM.TM/CHLEELHC/M..DK..M",
        "set:MSRMRS.M/TCMSSMCT/HLREERLH/..KDM...",
        "set:HLSRRSLH/CSMRRMSC/TE.MM.ET/M.DK...M",
        "set:SRTSRERS/MMSCLHCM/T.MRELH./KD..M..M",
        "set:RMSRRSMR/STCMMCTS/HL.EE.LH/M..KD..M",
        "set:RSMEEMSR/MSHDTHSM/.CRLLRC./M.T.K..M",
    ),
    "C8": (
        "set:SRSRRSRS/MT.MM.TM/CHLEELHC/M..DK..M:oho..oho/..w..w../.o....o./hwo.Fw.h",
        "set:MSRMRS.M/TCMSSMCT/HLREERLH/..KDM...:.oo.ohw./o..hh..o/....o.../wwF..ohw",
        "set:HLSRRSLH/CSMRRMSC/TE.MM.ET/M.DK...M:..hooh../.o.oo.o./..w..w../.woFhhw.",
        "set:SRTSRERS/MMSCLHCM/T.MRELH./KD..M..M:oh.o..o./..o.h..h/.w.o.o.w/F.wh.ow.",
        "set:RMSRRSMR/STCMMCTS/HL.EE.LH/M..KD..M:o.owwo.o/h..oo..h/..w..w../.hoF..h.",
        "set:RSMEEMSR/MSHDTHSM/.CRLLRC./M.T.K..M:oh....ho/.o....o./w.o..o.w/.whoFwh.",
    ),
    "C10": (
        "set:.SRSRRSRS./MT..MM..TM/.CHLEELHC./....D...../M...K....M"
        ":oh.o..o.ho/..w....w../.o......o./.hw.oo.wh./.o.hF.w...",
        "set:M.SRMMRS.M/.TRS..SRT./.CMLEELMC./..H.D..H../....K....."
        ":.woh..how./o...ho...o/.o......o./.h.w..w.h./...oFo.w..",
        "set:HL.SRRS.LH/.CSMRRMSC./.T.EMME.T./....D...../..M.K.M..."
        ":..oh..ho../.o..oo..o./w.w....w.w/..ho..oh../.o..Fh..w.",
        "set:SR.TSR.ERS/MMSC.LHC.M/.TM.RELH../...M....../KD....M..."
        ":oh..o.h.o./..o.w...w./h..o.o..h./w.o.o.w.../F.h.o..w..",
        "set:R.MSRRSM.R/STC.MM.CTS/.HL.EE.LH./M...D....M/....K....."
        ":ow.owwo.wo/h..o..o..h/..h....h../.o......o./..woFh....",
        "set:.RSMEEMSR./M.SHDTHS.M/.CR.LL.RC./...T....../M....K...M"
        ":oh......ho/.o......o./w..o..o..w/.wh.oo.hw./....wFoh..",
    ),
    "Ahex": (
        "set:.M/.TS/.CR/.MHS/.LER/KDMM./.LER/.MHS/.CR/.TS/.M",
        "set:../.CM/TSR/.LSM/.HER/KMD.M/.HER/.LSM/TSR/.CM/..",
        "set:.H/.LS/.CS/.TRM/.ERM/KDMM./.ERM/.TRM/.CS/.LS/.H",
        "set:.S/.CR/TMS/.MER/KTHM/D.MLS/.EHR/.L.S/.CM/.RM/..",
        "set:.R/.HS/.LM/.STM/.ECR/KDMM./.ECR/.STM/.LM/.HS/.R",
        "set:.M/.MR/.CS/.LHS/.TRE/KM.MD/.TRE/.LHS/.CS/.MR/.M",
    ),
    "Chex": (
        "set:.M/.TS/.CR/.MHS/.LER/KDMM./.LER/.MHS/.CR/.TS/.M:w./..o/wh./...o/o.h./F...o/o.h./...o/wh./..o/w.",
        "set:../.CM/TSR/.LSM/.HER/KMD.M/.HER/.LSM/TSR/.CM/..:w./w../.ho/..o./..ho/F..o./..ho/..o./.ho/w../w.",
        "set:.H/.LS/.CS/.TRM/.ERM/KDMM./.ERM/.TRM/.CS/.LS/.H:w./.../who/.ho./..o./F...o/..o./.ho./who/.../w.",
        "set:.S/.CR/TMS/.MER/KTHM/D.MLS/.EHR/.L.S/.CM/.RM/..:wh/..o/..o/w..o/F.../...ho/w.ho/..ho/.../.o./w.",
        "set:.R/.HS/.LM/.STM/.ECR/KDMM./.ECR/.STM/.LM/.HS/.R:wo/..o/w../..h./..ho/F...o/..ho/..h./w../..o/wo",
        "set:.M/.MR/.CS/.LHS/.TRE/KM.MD/.TRE/.LHS/.CS/.MR/.M:w./..o/woh/.o../h.../F.o../h.../.o../woh/..o/w.",
    ),
}


def formations(rules: RuleSet) -> tuple[Formation, ...]:
    """The shipped formations for a rule set, without the dragon where it is in reserve."""
    found = (read_setup(rules, text) for text in _SETUPS[rules.code.partition(":")[0]])
    return tuple(
        Formation(name, purpose, without_dragon(setup) if rules.reserve else setup)
        for (name, purpose), setup in zip(_FORMATIONS.items(), found, strict=True)
    )
