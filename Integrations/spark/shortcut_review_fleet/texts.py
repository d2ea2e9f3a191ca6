"""The texts of a bundle as lines for `check`: what `shortcut-review entries` lists, joined with their sources."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any


def table_of(path: str) -> str:
    """The name of a file's table: `de.lproj/Intents.strings` and `Base.lproj/Intents.intentdefinition` are one."""
    return PurePosixPath(path).name.split(".")[0]


def _shared_folder(path: str) -> str:
    """The folder that a table has in all languages."""
    return "/".join(part for part in PurePosixPath(path).parts[:-1] if not part.endswith(".lproj"))


def bundle_texts(executable: str, folder: str, app: Any, source_locale: str = "en") -> Iterator[dict[str, Any]]:
    """All texts of a bundle; a translation has the text of `source_locale` as its source. `app`: see `check`."""
    run = subprocess.run([executable, "entries", folder, "--format", "json"], check=False, stdout=subprocess.PIPE)
    # 2: a file could not be read, and everything else is listed.
    if run.returncode not in (0, 2):
        raise RuntimeError(f"{executable} entries {folder} failed: {run.returncode}")
    # Line ends alone: a text may hold other separators, and JSON writes them as they are.
    entries = [json.loads(line) for line in run.stdout.split(b"\n") if line]

    def place(entry: dict[str, Any]) -> tuple[str, str, str]:
        return _shared_folder(entry["path"]), table_of(entry["path"]), entry["key"]

    sources: dict[tuple[str, str, str], dict[str, str]] = {}
    for entry in entries:
        if entry["locale"] == source_locale:
            sources.setdefault(place(entry), {}).setdefault(entry.get("variation", ""), entry["text"])
    for entry in entries:
        line = {"app": app, "table": table_of(entry["path"]), "key": entry["key"], "locale": entry["locale"],
                "kind": entry["kind"], "text": entry["text"]}
        variations = sources.get(place(entry), {})
        if entry["locale"] != source_locale and variations:
            variation = entry.get("variation", "")
            # Languages have other plurals: a form that the source lacks is compared with its general one.
            general = next((text for name, text in variations.items() if name.endswith("other")), None)
            line["source"] = variations.get(variation) or general or next(iter(variations.values()))
        context = {"file": entry["path"], "sourceLocale": source_locale}
        if "variation" in entry:
            context["variation"] = entry["variation"]
        yield {**line, "context": context}


def write_texts(path: str, texts: Iterator[dict[str, Any]]) -> int:
    """Writes texts as JSON Lines; gives how many."""
    count = 0
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        for text in texts:
            out.write(json.dumps(text, ensure_ascii=False) + "\n")
            count += 1
    return count
