"""How much nearer than their advances the letters of a pair stand."""

import os
import unicodedata

from choose import pair_kerning
from fonts import NOTO_NAMES
from table_file import grouped, header

# A space that is seen: it stands for one in a pair.
SPACE = "\u2420"


def tables():
    """The file's text."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "chosen-kerning.txt"), encoding="utf-8") as file:
        pairs = [line for line in file.read().splitlines() if not line.startswith("# ")]
    values = {pair.replace(" ", SPACE): round(pair_kerning(_script(pair), *pair)) for pair in pairs}
    lines = [line.replace(" ", " ", 1) for line in grouped(values)]
    return header("Kerning of pairs of letters", ["fonts-inter", "fonts-noto-core", "fonts-noto-cjk"]) + "\n".join(lines) + "\n"


def _script(pair):
    """The script whose face draws the pair."""
    names = [unicodedata.name(character).split()[0] for character in pair]
    if any(name in ("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC", "CJK") for name in names):
        return "Jpan"
    by_name = {name.upper(): script for script, name in NOTO_NAMES.items()}
    return next((by_name[name] for name in names if name in by_name), "Latn")
