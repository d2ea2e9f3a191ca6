"""Identifiers of texts and findings that are the same in every run."""

from __future__ import annotations

import hashlib
import json

from pyspark.sql import Column
from pyspark.sql import functions as F

# The columns that identify a text. They include the kind, because rules treat the same words differently in a title.
IDENTITY = ("app", "table", "key", "locale", "kind", "variation", "text")
_LENGTH = 32


def digest_column() -> Column:
    """A text's digest, computed by Spark from the columns of `IDENTITY`: 32 hexadecimal digits."""
    # A JSON array: different rows of values are written differently, and a missing value differs from an empty one.
    written = F.to_json(F.array(*(F.col(name) for name in IDENTITY)))
    return F.substring(F.sha2(written, 256), 1, _LENGTH)


def text_digest(values: list[str | None]) -> str:
    """The same in Python, from values in the order of `IDENTITY`."""
    return _digest(json.dumps(values, ensure_ascii=False, separators=(",", ":")))


def finding_digest(text_id: str, fingerprint: str, ordinal: int) -> str:
    """A finding's identifier, from its text, its fingerprint, and its number among equal fingerprints, from 1."""
    return _digest(json.dumps([text_id, fingerprint, ordinal], ensure_ascii=False, separators=(",", ":")))


def _digest(written: str) -> str:
    return hashlib.sha256(written.encode("utf-8", "surrogatepass")).hexdigest()[:_LENGTH]
