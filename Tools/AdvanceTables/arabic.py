"""Advances of Arabic letters by the form they take between their neighbors."""

import unicodedata

from fonts import noto
from table_file import grouped, header

LETTERS = [chr(value) for first, last in [(0x620, 0x6FF), (0x750, 0x77F), (0x8A0, 0x8B4)] for value in range(first, last + 1)]
# Stands for a neighbor that joins.
JOINER = "\u200d"
LAM = "\u0644"
ALEFS = "\u0622\u0623\u0625\u0627"


def is_joining(character):
    """Whether the letter's form depends on its neighbors. These letters have a separate table."""
    return character in _FORMS


def _forms(letter):
    """Widths in isolation, after a joining letter, before one, and between two."""
    font = noto("Arab")
    texts = [letter, JOINER + letter, letter + JOINER, JOINER + letter + JOINER]
    return [round(font.width(text, kerning=False)) for text in texts]


def _all_forms():
    font = noto("Arab")
    letters = [letter for letter in LETTERS if font.has(letter) and unicodedata.category(letter) == "Lo"]
    return {letter: ",".join(map(str, _forms(letter))) for letter in letters}


_FORMS = _all_forms()


def tables():
    """The file's text."""
    font = noto("Arab")
    lines = ["= letters: isolated,final,initial,medial"] + grouped(_FORMS)
    lines.append("= pairs: isolated,final")
    pairs = {}
    for alef in ALEFS:
        widths = [round(font.width(before + LAM + alef, kerning=False)) for before in ("", JOINER)]
        pairs.setdefault(",".join(map(str, widths)), []).append(LAM + alef)
    lines += [f"{widths} {''.join(texts)}" for widths, texts in sorted(pairs.items())]
    return header("Advances of Arabic letters by joining form", ["fonts-noto-core"]) + "\n".join(lines) + "\n"
