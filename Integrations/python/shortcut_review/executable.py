"""Finds the executable: named by a variable, installed with this package, or on the path."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from typing import Iterator

NAME = "shortcut-review"
VARIABLE = "SHORTCUT_REVIEW_EXECUTABLE"
"""The environment variable that names the executable for all integrations in Python."""


def find_executable() -> str:
    """The executable that ``VARIABLE`` names, otherwise the one installed with this package, otherwise on the path.

    If there is none, its name, so that starting it fails with the system's message.
    """
    if given := os.environ.get(VARIABLE):
        return given
    try:
        return installed_executable()
    except FileNotFoundError:
        return shutil.which(NAME) or NAME


def installed_executable() -> str:
    """The path of the executable that pip installed with this package; raise ``FileNotFoundError`` if it is missing."""
    looked = list(dict.fromkeys(_folders()))
    for folder in looked:
        path = os.path.join(folder, NAME)
        if os.path.isfile(path):
            return path
    raise FileNotFoundError(
        f"{NAME} is not in {', '.join(looked)}. Install it again: pip install --force-reinstall {NAME}"
    )


def _folders() -> Iterator[str]:
    """Where an installer can have put the executable, the likeliest first."""
    packages = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    # pip install --target
    yield os.path.join(packages, "bin")
    # lib/python3.12/site-packages of a virtual environment, --user or --prefix. Each can have a different version.
    yield os.path.normpath(os.path.join(packages, "..", "..", "..", "bin"))
    yield sysconfig.get_path("scripts")
    # A virtual environment with access to the packages of its base Python.
    yield sysconfig.get_path("scripts", vars={"base": sys.base_prefix})
    if sys.version_info >= (3, 10):
        scheme = sysconfig.get_preferred_scheme("user")
    elif sys.platform == "darwin" and getattr(sys, "_framework", None):
        scheme = "osx_framework_user"
    else:
        scheme = "posix_user"
    yield sysconfig.get_path("scripts", scheme=scheme)
