"""What is painted anew of the board of three levels, what is painted ahead, and which pictures are kept."""

import random
from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.boards.animation_builder import animation_of
from game.boards.canvas import AHEAD, AHEAD_BYTES, BoardCanvas, Sight
from game.boards.geometry import Perspective
from game.boards.painter import Look
from game.boards.picture import BoardContent
from game.rules.events import Moved, Piece
from game.rules.nerva.layout import CELLS
from game.scenes.nerva.stack.draw_list import draw_list
from game.scenes.nerva.stack.pieces import HIDDEN, TWINS
from game.scenes.nerva.stack.placed import PlacedStack
from tests.scenes.nerva.stack_help import SIZE, drawn, new_board, pawn, picture, show

WHITE, BLACK = Piece(0, "pawn"), Piece(1, "pawn")
APART = Perspective(spread=True)


@pytest.mark.parametrize("size", [(300, 260), (1920, 1080)])
@pytest.mark.parametrize("perspective", [Perspective(), Perspective(3), Perspective(spread=True)])
def test_what_is_drawn_for_a_cell_lies_within_its_reach(controller, size, perspective):
    placed: PlacedStack = controller.geometry.place(pygame.Rect((0, 0), size)).with_perspective(perspective)
    corners = [f"{file}{rank}_{height}" for file in "adeh" for rank in "148" for height in "123"]
    for cell, kind in product(corners, ("pawn", "king", HIDDEN, TWINS)):
        if not placed.shown_level(cell):
            continue
        name = {"pawn": pawn(1, cell), TWINS: TWINS}.get(kind, f"white-{kind}")
        content = BoardContent({cell: name}, ((cell, "last"), (cell, "check")))
        for item in draw_list(placed, content, Look(safe=True), placed.area):
            seen = item.picture.get_bounding_rect(min_alpha=6).move(item.corner)
            assert placed.reach(cell).contains(seen), (cell, kind)


def some_content(rng):
    """Pieces on half of the cells, kings among them; marks and cells whose pieces are drawn elsewhere."""
    cells = rng.sample(CELLS, len(CELLS) // 2)
    pieces = {cell: pawn(rng.randrange(2), cell) for cell in cells}
    pieces |= dict(zip(cells, ("white-king", "black-king", "white-hidden", TWINS), strict=False))
    marks = tuple((rng.choice(CELLS), kind) for kind in ("last", "last", "origin", "check"))
    return BoardContent(pieces, (*marks, (rng.choice(cells), "selected")), frozenset(cells[5:7]))


def changed(content, rng):
    """The content with a piece gone, one added, another king, and other marks."""
    pieces = dict(content.pieces)
    gone, other = rng.sample(sorted(pieces), 2)
    free = rng.choice([cell for cell in CELLS if cell not in pieces])
    del pieces[gone]
    pieces |= {free: pawn(rng.randrange(2), free), other: "white-king"}
    marks = ((gone, "last"), (free, "last"), (rng.choice(sorted(pieces)), "selected"))
    return replace(content, pieces=pieces, marks=marks, hidden=frozenset([other]))


@pytest.mark.parametrize(
    "perspective",
    [Perspective(spread=True), *(Perspective(level, plan) for plan in (False, True) for level in range(4))],
)
@pytest.mark.parametrize("flipped", [False, True])
def test_a_change_looks_as_if_all_were_painted_anew(board, perspective, flipped):
    placed = board.geometry.place(pygame.Rect((7, 5), SIZE), flipped=flipped).with_perspective(perspective)
    rng = random.Random(f"{perspective} {flipped}")
    content = some_content(rng)
    kept, sight = BoardCanvas(board.picture), Sight(placed, placed.area, Look(), board.theme)
    for _ in range(6):
        kept.of(sight, content)
        content = changed(content, rng)
        anew = BoardCanvas(board.picture).of(sight, content)
        updated = kept.of(sight, content)
        assert pygame.image.tobytes(updated, "RGB") == pygame.image.tobytes(anew, "RGB")


@pytest.mark.parametrize("perspective", [Perspective(), Perspective(2)])
def test_of_a_change_only_what_lies_near_is_painted(board, perspective):
    placed = board.geometry.place(pygame.Rect((0, 0), SIZE)).with_perspective(perspective)
    content = some_content(random.Random(1))
    gone = next(cell for cell in content.pieces if cell not in content.hidden)
    boxes = board.picture.changed_boxes(placed, content, replace(content, hidden=content.hidden | {gone}))
    assert sum(box.width * box.height for box in boxes) < 0.1 * placed.area.width * placed.area.height
    assert any(box.contains(placed.block(gone)) for box in boxes)


def rest(board):
    """Let the board rest until it needs no more frames; returns how many it took."""
    frames = 0
    while board.moving:
        board.update(0.05)
        frames += 1
        assert frames < 60
    return frames


@pytest.mark.parametrize("wish", ["level-1", "level-3", "plan"])
def test_what_is_painted_ahead_looks_as_if_it_were_painted_now(board, controller, wish):
    ahead, now = board, new_board(controller)
    for stood in (("e4_1", "a1_2"), ("e4_1", "e4_2", "h8_3")):
        for each in (ahead, now):
            each.set_perspective(Perspective())
            show(each, *stood)
        drawn(ahead)
        assert rest(ahead) > 2
        for each in (ahead, now):
            each.set_perspective(each.placed.perspective_for(wish))
        assert pygame.image.tobytes(drawn(ahead), "RGB") == pygame.image.tobytes(drawn(now), "RGB")


def test_nothing_is_painted_ahead_while_pieces_move_or_before_the_board_is_seen(board, monkeypatch):
    painted = []
    monkeypatch.setattr(board._renderer.canvases, "paint_ahead", lambda theme: painted.append(theme))
    show(board, "e4_1")
    rest(board)
    assert not painted
    drawn(board)
    board.state.viewport.sharp = False
    board.update(0.05)
    assert not painted
    board.update(1.0)
    assert painted


@pytest.mark.parametrize("asked", [None, "level-1", "level-2", "plan"])
def test_what_was_painted_ahead_neither_lacks_nor_keeps_a_piece_that_moves(board, controller, asked):
    """Moving pieces are drawn on the position that is shown now, before and after a turn amid the move."""
    before = {"e4_1": "white-large", "d4_1": "black-large", "d4_2": "black-medium"}
    after = {cell: name for cell, name in before.items() if cell != "e4_1"} | {"e5_1": "white-large"}
    ahead, now = board, new_board(controller)
    for each in (ahead, now):
        each.show(before)
        drawn(each)
    rest(ahead)
    for each in (ahead, now):
        animation = animation_of([Moved(WHITE, "e4_1", "e5_1")], controller.pictures.picture, each.distance)
        each.run(animation, after)
    frames = 0
    while ahead.animating:
        for each in (ahead, now):
            each.update(0.04)
        frames += 1
        if frames == 3 and asked is not None:
            assert ahead.change_perspective(asked)
            assert now.change_perspective(asked)
        assert picture(ahead) == picture(now)
    assert frames >= 3
    rest(ahead)
    shown = new_board(controller)
    shown.set_perspective(ahead.placed.perspective)
    shown.show(after)
    assert picture(ahead) == picture(shown)


def kept(board):
    """How many pixels of perspectives that are not seen are kept, by perspective."""
    here = board.placed.perspective
    found = {
        perspective: canvas.surface for perspective, canvas in board._renderer.canvases._canvases.items()
    }
    sizes = {
        perspective: surface and surface.get_size()
        for perspective, surface in found.items()
        if board._perspectives.transition is None or surface is not board._perspectives.transition.fading
    }
    return {
        perspective: size[0] * size[1] for perspective, size in sizes.items() if perspective != here and size
    }


@pytest.mark.parametrize(("size", "count"), [((1280, 800), 1), ((3840, 2160), 1)])
def test_pictures_of_other_perspectives_are_bounded(controller, size, count):
    board = new_board(controller)
    board.place(pygame.Rect((0, 0), size), flipped=False, coordinates=True, look=Look())
    surface = pygame.Surface(size)
    show(board, "e4_1", "a1_2")
    for request in ("", "level-1", "level-3", "plan", "level-2", "plan", "level-0"):
        if request:
            assert board.change_perspective(request)
        while True:
            board.draw(surface)
            found = kept(board)
            assert len(found) <= AHEAD
            assert 4 * sum(found.values()) <= AHEAD_BYTES
            if not board.moving:
                break
            board.update(0.05)
        assert len(found) == count


@pytest.mark.parametrize(
    ("shown", "first"),
    [
        (Perspective(), {Perspective(1)}),
        (Perspective(2), {Perspective(1)}),
        (Perspective(3), {Perspective(2)}),
    ],
)
def test_the_nearest_perspectives_are_painted_ahead(board, shown, first):
    show(board, "e4_1")
    board.set_perspective(shown)
    drawn(board)
    rest(board)
    assert set(kept(board)) == first


def test_no_picture_of_another_size_is_kept(board):
    show(board, "e4_1")
    drawn(board)
    rest(board)
    assert kept(board)
    board.place(pygame.Rect(0, 0, 500, 400), flipped=False, coordinates=True, look=Look())
    drawn(board)
    assert not kept(board)


def test_a_perspective_is_painted_over_several_frames(board, monkeypatch):
    """No frame pays for a whole picture; one that is asked for before it is complete is completed."""
    painted = []
    draw = board.picture.draw
    monkeypatch.setattr(
        board.picture,
        "draw",
        lambda surface, *rest: (painted.append(surface.get_clip()), draw(surface, *rest)),
    )
    show(board, "e4_1")
    drawn(board)
    whole = board.placed.area
    del painted[:]
    board.update(1.0)
    board.update(0.05)
    assert [part.width for part in painted] == [whole.width] * 2
    assert sum(part.height for part in painted) < 0.6 * whole.height
    board.change_perspective("level-1")
    before = pygame.image.tobytes(board._renderer.canvases.last, "RGB")
    part_of_it = sum(part.height for part in painted)
    drawn(board)
    assert sum(part.height for part in painted) == part_of_it
    assert pygame.image.tobytes(board._renderer.canvases.last, "RGB") == before, (
        "the old one is seen until then"
    )
    wait_for_picture(board)
    drawn(board)
    assert sum(part.height for part in painted) == whole.height


def test_without_animations_another_perspective_is_seen_at_once(board):
    board.layer.ui.animate = False
    show(board, "e4_1", "a1_2")
    before = picture(board)
    board.change_perspective("level-2")
    at_once = picture(board)
    assert at_once != before
    board.update(0.05)
    assert picture(board) == at_once


def wait_for_picture(board):
    """Let time pass until what a transition leads to is painted."""
    while board._perspectives.transition is not None and board._perspectives.transition.waiting:
        board.update(0.01)


@pytest.mark.parametrize("rested", [False, True])
def test_a_picture_that_fades_away_is_not_painted_over(board, rested):
    board.layer.ui.animate = True
    show(board, "e4_1", "a1_2", "h8_3")
    drawn(board)
    if rested:
        rest(board)
    for request in ("level-3", "level-1", "plan", "level-0", "plan", "level-2", "level-1", "level-3"):
        last = board._renderer.canvases.last
        before = pygame.image.tobytes(last, "RGB")
        assert board.change_perspective(request)
        for _ in range(3):
            drawn(board)
            assert pygame.image.tobytes(last, "RGB") == before
            assert last.get_alpha() is None
            wait_for_picture(board)
            board.update(0.05)
        assert board._renderer.canvases.last is not last


def test_the_picture_of_a_perspective_that_is_forgotten_is_used_again(board):
    show(board, "e4_1")
    drawn(board)
    rest(board)
    held = [canvas.surface for canvas in board._renderer.canvases._canvases.values()]
    assert board.change_perspective("level-3")  # neither of those that were painted ahead
    wait_for_picture(board)
    drawn(board)
    assert any(board._renderer.canvases.last is surface for surface in held[1:])


@pytest.mark.parametrize("perspective", [Perspective(), Perspective(2), Perspective(0, True), APART])
@pytest.mark.parametrize("size", [(600, 560), (703, 611), (1283, 991)])
def test_a_picture_painted_in_bands_looks_as_if_it_were_painted_at_once(board, perspective, size):
    placed = board.geometry.place(pygame.Rect((5, 9), size)).with_perspective(perspective)
    content, sight = some_content(random.Random(2)), Sight(placed, placed.area, Look(), board.theme)
    in_bands, at_once = BoardCanvas(board.picture), BoardCanvas(board.picture)
    while not in_bands.shows(sight, content):
        in_bands.paint_part(sight, content)
    one, other = (pygame.image.tobytes(canvas.of(sight, content), "RGB") for canvas in (in_bands, at_once))
    assert one == other


@pytest.mark.parametrize("request_", ["plan", "spread"])
def test_no_frame_pays_for_the_whole_ground_of_another_perspective(board, monkeypatch, request_):
    show(board, "e4_1")
    drawn(board)
    rows = []
    paint = board.picture.paint_ground
    monkeypatch.setattr(
        board.picture,
        "paint_ground",
        lambda surface, *rest: (rows.append(surface.get_clip().height), paint(surface, *rest)),
    )
    board.set_perspective(board.placed.perspective_for(request_))
    assert board._renderer.canvases.paint_next(board.theme)
    before = list(rows)
    while board._renderer.canvases.paint_next(board.theme):
        pass
    assert max(rows) <= 64
    assert sum(before) < 0.3 * sum(rows)
