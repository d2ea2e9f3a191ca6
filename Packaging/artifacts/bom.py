"""The bill of materials: the contents of the executables, as CycloneDX 1.6."""

from __future__ import annotations

import hashlib
import json
import time
import uuid
from typing import Any

from .components import Component, Listing
from .executable import Executable
from .project import AUTHORS, DESCRIPTION, HOMEPAGE, LICENSE, NAME, Project


def licenses(expression: str) -> list[dict[str, Any]]:
    if " " in expression:
        return [{"expression": expression}]
    return [{"license": {"id": expression}}]


def reference(component: Component) -> str:
    return "component:" + component.name.lower().replace(" ", "-")


def library(component: Component, listing: Listing) -> dict[str, Any]:
    version = listing.versions[component.name]
    entry: dict[str, Any] = {
        "type": "data" if component.license.startswith("OFL") else "library",
        "bom-ref": reference(component),
        "name": component.name,
        "description": component.where,
        "scope": "required",
        "licenses": licenses(component.license),
        "purl": version.purl,
        "externalReferences": [{"type": "website", "url": component.homepage}],
        "properties": [{"name": f"{NAME}:platforms", "value": ", ".join(component.platforms)}],
    }
    if version.version is not None:
        entry["version"] = version.version
    else:
        entry["properties"].append({"name": f"{NAME}:version", "value": listing.label(component)})
    return entry


def executable_file(executable: Executable) -> dict[str, Any]:
    return {
        "type": "file",
        "bom-ref": f"executable:{executable.triple}",
        "name": f"bin/{NAME}",
        "description": f"The executable for {executable.triple}",
        "hashes": [
            {"alg": "SHA-256", "content": hashlib.sha256(executable.data).hexdigest()},
            {"alg": "SHA-512", "content": hashlib.sha512(executable.data).hexdigest()},
        ],
    }


def bill_of_materials(project: Project, listing: Listing, executables: list[Executable]) -> tuple[str, bytes]:
    """The name and bytes of `shortcut-review-1.2.3.cdx.json`."""
    executables = sorted(executables, key=lambda executable: executable.triple)
    systems = {executable.system for executable in executables}
    components = [entry for entry in listing.components if systems & set(entry.platforms)]
    root = f"{NAME}@{project.version}"
    children: dict[str, list[str]] = {root: [], **{reference(component): [] for component in components}}
    names = {component.name: reference(component) for component in components}
    for component in components:
        children[names[component.parent] if component.parent else root].append(reference(component))
    bom: dict[str, Any] = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(project.time)),
            "lifecycles": [{"phase": "build"}],
            "authors": [{"name": AUTHORS}],
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": NAME,
                "version": project.version,
                "description": DESCRIPTION,
                "licenses": licenses(LICENSE),
                "purl": f"pkg:github/OWNER/{NAME}@{project.version}".lower(),
                "externalReferences": [{"type": "vcs", "url": HOMEPAGE}],
                "components": [executable_file(executable) for executable in executables],
            },
        },
        "components": [library(component, listing) for component in components],
        "dependencies": [{"ref": ref, "dependsOn": sorted(refs)} for ref, refs in sorted(children.items())],
    }
    # The same content has the same serial number, and different content has a different one.
    content = json.dumps(bom, sort_keys=True)
    number = uuid.uuid5(uuid.uuid5(uuid.NAMESPACE_URL, HOMEPAGE), content)
    numbered = {**dict(list(bom.items())[:3]), "serialNumber": f"urn:uuid:{number}", **dict(list(bom.items())[3:])}
    return f"{NAME}-{project.version}.cdx.json", (json.dumps(numbered, indent=2, ensure_ascii=False) + "\n").encode()
