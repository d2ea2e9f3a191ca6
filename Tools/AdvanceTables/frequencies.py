"""How often the letters and the words of a script occur."""

import functools
import os

_FOLDER = os.path.dirname(os.path.abspath(__file__))


@functools.lru_cache(maxsize=None)
def frequencies():
    """By script, its most frequent characters and their share in thousandths."""
    return {script: {chr(int(name, 16)): count for name, count in counts} for script, counts in _read("chosen-characters.txt")}


@functools.lru_cache(maxsize=None)
def word_counts():
    """By script, its most frequent words and how often each occurs in translations."""
    return {script: dict(counts) for script, counts in _read("chosen-words.txt")}


def _read(name):
    """The sections of a file, each with its counts as pairs."""
    with open(os.path.join(_FOLDER, name), encoding="utf-8") as file:
        lines = [line for line in file.read().splitlines() if not line.startswith("# ")]
    result = []
    for line in lines:
        text, count = line.split(" ")
        if text == "=":
            result.append((count, []))
        else:
            result[-1][1].append((text, int(count)))
    return result
