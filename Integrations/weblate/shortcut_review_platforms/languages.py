"""Language codes: turns the platforms' codes into tags, and selects the language of messages."""

from __future__ import annotations

REPORT_LANGUAGES = ("ar", "de", "en", "es", "fr", "it", "ja", "ko", "pt-BR", "ru", "zh-Hans", "zh-Hant")
"""The values of ``--report-language``."""

_SCRIPTS_OF_MODIFIERS = {"latin": "Latn", "cyrillic": "Cyrl", "arabic": "Arab", "devanagari": "Deva"}
_TRADITIONAL = {"hant", "tw", "hk", "mo"}


def language_tag(code: str) -> str:
    """The BCP 47 tag of a gettext or Weblate code, such as ``pt_BR``, ``zh_Hans``, ``sr@latin`` or ``ca@valencia``.

    Modifiers that name neither a script nor a variant, such as ``de@informal``, are dropped.
    """
    code, _, modifier = code.partition("@")
    subtags = [subtag for subtag in code.replace("_", "-").split("-") if subtag]
    modifier = modifier.lower()
    if modifier in _SCRIPTS_OF_MODIFIERS and subtags:
        subtags.insert(1, _SCRIPTS_OF_MODIFIERS[modifier])
    elif modifier == "valencia":
        subtags.append(modifier)
    return "-".join(subtags)


def report_language(code: str | None) -> str:
    """The message language that is closest to that of a user interface; English if none is close."""
    subtags = language_tag(code or "").lower().split("-")
    language, others = subtags[0], set(subtags[1:])
    if language == "zh":
        return "zh-Hant" if others & _TRADITIONAL and "hans" not in others else "zh-Hans"
    for known in REPORT_LANGUAGES:
        if known.split("-")[0] == language:
            return known
    return "en"
