"""The width of any text in the fonts of the tables, which predictions are compared with."""

import unicodedata

from fonts import CJK_FACES, cjk, noto, sans

# Invisible characters that change others stay in the font of the previous character.
_IGNORED = {"Cf"}


def width(script, text):
    """The width of the text in 1/1000 em, set in the first font, then in that of its script.

    - script: By ISO 15924; the CJK languages as `Hans`, `Hant`, `Jpan`, `Kore`.
    """
    return sum(font.width(run) for font, run in _runs(_faces(script), text))


def _faces(script):
    if script in ("Latn", "Viet", "Grek", "Cyrl"):
        own = []
    else:
        own = [cjk(script) if script in CJK_FACES else noto(script)]
    return [sans(), *own, noto(), cjk("Hans")]


def _runs(faces, text):
    """The text in runs of one font each. A mark takes the previous character's font; others take the first that has them."""
    runs = []
    for character in text:
        face = next((face for face in faces if face.has(character)), faces[0])
        if runs:
            category, before = unicodedata.category(character), runs[-1][0]
            if category in _IGNORED or (category[0] == "M" and before.has(character)):
                face = before
        if runs and runs[-1][0] is face:
            runs[-1][1] += character
        else:
            runs.append([face, character])
    return runs
