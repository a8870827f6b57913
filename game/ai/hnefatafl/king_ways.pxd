cimport cython
from game.rules.hnefatafl.board cimport Board

cdef int _FARTHEST, _ALL_EXITS, _FROM_EXITS, _FROM_KING
cdef unsigned long long _ODD, _PAIRS, _NIBBLES, _BYTES, _FULL


@cython.final
cdef class KingWays:
    cdef int size, width, words, height, last
    cdef unsigned long long[::1] whole, open, free, start, reached, exits, lines, bit
    cdef int[::1] word
    cdef readonly int distance, routes, mobility, reach, open_sides

    @cython.locals(men="int[::1]", word="int[::1]", bit="unsigned long long[::1]", open="unsigned long long[::1]",
                   free="unsigned long long[::1]", index=cython.int)
    cpdef void look(self, Board board) noexcept

    @cython.locals(words=cython.int, start="unsigned long long[::1]", free="unsigned long long[::1]",
                   reached="unsigned long long[::1]", index=cython.int, layer=cython.int, goes_on=cython.bint)
    cdef void escape(self, int king) noexcept

    @cython.locals(words=cython.int, start="unsigned long long[::1]", free="unsigned long long[::1]",
                   lines="unsigned long long[::1]", index=cython.int, at=cython.int, way=cython.ulonglong,
                   source=cython.ulonglong, passing=cython.ulonglong)
    cdef void slide(self, int base) noexcept

    @cython.locals(words=cython.int, lines="unsigned long long[::1]", found=cython.int, index=cython.int,
                   direction=cython.int, squares=cython.ulonglong)
    cdef int last_moves(self) noexcept

    @cython.locals(words=cython.int, lines="unsigned long long[::1]", grown=cython.ulonglong, index=cython.int,
                   at=cython.int, found=cython.ulonglong)
    cdef bint advance(self) noexcept

    @cython.locals(words=cython.int, reached="unsigned long long[::1]", open="unsigned long long[::1]",
                   index=cython.int, number=cython.int, way=cython.ulonglong, found=cython.ulonglong,
                   grows=cython.bint, below=cython.ulonglong, free=cython.ulonglong, before=cython.ulonglong,
                   beside=cython.ulonglong)
    cdef void flood(self) noexcept

    cdef unsigned long long spread(self, unsigned long long squares, unsigned long long free) noexcept


@cython.locals(both=cython.ulonglong)
cdef unsigned long long eastward(unsigned long long squares, unsigned long long free) noexcept

cdef unsigned long long upward(unsigned long long squares, unsigned long long free, int step, int end) noexcept
cdef unsigned long long downward(unsigned long long squares, unsigned long long free, int step, int end) noexcept
cdef int bits(unsigned long long squares) noexcept
