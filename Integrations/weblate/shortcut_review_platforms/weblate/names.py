"""The names of the checks in the languages of the tool's messages, worded as in its own reports."""

from __future__ import annotations

from django.utils.translation import get_language

from ..languages import report_language

SEVERITY_NAMES = {
    "ar": ("خطأ", "تحذير", "ملاحظة"),
    "de": ("Fehler", "Warnung", "Hinweis"),
    "en": ("error", "warning", "note"),
    "es": ("error", "advertencia", "nota"),
    "fr": ("erreur", "avertissement", "remarque"),
    "it": ("errore", "avviso", "nota"),
    "ja": ("エラー", "警告", "注記"),
    "ko": ("오류", "경고", "참고"),
    "pt-BR": ("erro", "aviso", "nota"),
    "ru": ("ошибка", "предупреждение", "примечание"),
    "zh-Hans": ("错误", "警告", "提示"),
    "zh-Hant": ("錯誤", "警告", "提示"),
}
"""From ``severity.error``, ``severity.warning`` and ``severity.note`` of Sources/Reports/Language/Report.xcstrings."""

_ORDER = ("error", "warning", "note")


def check_name(severity: str) -> str:
    """The name of a check in Django's active language."""
    return f"shortcut-review: {SEVERITY_NAMES[report_language(get_language())][_ORDER.index(severity)]}"


def check_description(severity: str) -> str:
    """What a check is for, when there is no text to show. In English, because only administrators see it."""
    return f"shortcut-review found a problem (severity: {severity}) in a text that Siri or Shortcuts shows or speaks."
