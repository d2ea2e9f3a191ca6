"""An executable: its system, whether it runs without other files, and its output."""

from __future__ import annotations

import platform
import re
import struct
import subprocess
from dataclasses import dataclass
from pathlib import Path

from .project import PackagingError

DEBIAN_MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}


@dataclass(frozen=True)
class Executable:
    """A program for one system and one processor, with the contents of its header."""

    path: Path
    data: bytes
    system: str
    machine: str
    # Shared libraries, and the loader, as named in the header.
    libraries: tuple[str, ...] = ()
    # The oldest macOS on which it runs.
    oldest: tuple[int, int] = (13, 0)
    is_signed: bool = True

    @property
    def triple(self) -> str:
        """SwiftPM's name of the system."""
        return f"{self.machine}-unknown-linux-gnu" if self.system == "linux" else f"{self.machine}-apple-macosx"

    @property
    def platform(self) -> str:
        return f"{self.machine}-{self.system}"

    @property
    def runs_here(self) -> bool:
        host = {"Darwin": "macos", "Linux": "linux"}.get(platform.system())
        return self.system == host and self.machine == platform.machine()

    def answer(self, *arguments: str) -> str:
        """The output of the executable."""
        try:
            run = subprocess.run([str(self.path), *arguments], capture_output=True, check=True, timeout=60)
            return run.stdout.decode("utf-8")
        except (OSError, subprocess.SubprocessError, UnicodeDecodeError) as error:
            raise PackagingError(f"{self.path} {' '.join(arguments)} failed: {error}") from error

    def require_standalone(self) -> None:
        """Refuses an executable that would lack a library on other machines."""
        if self.system == "linux":
            if self.libraries:
                raise PackagingError(
                    f"{self.path} needs other files at run time: {', '.join(self.libraries)}. "
                    "Link it with -static-executable; scripts/package without --executable builds such a one."
                )
            return
        # Never run: nobody has packaged this on a Mac. Every Mac has the system libraries, but not Homebrew's.
        foreign = [name for name in self.libraries if not name.startswith(("/usr/lib/", "/System/Library/"))]
        if foreign:
            raise PackagingError(
                f"{self.path} needs libraries that no Mac comes with: {', '.join(foreign)}. "
                "Link their .a files instead."
            )
        if not self.is_signed:
            # On Apple silicon, macOS kills unsigned programs, and strip removes the linker's signature.
            raise PackagingError(f"{self.path} is not signed. Sign it after strip: codesign --sign - {self.path}")

    def require_version(self, version: str) -> None:
        """Refuses an executable whose version differs from the sources."""
        line = self.answer("--version").strip()
        if line.split(" ", 1)[0] != version:
            raise PackagingError(
                f"{self.path} says that it is ‘{line}’, and the sources are {version}. Build it from these sources."
            )

    def icu_version(self) -> str:
        """The version of the linked ICU."""
        line = self.answer("--version")
        found = re.search(r"\(ICU ([\d.]+),", line)
        if not found:
            raise PackagingError(f"{self.path} --version names no ICU: ‘{line.strip()}’.")
        return found[1]


def read_executable(argument: str) -> Executable:
    """The executable for an argument FILE or TRIPLE=FILE."""
    triple, _, name = argument.rpartition("=")
    path = Path(name).absolute()
    try:
        data = path.read_bytes()
    except OSError as error:
        raise PackagingError(f"The executable {name} cannot be read: {error.strerror}.") from error
    try:
        executable = read_header(path, data)
    except (struct.error, IndexError, ValueError) as error:
        raise PackagingError(f"The header of {name} is damaged: {error}. Build it again.") from error
    if triple and triple != executable.triple:
        raise PackagingError(f"{name} is for {executable.triple}, not for {triple}.")
    return executable


def read_header(path: Path, data: bytes) -> Executable:
    if data[:6] == b"\x7fELF\x02\x01":
        return read_elf(path, data)
    if data[:4] == struct.pack("<I", 0xFEEDFACF):
        return read_macho(path, data)
    if data[:4] == b"\xca\xfe\xba\xbe":
        raise PackagingError(f"{path} is for several processors. Give each apart: lipo -thin arm64 {path} -output …")
    raise PackagingError(f"{path} is not a 64-bit executable for Linux or macOS.")


def read_elf(path: Path, data: bytes) -> Executable:
    (code,) = struct.unpack_from("<H", data, 18)
    machine = {62: "x86_64", 183: "aarch64"}.get(code)
    if machine is None:
        raise PackagingError(f"{path} is for a processor that is not supported (ELF machine {code}).")
    offset, size, count = *struct.unpack_from("<Q", data, 32), *struct.unpack_from("<HH", data, 54)
    headers = [struct.unpack_from("<IIQQQQ", data, offset + index * size) for index in range(count)]
    # Type, flags, offset in the file, address, physical address, size in the file.
    loads = [(address, place, length) for kind, _, place, address, _, length in headers if kind == 1]
    libraries = []
    for kind, _, place, _, _, length in headers:
        if kind == 3:
            libraries.append(c_string(data, place))
        elif kind == 2:
            entries = [struct.unpack_from("<QQ", data, at) for at in range(place, place + length, 16)]
            # A position-independent static executable also has this section, but without libraries.
            names = [value for tag, value in entries if tag == 1]
            table = next((value for tag, value in entries if tag == 5), 0)
            start = next((table - a + p for a, p, n in loads if a <= table < a + n), 0)
            libraries += [c_string(data, start + name) for name in names]
    return Executable(path, data, "linux", machine, tuple(libraries))


# Never run: nobody has packaged this on a Mac. A test reads a header that it wrote after Apple's <mach-o/loader.h>.
def read_macho(path: Path, data: bytes) -> Executable:
    code, _, _, count = struct.unpack_from("<IIII", data, 4)
    machine = {0x0100000C: "arm64", 0x01000007: "x86_64"}.get(code)
    if machine is None:
        raise PackagingError(f"{path} is for a processor that is not supported (Mach-O type {code:#x}).")
    libraries, oldest, signed = [], (13, 0), False
    place = 32
    for _ in range(count):
        command, length = struct.unpack_from("<II", data, place)
        if length < 8:
            raise ValueError("a load command without a size")
        # Loaded, loaded if present, re-exported.
        if command in (0xC, 0x80000018, 0x8000001F):
            libraries.append(c_string(data, place + struct.unpack_from("<I", data, place + 8)[0]))
        elif command == 0x32:
            encoded = struct.unpack_from("<I", data, place + 12)[0]
            oldest = (encoded >> 16, encoded >> 8 & 0xFF)
        elif command == 0x1D:
            signed = True
        place += length
    return Executable(path, data, "macos", machine, tuple(libraries), oldest, signed)


def c_string(data: bytes, place: int) -> str:
    return data[place : data.index(b"\0", place)].decode("utf-8", "replace")
