cimport cython

cdef int _ALLOWANCE
cdef int _WALK, _RIDE, _INVADE
cdef int _CELL_BITS, _KIND_SHIFT
cdef int _OPEN, _EMBARKATION

cdef class Position:
    cdef public int n, line_length, red_count, most_moves
    # Tables of the board, never changed.
    cdef public int[::1] steps, line, place_on_line, red
    cdef public unsigned char[::1] ground
    # What stands where; see the class.
    cdef public unsigned char[::1] owner, control
    # What ``reach`` found.
    cdef public int[::1] targets, kinds, queue, cost, parent, boarded, walked, ridden
    cdef public int stamp, found

    cpdef void place(self, int cell, int side) noexcept
    cpdef void remove(self, int cell) noexcept

    @cython.locals(base=cython.int, direction=cython.int, near=cython.int)
    cpdef void _add_control(self, int cell, int side, int change) noexcept

    cpdef bint controlled(self, int cell, int side) noexcept

    @cython.locals(end=cython.int, origin=cython.int, index=cython.int)
    cpdef int generate(self, int[::1] moves, int start, int side, unsigned char[::1] moved, int room) except -1

    @cython.locals(queued=cython.int, index=cython.int)
    cpdef int reach(self, int origin, int room) except -1

    @cython.final
    cdef void add(self, int target, int kind) noexcept

    @cython.final
    @cython.locals(enemy=cython.int, head=cython.int, tail=cython.int, cell=cython.int, direction=cython.int,
                   near=cython.int, holder=cython.int, stops=cython.bint)
    cdef int walk(self, int origin) noexcept

    @cython.final
    @cython.locals(at=cython.int, enemy=cython.int, step=cython.int, index=cython.int,
                   cell=cython.int)
    cdef void ride(self, int origin, int start) noexcept

    @cython.locals(enemy=cython.int, direction=cython.int, near=cython.int)
    cpdef list enemies_near(self, int cell)

    @cython.locals(enemy=cython.int, direction=cython.int, near=cython.int)
    cpdef list refuges(self, int cell, int pawn=*)
