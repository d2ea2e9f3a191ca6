"""Files in archives, with the same bytes each time: in order, without owners, with a given time."""

from __future__ import annotations

import io
import struct
import tarfile
import time
import zipfile
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

# File modes: everyone can read data and run programs.
DATA_MODE = 0o644
PROGRAM_MODE = 0o755
# The highest level makes an executable smaller by a third of a percent and takes three times as long.
LEVEL = 6
# ZIP can't store an earlier time.
ZIP_EPOCH = 315532800


@dataclass(frozen=True)
class File:
    """A file of an artifact, with its path in it."""

    path: str
    data: bytes
    is_program: bool = False

    @property
    def mode(self) -> int:
        return PROGRAM_MODE if self.is_program else DATA_MODE

    def under(self, folder: str) -> File:
        return File(f"{folder}/{self.path}", self.data, self.is_program)


def in_order(files: Iterable[File]) -> list[File]:
    """Files sorted by the bytes of their paths, independent of the locale."""
    return sorted(files, key=lambda file: file.path.encode())


def folders(files: Iterable[File]) -> list[str]:
    """Every folder that contains a file, outer ones first."""
    found: set[str] = set()
    for file in files:
        parts = file.path.split("/")[:-1]
        found.update("/".join(parts[: count + 1]) for count in range(len(parts)))
    return sorted(found, key=str.encode)


def tar(files: Iterable[File], at: int, *, with_folders: bool, prefix: str = "") -> bytes:
    """A tar archive of files that belong to root.

    Without folders, unpacking into /usr/local doesn't change the owner and mode of existing folders.
    """
    files = list(files)
    output = io.BytesIO()

    def header(name: str, mode: int) -> tarfile.TarInfo:
        info = tarfile.TarInfo(prefix + name)
        info.mode, info.mtime = mode, at
        info.uname = info.gname = "root"
        return info

    # The oldest format with everything that is needed. Every tar reads it.
    with tarfile.open(fileobj=output, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        if with_folders:
            for name in ["", *folders(files)]:
                info = header(name + "/" if name else "", PROGRAM_MODE)
                info.type = tarfile.DIRTYPE
                archive.addfile(info)
        for file in in_order(files):
            info = header(file.path, file.mode)
            info.size = len(file.data)
            archive.addfile(info, io.BytesIO(file.data))
    return output.getvalue()


def gzip(data: bytes, level: int = LEVEL) -> bytes:
    """Compressed without a name or a time. The headers of Python's gzip module depend on its version."""
    deflate = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    body = deflate.compress(data) + deflate.flush()
    # No flags, no time, whether at the highest compression, Unix.
    header = b"\x1f\x8b\x08\x00" + bytes(4) + (b"\x02" if level == 9 else b"\x00") + b"\x03"
    return header + body + struct.pack("<II", zlib.crc32(data), len(data) & 0xFFFFFFFF)


def zip_archive(files: Iterable[File], at: int) -> bytes:
    """A ZIP archive with Unix modes, in the given order."""
    output = io.BytesIO()
    moment = time.gmtime(max(at, ZIP_EPOCH))[:6]
    with zipfile.ZipFile(output, "w") as archive:
        for file in files:
            info = zipfile.ZipInfo(file.path, moment)
            # Unix, so that the mode applies: a regular file.
            info.create_system = 3
            info.external_attr = (0o100000 | file.mode) << 16
            archive.writestr(info, file.data, zipfile.ZIP_DEFLATED, LEVEL)
    return output.getvalue()


def ar(members: Iterable[tuple[str, bytes]], at: int) -> bytes:
    """The Unix archive format of a Debian package (deb(5))."""
    output = b"!<arch>\n"
    for name, data in members:
        output += f"{name:<16}{at:<12}{0:<6}{0:<6}{0o100644:<8o}{len(data):<10}`\n".encode("ascii")
        output += data + b"\n" * (len(data) % 2)
    return output
