cimport cython
from game.rules cimport fast_board

cdef int _GOAL, _SIZE, _SLOTS, _RECORD, _PASS, _CLAIM_BELOW
cdef int _CLAIMED
cdef int _GOES_ON, _NO_PIECES, _GOAL_REACHED, _NO_MOVE, _NO_PROGRESS, _REPEATED

cdef class Board(fast_board.RecordingBoard):
    cdef public unsigned char[::1] cells, near, slot, held
    cdef public int[::1] place, alive, score, best, left
    cdef public unsigned char[::1] degree, bits, files, points
    cdef public unsigned long long[::1] keys
    cdef public int[::1] steps
    cdef public unsigned long long second_key
    cdef public int isolation, limit

    @cython.final
    @cython.locals(at=cython.int, base=cython.int, bit=cython.int, column=cython.int, was=cython.int)
    cdef void put(self, int side, int slot) noexcept

    @cython.final
    @cython.locals(at=cython.int, base=cython.int, bit=cython.int, column=cython.int, was=cython.int)
    cdef void lift(self, int side, int slot) noexcept

    @cython.locals(found=cython.int, alive=cython.int, base=cython.int, slot=cython.int)
    cpdef int lonely(self, int side) noexcept

    @cython.final
    @cython.locals(slot=cython.int)
    cdef void remove(self, int side, int slots) noexcept

    @cython.final
    @cython.locals(slot=cython.int)
    cdef void restore(self, int side, int slots) noexcept

    @cython.locals(side=cython.int, end=cython.int, base=cython.int, alive=cython.int, slot=cython.int,
                   at=cython.int, index=cython.int, target=cython.int)
    cpdef int generate(self, int[::1] moves, int start) except -1

    @cython.final
    @cython.locals(end=cython.int, base=cython.int, lonely=cython.int, slot=cython.int)
    cdef int generate_claims(self, int[::1] moves, int start) noexcept

    @cython.locals(side=cython.int, end=cython.int, base=cython.int, alive=cython.int, slot=cython.int,
                   at=cython.int, index=cython.int, target=cython.int, bit=cython.int, was=cython.int)
    cpdef int generate_noisy(self, int[::1] moves, int start) except -1

    @cython.locals(side=cython.int, found=cython.int, base=cython.int, alive=cython.int, slot=cython.int,
                   at=cython.int, lonely=cython.int)
    cpdef int count(self) except -1

    @cython.locals(at=cython.int)
    cpdef int make(self, int move) except -1

    @cython.final
    @cython.locals(side=cython.int, slot=cython.int, gone=cython.int)
    cdef void step(self, int origin, int target) noexcept

    @cython.locals(at=cython.int, move=cython.int, gone=cython.int, side=cython.int, slot=cython.int)
    cpdef int unmake(self) except -1

    @cython.locals(other=cython.int)
    cpdef void judge(self, int mover) noexcept

    @cython.final
    @cython.locals(other=cython.int)
    cdef void conclude(self) noexcept
    @cython.final
    cdef void end(self, int result, int reason) noexcept
    @cython.final
    cdef int leader(self) noexcept

    @cython.locals(base=cython.int, alive=cython.int, slot=cython.int, at=cython.int)
    cpdef int can_move(self) noexcept
