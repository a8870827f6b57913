cimport cython
from game.ai.nerva.search_board cimport SearchBoard
from game.ai.nerva.attack_map cimport AttackMap, bits
from game.ai.search cimport Evaluator
from game.rules cimport fast_board

cdef unsigned long long _MASK64, _MIX
cdef int _LEVELS, _SQUARES, _ALL, _STRIDE, _REACHES, _GUARDS, _MARGINS, _ATTACKS, _NO_CHANGE
cdef int _LEAST_EXPOSED, _EXPOSURES, _SAFE, _LARGEST, _DECISIVE, _TAKE, _DECIDING, _TAKING, _TOUCHING, _APART
cdef int _CLOSER, _BREACH, _GUARD, _GUARD_CLOSER, _BESIDE, _NEARBY, _KEPT, _SPARE


cdef class NervaEvaluator(Evaluator):
    cdef public int searcher, suspect, suspected, reserve, lasting, foe, error, pawn, stack, spent, tempo
    cdef public unsigned long long salt
    cdef public bint unopposed
    cdef public unsigned long long[::1] nearby
    cdef public int[::1] defence, falling, loose, open, covered, exposed, around

    cpdef begin(self, SearchBoard searched, int searcher, int error, unsigned long long salt)

    @cython.locals(cell=cython.int, share=cython.int)
    cdef void find_suspect(self, SearchBoard searched, int enemy) noexcept

    @cython.locals(searched=SearchBoard, side=cython.int, score=cython.int, mixed=cython.ulonglong,
                   slip=cython.int)
    cpdef int evaluate(self, fast_board.Board board) except? -1000000

    @cython.final
    @cython.locals(worth=cython.int, level=cython.int, own=cython.int, enemy=cython.int, share=cython.int,
                   weight=cython.int)
    cdef int reserves(self, SearchBoard searched, int side) noexcept

    @cython.final
    @cython.locals(survey=AttackMap, worth=cython.int, build=cython.int, level=cython.int, at=cython.int,
                   guard=cython.int, number=cython.int, loose=cython.int, pawns=cython.ulonglong,
                   besieged=cython.int)
    cdef int stand(self, SearchBoard searched, int side, int waits) noexcept

    @cython.final
    @cython.locals(enemy=cython.int, worth=cython.int, base=cython.int, margin=cython.int)
    cdef int found(self, SearchBoard searched, int side, int level, unsigned long long covered) noexcept

    @cython.final
    @cython.locals(worth=cython.int, survey=AttackMap, level=cython.int, base=cython.int, margin=cython.int,
                   part=cython.int, left=cython.int, free=cython.ulonglong)
    cdef int danger(self, SearchBoard searched, int side, int waits) noexcept

    @cython.final
    cdef int siege(self, SearchBoard searched, int side, int waits) noexcept

    @cython.final
    @cython.locals(enemy=cython.int, own=cython.int, other=cython.int, margin=cython.int, worth=cython.int)
    cdef int besieged(self, SearchBoard searched, int side, int king, int waits, int most) noexcept

    @cython.final
    @cython.locals(worth=cython.int, side=cython.int, enemy=cython.int, level=cython.int, at=cython.int,
                   kept=cython.int, covered=cython.ulonglong)
    cdef int assault(self, SearchBoard searched) noexcept

    @cython.final
    @cython.locals(survey=AttackMap, level=cython.int, square=cython.int, enemy=cython.int, own=cython.int,
                   other=cython.int, margin=cython.int, worth=cython.int, index=cython.int, guard=cython.int)
    cdef int closing(self, SearchBoard searched, int side, int king) noexcept

    @cython.final
    @cython.locals(attack=cython.int, at=cython.int)
    cdef int strongest(self, SearchBoard searched, int side, int cell) noexcept

    @cython.locals(searched=SearchBoard, target=cython.int)
    cpdef int urgency(self, fast_board.Board board, int move) except? -1000000

    @cython.locals(searched=SearchBoard)
    cpdef bint threatened(self, fast_board.Board board) except? -1

    @cython.locals(searched=SearchBoard)
    cpdef bint depends_on_past(self, fast_board.Board board) except? -1

    @cython.locals(searched=SearchBoard, near=cython.int)
    cpdef int obscurity(self, fast_board.Board board, int move) except? -1000000
