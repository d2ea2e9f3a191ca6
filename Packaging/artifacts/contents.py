"""The files that come with the executable: the manual page, completions, licenses, the list of components, and the source
digest."""

from __future__ import annotations

import re

from .components import Listing, license_names
from .containers import File
from .executable import Executable
from .project import HOMEPAGE, LICENSE, NAME, PackagingError, Project

# The completion paths of each shell, under a prefix.
COMPLETIONS = {
    "bash": f"share/bash-completion/completions/{NAME}",
    "zsh": f"share/zsh/site-functions/_{NAME}",
    "fish": f"share/fish/vendor_completions.d/{NAME}.fish",
}
MANUAL = f"share/man/man1/{NAME}.1"
DOCUMENTS = f"share/doc/{NAME}"


class Contents:
    """The files of a release, with their paths under a prefix such as /usr/local."""

    def __init__(self, project: Project, listing: Listing, runnable: Executable) -> None:
        self.project = project
        self.listing = listing
        self.completions = [
            File(path, self.completion(runnable, shell)) for shell, path in sorted(COMPLETIONS.items())
        ]
        self.source = File(f"{DOCUMENTS}/SOURCE", project.source_digest().encode())
        self.manual = File(MANUAL, project.text(f"Documentation/Manual/{NAME}.1"))

    @staticmethod
    def completion(runnable: Executable, shell: str) -> bytes:
        script = runnable.answer("--generate-completion-script", shell)
        if NAME not in script:
            raise PackagingError(f"{runnable.path} writes no completion for {shell}.")
        return script.encode()

    def licenses(self, system: str) -> list[File]:
        """The licenses of the tool and of its components, with the list of components."""
        expressions = [LICENSE, *(component.license for component in self.listing.of(system))]
        texts = [f"LICENSES/{name}.txt" for name in license_names(expressions)]
        notices = sorted({component.notices for component in self.listing.of(system) if component.notices})
        return [
            File("LICENSE", self.project.text("LICENSE")),
            *(File(path, self.project.text(path)) for path in texts),
            File("THIRD-PARTY.md", self.third_party(system).encode()),
            *(File(f"notices/{name}", self.project.text(f"Packaging/notices/{name}")) for name in notices),
        ]

    def files(self, executable: Executable) -> list[File]:
        """All files, under a prefix."""
        return [
            File(f"bin/{NAME}", executable.data, is_program=True),
            *self.completions,
            self.manual,
            self.source,
            *(file.under(DOCUMENTS) for file in self.licenses(executable.system)),
        ]

    def third_party(self, system: str) -> str:
        rows = [
            f"| [{component.name}]({component.homepage}) | {self.listing.label(component)} | {component.license} "
            f"| {component.where} |"
            for component in self.listing.of(system)
        ]
        lines = [
            "# Third-party components",
            "",
            f"{NAME} {self.project.version} is under {LICENSE}. Its executable is linked with the software below, and "
            "contains data derived from the fonts below. The texts of all licenses are in `LICENSES/`, named by their SPDX "
            "identifiers.",
            "",
            "| Component | Version | License | Purpose |",
            "|---|---|---|---|",
            *rows,
        ]
        return "\n".join([*lines, *self.relinking(system)]) + "\n"

    def relinking(self, system: str) -> list[str]:
        """What the LGPL requires for a linked library: its source, and a way to link another version."""
        found = [component for component in self.listing.of(system) if "LGPL" in component.license]
        lines: list[str] = []
        for component in found:
            source = self.listing.versions[component.name].source
            lines += ["", f"## {component.name}", ""]
            if source:
                lines.append(
                    f"Its source is Debian’s source package `{source[0]}` in version `{source[1]}`: "
                    f"`apt-get source {source[0]}={source[1]}`."
                )
            lines.append(
                f"The source of {NAME} is at {HOMEPAGE} under the tag {self.project.version}. With it you may change "
                "the library and link the executable again: `scripts/package` links the library that the building "
                f"system has, and `swift build -c release --product {NAME} --static-swift-stdlib` links the shared one."
            )
            lines.append(f"More notices of its authors are in `notices/{component.notices}`.")
        return lines


def changes(project: Project) -> list[tuple[str, str | None, list[str]]]:
    """The versions in CHANGELOG.md with their dates and items, the newest first.

    Unreleased items belong to the version that is being made.
    """
    text = project.text("CHANGELOG.md").decode()
    found: list[tuple[str, str | None, list[str]]] = []
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading = re.match(r"\[([^\]]+)\](?: - (\S+))?", section)
        if not heading:
            raise PackagingError(f"CHANGELOG.md has a heading that is not a version: {section.splitlines()[0]}")
        points = re.findall(r"^- (.*(?:\n  .*)*)", section, re.MULTILINE)
        if heading[1] == "Unreleased" and not points:
            continue
        version = project.version if heading[1] == "Unreleased" else heading[1]
        found.append((version, heading[2], [" ".join(point.split()) for point in points]))
    return found
