"""The wheel: `pip install` puts the executable and its client in Python into an environment."""

from __future__ import annotations

import base64
import hashlib

from .components import Listing
from .containers import File, in_order, zip_archive
from .contents import Contents
from .executable import Executable
from .project import AUTHORS, HOMEPAGE, NAME, SUMMARY, Project

MODULE = NAME.replace("-", "_")
CLIENT = f"Integrations/python/{MODULE}"


def platform_tags(executable: Executable) -> list[str]:
    """The systems that can install it.

    A static executable uses no C library, so it runs on systems with GNU's and with musl. 2.17 and 1.1 are the oldest
    versions whose systems all have Linux 3.2, which it needs.
    """
    if executable.system == "linux":
        machine = executable.machine
        return [f"manylinux_2_17_{machine}", f"manylinux2014_{machine}", f"musllinux_1_1_{machine}"]
    major, minor = executable.oldest
    return [f"macosx_{major}_{minor}_{executable.machine}"]


def metadata(project: Project, listing: Listing, executable: Executable, licenses: list[File]) -> str:
    fields = [
        ("Metadata-Version", "2.4"),
        ("Name", NAME),
        ("Version", project.version),
        ("Summary", SUMMARY),
        ("Author", AUTHORS),
        ("License-Expression", listing.expression(executable.system)),
        *(("License-File", file.path) for file in licenses),
        ("Keywords", "localization,siri,shortcuts,app-intents,linter"),
        ("Classifier", "Environment :: Console"),
        ("Classifier", "Intended Audience :: Developers"),
        ("Classifier", f"Operating System :: {'MacOS' if executable.system == 'macos' else 'POSIX :: Linux'}"),
        ("Classifier", "Topic :: Software Development :: Localization"),
        ("Classifier", "Topic :: Software Development :: Quality Assurance"),
        ("Requires-Python", ">=3.8"),
        ("Project-URL", f"Source, {HOMEPAGE}"),
        ("Project-URL", f"Changelog, {HOMEPAGE}/blob/{project.version}/CHANGELOG.md"),
        ("Description-Content-Type", "text/markdown"),
    ]
    head = "".join(f"{name}: {value}\n" for name, value in fields)
    return head + "\n" + project.text("Packaging/wheel/DESCRIPTION.md").decode()


def record(files: list[File], path: str) -> File:
    """The list of files with their hashes, in the format of PEP 376."""
    lines = []
    for file in files:
        digest = base64.urlsafe_b64encode(hashlib.sha256(file.data).digest()).rstrip(b"=").decode()
        lines.append(f"{file.path},sha256={digest},{len(file.data)}\n")
    return File(path, "".join([*lines, f"{path},,\n"]).encode())


def wheel(contents: Contents, executable: Executable) -> tuple[str, bytes]:
    """The name and bytes of `shortcut_review-1.2.3-py3-none-PLATFORM.whl`."""
    project = contents.project
    stem = f"{MODULE}-{project.version}"
    platforms = platform_tags(executable)
    tags = "".join(f"Tag: py3-none-{platform}\n" for platform in platforms)
    # LICENSE is LICENSES/Apache-2.0.txt, and a wheel has no file twice.
    licenses = [file for file in contents.licenses(executable.system) if file.path != "LICENSE"]
    about = metadata(project, contents.listing, executable, licenses)
    modules = ["py.typed", *(path.name for path in (project.root / CLIENT).glob("*.py"))]
    installed = [
        *(File(f"{MODULE}/{name}", project.text(f"{CLIENT}/{name}")) for name in modules),
        File(f"{stem}.data/scripts/{NAME}", executable.data, is_program=True),
        *(file.under(f"{stem}.data/data") for file in [*contents.completions, contents.manual, contents.source]),
    ]
    described = [
        File("METADATA", about.encode()),
        File("WHEEL", f"Wheel-Version: 1.0\nGenerator: {NAME} packaging\nRoot-Is-Purelib: false\n{tags}".encode()),
        *(file.under("licenses") for file in licenses),
    ]
    # The description comes after the fields, so that an index can add to it (the specification of wheels).
    files = in_order(installed) + in_order(file.under(f"{stem}.dist-info") for file in described)
    files.append(record(files, f"{stem}.dist-info/RECORD"))
    return f"{stem}-py3-none-{'.'.join(platforms)}.whl", zip_archive(files, project.time)
