"""The changelog, in the format of Keep a Changelog."""

from __future__ import annotations

import re

from .refusal import Refusal

UNRELEASED = "## [Unreleased]"
HEADING = re.compile(r"^## \[([^\]]+)\].*$", re.MULTILINE)
REFERENCE = re.compile(r"^\[[^\]]+\]: \S+$\n?", re.MULTILINE)
# A link to a file of the repository.
LINK = re.compile(r"\]\((?![a-z]+:|#)")
# The unreleased section can announce its version.
ANNOUNCEMENT = re.compile(r"^To be \d+\.\d+\.\d+[^\n]*\n\n?", re.MULTILINE)


def section(text: str, version: str) -> str:
    """The section of a version or of `Unreleased`, without its heading and the references at the end."""
    headings = list(HEADING.finditer(text))
    for heading, following in zip(headings, [*headings[1:], None]):
        if heading[1] == version:
            body = text[heading.end() : following.start() if following else len(text)]
            return REFERENCE.sub("", body).strip() + "\n"
    raise Refusal(f"CHANGELOG.md has no heading: ## [{version}]")


def with_addresses(body: str, home: str) -> str:
    """A section whose links to files have addresses: the page of a release is in no folder of the repository."""
    return LINK.sub(f"]({home}/", body)


def is_empty(body: str) -> bool:
    lines = ANNOUNCEMENT.sub("", body).splitlines()
    return not any(line.strip() and not line.startswith("#") for line in lines)


def references(versions: list[str], home: str) -> str:
    """The link references of the versions, newest first."""
    lines = [f"[Unreleased]: {home}/compare/{versions[0]}...HEAD"]
    for version, former in zip(versions, versions[1:]):
        lines.append(f"[{version}]: {home}/compare/{former}...{version}")
    lines.append(f"[{versions[-1]}]: {home}/releases/tag/{versions[-1]}")
    return "\n".join(lines) + "\n"


def released(text: str, version: str, date: str, home: str) -> str:
    """The changelog after the unreleased section becomes a version with that date."""
    body = section(text, "Unreleased")
    if is_empty(body):
        raise Refusal("CHANGELOG.md has nothing under Unreleased; describe there what has changed, and commit it")
    former = [heading for heading in HEADING.findall(text) if heading != "Unreleased"]
    if version in former:
        raise Refusal(f"CHANGELOG.md has {version} already; choose a newer version")
    before, after = text.split(UNRELEASED, 1)
    rest = HEADING.search(after)
    older = REFERENCE.sub("", after[rest.start() :] if rest else "").strip()
    parts = [
        before + UNRELEASED,
        f"## [{version}] - {date}",
        ANNOUNCEMENT.sub("", body).strip(),
        *([older] if older else []),
        references([version, *former], home),
    ]
    return "\n\n".join(parts)
