cimport cython
from game.rules cimport fast_board

cdef int _SQUARES, _LEVELS, _STRIDE, _COUNTS

cdef class BaseBoard(fast_board.RecordingBoard):
    cdef public unsigned char[::1] cells, stacked
    cdef public int[::1] diagonal, orthogonal
    cdef public int[::1] supply, left, king, shown, empty, touching
    cdef public int[::1] around, direction
    cdef public unsigned long long[::1] pawn_keys, shown_keys, supply_keys
    cdef public unsigned long long second_key

    @cython.final
    @cython.locals(level=cython.int, base=cython.int, other=cython.int, at=cython.int, index=cython.int)
    cdef void put(self, int side, int cell) noexcept

    @cython.final
    @cython.locals(level=cython.int, base=cython.int, other=cython.int, at=cython.int, index=cython.int)
    cdef void lift(self, int side, int cell) noexcept

    @cython.final
    @cython.locals(cell=cython.int)
    cdef void show(self, int side) noexcept

    @cython.final
    @cython.locals(cell=cython.int)
    cdef void hide(self, int side) noexcept

    @cython.final
    @cython.locals(place=cython.int)
    cdef void spend(self, int side, int level, int count) noexcept

    cpdef int attack(self, int side, int cell) noexcept

    cpdef int defence(self, int side, int cell) noexcept

    @cython.locals(points=cython.int, direction=cython.int)
    cpdef int applied(self, int side, int origin, int target) noexcept

    cpdef bint succeeds(self, int side, int origin, int target) noexcept

    @cython.locals(king=cython.int, strongest=cython.int, index=cython.int, origin=cython.int)
    cpdef int siege(self, int side) noexcept

    @cython.locals(found=cython.int, king=cython.int)
    cpdef int contacts(self, int side, int level) noexcept

    @cython.locals(found=cython.int, level=cython.int)
    cpdef int actions(self, int side) noexcept
