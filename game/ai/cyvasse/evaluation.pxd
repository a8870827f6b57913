cimport cython
from game.ai.network cimport NetworkEvaluator
from game.rules cimport fast_board
from game.rules.cyvasse.board cimport Board

cdef int _KIND, _KING, _DRAGON, _MOUNTAIN, _A_MOUNTAIN, _FIRST_BIT
cdef int _REACH, _KIND_ROWS, _ROOM, _NO_KING
cdef int _SHOT, _DROP, _RUIN, _GOES_ON, _BARE_KINGS, _QUIET_PLIES
cdef int _MOBILITY, _CLOSE, _THREATENED, _HANGING, _DANGER, _FREE, _GUARDS, _MOST_BESIDE
cdef int _FORTRESS, _CASTLE, _IN_WATER, _RESERVE, _TEMPO
cdef int _LONE_EDGE, _LONE_KINGS
cdef int _CLOSEST, _ENOUGH, _BESIDE, _FULL, _PATIENCE, _LARGEST, _PRICE_OF_KING
cdef int _NEAR, _FAR, _BACK, _SHOOTING, _LONGEST
cdef int _PIECES, _BESIDES, _QUIETS, _DANGER_AT, _FREE_AT, _HANGING_AT, _RESERVE_AT, _QUIET_AT
cdef int _MANY, _SOME, _BY_HAND


cdef class CyvasseEvaluator(NetworkEvaluator):
    cdef int n, facts
    cdef bint lone
    cdef int[::1] worths, gains, terms, place, counts, mating
    cdef readonly int[::1] price
    cdef unsigned char[::1] steps, outside, beside, status, number, ground
    cdef int[::1] dangers, frees, hanging
    cdef long long[::1] attacks, menaced
    cdef long long stamp

    @cython.locals(cyvasse=Board, packed=cython.int, ending=cython.int, middle=cython.int, score=cython.int,
                   full=cython.int, left=cython.int, leader=cython.int, power=cython.int)
    cpdef int assess(self, fast_board.Board board) except? -1000000

    @cython.locals(cyvasse=Board, side=cython.int, n=cython.int, active="int[::1]", row=cython.int, men=cython.int,
                   count=cython.int, owner=cython.int, base=cython.int, index=cython.int, cell=cython.int,
                   kind=cython.int)
    cpdef int describe(self, fast_board.Board board) except? -1000000

    @cython.locals(active="int[::1]", base=cython.int, turn=cython.int, side=cython.int, kind=cython.int)
    cdef int describe_facts(self, Board board, int count) except? -1000000

    @cython.locals(index=cython.int, side=cython.int, cell=cython.int, piece=cython.int)
    cdef void count(self, Board board) noexcept

    @cython.locals(found=cython.int, enemies=cython.int, enemy=cython.int)
    cdef int worth(self, int side, int kind) noexcept

    @cython.locals(found=cython.int, enemies=cython.int, kind=cython.int, men=cython.int, each=cython.int,
                   enemy=cython.int, gain=cython.int)
    cdef int material(self, int side) noexcept

    @cython.locals(found=cython.int, kind=cython.int)
    cdef int mating_power(self, int side) noexcept

    @cython.locals(own=cython.int, other=cython.int, near=cython.int)
    cdef int drive(self, Board board, int leader) noexcept

    @cython.locals(found=cython.int, king=cython.int, index=cython.int, origin=cython.int, kind=cython.int,
                   near=cython.int, armed=cython.bint)
    cdef int survey(self, Board board, int side) noexcept

    @cython.locals(own=cython.int, enemy=cython.int, taking=cython.int, stamp=cython.longlong, reached=cython.int,
                   direction=cython.int, base=cython.int, step=cython.int, target=cython.int, found=cython.int)
    cdef int walk(self, Board board, int side, int origin, int kind, bint armed) noexcept

    @cython.locals(own=cython.int, enemy=cython.int, over=cython.int, taking=cython.int, direction=cython.int,
                   base=cython.int, between=cython.int, reach=cython.int, step=cython.int, target=cython.int,
                   found=cython.int)
    cdef void shoot(self, Board board, int side, int origin, int kind) noexcept

    @cython.locals(own=cython.int, enemy=cython.int, bit=cython.int, found=cython.int, king=cython.int,
                   danger=cython.int, free=cython.int, guards=cython.int, hanging=cython.int, index=cython.int,
                   cell=cython.int, kind=cython.int)
    cdef int safety(self, Board board, int side) noexcept

    @cython.locals(target=cython.int, gained=cython.int)
    cpdef int exchange(self, Board board, int move) except? -1000000

    @cython.locals(side=cython.int, victim=cython.int, prize=cython.int, taken_as=cython.int, best=cython.int,
                   index=cython.int, origin=cython.int, piece=cython.int, move=cython.int, gain=cython.int)
    cdef int recapture(self, Board board, int target, int enough) except? -1000000

    @cython.locals(entry=cython.int, direction=cython.int)
    cdef int way(self, Board board, int piece, int origin, int target) noexcept

    @cython.locals(cyvasse=Board, side=cython.int, kind=cython.int, gain=cython.int, cost=cython.int, left=cython.int)
    cpdef int urgency(self, fast_board.Board board, int move) except? -1000000

    @cython.locals(cyvasse=Board)
    cpdef bint threatened(self, fast_board.Board board) except -1

    @cython.locals(cyvasse=Board)
    cpdef bint depends_on_past(self, fast_board.Board board) except -1

    @cython.locals(cyvasse=Board, kind=cython.int, origin=cython.int, target=cython.int, way=cython.int,
                   row=cython.int, back=cython.bint)
    cpdef int obscurity(self, fast_board.Board board, int move) except? -1000000
