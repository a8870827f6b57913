cimport cython
from game.rules cimport fast_board

cdef int _KIND, _STONE, _A_MOUNTAIN
cdef int _KING, _DRAGON, _ELEPHANT
cdef int _REACH, _KIND_ROWS, _ROOM
cdef int _WATER, _BURNING
cdef int _FORTRESS_W, _FORTRESS_B
cdef int _NO_KING

cdef class BaseBoard(fast_board.RecordingBoard):
    cdef public bint expert, morale, screened, storming, wildfyre, sea, dragonfyre
    # What is where; see the class.
    cdef public unsigned char[::1] cells, terrain, limit
    cdef public int[::1] men, slot, strength, king, reserve
    # Tables of the rule set, never changed.
    cdef public int n, d
    cdef public unsigned char[::1] ray, edge, line, near, first, last, allowance, shot, over, takes, ports, drops
    cdef public unsigned char[::1] elite, special
    cdef public unsigned long long[::1] piece_keys, terrain_keys, other_keys
    # What ``scan`` found.
    cdef public long long[::1] blocker, answer
    cdef public long long stamp
    cdef public int checks

    @cython.locals(key=cython.ulonglong, side=cython.int, cell=cython.int)
    cpdef unsigned long long _fresh_key(self) noexcept

    @cython.locals(piece=cython.int, side=cython.int)
    cpdef void enlist(self, int cell) noexcept

    @cython.final
    @cython.locals(side=cython.int, moved=cython.int)
    cdef void discharge(self, int cell) noexcept

    @cython.final
    @cython.locals(side=cython.int, moved=cython.int)
    cdef void recall(self, int cell, int slot) noexcept

    @cython.final
    @cython.locals(side=cython.int)
    cdef void relocate(self, int piece, int origin, int target) noexcept

    @cython.locals(cell=cython.int, direction=cython.int)
    cpdef void measure_all(self) noexcept

    @cython.final
    @cython.locals(kind=cython.int, allowance=cython.int)
    cdef void measure(self, int cell, int direction) noexcept

    @cython.final
    @cython.locals(at=cython.int, left=cython.int, step=cython.int, terrain=cython.int, cost=cython.int)
    cdef int steps(self, int kind, int cell, int direction, int allowance) noexcept

    @cython.final
    @cython.locals(direction=cython.int, at=cython.int, step=cython.int, origin=cython.int)
    cdef void change_terrain(self, int cell, int terrain) noexcept

    cpdef bint is_fortress(self, int cell) noexcept

    @cython.locals(kind=cython.int, king=cython.int)
    cpdef int counts_as(self, int piece, int cell) noexcept

    cpdef bint armed(self, int kind, int cell) noexcept

    @cython.locals(attacker=cython.int, victim=cython.int)
    cpdef bint may_take(self, int origin, int target) noexcept

    @cython.final
    @cython.locals(step=cython.int, piece=cython.int)
    cdef bint is_open(self, int base, int distance, int kind) noexcept

    @cython.final
    @cython.locals(kind=cython.int, over=cython.int, between=cython.int, step=cython.int, found=cython.int)
    cdef bint shoots(self, int piece, int base, int distance, int direction) noexcept

    cpdef bint sails(self, int kind, int origin, int target) noexcept

    @cython.locals(kind=cython.int, entry=cython.int, direction=cython.int, distance=cython.int, base=cython.int)
    cpdef bint hits(self, int piece, int origin, int target) noexcept

    @cython.locals(index=cython.int, origin=cython.int)
    cpdef bint attacked(self, int cell, int side, int ignored) noexcept

    @cython.locals(king=cython.int)
    cpdef bint in_check(self, int side) noexcept

    @cython.locals(king=cython.int, enemy=cython.int, index=cython.int, origin=cython.int, entry=cython.int)
    cpdef void scan(self) noexcept

    @cython.final
    @cython.locals(piece=cython.int, kind=cython.int, direction=cython.int, distance=cython.int, row=cython.int,
                   shooting=cython.bint, base=cython.int, passing=cython.int, blockers=cython.int,
                   blocker=cython.int, step=cython.int, found=cython.int)
    cdef void scan_line(self, int origin, int entry) noexcept
