"""How much wider a script's text is in semibold than in regular."""

import functools

from fonts import NOTO_NAMES, cjk, noto, sans
from frequencies import frequencies, word_counts
from table_file import header

SYSTEM_SCRIPTS = ["Latn", "Grek", "Cyrl"]
CJK_LANGUAGES = {"Hani": "Hans", "Hang": "Kore"}
# The position of semibold between regular and bold if only those two are installed: weight 600 between 400 and 700.
SHARE = 2 / 3


def tables():
    """The file's text."""
    lines = ["= semibold"]
    for script in SYSTEM_SCRIPTS:
        # With the space, which always comes from the system font and is narrower in heavier weights.
        lines.append(_line(script, _ratio(sans, "SemiBold", frequencies()[script])))
    for script in sorted({*NOTO_NAMES, "Tibt"} & set(word_counts())):
        lines.append(_line(script, _shared(_ratio(functools.partial(noto, script), "Bold", word_counts()[script]))))
    for script, language in CJK_LANGUAGES.items():
        lines.append(_line(script, _shared(_ratio(functools.partial(cjk, language), "Bold", word_counts()[language]))))
    packages = ["fonts-inter", "fonts-noto-core", "fonts-noto-cjk"]
    return header("Widths of semibold, relative to regular in thousandths", packages) + "\n".join(lines) + "\n"


def _line(script, ratio):
    return f"{script} {round(1000 * ratio)}"


def _shared(bold):
    return 1 + SHARE * (bold - 1)


def _ratio(face, weight, counts):
    """The width of shaped texts in a weight, relative to regular. In many scripts, letters change each other."""
    fonts = face(weight="Regular"), face(weight=weight)
    regular, heavy = (sum(count * font.width(text) for text, count in counts.items()) for font in fonts)
    return heavy / regular
