"""Suggested texts as edits: the part that changes, several suggestions at once, and patterns for JavaScript."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

_SYNTAX = re.compile(r"[\^$\\.*+?()\[\]{}|/]")


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """Put ``replacement`` for the characters from ``start`` to before ``end``, counted in Unicode scalars."""

    start: int
    end: int
    replacement: str


def edit(text: str, changed: str) -> Edit | None:
    """The smallest edit that makes ``changed`` of ``text``; nothing where they are the same."""
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
    """The edits of several suggestions that can be made together, in order of place.

    Each suggestion is the whole text with one thing changed. Of two that touch, the first one given counts.
    """
    chosen: list[Edit] = []
    for suggestion in suggestions:
        new = edit(text, suggestion)
        if new is not None and all(new.end < other.start or other.end < new.start for other in chosen):
            chosen.append(new)
    return sorted(chosen)


def apply(text: str, changes: Iterable[Edit]) -> str:
    """The text after edits that do not touch each other."""
    for change in sorted(changes, reverse=True):
        text = text[: change.start] + change.replacement + text[change.end :]
    return text


def utf16_length(text: str) -> int:
    """The length as JavaScript counts it."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def javascript_pattern(text: str) -> str:
    """A pattern for ``new RegExp(…, "u")`` that matches this whole text alone.

    Under the flag ``u`` no character may be escaped needlessly, as Python's ``re.escape`` does. A text area has line
    feeds where the file has other line ends.
    """
    return "^" + _SYNTAX.sub(r"\\\g<0>", text.replace("\r\n", "\n").replace("\r", "\n")) + "$"


def javascript_replacement(text: str) -> str:
    """A second argument for JavaScript's ``replace`` that stands for this text and nothing else."""
    return text.replace("$", "$$")
