"""The kind of a unit's text: title, phrase, dialog, or others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shortcut_review import KINDS

from . import settings
from .apps import KIND_FLAG

if TYPE_CHECKING:
    from weblate.trans.models import Project, Unit

KINDS_OF_COMMENTS = {
    "INIntentTitle": "title",
    "INIntentDescription": "description",
    "INIntentParameterCombinationTitle": "suggestionTitle",
    "INIntentParameterCombinationSubtitle": "subtitle",
}
"""The comments that Xcode writes into the tables of an intent definition."""


def kind(unit: Unit, table: str, key: str) -> str:
    """The kind according to a flag, a label or Apple's conventions, otherwise ``prose``.

    ``weblate shortcut_review_kinds`` sets the flags from the app's sources, which contain more information.
    """
    flag = unit.all_flags.get_value_fallback(KIND_FLAG, None)
    if flag in KINDS:
        return flag
    return _kind_of_labels(unit) or _conventional_kind(table, key, unit.source_unit.note) or "prose"


def _conventional_kind(table: str, key: str, comment: str) -> str | None:
    if table == "AppShortcuts":
        return "phrase"
    if table == "InfoPlist":
        if key in {"CFBundleDisplayName", "CFBundleName"}:
            return "appName"
        if key.startswith("NS") and key.endswith("UsageDescription"):
            return "usageDescription"
    return KINDS_OF_COMMENTS.get(comment.strip())


def _kind_of_labels(unit: Unit) -> str | None:
    if not settings.kind_labels_are_read() or not _has_kind_labels(unit.translation.component.project):
        return None
    return next((label.name for label in unit.all_labels if label.name in KINDS), None)


def _has_kind_labels(project: Project) -> bool:
    """Whether any label of the project names a kind. Looked up once: a component may have thousands of units."""
    known = project.__dict__.get("_shortcut_review_has_kind_labels")
    if known is None:
        known = project.label_set.filter(name__in=KINDS).exists()
        project.__dict__["_shortcut_review_has_kind_labels"] = known
    return known
