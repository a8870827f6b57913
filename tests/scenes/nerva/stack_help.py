"""What the tests of the pictures of a board of three levels share."""

import pygame

from game.boards.painter import Look
from game.boards.view import BoardView
from game.widgets.focus import Ui
from game.widgets.theme import Theme

SIZE = (900, 760)


def new_board(controller):
    board = BoardView(controller.geometry, controller.pictures)
    Ui(Theme()).ground.add(board)
    board.place(pygame.Rect((0, 0), SIZE), flipped=False, coordinates=True, look=Look())
    return board


def drawn(board):
    surface = pygame.Surface(SIZE)
    board.draw(surface)
    return surface


def picture(board):
    return pygame.image.tobytes(drawn(board), "RGB")


def part(board, rect):
    return pygame.image.tobytes(drawn(board).subsurface(rect), "RGB")


def colour(board, point):
    return drawn(board).get_at((round(point[0]), round(point[1])))


def pawn(side, cell):
    return f"{('white', 'black')[side]}-{('large', 'medium', 'small')[int(cell[-1]) - 1]}"


def show(board, *cells, side=0):
    board.show({cell: pawn(side, cell) for cell in cells})


def beside_of(board, cell, squares):
    """A point so many squares to the left of the middle of a cell's square."""
    square = board.placed.square(cell)
    return square.centerx - squares * square.width, square.centery
