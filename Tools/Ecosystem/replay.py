"""Whether a tool still reports the findings that were judged."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path

from comparison import add_trouble
from pages import Page, shortened
from reviews import SEVERITIES, Outcome
from tables import Fault, read

HEADINGS = {"F": "Judged false", "A": "Judged arguable", "T": "Judged right"}
STATES = ["as severe", "milder", "gone"]
# An edit above a text moves it by some lines.
NEAR = 3


def judged_rows(file: Path) -> list[dict]:
    rows = read(file, ["repo", "commit", "path", "line", "locale", "rule", "severity", "verdict", "reason"])
    for row in rows:
        if row["verdict"] not in HEADINGS or row["severity"] not in SEVERITIES or not row["line"].isdigit():
            raise Fault(f"{file}: {row['repo']} {row['path']}:{row['line']}: verdict, severity or line is unknown.")
    return rows


def cause(row: dict) -> str:
    """The cause that the reason names: in brackets, or before a colon."""
    match = re.search(r"\[([^\]]+)\]", row["reason"]) or re.match(r"(.{1,80}?): ", row["reason"])
    return match[1] if match else "no cause is named"


def is_near(finding: dict, row: dict, app: Path) -> bool:
    """Whether a finding on another line is about the judged one: it covers the line, or the line has its key."""
    line, file = int(row["line"]), app / row["path"]
    if not finding.get("key") or abs(finding["line"] - line) > NEAR or not file.is_file():
        return finding["line"] < line <= finding["endLine"]
    return finding["key"] in "".join(file.read_text(encoding="utf-8", errors="replace").split("\n")[line - 1:line])


def found_for(rows: list[dict], outcome: Outcome) -> list[dict | None]:
    """The finding of each judged row of an app. One on the same line comes before one near it."""
    at: dict[tuple, list[dict]] = defaultdict(list)
    for finding in outcome.findings or []:
        at[finding["rule"], finding["path"], finding.get("locale") or ""].append(finding)
    judged = {(row["rule"], row["path"], row["locale"], int(row["line"])) for row in rows}
    result = []
    for row in rows:
        group = row["rule"], row["path"], row["locale"]
        exact = [one for one in at[group] if one["line"] == int(row["line"])]
        near = [one for one in at[group] if (*group, one["line"]) not in judged and is_near(one, row, outcome.app.path)]
        # Of several, the one that was judged has the judged severity; otherwise the worst one.
        result.append(min(exact or near, default=None, key=lambda one: (
            one["severity"] != row["severity"], SEVERITIES.index(one["severity"]))))
    return result


def state(row: dict, finding: dict | None) -> str:
    if finding is None:
        return "gone"
    return "milder" if SEVERITIES.index(finding["severity"]) > SEVERITIES.index(row["severity"]) else "as severe"


def replay(rows: list[dict], outcomes: list[Outcome]) -> Page:
    # A row, its finding now, its state, and its app.
    results: list[tuple] = []
    for outcome in outcomes:
        # Without a list, the commits are unknown and taken for the judged ones.
        of_app = [row for row in rows if row["repo"] == outcome.app.repo and outcome.findings is not None
                  and outcome.app.commit in ("", row["commit"])]
        results += [(row, one, state(row, one), outcome.app) for row, one in zip(of_app, found_for(of_app, outcome))]
    page = Page()
    page.sentence(f"{len(results)} of {len(rows)} judged findings were looked for." + (
        " The others are of apps that are absent, failed, or at another commit." if len(results) < len(rows) else ""))
    add_trouble(page, {"": outcomes})
    tallies(page, "Verdict", results, lambda row: ("FAT".index(row["verdict"]), HEADINGS[row["verdict"]]))
    tallies(page, "Severity and verdict", results, lambda row: (
        10 * SEVERITIES.index(row["severity"]) + "FAT".index(row["verdict"]),
        f"{row['severity']}, {HEADINGS[row['verdict']].lower()}"))
    now = {name: Counter(row["verdict"] for row, one, _, _ in results if one and one["severity"] == name)
           for name in SEVERITIES}
    page.table(["Reported now as", "judged", *HEADINGS, "right"], [
        [name, total, *(verdicts[one] for one in HEADINGS), f"{100 * verdicts['T'] / total:.0f} %"]
        for name, verdicts in now.items() if (total := sum(verdicts.values()))])
    for verdict in HEADINGS:
        add_verdict(page, verdict, [one for one in results if one[0]["verdict"] == verdict])
    return page


def tallies(page: Page, title: str, results: list[tuple], group: Callable) -> None:
    """A table of the states. The group of a row is its place in the order and its name."""
    groups: dict[tuple, Counter] = defaultdict(Counter)
    for row, _, state, _ in results:
        groups[group(row)][state] += 1
    page.table([title, "judged", *STATES], [
        [name, counts.total(), *(counts[state] for state in STATES)] for (_, name), counts in sorted(groups.items())])


def add_verdict(page: Page, verdict: str, results: list[tuple]) -> None:
    if results:
        page.heading(HEADINGS[verdict])
    tallies(page, "Rule", results, lambda row: (0, row["rule"]))
    tallies(page, "Cause", results if verdict != "T" else [], lambda row: (0, cause(row)))
    listed = [one for one in results if (one[2] == "as severe") == (verdict != "T")]
    if listed:
        page.sentence(f"{len(listed)} " + ("milder or gone" if verdict == "T" else "as severe as before"))
    for row, finding, _, app in sorted(listed, key=lambda one: (
            one[0]["rule"], cause(one[0]), one[0]["repo"], one[0]["path"], int(one[0]["line"]))):
        now = finding["severity"] if finding else "gone"
        page.item(f"{row['rule']} {row['severity']} → {now}: {row['repo']} {row['path']}:{row['line']} "
                  f"{row['locale']}".rstrip(), shortened(row["reason"]), link=app.link(row["path"], row["line"]))
