cimport cython
from game.rules cimport fast_board

cdef int _EMPTY, _ATTACKER, _DEFENDER, _KING
cdef int _SHIFT, _MASK, _NO_STOP, _NO_PASS

cdef class BaseBoard(fast_board.RecordingBoard):
    # What is where, by padded square; see the class for the meaning of each.
    cdef public unsigned char[::1] cells
    cdef public int[::1] men, slot, steps
    cdef public int width, length, capacity
    cdef public int king, attackers, defenders, all_attackers, all_defenders
    # Tables of the rule set, never changed.
    cdef public unsigned char[::1] flags, hostile, closed, zone, escape, edge, special
    cdef public unsigned char[::1] near_special
    cdef public unsigned long long[::1] zobrist

    @cython.locals(at=cython.int, square=cython.int, piece=cython.int, size=cython.int)
    cpdef _take_position(self, bytes cells, tuple lost)

    @cython.locals(at=cython.int, piece=cython.int, key=cython.ulonglong)
    cpdef unsigned long long _fresh_key(self) noexcept

    @cython.locals(end=cython.int, first=cython.int, row=cython.int, index=cython.int)
    cpdef int generate(self, int[::1] moves, int start) except -1

    @cython.final
    @cython.locals(direction=cython.int, step=cython.int, target=cython.int, flag=cython.int)
    cdef int slides(self, int origin, int row, int[::1] moves, int end) noexcept

    @cython.locals(total=cython.int, first=cython.int, row=cython.int, index=cython.int)
    cpdef int count(self) except -1

    @cython.final
    @cython.locals(direction=cython.int, step=cython.int, target=cython.int, flag=cython.int, total=cython.int)
    cdef int reach(self, int origin, int row) noexcept

    @cython.locals(first=cython.int, row=cython.int, index=cython.int, origin=cython.int, direction=cython.int,
                   target=cython.int)
    cpdef bint can_move(self) noexcept

    cdef int king_moves(self) noexcept

    @cython.locals(slot=cython.int)
    cdef int relocate(self, int piece, int origin, int target) noexcept

    @cython.locals(piece=cython.int, slot=cython.int, last=cython.int, base=cython.int, moved=cython.int)
    cdef int remove(self, int at) noexcept

    @cython.locals(at=cython.int, slot=cython.int, base=cython.int, last=cython.int, moved=cython.int)
    cdef int restore(self, int piece, int what) noexcept
