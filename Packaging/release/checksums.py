"""Checksums of release files, in the format of sha256sum."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from .places import mention
from .refusal import Refusal

LIST = "Packaging/checksums.txt"
SUMS = "SHA256SUMS"
LINE = re.compile(r"^([0-9a-f]{64})  ([^\s/]+)$", re.MULTILINE)


def listed(path: Path) -> dict[str, str]:
    """The checksum of each file name in a list."""
    try:
        return {name: digest for digest, name in LINE.findall(path.read_text(encoding="utf-8"))}
    except OSError as error:
        raise Refusal(f"{path} cannot be read: {error.strerror}") from error


def of_folder(folder: Path, version: str) -> dict[str, str]:
    """The checksums of a folder of artifacts, each verified against its file."""
    sums = listed(folder / SUMS)
    files = {path.name for path in folder.iterdir() if path.is_file()} - {SUMS}
    if not sums or files != set(sums):
        differing = ", ".join(sorted(files ^ set(sums))) or "nothing"
        raise Refusal(f"{folder / SUMS} is not the list of the folder's files: {differing}; make all in a new folder")
    for name, digest in sums.items():
        if hashlib.sha256((folder / name).read_bytes()).hexdigest() != digest:
            raise Refusal(f"{folder / name} is not the file that {SUMS} lists; make the artifacts again")
        if not mention(version).search(name):
            raise Refusal(f"{name} is not of {version}; make the artifacts in an empty folder")
    return sums


def record(root: Path, sums: dict[str, str]) -> None:
    """Writes the checksums before those of earlier releases, which stay valid."""
    path = root / LIST
    former = {name: digest for name, digest in listed(path).items() if name not in sums}
    lines = [f"{digest}  {name}\n" for name, digest in [*sorted(sums.items()), *former.items()]]
    path.write_text("".join(lines), encoding="utf-8")


def compare(root: Path, folder: Path, version: str) -> None:
    """Fails if a folder differs from the listed files of this version."""
    made = of_folder(folder, version)
    expected = {name: digest for name, digest in listed(root / LIST).items() if mention(version).search(name)}
    differing = sorted(name for name in {*made, *expected} if made.get(name) != expected.get(name))
    for name in differing:
        if name not in made:
            print(f"{name} is listed, and was not made")
        elif name not in expected:
            print(f"{name} is not listed")
        else:
            print(f"{name} has the SHA-256 {made[name]}, not {expected[name]}")
    if differing:
        raise Refusal(
            f"{folder} is not what {LIST} has for {version}; release with the executables of a rehearsal of the same "
            "sources, as Documentation/Releasing.md describes"
        )
