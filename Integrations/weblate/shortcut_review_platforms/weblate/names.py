"""The names of the checks in the languages of the tool's messages, with the words that its own reports use."""

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
    """The name of a check in the language that is active in Django."""
    return f"shortcut-review: {SEVERITY_NAMES[report_language(get_language())][_ORDER.index(severity)]}"


def check_description(severity: str) -> str:
    """What a check is for, where no text is at hand; English, since only administrators come by."""
    return f"shortcut-review has found a fault (severity: {severity}) in a text that Siri and Shortcuts show or speak."
