"""What Nerva tells of itself."""

from game.entry import GameEntry

ENTRY = GameEntry(
    name="nerva",
    title="Nerva",
    tagline="Blocks on three levels close in on a king that nobody has seen.",
    rules_path="game.rules.nerva.rules:RULES",
    bot_path="game.ai.nerva.bot:BOT",
    scene_path="game.scenes.nerva.scene:NervaScene",
    book_path="game.scenes.nerva:rulebook.md",
    explanations_path="game.scenes.nerva:explanations.toml",
    course_paths=("game.scenes.nerva:lessons/hidden-king.toml",),
    opponents_path="game.scenes.nerva.opponents:OPPONENTS",
    temperaments_path="game.ai.nerva.temperaments:tempered",
    strengths_path="game.scenes.nerva:strengths.json",
    positions_path="game.scenes.nerva.editing:POSITIONS",
    showcase=(
        "2b2b2/1bb1b3/b1b2w2/2wbb1b1/1w1ww1b1/2w1w2w/1w3w2/3w2w1 "
        "2b5/1b2b3/8/3b4/3w1b2/2w5/5w2/6w1 8/1b6/6b1/3w4/3w4/7w/5w2/8 white kings:g1_3!,c6_2!"
    ),
    findings_path="game.scenes.nerva:findings.toml",
    puzzles_path="game.puzzles.nerva.puzzles:PUZZLES",
    starts_path="game.scenes.nerva:starts.toml",
    palette_path="game.scenes.nerva.palette:PALETTE",
)
