"""The findings of a unit's texts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shortcut_review import Finding, Unavailable

from ..edits import apply, edits
from . import settings
from .apps import IGNORED_RULES_FLAG
from .requests import requests

if TYPE_CHECKING:
    from weblate.trans.models import Unit

LONGEST_TEXT = 50_000
"""In characters. Longer texts do not occur in Siri, Shortcuts or the App Store, and would make the editor slow."""


@dataclass(frozen=True, slots=True)
class ReviewedText:
    """One plural form of a unit with the findings of one severity."""

    index: int
    text: str
    findings: tuple[Finding, ...]

    def fixed(self, *, only_safe: bool = False) -> str:
        """The text after all suggestions that can be applied together."""
        suggestions = [
            finding.suggestion.text
            for finding in self.findings
            if finding.suggestion is not None and (finding.suggestion.is_safe or not only_safe)
        ]
        return apply(self.text, edits(self.text, suggestions))


def reviewed_texts(
    unit: Unit, sources: list[str], targets: list[str], severities: set[str], language: str = "en"
) -> Iterator[ReviewedText]:
    """The forms with findings of these severities; none if the tool is unavailable."""
    flags = unit.all_flags
    ignored = set(flags.get_value_fallback(IGNORED_RULES_FLAG, ()))
    asked = [
        (index, request)
        for index, request in enumerate(requests(unit, sources, targets))
        if 0 < len(request.text) <= LONGEST_TEXT
    ]
    try:
        answers = settings.client().answers([request for _, request in asked], language)
    except Unavailable:
        return
    for (index, request), answer in zip(asked, answers, strict=True):
        chosen = tuple(f for f in answer.findings if f.severity in severities and f.rule not in ignored)
        if chosen:
            yield ReviewedText(index, request.text, chosen)
