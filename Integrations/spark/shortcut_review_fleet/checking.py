"""Checks a partition of texts on a worker: runs `check` once, and turns its answers into rows."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from .identity import finding_digest
from .process import LineProcess, ProcessError
from .shipping import executable, shipped
from .tables import COUNT, ERROR, FINDING, NEED, PLACE, arrow_schema

# The number of rows that Spark receives at once.
_ROWS = 5000
# Most answers end the same way: no findings, and the same needs. Keep this many endings, each up to this many bytes.
_KEPT, _KEPT_LENGTH = 1000, 2000


@dataclass(frozen=True)
class CheckOptions:
    """How workers run `check`. File names are the ones that `shipping.ship` returned."""

    executable: str
    together: str | None = None
    config: str | None = None
    rules: tuple[str, ...] = ()
    devices: tuple[str, ...] = ()
    report_language: str | None = None
    # The threads of one process: as many as Spark assigns to a task.
    jobs: int = 1

    def command(self) -> list[str]:
        """The command line on this worker."""
        line = [executable(self.executable), "check", "-", "--jobs", str(self.jobs)]
        if self.together:
            line += ["--together", self.together]
        if self.config:
            line += ["--config", shipped(self.config)]
        if self.report_language:
            line += ["--report-language", self.report_language]
        for option, values in (("--rule", self.rules), ("--device", self.devices)):
            for value in values:
                line += [option, value]
        return line


@dataclass
class _Asked:
    """A batch of texts, and which of them were sent to the process."""

    batch: Any
    ids: list[str] = field(default_factory=list)
    indices: list[int] = field(default_factory=list)
    # The numbers of the lines that set the app of the texts after them, with the name of the app.
    app_lines: dict[int, str] = field(default_factory=dict)


def checked(options: CheckOptions) -> Callable[[Iterator[Any]], Iterator[Any]]:
    """The function for `mapInArrow`: turns batches of REQUEST_COLUMNS into batches of `tables.arrow_schema`."""

    def run(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow

        schema = arrow_schema()
        rows: list[dict[str, Any]] = []
        for row in _Partition(options).rows(batches):
            rows.append(row)
            if len(rows) >= _ROWS:
                yield pyarrow.RecordBatch.from_pylist(rows, schema=schema)
                rows = []
        if rows:
            yield pyarrow.RecordBatch.from_pylist(rows, schema=schema)

    return run


class _Partition:
    """Sends the texts of a partition through the executable. The result depends only on the texts."""

    def __init__(self, options: CheckOptions):
        self._options = options
        self._line = 0
        self._texts: Counter[tuple[str | None, str | None]] = Counter()
        self._duplicates: Counter[tuple[str | None, str | None]] = Counter()
        self._needs: Counter[tuple[str, str]] = Counter()
        self._kept: dict[bytes, dict[str, Any]] = {}

    def rows(self, batches: Iterator[Any]) -> Iterator[dict[str, Any]]:
        """Findings and errors in the order of the texts, followed by counts."""
        batches = iter(batches)
        first = next(batches, None)
        if first is None:
            return
        process: LineProcess[_Asked] = LineProcess(self._options.command(), self._asked(first, batches))
        try:
            for asked in process.work():
                yield from self._problems(asked.batch)
                yield from self._answered(asked, process)
            process.finish()
        finally:
            process.close()
        for (app, locale), count in self._texts.items():
            duplicates = self._duplicates[app, locale]
            yield {"outcome": COUNT, "app": app, "locale": locale, "texts": count, "duplicates": duplicates}
        for (scope, rule), count in self._needs.items():
            yield {"outcome": NEED, "scope": scope, "rule": rule, "texts": count}

    def _asked(self, first: Any, batches: Iterator[Any]) -> Iterator[tuple[bytes, _Asked]]:
        """The bytes of each batch. Runs in the thread that feeds the process."""
        app_line: str | None = None
        previous: tuple[str, str] | None = None
        batch: Any | None = first
        while batch is not None:
            asked = _Asked(batch)
            lines: list[str] = []
            app, locale, identifiers, app_lines, requests = (
                batch.column(name).to_pylist() for name in ("app", "locale", "id", "app_line", "request"))
            for index, request in enumerate(requests):
                place = (app[index], locale[index])
                if request is None:
                    self._texts[place] += 1
                    continue
                # Equal texts are adjacent, and a text that was read twice counts once.
                if previous == (identifiers[index], request) and app_lines[index] == app_line:
                    self._duplicates[place] += 1
                    continue
                if app_lines[index] != app_line:
                    app_line = app_lines[index]
                    lines.append(app_line or '{"app":{"names":[]}}')
                    asked.app_lines[self._line + len(lines)] = app[index]
                previous = (identifiers[index], request)
                lines.append(request)
                self._texts[place] += 1
                asked.ids.append(identifiers[index])
                asked.indices.append(index)
            self._line += len(lines)
            yield "".join(line + "\n" for line in lines).encode(), asked
            batch = next(batches, None)

    def _problems(self, batch: Any) -> Iterator[dict[str, Any]]:
        """Errors for the texts that were not sent to the process."""
        if batch.column("problem").null_count == len(batch):
            return
        for index, problem in enumerate(batch.column("problem").to_pylist()):
            if problem is not None:
                yield {"outcome": ERROR, **_place(batch, index), "message": problem}

    def _answered(self, asked: _Asked, process: LineProcess[_Asked]) -> Iterator[dict[str, Any]]:
        """The answers to a batch. Checks that each answer is for the expected text."""
        for identifier, index in zip(asked.ids, asked.indices):
            answer = self._read(process.answer(), identifier)
            while answer.get("id") is None and answer.get("line") in asked.app_lines:
                # The line with the app was invalid: this answer does not belong to a text.
                app = asked.app_lines[answer["line"]]
                yield {"outcome": ERROR, "app": app, "message": str(answer.get("error"))}
                answer = self._read(process.answer(), identifier)
            error = answer.get("error")
            if answer.get("id") != identifier and not (error is not None and answer.get("id") is None):
                raise ProcessError(f"The answer for text {identifier} is for {answer.get('id')}")
            if error is not None:
                yield {"outcome": ERROR, **_place(asked.batch, index), "message": str(error)}
                continue
            findings = answer.get("findings")
            if not isinstance(findings, list):
                raise ProcessError(f"The answer for text {identifier} has neither findings nor an error")
            for scope, rules in answer.get("needs", {}).items():
                for rule in rules:
                    self._needs[scope, rule] += 1
            if findings:
                yield from finding_rows(_place(asked.batch, index), findings)

    def _read(self, line: bytes, identifier: str) -> dict[str, Any]:
        """Parses an answer. A short ending without findings is parsed only once."""
        start = b'{"id":"' + identifier.encode() + b'",'
        if not line.startswith(start):
            return _parsed(line)
        ending = line[len(start):]
        known = self._kept.get(ending)
        if known is None:
            known = _parsed(b"{" + ending)
            if known.get("findings") == [] and len(self._kept) < _KEPT and len(ending) < _KEPT_LENGTH:
                self._kept[ending] = known
        return {"id": identifier, **known}


def finding_rows(place: dict[str, Any], findings: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Turns the findings that `check` reports for one text into rows."""
    seen: Counter[str] = Counter()
    for finding in findings:
        fingerprint = finding.get("fingerprint") or ""
        seen[fingerprint] += 1
        suggestion = finding.get("suggestion") or {}
        start, end = (finding.get("range") or {}).get("utf16", (None, None))
        yield {
            "outcome": FINDING,
            "id": finding_digest(place["text_id"], fingerprint, seen[fingerprint]),
            **place,
            "rule": finding.get("rule"),
            "severity": finding.get("severity"),
            "message": finding.get("message"),
            "notes": finding.get("notes") or [],
            "utf16_start": start,
            "utf16_end": end,
            "suggestion_title": suggestion.get("title"),
            "suggestion": suggestion.get("text"),
            "safety": suggestion.get("safety"),
            "fingerprint": fingerprint,
            "ordinal": seen[fingerprint],
        }


def _parsed(line: bytes) -> dict[str, Any]:
    try:
        answer = json.loads(line)
    except ValueError as error:
        raise ProcessError(f"An answer is not JSON ({error}): {line[:200]!r}") from error
    if not isinstance(answer, dict):
        raise ProcessError(f"An answer is not a JSON object: {line[:200]!r}")
    return answer


def _place(batch: Any, index: int) -> dict[str, Any]:
    """The columns of a text that each of its rows repeats."""
    return {name: batch.column("id" if name == "text_id" else name)[index].as_py() for name in PLACE}
