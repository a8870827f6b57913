cimport cython
from game.rules.nieuchess.position cimport Position

cdef int _ARMY, _INVASION, _INVASIONS, _COLUMNS, _OPEN, _WALK, _INVADE, _ALLOWANCE, _EMBARKATION, _MOST_CHANGED
cdef unsigned int _ALL
cdef unsigned long long _MASK64, _STEP, _MIX, _MIX2


cdef class Battlefield:
    cdef public Position board
    cdef public int n, length
    cdef public int[::1] cells, count, made, transfers, number, path, known_cells, edge, paths, kept
    cdef public unsigned int[::1] reachers, stay, known, known_stay, front
    cdef public unsigned char[::1] population
    cdef public unsigned long long seed

    @cython.locals(at=cython.int)
    cpdef add(self, int cell, int side)

    @cython.locals(side=cython.int)
    cpdef void drop(self, int cell) noexcept

    @cython.locals(side=cython.int, number=cython.int)
    cpdef void shift(self, int origin, int target) noexcept

    @cython.locals(at=cython.int)
    cpdef void keep(self) noexcept

    @cython.locals(at=cython.int, side=cython.int, cell=cython.int)
    cpdef void restore(self) noexcept

    cpdef int room(self, int side) noexcept

    @cython.locals(base=cython.int, dirty=cython.uint, cell=cython.int)
    cpdef void sweep(self, int side) noexcept

    @cython.locals(was=cython.int, dirty=cython.uint, at=cython.int, before=cython.int,
                   now=cython.int)
    cpdef unsigned int changed(self, int side) noexcept

    @cython.locals(base=cython.int, found=cython.uint, direction=cython.int, near=cython.int, onward=cython.int)
    cpdef unsigned int passers(self, int side, int cell) noexcept

    @cython.locals(base=cython.int, at=cython.int, cell=cython.int, pawn=cython.int)
    cpdef void know(self, int side) noexcept

    @cython.locals(base=cython.int, enemy=cython.int, count=cython.int, number=cython.int, cell=cython.int,
                   here=cython.int, there=cython.int, step=cython.int, last=cython.int, index=cython.int,
                   coming=cython.uint, direction=cython.int, near=cython.int, new=cython.uint)
    cpdef void walk(self, int side, unsigned int pawns) noexcept

    @cython.locals(forwards=cython.int, riding=cython.uint, index=cython.int, cell=cython.int)
    cpdef void ride(self, int side, unsigned int pawns) noexcept

    @cython.locals(base=cython.int, landing=cython.uint, room=cython.int, number=cython.int, cell=cython.int,
                   index=cython.int)
    cpdef void land_or_stay(self, int side) noexcept

    @cython.locals(origin=cython.int, index=cython.int)
    cpdef bint make(self, int side, int number, int target) except -1

    @cython.locals(board=Position, enemy=cython.int, head=cython.int, tail=cython.int, cell=cython.int,
                   left=cython.int, direction=cython.int, near=cython.int)
    cpdef bint walks(self, int side, int origin, int target) noexcept

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
