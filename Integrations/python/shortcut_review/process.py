"""Processes of ``shortcut-review check -``: how lines get in, and how answers get out."""

from __future__ import annotations

import os
import queue
import select
import subprocess
import threading
import time
from collections import deque
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from typing import Any, Callable, Iterable, Iterator, Sequence, TypeVar

from .protocol import Answer, ProtocolError, Request, read_answer

LONGEST_LINE = 64 * 1024 * 1024
"""In bytes. A process that writes more without a line feed is out of control."""

OUTSTANDING = 64
"""The most requests of one call in the process at once, so that the time limit covers this many, not a whole batch."""

LAST_WORDS = 2000
"""The most bytes from the end of standard error to report."""

Work = TypeVar("Work")


class ProcessError(Exception):
    """The process ended, hung, or wrote something that is not an answer. It can no longer be used."""


class LineProcess:
    """A running program that reads and writes lines. It never waits for a reader of its standard error."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Start it; raise ``ProcessError`` if it cannot be run."""
        self.name = arguments[0]
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(arguments, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe)
        except (OSError, ValueError) as error:  # ValueError: a null character
            raise ProcessError(f"{self.name} cannot be run: {error}") from error
        os.set_blocking(self._process.stdin.fileno(), False)
        self._writing = threading.Lock()
        self._last_words = b""
        self._listener = threading.Thread(target=self._listen, name="shortcut-review errors", daemon=True)
        self._listener.start()

    def write(self, lines: bytes, timeout: float | None = None) -> None:
        """Write all of it; raise ``ProcessError`` if the process does not read it within ``timeout`` seconds."""
        deadline = None if timeout is None else time.monotonic() + timeout
        rest = memoryview(lines)
        try:
            descriptor = self._process.stdin.fileno()
            poll = select.poll()
            poll.register(descriptor, select.POLLOUT)
            while rest:
                try:
                    rest = rest[os.write(descriptor, rest) :]
                except BlockingIOError:
                    patience = None if deadline is None else max(0, deadline - time.monotonic()) * 1000
                    if not poll.poll(patience):
                        raise TimeoutError("it does not read") from None
        except (OSError, ValueError) as error:  # ValueError: the input was closed in the meantime
            raise ProcessError(self.epitaph(f"accepts no input ({error})")) from error

    def end_input(self) -> None:
        """Let it answer the lines that it has, and end."""
        try:
            self._process.stdin.close()
        except OSError:
            return

    def close_output(self) -> None:
        """Read no more of it."""
        self._process.stdout.close()

    def lines(self) -> Iterator[bytes]:
        """Its lines without line feeds, until it closes its output; raise ``ProtocolError`` if a line has no end."""
        pending: list[bytes] = []
        length = 0
        with self._process.stdout as output:
            while chunk := os.read(output.fileno(), 65536):
                *ends, rest = chunk.split(b"\n")
                for end in ends:
                    yield b"".join([*pending, end]) if pending else end
                    pending.clear()
                    length = 0
                if rest:
                    pending.append(rest)
                    length += len(rest)
                if length > LONGEST_LINE:
                    break
        if pending:
            raise ProtocolError(f"a line without an end: {b''.join(pending)[:80]!r}")

    def exit_code(self, patience: float | None = None) -> int | None:
        """The exit code; None if it is still running after ``patience`` seconds."""
        try:
            code = self._process.wait(patience)
        except subprocess.TimeoutExpired:
            return None
        self._listener.join(1)  # not longer, because a child of the process may still have its standard error
        return code

    def epitaph(self, reason: str | None = None) -> str:
        """Why it failed, with its last words on standard error: ``reason``, or the way in which it ended."""
        if reason is None:
            code = self.exit_code(patience=1)
            reason = "closed its output" if code is None else f"ended with {code}"
        words = self._last_words.decode("utf-8", "replace").strip()
        return f"{self.name} {reason}: {words}" if words else f"{self.name} {reason}"

    def kill(self) -> None:
        """End it, if it is still running."""
        self._process.kill()
        self._process.wait()

    def _listen(self) -> None:
        with self._process.stderr as errors:
            while chunk := os.read(errors.fileno(), 65536):
                self._last_words = (self._last_words + chunk)[-LAST_WORDS:]


def exchange(
    arguments: Sequence[str], work: Iterable[tuple[bytes, Work]]
) -> Iterator[tuple[Work, Callable[[], bytes]]]:
    """Write lines to a new process, and yield what comes with them, and a function that returns the next answer.

    ``work`` is lines to write, and a value to yield when their answers may be read. A thread iterates over it. A full
    pipe in one direction never blocks the other. If the caller reads no answers, the process reads no lines, and the
    thread takes no work. Raise ``ProcessError`` unless the process writes exactly the answers that the caller reads,
    and exits with 0. Raise whatever ``work`` raises.
    """
    process = LineProcess(arguments)
    written: queue.SimpleQueue[tuple[Work] | BaseException | None] = queue.SimpleQueue()

    def feed() -> None:
        end: BaseException | None = None
        try:
            for lines, value in work:
                # Before the lines, because their answers are read while they are written.
                written.put((value,))
                process.write(lines)
        except ProcessError:
            pass  # Its exit code and the missing answers show it.
        except BaseException as error:
            end = error
        process.end_input()
        written.put(end)

    def answer() -> bytes:
        line = next(lines, None)
        if line is None:
            raise ProcessError(f"Lines have no answers: {process.epitaph()}")
        return line

    lines = process.lines()
    feeder = threading.Thread(target=feed, name="shortcut-review input", daemon=True)
    feeder.start()
    try:
        while isinstance(item := written.get(), tuple):
            yield item[0], answer
        if item is not None:
            raise item
        if next(lines, None) is not None:
            raise ProcessError(f"{process.name} gave more answers than there were lines")
        if process.exit_code() != 0:
            raise ProcessError(process.epitaph())
    finally:
        process.kill()
        process.close_output()
        # The thread ends because its pipe is broken, unless it waits for work.
        feeder.join(timeout=5)


class CheckProcess(LineProcess):
    """A process that any number of threads can ask at once.

    It belongs to the system process that started it, and must not be used after a fork.
    """

    def __init__(self, arguments: Sequence[str]) -> None:
        """Start it; raise ``ProcessError`` if it cannot be run."""
        super().__init__(arguments)
        self._owner = os.getpid()
        self.is_finished = False
        self._state = threading.Lock()
        self._asked: dict[Any, Future[Answer]] = {}
        self._count = 0
        self._failure: str | None = None
        threading.Thread(target=self._read_answers, name="shortcut-review answers", daemon=True).start()

    @property
    def is_usable(self) -> bool:
        """Whether it is still running, as far as known, and was started by this system process."""
        return self._failure is None and self._owner == os.getpid()

    def ask(self, requests: Sequence[Request], timeout: float) -> list[Answer]:
        """The answers to requests, in order.

        ``timeout`` is in seconds for each text. Raise ``ProcessError`` if the process does not answer.
        """
        answers: list[Answer] = []
        waiting: deque[Future[Answer]] = deque()
        for request in requests:
            if len(waiting) == OUTSTANDING:
                answers.append(self._answer(waiting.popleft(), timeout))
            waiting.append(self._send(request, timeout))
        answers.extend(self._answer(future, timeout) for future in waiting)
        return answers

    def close(self, patience: float = 0) -> None:
        """Close its input, so that it ends; kill it if it is still running after ``patience`` seconds."""
        if self._owner != os.getpid():
            return
        self._fail(f"{self.name} was closed")
        with self._writing:
            self.end_input()
        if self.exit_code(patience) is None:
            self.kill()

    def finish(self) -> None:
        """Close its input, and let it answer the requests that it has."""
        with self._writing:
            self.is_finished = True
            self.end_input()

    def forget(self) -> None:
        """In a child after a fork: close the parent's pipes without affecting its process."""
        self._process.returncode = 0  # or the finalizer complains about a process that it cannot wait for
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            stream.close()

    def _send(self, request: Request, timeout: float) -> Future[Answer]:
        future: Future[Answer] = Future()
        with self._writing:
            with self._state:
                if self._failure is not None or self.is_finished:
                    raise ProcessError(self._failure or f"{self.name} accepts no more texts")
                self._count += 1
                identifier = self._count
                self._asked[identifier] = future
            try:
                self.write(request.line(identifier), timeout)
            except ProcessError as error:
                self._fail(str(error))
                self._process.kill()
                raise ProcessError(self._failure) from error
        return future

    def _answer(self, future: Future[Answer], timeout: float) -> Answer:
        try:
            return future.result(timeout)
        except FutureTimeout:
            self._fail(f"{self.name} did not answer within {timeout:g} seconds")
            self._process.kill()
            return future.result()

    def _read_answers(self) -> None:
        """Hand out answers until the process ends. Runs in a thread, so that the output never fills up."""
        try:
            for line in self.lines():
                self._hand_out(read_answer(line))
            reason = self.epitaph()
        except ProtocolError as error:
            reason = f"{self.name} wrote {error}"
        except (OSError, ValueError) as error:
            reason = f"the output of {self.name} cannot be read ({error})"
        self._fail(reason)
        self._process.kill()

    def _hand_out(self, answer: Answer) -> None:
        # Identifiers are line numbers, so an answer to an unreadable line can also be matched with its request.
        identifier = answer.line if answer.identifier is None else answer.identifier
        with self._state:
            future = self._asked.pop(identifier, None)
        if future is None:
            raise ProtocolError(f"an answer without a request ({identifier})")
        future.set_result(answer)

    def _fail(self, reason: str) -> None:
        """Accept no more requests, and fail those that are waiting."""
        with self._state:
            if self._failure is None:
                self._failure = reason
            futures = list(self._asked.values())
            self._asked.clear()
        for future in futures:
            future.set_exception(ProcessError(reason))
