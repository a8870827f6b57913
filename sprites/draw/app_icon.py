"""Makes the application's icon files from ``app-icon.svg``: ``python -m sprites.draw.app_icon``.

PNG files, the container of Windows (ICO with PNG entries) and that of macOS (ICNS with PNG entries).
"""

from __future__ import annotations

import struct
from io import BytesIO
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parent.parent
PNG_SIZES = (16, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def png(size: int) -> bytes:
    """The icon as a PNG file; small ones are drawn larger and scaled down, which keeps their lines clear."""
    fine = 4 if size <= 64 else 2 if size <= 128 else 1
    drawn = pygame.image.load_sized_svg(ROOT / "app-icon.svg", (size * fine, size * fine))
    file = BytesIO()
    pygame.image.save(pygame.transform.smoothscale(drawn, (size, size)), file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """An ICO file of PNG pictures by their size."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries, body = b"", b""
    for size, data in sorted(pictures.items()):
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), at + len(body))
        body += data
    return head + entries + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """An ICNS file of PNG pictures by their size."""
    body = b"".join(
        ICNS_TYPES[size] + struct.pack(">I", len(data) + 8) + data for size, data in sorted(pictures.items())
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    """Write all files."""
    for size in PNG_SIZES:
        (ROOT / f"app-icon-{size}.png").write_bytes(png(size))
    (ROOT / "app-icon.ico").write_bytes(ico({size: png(size) for size in ICO_SIZES}))
    (ROOT / "app-icon.icns").write_bytes(icns({size: png(size) for size in ICNS_TYPES}))


if __name__ == "__main__":
    main()
