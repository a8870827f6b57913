"""The index of positions: what was played where, in mirror images too, narrowed, made anew after damage."""

import random
import time

import pytest

from game.entry import GamePart
from game.explorer.filling import FILE, BackgroundFilling, fill, index_of, indexed, progress
from game.explorer.index import DRAWN, UNFINISHED, ExplorerError, Filter, PlayedMove, PositionIndex
from game.explorer.positions import images_of, position_of, turned, variant_of
from game.explorer.queries import IndexQueries, IndexQuery
from game.match.archive import open_archive
from game.match.match import Match
from game.match.players import Human
from game.registry import GAMES
from game.rules.protocol import CHANCE, random_decision

WITH_IMAGES = [entry for entry in GAMES if entry.has(GamePart.IMAGES)]
GAME = next(entry for entry in WITH_IMAGES if len(images_of(entry, entry.rules().initial({}))) == 8)
EXACT = Filter(mirrored=False)


def played(*moves, entry=GAME, names=("Anna", "Bo"), loser=None, archive=None):
    match = Match.create(entry, {}, tuple(map(Human, names)))
    for move in moves:
        match.play(move)
    if loser is not None:
        match.resign(loser)
    if archive is not None:
        match.keep_in(archive)
    return match


def start(entry=GAME):
    rules = entry.rules()
    state = rules.initial({})
    return position_of(entry, variant_of(entry, rules.resolve_options({})), state)


def after(*moves, entry=GAME):
    rules = entry.rules()
    state = rules.initial({})
    for move in moves:
        state = rules.apply(state, rules.parse_move(state, move)).state
    return position_of(entry, variant_of(entry, rules.resolve_options({})), state)


@pytest.fixture
def index():
    index = PositionIndex(None)
    yield index
    index.close()


def put(index, *matches):
    for number, match in enumerate(matches):
        index.put(str(number), (number, 0), indexed(match))


def test_moves_of_a_position_with_their_results(index):
    put(index, played("d1-d3", "f8-f9", loser=0), played("d1-d3", loser=1), played("e1-e2"), played("d1-d3"))
    assert index.moves(start(), EXACT) == [
        PlayedMove("d1-d3", (1, 1, 0, 1)),
        PlayedMove("e1-e2", (0, 0, 0, 1)),
    ]
    assert [each.move for each in index.moves(after("d1-d3"), EXACT)] == ["f8-f9"]
    assert index.moves(after("d1-d2"), EXACT) == []


def test_the_share_of_a_side_leaves_unfinished_matches_out():
    move = PlayedMove("x", (3, 1, 2, 9))
    assert move.count == 15
    assert move.share(0) == pytest.approx(4 / 6)
    assert move.share(1) == pytest.approx(2 / 6)
    assert PlayedMove("x", (0, 0, 0, 2)).share(0) is None


def test_mirrored_and_turned_positions_count_together(index):
    put(index, played("d1-d3", "f8-f9"), played("h1-h3", "f8-f9"), played("a4-c4", "h6-i6"))
    (move,) = index.moves(start(), Filter())
    assert move.count == 3
    (reply,) = index.moves(after("d1-d3"), Filter())
    assert (reply.move, reply.count) == ("f8-f9", 3)
    assert [each.move for each in index.moves(after("h1-h3"), Filter())] == ["f8-f9"]
    assert [each.move for each in index.moves(after("k4-i4"), Filter())] == ["d6-c6"]
    assert index.moves(after("k4-i4"), EXACT) == []
    assert len(index.matches(after("k4-i4"), Filter(), 10)) == 3


def test_the_way_to_a_position_does_not_matter(index):
    put(index, played("d1-d3", "f8-f9", "h1-h3"), played("h1-h3", "f8-f9", "d1-d3"))
    assert len(index.matches(after("h1-h3", "f8-f9", "d1-d3"), EXACT, 10)) == 2


def test_filters_narrow_moves_and_matches(index):
    put(
        index,
        played("d1-d3", loser=0),
        played("d1-d3", "f8-f9", loser=1, names=("Cai", "Anna")),
        played("e1-e2", names=("Cai", "Bo")),
    )

    def counted(**wanted):
        found = index.moves(start(), Filter(mirrored=False, **wanted))
        assert sum(move.count for move in found) == len(
            index.matches(start(), Filter(mirrored=False, **wanted), 10)
        )
        return {move.move: move.count for move in found}

    assert counted(player="human Anna") == {"d1-d3": 2}
    assert counted(player="human Cai") == {"d1-d3": 1, "e1-e2": 1}
    assert counted(winner=1) == {"d1-d3": 1}
    assert counted(winner=UNFINISHED) == {"e1-e2": 1}
    assert counted(winner=DRAWN) == {}
    assert counted(plies=(2, 5)) == {"d1-d3": 1}
    variant = variant_of(GAME, GAME.rules().resolve_options({}))
    assert set(index.players(GAME.name, variant)) == {"human Anna", "human Bo", "human Cai"}
    assert index.games() == [(GAME.name, variant, 3)]


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_random_games_are_found_move_by_move(entry, index):
    rng = random.Random(5)
    match = Match.create(entry, {}, (Human("A"), Human("B")), seed=3)
    for _ in range(30):
        if match.outcome is not None:
            break
        if match.to_act != CHANCE:
            match.play(random_decision(match.rules, match.state, rng))
    if match.secrets:
        assert indexed(match) is None
    if match.outcome is None:
        match.resign(0)
    told = indexed(match)
    index.put("a", (1, 1), told)
    rules, state = match.rules, match.root.state
    for node in match.place.path()[1:-1]:
        here = position_of(entry, told.variant, state)
        for wanted in (EXACT, Filter()):
            moves = index.moves(here, wanted)
            assert all(rules.apply(state, rules.parse_move(state, each.move)) for each in moves)
        assert node.text in {each.move for each in index.moves(here, EXACT)}
        state = node.state


@pytest.mark.parametrize("entry", WITH_IMAGES, ids=lambda entry: entry.name)
def test_the_mirror_image_of_a_game_is_walked_through_to_its_end(entry, index):
    """What was played is told as it is played on the board at hand, captures included."""
    rng, rules, captures = random.Random(4), entry.rules(), 0
    match = Match.create(entry, {}, seed=1)
    while match.outcome is None and match.current.ply < 60:
        match.play(random_decision(rules, match.current.state, rng))
    index.put("one", (1, 1), indexed(match))
    variant, state = variant_of(entry, match.options), match.root.state
    for node in match.place.path()[1:]:
        captures += "x" in node.text
        if node.parent.ply < 2 and rules.random_free_form(state, rng) is not None:
            state = node.state  # whole setups are not mirrored
            continue
        (played,) = index.moves(position_of(entry, variant, state), Filter())
        state = rules.apply(state, rules.parse_move(state, played.move)).state
    assert captures


@pytest.mark.parametrize("entry", WITH_IMAGES, ids=lambda entry: entry.name)
def test_moves_lead_from_images_to_images(entry):
    """What is played in an image leads to the same image of what is played here."""
    rng, rules = random.Random(2), entry.rules()
    state = rules.initial({})
    while len(rules.legal_moves(state)) == 0:
        state = rules.apply(state, random_decision(rules, state, rng)).state
    for _ in range(12):
        move = random_decision(rules, state, rng)
        after = rules.apply(state, move).state
        for (before, cells), (then, _) in zip(images_of(entry, state), images_of(entry, after), strict=True):
            there = turned(rules.format_move(state, move), cells)
            if before == images_of(entry, state)[0][0]:  # its own mirror image
                assert then in {
                    text
                    for text, _ in images_of(entry, rules.apply(state, rules.parse_move(state, there)).state)
                }
        if rules.outcome(after):
            break
        state = after


# The archive


def test_the_index_follows_the_archive(tmp_path):
    archive, _ = open_archive(tmp_path)
    first = played("d1-d3", archive=archive)
    second = played("e1-e2", archive=archive)
    index = index_of(tmp_path)
    fill(index, tmp_path)
    assert index.moves(start(), EXACT) == [
        PlayedMove("d1-d3", (0, 0, 0, 1)),
        PlayedMove("e1-e2", (0, 0, 0, 1)),
    ]
    first.play("f8-f9")
    archive.journals.remove(second.id)
    fill(index, tmp_path)
    assert index.moves(start(), EXACT) == [PlayedMove("d1-d3", (0, 0, 0, 1))]
    (found,) = index.matches(after("d1-d3"), EXACT, 9)
    assert (found.name, found.ply, found.plies) == (first.id, 1, 2)
    archive.close()
    index.close()


@pytest.mark.parametrize("damage", [b"", b"no database at all", None])
def test_a_damaged_index_is_made_anew(tmp_path, damage):
    archive, _ = open_archive(tmp_path)
    played("d1-d3", archive=archive)
    index = index_of(tmp_path)
    fill(index, tmp_path)
    index.close()
    path = tmp_path / FILE
    data = bytearray(path.read_bytes())
    data[100:4096] = bytes(3996)
    path.write_bytes(bytes(data) if damage is None else damage)
    again = index_of(tmp_path)
    fill(again, tmp_path)
    assert [each.move for each in again.moves(start(), EXACT)] == ["d1-d3"]
    again.close()
    archive.close()


def test_an_index_of_another_version_is_made_anew(tmp_path, monkeypatch):
    index = index_of(tmp_path)
    put(index, played("d1-d3"))
    index.close()
    monkeypatch.setattr("game.explorer.index.FORMAT", "0 0")
    again = index_of(tmp_path)
    assert again.known() == {}
    again.close()


def test_an_index_that_cannot_be_written_is_told_in_a_sentence(tmp_path):
    (tmp_path / FILE).mkdir()
    index = index_of(tmp_path)
    with pytest.raises(ExplorerError, match="cannot be kept"):
        index.known()


def test_a_broken_match_is_passed_over(tmp_path):
    archive, _ = open_archive(tmp_path)
    played("d1-d3", archive=archive)
    path = next(archive.journals.matches.iterdir()).with_stem("broken")
    path.write_bytes(b"nothing\n")
    index = index_of(tmp_path)
    fill(index, tmp_path)
    assert len(index.known()) == 2
    assert len(index.moves(start(), EXACT)) == 1
    archive.close()


def test_a_process_fills_the_index_meanwhile(tmp_path):
    archive, _ = open_archive(tmp_path)
    played("d1-d3", archive=archive)
    index = index_of(tmp_path)
    assert progress(index, tmp_path) == (0, 1)
    filling = BackgroundFilling(tmp_path)
    filling.start()
    while filling.running:
        time.sleep(0.01)
    assert progress(index, tmp_path) == (1, 1)
    assert len(index.moves(start(), EXACT)) == 1
    filling.cancel()
    archive.close()
    index.close()


def test_a_question_is_answered_in_a_thread(tmp_path):
    archive, _ = open_archive(tmp_path)
    played("d1-d3", archive=archive)
    index = index_of(tmp_path)
    fill(index, tmp_path)
    index.close()
    questions = IndexQueries(tmp_path)
    variant = variant_of(GAME, GAME.rules().resolve_options({}))
    question = IndexQuery(GAME.name, variant, start(), EXACT)
    questions.ask(question)
    while (answer := questions.answer()) is None:
        time.sleep(0.01)
    assert not questions.waiting
    assert (answer.question, answer.done, answer.total, answer.problem) == (question, 1, 1, "")
    assert [move.move for move in answer.moves] == ["d1-d3"]
    assert len(answer.matches) == 1
    questions.close()
    archive.close()
