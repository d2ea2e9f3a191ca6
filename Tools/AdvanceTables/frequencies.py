"""How often the letters of a script occur."""

import functools
import os

_FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "chosen-characters.txt")


@functools.lru_cache(maxsize=None)
def frequencies():
    """By script, its most frequent characters and how many of a thousand each is."""
    with open(_FILE, encoding="utf-8") as file:
        lines = [line for line in file.read().splitlines() if not line.startswith("# ")]
    result = {}
    for line in lines:
        name, value = line.split(" ")
        if name == "=":
            current = result.setdefault(value, {})
        else:
            current[chr(int(name, 16))] = int(value)
    return result
