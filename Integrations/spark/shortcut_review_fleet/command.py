"""The command `review-fleet`."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from shortcut_review import find_executable

_ROOT = Path(__file__).resolve().parents[3]
_FORMS = ("jsonl", "csv", "parquet", "bundles")


def parser() -> argparse.ArgumentParser:
    """The options of the command."""
    made = argparse.ArgumentParser(
        prog="review-fleet",
        description="Review the texts of many apps on Spark, and write findings and summaries as Parquet.")
    made.add_argument("input", nargs="*", help="files, folders or glob patterns on any store that Spark reads")
    made.add_argument("--output", required=True, metavar="FOLDER", help="the folder for the tables, on any store")
    made.add_argument("--example", action="store_true", help="review the texts of Examples/ instead of an input")
    made.add_argument("--format", choices=_FORMS, help="the format of the input (default: according to the suffix)")
    made.add_argument("--column", action="append", default=[], metavar="NAME=COLUMN",
                      help="the input's name for a column, such as text=value; repeatable")
    made.add_argument("--executable", default=find_executable(), metavar="FILE",
                      help="the tool for the workers' system: a file to send to them, a name passed to spark-submit "
                      "with --files, or local:/PATH if the workers already have it "
                      "(default: $SHORTCUT_REVIEW_EXECUTABLE, otherwise the installed one)")
    made.add_argument("--together", choices=("key", "table", "app"),
                      help="also run the rules that compare texts of the same key, table or app")
    made.add_argument("--config", metavar="FILE", help="a .shortcut-review.yml to use for all apps")
    made.add_argument("--rule", action="append", default=[], metavar="ID", help="run only this rule; repeatable")
    made.add_argument("--device", action="append", default=[], metavar="ID",
                      help="warn about text that this device cuts off, as in `review`; repeatable")
    made.add_argument("--report-language", metavar="TAG", help="the language of messages (default: en)")
    made.add_argument("--earlier", metavar="FOLDER", help="the output of an earlier run, to list new and gone findings")
    made.add_argument("--overwrite", action="store_true", help="replace an existing output")
    made.add_argument("--partitions", type=_positive, metavar="N",
                      help="the number of tasks (default: four times the cores; see Documentation/Fleet.md)")
    made.add_argument("--spread", type=_positive, default=8, metavar="N",
                      help="the most tasks for an app's texts in one language (default: 8)")
    made.add_argument("--largest-file", type=_positive, default=256, metavar="MB",
                      help="the largest file of a bundle, in MB (default: 256)")
    made.add_argument("--largest-bundle", type=_positive, default=1024, metavar="MB",
                      help="the largest unpacked bundle, in MB (default: 1024)")
    made.add_argument("--most-files", type=_positive, default=50_000, metavar="N",
                      help="the most files in a bundle (default: 50000)")
    made.add_argument("--seconds", type=_positive, default=900, metavar="N",
                      help="the most seconds for a bundle (default: 900)")
    made.add_argument("--master", metavar="URL",
                      help="the Spark master (default: from spark-submit or SPARK_MASTER, otherwise local[*])")
    made.add_argument("--conf", action="append", default=[], metavar="NAME=VALUE",
                      help="a Spark setting; repeatable")
    return made


def _positive(written: str) -> int:
    number = int(written)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{written} is less than 1")
    return number


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns its exit code.

    It is 0 if everything was written, 1 if the run failed, and 2 for wrong arguments and missing packages.
    """
    made = parser()
    options = made.parse_args(arguments)
    if options.example == bool(options.input):
        made.error("pass either an input or --example")
    if options.earlier and options.earlier.rstrip("/") == options.output.rstrip("/"):
        made.error("--earlier and --output must be different folders")
    for setting in (*options.column, *options.conf):
        if "=" not in setting:
            made.error(f"‘{setting}’ has no ‘=’")
    try:
        from . import job
    except ModuleNotFoundError as error:
        requirements = _ROOT / "Integrations" / "spark" / "requirements.txt"
        print(f"review-fleet: {error.name} is missing: pip install -r {requirements}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="review-fleet-") as scratch:
        if options.example:
            try:
                options.input, options.format = [job.write_example(options.executable, _ROOT, scratch)], "jsonl"
            except (OSError, RuntimeError) as error:
                print(f"review-fleet: {error}", file=sys.stderr)
                return 1
        return job.run(options, scratch)
