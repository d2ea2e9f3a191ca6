"""The executables that tests run: the stand-in next to this file, and the real one if there is one."""

from __future__ import annotations

import functools
import os
import subprocess
from pathlib import Path

from shortcut_review import find_executable
from shortcut_review.executable import VARIABLE

STAND_IN = str(Path(__file__).with_name("program.py"))
REPOSITORY = Path(__file__).parents[3]


@functools.lru_cache(maxsize=None)
def real_executable() -> str | None:
    """The ``shortcut-review`` of this repository's test build, or another one that the integrations find."""
    built = str(REPOSITORY / ".build/debug/shortcut-review")
    for candidate in (os.environ.get(VARIABLE), built, find_executable()):
        if candidate and os.access(candidate, os.X_OK):
            asked = subprocess.run([candidate, "check", "-"], input=b"", capture_output=True, check=False)
            if asked.returncode == 0:
                return os.path.abspath(candidate)
    return None


NO_EXECUTABLE = f"no shortcut-review with the command check: set {VARIABLE}"
