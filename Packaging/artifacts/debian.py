"""Writes the Debian package without Debian's tools, so that every system writes the same bytes."""

from __future__ import annotations

import hashlib
import lzma
import textwrap
import time

from .components import license_names
from .containers import File, ar, folders, gzip, in_order, tar
from .contents import DOCUMENTS, MANUAL, Contents, changes
from .executable import DEBIAN_MACHINES, Executable
from .project import AUTHORS, CONTACT, DESCRIPTION, HOMEPAGE, LICENSE, NAME, SUMMARY

# License texts that every Debian system has. Packages refer to them instead of repeating them (Debian Policy 12.5).
COMMON_LICENSES = {"Apache-2.0": "Apache-2.0", "GPL-3.0-or-later": "GPL-3", "LGPL-2.1-or-later": "LGPL-2.1"}


def debian_package(contents: Contents, executable: Executable) -> tuple[str, bytes]:
    """The name and bytes of `shortcut-review_1.2.3_amd64.deb`."""
    project = contents.project
    machine = DEBIAN_MACHINES[executable.machine]
    files = installed_files(contents, executable)
    sums = "".join(f"{hashlib.md5(file.data).hexdigest()}  {file.path}\n" for file in in_order(files))
    control = [
        File("control", control_fields(contents, executable, machine, files).encode()),
        File("md5sums", sums.encode()),
    ]
    members = [
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", compressed(tar(control, project.time, with_folders=True, prefix="./"))),
        ("data.tar.xz", compressed(tar(files, project.time, with_folders=True, prefix="./"))),
    ]
    return f"{NAME}_{project.version}_{machine}.deb", ar(members, project.time)


def compressed(data: bytes) -> bytes:
    """Compressed as dpkg does, in one piece, so that the number of processors doesn't matter."""
    return lzma.compress(data, lzma.FORMAT_XZ, lzma.CHECK_CRC64, preset=6)


def installed_files(contents: Contents, executable: Executable) -> list[File]:
    documents = [file for file in contents.licenses(executable.system) if file.path.startswith(("THIRD", "notices/"))]
    return [
        File(f"usr/bin/{NAME}", executable.data, is_program=True),
        *(file.under("usr") for file in fitted_completions(contents)),
        File(f"usr/{MANUAL}.gz", gzip(contents.manual.data, 9)),
        contents.source.under("usr"),
        *(file.under(f"usr/{DOCUMENTS}") for file in documents),
        File(f"usr/{DOCUMENTS}/copyright", copyright_file(contents, executable).encode()),
        # A native package has one changelog, in Debian's format (Debian Policy 12.7).
        File(f"usr/{DOCUMENTS}/changelog.gz", gzip(changelog(contents).encode(), 9)),
        File(f"usr/share/lintian/overrides/{NAME}", contents.project.text("Packaging/debian/lintian-overrides")),
    ]


def fitted_completions(contents: Contents) -> list[File]:
    """Debian packages use another folder for zsh completions than administrators do."""
    return [
        File(file.path.replace("zsh/site-functions", "zsh/vendor-completions"), file.data)
        for file in contents.completions
    ]


def control_fields(contents: Contents, executable: Executable, machine: str, files: list[File]) -> str:
    # Like dpkg-gencontrol: files in whole KiB, plus 1 KiB for each folder.
    size = sum((len(file.data) + 1023) // 1024 for file in files) + len(folders(files)) + 1
    versions = contents.listing.versions
    sources = {versions[component.name].source for component in contents.listing.of(executable.system)}
    built_using = ", ".join(f"{name} (= {version})" for name, version in sorted(filter(None, sources)))
    fields = [
        ("Package", NAME),
        ("Version", contents.project.version),
        ("Architecture", machine),
        ("Maintainer", CONTACT),
        ("Installed-Size", str(size)),
        *([("Built-Using", built_using)] if built_using else []),
        ("Section", "devel"),
        ("Priority", "optional"),
        ("Homepage", HOMEPAGE),
        # No Depends: the executable needs only Linux 3.2.
        ("Description", f"{SUMMARY[0].lower()}{SUMMARY[1:]}\n" + textwrap.indent(textwrap.fill(DESCRIPTION, 78), " ")),
    ]
    return "".join(f"{name}: {value}\n" for name, value in fields)


def copyright_file(contents: Contents, executable: Executable) -> str:
    """The machine-readable copyright file (DEP 5), for a package whose executable contains other software."""
    components = contents.listing.of(executable.system)
    names = [name for name in license_names([component.license for component in components]) if name != LICENSE]
    listed = [
        f"{component.name} ({contents.listing.label(component)}, {component.homepage}): {component.license}"
        for component in components
    ]
    comment = f"/usr/bin/{NAME} is linked with, or has data derived from:\n" + "\n".join(listed)
    paragraphs = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {NAME}\nSource: {HOMEPAGE}\nComment:{continued(comment)}",
        f"Files: *\nCopyright: {AUTHORS}\nLicense: {LICENSE}",
        license_paragraph(contents, LICENSE),
        *(license_paragraph(contents, name) for name in names),
    ]
    return "\n\n".join(paragraphs) + "\n"


def license_paragraph(contents: Contents, name: str) -> str:
    common = COMMON_LICENSES.get(name)
    if common:
        text = f"On Debian systems, the text of this license is in /usr/share/common-licenses/{common}."
    else:
        text = contents.project.text(f"LICENSES/{name}.txt").decode()
    return f"License: {name}{continued(text.strip())}"


def continued(text: str) -> str:
    """Continuation lines of a field, with a dot for each empty line."""
    return "".join("\n " + (line.rstrip().replace("\t", " ") or ".") for line in text.splitlines())


def changelog(contents: Contents) -> str:
    """CHANGELOG.md in Debian's changelog format (deb-changelog(5))."""
    entries = []
    for version, day, points in changes(contents.project):
        moment = time.strptime(day, "%Y-%m-%d") if day else time.gmtime(contents.project.time)
        # English names of days and months, independent of the locale.
        weekday = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")[moment.tm_wday]
        month = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()[moment.tm_mon - 1]
        clock = f"{moment.tm_hour:02}:{moment.tm_min:02}:{moment.tm_sec:02}"
        date = f"{weekday}, {moment.tm_mday:02} {month} {moment.tm_year} {clock} +0000"
        lines = [
            textwrap.fill(point, 78, initial_indent="  * ", subsequent_indent="    ", break_on_hyphens=False)
            for point in points
        ]
        head = f"{NAME} ({version}) stable; urgency=medium"
        entries.append("\n".join([head, "", *lines, "", f" -- {CONTACT}  {date}"]))
    return "\n\n".join(entries) + "\n"
