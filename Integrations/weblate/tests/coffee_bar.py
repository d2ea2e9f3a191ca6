"""The example app as a git repository and as components of Weblate."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from stand_in import REPOSITORY

PROJECT = "coffee-bar"
COMPONENTS = {
    "intents": ("strings-utf8", "CoffeeBar/*.lproj/Intents.strings", "CoffeeBar/en.lproj/Intents.strings"),
    "voice": ("strings-utf8", "CoffeeBarVoice/*.lproj/Voice.strings", "CoffeeBarVoice/en.lproj/Voice.strings"),
    "widget": (
        "stringsdict",
        "CoffeeBarWidget/*.lproj/Localizable.stringsdict",
        "CoffeeBarWidget/en.lproj/Localizable.stringsdict",
    ),
    "exported": ("plainxliff", "Localizations/*.xliff", ""),
}
"""Slug, file format, file mask, and the source language's file if the other files do not contain its texts."""

XLIFF = """<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="CoffeeBar/en.lproj/Intents.strings" source-language="en" target-language="de" datatype="plaintext">
    <body>
      <trans-unit id="UagAU8" xml:space="preserve">
        <source>Send a gift card</source>
        <target state="translated">Geschenkkarte senden.</target>
        <note>INIntentTitle</note>
      </trans-unit>
    </body>
  </file>
</xliff>
"""
"""As Xcode exports it."""


def make_repository(folder: Path, executable: str) -> None:
    """Copy the example, and commit it.

    Its intents are defined in English without a table of English texts; Weblate needs one, and it is made of the texts
    that the tool lists of the definition.
    """
    shutil.copytree(REPOSITORY / "Examples/CoffeeBar", folder)
    listing = subprocess.run([executable, "entries", folder, "--format", "json"], capture_output=True, check=True)
    comments = _comments(folder / "CoffeeBar/de.lproj/Intents.strings")
    table = []
    for line in listing.stdout.splitlines():
        entry = json.loads(line)
        if entry["path"].endswith(".intentdefinition"):
            text = entry["text"].replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
            table.append(f'{comments.get(entry["key"], "")}"{entry["key"]}" = "{text}";\n')
    (folder / "CoffeeBar/en.lproj/Intents.strings").write_text("\n".join(table), encoding="utf-8")
    (folder / "Localizations").mkdir()
    (folder / "Localizations/de.xliff").write_text(XLIFF, encoding="utf-8")
    for arguments in (
        ["init", "--quiet", "--initial-branch", "main"],
        ["add", "--all"],
        ["-c", "user.name=Coffee Bar", "-c", "user.email=noreply@example.com", "commit", "--quiet", "-m", "Begin"],
    ):
        subprocess.run(["git", *arguments], cwd=folder, check=True)


def make_components(repository: Path, slugs: tuple[str, ...] = tuple(COMPONENTS)):
    """Create the public project with these components; return it."""
    from weblate.trans.models import Component, Project

    project = Project.objects.create(
        name="Coffee Bar", slug=PROJECT, web="https://coffee-bar.example/", access_control=Project.ACCESS_PUBLIC
    )
    for slug in slugs:
        file_format, filemask, template = COMPONENTS[slug]
        Component.objects.create(
            project=project,
            name=slug.capitalize(),
            slug=slug,
            vcs="git",
            repo=f"file://{repository}",
            branch="main",
            file_format=file_format,
            filemask=filemask,
            template=template,
            new_lang="none",
            check_flags="" if template else "shortcut-review",
            license="proprietary",
        )
    return project


def _comments(table: Path) -> dict[str, str]:
    """The comment before each key, unchanged."""
    comments, comment = {}, ""
    for line in table.read_text(encoding="utf-8").splitlines():
        if line.startswith("/*"):
            comment = line + "\n"
        elif line.startswith('"'):
            comments[line.split('"')[1]] = comment
    return comments
