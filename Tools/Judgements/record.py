"""Adds a judged sheet to the tables of judgments, or updates their states after fixes."""

import argparse
import csv
import sys
from collections import defaultdict

import corpus
import count

HEADER = "folder\tpath\tline\tcolumn\tlocale\tseverity\thash\tround\tverdict\tstate\treason"


def add(rows: dict, sheet: str, number: int) -> None:
    csv.field_size_limit(sys.maxsize)
    with open(sheet, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            key = tuple(
                row[name] for name in ("rule", "folder", "path", "line", "column", "locale", "hash", "severity"))
            if row["verdict"] not in ("right", "arguable", "wrong"):
                sys.exit(f"{sheet}: no verdict for {key}")
            rows[key] = [str(number), row["verdict"], "raised", row["reason"].replace("\t", " ").replace("\n", " ")]


def replay(rows: dict, binary: str) -> None:
    """Records which findings are no longer raised, or are raised with another severity."""
    raised: dict[tuple, set[str]] = defaultdict(set)
    for key in corpus.findings(binary):
        raised[key[:-1]].add(key[-1])
    for key, row in rows.items():
        now = raised.get(key[:-1])
        state = "silent" if not now else "raised" if key[-1] in now else "regraded"
        if state != row[2]:
            print(row[1], row[2], "→", state, *key)
        row[2] = state


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
    count.write()
