"""A run: from the input through the workers to the tables."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
from pathlib import Path

from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession

from .bundles import read_bundles
from .checking import CheckOptions, checked
from .inputs import InputError, format_of, read_texts
from .requests import requests
from .reviewing import ReviewOptions, reviewed
from .shipping import ship, ship_modules
from .summary import Tables
from .tables import ddl
from .texts import bundle_texts, write_texts
from .unpacking import Limits, is_archive

_MEGABYTE = 1 << 20
# The files of bundles are megabytes long, and texts are hundreds of bytes long.
_FILES_A_BATCH = 8


def run(options: argparse.Namespace, scratch: str) -> int:
    """Runs the command with its options; returns the exit code. `scratch` is a folder on the driver for this run."""
    form = options.format or form_of(options.input)
    if form is None:
        return _failed(f"The format of ‘{options.input[0]}’ is unknown: pass --format")
    spark = start(options)
    try:
        ship_modules(spark.sparkContext, scratch)
        return run_in(spark, options, form)
    finally:
        spark.stop()


def run_in(spark: SparkSession, options: argparse.Namespace, form: str) -> int:
    """The same, in a session that has these modules."""
    tables = Tables(spark, options.output)
    try:
        tables.write_answers(answers(spark, options, form), options.overwrite)
        tables.write_all(form == "bundles", options.earlier)
        _tell(tables)
    except (FileNotFoundError, InputError) as error:
        return _failed(str(error))
    except PySparkException as error:
        return _failed(_cause(str(error)))
    return 0


def answers(spark: SparkSession, options: argparse.Namespace, form: str) -> DataFrame:
    """The workers' answers for an input: rows with the columns of `tables.ddl`."""
    return _reviewed(spark, options) if form == "bundles" else _checked(spark, options, form)


def write_example(executable: str, root: Path, scratch: str) -> str:
    """Writes the texts of the example apps as JSON Lines; returns the path of the file."""
    tool = shutil.which(executable) or executable
    path = os.path.join(scratch, "example.jsonl")
    folders = sorted(folder for folder in (root / "Examples").iterdir() if folder.is_dir())
    with open(path, "wb") as out:
        for folder in folders:
            part = os.path.join(scratch, f"{folder.name}.jsonl")
            write_texts(part, bundle_texts(tool, str(folder)))
            with open(part, "rb") as lines:
                shutil.copyfileobj(lines, out)
    return path


def form_of(paths: list[str]) -> str | None:
    """The format of an input according to its suffix; None if the suffix is unknown."""
    if all(is_archive(path) for path in paths):
        return "bundles"
    return format_of(paths[0])


def start(options: argparse.Namespace) -> SparkSession:
    """The session of a run."""
    builder = SparkSession.builder.appName("shortcut-review")
    master = options.master or os.environ.get("SPARK_MASTER")
    if master:
        builder = builder.master(master)
    if "PYSPARK_GATEWAY_PORT" not in os.environ and (not master or master.startswith("local")):
        # Not under spark-submit: local workers use this Python, which has PyArrow.
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    for setting in options.conf:
        name, value = setting.split("=", 1)
        builder = builder.config(name, value)
    if not sys.stderr.isatty():
        builder = builder.config("spark.ui.showConsoleProgress", "false")
    spark = builder.getOrCreate()
    if not any(setting.startswith("spark.log") for setting in options.conf):
        spark.sparkContext.setLogLevel("ERROR")
    return spark


def _partitions(spark: SparkSession, options: argparse.Namespace) -> int:
    return options.partitions or 4 * spark.sparkContext.defaultParallelism


def _shipped(spark: SparkSession, options: argparse.Namespace) -> dict:
    context = spark.sparkContext
    tool = options.executable
    if "/" not in tool and not os.path.isfile(tool):
        tool = shutil.which(tool) or tool
    return {
        "executable": ship(context, tool),
        "config": ship(context, options.config) if options.config else None,
        "rules": tuple(options.rule),
        "devices": tuple(options.device),
    }


def _checked(spark: SparkSession, options: argparse.Namespace, form: str) -> DataFrame:
    check = CheckOptions(
        **_shipped(spark, options), together=options.together, report_language=options.report_language,
        jobs=int(spark.sparkContext.getConf().get("spark.task.cpus", "1")))
    renamed = dict(setting.split("=", 1) for setting in options.column)
    texts = read_texts(spark, options.input, form, renamed)
    rows = requests(texts, options.together, _partitions(spark, options), options.spread)
    # Arrow passes on columns, not rows: most texts go through the worker without becoming a Python row.
    return rows.mapInArrow(checked(check), ddl())


def _reviewed(spark: SparkSession, options: argparse.Namespace) -> DataFrame:
    limits = Limits(options.largest_bundle * _MEGABYTE, options.most_files)
    review = ReviewOptions(**_shipped(spark, options), limits=limits, seconds=options.seconds)
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", _FILES_A_BATCH)
    files = read_bundles(spark, options.input, _partitions(spark, options), options.largest_file * _MEGABYTE)
    return files.mapInArrow(reviewed(review), ddl())


def _tell(tables: Tables) -> None:
    """Prints a summary of the findings in a few lines."""
    spark = SparkSession.active()
    counts = {name: spark.read.parquet(tables.path(name)).count() for name in ("findings", "errors")}
    texts = spark.read.parquet(tables.path("texts")).groupBy().sum("texts", "duplicates").first()
    told = [_counted(counts["findings"], "finding"), _counted(counts["errors"], "error")]
    print(", ".join([_counted(texts[0] or 0, "text"), *told]))
    if texts[1]:
        print(f"Skipped {_counted(texts[1], 'duplicate text')}")
    for row in spark.read.parquet(tables.path("problems")).orderBy("rank").limit(10).collect():
        where = f"{_counted(row.apps, 'app')}, {_counted(row.languages, 'language')}"
        print(f"{row.findings:8} × {row.severity:7} {row.rule}: {row.message} ({where})")
    needs = tables.needs().groupBy("scope").count().orderBy("scope").collect()
    for row in needs:
        how = "in whole bundles, with --format bundles" if row.scope == "files" else f"with --together {row.scope}"
        print(f"{_counted(row['count'], 'rule')} would see more {how}")
    print(f"Written to {tables.path('')}: findings, errors, texts, summary, problems")


def _counted(number: int, name: str) -> str:
    return f"{number} {name}" if number == 1 else f"{number} {name}s"


def _cause(message: str) -> str:
    """The worker's error message, extracted from Spark's stack traces."""
    lines = [line for line in message.splitlines() if line.strip()]
    told = [line for line in lines if re.match(r"(\w+\.)*\w+(Error|Exception): ", line)]
    return told[-1] if told else "\n".join(lines[:5])


def _failed(message: str) -> int:
    print(f"review-fleet: {message}", file=sys.stderr)
    return 1
