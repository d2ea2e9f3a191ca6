"""Names of texts and findings that are the same in every run."""

from __future__ import annotations

import hashlib
import json

from pyspark.sql import Column
from pyspark.sql import functions as F

# What tells a text from another. The kind is among them: the same words are judged otherwise as a title.
IDENTITY = ("app", "table", "key", "locale", "kind", "variation", "text")
_LENGTH = 32


def digest_column() -> Column:
    """A text's digest, worked out by Spark from the columns of `IDENTITY`: 32 hexadecimal digits."""
    # A JSON array: no two rows of values are written alike, and one that is left out is not one that is empty.
    written = F.to_json(F.array(*(F.col(name) for name in IDENTITY)))
    return F.substring(F.sha2(written, 256), 1, _LENGTH)


def text_digest(values: list[str | None]) -> str:
    """The same in Python, of values in the order of `IDENTITY`."""
    return _digest(json.dumps(values, ensure_ascii=False, separators=(",", ":")))


def finding_digest(text_id: str, fingerprint: str, ordinal: int) -> str:
    """The name of a finding: of its text, its fingerprint and its place among those of equal fingerprint, from 1."""
    return _digest(json.dumps([text_id, fingerprint, ordinal], ensure_ascii=False, separators=(",", ":")))


def _digest(written: str) -> str:
    return hashlib.sha256(written.encode("utf-8", "surrogatepass")).hexdigest()[:_LENGTH]
