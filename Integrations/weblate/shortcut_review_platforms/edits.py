"""Turns suggested texts into edits: finds what changes, combines suggestions, and writes patterns for JavaScript."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

_SYNTAX = re.compile(r"[\^$\\.*+?()\[\]{}|/]")


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """Replace the characters from ``start`` up to ``end``, counted in Unicode scalars, with ``replacement``."""

    start: int
    end: int
    replacement: str


def edit(text: str, changed: str) -> Edit | None:
    """The smallest edit that turns ``text`` into ``changed``; None if they are the same."""
    if text == changed:
        return None
    start = 0
    shortest = min(len(text), len(changed))
    while start < shortest and text[start] == changed[start]:
        start += 1
    tail = 0
    while tail < shortest - start and text[-1 - tail] == changed[-1 - tail]:
        tail += 1
    return Edit(start, len(text) - tail, changed[start : len(changed) - tail])


def edits(text: str, suggestions: Iterable[str]) -> list[Edit]:
    """The edits of several suggestions that can be applied together, in text order.

    Each suggestion is the whole text with one change. If two edits touch, the first suggestion wins.
    """
    chosen: list[Edit] = []
    for suggestion in suggestions:
        new = edit(text, suggestion)
        if new is not None and all(new.end < other.start or other.end < new.start for other in chosen):
            chosen.append(new)
    return sorted(chosen)


def apply(text: str, changes: Iterable[Edit]) -> str:
    """The text after edits, which must not touch each other."""
    for change in sorted(changes, reverse=True):
        text = text[: change.start] + change.replacement + text[change.end :]
    return text


def utf16_length(text: str) -> int:
    """The length as JavaScript counts it."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def javascript_pattern(text: str) -> str:
    """A pattern for ``new RegExp(…, "u")`` that matches only this text, as a whole.

    With the flag ``u``, needless escapes are errors, so Python's ``re.escape`` cannot be used. A text area contains
    line feeds even if the file has other line ends.
    """
    return "^" + _SYNTAX.sub(r"\\\g<0>", text.replace("\r\n", "\n").replace("\r", "\n")) + "$"


def javascript_replacement(text: str) -> str:
    """The second argument for JavaScript's ``replace`` that inserts exactly this text."""
    return text.replace("$", "$$")
