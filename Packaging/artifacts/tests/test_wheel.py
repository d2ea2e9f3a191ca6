"""The wheel has the format that installers expect, and it installs."""

from __future__ import annotations

import base64
import csv
import email
import hashlib
import importlib.util
import re
import subprocess
import sys
import unittest

from artifacts.executable import read_executable
from artifacts.wheel import platform_tags

from .support import foreign_program, mac_program, one, program, project, scratch, zip_members

# The client of the wheel asks the wheel's executable. The program of these tests writes its arguments, not an answer.
CLIENT = """
import shortcut_review as package
client = package.Client()
print(client.executable)
try:
    client.findings(package.Request("en", "Order coffee.", kind="title"))
except package.Unavailable as error:
    print(error)
"""


class WheelTests(unittest.TestCase):
    def setUp(self) -> None:
        self.name, self.data = one(".whl")
        self.members = zip_members(self.data)
        self.stem = f"shortcut_review-{project().version}"

    def test_record_holds(self) -> None:
        path = f"{self.stem}.dist-info/RECORD"
        rows = list(csv.reader(self.members[path][1].decode().splitlines()))
        self.assertEqual([row[0] for row in rows], list(self.members))
        self.assertEqual(rows[-1], [path, "", ""])
        for name, digest, size in rows[:-1]:
            data = self.members[name][1]
            expected = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
            self.assertEqual((digest, size), (f"sha256={expected}", str(len(data))), name)

    def test_name_says_the_tags(self) -> None:
        # The wheel specification: no hyphen inside a part, and every tag of the name in WHEEL.
        parts = re.fullmatch(r"([\w.]+)-([\w.]+)-(\w+)-(\w+)-([\w.]+)\.whl", self.name)
        assert parts
        self.assertEqual(parts.groups()[:4], ("shortcut_review", project().version, "py3", "none"))
        about = email.message_from_bytes(self.members[f"{self.stem}.dist-info/WHEEL"][1])
        self.assertEqual(about.get_all("Tag"), [f"py3-none-{platform}" for platform in parts[5].split(".")])
        self.assertEqual(about["Wheel-Version"], "1.0")
        self.assertEqual(about["Root-Is-Purelib"], "false")

    def test_tags_are_of_the_system(self) -> None:
        machines = {"x86_64", "aarch64"}
        for path in (program(), foreign_program()):
            executable = read_executable(str(path))
            if executable.system == "linux":
                self.assertIn(executable.machine, machines)
                tags = platform_tags(executable)
                machine = executable.machine
                expected = [f"manylinux_2_17_{machine}", f"manylinux2014_{machine}", f"musllinux_1_1_{machine}"]
                self.assertEqual(tags, expected)
        self.assertEqual(platform_tags(read_executable(str(mac_program([], oldest=(13, 0))))), ["macosx_13_0_arm64"])
        self.assertEqual(platform_tags(read_executable(str(mac_program([], oldest=(14, 4))))), ["macosx_14_4_arm64"])

    def test_metadata_names_licences_that_are_there(self) -> None:
        about = email.message_from_bytes(self.members[f"{self.stem}.dist-info/METADATA"][1])
        self.assertEqual((about["Metadata-Version"], about["Version"]), ("2.4", project().version))
        folder = f"{self.stem}.dist-info/licenses/"
        there = [name[len(folder) :] for name in self.members if name.startswith(folder)]
        self.assertEqual(sorted(about.get_all("License-File") or []), sorted(there))
        for term in re.split(r" AND | WITH ", about["License-Expression"]):
            self.assertIn(f"LICENSES/{term}.txt", there)

    def test_modes(self) -> None:
        for name, (info, _) in self.members.items():
            mode = 0o100755 if name.endswith(".data/scripts/shortcut-review") else 0o100644
            self.assertEqual((info.create_system, info.external_attr >> 16), (3, mode), name)

    @unittest.skipIf(importlib.util.find_spec("ensurepip") is None, "python3-venv is not installed")
    def test_installs_and_runs(self) -> None:
        folder = scratch() / "wheel"
        folder.mkdir()
        wheel = folder / self.name
        wheel.write_bytes(self.data)
        environment = folder / "environment"
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
        python = str(environment / "bin/python3")
        install = [python, "-m", "pip", "install", "--quiet", "--no-index"]
        subprocess.run([*install, str(wheel)], check=True)
        subprocess.run([*install, "--target", str(folder / "target"), str(wheel)], check=True)
        arguments = ["of", "two words", "ß"]
        module = [python, "-m", "shortcut_review"]
        for command, settings in (
            ([str(environment / "bin/shortcut-review")], {}),
            (module, {}),
            (module, {"PYTHONPATH": str(folder / "target")}),
        ):
            variables = {"LANG": "C.UTF-8", **settings}
            run = subprocess.run([*command, *arguments], capture_output=True, text=True, env=variables)
            # The exit code comes from the executable, which gets all arguments.
            self.assertEqual((run.returncode, run.stdout.splitlines()), (3, arguments), run.stderr)
        self.assertTrue((environment / "share/man/man1/shortcut-review.1").is_file())
        self.assertTrue((environment / "share/doc/shortcut-review/SOURCE").is_file())
        for path, executable in (
            ("", environment / "bin/shortcut-review"),
            (str(folder / "target"), folder / "target/bin/shortcut-review"),
        ):
            with self.subTest(path):
                run = subprocess.run(
                    [python, "-c", CLIENT], capture_output=True, text=True, env={"LANG": "C.UTF-8", "PYTHONPATH": path}
                )
                found, reason = run.stdout.splitlines()
                self.assertEqual(found, str(executable), run.stderr)
                self.assertTrue(reason.startswith(f"{executable} "), reason)
        (environment / "bin/shortcut-review").unlink()
        run = subprocess.run(module, capture_output=True, text=True, env={"PATH": "/nonexistent"})
        self.assertEqual(run.returncode, 2)
        self.assertIn("Install it again", run.stderr)
