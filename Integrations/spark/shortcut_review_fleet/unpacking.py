"""Unpacks a bundle within limits, and never writes outside its folder."""

from __future__ import annotations

import io
import lzma
import os
import re
import stat
import struct
import tarfile
import zipfile
import zlib
from dataclasses import dataclass
from typing import IO

_CHUNK = 1 << 20
ARCHIVES = (".zip", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz")
# The errors of Python's readers for data that is damaged, compressed with an unknown method, or encrypted.
_DAMAGED = (
    zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError, struct.error, EOFError, NotImplementedError,
    RuntimeError, ValueError, LookupError)
# The longest name that common file systems allow, in bytes.
_LONGEST = 255


class UnpackError(Exception):
    """Why a bundle cannot be reviewed."""


@dataclass(frozen=True)
class Limits:
    """The most bytes and files of one bundle. The unpacked data counts, not what the archive declares."""

    size: int = 1 << 30
    files: int = 50_000


def is_archive(name: str) -> bool:
    """Whether a file is an archived bundle, according to its name."""
    return name.lower().endswith(ARCHIVES)


class Unpacker:
    """Writes the files of one bundle into a folder."""

    def __init__(self, folder: str, limits: Limits):
        self._folder = os.path.realpath(folder)
        self._limits = limits
        self._size = 0
        self._files = 0

    def archive(self, name: str, content: bytes) -> None:
        """Unpacks a zip or tar file. Skips links and devices, because a review reads only files."""
        try:
            if name.lower().endswith(".zip"):
                self._zip(content)
            else:
                self._tar(content)
        except UnpackError:
            raise
        except _DAMAGED as error:
            raise UnpackError(f"{name} is not a complete archive: {error}") from error
        except OSError as error:
            # gzip and bz2 report damaged data this way. A system error has a number and is not the archive's fault.
            if error.errno is not None:
                raise
            raise UnpackError(f"{name} is not a complete archive: {error}") from error

    def file(self, path: str, content: IO[bytes]) -> None:
        """Writes one file, at a path relative to the bundle's folder."""
        target = self._target(path)
        self._files += 1
        if self._files > self._limits.files:
            raise UnpackError(f"More than {self._limits.files} files")
        try:
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "wb") as out:
                while chunk := content.read(_CHUNK):
                    self._size += len(chunk)
                    if self._size > self._limits.size:
                        raise UnpackError(f"More than {self._limits.size} bytes")
                    out.write(chunk)
        except (FileExistsError, NotADirectoryError, IsADirectoryError) as error:
            raise UnpackError(f"{path} is a file and a folder") from error

    def _target(self, path: str) -> str:
        parts = [part for part in re.split(r"[/\\]", path) if part not in ("", ".")]
        leads_out = path.startswith(("/", "\\")) or ".." in parts or re.match(r"[A-Za-z]:", path)
        if leads_out or not parts or "\0" in path:
            raise UnpackError(f"The path {path!r} leads out of the bundle")
        if any(len(os.fsencode(part)) > _LONGEST for part in parts) or len(os.fsencode(path)) > 2000:
            raise UnpackError(f"The path {path[:80]!r}… is too long")
        target = os.path.join(self._folder, *parts)
        # The checks above already ensure this, because the folder contains no links. Checking again costs little.
        if os.path.commonpath([self._folder, os.path.realpath(target)]) != self._folder:
            raise UnpackError(f"The path {path!r} leads out of the bundle")
        return target

    def _zip(self, content: bytes) -> None:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for member in archive.infolist():
                mode = member.external_attr >> 16
                if member.is_dir() or (stat.S_IFMT(mode) and not stat.S_ISREG(mode)):
                    continue
                with archive.open(member) as file:
                    self.file(member.filename, file)

    def _tar(self, content: bytes) -> None:
        with tarfile.open(fileobj=io.BytesIO(content), mode="r:*") as archive:
            for member in archive:
                if member.isreg():
                    with archive.extractfile(member) as file:
                        self.file(member.name, file)
