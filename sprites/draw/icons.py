"""The line icons: 24 units square, strokes of 1.75 with round ends, drawn white so that they can be tinted."""

from __future__ import annotations

from math import cos, pi, sin

from sprites.draw.svg import number

STROKE = 1.75


def _dot(x: float, y: float, radius: float = 1.15) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="#fff" stroke="none"/>'


def _path(data: str) -> str:
    return f'<path d="{data}"/>'


def _gear() -> str:
    """A gear of eight teeth around an axle."""
    corners = []
    for tooth in range(8):
        for offset, radius in ((-0.30, 7.0), (-0.19, 9.3), (0.19, 9.3), (0.30, 7.0)):
            angle = (tooth + offset) * pi / 4 - pi / 2
            corners.append(f"{number(12 + radius * cos(angle))} {number(12 + radius * sin(angle))}")
    return _path("M" + "L".join(corners) + "Z") + '<circle cx="12" cy="12" r="3"/>'


def _sun_rays() -> str:
    rays = []
    for step in range(8):
        angle = step * pi / 4
        ends = [f"{number(12 + r * cos(angle))} {number(12 + r * sin(angle))}" for r in (7.4, 9.6)]
        rays.append("M" + "L".join(ends))
    return _path("".join(rays))


BODIES: dict[str, str] = {
    # playing
    "undo": _path("M8.5 4.5L4 9l4.5 4.5") + _path("M4 9h10.25a5.25 5.25 0 0 1 0 10.5H9"),
    "redo": _path("M15.5 4.5L20 9l-4.5 4.5") + _path("M20 9H9.75a5.25 5.25 0 0 0 0 10.5H15"),
    "hint": _path("M9 16.5c0-2-3.25-3.4-3.25-7a6.25 6.25 0 0 1 12.5 0c0 3.6-3.25 5-3.25 7z")
    + _path("M9.5 19.25h5M10.75 21.5h2.5"),
    "flip": _path("M7.5 20V4M3.75 7.75L7.5 4l3.75 3.75") + _path("M16.5 4v16M12.75 16.25L16.5 20l3.75-3.75"),
    "swap": _path("M4 7.5h16M16.25 3.75L20 7.5l-3.75 3.75") + _path("M20 16.5H4M7.75 12.75L4 16.5l3.75 3.75"),
    "flag": _path("M5.5 21V3.5") + _path("M5.5 4.5c3.5-2 6 1.75 9 .9 1.4-.3 2.6-.8 4-1.4v9.5c-4.5 2.6-7-1.5-10-.8-1.2.2-2.2.6-3 1.1"),
    "handshake": _path("M2.5 6.75L6 5.5l3.5 1.25L12 5.75l2.5.75L18 5.5l3.5 1.25")
    + _path("M2.5 15.5l2.75.75L10.5 20c1 .7 2.2.6 3-.25l5.25-4 2.75-.75")
    + _path("M12 5.75L8.4 9.5a1.75 1.75 0 0 0 2.5 2.4l2.1-1.65 5.75 5.5") + _path("M11.5 17.5l2 2.25M13.75 15.25l2.3 2.35"),
    "pause": _path("M8.5 5v14M15.5 5v14"),
    "play": _path("M7.5 4.75v14.5L19 12z"),
    "continue": _path("M4.5 5v14l8-7z") + _path("M13.5 6.5L19.5 12l-6 5.5"),
    "dice": '<rect x="3.75" y="3.75" width="16.5" height="16.5" rx="3.25"/>'
    + _dot(8.25, 8.25) + _dot(15.75, 8.25) + _dot(12, 12) + _dot(8.25, 15.75) + _dot(15.75, 15.75),
    "crown": _path("M4.25 17.25L3 7.25l5 3.75 4-6.25 4 6.25 5-3.75-1.25 10z") + _path("M5 20.5h14"),
    "trophy": _path("M7.25 4h9.5v6.25a4.75 4.75 0 0 1-9.5 0z")
    + _path("M7.25 5.75H4V7.5c0 2.2 1.4 3.75 3.5 4M16.75 5.75H20V7.5c0 2.2-1.4 3.75-3.5 4")
    + _path("M12 15v3.5M8 20.5c.4-1.4 1.6-2 4-2s3.6.6 4 2z"),
    "clock": '<circle cx="12" cy="12" r="8.75"/>' + _path("M12 6.75V12l3.5 2.25"),
    "board": '<rect x="3.75" y="3.75" width="16.5" height="16.5" rx="1.75"/>'
    + _path("M9.25 3.75v16.5M14.75 3.75v16.5M3.75 9.25h16.5M3.75 14.75h16.5"),
    "branch": '<circle cx="6.5" cy="5.25" r="2"/><circle cx="6.5" cy="18.75" r="2"/><circle cx="17.5" cy="8.25" r="2"/>'
    + _path("M6.5 7.25v9.5M17.5 10.25c0 4-4.5 3.75-8 4.25-1.8.25-3 .9-3 2.25"),
    # players
    "person": '<circle cx="12" cy="8" r="4.25"/>' + _path("M4 20.5c.6-4 3.6-6 8-6s7.4 2 8 6"),
    "people": '<circle cx="9" cy="8.25" r="3.75"/>' + _path("M2.5 19.75c.5-3.5 2.9-5.25 6.5-5.25s6 1.75 6.5 5.25")
    + _path("M15.5 4.75a3.75 3.75 0 0 1 0 7M18 14.9c2 .7 3.2 2.4 3.5 4.85"),
    "computer": '<rect x="3" y="4.25" width="18" height="12" rx="1.75"/>' + _path("M12 16.25v3.75M8 20.25h8"),
    # places
    "menu": _path("M4 6.5h16M4 12h16M4 17.5h16"),
    "more": _dot(5.25, 12, 1.5) + _dot(12, 12, 1.5) + _dot(18.75, 12, 1.5),
    "home": _path("M3 11.25L12 3.5l9 7.75") + _path("M5.5 9.5v10.75h13V9.5") + _path("M9.75 20.25v-6h4.5v6"),
    "settings": _gear(),
    "sliders": _path("M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20")
    + '<circle cx="15" cy="7" r="2.5"/><circle cx="9" cy="17" r="2.5"/>',
    "book": _path("M12 6.25C9.75 4.5 6.75 4.25 3.25 4.5v13.75c3.5-.25 6.5 0 8.75 1.75 2.25-1.75 5.25-2 8.75-1.75V4.5"
                  "C17.25 4.25 14.25 4.5 12 6.25z") + _path("M12 6.25V20"),
    "library": '<rect x="3" y="4" width="18" height="4.75" rx="1.25"/>' + _path("M4.75 8.75v11.5h14.5V8.75")
    + _path("M9.75 12.5h4.5"),
    "quit": _path("M13.5 4H5.25v16h8.25") + _path("M10 12h10.5M16.75 8.25L20.5 12l-3.75 3.75"),
    "fullscreen": _path("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"),
    "window": _path("M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5"),
    "keyboard": '<rect x="2.5" y="5.5" width="19" height="13" rx="2"/>' + _path("M8.5 15h7")
    + _dot(6.5, 9, 0.95) + _dot(10.2, 9, 0.95) + _dot(13.8, 9, 0.95) + _dot(17.5, 9, 0.95)
    + _dot(6.5, 12, 0.95) + _dot(10.2, 12, 0.95) + _dot(13.8, 12, 0.95) + _dot(17.5, 12, 0.95),
    "language": '<circle cx="12" cy="12" r="8.75"/><ellipse cx="12" cy="12" rx="4" ry="8.75"/>' + _path("M3.25 12h17.5"),
    "sun": '<circle cx="12" cy="12" r="4.25"/>' + _sun_rays(),
    "moon": _path("M19.75 14.5A8.25 8.25 0 1 1 10.25 4a6.75 6.75 0 0 0 9.5 10.5z"),
    "palette": _path("M12 3.25a8.75 8.75 0 1 0 0 17.5c1.6 0 2.2-1 1.9-2.2-.5-1.9.3-3.05 2.1-3.05h1.75c1.9 0 3-1.3 3-3.5"
                     "a8.75 8.75 0 0 0-8.75-8.75z") + _dot(8, 9) + _dot(12.75, 7.25) + _dot(16.75, 10) + _dot(7.5, 14),
    # doing
    "plus": _path("M12 4.5v15M4.5 12h15"),
    "minus": _path("M4.5 12h15"),
    "trash": _path("M4 6.5h16M9 6.5V4h6v2.5") + _path("M6 6.5l1 14h10l1-14") + _path("M10.25 10.5v6M13.75 10.5v6"),
    "edit": _path("M4 20l1-4.5L16 4.5a1.75 1.75 0 0 1 2.5 0l1 1a1.75 1.75 0 0 1 0 2.5L8.5 19z") + _path("M13.5 7l3.5 3.5"),
    "copy": '<rect x="8.5" y="8.5" width="12" height="12" rx="2"/>' + _path("M15.5 5.5a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2"),
    "paste": _path("M8.75 5H6.5a1.5 1.5 0 0 0-1.5 1.5v12.75a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5-1.5V6.5A1.5 1.5 0 0 0 17.5 5"
                   "h-2.25") + '<rect x="8.75" y="3.25" width="6.5" height="3.75" rx="1.25"/>' + _path("M12 10.5v6M9.25 13.75L12 16.5l2.75-2.75"),
    "export": _path("M12 15V3.5M7.75 7.75L12 3.5l4.25 4.25") + _path("M4 14.5v4.25c0 .8.7 1.5 1.5 1.5h13c.8 0 1.5-.7 1.5-1.5V14.5"),
    "import": _path("M12 3.5V15M7.75 10.75L12 15l4.25-4.25") + _path("M4 14.5v4.25c0 .8.7 1.5 1.5 1.5h13c.8 0 1.5-.7 1.5-1.5V14.5"),
    "search": '<circle cx="10.75" cy="10.75" r="6.75"/>' + _path("M15.75 15.75L20.5 20.5"),
    "close": _path("M5.75 5.75l12.5 12.5M18.25 5.75l-12.5 12.5"),
    "check": _path("M4.25 12.75l5 5L19.75 6.5"),
    "refresh": _path("M19.75 12a7.75 7.75 0 1 1-2.3-5.5L20 9") + _path("M20 4.25V9h-4.75"),
    # moving about
    "left": _path("M14.75 5L7.75 12l7 7"),
    "right": _path("M9.25 5l7 7-7 7"),
    "up": _path("M5 14.75l7-7 7 7"),
    "down": _path("M5 9.25l7 7 7-7"),
    "arrow-left": _path("M20 12H4M10.25 5.75L4 12l6.25 6.25"),
    "arrow-right": _path("M4 12h16M13.75 5.75L20 12l-6.25 6.25"),
    "arrow-up": _path("M12 20V4M5.75 10.25L12 4l6.25 6.25"),
    "arrow-down": _path("M12 4v16M5.75 13.75L12 20l6.25-6.25"),
    "first": _path("M18.5 5l-7 7 7 7M5.75 5v14"),
    "last": _path("M5.5 5l7 7-7 7M18.25 5v14"),
    # state
    "sound": _path("M4 9.5v5h3.5l5 4.25V5.25L7.5 9.5z") + _path("M15.75 9a4.25 4.25 0 0 1 0 6M18.25 6a8.5 8.5 0 0 1 0 12"),
    "sound-off": _path("M4 9.5v5h3.5l5 4.25V5.25L7.5 9.5z") + _path("M16 9.5l5 5M21 9.5l-5 5"),
    "eye": _path("M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5s-7-2-9.5-6.5z")
    + '<circle cx="12" cy="12" r="3"/>',
    "eye-off": _path("M9 5.9a9 9 0 0 1 3-.4c3.8 0 7 2 9.5 6.5a16 16 0 0 1-2.6 3.5M15.6 17.7a9 9 0 0 1-3.6.8c-3.8 0-7-2-9.5-6.5"
                     "A15 15 0 0 1 6.1 7.6") + _path("M9.9 9.9a3 3 0 0 0 4.2 4.2") + _path("M4 4l16 16"),
    "lock": '<rect x="5" y="10.5" width="14" height="10" rx="1.75"/>' + _path("M8 10.5V7.5a4 4 0 0 1 8 0v3") + _dot(12, 15.5, 1.35),
    "question": '<circle cx="12" cy="12" r="8.75"/>' + _path("M9.4 9.6c.2-1.6 1.2-2.4 2.7-2.4 1.6 0 2.7 1 2.7 2.4 0 1.9-2.7 2.1-2.7 4.1")
    + _dot(12.1, 16.7),
    "info": '<circle cx="12" cy="12" r="8.75"/>' + _path("M12 11.25v5.25") + _dot(12, 7.85),
    "warning": _path("M12 4L2.75 20h18.5z") + _path("M12 10v4.5") + _dot(12, 17.25, 1.05),
    "forbidden": '<circle cx="12" cy="12" r="8.75"/>' + _path("M5.9 5.9l12.2 12.2"),
    "star": _path("M12 3.5l2.6 5.6 6.1.7-4.55 4.15 1.25 6.05L12 16.95 6.6 20l1.25-6.05L3.3 9.8l6.1-.7z"),
    "bolt": _path("M13.25 3L5 13.5h5.75L10 21l8.5-10.75h-6z"),
}


def files() -> dict[str, str]:
    """Every icon's file name below ``sprites`` and its text."""
    return {
        f"icons/{name}.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
        f'<g fill="none" stroke="#ffffff" stroke-width="{STROKE}" stroke-linecap="round" stroke-linejoin="round">'
        f"{body}</g></svg>\n"
        for name, body in BODIES.items()
    }
