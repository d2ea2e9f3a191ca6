"""Runs the executable that was installed with this package."""

import os
import sys

from .executable import NAME, installed_executable


def main() -> None:
    """Replace this process with the executable."""
    try:
        path = installed_executable()
        os.execv(path, [path, *sys.argv[1:]])
    except OSError as error:
        # The exit code of a review that failed to run.
        print(f"{NAME}: {error}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
