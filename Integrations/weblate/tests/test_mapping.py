"""Language codes, edits, and the lines of the protocol."""

from __future__ import annotations

import itertools
import json
import random
import re
import shutil
import subprocess
import unittest

from shortcut_review_platforms.checker import Checker, Options
from shortcut_review_platforms.edits import apply, edit, edits, javascript_pattern, javascript_replacement, utf16_length
from shortcut_review_platforms.languages import REPORT_LANGUAGES, language_tag, report_language
from shortcut_review_platforms.protocol import KINDS, SEVERITIES, ProtocolError, Request, read_answer

from .tool import NO_EXECUTABLE, REPOSITORY, real_executable

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
    def test_the_tool_knows_these_languages_and_kinds(self) -> None:
        def refusal(arguments: list[str], line: str) -> str:
            run = subprocess.run(
                [real_executable(), "check", "-", *arguments], input=line, capture_output=True, text=True
            )
            return run.stdout + run.stderr

        languages = refusal(["--report-language", "xx"], "").rpartition("languages are ")[2].strip().removesuffix(".")
        self.assertEqual(tuple(languages.split(", ")), REPORT_LANGUAGES)
        kinds = json.loads(refusal([], '{"id":1,"locale":"de","kind":"xx","text":""}\n'))["error"]
        self.assertEqual(set(kinds.rpartition("allowed: ")[2].split(", ")), KINDS)


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


class LineTests(unittest.TestCase):
    def test_lines_have_the_members_of_the_schema(self) -> None:
        schema = json.loads((REPOSITORY / "Documentation/check.schema.json").read_text())["$defs"]
        context = {"comment": "a", "state": "new", "variation": "plural.one", "file": "b", "sourceLocale": "en"}
        line = json.loads(Request("de", "a", "title", "b", "c", "d", "e", context).line(1))
        self.assertEqual(set(line), set(schema["text"]["properties"]))
        self.assertLessEqual(set(context), set(schema["context"]["properties"]))
        self.assertEqual(set(schema["text"]["properties"]["kind"]["enum"]), KINDS)
        self.assertEqual(set(schema["finding"]["properties"]["severity"]["enum"]), set(SEVERITIES))

    def test_a_line_is_one_line_of_ascii(self) -> None:
        for text in ("a\nb\r\u2028\u2029\u0085", "\0", "\ud83d", "\ud83d\ude00", "😀"):
            line = Request("de", text, app={"names": [text]}, context={"comment": text}).line(7)
            self.assertEqual((line.count(b"\n"), line[-1:], max(line) < 128), (1, b"\n", True))
            members = json.loads(line)
            self.assertEqual((members["id"], members["locale"], members["kind"]), (7, "de", "prose"))
            self.assertEqual(members["text"], text.replace("\ud83d\ude00", "😀").replace("\ud83d", "\ufffd"))

    def test_only_answers_are_taken_for_answers(self) -> None:
        finding = {"rule": "r", "severity": "note", "message": "m"}
        good = read_answer(json.dumps({"id": 1, "findings": [finding], "needs": {}, "new": 1}).encode())
        self.assertEqual((good.identifier, good.findings[0].rule, good.findings[0].suggestion), (1, "r", None))
        self.assertEqual(read_answer(b'{"id": null, "line": 3, "error": "x"}').line, 3)
        wrong = [b"", b"x", b"[]", b"1", b"{}", b'{"id": 1}', b'{"findings": []}', b"[" * 100_000, b"\xff"]
        parts = ({"rule": 1}, {"severity": "fatal"}, {"severity": []}, {"message": None})
        wrong += [json.dumps({"id": 1, "findings": [finding | part]}).encode() for part in parts]
        wrong += [b'{"id": 1, "findings": [1]}', b'{"id": true, "findings": []}', b'{"id": "1", "findings": []}']
        for line in wrong:
            with self.subTest(line=line[:60]), self.assertRaises(ProtocolError):
                read_answer(line)
        for suggestion in (1, {}, {"text": 1}, None):
            line = json.dumps({"id": 1, "findings": [finding | {"suggestion": suggestion, "notes": 1}]}).encode()
            self.assertIsNone(read_answer(line).findings[0].suggestion)


@unittest.skipUnless(real_executable(), NO_EXECUTABLE)
class RealToolTests(unittest.TestCase):
    def test_any_text_is_answered_by_the_tool(self) -> None:
        checker = Checker(Options(real_executable(), timeout=120))
        self.addCleanup(checker.close)
        texts = [*TEXTS, "a\0b", "a\ud800b", "a\u2028b.", "\ufeff", "Kaffee bestellen. " * 5_000]
        with self.assertNoLogs("shortcut_review_platforms", "WARNING"):
            answers = checker.findings_of_all([Request("de", text, "title", app="Kaffeebar") for text in texts], "de")
        self.assertEqual(len(answers), len(texts))
        title = checker.findings(Request("de", "Kaffee bestellen.", "title"), "de")
        self.assertEqual([(f.rule, f.severity, f.suggestion) for f in title], [
            ("title-punctuation", "error", "Kaffee bestellen"),
        ])  # fmt: skip


if __name__ == "__main__":
    unittest.main()
