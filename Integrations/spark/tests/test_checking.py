"""A partition's answers are compared with its texts one by one, so a wrong program never produces a table."""

from __future__ import annotations

import json
import tempfile
import unittest
from pathlib import Path
from typing import Any

from shortcut_review import ProcessError, ProtocolError

from .programs import ANSWERS, WRONG, write_program
from .support import needs_spark

COLUMNS = ("id", "app", "table", "key", "locale", "kind", "variation", "file", "text", "source")


def text(number: int, **values: Any) -> dict[str, Any]:
    """The row that Spark makes from a text."""
    row = {**dict.fromkeys(COLUMNS), "id": str(number), "app": "Tea", "locale": "de", "text": f"{number}.", **values}
    line = {name: row[name] for name in ("id", "locale", "kind", "text") if row[name] is not None}
    app = json.dumps({"app": {"names": [row["app"]]}}) if row["app"] else None
    return {**row, "app_line": app, "request": json.dumps(line), "problem": None}


def rows(program: str, batches: list[list[dict[str, Any]]], **options: Any) -> list[dict[str, Any]]:
    """The rows that a worker makes from a partition of batches."""
    import pyarrow

    from shortcut_review_fleet.checking import CheckOptions, checked

    names = (*COLUMNS, "app_line", "request", "problem")
    schema = pyarrow.schema([(name, pyarrow.string()) for name in names])
    given = (pyarrow.RecordBatch.from_pylist(batch, schema=schema) for batch in batches)
    return [row for batch in checked(CheckOptions(program, **options))(given) for row in batch.to_pylist()]


@needs_spark
class CheckingTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.answers = write_program(self.folder / "answers", ANSWERS)

    def found(self, batches: list[list[dict[str, Any]]], **options: Any) -> list[str]:
        return [row["text_id"] for row in rows(self.answers, batches, **options) if row["outcome"] == "finding"]

    def test_no_wrong_program_gives_rows_without_an_error(self):
        for name, source in WRONG.items():
            program = write_program(self.folder / name, source)
            with self.subTest(name), self.assertRaises((ProcessError, ProtocolError)):
                rows(program, [[text(1), text(2)], [text(3)]])

    def test_batches_do_not_matter(self):
        texts = [text(number, app=("Tea", "Coffee")[number // 50]) for number in range(100)]
        whole = rows(self.answers, [texts])
        for size in (1, 7, 50):
            for together in (None, "key", "app"):
                with self.subTest(size=size, together=together):
                    batches = [texts[start:start + size] for start in range(0, len(texts), size)]
                    self.assertEqual(self.found(batches, together=together), [str(number) for number in range(100)])
                    if together is None:
                        self.assertEqual(rows(self.answers, batches), whole)

    def test_a_group_longer_than_all_pipes(self):
        texts = [text(number, text="long " * 200) for number in range(3000)]
        given = rows(self.answers, [texts[start:start + 100] for start in range(0, 3000, 100)], together="app")
        self.assertEqual([row["texts"] for row in given], [3000])

    def test_the_line_of_an_app_that_is_wrong_is_no_texts_answer(self):
        program = write_program(self.folder / "apps", """
import json, sys
for number, raw in enumerate(sys.stdin.buffer, 1):
  line = json.loads(raw)
  answer = {"id": line["id"], "findings": []} if "id" in line else {"id": None, "line": number, "error": "bad"}
  print(json.dumps(answer))
""")
        given = rows(program, [[text(1), text(2)], [text(3, app="Coffee")]])
        self.assertEqual([row["app"] for row in given if row["outcome"] == "error"], ["Tea", "Coffee"])
        self.assertEqual(sum(row["texts"] for row in given if row["outcome"] == "count"), 3)

    def test_equal_texts_are_one_and_equal_findings_are_not(self):
        self.assertEqual(self.found([[text(1), text(1)], [text(1), text(2)]]), ["1", "2"])
        given = rows(self.answers, [[text(1, text="...")]])
        self.assertEqual([row["ordinal"] for row in given if row["outcome"] == "finding"], [1, 2, 3])
        self.assertEqual(len({row["id"] for row in given if row["outcome"] == "finding"}), 3)

    def test_an_empty_partition_starts_nothing(self):
        self.assertEqual(rows("/nowhere", []), [])
