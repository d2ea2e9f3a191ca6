"""What Benchmarks/run measures: groups of commands that are timed together."""
import functools
import json
import pathlib
import shutil
import subprocess
import sys
from dataclasses import dataclass

import generate
import peers
from measuring import Command, side_by_side

OURS = "shortcut-review"
ICU = "bare ICU calls"
ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
APPS = ROOT.parent / "apps"
# An identifier, a title, the kind of texts, how many times 500 texts per localization, and the number of runs.
BUNDLES = [
    ("prose", "prose", "prose", 1, 10),
    ("fifth", "one fifth titles and phrases", "fifth", 1, 10),
    ("titles", "all titles", "titles", 1, 5),
    ("prose10", "prose × 10", "prose", 10, 5),
    ("prose50", "prose × 50", "prose", 50, 3),
]


@dataclass(frozen=True)
class Bench:
    """Where to write bundles, and what to run."""

    folder: pathlib.Path
    binary: str
    icu: pathlib.Path
    programs: pathlib.Path
    quick: bool

    def review(self, *arguments, name=OURS, codes=(0,)):
        return Command(name, [self.binary, *map(str, arguments), "--fail-on", "never", "--format", "json"], codes)

    def peer(self, peer, subject):
        """The command of a peer. None if it is missing."""
        path = peers.program(peer, self.programs)
        return Command(peer.name, [path, *peer.command(subject)], peer.codes) if path else None

    def timed(self, commands, runs):
        present = [command for command in commands if command]
        return side_by_side(present, min(runs, 3) if self.quick else runs)


def say(text):
    print(text, file=sys.stderr, flush=True)


@functools.cache
def texts_of(bench, folder):
    """How many texts the tool finds in a folder."""
    run = subprocess.run([bench.binary, "entries", folder, "--format", "json"], capture_output=True, text=True)
    return len(run.stdout.splitlines())


def bundle_group(bench, identifier, title, kind, times, runs):
    """A generated bundle: the review, typos on the same files, and ICU on the same texts."""
    say(f"{title} …")
    folder = bench.folder / identifier
    count = generate.generate(folder, kind, times)
    found = texts_of(bench, folder / "app")
    if not count * 0.99 <= found <= count:
        sys.exit(f"{folder}: {count} texts were written and {found} read")
    lines = sorted(str(path) for path in (folder / "lines").glob("*.txt"))
    rows = bench.timed(
        [bench.review(folder / "app"), bench.peer(peers.TYPOS, folder), Command(ICU, [str(bench.icu), *lines])], runs)
    if kind != "prose" or times > 1:
        shutil.rmtree(folder)
    return {"id": identifier, "title": title, "texts": count, "rows": rows}


def peer_group(bench):
    """The other tools on prose, each with the format that it reads, and the names of missing tools."""
    say("other tools …")
    folder = bench.folder / "prose"
    count = generate.generate(folder, "prose", peers=True)
    everyone = [*peers.FROM_PIP, *peers.WHEN_PRESENT]
    commands = [bench.review(folder / "app"), *(bench.peer(peer, folder) for peer in everyone)]
    absent = [peer.name for peer, command in zip(everyone, commands[1:]) if not command]
    rows = bench.timed(commands, 5)
    known = {peer.name: peer for peer in everyone}
    for row in rows:
        peer = known.get(row["name"])
        row["does"] = peer.does if peer else "all rules; the bundle’s `.strings` files"
        row["all"] = peer.reads_all if peer else True
    return {"id": "peers", "title": "other tools on prose", "texts": count, "rows": rows}, absent


def elsewhere_groups(bench):
    """The bundle of the generator next to the project, if it exists: as it is, and as all titles."""
    script = SHARED / "benchmark" / "generate.py"
    if not script.exists():
        return []
    say("the independent bundle …")
    folder = bench.folder / "elsewhere"
    subprocess.run([sys.executable, str(script), str(folder), "40", "500"], check=True)
    groups = []
    lines = []
    for path in sorted((folder / "txt").glob("*.txt")):
        line_file = bench.folder / "elsewhere-lines" / path.name
        line_file.parent.mkdir(exist_ok=True)
        # In those files, an empty line follows each text.
        line_file.write_text("".join(f"{line}\n" for line in path.read_text("utf-8").split("\n\n")[:-1]), "utf-8")
        lines.append(str(line_file))
    typos = peers.program(peers.TYPOS, bench.programs)
    for identifier, title, configuration in [
        ("elsewhere", "independent bundle", None),
        ("elsewhere-titles", "independent bundle, all titles", 'roles:\n  "*": title\n'),
    ]:
        if configuration:
            (folder / "strings" / ".shortcut-review.yml").write_text(configuration)
        commands = [bench.review(folder / "strings"), Command(ICU, [str(bench.icu), *lines])]
        if typos:
            options = ["--isolated", "--no-ignore", "--format", "brief"]
            commands.insert(1, Command("typos", [typos, *options, str(folder / "strings")], (0, 2)))
            if not configuration:
                commands.insert(2, Command("typos, all formats", [typos, *options, str(folder)], (0, 2)))
        count = texts_of(bench, folder / "strings")
        groups.append({"id": identifier, "title": title, "texts": count, "rows": bench.timed(commands, 10)})
    return groups


def apps(bench):
    """The apps next to the project with their number of texts, the largest first."""
    found = [(texts_of(bench, path), path) for path in APPS.glob("*/")]
    return sorted(found, key=lambda app: (-app[0], app[1].name))


def app_groups(bench):
    """The real apps next to the project, the largest first. A quick run uses only the largest."""
    groups = []
    for count, path in apps(bench)[:1] if bench.quick else apps(bench):
        say(f"{path.name} …")
        swift = sum(1 for _ in path.rglob("*.swift"))
        commands = [bench.review(path, codes=(0, 2)), bench.peer(peers.SWIFTLINT, path)]
        groups.append(
            {"id": "app", "title": path.name, "texts": count, "swift": swift, "rows": bench.timed(commands, 5)})
    return groups


def start_group(bench):
    """Process start, and the review of one text."""
    say("start …")
    folder = bench.folder / "one"
    generate.write(folder / "en.lproj" / "Localizable.strings", '"one" = "Open the watering plan.";\n')
    commands = [Command("--version", [bench.binary, "--version"]), bench.review(folder, name="one text")]
    return {"id": "start", "title": "start", "texts": 1, "rows": bench.timed(commands, 50)}


def measured(bench):
    """All groups, and the names of missing tools."""
    bundles = BUNDLES[:3] if bench.quick else BUNDLES
    groups = [bundle_group(bench, *bundle) for bundle in bundles]
    others, absent = peer_group(bench)
    groups.append(others)
    groups += elsewhere_groups(bench)
    groups += app_groups(bench)
    if not peers.program(peers.SWIFTLINT, bench.programs):
        absent.append(peers.SWIFTLINT.name)
    groups.append(start_group(bench))
    return groups, absent
