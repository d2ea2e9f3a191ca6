"""The Debian package is valid, and its lists are correct."""

from __future__ import annotations

import gzip
import hashlib
import re
import shutil
import subprocess
import unittest

from artifacts.components import license_names, read_components

from .support import ROOT, TIME, deb_members, debian_machine, on_linux, one, program, project, scratch, tar_members


@on_linux
class DebianPackageTests(unittest.TestCase):
    def setUp(self) -> None:
        self.name, self.data = one(".deb")
        members = deb_members(self.data)
        self.assertEqual(list(members), ["debian-binary", "control.tar.xz", "data.tar.xz"])
        self.assertEqual(members["debian-binary"], b"2.0\n")
        self.control = tar_members(members["control.tar.xz"])
        self.installed = tar_members(members["data.tar.xz"])
        self.fields = dict(re.findall(r"^(\S+): (.*)$", self.control["./control"][1].decode(), re.MULTILINE))

    def test_name_says_the_fields(self) -> None:
        self.assertEqual(self.name, f"shortcut-review_{project().version}_{debian_machine()}.deb")
        self.assertEqual(self.fields["Package"], "shortcut-review")
        self.assertEqual(self.fields["Version"], project().version)
        self.assertEqual(self.fields["Architecture"], debian_machine())
        self.assertNotIn("Depends", self.fields)

    def test_every_member_is_roots_with_a_known_mode(self) -> None:
        for name, (member, _) in [*self.control.items(), *self.installed.items()]:
            self.assertEqual((member.uid, member.gid, member.mtime), (0, 0, TIME), name)
            program = member.isdir() or name == "./usr/bin/shortcut-review"
            self.assertEqual(member.mode, 0o755 if program else 0o644, name)

    def test_sums_hold(self) -> None:
        lines = self.control["./md5sums"][1].decode().splitlines()
        listed = {line[34:]: line[:32] for line in lines}
        files = {name[2:]: data for name, (member, data) in self.installed.items() if member.isfile()}
        self.assertEqual(listed, {name: hashlib.md5(data).hexdigest() for name, data in files.items()})

    def test_every_licence_has_a_paragraph(self) -> None:
        text = self.installed["./usr/share/doc/shortcut-review/copyright"][1].decode()
        held = [component for component in read_components(ROOT) if "linux" in component.platforms]
        paragraphs = {part.split("\n")[0][9:]: part for part in text.split("\n\n") if part.startswith("License: ")}
        self.assertEqual(set(paragraphs), set(license_names(["Apache-2.0", *(entry.license for entry in held)])))
        for part in paragraphs.values():
            self.assertGreater(len(part.split("\n")), 1, part)
        for part in text.strip().split("\n\n"):
            for line in part.split("\n"):
                self.assertRegex(line, r"^(\S+:( .*)?| .+)$")

    def test_the_source_of_what_is_linked_in_is_named(self) -> None:
        if not shutil.which("dpkg-query"):
            self.skipTest("dpkg is not installed: versions are not Debian's")
        self.assertRegex(self.fields["Built-Using"], r"\bglibc \(= [^)]+\)")
        self.assertRegex(self.fields["Built-Using"], r"\bicu \(= [^)]+\)")

    def test_changelog_begins_with_the_version(self) -> None:
        text = gzip.decompress(self.installed["./usr/share/doc/shortcut-review/changelog.gz"][1]).decode()
        self.assertTrue(text.startswith(f"shortcut-review ({project().version}) stable; urgency=medium\n\n  * "))
        self.assertLessEqual(max(map(len, text.splitlines())), 120)

    def test_dpkg_lists_and_unpacks_it(self) -> None:
        if not shutil.which("dpkg-deb"):
            self.skipTest("dpkg-deb is not installed")
        folder = scratch() / "deb"
        folder.mkdir()
        (folder / self.name).write_bytes(self.data)
        command = ["dpkg-deb", "--contents", str(folder / self.name)]
        listed = subprocess.run(command, check=True, capture_output=True, text=True)
        self.assertEqual(len(listed.stdout.splitlines()), len(self.installed))
        subprocess.run(["dpkg-deb", "--extract", folder / self.name, folder / "root"], check=True)
        unpacked = folder / "root/usr/bin/shortcut-review"
        self.assertEqual(unpacked.read_bytes(), program().read_bytes())
        self.assertEqual(unpacked.stat().st_mode & 0o777, 0o755)
        if shutil.which("dpkg-parsechangelog"):
            changelog = folder / "changelog"
            compressed = folder / "root/usr/share/doc/shortcut-review/changelog.gz"
            changelog.write_bytes(gzip.decompress(compressed.read_bytes()))
            command = ["dpkg-parsechangelog", "--file", str(changelog), "--show-field", "Version"]
            run = subprocess.run(command, check=True, capture_output=True, text=True)
            self.assertEqual((run.stdout.strip(), run.stderr), (project().version, ""))
