"""One run of the executable, which answers lines while it is fed."""

from __future__ import annotations

import queue
import subprocess
import tempfile
import threading
from collections.abc import Iterable, Iterator, Sequence
from typing import IO, Generic, TypeVar

Work = TypeVar("Work")
# The most bytes of the program's messages to report.
_TOLD = 2000


class ProcessError(Exception):
    """The executable misbehaved. The task fails, and Spark tries it again."""


class LineProcess(Generic[Work]):
    """Feeds a program from a thread, and returns its answers as they arrive.

    A full pipe in one direction never blocks the other. The pipes limit how much waits: if the caller stops reading
    answers, the program stops reading lines, and the thread stops taking work from Spark.
    """

    def __init__(self, command: Sequence[str], work: Iterable[tuple[bytes, Work]]):
        """`work` is bytes to write and a value to return with the answers. The thread iterates over it."""
        self._command = list(command)
        # A file, not a pipe: the program never has to wait for a reader.
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
                # Before the bytes, because their answers are read while they are written.
                self._written.put(handed_on)
                stdin.write(content)
                stdin.flush()
        except BrokenPipeError:
            pass  # The program has ended: its exit code and the missing answers show it.
        except BaseException as error:  # noqa: BLE001 (raised again when answers are read)
            self._failure = error
        finally:
            try:
                stdin.close()
            except OSError:
                pass
            self._written.put(None)

    def work(self) -> Iterator[Work]:
        """The values of the work, in order. Ends when everything is written."""
        while (handed_on := self._written.get()) is not None:
            yield handed_on

    def answer(self) -> bytes:
        """The next line, without its line end."""
        line = self._process.stdout.readline()
        if not line.endswith(b"\n"):
            raise self._error("ended before it had answered all lines")
        return line[:-1]

    def finish(self) -> None:
        """Makes sure that the program wrote no further line and exited with 0."""
        if self._failure is not None:
            raise self._failure
        if self._process.stdout.readline():
            raise self._error("gave more answers than there were lines")
        if self._process.wait() != 0:
            raise self._error("failed")

    def close(self) -> None:
        """Kills the program if it is still running."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        # The thread ends because its pipe is broken. If it waits for Spark instead, the worker ends with the task.
        self._feeder.join(timeout=5)
        self._stderr.close()

    def _error(self, what: str) -> BaseException:
        if self._failure is not None:
            return self._failure
        try:
            code = str(self._process.wait(timeout=5))
        except subprocess.TimeoutExpired:
            code = "none: still running"
        told = end_of(self._stderr)
        return ProcessError(f"{' '.join(self._command)} {what} (exit code {code})" + (f": {told}" if told else ""))


def end_of(file: IO[bytes]) -> str:
    """The end of what was written to a file, for a message."""
    size = file.seek(0, 2)
    file.seek(max(0, size - _TOLD))
    told = file.read().decode("utf-8", "replace").strip()
    return told if size <= _TOLD else f"… {told}"
