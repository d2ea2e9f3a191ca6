"""How much closer together the letters of a pair are than their advances."""

import os
import unicodedata

from choose import pair_kerning
from fonts import NOTO_NAMES
from table_file import grouped, header


def tables():
    """The file's text."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "chosen-kerning.txt"), encoding="utf-8") as file:
        pairs = [line for line in file.read().splitlines() if not line.startswith("# ")]
    values = {pair: round(pair_kerning(_script(pair), *pair)) for pair in pairs}
    packages = ["fonts-inter", "fonts-noto-core", "fonts-noto-cjk"]
    return header("Kerning of pairs of letters", packages) + "\n".join(grouped(values)) + "\n"


def _script(pair):
    """The script whose font draws the pair."""
    names = [unicodedata.name(character).split()[0] for character in pair]
    if any(name in ("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC", "CJK") for name in names):
        return "Jpan"
    by_name = {name.upper(): script for script, name in NOTO_NAMES.items()}
    return next((by_name[name] for name in names if name in by_name), "Latn")
