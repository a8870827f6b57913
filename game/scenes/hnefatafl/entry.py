"""What hnefatafl tells of itself."""

from game.entry import GameEntry

ENTRY = GameEntry(
    name="hnefatafl",
    title="Hnefatafl",
    tagline="A king breaks out through a ring of twice as many attackers.",
    rules_path="game.rules.hnefatafl.rules:RULES",
    bot_path="game.ai.hnefatafl.bot:BOT",
    scene_path="game.scenes.hnefatafl.scene:HnefataflScene",
    ponders=True,
    book_path="game.scenes.hnefatafl:rulebook.md",
    explanations_path="game.scenes.hnefatafl:explanations.toml",
    findings_path="game.scenes.hnefatafl:findings.toml",
    strengths_path="game.scenes.hnefatafl:strengths.json",
    exchange_path="game.rules.hnefatafl.exchange:NOTATION",
    course_paths=(
        "game.scenes.hnefatafl:lessons/first-game.toml",
        "game.scenes.hnefatafl:lessons/family.toml",
    ),
    opponents_path="game.scenes.hnefatafl.opponents:OPPONENTS",
    temperaments_path="game.ai.hnefatafl.temperaments:tempered",
    positions_path="game.scenes.hnefatafl.editing:POSITIONS",
    styles=(("oak", "Carved oak"), ("linen", "Woven linen"), ("slate", "Split slate")),
    puzzles_path="game.puzzles.hnefatafl.puzzles:PUZZLES",
    rule_editor_path="game.scenes.hnefatafl.rule_editor.page:RuleEditorPage",
    set_book_path="game.scenes.hnefatafl.rules_in_words:book_of",
    networks_path="game.ai.hnefatafl.learnt:LEARNT",
    images_path="game.rules.hnefatafl.images:images",
)
