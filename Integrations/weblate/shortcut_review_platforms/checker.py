"""Finds problems in texts: runs a process for each language of messages, caches results, and backs off on failure."""

from __future__ import annotations

import atexit
import logging
import os
import threading
import time
import weakref
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .process import CheckProcess, ProcessFailure, Result
from .protocol import Finding, RefusedText, Request

LOGGER = logging.getLogger("shortcut_review_platforms")


class Unavailable(Exception):
    """The tool is unavailable: it is missing, it failed, or the checker is pausing after a failure."""


@dataclass(frozen=True, slots=True)
class Options:
    """How the tool is run. Times are in seconds."""

    executable: str = "shortcut-review"
    config: str | None = None
    timeout: float = 10
    languages_at_once: int = 4
    remembered: int = 1024
    first_pause: float = 1
    longest_pause: float = 60

    def arguments(self, language: str) -> list[str]:
        """The command line for messages in a language."""
        arguments = [self.executable, "check", "-", "--report-language", language, "--jobs", "1"]
        return arguments + (["--config", self.config] if self.config else [])


class Checker:
    """Gets findings, from any thread, and also in a child process after a fork.

    The first text of a language starts its process. If it fails, the next process starts after a pause that doubles
    with each consecutive failure. During the pause, ``Unavailable`` is raised immediately.
    """

    LONGEST_REMEMBERED = 10_000
    """In characters. Longer texts are not cached and are reviewed each time."""

    TOLD_REFUSALS = 100

    def __init__(self, options: Options) -> None:
        self.options = options
        self._processes: OrderedDict[str, CheckProcess] = OrderedDict()
        self._memory: OrderedDict[tuple[str, str], tuple[Finding, ...]] = OrderedDict()
        self._failures = 0
        self._rested_at = 0.0
        self._reason = ""
        self._warned = False
        self._refusals: set[str] = set()
        self._lock = threading.Lock()
        _CHECKERS.add(self)

    def findings(self, request: Request, language: str = "en") -> tuple[Finding, ...]:
        """The findings of one text, with messages in one of ``REPORT_LANGUAGES``; none if the tool rejects the text."""
        result = self.findings_of_all([request], language)[0]
        return () if isinstance(result, RefusedText) else result

    def findings_of_all(self, requests: Sequence[Request], language: str = "en") -> list[Result]:
        """The findings of each text, in order, or why the tool rejects it, which is also logged."""
        keys = [(language, request.content()) for request in requests]
        results: dict[tuple[str, str], Result] = dict(self._remembered(keys))
        asked = {key: request for key, request in zip(keys, requests, strict=True) if key not in results}
        if asked:
            new = dict(zip(asked, self._ask(list(asked.values()), language), strict=True))
            results |= new
            self._remember(new, asked)
        return [results[key] for key in keys]

    def close(self) -> None:
        """End all processes. The checker can be used again afterwards."""
        with self._lock:
            processes = list(self._processes.values())
            self._processes.clear()
        for process in processes:
            process.close(patience=0.5)

    def _ask(self, requests: list[Request], language: str) -> list[Result]:
        while True:
            process = self._process(language)
            try:
                results = process.ask(requests, self.options.timeout)
                break
            except ProcessFailure as failure:
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
        return results

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
                while len(self._processes) > max(1, self.options.languages_at_once):
                    evicted.append(self._processes.popitem(last=False)[1])
            self._processes.move_to_end(language)
        for other in evicted:
            other.finish()  # another thread may be waiting for its answer
        return process

    def _start(self, language: str) -> CheckProcess:
        if time.monotonic() < self._rested_at:
            raise Unavailable(self._reason)
        try:
            return CheckProcess(self.options.arguments(language))
        except (OSError, ValueError) as error:
            self._rest(f"it cannot be started ({error})")
            raise Unavailable(self._reason) from error

    def _rest(self, reason: str) -> None:
        """Pause the tool; log this only once until it works again."""
        pause = min(self.options.first_pause * 2**self._failures, self.options.longest_pause)
        self._failures = min(self._failures + 1, 16)
        self._rested_at = time.monotonic() + pause
        self._reason = reason
        if not self._warned:
            self._warned = True
            executable = self.options.executable
            LOGGER.warning("shortcut-review (%s) does not work. Texts are not checked: %s", executable, reason)

    def _remembered(self, keys: Sequence[tuple[str, str]]) -> dict[tuple[str, str], tuple[Finding, ...]]:
        known = {}
        with self._lock:
            for key in keys:
                if key in self._memory:
                    self._memory.move_to_end(key)
                    known[key] = self._memory[key]
        return known

    def _remember(self, results: Mapping[tuple[str, str], Result], asked: Mapping[tuple[str, str], Request]) -> None:
        with self._lock:
            for key, result in results.items():
                if isinstance(result, RefusedText):
                    self._tell_refusal(str(result))
                elif len(asked[key].text) <= self.LONGEST_REMEMBERED:
                    self._memory[key] = result
            while len(self._memory) > self.options.remembered:
                self._memory.popitem(last=False)

    def _tell_refusal(self, reason: str) -> None:
        """Log each reason once: otherwise a wrong setting would be logged for every text."""
        if reason not in self._refusals and len(self._refusals) < self.TOLD_REFUSALS:
            self._refusals.add(reason)
            LOGGER.warning("shortcut-review rejects a text: %s", reason)

    def _start_over_after_fork(self) -> None:
        """In the child: its locks may be held by threads that it lacks, and the processes belong to the parent."""
        self._lock = threading.Lock()
        processes, self._processes = self._processes, OrderedDict()
        for process in processes.values():
            process.forget()


_CHECKERS: weakref.WeakSet[Checker] = weakref.WeakSet()


def _start_over_after_fork() -> None:
    for checker in list(_CHECKERS):
        checker._start_over_after_fork()  # noqa: SLF001


def _close_all() -> None:
    for checker in list(_CHECKERS):
        checker.close()


os.register_at_fork(after_in_child=_start_over_after_fork)
atexit.register(_close_all)
