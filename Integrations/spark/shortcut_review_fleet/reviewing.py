"""Reviews whole bundles on a worker: unpacks each bundle, reviews it in its own run, and returns rows."""

from __future__ import annotations

import io
import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import IO, Any

from .identity import finding_digest, text_digest
from .shipping import executable, shipped
from .tables import ERROR, FINDING, REPORT, arrow_schema
from .texts import table_of
from .unpacking import Limits, Unpacker, UnpackError, is_archive

_DONE = (0, 1)
# The most bytes of the program's messages to report.
_TOLD = 2000
_SHARED = ("locale", "kind", "key", "variation", "text", "source", "rule", "severity", "message", "line")


@dataclass(frozen=True)
class ReviewOptions:
    """How workers run `review`. File names come from `shipping.ship`. `seconds` is the most for a bundle."""

    executable: str
    config: str | None = None
    rules: tuple[str, ...] = ()
    devices: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    seconds: int = 900

    def command(self, folder: str) -> list[str]:
        """The command line on this worker."""
        line = [executable(self.executable), "review", folder, "--format", "json", "--path-root", folder]
        # In a separate process: if a file crashes it, only that file is skipped, not the bundle.
        line += ["--isolate"]
        if self.config:
            line += ["--config", shipped(self.config)]
        for option, values in (("--rule", self.rules), ("--device", self.devices)):
            for value in values:
                line += [option, value]
        return line


def reviewed(options: ReviewOptions) -> Callable[[Iterator[Any]], Iterator[Any]]:
    """The function for `mapInArrow`: turns batches of BUNDLE_COLUMNS into batches of `tables.arrow_schema`."""

    def run(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow

        schema = arrow_schema()
        # One batch per bundle, because reports are long.
        for rows in _bundles(_files(batches), options):
            yield pyarrow.RecordBatch.from_pylist(rows, schema=schema)

    return run


def _files(batches: Iterator[Any]) -> Iterator[tuple[str, str, int, bytes | None]]:
    for batch in batches:
        columns = [batch.column(name) for name in ("app", "path", "length", "content")]
        for index in range(len(batch)):
            yield tuple(column[index].as_py() for column in columns)


def _bundles(files: Iterator[tuple[str, str, int, bytes | None]], options: ReviewOptions) -> Iterator[list[dict]]:
    """The rows of each bundle. Its files arrive one after the other and are written as they arrive."""
    file = next(files, None)
    while file is not None:
        app = file[0]
        with tempfile.TemporaryDirectory(prefix="shortcut-review-") as folder:
            unpacker, problem = Unpacker(folder, options.limits), None
            while file is not None and file[0] == app:
                try:
                    if problem is None:
                        _unpack(unpacker, *file[1:])
                except UnpackError as error:
                    problem = str(error)
                file = next(files, None)
            yield [_error(app, problem)] if problem else list(_review(app, folder, options))


def _unpack(unpacker: Unpacker, path: str, length: int, content: bytes | None) -> None:
    if content is None:
        raise UnpackError(f"{path.lstrip('/')} has {length} bytes, more than one file may have")
    # A leading slash marks a file next to the bundles, as opposed to a file in a folder of that name.
    if not path.startswith("/"):
        unpacker.file(path, io.BytesIO(content))
    elif is_archive(path):
        unpacker.archive(path[1:], content)
    else:
        raise UnpackError(f"{path[1:]} is neither an archive nor in a bundle's folder")


def _error(app: str, message: str, stderr: str | None = None) -> dict[str, Any]:
    return {"outcome": ERROR, "app": app, "message": message, "stderr": stderr}


def _review(app: str, folder: str, options: ReviewOptions) -> Iterator[dict[str, Any]]:
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        try:
            command = options.command(folder)
            code = subprocess.run(
                command, check=False, stdin=subprocess.DEVNULL, stdout=out, stderr=errors,
                timeout=options.seconds).returncode
        except subprocess.TimeoutExpired:
            yield _error(app, f"The review took longer than {options.seconds} seconds", end_of(errors))
            return
        out.seek(0)
        written, told = out.read().decode("utf-8", "replace"), end_of(errors)
    yield {"outcome": REPORT, "app": app, "exit_code": code, "report": written, "stderr": told}
    try:
        report = json.loads(written)
    except ValueError:
        yield _error(app, f"The review wrote no report: exit code {code}", told)
        return
    if code not in _DONE:
        yield _error(app, f"The review is incomplete: exit code {code}", told)
    yield from report_rows(app, report)


def end_of(file: IO[bytes]) -> str:
    """The end of what was written to a file, for a message."""
    file.seek(max(0, file.seek(0, os.SEEK_END) - _TOLD))
    return file.read().decode("utf-8", "replace").strip()


def report_rows(app: str, report: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The findings of a JSON report as rows, with the same names as those of `check`."""
    seen: dict[tuple[str, str], int] = {}
    for finding in report.get("findings", []):
        path = finding.get("path") or ""
        table = table_of(path) if finding.get("key") is not None else None
        identity = [app, table, *(finding.get(name) for name in ("key", "locale", "kind", "variation", "text"))]
        text_id, fingerprint = text_digest(identity), finding.get("fingerprint") or ""
        ordinal = seen[text_id, fingerprint] = seen.get((text_id, fingerprint), 0) + 1
        fix = finding.get("fix") or {}
        yield {
            "outcome": FINDING,
            "id": finding_digest(text_id, fingerprint, ordinal),
            "text_id": text_id,
            "app": app,
            "table": table,
            "file": path,
            **{name: finding.get(name) for name in _SHARED},
            "notes": finding.get("notes") or [],
            "suggestion_title": fix.get("title"),
            "suggestion": fix.get("replacement"),
            "safety": fix.get("safety"),
            "fingerprint": fingerprint,
            "ordinal": ordinal,
        }
