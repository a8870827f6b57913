cimport cython

cdef int _REACHES, _GUARDS, _MARGINS
cdef unsigned long long _FULL, _NOT_A, _NOT_H, _ODD, _PAIRS, _NIBBLES, _BYTES


cdef class AttackMap:
    cdef public unsigned long long[::1] planes, kings, stacks, reach, guard, links, falling, open, counted

    @cython.locals(side=cython.int, level=cython.int, base=cython.int, changed=cython.int)
    cpdef void look(self) noexcept

    @cython.final
    @cython.locals(at=cython.int, other=cython.int, noted=cython.int, pawns=cython.ulonglong,
                   above=cython.ulonglong, stack=cython.ulonglong)
    cdef bint differs(self, int side, int level) noexcept

    @cython.final
    @cython.locals(at=cython.int, base=cython.int, start=cython.int, number=cython.int,
                   pawns=cython.ulonglong, top=cython.ulonglong, left=cython.ulonglong,
                   right=cython.ulonglong, south_west=cython.ulonglong, south_east=cython.ulonglong,
                   north_west=cython.ulonglong, north_east=cython.ulonglong, above=cython.ulonglong,
                   stack=cython.ulonglong, strong=cython.ulonglong, sw=cython.ulonglong, se=cython.ulonglong,
                   nw=cython.ulonglong, ne=cython.ulonglong, near=cython.ulonglong, pairs=cython.ulonglong)
    cdef void count(self, int side, int level) noexcept

    @cython.final
    @cython.locals(one=cython.ulonglong, both=cython.ulonglong, odd=cython.ulonglong, pair=cython.ulonglong,
                   ones=cython.ulonglong, twos=cython.ulonglong, fours=cython.ulonglong)
    cdef void tally(self, unsigned long long[::1] into, int base, unsigned long long first,
                    unsigned long long second, unsigned long long third, unsigned long long fourth) noexcept

    @cython.final
    @cython.locals(at=cython.int, reach=cython.int, guard=cython.int, margin=cython.int,
                   stack=cython.ulonglong, g1=cython.ulonglong, g2=cython.ulonglong, g3=cython.ulonglong,
                   g4=cython.ulonglong, alone=cython.ulonglong)
    cdef void threaten(self, int side, int level) noexcept

    @cython.final
    @cython.locals(start=cython.int)
    cdef unsigned long long above(self, int reach, int points, unsigned long long g1, unsigned long long g2,
                                  unsigned long long g3, unsigned long long g4) noexcept


cpdef int bits(unsigned long long squares) noexcept
