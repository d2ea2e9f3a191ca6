"""Sends the executable, the configuration and these modules to the workers."""

from __future__ import annotations

import functools
import os
import shutil
import tempfile
import zipfile
from pathlib import Path

import shortcut_review
from pyspark import SparkContext, SparkFiles

_PRESENT = "local:"


def ship(context: SparkContext, path: str) -> str:
    """Sends a file to all workers; returns the name by which `shipped` finds it there.

    The workers already have `local:/usr/bin/shortcut-review` and the files that spark-submit received with --files.
    """
    if path.startswith(_PRESENT):
        return path[len(_PRESENT):]
    name = os.path.basename(path)
    settings = context.getConf()
    given = ",".join(settings.get(setting, "") for setting in ("spark.files", "spark.yarn.dist.files")).split(",")
    if name not in {os.path.basename(one.split("#")[-1]) for one in given}:
        if "://" not in path and not os.path.isfile(path):
            raise FileNotFoundError(f"No file {path}")
        context.addFile(path if "://" in path else os.path.abspath(path))
    return name


def shipped(name: str) -> str:
    """The path of a file on this worker."""
    return name if os.path.isabs(name) else SparkFiles.get(name)


@functools.cache
def executable(name: str) -> str:
    """The path of the executable on this worker, made executable: stores do not keep the permission."""
    path = shipped(name)
    if not os.path.isfile(path):
        raise FileNotFoundError(f"{path} is not on this worker")
    if os.access(path, os.X_OK):
        return path
    try:
        os.chmod(path, 0o755)
        return path
    except OSError:
        # YARN shares files between jobs and does not allow changes.
        own = os.path.join(tempfile.mkdtemp(prefix="shortcut-review-"), os.path.basename(path))
        shutil.copyfile(path, own)
        os.chmod(own, 0o755)
        return own


def ship_modules(context: SparkContext, folder: str) -> None:
    """Sends these modules and the client to all workers, unless they arrived with --py-files themselves.

    They are packed into `folder`, from which Spark sends them until it stops.
    """
    for package in (Path(__file__).parent, Path(shortcut_review.__file__).parent):
        if not package.is_dir():
            continue
        archive = os.path.join(folder, f"{package.name}.zip")
        with zipfile.ZipFile(archive, "w") as out:
            for path in sorted(package.glob("*.py")):
                out.write(path, f"{package.name}/{path.name}")
        context.addPyFile(archive)
