"""Turns Weblate's units into requests. The whole mapping between the two models is here."""

from __future__ import annotations

from functools import cache
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

from django.utils.translation import override
from shortcut_review import Request
from weblate.lang import data
from weblate.utils.state import STATE_FUZZY, STATE_TRANSLATED

from ..languages import language_tag
from . import settings
from .apps import APP_FLAG
from .kinds import kind

if TYPE_CHECKING:
    from weblate.lang.models import Plural
    from weblate.trans.models import Unit

PLURAL_CATEGORIES = ("zero", "one", "two", "few", "many", "other")
_ID_SEPARATOR = "///"
"""Separates file and key if one XLIFF file contains the texts of several files."""


def requests(unit: Unit, sources: list[str], targets: list[str]) -> list[Request]:
    """A request for each plural form of a unit, in order, including forms without a text."""
    translation = unit.translation
    component = translation.component
    plural = translation.plural
    file, table, key = place(unit)
    text_kind = kind(unit, table, key)
    app = unit.all_flags.get_value_fallback(APP_FLAG, None) or settings.app(component.project.slug, component.slug)
    context = {
        "comment": _comment(unit),
        "state": _state(unit),
        "file": file,
        "sourceLocale": language_tag(component.source_language.code),
    }
    result = []
    for index, target in enumerate(targets):
        category = plural_category(plural, index) if len(targets) > 1 else None
        own = context | ({"variation": f"plural.{category}"} if category else {})
        result.append(
            Request(
                locale=language_tag(translation.language.code),
                kind=text_kind,
                text=target,
                source=None if unit.is_source else _source(sources, len(targets), category, index),
                key=key,
                table=table,
                app=app,
                context={name: value for name, value in own.items() if value},
            )
        )
    return result


def plural_category(plural: Plural, index: int) -> str | None:
    """The CLDR category of a plural form; None if Weblate's rule has no such names, as in gettext's rules."""
    categories = _plural_categories(plural.type)
    return categories[index] if index < len(categories) else None


@cache
def _plural_categories(plural_type: int) -> tuple[str | None, ...]:
    with override("en"):
        names = [str(name).lower() for name in data.PLURAL_NAMES.get(plural_type, ())]
    if names == ["singular", "plural"]:
        return ("one", "other")
    return ("other",) if names == [""] else tuple(name if name in PLURAL_CATEGORIES else None for name in names)


def _source(sources: list[str], forms: int, category: str | None, index: int) -> str:
    """The source of a form: the same form if both languages have equally many, otherwise singular or plural."""
    if len(sources) == forms:
        return sources[index]
    return sources[0] if category == "one" else sources[-1]


def place(unit: Unit) -> tuple[str, str, str]:
    """The path of the file, the name of the table, and the key in it."""
    file: Any = unit.translation.filename
    key = unit.context or unit.source
    if _ID_SEPARATOR in key:
        file, _, key = key.rpartition(_ID_SEPARATOR)
    return file, PurePosixPath(file).stem or unit.translation.component.slug, key


def _comment(unit: Unit) -> str:
    source_unit = unit.source_unit
    return "\n".join(text.strip() for text in (source_unit.note, source_unit.explanation) if text.strip())


def _state(unit: Unit) -> str:
    if unit.state >= STATE_TRANSLATED:
        return "translated"
    return "needs_review" if unit.state == STATE_FUZZY else "new"
