"""The git repository of a release."""

from __future__ import annotations

import contextlib
import re
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from .places import current_version
from .refusal import Refusal

VERSION = re.compile(r"\d+\.\d+\.\d+")


def git(root: Path, *arguments: str) -> str:
    """The output of git, without the line feed at the end."""
    run = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True)
    if run.returncode != 0:
        raise Refusal(f"git {arguments[0]} failed: {run.stderr.strip()}")
    return run.stdout.rstrip("\n")


def numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in version.split("."))


def check_version(root: Path, version: str) -> None:
    """Fails unless the version is newer than all tags, and not older than the tool's version."""
    if not re.fullmatch(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)", version):
        raise Refusal(f"‘{version}’ is no version; write three numbers, such as 1.2.3, without a v")
    tags = [tag for tag in git(root, "tag", "--list").splitlines() if VERSION.fullmatch(tag)]
    newest = max(tags, key=numbers, default=None)
    if newest is not None and numbers(version) <= numbers(newest):
        raise Refusal(f"{version} is not newer than {newest}, the newest tag; choose a newer version")
    current = current_version(root)
    if numbers(version) < numbers(current):
        raise Refusal(f"{version} is older than {current}, which the tool calls itself; choose that or a newer one")


def check_tree(root: Path) -> None:
    """Fails unless everything is committed, on main."""
    branch = git(root, "rev-parse", "--abbrev-ref", "HEAD")
    if branch != "main":
        raise Refusal(f"this is the branch {branch}; release from main: git switch main")
    changed = git(root, "status", "--porcelain")
    if changed:
        raise Refusal(f"these files are not committed; commit, stash or remove them:\n{changed}")


@contextlib.contextmanager
def copy_of_head(root: Path) -> Iterator[Path]:
    """A separate work tree, so that the caller's stays unchanged if anything fails."""
    with tempfile.TemporaryDirectory(prefix="shortcut-review-release-") as folder:
        tree = Path(folder) / "tree"
        git(root, "worktree", "add", "--quiet", "--detach", str(tree), "HEAD")
        try:
            yield tree
        finally:
            git(root, "worktree", "remove", "--force", str(tree))


def commit(tree: Path, version: str) -> str:
    git(tree, "add", "--all")
    git(tree, "commit", "--quiet", "--message", f"Release {version}")
    return git(tree, "rev-parse", "HEAD")


def publish_here(root: Path, revision: str, version: str) -> None:
    """Moves main to a commit and tags it: both or neither."""
    git(root, "tag", "--annotate", "--message", f"shortcut-review {version}", version, revision)
    try:
        git(root, "merge", "--quiet", "--ff-only", revision)
    except Refusal:
        git(root, "tag", "--delete", version)
        raise
