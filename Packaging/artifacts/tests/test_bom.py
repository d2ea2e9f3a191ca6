"""The bill of materials lists everything once, and its serial number depends on the content."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import unittest
import uuid
from typing import Any

from artifacts.__main__ import make
from artifacts.components import read_components
from artifacts.executable import read_executable

from .support import ROOT, TIME, artifacts, digests, one, program, project, resolved


class BillOfMaterialsTests(unittest.TestCase):
    def setUp(self) -> None:
        _, self.data = one(".cdx.json")
        self.bom: dict[str, Any] = json.loads(self.data)

    def test_every_component_is_listed_with_its_licence_and_address(self) -> None:
        system = read_executable(str(program())).system
        expected = {entry.name: entry.license for entry in read_components(ROOT) if system in entry.platforms}
        found = {}
        for entry in self.bom["components"]:
            (license,) = entry["licenses"]
            found[entry["name"]] = license["expression"] if "expression" in license else license["license"]["id"]
            self.assertRegex(entry["purl"], r"^pkg:(deb|generic|github|swift)/[^\s]+$")
            # A part of another component has that component's version.
            self.assertTrue("version" in entry or entry["properties"][-1]["value"].startswith("as in "), entry["name"])
        self.assertEqual(found, expected)
        self.assertEqual(len(self.bom["components"]), len(expected))

    def test_the_executable_is_named_by_its_hash(self) -> None:
        (file,) = self.bom["metadata"]["component"]["components"]
        hashes = {entry["alg"]: entry["content"] for entry in file["hashes"]}
        data = program().read_bytes()
        self.assertEqual(hashes["SHA-256"], hashlib.sha256(data).hexdigest())
        self.assertEqual(hashes["SHA-512"], hashlib.sha512(data).hexdigest())

    def test_every_component_is_reached_from_the_tool(self) -> None:
        graph = {entry["ref"]: entry["dependsOn"] for entry in self.bom["dependencies"]}
        references = [entry["bom-ref"] for entry in self.bom["components"]]
        self.assertEqual(len(references), len(set(references)))
        reached, waiting = set(), [self.bom["metadata"]["component"]["bom-ref"]]
        while waiting:
            reference = waiting.pop()
            reached.add(reference)
            waiting += [child for child in graph[reference] if child not in reached]
        self.assertEqual(reached, {*references, self.bom["metadata"]["component"]["bom-ref"]})
        self.assertEqual(reached, set(graph))

    def test_number_is_of_the_content(self) -> None:
        number = uuid.UUID(self.bom["serialNumber"].removeprefix("urn:uuid:"))
        self.assertEqual(number.version, 5)
        later = dict(make(project(TIME + 1), [str(program())], resolved()))
        other = json.loads(one(".cdx.json", later)[1])
        self.assertNotEqual(other["serialNumber"], self.bom["serialNumber"])
        again = dict(make(project(), [str(program())], resolved()))
        self.assertEqual(digests(again), digests(artifacts()))
        self.assertEqual(self.bom["metadata"]["timestamp"], "2023-11-14T22:13:20Z")

    @unittest.skipIf(importlib.util.find_spec("cyclonedx") is None, "cyclonedx-python-lib is not installed")
    def test_schema(self) -> None:
        from cyclonedx.schema import SchemaVersion  # type: ignore[import-not-found,unused-ignore]
        from cyclonedx.validation.json import JsonStrictValidator  # type: ignore[import-not-found,unused-ignore]

        self.assertIsNone(JsonStrictValidator(SchemaVersion.V1_6).validate_str(self.data.decode()))
