"""Compares the tool's answers with HarfBuzz, and counts."""

import dataclasses
import json
import subprocess

import corpus
from cutting import Setting

# Watch screens in points minus a margin, and their text sizes.
WIDTHS = [screen - 16 for screen in (136, 162, 184, 205)]
SIZES = [16, 17, 18, 19]
LINE_COUNTS = [1, 2]
FRAMES = [(width / size, lines) for width in WIDTHS for size in SIZES for lines in LINE_COUNTS]


@dataclasses.dataclass
class Sample:
    """Both results for one text."""

    language: str
    text: str
    expected: float
    measured: float
    # One for each frame: the graphemes shown and whether that is all of them, by HarfBuzz and by the tool.
    cuts: list

    @property
    def error(self):
        """In percent of the true width, signed."""
        return 100 * (self.measured - self.expected) / self.expected

    @property
    def truncating(self):
        """The frames in which at least one of the two cuts the text."""
        return [cut for cut in self.cuts if not (cut[0][1] and cut[1][1])]


def samples(script, oracle, tool):
    """All compared texts of a script.

    - tool: the program that measures texts.
    """
    texts = corpus.texts(script)
    frames = [{"em": em, "lines": lines} for em, lines in FRAMES]
    questions = "".join(
        json.dumps({"locale": corpus.locale(language), "text": text, "frames": frames}) + "\n" for language, text in texts
    )
    output = subprocess.run([tool], input=questions, capture_output=True, text=True, check=True).stdout
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
