cimport cython
from game.ai.transposition_table cimport TranspositionTable
from game.rules.fast_board cimport Board

cdef int _WIN, _FORCED, _DEEPEST
cdef int _UNKNOWN, _EXACT, _LOWER, _UPPER
cdef int _CHECK, _SLOTS, _SLOT, _VERIFIED
cdef int _FROM_TABLE, _URGENT, _KILLER, _HISTORY_MOST, _ASPIRATION, _LOSING
cdef int _REVERSED, _SURE, _LATE, _HOPE, _HOPE_PER_PLY, _UNJUDGED
cdef unsigned long long _MASK64, _MIX, _STIR, _NULL


cdef class Evaluator:
    cpdef int evaluate(self, Board board) except? -1000000
    cpdef int urgency(self, Board board, int move) except? -1000000
    @cython.locals(index=cython.int)
    cpdef int rate(self, Board board, int[::1] moves, int start, int end, int[::1] urgencies) except -1
    cpdef bint threatened(self, Board board) except? -1
    cpdef bint wins_at_once(self, Board board) except? -1
    cpdef bint depends_on_past(self, Board board) except? -1
    cpdef int obscurity(self, Board board, int move) except? -1000000


@cython.final
cdef class Search:
    cdef public Evaluator evaluator
    cdef public int blindness, noise, quiescence, depth, score
    cdef public bint use_table, reduce, selective
    cdef public unsigned long long salt
    cdef public long long nodes
    cdef public list line
    cdef Board board
    cdef object stopped
    cdef TranspositionTable table, kept
    cdef unsigned long long blur
    cdef int table_bits
    cdef public int[::1] quiet_gains
    cdef int[::1] moves, ranks, history, killers, lines, lengths, reductions, large_reductions
    cdef long long node_limit, next_check
    cdef int horizon, tainted, hoped
    cdef bint halted, null_tried, prunes

    @cython.locals(iteration=cython.int, score=cython.int, choices=cython.int)
    cpdef run(self, Board board, int depth=*, long long nodes=*, object stopped=*, object report=*)

    cpdef bint proven(self)
    cdef int _prepare(self, Board board, long long nodes, object stopped) except -1

    @cython.locals(width=cython.int, low=cython.int, high=cython.int, score=cython.int)
    cdef int _iterate(self, int depth) except? -1000000

    @cython.locals(board=Board, threatened=cython.bint, packed=cython.ulonglong,
                   favourite=cython.int, kind=cython.int, stored=cython.int, value=cython.int, judged=cython.int,
                   narrow=cython.bint)
    cdef int visit(self, int depth, int ply, int alpha, int beta, int start) except? -1000000

    @cython.locals(board=Board, shallower=cython.int, score=cython.int)
    cdef bint stands(self, int depth, int ply, int beta, int start) except -1

    @cython.locals(board=Board, taint=cython.int, side=cython.int, end=cython.int, best=cython.int, best_move=cython.int,
                   floor=cython.int, tried=cython.int, skipped=cython.int, index=cython.int,
                   move=cython.int, urgent=cython.bint, sifts=cython.bint, score=cython.int, cut=cython.int)
    cdef int expand(self, int depth, int ply, int alpha, int beta, int start, int favourite,
                    bint threatened, int judged) except? -1000000

    @cython.locals(kept=cython.int, gains=cython.int, index=cython.int, move=cython.int, rank=cython.int,
                   hoped=cython.int)
    cdef int sift(self, int start, int end, int reached, int alpha) noexcept

    cdef int below(self, int side, int depth, int ply, int alpha, int beta, int start) except? -1000000

    @cython.locals(board=Board, best=cython.int, side=cython.int, end=cython.int, index=cython.int,
                   move=cython.int, score=cython.int)
    cdef int quiesce(self, int left, int ply, int alpha, int beta, int start) except? -1000000

    @cython.locals(board=Board)
    cdef int ended(self, int result, int ply) except? -1000000

    @cython.locals(score=cython.int, mixed=cython.ulonglong, error=cython.int)
    cdef int judge(self) except? -1000000

    @cython.locals(mixed=cython.ulonglong, attention=cython.int)
    cdef bint overlooks(self, int move) except -1

    @cython.locals(board=Board, evaluator=Evaluator, first=cython.int, second=cython.int, base=cython.int,
                   index=cython.int, move=cython.int, urgency=cython.int, rank=cython.int)
    cdef int rank(self, int start, int end, int ply, int favourite) except -1

    @cython.locals(best=cython.int, rank=cython.int, other=cython.int, move=cython.int)
    cdef int pick(self, int index, int end) noexcept

    @cython.locals(base=cython.int, bonus=cython.int, slot=cython.int, other=cython.int)
    cdef int reward(self, int move, int ply, int depth, int start, int index) except -1

    @cython.locals(row=cython.int, below=cython.int, length=cython.int, index=cython.int)
    cdef int extend_line(self, int ply, int move) noexcept

    @cython.locals(kind=cython.int)
    cdef int remember(self, int depth, int ply, int best, int best_move, int floor, int beta,
                      int favourite, bint tainted) except -1

    cdef int look_up(self) except -1
