cimport cython

cdef class Board:
    cdef public int side
    cdef public int result
    cdef public unsigned long long key
    cdef public int most_moves
    cpdef int generate(self, int[::1] moves, int start) except -1
    cpdef int generate_noisy(self, int[::1] moves, int start) except -1
    cpdef int count(self) except -1
    cpdef int make(self, int move) except -1
    cpdef int unmake(self) except -1
    cpdef int result_without_moves(self) except -1

    @cython.locals(end=cython.int)
    cpdef int fill(self, int[::1] moves, int start, bint noisy) except -1

cdef class RecordingBoard(Board):
    cdef public int quiet, reason, ply, since, most_plies
    cdef public unsigned long long[::1] past
    cdef public int[::1] trail

    cpdef int grow(self) except -1

    @cython.locals(found=cython.int, at=cython.int)
    cpdef int earlier(self) noexcept

@cython.locals(moves=int[::1])
cpdef unsigned long long perft(Board board, int depth) except? 18446744073709551615ULL

@cython.locals(end=cython.int, index=cython.int, leaves=cython.ulonglong)
cpdef unsigned long long walk(Board board, int depth, int[::1] moves, int start) except? 18446744073709551615ULL
