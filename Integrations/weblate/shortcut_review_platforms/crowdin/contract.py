"""The protocol between Crowdin and its app. All names that Crowdin defines are in this file.

Sources, from stored copies of Crowdin's documentation (https://github.com/crowdin/docs):

- Module, request and response: ``src/content/docs/developer/modules/other/external-qa-checks.mdx``, published as
  https://support.crowdin.com/developer/crowdin-apps-module-external-qa-check
- Manifest and the event ``installed``: ``src/content/docs/developer/crowdin-apps/app-descriptor.mdx``, published as
  https://support.crowdin.com/developer/crowdin-apps-app-descriptor

The documentation does not say which units ``indexStart`` and ``indexEnd`` count. This code assumes UTF-16 code units,
like the strings of Crowdin's own JavaScript library. For most texts, all counts are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from shortcut_review import KINDS, SEVERITIES, Finding, Request

from ..edits import edits, utf16_length
from ..languages import language_tag

MODULE = "external-qa-check"
RUN_PATH = "/validate"
BATCH_SIZE_PATH = "/batch-size"
INSTALLED_PATH = "/installed"
MANIFEST_PATH = "/manifest.json"
BATCH_SIZE = 100


class BadRequest(Exception):
    """The body does not match Crowdin's documentation."""


@dataclass(frozen=True, slots=True)
class Translation:
    """One translation that Crowdin asks to check."""

    identifier: int | str
    request: Request


def manifest(base_url: str, client_id: str | None) -> dict[str, Any]:
    """The descriptor that Crowdin installs the app from. Without a client ID, Crowdin does not sign its requests."""
    return {
        "identifier": "shortcut-review",
        "name": "shortcut-review",
        "description": "Reviews the words that an app for Apple platforms shows and speaks through Siri and Shortcuts",
        "baseUrl": base_url,
        "authentication": {"type": "crowdin_app", "clientId": client_id} if client_id else {"type": "none"},
        "events": {"installed": INSTALLED_PATH},
        "scopes": ["project"],
        "modules": {
            MODULE: [
                {
                    "key": "shortcut-review",
                    "name": "shortcut-review",
                    "description": "Titles, phrases, dialogs and summaries of Siri and Shortcuts",
                    "runQaCheckUrl": RUN_PATH,
                    "getBatchSizeUrl": BATCH_SIZE_PATH,
                }
            ]
        },
    }


def batch_size() -> dict[str, Any]:
    """The most translations in one request."""
    return {"data": {"size": BATCH_SIZE}}


def translations(body: Any, app: str | Mapping[str, Any] | None) -> list[Translation]:
    """The translations of a request; raise ``BadRequest`` if the body is invalid."""
    data = _member(_object(body, "the body"), "data", _object)
    strings = {string.get("id"): string for string in _objects(data, "strings")}
    project = data.get("project") if isinstance(data.get("project"), dict) else {}
    file = data.get("file") if isinstance(data.get("file"), dict) else {}
    source_locale = _locale(data.get("sourceLanguage")) or _locale(project.get("sourceLanguage"))
    target_locale = _locale(data.get("targetLanguage"))
    result = []
    for translation in _objects(data, "translations"):
        identifier = translation.get("id")
        if not isinstance(identifier, (int, str)) or isinstance(identifier, bool):
            raise BadRequest("a member of ‘translations’ has no ‘id’")
        string = strings.get(translation.get("stringId"), {})
        category = _text(translation.get("pluralCategoryName"))
        path = _text(file.get("path")) or _text(file.get("name")) or ""
        locale = _text(translation.get("languageId")) or target_locale
        context = {
            "comment": _text(string.get("context")),
            "variation": f"plural.{category}" if category else None,
            "file": path.lstrip("/"),
            "sourceLocale": source_locale,
        }
        result.append(
            Translation(
                identifier,
                Request(
                    locale=language_tag(locale or "und"),
                    kind=_kind(string, PurePosixPath(path).stem),
                    text=_text(translation.get("text")) or "",
                    source=_source(string.get("text"), category),
                    key=_text(string.get("key")) or _text(string.get("identifier")),
                    table=PurePosixPath(path).stem or None,
                    app=app,
                    context={name: value for name, value in context.items() if value},
                ),
            )
        )
    return result


def validations(judged: Iterable[tuple[Translation, tuple[Finding, ...]]], fails_from: str) -> dict[str, Any]:
    """The response: a translation fails if a finding has the severity ``fails_from`` or a higher one."""
    grave = SEVERITIES[SEVERITIES.index(fails_from) :]
    result = []
    for translation, findings in judged:
        chosen = sorted((f for f in findings if f.severity in grave), key=lambda f: -SEVERITIES.index(f.severity))
        validation: dict[str, Any] = {"translationId": translation.identifier, "passed": not chosen}
        if chosen:
            validation["error"] = {"message": "\n".join(_message(finding) for finding in chosen)}
            suggestions = [finding.suggestion.text for finding in chosen if finding.suggestion is not None]
            if fixes := _suggested_fixes(translation.request.text, suggestions):
                validation["error"]["suggestedFixes"] = fixes
        result.append(validation)
    return {"data": {"validations": result}}


def _message(finding: Finding) -> str:
    return " ".join((finding.message, *(f"({note})" for note in finding.notes), f"[{finding.rule}]"))


def _suggested_fixes(text: str, suggestions: list[str]) -> list[dict[str, Any]]:
    return [
        {
            "indexStart": utf16_length(text[: change.start]),
            "indexEnd": utf16_length(text[: change.end]),
            "replacement": change.replacement,
        }
        for change in edits(text, suggestions)
    ]


def _locale(language: Any) -> str | None:
    return _text(language.get("id")) if isinstance(language, dict) else None


def _kind(string: Mapping[str, Any], table: str) -> str:
    """The string's kind: from its custom field ``kind``, a line ``kind: title`` in its context, or its table."""
    fields = string.get("fields")
    if isinstance(fields, dict) and fields.get("kind") in KINDS:
        return str(fields["kind"])
    for line in (_text(string.get("context")) or "").splitlines():
        name, _, value = line.partition(":")
        if name.strip().lower() == "kind" and value.strip() in KINDS:
            return value.strip()
    return "phrase" if table == "AppShortcuts" else "prose"


def _source(text: Any, category: str | None) -> str | None:
    """The source text. If it is an object with plural forms: the form of the same category, or ``other``."""
    if isinstance(text, dict):
        return _text(text.get(category)) or _text(text.get("other"))
    return _text(text)


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None


def _object(value: Any, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadRequest(f"{name} is not an object")
    return value


def _objects(data: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    value = data.get(name)
    if not isinstance(value, list):
        raise BadRequest(f"‘{name}’ is not an array")
    return [_object(element, f"a member of ‘{name}’") for element in value]


def _member(value: Mapping[str, Any], name: str, read: Any) -> Any:
    return read(value.get(name), f"‘{name}’")
