"""What is packaged: names, the version, the time of the artifacts, and texts of the repository."""

from __future__ import annotations

import datetime
import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

NAME = "shortcut-review"
HOMEPAGE = "https://github.com/OWNER/shortcut-review"
AUTHORS = "The shortcut-review authors"
CONTACT = f"{AUTHORS} <OWNER@users.noreply.github.com>"
LICENSE = "Apache-2.0"
SUMMARY = "Reviews what an app shows and says through Siri and Shortcuts"
DESCRIPTION = (
    "Reads the localization files and Swift sources of an app for Apple's platforms, or the app as it was built, "
    "and reviews the words that it shows and speaks through Siri and Shortcuts, in every language, by the rules of "
    "that language. It sends nothing anywhere, and a review changes no file."
)


class PackagingError(Exception):
    """An error that says what can't be packaged, and what to do."""


@dataclass(frozen=True)
class Project:
    """The repository from which an artifact is made."""

    root: Path
    version: str
    # Seconds since 1970. The same input gives the same bytes at any time.
    time: int

    @classmethod
    def read(cls, root: Path) -> Project:
        version = read_version(root)
        return cls(root, version, time_stamp(root, version))

    def source_digest(self) -> str:
        """The digest of all sources, by which scripts/find-tool recognizes an executable."""
        script = self.root / "scripts/source-digest"
        try:
            return subprocess.run([script], check=True, capture_output=True, text=True).stdout
        except (OSError, subprocess.CalledProcessError) as error:
            raise PackagingError(f"{script} fails: {error}.") from error

    def text(self, path: str) -> bytes:
        try:
            return (self.root / path).read_bytes()
        except OSError as error:
            raise PackagingError(f"{path} cannot be read: {error.strerror}.") from error


def read_version(root: Path) -> str:
    """The version that the tool reports."""
    path = root / "Sources/Review/Review/Review.swift"
    try:
        source = path.read_text(encoding="utf-8")
    except OSError as error:
        raise PackagingError(f"{path} cannot be read: {error.strerror}. It has the version of the tool.") from error
    found = re.search(r'static let version = "(\d+\.\d+\.\d+)"', source)
    if not found:
        raise PackagingError(f'{path} has no line like: static let version = "1.2.3"')
    return found[1]


def time_stamp(root: Path, version: str) -> int:
    """SOURCE_DATE_EPOCH, or the date of the release, or the time of the last commit if there is no release yet."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given is not None:
        if not given.isascii() or not given.isdigit():
            raise PackagingError(f"SOURCE_DATE_EPOCH is ‘{given}’; give seconds since 1970.")
        return int(given)
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.search(rf"^## \[{re.escape(version)}\] - (\d{{4}}-\d\d-\d\d)$", changelog, re.MULTILINE)
    if released:
        try:
            day = datetime.date.fromisoformat(released[1])
        except ValueError as error:
            raise PackagingError(f"CHANGELOG.md has no date in the heading of {version}: {released[1]}.") from error
        return int(datetime.datetime(day.year, day.month, day.day, tzinfo=datetime.timezone.utc).timestamp())
    try:
        command = ["git", "-C", str(root), "log", "-1", "--format=%ct"]
        return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    except (OSError, subprocess.CalledProcessError, ValueError) as error:
        raise PackagingError(
            f"CHANGELOG.md has no date for {version}, and git tells no commit. Set SOURCE_DATE_EPOCH."
        ) from error
