"""Makes all artifacts of a release: python3 Packaging/artifacts --executable FILE --output FOLDER"""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

if __package__ in (None, ""):
    # Started as a folder, as scripts/package does.
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from artifacts.archive import archive
from artifacts.bom import bill_of_materials
from artifacts.bundle import bundle
from artifacts.components import Listing
from artifacts.contents import Contents
from artifacts.debian import debian_package
from artifacts.executable import Executable, read_executable
from artifacts.project import PackagingError, Project
from artifacts.wheel import wheel

ROOT = Path(__file__).resolve().parents[2]
SUMS = "SHA256SUMS"


def checked_executables(arguments: list[str], project: Project) -> tuple[list[Executable], Executable]:
    """The executables, and the one that runs on this machine."""
    executables = [read_executable(argument) for argument in arguments]
    for executable in executables:
        executable.require_standalone()
    triples = [executable.triple for executable in executables]
    if doubled := sorted({triple for triple in triples if triples.count(triple) > 1}):
        raise PackagingError(f"Several executables are for {', '.join(doubled)}. Give one for each system.")
    runnable = next((executable for executable in executables if executable.runs_here), None)
    if runnable is None:
        raise PackagingError(
            f"None of the executables runs on this machine: {', '.join(triples)}. One has to write the completions."
        )
    runnable.require_version(project.version)
    for executable in executables:
        if executable is not runnable:
            print(f"{executable.path} does not run here: its version is not checked.", file=sys.stderr)
    return executables, runnable


def make(project: Project, arguments: list[str], resolved: Path) -> list[tuple[str, bytes]]:
    """The names and bytes of all artifacts, with their checksums."""
    executables, runnable = checked_executables(arguments, project)
    listing = Listing.read(project, resolved)
    listing.require_icu(runnable.icu_version())
    contents = Contents(project, listing, runnable)
    made = []
    for executable in executables:
        made.append(archive(contents, executable))
        made.append(wheel(contents, executable))
        if executable.system == "linux":
            made.append(debian_package(contents, executable))
    made.append(bundle(contents, executables))
    made.append(bill_of_materials(project, listing, executables))
    made.sort()
    made.append((SUMS, "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in made).encode()))
    return made


def write(made: list[tuple[str, bytes]], output: Path) -> None:
    """Writes artifacts with the same file modes whatever the umask."""
    try:
        output.mkdir(parents=True, exist_ok=True)
        for name, data in made:
            path = output / name
            path.write_bytes(data)
            path.chmod(0o644)
            print(f"{len(data):>12,}  {path}")
    except OSError as error:
        raise PackagingError(f"{error.filename} cannot be written: {error.strerror}.") from error


def main() -> int:
    parser = argparse.ArgumentParser(prog="Packaging/artifacts", description="Makes all artifacts of a release.")
    parser.add_argument(
        "--executable",
        metavar="[TRIPLE=]FILE",
        action="append",
        required=True,
        help="an executable; may be given for several systems, such as arm64-apple-macosx=FILE",
    )
    parser.add_argument("--output", metavar="FOLDER", type=Path, default=ROOT / "dist", help="default: dist")
    parser.add_argument(
        "--resolved",
        metavar="FILE",
        type=Path,
        default=ROOT / "Package.resolved",
        help="the versions of Swift packages that the executable was built with; default: Package.resolved",
    )
    options = parser.parse_args()
    try:
        write(make(Project.read(ROOT), options.executable, options.resolved), options.output)
    except PackagingError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
