"""The command `review-fleet`."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[3]
_FORMS = ("jsonl", "csv", "parquet", "bundles")


def parser() -> argparse.ArgumentParser:
    """The options of the command."""
    made = argparse.ArgumentParser(
        prog="review-fleet",
        description="Reviews the texts of many apps on Spark, and writes findings and their sums as Parquet.")
    made.add_argument("input", nargs="*", help="files, folders or patterns on any store that Spark reads")
    made.add_argument("--output", required=True, metavar="FOLDER", help="where the tables are written; any store")
    made.add_argument("--example", action="store_true", help="review the texts of Examples/ in place of an input")
    made.add_argument("--format", choices=_FORMS, help="what the input is; without it the suffix tells")
    made.add_argument("--column", action="append", default=[], metavar="NAME=COLUMN",
                      help="which column of the input is meant, as text=value; may be repeated")
    made.add_argument("--executable", default="shortcut-review", metavar="FILE",
                      help="the tool for the workers' system: a file that is sent to them, a name that spark-submit "
                      "was given with --files, or local:/PATH where workers have it")
    made.add_argument("--together", choices=("key", "table", "app"),
                      help="judge texts of one key, table or app together")
    made.add_argument("--config", metavar="FILE", help="a .shortcut-review.yml for all apps")
    made.add_argument("--rule", action="append", default=[], metavar="ID", help="run this rule alone; may be repeated")
    made.add_argument("--device", action="append", default=[], metavar="ID",
                      help="as `review` takes it; may be repeated")
    made.add_argument("--report-language", metavar="TAG", help="the language of messages; without it en")
    made.add_argument("--earlier", metavar="FOLDER", help="the output of an earlier run: says what is new and gone")
    made.add_argument("--overwrite", action="store_true", help="replace an output that is there")
    made.add_argument("--partitions", type=_positive, metavar="N",
                      help="tasks; without it four times the cores, see Documentation/Fleet.md")
    made.add_argument("--spread", type=_positive, default=8, metavar="N",
                      help="among how many tasks an app's texts in one language are shared at most; without it 8")
    made.add_argument("--largest-file", type=_positive, default=256, metavar="MB", help="of bundles; without it 256")
    made.add_argument("--largest-bundle", type=_positive, default=1024, metavar="MB",
                      help="unpacked; without it 1024")
    made.add_argument("--most-files", type=_positive, default=50_000, metavar="N", help="of a bundle; without it 50000")
    made.add_argument("--seconds", type=_positive, default=900, metavar="N", help="for a bundle; without it 900")
    made.add_argument("--master", metavar="URL",
                      help="without it what spark-submit or SPARK_MASTER says, else local[*]")
    made.add_argument("--conf", action="append", default=[], metavar="NAME=VALUE",
                      help="a setting of Spark; may be repeated")
    return made


def _positive(written: str) -> int:
    number = int(written)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{written} is less than 1")
    return number


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; gives its exit code.

    It is 0 where all was written, 1 where the run failed, and 2 for wrong arguments and missing packages.
    """
    made = parser()
    options = made.parse_args(arguments)
    if options.example == bool(options.input):
        made.error("give an input, or --example")
    if options.earlier and options.earlier.rstrip("/") == options.output.rstrip("/"):
        made.error("--earlier is the output of another run")
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
