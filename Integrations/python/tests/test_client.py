"""A client, and the ways its process can fail."""

from __future__ import annotations

import os
import sys
import tempfile
import threading
import unittest
from pathlib import Path
from unittest import mock

from shortcut_review import Client, Request, Suggestion, Unavailable
from stand_in import NO_EXECUTABLE, STAND_IN, real_executable

TITLE = Request(locale="de", kind="title", text="Kaffee bestellen.")
LONELY = "a\ud800b"


class ClientTestCase(unittest.TestCase):
    """Gives each test a client with the stand-in, and counts how often it starts."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.log = Path(folder.name, "starts")
        os.environ["STAND_IN_LOG"] = str(self.log)
        self.addCleanup(os.environ.pop, "STAND_IN_LOG")

    def client(self, **options: object) -> Client:
        client = Client(**{"executable": STAND_IN, "first_pause": 0, "timeout": 60, **options})
        self.addCleanup(client.close)
        return client

    @property
    def starts(self) -> int:
        return len(self.log.read_text().splitlines()) if self.log.exists() else 0


class AnswerTests(ClientTestCase):
    def test_nothing_starts_before_the_first_text(self) -> None:
        self.client()
        self.assertEqual(self.starts, 0)

    def test_one_process_answers_every_text(self) -> None:
        client = self.client()
        for number in range(20):
            (finding,) = client.findings(Request(locale="de", kind="title", text=f"Kaffee {number}."))
            self.assertEqual(finding.suggestion.text, f"Kaffee {number}")
            self.assertTrue(finding.suggestion.is_safe)
        self.assertEqual(self.starts, 1)

    def test_each_language_of_messages_has_its_process(self) -> None:
        client = self.client()
        self.assertEqual(client.findings(TITLE, "de")[0].message, "Der Titel endet mit einem Punkt")
        self.assertEqual(client.findings(TITLE, "en")[0].message, "The title ends with a full stop")
        self.assertEqual(self.starts, 2)

    def test_the_language_not_used_for_longest_is_ended(self) -> None:
        client = self.client(languages_at_once=2, remembered=0)
        for language in ("de", "en", "de", "fr", "de"):
            client.findings(TITLE, language)
        self.assertEqual(self.starts, 3)
        client.findings(TITLE, "en")
        self.assertEqual(self.starts, 4)

    def test_what_was_asked_is_remembered(self) -> None:
        client = self.client()
        order = Request(locale="de", text="!die")
        client.findings(TITLE)
        with self.assertRaises(Unavailable):
            client.findings(order)
        client._start = None  # type: ignore[assignment, method-assign]
        self.assertEqual(len(client.findings(TITLE)), 1)

    def test_memory_is_bounded(self) -> None:
        client = self.client(remembered=3)
        for number in range(10):
            client.findings(Request(locale="de", text=str(number)))
        client.findings(Request(locale="de", text="x" * 20_000))
        expected = [Request("de", str(number)).content() for number in (7, 8, 9)]
        self.assertEqual([content for _, content in client._memory], expected)

    def test_a_batch_is_answered_in_order_and_once_for_each_text(self) -> None:
        texts = [f"Kaffee {number % 150}." for number in range(300)]
        answers = self.client().answers([Request(locale="de", kind="title", text=text) for text in texts])
        self.assertEqual([answer.findings[0].suggestion.text for answer in answers], [text[:-1] for text in texts])

    def test_eight_threads_each_get_their_own_answers(self) -> None:
        client = self.client()
        wrong: list[object] = []

        def work(worker: int) -> None:
            for number in range(100):
                text = f"Kaffee {worker} {number}"
                (finding,) = client.findings(Request(locale="de", kind="title", text=text + "."))
                if finding.suggestion.text != text:
                    wrong.append(finding)

        threads = [threading.Thread(target=work, args=(worker,)) for worker in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((wrong, self.starts), ([], 1))

    def test_any_text_arrives(self) -> None:
        client = self.client()
        lines = ("a\nb\r\nc", "a\u2028b\u2029c", "a\0b", '"\\/\u0085\x7f')
        texts = (*lines, LONELY, "🇩🇪👩‍👩‍👧", "\ufeff", "", "x" * 1_000_000)
        for text in texts:
            with self.subTest(text=text[:20]):
                (finding,) = client.findings(Request(locale="de", kind="title", text=text + "."))[:1]
                self.assertEqual(finding.suggestion.text, text.replace("\ud800", "\ufffd"))
        self.assertEqual(self.starts, 1)

    def test_findings_have_what_the_tool_says(self) -> None:
        (finding,) = self.client().findings(TITLE)
        self.assertEqual((finding.rule, finding.severity), ("title-punctuation", "warning"))
        self.assertEqual(finding.notes, ("Siri pauses there.",))
        self.assertEqual((finding.range, finding.utf16_range, finding.fingerprint), ((16, 17), (16, 17), "0123"))
        self.assertEqual(finding.suggestion, Suggestion("Remove it", "Kaffee bestellen", "safe"))

    def test_a_refused_text_has_no_findings_and_ends_nothing(self) -> None:
        client = self.client()
        with self.assertLogs("shortcut_review", "WARNING") as logs:
            for _ in range(3):
                self.assertEqual(client.findings(Request(locale="de", text="!refuse")), ())
        self.assertEqual(len(logs.records), 1)
        self.assertEqual(len(client.findings(TITLE)), 1)
        self.assertEqual(self.starts, 1)


class FailureTests(ClientTestCase):
    def test_each_failure_is_told_once_and_the_next_text_starts_anew(self) -> None:
        for order in ("!die", "!hang", "!garbage", "!stranger", "!close", "!endless"):
            with self.subTest(order=order), mock.patch("shortcut_review.process.LONGEST_LINE", 100_000):
                client = self.client(timeout=1 if order == "!hang" else 60)
                before = self.starts
                with self.assertLogs("shortcut_review", "WARNING") as logs:
                    for _ in range(2):
                        with self.assertRaises(Unavailable):
                            client.findings(Request(locale="de", text=order))
                self.assertEqual(len(logs.records), 1)
                client.timeout = 60
                self.assertEqual(len(client.findings(TITLE)), 1)
                self.assertEqual(self.starts - before, 3)

    def test_last_words_are_told(self) -> None:
        with self.assertLogs("shortcut_review", "WARNING") as logs, self.assertRaises(Unavailable):
            self.client().findings(Request(locale="de", text="!die"))
        self.assertIn(f"{STAND_IN} ended with 70: out of luck", logs.output[0])

    def test_it_is_left_alone_for_a_while(self) -> None:
        client = self.client(first_pause=1000, longest_pause=1000)
        with self.assertLogs("shortcut_review", "WARNING") as logs:
            for _ in range(5):
                with self.assertRaises(Unavailable):
                    client.findings(Request(locale="de", text="!die"))
        self.assertEqual((len(logs.records), self.starts), (1, 1))

    def test_a_missing_executable_is_told_once(self) -> None:
        for executable in ("/nowhere/shortcut-review", "/etc/passwd", "", "a\0b"):
            client = self.client(executable=executable)
            with self.subTest(executable=executable), self.assertLogs("shortcut_review", "WARNING") as logs:
                for _ in range(3):
                    with self.assertRaises(Unavailable):
                        client.findings(TITLE)
                self.assertEqual(len(logs.records), 1)

    def test_a_tool_without_the_command_is_told_with_its_words(self) -> None:
        client = self.client(executable=sys.executable)
        with self.assertLogs("shortcut_review", "WARNING") as logs, self.assertRaises(Unavailable):
            client.findings(TITLE)
        self.assertIn("ended with 2", logs.output[0])

    def test_a_process_that_does_not_read_is_given_up(self) -> None:
        client = self.client(timeout=1)
        requests = [Request(locale="de", text="!hang"), *(Request(locale="de", text=f"{n}" * 90_000) for n in range(4))]
        with self.assertRaises(Unavailable):
            client.answers(requests)

    def test_those_who_wait_are_told_when_it_dies(self) -> None:
        client = self.client(remembered=0)
        outcomes: list[str] = []

        def work(text: str) -> None:
            try:
                client.findings(Request(locale="de", text=text))
                outcomes.append("answered")
            except Unavailable:
                outcomes.append("unavailable")

        client.findings(TITLE)
        threads = [threading.Thread(target=work, args=(text,)) for text in ("!slow", "!slow", "!die", "a", "b")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(outcomes), 5)
        self.assertIn("unavailable", outcomes)
        self.assertEqual(len(client.findings(TITLE)), 1)

    def test_a_language_that_is_ended_answers_what_it_was_asked(self) -> None:
        client = self.client(languages_at_once=1, remembered=0)
        answers: list[object] = []
        slow = Request(locale="de", text="!slow")
        thread = threading.Thread(target=lambda: answers.append(client.findings(slow, "de")))
        client.findings(TITLE, "de")
        thread.start()
        client.findings(TITLE, "en")
        thread.join()
        self.assertEqual(answers, [()])
        self.assertEqual(len(client.findings(TITLE, "en")), 1)


class ForkTests(ClientTestCase):
    def _in_child(self, work) -> None:
        if (child := os.fork()) == 0:
            try:
                os._exit(0 if work() else 1)
            except BaseException:
                os._exit(2)
        self.assertEqual(os.waitpid(child, 0)[1], 0)

    def test_a_child_starts_its_own(self) -> None:
        client = self.client(remembered=0)
        client.findings(TITLE)
        self._in_child(lambda: len(client.findings(TITLE)) == 1)
        self.assertEqual(self.starts, 2)
        self.assertEqual(len(client.findings(TITLE)), 1)
        self.assertEqual(self.starts, 2)

    def test_a_child_of_a_busy_parent_is_not_held_up(self) -> None:
        client = self.client(remembered=0)
        stop = threading.Event()

        def work() -> None:
            while not stop.is_set():
                client.findings(TITLE)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for _ in range(5):
            self._in_child(lambda: len(client.findings(TITLE)) == 1)
        stop.set()
        for thread in threads:
            thread.join()

    def test_a_child_does_not_keep_the_parents_process_alive(self) -> None:
        client = self.client()
        client.findings(TITLE)
        process = client._processes["en"]._process
        reading, writing = os.pipe()
        if (child := os.fork()) == 0:
            os.close(writing)
            os.read(reading, 1)
            os._exit(0)
        process.stdin.close()
        self.assertEqual(process.wait(20), 0)
        os.close(writing)
        os.waitpid(child, 0)


@unittest.skipUnless(real_executable(), NO_EXECUTABLE)
class RealToolTests(unittest.TestCase):
    def test_any_text_is_answered_by_the_tool(self) -> None:
        client = Client(real_executable(), timeout=120)
        self.addCleanup(client.close)
        texts = ["", "a", "$& \\", "a\nb", "e\u0301", "👩‍👩‍👧 x", "  ", "a\0b", LONELY, "a\u2028b.", "\ufeff"]
        texts.append("Kaffee. " * 10_000)
        answers = client.answers([Request("de", text, "title", app="Kaffeebar") for text in texts], "de")
        self.assertEqual([answer.error for answer in answers], [None] * len(texts))
        (finding,) = client.findings(Request("de", "☕️ Kaffee bestellen.", "title"), "de")
        self.assertEqual((finding.rule, finding.severity), ("title-punctuation", "warning"))
        self.assertEqual((finding.range, finding.utf16_range), ((19, 20), (19, 20)))
        self.assertEqual((finding.suggestion.text, finding.suggestion.is_safe), ("☕️ Kaffee bestellen", True))


if __name__ == "__main__":
    unittest.main()
