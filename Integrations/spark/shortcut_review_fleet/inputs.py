"""Reads texts from JSON Lines, CSV and Parquet, on any store that Spark reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import ArrayType, DataType, MapType, StringType, StructField, StructType

from .tables import CONTEXT_COLUMNS, TEXT_COLUMNS

# The column with the line of a file that could not be read.
UNREADABLE = "_unreadable"
_SUFFIXES = {"jsonl": "jsonl", "json": "jsonl", "ndjson": "jsonl", "csv": "csv", "parquet": "parquet"}


class InputError(Exception):
    """The input cannot be read as texts."""


def format_of(path: str) -> str | None:
    """The format of a file according to its suffix, even if it is compressed; None if the suffix is unknown."""
    parts = path.rstrip("/").rsplit("/", 1)[-1].lower().split(".")
    suffixes = [part for part in parts[1:] if part not in ("gz", "bz2", "zst", "snappy", "lz4")]
    return _SUFFIXES.get(suffixes[-1]) if suffixes else None


def read_texts(spark: SparkSession, paths: Sequence[str], form: str, renamed: Mapping[str, str]) -> DataFrame:
    """Texts as rows of strings: TEXT_COLUMNS, CONTEXT_COLUMNS and UNREADABLE.

    `renamed` maps these names to columns of the input. A column that is missing from the input is null.
    """
    names = [renamed.get(name, name) for name in (*TEXT_COLUMNS, *CONTEXT_COLUMNS)]
    if form == "jsonl":
        rows = _json_lines(spark, paths, names)
    elif form == "csv":
        rows = _csv(spark, paths)
    else:
        rows = spark.read.option("mergeSchema", "true").parquet(*paths)
    columns = {field.name.lower(): field for field in rows.schema.fields}
    if columns and renamed.get("text", "text").lower() not in columns:
        raise InputError(f"No column ‘text’ among {', '.join(rows.columns)}: pass --column text=NAME")
    if not columns:
        return spark.createDataFrame([], _strings([*TEXT_COLUMNS, *CONTEXT_COLUMNS, UNREADABLE]))
    chosen = [_column(columns, name, renamed.get(name, name)) for name in (*TEXT_COLUMNS, *CONTEXT_COLUMNS)]
    unreadable = F.col(UNREADABLE) if UNREADABLE in columns else F.lit(None).cast("string")
    if form == "csv":
        # CSV does not distinguish an empty field from no field. For a text, it means empty.
        chosen = [F.coalesce(column, F.lit("")).alias("text") if name == "text" else column
                  for name, column in zip((*TEXT_COLUMNS, *CONTEXT_COLUMNS), chosen)]
    return rows.select(*chosen, unreadable.alias(UNREADABLE))


def _strings(names: Sequence[str]) -> StructType:
    return StructType([StructField(name, StringType()) for name in names])


def _json_lines(spark: SparkSession, paths: Sequence[str], names: Sequence[str]) -> DataFrame:
    # An object in place of a string, as `app` can be, becomes its JSON.
    schema = _strings(list(dict.fromkeys([*names, UNREADABLE]))).add("context", _strings(CONTEXT_COLUMNS))
    # Lines end as in `check`: not at a lone carriage return, and not at a Unicode separator.
    reader = spark.read.schema(schema).option("lineSep", "\n").option("encoding", "UTF-8")
    return reader.option("mode", "PERMISSIVE").option("columnNameOfCorruptRecord", UNREADABLE).json(list(paths))


def _csv(spark: SparkSession, paths: Sequence[str]) -> DataFrame:
    """Fields as in RFC 4180: quotes are doubled, and quoted fields may contain line ends."""
    reader = spark.read.option("header", "true").option("multiLine", "true").option("escape", '"')
    reader = reader.option("encoding", "UTF-8").option("ignoreLeadingWhiteSpace", "false")
    reader = reader.option("ignoreTrailingWhiteSpace", "false")
    header = reader.csv(list(paths)).columns
    if not header:
        return spark.createDataFrame([], StructType([]))
    # Without `enforceSchema`, Spark compares each file's header with this one and reports different columns.
    reader = reader.schema(_strings([*header, UNREADABLE])).option("enforceSchema", "false")
    return reader.option("mode", "PERMISSIVE").option("columnNameOfCorruptRecord", UNREADABLE).csv(list(paths))


def _column(columns: Mapping[str, StructField], name: str, given: str) -> Column:
    """One of the columns of texts, from the input's columns or from its `context`."""
    choices = []
    if given.lower() in columns:
        field = columns[given.lower()]
        choices.append(_string(F.col(f"`{field.name}`"), field.dataType))
    context = columns.get("context")
    if name in CONTEXT_COLUMNS and context is not None:
        if isinstance(context.dataType, StructType):
            for field in context.dataType.fields:
                if field.name.lower() == name.lower():
                    choices.append(_string(F.col("context").getField(field.name), field.dataType))
        elif isinstance(context.dataType, MapType):
            choices.append(F.col("context").getItem(name).cast("string"))
        elif isinstance(context.dataType, StringType):
            choices.append(F.get_json_object("context", f"$.{name}"))
    value = F.coalesce(*choices) if choices else F.lit(None).cast("string")
    # A file may contain invalid UTF-8. Spark passes it on, but JSON must be valid text.
    return F.make_valid_utf8(value).alias(name)


def _string(column: Column, kind: DataType) -> Column:
    return F.to_json(column) if isinstance(kind, (StructType, MapType, ArrayType)) else column.cast("string")
