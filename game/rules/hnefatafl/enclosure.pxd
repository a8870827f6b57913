cimport cython
from game.rules.hnefatafl cimport base_board

cdef int _EMPTY, _ATTACKER, _DEFENDER, _KING, _CLOSED, _WALL
cdef int _SHIFT, _MASK, _NO_STOP, _NO_PASS, _CORNER_SQUARE

cdef class Enclosure(base_board.BaseBoard):
    cdef public bint shieldwall, corners_close
    # Scratch.
    cdef public int[::1] stack, seen
    cdef public int stamp, witness

    @cython.locals(index=cython.int, direction=cython.int)
    cpdef bint surrounded(self) noexcept

    @cython.locals(up=cython.int, north=cython.int, east=cython.int, south=cython.int, west=cython.int,
                   joined=cython.int)
    cdef bint may_close(self, int target) noexcept

    @cython.final
    @cython.locals(inward=cython.int, side=cython.int, within=cython.int)
    cdef bint may_close_edge(self, int target) noexcept

    @cython.final
    cdef int is_open(self, int at) noexcept

    @cython.final
    @cython.locals(step=cython.int, flag=cython.int)
    cdef bint open_way(self, int at, int direction) noexcept

    @cython.final
    @cython.locals(top=cython.int, row=cython.int, index=cython.int, origin=cython.int, direction=cython.int,
                   target=cython.int, flag=cython.int)
    cdef bint finds_edge(self, int piece) noexcept

    @cython.locals(king=cython.int, holds=cython.bint)
    cpdef bint in_fort(self) noexcept

    @cython.final
    @cython.locals(top=cython.int, origin=cython.int, direction=cython.int, target=cython.int,
                   flag=cython.int)
    cdef bint meets_attacker(self) noexcept

    @cython.final
    @cython.locals(top=cython.int, index=cython.int, stone=cython.int, direction=cython.int,
                   target=cython.int, flag=cython.int)
    cdef bint keeps_out(self, int king) noexcept

    @cython.final
    @cython.locals(origin=cython.int, direction=cython.int, target=cython.int, flag=cython.int)
    cdef int spread(self, int top) noexcept

    @cython.final
    @cython.locals(direction=cython.int, one=cython.int, other=cython.int)
    cdef bint may_fall(self, int stone) noexcept

    @cython.final
    @cython.locals(direction=cython.int, step=cython.int, inward=cython.int, members=cython.int,
                   more=cython.int, first=cython.int, last=cython.int)
    cdef bint row_may_fall(self, int stone) noexcept

    @cython.final
    @cython.locals(found=cython.int)
    cdef int open_members(self, int stone, int step, int inward) noexcept

    @cython.locals(side=cython.int)
    cdef int inward(self, int at, int step) noexcept

    cdef bint ends_row(self, int at, int stone) noexcept
