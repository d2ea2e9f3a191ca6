"""Writes the texts of the report's String Catalogs as flat files for translators: export.py FOLDER [LANGUAGE...] [--open]

Each file maps keys to texts, or to plural categories and texts; `merge.py` takes it back. A text that is not translated
yet is empty.
"""

import argparse
import json
from pathlib import Path

import catalogs
from catalogs import SOURCE, Text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("languages", nargs="*", help="tags; all languages of the catalogs where none is named")
    parser.add_argument(
        "--open", action="store_true", help="only what is not translated yet, or was before its English changed")
    options = parser.parse_intermixed_args()
    strings = {}
    for name in sorted(set(catalogs.CATALOGS.values())):
        strings.update(catalogs.read(name)["strings"])
    known = {language for entry in strings.values() for language in entry["localizations"]}
    options.folder.mkdir(parents=True, exist_ok=True)
    for language in sorted(set(options.languages) or known):
        texts: dict[str, dict[str, Text]] = {}
        for key, entry in strings.items():
            found = entry["localizations"].get(language)
            if options.open and found and not catalogs.states(found) & {"new", "needs_review"}:
                continue
            text = catalogs.text(found) if found and "new" not in catalogs.states(found) else None
            texts.setdefault(catalogs.subject(key), {})[key] = empty(entry) if text is None else text
        for subject, contents in texts.items():
            path = options.folder / f"{subject}.{language}.json"
            path.write_text(json.dumps(contents, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            print(f"{path}: {len(contents)} texts")
    comments = {key: entry["comment"] for key, entry in strings.items() if "comment" in entry}
    path = options.folder / "furniture.comments.json"
    own = {key: comment for key, comment in comments.items() if catalogs.subject(key) == "furniture"}
    path.write_text(json.dumps(own, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def empty(entry: dict) -> Text:
    """A text to be filled in, of the shape that the English one has."""
    text = catalogs.text(entry["localizations"][SOURCE])
    return "" if isinstance(text, str) else {category: "" for category in text}


if __name__ == "__main__":
    main()
