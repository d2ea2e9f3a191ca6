"""One process of ``shortcut-review check -``, which any number of threads can use at once."""

from __future__ import annotations

import os
import select
import subprocess
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from typing import IO

from .protocol import Answer, Finding, ProtocolError, RefusedText, Request, read_answer

LONGEST_LINE = 64 * 1024 * 1024
"""In bytes. A process that writes more without a line feed is out of control."""

OUTSTANDING = 64
"""The most requests of one call in the process at once, so that the time limit covers this many, not a whole batch."""


Result = tuple[Finding, ...] | RefusedText
"""The result for one text."""


class ProcessFailure(Exception):
    """The process ended, hung, or wrote something that is not an answer. It can no longer be used."""


class _Slot:
    """Where one request waits for its answer."""

    __slots__ = ("answer", "arrived", "failure")

    def __init__(self) -> None:
        self.arrived = threading.Event()
        self.answer: Answer | None = None
        self.failure: str | None = None


class CheckProcess:
    """A running process. It belongs to the system process that started it, and must not be used after a fork."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Start it; raise ``OSError`` if the executable does not exist."""
        self.owner = os.getpid()
        self.is_finished = False
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(arguments, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe)
        self._input, self._output, self._errors = map(
            _opened, (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        os.set_blocking(self._input.fileno(), False)
        self._state = threading.Lock()
        self._writing = threading.Lock()
        self._slots: dict[int, _Slot] = {}
        self._lines = 0
        self._failure: str | None = None
        self._last_words: deque[bytes] = deque(maxlen=5)
        self._error_reader = threading.Thread(target=self._read_errors, name="shortcut-review errors", daemon=True)
        self._error_reader.start()
        threading.Thread(target=self._read_answers, name="shortcut-review answers", daemon=True).start()

    @property
    def is_usable(self) -> bool:
        """Whether it is still running, as far as known, and was started by this system process."""
        return self._failure is None and self.owner == os.getpid()

    def ask(self, requests: Sequence[Request], timeout: float) -> list[Result]:
        """The findings of each text, in order.

        ``timeout`` is in seconds for each text. Raise ``ProcessFailure`` if the process does not answer.
        """
        results: list[Result] = []
        waiting: deque[_Slot] = deque()
        for request in requests:
            if len(waiting) == OUTSTANDING:
                results.append(self._result(waiting.popleft(), timeout))
            waiting.append(self._send(request, timeout))
        results.extend(self._result(slot, timeout) for slot in waiting)
        return results

    def close(self, patience: float = 0) -> None:
        """Close its input, so that it ends; kill it if it is still running after ``patience`` seconds."""
        if self.owner != os.getpid():
            return
        self._fail("it was closed", kill=False)
        with self._writing:
            self._close_input()
        try:
            self._process.wait(patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def finish(self) -> None:
        """Close its input, and let it answer the requests that it has."""
        with self._writing:
            self.is_finished = True
            self._close_input()

    def forget(self) -> None:
        """In a child after a fork: close the parent's pipes without affecting its process."""
        self._process.returncode = 0  # or the finalizer complains about a process that it cannot wait for
        for stream in (self._input, self._output, self._errors):
            stream.close()

    def _send(self, request: Request, timeout: float) -> _Slot:
        slot = _Slot()
        with self._writing:
            with self._state:
                if self._failure is not None or self.is_finished:
                    raise ProcessFailure(self._failure or "it accepts no more texts")
                self._lines += 1
                identifier = self._lines
                self._slots[identifier] = slot
            try:
                self._write(request.line(identifier), time.monotonic() + timeout)
            except (OSError, ValueError) as error:  # ValueError: the input was closed in the meantime
                self._fail(self._epitaph(f"it accepts no input ({error})"))
                raise ProcessFailure(self._failure) from error
        return slot

    def _write(self, line: bytes, deadline: float) -> None:
        """Write all of it before ``deadline``, whatever the process does."""
        rest = memoryview(line)
        descriptor = self._input.fileno()
        poll = select.poll()
        poll.register(descriptor, select.POLLOUT)
        while rest:
            try:
                rest = rest[os.write(descriptor, rest) :]
            except BlockingIOError:
                patience = deadline - time.monotonic()
                if patience <= 0 or not poll.poll(max(1, int(patience * 1000))):
                    raise TimeoutError("it does not read") from None

    def _result(self, slot: _Slot, timeout: float) -> Result:
        if not slot.arrived.wait(timeout):
            self._fail(f"it did not answer within {timeout:g} seconds")
        if slot.answer is None:
            raise ProcessFailure(slot.failure or self._failure)
        return slot.answer.findings if slot.answer.error is None else RefusedText(slot.answer.error)

    def _read_answers(self) -> None:
        """Hand out answers until the process ends. Runs in a thread, so that the output never fills up."""
        try:
            for line in _lines(self._output.fileno()):
                self._hand_out(read_answer(line))
            self._process.wait(1)
            self._error_reader.join(1)
        except subprocess.TimeoutExpired:
            self._fail("it closed its output")
        except ProtocolError as error:
            self._fail(f"it wrote {error}")
        except (OSError, ValueError) as error:
            self._fail(f"its output cannot be read ({error})")
        else:
            self._fail(self._epitaph(f"it ended with {self._process.returncode}"), kill=False)
        finally:
            self._output.close()

    def _hand_out(self, answer: Answer) -> None:
        # Identifiers are line numbers, so an answer to an unreadable line can also be matched with its request.
        identifier = answer.identifier if answer.identifier is not None else answer.line
        with self._state:
            slot = self._slots.pop(identifier, None) if identifier is not None else None
            if slot is None:
                raise ProtocolError(f"an answer without a request ({identifier})")
            slot.answer = answer
        slot.arrived.set()

    def _read_errors(self) -> None:
        try:
            self._last_words.extend(_lines(self._errors.fileno()))
        except (OSError, ValueError, ProtocolError):
            pass
        finally:
            self._errors.close()

    def _epitaph(self, reason: str) -> str:
        words = b"".join(self._last_words).decode("utf-8", "replace").strip()
        return f"{reason}: {words}" if words else reason

    def _fail(self, reason: str, *, kill: bool = True) -> None:
        """Accept no more requests, and fail those that are waiting."""
        with self._state:
            if self._failure is None:
                self._failure = reason
            slots = list(self._slots.values())
            self._slots.clear()
        for slot in slots:
            slot.failure = reason
            slot.arrived.set()
        if kill:
            self._process.kill()

    def _close_input(self) -> None:
        try:
            self._input.close()
        except OSError:
            return


def _opened(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise OSError("the process has no pipe")
    return stream


def _lines(descriptor: int) -> Iterator[bytes]:
    """The lines from a pipe until it is closed; raise ``ProtocolError`` if a line has no end."""
    pending: list[bytes] = []
    length = 0
    while chunk := os.read(descriptor, 65536):
        *ends, rest = chunk.split(b"\n")
        for end in ends:
            yield b"".join(pending) + end
            pending.clear()
            length = 0
        if rest:
            pending.append(rest)
            length += len(rest)
        if length > LONGEST_LINE:
            break
    if pending:
        raise ProtocolError(f"a line without an end: {b''.join(pending)[:80]!r}")
