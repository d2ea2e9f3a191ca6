"""Finds whole bundles on any store that Spark reads: archives, and folders file by file."""

from __future__ import annotations

from collections.abc import Sequence

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F

from .unpacking import ARCHIVES

# What a worker receives of a file: its bundle, its path in the bundle (with a leading slash if the bundle is a single
# file), its length, and its bytes, which are null if the file is too large.
BUNDLE_COLUMNS = ("app", "path", "length", "content")


def read_bundles(spark: SparkSession, paths: Sequence[str], partitions: int, largest: int) -> DataFrame:
    """The files of all bundles. The files of one bundle are together and in order.

    Each path is an archive, or a folder of archives and of folders, each of which is a bundle. A file larger than
    `largest` bytes is not read. Spark does not list files whose names begin with a dot or an underscore.
    """
    found = [_files_below(spark, path, largest) for path in paths]
    rows = found[0]
    for more in found[1:]:
        rows = rows.unionByName(more)
    return rows.select(*BUNDLE_COLUMNS).repartition(partitions, "app").sortWithinPartitions("app", "path")


def _files_below(spark: SparkSession, path: str, largest: int) -> DataFrame:
    reader = spark.read.format("binaryFile").option("recursiveFileLookup", "true")
    files = reader.load(path)
    # Two reads, because Spark does not open files whose length the filter rejects.
    small = files.where(F.col("length") <= largest).select("path", "length", "content")
    large = files.where(F.col("length") > largest).select("path", "length", F.lit(None).cast("binary").alias("content"))
    rows = small.unionByName(large)
    below = F.substring_index(_plain(F.col("path")), "/", -1)
    if not is_single(path):
        root = _root(spark, path)
        below = F.substr(_plain(F.col("path")), F.lit(len(root) + 1))
    first = F.substring_index(below, "/", 1)
    is_folder = below.contains("/")
    suffixes = "|".join(suffix.replace(".", "\\.") for suffix in ARCHIVES)
    app = F.when(is_folder, first).otherwise(F.regexp_replace(first, f"(?i)({suffixes})$", ""))
    within = F.when(is_folder, F.substr(below, F.length(first) + 2)).otherwise(below)
    return rows.select(
        app.alias("app"), F.when(is_folder, within).otherwise(F.concat(F.lit("/"), within)).alias("path"),
        "length", "content")


def is_single(path: str) -> bool:
    """Whether a path names archives directly, not a folder of bundles."""
    return path.lower().rstrip("/").endswith(ARCHIVES)


def _root(spark: SparkSession, path: str) -> str:
    """A folder's absolute path, with a slash at the end and without its store."""
    context = spark.sparkContext
    folder = context._jvm.org.apache.hadoop.fs.Path(path)
    store = folder.getFileSystem(context._jsc.hadoopConfiguration())
    return store.makeQualified(folder).toUri().getPath().rstrip("/") + "/"


def _plain(path: Column) -> Column:
    """A path without its store: `s3a://fleet/App/a.strings` is `/App/a.strings`."""
    return F.regexp_replace(path, "^[A-Za-z][A-Za-z0-9+.-]*:(//[^/]*)?", "")
