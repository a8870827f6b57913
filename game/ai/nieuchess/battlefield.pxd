cimport cython
from game.rules.nieuchess.position cimport Position

cdef int _ARMY, _INVASION, _INVASIONS, _COLUMNS, _OPEN, _INVADE
cdef unsigned long long _MASK64, _STEP, _MIX, _MIX2


cdef class Battlefield:
    cdef public Position board
    cdef public int n, length
    cdef public int[::1] cells, count, made, transfers, number, path
    cdef public unsigned int[::1] reachers, stay
    cdef public unsigned char[::1] population
    cdef public unsigned long long seed

    @cython.locals(at=cython.int)
    cpdef add(self, int cell, int side)

    @cython.locals(side=cython.int)
    cpdef void drop(self, int cell) noexcept

    @cython.locals(side=cython.int, number=cython.int)
    cpdef void shift(self, int origin, int target) noexcept

    cpdef int room(self, int side) noexcept

    @cython.locals(base=cython.int, cell=cython.int, room=cython.int, number=cython.int, origin=cython.int,
                   bit=cython.uint, index=cython.int)
    cpdef int sweep(self, int side) except -1

    @cython.locals(origin=cython.int, index=cython.int)
    cpdef bint make(self, int side, int number, int target) except -1

    @cython.locals(at=cython.int)
    cpdef void note(self, int kind, int number, int side, int origin, int target) noexcept

    @cython.locals(at=cython.int, side=cython.int, number=cython.int)
    cpdef void undo(self, int length) noexcept

    @cython.locals(column=cython.int, other_column=cython.int, across=cython.int, along=cython.int,
                   both=cython.int)
    cpdef int apart(self, int one, int other) noexcept

    cpdef int size(self, unsigned int pawns) noexcept

    cpdef bint rest(self, int cell) noexcept

    @cython.locals(mixed=cython.ulonglong)
    cpdef int chance(self, int below) noexcept
