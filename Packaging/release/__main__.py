"""Makes a release, or reports on one: see scripts/release."""

from __future__ import annotations

import argparse
import datetime
import shutil
import subprocess
import sys
from pathlib import Path

if __package__ in (None, ""):
    # Started as a folder, as scripts/release does.
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from release import changelog, checksums, places, repository
from release.refusal import Refusal

HOME = "https://github.com/OWNER/shortcut-review"
LOG = "CHANGELOG.md"


def edit(tree: Path, version: str, date: str) -> None:
    """Everything that a release changes in the sources, except the checksums."""
    log = tree / LOG
    log.write_text(changelog.released(log.read_text(encoding="utf-8"), version, date, HOME), encoding="utf-8")
    places.set_version(tree, version)


def run(command: list[str], folder: Path, what: str) -> None:
    code = subprocess.run(command, cwd=folder).returncode
    if code != 0:
        raise Refusal(f"{what} ended with {code}; nothing has changed")


def package(tree: Path, options: argparse.Namespace) -> Path:
    """The folder of the artifacts, made from the edited sources."""
    program = Path(options.package)
    command = [str(program if program.is_absolute() else tree / program)]
    for executable in options.executable:
        triple, separator, path = executable.rpartition("=")
        command += ["--executable", f"{triple}{separator}{Path(path).resolve()}"]
    run([*command, "--output", str(tree / "dist")], tree, options.package)
    return tree / "dist"


def release(root: Path, options: argparse.Namespace) -> None:
    version, date = options.version, options.date
    repository.check_version(root, version)
    repository.check_tree(root)
    if not options.skip_tests and not options.dry_run:
        run(["scripts/test"], root, "scripts/test")
    with repository.copy_of_head(root) as tree:
        edit(tree, version, date)
        if options.dry_run:
            print(repository.git(tree, "diff", "HEAD"))
            print("A dry run: nothing was built and nothing has changed, including the checksums.")
            return
        dist = package(tree, options)
        sums = checksums.of_folder(dist, version)
        missing = places.set_checksums(tree, sums)
        checksums.record(tree, sums)
        revision = repository.commit(tree, version)
        shutil.rmtree(root / "dist", ignore_errors=True)
        shutil.copytree(dist, root / "dist")
        repository.publish_here(root, revision, version)
    for name in missing:
        print(f"{name} was not made: Homebrew and SwiftPM reject it until a release contains it.")
    print(f"{version} is committed and tagged here. Its artifacts are in dist/. To publish it:")
    print(f"  git push --atomic origin main {version}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/release", description="Makes a release, or reports on one.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    making = commands.add_parser("make", help="commit and tag a version with its checksums")
    editing = commands.add_parser("edit", help="only write the version and the date into the files, for a rehearsal")
    notes = commands.add_parser("notes", help="print the section of a version in CHANGELOG.md")
    for command in (making, editing, notes):
        command.add_argument("version", metavar="VERSION")
    for command in (making, editing):
        today = datetime.datetime.now(datetime.timezone.utc).date()
        command.add_argument("--date", type=datetime.date.fromisoformat, default=today, help="default: today, UTC")
    making.add_argument("--dry-run", action="store_true", help="show the changes and change nothing")
    making.add_argument("--skip-tests", action="store_true", help="do not run scripts/test first")
    making.add_argument(
        "--executable",
        metavar="[TRIPLE=]FILE",
        action="append",
        default=[],
        help="passed to scripts/package: executables built before, such as those of a rehearsal for other systems",
    )
    making.add_argument("--package", metavar="PROGRAM", default="scripts/package", help="the program that makes the artifacts")
    comparing = commands.add_parser("compare", help="compare artifacts with Packaging/checksums.txt")
    comparing.add_argument("folder", metavar="FOLDER", type=Path)
    return parser.parse_args()


def main() -> int:
    options = arguments()
    root = Path(__file__).resolve().parents[2]
    try:
        if options.command == "make":
            release(root, options)
        elif options.command == "edit":
            repository.check_version(root, options.version)
            edit(root, options.version, options.date)
        elif options.command == "notes":
            section = changelog.section((root / LOG).read_text(encoding="utf-8"), options.version)
            print(changelog.with_addresses(section, f"{HOME}/blob/{options.version}"), end="")
        else:
            checksums.compare(root, options.folder, places.current_version(root))
    except (Refusal, OSError) as refusal:
        print(f"scripts/release: {refusal}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
