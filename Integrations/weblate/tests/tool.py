"""The executables that tests run: the stand-in next to this file, and the real one if there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

STAND_IN = str(Path(__file__).with_name("stand_in.py"))
REPOSITORY = Path(__file__).parents[3]


@cache
def real_executable() -> str | None:
    """The ``shortcut-review`` in SHORTCUT_REVIEW_EXECUTABLE, in this repository's build, or on the PATH."""
    candidates = (
        os.environ.get("SHORTCUT_REVIEW_EXECUTABLE"),
        str(REPOSITORY / ".build/debug/shortcut-review"),
        shutil.which("shortcut-review"),
    )
    for candidate in candidates:
        if candidate and os.access(candidate, os.X_OK):
            asked = subprocess.run([candidate, "check", "--help"], capture_output=True, text=True, check=False)
            if "--report-language" in asked.stdout and "JSON" in asked.stdout:
                return candidate
    return None


NO_EXECUTABLE = "no shortcut-review with the command check: set SHORTCUT_REVIEW_EXECUTABLE"
