cimport cython
from game.rules.hnefatafl cimport enclosure

cdef int _EMPTY, _ATTACKER, _DEFENDER, _KING
cdef int _SHIFT, _MASK
cdef int _NO_STOP, _NO_PASS, _WHEN_EMPTY, _WHEN_OCCUPIED, _CENTRE_SQUARE
cdef int _KING_CAPTURED, _KING_ESCAPED, _EDGE_FORT, _NO_MOVE, _SURROUNDED, _REPEATED, _QUIET
cdef int _RECORD, _TAKEN, _KING_TAKEN, _OLD_QUIET, _OLD_SINCE
cdef int _R_OFF, _R_DRAW, _R_LOSES, _R_WINS, _Q_LOSES, _Q_DRAW, _Q_FEWER

cdef class Board(enclosure.Enclosure):
    # Switches of the rule set.
    cdef public bint king_moving, king_standing, surrounding, linnaean, edge_fort, careful
    cdef public int repetition, quiet_plies, quiet_result
    cdef public int[::1] fallen
    cdef public int fallen_top

    @cython.final
    @cython.locals(piece=cython.int, bit=cython.int)
    cdef bint captor(self, int at, int victim, int mask) noexcept

    @cython.final
    @cython.locals(direction=cython.int, near=cython.int)
    cdef bint beside_throne(self, int centre, int stone) noexcept

    @cython.final
    @cython.locals(direction=cython.int, near=cython.int, piece=cython.int)
    cdef bint king_falls(self, int king, int target) noexcept

    @cython.final
    @cython.locals(victim=cython.int, beyond=cython.int)
    cdef bint falls(self, int at, int target, int mask) noexcept

    @cython.final
    @cython.locals(inward=cython.int, found=cython.int, enemy=cython.int, at=cython.int, front=cython.int,
                   end=cython.int)
    cdef int row_beyond(self, int target, int step, int mask) noexcept

    @cython.locals(target=cython.int, mask=cython.int, direction=cython.int, near=cython.int)
    cpdef bint is_capture(self, int move) noexcept

    @cython.locals(origin=cython.int, target=cython.int, piece=cython.int, entry=cython.int, row=cython.int,
                   taken=cython.int)
    cpdef int make(self, int move) except -1

    @cython.final
    @cython.locals(before=cython.int, taken=cython.int, mask=cython.int, king=cython.int,
                   direction=cython.int, step=cython.int, near=cython.int, row=cython.int)
    cdef int capture(self, int target, int entry) noexcept

    @cython.final
    cdef int take(self, int at) noexcept

    @cython.final
    @cython.locals(index=cython.int)
    cdef int take_row(self, int at, int step, int length) noexcept

    @cython.locals(entry=cython.int, king=cython.int, taken=cython.int, victim=cython.int, _index=cython.int,
                   move=cython.int, origin=cython.int, target=cython.int)
    cpdef int unmake(self) except -1

    cpdef int judge(self, int target) except -1

    @cython.final
    cdef int repetition_result(self) noexcept

    @cython.final
    @cython.locals(by_attackers=cython.int, by_defenders=cython.int)
    cdef int limit_result(self) noexcept

    @cython.locals(end=cython.int, mask=cython.int, first=cython.int, index=cython.int, row=cython.int,
                   direction=cython.int, target=cython.int, flag=cython.int)
    cpdef int generate_noisy(self, int[::1] moves, int start) except -1

    @cython.final
    @cython.locals(direction=cython.int, target=cython.int)
    cdef int captures_of(self, int at, int mask, int[::1] moves, int end) noexcept

    @cython.final
    @cython.locals(row=cython.int, direction=cython.int, step=cython.int, at=cython.int, barred=cython.int,
                   king_barred=cython.int)
    cdef int arrivals(self, int target, int mask, int[::1] moves, int end) noexcept

    cpdef Board copy(self)
