"""The die: its faces have as many pips as they say, and a tumble ends on the face that was rolled."""

import pygame
import pytest

from game.widgets.die import FACES, Die

PX = 120
FRONT = pygame.Rect(28, 16, 58, 60)  # where the face that is up lies in a picture of that size


def pips(picture, area):
    """Separate black spots in a part of a picture."""
    dark = pygame.mask.from_threshold(picture.subsurface(area), (24, 20, 18), (40, 40, 40, 255))
    return sum(spot.count() > 12 for spot in dark.connected_components())


def same(first, second):
    return pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")


@pytest.mark.parametrize("face", FACES)
def test_a_face_has_as_many_pips_as_it_says(face):
    assert pips(Die(PX).face(face), FRONT) == face


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("seed", [0, 1, 77])
def test_a_tumble_ends_on_its_face(face, seed):
    die = Die(PX)
    assert same(die.frame(1.0, face, seed), die.face(face))
    assert same(die.frame(1.7, face, seed), die.face(face))


def test_it_moves_all_the_time_and_each_seed_otherwise():
    die = Die(60)
    frames = [pygame.image.tobytes(die.frame(step / 20, 4, 5), "RGBA") for step in range(20)]
    assert len(set(frames)) == 20
    assert not same(die.frame(0.3, 4, 5), die.frame(0.3, 4, 6))
    assert same(die.frame(0.3, 4, 5), Die(60).frame(0.3, 4, 5))


def test_it_comes_to_rest_without_a_jump():
    """The last frames differ less and less."""
    die = Die(60)
    pictures = [die.frame(progress, 6, 9) for progress in (0.5, 0.6, 0.9, 1.0)]

    def changed(first, second):
        pairs = zip(pygame.image.tobytes(first, "RGBA"), pygame.image.tobytes(second, "RGBA"), strict=True)
        return sum(abs(a - b) for a, b in pairs)

    assert changed(pictures[2], pictures[3]) < changed(pictures[0], pictures[1])


@pytest.mark.parametrize("px", [1, 24, 61, 200])
def test_it_stays_within_its_picture(px):
    die = Die(px)
    for step in range(15):
        picture = die.frame(step / 14, 1 + step % 6, step)
        side = picture.get_width()
        assert picture.get_size() == (max(8, px),) * 2
        if side >= 24:
            rim = [picture.get_at((x, y)).a for x in range(side) for y in (0, side - 1)]
            rim += [picture.get_at((x, y)).a for y in range(side) for x in (0, side - 1)]
            assert max(rim) < 60


@pytest.mark.parametrize("face", [0, 7, -1])
def test_there_is_no_other_face(face):
    with pytest.raises(ValueError, match=str(face)):
        Die(PX).face(face)
