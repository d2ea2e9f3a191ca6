"""Finds problems in texts: runs a process for each language of messages, caches answers, and backs off on failure."""

from __future__ import annotations

import atexit
import logging
import os
import threading
import time
import weakref
from collections import OrderedDict
from dataclasses import dataclass
from typing import Mapping, Sequence

from .executable import find_executable
from .process import CheckProcess, ProcessError
from .protocol import Answer, Finding, Request

LOGGER = logging.getLogger("shortcut_review")

LONGEST_REMEMBERED = 10_000
"""In characters. Longer texts are not cached and are reviewed each time."""

MOST_REFUSALS = 100
"""The most reasons to log for rejected texts."""


class Unavailable(Exception):
    """The tool is unavailable: it is missing, it failed, or the client is pausing after a failure."""


@dataclass(eq=False)
class Client:
    """Gets findings, from any thread, and also in a child process after a fork.

    The first text of a language starts its process. If it fails, the next process starts after a pause that doubles
    with each consecutive failure. During the pause, ``Unavailable`` is raised immediately.
    """

    executable: str | None = None
    """The one that ``find_executable`` finds by default."""
    config: str | None = None
    """A ``.shortcut-review.yml``."""
    timeout: float = 10
    """In seconds, for each text."""
    languages_at_once: int = 4
    """The most processes."""
    remembered: int = 1024
    """The most texts whose answers are cached."""
    first_pause: float = 1
    longest_pause: float = 60
    """In seconds."""

    def __post_init__(self) -> None:
        if self.executable is None:
            self.executable = find_executable()
        self._processes: OrderedDict[str, CheckProcess] = OrderedDict()
        self._memory: OrderedDict[tuple[str, str], Answer] = OrderedDict()
        self._failures = 0
        self._rested_at = 0.0
        self._reason = ""
        self._warned = False
        self._refusals: set[str] = set()
        self._lock = threading.Lock()
        _CLIENTS.add(self)

    def findings(self, request: Request, language: str = "en") -> tuple[Finding, ...]:
        """The findings of one text, with messages in a ``--report-language``; none if the tool rejects the text."""
        return self.answers([request], language)[0].findings

    def answers(self, requests: Sequence[Request], language: str = "en") -> list[Answer]:
        """The answer to each text, in order. If the tool rejects a text, the answer has an error, which is also logged.

        Raise ``Unavailable`` if the tool does not answer.
        """
        keys = [(language, request.content()) for request in requests]
        with self._lock:
            answers = {key: self._memory[key] for key in keys if key in self._memory}
            for key in answers:
                self._memory.move_to_end(key)
        asked = {key: request for key, request in zip(keys, requests) if key not in answers}
        if asked:
            new = dict(zip(asked, self._ask(list(asked.values()), language)))
            answers.update(new)
            self._remember(new, asked)
        return [answers[key] for key in keys]

    def close(self) -> None:
        """End all processes. The client can be used again afterwards."""
        with self._lock:
            processes = list(self._processes.values())
            self._processes.clear()
        for process in processes:
            process.close(patience=0.5)

    def _ask(self, requests: list[Request], language: str) -> list[Answer]:
        while True:
            process = self._process(language)
            try:
                answers = process.ask(requests, self.timeout)
                break
            except ProcessError as failure:
                if process.is_finished:  # another language took its place in the meantime
                    continue
                with self._lock:
                    if self._processes.get(language) is process:
                        del self._processes[language]
                        self._rest(str(failure))
                process.close()
                raise Unavailable(str(failure)) from failure
        with self._lock:
            self._failures = 0
            self._warned = False
        return answers

    def _process(self, language: str) -> CheckProcess:
        """The running process of a language, or a new one."""
        evicted: list[CheckProcess] = []
        with self._lock:
            process = self._processes.get(language)
            if process is not None and not process.is_usable:
                del self._processes[language]
                process = None
            if process is None:
                process = self._start(language)
                self._processes[language] = process
                while len(self._processes) > max(1, self.languages_at_once):
                    evicted.append(self._processes.popitem(last=False)[1])
            self._processes.move_to_end(language)
        for other in evicted:
            other.finish()  # another thread may be waiting for its answer
        return process

    def _start(self, language: str) -> CheckProcess:
        if time.monotonic() < self._rested_at:
            raise Unavailable(self._reason)
        arguments = [self.executable, "check", "-", "--report-language", language, "--jobs", "1"]
        try:
            return CheckProcess(arguments + (["--config", self.config] if self.config else []))
        except ProcessError as error:
            self._rest(str(error))
            raise Unavailable(self._reason) from error

    def _rest(self, reason: str) -> None:
        """Pause the tool; log this only once until it works again."""
        pause = min(self.first_pause * 2**self._failures, self.longest_pause)
        self._failures = min(self._failures + 1, 16)
        self._rested_at = time.monotonic() + pause
        self._reason = reason
        if not self._warned:
            self._warned = True
            LOGGER.warning("shortcut-review does not work. Texts are not checked: %s", reason)

    def _remember(self, new: Mapping[tuple[str, str], Answer], asked: Mapping[tuple[str, str], Request]) -> None:
        with self._lock:
            for key, answer in new.items():
                if answer.error is not None:
                    self._tell_refusal(answer.error)
                elif len(asked[key].text) <= LONGEST_REMEMBERED:
                    self._memory[key] = answer
            while len(self._memory) > self.remembered:
                self._memory.popitem(last=False)

    def _tell_refusal(self, reason: str) -> None:
        """Log each reason once: otherwise a wrong setting would be logged for every text."""
        if reason not in self._refusals and len(self._refusals) < MOST_REFUSALS:
            self._refusals.add(reason)
            LOGGER.warning("shortcut-review rejects a text: %s", reason)

    def _start_over_after_fork(self) -> None:
        """In the child: its locks may be held by threads that it lacks, and the processes belong to the parent."""
        self._lock = threading.Lock()
        processes, self._processes = self._processes, OrderedDict()
        for process in processes.values():
            process.forget()


_CLIENTS: weakref.WeakSet[Client] = weakref.WeakSet()


def _start_over_after_fork() -> None:
    for client in list(_CLIENTS):
        client._start_over_after_fork()  # noqa: SLF001


def _close_all() -> None:
    for client in list(_CLIENTS):
        client.close()


os.register_at_fork(after_in_child=_start_over_after_fork)
atexit.register(_close_all)
