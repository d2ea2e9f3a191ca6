"""The lines that ``shortcut-review check -`` reads and writes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

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


class RefusedText(Exception):
    """The tool could not read this line; the process continues."""


@dataclass(frozen=True, slots=True)
class Request:
    """One text to review.

    ``app`` is a name, or an object with ``names``, ``platforms`` and ``developmentLocale``. ``context`` has the
    optional members ``comment``, ``state``, ``variation``, ``file``, ``sourceLocale``, ``title`` and ``subtitle``.
    """

    locale: str
    text: str
    kind: str = "prose"
    source: str | None = None
    key: str | None = None
    table: str | None = None
    app: str | Mapping[str, Any] | None = None
    context: Mapping[str, str] = field(default_factory=dict)

    def content(self) -> str:
        """The members as JSON without the identifier. Equal requests have equal content."""
        members: dict[str, Any] = {"locale": self.locale, "kind": self.kind, "text": self.text}
        for name in ("source", "key", "table", "app"):
            value = getattr(self, name)
            if value is not None:
                members[name] = dict(value) if isinstance(value, Mapping) else value
        if self.context:
            members["context"] = dict(self.context)
        return json.dumps(_without_lone_surrogates(members), ensure_ascii=True, separators=(",", ":"))

    def line(self, identifier: int) -> bytes:
        """The line to write, including the line feed."""
        return f'{{"id":{identifier},{self.content()[1:]}\n'.encode("ascii")


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding in a text. ``suggestion`` is the whole text after the suggested change, if there is one."""

    rule: str
    severity: str
    message: str
    notes: tuple[str, ...] = ()
    suggestion: str | None = None
    suggestion_is_safe: bool = False
    fingerprint: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """One line of output. ``identifier`` is absent if the tool could not read the line numbered ``line``."""

    identifier: int | None
    line: int | None
    findings: tuple[Finding, ...]
    error: str | None


def read_answer(line: bytes) -> Answer:
    """Read one line of output; raise ``ProtocolError`` if it is invalid."""
    try:
        members = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"a line that is not JSON: {line[:80]!r}") from error
    if not isinstance(members, dict):
        raise ProtocolError(f"a line that is not a JSON object: {line[:80]!r}")
    identifier = _whole_number(members.get("id"))
    if isinstance(fault := members.get("error"), str):
        return Answer(identifier, _whole_number(members.get("line")), (), fault)
    findings = members.get("findings")
    if identifier is None or not isinstance(findings, list):
        raise ProtocolError(f"a line with neither findings nor an error: {line[:80]!r}")
    return Answer(identifier, None, tuple(map(_finding, findings)), None)


def _finding(members: object) -> Finding:
    if not isinstance(members, dict):
        raise ProtocolError("a finding that is not an object")
    rule, severity, message = (members.get(name) for name in ("rule", "severity", "message"))
    if not (isinstance(rule, str) and isinstance(message, str) and severity in SEVERITIES):
        raise ProtocolError("a finding without a rule, a severity or a message")
    notes = members.get("notes")
    suggestion = members.get("suggestion")
    suggestion = suggestion if isinstance(suggestion, dict) else {}
    text = suggestion.get("text")
    fingerprint = members.get("fingerprint")
    return Finding(
        rule=rule,
        severity=str(severity),
        message=message,
        notes=tuple(note for note in notes if isinstance(note, str)) if isinstance(notes, list) else (),
        suggestion=text if isinstance(text, str) else None,
        suggestion_is_safe=isinstance(text, str) and suggestion.get("safety") == "safe",
        fingerprint=fingerprint if isinstance(fingerprint, str) else "",
    )


def _whole_number(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _without_lone_surrogates(value: Any) -> Any:
    """Replace lone surrogates, which UTF-8 cannot represent, with U+FFFD, which is as long in UTF-16."""
    if isinstance(value, str):
        return value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    if isinstance(value, Mapping):
        return {_without_lone_surrogates(name): _without_lone_surrogates(member) for name, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [_without_lone_surrogates(member) for member in value]
    return value
