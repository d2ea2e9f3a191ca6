"""Holds the answers of the tool against HarfBuzz, and counts."""

import dataclasses
import json
import subprocess

import corpus
from cutting import Setting

# Screens of watches in points, less a margin, and the sizes of text they have.
WIDTHS = [screen - 16 for screen in (136, 162, 184, 205)]
SIZES = [16, 17, 18, 19]
LINE_COUNTS = [1, 2]
FRAMES = [(width / size, lines) for width in WIDTHS for size in SIZES for lines in LINE_COUNTS]


@dataclasses.dataclass
class Sample:
    """What both say of one text."""

    language: str
    text: str
    expected: float
    measured: float
    # One a frame: graphemes shown and whether that is all, by HarfBuzz and by the tool.
    cuts: list

    @property
    def error(self):
        """In percent of the right width, signed."""
        return 100 * (self.measured - self.expected) / self.expected

    @property
    def truncating(self):
        """The frames that at least one of the two cuts the text in."""
        return [cut for cut in self.cuts if not (cut[0][1] and cut[1][1])]


def samples(script, oracle, tool):
    """All texts of a script, compared.

    - tool: the command that answers questions.
    """
    texts = corpus.texts(script)
    frames = [{"em": em, "lines": lines} for em, lines in FRAMES]
    questions = "".join(
        json.dumps({"locale": corpus.locale(language), "text": text, "frames": frames}) + "\n" for language, text in texts
    )
    output = subprocess.run(tool, input=questions, capture_output=True, text=True, check=True).stdout
    return [
        _compared(oracle, language, text, json.loads(line))
        for (language, text), line in zip(texts, output.splitlines(), strict=True)
    ]


def _compared(oracle, language, text, answer):
    setting = Setting(oracle, corpus.graphemes(text), corpus.line_starts(text, language))
    cuts = [
        (setting.shown(*frame), (own["shown"], own["fits"])) for frame, own in zip(FRAMES, answer["frames"], strict=True)
    ]
    return Sample(language, text, oracle.width(text), answer["em"], cuts)
