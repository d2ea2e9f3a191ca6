"""The artifact bundle, from which SwiftPM runs the tool as a binary target (SE-0305)."""

from __future__ import annotations

import json

from .containers import File, in_order, zip_archive
from .contents import Contents
from .executable import Executable
from .project import NAME


def bundle(contents: Contents, executables: list[Executable]) -> tuple[str, bytes]:
    """The name and bytes of `shortcut-review-1.2.3.artifactbundle.zip`, with an executable for each system."""
    project = contents.project
    files, variants = [], []
    for executable in sorted(executables, key=lambda executable: executable.triple):
        folder = f"{NAME}-{project.version}-{executable.platform}"
        path = f"{folder}/bin/{NAME}"
        variants.append({"path": path, "supportedTriples": [executable.triple]})
        files.append(File(path, executable.data, is_program=True))
        files += [file.under(folder) for file in contents.licenses(executable.system)]
    info = {
        "schemaVersion": "1.0",
        "artifacts": {NAME: {"type": "executable", "version": project.version, "variants": variants}},
    }
    files.append(File("info.json", (json.dumps(info, indent=2) + "\n").encode()))
    inside = [file.under(f"{NAME}.artifactbundle") for file in in_order(files)]
    return f"{NAME}-{project.version}.artifactbundle.zip", zip_archive(inside, project.time)
