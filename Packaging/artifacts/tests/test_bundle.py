"""The artifact bundle has the format that SwiftPM reads, for one system and for several."""

from __future__ import annotations

import json
import unittest

from artifacts.__main__ import make

from .support import digests, foreign_program, mac_program, on_linux, one, program, project, resolved, zip_members

FOLDER = "shortcut-review.artifactbundle/"


def info(data: bytes) -> dict[str, object]:
    described: dict[str, object] = json.loads(zip_members(data)[FOLDER + "info.json"][1])
    return described


class BundleTests(unittest.TestCase):
    def test_info_is_of_a_variant_that_is_there(self) -> None:
        name, data = one(".artifactbundle.zip")
        self.assertEqual(name, f"shortcut-review-{project().version}.artifactbundle.zip")
        described = info(data)
        self.assertEqual(described["schemaVersion"], "1.0")
        artifact = described["artifacts"]["shortcut-review"]  # type: ignore[index]
        self.assertEqual((artifact["type"], artifact["version"]), ("executable", project().version))
        (variant,) = artifact["variants"]
        self.assertEqual(zip_members(data)[FOLDER + variant["path"]][1], program().read_bytes())

    def test_modes(self) -> None:
        _, data = one(".artifactbundle.zip")
        for name, (entry, _) in zip_members(data).items():
            self.assertTrue(name.startswith(FOLDER), name)
            mode = 0o100755 if name.endswith("/bin/shortcut-review") else 0o100644
            # Unless the archive says that Unix made it, unzip ignores the mode.
            self.assertEqual((entry.create_system, entry.external_attr >> 16), (3, mode), name)

    @on_linux
    def test_several_systems_are_variants_of_one(self) -> None:
        paths = [program(), foreign_program(), mac_program(["/usr/lib/libz.1.dylib"])]
        made = dict(make(project(), [str(path) for path in paths], resolved()))
        _, data = one(".artifactbundle.zip", made)
        variants = info(data)["artifacts"]["shortcut-review"]["variants"]  # type: ignore[index]
        members = zip_members(data)
        paths_inside = {triple: entry["path"] for entry in variants for triple in entry["supportedTriples"]}
        found = {triple: members[FOLDER + path][1] for triple, path in paths_inside.items()}
        triples = ["aarch64-unknown-linux-gnu", "arm64-apple-macosx", "x86_64-unknown-linux-gnu"]
        self.assertEqual(sorted(found), triples)
        self.assertEqual(set(digests(found).values()), set(digests({str(p): p.read_bytes() for p in paths}).values()))
        version = project().version
        for ending in ("x86_64-linux.tar.gz", "aarch64-linux.tar.gz", "arm64-macos.tar.gz"):
            self.assertIn(f"shortcut-review-{version}-{ending}", made)
        self.assertEqual(len([name for name in made if name.endswith(".whl")]), 3)
        self.assertEqual(len([name for name in made if name.endswith(".deb")]), 2)

    @on_linux
    def test_order_of_the_executables_changes_no_byte(self) -> None:
        paths = [str(program()), str(foreign_program()), str(mac_program([]))]
        one_way, other_way = (dict(make(project(), order, resolved())) for order in (paths, paths[::-1]))
        self.assertEqual(digests(one_way), digests(other_way))
