"""The findings of shortcut-review on the corpus, once as it is and once with the roles from its list of entries, and on
whole apps, as they are."""

import json
import os
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT.parent / "shared" / "corpus"
# Whole apps. The name of their folder, as a prefix, distinguishes them from those of the corpus.
APPS = "apps"
JUDGED = ROOT / "Tests" / "ReviewTests" / "Judgements" / "Judged"
WITHOUT_ROLES = {"Pockity+Localisations", "PoomSmart+TrollLEDs"}

# As in ReviewedCorpus.swift.
KINDS = {
    "intent.title": "title", "shortTitle": "shortTitle", "activity.title": "activityTitle",
    "invocation": "invocationPhrase", "intent.description": "description", "summary": "parameterSummary",
    "param.title": "parameterName", "case.name": "enumCase", "type.name": "parameterName", "dialog": "dialog",
}


def folders() -> list[str]:
    listed = sorted(path.parent.name for path in CORPUS.glob("*/ENTRIES.tsv"))
    apps = sorted(f"{APPS}/{path.name}" for path in (ROOT.parent / APPS).glob("*") if path.is_dir())
    return listed + apps


def path(folder: str) -> str:
    return str(ROOT.parent / folder if folder.startswith(f"{APPS}/") else CORPUS / folder)


def has_roles(folder: str) -> bool:
    return not folder.startswith(f"{APPS}/") and folder not in WITHOUT_ROLES


def unescaped(cell: str) -> str:
    return cell.replace("\\\\", "\0").replace("\\n", "\n").replace("\\t", "\t").replace("\0", "\\")


def roles(folder: str) -> dict[str, str]:
    lines = (CORPUS / folder / "ENTRIES.tsv").read_text(encoding="utf-8").split("\n")
    header = lines[0].split("\t")
    found: dict[str, str] = {}
    for line in lines[1:]:
        row = dict(zip(header, map(unescaped, line.split("\t"))))
        file = row.get("path", "").split("/")[-1]
        table = file.split(".")[0]
        kind = KINDS.get(row.get("kind", ""))
        if kind and row["key"] and (table == "Localizable" or file == "Intents.xcstrings"):
            found.setdefault(f"{table}:{row['key']}", kind)
    return found


def configuration(folder: str) -> str:
    own = (CORPUS / folder / ".shortcut-review.yml").read_text(encoding="utf-8")
    mapped = [f"  {json.dumps(key, ensure_ascii=False)}: {kind}\n" for key, kind in roles(folder).items()]
    return own + ("\nroles:\n" + "".join(mapped) if mapped else "")


def run(binary: str, *arguments: str) -> str:
    return subprocess.run([binary, *arguments], capture_output=True, text=True).stdout


def fnv1a(text: str) -> str:
    value = 0xCBF29CE484222325
    for byte in text.encode("utf-8"):
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def place(folder: str, finding: dict) -> tuple:
    """The identity of a finding: rule, folder, path, line, column, locale and the hash of its text."""
    return (
        finding["rule"], folder, finding["path"], str(finding["line"]), str(finding["column"]),
        finding.get("locale") or "", fnv1a(finding.get("text") or ""),
    )


def findings(binary: str) -> dict[tuple, dict]:
    """Every finding by position and severity, with its source text if the entry has one."""
    found: dict[tuple, dict] = {}
    for folder in folders():
        with tempfile.TemporaryDirectory() as scratch:
            file = os.path.join(scratch, "roles.yml")
            configurations: list[list[str]] = [[]]
            if has_roles(folder):
                Path(file).write_text(configuration(folder), encoding="utf-8")
                configurations.append(["--config", file])
            sources: dict[str, list[tuple[str, str]]] = {}
            for line in run(binary, "entries", path(folder), "--format", "json").splitlines():
                entry = json.loads(line)
                sources.setdefault(entry.get("key"), []).append((entry.get("locale"), entry["text"]))
            for options in configurations:
                report = json.loads(run(binary, path(folder), "--notes", "--format", "json", *options))
                for finding in report["findings"]:
                    texts = sources.get(finding.get("key"), [])
                    english = [text for locale, text in texts if locale in ("en", "Base", "en-US")]
                    finding["source"] = (english or [text for _, text in texts] or [""])[0]
                    found[(*place(folder, finding), finding["severity"])] = finding
    return found


def judged() -> dict[tuple, list[str]]:
    """The recorded judgments: from position and severity to round, verdict and reason."""
    rows: dict[tuple, list[str]] = {}
    for table in sorted(JUDGED.glob("*.tsv")):
        for line in table.read_text(encoding="utf-8").splitlines()[1:]:
            folder, path, number, column, locale, severity, text, *rest = line.split("\t")
            rows[(table.stem, folder, path, number, column, locale, text, severity)] = rest
    return rows
