"""Reads and writes the String Catalogs of the report's texts in Xcode's format."""

import json
import re
from collections.abc import Iterable
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "Sources/Reports/Language"
SOURCE = "en"

# The catalog for a flat file, by the first part of the file's name. Messages are separate.
CATALOGS = {"furniture": "Report.xcstrings", "rules": "Rules.xcstrings", "questions": "Rules.xcstrings"}
MESSAGES = "messages-"

# What a key's ending means for a translator, if the key has no comment.
ENDINGS = {
    "summary": "One sentence: the defect.",
    "remedy": "One or two imperative sentences: how to fix it. Printed after “Fix it:”.",
    "rationale": "One or two sentences: why.",
    "error": "A fragment without a full stop: when the rule gives an error.",
    "warning": "A fragment without a full stop: when the rule gives a warning.",
    "note": "A fragment without a full stop: when the rule gives a note.",
    "question": "A question of a checklist; the good answer is yes.",
    "statement": "One sentence: what the guideline requires.",
}

# As CLDR lists them.
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]

# A text is a string, or a dictionary of plural categories and strings.
Text = str | dict[str, str]


def names() -> list[str]:
    """The catalogs, as paths relative to their folder."""
    return sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.xcstrings"))


def catalog(subject: str) -> str | None:
    """The catalog of a flat file: Messages/AppNames.xcstrings for messages-app-names. None if no catalog is possible."""
    if subject.startswith(MESSAGES):
        return f"Messages/{''.join(part.capitalize() for part in subject.split('-')[1:])}.xcstrings"
    return CATALOGS.get(subject)


def subject(name: str, key: str) -> str:
    """The flat file that a key of a catalog belongs to."""
    if name.startswith("Messages/"):
        return MESSAGES + re.sub(r"(?<!^)(?=[A-Z])", "-", Path(name).stem).lower()
    return {"rule": "rules", "guideline": "questions"}.get(key.split(".")[0], "furniture")


def read(name: str) -> dict:
    path = FOLDER / name
    if path.exists():
        return json.loads(path.read_text(encoding="utf-8"))
    return {"sourceLanguage": SOURCE, "strings": {}, "version": "1.0"}


def write(name: str, catalog: dict) -> None:
    """Writes a catalog byte for byte as Xcode does, without a line break at its end."""
    text = json.dumps(ordered(catalog), indent=2, separators=(",", " : "), ensure_ascii=False)
    path = FOLDER / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def ordered(value):
    """Members in Xcode's order: case-insensitive, with numbers by value."""
    if not isinstance(value, dict):
        return value
    return {key: ordered(value[key]) for key in sorted(value, key=rank)}


def rank(key: str) -> tuple:
    parts = re.split(r"(\d+)", key.casefold())
    return [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts if part], key


def text(localization: dict | None) -> Text | None:
    """The text of a localization. None if it is missing."""
    if not localization:
        return None
    if "stringUnit" in localization:
        return localization["stringUnit"]["value"]
    forms = localization["variations"]["plural"]
    return {category: forms[category]["stringUnit"]["value"] for category in CATEGORIES if category in forms}


def languages(books: dict[str, dict]) -> set[str]:
    """The languages to translate into."""
    strings = [entry for book in books.values() for entry in book["strings"].values()]
    return {language for entry in strings for language in entry["localizations"]} - {SOURCE}


def owners(keys: Iterable[str]) -> set[str]:
    """The first parts of the keys whose English is in the sources of rules and guidelines: rules, and what they share."""
    return {"rule", "guideline", "shared"} | {key.split(".")[1] for key in keys if key.startswith("rule.")}


def set_source(strings: dict, key: str, english: Text, comment: str | None, languages: set[str]) -> bool:
    """Sets the English text of a key, and its comment if there is one.

    If the text changes, its translations become `needs_review`, and English becomes a `new` text of the other languages.
    Returns whether something changed.
    """
    entry = strings.setdefault(key, {"extractionState": "manual", "localizations": {}})
    is_changed = bool(comment) and entry.get("comment") != comment
    if is_changed:
        entry["comment"] = comment
    translations = entry["localizations"]
    if text(translations.get(SOURCE)) == english:
        return is_changed
    translations[SOURCE] = localization(english)
    for language in languages:
        known = translations.get(language)
        if known and "new" not in states(known):
            for unit in units(known):
                unit["state"] = "needs_review"
        else:
            translations[language] = localization(english, "new")
    return True


def states(localization: dict) -> set[str]:
    return {unit["state"] for unit in units(localization)}


def units(localization: dict) -> list[dict]:
    if "stringUnit" in localization:
        return [localization["stringUnit"]]
    return [form["stringUnit"] for form in localization["variations"]["plural"].values()]


def localization(text: Text, state: str = "translated") -> dict:
    if isinstance(text, str):
        return {"stringUnit": {"state": state, "value": text}}
    return {"variations": {"plural": {category: localization(form, state) for category, form in text.items()}}}
