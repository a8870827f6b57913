cimport cython
from game.ai.nerva.attack_map cimport AttackMap
from game.rules.nerva.board cimport Board

cdef unsigned long long _MASK64, _MIX
cdef int _SQUARES, _LEVELS, _STRIDE, _REACHES, _MARGINS
cdef int _ATTACKS, _RECORD, _PASS, _PLACED, _CAPTURED, _DEEPEST, _ALL, _NOWHERE
cdef int _DIAGONAL, _BESIDE, _CONTACT, _LOST, _HIT, _HELP, _STACK
cdef int _SIEGE, _SIEGE_FAR, _WALL, _CORNER, _ROOF, _HIDDEN_SIEGE, _HIDDEN_WALL


cdef class SearchBoard(Board):
    cdef public AttackMap survey
    cdef public unsigned long long[::1] fresh
    cdef public int blur, patience
    cdef public bint sharp
    cdef public unsigned long long salt
    cdef public int[::1] belief, near, mass, floors, avoid, width, cover
    cdef int[::1] sights

    @cython.locals(cell=cython.int, row=cython.int, start=cython.int, file=cython.int, first=cython.int,
                   squares=cython.int, total=cython.int, index=cython.int, level=cython.int)
    cpdef expect(self, int side, object shares)

    @cython.locals(total=cython.int, at=cython.int)
    cpdef int weigh(self, int side, int level, unsigned long long squares) noexcept

    cpdef int make(self, int move) except -1

    @cython.locals(at=cython.int)
    cpdef int unmake(self) except -1

    @cython.final
    @cython.locals(cell=cython.int, level=cython.int, square=cython.ulonglong)
    cdef void mirror(self, int move, int effect, int side) noexcept

    @cython.locals(king=cython.int, index=cython.int, origin=cython.int)
    cpdef bint exposed(self, int side) noexcept

    @cython.locals(side=cython.int, end=cython.int, width=cython.int, waits=cython.bint)
    cpdef int generate(self, int[::1] moves, int start) except -1

    @cython.final
    @cython.locals(found=cython.int, level=cython.int)
    cdef int clashes(self, int side) noexcept

    @cython.final
    @cython.locals(cell=cython.int, side=cython.int, level=cython.int, square=cython.int, kept=cython.int,
                   index=cython.int)
    cdef int last_resort(self, int[::1] moves, int start) except -1

    @cython.locals(target=cython.int)
    cpdef int generate_noisy(self, int[::1] moves, int start) except -1

    @cython.final
    @cython.locals(end=cython.int, side=cython.int, enemy=cython.int, level=cython.int, at=cython.int,
                   targets=cython.ulonglong, cell=cython.int, index=cython.int, target=cython.int)
    cdef int generate_captures(self, int[::1] moves, int start, int wanted) noexcept

    @cython.final
    @cython.locals(square=cython.ulonglong)
    cdef unsigned long long single(self, int cell, int level) noexcept

    @cython.final
    @cython.locals(kept=cython.int, index=cython.int)
    cdef int keep(self, int[::1] moves, int start, int end, int target) noexcept

    @cython.final
    @cython.locals(side=cython.int, found=cython.int, level=cython.int, cell=cython.int, sight=cython.int,
                   at=cython.int, mixed=cython.ulonglong, slip=cython.int)
    cdef int choose(self, int[::1] moves, int start, int width) noexcept

    @cython.locals(own=cython.int, other=cython.int, links=cython.int, beside=cython.int,
                   contacts=cython.int, square=cython.int, stack=cython.bint, worth=cython.int,
                   hostile=cython.int, defence=cython.int, share=cython.int)
    cpdef int sight(self, int side, int level, int cell) noexcept

    @cython.locals(worth=cython.int, at=cython.int, margin=cython.int)
    cpdef int prize(self, int side, int level, int square) noexcept

    @cython.final
    @cython.locals(worth=cython.int, enemy=cython.int, index=cython.int, target=cython.int,
                   points=cython.int)
    cdef int hits(self, int side, int cell, int attack) noexcept

    @cython.final
    @cython.locals(worth=cython.int, falling=cython.ulonglong, index=cython.int, near=cython.int)
    cdef int helps(self, int side, int level, int cell) noexcept

    @cython.final
    @cython.locals(worth=cython.int, owner=cython.int, king=cython.int, files=cython.int,
                   ranks=cython.int, far=cython.int)
    cdef int near_kings(self, int side, int level, int cell) noexcept
