cimport cython
from game.ai.nieuchess.evaluation cimport Evaluation

cdef int _ARMY, _SUBSETS, _MOST, _SWIFT_SHAPES
cdef double _PRICE, _TEMPTING, _WORTHWHILE, _LEAST


cdef class TurnBuilder(Evaluation):
    cdef public int share, freedom, shapes, group_size, trial_size
    cdef public bint swift
    cdef public int[::1] group, trial, chosen, places_to_go, ways_to_go
    cdef public double[::1] promise

    cpdef double judge(self, int side, double least) except? -1e300

    @cython.locals(target=cython.int, tries=cython.int, length=cython.int, at=cython.int, found=cython.double,
                   index=cython.int)
    cpdef double assault(self, int side, int enemy, double best, object enough) except? -1e300

    @cython.locals(base=cython.int, reachable=cython.int, held=cython.int, open_=cython.int,
                   able=cython.uint, direction=cython.int, near=cython.int, found=cython.int,
                   chosen=cython.int, coming=cython.int, whole=cython.int, cut_off=cython.int,
                   promise=cython.double)
    cpdef int rank_shapes(self, int side, int target) noexcept

    @cython.locals(closed=cython.int)
    cpdef bint closes(self, int standing, int open_) noexcept

    @cython.locals(at=cython.int)
    cpdef int rank(self, int found, int chosen, double promise) noexcept

    @cython.locals(taken=cython.uint, base=cython.int, left=cython.int, rarest=cython.int, fewest=cython.int,
                   direction=cython.int, near=cython.int, able=cython.uint, place=cython.int,
                   sent=cython.int, least=cython.int, number=cython.int, origin=cython.int, cost=cython.int)
    cpdef bint assign(self, int side, int target, int chosen) noexcept

    @cython.locals(index=cython.int)
    cpdef bint send(self, int side) except -1

    @cython.locals(length=cython.int, index=cython.int)
    cpdef bint commit(self, int side) except -1

    @cython.locals(shapes=cython.int, careful=cython.bint, now=cython.double, best=cython.double,
                   enemy=cython.int)
    cpdef int storm(self, int side) except -1

    @cython.locals(origin=cython.int, found=cython.int, best=cython.double, chosen=cython.int,
                   index=cython.int, length=cython.int, worth=cython.double)
    cpdef double settle(self, int side, int number, double now, object enough) except? -1e300
