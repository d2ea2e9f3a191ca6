"""Runs the executable that was installed with this module."""

import os
import sys
import sysconfig

NAME = "shortcut-review"


def folders():
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


def find():
    """The path of the executable.

    Raises FileNotFoundError if it is in none of the folders.
    """
    looked = []
    for folder in folders():
        path = os.path.join(folder, NAME)
        if os.path.isfile(path):
            return path
        if folder not in looked:
            looked.append(folder)
    raise FileNotFoundError(
        NAME + " is not in " + ", ".join(looked) + ". Install it again: pip install --force-reinstall " + NAME
    )


def main():
    try:
        path = find()
        os.execv(path, [path] + sys.argv[1:])
    except OSError as error:
        # The exit code of a review that failed to run.
        print(NAME + ": " + str(error), file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
