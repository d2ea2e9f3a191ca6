"""Losing a worker in the middle of its texts costs time, but loses or duplicates no findings."""

from __future__ import annotations

import time
import unittest

from shortcut_review_fleet.texts import bundle_texts

from .programs import ANSWERS, ENDS_ONCE, write_program
from .support import ROOT, Run, needs_spark, scratch, session, tool, write_lines
from .test_texts import expected, found, texts


@needs_spark
class LossTests(unittest.TestCase):
    def lose(self, what: str, program: str, given: list) -> tuple[Run, list[str]]:
        """A run in which the program's first run kills something; fails if it killed nothing."""
        mark = scratch() / f"{what}-of-{len(given)}"
        source = ENDS_ONCE.format(program=[program], mark=str(mark), what=what, lines=30)
        wrapped = write_program(scratch() / f"ends-{what}-of-{len(given)}", source)
        run = Run(write_lines(given), "--executable", wrapped, only_answers=True)
        self.assertTrue(mark.exists())
        return run, expected([program], given)

    def executors(self) -> set[str]:
        """The addresses of the executors and the driver, as soon as all are connected."""
        context = session().sparkContext._jsc.sc()
        for _ in range(300):
            listening = set(context.getExecutorMemoryStatus().keySet().mkString(" ").split())
            if len(listening) == 3:
                return listening
            time.sleep(0.1)
        self.fail(f"No two workers, but {listening}")

    def test_the_executable_and_its_worker(self):
        program = write_program(scratch() / "answers-of-losses", ANSWERS)
        for extra, what in enumerate(("itself", "worker")):
            given = texts(400 + extra)
            with self.subTest(what):
                run, wanted = self.lose(what, program, given)
                self.assertEqual(found(run), wanted)
                self.assertEqual(sum(row["texts"] for row in run.rows("count")), len(given))

    def test_the_executor(self):
        # With the tool and its example if available, otherwise with a replacement.
        program, given = tool(), texts(403)
        if program:
            given = list(bundle_texts(program, str(ROOT / "Examples" / "CoffeeBar"), "Coffee Bar"))
        before = self.executors()
        run, wanted = self.lose("executor", program or write_program(scratch() / "answers-of-executor", ANSWERS), given)
        self.assertEqual(len(before - self.executors()), 1)
        self.assertGreater(len(wanted), 20)
        self.assertEqual(found(run), wanted)
        self.assertEqual(sum(row["texts"] for row in run.rows("count")), len(given))
