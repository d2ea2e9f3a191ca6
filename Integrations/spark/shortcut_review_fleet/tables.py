"""The columns that a run reads and writes."""

from __future__ import annotations

from typing import Any

# The members of a text that `check` reads, under its names, and those that it reads from `context`.
TEXT_COLUMNS = ("id", "app", "table", "key", "locale", "kind", "text", "source")
CONTEXT_COLUMNS = ("comment", "state", "variation", "file", "sourceLocale", "title", "subtitle")

# A row of the workers' answers. Its outcome determines which columns it fills.
_ANSWER = {
    "outcome": "string",
    "id": "string",
    "text_id": "string",
    "app": "string",
    "table": "string",
    "key": "string",
    "locale": "string",
    "kind": "string",
    "variation": "string",
    "file": "string",
    "line": "int",
    "text": "string",
    "source": "string",
    "rule": "string",
    "severity": "string",
    "message": "string",
    "notes": "array<string>",
    "utf16_start": "int",
    "utf16_end": "int",
    "suggestion_title": "string",
    "suggestion": "string",
    "safety": "string",
    "fingerprint": "string",
    "ordinal": "int",
    "scope": "string",
    "texts": "bigint",
    "duplicates": "bigint",
    "exit_code": "int",
    "report": "string",
    "stderr": "string",
}

# The columns of a text that each of its rows repeats.
PLACE = ("text_id", "app", "table", "key", "locale", "kind", "variation", "file", "text", "source")

FINDING, ERROR, COUNT, NEED, REPORT = "finding", "error", "count", "need", "report"
FINDING_COLUMNS = tuple(name for name in _ANSWER if name not in (
    "outcome", "scope", "texts", "duplicates", "exit_code", "report", "stderr"))
ERROR_COLUMNS = (*PLACE, "message", "stderr")
REPORT_COLUMNS = ("app", "exit_code", "report", "stderr")


def ddl() -> str:
    """The columns of a row in Spark's notation."""
    return ", ".join(f"`{name}` {kind}" for name, kind in _ANSWER.items())


def arrow_schema() -> Any:
    """The same columns as a PyArrow schema."""
    import pyarrow

    kinds = {
        "string": pyarrow.string(),
        "int": pyarrow.int32(),
        "bigint": pyarrow.int64(),
        "array<string>": pyarrow.list_(pyarrow.string()),
    }
    return pyarrow.schema([(name, kinds[kind]) for name, kind in _ANSWER.items()])
