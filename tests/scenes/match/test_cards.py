"""Supplies on the players' cards."""

from dataclasses import replace

import pygame
import pytest

from game.scenes.match.panels import PlayerCard, PlayerStatus
from game.widgets.focus import Ui
from game.widgets.theme import Theme

STOCK = (("large", 32), ("medium", 7), ("small", 0))


@pytest.fixture
def drawn():
    """Draws a card; returns its picture and the pictures of pieces with their sizes that it asked for."""
    pygame.init()
    pygame.display.set_mode((10, 10))

    def draw(seat, size=(270, 98)):
        asked = []

        def piece(picture, px):
            asked.append((picture, px))
            surface = pygame.Surface((px, px), pygame.SRCALPHA)
            surface.fill("red")
            return surface

        ui = Ui(Theme())
        surface = pygame.Surface((600, 300))
        card = ui.ground.add(PlayerCard(pygame.Rect((20, 20), size), seat, piece, "player-0"))
        card.draw(surface)
        outside = surface.copy()
        outside.fill("black", card.rect)
        assert pygame.transform.average_color(outside)[:3] == (0, 0, 0)
        return pygame.image.tobytes(surface, "RGB"), asked

    return draw


def status(stock=STOCK, **more):
    return PlayerStatus(name="Astrid", role="White", emblem="king", supplies=stock, **more)


@pytest.mark.parametrize("size", [(270, 138), (270, 98), (270, 66), (170, 54)], ids=str)
def test_a_number_that_changes_is_seen_on_a_card_of_any_size(drawn, size):
    before, _asked = drawn(status(), size)
    after, _asked = drawn(status((("large", 31), *STOCK[1:])), size)
    assert before != after


def test_every_supply_has_its_picture_where_there_is_room(drawn):
    _picture, asked = drawn(status())
    assert [picture for picture, _px in asked] == ["king", "large", "medium", "small"]


@pytest.mark.parametrize("size", [(230, 66), (230, 98), (330, 66)], ids=str)
def test_supplies_keep_their_pictures_beside_a_clock(drawn, size):
    _picture, asked = drawn(status(clock=83.0), size)
    assert [picture for picture, _px in asked] == ["king", "large", "medium", "small"]


def test_a_low_card_tells_beside_the_numbers_what_they_are(drawn):
    bare, _asked = drawn(status(), (400, 66))
    told, _asked = drawn(status(facts="39 left to place"), (400, 66))
    assert bare != told


def test_in_a_narrow_card_the_numbers_stand_alone(drawn):
    _picture, asked = drawn(status(clock=83.0), (170, 54))
    assert [picture for picture, _px in asked] == ["king"]


def test_captured_pieces_take_the_room_that_is_left(drawn):
    _picture, asked = drawn(status((("large", 32),), taken=("pawn",) * 5), (360, 98))
    assert asked.count(asked[-1]) == 5
    assert asked[-1][0] == "pawn"
    _picture, asked = drawn(status(taken=("pawn",) * 5), (250, 66))
    assert "pawn" not in [picture for picture, _px in asked]


def test_of_captured_pieces_that_are_alike_one_is_shown_with_their_number(drawn):
    for taken, pictures in ((("pawn",) * 6, 1), (("pawn",) * 6 + ("guard",), 2)):
        _picture, asked = drawn(status((), taken=taken), (440, 138))
        assert len([name for name, _px in asked if name != "king"]) == pictures


def covered(picture):
    """The number of pixels on which there is a piece."""
    return sum(picture[at : at + 3] == b"\xff\x00\x00" for at in range(0, len(picture), 3))


@pytest.mark.parametrize("size", [(440, 98), (440, 138)], ids=str)
def test_captured_pieces_of_several_kinds_do_not_hide_each_other_where_there_is_room(drawn, size):
    kinds = tuple(f"kind-{number}" for number in range(8))
    picture, asked = drawn(PlayerStatus(name="Astrid", role="White", emblem="king", taken=kinds), size)
    assert [name for name, _px in asked] == (["king", *kinds] if size[1] < 124 else [*kinds, "king"])
    assert covered(picture) == sum(px * px for _name, px in asked)


def test_a_card_without_captured_pieces_has_no_empty_frame(drawn):
    size = (270, 138)
    empty, _asked = drawn(PlayerStatus(name="", role="", emblem="king"), size)
    taken, _asked = drawn(PlayerStatus(name="", role="", emblem="king", taken=("pawn",)), size)
    right = slice(3 * (600 * 128 + 250), 3 * (600 * 128 + 280))  # within the frame, beside the piece
    assert empty[right] != taken[right]


def test_facts_stay_on_a_low_card_beside_captured_pieces(drawn):
    def card(facts, size, count=3):
        return drawn(status((), taken=("pawn",) * count, facts=facts), size)

    for size in ((330, 66), (250, 66), (200, 54)):
        first, asked = card("19 pawns · 2 invasions", size)
        assert "pawn" in [picture for picture, _px in asked]
        assert first != card("18 pawns · 2 invasions", size)[0]
    assert card("19 pawns · 2 invasions", (330, 66))[0] != card("19 pawns · 1 invasion", (330, 66))[0]
    assert card("19 pawns", (330, 66), 3)[0] != card("19 pawns", (330, 66), 4)[0]


def test_a_card_without_supplies_is_as_it_was(drawn):
    _picture, asked = drawn(status((), taken=("pawn",) * 2))
    assert [picture for picture, _px in asked] == ["king", "pawn", "pawn"]


def test_the_card_is_drawn_anew_when_a_supply_shrinks(drawn):
    ui = Ui(Theme())
    card = ui.ground.add(PlayerCard(pygame.Rect(0, 0, 200, 98), status(), lambda picture, px: None, "card"))
    ui.dirty = False
    card.show(status())
    assert not ui.touched
    card.show(status((("large", 31), *STOCK[1:])))
    assert list(ui.touched) == [card]


@pytest.mark.usefixtures("drawn")
def test_where_there_is_no_room_for_the_level_the_side_still_stands_before_the_score():
    theme = Theme()
    seat = PlayerStatus(name="Computer", role="White · Guest", emblem="king", facts="0 / 16")
    card = Ui(theme).ground.add(
        PlayerCard(pygame.Rect(0, 0, 200, 98), seat, lambda picture, px: None, "card")
    )
    for text in ("White · Guest · 0 / 16", "White · 0 / 16", "0 / 16"):
        assert card._facts(theme.font("small").size(text)[0]) == text


@pytest.mark.usefixtures("drawn")
def test_facts_are_told_in_more_words_where_as_many_of_these_have_room():
    theme, whole = Theme(), "5 pawns · controls both its centres · nobody may return"
    seat = PlayerStatus(
        name="Blue", role="", emblem="king", facts="5 pawns · 2 of 2 · none", whole_facts=whole
    )
    card = Ui(theme).ground.add(
        PlayerCard(pygame.Rect(0, 0, 200, 98), seat, lambda picture, px: None, "card")
    )
    fewer = "5 pawns · controls both its centres"
    for told in (card._facts, card._fewer_facts):
        for text, other in ((whole, seat.facts), (seat.facts, "5 pawns · 2 of 2"), ("5 pawns", "")):
            needed = theme.font("small").size(text)[0]
            assert [told(needed), told(needed - 1)] == [text, other]
    seat = replace(seat, facts=seat.facts.replace("none", "a fact that is longer than any other of them is"))
    card.show(seat)
    assert card._fewer_facts(theme.font("small").size(fewer)[0]) == fewer


@pytest.mark.parametrize("clock", [None, 83.0])
@pytest.mark.parametrize("size", [(270, 138), (270, 98), (230, 98), (270, 66), (170, 82)], ids=str)
def test_a_score_is_seen_on_a_card_of_any_size(drawn, size, clock):
    before, after = (
        drawn(
            PlayerStatus(name="Astrid", role="White", emblem="disc", facts=f"{points} / 16", clock=clock),
            size,
        )[0]
        for points in (7, 9)
    )
    assert before != after
