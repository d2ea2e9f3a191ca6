"""How much wider than regular a script's text is in heavier weights."""

import functools

from fonts import NOTO_NAMES, cjk, noto, sans
from frequencies import frequencies
from table_file import header

SYSTEM_SCRIPTS = ["Latn", "Grek", "Cyrl"]
CJK_LANGUAGES = {"Hani": "Hans", "Hang": "Kore"}
# How far medium and semibold lie from regular to bold, where only those two are installed: weights 500 and 600 of 400 to 700.
SHARES = [1 / 3, 2 / 3, 1]


def tables():
    """The file's text."""
    lines = ["= medium semibold bold"]
    for script in SYSTEM_SCRIPTS:
        lines.append(_line(script, [_ratio(sans, script, weight) for weight in ("Medium", "SemiBold", "Bold")]))
    for script in sorted(set(NOTO_NAMES) & set(frequencies())):
        lines.append(_line(script, _shared(_ratio(functools.partial(noto, script), script, "Bold"))))
    for script, language in CJK_LANGUAGES.items():
        lines.append(_line(script, _shared(_ratio(functools.partial(cjk, language), language, "Bold"))))
    packages = ["fonts-inter", "fonts-noto-core", "fonts-noto-cjk"]
    return header("Widths of heavier weights, relative to regular in thousandths", packages) + "\n".join(lines) + "\n"


def _line(script, ratios):
    return " ".join([script, *(str(round(1000 * ratio)) for ratio in ratios)])


def _shared(bold):
    return [1 + share * (bold - 1) for share in SHARES]


def _ratio(face, script, weight):
    """The width of the script's ordinary text in a weight, relative to regular."""
    regular, heavy = face(weight="Regular"), face(weight=weight)
    # The space is the system face's in every script.
    counts = {
        character: count
        for character, count in frequencies()[script].items()
        if regular.has(character) and (character != " " or script in SYSTEM_SCRIPTS)
    }
    widths = [sum(count * font.advance(character) for character, count in counts.items()) for font in (regular, heavy)]
    return widths[1] / widths[0]
