"""What Nieuchess tells of itself."""

from game.entry import GameEntry, Opening, Targets

_BLUE = "set:Q2,P10,I12,J12,K12,L12,M12,N12,O12,Q12,H13,I14,J14,K14,L14,M14,N14,P14,P16,Q24"
_RED = "set:T2,U10,U12,W12,X12,Y12,Z12,AA12,AB12,AC13,T14,V14,W14,X14,Y14,Z14,AA14,AB14,U16,T24"
_BLUE_FIRST = (("first_mover", "blue"),)

ENTRY = GameEntry(
    name="nieuchess",
    title="Nieuchess",
    tagline="Twenty pawns a side, one die, and a narrow pass between two armies.",
    rules_path="game.rules.nieuchess.rules:RULES",
    bot_path="game.ai.nieuchess.bot:BOT",
    presenter_path="game.scenes.nieuchess.presenter:NieuchessPresenter",
    book_path="game.scenes.nieuchess:rulebook.md",
    opening=Opening(
        moves=(_BLUE, _RED, "M12-O10", "P10-P11", ".", "W14-U15", "."), setups=2, options=_BLUE_FIRST
    ),
    leaves=(1, 1266),
    targets=Targets(
        depth=1, plain_depth=1, million_leaves=0.01, thousand_nodes=1, listing_ms=1, game_seconds=5
    ),
)
