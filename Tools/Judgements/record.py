"""Adds a judged sheet to the tables of judgements, or brings their verdicts up to date after repairs."""

import argparse
import csv
import sys
from collections import defaultdict

import corpus

HEADER = "folder\tpath\tline\tcolumn\tlocale\tseverity\thash\tround\tverdict\treason"


def add(rows: dict, sheet: str, number: int) -> None:
    csv.field_size_limit(sys.maxsize)
    with open(sheet, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            key = tuple(
                row[name] for name in ("rule", "folder", "path", "line", "column", "locale", "hash", "severity"))
            verdict = "borne" if row["verdict"] == "wrong" else row["verdict"]
            if verdict not in ("right", "arguable", "borne"):
                sys.exit(f"{sheet}: no verdict for {key}")
            rows[key] = [str(number), verdict, row["reason"].replace("\t", " ").replace("\n", " ")]


def replay(rows: dict, binary: str) -> None:
    """A wrong finding that is gone is `wrong`, one that is back `borne`; a right one that is gone is named and dropped."""
    rank = {"note": 0, "warning": 1, "error": 2}
    worst: dict[tuple, int] = {}
    for key in corpus.findings(binary):
        worst[key[:-1]] = max(worst.get(key[:-1], 0), rank[key[-1]])
    for key, (_, verdict, _) in list(rows.items()):
        now = worst.get(key[:-1])
        if verdict in ("wrong", "borne"):
            rows[key][1] = "borne" if now is not None and now >= rank[key[-1]] else "wrong"
        elif now is None:
            print("gone:", verdict, *key)
            del rows[key]


def write(rows: dict) -> None:
    tables: dict[str, list[str]] = defaultdict(list)
    for (rule, folder, path, line, column, locale, text, severity), rest in sorted(
            rows.items(), key=lambda item: (*item[0][:3], int(item[0][3]), int(item[0][4]), *item[0][5:])):
        tables[rule].append("\t".join([folder, path, line, column, locale, severity, text, *rest]))
    for table in corpus.JUDGED.glob("*.tsv"):
        table.unlink()
    for rule, lines in tables.items():
        (corpus.JUDGED / f"{rule}.tsv").write_text("\n".join([HEADER, *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sheet", nargs="?")
    parser.add_argument("--round", type=int, default=1)
    parser.add_argument("--replay", metavar="BINARY")
    options = parser.parse_args()
    table = corpus.judged()
    if options.sheet:
        add(table, options.sheet, options.round)
    if options.replay:
        replay(table, options.replay)
    write(table)
