"""The result tables, made from the workers' answers: findings, errors, sums, problems and the trend."""

from __future__ import annotations

from pyspark.sql import DataFrame, SparkSession, Window
from pyspark.sql import functions as F

from .tables import COUNT, ERROR, ERROR_COLUMNS, FINDING, FINDING_COLUMNS, NEED, REPORT, REPORT_COLUMNS, ddl

# Everything that a run writes. `answers` is written first and deleted last.
TABLES = ("trend", "changes", "problems", "summary", "texts", "reports", "errors", "findings", "answers")
# The most problems to list.
_PROBLEMS = 1000


class Tables:
    """The tables of one run, in its folder."""

    def __init__(self, spark: SparkSession, folder: str):
        self._spark = spark
        self._folder = folder.rstrip("/")

    def path(self, name: str) -> str:
        """The path of a table."""
        return f"{self._folder}/{name}"

    def write_answers(self, answers: DataFrame, overwrite: bool) -> None:
        """Writes the workers' answers. Only this job runs the executable, and it is committed as a whole."""
        if overwrite:
            self._delete()
        writer = answers.write.mode("errorifexists")
        writer.partitionBy("outcome").parquet(self.path("answers"))

    def _delete(self) -> None:
        """Deletes the tables of another run, so that none of them is left next to the new ones."""
        context = self._spark.sparkContext
        for name in TABLES:
            path = context._jvm.org.apache.hadoop.fs.Path(self.path(name))
            path.getFileSystem(context._jsc.hadoopConfiguration()).delete(path, True)

    def answers(self, outcome: str) -> DataFrame:
        """The rows of one outcome. The schema is explicit, because an empty run has no file to infer it from."""
        rows = self._spark.read.schema(ddl()).option("basePath", self.path("answers")).parquet(self.path("answers"))
        return rows.where(F.col("outcome") == outcome)

    def write(self, name: str, rows: DataFrame, *order: str) -> DataFrame:
        """Writes a table in a few files and in order; returns what was written."""
        by = [F.col(column).asc_nulls_first() for column in order]
        # Spark merges many small files and splits a large one.
        even = rows.hint("rebalance", order[0]) if len(order) > 1 else rows.coalesce(1)
        even.sortWithinPartitions(*by).write.mode("overwrite").parquet(self.path(name))
        return self._spark.read.schema(rows.schema).parquet(self.path(name))

    def write_all(self, with_reports: bool, earlier: str | None) -> None:
        """Writes all tables next to the answers. `earlier` is the folder of the run to compare with."""
        found = self.answers(FINDING).select(*FINDING_COLUMNS)
        findings = self.write("findings", found, "app", "locale", "rule", "id")
        errors = self.answers(ERROR).select(*ERROR_COLUMNS)
        self.write("errors", errors, "app", "table", "key", "locale", "text_id")
        if with_reports:
            self.write("reports", self.answers(REPORT).select(*REPORT_COLUMNS), "app", "exit_code")
        texts = self.answers(COUNT).groupBy("app", "locale").agg(
            F.sum("texts").alias("texts"), F.sum("duplicates").alias("duplicates"))
        texts = self.write("texts", texts, "app", "locale")
        self.write("summary", summed(findings, texts), "app", "locale", "rule")
        self.write("problems", problems(findings), "rank")
        if earlier:
            before = self._spark.read.parquet(f"{earlier.rstrip('/')}/findings")
            changed = changes(findings, before)
            self.write("trend", trend(changed), "app", "locale", "rule")
            listed = changed.where(F.col("change") != "unchanged")
            self.write("changes", listed, "change", "app", "locale", "rule", "id")

    def needs(self) -> DataFrame:
        """Rules that would have needed other texts, and for how many texts."""
        return self.answers(NEED).groupBy("scope", "rule").agg(F.sum("texts").alias("texts"))


def summed(findings: DataFrame, texts: DataFrame) -> DataFrame:
    """Findings by app, language and rule, with the number of texts that the app has in that language."""
    sums = findings.groupBy("app", "locale", "rule").agg(
        F.count("*").alias("findings"),
        *(F.count_if(F.col("severity") == severity).alias(f"{severity}s") for severity in ("error", "warning", "note")),
        F.countDistinct("text_id").alias("texts_with"))
    counts = texts.select("app", "locale", "texts")
    same = F.col("sums.app").eqNullSafe(F.col("counts.app")) & F.col("sums.locale").eqNullSafe(F.col("counts.locale"))
    joined = sums.alias("sums").join(counts.alias("counts"), same, "left")
    return joined.select("sums.*", "counts.texts")


def problems(findings: DataFrame) -> DataFrame:
    """The most frequent problems in the whole fleet: the first thousand, by rule and message."""
    order = [F.desc("findings"), "rule", "severity", "message"]
    rows = findings.groupBy("rule", "severity", "message").agg(
        F.count("*").alias("findings"),
        F.countDistinct("app").alias("apps"),
        F.countDistinct("locale").alias("languages"),
        F.min("text").alias("example"))
    ranked = rows.orderBy(*order).limit(_PROBLEMS)
    return ranked.select(F.row_number().over(Window.orderBy(*order)).alias("rank"), *rows.columns)


def changes(findings: DataFrame, earlier: DataFrame) -> DataFrame:
    """All findings of two runs, each marked as new, gone or unchanged."""
    kept = ("app", "locale", "rule", "severity", "message", "table", "key", "text")
    now, before = (rows.select("id", F.struct(*kept).alias("finding")) for rows in (findings, earlier))
    both = now.alias("now").join(before.alias("before"), F.col("now.id") == F.col("before.id"), "full_outer")
    change = F.when(F.col("before.id").isNull(), "new").when(F.col("now.id").isNull(), "gone").otherwise("unchanged")
    told = F.coalesce("now.finding", "before.finding").alias("finding")
    return both.select(change.alias("change"), F.coalesce("now.id", "before.id").alias("id"), told).select(
        "change", "id", "finding.*")


def trend(changed: DataFrame) -> DataFrame:
    """How many findings are new, gone and unchanged, by app, language and rule."""
    counts = [F.count_if(F.col("change") == change).alias(change) for change in ("new", "gone", "unchanged")]
    return changed.groupBy("app", "locale", "rule").agg(*counts)
