cimport cython
from game.ai.search cimport Evaluator
from game.rules.fast_board cimport Board

cdef int _DEEPEST, _SLOTS, _SLOT, _NEVER
cdef int _FROM_TABLE, _URGENT, _KILLER, _HISTORY_MOST


@cython.final
cdef class ForcedWin:
    cdef public Evaluator evaluator
    cdef public long long nodes
    cdef Board board
    cdef unsigned long long[::1] keys, known
    cdef unsigned long long mask
    cdef int[::1] moves, ranks, history, killers
    cdef long long node_limit
    cdef int attacker, tainted
    cdef bint halted

    @cython.locals(left=cython.int, won=cython.bint)
    cpdef int shortest(self, Board board, int side, int plies, long long nodes=*) except -1

    cdef int _prepare(self, Board board, int side, long long nodes) except -1

    @cython.locals(board=Board, entry=cython.ulonglong, packed=cython.ulonglong, favourite=cython.int,
                   won=cython.int, lost=cython.int)
    cdef bint visit(self, int left, int ply, int start) except -1

    @cython.locals(board=Board, taint=cython.int, attacks=cython.bint, end=cython.int, found=cython.int,
                   answer=cython.bint, index=cython.int, move=cython.int, wins=cython.bint,
                   entry=cython.ulonglong, packed=cython.ulonglong)
    cdef bint expand(self, int left, int ply, int start, int favourite, int won, int lost) except -1

    @cython.locals(board=Board, evaluator=Evaluator, first=cython.int, second=cython.int, base=cython.int,
                   index=cython.int, move=cython.int, rank=cython.int)
    cdef int rank(self, int start, int end, int ply, int favourite) except -1

    @cython.locals(best=cython.int, rank=cython.int, other=cython.int, move=cython.int)
    cdef int pick(self, int index, int end) noexcept

    @cython.locals(slot=cython.int, other=cython.int)
    cdef int reward(self, int move, int ply, int left) except -1
