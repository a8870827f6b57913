"""What Nieuchess tells of itself."""

from game.entry import GameEntry

ENTRY = GameEntry(
    name="nieuchess",
    title="Nieuchess",
    tagline="Twenty pawns a side, one die, and a narrow pass between two armies.",
    rules_path="game.rules.nieuchess.rules:RULES",
    bot_path="game.ai.nieuchess.bot:BOT",
    presenter_path="game.scenes.nieuchess.presenter:NieuchessPresenter",
    book_path="game.scenes.nieuchess:rulebook.md",
)
