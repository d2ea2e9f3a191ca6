"""What a change of the tool does to the findings of apps."""

from collections import Counter, defaultdict
from typing import NamedTuple

from drawing import in_turn
from pages import Page, shortened
from reviews import SEVERITIES, App, Outcome

KINDS = ["appeared", "went", "regraded", "reworded"]
# What pairs two findings of one identity, from the closest pairs to the loosest. None pairs nothing.
CLOSENESS = [
    lambda one: (one["message"], one["severity"]),
    lambda one: one["message"],
    # Another message is another wording if the place is the same. In another version of a file, only a key is a place.
    lambda one: one["line"],
    lambda one: one.get("key"),
]


class Change(NamedTuple):
    app: App
    # One of both can be None.
    before: dict | None
    after: dict | None

    @property
    def kind(self) -> str:
        """One of `KINDS`. Empty if nothing changed."""
        if self.before is None or self.after is None:
            return "appeared" if self.before is None else "went"
        if self.before["severity"] != self.after["severity"]:
            return "regraded"
        return "reworded" if self.before["message"] != self.after["message"] else ""

    @property
    def finding(self) -> dict:
        return self.after or self.before


def identity(finding: dict) -> tuple:
    return tuple(finding.get(name) or "" for name in ("rule", "path", "key", "locale", "variation"))


def paired(before: list[dict], after: list[dict]) -> list[tuple]:
    """Findings of one identity in pairs. None stands for what has no partner."""
    pairs: list[tuple] = []
    for closeness in CLOSENESS:
        partners, left = defaultdict(list), []
        for one in after:
            partners[closeness(one)].append(one)
        partners.pop(None, None)
        for one in before:
            same = partners.get(closeness(one))
            pairs.append((one, same.pop(0))) if same else left.append(one)
        taken = {id(new) for _, new in pairs}
        before, after = left, [one for one in after if id(one) not in taken]
    return pairs + [(one, None) for one in before] + [(None, one) for one in after]


def changes(before: Outcome, after: Outcome) -> list[Change]:
    """All findings of an app in pairs, also those that did not change, in the order of their places."""
    groups: dict[tuple, tuple[list, list]] = defaultdict(lambda: ([], []))
    for side, outcome in enumerate([before, after]):
        for finding in outcome.findings or []:
            groups[identity(finding)][side].append(finding)
    found = [Change(before.app, *pair) for group in groups.values() for pair in paired(*group)]
    return sorted(found, key=lambda one: (one.finding["path"], one.finding["line"], identity(one.finding), one.kind))


def compare(before: list[Outcome], after: list[Outcome], examples: int, has_usage: bool) -> Page:
    both = [pair for pair in zip(before, after) if None not in (pair[0].findings, pair[1].findings)]
    found = [change for pair in both for change in changes(*pair)]
    page, totals = Page(), Counter(change.kind for change in found)
    page.sentence(f"Findings in {len(both)} of {len(before)} apps: "
                  + ", ".join(f"{totals[kind]} {kind}" for kind in KINDS) + f", {totals['']} the same.")
    add_trouble(page, {", before": before, ", after": after})
    grades = [Counter(one["severity"] for pair in both for one in pair[side].findings) for side in (0, 1)]
    page.table(["Findings", "before", "after"], [[name, *(grade[name] for grade in grades)] for name in SEVERITIES])
    groups: dict[str, dict[str, list]] = defaultdict(lambda: defaultdict(list))
    for change in found:
        if change.kind:
            groups[change.finding["rule"]][change.kind].append(change)
    page.table(["Rule", *KINDS], [[rule, *(len(groups[rule][kind]) for kind in KINDS)] for rule in sorted(groups)])
    for rule in sorted(groups):
        page.heading(rule)
        for kind in KINDS:
            add_examples(page, kind, groups[rule][kind], examples)
    if has_usage:
        add_usage(page, before, after)
    return page


def add_trouble(page: Page, sides: dict[str, list[Outcome]]) -> None:
    troubles = [f"{one.app.repo}{name}: {one.trouble}" for name, side in sides.items() for one in side if one.trouble]
    if troubles:
        page.heading("Reviews that failed")
    for trouble in troubles:
        page.item(shortened(trouble))


def add_examples(page: Page, kind: str, found: list[Change], most: int) -> None:
    if found:
        page.sentence(f"{len(found)} {kind}" + (f", {most} shown" if len(found) > most else ""))
    for change in in_turn(found, lambda change: change.app)[:most]:
        one = change.finding
        sides = [f"{side['severity']}: {shortened(side['message'])}" if side else "–"
                 for side in (change.before, change.after)]
        page.item(f"{change.app.repo} {one['path']}:{one['line']} {one.get('locale') or ''}".rstrip(),
                  f"“{shortened(one['text'])}”" if one.get("text") else "", " → ".join(sides),
                  link=change.app.link(one["path"], one["line"]))


def add_usage(page: Page, before: list[Outcome], after: list[Outcome]) -> None:
    page.heading("Processor time and peak memory")
    sums = [sum(one.seconds for one in side) for side in (before, after)]
    peaks = [max(one.megabytes for one in side) for side in (before, after)]
    rows = [(old.app.repo, old.seconds, new.seconds, old.megabytes, new.megabytes) for old, new in zip(before, after)]
    page.table(["App", "s before", "s after", "MB before", "MB after"], [
        [repo, *(f"{one:.2f}" for one in numbers[:2]), *(f"{one:.0f}" for one in numbers[2:])]
        for repo, *numbers in [*rows, ("all: the sum of times, the highest memory", *sums, *peaks)]])
