"""What Cyvasse tells of itself."""

from game.entry import Demonstration, GameEntry, Opening

_WHITE = "set:HLSRRSLH/CSMRRMSC/TE.MM.ET/M.DK...M"
_BLACK = "set:RMSRRSMR/STCMMCTS/HL.EE.LH/M..KD..M"

ENTRY = GameEntry(
    name="cyvasse",
    title="Cyvasse",
    tagline="Two armies behind a screen: horse beats bow, bow beats spear, spear beats horse.",
    rules_path="game.rules.cyvasse.rules:RULES",
    presenter_path="game.scenes.cyvasse.presenter:CyvassePresenter",
    book_path="game.scenes.cyvasse:rulebook.md",
    opening=Opening(secrets=(_WHITE, _BLACK)),
    demonstration=Demonstration(),
)
