cimport cython
from game.ai.hnefatafl.king_ways cimport KingWays
from game.ai.network cimport NetworkEvaluator
from game.rules cimport fast_board
from game.rules.hnefatafl.board cimport Board

cdef int _EMPTY, _ATTACKER, _DEFENDER, _KING, _SHIFT, _MASK, _NO_STOP, _NO_PASS, _REPEATED, _BY_QUIET
cdef int _STONES, _STEPS, _DOUBLE, _ROUTES, _MOBILITY, _BESIDE, _EXITS, _TEMPO, _QUIET, _CLOSED_PLACES
cdef int _BESIDE_KING, _FAR_OFF, _MOST_ROUTES, _MOST_MOBILITY, _LARGEST, _DECISIVE, _CAPTURE, _BLOCK, _NEAR, _FAR, _LONGEST
cdef int _ROOMS, _QUIETS, _STEPS_AT, _EXITS_AT, _ROOM_AT, _MOBILITY_AT, _QUIET_AT


cdef class HnefataflEvaluator(NetworkEvaluator):
    cdef int area, squares, lead, size, gather
    cdef readonly KingWays ways
    cdef public int[::1] weights, place
    cdef int[::1] room, closed_room, pressed, closed_pressed, number
    cdef unsigned char[::1] exits
    cdef readonly bint closed

    @cython.locals(score=cython.int, ahead=cython.int, pressed="int[::1]")
    cpdef int evaluate(self, fast_board.Board board) except? -1000000

    @cython.locals(tafl=Board, number="int[::1]", men="int[::1]", size=cython.int, king=cython.int,
                   rank=cython.int, file=cython.int, near=cython.int, index=cython.int, square=cython.int)
    cdef int nearness(self, fast_board.Board board) except? -1000000

    @cython.locals(tafl=Board, score=cython.int)
    cpdef int assess(self, fast_board.Board board) except? -1000000

    @cython.locals(tafl=Board, active="int[::1]", number="int[::1]", men="int[::1]", squares=cython.int,
                   ways=KingWays, count=cython.int, index=cython.int, base=cython.int)
    cpdef int describe(self, fast_board.Board board) except? -1000000

    @cython.locals(weights="int[::1]", place="int[::1]", men="int[::1]", index=cython.int, score=cython.int,
                   share=cython.int)
    cdef int stones(self, Board board) except? -1000000

    @cython.locals(weights="int[::1]", cells="unsigned char[::1]", beside=cython.int, turn=cython.int,
                   ways=KingWays, score=cython.int)
    cdef int king(self, Board board) except? -1000000

    @cython.locals(ways=KingWays)
    cdef int cordon(self) except? -1000000

    @cython.locals(tafl=Board, cells="unsigned char[::1]", width=cython.int, enemy=cython.int, index=cython.int,
                   move=cython.int, target=cython.int, beside=cython.int)
    cpdef int rate(self, fast_board.Board board, int[::1] moves, int start, int end, int[::1] urgencies) except -1

    @cython.locals(tafl=Board, target=cython.int, turn=cython.int)
    cpdef int urgency(self, fast_board.Board board, int move) except? -1000000

    @cython.locals(tafl=Board)
    cpdef bint threatened(self, fast_board.Board board) except -1

    @cython.locals(tafl=Board)
    cpdef bint wins_at_once(self, fast_board.Board board) except -1

    @cython.locals(cells="unsigned char[::1]", flags="unsigned char[::1]", king=cython.int, row=cython.int,
                   turn=cython.int, step=cython.int, square=cython.int)
    cdef bint can_win(self, Board board, int side) except -1

    @cython.locals(cells="unsigned char[::1]", king=cython.int, step=cython.int, square=cython.int,
                   passed=cython.bint)
    cdef bint blocks(self, Board board, int target) except -1

    @cython.locals(cells="unsigned char[::1]", turn=cython.int, step=cython.int, other=cython.int)
    cdef bint reachable(self, Board board, int square) except -1

    @cython.locals(tafl=Board)
    cpdef bint depends_on_past(self, fast_board.Board board) except -1

    @cython.locals(tafl=Board, way=cython.int, near=cython.bint)
    cpdef int obscurity(self, fast_board.Board board, int move) except? -1000000
