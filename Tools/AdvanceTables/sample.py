"""Writes the sample of texts with HarfBuzz's widths that tests compare the tool's widths with.

    python3 Tools/AdvanceTables/sample.py

The texts are from translations of iso-codes and GTK, both under the LGPL 2.1 or later: names of countries, languages and
currencies, and labels, from the half that was not used for any choice.
"""

import hashlib
import os

from shaping import width
from translations import LANGUAGES, texts

OUTPUT = os.path.join(os.path.dirname(__file__), "..", "..", "Tests", "TextLayoutTests", "Measuring", "widths.tsv")
DOMAINS = {"iso_3166-1", "iso_639-2", "iso_639-3", "iso_639-5", "iso_15924", "iso_4217", "gtk30"}
HEADER = """\
# Widths in 1/1000 em by HarfBuzz, in the fonts of the advance tables. Written by Tools/AdvanceTables/sample.py.
# Texts: translations of iso-codes (iso_*) and GTK (gtk30) as Debian installs them, LGPL-2.1-or-later.
# Locale, script, width, catalog, text.
"""
# Texts per script, from its languages in turn. For Latin, which has most languages, texts per language.
COUNT = 10
COUNT_BY_LANGUAGE = {"Latn": 2}
LEAST_LENGTH = {"Hans": 4, "Hant": 4, "Jpan": 4, "Kore": 4}
# Only the mean of its letters is known, or it has too few texts.
LEFT_OUT = {"Ethi", "Laoo"}


def main():
    rows = []
    for script in sorted(set(LANGUAGES) - LEFT_OUT):
        found = _by_language(script)
        count = COUNT_BY_LANGUAGE.get(script, 0) * len(found) or COUNT
        turns = [(turn, language) for turn in range(count) for language in sorted(found) if turn < len(found[language])]
        for turn, language in turns[:count]:
            _, domain, text = found[language][turn]
            rows.append((language, script, f"{width(script, text):.1f}", domain, text))
    with open(OUTPUT, "w", encoding="utf-8") as file:
        file.write(HEADER + "".join("\t".join(row) + "\n" for row in sorted(rows)))


def _by_language(script):
    """The candidates of each language, in an order that says nothing about them."""
    found = {}
    for language, domain, text in texts(script, held_out=True):
        if domain in DOMAINS and LEAST_LENGTH.get(script, 8) <= len(text) <= 40:
            found.setdefault(language, []).append((_order(text), domain, text))
    return {language: sorted(candidates) for language, candidates in found.items()}


def _order(text):
    return hashlib.md5(text.encode()).hexdigest()


if __name__ == "__main__":
    main()
