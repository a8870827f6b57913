cimport cython
from game.ai.search cimport Evaluator
from game.rules.fast_board cimport Board

cdef int _ONE, _MOST_SCORE, _SCORE_SHIFT, _ONE_SHIFT, _LARGEST, _SHARE_BITS, _BY_HAND


@cython.final
cdef class Network:
    cdef readonly int units, held
    cdef short[::1] first, bias, by_score, second, hidden
    cdef int[::1] share, base

    @cython.locals(hidden="short[::1]", first="short[::1]", second="short[::1]", bias="short[::1]",
                   by_score="short[::1]", units=cython.Py_ssize_t, unit=cython.Py_ssize_t, row=cython.Py_ssize_t,
                   row_2=cython.Py_ssize_t, row_3=cython.Py_ssize_t, row_4=cython.Py_ssize_t,
                   seen=cython.int, index=cython.int, total=cython.int)
    cpdef int evaluate(self, int[::1] active, int count, int score, int phase) except? -1000000


cdef class NetworkEvaluator(Evaluator):
    cdef public Network network
    cdef public int[::1] active
    cdef readonly int perspective, phase, share

    @cython.locals(score=cython.int, count=cython.int, found=cython.int)
    cpdef int evaluate(self, Board board) except? -1000000

    cpdef int assess(self, Board board) except? -1000000
    cpdef int describe(self, Board board) except? -1000000
