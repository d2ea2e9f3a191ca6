"""Times commands side by side with hyperfine, and takes the peak of their memory."""
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
    """What is run: its name in tables, arguments, exit codes of a run that was done, and what goes before each run."""

    name: str
    arguments: list
    codes: tuple = (0,)
    before: str = ""


def gnu_time():
    """GNU time, which macOS has by another name, None where it is not installed."""
    return shutil.which("gtime") or (shutil.which("time") if sys.platform != "darwin" else None)


def require():
    """Ends the program where what measures is missing."""
    found = {"hyperfine": shutil.which("hyperfine"), "GNU time": gnu_time()}
    missing = [name for name, path in found.items() if not path]
    if missing:
        sys.exit(
            f"{' and '.join(missing)} cannot be found: scripts/install-dependencies --benchmarks installs it"
            " (packages hyperfine and time of Debian, hyperfine and gnu-time of Homebrew)")


def peak(command):
    """Runs a command once: the peak of its memory in megabytes. Ends the program where the run was not done.

    GNU time asks the system for it. A process of this one would be said to have had at least this one's memory.
    """
    if command.before:
        subprocess.run(shlex.split(command.before), check=True)
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
    """Times commands one after the other in one go: a result for each, in seconds and megabytes."""
    memory = [peak(command) for command in commands]
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        arguments = [
            "hyperfine", "--shell=none", "--style=none", "--ignore-failure", f"--warmup={warmups}", f"--runs={runs}",
            f"--export-json={file.name}",
        ]
        if any(command.before for command in commands):
            # One for each command, or none.
            arguments += [f"--prepare={command.before or 'true'}" for command in commands]
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
    """What else runs on this machine: the mean of the last minute."""
    return os.getloadavg()[0]
