"""Short texts of user interfaces in many languages, from the translations that Debian packages install."""

import functools
import gettext
import glob
import hashlib
import os
import re
import unicodedata

# Languages by script. The folder has the name of the language.
LANGUAGES = {
    "Latn": "af az ca cs cy da de eo es et eu fi fr ga gl hr hu id is it lt lv ms mt nb nl nn pl pt pt_BR ro sk sl sq sv "
    "tr uz".split(),
    "Viet": ["vi"], "Grek": ["el"], "Cyrl": "be bg kk ky mk mn ru sr tg uk".split(), "Armn": ["hy"], "Geor": ["ka"],
    "Arab": "ar ckb fa ps ug ur".split(), "Hebr": ["he", "yi"], "Thai": ["th"], "Laoo": ["lo"],
    "Deva": "hi mai mr ne".split(), "Beng": ["as", "bn", "bn_IN"], "Guru": ["pa"], "Gujr": ["gu"], "Orya": ["or"],
    "Taml": ["ta"], "Telu": ["te"], "Knda": ["kn"], "Mlym": ["ml"], "Sinh": ["si"], "Mymr": ["my"], "Khmr": ["km"],
    "Ethi": ["am", "ti"], "Tibt": ["dz"], "Hans": ["zh_CN"], "Hant": ["zh_HK", "zh_TW"], "Jpan": ["ja"], "Kore": ["ko"],
}  # fmt: skip
# What the Unicode names of a script's letters contain, if it is not the script's name.
_LETTER_NAMES = {
    "Latn": "LATIN", "Viet": "LATIN", "Grek": "GREEK", "Cyrl": "CYRILLIC", "Armn": "ARMENIAN", "Geor": "GEORGIAN",
    "Arab": "ARABIC", "Hebr": "HEBREW", "Thai": "THAI", "Laoo": "LAO", "Deva": "DEVANAGARI", "Beng": "BENGALI",
    "Guru": "GURMUKHI", "Gujr": "GUJARATI", "Orya": "ORIYA", "Taml": "TAMIL", "Telu": "TELUGU", "Knda": "KANNADA",
    "Mlym": "MALAYALAM", "Sinh": "SINHALA", "Mymr": "MYANMAR", "Khmr": "KHMER", "Hans": "CJK", "Hant": "CJK",
    "Ethi": "ETHIOPIC", "Tibt": "TIBETAN", "Jpan": "CJK|HIRAGANA|KATAKANA", "Kore": "HANGUL",
}  # fmt: skip
# Markup, placeholders, addresses: not text that people read as is.
_TECHNICAL = re.compile(r"[%{}<>|\n\t\\@$#=/*]|--|://")
_FOLDERS = ["/usr/share/locale/{}/LC_MESSAGES/*.mo", "/usr/share/locale-langpack/{}/LC_MESSAGES/*.mo"]


def texts(script, held_out, with_technical=False):
    """The texts of a script as (language, package domain, text), from one half: for choices, or held out for tests.

    - held_out: which half. A text's hash decides, so that the halves never change.
    - with_technical: whether to include texts with markup or placeholders.
    """
    seen = {}
    for language in LANGUAGES[script]:
        paths = sorted(path for folder in _FOLDERS for path in glob.glob(folder.format(language)))
        for path in paths:
            domain = os.path.splitext(os.path.basename(path))[0]
            for text in _messages(path):
                if _TECHNICAL.search(text) and not with_technical:
                    continue
                if _is_held_out(text) == held_out and _is_in(script, text):
                    seen.setdefault((language, text), domain)
    return [(language, domain, text) for (language, text), domain in sorted(seen.items())]


@functools.lru_cache(maxsize=None)
def words(script):
    """The ordinary words listed for the languages of a script."""
    result, current = [], None
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "words.txt"), encoding="utf-8") as file:
        for line in file.read().splitlines():
            if line.startswith("= "):
                current = line.split(" ")[2]
            elif current == script:
                result += [unicodedata.normalize("NFC", word) for word in line.split(" ")]
    return result


def _messages(path):
    with open(path, "rb") as file:
        try:
            catalog = gettext.GNUTranslations(file)._catalog
        except (OSError, LookupError, ValueError):
            return
    for source, translation in catalog.items():
        if not isinstance(translation, str) or not translation or translation == source:
            continue
        text = re.sub(r"\s*\(_.\)", "", translation).replace("_", "").strip()
        if text:
            yield unicodedata.normalize("NFC", text)


def _is_held_out(text):
    return hashlib.md5(text.encode()).digest()[-1] % 2 == 1


def _is_in(script, text):
    letters = [character for character in text if character.isalpha()]
    name = re.compile(_LETTER_NAMES[script])
    return sum(bool(name.search(unicodedata.name(letter, ""))) for letter in letters) > 0.7 * len(letters)
