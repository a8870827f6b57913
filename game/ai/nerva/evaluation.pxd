cimport cython
from game.ai.nerva.search_board cimport SearchBoard
from game.ai.nerva.attack_map cimport AttackMap, bits
from game.ai.search cimport Evaluator
from game.rules cimport fast_board

cdef unsigned long long _MASK64, _MIX
cdef int _LEVELS, _SQUARES, _REACHES, _GUARDS, _MARGINS, _ATTACKS, _NO_CHANGE
cdef int _LEAST_EXPOSED, _EXPOSURES, _LARGEST, _DECISIVE, _TAKE, _DECIDING, _TAKING, _TOUCHING, _APART


cdef class NervaEvaluator(Evaluator):
    cdef public int searcher, reserve, foe, error, pawn, stack, spent, tempo
    cdef public unsigned long long salt
    cdef public int[::1] defence, falling, loose, open, covered, exposed, around

    cpdef begin(self, SearchBoard searched, int error, unsigned long long salt)

    @cython.locals(searched=SearchBoard, side=cython.int, score=cython.int, mixed=cython.ulonglong,
                   slip=cython.int)
    cpdef int evaluate(self, fast_board.Board board) except? -1000000

    @cython.final
    @cython.locals(worth=cython.int, level=cython.int, own=cython.int, enemy=cython.int)
    cdef int reserves(self, SearchBoard searched, int side) noexcept

    @cython.final
    @cython.locals(survey=AttackMap, worth=cython.int, build=cython.int, level=cython.int, at=cython.int,
                   guard=cython.int, number=cython.int, loose=cython.int, pawns=cython.ulonglong)
    cdef int stand(self, SearchBoard searched, int side, int waits) noexcept

    @cython.final
    @cython.locals(enemy=cython.int, worth=cython.int, base=cython.int, margin=cython.int)
    cdef int found(self, SearchBoard searched, int side, int level, unsigned long long covered) noexcept

    @cython.final
    @cython.locals(worth=cython.int, survey=AttackMap, level=cython.int, base=cython.int, margin=cython.int,
                   part=cython.int, left=cython.int, free=cython.ulonglong)
    cdef int danger(self, SearchBoard searched, int side, int waits) noexcept

    @cython.final
    @cython.locals(survey=AttackMap, king=cython.int, level=cython.int, square=cython.int, enemy=cython.int,
                   attack=cython.int, own=cython.int, other=cython.int, margin=cython.int, worth=cython.int)
    cdef int siege(self, SearchBoard searched, int side, int waits) noexcept

    @cython.locals(searched=SearchBoard, target=cython.int)
    cpdef int urgency(self, fast_board.Board board, int move) except? -1000000

    @cython.locals(searched=SearchBoard)
    cpdef bint threatened(self, fast_board.Board board) except? -1

    @cython.locals(searched=SearchBoard)
    cpdef bint depends_on_past(self, fast_board.Board board) except? -1

    @cython.locals(searched=SearchBoard, near=cython.int)
    cpdef int obscurity(self, fast_board.Board board, int move) except? -1000000
