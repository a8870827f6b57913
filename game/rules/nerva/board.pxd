cimport cython
from game.rules.nerva cimport base_board

cdef int _SQUARES, _LEVELS
cdef int _PASS, _ATTACKS, _RECORD, _UNKNOWN
cdef int _NOTHING, _PLACED, _CAPTURED, _KING_TAKEN, _REVEALED
cdef int _KING_CAPTURED, _NO_CHANGE, _NO_SUPPLY, _NOTHING_LEFT

cdef class Board(base_board.BaseBoard):
    cdef public int limit
    cdef public bint siege_decides

    @cython.locals(end=cython.int, side=cython.int, level=cython.int, cell=cython.int)
    cpdef int generate(self, int[::1] moves, int start) except -1

    cpdef int generate_noisy(self, int[::1] moves, int start) except -1

    @cython.final
    @cython.locals(end=cython.int, side=cython.int, own=cython.int, enemy=cython.int, level=cython.int,
                   cell=cython.int, index=cython.int, target=cython.int)
    cdef int generate_attacks(self, int[::1] moves, int start, int strong) noexcept

    @cython.locals(found=cython.int)
    cpdef int count(self) except -1

    @cython.locals(side=cython.int, level=cython.int, cell=cython.int)
    cpdef int pick(self, int number) noexcept

    @cython.final
    @cython.locals(side=cython.int, own=cython.int, enemy=cython.int, level=cython.int, contacts=cython.int,
                   cell=cython.int, index=cython.int, target=cython.int)
    cdef int pick_attack(self, int number) noexcept

    @cython.locals(effect=cython.int)
    cpdef int make(self, int move) except -1

    @cython.final
    @cython.locals(found=cython.int, owner=cython.int)
    cdef int place(self, int cell) noexcept

    @cython.final
    @cython.locals(side=cython.int)
    cdef int strike(self, int origin, int target) noexcept

    @cython.locals(side=cython.int, at=cython.int, move=cython.int, effect=cython.int, cell=cython.int,
                   owner=cython.int)
    cpdef int unmake(self) except -1

    cpdef int effect(self) noexcept

    cpdef void judge(self) noexcept

    @cython.locals(ahead=cython.int, square=cython.int)
    cpdef int verdict(self) noexcept

    @cython.final
    cdef void end(self, int result, int reason) noexcept

    @cython.final
    @cython.locals(level=cython.int)
    cdef bint can_change(self) noexcept

    @cython.locals(own=cython.int, enemy=cython.int, level=cython.int, cell=cython.int, index=cython.int,
                   target=cython.int)
    cpdef bint can_win(self, int side) noexcept

    @cython.locals(state=cython.ulonglong, played=cython.int)
    cpdef int playout(self, unsigned long long seed, int most) except -1
