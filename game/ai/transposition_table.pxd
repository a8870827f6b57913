cimport cython

cdef int _BUCKET, _SEARCHES, _AGED


@cython.final
cdef class TranspositionTable:
    cdef public int bits, search
    cdef unsigned long long mask
    cdef unsigned long long[::1] words
    cdef bint shared

    cpdef int provide(self, int bits) except -1
    cpdef int begin_search(self) except -1

    @cython.locals(at=cython.ulonglong, index=cython.ulonglong, packed=cython.ulonglong)
    cpdef unsigned long long find(self, unsigned long long key) noexcept

    @cython.locals(at=cython.ulonglong, index=cython.ulonglong, place=cython.ulonglong, packed=cython.ulonglong,
                   age=cython.int, worth=cython.int, least=cython.int)
    cpdef int store(self, unsigned long long key, int move, int kind, int depth, int score) except -1
