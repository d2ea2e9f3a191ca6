"""Changes are paired and counted, failed reviews are named, samples are fair, and verdicts are checked."""

import json
import math
import subprocess
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

from comparison import paired
from drawing import COLUMNS, shares
from tables import read, written
from verdicts import RECORDED, wilson

COMMAND = Path(__file__).resolve().with_name("ecosystem")
# Stands in for the tool: prints the file of its own name in the app, and does what another file says.
TOOL = """#!/bin/sh
[ "$1 $3 $4 $5 $6 $7 $8 $9" = "review --format json --notes --fail-on never --quiet --config" ] || exit 64
name="$(basename "$0")"
[ ! -e "$2/$name.json" ] || cat "$2/$name.json"
[ ! -e "$2/$name.sh" ] || . "$2/$name.sh"
"""


def finding(rule: str = "title-length", severity: str = "error", **values: object) -> dict:
    one = {"rule": rule, "severity": severity, "message": "The title is long", "path": "App/A b.strings", "line": 7,
           "column": 1, "endLine": 7, "endColumn": 9, "locale": "de", "key": "title", "fingerprint": "f", "notes": []}
    return {**one, **values}


class EcosystemTests(unittest.TestCase):
    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        self.apps, self.list = self.folder / "apps", self.folder / "APPS.tsv"
        self.list.write_text("folder\tcommit\nan+app\tc0ffee\nother+app\tbeef\n")
        for name in ("old", "new"):
            (self.folder / name).write_text(TOOL)
            (self.folder / name).chmod(0o755)

    def app(self, name: str, **reports: list[dict]) -> Path:
        folder = self.apps / name
        folder.mkdir(parents=True, exist_ok=True)
        for tool, findings in reports.items():
            count = 1 + max((one.get("problem", 0) for one in findings), default=0)
            problems = [{"fingerprint": f"p{one}"} for one in range(count)]
            (folder / f"{tool}.json").write_text(json.dumps({"findings": findings, "problems": problems}))
        return folder

    def run_command(self, *arguments: object, code: int = 0) -> str:
        run = subprocess.run([sys.executable, COMMAND, *map(str, arguments)], capture_output=True, text=True)
        self.assertEqual(run.returncode, code, run.stdout + run.stderr)
        return run.stdout if code == 0 else run.stdout + run.stderr

    def compare(self, *options: object, code: int = 0) -> str:
        return self.run_command("compare", "--before", self.folder / "old", "--after", self.folder / "new", self.apps,
                                "--list", self.list, *options, code=code)

    def check(self, rows: list[dict], code: int = 0) -> str:
        columns = ["repo", "commit", "path", "line", "locale", "rule", "severity", "verdict", "reason"]
        file = self.folder / "judged.tsv"
        file.write_text(written([{"repo": "an/app", "commit": "c0ffee", **row} for row in rows], columns))
        return self.run_command("check-judged", "--tool", self.folder / "new", "--judged", file, "--list", self.list,
                                self.apps, code=code)

    def sample(self, *options: object) -> list[dict]:
        out = self.folder / "rows.tsv"
        self.run_command("sample", "--tool", self.folder / "new", self.apps, "--out", out, "--list", self.list, *options)
        return read(out, COLUMNS)


class CompareTests(EcosystemTests):
    def test_each_kind_of_change_is_counted_and_shown_with_its_link(self):
        both = [finding("kept", line=3), finding("kept", line=3, locale="fr")]
        self.app("an+app", old=[*both, finding(), finding("gone"), finding("worded", key="k", message="a_b", path="a_b")],
                 new=[finding(severity="note", line=9), finding("fresh", key=None, locale="", text="Ein  Text\n*"),
                      finding("worded", key="k", message="c", path="a_b", line=8), *reversed(both)])
        self.app("other+app", old=both, new=both)
        self.app("an+app@old", old=[finding("variant")], new=[])
        markdown = self.folder / "page.md"
        output = self.compare("--markdown", markdown)
        self.assertIn("2 of 2 apps: 1 appeared, 1 went, 1 regraded, 1 reworded, 4 the same.", output)
        for line in ["title-length         0     0         1         0",
                     "error: The title is long → note: The title is long", "error: a_b → error: c",
                     "– → error: The title is long", "error: The title is long → –",
                     "https://github.com/an/app/blob/c0ffee/App/A%20b.strings#L9", "“Ein Text *”", "MB after"]:
            self.assertIn(line, output)
        self.assertNotIn("variant", output)
        text = markdown.read_text(encoding="utf-8")
        self.assertIn("- [an/app App/A b.strings:9 de](https://github.com/an/app/blob/c0ffee/App/A%20b.strings#L9)<br>",
                      text)
        self.assertIn("- [an/app a&#95;b:8 de](https://github.com/an/app/blob/c0ffee/a_b#L8)<br>", text)
        self.assertIn("| title-length | 0 | 0 | 1 | 0 |", text)
        self.assertIn("error: a&#95;b", text)

    def test_the_result_depends_on_the_findings_alone(self):
        many = [finding(f"rule-{one % 3}", key=str(one), line=one) for one in range(30)]
        self.app("an+app", old=many, new=[])
        self.app("other+app", old=many, new=[])
        first = self.compare("--without-usage", "--examples", 2)
        self.app("an+app", old=many[::-1], new=[])
        self.assertEqual(self.compare("--without-usage", "--examples", 2, "--jobs", 1), first)
        self.assertIn("20 went, 2 shown\n\n  an/app App/A b.strings:0 de", first)
        # One of each app for each rule.
        self.assertEqual((first.count("\n  an/app "), first.count("\n  other/app ")), (3, 3))
        self.assertNotIn("MB after", first)

    def test_every_finding_is_in_exactly_one_pair(self):
        before = [finding(message=str(one % 3), severity="note", line=one) for one in range(7)]
        after = [finding(message=str(one % 4), severity="error", line=one) for one in range(4)]
        pairs = paired(before, after)
        self.assertCountEqual([old["line"] for old, _ in pairs if old], range(7))
        self.assertCountEqual([new["line"] for _, new in pairs if new], range(4))
        self.assertEqual(len(pairs), 7)
        self.assertEqual(sum(bool(old and new and old["message"] == new["message"]) for old, new in pairs), 3)
        # Without a key, only the same line makes another message another wording.
        for line, count in ((7, 1), (8, 2)):
            self.assertEqual(len(paired([finding(key=None)], [finding(key=None, message="b", line=line)])), count)

    def test_a_failed_review_is_named_and_its_findings_do_not_count_as_gone(self):
        cases = {"exec sleep 600": "it was stopped after 1 s", "kill -SEGV $$": "it crashed with signal 11",
                 "echo 'no such file' >&2; exit 2": "exit code 2: no such file", "echo rest": "it wrote no report"}
        for does, trouble in cases.items():
            with self.subTest(does):
                folder = self.app("an+app", old=[finding()], new=[])
                (folder / "new.json").unlink()
                (folder / "new.sh").write_text(does + "\n")
                output = self.compare("--time-limit", 1 if "sleep" in does else 300, code=1)
                self.assertIn("an/app, after: ", output)
                self.assertIn(trouble, output)
                self.assertIn("0 of 1 apps: 0 appeared, 0 went", output)
        (folder / "new.sh").write_text("exit 2\n")
        self.app("an+app", new=[finding()])
        self.assertIn("1 of 1 apps: 0 appeared, 0 went, 0 regraded, 0 reworded, 1 the same.", self.compare(code=1))

    def test_a_wrong_tool_folder_or_list_is_named(self):
        self.assertIn("has no folder that is named OWNER+NAME", self.compare(code=1))
        self.app("an+app", old=[], new=[])
        (self.folder / "new").chmod(0o644)
        self.assertIn("new is not a program", self.compare(code=1))
        self.list.write_text("folder\n")
        self.assertIn("does not have these columns: commit", self.compare(code=1))


class SampleTests(EcosystemTests):
    def test_no_severity_rule_or_app_has_more_than_its_share(self):
        self.app("an+app", new=[finding("common", "note", line=one, problem=one) for one in range(60)]
                 + [finding("rare", "note", line=one) for one in range(10)]
                 + [finding("bad", "error", line=one, problem=max(0, one - 28)) for one in range(30)]
                 + [finding("one", "warning", line=1)])
        self.app("other+app", new=[finding("common", "note", line=one) for one in range(900)]
                 + [finding("bad", "error", line=one) for one in range(30)] + [finding("one", "warning", line=1)])
        rows = self.sample("--count", 30, "--seed", 1)
        self.assertEqual(Counter(row["severity"] for row in rows), {"error": 14, "note": 14, "warning": 2})
        self.assertEqual(Counter((row["rule"], row["repo"]) for row in rows if row["severity"] == "note"), {
            ("common", "an/app"): 4, ("common", "other/app"): 3, ("rare", "an/app"): 7})
        self.assertEqual({row["repo"]: row["commit"] for row in rows}, {"an/app": "c0ffee", "other/app": "beef"})
        # Each problem comes before a second finding of any.
        few = [row for row in self.sample("--count", 10, "--seed", 1) if row["rule"] == "bad"]
        self.assertEqual(len({row["problem"] for row in few if row["repo"] == "an/app"}), 2)
        self.assertEqual(self.sample("--count", 30, "--seed", 1), rows)
        self.assertNotEqual(self.sample("--count", 30, "--seed", 2), rows)

    def test_shares_are_equal_until_a_group_is_used_up(self):
        for sizes, count, expected in [([9, 9, 9], 6, [2, 2, 2]), ([1, 9, 9], 7, [1, 3, 3]), ([0, 2, 1], 9, [0, 2, 1])]:
            self.assertEqual(shares(sizes, count), expected)

    def test_a_row_has_what_a_reader_needs_in_one_line(self):
        one = finding(text="a\tb\nc", source="s", notes=["Why"], fix={"replacement": "c"})
        self.app("an+app", new=[one, {**one, "message": "again in the same place"}])
        [row] = self.sample("--seed", 1)
        self.assertEqual((row["text"], row["message"]), ("a\\tb\\nc", "The title is long. Why. Suggestion: c"))
        self.assertEqual((row["verdict"], row["reason"], row["source"], row["line"]), ("", "", "s", "7"))


class VerdictTests(EcosystemTests):
    def row(self, **values: object) -> dict:
        base = dict.fromkeys(COLUMNS, "") | {"repo": "an/app", "commit": "c", "path": "p", "line": 1, "rule": "r",
                                             "severity": "error", "problem": 1, "text": "A secret of the app"}
        return base | values

    def record(self, rows: list[dict], reader: str = "Ann", date: str = "2026-01-31", code: int = 0) -> str:
        sheet = self.folder / "sheet.tsv"
        sheet.write_text(written(rows, COLUMNS))
        return self.run_command("record", sheet, "--reader", reader, "--date", date, "--into", self.folder / "all.tsv",
                                code=code)

    def test_judged_rows_are_added_without_texts_of_the_app(self):
        rows = [self.row(verdict="T"), self.row(line=2, verdict="F", reason="[cause] why"), self.row(line=3)]
        self.assertIn("2 judged findings were added", self.record(rows))
        self.record([self.row(verdict="A", reason="another view")], reader="Bob")
        found = read(self.folder / "all.tsv", RECORDED)
        self.assertEqual([(row["line"], row["verdict"], row["reader"]) for row in found],
                         [("1", "T", "Ann"), ("2", "F", "Ann"), ("1", "A", "Bob")])
        self.assertEqual((list(found[0]), found[0]["date"]), (RECORDED, "2026-01-31"))
        self.assertNotIn("secret", (self.folder / "all.tsv").read_text())

    def test_a_fault_in_one_row_keeps_all_rows_out(self):
        self.record([self.row(verdict="T")])
        before = (self.folder / "all.tsv").read_text()
        faults = {
            "is 'X' and not": self.row(line=2, verdict="X"), "is '' and not": self.row(line=2, reason="why"),
            "F needs a reason": self.row(line=2, verdict="F", reason=" "), "has judged it before": self.row(verdict="T"),
            "quotes a text": self.row(line=2, verdict="F", reason="no a SECRET of the app here"),
            "were edited": self.row(line=2, verdict="T", severity="worst"),
        }
        for fault, row in faults.items():
            with self.subTest(fault):
                output = self.record([self.row(line=9, verdict="T"), row], code=1)
                self.assertIn(f"an/app p:{row['line']} r: ", output)
                self.assertIn(fault, output)
                self.assertEqual((self.folder / "all.tsv").read_text(), before)
        self.assertIn("judged it before", self.record([self.row(line=9, verdict="T")] * 2, code=1))
        for reader, date in (("", "2026-01-31"), ("A\tB", "2026-01-31"), ("Ann", "today")):
            self.assertIn("The reader is a name", self.record([self.row(line=9, verdict="T")], reader, date, code=1))

    def test_bounds_are_those_of_wilson(self):
        for right, count in [(right, count) for count in (1, 7, 100) for right in range(count + 1)]:
            for bound in wilson(right, count):
                # The bounds solve |right / count - p| = z sqrt(p (1 - p) / count).
                error = abs(right / count - bound) - 1.6448536 * math.sqrt(bound * (1 - bound) / count)
                self.assertAlmostEqual(error, 0, 6)

    def test_a_problem_is_as_right_as_its_worst_finding(self):
        self.record([self.row(verdict="F", reason="a", severity="note"), self.row(line=2, verdict="T"),
                     self.row(line=3, verdict="T", problem=2),
                     self.row(line=4, verdict="A", reason="b", rule="q", problem=3)])
        by = {name: [line.split() for line in self.run_command(
            "count", self.folder / "all.tsv", "--by", name).split("\n")[1:-2]] for name in ["severity", "rule", "app", "problem"]}
        self.assertEqual([row[:6] for row in by["severity"]], ["error 2 1 0 3 67".split(), "note 0 0 1 1 0".split()])
        self.assertEqual([row[0] for row in by["rule"]], ["q", "r"])
        # Three problems, of which one is right.
        self.assertEqual(by["app"][0][4:12], "4 50 % 18–82 % 3 33 %".split())
        self.assertEqual([row[1:3] for row in by["problem"]], [["q", "3"], ["r", "1"], ["r", "2"]])

    def test_a_table_without_problems_counts_findings(self):
        file = self.folder / "judged.tsv"
        file.write_text("repo\tcommit\trule\tseverity\tverdict\nan/app\tc\tr\tnote\tT\n")
        self.assertNotIn("problems", self.run_command("count", file))
        self.assertIn("does not have the column problem", self.run_command("count", file, "--by", "problem", code=1))


class ReplayTests(EcosystemTests):
    def judged(self, verdict: str, line: int = 7, severity: str = "warning", **values: object) -> dict:
        return {"path": "App/A b.strings", "line": line, "locale": "de", "rule": "title-length", "severity": severity,
                "verdict": verdict, "reason": "[cause] because", **values}

    def states(self, rows: list[dict]) -> dict[str, list[str]]:
        """The numbers of the first table: judged, as severe, milder and gone for each verdict."""
        lines = self.check(rows).split("\n")
        return {line[:15].split()[-1]: line.split()[2:] for line in lines[3:6] if line.startswith("Judged ")}

    def test_a_finding_is_as_severe_milder_or_gone(self):
        for severity, state in (("error", 0), ("warning", 0), ("note", 1), ("", 2)):
            with self.subTest(severity):
                self.app("an+app", new=[finding(severity=severity)] if severity else [finding("title-case")])
                expected = ["1", *("1" if one == state else "0" for one in range(3))]
                found = self.states([self.judged("F"), self.judged("T")])
                self.assertEqual(found, {"false": expected, "right": expected})

    def test_of_several_findings_in_a_place_the_one_of_the_judged_severity_counts(self):
        self.app("an+app", new=[finding(severity="error"), finding(severity="note")])
        output = self.check([self.judged("F", severity="note"), self.judged("A")])
        self.assertIn("title-length note → note", output)
        self.assertIn("title-length warning → error", output)

    def test_what_regressed_is_listed_with_its_cause(self):
        self.app("an+app", new=[finding(line=7), finding(line=20, severity="note")])
        output = self.check([self.judged("F"), self.judged("A", line=8), self.judged("T", 20), self.judged("T", 30)])
        self.assertIn("title-length warning → error: an/app App/A b.strings:7 de", output)
        self.assertIn("title-length warning → note: an/app App/A b.strings:20 de", output)
        self.assertIn("title-length warning → gone: an/app App/A b.strings:30 de", output)
        self.assertIn("cause       1          0       0     1", output)
        self.assertIn("https://github.com/an/app/blob/c0ffee/App/A%20b.strings#L20", output)
        self.assertNotIn("A b.strings:8", output)

    def test_a_finding_near_the_line_counts_if_the_line_has_its_key(self):
        folder = self.app("an+app", new=[finding(line=9, key="wanted")])
        (folder / "App").mkdir(exist_ok=True)
        for text, gone in (('"wanted" = "x";', "0"), ('"other" = "x";', "1")):
            (folder / "App/A b.strings").write_text("\n" * 6 + text + "\n" * 9 + '"wanted" = "x";\n')
            self.assertEqual(self.states([self.judged("F")])["false"][3], gone)
        # Line 16 has the key too, but it is too far away. The finding on a judged line is that line's alone.
        (folder / "App/A b.strings").write_text('"wanted" = "x";\n' * 16)
        self.assertEqual(self.states([self.judged("F", 16)])["false"][3], "1")
        self.assertEqual(self.states([self.judged("F"), self.judged("F", 9)])["false"], ["2", "1", "0", "1"])

    def test_apps_that_are_absent_or_at_another_commit_are_not_looked_for(self):
        self.app("an+app", new=[finding()])
        self.app("other+app", new=[finding()])
        output = self.check([self.judged("F"), self.judged("F", commit="0ther"), self.judged("F", repo="no/app")])
        self.assertIn("1 of 3 judged findings were looked for. The others are of apps that are absent", output)
        self.assertIn("verdict, severity or line is unknown", self.check([self.judged("X")], code=1))


if __name__ == "__main__":
    unittest.main()
