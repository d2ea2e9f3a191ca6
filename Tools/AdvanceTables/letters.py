"""Advances by code point, in sections of one script and one font."""

import unicodedata

import syllables
from arabic import is_joining
from fonts import cjk, noto, sans
from frequencies import frequencies
from table_file import clustered, header, rows

# The script, whether the system font draws it, and the code points that are listed exactly.
SECTIONS = [
    ("Latn", True, [(0x41, 0x5A), (0x61, 0x7A), (0xAA, 0xAA), (0xBA, 0xBA), (0xC0, 0x17F), (0x18F, 0x18F),
                    (0x1A0, 0x1A1), (0x1AF, 0x1B0), (0x1CD, 0x1DC), (0x1E6, 0x1ED), (0x1F4, 0x1F5), (0x1F8, 0x21B),
                    (0x259, 0x259), (0x1E00, 0x1EFF)]),
    ("Grek", True, [(0x370, 0x373), (0x376, 0x377), (0x37B, 0x3E1), (0x1F00, 0x1FFF)]),
    ("Cyrl", True, [(0x400, 0x45F), (0x490, 0x513), (0x524, 0x527)]),
    ("Zyyy", True, [(0x20, 0x40), (0x5B, 0x60), (0x7B, 0x7E), (0xA0, 0xA9), (0xAB, 0xB9), (0xBB, 0xBF),
                    (0xD7, 0xD7), (0xF7, 0xF7), (0x2B9, 0x2BC), (0x2C6, 0x2C7), (0x2D8, 0x2DD), (0xE3F, 0xE3F),
                    (0x2000, 0x206F), (0x20A0, 0x20BF), (0x27F5, 0x27F6)]),
    ("Armn", False, [(0x531, 0x58F)]),
    ("Geor", False, [(0x10D0, 0x10FF)]),
    ("Hebr", False, [(0x590, 0x5FF)]),
    ("Arab", False, [(0x600, 0x6FF), (0xFDF2, 0xFDF2), (0xFDFA, 0xFDFC)]),
    ("Thai", False, [(0xE00, 0xE7F)]),
    ("Laoo", False, [(0xE80, 0xEFF)]),
    ("Tibt", False, [(0xF00, 0xFD9)]),
    ("Deva", False, [(0x900, 0x97F)]),
    ("Beng", False, [(0x980, 0x9FF)]),
    ("Guru", False, [(0xA00, 0xA7F)]),
    ("Gujr", False, [(0xA80, 0xAFF)]),
    ("Orya", False, [(0xB00, 0xB7F)]),
    ("Taml", False, [(0xB80, 0xBFF)]),
    ("Telu", False, [(0xC00, 0xC7F)]),
    ("Knda", False, [(0xC80, 0xCFF)]),
    ("Mlym", False, [(0xD00, 0xD7F)]),
    ("Sinh", False, [(0xD80, 0xDFF)]),
    ("Mymr", False, [(0x1000, 0x104F)]),
    ("Khmr", False, [(0x1780, 0x17FF)]),
]  # fmt: skip

# For rarer letters and symbols, values that are close together are written as one.
RARE = [
    ("Latn", True, [(0x180, 0x24F), (0x253, 0x257), (0x25B, 0x263), (0x268, 0x269), (0x272, 0x275), (0x289, 0x28B)]),
    ("Cyrl", True, [(0x460, 0x48F), (0x514, 0x52F)]),
    ("Zyyy", True, [(0x2070, 0x209F), (0x2100, 0x21FF), (0x2200, 0x23FF), (0x2460, 0x24FF), (0x25A0, 0x27BF)]),
    ("Geor", False, [(0x10A0, 0x10CF), (0x1C90, 0x1CBF)]),
]
RARE_TOLERANCE = 4

# The Armenian marks of emphasis, exclamation and question come after the stressed vowel, and the font draws them over it.
# They are listed without an advance, and what they add after some vowels is written as kerning. After a consonant, where
# no word has them, they would be as wide as their advance.
OVER_VOWELS = "\u055b\u055c\u055e"

# Rare precomposed letters, which are not looked up while the table is read.
SELDOM = [(0x1CD, 0x233), (0x1E00, 0x1E9F), (0x1F00, 0x1FFF), (0x460, 0x52F)]


def tables():
    """The file's text."""
    listed = _advances(SECTIONS)
    rare = {key: clustered(values, RARE_TOLERANCE) for key, values in _advances(RARE).items()}
    lines = []
    for (script, is_system), values in listed.items():
        values = {**values, **rare.pop((script, is_system), {})}
        composed, values = _without_composed(values)
        lines.append(f"= {script}{' system' if is_system else ''}")
        if composed:
            lines.append(f"composed {composed}")
        lines += rows(values)
    lines += _wide_section() + _mean_section()
    return header("Advances by code point", ["fonts-inter", "fonts-noto-core", "fonts-noto-cjk"]) + "\n".join(lines) + "\n"


def _advances(sections):
    """By section, the advance of every listed character with a width."""
    result = {}
    for script, is_system, ranges in sections:
        values = result.setdefault((script, is_system), {})
        fonts = [sans(), noto()] if is_system else [noto(script), noto()]
        marks = syllables.mark_advances(script) if script in syllables.SCRIPTS else {}
        for character in (chr(value) for first, last in ranges for value in range(first, last + 1)):
            font = next((font for font in fonts if font.has(character)), None)
            category = unicodedata.category(character)
            if font is None or category in ("Cc", "Cf", "Me", "Zl", "Zp") or is_joining(character):
                continue
            if category[0] == "M":
                advance = marks.get(character, 0 if category == "Mn" else font.advance(character))
            elif character in OVER_VOWELS:
                advance = 0
            elif is_own(character, script, is_system):
                advance = font.advance(character)
            else:
                continue
            values[character] = round(advance)
    return result


def listed_characters(script):
    """The characters that the script's section lists, or that have no width in it."""
    ranges = [pair for name, _, ranges in SECTIONS if name == script for pair in ranges]
    return [chr(value) for first, last in ranges for value in range(first, last + 1)]


def is_own(character, script, is_system):
    """Whether the section's font draws the character, and not the system font, which comes first."""
    return is_system or not sans().has(character)


def _without_composed(values):
    """The ranges of precomposed letters that are as wide as their base letter, and the other characters."""
    rest, left_out = {}, []
    for character, value in values.items():
        mapping = unicodedata.decomposition(character)
        base = chr(int(mapping.split()[0], 16)) if mapping and not mapping.startswith("<") else None
        if base is not None and values.get(base) == value:
            left_out.append(ord(character))
        elif value or character in OVER_VOWELS:
            rest[character] = value
        elif values.get(base):
            raise ValueError(f"{character}: a mark without width whose base has one cannot be told from one not listed")
    ranges = []
    for value in sorted(left_out):
        # The tool computes these when it meets one.
        if any(first <= value <= last for first, last in SELDOM):
            continue
        if ranges and value - ranges[-1][1] <= 24:
            ranges[-1][1] = value
        else:
            ranges.append([value, value])
    return " ".join(f"{first:x}-{last:x}" for first, last in ranges), rest


def _wide_section():
    """The advances of wide characters, of Hangul, and of half-width characters, by East Asian Width."""
    font = cjk()
    samples = {"Hani": "\u6c34", "Hang": "\uac00", "half": "\uff71"}
    # Voiced kana have the same kerning as those without the mark.
    return ["= wide", "composed 304c-3094 30ac-30fa"] + [f"{name} {round(font.advance(character))}" for name, character in samples.items()]


def _mean_section():
    """The mean advance of a letter of each unlisted script, weighted by frequency if it is known."""
    lines = ["= mean"]
    for script, name in sorted(NAMES.items()):
        font = noto(script)
        letters = [chr(value) for value in font.characters if unicodedata.name(chr(value), "").startswith(name + " ")]
        counts = frequencies().get(script) or dict.fromkeys(letters, 1)
        advances = {letter: font.advance(letter) for letter in counts if font.has(letter) and letter in letters}
        mean = sum(counts[letter] * advance for letter, advance in advances.items())
        lines.append(f"{script} {round(mean / sum(counts[letter] for letter in advances))}")
    return lines


# Unlisted scripts, and how the Unicode names of their letters begin.
NAMES = {
    "Cans": "CANADIAN SYLLABICS", "Cher": "CHEROKEE", "Ethi": "ETHIOPIC SYLLABLE", "Mong": "MONGOLIAN LETTER",
    "Nkoo": "NKO LETTER", "Syrc": "SYRIAC LETTER", "Tfng": "TIFINAGH LETTER", "Thaa": "THAANA LETTER",
    "Yiii": "YI SYLLABLE",
}  # fmt: skip
