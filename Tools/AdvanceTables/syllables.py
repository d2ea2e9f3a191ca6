"""The letters and marks of the scripts whose letters join into conjuncts, and what a mark adds to a letter's width."""

import collections
import functools
import unicodedata

from fonts import noto

# The first code point of the script's block, and the sign that joins two letters.
SCRIPTS = {
    "Deva": (0x900, 0x94D), "Beng": (0x980, 0x9CD), "Guru": (0xA00, 0xA4D), "Gujr": (0xA80, 0xACD),
    "Orya": (0xB00, 0xB4D), "Taml": (0xB80, 0xBCD), "Telu": (0xC00, 0xC4D), "Knda": (0xC80, 0xCCD),
    "Mlym": (0xD00, 0xD4D), "Sinh": (0xD80, 0xDCA), "Mymr": (0x1000, 0x1039), "Khmr": (0x1780, 0x17D2),
}  # fmt: skip
BLOCK_LENGTH = 0x80
ZERO_WIDTH_JOINER = "\u200d"


def joiner(script):
    """What comes between two letters that join. In Sinhala, the sign alone keeps them apart."""
    sign = chr(SCRIPTS[script][1])
    return sign + ZERO_WIDTH_JOINER if script == "Sinh" else sign


def parts(script, text):
    """The letters of the script in a text with their marks, as lists of parts. Joining the parts gives the text again.

    A part is a letter, a letter after a joining sign, or a mark. A sign that joins nothing is also a mark. A zero-width
    joiner after a sign requests the form of a joined letter, and the next letter then belongs to the syllable. Before a
    joining sign, such a joiner is a separate part.

    >>> parts("Deva", "स्ती")
    [['स', '्त', 'ी']]
    """
    result, current = [], None
    join, own_letters, own_marks = joiner(script), set(letters(script)), set(marks(script))
    place = 0
    while place < len(text):
        character = text[place]
        if character in own_letters:
            if current is not None and current[-1].endswith(ZERO_WIDTH_JOINER):
                current.append(character)
            else:
                current = [character]
                result.append(current)
        elif current is not None and _asks_for_other_form(text, place, join, own_letters):
            current.append(character)
        elif current is None or character not in own_marks:
            current = None
        elif text.startswith(join, place) and text[place + len(join) : place + len(join) + 1] in own_letters:
            current.append(text[place : place + len(join) + 1])
            place += len(join)
        elif character == chr(SCRIPTS[script][1]) and text[place + 1 : place + 2] == ZERO_WIDTH_JOINER:
            current.append(character + ZERO_WIDTH_JOINER)
            place += 1
        else:
            current.append(character)
        place += 1
    return result


def _asks_for_other_form(text, place, join, own_letters):
    """Whether a zero-width joiner comes before a joining sign. It gives র‍্য another form than র্য."""
    behind = text[place + 1 + len(join) : place + 2 + len(join)]
    return text[place] == ZERO_WIDTH_JOINER and text.startswith(join, place + 1) and behind in own_letters


def context(script, before):
    """What the tool knows about the parts before a part: a letter and a part, or nothing.

    They are the last joined letter and the letter before it, or the last letter and its first mark.

    >>> context("Deva", ["स", "्त", "ी"])
    ('त', 'ी')
    """
    own_letters = set(letters(script))
    letter, known, has_mark = before[0], None, False
    for part in before[1:]:
        if part in own_letters:
            letter, known, has_mark = part, None, False
        elif part[-1] in own_letters:
            letter, known, has_mark = part[-1], (letter, part), False
        elif part[-1] == ZERO_WIDTH_JOINER:
            known, has_mark = (letter, part), False
        elif not has_mark:
            known, has_mark = (letter, part), True
    return known


@functools.lru_cache(maxsize=None)
def letters(script):
    """The letters of the script, in code point order."""
    return [character for character in _characters(script) if unicodedata.category(character) == "Lo"]


@functools.lru_cache(maxsize=None)
def marks(script):
    """The marks of the script, including the joining sign."""
    return [character for character in _characters(script) if unicodedata.category(character)[0] == "M"]


def _characters(script):
    start = SCRIPTS[script][0]
    font = noto(script)
    return [chr(value) for value in range(start, start + BLOCK_LENGTH) if value in font.characters]


def increment(script, letter, mark):
    """What the mark adds to the width of the letter."""
    font = noto(script)
    return font.width(letter + mark) - font.width(letter)


@functools.lru_cache(maxsize=None)
def mark_advances(script):
    """What each mark adds to most letters that it can combine with."""
    font = noto(script)
    return {
        mark: common(increment(script, letter, mark) for letter in letters(script) if font.is_sound(letter + mark))
        for mark in marks(script)
    }


def common(values):
    """The value with the most others within 4 of it. Among equals, the smallest."""
    counts = collections.Counter()
    for value in values:
        for distance in range(-4, 5):
            counts[round(value) + distance] += 5 - abs(distance)
    return min(counts, key=lambda value: (-counts[value], value), default=0)
