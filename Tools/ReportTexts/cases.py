"""Writes the Swift enumeration of the report's furniture from the keys of its catalog."""

import re
import sys

import catalogs

HEADER = """\
// Made by Tools/ReportTexts/merge.py from the keys of Report.xcstrings.

/// A text of the report itself: a heading, a label, a button.
package enum ReportText: String, CaseIterable, Hashable, Sendable {
"""


def write(keys: list[str]) -> None:
    keys = sorted(keys, key=catalogs.rank)
    names = [name(key) for key in keys]
    if len(set(names)) < len(names):
        sys.exit("Two keys have one name in Swift: " + ", ".join(sorted(n for n in set(names) if names.count(n) > 1)))
    rows = "".join(f'  case {swift} = "{key}"\n' for swift, key in zip(names, keys))
    (catalogs.FOLDER / "ReportText.swift").write_text(HEADER + rows + "}\n", encoding="utf-8")


def name(key: str) -> str:
    """The key in Swift's way: filterShowAll for filter.show.all."""
    first, *rest = re.split(r"[.-]", key)
    return first + "".join(part[:1].upper() + part[1:] for part in rest)
