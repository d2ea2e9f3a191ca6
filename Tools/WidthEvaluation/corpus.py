"""Texts as long as titles, in many languages, from translations that were not used to choose the tables' contents."""

import hashlib
import pathlib
import sys

import icu

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "AdvanceTables"))

import translations  # noqa: E402

# Graphemes of a short, a medium and a long title. Titles are shorter in scripts that write a word in two characters.
LENGTHS = [(6, 14), (15, 24), (25, 48)]
DENSE_LENGTHS = [(4, 8), (9, 14), (15, 26)]
DENSE_SCRIPTS = {"Hans", "Hant", "Jpan", "Kore"}
# For each language and length. Scripts with a single language get as many texts as if they had more.
SHARE = 25
LEAST_OF_SCRIPT = 40


def texts(script):
    """The texts of a script as (language, text), the same every time."""
    pools = {}
    for language, _, text in translations.texts(script, held_out=True):
        length = _length_class(script, text)
        if length is not None:
            pools.setdefault((language, length), set()).add(text)
    languages = {language for language, _ in pools}
    share = max(SHARE, LEAST_OF_SCRIPT * 3 // (2 * len(languages))) if languages else 0
    return [
        (language, text)
        for (language, _), pool in sorted(pools.items())
        for text in sorted(sorted(pool, key=_draw)[:share])
    ]


def locale(language):
    """The BCP 47 tag of a folder's name."""
    return language.replace("_", "-")


def graphemes(text):
    """The text in user-perceived characters."""
    iterator = icu.BreakIterator.createCharacterInstance(icu.Locale.getRoot())
    return _pieces(iterator, text)


def line_starts(text, language):
    """The indices of the graphemes that can begin a line, without the first."""
    iterator = icu.BreakIterator.createLineInstance(icu.Locale(language))
    ends = set(_ends(_pieces(iterator, text)))
    return {number + 1 for number, end in enumerate(_ends(graphemes(text))) if end in ends}


def _pieces(iterator, text):
    units = text.encode("utf-16-le")
    iterator.setText(icu.UnicodeString(text))
    places = [0, *iterator]
    return [units[2 * start : 2 * end].decode("utf-16-le") for start, end in zip(places, places[1:])]


def _ends(pieces):
    end = 0
    for piece in pieces:
        end += len(piece)
        yield end


def _length_class(script, text):
    count = len(graphemes(text))
    lengths = DENSE_LENGTHS if script in DENSE_SCRIPTS else LENGTHS
    return next((number for number, (least, most) in enumerate(lengths) if least <= count <= most), None)


def _draw(text):
    """An order that is independent of the text's content."""
    return hashlib.sha256(text.encode()).digest()
