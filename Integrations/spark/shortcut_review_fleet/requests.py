"""Turns texts into the lines that `check` reads, in partitions whose texts it can review together."""

from __future__ import annotations

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from .identity import digest_column
from .inputs import UNREADABLE
from .tables import CONTEXT_COLUMNS

_LINE = ("id", "locale", "kind", "text", "source", "key", "table")
# What a worker receives of a text. If `request` is null, `problem` says why.
REQUEST_COLUMNS = (
    "id", "app", "table", "key", "locale", "kind", "variation", "file", "text", "source", "app_line", "request",
    "problem")


def requests(texts: DataFrame, together: str | None, partitions: int, spread: int) -> DataFrame:
    """Texts with their requests, partitioned, in an order that depends only on the texts.

    With `together`, a partition contains all texts that are reviewed together. Otherwise the texts of an app in a
    language are spread over at most `spread` partitions.
    """
    rows = texts.withColumn("app_line", _app_line()).withColumn("app", _app_name())
    rows = rows.withColumn("id", F.coalesce("id", digest_column())).withColumn("problem", _problem())
    rows = rows.withColumn("request", F.when(F.col("problem").isNull(), _request()))
    rows = rows.select(*REQUEST_COLUMNS).repartition(partitions, *_shared(together, spread))
    # Nulls come first: texts without an app must not follow the line that sets an app.
    return rows.sortWithinPartitions("app", "app_line", "table", "key", "locale", "variation", "id", "request")


def _shared(together: str | None, spread: int) -> list[Column]:
    """The columns that the texts of one partition have in common."""
    if together == "app":
        return [F.col("app")]
    if together == "table":
        return [F.col("app"), F.col("table")]
    if together == "key":
        return [F.col("app"), F.col("table"), F.coalesce("key", "id")]
    return [F.col("app"), F.col("locale"), F.pmod(F.xxhash64("id"), F.lit(spread))]


def _is_object() -> Column:
    return F.col("app").startswith("{")


def _app_name() -> Column:
    """The name of an app. The input may be an object with names."""
    first = F.coalesce(F.get_json_object("app", "$.names[0].name"), F.get_json_object("app", "$.names[0]"))
    return F.when(_is_object(), F.coalesce(first, F.col("app"))).otherwise(F.col("app"))


def _app_line() -> Column:
    """The line that sets the app of the texts after it; null if a text has none."""
    # A line end between the members of the object would end the line.
    given = F.concat(F.lit('{"app":'), F.regexp_replace("app", "[\\r\\n]", " "), F.lit("}"))
    named = F.to_json(F.struct(F.struct(F.array("app").alias("names")).alias("app")))
    return F.when(_is_object(), given).when(F.col("app").isNotNull(), named)


def _problem() -> Column:
    """Why a text has no request, if `check` could not report it for this text only."""
    return (
        F.when(F.col(UNREADABLE).isNotNull(), F.concat(F.lit("Not readable: "), F.substring(UNREADABLE, 1, 500)))
        .when(F.col("text").isNull(), F.lit("No text"))
        .when(F.col("locale").isNull(), F.lit("No locale"))
        .when(
            F.col("app_line").startswith('{"app":{') & F.get_json_object("app_line", "$.app").isNull(),
            F.lit("The app is not a JSON object")))


def _request() -> Column:
    context = F.when(
        F.coalesce(*CONTEXT_COLUMNS).isNotNull(), F.struct(*CONTEXT_COLUMNS))
    members = [*(F.col(name) for name in _LINE), context.alias("context")]
    return F.to_json(F.struct(*members), {"ignoreNullFields": "true"})
