"""The contents of the archive."""

from __future__ import annotations

import subprocess
import unittest

from artifacts.components import license_names, read_components
from artifacts.executable import read_executable

from .support import ROOT, TIME, one, program, project, tar_members


class ArchiveTests(unittest.TestCase):
    def setUp(self) -> None:
        self.name, data = one(".tar.gz")
        self.executable = read_executable(str(program()))
        self.folder = self.name[: -len(".tar.gz")]
        self.members = tar_members(data)
        self.files = {name[len(self.folder) + 1 :]: data for name, (_, data) in self.members.items()}

    def test_name_is_the_folders(self) -> None:
        self.assertEqual(self.folder, f"shortcut-review-{project().version}-{self.executable.platform}")
        self.assertEqual({name.split("/")[0] for name in self.members}, {self.folder})

    def test_every_member_is_a_file_of_root_with_a_known_mode(self) -> None:
        for name, (member, _) in self.members.items():
            # No folders: unpacking into /usr/local must not change the owner and mode of its folders.
            self.assertTrue(member.isfile(), name)
            self.assertEqual((member.uid, member.gid, member.uname, member.gname), (0, 0, "root", "root"), name)
            self.assertEqual(member.mtime, TIME, name)
            self.assertEqual(member.mode, 0o755 if name.endswith("/bin/shortcut-review") else 0o644, name)
        self.assertEqual(list(self.members), sorted(self.members))

    def test_executable_is_what_was_given(self) -> None:
        self.assertEqual(self.files["bin/shortcut-review"], program().read_bytes())

    def test_manual_and_completions_are_where_each_is_looked_for(self) -> None:
        manual = (ROOT / "Documentation/Manual/shortcut-review.1").read_bytes()
        self.assertEqual(self.files["share/man/man1/shortcut-review.1"], manual)
        for path, shell in {
            "share/bash-completion/completions/shortcut-review": "bash",
            "share/zsh/site-functions/_shortcut-review": "zsh",
            "share/fish/vendor_completions.d/shortcut-review.fish": "fish",
        }.items():
            self.assertEqual(self.files[path].decode(), f"# shortcut-review for {shell}\n")

    def test_it_says_which_sources_it_is_built_of(self) -> None:
        digest = subprocess.run([ROOT / "scripts/source-digest"], check=True, capture_output=True).stdout
        self.assertRegex(digest.decode(), r"\A[0-9a-f]{64}\n\Z")
        self.assertEqual(self.files["share/doc/shortcut-review/SOURCE"], digest)

    def test_every_licence_of_a_component_has_its_text(self) -> None:
        held = [component for component in read_components(ROOT) if self.executable.system in component.platforms]
        names = license_names(["Apache-2.0", *(component.license for component in held)])
        folder = "share/doc/shortcut-review/LICENSES/"
        texts = {path[len(folder) : -len(".txt")] for path in self.files if path.startswith(folder)}
        self.assertEqual(texts, set(names))
        for name in names:
            self.assertGreater(len(self.files[f"{folder}{name}.txt"]), 300, name)
        self.assertEqual(self.files["share/doc/shortcut-review/LICENSE"], (ROOT / "LICENSE").read_bytes())

    def test_every_component_is_listed_with_its_licence(self) -> None:
        text = self.files["share/doc/shortcut-review/THIRD-PARTY.md"].decode()
        rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| [")]
        for component in read_components(ROOT):
            listed = [row for row in rows if row[0] == f"| [{component.name}]({component.homepage})"]
            self.assertEqual(len(listed), 1 if self.executable.system in component.platforms else 0, component.name)
            for row in listed:
                self.assertRegex(row[1], r"\d", component.name)
                self.assertEqual(row[2], component.license)

    def test_a_library_under_the_lgpl_has_its_source_and_notices_named(self) -> None:
        text = self.files["share/doc/shortcut-review/THIRD-PARTY.md"].decode()
        for component in read_components(ROOT):
            if "LGPL" in component.license and self.executable.system in component.platforms:
                section = text.split(f"## {component.name}\n")[1]
                self.assertIn("Its source is", section)
                self.assertIn(f"under the tag {project().version}", section)
                self.assertIn(f"share/doc/shortcut-review/notices/{component.notices}", self.files)

    def test_the_licences_of_the_repository_are_all_used(self) -> None:
        names = license_names(["Apache-2.0", *(component.license for component in read_components(ROOT))])
        self.assertEqual({path.stem for path in (ROOT / "LICENSES").iterdir()}, set(names))
