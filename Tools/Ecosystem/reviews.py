"""Reviews the apps of a folder, each in a folder OWNER+NAME."""

import json
import os
import subprocess
import sys
import tempfile
from argparse import Namespace
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

from tables import Fault, read

SEVERITIES = ["error", "warning", "note"]


@dataclass(frozen=True)
class App:
    repo: str
    # Empty if it is unknown.
    commit: str
    path: Path

    def link(self, path: str, line: object) -> str:
        return f"https://github.com/{self.repo}/blob/{self.commit or 'HEAD'}/{quote(path)}#L{line}"


@dataclass
class Outcome:
    app: App
    # None if there is no report.
    findings: list[dict] | None = None
    problems: list[dict] = field(default_factory=list)
    # What went wrong. A report can exist and be incomplete.
    trouble: str = ""
    seconds: float = 0
    megabytes: float = 0


def apps_in(folder: Path, listed: Path | None) -> list[App]:
    """The apps by name. A folder OWNER+NAME@VARIANT is another version of an app and is left out."""
    commits = {row["folder"]: row["commit"] for row in read(listed, ["folder", "commit"])} if listed else {}
    paths = sorted(path for path in folder.glob("*+*") if path.is_dir() and "@" not in path.name)
    if not paths:
        raise Fault(f"{folder} has no folder that is named OWNER+NAME")
    return [App(path.name.replace("+", "/", 1), commits.get(path.name, ""), path.resolve()) for path in paths]


def review(tool: Path, app: App, limit: float) -> Outcome:
    """One review with all findings, and with an empty configuration instead of that of the app or of a parent folder."""
    with tempfile.TemporaryDirectory() as name:
        empty, used, out, err = (Path(name) / one for one in ("empty.yml", "used", "out", "err"))
        empty.touch()
        command = [sys.executable, Path(__file__).with_name("measure.py"), used, str(limit), tool, "review", app.path,
                   "--format", "json", "--notes", "--fail-on", "never", "--quiet", "--config", empty,
                   "--path-root", app.path]
        with open(out, "wb") as output, open(err, "wb") as errors:
            subprocess.run(command, stdout=output, stderr=errors)
        said = (err.read_text(encoding="utf-8", errors="replace").strip() or "no message").split("\n")
        if not used.exists():
            return Outcome(app, trouble=f"it did not start: {said[-1]}")
        usage = json.loads(used.read_text())
        outcome, code = Outcome(app, seconds=usage["seconds"], megabytes=usage["megabytes"]), usage["code"]
        if code is None:
            outcome.trouble = f"it was stopped after {limit:g} s"
            return outcome
        if code:
            outcome.trouble = (f"exit code {code}" if code > 0 else f"it crashed with signal {-code}") + f": {said[0]}"
        try:
            report = json.loads(out.read_bytes())
            outcome.findings, outcome.problems = report["findings"], report["problems"]
        except (ValueError, KeyError, TypeError):
            outcome.trouble = f"it wrote no report; {outcome.trouble or said[0]}"
        return outcome


def review_all(tools: list[str], apps: list[App], options: Namespace) -> list[list[Outcome]]:
    """The outcomes of each tool, in the order of the apps. As many reviews run at the same time as there are jobs."""
    if bad := [tool for tool in tools if not Path(tool).is_file() or not os.access(tool, os.X_OK)]:
        raise Fault(f"{bad[0]} is not a program")
    with ThreadPoolExecutor(max(1, options.jobs)) as pool:
        # Both tools review an app at about the same time, so that a busy machine slows down both.
        runs = [[pool.submit(review, Path(tool).resolve(), app, options.time_limit) for tool in tools] for app in apps]
    return [[run[index].result() for run in runs] for index in range(len(tools))]
