from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.checks import checks_of
from game.match.archive import Archive, open_archive
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.record import load_record, read_record, save_record, write_record
from game.registry import GAMES
from game.review.review import Reviewing
from game.review.store import FOLDER, ReviewFolder
from game.review.verdict import Verdict
from game.rules.options import shown_options
from game.scenes.library.match_row import MatchRow
from game.scenes.library.page import LibraryPage
from game.scenes.library.plots import running_means
from game.scenes.library.unreadable import UnreadableRow
from game.scenes.match.page import MatchPage
from game.scenes.new_game.page import NewGamePage
from game.scenes.phrases import facts_within, result, rule_set, versus, versus_within
from game.scenes.players import player_name
from game.widgets.basic import Label
from game.widgets.theme import Theme
from tests.kit.app import PEOPLE
from tests.match.helpers import journal_of, rewrite
from tests.tiny.games import FORMATION

GAME, MIDDLE, LAST = GAMES[:3]
THIRD = GAME.opponents().at(3).name


def named(level):
    """An opponent of the first game as one's results list it."""
    return f"{GAME.opponents().at(level).name}, level {level}"


def begin(archive, first, second=Human("Ivar"), finished=False, game=GAME):  # noqa: B008 (a frozen value)
    match = Match.create(game, {}, (Human(first), second), archive=archive)
    match.play((match.legal_moves() or checks_of(game).demonstration.moves)[0])
    if finished:
        match.resign(0)
    return match


def test_buttons_beside_the_heading_end_where_the_content_ends(make_driver):
    driver = make_driver(LibraryPage, size=(1280, 800))
    left, width = driver.scene.column((1280, 800))
    assert driver.find("import").rect.right == left + width


@pytest.fixture
def shelf(make_driver):
    """A library with two matches: one going on, one over."""
    driver = make_driver(LibraryPage)
    driver.over = begin(driver.app.archive, "Old", finished=True)
    driver.open = begin(driver.app.archive, "New", Computer(3))
    driver.app.push(LibraryPage())
    driver.wait()
    return driver


def rows(driver):
    return [widget.title for widget in driver.layer.walk() if isinstance(widget, MatchRow)]


def test_players_are_called_as_in_the_match_and_found_by_that(make_driver):
    driver = make_driver(LibraryPage)
    match = begin(driver.app.archive, "", Computer(3))
    driver.app.push(LibraryPage())
    driver.wait()
    assert rows(driver) == [f"You against {THIRD}"]
    assert [player_name(match, side) for side in (0, 1)] == ["You", THIRD]
    driver.scene._listing.words = THIRD
    assert driver.scene._listing.apply(driver.app.archive.summaries())


def test_matches_are_listed_last_played_first(shelf):
    assert rows(shelf) == [f"New against {THIRD}", "Old against Ivar"]
    facts = [widget.facts for widget in shelf.layer.walk() if isinstance(widget, MatchRow)]
    assert f"round 1  ·  {THIRD} to move" in facts[0]
    assert GAME.title in facts[0]
    assert facts[1] != facts[0]


def test_filter(shelf):
    shelf.click("state", 0.5)
    assert rows(shelf) == [f"New against {THIRD}"]
    shelf.tab_to("state")
    shelf.press(pygame.K_RIGHT)
    assert rows(shelf) == ["Old against Ivar"]


def test_filter_by_game(shelf):
    other = begin(shelf.app.archive, "Third", Human(), game=LAST)
    shelf.app.pop()
    shelf.wait()
    assert len(rows(shelf)) == 3
    shelf.click("game")
    shelf.click(f"choice-{LAST.name}")
    assert rows(shelf) == [f"Third against {LAST.rules().sides[1]}"]
    assert other.resign(0)
    shelf.click("state", 0.5)
    shelf.click("game")
    shelf.click(f"choice-{MIDDLE.name}")
    assert rows(shelf) == []
    assert MIDDLE.title in shelf.find("empty").text
    shelf.click("way-on")
    assert isinstance(shelf.scene, NewGamePage)
    assert shelf.scene.entry is MIDDLE


def test_what_is_imported_is_in_sight_whatever_was_listed(shelf):
    shelf.tab_to(f"match-{shelf.over.id}")
    shelf.press(pygame.K_c, pygame.KMOD_CTRL)
    shelf.click("game")
    shelf.click(f"choice-{MIDDLE.name}")
    shelf.press(pygame.K_v, pygame.KMOD_CTRL)
    assert rows(shelf) == ["Old against Ivar", f"New against {THIRD}"]
    assert "The match is in the library already." in shelf.app.toasts.texts


def picture_of(driver, match):
    """What the window shows in the place of a match's picture, once it is made."""
    driver.settle()
    box = driver.find(f"match-{match.id}").board
    return pygame.image.tobytes(driver.app.window.get_surface().subsurface(box), "RGB")


def test_a_row_shows_how_the_match_stands(shelf):
    same = begin(shelf.app.archive, "Same")
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    before = picture_of(shelf, shelf.open)
    assert picture_of(shelf, same) == before
    shelf.open.play(shelf.open.legal_moves()[-1])
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    assert picture_of(shelf, shelf.open) != before == picture_of(shelf, same)


@pytest.mark.usefixtures("tiny_games")
def test_a_picture_tells_nothing_that_is_hidden(make_driver):
    driver = make_driver(LibraryPage)
    pictures = []
    for setup in ("chief a1 guards c1 d1", "chief d1 guards a1 b1"):
        match = Match.create(FORMATION, {}, PEOPLE, archive=driver.app.archive)
        match.play(setup)
        driver.app.push(LibraryPage())
        driver.wait()
        pictures.append(picture_of(driver, match))
    assert pictures[0] == pictures[1]


def test_looking_at_a_match_leaves_it_to_the_process_that_plays_it(shelf):
    other, _ = open_archive(shelf.app.folder)
    match = other.load(shelf.open.id)
    match.play(match.legal_moves()[0])
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.settle()
    shelf.open.play(shelf.open.legal_moves()[-1])  # not upon the moves of the other one
    assert len({each.id for each in shelf.app.archive.summaries()}) == 3
    other.close()


def test_only_rows_near_the_window_are_there(shelf):
    for number in range(40):
        begin(shelf.app.archive, f"Row {number:02}")
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    assert rows(shelf)[0] == "Row 39 against Ivar"
    assert len(rows(shelf)) < 20
    shelf.tab_to("order")
    for _ in range(83):
        shelf.press(pygame.K_TAB)
    assert shelf.layer.focus.key == f"match-{shelf.over.id}"
    assert shelf.layer.focus.rect.colliderect(shelf.find("page").rect)
    assert len(rows(shelf)) < 20
    shelf.press(pygame.K_HOME)
    assert "Row 39 against Ivar" in rows(shelf)


def test_search_by_name(shelf):
    begin(shelf.app.archive, "Sigrid")
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    shelf.click("search")
    shelf.type("sig")
    assert rows(shelf) == ["Sigrid against Ivar"]
    shelf.type("x")
    assert rows(shelf) == []
    assert shelf.find("search").text == "sigx"
    shelf.click("way-on")
    assert len(rows(shelf)) == 3


def variants():
    """Every name of what is played: its game, its option and its choice."""
    return [
        (entry, option, choice)
        for entry in GAMES
        for option in entry.rules().options
        if option.variant
        for choice in (option.choices[0], option.choices[-1])
    ]


def test_rows_tell_the_rule_set_and_the_search_finds_it(make_driver):
    driver, found = make_driver(), {}
    for entry, option, choice in variants():
        match = Match.create(entry, {option.name: choice.value}, PEOPLE, archive=driver.app.archive)
        match.resign(0)
        found[f"match-{match.id}"] = choice.title
    driver.app.push(LibraryPage())
    driver.wait()
    for key, title in found.items():
        assert title in driver.find(key).facts.split("  ·  ")
    driver.click("search")
    driver.type(choice.title.upper())
    listed = {widget.key for widget in driver.layer.walk() if isinstance(widget, MatchRow)}
    assert listed == {key for key, title in found.items() if title == choice.title}


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_what_differs_from_the_usual_rules_is_told(entry):
    archive, rules = Archive(None), entry.rules()
    usual = rules.resolve_options({})
    for option in rules.options:
        if isinstance(option.default, str) or option not in shown_options(rules.options, usual):
            continue
        number = option.low if option.default != option.low else option.low + 1
        value = not option.default if isinstance(option.default, bool) else number
        Match.create(entry, {option.name: value}, PEOPLE, archive=archive).resign(0)
        summary = archive.summaries()[0]
        told = rule_set(summary.game, summary.options)
        shown = "" if value is True else "no" if value is False else str(value or "no limit")
        assert any(option.title in words and shown in words for words in told)
    Match.create(entry, {}, PEOPLE, archive=archive).resign(0)
    last = archive.summaries()[0]
    assert len(rule_set(last.game, last.options)) == sum(option.variant for option in rules.options)


def test_the_rule_set_is_left_out_of_a_row_before_the_result(make_driver):
    facts, rules = (
        ["A game", "Expert", "Squares", "White resigned", "Anna against Bo"],
        ("Expert", "Squares"),
    )
    theme = make_driver().app.theme
    whole = theme.font("small").size("  ·  ".join(facts))[0]
    assert facts_within(facts, theme, "small", whole, rules).split("  ·  ") == facts
    assert facts_within(facts, theme, "small", whole - 1, rules).split("  ·  ") == [
        facts[0],
        facts[1],
        *facts[3:],
    ]
    least = theme.font("small").size("  ·  ".join(facts[:1] + facts[3:]))[0]
    assert facts_within(facts, theme, "small", least, rules).split("  ·  ") == facts[:1] + facts[3:]


def choose(driver, control, value):
    driver.click(control)
    driver.click(f"choice-{value}")


def test_filter_by_player_and_result(shelf):
    begin(shelf.app.archive, "Lost", Computer(3), finished=True)
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    choose(shelf, "player", "computer 3")
    assert rows(shelf) == [f"Lost against {THIRD}", f"New against {THIRD}"]
    choose(shelf, "result", "lost")
    assert rows(shelf) == [f"Lost against {THIRD}"]
    choose(shelf, "result", "won")
    assert rows(shelf) == []
    choose(shelf, "player", "human Ivar")
    assert rows(shelf) == ["Old against Ivar"]


def test_order(shelf):
    long = begin(shelf.app.archive, "Long")
    long.play(long.legal_moves()[0])
    begin(shelf.app.archive, "Latest", game=LAST)
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    names = {}
    for order in ("oldest", "longest", "game", "newest"):
        choose(shelf, "order", order)
        names[order] = [title.split()[0] for title in rows(shelf)]
    assert names["newest"] == ["Latest", "Long", "New", "Old"]
    assert names["oldest"] == ["Old", "New", "Long", "Latest"]
    assert names["longest"][0] == "Long"
    titles = {True: GAME.title, False: LAST.title}
    assert (names["game"][-1] == "Latest") == (titles[False].casefold() > titles[True].casefold())


def test_matches_that_never_began_are_not_listed(shelf):
    idle = Match.create(GAME, {}, (Human("Idle"), Human()), archive=shelf.app.archive)
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    assert len(rows(shelf)) == 2
    assert shelf.app.archive.unfinished()[0].id == shelf.open.id
    idle.play(idle.legal_moves()[0])
    idle.undo()
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    assert rows(shelf)[0].startswith("Idle")


@pytest.mark.parametrize(
    ("players", "winner", "reason", "words"),
    [
        ((Human(), Computer(2)), 0, "resignation", "You won by resignation"),
        ((Human(), Computer(2)), 1, "resignation", "You resigned"),
        ((Computer(2), Human("Anna")), 1, "king-escaped", "Anna won: king escaped"),
        ((Computer(2), Human("Anna")), 0, "time", "Anna lost on time"),
        ((Human("Anna"), Human("Ivar")), 1, "time", "Ivar won on time"),
        ((Human(), Human()), 0, "no-move", f"{GAME.rules().sides[0]} won: no move"),
        ((Human(), Computer(2)), None, "agreement", "A draw by agreement"),
        ((Human(), Human()), None, "repetition", "A draw: repetition"),
    ],
)
def test_a_result_is_told_from_the_view_of_the_person(shelf, players, winner, reason, words):
    summary = replace(
        shelf.app.archive.summaries()[0],
        players=tuple(map(str, players)),
        finished=True,
        winner=winner,
        reason=reason,
    )
    assert result(summary) == words


def labels(driver):
    return [widget.text for widget in driver.layer.walk() if isinstance(widget, Label)]


def test_my_results(shelf):
    begin(shelf.app.archive, "Old", Computer(2), finished=True)
    won = begin(shelf.app.archive, "Old", Computer(3))
    won.resign(1)
    begin(shelf.app.archive, "", Computer(3), finished=True)
    begin(shelf.app.archive, "Another", Computer(3), finished=True)
    shelf.click("results")
    assert shelf.layer.field == "Old"  # the name that was played under most often is proposed
    shelf.press(pygame.K_RETURN)
    assert shelf.app.settings.name == "Old"
    texts = labels(shelf)
    at = texts.index("Against people")
    assert texts[at : at + 20] == [
        *("Against people", "1", "0", "0", "1"),
        *(named(2), "1", "0", "0", "1"),
        *(named(3), "2", "1", "0", "1"),
        *("All games", "4", "1", "0", "3"),
    ]
    shelf.click("name")
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    shelf.type("  another ")
    shelf.click("yes")
    assert shelf.app.settings.name == "another"
    texts = labels(shelf)
    at = texts.index(named(3))
    assert texts[at : at + 5] == [named(3), "2", "0", "0", "2"]
    assert not any(text.startswith("Level") for text in texts[at + 5 :])


def test_results_are_shown_by_side_and_over_time(shelf):
    shelf.app.settings.change(name="Old")
    lost = begin(shelf.app.archive, "Old", Computer(2), finished=True)
    won = begin(shelf.app.archive, "Old", Computer(3))
    won.resign(1)
    for match, after in ((lost, 0.9), (won, 0.2)):
        reviewing = Reviewing(match, "quick")
        for part in reviewing.parts:
            reviewing.verdicts[part.ply] = Verdict(0.9, after, ("?",), 1, choices=9)
        ReviewFolder(shelf.app.folder / FOLDER).keep(reviewing)
    shelf.click("results")
    name = won.entry.name
    assert shelf.find(f"side-{name}-0").tally == {"won": 1, "lost": 2}
    assert not shelf.has(f"side-{name}-1")
    assert shelf.find(f"results-{name}").means[-1] == pytest.approx(1 / 3)
    known = ReviewFolder(shelf.app.folder / FOLDER).accuracies()
    assert known.keys() == {lost.header.identity, won.header.identity}
    assert known[lost.header.identity][0] > 99
    assert known[won.header.identity][0] < 20
    assert len(shelf.find(f"accuracy-{name}").means) == 2


def test_the_mean_is_of_the_last_games():
    assert running_means((1, 0, 0, 1), 2) == (1, 0.5, 0, 0.5)


def test_copies_and_matches_of_others_are_not_my_results(shelf):
    shelf.app.settings.change(name="Old")
    mine = begin(shelf.app.archive, "Old", Computer(2), finished=True)
    read_record(write_record(mine)).keep_in(shelf.app.archive)  # as older versions have kept it
    for name in ("", "Stranger"):
        imported = begin(Archive(None), name, Computer(2), finished=True)
        imported.keep_in(shelf.app.archive)
        shelf.app.archive.note_import(imported.id)
    shelf.click("results")
    texts = labels(shelf)
    at = texts.index(named(2))
    assert texts[at : at + 5] == [named(2), "1", "0", "0", "1"]


def test_the_name_is_asked_for_once_and_only_where_matches_have_names(make_driver):
    driver = make_driver(LibraryPage)
    begin(driver.app.archive, "", Computer(3), finished=True)
    driver.click("results")
    assert driver.layer is driver.scene.ui.ground
    driver.app.pop()
    begin(driver.app.archive, "Old", Computer(3), finished=True)
    driver.click("results")
    driver.press(pygame.K_ESCAPE)
    assert driver.app.settings.name == ""
    texts = labels(driver)
    at = texts.index(named(3))
    assert texts[at : at + 5] == [named(3), "1", "0", "0", "1"]
    assert not any(text.startswith("Level") for text in texts[at + 5 :])
    driver.app.pop()
    driver.click("results")
    assert driver.layer is driver.scene.ui.ground


def test_no_results_yet(shelf):
    shelf.click("results")
    shelf.click("cancel")  # nobody tells a name
    assert shelf.find("empty").text == "Nothing counted yet"


def test_open_by_mouse_and_by_keyboard(shelf):
    shelf.click(f"match-{shelf.over.id}", 0.3)
    assert isinstance(shelf.scene, MatchPage)
    assert shelf.scene.match.id == shelf.over.id
    shelf.app.pop()
    shelf.wait()
    shelf.tab_to(f"match-{shelf.over.id}")
    shelf.press(pygame.K_RETURN)
    assert shelf.scene.match.id == shelf.over.id


def test_delete_and_undo(shelf):
    shelf.click(f"more-{shelf.over.id}")
    shelf.click("delete")
    assert rows(shelf) == [f"New against {THIRD}"]
    assert len(shelf.app.archive.summaries()) == 1
    shelf.press(pygame.K_z, pygame.KMOD_CTRL)
    assert len(rows(shelf)) == len(shelf.app.archive.summaries()) == 2


def test_delete_by_keyboard_goes_on_to_the_next(shelf):
    shelf.tab_to(f"match-{shelf.open.id}")
    shelf.press(pygame.K_DELETE)
    assert rows(shelf) == ["Old against Ivar"]
    assert shelf.layer.focus.key == f"match-{shelf.over.id}"
    shelf.press(pygame.K_DELETE)
    assert rows(shelf) == []
    assert shelf.find("empty").text == "No matches yet"


def test_the_empty_library_offers_a_game(make_driver, monkeypatch):
    monkeypatch.setattr("game.scenes.library.page.GAMES", (GAME,))
    driver = make_driver(LibraryPage)
    driver.click("way-on")
    assert isinstance(driver.scene, NewGamePage)


def test_a_match_gets_a_name(shelf):
    shelf.tab_to(f"match-{shelf.over.id}")
    shelf.press(pygame.K_F2)
    shelf.type("The long siege")
    shelf.press(pygame.K_RETURN)
    assert "The long siege" in rows(shelf)


def test_copy_and_import_from_the_clipboard(shelf):
    shelf.tab_to(f"match-{shelf.over.id}")
    shelf.press(pygame.K_c, pygame.KMOD_CTRL)
    assert read_record(shelf.clipboard).players == shelf.over.players
    shelf.clipboard = shelf.clipboard.replace("Match: ", "# ")
    shelf.press(pygame.K_v, pygame.KMOD_CTRL)
    assert rows(shelf).count("Old against Ivar") == 2


def test_a_match_that_comes_back_gets_its_new_moves(shelf):
    match = read_record(write_record(shelf.app.archive.load(shelf.open.id)))
    match.play(match.legal_moves()[0])
    shelf.clipboard = write_record(match)
    shelf.press(pygame.K_v, pygame.KMOD_CTRL)
    assert len(rows(shelf)) == 2
    assert any("its new moves were added" in text for text in shelf.app.toasts.texts)
    assert shelf.app.archive.load(shelf.open.id).current.text == match.current.text


def test_export_to_a_file(shelf, tmp_path):
    target = tmp_path / "out.longhall"
    shelf.click(f"more-{shelf.over.id}")
    shelf.click("export")
    assert shelf.find("field").text.endswith(".longhall")
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    shelf.type(str(tmp_path / "nowhere" / "out.longhall"))
    shelf.press(pygame.K_RETURN)
    assert "no folder" in shelf.find("field-error").text
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    shelf.type(str(target))
    shelf.press(pygame.K_RETURN)
    assert write_record(load_record(target)) == write_record(shelf.over)
    shelf.click(f"more-{shelf.over.id}")
    shelf.click("export")
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    shelf.type(str(target))
    shelf.press(pygame.K_RETURN)
    assert "already" in shelf.find("field-error").text


def test_import_from_a_file(shelf, tmp_path):
    path = tmp_path / "in.longhall"
    path.write_text(write_record(begin(None, "Read", Human("Back"))), encoding="utf-8")
    shelf.click("import")
    shelf.click("import-file")
    shelf.type(str(path) + "x")
    shelf.press(pygame.K_RETURN)
    assert "no such file" in shelf.find("field-error").text
    shelf.press(pygame.K_BACKSPACE)
    shelf.click("yes")
    assert rows(shelf)[0] == "Read against Back"


def test_an_imported_match_that_has_not_begun_is_shown_and_kept_from_its_first_move_on(shelf):
    shelf.clipboard = write_record(Match.create(GAME, {}, (Human("Idle"), Human())))
    shelf.press(pygame.K_v, pygame.KMOD_CTRL)
    assert isinstance(shelf.scene, MatchPage)
    match = shelf.scene.match
    shelf.app.pop()
    shelf.wait()
    assert len(rows(shelf)) == 2
    match.play(match.legal_moves()[0])
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    assert rows(shelf)[0].startswith("Idle")


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00\x81", b"Longhall record 1\nGame: chess\n", b"hello"])
def test_a_bad_file_is_explained_and_changes_nothing(shelf, tmp_path, data):
    path = tmp_path / "bad.longhall"
    path.write_bytes(data)
    shelf.post(pygame.DROPFILE, file=str(path))
    shelf.wait()
    assert shelf.find("dialog-text").text.endswith(".")
    shelf.press(pygame.K_RETURN)
    assert len(rows(shelf)) == 2
    assert path.read_bytes() == data


def test_a_dropped_folder_is_no_record(shelf, tmp_path):
    shelf.post(pygame.DROPFILE, file=str(tmp_path))
    shelf.wait()
    assert shelf.find("dialog-title").text == "This cannot be imported"


def test_nothing_on_the_clipboard(shelf):
    shelf.click("import")
    shelf.click("import-clipboard")
    assert "clipboard" in shelf.app.toasts.texts[-1]


def test_a_file_that_cannot_be_written_is_told(shelf, tmp_path, monkeypatch):
    def fail(*_values):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.match.record.save_record", fail)
    shelf.click(f"more-{shelf.over.id}")
    shelf.click("export")
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    shelf.type(str(Path(tmp_path) / "x.longhall"))
    shelf.press(pygame.K_RETURN)
    assert "Permission denied" in shelf.find("dialog-text").text


def test_either_long_name_keeps_its_beginning(make_driver):
    driver = make_driver(LibraryPage)
    begin(driver.app.archive, "Astrid" * 13, Human("Leif" * 20))
    summary = driver.app.archive.unfinished()[0]
    theme = Theme("dark", 200)
    text = versus_within(summary, theme, "subheading", 700)
    assert theme.font("subheading").size(text)[0] <= 700
    assert text.startswith("Astrid")
    assert " against Leif" in text
    assert versus_within(summary, theme, "subheading", 90_000) == versus(summary)


def test_a_file_is_found_by_walking_through_folders(shelf, tmp_path):
    (tmp_path / "deep" / "deeper").mkdir(parents=True)
    (tmp_path / "deep" / "notes.pdf").touch()
    path = tmp_path / "deep" / "in.longhall"
    path.write_text(write_record(begin(None, "Read", Human("Back"))), encoding="utf-8")
    shelf.app.settings.change(folder=str(tmp_path))
    shelf.click("import")
    shelf.click("import-file")
    shelf.click("entry-deep")
    assert shelf.find("folder").lines[0].endswith("deep")
    assert [widget.key for widget in shelf.layer.walk() if widget.key.startswith("entry-")] == [
        "entry-deeper",
        "entry-in.longhall",
    ]
    shelf.click("entry-deeper")
    shelf.click("above")
    shelf.tab_to("entry-in.longhall")
    shelf.press(pygame.K_RETURN)
    shelf.press(pygame.K_RETURN)
    assert rows(shelf)[0] == "Read against Back"
    assert shelf.app.settings.folder == str(path.parent)


# What cannot be read


@pytest.fixture
def damaged(shelf):
    """The same with a match whose beginning is damaged and one whose steps lead nowhere."""
    broken, steps = begin(shelf.app.archive, "Broken"), begin(shelf.app.archive, "Steps")
    path = journal_of(shelf.app.archive, broken.id)
    path.write_bytes(path.read_bytes().replace(b"human Broken", b"human Brokem"))
    rewrite(shelf.app.archive, steps.id, lambda entries: entries[-1].update(at=99))
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    return shelf


def unreadable(driver):
    return [widget for widget in driver.layer.walk() if isinstance(widget, UnreadableRow)]


def test_matches_that_cannot_be_read_are_named_and_the_others_stay(damaged):
    assert rows(damaged) == ["Steps against Ivar", f"New against {THIRD}", "Old against Ivar"]
    (row,) = unreadable(damaged)
    assert row.facts.startswith("Broken – Ivar")
    assert "damaged" in row.facts
    damaged.tab_to(f"match-{damaged.app.archive.summaries()[0].id}")
    damaged.press(pygame.K_RETURN)
    assert isinstance(damaged.scene, LibraryPage)
    assert any("cannot be read" in text for text in damaged.app.toasts.texts)
    assert len(unreadable(damaged)) == 2
    assert rows(damaged) == [f"New against {THIRD}", "Old against Ivar"]
    damaged.click("state", 0.5)
    assert not unreadable(damaged)


def test_they_are_exported_as_they_are_and_removed(damaged, tmp_path):
    (row,) = unreadable(damaged)
    damaged.tab_to(row.key)
    damaged.press(pygame.K_RETURN)
    damaged.click("export-rows")
    target = tmp_path / "as it is.journal"
    damaged.press(pygame.K_a, pygame.KMOD_CTRL)
    damaged.type(str(target))
    damaged.click("yes")
    assert target.read_bytes() == journal_of(damaged.app.archive, row.match.id).read_bytes()
    assert b"human Brokem" in target.read_bytes()
    damaged.tab_to(row.key)
    damaged.press(pygame.K_RETURN)
    damaged.click("remove-rows")
    damaged.click("yes")
    (other,) = unreadable(damaged)  # found when its picture was to be made
    assert other.facts.startswith("Steps – Ivar")
    assert len(rows(damaged)) == 2


def test_continue_does_not_prefer_what_was_imported(shelf):
    shelf.clipboard = write_record(begin(None, "Read", Human("Back")))
    shelf.click("import")
    shelf.click("import-clipboard")
    archive = shelf.app.archive
    assert archive.summaries()[0].id != shelf.open.id
    assert archive.unfinished()[0].id == shelf.open.id


@pytest.mark.parametrize("words", ["bjorn", "BJÖRN", "björn ivar", "aero"])
def test_a_name_is_found_without_its_accents(make_driver, words):
    driver = make_driver(LibraryPage)
    begin(driver.app.archive, "Björn of Ærø")
    begin(driver.app.archive, "Leif")
    driver.app.push(LibraryPage())
    driver.click("search")
    driver.type(words)
    assert [each.split(" against")[0] for each in rows(driver)] == ["Björn of Ærø"]


def test_a_match_with_a_name_tells_its_result(shelf):
    shelf.app.archive.rename(shelf.over.id, "The long evening")
    shelf.app.push(LibraryPage())
    shelf.wait()
    (row,) = [each for each in shelf.layer.walk() if getattr(each, "title", "") == "The long evening"]
    assert row.facts.index("won by resignation") < row.facts.index("Old against Ivar")


@pytest.mark.parametrize("key", [pygame.K_DELETE, pygame.K_F2])
def test_keys_of_a_match_hold_on_the_button_of_its_menu(shelf, key):
    shelf.tab_to(f"more-{shelf.open.id}")
    shelf.press(key)
    if key == pygame.K_DELETE:
        assert rows(shelf) == ["Old against Ivar"]
    else:
        assert shelf.find("field")


def test_several_matches_are_deleted_and_come_back(shelf):
    shelf.click(f"more-{shelf.open.id}")
    shelf.click("select")
    shelf.click(f"match-{shelf.over.id}", 0.3)  # where one is selected a click selects
    assert shelf.find("selected").text == "2 matches selected"
    shelf.click("delete-selected")
    assert rows(shelf) == []
    assert not shelf.has("selected")
    shelf.press(pygame.K_z, pygame.KMOD_CTRL)
    assert len(rows(shelf)) == 2


def test_several_matches_are_selected_by_keyboard(shelf):
    shelf.tab_to(f"match-{shelf.open.id}")
    shelf.press(pygame.K_SPACE, pygame.KMOD_CTRL)
    assert shelf.find("selected").text == "1 match selected"
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    assert shelf.find("selected").text == "2 matches selected"
    shelf.press(pygame.K_ESCAPE)
    assert not shelf.has("selected")
    assert isinstance(shelf.scene, LibraryPage)


def test_several_matches_are_exported_and_imported(shelf, tmp_path):
    shelf.app.settings.change(folder=str(tmp_path))
    shelf.tab_to(f"match-{shelf.open.id}")
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    shelf.click("export-selected")
    shelf.find("field").set_text("evening")
    shelf.layer.field = "evening"
    shelf.click("yes")
    files = sorted((tmp_path / "evening").iterdir())
    assert [load_record(file).players[0] for file in files] == [Human("New"), Human("Old")]
    for file in files:
        file.write_text(file.read_text().replace("Match: ", "# "))
    shelf.press(pygame.K_ESCAPE)
    shelf.click("import")
    shelf.click("import-file")
    shelf.click("entry-evening")
    shelf.layer.field = " ".join(f'"{file.name}"' for file in files)
    shelf.click("yes")
    assert len(rows(shelf)) == 4


def test_the_first_page_opens_what_is_on_the_clipboard(make_driver):
    driver = make_driver()
    match = Match.create(GAME, {}, PEOPLE)
    match.play(checks_of(GAME).demonstration.moves[0])
    driver.clipboard = write_record(match)
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    driver.settle()
    assert isinstance(driver.scene, MatchPage)
    assert driver.match.current.text == match.current.text
    driver.app.pop()
    driver.wait(0.3)
    assert len(rows(driver)) == 1


@pytest.mark.parametrize("opens", [False, True])
def test_a_match_whose_page_lies_below_gets_its_new_moves_there(make_driver, tiny_games, tmp_path, opens):
    driver = make_driver()
    match = driver.start()
    driver.click_move("c1-c2")
    there = read_record(write_record(match))
    there.play("d5-d4")
    if opens:
        save_record(there, tmp_path / "answer.longhall")
        driver.post(pygame.DROPFILE, file=str(tmp_path / "answer.longhall"))
    else:
        driver.app.push(LibraryPage())
        driver.clipboard = write_record(there)
        driver.press(pygame.K_v, pygame.KMOD_CTRL)
        driver.settle()
        assert isinstance(driver.scene, LibraryPage)
        driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert [type(scene) for scene in driver.app.scenes[1:]] == [MatchPage]
    assert driver.match is match
    assert driver.scene.board_controller.history.shown is match.current
    assert match.current.text == "d5-d4"
    driver.click_move("c2-c3")
    assert [summary.id for summary in driver.app.archive.summaries()] == [match.id]
    assert driver.app.archive.load(match.id).current.text == "c2-c3"


def test_the_row_of_a_match_whose_page_lies_below_leads_back_to_it(make_driver, tiny_games):
    driver = make_driver()
    match = driver.start()
    driver.click_move("c1-c2")
    driver.app.push(LibraryPage())
    driver.settle()
    driver.tab_to(f"match-{match.id}")
    driver.press(pygame.K_RETURN)
    driver.settle()
    assert [type(scene) for scene in driver.app.scenes[1:]] == [MatchPage]
    assert driver.match is match
