#!/usr/bin/env python3
"""Writes the test fonts: a variable font and a collection, both made of plain boxes with round advances.

Needs fonttools. The output is committed, and the same version of fonttools writes the same bytes.
"""

from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection
from fontTools.ttLib.tables.TupleVariation import TupleVariation

FOLDER = Path(__file__).parent
UNITS_PER_EM = 1000
ADVANCES = {".notdef": 500, "space": 250, "A": 600, "V": 600, "f": 300, "i": 200, "f_i": 450, "acute": 0}
CHARACTERS = {0x20: "space", ord("A"): "A", ord("V"): "V", ord("f"): "f", ord("i"): "i", 0x301: "acute"}
FEATURES = """
languagesystem DFLT dflt;
feature kern { pos A V -100; } kern;
feature liga { sub f i by f_i; } liga;
"""


def box():
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for corner in [(0, 700), (100, 700), (100, 0)]:
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()


def font(factor: float, is_variable: bool) -> FontBuilder:
    """A font with the round advances times a factor. At the end of its weight axis, they are 100 wider."""
    builder = FontBuilder(UNITS_PER_EM, isTTF=True)
    builder.updateHead(created=0, modified=0)
    builder.font.recalcTimestamp = False
    builder.setupGlyphOrder(list(ADVANCES))
    builder.setupCharacterMap(CHARACTERS)
    builder.setupGlyf({name: box() for name in ADVANCES})
    builder.setupHorizontalMetrics({name: (round(advance * factor), 0) for name, advance in ADVANCES.items()})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Test Boxes", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    addOpenTypeFeaturesFromString(builder.font, FEATURES)
    if is_variable:
        builder.setupFvar([("wght", 400, 400, 700, "Weight")], [])
        # Four corners stay, then the phantom points: left, right (which is the advance), top, bottom.
        wider = [(0, 0)] * 5 + [(100, 0)] + [(0, 0)] * 2
        variations = {
            name: [TupleVariation({"wght": (0, 1, 1)}, wider)] for name, advance in ADVANCES.items() if advance > 0
        }
        builder.setupGvar(variations)
    return builder


def main() -> None:
    font(1, is_variable=True).save(FOLDER / "variable.ttf")
    collection = TTCollection()
    collection.fonts = [font(1, is_variable=False).font, font(2, is_variable=False).font]
    collection.save(FOLDER / "collection.ttc")


if __name__ == "__main__":
    main()
