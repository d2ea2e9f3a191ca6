"""How HarfBuzz sets a text: runs of the fonts that a system would choose, each shaped as a whole."""

import functools
import pathlib
import sys
import unicodedata

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "AdvanceTables"))

import fonts  # noqa: E402

ELLIPSIS = "\u2026"
_ALPHABETIC = {"Latn", "Viet", "Grek", "Cyrl"}


class Oracle:
    """Widths in em of texts of one script. The sans comes first, then the script's font, as in Core Text's cascade."""

    def __init__(self, script):
        if script in fonts.CJK_FACES:
            own = [fonts.cjk(script)]
        else:
            own = [] if script in _ALPHABETIC else [fonts.noto(script)]
        self._fonts = [fonts.sans(), *own, fonts.noto(), fonts.cjk(), fonts.noto("Symbols2")]
        self.width = functools.lru_cache(maxsize=None)(self._width)

    def _width(self, text):
        return sum(font.width(run) for font, run in self._runs(text)) / 1000

    def _runs(self, text):
        """Runs of characters in one font."""
        runs = []
        for character in text:
            font = self._font(character, runs[-1][0] if runs else None)
            if runs and runs[-1][0] is font:
                runs[-1][1] += character
            else:
                runs.append([font, character])
        return runs

    def _font(self, character, previous):
        category = unicodedata.category(character)
        # Joiners and marks stay with what they join and mark.
        if previous and (category == "Cf" or (category[0] == "M" and previous.has(character))):
            return previous
        return next((font for font in self._fonts if font.has(character)), self._fonts[0])
