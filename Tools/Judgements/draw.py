"""Draws findings for judging by eye: up to 20 of each rule and language that were not judged before."""

import csv
import hashlib
import sys
from collections import defaultdict
from pathlib import Path

import corpus

MOST = 20
COLUMNS = [
    "verdict", "reason", "rule", "severity", "folder", "path", "line", "column", "locale", "hash", "kind", "key",
    "source", "text", "message", "notes", "fix",
]


def main(binary: str, target: str, most: int = MOST) -> None:
    known = corpus.judged()
    groups: dict[tuple, list] = defaultdict(list)
    for key, finding in corpus.findings(binary).items():
        if key in known:
            continue
        rule, _, _, _, _, locale, _, _ = key
        language = locale.replace("Base", "en").split("-")[0]
        groups[rule, language].append((hashlib.sha256(repr(key).encode()).hexdigest(), key, finding))
    Path(target).mkdir(parents=True, exist_ok=True)
    with open(Path(target) / "sheet.tsv", "w", encoding="utf-8", newline="") as file:
        sheet = csv.writer(file, delimiter="\t", lineterminator="\n")
        sheet.writerow(COLUMNS)
        for _, drawn in sorted(groups.items()):
            for _, key, finding in sorted(drawn, key=lambda item: item[0])[:most]:
                rule, folder, path, line, column, locale, text, severity = key
                sheet.writerow([
                    "", "", rule, severity, folder, path, line, column, locale, text, finding.get("kind"),
                    finding.get("key"), finding["source"], finding.get("text"), finding["message"],
                    "; ".join(map(str, finding.get("notes", []))), (finding.get("fix") or {}).get("replacement"),
                ])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
