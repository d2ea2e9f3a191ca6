#!/usr/bin/env python3
"""A stand-in for ``shortcut-review``: the contract of ``check -``, and ways to break it.

It finds a full stop at the end of a title. A text that begins with ``!`` is an order to misbehave: ``!die``, ``!hang``,
``!garbage``, ``!refuse``, ``!stranger``, ``!close``, ``!endless``, ``!slow``. STAND_IN_LOG names a file that gets
a line for each start.
"""

from __future__ import annotations

import json
import os
import sys
import time


def answer(request: dict, language: str) -> dict:
    text = request["text"]
    findings = []
    if request.get("kind") == "title" and text.endswith("."):
        message = {"de": "Der Titel endet mit einem Punkt"}.get(language, "The title ends with a full stop")
        findings.append(
            {
                "rule": "title-punctuation",
                "severity": "warning",
                "message": message,
                "notes": ["Siri pauses there."],
                "range": {"utf16": [len(text) - 1, len(text)], "scalars": [len(text) - 1, len(text)]},
                "suggestion": {"title": "Remove it", "text": text[:-1], "safety": "safe"},
                "fingerprint": "0123",
            }
        )
    if "  " in text:
        suggestion = {"title": "One space", "text": text.replace("  ", " "), "safety": "needsReview"}
        findings.append(
            {"rule": "text-whitespace", "severity": "warning", "message": "Two spaces", "suggestion": suggestion}
        )
    if len(text) > 60:
        findings.append({"rule": "title-length", "severity": "note", "message": f"{len(text)} characters"})
    return {"id": request["id"], "findings": findings, "process": os.getpid()}


def misbehave(order: str) -> None:
    if order == "!die":
        print("out of luck", file=sys.stderr, flush=True)
        os._exit(70)
    if order == "!garbage":
        print("Segmentation fault", flush=True)
    if order == "!stranger":
        print('{"id": 123456789, "findings": []}', flush=True)
    if order == "!slow":
        time.sleep(0.3)
    if order == "!close":
        os.close(1)
    if order in ("!close", "!hang"):
        time.sleep(600)
    while order == "!endless":
        sys.stdout.write("x" * 65536)


def main() -> int:
    if sys.argv[1:3] != ["check", "-"]:
        print("usage: check -", file=sys.stderr)
        return 2
    if path := os.environ.get("STAND_IN_LOG"):
        with open(path, "a", encoding="utf-8") as log:
            log.write(f"{os.getpid()}\n")
    language = sys.argv[sys.argv.index("--report-language") + 1]
    for number, line in enumerate(sys.stdin.buffer, 1):
        request = json.loads(line)
        text = request["text"]
        if text.startswith("!"):
            misbehave(text)
        if text == "!refuse":
            result = {"id": None, "line": number, "error": "expected ‘}’"}
        else:
            result = answer(request, language)
        print(json.dumps(result), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
