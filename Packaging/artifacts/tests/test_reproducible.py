"""The same input gives the same bytes, with the intended time."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import unittest
from pathlib import Path
from unittest import mock

from artifacts.project import PackagingError, time_stamp

from .support import ROOT, TIME, artifacts, digests, on_linux, program, resolved, scratch

INPUTS = [
    "Packaging",
    "Integrations/python",
    "LICENSE",
    "LICENSES",
    "CHANGELOG.md",
    "Documentation/Manual",
    "Package.swift",
    "Sources",
    "scripts/source-digest",
]


def made_elsewhere(name: str, umask: int, environment: dict[str, str]) -> dict[str, bytes]:
    """Artifacts of a copy of the project, made in a separate process."""
    root = scratch() / name / "project"
    for path in INPUTS:
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / path).is_dir() else shutil.copy
        copy(ROOT / path, target)
    executable = root.parent / "tool of another name"
    shutil.copy(program(), executable)
    output = root.parent / "made"
    command = [sys.executable, str(root / "Packaging/artifacts"), "--executable", str(executable)]
    command += ["--output", str(output), "--resolved", str(resolved())]
    former = os.umask(umask)
    try:
        variables = {**os.environ, "SOURCE_DATE_EPOCH": str(TIME), "PYTHONHASHSEED": "random", **environment}
        subprocess.run(command, check=True, capture_output=True, env=variables, cwd=root.parent)
    finally:
        os.umask(former)
    return {path.name: path.read_bytes() for path in output.iterdir()}


class ReproducibleTests(unittest.TestCase):
    def test_place_umask_zone_and_language_change_no_byte(self) -> None:
        here = artifacts()
        self.assertGreaterEqual(len(here), 5)
        there = made_elsewhere("first", 0o077, {"TZ": "Asia/Kathmandu", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"})
        other = made_elsewhere("sécond", 0o000, {"TZ": "America/St_Johns", "LANG": "C", "LC_ALL": "C"})
        for made in (there, other):
            self.assertEqual(digests(here), digests(made))

    def test_artifacts_are_readable_whatever_the_umask(self) -> None:
        made_elsewhere("modes", 0o077, {})
        modes = {path.stat().st_mode & 0o777 for path in (scratch() / "modes/made").iterdir()}
        self.assertEqual(modes, {0o644})

    @on_linux
    def test_sums_verify(self) -> None:
        folder = scratch() / "sums"
        folder.mkdir()
        for name, data in artifacts().items():
            (folder / name).write_bytes(data)
        command = ["sha256sum", "--check", "--strict", "SHA256SUMS"]
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(len(run.stdout.splitlines()), len(artifacts()) - 1)

    def test_sums_are_in_order_and_of_everything_else(self) -> None:
        rows = [line.split("  ") for line in artifacts()["SHA256SUMS"].decode().splitlines()]
        self.assertEqual([name for _, name in rows], sorted(artifacts().keys() - {"SHA256SUMS"}))
        for digest, name in rows:
            self.assertEqual(digest, hashlib.sha256(artifacts()[name]).hexdigest())


class TimeTests(unittest.TestCase):
    def setUp(self) -> None:
        self.root = scratch() / self.id()
        self.root.mkdir()
        self.changelog("## [Unreleased]\n")
        variables = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
        patch = mock.patch.dict(os.environ, variables, clear=True)
        patch.start()
        self.addCleanup(patch.stop)

    def changelog(self, text: str) -> None:
        (self.root / "CHANGELOG.md").write_text(text)

    def git(self, *arguments: str) -> None:
        dates = {"GIT_AUTHOR_DATE": "@1600000000 +0200", "GIT_COMMITTER_DATE": "@1600000001 +0200"}
        command = ["git", "-C", str(self.root), "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments]
        subprocess.run(command, check=True, capture_output=True, env={**os.environ, **dates})

    def test_given(self) -> None:
        os.environ["SOURCE_DATE_EPOCH"] = "12"
        self.assertEqual(time_stamp(self.root, "1.2.3"), 12)

    def test_given_wrongly(self) -> None:
        for value in ("", "-1", "soon", "1.5", "²"):
            os.environ["SOURCE_DATE_EPOCH"] = value
            with self.assertRaisesRegex(PackagingError, "seconds since 1970"):
                time_stamp(self.root, "1.2.3")

    def test_day_of_release(self) -> None:
        self.changelog("## [Unreleased]\n\n## [1.2.30] - 2001-01-01\n\n## [1.2.3] - 2026-11-24\n")
        for zone in ("UTC", "Pacific/Kiritimati"):
            os.environ["TZ"] = zone
            self.assertEqual(time_stamp(self.root, "1.2.3"), 1795478400)

    def test_day_that_is_none(self) -> None:
        self.changelog("## [1.2.3] - 2026-11-31\n")
        with self.assertRaisesRegex(PackagingError, "2026-11-31"):
            time_stamp(self.root, "1.2.3")

    def test_last_commit_before_the_release(self) -> None:
        self.git("init")
        self.git("commit", "--allow-empty", "--message", "Begin")
        self.assertEqual(time_stamp(self.root, "1.2.3"), 1600000001)

    def test_neither_release_nor_commit(self) -> None:
        with mock.patch.dict(os.environ, {"GIT_CEILING_DIRECTORIES": str(Path(self.root).parent)}):
            with self.assertRaisesRegex(PackagingError, "SOURCE_DATE_EPOCH"):
                time_stamp(self.root, "1.2.3")
