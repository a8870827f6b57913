"""One end of a pipe to another process, for an owner who must never wait.

Two threads wait in its place: one reads until the other end is gone, one writes what is handed to it. They
end with the process at the other end, however that ends; until then neither can be interrupted.
"""

from __future__ import annotations

import threading
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue

LONGEST_MESSAGE = 1 << 20  # bytes; a length beyond it is not believed


class Channel:
    """Messages of bytes in both directions. No method waits.

    >>> channel = Channel(near_end)
    >>> channel.send(b"question")
    >>> channel.receive()  # None: nothing has come yet
    """

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._received: SimpleQueue[bytes] = SimpleQueue()
        self._to_send: SimpleQueue[bytes | None] = SimpleQueue()
        self._reader = threading.Thread(target=self._read, name="longhall-read", daemon=True)
        self._reader.start()
        threading.Thread(target=self._write, name="longhall-write", daemon=True).start()

    @property
    def ended(self) -> bool:
        """Whether the other end is gone, or sent what is no message. What came before can still be read."""
        return not self._reader.is_alive()

    def send(self, message: bytes) -> None:
        """Have a message sent as soon as the pipe takes it. Nothing is said where the other end is gone."""
        self._to_send.put(message)

    def receive(self) -> bytes | None:
        """The next message that has come whole, or None."""
        try:
            return self._received.get_nowait()
        except Empty:
            return None

    def _read(self) -> None:
        try:
            while True:
                self._received.put(self._pipe.recv_bytes(LONGEST_MESSAGE))
        except (EOFError, OSError):
            self._to_send.put(None)  # the other end is gone: there is nobody to write to either

    def _write(self) -> None:
        try:
            while (message := self._to_send.get()) is not None:
                self._pipe.send_bytes(message)
        except OSError:
            pass  # the reader finds out, too, and its end says so
        self._reader.join()
        self._pipe.close()
