"""The texts of a bundle as lines for `check`: the output of `shortcut-review entries`, joined with the source texts."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any


def table_of(path: str) -> str:
    """The name of a file's table: `de.lproj/Intents.strings` and `Base.lproj/Intents.intentdefinition` are the same."""
    return PurePosixPath(path).name.split(".")[0]


def _shared_folder(path: str) -> str:
    """The folder that a table shares in all languages."""
    return "/".join(part for part in PurePosixPath(path).parts[:-1] if not part.endswith(".lproj"))


def bundle_texts(
    executable: str, folder: str, app: str | None = None, source_locale: str = "en"
) -> Iterator[dict[str, Any]]:
    """All texts of a bundle; a translation has the text of `source_locale` as its source.

    The app's name is `app` if it is set, otherwise the name in the bundle, otherwise the name of the folder.
    """
    run = subprocess.run([executable, "entries", folder, "--format", "json"], check=False, stdout=subprocess.PIPE)
    # 2: a file could not be read, and everything else is listed.
    if run.returncode not in (0, 2):
        raise RuntimeError(f"{executable} entries {folder} failed: {run.returncode}")
    # Split only at line feeds: a text may contain other separators, which JSON does not escape.
    entries = [json.loads(line) for line in run.stdout.split(b"\n") if line]
    for entry in entries:
        # Texts without a language are in the development language.
        if entry["locale"] in ("", "Base"):
            entry["locale"] = source_locale
    sources: dict[tuple[str, str, str], dict[str, str]] = {}
    for entry in entries:
        if entry["locale"] == source_locale:
            sources.setdefault(_place(entry), {}).setdefault(entry.get("variation", ""), entry["text"])
    named = app or _app(entries, folder, source_locale)
    for entry in entries:
        line = {"app": named, "table": table_of(entry["path"])}
        line.update((name, entry[name]) for name in ("key", "locale", "kind", "text"))
        variations = sources.get(_place(entry), {})
        if entry["locale"] != source_locale and variations:
            # Plural forms differ between languages: if the source lacks a form, the text is compared with “other”.
            general = next((text for name, text in variations.items() if name.endswith("other")), None)
            line["source"] = variations.get(entry.get("variation", "")) or general or next(iter(variations.values()))
        context = {"file": entry["path"], "sourceLocale": source_locale}
        if "variation" in entry:
            context["variation"] = entry["variation"]
        yield {**line, "context": context}


def _place(entry: dict[str, Any]) -> tuple[str, str, str]:
    """The place that a text shares with its translations."""
    return _shared_folder(entry["path"]), table_of(entry["path"]), entry["key"]


def _app(entries: list[dict[str, Any]], folder: str, source_locale: str) -> Any:
    """The app as `check` expects it: its names in the bundle, the name in the development language first."""
    names = [entry for entry in entries if entry["kind"] in ("appName", "appNameSynonym")]
    names.sort(key=lambda entry: (entry["kind"] != "appName", entry["locale"] != source_locale))
    if not names:
        return PurePosixPath(folder).name
    told: list[dict[str, Any]] = []
    for entry in names:
        name = {"name": entry["text"], "locale": entry["locale"]}
        if entry["kind"] == "appNameSynonym":
            name["synonym"] = True
        if name not in told:
            told.append(name)
    return {"names": told, "developmentLocale": source_locale}


def write_texts(path: str, texts: Iterator[dict[str, Any]]) -> int:
    """Writes texts as JSON Lines; returns how many."""
    count = 0
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        for text in texts:
            out.write(json.dumps(text, ensure_ascii=False) + "\n")
            count += 1
    return count
