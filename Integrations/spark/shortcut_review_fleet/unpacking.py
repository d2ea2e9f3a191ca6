"""Unpacks a bundle into a folder that no path leads out of, within limits."""

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
# What Python's readers raise at bytes that are damaged, packed in a way they do not know, or locked by a password.
_DAMAGED = (
    zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError, struct.error, EOFError, NotImplementedError,
    RuntimeError, ValueError, LookupError)
# The longest name that common file systems take, in bytes.
_LONGEST = 255


class UnpackError(Exception):
    """A bundle that is not reviewed, with what is wrong with it."""


@dataclass(frozen=True)
class Limits:
    """How much one bundle may be: bytes of all files, and files. What is unpacked counts, not what an archive says."""

    size: int = 1 << 30
    files: int = 50_000


def is_archive(name: str) -> bool:
    """Whether a file is a packed bundle, by its name."""
    return name.lower().endswith(ARCHIVES)


class Unpacker:
    """Writes the files of one bundle below a folder."""

    def __init__(self, folder: str, limits: Limits):
        self._folder = os.path.realpath(folder)
        self._limits = limits
        self._size = 0
        self._files = 0

    def archive(self, name: str, content: bytes) -> None:
        """Writes what a zip or tar file has. Links and devices are left out: a review reads files."""
        try:
            if name.lower().endswith(".zip"):
                self._zip(content)
            else:
                self._tar(content)
        except UnpackError:
            raise
        except _DAMAGED as error:
            raise UnpackError(f"{name} is no whole archive: {error}") from error
        except OSError as error:
            # gzip and bz2 tell damaged bytes so. What the system says has a number, and is no fault of the archive.
            if error.errno is not None:
                raise
            raise UnpackError(f"{name} is no whole archive: {error}") from error

    def file(self, path: str, content: IO[bytes]) -> None:
        """Writes one file, at a path that counts from the bundle's folder."""
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
        # Nothing below the folder is a link, so this holds by what was refused; it costs little to make sure.
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
