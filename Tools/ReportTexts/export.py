"""Writes the texts of the report's String Catalogs as flat files for translators: export.py FOLDER [LANGUAGE...] [--open]

Each file maps keys to texts, or to plural categories and texts. `merge.py` merges it back. An untranslated text is empty.
"""

import argparse
import json
from pathlib import Path

import catalogs
from catalogs import SOURCE, Text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("languages", nargs="*", help="tags (default: all languages of the catalogs)")
    parser.add_argument(
        "--open", action="store_true", help="only texts without a translation, or whose English has changed since")
    options = parser.parse_intermixed_args()
    strings = [
        (catalogs.subject(name, key), key, entry)
        for name in catalogs.names() for key, entry in catalogs.read(name)["strings"].items()]
    known = {language for _, _, entry in strings for language in entry["localizations"]}
    options.folder.mkdir(parents=True, exist_ok=True)
    for language in sorted(set(options.languages) or known):
        texts: dict[str, dict[str, Text]] = {}
        for subject, key, entry in strings:
            found = entry["localizations"].get(language)
            if options.open and found and not catalogs.states(found) & {"new", "needs_review"}:
                continue
            text = catalogs.text(found) if found and "new" not in catalogs.states(found) else None
            texts.setdefault(subject, {})[key] = empty(entry) if text is None else text
        for subject, contents in texts.items():
            path = options.folder / f"{subject}.{language}.json"
            path.write_text(json.dumps(contents, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            print(f"{path}: {len(contents)} texts")
    comments: dict[str, dict[str, str]] = {}
    for subject, key, entry in strings:
        # The comments of rules and questions come from the endings of their keys.
        if "comment" in entry and subject not in {"rules", "questions"}:
            comments.setdefault(subject, {})[key] = entry["comment"]
    for subject, contents in comments.items():
        path = options.folder / f"{subject}.comments.json"
        path.write_text(json.dumps(contents, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def empty(entry: dict) -> Text:
    """An empty text with the same shape as the English one."""
    text = catalogs.text(entry["localizations"][SOURCE])
    return "" if isinstance(text, str) else {category: "" for category in text}


if __name__ == "__main__":
    main()
