"""Records what a reader judged, and counts it."""

import math
import re
from collections import defaultdict
from pathlib import Path

from drawing import COLUMNS, PLACE, place
from pages import Page
from reviews import SEVERITIES
from tables import Fault, read, written

# From right to wrong.
VERDICTS = ["T", "A", "F"]
RECORDED = [*PLACE, "severity", "problem", "verdict", "reason", "reader", "date"]
# Shorter texts, such as “OK”, are in a reason by chance.
QUOTED = 12


def faults_of(row: dict[str, str]) -> list[str]:
    reason, texts = row["reason"].strip(), [row["text"], row["source"]]
    checks = {
        f"the verdict is {row['verdict']!r} and not T, A or F": row["verdict"] not in VERDICTS,
        f"the verdict {row['verdict']} needs a reason": row["verdict"] in ("A", "F") and not reason,
        "the reason quotes a text of the app, which must not be committed": any(
            len(text) >= QUOTED and text.casefold() in reason.casefold() for text in texts),
        "severity, problem or line were edited": row["severity"] not in SEVERITIES
        or not row["problem"].isdigit() or not row["line"].isdigit(),
    }
    return [fault for fault, is_there in checks.items() if is_there]


def record(sheet: Path, reader: str, date: str, target: Path) -> tuple[int, int]:
    """Adds the judged rows to the target. Returns their number, and that of the rows without a verdict.

    If a row has a fault, nothing is added.
    """
    if not reader.strip() or not reader.isprintable() or not re.fullmatch(r"\d{4}-[01]\d-[0-3]\d", date):
        raise Fault("The reader is a name, and the date has the form 2026-01-31.")
    rows = read(sheet, COLUMNS)
    judged = [row for row in rows if row["verdict"] or row["reason"]]
    known = {(place(row), row["reader"]) for row in read(target, RECORDED)} if target.exists() else set()
    faults = []
    for row in judged:
        again = [f"{reader} has judged it before"] if (place(row), reader) in known else []
        known.add((place(row), reader))
        faults += [f"{row['repo']} {row['path']}:{row['line']} {row['rule']}: {one}" for one in faults_of(row) + again]
    if faults:
        raise Fault("\n".join(faults))
    with open(target, "a", encoding="utf-8", newline="\n") as file:
        file.write(written([{**row, "reader": reader, "date": date} for row in judged], RECORDED, file.tell() == 0))
    return len(judged), len(rows) - len(judged)


def wilson(right: int, count: int) -> tuple[float, float]:
    """The bounds between which the true share lies with 90 % confidence."""
    z, share = 1.6448536269514722, right / count
    middle = share + z * z / (2 * count)
    reach = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return max(0.0, (middle - reach) / (1 + z * z / count)), min(1.0, (middle + reach) / (1 + z * z / count))


def count(file: Path, by: str) -> Page:
    """The shares that are right. A problem is as right as the worst judged finding of it."""
    rows = read(file, ["repo", "commit", "rule", "severity", "verdict"])
    has_problems = bool(rows) and "problem" in rows[0]
    if any(row["verdict"] not in VERDICTS for row in rows) or (by == "problem" and not has_problems):
        raise Fault(f"{file} has a verdict that is not T, A or F, or it does not have the column problem.")
    groups: dict[str, list] = defaultdict(list)
    for row in rows:
        names = {**row, "app": row["repo"], "problem": f"{row['repo']} {row['rule']} {row.get('problem')}"}
        groups[names[by]].append(row)
    names = [name for name in SEVERITIES if name in groups] if by == "severity" else sorted(groups)
    page = Page()
    header = [by.capitalize(), *VERDICTS, "findings", "right", "90 %", *["problems", "right", "90 %"] * has_problems]
    page.table(header, [counts(name, groups.get(name, rows), has_problems) for name in [*names, "all"] if rows])
    return page


def counts(name: str, rows: list[dict[str, str]], has_problems: bool) -> list:
    numbers = [sum(row["verdict"] == verdict for row in rows) for verdict in VERDICTS]
    worst: dict[tuple, str] = {}
    # From right to wrong, so that the worst verdict of a problem is the last one.
    for row in sorted(rows, key=lambda row: VERDICTS.index(row["verdict"])):
        worst[row["repo"], row["commit"], row.get("problem")] = row["verdict"]
    cells = []
    for right, total in ((numbers[0], len(rows)), (list(worst.values()).count("T"), len(worst))):
        low, high = wilson(right, total)
        cells += [total, f"{100 * right / total:.0f} %", f"{100 * low:.0f}–{100 * high:.0f} %"]
    return [name, *numbers, *(cells if has_problems else cells[:3])]
