"""Checks a partition of texts on a worker: runs `check` once, and turns its answers into rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from shortcut_review import Answer, Finding, ProcessError, exchange, read_answer

from .identity import finding_digest
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
        self._kept: dict[bytes, Answer] = {}

    def rows(self, batches: Iterator[Any]) -> Iterator[dict[str, Any]]:
        """Findings and errors in the order of the texts, followed by counts."""
        batches = iter(batches)
        first = next(batches, None)
        if first is None:
            return
        with closing(exchange(self._options.command(), self._asked(first, batches))) as exchanged:
            for asked, answer in exchanged:
                yield from self._problems(asked.batch)
                yield from self._answered(asked, answer)
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

    def _answered(self, asked: _Asked, next_line: Callable[[], bytes]) -> Iterator[dict[str, Any]]:
        """The answers to a batch. Checks that each answer is for the expected text."""
        for identifier, index in zip(asked.ids, asked.indices):
            answer = self._read(next_line(), identifier)
            while answer.identifier is None and answer.line in asked.app_lines:
                # The line with the app was invalid: this answer does not belong to a text.
                yield {"outcome": ERROR, "app": asked.app_lines[answer.line], "message": answer.error}
                answer = self._read(next_line(), identifier)
            if answer.error is not None:
                yield {"outcome": ERROR, **_place(asked.batch, index), "message": answer.error}
                continue
            for scope, rules in answer.needs.items():
                for rule in rules:
                    self._needs[scope, rule] += 1
            if answer.findings:
                yield from finding_rows(_place(asked.batch, index), answer.findings)

    def _read(self, line: bytes, identifier: str) -> Answer:
        """Reads an answer for this text or for an unreadable line. A short ending without findings is read only once."""
        start = b'{"id":"' + identifier.encode() + b'",'
        ending = line[len(start):] if line.startswith(start) else b""
        known = self._kept.get(ending)
        if known is not None:
            return known
        answer = read_answer(line)
        if answer.identifier not in (identifier, None):
            raise ProcessError(f"The answer for text {identifier} is for {answer.identifier}")
        is_plain = not answer.findings and answer.error is None
        if ending and is_plain and len(self._kept) < _KEPT and len(ending) < _KEPT_LENGTH:
            self._kept[ending] = answer
        return answer


def finding_rows(place: dict[str, Any], findings: Sequence[Finding]) -> Iterator[dict[str, Any]]:
    """Turns the findings that `check` reports for one text into rows."""
    seen: Counter[str] = Counter()
    for finding in findings:
        seen[finding.fingerprint] += 1
        start, end = finding.utf16_range or (None, None)
        suggestion = finding.suggestion
        yield {
            "outcome": FINDING,
            "id": finding_digest(place["text_id"], finding.fingerprint, seen[finding.fingerprint]),
            **place,
            "rule": finding.rule,
            "severity": finding.severity,
            "message": finding.message,
            "notes": list(finding.notes),
            "utf16_start": start,
            "utf16_end": end,
            "suggestion_title": suggestion.title if suggestion else None,
            "suggestion": suggestion.text if suggestion else None,
            "safety": suggestion.safety if suggestion else None,
            "fingerprint": finding.fingerprint,
            "ordinal": seen[finding.fingerprint],
        }


def _place(batch: Any, index: int) -> dict[str, Any]:
    """The columns of a text that each of its rows repeats."""
    return {name: batch.column("id" if name == "text_id" else name)[index].as_py() for name in PLACE}
