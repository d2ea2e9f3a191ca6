"""The fonts in which advances are measured, pinned by file, and how one of them sets a text."""

import functools
import subprocess

import uharfbuzz

SANS = "/usr/share/fonts/opentype/inter/Inter-{}.otf"
NOTO = "/usr/share/fonts/truetype/noto/NotoSans{}-{}.ttf"
NOTO_SERIF_TIBETAN = "/usr/share/fonts/truetype/noto/NotoSerifTibetan-{}.ttf"
CJK = "/usr/share/fonts/opentype/noto/NotoSansCJK-{}.ttc"
# The order of the faces in the CJK collection.
CJK_FACES = {"Jpan": 0, "Kore": 1, "Hans": 2, "Hant": 3}

# Scripts by ISO 15924, and the part of the Noto file's name.
NOTO_NAMES = {
    "Arab": "Arabic", "Armn": "Armenian", "Beng": "Bengali", "Deva": "Devanagari", "Ethi": "Ethiopic",
    "Geor": "Georgian", "Gujr": "Gujarati", "Guru": "Gurmukhi", "Hebr": "Hebrew", "Khmr": "Khmer",
    "Knda": "Kannada", "Laoo": "Lao", "Mlym": "Malayalam", "Mymr": "Myanmar", "Orya": "Oriya",
    "Sinh": "Sinhala", "Taml": "Tamil", "Telu": "Telugu", "Thai": "Thai",
    "Cans": "CanadianAboriginal", "Cher": "Cherokee", "Mong": "Mongolian", "Nkoo": "NKo", "Syrc": "Syriac",
    "Tfng": "Tifinagh", "Thaa": "Thaana", "Yiii": "Yi",
}  # fmt: skip

# The packages that contain the files, and the copyright notices from their copyright files.
PACKAGES = {
    "fonts-inter": "2016-2022 The Inter Project Authors",
    "fonts-noto-core": "2010, 2012-2020 Google Inc.; 2015-2020 Google LLC",
    "fonts-noto-cjk": "2014-2021 Adobe; 2010-2012 Google Corporation",
}

DOTTED_CIRCLE = "\u25cc"


class Font:
    """One font face of a file. Widths are in 1/1000 em."""

    def __init__(self, path, index=0):
        self.path = path
        self._face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(path), index)
        self._font = uharfbuzz.Font(self._face)
        self._unit = 1000 / self._face.upem
        self.characters = frozenset(self._face.unicodes)

    def has(self, character):
        """Whether the font has a glyph for the character."""
        return ord(character) in self.characters

    def advance(self, character):
        """The advance of the character's isolated glyph."""
        return self._font.get_glyph_h_advance(self._font.get_nominal_glyph(ord(character))) * self._unit

    @functools.lru_cache(maxsize=None)
    def width(self, text, kerning=True):
        """The width of the text, shaped."""
        return sum(position.x_advance for position in self._shaped(text, kerning).glyph_positions) * self._unit

    @functools.lru_cache(maxsize=None)
    def is_sound(self, text):
        """Whether each mark has a base. HarfBuzz draws a dotted circle under a mark without one."""
        circle = self._font.get_nominal_glyph(ord(DOTTED_CIRCLE))
        return all(info.codepoint != circle for info in self._shaped(text).glyph_infos)

    def _shaped(self, text, kerning=True):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self._font, buffer, {} if kerning else {"kern": False})
        return buffer


@functools.lru_cache(maxsize=None)
def sans(weight="Regular"):
    """The font in place of the system font: Latin, Greek, Cyrillic, digits and most punctuation."""
    return Font(SANS.format(weight))


@functools.lru_cache(maxsize=None)
def noto(script="", weight="Regular"):
    """The font of a script. Without a script, the font of letters that the first font lacks."""
    if script == "Tibt":
        return Font(NOTO_SERIF_TIBETAN.format(weight))
    return Font(NOTO.format(NOTO_NAMES.get(script, script), weight))


@functools.lru_cache(maxsize=None)
def cjk(language="Jpan", weight="Regular"):
    """The font of Han, kana and Hangul in one language's style."""
    return Font(CJK.format(weight), CJK_FACES[language])


@functools.lru_cache(maxsize=None)
def installed_versions():
    """The version of each package, by name."""
    output = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Package}\t${Version}\n", *PACKAGES], check=True, capture_output=True, text=True
    ).stdout
    return dict(line.split("\t") for line in output.splitlines())
