cimport cython
from game.ai.nieuchess.expected_battles cimport ExpectedBattles

cdef int _ARMY, _GRAY, _FARTHEST, _EMBARKATION, _FULL, _HALF, _COLUMNS, _SIDES, _WITHIN, _CLOSE, _CALM, _CROSSING, _COMPANY, _BESIDE
cdef int _A_ELIMINATED, _A_BACK, _D_BACK, _D_ELIMINATED
cdef double _DRIVEN, _NOTHING


cdef class Evaluation(ExpectedBattles):
    cdef public bint wary, landing
    cdef public double boldness, noise, felled, confinement
    cdef public int first
    cdef public bint weaker_only, none_return
    cdef public double returning, lasting, held_centre, abroad, raid, near, danger, company
    cdef public double embarked, invasion
    cdef public int evaluations
    cdef public unsigned char[::1] needed, centre
    cdef public double[::1] harm, distance, goal
    cdef public int[::1] due, gap, queue, stars, held, reached, removed, removed_from, from_star, beside, measured

    @cython.locals(at=cython.int, cell=cython.int)
    cpdef void prepare(self) noexcept

    @cython.locals(side=cython.int, base=cython.int, found=cython.int, cell=cython.int)
    cpdef void measure(self) noexcept

    @cython.locals(same=cython.bint, at=cython.int)
    cpdef bint measured_already(self) noexcept

    @cython.locals(first=cython.int, cell=cython.int, direction=cython.int, near=cython.int)
    cpdef void spread(self, int base, int last) noexcept

    @cython.locals(shortest=cython.int, found=cython.int, at=cython.int, cell=cython.int)
    cpdef int abridge(self, int base) noexcept

    @cython.locals(found=cython.double, taken=cython.int, at=cython.int, number=cython.int)
    cpdef double value(self, int side, double least=*) except? -1e300

    cpdef double settled(self, int side) except? -1e300

    @cython.locals(at=cython.int, found=cython.double, own=cython.int, other=cython.int, now=cython.double,
                   pawn=cython.double, each=cython.int, sign=cython.int, centres=cython.int,
                   strangers=cython.int, left=cython.int, sure=cython.double)
    cpdef double standing(self, int side, bint closing, double least=*) except? -1e300

    @cython.locals(found=cython.int, base=cython.int, cell=cython.int)
    cpdef int reachable(self, int side) noexcept

    @cython.locals(found=cython.double, other=cython.int, embarked=cython.int, number=cython.int,
                   cell=cython.int, nearest=cython.int, company=cython.int, each=cython.int,
                   near=cython.int, first=cython.int, second=cython.int,
                   denies=cython.int, centre=cython.int)
    cpdef double places(self, int side) noexcept

    cpdef int entitled(self, int side, int centres, int strangers) noexcept

    @cython.locals(at=cython.int, each=cython.int, centres=cython.int)
    cpdef void finish(self, int side) noexcept

    @cython.locals(star=cython.int, enemy=cython.int, direction=cython.int)
    cpdef bint intruded(self, int at) noexcept

    @cython.locals(found=cython.int, number=cython.int, cell=cython.int)
    cpdef int outside(self, int side) noexcept

    @cython.locals(total=cython.double, wanted=cython.int, all_of_them=cython.uint, base=cython.int,
                   number=cython.int, cell=cython.int, reachable=cython.int, open_=cython.int,
                   able=cython.uint, direction=cython.int, near=cython.int, attackers=cython.int,
                   cut_off=cython.int, at=cython.int, there=cython.int)
    cpdef double dangers(self, int side) noexcept

    @cython.locals(star=cython.int, base=cython.int, direction=cython.int)
    cpdef int entered(self, int side, int number) noexcept
