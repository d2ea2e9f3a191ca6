"""The check classes for ``CHECK_LIST``: one for each severity.

For each class and unit, Weblate keeps a row, an entry in the list of checks, and a flag to ignore it. Teams decide by
severity, for example to enforce errors and ignore notes. A class for each of the tool's rules would add more than a
hundred rows to every component. The flag ``shortcut-review-ignore:RULE`` ignores single rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from django.utils.functional import lazy
from django.utils.html import format_html_join
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from weblate.checks.base import TargetCheck

from ..edits import javascript_pattern, javascript_replacement
from ..languages import report_language
from . import settings
from .apps import ENABLING_FLAG
from .findings import ReviewedText, reviewed_texts
from .names import check_description, check_name

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise
    from weblate.checks.base import FixupType
    from weblate.checks.models import Check
    from weblate.trans.models import Unit

SHOWN = 8
"""The most findings of one severity that the editor shows for a unit."""


class SeverityCheck(TargetCheck):
    """What the three checks have in common. They also check the source language, because apps show its texts too."""

    source = True
    severity = ""

    def should_skip(self, unit: Unit) -> bool:
        """Skip files that may not belong to an app, unless the flag ``shortcut-review`` is set."""
        if unit.translation.component.file_format in settings.APPLE_FORMATS or ENABLING_FLAG in unit.all_flags:
            return super().should_skip(unit)
        return True

    def check_target_unit(self, sources: list[str], targets: list[str], unit: Unit) -> bool:
        """Whether any form has a finding of this severity."""
        return any(reviewed_texts(unit, sources, targets, {self.severity}))

    def check_source_unit(self, sources: list[str], unit: Unit) -> bool:
        """The same for a text of the source language."""
        return any(reviewed_texts(unit, sources, sources, {self.severity}))

    def check_single(self, source: str, target: str, unit: Unit) -> bool:
        """Weblate calls this for a single text without a unit to save, such as a suggestion."""
        return self.check_target_unit([source], [target], unit)

    def get_description(self, check_obj: Check) -> StrOrPromise:
        """The tool's messages, in the language of the user interface."""
        reviewed = self._reviewed(check_obj.unit, report_language(get_language()))
        messages = [(text, finding) for text in reviewed for finding in text.findings]
        if not messages:
            return self.description
        forms = len(check_obj.unit.get_target_plurals()) > 1
        lines = []
        for text, finding in messages[:SHOWN]:
            words = format_html_join(mark_safe("<br>"), "{}", ((line,) for line in (finding.message, *finding.notes)))
            form = check_obj.unit.translation.plural.get_plural_name(text.index) if forms else ""
            lines.append((f"{form}: " if form else "", words, f"({finding.rule})"))
        if len(messages) > SHOWN:
            lines.append(("", f"+ {len(messages) - SHOWN}", ""))
        return format_html_join(mark_safe("<br>"), "{}{} <small>{}</small>", lines)

    def get_fixup(self, unit: Unit) -> Iterable[FixupType] | None:
        """Replacements for the editor's button *Fix string*. They replace the whole text, if it is unchanged."""
        changes = {text.text: text.fixed() for text in self._reviewed(unit)}
        # The button applies each replacement to every form in turn: the result of one must not match the next.
        changes = {text: fixed for text, fixed in changes.items() if fixed != text and fixed not in changes}
        return [
            ("regex", javascript_pattern(text), javascript_replacement(fixed), "u") for text, fixed in changes.items()
        ] or None

    def _reviewed(self, unit: Unit, language: str = "en") -> list[ReviewedText]:
        return list(
            reviewed_texts(unit, unit.get_source_plurals(), unit.get_target_plurals(), {self.severity}, language)
        )


class ErrorCheck(SeverityCheck):
    """Fails if a text violates a requirement of the platform or of Apple's guidelines."""

    check_id = "shortcut_review_error"
    severity = "error"
    name = lazy(check_name, str)("error")
    description = lazy(check_description, str)("error")


class WarningCheck(SeverityCheck):
    """Fails if a text should very likely be changed."""

    check_id = "shortcut_review_warning"
    severity = "warning"
    name = lazy(check_name, str)("warning")
    description = lazy(check_description, str)("warning")


class NoteCheck(SeverityCheck):
    """Fails if a text deserves a second look."""

    check_id = "shortcut_review_note"
    severity = "note"
    name = lazy(check_name, str)("note")
    description = lazy(check_description, str)("note")
