"""No archive writes outside its folder, or more than the limits allow."""

from __future__ import annotations

import io
import os
import random
import stat
import tarfile
import tempfile
import unittest
import zipfile
from pathlib import Path

from shortcut_review_fleet.unpacking import Limits, Unpacker, UnpackError

FILES = {"App/de.lproj/Localizable.strings": b'"a" = "b";\n', "App/Größe & so.txt": b"", ".shortcut-review.yml": b"x"}
OUTSIDE = ("../out", "a/../../out", "/out", "\\out", "..\\out", "C:\\out", "a\\..\\..\\out", "a/\0b", "..", "", "./")


def zipped(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return out.getvalue()


def tarred(files: dict[str, bytes], links: tuple[tuple[str, str], ...] = ()) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as archive:
        for name, target in links:
            member = tarfile.TarInfo(name)
            member.type, member.linkname = tarfile.SYMTYPE, target
            archive.addfile(member)
        for name, content in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return out.getvalue()


def unpacked(name: str, content: bytes, limits: Limits | None = None) -> dict[str, bytes]:
    """The files that an archive leaves behind; fails if anything is outside the folder."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch, "bundle")
        folder.mkdir()
        try:
            Unpacker(str(folder), limits or Limits()).archive(name, content)
        finally:
            if sorted(os.listdir(scratch)) != ["bundle"]:
                raise AssertionError(f"left outside: {os.listdir(scratch)}")
        found = (path for path in folder.rglob("*") if path.is_file())
        return {str(path.relative_to(folder)): path.read_bytes() for path in found}


class UnpackingTests(unittest.TestCase):
    def test_files_are_as_they_were(self):
        self.assertEqual(unpacked("App.zip", zipped(FILES)), FILES)
        for name in ("App.tar.gz", "App.TGZ", "App.tar"):
            self.assertEqual(unpacked(name, tarred(FILES)), FILES)

    def test_no_path_leads_out(self):
        for path in OUTSIDE:
            with self.subTest(path):
                with tempfile.TemporaryDirectory() as folder, self.assertRaisesRegex(UnpackError, "leads out"):
                    Unpacker(folder, Limits()).file(path, io.BytesIO(b"x"))
                if path not in ("", "./") and "\0" not in path:
                    with self.assertRaises(UnpackError):
                        unpacked("App.tar", tarred({path: b"x"}))

    def test_links_are_left_out(self):
        left = unpacked("App.tar", tarred({"link/file": b"x", "kept": b"y"}, (("link", "/tmp"), ("up", ".."))))
        self.assertEqual(left, {"link/file": b"x", "kept": b"y"})
        member = zipfile.ZipInfo("link")
        member.external_attr = (stat.S_IFLNK | 0o777) << 16
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            archive.writestr(member, "/etc/passwd")
            archive.writestr("kept", "y")
        self.assertEqual(unpacked("App.zip", out.getvalue()), {"kept": b"y"})

    def test_limits_count_what_is_unpacked(self):
        bomb = {"a": bytes(5_000_000), "b": bytes(5_000_000)}
        for name, content in (("App.zip", zipped(bomb)), ("App.tar", tarred(bomb))):
            self.assertLess(len(content), 50_000)
            with self.assertRaisesRegex(UnpackError, "More than 9000000 bytes"):
                unpacked(name, content, Limits(size=9_000_000))
            with self.assertRaisesRegex(UnpackError, "More than 1 files"):
                unpacked(name, content, Limits(files=1))
            self.assertEqual(unpacked(name, content, Limits(size=10_000_000, files=2)), bomb)

    def test_a_name_that_is_file_and_folder_is_told(self):
        with self.assertRaises(UnpackError):
            unpacked("App.tar", tarred({"a": b"x", "a/b": b"y"}))
        with self.assertRaises(UnpackError):
            unpacked("App.tar", tarred({"a/b": b"y", "a": b"x"}))

    def test_damaged_archives_are_told(self):
        dice = random.Random(7)
        for name, whole in (("App.zip", zipped(FILES)), ("App.tar.gz", tarred(FILES))):
            told = 0
            for _ in range(300):
                damaged = bytearray(whole[:dice.randrange(len(whole))] if dice.random() < 0.5 else whole)
                for _ in range(3):
                    if damaged:
                        damaged[dice.randrange(len(damaged))] = dice.randrange(256)
                try:
                    unpacked(name, bytes(damaged))
                except UnpackError:
                    told += 1
            self.assertGreater(told, 100)
