"""The lines that ``shortcut-review check -`` reads and writes, as Documentation/check.schema.json defines them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Mapping

SEVERITIES = ("note", "warning", "error")
"""From the lowest to the highest."""

KINDS = frozenset(
    """
    title suggestionTitle subtitle shortTitle activityTitle description phrase invocationPhrase parameterSummary
    parameterName enumCase dialog examplePhrase vocabularyTerm appName appNameSynonym usageDescription prose storeName
    storeSubtitle storeKeywords storeDescription storePromotionalText storeReleaseNotes storePurchaseName
    storePurchaseDescription
    """.split()  # noqa: SIM905
)
"""The kinds of texts, as ``shortcut-review entries`` lists them."""


class ProtocolError(Exception):
    """The output is not an answer of ``shortcut-review check -``, so the process can no longer be trusted."""


@dataclass(frozen=True)
class Request:
    """One text to review.

    ``app`` is a name, or an object with ``names``, ``platforms`` and ``developmentLocale``. ``context`` has the members
    of the schema's ``context``, all of which are optional.
    """

    locale: str
    text: str
    kind: str = "prose"
    source: str | None = None
    key: str | None = None
    table: str | None = None
    app: str | Mapping[str, Any] | None = None
    context: Mapping[str, Any] = field(default_factory=dict)

    def content(self) -> str:
        """The members as JSON without the identifier. Equal requests have equal content."""
        members = {name: value for name, value in vars(self).items() if value is not None and value != {}}
        written = json.dumps(members, ensure_ascii=False, separators=(",", ":"), default=dict)
        # UTF-8 cannot represent lone surrogates. U+FFFD is as long in UTF-16.
        return written.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")

    def line(self, identifier: int) -> bytes:
        """The line to write, including the line feed."""
        return f'{{"id":{identifier},{self.content()[1:]}\n'.encode()


@dataclass(frozen=True)
class Suggestion:
    """A correction: what it does, the whole text after it, and its safety, ``safe`` or ``needsReview``."""

    title: str
    text: str
    safety: str

    @property
    def is_safe(self) -> bool:
        """Whether it can be applied without asking anyone."""
        return self.safety == "safe"


@dataclass(frozen=True)
class Finding:
    """A finding in a text. ``range`` counts Unicode scalars, as Python does, and ``utf16_range`` code units."""

    rule: str
    severity: str
    message: str
    notes: tuple[str, ...] = ()
    range: tuple[int, int] | None = None
    utf16_range: tuple[int, int] | None = None
    suggestion: Suggestion | None = None
    fingerprint: str = ""


@dataclass(frozen=True)
class Answer:
    """The answer to one line: its findings, or the error because of which it was not reviewed.

    ``line`` is the number of a line that was not reviewed; if it could not be read, it has no ``identifier``. ``needs``
    lists the rules that did not run, by what they need.
    """

    identifier: int | str | None
    findings: tuple[Finding, ...] = ()
    error: str | None = None
    line: int | None = None
    needs: Mapping[str, list[str]] = field(default_factory=dict)


def read_answer(line: bytes) -> Answer:
    """Read one line of output; raise ``ProtocolError`` if it is not an answer. Ignore members that are unknown."""
    try:
        members = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"a line that is not JSON: {line[:80]!r}") from error
    if not isinstance(members, dict):
        raise ProtocolError(f"a line that is not a JSON object: {line[:80]!r}")
    identifier, findings, needs = (members.get(name) for name in ("id", "findings", "needs"))
    if not isinstance(identifier, (int, str)) or isinstance(identifier, bool):
        identifier = None
    if isinstance(fault := members.get("error"), str):
        number = members.get("line")
        return Answer(identifier, error=fault, line=number if isinstance(number, int) else None)
    if identifier is None or not isinstance(findings, list):
        raise ProtocolError(f"a line with neither findings nor an error: {line[:80]!r}")
    return Answer(identifier, tuple(map(_finding, findings)), needs=needs if isinstance(needs, dict) else {})


def _finding(members: object) -> Finding:
    if not isinstance(members, dict):
        raise ProtocolError("a finding that is not an object")
    rule, severity, message = (members.get(name) for name in ("rule", "severity", "message"))
    if not (isinstance(rule, str) and isinstance(message, str) and severity in SEVERITIES):
        raise ProtocolError("a finding without a rule, a severity or a message")
    notes, ranges, suggestion, fingerprint = (
        members.get(name) for name in ("notes", "range", "suggestion", "fingerprint")
    )
    ranges = ranges if isinstance(ranges, dict) else {}
    return Finding(
        rule=rule,
        severity=severity,
        message=message,
        notes=tuple(note for note in notes if isinstance(note, str)) if isinstance(notes, list) else (),
        range=_range(ranges.get("scalars")),
        utf16_range=_range(ranges.get("utf16")),
        suggestion=_suggestion(suggestion),
        fingerprint=fingerprint if isinstance(fingerprint, str) else "",
    )


def _range(value: object) -> tuple[int, int] | None:
    return (value[0], value[1]) if isinstance(value, list) and list(map(type, value)) == [int, int] else None


def _suggestion(members: object) -> Suggestion | None:
    if not isinstance(members, dict) or not isinstance(members.get("text"), str):
        return None
    return Suggestion(str(members.get("title", "")), members["text"], str(members.get("safety", "")))
