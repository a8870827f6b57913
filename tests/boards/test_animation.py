"""Scripts written from events: order, ends, and the way back."""

import math
from collections import Counter
from itertools import chain, pairwise

import pygame
import pytest

from game.boards.animation import LONGEST, CapturedPieces, RunningAnimation, Speed
from game.boards.animation_builder import SPREAD, animation_of, crossfade, returning, uncovering
from game.boards.missiles import BOLT, FIRE, Missile, draw_missile
from game.boards.missiles import STONE as BALL
from game.boards.picture import Surroundings, where_is
from game.boards.squares import SquareBoard
from game.boards.state import Playback
from game.rules.events import (
    Attacked,
    Captured,
    Carried,
    Ended,
    GroundChanged,
    Moved,
    Piece,
    Placed,
    Revealed,
    Shot,
)
from game.rules.topology.squares import SquareGrid

PLACED = SquareBoard(SquareGrid(7, 7)).place(pygame.Rect(0, 0, 700, 700))
STONE, ENEMY = Piece(0, "stone"), Piece(1, "stone")
MOVE = Moved(STONE, "d1", "d3")
CAPTURE = (MOVE, Captured(ENEMY, "e3"), Captured(ENEMY, "c3"), Ended(0, "test"))


def locate(where):
    return where_is(where, PLACED)


def distance(a, b):
    (x, y), (v, w) = locate(a), locate(b)
    return math.hypot(v - x, w - y) / PLACED.cell_px


def script(events, **more):
    return animation_of(events, lambda piece, cell: f"{piece.side}{piece.kind}", distance, **more)


def test_a_move_begins_at_its_origin_and_ends_at_its_target():
    written = script([MOVE])
    (actor,) = written.pieces
    assert actor.at(0, locate)[0] == locate("d1")
    assert actor.at(written.length, locate)[0] == locate("d3")
    assert locate("d3")[1] < actor.at(written.length / 2, locate)[0][1] < locate("d1")[1]
    assert written.cells() == {"d1", "d3"}


def test_captured_pieces_stay_until_the_captor_arrives_and_are_gone_at_the_end():
    written = script(CAPTURE)
    arrival = next(cue.time for cue in written.cues if MOVE in cue.events)
    for actor in written.pieces[1:]:
        assert actor.at(arrival, locate)[1].alpha == 1.0
        assert actor.at(written.length, locate)[1].alpha == 0.0
    assert written.cells() == {"d1", "d3", "e3", "c3"}


def test_a_piece_that_moves_twice_is_one_actor():
    written = script([MOVE, Moved(STONE, "d3", "g3")])
    assert len(written.pieces) == 1
    assert written.pieces[0].at(written.length, locate)[0] == locate("g3")


def test_a_piece_may_step_onto_a_cell_that_is_left_in_the_same_move():
    written = script([Moved(STONE, "d1", "d3"), Moved(ENEMY, "e1", "d1")])
    first, second = written.pieces
    assert first.at(written.length, locate)[0] == locate("d3")
    assert second.at(written.length, locate)[0] == locate("d1")
    assert second.at(0, locate)[0] == locate("e1")


def test_a_path_is_followed():
    written = script([Moved(STONE, "a1", "c3", path=("a3",))])
    points = [written.pieces[0].at(written.length * share / 50, locate)[0] for share in range(51)]
    assert any(math.dist(point, locate("a3")) < 25 for point in points)


def test_a_way_with_bends_is_one_motion():
    """The piece is fastest in the middle of its way, and as fast as on a straight one."""
    path = ("a2", "b2", "b3", "c3")
    written = script([Moved(STONE, "a1", "c4", path=path)])
    (moving,) = written.pieces
    cells = ("a1", *path, "c4")
    times = {key.pose.where: key.time for key in reversed(moving.keyframes)}
    arrivals = [0.0, *(times[cell] for cell in cells[1:])]
    legs = [after - before for before, after in pairwise(arrivals)]
    assert legs == sorted(legs[:3], reverse=True) + sorted(legs[3:])
    assert written.length == pytest.approx(script([Moved(STONE, "a1", "a6")]).length)
    for cell, time in zip(cells, arrivals, strict=True):
        assert math.dist(moving.at(time, locate)[0], locate(cell)) < 1


def test_what_is_carried_leaves_the_board_on_its_way():
    written = script([Carried(STONE, "a1", "g7")])
    (moving,) = written.pieces
    _point, pose = moving.at(written.length / 2, locate)
    assert pose.lift > 0.4
    assert moving.at(written.length, locate)[0] == locate("g7")
    assert moving.at(written.length, locate)[1].lift == 0
    plain = script([Carried(STONE, "a1", "g7")], speed=Speed.REDUCED)
    assert plain.pieces[0].at(plain.length / 2, locate)[1].lift == 0


def test_a_piece_is_lifted_glides_and_is_heard_when_it_touches_the_board():
    written = script([MOVE])
    (moving,), (cue,) = written.pieces, written.cues
    lifts = [moving.at(cue.time * step / 20, locate)[1].lift for step in range(21)]
    highest = lifts.index(max(lifts))
    assert (lifts[0], lifts[-1]) == (0, pytest.approx(0))
    assert lifts[: highest + 1] == sorted(lifts[: highest + 1])
    assert lifts[highest:] == sorted(lifts[highest:], reverse=True)
    assert max(lifts) > 0.1
    assert moving.at(cue.time, locate)[0] == pytest.approx(locate("d3"))
    pressed = [moving.at(cue.time + step / 200, locate)[1].scale for step in range(20)]
    assert min(pressed) < 0.97 < pressed[-1] == 1.0
    plain = script([MOVE], speed=Speed.REDUCED).pieces[0]
    assert all(key.pose.lift == 0 and key.pose.scale == 1 for key in plain.keyframes)


def test_what_stands_where_a_captor_lands_is_pushed_off_below_it():
    written = script([MOVE, Captured(ENEMY, "d3", by=("d1",))])
    victim, captor = written.pieces
    assert (victim.picture, captor.picture) == ("1stone", "0stone")
    landed = written.cues[0].time
    assert victim.at(landed / 2, locate)[0] == locate("d3")
    assert victim.at(landed / 2, locate)[1].alpha == 1.0
    (_x, y), pose = victim.at(written.length, locate)
    assert (pose.alpha, pose.tilt > 45, y < locate("d3")[1]) == (0.0, True, True)  # away from d1
    assert captor.at(written.length, locate) == (locate("d3"), captor.keyframes[-1].pose)
    assert captor.keyframes[-1].pose.alpha == 1.0
    assert written.cues[1].time > landed
    far = script([Moved(STONE, "d7", "d1"), Captured(ENEMY, "d1", by=("d7",))]).pieces[0]
    fallen = locate(far.keyframes[-1].pose.where)
    assert math.dist(fallen, locate("d1")) < PLACED.cell_px


def test_a_placed_piece_is_invisible_at_first():
    written = script([MOVE, Placed(ENEMY, "g7")])
    placed = written.pieces[1]
    assert placed.at(0, locate)[1].alpha == 0.0
    assert placed.at(written.length, locate)[1].alpha == 1.0


def test_a_dragged_piece_starts_where_it_was_let_go():
    written = script([MOVE], dropped=(400, 300))
    assert written.pieces[0].at(0, locate)[0] == (400, 300)
    assert written.pieces[0].at(written.length, locate)[0] == locate("d3")
    assert written.length < script([MOVE]).length


@pytest.mark.parametrize("speed", list(Speed))
def test_backwards_is_the_same_way_back(speed):
    written = script(CAPTURE, speed=speed)
    forwards, backwards = RunningAnimation(written), RunningAnimation(written, backwards=True)
    assert backwards.time == written.length
    forwards.advance(written.length * 0.3)
    backwards.advance(written.length * 0.7)
    for actor in written.pieces:
        there, back = actor.at(forwards.time, locate), actor.at(backwards.time, locate)
        assert there[0] == pytest.approx(back[0])
        assert there[1].alpha == pytest.approx(back[1].alpha)
    backwards.finish()
    assert backwards.done
    assert backwards.time == 0


def test_cues_come_once_in_order_and_not_backwards():
    playing = RunningAnimation(script(CAPTURE))
    come = []
    for _ in range(400):
        come += chain.from_iterable(playing.advance(0.01))
    assert tuple(come[:2]) == CAPTURE[:2]
    assert sorted(map(repr, come)) == sorted(map(repr, CAPTURE))
    assert playing.done
    assert playing.advance(1) == []
    assert RunningAnimation(script(CAPTURE), backwards=True).finish() == []


def test_finishing_early_tells_what_had_not_come_yet():
    playing = RunningAnimation(script(CAPTURE))
    assert playing.advance(0.01) == []
    assert Counter(chain.from_iterable(playing.finish())) == Counter(CAPTURE)
    assert playing.done


def test_off_is_over_at_once():
    playing = RunningAnimation(script(CAPTURE, speed=Speed.OFF))
    assert playing.done
    assert Counter(chain.from_iterable(playing.advance(0))) == Counter(CAPTURE)


def test_reduced_is_shorter_and_does_not_jump_about():
    written = script(CAPTURE, speed=Speed.REDUCED)
    assert 0 < written.length < script(CAPTURE).length
    assert all(key.pose.scale == 1 for actor in written.pieces for key in actor.keyframes)


def test_returning_ends_at_home():
    written = returning("x", (5, 6), "a1", Speed.FULL)
    assert written.pieces[0].at(0, locate)[0] == (5, 6)
    assert written.pieces[0].at(written.length, locate)[0] == locate("a1")


def test_crossfade_touches_only_what_differs():
    written = crossfade({"a1": "x", "b1": "x", "c1": "x"}, {"a1": "x", "b1": "y", "d1": "x"}, Speed.FULL)
    assert written.cells() == {"b1", "c1", "d1"}
    assert len(written.pieces) == 4


def test_a_cell_passed_on_a_straight_way_is_no_stop():
    over, straight = Moved(STONE, "d1", "d7", path=("d4",)), Moved(STONE, "d1", "d7")
    assert script([over]).length == script([straight]).length


# Attacks by pieces that stay where they are, and what was hidden


def seen(actor, time):
    return actor.at(time, lambda where: where_is(where, PLACED))


def attack(succeeded):
    return Attacked(STONE, "d3", "d4", 2 if succeeded else 1, 1, succeeded)


@pytest.mark.parametrize("succeeded", [True, False])
@pytest.mark.parametrize("speed", [Speed.FULL, Speed.REDUCED])
def test_an_attacker_strikes_at_its_neighbour_and_returns(succeeded, speed):
    written = script([attack(succeeded)], speed=speed)
    (actor,) = written.pieces
    (impact,) = [cue.time for cue in written.cues]
    home, target = locate("d3"), locate("d4")
    assert seen(actor, 0)[0] == seen(actor, written.length)[0] == home
    reach = (home[1] - seen(actor, impact)[0][1]) / (home[1] - target[1])
    assert 0.2 < reach < 0.6
    assert written.cells() == {"d3"}


def test_an_attacker_draws_back_first_and_one_that_fails_is_thrown_back():
    def furthest_back(succeeded, after):
        written = script([attack(succeeded)])
        impact = written.cues[0].time
        times = [step * written.length / 100 for step in range(101)]
        return max(seen(written.pieces[0], time)[0][1] for time in times if (time > impact) == after)

    home = locate("d3")[1]
    assert furthest_back(True, after=False) > home + 2
    assert furthest_back(True, after=True) <= home + 0.01
    assert furthest_back(False, after=True) > home + 2


def test_a_struck_piece_topples_away_from_its_attacker_before_another_takes_its_place():
    fallen, new = Captured(ENEMY, "d4", by=("d3",)), Placed(STONE, "d4")
    written = script([attack(True), fallen, new])
    _attacker, victim, heir = written.pieces
    impact = next(cue.time for cue in written.cues if isinstance(cue.events[0], Attacked))
    gone = victim.keyframes[-1].time
    assert seen(victim, impact)[1].tilt == 0
    point, pose = seen(victim, gone)
    assert (pose.alpha, pose.tilt > 45) == (0.0, True)
    assert point[1] < locate("d4")[1] - 20  # further from d3 than d4 is
    assert seen(heir, gone)[1].alpha == 0.0
    assert seen(heir, written.length) == (locate("d4"), seen(heir, written.length)[1])
    assert [type(cue.events[0]) for cue in sorted(written.cues, key=lambda cue: cue.time)] == [
        Attacked,
        Captured,
        Placed,
    ]


def test_captures_without_an_attack_are_as_they_were():
    written = script([MOVE, Captured(ENEMY, "e3", by=("d3",))])
    assert all(key.pose.tilt == 0 for key in written.pieces[1].keyframes)


def test_a_dragged_attacker_strikes_from_where_it_was_let_go():
    written = script([attack(True)], dropped=(600.0, 50.0))
    assert seen(written.pieces[0], 0)[0] == (600.0, 50.0)
    assert seen(written.pieces[0], written.length)[0] == locate("d3")


def test_what_was_hidden_rises_slowly_and_is_heard_when_it_begins():
    event = Revealed(STONE, "d4")
    written = script([event])
    (actor,) = written.pieces
    assert (actor.keyframes[0].pose.alpha, actor.keyframes[0].pose.lift < 0) == (0.0, True)
    assert actor.keyframes[-1].pose.lift == 0
    assert written.length > script([Placed(STONE, "d4")]).length * 3
    assert written.cues[0].time == 0


@pytest.mark.parametrize("event", [attack(True), attack(False), Revealed(STONE, "d4"), Placed(STONE, "d4")])
def test_without_animation_everything_is_at_its_end_at_once(event):
    written = script([event], speed=Speed.OFF)
    assert written.length == 0
    assert RunningAnimation(written).advance(0.0) == [(event,)]


# Groups


def began(written):
    """When each event's piece begins to show, by event order."""
    return [
        next(
            (
                key.time
                for key, after in zip(actor.keyframes, actor.keyframes[1:], strict=False)
                if key.pose != after.pose
            ),
            0.0,
        )
        for actor in written.pieces
    ]


FIFTY = [f"{file}{rank}" for file in "abcdefg" for rank in range(1, 8)]


@pytest.mark.parametrize("kind", [Placed, Revealed])
def test_fifty_pieces_set_up_are_one_animation(kind):
    one, all_of_them = script([kind(STONE, "a1")]), script([kind(STONE, cell) for cell in FIFTY])
    assert len(all_of_them.pieces) == len(FIFTY)
    assert all_of_them.length <= one.length + SPREAD
    assert began(all_of_them) == sorted(began(all_of_them))


def test_captures_of_one_move_begin_together():
    captures = [Captured(ENEMY, cell) for cell in FIFTY]
    written = script(captures)
    assert max(began(written)) - min(began(written)) <= SPREAD
    assert written.length <= script(captures[:1]).length + SPREAD


def test_pieces_that_move_at_once_are_not_waited_for():
    single, both = script([MOVE]), script([MOVE, Moved(STONE, "e1", "e3")])
    assert both.length <= single.length + SPREAD / 2
    assert both.pieces[1].at(both.length, locate)[0] == locate("e3")


def test_a_piece_that_moves_on_or_into_a_cell_just_left_waits():
    on = script([MOVE, Moved(STONE, "d3", "g3")])
    assert on.length > script([MOVE]).length * 1.5
    into = script([MOVE, Moved(ENEMY, "e1", "d1")])
    assert into.length > script([MOVE]).length * 1.5


def test_a_group_is_heard_once_with_its_first_piece():
    placed = [Placed(STONE, f"{file}{rank}") for file in "abcd" for rank in range(1, 5)]
    written = script([*placed, Moved(STONE, "a1", "a5"), Ended(0, "test")])
    assert [cue.events for cue in written.cues] == [
        tuple(placed),
        (Moved(STONE, "a1", "a5"),),
        (Ended(0, "test"),),
    ]
    assert written.cues[0].time == script(placed[:1]).cues[0].time


def test_no_animation_takes_longer_than_the_bound():
    cells = ["a1", "b1", "c1", "d1"]
    events = [Moved(STONE, cells[step % 4], cells[(step + 1) % 4]) for step in range(60)]
    written = script([*events, Ended(0, "test")])
    assert written.length > 2 * LONGEST
    running = RunningAnimation(written)
    first = running.advance(LONGEST / 2)
    assert 20 < len(first) < 40
    assert not running.done
    last = running.advance(LONGEST / 2 + 1e-9)
    assert running.done
    assert len(first + last) == 61
    assert last[-1] == (Ended(0, "test"),)
    assert len(RunningAnimation(written).finish()) == 61


# Shots, covers and terrain that changes

VOLLEY = (Shot(STONE, "b1", "b4"), Captured(ENEMY, "b4", ("b1",)), GroundChanged("b4"))


def test_what_is_shot_stands_until_the_missile_has_come():
    written = script(VOLLEY, missile=lambda piece: BALL)
    (missile,) = written.missiles
    assert (missile.kind, missile.origin, missile.target) == (BALL, "b1", "b4")
    shooter, victim = written.pieces

    def at(piece, time):
        return piece.at(time, lambda where: where_is(where, PLACED))

    assert at(victim, missile.end)[1].alpha == 1.0
    assert at(victim, written.length)[1].alpha == 0.0
    assert at(shooter, written.length)[0] == locate("b1")
    assert [cue.events[0] for cue in written.cues] == list(VOLLEY)


@pytest.mark.parametrize("kind", [BOLT, BALL, FIRE])
def test_missiles_are_seen_between_their_ends_alone(kind):
    missile = Missile(kind, "b1", "b4", 0.1, 0.4)
    seen = []
    for time in (0.05, 0.12, 0.25, 0.38, 0.45):
        surface = pygame.Surface(PLACED.area.size, pygame.SRCALPHA)
        draw_missile(surface, PLACED, missile, time)
        seen.append(surface.get_bounding_rect())
    assert not seen[0].size[0]
    assert not seen[-1].size[0]
    tops = [box.top for box in seen[1:-1]]
    assert tops == sorted(tops, reverse=True)
    way = pygame.Rect(0, 0, 2 * PLACED.cell_px, 5 * PLACED.cell_px)
    way.midbottom = (round(locate("b1")[0]), round(locate("b1")[1] + PLACED.cell_px / 2))
    assert all(way.contains(box) for box in seen[1:-1])


@pytest.mark.parametrize("backwards", [False, True])
def test_the_terrain_changes_when_its_event_is_shown(backwards):
    written = script(VOLLEY)
    before, after = Surroundings({"b4": "grass"}), Surroundings({"b4": "fire"})
    first, last = (after, before) if backwards else (before, after)
    playback = Playback()
    playback.show({}, first)
    playback.run(written, {}, last, backwards=backwards)
    turn = written.ground_changes if not backwards else written.length - written.ground_changes
    playback.surround(last)
    playback.advance(turn - 0.01)
    assert playback.around.terrain == first.terrain
    playback.advance(0.02)
    assert playback.around.terrain == last.terrain
    playback.finish()
    assert playback.around == last


@pytest.mark.parametrize("speed", Speed)
def test_covers_are_drawn_back_one_after_the_other(speed):
    written = uncovering(
        script([MOVE], speed=speed), {"a1": "lid", "a7": "lid"}, {"a1": 0, "a7": 1}.get, speed
    )
    near, far = written.covers
    assert near.begin <= far.begin
    assert far.end <= written.length <= 2.0
    assert near.drawn_back(0.0) == (1.0 if speed is Speed.OFF else 0.0)
    assert far.drawn_back(written.length) == 1.0
    if speed is not Speed.OFF:
        assert near.drawn_back(far.begin) > far.drawn_back(far.begin) == 0.0


POOL = CapturedPieces(0, (900.0, 40.0), 0.5)


def pooled(events, **more):
    return script(events, pool=lambda event: POOL if isinstance(event, Captured | Placed) else None, **more)


def test_a_captured_piece_goes_to_its_pool_and_is_counted_once_it_is_there():
    written = pooled((MOVE, Captured(ENEMY, "e3")))
    mover, taken = written.pieces
    assert (mover.free, taken.free, taken.gains) == (False, True, 0)
    assert taken.at(0.0, locate)[0] == locate("e3")
    point, pose = taken.at(written.length, locate)
    assert (point, pose.scale, pose.alpha) == (POOL.point, POOL.share, 1.0)
    playback = Playback()
    playback.run(written, {"d3": "0stone"})
    assert [playback.coming(side) for side in (0, 1)] == [1, 0]
    playback.advance(written.length)
    assert playback.coming(0) == 0
    playback.run(written, {}, backwards=True)
    assert playback.coming(0) == 0


def test_a_piece_that_comes_back_comes_from_its_pool():
    written = pooled((MOVE, Placed(STONE, "b2")))
    placed = written.pieces[-1]
    assert placed.free
    assert placed.home == "b2"
    assert placed.at(0.0, locate)[1].alpha == 0.0
    assert placed.at(written.length, locate)[0] == locate("b2")
    flying = next(key for key in placed.keyframes if key.pose.alpha)
    assert (flying.pose.where, flying.pose.scale) == (POOL.point, POOL.share)


@pytest.mark.parametrize("speed", [Speed.REDUCED, Speed.OFF])
def test_with_fewer_animations_pools_are_not_gone_to(speed):
    written = pooled((Captured(ENEMY, "e3"), Placed(STONE, "b2")), speed=speed)
    assert not any(piece.free for piece in written.pieces)
