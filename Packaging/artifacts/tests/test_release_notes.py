"""The section of the changelog that a release page shows."""

from __future__ import annotations

import unittest

from release import changelog

from .support import ROOT


class ReleaseNotes(unittest.TestCase):
    def test_links_to_files_become_addresses(self) -> None:
        body = "[Fixes](Documentation/Fixing.md#safe), [Keep](https://keepachangelog.com), [below](#removed)\n"
        self.assertEqual(
            changelog.with_addresses(body, "https://example.com/blob/1.2.3"),
            "[Fixes](https://example.com/blob/1.2.3/Documentation/Fixing.md#safe), [Keep](https://keepachangelog.com), "
            "[below](#removed)\n",
        )

    def test_every_linked_file_exists(self) -> None:
        text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
        targets = [text[link.end() :].split(")")[0].split("#")[0] for link in changelog.LINK.finditer(text)]
        self.assertGreater(len(targets), 10)
        self.assertEqual([target for target in targets if not (ROOT / target).is_file()], [])
