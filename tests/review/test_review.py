"""Reviews: the planted blunder of each game is found first, marks follow from chances, and files keep all."""

import json
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from game import settings
from game.ai.bot import Limit
from game.cli.main import run
from game.entry import GamePart
from game.match.clock import TimeControl
from game.match.match import Match
from game.match.players import Human
from game.match.record import load_record, write_record
from game.otep.process import write_command
from game.registry import GAMES
from game.review.marks import FAULTS, THRESHOLDS, Mark, accuracy_of, mark_of
from game.review.parts import parts_of
from game.review.review import MOST_TURNING_POINTS, Review, ReviewedPart, Reviewing
from game.review.store import FORMAT, ReviewFolder
from game.review.verdict import QUALITIES, Verdict, judge, of_roll
from tests.kit.openings import opened
from tests.tiny.games import DICE

HERE = Path(__file__).parent
ENGINE_GAME = next(entry for entry in GAMES if entry.has(GamePart.EXCHANGE))
EACH = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)


def planted(entry):
    """A game with a blunder, and the ply of its first step."""
    paths = [*(HERE / entry.name).glob("blunder-*.longhall")]
    if not paths:
        pytest.skip("nobody has planted a blunder in this game yet")
    (path,) = paths
    return path, int(path.stem.partition("-")[2])


def reviewed(match, quality="quick"):
    reviewing = Reviewing(match, quality)
    while reviewing.judge_next():
        pass
    return reviewing.review()


@pytest.mark.compiled
@EACH
def test_a_planted_blunder_is_found_first(entry):
    path, ply = planted(entry)
    match = load_record(path)
    review = reviewed(match)
    worst = review.faults[0]
    assert worst.part.ply == ply
    assert worst.mark == Mark.BLUNDER
    assert worst in review.turning_points()
    loser = worst.part.side
    assert match.result.winner == 1 - loser
    assert review.marked(loser, Mark.BLUNDER) == 1
    assert review.accuracy[loser] < review.accuracy[1 - loser]
    better = worst.verdict.line[: worst.verdict.steps]
    assert better
    assert better != worst.part.texts
    rules, state = match.rules, worst.part.before.state
    for text in better:
        state = rules.apply(state, rules.parse_move(state, text)).state


CHANCES = {Mark.BLUNDER: (0.85, 0.58), Mark.MISTAKE: (0.9, 0.74), Mark.INACCURACY: (0.52, 0.42)}


def turning_plies(faults, person):
    """Where the turning points lie of a review with these faults of sides, in the order of play."""
    match = Match.create(ENGINE_GAME, {}, (Human(), Human()))
    while len(parts_of(match)) < 2 * len(faults):
        match.play(match.legal_moves()[0])
    own = {side: [part for part in parts_of(match) if part.side == side] for side in (0, 1)}
    unused = Verdict(0.5, 0.5, (), 0, (), None, None, 9)
    reviewed = [
        ReviewedPart(own[side][number], unused, *CHANCES[mark], mark)
        for number, (side, mark) in enumerate(faults)
    ]
    review = Review("quick", tuple(sorted(reviewed, key=lambda each: each.part.ply)))
    return [(each.part.side, each.mark) for each in review.turning_points(person)]


@pytest.mark.parametrize("person", [0, 1, None])
def test_a_blunder_is_a_turning_point_before_any_inaccuracy_though_it_lost_no_lead(person):
    slips = [(1, Mark.INACCURACY)] * 6
    told = turning_plies([*slips, (0, Mark.BLUNDER)], person)
    assert (0, Mark.BLUNDER) in told
    assert len(told) == MOST_TURNING_POINTS


def test_the_worst_mistake_of_the_only_person_is_a_turning_point_beside_any_blunders():
    faults = [(1, Mark.BLUNDER)] * 6 + [(0, Mark.MISTAKE)]
    assert (0, Mark.MISTAKE) in turning_plies(faults, 0)
    assert (0, Mark.MISTAKE) not in turning_plies(faults, 1)
    several = [(side, Mark.MISTAKE) for side in (0, 1) for _ in range(4)]
    assert turning_plies(several, 0).count((0, Mark.MISTAKE)) == 4


@EACH
def test_every_step_belongs_to_one_part(entry):
    match = load_record(planted(entry)[0])
    parts = parts_of(match)
    nodes = [node for part in parts for node in part.nodes]
    assert nodes == [node for node in match.place.path()[1:] if node.ending is None]
    for part in parts:
        assert len({node.mover for node in part.nodes}) == 1
        assert len({node.parent.turn for node in part.nodes}) == 1
        assert len(part.nodes) == 1 or not part.is_roll


def race(moves=12):
    match = Match.create(DICE, {}, seed=3)
    while match.current.ply < moves:
        match.play(match.legal_moves()[0])
    match.resign(0)
    return match


def test_luck_and_skill_are_told_apart():
    match = race()
    verdicts = {part.ply: judge(DICE.bot(), match.rules, part, Limit(nodes=80)) for part in parts_of(match)}
    review = Reviewing(match, "quick", verdicts).review()
    rolls = [each for each in review.parts if each.part.is_roll]
    assert rolls
    assert {each.mark for each in rolls} == {Mark.LUCK}
    assert review.has_luck
    assert review.luck[0] == pytest.approx(-review.luck[1])
    gained = sum((each.after - each.before) * (1 if each.part.side == 0 else -1) for each in rolls)
    assert review.luck[0] == pytest.approx(gained)
    assert not any(each.part.is_roll for each in review.faults)


def test_the_luck_of_all_results_of_a_roll_adds_up_to_nothing():
    match = race()
    part = next(part for part in parts_of(match) if part.is_roll)
    chances = [0.2, 0.4, 0.6, 0.8]
    verdict = of_roll(match.rules, part, chances)
    weights = match.rules.chance_weights(part.before.state)
    mean = sum(w * c for w, c in zip(weights, chances, strict=True)) / sum(weights)
    assert verdict.best == pytest.approx(mean if part.side == 0 else 1 - mean)


def test_marks_follow_the_thresholds():
    assert mark_of(0.9, best=True) == Mark.BEST
    assert mark_of(0.0, best=False) == Mark.GOOD
    for least, mark in THRESHOLDS:
        assert mark_of(least, best=False) == mark
        assert mark_of(least - 0.001, best=False) != mark
    assert list(FAULTS) == [Mark.BLUNDER, Mark.MISTAKE, Mark.INACCURACY]


def test_accuracy_falls_with_every_loss():
    assert accuracy_of([]) is None
    assert accuracy_of([0.0, 0.0]) == pytest.approx(100, abs=0.1)
    values = [accuracy_of([0.0, lost]) for lost in (0.0, 0.05, 0.2, 0.6)]
    assert values == sorted(values, reverse=True)
    assert values[-1] < 50


def test_the_time_spent_follows_from_the_clock():
    now = [0.0]
    entry = GAMES[0]
    match = load_record(planted(entry)[0])
    assert all(each.seconds is None for each in Reviewing(match).review().parts)
    timed = Match.create(entry, match.options, control=TimeControl(300, 5), now=lambda: now[0])
    for number, node in enumerate(match.place.path()[1:5], start=1):
        now[0] += number
        timed.tick()
        timed.play(node.text)
    timed.resign(0)
    found = reviewed(timed).parts
    # The clock runs from the first move on.
    assert [each.seconds for each in found] == pytest.approx([0, 2, 3, 4], abs=0.01)


def test_a_review_goes_on_where_it_was_left(tmp_path):
    match = load_record(planted(GAMES[0])[0])
    folder = ReviewFolder(tmp_path)
    begun = folder.open(match, "quick")
    for _ in range(3):
        begun.judge_next()
    folder.keep(begun)
    again = folder.open(match, "quick")
    assert again.done == 3
    assert again.verdicts == begun.verdicts
    assert folder.open(match, "normal").done == 0
    while again.judge_next():
        pass
    fresh = reviewed(match)
    assert [each.verdict for each in again.review().parts] == [each.verdict for each in fresh.parts]


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-7],
        lambda text: "[]",
        lambda text: text.replace('"best":0', '"best":7'),
        lambda text: text.replace(f'"format":{FORMAT}', '"format":0'),
        lambda text: text.replace('"1":', '"99":'),
        lambda text: "\x00" * 40,
        lambda text: "[" * 100_000,
    ],
)
def test_a_damaged_file_is_made_anew(tmp_path, damage):
    match = load_record(planted(GAMES[0])[0])
    folder = ReviewFolder(tmp_path)
    begun = folder.open(match, "quick")
    begun.judge_next()
    folder.keep(begun)
    (path,) = tmp_path.iterdir()
    path.write_text(damage(path.read_text()))
    again = folder.open(match, "quick")
    assert again.done == 0
    again.judge_next()
    folder.keep(again)
    assert folder.open(match, "quick").done == 1


def test_another_move_makes_another_review(tmp_path):
    match = opened(GAMES[0])
    folder = ReviewFolder(tmp_path)
    begun = folder.open(match, "quick")
    begun.judge_next()
    folder.keep(begun)
    match.play(match.legal_moves()[0])
    assert folder.open(match, "quick").done == 0


def test_a_folder_that_cannot_be_written_costs_nothing(tmp_path):
    (tmp_path / "reviews").write_text("a file")
    folder = ReviewFolder(tmp_path / "reviews")
    reviewing = folder.open(opened(GAMES[0]), "quick")
    reviewing.judge_next()
    folder.keep(reviewing)
    assert folder.open(reviewing.match, "quick").done == 0


def test_a_stopped_part_is_not_judged():
    reviewing = Reviewing(load_record(planted(GAMES[0])[0]), "deep")
    assert not reviewing.judge_next(lambda: True)
    assert reviewing.done == 0


def test_a_verdict_survives_its_file():
    verdict = Verdict(0.25, None, ("a", "b"), 1, ("c",), 1, None, 4)
    assert Verdict.from_json(json.loads(json.dumps(asdict(verdict)))) == verdict
    for name, value in (("best", 2), ("line", [1]), ("proven", 3), ("steps", None)):
        with pytest.raises((ValueError, TypeError)):
            Verdict.from_json({**asdict(verdict), name: value})


def test_the_command_tells_every_move(tmp_path, capsys):
    path, ply = planted(GAMES[0])
    assert run(["review", str(path), "--quality", "quick", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    match = load_record(path)
    assert [move["move"] for move in told["moves"]] == [node.text for node in match.place.path()[1:]]
    assert next(move for move in told["moves"] if move["ply"] == ply)["mark"] == "blunder"
    for move in told["moves"]:
        assert {"chance_before", "chance_after", "best_line", "mark"} <= move.keys()
        assert 0 <= move["chance_after"] <= 1
    assert ply in told["turning_points"]
    assert run(["review", str(path), "--quality", "quick"]) == 0
    assert "accuracy" in capsys.readouterr().out
    assert set(QUALITIES) == {"quick", "normal", "deep"}


def test_what_cannot_be_reviewed_is_told_in_one_sentence(tmp_path, capsys):
    hiding = next(entry for entry in GAMES if not entry.dice and opened(entry).secrets)
    (tmp_path / "open.longhall").write_text(write_record(opened(hiding)))
    (tmp_path / "bad").write_text("nothing of the kind")
    for name, words in (("open.longhall", "holds secrets"), ("bad", ""), ("none", "cannot read")):
        assert run(["review", str(tmp_path / name)]) == 2
        out, err = capsys.readouterr()
        assert not out
        assert err.count("\n") == 1
        assert words in err


def test_the_command_reviews_with_an_engine_of_another_program(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("LONGHALL_HOME", str(tmp_path / "home"))
    match = Match.create(ENGINE_GAME, {})
    match.play(match.legal_moves()[0])
    path = tmp_path / "short.longhall"
    path.write_text(write_record(match), encoding="utf-8")
    engine = write_command([sys.executable, "-m", "game", "otep"])
    command = ["review", str(path), "--quality", "quick", "--json"]
    assert run([*command, "--engine", engine]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["engine"], len(told["moves"])) == ("game", 1)
    assert told["moves"][0]["best_line"]
    settings.load(tmp_path / "home")[0].change(engines={"Hrafn": engine})
    assert run([*command, "--engine", "Hrafn"]) == 0
    named = json.loads(capsys.readouterr().out)
    assert named == {**told, "engine": "Hrafn"}  # by the same command, which is kept


def test_the_command_tells_the_fault_of_an_engine_in_one_sentence(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("LONGHALL_HOME", str(tmp_path / "home"))
    match = Match.create(ENGINE_GAME, {})
    match.play(match.legal_moves()[0])
    path = tmp_path / "short.longhall"
    path.write_text(write_record(match), encoding="utf-8")
    other = planted(next(entry for entry in GAMES if not entry.has(GamePart.EXCHANGE)))[0]
    faulty = write_command([sys.executable, str(HERE.parent / "otep" / "engines" / "faulty.py"), "crashes"])
    for file, engine, words in (
        (path, faulty, "faulty has ended unexpectedly; 0 of 1 move judged and kept"),
        (path, "no-such-program", "there is no program 'no-such-program'"),
        (other, faulty, "is not played by engines of other programs"),
    ):
        assert run(["review", str(file), "--quality", "quick", "--engine", engine]) == 2
        out, err = capsys.readouterr()
        assert not out
        assert words in err.splitlines()[-1]
