"""How long frames take on a map of 900 hexes: ``python -m tests.tiny.borderland.measure``.

The map is zoomed and dragged in a window of 1920 by 1080; every frame goes through the real loop.
"""

import json
import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.app import App
from game.bench.window import FRAME, SIZE, zoom_and_drag
from game.match.match import Match
from game.match.players import Human
from game.scenes.match.page import MatchPage
from game.settings import Settings
from tests.tiny.games import BORDERLAND


def main():
    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder), Settings(window=SIZE))
        app.push(MatchPage(Match.create(BORDERLAND, players=(Human(), Human()), archive=app.archive)))
        for _ in range(60):
            app.step([], FRAME)
        board = app.scenes[-1].board_controller.board
        about = {"size": SIZE, "hexes": len(board.geometry.cells), "pieces": len(board.pieces)}
        print(json.dumps(about | zoom_and_drag(app)))
        app.close()


if __name__ == "__main__":
    main()
