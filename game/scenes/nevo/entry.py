"""What NEVO tells of itself."""

from game.entry import GameEntry

ENTRY = GameEntry(
    name="nevo",
    title="NEVO",
    tagline="A race for sixteen points in which no piece may stand alone.",
    rules_path="game.rules.nevo.rules:RULES",
    bot_path="game.ai.nevo.bot:BOT",
    scene_path="game.scenes.nevo.scene:NevoScene",
    ponders=True,
    book_path="game.scenes.nevo:rulebook.md",
    explanations_path="game.scenes.nevo:explanations.toml",
    course_paths=("game.scenes.nevo:lessons/race.toml",),
    opponents_path="game.scenes.nevo.opponents:OPPONENTS",
    temperaments_path="game.ai.nevo.temperaments:tempered",
    positions_path="game.scenes.nevo.editing:POSITIONS",
    showcase="8ww2/4bb2b3/5bb1b3/4w1ww4/ww1ww1w5/1w3b3b2/1w1b1b4bb white",
    findings_path="game.scenes.nevo:findings.toml",
    strengths_path="game.scenes.nevo:strengths.json",
    puzzles_path="game.puzzles.nevo.puzzles:PUZZLES",
    networks_path="game.ai.nevo.learnt:LEARNT",
    images_path="game.rules.nevo.images:images",
    palette_path="game.scenes.nevo.palette:PALETTE",
)
