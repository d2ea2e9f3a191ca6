#!/usr/bin/env python3
"""How far the tool's widths and cuts are from HarfBuzz's with the same fonts.

    swift build -c release --product measure-texts
    python3 Tools/WidthEvaluation/evaluate.py

Prints a table, the texts with the largest error, and missed targets, and exits with 1 if there are any. `--write` puts
the table into the documentation.
"""

import argparse
import pathlib
import sys

import comparison
import report
from oracle import Oracle

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "Documentation" / "WidthAccuracy.md"
MARKS = ("<!-- table -->\n", "<!-- end of table -->\n")
# The scripts with a target for widths, and their names.
SCRIPTS = {
    "Latn": "Latin", "Viet": "Vietnamese", "Grek": "Greek", "Cyrl": "Cyrillic", "Armn": "Armenian", "Geor": "Georgian",
    "Arab": "Arabic", "Hebr": "Hebrew", "Thai": "Thai", "Deva": "Devanagari", "Beng": "Bengali", "Gujr": "Gujarati",
    "Guru": "Gurmukhi", "Taml": "Tamil", "Telu": "Telugu", "Knda": "Kannada", "Mlym": "Malayalam",
    "Hans": "Chinese, simplified", "Hant": "Chinese, traditional", "Jpan": "Japanese", "Kore": "Korean",
}  # fmt: skip


def main():
    options = parse_options()
    rows = []
    for script in options.scripts:
        samples = comparison.samples(script, Oracle(script), options.tool)
        row = report.Figures(SCRIPTS[script], samples)
        rows.append(row)
        print(row.row(), report.worst(samples, options.worst), sep="\n", end="", flush=True)
    total = report.Figures("**all**", [sample for row in rows for sample in row.samples])
    table = report.table(rows, total)
    print(table)
    if options.write:
        write(table)
    misses = [miss for row in [*rows, total] for miss in row.misses(is_total=row is total)]
    print(*misses, sep="\n")
    sys.exit(1 if misses else 0)


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tool", default=str(ROOT / ".build" / "release" / "measure-texts"))
    parser.add_argument("--scripts", nargs="+", default=list(SCRIPTS), choices=list(SCRIPTS), metavar="SCRIPT")
    parser.add_argument("--worst", type=int, default=3, help="how many of the worst texts to print of each script")
    parser.add_argument("--write", action="store_true", help=f"put the table into {DOCUMENT.relative_to(ROOT)}")
    return parser.parse_args()


def write(table):
    before, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(MARKS[0])
    _, _, after = rest.partition(MARKS[1])
    DOCUMENT.write_text(before + MARKS[0] + table + MARKS[1] + after, encoding="utf-8")


if __name__ == "__main__":
    main()
