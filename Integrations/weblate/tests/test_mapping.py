"""Language codes and edits."""

from __future__ import annotations

import itertools
import json
import random
import re
import shutil
import subprocess
import unittest

from stand_in import NO_EXECUTABLE, REPOSITORY, real_executable

from shortcut_review_platforms.edits import apply, edit, edits, javascript_pattern, javascript_replacement, utf16_length
from shortcut_review_platforms.languages import REPORT_LANGUAGES, language_tag, report_language

TEXTS = [
    "",
    "a",
    "ab",
    "aab",
    "Kaffee.",
    "☕️ Kaffee",
    "$& $1 \\ $$",
    "a\nb",
    "[(.*?)]{2}|^/$",
    "e\u0301",
    "👩‍👩‍👧 x",
    "  ",
]


class LanguageTests(unittest.TestCase):
    def test_codes_become_tags(self) -> None:
        for code, tag in {
            "de": "de",
            "pt_BR": "pt-BR",
            "zh_Hans": "zh-Hans",
            "zh_Hant_HK": "zh-Hant-HK",
            "sr@latin": "sr-Latn",
            "sr_RS@latin": "sr-Latn-RS",
            "uz@cyrillic": "uz-Cyrl",
            "ca@valencia": "ca-valencia",
            "de@informal": "de",
            "zh-Hans": "zh-Hans",
            "": "",
        }.items():
            self.assertEqual(language_tag(code), tag)

    def test_every_interface_has_a_language_of_messages(self) -> None:
        for code, language in {
            "de": "de",
            "de-at": "de",
            "pt": "pt-BR",
            "pt-br": "pt-BR",
            "zh-hans": "zh-Hans",
            "zh_Hant": "zh-Hant",
            "zh-tw": "zh-Hant",
            "zh-Hans-HK": "zh-Hans",
            "zh": "zh-Hans",
            "nl": "en",
            "dev": "en",
            "": "en",
            None: "en",
        }.items():
            self.assertEqual(report_language(code), language)
        for language in REPORT_LANGUAGES:
            self.assertEqual(report_language(language), language)

    def test_names_are_those_of_the_tools_reports(self) -> None:
        source = (REPOSITORY / "Integrations/weblate/shortcut_review_platforms/weblate/names.py").read_text()
        names = eval(re.search(r"SEVERITY_NAMES = (\{.*?\n\})", source, re.DOTALL)[1])
        catalog = json.loads((REPOSITORY / "Sources/Reports/Language/Report.xcstrings").read_text())["strings"]
        for language in REPORT_LANGUAGES:
            for name, severity in zip(names[language], ("error", "warning", "note"), strict=True):
                localization = catalog[f"severity.{severity}"]["localizations"][language]
                self.assertEqual(name, localization["stringUnit"]["value"])

    @unittest.skipUnless(real_executable(), NO_EXECUTABLE)
    def test_the_tool_knows_these_languages(self) -> None:
        command = [real_executable(), "check", "-", "--report-language", "xx"]
        refusal = subprocess.run(command, input="", capture_output=True, text=True).stderr
        languages = refusal.rpartition("languages are ")[2].strip().removesuffix(".")
        self.assertEqual(tuple(languages.split(", ")), REPORT_LANGUAGES)


class EditTests(unittest.TestCase):
    def test_an_edit_makes_the_other_text(self) -> None:
        for text, changed in itertools.product(TEXTS, repeat=2):
            change = edit(text, changed)
            self.assertEqual(apply(text, [change] if change else []), changed)
            self.assertEqual(change is None, text == changed)

    def test_an_edit_holds_no_shared_end(self) -> None:
        for text, changed in itertools.permutations(TEXTS, 2):
            change = edit(text, changed)
            old = text[change.start : change.end]
            self.assertFalse(old and change.replacement and old[0] == change.replacement[0])
            self.assertFalse(old and change.replacement and old[-1] == change.replacement[-1])

    def test_suggestions_are_followed_together(self) -> None:
        text = "Bestelle  Kaffee."
        changes = edits(text, ["Bestelle Kaffee.", "Bestelle  Kaffee", "Bestelle  Kaffee", text])
        self.assertEqual(apply(text, changes), "Bestelle Kaffee")

    def test_of_suggestions_that_touch_the_first_counts(self) -> None:
        generator = random.Random(1)
        for _ in range(500):
            text = "".join(generator.choices("ab ", k=8))
            suggestions = []
            for start in generator.choices(range(8), k=3):
                end = generator.randrange(start, 9)
                suggestions.append(text[:start] + generator.choice(("", "x")) + text[end:])
            changes = edits(text, suggestions)
            self.assertTrue(all(one.end < other.start for one, other in itertools.pairwise(changes)))
            first = next((edit(text, s) for s in suggestions if s != text), None)
            self.assertEqual(first in changes, first is not None)

    def test_lengths_are_javascripts(self) -> None:
        self.assertEqual([utf16_length(text) for text in ("", "a", "é", "☕️", "👩‍👩‍👧", "\ud800")], [0, 1, 1, 2, 8, 1])

    @unittest.skipUnless(shutil.which("node"), "no node to run the editor's code with")
    def test_the_editors_code_replaces_this_text_alone(self) -> None:
        script = """
        const cases = JSON.parse(require("fs").readFileSync(0, "utf-8"));
        console.log(JSON.stringify(cases.map(([value, pattern, replacement]) =>
            value.replace(new RegExp(pattern, "u"), replacement))));
        """
        pairs = list(itertools.product(TEXTS, repeat=2))
        cases = [[text, javascript_pattern(text), javascript_replacement(changed)] for text, changed in pairs]
        cases += [[text + "!", javascript_pattern(text), "x"] for text in TEXTS]
        run = subprocess.run(
            ["node", "-e", script], input=json.dumps(cases), capture_output=True, text=True, check=True
        )
        expected = [changed for _, changed in pairs] + [text + "!" for text in TEXTS]
        self.assertEqual(json.loads(run.stdout), expected)

    def test_patterns_escape_syntax_alone(self) -> None:
        self.assertEqual(javascript_pattern("a-b c.\r\n$"), "^a-b c\\.\n\\$$")


if __name__ == "__main__":
    unittest.main()
