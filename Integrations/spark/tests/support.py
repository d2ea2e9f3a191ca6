"""A local cluster of two workers, started once, and helpers to use it in tests."""

from __future__ import annotations

import atexit
import contextlib
import functools
import io
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from stand_in import NO_EXECUTABLE, real_executable

ROOT = Path(__file__).resolve().parents[3]
MASTER = "local-cluster[2,1,1024]"


def missing() -> str | None:
    """Why Spark cannot run here; None if it can."""
    for module in ("pyspark", "pyarrow", "pandas"):
        try:
            __import__(module)
        except ImportError:
            return f"{module} is not installed: pip install -r Integrations/spark/requirements.txt"
    home = os.environ.get("JAVA_HOME")
    if not shutil.which("java") and not (home and Path(home, "bin", "java").exists()):
        return "Java is not installed: PySpark 4 needs 17 or later"
    return None


needs_spark = unittest.skipIf(missing() is not None, missing() or "")


tool = real_executable
needs_tool = unittest.skipIf(tool() is None, NO_EXECUTABLE)


@functools.cache
def scratch() -> Path:
    """A folder for all tests of this process."""
    folder = tempfile.mkdtemp(prefix="review-fleet-tests-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def _home() -> str:
    """A Spark home in which only the folder for its workers is new."""
    import pyspark

    home = scratch() / "spark"
    home.mkdir()
    for part in Path(pyspark.__file__).parent.iterdir():
        if part.name in ("bin", "jars", "python", "sbin", "data", "licenses"):
            (home / part.name).symlink_to(part)
    return str(home)


@functools.cache
def session() -> Any:
    """The session shared by all tests, which stops when they end."""
    from shortcut_review_fleet import job
    from shortcut_review_fleet.command import parser
    from shortcut_review_fleet.shipping import ship_modules

    os.environ["SPARK_HOME"] = _home()
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    settings = {
        "spark.driver.memory": "1g",
        "spark.sql.shuffle.partitions": "4",
        "spark.task.maxFailures": "2",
        # Tests are short: optimizations that pay off after minutes only slow them down.
        "spark.driver.extraJavaOptions": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
        "spark.executor.extraJavaOptions": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
        "spark.sql.codegen.wholeStage": "false",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.local.dir": str(scratch()),
    }
    given = [argument for name, value in settings.items() for argument in ("--conf", f"{name}={value}")]
    options = parser().parse_args(["--master", MASTER, *given, "--output", "", "--example"])
    with contextlib.redirect_stderr(io.StringIO()):
        made = job.start(options)
    made.sparkContext.setLogLevel("OFF")
    atexit.register(made.stop)
    ship_modules(made.sparkContext, str(scratch()))
    return made


class Run:
    """One run of the command in the session, and the tables it wrote.

    With `only_answers` it writes what the workers give, and not the tables that are made of that.
    """

    def __init__(self, *arguments: Any, only_answers: bool = False):
        from shortcut_review_fleet import job
        from shortcut_review_fleet.command import parser
        from shortcut_review_fleet.summary import Tables

        self.folder = Path(tempfile.mkdtemp(dir=scratch())) / "out"
        options = parser().parse_args([*map(str, arguments), "--output", str(self.folder)])
        options.partitions = options.partitions or 4
        form = options.format or job.form_of(options.input)
        self.code, self.out, self.errors = 0, "", ""
        if only_answers:
            Tables(session(), str(self.folder)).write_answers(job.answers(session(), options, form), False)
            return
        out, errors = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
            self.code = job.run_in(session(), options, form)
        self.out, self.errors = out.getvalue(), errors.getvalue()

    def rows(self, outcome: str) -> list[dict[str, Any]]:
        """The workers' rows with one outcome."""
        folder = self.folder / "answers" / f"outcome={outcome}"
        return _rows(folder) if folder.exists() else []

    def table(self, name: str) -> list[dict[str, Any]]:
        """The rows of a table."""
        return _rows(self.folder / name)


def _rows(folder: Path) -> list[dict[str, Any]]:
    import pyarrow.parquet

    return [row for path in sorted(folder.glob("*.parquet")) for row in pyarrow.parquet.read_table(path).to_pylist()]


def write_lines(lines: Iterable[Any], name: str = "texts.jsonl") -> Path:
    """Writes texts as JSON Lines in their own folder."""
    path = Path(tempfile.mkdtemp(dir=scratch())) / name
    with path.open("w", encoding="utf-8", newline="\n") as out:
        for line in lines:
            out.write((line if isinstance(line, str) else json.dumps(line, ensure_ascii=False)) + "\n")
    return path


def answered(program: Sequence[str], lines: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The answers of one process to all lines."""
    written = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    run = subprocess.run([*program, "check", "-"], check=True, input=written.encode(), stdout=subprocess.PIPE)
    return [json.loads(line) for line in run.stdout.split(b"\n") if line]


def counted(rows: Iterable[Sequence[Any]]) -> list[str]:
    """Sorted rows, so that two lists are equal if no row is lost or duplicated."""
    return sorted(json.dumps(row, ensure_ascii=False) for row in rows)
