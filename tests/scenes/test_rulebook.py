from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.boards.marks import MEANINGS
from game.registry import GAMES
from game.scenes import rulebook
from game.scenes.new_game.page import NewGamePage
from game.scenes.prose import ProseDiagram, ProseTable, set_lines
from game.scenes.rulebook import RulebookPage
from game.widgets.basic import Label, Panel
from game.widgets.inputs import Dropdown
from game.widgets.markdown import Diagram, Heading, Paragraph, read_blocks
from game.widgets.paint import draw_focus_ring
from game.widgets.panel_art import draw_panel
from game.widgets.theme import Theme
from tests.kit.entries import changed

BOOKS = pytest.mark.parametrize(
    "entry", [entry for entry in GAMES if entry.file("rulebook.md")], ids=lambda entry: entry.name
)

FIRST, LAST = GAMES[0], GAMES[-1]
SECOND = 1.5 / len(GAMES)  # where the switch of games is pressed for the second one
POSITION = FIRST.rules().format_state(FIRST.rules().initial({}))
BOOK = f"""# The game

Words **strong** and *slanted*, over
two lines.

## Winning

- One.
- Two, which
  goes on.

After the list.

```board
position: {POSITION}
marks: d4=origin d3=target
arrows: d4-d3
caption: The start.
```

""" + "\n\n".join(f"## Chapter {n}\n\n" + "Many words. " * 120 for n in range(3, 8))


@pytest.fixture
def book(make_driver, monkeypatch):
    monkeypatch.setattr(rulebook, "read_book", lambda game: BOOK)
    return make_driver(lambda: RulebookPage(FIRST))


def test_blocks():
    blocks = read_blocks(BOOK)
    assert blocks[0] == Heading(1, "The game")
    assert blocks[1] == Paragraph(
        (
            ("plain", "Words "),
            ("bold", "strong"),
            ("plain", " and "),
            ("italic", "slanted"),
            ("plain", ", over two lines."),
        )
    )
    assert [block.bullet for block in blocks[3:6]] == [True, True, False]
    assert blocks[4].spans == (("plain", "Two, which goes on."),)
    assert blocks[6] == Diagram(POSITION, {}, {"d4": "origin", "d3": "target"}, (("d4", "d3"),), "The start.")


def test_a_board_block_may_name_options():
    (board,) = read_blocks("```board\nposition: x\noptions: rules=small edge=yes\n```")
    assert (board.position, board.options) == ("x", {"rules": "small", "edge": "yes"})


def test_a_table_has_text_and_pictures():
    text = "Before.\n\n| Piece | *Goes* |\n|---|:-:|\n| ![king-0] King | **1** |\n\nBehind."
    before, table, behind = read_blocks(text)
    assert isinstance(before, Paragraph)
    assert isinstance(behind, Paragraph)
    head, row = table.rows
    assert head == ((("plain", "Piece"),), (("italic", "Goes"),))
    assert row == ((("picture", "king-0"), ("plain", " King")), (("bold", "1"),))


def test_rows_of_a_table_are_equally_long():
    with pytest.raises(ValueError, match="equally long"):
        read_blocks("| a | b |\n| c |")


def test_a_table_is_drawn_within_its_column(make_driver, monkeypatch):
    """Long cells are wrapped, and what is drawn stays in the rectangle."""
    words = "many words that cannot stand on one line of a book " * 3
    book = f"# Book\n\n| Piece | Says |\n|---|---|\n| Short | {words}|\n"
    monkeypatch.setattr(rulebook, "read_book", lambda game: book)
    driver = make_driver(lambda: RulebookPage(GAMES[0]))
    (table,) = [widget for widget in driver.layer.walk() if isinstance(widget, ProseTable)]
    assert table.rect.height > 3 * driver.app.theme.font("prose").get_linesize()
    canvas = pygame.Surface((table.rect.right + 200, table.rect.bottom + 100))
    table.draw(canvas)
    drawn = pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1))
    drawn.invert()
    boxes = drawn.get_bounding_rects()
    assert boxes
    assert table.rect.contains(boxes[0].unionall(boxes[1:]))


@pytest.mark.parametrize(
    "text", ["```board\nposition: x", "```board\nwhat is this\n```", "```board\nmark: a1=x\n```"]
)
def test_a_wrong_board_block_is_an_error(text):
    with pytest.raises(ValueError, match="board block"):
        read_blocks(text)


def test_styles_stay_on_their_line_and_punctuation_with_its_word():
    theme = Theme("dark")
    spans = (("plain", "one two "), ("bold", "three"), ("plain", ", four "), ("italic", "five six"))
    for width in (80, 120, 200, 2000):
        lines = set_lines(theme, spans, width)
        assert (
            " ".join(" ".join(text for text, _role, _x in line) for line in lines).replace(" ,", ",")
            == "one two three, four five six"
        )
        for line in lines:
            assert not line[0][0].startswith(",")
            for (text, role, x), (_next, _role, after) in pairwise(line):
                assert after >= x + theme.font(role).size(text)[0]


def test_contents_lead_to_their_chapter(book):
    page = book.find("page")
    book.click("link-3")
    assert page.offset > 0
    assert [link.selected for link in book.scene._links].index(True) == 3
    book.press(pygame.K_HOME)
    assert page.offset == 0


def test_reading_by_keys_and_wheel(book):
    page = book.find("page")
    for key in (pygame.K_PAGEDOWN, pygame.K_SPACE, pygame.K_DOWN):
        before = page.offset
        book.press(key)
        assert page.offset > before
    book.press(pygame.K_END)
    assert page.offset == page.furthest
    book.post(pygame.MOUSEMOTION, pos=page.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    book.post(pygame.MOUSEWHEEL, x=0, y=1)
    assert page.offset < page.furthest


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_the_chapter_that_is_read_is_in_sight_in_the_contents(make_driver, entry):
    driver = make_driver(lambda: RulebookPage(entry), size=(960, 600))
    page = driver.find("page")
    for offset in (*range(0, page.furthest, 400), page.furthest):
        page.scroll_to(offset)
        (here,) = [link for link in driver.scene._links if link.selected]
        assert driver.find("contents").rect.contains(here.rect)


def test_from_the_book_to_a_game(book):
    book.click("play")
    assert isinstance(book.scene, NewGamePage)


def test_contents_in_a_narrow_window(make_driver, monkeypatch):
    monkeypatch.setattr(rulebook, "read_book", lambda game: BOOK)
    driver = make_driver(lambda: RulebookPage(FIRST), size=(960, 600), ui_scale=200)
    driver.click("contents")
    driver.click("link-4")
    assert driver.find("page").offset > 0


@pytest.mark.parametrize("scale", [100, 200])
def test_another_book_by_mouse_and_by_keyboard(make_driver, scale):
    driver = make_driver(lambda: RulebookPage(GAMES[0]), size=(960, 600), ui_scale=scale)
    if isinstance(driver.find("game"), Dropdown):
        driver.click("game")
        driver.click(f"choice-{GAMES[1].name}")
    else:
        driver.click("game", SECOND)
    assert driver.scene.entry is GAMES[1]
    assert driver.scene.blocks[0].text == GAMES[1].title
    driver.press(pygame.K_PAGEDOWN)
    driver.tab_to("game")
    driver.press(pygame.K_RIGHT)
    assert driver.scene.entry is GAMES[2]
    assert driver.layer.focus.key == "game"
    assert driver.find("page").offset == 0


def test_from_a_narrow_book_to_a_game(make_driver):
    driver = make_driver(lambda: RulebookPage(GAMES[1]), size=(960, 600), ui_scale=200)
    driver.click("contents")
    driver.click("play")
    assert isinstance(driver.scene, NewGamePage)
    assert driver.scene.entry is GAMES[1]


def test_from_the_book_back_to_the_game_that_is_prepared(make_driver):
    driver = make_driver(lambda: NewGamePage(GAMES[0]))
    prepared = driver.scene
    driver.click("rules")
    assert isinstance(driver.scene, RulebookPage)
    driver.click("play")
    assert driver.scene is prepared
    driver.click("rules")
    driver.click("game", SECOND)
    driver.click("play")
    assert driver.scene.entry is GAMES[1]
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is prepared


def test_the_way_to_a_game_is_always_in_sight(make_driver):
    driver = make_driver(lambda: RulebookPage(LAST), size=(960, 600))
    assert driver.find("contents").furthest > 0
    assert pygame.Rect(0, 0, 960, 600).contains(driver.find("play").rect)


def test_a_missing_book_is_said(make_driver):
    driver = make_driver(lambda: RulebookPage(changed(GAMES[0], files={"rulebook.md": None})))
    assert any(isinstance(block, Paragraph) for block in driver.scene.blocks)


@BOOKS
def test_every_board_of_every_book_can_be_drawn(make_driver, entry):
    driver = make_driver(lambda: RulebookPage(entry))
    boards = [widget for widget in driver.layer.walk() if isinstance(widget, ProseDiagram)]
    assert boards, f"the rule book of {entry.name} has no board"
    for board in boards:
        assert board.draw(driver.app.window.get_surface()) is None
        assert board.error == "", board.diagram


@BOOKS
def test_no_captor_carries_the_sign_of_what_is_forbidden(entry):
    boards = [block for block in read_blocks(rulebook.read_book(entry)) if isinstance(block, Diagram)]
    assert boards
    assert not [board.caption for board in boards if {"captured", "cause"} <= set(board.marks.values())]


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_books_show_no_signs_of_their_notation(entry):
    blocks = read_blocks(rulebook.read_book(entry))
    paragraphs = [block for block in blocks if isinstance(block, Paragraph)]
    told = [text for block in paragraphs for style, text in block.spans if style != "picture"]
    told += [block.caption for block in blocks if isinstance(block, Diagram)]
    assert told
    assert not [text for text in told if set("`*") & set(text)]


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_an_unread_book_is_at_its_first_chapter(make_driver, entry):
    driver = make_driver(lambda: RulebookPage(entry), size=(1920, 1080))
    assert [link.selected for link in driver.scene._links].index(True) == 0


@BOOKS
def test_turning_pages_paints_the_sheet_only_once(make_driver, monkeypatch, entry):
    """The sheet of a whole book is many windows high; painting it for each frame would take half a second."""
    driver = make_driver(lambda: RulebookPage(entry))
    driver.press(pygame.K_PAGEDOWN)
    painted = []
    for place in ("game.widgets.panel_art.gradient", "game.widgets.panel_art.drop_shadow"):
        monkeypatch.setattr(place, lambda *values: painted.append(values))
    sheet = next(widget for widget in driver.layer.walk() if isinstance(widget, Panel))
    assert sheet.rect.height > 2 * 800
    page = driver.find("page")
    for _ in range(4):
        page.wheel(-1)
        sheet.draw(driver.app.window.get_surface())
    assert painted == []


def test_captions_stay_below_their_boards_wherever_they_are_scrolled_to(make_driver):
    driver = make_driver(lambda: RulebookPage(LAST))
    diagram = next(widget for widget in driver.layer.walk() if isinstance(widget, ProseDiagram))
    width, height = diagram.rect.size
    line = driver.app.theme.font("italic").get_linesize()
    seen = []
    for top in (0, line - height):  # in sight, and above what can be seen but for the last line
        surface = pygame.Surface((width, height))
        diagram.rect.topleft = (0, top)
        diagram.draw(surface)
        seen.append(surface.subsurface((0, top + height - line, width, line)).copy())
    assert pygame.transform.average_color(seen[0]) != (0, 0, 0, 255)
    assert pygame.image.tobytes(seen[0], "RGB") == pygame.image.tobytes(seen[1], "RGB")


def test_a_sheet_looks_the_same_wherever_it_is_cut(make_driver):
    driver = make_driver(lambda: RulebookPage(LAST))
    sheet = next(widget for widget in driver.layer.walk() if isinstance(widget, Panel))
    high = pygame.Surface((sheet.rect.width + 200, sheet.rect.height + 200))
    whole = pygame.Surface(high.get_size())
    theme, height = driver.app.theme, sheet.rect.height
    box = pygame.Rect(100, 100, sheet.rect.width, height)
    for top in range(0, high.get_height(), 700):  # as in a window of 700 pixels
        window = pygame.Surface((high.get_width(), 700))
        draw_panel(window, theme, box.move(0, -top))
        whole.blit(window, (0, top))
    column = [whole.get_at((100 + sheet.rect.width // 2, y))[:3] for y in range(100, 100 + height)]
    assert set(column[2:-2]) == {tuple(theme.colour("panel"))[:3]}
    left = [whole.get_at((95, y))[:3] for y in range(100 + 300, 100 + height - 300)]
    assert len(set(left)) == 1
    for corner in ((101, 101), (101, 98 + height)):
        assert whole.get_at(corner)[:3] != tuple(theme.colour("panel"))[:3]  # it is round


@pytest.mark.parametrize("scale", [100, 200])
def test_the_focus_in_the_contents_is_seen_whole(make_driver, scale):
    driver = make_driver(lambda: RulebookPage(FIRST), size=(3000, 1440), ui_scale=scale)
    driver.tab_to("link-1")
    link = driver.find("link-1")
    canvas = pygame.Surface((3000, 1440))
    draw_focus_ring(canvas, driver.app.theme, link.rect)
    seen = pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1))
    seen.invert()
    (ring,) = seen.get_bounding_rects()
    assert link.area.rect.contains(ring)


# Playing on the boards


def played_on(driver):
    """Click the board of the book; returns it, and a move that it offers."""
    diagram = driver.scene._diagrams[0]
    driver.find("page").reveal(diagram)
    driver.click(diagram.key)
    driver.settle()
    legal = driver.board.gestures.legal
    origin = next(cell for cell in sorted(legal.origins) if legal.targets(cell))
    return driver.board, origin, sorted(legal.targets(origin))[0]


def test_the_boards_of_a_book_are_played_on_and_put_back(book):
    board, origin, target = played_on(book)
    before = dict(board.pieces)
    assert not book.has(f"{book.scene._diagrams[0].key}-restore")
    book.click(origin)
    book.click(target)
    book.settle()
    assert origin not in board.pieces
    assert board.pieces[target] == before[origin]
    book.click(f"{book.scene._diagrams[0].key}-restore")
    book.settle()
    assert dict(board.pieces) == before
    assert not book.has(f"{book.scene._diagrams[0].key}-restore")


def test_one_move_is_taken_back_by_itself(book):
    board, origin, target = played_on(book)
    key = book.scene._diagrams[0].key
    book.click(origin)
    book.click(target)
    book.settle()
    between = dict(board.pieces)
    legal = board.gestures.legal
    answer = next(cell for cell in sorted(legal.origins) if legal.targets(cell))
    book.click(answer)
    book.click(sorted(legal.targets(answer))[0])
    book.settle()
    book.click(f"{key}-back")
    book.settle()
    assert dict(board.pieces) == between


def test_what_cannot_be_played_on_a_diagram_is_explained(book):
    board, origin, _target = played_on(book)
    other = next(cell for cell in sorted(board.pieces) if cell not in board.gestures.legal.origins)
    before = dict(board.pieces)
    book.click(origin)
    book.click(other)
    callouts = book.scene._played[book.scene._diagrams[0].key].callouts
    assert callouts.text.endswith(".")
    assert callouts.kind == "why"
    assert dict(board.pieces) == before
    book.press(pygame.K_ESCAPE)
    assert callouts.text == ""
    assert isinstance(book.scene, RulebookPage)


def test_a_diagram_is_played_on_with_the_keyboard(book):
    for _ in range(30):
        book.press(pygame.K_TAB)
        if book.layer.focus is book.scene._diagrams[0]:
            break
    book.press(pygame.K_RETURN)
    (played,) = book.scene._played.values()
    board = played.widget
    assert book.layer.focus is board
    legal = board.gestures.legal
    origin = next(cell for cell in sorted(legal.origins) if legal.targets(cell))
    target = sorted(legal.targets(origin))[0]
    for cell in (origin, target):
        board.gestures.cursor = board.placed.step(cell, 0, 1) or cell
        book.press(pygame.K_UP)
        assert board.gestures.cursor == cell
        book.press(pygame.K_RETURN)
    book.settle()
    assert origin not in board.pieces
    assert target in board.pieces
    book.press(pygame.K_TAB)
    assert book.layer.focus.key.endswith("-back")


def test_a_board_that_is_played_on_stays_when_the_page_is_laid_out_anew(book):
    board, origin, target = played_on(book)
    book.click(origin)
    book.click(target)
    book.settle()
    shown = dict(board.pieces)
    book.scene.relayout()
    book.settle()
    assert book.board is board
    assert dict(board.pieces) == shown
    assert book.scene._diagrams[0].board.contains(board.rect)


def test_a_board_that_is_played_on_scrolls_with_its_page(book):
    board, _origin, _target = played_on(book)
    diagram, page = book.scene._diagrams[0], book.find("page")
    for notches in (-1, 1, -2):
        page.wheel(notches)
        book.settle()
        assert diagram.board.contains(board.rect)
        assert board.placed.area.topleft == board.rect.topleft


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_every_board_of_every_book_can_be_begun(make_driver, entry):
    driver = make_driver(lambda: RulebookPage(entry))
    for diagram in tuple(driver.scene._diagrams):
        assert driver.scene._play_on(diagram) is not None, diagram.diagram
        driver.wait()
    assert len(driver.scene._played) == len(driver.scene._diagrams)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_boards_are_seen_by_the_first_side_and_so_are_those_that_are_played_on(make_driver, entry):
    driver, bottom = make_driver(lambda: RulebookPage(entry)), entry.scene().bottom_side
    for diagram in driver.scene._diagrams[:1]:
        assert diagram.diagram.flipped is (bottom == 1)
        played = driver.scene._play_on(diagram)
        driver.wait(0.1)
        assert played.placed.flipped is diagram.diagram.flipped


def test_w_tells_the_marks_of_the_board_that_is_played_on(book):
    book.press(pygame.K_w)
    assert book.scene.ui.top is book.scene.ui.ground, "there is none yet"
    assert "W" not in dict(book.scene.keys())
    _board, origin, _target = played_on(book)
    book.click(origin)
    book.press(pygame.K_w)
    told = [widget.text for widget in book.layer.walk() if isinstance(widget, Label)]
    assert MEANINGS["target"] in told[told.index("On the board now") : told.index("What has happened")]
    assert dict(book.scene.keys())["W"] == "What the marks on the board mean"
