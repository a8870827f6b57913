"""What Cyvasse tells of itself."""

from game.entry import GameEntry

_EXPERT = (("version", "c"),)
_COURSES = ("basic-army", "screen", "terrain", "shots", "hexes")

ENTRY = GameEntry(
    name="cyvasse",
    title="Cyvasse",
    tagline="Two armies behind a screen: foot beats horse, horse beats shooters, shooters beat foot.",
    rules_path="game.rules.cyvasse.rules:RULES",
    bot_path="game.ai.cyvasse.bot:BOT",
    networks_path="game.ai.cyvasse.learnt:LEARNT",
    scene_path="game.scenes.cyvasse.scene:CyvasseScene",
    ponders=True,
    book_path="game.scenes.cyvasse:rulebook.md",
    explanations_path="game.scenes.cyvasse:explanations.toml",
    course_paths=tuple(f"game.scenes.cyvasse:lessons/{name}.toml" for name in _COURSES),
    opponents_path="game.scenes.cyvasse.opponents:OPPONENTS",
    temperaments_path="game.ai.cyvasse.temperaments:tempered",
    strengths_path="game.scenes.cyvasse:strengths.json",
    positions_path="game.scenes.cyvasse.editing:POSITIONS",
    starts_path="game.scenes.cyvasse:starts.toml",
    showcase=(
        "C8 m2m3k/1he2mdt/ml1lrsmm/s1chtc1s/RMesCSM1/1SCMM1TS/HLT1DEL1/M2KE1HM "
        "1wo1hw1f/w1o1o1w1/h2h1o2/1o2o1ho/o1owwo1o/h2oo2h/2w2w2/1h2Foh1 w - 0"
    ),
    showcase_options=_EXPERT,
    findings_path="game.scenes.cyvasse:findings.toml",
    puzzles_path="game.puzzles.cyvasse.puzzles:PUZZLES",
    images_path="game.rules.cyvasse.images:images",
    palette_path="game.scenes.cyvasse.palette:PALETTE",
)
