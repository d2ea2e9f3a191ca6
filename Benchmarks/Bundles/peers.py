"""The tools that a review is compared with, and how each is called on a generated bundle."""
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass

import texts


@dataclass(frozen=True)
class Peer:
    """A tool that reads texts.

    `command` makes its arguments from the folder of a generated bundle. `codes` are the exit codes of a finished run. A
    tool that reads only some of the texts is not compared with.
    """

    name: str
    program: str
    does: str
    command: object
    codes: tuple = (0,)
    reads_all: bool = True


def folders(bundle, kind, ending):
    return [str(path) for path in sorted((bundle / kind).rglob(f"*.{ending}"))]


TYPOS = Peer(
    "typos", "typos", "common English misspellings; the bundle’s `.strings` files",
    lambda bundle: ["--isolated", "--no-ignore", "--format", "brief", str(bundle / "app")], (0, 2))

# Tools that pip installs.
FROM_PIP = [
    TYPOS,
    Peer(
        "typos, all formats", "typos", "the same; also the same texts as PO, XLIFF, properties and lines",
        lambda bundle: ["--isolated", "--no-ignore", "--format", "brief", str(bundle)], (0, 2)),
    Peer(
        "pofilter", "pofilter", "Translate Toolkit’s checks of translations; PO",
        lambda bundle: ["--progress=none", str(bundle / "po"), str(bundle / "pofilter")]),
    Peer(
        "compare-locales", "compare-locales", "Mozilla’s comparison of translations with their source; properties",
        lambda bundle: [str(bundle / "properties/l10n.toml"), str(bundle / "properties"), *texts.LOCALES], (0, 1)),
    Peer(
        "moz-l10n-lint, English", "moz-l10n-lint", "Mozilla’s linter of source texts; properties, English only",
        lambda bundle: [str(bundle / "properties/l10n.toml")], (0, 1), reads_all=False),
    Peer(
        "moz-xliff-lint", "moz-xliff-lint", "Mozilla’s linter of source texts; XLIFF, the sources in each file",
        lambda bundle: ["--path", str(bundle / "xliff"), "--config", str(bundle / "xliff/lint.json")], (0, 1)),
]

# Tools that must already be installed.
WHEN_PRESENT = [
    Peer(
        "Locheck", "locheck", "placeholders of translations; `.strings`",
        lambda bundle: ["discoverlproj", "--base", "en", str(bundle / "app")], (0, 1)),
    Peer(
        "i18nspector", "i18nspector", "checks of placeholders and headers; PO",
        lambda bundle: folders(bundle, "po", "po"), (0, 1)),
]
# For Swift sources, on apps.
SWIFTLINT = Peer("SwiftLint", "swiftlint", "style of Swift sources", lambda app: ["lint", "--quiet", str(app)], (0, 2))


def environment(root):
    """The programs folder of a Python environment with pip's tools: $PEERS, or one under .build."""
    given = os.environ.get("PEERS")
    if given:
        return pathlib.Path(given) / "bin"
    requirements = pathlib.Path(__file__).with_name("requirements.txt")
    folder = root / ".build" / "benchmark-peers"
    stamp = folder / "requirements.txt"
    if not stamp.exists() or stamp.read_bytes() != requirements.read_bytes():
        print(f"Installing other tools into {folder}", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], check=True)
        pip = [str(folder / "bin/python3"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "-r", str(requirements)], check=True)
        shutil.copy(requirements, stamp)
    return folder / "bin"


def program(peer, programs):
    """The path of a peer's program, in the environment or on the PATH. None if it is missing."""
    own = programs / peer.program
    return str(own) if own.exists() else shutil.which(peer.program)


def compiled(folder, root):
    """Compiles the program of bare ICU calls."""
    source = pathlib.Path(__file__).with_name("icu.c")
    if not shutil.which("pkg-config") or not shutil.which("cc"):
        sys.exit("A C compiler or pkg-config is missing: scripts/install-dependencies --benchmarks")
    # On macOS Homebrew's ICU is not on the default path.
    asked = f". {shlex.quote(str(root))}/scripts/environment && pkg-config --cflags --libs icu-i18n"
    flags = subprocess.run(["bash", "-c", asked], check=True, capture_output=True, text=True).stdout.split()
    binary = folder / "icu"
    subprocess.run(["cc", "-O2", str(source), "-o", str(binary), *flags], check=True)
    return binary


def version(path, *arguments):
    """The first line of a program's version output."""
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run([path, *arguments], capture_output=True, text=True, cwd=folder)
    lines = (run.stdout or run.stderr).strip().splitlines()
    return lines[0] if lines else "?"
