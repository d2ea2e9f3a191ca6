"""The linked components. Packaging/components.json lists them, and this machine supplies the versions."""

from __future__ import annotations

import functools
import json
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from .project import LICENSE, PackagingError, Project


@dataclass(frozen=True)
class Version:
    """A version, its origin, and the identifier for looking up vulnerabilities."""

    version: str | None
    purl: str
    # Debian's source package with its version, from which the library was built.
    source: tuple[str, str] | None = None


@dataclass(frozen=True)
class Component:
    """Software or data in the executable."""

    name: str
    license: str
    where: str
    homepage: str
    platforms: tuple[str, ...]
    versions: tuple[dict[str, str], ...]
    notices: str | None = None
    needed_by: str | None = None

    @property
    def parent(self) -> str | None:
        """The component that includes this one."""
        return self.needed_by or next((way["inside"] for way in self.versions if "inside" in way), None)


def read_components(root: Path) -> list[Component]:
    path = root / "Packaging/components.json"
    try:
        entries: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["components"]
        return [
            Component(
                name=entry["name"],
                license=entry["license"],
                where=entry["where"],
                homepage=entry["homepage"],
                platforms=tuple(entry["platforms"]),
                versions=tuple(entry["versions"]),
                notices=entry.get("notices"),
                needed_by=entry.get("neededBy"),
            )
            for entry in entries
        ]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise PackagingError(f"{path} cannot be used: {type(error).__name__}: {error}.") from error


def license_terms(expressions: list[str]) -> list[str]:
    """The licenses that apply together: `A AND B WITH C` is A, and B with C. Each once, in order."""
    return sorted({term.strip(" ()") for expression in expressions for term in expression.split(" AND ")})


def license_names(expressions: list[str]) -> list[str]:
    """The SPDX identifiers of licenses and exceptions. LICENSES/ has the text of each."""
    return sorted({name for term in license_terms(expressions) for name in term.split(" WITH ")})


@dataclass(frozen=True)
class Listing:
    """The components with their versions on this machine."""

    components: tuple[Component, ...]
    versions: dict[str, Version]

    @classmethod
    def read(cls, project: Project, resolved: Path) -> Listing:
        components = tuple(read_components(project.root))
        known = VersionFinder(project.root, resolved)
        known.require_every_package(components)
        return cls(components, {component.name: known.version(component) for component in components})

    def of(self, system: str) -> list[Component]:
        """The components of an executable for a system."""
        return [component for component in self.components if system in component.platforms]

    def label(self, component: Component) -> str:
        """The version in readable form."""
        version = self.versions[component.name].version
        if version is not None:
            return version
        assert component.parent is not None
        return f"as in {component.parent} {self.versions[component.parent].version}"

    def expression(self, system: str) -> str:
        """The license of an executable with everything in it."""
        return " AND ".join(license_terms([LICENSE, *(component.license for component in self.of(system))]))

    def require_icu(self, version: str) -> None:
        """Refuses to list a different ICU than the linked one."""
        listed = self.versions["ICU"].version or ""
        if not re.match(rf"{re.escape(version)}(?![\d.]*\d)", listed):
            raise PackagingError(
                f"The executable holds ICU {version}, and this machine has {listed}, which would be listed. "
                "Package it on the machine that built it."
            )


class VersionFinder:
    """Reads versions from this machine: its packages, its toolchain, and what SwiftPM resolved."""

    def __init__(self, root: Path, resolved: Path) -> None:
        self.root = root
        self.resolved = resolved
        try:
            pins = json.loads(resolved.read_text(encoding="utf-8"))["pins"]
            self.pins = {pin["identity"]: (pin["location"], pin["state"]["version"]) for pin in pins}
        except OSError as error:
            raise PackagingError(
                f"{resolved} cannot be read: {error.strerror}. It tells the versions of Swift packages: "
                "swift package resolve"
            ) from error
        except (ValueError, KeyError, TypeError) as error:
            raise PackagingError(f"{resolved} names no versions of Swift packages: swift package resolve") from error

    def require_every_package(self, components: tuple[Component, ...]) -> None:
        listed = {way["package"] for component in components for way in component.versions if "package" in way}
        if missing := sorted(self.pins.keys() - listed):
            raise PackagingError(
                f"Packaging/components.json lacks {', '.join(missing)}, which {self.resolved.name} names. Add each "
                "with its license and its purpose."
            )

    def version(self, component: Component) -> Version:
        for way in component.versions:
            if (found := self.ask(way)) is not None:
                return found
        asked = ", ".join(f"{kind} {name}" for way in component.versions for kind, name in way.items())
        raise PackagingError(f"The version of {component.name} is unknown here; asked were: {asked}.")

    def ask(self, way: dict[str, str]) -> Version | None:
        """The version from one of a component's sources. None if that source has none here."""
        ways = {
            "dpkg": self.from_dpkg,
            "pkg-config": self.from_pkg_config,
            "toolchain": self.from_toolchain,
            "package": self.from_package,
            "table": self.from_table,
        }
        if "inside" in way:
            return Version(None, way["purl"])
        ((kind, name),) = way.items()
        if kind not in ways:
            names = ", ".join([*ways, "inside"])
            raise PackagingError(f"Packaging/components.json: ‘{kind}’ is no way to a version: {names}.")
        return ways[kind](name)

    def from_dpkg(self, pattern: str) -> Version | None:
        fields = "db:Status-Abbrev binary:Package Version Architecture source:Package source:Version".split()
        form = r"\t".join(f"${{{field}}}" for field in fields) + r"\n"
        output = answer("dpkg-query", "-W", "-f", form, pattern)
        rows = [line.split("\t") for line in (output or "").splitlines() if line.startswith("ii")]
        if not rows:
            return None
        # If several compilers are installed, the linker uses the newest library.
        row = max(rows, key=lambda row: [int(number) for number in re.findall(r"\d+", row[2])])
        _, package, version, machine, source, source_version = row
        release = os_release()
        qualifiers = f"arch={machine}&distro={release['ID']}-{release.get('VERSION_ID', 'unstable')}&upstream={source}"
        purl = f"pkg:deb/{release['ID']}/{quoted(package.split(':')[0])}@{quoted(version)}?{qualifiers}"
        # The epoch only orders Debian's versions, and is not part of the version.
        return Version(version.split(":", 1)[-1], purl, (source, source_version))

    def from_pkg_config(self, name: str) -> Version | None:
        version = answer("pkg-config", "--modversion", name)
        return Version(version, f"pkg:generic/{name}@{quoted(version)}") if version else None

    def from_toolchain(self, repository: str) -> Version | None:
        found = re.search(r"Swift version (\d[\d.]*) \(([^ )]+)", answer("swift", "--version") or "")
        if not found:
            return None
        return Version(found[1], f"pkg:github/{repository}@{quoted(found[2])}")

    def from_package(self, identity: str) -> Version | None:
        if identity not in self.pins:
            return None
        location, version = self.pins[identity]
        path = re.sub(r"^https://|\.git$", "", location)
        return Version(version, f"pkg:swift/{path}@{quoted(version)}")

    def from_table(self, package: str) -> Version | None:
        """The advance tables list the packages of their fonts."""
        header = (self.root / "Sources/TextLayout/Tables/letters.advances").read_text(encoding="utf-8")[:2000]
        found = re.search(rf"{re.escape(package)} ([^\s,]+?)\.?(?:,|\n)", header)
        if not found:
            return None
        return Version(found[1].split(":", 1)[-1], f"pkg:deb/debian/{package}@{quoted(found[1])}")


def quoted(text: str) -> str:
    return quote(text, safe="~.-_")


@functools.lru_cache(maxsize=None)
def answer(*command: str) -> str | None:
    """The output of another program. None if it is missing or fails."""
    if shutil.which(command[0]) is None:
        return None
    run = subprocess.run(command, capture_output=True, text=True)
    return run.stdout.strip() if run.returncode == 0 else None


def os_release() -> dict[str, str]:
    lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    return {key: value.strip('"') for key, _, value in (line.partition("=") for line in lines)}
