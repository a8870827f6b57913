cimport cython
from game.ai.network cimport NetworkEvaluator
from game.rules cimport fast_board
from game.rules.nevo.board cimport Board

cdef int _SIZE, _SLOTS, _GOAL, _NO_PROGRESS, _REPEATED, _TEMPO, _LEAD, _LARGEST
cdef int _DECISIVE, _POINT, _MOST_GAIN, _COLUMNS, _SCORING, _FORWARD, _SIDEWAYS, _BACKWARD
cdef int _QUIETS, _POINTS_AT, _QUIET_AT, _SQUARES, _MANY_POINTS


cdef class NevoEvaluator(NetworkEvaluator):
    cdef public int[::1] place, bonds, columns, points, squares, number

    @cython.locals(nevo=Board, score=cython.int, patience=cython.int, worth=cython.int)
    cpdef int assess(self, fast_board.Board board) except? -1000000

    @cython.locals(nevo=Board, side=cython.int, count=cython.int, quiet=cython.int)
    cpdef int describe(self, fast_board.Board board) except? -1000000

    @cython.final
    @cython.locals(alive=cython.int, slots=cython.int, number=cython.int, slot=cython.int, square=cython.int)
    cdef int stand_of(self, Board board, int side, int base, int count) noexcept

    @cython.final
    @cython.locals(worth=cython.int, base=cython.int, alive=cython.int, slot=cython.int, at=cython.int)
    cdef int stand(self, Board board, int side) noexcept

    @cython.final
    @cython.locals(worth=cython.int, index=cython.int, column=cython.int, pattern=cython.int)
    cdef int build(self, Board board) noexcept

    @cython.locals(here=cython.int, there=cython.int, leaves=cython.int, enters=cython.int,
                   first=cython.int, second=cython.int, was=cython.int, found=cython.int)
    cpdef int gain(self, Board board, int side, int origin, int target) noexcept

    @cython.locals(nevo=Board, gain=cython.int)
    cpdef int urgency(self, fast_board.Board board, int move) except? -1000000

    @cython.locals(nevo=Board, here=cython.int, index=cython.int, move=cython.int, scores=cython.bint)
    cpdef int rate(self, fast_board.Board board, int[::1] moves, int start, int end, int[::1] urgencies) except -1

    @cython.locals(nevo=Board, other=cython.int, missing=cython.int, first=cython.int, index=cython.int,
                   target=cython.int, turn=cython.int, origin=cython.int)
    cpdef bint threatened(self, fast_board.Board board) except -1

    @cython.locals(nevo=Board)
    cpdef bint depends_on_past(self, fast_board.Board board) except -1

    @cython.locals(nevo=Board, origin=cython.int, target=cython.int, down=cython.int, forward=cython.int)
    cpdef int obscurity(self, fast_board.Board board, int move) except? -1000000
