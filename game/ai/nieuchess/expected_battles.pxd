cimport cython
from game.ai.nieuchess.battlefield cimport Battlefield
from game.rules.nieuchess.partition_search cimport PartitionSearch

cdef int _ARMY
cdef int _A_ELIMINATED, _A_BACK, _EXCHANGED, _D_BACK, _D_ELIMINATED


cdef class ExpectedBattles(Battlefield):
    cdef public double army, won
    cdef public int turned
    cdef public PartitionSearch search

    cpdef double material(self, int side) noexcept

    @cython.locals(found=cython.double)
    cpdef double balance(self, int own, int other) noexcept

    @cython.locals(own=cython.int, other=cython.int, now=cython.double, search=PartitionSearch)
    cpdef void appraise(self, int side) noexcept

    cpdef double forecast(self, int side) noexcept

    @cython.locals(at=cython.int, number=cython.int, cell=cython.int, direction=cython.int, near=cython.int,
                   enemy=cython.int, other=cython.int, search=PartitionSearch)
    cpdef void find_contacts(self, int side) noexcept

    cpdef bint escapes(self, int cell, int side) noexcept

    @cython.locals(own=cython.uint, enemies=cython.uint, at=cython.int, chance=cython.double,
                   alone=cython.bint, number=cython.int)
    cpdef double falls(self, int battle) noexcept

    cpdef void fight(self, int side) noexcept

    @cython.locals(at=cython.int, own=cython.uint, enemies=cython.uint, column=cython.int, result=cython.int)
    cpdef void roll_all(self, int side) noexcept

    cpdef void deal(self, unsigned long long seed, int number) noexcept

    @cython.locals(face=cython.int, step=cython.int)
    cpdef int roll(self) noexcept

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
