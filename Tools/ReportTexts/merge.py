"""Merges flat files of texts into the report's String Catalogs: merge.py [--reviewed] FILE.json...

The name of a file is its subject and language: `rules.de.json`, `questions.de.json`, `furniture.de.json`, and
`messages-titles.de.json` for Messages/Titles.xcstrings. It maps keys to texts, or to plural categories and texts.
`furniture.comments.json` maps keys to comments for translators. An English text can include its comment:
`{"text": "Cancel", "comment": "Title of a button"}`.

An English file defines which keys its subject has, but the English of rules and guidelines is in their sources. If an
English text changes, translations that are not merged with it become `needs_review`. A new text is English in every language, and `new`, until it is translated. Run scripts/generate
afterwards.
"""

import argparse
import json
import sys
from pathlib import Path

import catalogs
from catalogs import SOURCE, Text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument(
        "--reviewed", action="store_true", help="unchanged texts are right too, although their English has changed")
    options = parser.parse_args()
    books = {name: catalogs.read(name) for name in catalogs.names()}
    languages = catalogs.languages(books)
    owners = catalogs.owners(books["Rules.xcstrings"]["strings"])
    # English first, because it defines the keys. Comments last.
    for path in sorted(options.files, key=lambda path: (order(path), path.name)):
        subject, language = parts(path)
        name = catalogs.catalog(subject)
        strings = books.setdefault(name, catalogs.read(name))["strings"]
        texts = json.loads(path.read_text(encoding="utf-8"))
        if language == "comments":
            add_comments(strings, texts, path)
        elif language == SOURCE:
            merge_source(strings, name, subject, texts, languages, owners, path)
        else:
            merge_translations(strings, name, subject, language, texts, options.reviewed, path)
    for name, book in books.items():
        catalogs.write(name, book)
    for line in summary(books):
        print(line)


def order(path: Path) -> int:
    return {SOURCE: 0, "comments": 2}.get(parts(path)[1], 1)


def parts(path: Path) -> tuple[str, str]:
    """The subject and the language in a file's name."""
    names = path.name.split(".")
    if len(names) != 3 or not catalogs.catalog(names[0]) or names[2] != "json":
        sys.exit(f"{path}: expected a name such as rules.de.json")
    return names[0], names[1]


def merge_source(
        strings: dict, name: str, subject: str, texts: dict[str, Text], languages: set[str], owners: set[str], path: Path
) -> None:
    def is_owned(key: str) -> bool:
        return key.split(".")[0] in owners

    for key in [key for key in strings if catalogs.subject(name, key) == subject and key not in texts]:
        if not is_owned(key):
            del strings[key]
    for key, text in texts.items():
        comment = None
        if isinstance(text, dict) and "text" in text:
            text, comment = text["text"], text.get("comment")
        if is_owned(key) and catalogs.text(strings.get(key, {}).get("localizations", {}).get(SOURCE)) != text:
            sys.exit(f"{path}: the English text of {key} is in the source of its rule or guideline")
        catalogs.set_source(strings, key, text, comment, languages)


def merge_translations(
        strings: dict, name: str, subject: str, language: str, texts: dict[str, Text], reviewed: bool, path: Path) -> None:
    for key, text in texts.items():
        if key not in strings or catalogs.subject(name, key) != subject:
            sys.exit(f"{path}: no English text has the key {key}")
        translations = strings[key]["localizations"]
        if isinstance(text, str) != isinstance(catalogs.text(translations[SOURCE]), str):
            sys.exit(f"{path}: {key}: plural forms where English has none, or none where it has them")
        is_empty = not all(text.values()) if isinstance(text, dict) else not text
        # An empty text is not translated yet. An unchanged text is not known to be right.
        known = translations.get(language)
        is_known = known and catalogs.text(known) == text and "new" not in catalogs.states(known)
        if is_empty or is_known and not reviewed:
            continue
        translations[language] = catalogs.localization(text)


def add_comments(strings: dict, comments: dict[str, str], path: Path) -> None:
    for key, comment in comments.items():
        if key not in strings:
            sys.exit(f"{path}: no English text has the key {key}")
        strings[key]["comment"] = comment


def summary(books: dict[str, dict]) -> list[str]:
    lines = []
    for name, book in books.items():
        strings = book["strings"]
        languages = sorted({language for entry in strings.values() for language in entry["localizations"]})
        for language in languages:
            found = [entry["localizations"].get(language) for entry in strings.values()]
            there = [localization for localization in found if localization]
            new = sum("new" in catalogs.states(localization) for localization in there)
            review = sum("needs_review" in catalogs.states(localization) for localization in there)
            lines.append(f"{name} {language}: {len(there)} of {len(strings)} texts, {new} new, {review} to be reviewed")
    return lines


if __name__ == "__main__":
    main()
