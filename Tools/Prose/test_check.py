"""The checker finds what the style forbids, where it is, and nothing in code."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CHECK = Path(__file__).resolve().parent / "check.py"
WRONG = {
    "Write it anew.": "Phrases",
    "Nobody reads it.": "Phrases",
    "A page tells what to do.": "Phrases",
    "Without it English, else German.": "Else",
    "The rule runs only where a key has a text.": "Where",
    "The colour is red.": "Terms",
    "Use the XYZQ protocol.": "Acronyms",
    "The text is written, the file is checked and the page is opened.": "PassiveChain",
    " ".join(["word"] * 31) + ".": "SentenceLength",
    "| A | The rule is none |": "Phrases",
    "- An item\n  that goes on anew": "Phrases",
}
RIGHT = [
    "Write it again.",
    "```sh\necho anew\n```",
    "Write `anew`.",
    "[Text](anew.md)",
    "<!-- anew -->",
    "<!-- vale off -->\nWrite it anew.\n<!-- vale on -->",
    " ".join(["word"] * 30) + ". " + " ".join(["word"] * 30) + ".",
    "If it fails, do nothing; otherwise write the file.",
    "Someone else wrote it. The folder where the file is.",
    "The Language Server Protocol (LSP) is one. An LSP server runs.",
]


def check(text: str, name: str = "Text.md") -> tuple[int, str]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_text(text, encoding="utf-8")
        run = subprocess.run([sys.executable, CHECK, path], capture_output=True, text=True)
        return run.returncode, run.stdout


class CheckTests(unittest.TestCase):
    def test_wrong_texts_are_named_with_rule_and_line(self):
        for text, rule in WRONG.items():
            with self.subTest(text):
                code, output = check("# A title\n\n" + text + "\n")
                self.assertEqual(code, 1, output)
                self.assertIn(f"({rule}: ", output)
                self.assertRegex(output, r"Text\.md:3: ")

    def test_right_texts_pass(self):
        for text in RIGHT:
            with self.subTest(text):
                self.assertEqual(check(text + "\n"), (0, "The English keeps its style.\n"))

    def test_catalogs_are_read_by_key(self):
        entry = '{\n  "strings" : {\n    "a.b" : {\n      "localizations" : {"en" : {"stringUnit" : {"value" : "Write it anew"}}}\n    }\n  }\n}'
        code, output = check(entry, "Texts.xcstrings")
        self.assertEqual(code, 1)
        self.assertIn("Texts.xcstrings:3: Write “again", output)


if __name__ == "__main__":
    unittest.main()
