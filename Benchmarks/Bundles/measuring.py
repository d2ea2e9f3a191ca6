"""Times commands with hyperfine, and measures their peak memory."""
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass


@dataclass
class Command:
    """A command: its name in tables, its arguments, and the exit codes of a finished run."""

    name: str
    arguments: list
    codes: tuple = (0,)


def gnu_time():
    """GNU time, which has another name on macOS. None if it is not installed."""
    return shutil.which("gtime") or (shutil.which("time") if sys.platform != "darwin" else None)


def require():
    """Exits if a measuring tool is missing."""
    found = {"hyperfine": shutil.which("hyperfine"), "GNU time": gnu_time()}
    missing = [name for name, path in found.items() if not path]
    if missing:
        sys.exit(
            f"{' and '.join(missing)} cannot be found: scripts/install-dependencies --benchmarks installs it"
            " (packages hyperfine and time of Debian, hyperfine and gnu-time of Homebrew)")


def peak(command):
    """Runs a command once, and returns its peak memory in megabytes. Exits if the run did not finish.

    GNU time gets it from the system. For a direct child of this process, the system would report at least this process's
    memory.
    """
    with tempfile.NamedTemporaryFile() as figures:
        measured = [gnu_time(), "--quiet", "-f", "%M", "-o", figures.name, *command.arguments]
        run = subprocess.run(measured, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        if run.returncode not in command.codes:
            told = run.stderr.decode(errors="replace").strip().splitlines()
            sys.exit("\n".join([f"{shlex.join(command.arguments)[:300]}: exit {run.returncode}", *told[-3:]]))
        return int(pathlib.Path(figures.name).read_text().split()[-1]) / 1024


def processor(result):
    return result["user"] + result["system"]


def side_by_side(commands, runs, warmups=1):
    """Times commands one after the other in one session. Returns a result for each, in seconds and megabytes."""
    memory = [peak(command) for command in commands]
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        arguments = [
            "hyperfine", "--shell=none", "--style=none", "--ignore-failure", f"--warmup={warmups}", f"--runs={runs}",
            f"--export-json={file.name}",
        ]
        arguments += [shlex.join(command.arguments) for command in commands]
        run = subprocess.run(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if run.returncode != 0:
            sys.exit(f"hyperfine: {run.stderr.strip()}")
        results = json.loads(pathlib.Path(file.name).read_text())["results"]
    for command, result in zip(commands, results):
        if not set(result["exit_codes"]) <= set(command.codes):
            sys.exit(f"{shlex.join(command.arguments)[:300]}: exit codes {sorted(set(result['exit_codes']))}")
    return [
        {
            "name": command.name, "median": result["median"], "least": result["min"], "most": result["max"],
            "deviation": result.get("stddev") or 0, "runs": len(result["times"]), "processor": processor(result),
            "memory": megabytes,
        }
        for command, result, megabytes in zip(commands, results, memory)
    ]


def load():
    """The load of this machine: the mean of the last minute."""
    return os.getloadavg()[0]
