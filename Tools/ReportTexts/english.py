"""Writes the English of rules and guidelines into the report's String Catalogs: generate --english | english.py

Each line of the input is a key, a tab and its English text. They are all texts of rules and guidelines, so that a text of
theirs that is not in the input goes. A text that is new, or whose English has changed, is marked in every language as
merge.py does. scripts/generate runs this script.
"""

import sys
from collections import Counter

import catalogs


def main() -> None:
    texts = dict(line.split("\t", 1) for line in sys.stdin.read().split("\n") if line)
    books = {name: catalogs.read(name) for name in catalogs.names()}
    languages = catalogs.languages(books)
    places = {key: name for name, book in books.items() for key in book["strings"]}
    owners = catalogs.owners(texts)
    changed = set()
    for key, name in places.items():
        if key.split(".")[0] in owners and key not in texts:
            del books[name]["strings"][key]
            changed.add(name)
    for key, text in sorted(texts.items()):
        name = places.get(key) or home(key, places)
        strings = books.setdefault(name, catalogs.read(name))["strings"]
        if catalogs.set_source(strings, key, text, comment(key), languages):
            changed.add(name)
    for name in sorted(changed):
        catalogs.write(name, books[name])
        print(f"Sources/Reports/Language/{name}")


def home(key: str, places: dict[str, str]) -> str:
    """The catalog of a new key: the one with its rule's other messages, or with most messages of the same area."""
    if key.startswith(("rule.", "guideline.")):
        return "Rules.xcstrings"
    rule = key.split(".")[0]
    area = rule.split("-")[0]
    for beginnings in [(f"{rule}.",), (f"{area}-", f"{area}.")]:
        found = Counter(
            name for known, name in places.items() if name.startswith("Messages/") and known.startswith(beginnings))
        if found:
            return found.most_common(1)[0][0]
    return f"Messages/{area.capitalize()}.xcstrings"


def comment(key: str) -> str | None:
    """What a text of a rule or guideline is, for translators. Comments of messages are written by hand."""
    if not key.startswith(("rule.", "guideline.")):
        return None
    return catalogs.ENDINGS.get(key.rstrip(".0123456789").split(".")[-1])


if __name__ == "__main__":
    main()
