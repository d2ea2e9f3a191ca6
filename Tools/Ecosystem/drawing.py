"""Draws findings for judging. No rule and no app has more than its share, and rare severities have as many as others."""

import hashlib
import zlib
from collections import Counter
from collections.abc import Callable

from reviews import SEVERITIES, Outcome

PLACE = ["repo", "commit", "path", "line", "locale", "rule"]
COLUMNS = [*PLACE, "severity", "problem", "message", "text", "source", "verdict", "reason"]


def place(row: dict) -> tuple:
    return tuple(row[name] for name in PLACE)


def rows_of(outcome: Outcome) -> list[dict]:
    """The findings as rows. Of several findings of a rule in one place, only the first is a row."""
    rows: dict[tuple, dict] = {}
    for finding in outcome.findings or []:
        number, fix = finding.get("problem"), finding.get("fix")
        problem = finding if number is None else outcome.problems[number]
        parts = [finding["message"], *finding.get("notes", []), *([f"Suggestion: {fix['replacement']}"] if fix else [])]
        row = {
            **{name: finding.get(name) or "" for name in COLUMNS}, "line": finding["line"],
            "repo": outcome.app.repo, "commit": outcome.app.commit, "message": ". ".join(parts),
            # The same number in each sheet, so that sheets of one app can be counted together.
            "problem": zlib.crc32(f"{outcome.app.repo} {problem['fingerprint']}".encode()),
        }
        rows.setdefault(place(row), row)
    return list(rows.values())


def in_turn(items: list, group: Callable) -> list:
    """The first item of each group, then the second of each, and so on."""
    seen: Counter = Counter()
    ranks = []
    for item in items:
        ranks.append(seen[group(item)])
        seen[group(item)] += 1
    return [item for _, item in sorted(zip(ranks, items), key=lambda pair: pair[0])]


def shares(sizes: list[int], count: int) -> list[int]:
    """How many to take from each group: equal numbers, and more from the others if a group has too few."""
    taken = [0] * len(sizes)
    for _ in range(min(count, sum(sizes))):
        taken[min((one for one, size in enumerate(sizes) if taken[one] < size), key=lambda one: taken[one])] += 1
    return taken


def drawn(outcomes: list[Outcome], count: int, seed: int) -> list[dict]:
    """Up to this many rows, in the order of their places. The rules take turns, and within a rule its apps."""
    rows = [row for outcome in outcomes for row in rows_of(outcome)]
    rows.sort(key=lambda row: hashlib.sha256(repr((seed, place(row))).encode()).hexdigest())
    for names in (["problem"], ["rule", "repo"], ["rule"]):
        rows = in_turn(rows, lambda row, names=names: (row["severity"], *(row[name] for name in names)))
    groups = [[row for row in rows if row["severity"] == severity] for severity in SEVERITIES]
    numbers = shares([len(group) for group in groups], count)
    return sorted((row for group, number in zip(groups, numbers) for row in group[:number]), key=place)
