"""Whole bundles, as archives and folders, are each reviewed in their own run."""

from __future__ import annotations

import json
import subprocess
import tempfile
import unittest
from pathlib import Path

from .programs import write_program
from .support import ROOT, Run, counted, needs_spark, needs_tool, scratch, tool
from .test_unpacking import tarred, zipped

# In place of `review`: a finding for each file, and the problem that a file with a special name requests.
REVIEWS = r'''
import json, pathlib, sys, time
folder = pathlib.Path(sys.argv[sys.argv.index("--path-root") + 1])
files = sorted(path for path in folder.rglob("*") if path.is_file())
names = {path.name for path in files}
if "slow" in names: time.sleep(60)
if "breaks" in names: sys.exit("it broke")
print(json.dumps({"findings": [
  {"rule": "a-file", "severity": "note", "message": path.read_text(), "path": str(path.relative_to(folder)), "line": 1,
   "locale": "de", "key": path.name, "text": path.read_text(), "fingerprint": path.name, "notes": [],
   "fix": {"title": "Remove", "replacement": "", "safety": "safe"}} for path in files]}))
if "partly" in names: sys.exit(2)
'''


def folder_of_bundles() -> Path:
    """Valid and invalid bundles."""
    folder = Path(tempfile.mkdtemp(dir=scratch())) / "a fleet"
    for path in ("Plain/de.lproj/A.strings", "Plain/en.lproj/A.strings", "Plain/Größe & 100%/B.strings",
                 "Breaks/breaks", "Partly/partly", "Partly/A.strings"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(f"in {path}", encoding="utf-8")
    (folder / "Packed.zip").write_bytes(zipped({"a/A.strings": b"zip A", "B.strings": b"zip B"}))
    (folder / "Packed too.tar.gz").write_bytes(tarred({"a/A.strings": b"tar A"}))
    (folder / "Evil.tar").write_bytes(tarred({"kept": b"x", "../../out": b"x"}))
    (folder / "Broken.zip").write_bytes(zipped({"a": b"x"})[:-30])
    (folder / "Large.zip").write_bytes(zipped({"a": bytes(3 << 20)}))
    (folder / "remarks.txt").write_text("no bundle")
    return folder


@needs_spark
class BundlesTests(unittest.TestCase):
    def test_each_bundle_is_reviewed_or_told(self):
        program = write_program(scratch() / "reviews", REVIEWS)
        run = Run(folder_of_bundles(), "--format", "bundles", "--executable", program, "--largest-bundle", 2)
        self.assertEqual((run.code, run.errors), (0, ""))
        found = {(row["app"], row["file"], row["message"]) for row in run.table("findings")}
        plain = ("de.lproj/A.strings", "en.lproj/A.strings", "Größe & 100%/B.strings")
        self.assertEqual(found, {
            *(("Plain", path, f"in Plain/{path}") for path in plain),
            ("Partly", "partly", "in Partly/partly"), ("Partly", "A.strings", "in Partly/A.strings"),
            ("Packed", "a/A.strings", "zip A"), ("Packed", "B.strings", "zip B"),
            ("Packed too", "a/A.strings", "tar A")})
        errors = {row["app"]: row["message"] for row in run.table("errors")}
        self.assertEqual(errors["Evil"], "The path '../../out' leads out of the bundle")
        self.assertEqual(errors["Large"], "More than 2097152 bytes")
        self.assertIn("not a complete archive", errors["Broken"])
        self.assertEqual(errors["Breaks"], "The review wrote no report: exit code 1")
        self.assertEqual(errors["Partly"], "The review is incomplete: exit code 2")
        self.assertEqual(errors["remarks.txt"], "remarks.txt is neither an archive nor in a bundle's folder")
        self.assertEqual(len(errors), 6)
        reports = {row["app"]: row for row in run.table("reports")}
        self.assertEqual(sorted(reports), ["Breaks", "Packed", "Packed too", "Partly", "Plain"])
        self.assertEqual([reports["Breaks"]["exit_code"], reports["Breaks"]["stderr"]], [1, "it broke"])
        self.assertEqual(len(json.loads(reports["Plain"]["report"])["findings"]), 3)

    def test_one_archive_and_limits_of_files_and_time(self):
        program = write_program(scratch() / "reviews-too", REVIEWS)
        path = Path(tempfile.mkdtemp(dir=scratch())) / "Slow.zip"
        path.write_bytes(zipped({"slow": b"x"}))
        run = Run(path, "--executable", program, "--seconds", 1, only_answers=True)
        self.assertEqual([row["message"] for row in run.rows("error")], ["The review took longer than 1 seconds"])
        path.write_bytes(b"x" * (1 << 20) + b"y")
        run = Run(path, "--executable", program, "--largest-file", 1, only_answers=True)
        self.assertEqual(
            [row["message"] for row in run.rows("error")], ["Slow.zip has 1048577 bytes, more than one file may have"])

    @needs_tool
    def test_the_tool_on_the_example(self):
        example = ROOT / "Examples" / "CoffeeBar"
        command = [tool(), "review", ".", "--format", "json", "--path-root", ".", "--fail-on", "never"]
        alone = json.loads(subprocess.run(command, check=True, cwd=example, stdout=subprocess.PIPE).stdout)
        folder = Path(tempfile.mkdtemp(dir=scratch()))
        files = {str(path.relative_to(example)): path.read_bytes() for path in example.rglob("*") if path.is_file()}
        (folder / "CoffeeBar.zip").write_bytes(zipped(files))
        run = Run(folder, "--format", "bundles", "--executable", tool(), only_answers=True)
        self.assertEqual(run.rows("error"), [])
        self.assertEqual(
            counted((row["rule"], row["file"], row["line"], row["fingerprint"]) for row in run.rows("finding")),
            counted((row["rule"], row["path"], row["line"], row["fingerprint"]) for row in alone["findings"]))
