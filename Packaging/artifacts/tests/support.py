"""A program in place of the tool, and all its artifacts, made once."""

from __future__ import annotations

import atexit
import functools
import hashlib
import io
import json
import platform
import shutil
import struct
import subprocess
import tarfile
import tempfile
import unittest
import zipfile
from pathlib import Path

from artifacts.__main__ import make
from artifacts.components import VersionFinder, read_components
from artifacts.executable import DEBIAN_MACHINES
from artifacts.project import NAME, Project, read_version

ROOT = Path(__file__).resolve().parents[3]
# Any time. The artifacts have it.
TIME = 1_700_000_000
# The program's output must match the tool's: see Sources/Review/Review/Review.swift.
SOURCE = r"""
#include <stdio.h>
#include <string.h>
int main(int count, char **arguments) {
  if (count > 1 && !strcmp(arguments[1], "--version")) {
    puts("%(version)s (ICU %(icu)s, Unicode 15.0, reads Swift sources)");
    return 0;
  }
  if (count > 2 && !strcmp(arguments[1], "--generate-completion-script")) {
    printf("# shortcut-review for %%s\n", arguments[2]);
    return 0;
  }
  for (int index = 1; index < count; index++) puts(arguments[index]);
  return 3;
}
"""
PACKAGES = {
    "swift-algorithms": "apple/swift-algorithms",
    "swift-argument-parser": "apple/swift-argument-parser",
    "swift-numerics": "apple/swift-numerics.git",
    "swift-syntax": "swiftlang/swift-syntax",
}
on_linux = unittest.skipUnless(platform.system() == "Linux", "made on Linux only")


def required(*names: str) -> str:
    """The first installed program of several."""
    found = next((path for path in map(shutil.which, names) if path), None)
    if found is None:
        raise RuntimeError(f"None of {', '.join(names)} is installed: scripts/install-dependencies --tests")
    return found


@functools.lru_cache(maxsize=None)
def scratch() -> Path:
    """A folder that this run removes at its end."""
    folder = Path(tempfile.mkdtemp(prefix="artifacts-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@functools.lru_cache(maxsize=None)
def resolved() -> Path:
    """Versions of Swift packages, in SwiftPM's format."""
    pins = [
        {"identity": name, "location": f"https://github.com/{path}", "state": {"version": f"1.{index}.0"}}
        for index, (name, path) in enumerate(PACKAGES.items())
    ]
    path = scratch() / "Package.resolved"
    path.write_text(json.dumps({"pins": pins, "version": 3}))
    return path


@functools.lru_cache(maxsize=None)
def icu_here() -> str:
    """The version of the ICU that this machine would link."""
    icu = next(component for component in read_components(ROOT) if component.name == "ICU")
    return (VersionFinder(ROOT, resolved()).version(icu).version or "").split("-")[0]


@functools.lru_cache(maxsize=None)
def program(version: str | None = None, icu: str | None = None, static: bool = True) -> Path:
    """A program with the same output as the tool."""
    values = {"version": version or read_version(ROOT), "icu": icu or icu_here()}
    path = scratch() / f"{NAME}-{values['version']}-{values['icu']}-{static}"
    source = path.with_suffix(".c")
    source.write_text(SOURCE % values)
    options = ["-static"] if static and platform.system() == "Linux" else []
    subprocess.run([required("cc", "clang", "gcc"), *options, "-o", path, source], check=True)
    return path


def foreign_program() -> Path:
    """The program, with a header for Linux's other processor."""
    data = bytearray(program().read_bytes())
    (machine,) = struct.unpack_from("<H", data, 18)
    struct.pack_into("<H", data, 18, {62: 183, 183: 62}[machine])
    path = scratch() / "foreign"
    path.write_bytes(data)
    return path


def mac_program(libraries: list[str], signed: bool = True, oldest: tuple[int, int] = (13, 0)) -> Path:
    """The header of a program for Apple silicon, after <mach-o/loader.h>."""
    commands = []
    for name in libraries:
        text = name.encode() + b"\0"
        text += bytes(-len(text) % 8)
        commands.append(struct.pack("<IIIIII", 0xC, 24 + len(text), 24, 2, 0, 0) + text)
    commands.append(struct.pack("<IIIIII", 0x32, 24, 1, oldest[0] << 16 | oldest[1] << 8, 0, 0))
    if signed:
        commands.append(struct.pack("<IIII", 0x1D, 16, 0, 0))
    body = b"".join(commands)
    path = scratch() / "mac"
    path.write_bytes(struct.pack("<IIIIIIII", 0xFEEDFACF, 0x0100000C, 0, 2, len(commands), len(body), 0, 0) + body)
    return path


def project(time: int = TIME) -> Project:
    return Project(ROOT, read_version(ROOT), time)


@functools.lru_cache(maxsize=None)
def artifacts() -> dict[str, bytes]:
    """All artifacts of the program, by name."""
    return dict(make(project(), [str(program())], resolved()))


def digests(made: dict[str, bytes]) -> dict[str, str]:
    """What the tests compare, because a diff of the bytes would be too long."""
    return {name: hashlib.sha256(data).hexdigest() for name, data in made.items()}


def one(ending: str, made: dict[str, bytes] | None = None) -> tuple[str, bytes]:
    """The only artifact whose name has this ending."""
    ((name, data),) = [item for item in (made or artifacts()).items() if item[0].endswith(ending)]
    return name, data


def tar_members(data: bytes) -> dict[str, tuple[tarfile.TarInfo, bytes]]:
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        found = {}
        for member in archive:
            file = archive.extractfile(member) if member.isfile() else None
            found[member.name] = (member, file.read() if file else b"")
        return found


def zip_members(data: bytes) -> dict[str, tuple[zipfile.ZipInfo, bytes]]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {info.filename: (info, archive.read(info)) for info in archive.infolist()}


def deb_members(data: bytes) -> dict[str, bytes]:
    """The members of a Unix archive (deb(5))."""
    assert data.startswith(b"!<arch>\n")
    found, place = {}, 8
    while place < len(data):
        header = data[place : place + 60]
        size = int(header[48:58])
        found[header[:16].decode().strip()] = data[place + 60 : place + 60 + size]
        place += 60 + size + size % 2
    return found


def debian_machine() -> str:
    return DEBIAN_MACHINES[platform.machine()]
