"""Texts from every input format are reviewed on two workers, and none is lost or duplicated."""

from __future__ import annotations

import csv
import hashlib
import json
import tempfile
import unittest
from pathlib import Path
from typing import Any

from .programs import ANSWERS, FAST, WRONG, write_program
from .support import Run, answered, counted, needs_spark, scratch, session, write_lines

APPS = ("Coffee Bar", "Tea", "“Ü”\u2028/\\", None)
LOCALES = ("en", "de", "pt_BR", "zh-Hans")


def texts(count: int = 400) -> list[dict[str, Any]]:
    """Texts of several apps and languages, with characters that formats quote or that could end a line."""
    odd = (
        "", ".", "a.b.c", "line\nend.", "\u2028between\u2029.", "nul\x00\x01.", "“quotes”, \"more\".", "\r\n.", "☕️.",
        "\\u0000.")
    return [
        {"app": APPS[number % 4], "table": "Table", "key": f"key {number % 97}", "locale": LOCALES[number // 4 % 4],
         "kind": "title", "text": f"{odd[number % len(odd)]} {number}"}
        for number in range(count)]


def request(text: dict[str, Any]) -> dict[str, Any]:
    """A text as a single `check` request."""
    line = {name: value for name, value in text.items() if name not in ("app", "variation") and value is not None}
    return {**line, **({"app": {"names": [text["app"]]}} if text.get("app") else {})}


def identified(text: dict[str, Any]) -> str:
    """The identifier that a text without one gets. Implemented a second time here, so that it never changes."""
    text = {**text, **text.get("context", {})}
    values = [text.get(name) for name in ("app", "table", "key", "locale", "kind", "variation", "text")]
    return hashlib.sha256(json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()[:32]


def told(finding: dict[str, Any]) -> tuple[Any, ...]:
    notes = finding.get("notes") or []
    return finding["rule"], finding["severity"], finding["message"], notes, finding["fingerprint"]


def expected(program: list[str], given: list[dict[str, Any]]) -> list[str]:
    """The findings of one process that checks all texts, app by app."""
    by_app: list[dict[str, Any]] = []
    asked = []
    for app in dict.fromkeys(text.get("app") for text in given):
        if app:
            by_app.append({"app": {"names": [app]}})
        else:
            by_app.append({"app": {"names": ["no app"]}})
        for text in (text for text in given if text.get("app") == app):
            asked.append(text)
            by_app.append({"id": identified(text), **{k: v for k, v in request(text).items() if k != "app"}})
    answers = answered(program, by_app)
    return counted(
        (text.get("app"), answer["id"], *told(finding), (finding.get("range") or {}).get("utf16", [None, None]),
         (finding.get("suggestion") or {}).get("text"))
        for text, answer in zip(asked, answers) for finding in answer["findings"])


def found(run: Run) -> list[str]:
    """The findings that a run wrote, in the same form."""
    return counted(
        (row["app"], row["text_id"], *told(row), [row["utf16_start"], row["utf16_end"]], row["suggestion"])
        for row in run.rows("finding"))


COFFEE = {"names": [{"name": "Kaffee", "locale": "de"}, "Coffee"], "platforms": ["iOS"]}
# Invalid texts, in the order of their messages.
WRONG_LINES: list[Any] = [
    {"text": "No language."}, {"locale": "de"},
    "{\"text\": \"broken", "17", {"locale": "de", "text": "In two ways.", "context": "no object"},
    {"locale": "de", "text": "Of one.", "app": "{no JSON"},
    {"locale": "de", "text": "Of a kind.", "kind": "unknown"}, {"locale": "de", "text": "", "kind": "unknown"}]
MESSAGES = ["No locale", "No text", *["Not readable"] * 3, "The app is not a JSON object", *["unknown kind"] * 2]


@needs_spark
class TextsTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        session()
        cls.program = write_program(scratch() / "answers", ANSWERS)
        cls.texts = texts()
        cls.expected = expected([cls.program], cls.texts)
        cls.of_lines = Run(write_lines(cls.texts), "--executable", cls.program)
        # All invalid texts among valid ones: one run is enough.
        cls.named = [{**text, "id": f"“{number}”\n", "app": "Named"} for number, text in enumerate(cls.texts[:40])]
        coffee = {"app": COFFEE, "locale": "de", "text": "Ein Satz."}
        cls.of_coffee = [{**coffee, "key": str(number)} for number in range(9)]
        lines = [*WRONG_LINES, *cls.texts, *cls.named, *cls.texts[:50], *cls.of_coffee]
        cls.of_odd_lines = Run(write_lines(lines), "--executable", cls.program, only_answers=True)

    def test_json_lines(self):
        run = self.of_lines
        self.assertEqual((run.code, run.errors), (0, ""))
        self.assertGreater(len(self.expected), 300)
        self.assertEqual(found(run), self.expected)
        self.assertEqual(run.table("errors"), [])
        self.assertEqual(sum(row["texts"] for row in run.table("texts")), len(self.texts))
        self.assertEqual(len(run.table("findings")), len(self.expected))

    def test_a_text_that_is_given_twice_is_judged_once(self):
        run = self.of_odd_lines
        self.assertEqual([row for row in found(run) if json.loads(row)[0] in APPS], self.expected)
        self.assertEqual(sum(row["duplicates"] for row in run.rows("count")), 50)

    def test_names_that_are_given_are_kept(self):
        told = {row["text_id"] for row in self.of_odd_lines.rows("finding") if row["app"] == "Named"}
        self.assertEqual(told, {text["id"] for text in self.named if "." in text["text"]})

    def test_wrong_lines_are_kept_as_errors(self):
        messages = [row["message"].split(":")[0] for row in self.of_odd_lines.rows("error")]
        self.assertEqual(sorted(messages), MESSAGES)
        counts = sum(row["texts"] for row in self.of_odd_lines.rows("count"))
        self.assertEqual(counts, len(WRONG_LINES) + len(self.texts) + len(self.named) + len(self.of_coffee))

    def test_objects_of_apps(self):
        found = [row for row in self.of_odd_lines.rows("finding") if row["text"] == "Ein Satz."]
        self.assertEqual(len(found), len(self.of_coffee))
        told = {(row["app"], row["message"].split(" in ")[1]) for row in found}
        self.assertEqual(told, {("Kaffee", str(COFFEE["names"][0]))})

    def test_names_of_findings_are_their_own(self):
        rows = self.of_lines.table("findings")
        self.assertEqual(len({row["id"] for row in rows}), len(rows))

    def test_csv_and_parquet(self):
        import pyarrow
        import pyarrow.parquet

        names = ("app", "table", "key", "locale", "kind", "value")
        # CSV has no standard way to write NUL, and Spark normalizes a quoted line end.
        plain = [text for text in self.texts if "\x00" not in text["text"] and "\r" not in text["text"]]
        folder = Path(tempfile.mkdtemp(dir=scratch()))
        with (folder / "texts.csv").open("w", encoding="utf-8", newline="") as out:
            writer = csv.writer(out)
            writer.writerow(names)
            writer.writerows([*(text[name] for name in names[:-1]), text["text"]] for text in plain)
        rows = [{"value" if name == "text" else name: value for name, value in text.items()} for text in self.texts]
        pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), folder / "texts.parquet")
        for name, given in (("texts.csv", plain), ("texts.parquet", self.texts)):
            with self.subTest(name):
                run = Run(folder / name, "--executable", self.program, "--column", "text=value", only_answers=True)
                self.assertEqual(found(run), expected([self.program], given))

    def test_nothing_given(self):
        folder = Path(tempfile.mkdtemp(dir=scratch()))
        for name in ("texts.jsonl", "texts.csv"):
            (folder / name).touch()
        run = Run(folder / "texts.jsonl", "--executable", self.program)
        self.assertEqual((run.code, run.errors), (0, ""))
        for table in ("findings", "errors", "texts", "summary", "problems"):
            self.assertEqual(run.table(table), [])
        run = Run(folder / "texts.csv", "--executable", self.program, only_answers=True)
        self.assertTrue((run.folder / "answers" / "_SUCCESS").exists())

    def test_texts_of_a_key_are_judged_together(self):
        languages = ("ar", "de", "en", "ja", "th")
        given = [
            {"app": app, "table": "Table", "key": f"key {number}", "locale": locale, "text": f"In {locale}."}
            for locale in languages for number in range(20) for app in APPS[:2]]
        run = Run(write_lines(given), "--executable", self.program, "--together", "key", only_answers=True)
        before: dict[tuple[str, str], list[str]] = {}
        for row in run.rows("finding"):
            before.setdefault((row["app"], row["key"]), []).append(row["notes"][1])
        self.assertEqual(len(before), 40)
        for texts_before in before.values():
            self.assertEqual(sorted(texts_before), [f"{count} before" for count in range(5)])
        self.assertEqual(run.rows("need"), [])

    def test_many_tiny_texts_in_one_partition(self):
        fast = write_program(scratch() / "fast", FAST)
        path = write_lines({"locale": "en", "text": str(number)} for number in range(100_000))
        run = Run(path, "--executable", fast, "--partitions", 1, only_answers=True)
        self.assertEqual([(row["texts"], row["duplicates"]) for row in run.rows("count")], [(100_000, 0)])

    def test_wrong_executables_fail_the_run(self):
        path = write_lines(self.texts[:40])
        run = Run(path, "--executable", write_program(scratch() / "wrong", WRONG["failing"]))
        self.assertEqual(run.code, 1)
        self.assertIn("the data are missing", run.errors)
        self.assertFalse((run.folder / "answers" / "_SUCCESS").exists())
        missing = Run(path, "--executable", "/nowhere/shortcut-review")
        self.assertEqual((missing.code, missing.errors), (1, "review-fleet: No file /nowhere/shortcut-review\n"))

    def test_the_trend_since_an_earlier_run(self):
        changed = [{**text, "text": text["text"] + "."} if number % 10 == 1 else text
                   for number, text in enumerate(self.texts)]
        run = Run(write_lines(changed), "--executable", self.program, "--earlier", self.of_lines.folder)
        now = {row["id"] for row in run.table("findings")}
        before = {row["id"] for row in self.of_lines.table("findings")}
        totals = [sum(row[name] for row in run.table("trend")) for name in ("new", "gone", "unchanged")]
        self.assertEqual(totals, [len(now - before), len(before - now), len(now & before)])
        self.assertGreater(min(totals), 0)
        changes = {(row["change"], row["id"]) for row in run.table("changes")}
        self.assertEqual(changes, {("new", name) for name in now - before} | {("gone", name) for name in before - now})

    def test_sums(self):
        findings = self.of_lines.table("findings")
        for row in self.of_lines.table("summary"):
            of_it = [one for one in findings if all(one[name] == row[name] for name in ("app", "locale", "rule"))]
            self.assertEqual((row["findings"], row["warnings"]), (len(of_it), len(of_it)))
            self.assertEqual(row["texts_with"], len({one["text_id"] for one in of_it}))
            self.assertEqual(row["texts"], 25)
        problems = self.of_lines.table("problems")
        self.assertEqual(sum(row["findings"] for row in problems), len(findings))
        self.assertEqual([row["rank"] for row in problems], list(range(1, 1 + len(problems))))
        counts = [row["findings"] for row in problems]
        self.assertEqual(counts, sorted(counts, reverse=True))


