cimport cython
from game.rules.cyvasse cimport base_board

cdef int _GO, _SHOT, _DROP, _RUIN, _SAIL
cdef int _KING, _DRAGON, _KIND
cdef int _A_MOUNTAIN, _FIRST_BIT
cdef int _REACH, _KIND_ROWS, _NOWHERE, _ROOM, _NO_KING
cdef int _WATER, _BURNING, _FORTRESS_W, _RUIN_W
cdef int _GOES_ON, _BARE_KINGS, _REPETITION, _QUIET
cdef int _QUIET_PLIES, _RECORD

cdef class Board(base_board.BaseBoard):
    cdef public int[::1] scratch

    cpdef int generate(self, int[::1] moves, int start) except -1
    cpdef int generate_noisy(self, int[::1] moves, int start) except -1
    cpdef int count(self) except -1

    @cython.final
    @cython.locals(end=cython.int, side=cython.int, index=cython.int, origin=cython.int, kind=cython.int,
                   target=cython.int)
    cdef int write(self, int[::1] moves, int start, bint noisy) except -1

    @cython.final
    @cython.locals(careful=cython.bint, enemy=cython.int, taking=cython.int, direction=cython.int,
                   base=cython.int, step=cython.int, target=cython.int, found=cython.int)
    cdef int walks(self, int origin, int kind, int[::1] moves, int end, bint noisy) except -1

    @cython.final
    @cython.locals(piece=cython.int, enemy=cython.int, armed=cython.bint, direction=cython.int,
                   target=cython.int, found=cython.int, wanted=cython.bint)
    cdef int king_moves(self, int origin, int[::1] moves, int end, bint noisy) noexcept

    @cython.final
    @cython.locals(piece=cython.int, enemy=cython.int, over=cython.int, taking=cython.int, direction=cython.int,
                   base=cython.int, reach=cython.int, between=cython.int, step=cython.int, target=cython.int,
                   found=cython.int)
    cdef int shots(self, int origin, int kind, int[::1] moves, int end) except -1

    @cython.final
    @cython.locals(enemy=cython.int, which=cython.int, target=cython.int, found=cython.int, wanted=cython.bint)
    cdef int voyages(self, int origin, int kind, int[::1] moves, int end, bint noisy) except -1

    @cython.final
    @cython.locals(side=cython.int, king=cython.int, taken=cython.int, safe=cython.bint, piece=cython.int)
    cdef bint holds(self, int origin, int target, int kind) except -1

    @cython.final
    @cython.locals(side=cython.int, checks=cython.int, stamp=cython.longlong, safe=cython.bint)
    cdef bint survives(self, int move) except -1

    cpdef int make(self, int move) except -1

    @cython.final
    @cython.locals(side=cython.int, origin=cython.int, target=cython.int, kind=cython.int, entry=cython.int,
                   taken=cython.int, row=cython.int)
    cdef int play(self, int move) except -1

    @cython.final
    @cython.locals(terrain=cython.int, actor=cython.int)
    cdef void scar(self, int origin, int target, int kind, int taken) noexcept

    cpdef int unmake(self) except -1

    @cython.final
    @cython.locals(entry=cython.int, move=cython.int, origin=cython.int, target=cython.int, kind=cython.int,
                   taken=cython.int)
    cdef void unplay(self) noexcept

    @cython.locals(reason=cython.int)
    cpdef int judge(self) except -1

    cpdef int result_without_moves(self) except -1

    @cython.locals(kind=cython.int)
    cpdef bint takes_something(self, int move) noexcept
