"""One run of the executable that answers lines while it is fed."""

from __future__ import annotations

import queue
import subprocess
import tempfile
import threading
from collections.abc import Iterable, Iterator, Sequence
from typing import IO, Generic, TypeVar

Work = TypeVar("Work")
# So many bytes of what the program says are told.
_TOLD = 2000


class ProcessError(Exception):
    """The executable did not do what was asked of it: the task fails, and Spark tries it again."""


class LineProcess(Generic[Work]):
    """Feeds a program from a thread, and gives its answers as they come.

    A full pipe in one direction never stops the other. What waits is bounded by the pipes: where nobody takes answers,
    the program stops reading, and so the thread stops taking work from Spark.
    """

    def __init__(self, command: Sequence[str], work: Iterable[tuple[bytes, Work]]):
        """`work` is bytes to write, and what to hand on with the answers; the thread iterates over it."""
        self._command = list(command)
        # A file, not a pipe: nobody has to read it for the program to go on.
        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115 (closed with the process)
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._stderr, bufsize=1 << 16)
        except OSError as error:
            self._stderr.close()
            raise ProcessError(f"{self._command[0]} cannot be run: {error}") from error
        self._work = work
        self._written: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._failure: BaseException | None = None
        self._feeder = threading.Thread(target=self._feed, name="feeds shortcut-review", daemon=True)
        self._feeder.start()

    def _feed(self) -> None:
        stdin = self._process.stdin
        try:
            for content, handed_on in self._work:
                # Before the bytes: the answers to them are read while they are written.
                self._written.put(handed_on)
                stdin.write(content)
                stdin.flush()
        except BrokenPipeError:
            pass  # The program has ended: its exit code and the answers that are missing say it.
        except BaseException as error:  # noqa: BLE001 (raised again where answers are read)
            self._failure = error
        finally:
            try:
                stdin.close()
            except OSError:
                pass
            self._written.put(None)

    def work(self) -> Iterator[Work]:
        """What was handed on, in order; it ends when all is written."""
        while (handed_on := self._written.get()) is not None:
            yield handed_on

    def answer(self) -> bytes:
        """The next line, without its end."""
        line = self._process.stdout.readline()
        if not line.endswith(b"\n"):
            raise self._error("ended before it had answered all lines")
        return line[:-1]

    def finish(self) -> None:
        """Makes sure that the program gave no other line, and ended well."""
        if self._failure is not None:
            raise self._failure
        if self._process.stdout.readline():
            raise self._error("gave more answers than there were lines")
        if self._process.wait() != 0:
            raise self._error("failed")

    def close(self) -> None:
        """Ends the program if it has not ended."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        # It ends by itself: its pipe is broken. Where it waits for Spark instead, the worker ends with the task.
        self._feeder.join(timeout=5)
        self._stderr.close()

    def _error(self, what: str) -> BaseException:
        if self._failure is not None:
            return self._failure
        try:
            code = str(self._process.wait(timeout=5))
        except subprocess.TimeoutExpired:
            code = "none: it still ran"
        told = end_of(self._stderr)
        return ProcessError(f"{' '.join(self._command)} {what} (exit code {code})" + (f": {told}" if told else ""))


def end_of(file: IO[bytes]) -> str:
    """The last of what was written to a file, to be told in a message."""
    size = file.seek(0, 2)
    file.seek(max(0, size - _TOLD))
    told = file.read().decode("utf-8", "replace").strip()
    return told if size <= _TOLD else f"… {told}"
