"""A program is fed and read at the same time, and all of its failures are reported."""

from __future__ import annotations

import sys
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Iterable, Iterator

from shortcut_review import ProcessError, exchange

WRONG = (
    "import sys; sys.stdin.read()",
    "import sys\nfor raw in list(sys.stdin)[:-2]: print(raw, end='')",
    "import sys; sys.stderr.write('the data are missing'); sys.exit(2)",
)


def python(program: str) -> list[str]:
    return [sys.executable, "-c", program]


def answers(program: str, work: Iterable[tuple[bytes, int]]) -> Iterator[bytes]:
    """The answers to lines: as many for each piece of work as it states."""
    for count, answer in exchange(python(program), work):
        for _ in range(count):
            yield answer()


class ExchangeTests(unittest.TestCase):
    def test_no_pipe_fills_up(self):
        long = "import sys\nfor raw in sys.stdin.buffer: sys.stdout.buffer.write(b'x' * 70000 + b'\\n')"
        work = [(b"y" * 300 + b"\n", 1)] * 3000
        self.assertEqual(sum(len(answer) for answer in answers(long, work)), 3000 * 70000)

    def test_answers_may_come_when_all_is_read(self):
        late = "import sys\nlines = sys.stdin.buffer.readlines()\nsys.stdout.buffer.writelines(lines)"
        lines = [f"{number}\n".encode() for number in range(200_000)]
        work = [(b"".join(lines[start : start + 1000]), 1000) for start in range(0, len(lines), 1000)]
        self.assertEqual([answer + b"\n" for answer in answers(late, work)], lines)

    def test_stderr_does_not_stop_it_and_is_told(self):
        loud = "import sys\nfor raw in sys.stdin: print('said ' * 2000, file=sys.stderr)\nsys.exit('the last words')"
        with self.assertRaisesRegex(ProcessError, r"(?s)ended with 1: .*the last words"):
            list(answers(loud, [(b"1\n", 1)] * 1000))

    def test_wrong_programs_are_told(self):
        for program in WRONG:
            with self.subTest(program), self.assertRaisesRegex(ProcessError, "no answers"):
                list(answers(program, [(b"1\n2\n3\n", 3)]))

    def test_more_answers_than_lines_are_told(self):
        with self.assertRaisesRegex(ProcessError, "more answers"):
            list(answers("print('1\\n2')", [(b"1\n", 1)]))

    def test_a_failure_of_what_feeds_is_raised_where_answers_are_read(self):
        def work() -> Iterator[tuple[bytes, int]]:
            yield b"1\n", 1
            raise ValueError("the input broke off")

        with self.assertRaisesRegex(ValueError, "the input broke off"):
            list(answers("import sys\nfor raw in sys.stdin: print(raw, end='', flush=True)", work()))

    def test_whoever_stops_reading_stops_it(self):
        endless = ((b"x" * 5000 + b"\n", 1) for _ in iter(int, 1))
        exchanged = exchange(python("import sys\nfor raw in sys.stdin: print(raw)"), endless)
        _, answer = next(exchanged)
        self.assertEqual(answer(), b"x" * 5000)
        self.assertIn("shortcut-review input", {thread.name for thread in threading.enumerate()})
        exchanged.close()
        self.assertNotIn("shortcut-review input", {thread.name for thread in threading.enumerate()})

    def test_what_cannot_be_run_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "tool")
            path.write_bytes(b"\0\0\0\0")
            path.chmod(0o755)
            for command in (str(path), str(path) + "-missing"):
                with self.subTest(command), self.assertRaisesRegex(ProcessError, "cannot be run"):
                    list(exchange([command], []))


if __name__ == "__main__":
    unittest.main()
