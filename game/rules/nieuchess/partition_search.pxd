cimport cython

cdef int _ARMY, _COLUMNS, _LARGEST, _REMAINDERS, _SLOTS
cdef double _ROUNDING
cdef int _A_ELIMINATED, _A_BACK, _EXCHANGED, _D_BACK, _D_ELIMINATED


cdef class PartitionSearch:
    cdef public double mine, theirs, back
    cdef public double[::1] worth, value
    cdef public unsigned char[::1] results, column, trapped
    cdef public int[::1] tally
    cdef public unsigned int[::1] attackers, defenders, touched, stamp, left, left_on, first, first_on
    cdef public int battles, side, known
    cdef public unsigned int now, chosen, chosen_on

    @cython.locals(found=cython.double, base=cython.int, done=cython.uint, number=cython.int, group=cython.uint,
                   enemies=cython.uint, added=cython.bint, each=cython.int)
    cpdef double search(self, int side) noexcept

    @cython.locals(at=cython.uint)
    cpdef unsigned int slot_of(self, unsigned int own, unsigned int enemies) noexcept

    @cython.locals(slot=cython.uint, side=cython.int, number=cython.int, at_once=cython.bint, target=cython.uint,
                   able=cython.uint, chosen=cython.uint, most=cython.double, first=cython.uint,
                   first_on=cython.uint, common=cython.uint, others=cython.uint, attacked=cython.uint,
                   value=cython.double)
    cpdef double best(self, unsigned int own, unsigned int enemies) noexcept

    @cython.locals(number=cython.int)
    cpdef bint complete(self, unsigned int own, unsigned int enemies) noexcept

    @cython.locals(attackers=cython.int, defenders=cython.int, at=cython.int, lost=cython.double,
                   gained=cython.double, lost_back=cython.double, gained_back=cython.double,
                   dearest=cython.double, cheapest=cython.double, number=cython.int, price=cython.double)
    cpdef double expected(self, unsigned int own, unsigned int enemies) noexcept

    cpdef int odds_of(self, int attackers, int defenders) noexcept
