"""A checker, and the ways its process can fail."""

from __future__ import annotations

import dataclasses
import os
import sys
import tempfile
import threading
import unittest
from pathlib import Path
from unittest import mock

from shortcut_review_platforms.checker import Checker, Options, Unavailable
from shortcut_review_platforms.protocol import Request

from .tool import STAND_IN

TITLE = Request(locale="de", kind="title", text="Kaffee bestellen.")
LONELY = "a\ud800b"


class CheckerTestCase(unittest.TestCase):
    """Gives each test a checker with the stand-in, and counts how often it starts."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.log = Path(folder.name, "starts")
        os.environ["STAND_IN_LOG"] = str(self.log)
        self.addCleanup(os.environ.pop, "STAND_IN_LOG")

    def checker(self, **options: object) -> Checker:
        checker = Checker(Options(**({"executable": STAND_IN, "first_pause": 0, "timeout": 60} | options)))
        self.addCleanup(checker.close)
        return checker

    @property
    def starts(self) -> int:
        return len(self.log.read_text().splitlines()) if self.log.exists() else 0


class AnswerTests(CheckerTestCase):
    def test_nothing_starts_before_the_first_text(self) -> None:
        self.checker()
        self.assertEqual(self.starts, 0)

    def test_one_process_answers_every_text(self) -> None:
        checker = self.checker()
        for number in range(20):
            (finding,) = checker.findings(Request(locale="de", kind="title", text=f"Kaffee {number}."))
            self.assertEqual(finding.suggestion, f"Kaffee {number}")
            self.assertTrue(finding.suggestion_is_safe)
        self.assertEqual(self.starts, 1)

    def test_each_language_of_messages_has_its_process(self) -> None:
        checker = self.checker()
        self.assertEqual(checker.findings(TITLE, "de")[0].message, "Der Titel endet mit einem Punkt")
        self.assertEqual(checker.findings(TITLE, "en")[0].message, "The title ends with a full stop")
        self.assertEqual(self.starts, 2)

    def test_the_language_not_used_for_longest_is_ended(self) -> None:
        checker = self.checker(languages_at_once=2, remembered=0)
        for language in ("de", "en", "de", "fr", "de"):
            checker.findings(TITLE, language)
        self.assertEqual(self.starts, 3)
        checker.findings(TITLE, "en")
        self.assertEqual(self.starts, 4)

    def test_what_was_asked_is_remembered(self) -> None:
        checker = self.checker()
        order = Request(locale="de", text="!die")
        checker.findings(TITLE)
        with self.assertRaises(Unavailable):
            checker.findings(order)
        checker._start = None  # type: ignore[assignment, method-assign]
        self.assertEqual(len(checker.findings(TITLE)), 1)

    def test_memory_is_bounded(self) -> None:
        checker = self.checker(remembered=3)
        for number in range(10):
            checker.findings(Request(locale="de", text=str(number)))
        checker.findings(Request(locale="de", text="x" * 20_000))
        expected = [Request("de", str(number)).content() for number in (7, 8, 9)]
        self.assertEqual([content for _, content in checker._memory], expected)

    def test_a_batch_is_answered_in_order_and_once_for_each_text(self) -> None:
        texts = [f"Kaffee {number % 150}." for number in range(300)]
        answers = self.checker().findings_of_all([Request(locale="de", kind="title", text=text) for text in texts])
        self.assertEqual([answer[0].suggestion for answer in answers], [text[:-1] for text in texts])

    def test_eight_threads_each_get_their_own_answers(self) -> None:
        checker = self.checker()
        wrong: list[object] = []

        def work(worker: int) -> None:
            for number in range(100):
                text = f"Kaffee {worker} {number}"
                (finding,) = checker.findings(Request(locale="de", kind="title", text=text + "."))
                if finding.suggestion != text:
                    wrong.append(finding)

        threads = [threading.Thread(target=work, args=(worker,)) for worker in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((wrong, self.starts), ([], 1))

    def test_any_text_arrives(self) -> None:
        checker = self.checker()
        lines = ("a\nb\r\nc", "a\u2028b\u2029c", "a\0b", '"\\/\u0085\x7f')
        texts = (*lines, LONELY, "🇩🇪👩‍👩‍👧", "\ufeff", "", "x" * 1_000_000)
        for text in texts:
            with self.subTest(text=text[:20]):
                (finding,) = checker.findings(Request(locale="de", kind="title", text=text + "."))[:1]
                self.assertEqual(finding.suggestion, text.replace("\ud800", "\ufffd"))
        self.assertEqual(self.starts, 1)

    def test_a_refused_text_has_no_findings_and_ends_nothing(self) -> None:
        checker = self.checker()
        with self.assertLogs("shortcut_review_platforms", "WARNING") as logs:
            for _ in range(3):
                self.assertEqual(checker.findings(Request(locale="de", text="!refuse")), ())
        self.assertEqual(len(logs.records), 1)
        self.assertEqual(len(checker.findings(TITLE)), 1)
        self.assertEqual(self.starts, 1)


class FailureTests(CheckerTestCase):
    def test_each_failure_is_told_once_and_the_next_text_starts_anew(self) -> None:
        for order in ("!die", "!hang", "!garbage", "!stranger", "!close", "!endless"):
            with self.subTest(order=order), mock.patch("shortcut_review_platforms.process.LONGEST_LINE", 100_000):
                checker = self.checker(timeout=1 if order == "!hang" else 60)
                before = self.starts
                with self.assertLogs("shortcut_review_platforms", "WARNING") as logs:
                    for _ in range(2):
                        with self.assertRaises(Unavailable):
                            checker.findings(Request(locale="de", text=order))
                self.assertEqual(len(logs.records), 1)
                checker.options = dataclasses.replace(checker.options, timeout=60)
                self.assertEqual(len(checker.findings(TITLE)), 1)
                self.assertEqual(self.starts - before, 3)

    def test_last_words_are_told(self) -> None:
        with self.assertLogs("shortcut_review_platforms", "WARNING") as logs, self.assertRaises(Unavailable):
            self.checker().findings(Request(locale="de", text="!die"))
        self.assertIn("it ended with 70: out of luck", logs.output[0])

    def test_it_is_left_alone_for_a_while(self) -> None:
        checker = self.checker(first_pause=1000, longest_pause=1000)
        with self.assertLogs("shortcut_review_platforms", "WARNING") as logs:
            for _ in range(5):
                with self.assertRaises(Unavailable):
                    checker.findings(Request(locale="de", text="!die"))
        self.assertEqual((len(logs.records), self.starts), (1, 1))

    def test_a_missing_executable_is_told_once(self) -> None:
        for executable in ("/nowhere/shortcut-review", "/etc/passwd", "", "a\0b"):
            checker = self.checker(executable=executable)
            with self.subTest(executable=executable), self.assertLogs("shortcut_review_platforms", "WARNING") as logs:
                for _ in range(3):
                    with self.assertRaises(Unavailable):
                        checker.findings(TITLE)
                self.assertEqual(len(logs.records), 1)

    def test_a_tool_without_the_command_is_told_with_its_words(self) -> None:
        checker = self.checker(executable=sys.executable)
        with self.assertLogs("shortcut_review_platforms", "WARNING") as logs, self.assertRaises(Unavailable):
            checker.findings(TITLE)
        self.assertIn("it ended with 2", logs.output[0])

    def test_a_process_that_does_not_read_is_given_up(self) -> None:
        checker = self.checker(timeout=1)
        requests = [Request(locale="de", text="!hang"), *(Request(locale="de", text=f"{n}" * 90_000) for n in range(4))]
        with self.assertRaises(Unavailable):
            checker.findings_of_all(requests)

    def test_those_who_wait_are_told_when_it_dies(self) -> None:
        checker = self.checker(remembered=0)
        outcomes: list[str] = []

        def work(text: str) -> None:
            try:
                checker.findings(Request(locale="de", text=text))
                outcomes.append("answered")
            except Unavailable:
                outcomes.append("unavailable")

        checker.findings(TITLE)
        threads = [threading.Thread(target=work, args=(text,)) for text in ("!slow", "!slow", "!die", "a", "b")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(outcomes), 5)
        self.assertIn("unavailable", outcomes)
        self.assertEqual(len(checker.findings(TITLE)), 1)

    def test_a_language_that_is_ended_answers_what_it_was_asked(self) -> None:
        checker = self.checker(languages_at_once=1, remembered=0)
        answers: list[object] = []
        slow = Request(locale="de", text="!slow")
        thread = threading.Thread(target=lambda: answers.append(checker.findings(slow, "de")))
        checker.findings(TITLE, "de")
        thread.start()
        checker.findings(TITLE, "en")
        thread.join()
        self.assertEqual(answers, [()])
        self.assertEqual(len(checker.findings(TITLE, "en")), 1)


class ForkTests(CheckerTestCase):
    def _in_child(self, work) -> None:
        if (child := os.fork()) == 0:
            try:
                os._exit(0 if work() else 1)
            except BaseException:
                os._exit(2)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)

    def test_a_child_starts_its_own(self) -> None:
        checker = self.checker(remembered=0)
        checker.findings(TITLE)
        self._in_child(lambda: len(checker.findings(TITLE)) == 1)
        self.assertEqual(self.starts, 2)
        self.assertEqual(len(checker.findings(TITLE)), 1)
        self.assertEqual(self.starts, 2)

    def test_a_child_of_a_busy_parent_is_not_held_up(self) -> None:
        checker = self.checker(remembered=0)
        stop = threading.Event()

        def work() -> None:
            while not stop.is_set():
                checker.findings(TITLE)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for _ in range(5):
            self._in_child(lambda: len(checker.findings(TITLE)) == 1)
        stop.set()
        for thread in threads:
            thread.join()

    def test_a_child_does_not_keep_the_parents_process_alive(self) -> None:
        checker = self.checker()
        checker.findings(TITLE)
        process = checker._processes["en"]._process
        reading, writing = os.pipe()
        if (child := os.fork()) == 0:
            os.close(writing)
            os.read(reading, 1)
            os._exit(0)
        process.stdin.close()
        self.assertEqual(process.wait(20), 0)
        os.close(writing)
        os.waitpid(child, 0)


if __name__ == "__main__":
    unittest.main()
