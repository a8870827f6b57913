cimport cython
from game.ai.nieuchess.battlefield cimport Battlefield

cdef int _ARMY, _COLUMNS, _EFFORT, _LARGEST
cdef int _A_ELIMINATED, _A_BACK, _EXCHANGED, _D_BACK, _D_ELIMINATED


cdef class Forecast(Battlefield):
    cdef public double mine, theirs, army, won, back, most
    cdef public double[::1] worth
    cdef public unsigned char[::1] results, column, trapped
    cdef public int[::1] tally
    cdef public unsigned int[::1] attackers, defenders, tried, tried_on, touched
    cdef public int battles, effort, begun, side

    cpdef double material(self, int side) noexcept

    @cython.locals(found=cython.double)
    cpdef double balance(self, int own, int other) noexcept

    @cython.locals(own=cython.int, other=cython.int, now=cython.double)
    cpdef void appraise(self, int side) noexcept

    @cython.locals(own=cython.uint, found=cython.double, base=cython.int, number=cython.int, group=cython.uint, enemies=cython.uint, added=cython.bint,
                   each=cython.int)
    cpdef double forecast(self, int side) noexcept

    @cython.locals(found=cython.uint, at=cython.int, number=cython.int, cell=cython.int,
                   direction=cython.int, near=cython.int, enemy=cython.int, other=cython.int)
    cpdef unsigned int contacts(self, int side) noexcept

    cpdef bint escapes(self, int cell, int side) noexcept

    @cython.locals(at=cython.int, side=cython.int, first=cython.int, able=cython.uint, chosen=cython.uint,
                   common=cython.uint, number=cython.int, others=cython.uint, attacked=cython.uint)
    cpdef void divide(self, unsigned int own, unsigned int enemies, int depth, double value) noexcept

    @cython.locals(number=cython.int)
    cpdef bint complete(self, unsigned int own, unsigned int enemies) noexcept

    @cython.locals(attackers=cython.int, defenders=cython.int, at=cython.int, lost=cython.double,
                   gained=cython.double, lost_back=cython.double, gained_back=cython.double,
                   dearest=cython.double, cheapest=cython.double, number=cython.int, price=cython.double)
    cpdef double expected(self, unsigned int own, unsigned int enemies) noexcept

    cpdef int odds_of(self, int attackers, int defenders) noexcept

    @cython.locals(own=cython.uint, enemies=cython.uint, at=cython.int, chance=cython.double,
                   alone=cython.bint, number=cython.int)
    cpdef double falls(self, int battle) noexcept

    cpdef void fight(self, int side) noexcept

    @cython.locals(at=cython.int, own=cython.uint, enemies=cython.uint, column=cython.int, result=cython.int)
    cpdef void roll_all(self, int side) noexcept

    @cython.locals(number=cython.int)
    cpdef void eliminate(self, unsigned int pawns, int side) noexcept

    @cython.locals(chosen=cython.int, least=cython.double, number=cython.int)
    cpdef void lose_one(self, unsigned int pawns, int side, double sign) noexcept

    @cython.locals(number=cython.int, cell=cython.int, target=cython.int)
    cpdef void drive(self, unsigned int pawns, int side) noexcept

    @cython.locals(zone=cython.int, found=cython.int, most=cython.int, direction=cython.int,
                   between=cython.int, onward=cython.int, target=cython.int, hardship=cython.int)
    cpdef int retreat(self, int cell, int side, bint hardest) noexcept

    @cython.locals(found=cython.int, number=cython.int, enemy=cython.int, friend=cython.int)
    cpdef int loneliness(self, int cell, int side) noexcept
