"""What must not be published is refused with a reason."""

from __future__ import annotations

import json
import subprocess
import sys
import unittest
from pathlib import Path

from artifacts.__main__ import make
from artifacts.components import license_names, license_terms
from artifacts.executable import read_executable
from artifacts.project import PackagingError

from .support import ROOT, foreign_program, mac_program, on_linux, program, project, resolved, scratch


class RefusalTests(unittest.TestCase):
    def refused(self, pattern: str, *arguments: str | Path, versions: Path | None = None) -> None:
        with self.assertRaisesRegex(PackagingError, pattern):
            make(project(), [str(argument) for argument in arguments], versions or resolved())

    def test_another_version(self) -> None:
        self.refused(r"‘9\.8\.7 \(ICU .*sources are \d+\.\d+\.\d+", program(version="9.8.7"))

    @on_linux
    def test_shared_libraries(self) -> None:
        self.refused(r"needs other files at run time: .*libc\.so\.6.*-static-executable", program(static=False))

    @on_linux
    def test_a_static_executable_that_may_be_loaded_anywhere_is_taken(self) -> None:
        path = scratch() / "pie"
        subprocess.run(["gcc", "-static-pie", "-o", path, program().with_suffix(".c")], check=True)
        self.assertEqual(read_executable(str(path)).libraries, ())

    def test_libraries_that_no_mac_comes_with(self) -> None:
        path = mac_program(["/usr/lib/libSystem.B.dylib", "/opt/homebrew/opt/icu4c/lib/libicuuc.76.dylib"])
        self.refused(r"no Mac comes with: /opt/homebrew/opt/icu4c/lib/libicuuc\.76\.dylib\.", program(), path)

    def test_a_program_for_macs_without_a_signature(self) -> None:
        self.refused("codesign", program(), mac_program(["/usr/lib/libSystem.B.dylib"], signed=False))

    @on_linux
    def test_only_programs_of_other_systems(self) -> None:
        self.refused("None of the executables runs on this machine", foreign_program())

    def test_two_programs_of_one_system(self) -> None:
        self.refused("Give one for each system", program(), program())

    def test_a_program_that_is_none(self) -> None:
        path = scratch() / "script"
        path.write_text("#!/bin/sh\necho 0.1.0\n")
        self.refused("is not a 64-bit executable", path)

    def test_a_file_that_is_not_there(self) -> None:
        self.refused("cannot be read: No such file", scratch() / "nothing")

    def test_a_program_of_another_system_than_said(self) -> None:
        self.refused("not for riscv64-unknown-linux-gnu", f"riscv64-unknown-linux-gnu={program()}")

    @on_linux
    def test_headers_that_end_early(self) -> None:
        whole = program(static=False).read_bytes()
        path = scratch() / "cut"
        for length in [0, 4, 6, 19, 40, 57, 64, 100, 200, 700]:
            path.write_bytes(whole[:length])
            self.refused("damaged|not a 64-bit|needs other files", path)

    def test_another_icu_than_is_listed(self) -> None:
        self.refused("holds ICU 1.2, and this machine has", program(icu="1.2"))

    def test_a_swift_package_without_a_licence(self) -> None:
        pins = json.loads(resolved().read_text())
        pins["pins"].append({"identity": "new-one", "location": "https://example.org/n", "state": {"version": "1.0.0"}})
        path = scratch() / "more.resolved"
        path.write_text(json.dumps(pins))
        self.refused("components.json lacks new-one", program(), versions=path)

    def test_a_swift_package_without_a_version(self) -> None:
        path = scratch() / "fewer.resolved"
        path.write_text(json.dumps({"pins": []}))
        self.refused("The version of swift-argument-parser is unknown here", program(), versions=path)

    def test_no_versions_of_swift_packages(self) -> None:
        self.refused("swift package resolve", program(), versions=scratch() / "no.resolved")

    def test_a_refusal_is_told_and_nothing_is_written(self) -> None:
        output = scratch() / "refused"
        command = [sys.executable, str(ROOT / "Packaging/artifacts"), "--executable", str(program(version="9.8.7"))]
        run = subprocess.run([*command, "--output", str(output)], capture_output=True, text=True)
        self.assertEqual(run.returncode, 1)
        self.assertRegex(run.stderr, r"\Aerror: .*9\.8\.7")
        self.assertFalse(output.exists())


class LicenseTests(unittest.TestCase):
    def test_terms_of_an_expression(self) -> None:
        expressions = ["MIT AND GPL-3.0-or-later WITH GCC-exception-3.1", "(MIT)", "Zlib"]
        self.assertEqual(license_terms(expressions), ["GPL-3.0-or-later WITH GCC-exception-3.1", "MIT", "Zlib"])
        self.assertEqual(license_names(expressions), ["GCC-exception-3.1", "GPL-3.0-or-later", "MIT", "Zlib"])
