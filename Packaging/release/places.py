"""The files that contain the version of the tool and the checksums of its release."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from .refusal import Refusal

SOURCE = "Sources/Review/Review/Review.swift"
# Every mention of the version in these files means the newest version.
PLACES = [
    SOURCE,
    "README.md",
    "Documentation/Editors.md",
    "Documentation/Installing.md",
    "Documentation/Integrations.md",
    "Documentation/Releasing.md",
    "Dockerfile",
    "Integrations/editors/vscode/package.json",
    "Integrations/editors/zed/Cargo.toml",
    "Integrations/editors/zed/extension.toml",
    "Integrations/python/pyproject.toml",
    "Integrations/weblate/pyproject.toml",
    "Packaging/Homebrew/shortcut-review.rb",
    "Packaging/Plugin/Package.swift",
    "pyproject.toml",
    "templates/shortcut-review.yml",
]
# Reports of the example. Their texts and code can contain any number, so replace only what the tool says about itself.
REPORTS = "reports"
OF_A_REPORT = ["shortcut-review {},", '    "version": "{}",\n    "icu"']
# Files that keep an old version: what was new in it, what was measured with it, what a test uses.
LASTING = (
    "CHANGELOG.md",
    "Benchmarks/",
    "Documentation/Fleet.md",
    "Documentation/Performance.md",
    "Documentation/Rules/",
    "Fuzzing/",
    "Packaging/artifacts/tests/",
    "Packaging/checksums.txt",
    "Sources/",
    "Tests/",
)
# Files with the checksum of an archive after its name.
PINNED = ["Packaging/Homebrew/shortcut-review.rb", "Packaging/Plugin/Package.swift"]
PIN = re.compile(r'/([^/"\s]+)"[,\s]*\b(?:sha256|checksum:) "[0-9a-f]{64}')
NOT_MADE = "0" * 64


def mention(version: str) -> re.Pattern[str]:
    """The version, but not as part of another number."""
    return re.compile(rf"(?<![0-9.]){re.escape(version)}(?![0-9]|\.[0-9])")


def current_version(root: Path) -> str:
    found = re.search(r'static let version = "(\d+\.\d+\.\d+)"', (root / SOURCE).read_text(encoding="utf-8"))
    if not found:
        raise Refusal(f'{SOURCE} has no line like: static let version = "1.2.3"')
    return found[1]


def set_version(root: Path, version: str) -> None:
    """Replaces the previous version with the new one."""
    former = current_version(root)
    for place in PLACES:
        path = root / place
        text, count = mention(former).subn(version, path.read_text(encoding="utf-8"))
        if count == 0:
            raise Refusal(f"{place} does not have the version {former}; correct it, or Packaging/release/places.py")
        path.write_text(text, encoding="utf-8")
    for path in sorted((root / REPORTS).rglob("*")):
        if path.suffix in (".html", ".json", ".md"):
            text = path.read_text(encoding="utf-8")
            for form in OF_A_REPORT:
                text = text.replace(form.format(former), form.format(version))
            path.write_text(text, encoding="utf-8")
    refuse_others(root, former)


def refuse_others(root: Path, version: str) -> None:
    """Fails if another file has the version, because a release wouldn't update it."""
    command = ["git", "-C", str(root), "grep", "-I", "-l", "-F", "-e", version, "--", ".", f":!{REPORTS}"]
    for name in subprocess.run(command, capture_output=True, text=True).stdout.splitlines():
        if name in PLACES or name.startswith(LASTING):
            continue
        if mention(version).search((root / name).read_text(encoding="utf-8")):
            raise Refusal(f"{name} has the version {version}; add it to a list in Packaging/release/places.py")


def set_checksums(root: Path, sums: dict[str, str]) -> list[str]:
    """Writes the checksums of files after their names.

    Returns the names of files that were not made. Their checksum consists of zeros, which no file has.
    """
    missing: list[str] = []
    for place in PINNED:
        path = root / place

        def pinned(match: re.Match[str]) -> str:
            if match[1] not in sums:
                missing.append(match[1])
            return match[0][: -len(NOT_MADE)] + sums.get(match[1], NOT_MADE)

        text, count = PIN.subn(pinned, path.read_text(encoding="utf-8"))
        if count == 0:
            raise Refusal(f"{place} has no checksum after the name of a file")
        path.write_text(text, encoding="utf-8")
    return missing
