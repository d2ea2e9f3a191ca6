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
    """The ``shortcut-review`` that the integrations find: ``scripts/test`` names that of the test build."""
    found = find_executable()
    if not os.access(found, os.X_OK):
        return None
    asked = subprocess.run([found, "check", "-"], input=b"", capture_output=True, check=False)
    return os.path.abspath(found) if asked.returncode == 0 else None


NO_EXECUTABLE = f"no shortcut-review with the command check: set {VARIABLE}"
