"""The lines of the protocol, and the executable that speaks it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from types import MappingProxyType
from unittest import mock

from shortcut_review import KINDS, SEVERITIES, ProtocolError, Request, find_executable, read_answer
from stand_in import NO_EXECUTABLE, REPOSITORY, STAND_IN, real_executable


class LineTests(unittest.TestCase):
    def test_lines_have_the_members_of_the_schema(self) -> None:
        schema = json.loads((REPOSITORY / "Documentation/check.schema.json").read_text())["$defs"]
        context = {"comment": "a", "state": "new", "variation": "plural.one", "file": "b", "sourceLocale": "en"}
        line = json.loads(Request("de", "a", "title", "b", "c", "d", "e", context).line(1))
        self.assertEqual(set(line), set(schema["text"]["properties"]))
        self.assertLessEqual(set(context), set(schema["context"]["properties"]))
        self.assertEqual(set(schema["text"]["properties"]["kind"]["enum"]), KINDS)
        self.assertEqual(set(schema["finding"]["properties"]["severity"]["enum"]), set(SEVERITIES))

    def test_a_line_is_one_line_of_utf_8(self) -> None:
        for text in ("a\nb\r\u2028\u2029\u0085", "\0", "\ud83d", "\ud83d\ude00", "😀"):
            line = Request("de", text, app=MappingProxyType({"names": [text]}), context={"comment": text}).line(7)
            self.assertEqual((line.count(b"\n"), line[-1:]), (1, b"\n"))
            members = json.loads(line.decode("utf-8"))
            self.assertEqual((members["id"], members["locale"], members["kind"]), (7, "de", "prose"))
            expected = text.replace("\ud83d\ude00", "😀").replace("\ud83d", "\ufffd")
            for written in (members["text"], members["app"]["names"][0], members["context"]["comment"]):
                self.assertEqual(written, expected)

    def test_only_answers_are_taken_for_answers(self) -> None:
        finding = {"rule": "r", "severity": "note", "message": "m"}
        good = read_answer(json.dumps({"id": 1, "findings": [finding], "needs": {}, "new": 1}).encode())
        self.assertEqual((good.identifier, good.findings[0].rule, good.findings[0].suggestion), (1, "r", None))
        self.assertEqual(read_answer(b'{"id": null, "line": 3, "error": "x"}').line, 3)
        wrong = [b"", b"x", b"[]", b"1", b"{}", b'{"id": 1}', b'{"findings": []}', b"[" * 100_000, b"\xff"]
        parts = ({"rule": 1}, {"severity": "fatal"}, {"severity": []}, {"message": None})
        wrong += [json.dumps({"id": 1, "findings": [{**finding, **part}]}).encode() for part in parts]
        wrong += [b'{"id": 1, "findings": [1]}', b'{"id": true, "findings": []}']
        for line in wrong:
            with self.subTest(line=line[:60]), self.assertRaises(ProtocolError):
                read_answer(line)
        for suggestion in (1, {}, {"text": 1}, None):
            odd = {**finding, "suggestion": suggestion, "notes": 1, "range": suggestion}
            (read,) = read_answer(json.dumps({"id": 1, "findings": [odd]}).encode()).findings
            self.assertEqual((read.suggestion, read.range, read.notes), (None, None, ()))

    @unittest.skipUnless(real_executable(), NO_EXECUTABLE)
    def test_the_tool_knows_these_kinds(self) -> None:
        line = b'{"id":1,"locale":"de","kind":"xx","text":""}\n'
        run = subprocess.run([real_executable(), "check", "-"], input=line, capture_output=True, check=True)
        kinds = read_answer(run.stdout.splitlines()[0]).error
        self.assertEqual(set(kinds.rpartition("allowed: ")[2].split(", ")), KINDS)


class DocumentationTests(unittest.TestCase):
    def test_the_example_prints_what_the_page_says(self) -> None:
        page = (REPOSITORY / "Documentation/Streaming.md").read_text(encoding="utf-8").partition("## From Python")[2]
        code, output = re.findall(r"```(?:python)?\n(.*?)```", page, re.DOTALL)[:2]
        for executable in filter(None, (STAND_IN, real_executable())):
            with self.subTest(executable), tempfile.TemporaryDirectory() as folder:
                Path(folder, ".shortcut-review.yml").touch()
                package = str(REPOSITORY / "Integrations/python")
                variables = {**os.environ, "SHORTCUT_REVIEW_EXECUTABLE": executable, "PYTHONPATH": package}
                command = [sys.executable, "-c", code]
                run = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True)
                self.assertEqual((run.stdout, run.stderr), (output, ""))


class ExecutableTests(unittest.TestCase):
    def test_a_variable_names_it_and_otherwise_it_is_looked_for(self) -> None:
        with mock.patch.dict(os.environ, {"SHORTCUT_REVIEW_EXECUTABLE": "/somewhere/tool"}):
            self.assertEqual(find_executable(), "/somewhere/tool")
        with mock.patch.dict(os.environ, {"PATH": "/nowhere", "SHORTCUT_REVIEW_EXECUTABLE": ""}):
            self.assertEqual(os.path.basename(find_executable()), "shortcut-review")


if __name__ == "__main__":
    unittest.main()
